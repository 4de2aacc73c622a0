"""Kingdom Builder on the phones, evening by evening, beside a plain referee."""

from random import Random

import pytest

from tests.plain import kingdom_builder_play
from tests.plain import test_kingdom_builder_play as plain
from tests.web.placed.evening import Evening
from web.table.receipt import verify

ACTIONS = {"show": "play-tile", "replace": "replace-tile", "end": "end-turn"}


class Refereed(Evening, plain.Evening):
    """The referee hears from the table what chance gave, and judges everything else himself."""

    def __init__(self, browser, players, moves="standing", variants=(), **setup):
        self.random = Random(f"{players} {moves} {variants}")
        Evening.__init__(self, browser, plain.KEY, players, variants, moves=moves)
        laid = self.do("s1", "set-up", number=players, **setup)["table"]["deal"]["setup"]
        self.do("s1", "draw-hands")
        self.digits = dict(zip(self.phones, "12345", strict=False))
        self.seats = {digit: seat for seat, digit in self.digits.items()}
        self.cards, self.castles = laid["cards"], laid.get("castles", [])
        self.terrain = self.drawn(laid["quadrants"])
        kinds = laid.get("locations") or [name.strip("~") for name in laid["quadrants"]]
        self.referee = kingdom_builder_play.Referee(
            self.terrain,
            self.locations(kinds, self.castles),
            list(self.seats),
            self.digits[self.table["turn"]],
            moves,
        )

    def attempt(self, deed):
        """One deed, judged by both: terrain is never said, the table knows it."""
        kind, digit, cell, item, source = deed[:5]
        answer = self.send(
            self.seats.get(digit, "s1"), ACTIONS.get(kind, kind), cell=cell, source=source
        )
        came = answer.json["event"]["event"] if answer.status_code == 200 else {}
        if kind in ("show", "replace"):
            item = came["moves"][-1]["items"][0] if came else "G"
        asked = digit if digit in self.seats else self.digits["s1"]
        allowed = self.referee.allowed(kind, asked, cell, item, source)
        assert bool(came) == allowed, (deed, answer.json)
        if allowed:
            self.referee.do(kind, asked, cell, item, source)
        return allowed

    def step(self):
        for deed in self.ideas():
            wild = deed.kind in (*ACTIONS, "castle") and deed.kind != "end"
            if not wild and self.random.random() < 0.03 and self.attempt(deed):
                return
        assert self.attempt(self.sensible())

    def play(self):
        while not self.referee.over:
            self.step()
        return self


class Setup:
    """What the plain scorer asks for."""

    def __init__(self, evening):
        self.cards, self.castles = evening.cards, evening.castles


PARTIES = [(2, "standing", ()), (4, "lifted", ("beautiful-castles",))]


@pytest.mark.parametrize(("players", "moves", "variants"), PARTIES)
def test_an_evening_goes_as_the_referee_says(browser, players, moves, variants):
    evening = Refereed(browser, players, moves, variants).play()
    assert evening.board["over"]
    strip = evening.phones["s1"].get(f"/table/{evening.code}", headers={"Accept": "text/html"})
    assert "board-standings" in strip.text
    assert 'class="now"' not in strip.text.split('id="board-standings"')[1].split("</ul>")[0]
    tally = evening.look(path="/tally")["report"]
    evening.setup = Setup(evening)
    names = dict(zip(plain.NAMES.values(), "ABCDE", strict=True))
    expected = {names[name]: gold for name, gold in evening.expected().items()}
    assert {each["name"]: each["total"] for each in tally["players"]} == expected
    evening.do("s1", "close")
    assert verify(evening.log().splitlines()).faults == ()


def test_the_board_says_what_everybody_would_have_by_now(browser):
    evening = Refereed(browser, 3)
    for _ in range(40):
        evening.step()
    evening.setup = Setup(evening)
    names = dict(zip(plain.NAMES.values(), evening.board["players"], strict=False))
    assert evening.board["gold"] == {names[name]: gold for name, gold in evening.expected().items()}


def test_quadrants_that_their_owner_drew_are_played_on(build):
    drawn = {name: "\n".join(rows) for name, rows in plain.OWN.items()}
    app = build(OWN={plain.KEY: {"quadrants": drawn}})
    evening = Refereed(app.test_client, 2, quadrants=["meadow", "moor~", "barn", "farm"])
    assert len(set(evening.board["places"].values()) - {"barn", "farm"}) == 2  # drawn tiles
    for _ in range(60):
        evening.step()
    evening.do("s1", "close")
    assert verify(evening.log().splitlines()).faults == ()


def test_quadrants_that_nobody_drew_cannot_be_played_on(browser):
    evening = Evening(browser, plain.KEY, 2, quadrants="a")
    refused = evening.send("s1", "set-up").json
    assert refused["error"] == "NotDrawn"
