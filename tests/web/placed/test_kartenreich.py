"""Kartenreich on the phone, card by card, beside a plain referee."""

import pytest

from tests.plain import kartenreich_play
from tests.plain import test_kartenreich_play as plain
from tests.web.placed.evening import Evening
from web.table.receipt import verify

SENT = {  # how a program says what a deed is done with: action, and names for item and source
    "lay": ("take", "card", "side"),
    "activate": ("activate", "resource", "region"),
    "refill": ("refill", "", "pile"),
    "buy": ("buy", "resource", ""),
    "forget": ("forget", "card", "for"),
    "store": ("stores", "", ""),
}


class Refereed(plain.Evening):
    """The referee hears from the table what chance gave, and judges everything else himself."""

    def __init__(self, build, seed, file, expansion):
        super().__init__(seed, file, expansion)
        cards = {name: card for name, card in self.game.data.cards.items() if file}
        app = build(OWN={plain.KEY: owners(cards)} if file else {})
        self.web = Evening(app.test_client, plain.KEY, 1, ("expansion",) if expansion else ())
        table = self.web.do("s1", "deal")["table"]
        old = self.referee
        places, hidden = table["places"], table["hidden"]
        self.referee = kartenreich_play.Referee(
            old.cards,
            old.costs,
            list(places["market"]),
            next(iter(places["top"])),
            ["?"] * hidden["lands/bag"],
            ["?"] * hidden["wonders/bag"],
            expansion,
        )

    def attempt(self, deed):
        action, item, source = SENT.get(deed.kind, (deed.kind, "", ""))
        sent = {"cell": deed.cell, item: deed.item, source: deed.source}
        if deed.kind == "store":
            sent = {"stores": {deed.item: deed.number}}
        answer = self.web.send("s1", action, **{name: text for name, text in sent.items() if name})
        came = answer.json["event"]["event"] if answer.status_code == 200 else {}
        fields = list(deed[2:])
        if deed.kind == "refill":
            fields[1] = self.turned_up(deed.source, came)
        assert bool(came) == self.referee.allowed(deed.kind, *fields), (deed, answer.json)
        if came:
            self.referee.do(deed.kind, *fields)
            assert self.web.board["stores"] == self.referee.stores

    def turned_up(self, pile, came):
        """The card that chance gave lies on top of the referee's deck, too."""
        deck = {"lands": self.referee.lands, "wonders": self.referee.wonders}.get(pile)
        moves = came.get("moves", [])
        if deck and moves and (pile == "wonders" or len(moves) > 1):
            deck[-1] = moves[-1]["items"][0]
        return deck[-1] if deck else ""

    def step(self):
        ideas = [deed for deed in self.ideas() if deed.kind != "discard"]
        right = [deed for deed in ideas if self.referee.allowed(deed.kind, *deed[2:])]
        turn = [deed for deed in right if deed.kind not in ("buy", "forget", "use", "store")]
        for deed in (self.random.choice(ideas), self.random.choice(turn or right or ideas)):
            if not self.referee.over:
                self.attempt(deed)


def owners(cards):
    """The card file as its owner would write it."""
    tables = {"L": "land", "E": "expansion", "W": "wonder"}
    found = {"land": [], "expansion": [], "wonder": []}
    for name, card in cards.items():
        parts = [written(part) for part in card.parts]
        entry = {"number": int(name[1:]), "regions": parts}
        if name[0] == "W":
            left = card.parts[1].kind == "wonder"
            entry = {
                "number": int(name[1:]),
                "cost": dict(card.cost),
                "region": parts[0 if left else 1],
                "region_side": "left" if left else "right",
                "score": str(card.parts[1 if left else 0].worth),
            }
        found[tables[name[0]]].append(entry)
    return found


def written(part):
    return f"{part.kind}: {part.worth}" if part.worth else part.kind


@pytest.mark.parametrize(("seed", "file", "expansion"), [(1, True, False), (2, True, True)])
def test_a_game_with_a_card_file_goes_and_scores_as_the_referee_says(build, seed, file, expansion):
    evening = Refereed(build, seed, file, expansion).play()
    (player,) = evening.web.look(path="/tally")["report"]["players"]
    assert player["total"] == evening.referee.score(evening.points)
    evening.web.do("s1", "close")
    assert verify(evening.web.log().splitlines()).faults == ()


def test_without_a_card_file_the_sheet_asks_what_the_row_is_worth(build):
    evening = Refereed(build, 3, False, False).play()
    assert evening.web.look(path="/tally")["report"] is None
    sheet = evening.web.look(path="/sheet")["text"]
    assert [line[2:] for line in sheet.splitlines() if line[:1] == "#"] == evening.web.board[
        "unknown"
    ]


def test_a_region_is_offered_for_use_only_while_one_is_left(build):
    evening = Evening(build(OWN={}).test_client, plain.KEY, 1)
    evening.do("s1", "deal")
    for cell in ("0", "0"):
        land = next(card for card in evening.board["market"] if card[0] == "L")
        evening.do("s1", "take", card=land, cell=cell)
        if evening.board["step"] == "refilling":
            evening.do("s1", "refill", pile="lands")
    offered = []
    for cell in ("0", "1", "2"):
        offered.append("activate" in {each["action"] for each in evening.board["possible"]})
        evening.do("s1", "activate", cell=cell, region="mine")
    assert offered == [True] * 3
    assert "activate" not in {each["action"] for each in evening.board["possible"]}
