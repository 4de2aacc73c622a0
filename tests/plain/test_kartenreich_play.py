"""Whole games of Kartenreich: the program allows what a plain referee allows, no more."""

from random import Random

import pytest

from scoring.games import find_game
from scoring.kartenreich import allowed, declare, play
from scoring.kartenreich.cards import Card, CardFile
from scoring.placing import Deed
from tests.plain import kartenreich_play

KEY = "kartenreich"
GOODS = kartenreich_play.GOODS
KINDS = ["mine", "noble", "commoner", *GOODS, "any"]
STRANGE = ["misfortune", "monument"]
STORES = ["coins", *GOODS]


def written(kind, worth):
    """A region as an owner notes it: mines and misfortunes carry their points."""
    return f"{kind}: {worth}" if kind in ("mine", "misfortune") else kind


class Evening:
    """The program and the referee beside it, with one pair of decks."""

    def __init__(self, seed, file=True, expansion=False):
        self.random = random = Random(f"{seed} {file} {expansion}")
        self.worth, cards, costs, own = {}, {}, {}, {"land": [], "wonder": [], "expansion": []}
        for letter, table, count in (("L", "land", 7), ("E", "expansion", 6)):
            for number in range(1, count + 1):
                kinds = random.choices(KINDS + STRANGE * (letter == "E") * 2, k=3)
                worth = random.randint(1, 5)
                cards[f"{letter}{number}"], self.worth[f"{letter}{number}"] = kinds, worth
                regions = [written(kind, worth) for kind in kinds]
                own[table].append({"number": number, "regions": regions})
        for number in range(1, 8):
            own["wonder"].append(self.wonder(f"W{number}", cards, costs))
        self.game = declare(own if file else {})
        lands = [f"L{number}" for number in range(1, 8)]
        if expansion:
            more = [f"E{number}" for number in range(1, 7)]
            lands = random.sample(lands, 4) + random.sample(more, 3)
        wonders = [f"W{number}" for number in range(1, 8)]
        random.shuffle(lands)
        random.shuffle(wonders)
        market = [lands.pop(), lands.pop(), wonders.pop(), wonders.pop()]
        top = lands.pop()
        known = self.game.data if file else self.numbers(expansion)
        self.opening = play.start(known, market, top, len(lands), len(wonders))
        self.state, self.deeds = self.opening, []
        known = (cards, costs) if file else ({}, {})
        self.referee = kartenreich_play.Referee(*known, market, top, lands, wonders, expansion)

    def numbers(self, expansion):
        """What a table knows of cards that nobody noted."""
        sizes = {"L": (7, 3), "W": (7, 2), **({"E": (6, 3)} if expansion else {})}
        cards = {
            f"{letter}{n + 1}": wide
            for letter, (count, wide) in sizes.items()
            for n in range(count)
        }
        return CardFile({name: Card(name, (None,) * wide) for name, wide in cards.items()})

    def wonder(self, name, cards, costs):
        random = self.random
        region, side = random.choice(KINDS), random.choice(["left", "right"])
        costs[name] = [random.randint(0, 3), random.randint(0, 2), random.randint(1, 2)]
        halves = ["wonder", "wonder"]
        cards[name] = [region, *halves] if side == "left" else [*halves, region]
        self.worth[name] = worth = random.randint(1, 9)
        return {
            "number": int(name[1:]),
            "cost": dict(zip(GOODS, costs[name], strict=True)),
            "region": written(region, worth),
            "region_side": side,
            "score": f"{worth} + 1 per commoner",
        }

    def ideas(self):
        """Deeds of every kind, sensible and not."""
        referee, pick = self.referee, self.random.choice
        cards = [*referee.market, "L1", "W1", "W9", ""]
        cells = [str(number) for number in range(-5, len(referee.row) + 5)]
        for _ in range(3):
            side = pick(["", "left", "right", "below"])
            yield Deed("lay", "", pick(cells), pick(cards), side)
            yield Deed("lay", "", pick([*referee.places(), "x", "+1"]), pick(cards))
            near = str((referee.at or 0) + pick([-1, 0, 1, 2, 3]))
            kind = pick([*KINDS, *STRANGE, "castle", ""])
            yield Deed("activate", "", near, pick([*GOODS, ""]), kind)
            pile = pick(["lands", "wonders", "cards"])
            yield Deed("refill", "", "", self.next_card(pile), pile)
        yield Deed("refill", "", "", "W9", "wonders")
        yield Deed("push")
        yield Deed("end")
        yield Deed("buy", item=pick([*STORES, ""]))
        yield Deed("forget", item=pick(cards), source=pick([*STORES, "gold"]))
        yield Deed("use")
        yield Deed("store", item=pick([*STORES, "gold"]), number=pick([-1, 0, 3, 7, 8]))
        yield Deed("discard")

    def next_card(self, pile):
        decks = {"lands": self.referee.lands, "wonders": self.referee.wonders}
        return (decks.get(pile) or [""])[-1]

    def judged_alike(self, deed):
        ours = allowed.refusal(self.state, deed)
        assert (ours is None) == self.referee.allowed(deed.kind, *deed[2:]), (deed, ours)
        return ours is None

    def step(self):
        right = [deed for deed in self.ideas() if self.judged_alike(deed)]
        steps = [
            deed for deed in right if deed.kind in ("lay", "push", "refill", "activate", "end")
        ]
        if right:
            self.do(self.random.choice(steps or right if self.random.random() < 0.8 else right))

    def do(self, deed):
        self.state = play.after(self.state, deed)
        self.referee.do(deed.kind, *deed[2:])
        self.deeds.append(deed)
        assert self.state.stores == self.referee.stores
        assert self.state.is_over == self.referee.over
        assert [part.card for part in self.state.row] == [card for _, card in self.referee.row]

    def play(self):
        while not self.referee.over:
            self.step()
        return self

    def points(self, kind, card, kinds):
        """What the made-up cards are worth: the lines in words, worked out once more."""
        if kind == "wonder":
            return self.worth[card] + kinds.count("commoner")
        if kind == "monument":
            return 2
        return self.worth[card] if kind in ("mine", "misfortune") else 0


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_a_game_goes_as_the_referee_says(seed, expansion):
    evening = Evening(seed, expansion=expansion).play()
    variants = ("expansion",) if expansion else ()
    realm = play.finished(evening.state, variants=variants)
    tally = evening.game.score(evening.game.read(realm.to_text()))
    assert not tally.warnings
    assert tally.scores["solo"].total == evening.referee.score(evening.points)


@pytest.mark.parametrize("seed", range(12))
def test_without_a_card_file_cards_are_numbers_and_worth_what_is_entered(seed):
    evening = Evening(seed, file=False).play()
    entered = {
        name: f"wonder {name}: 5" if name.endswith("wonder") else "mine: 2"
        for name in play.unknown(evening.state)
    }
    realm = play.finished(evening.state, entered)
    game = find_game(KEY)
    total = game.score(game.read(realm.to_text())).scores["solo"].total
    assert total == evening.referee.score(lambda kind, *_: 5 if kind else 2)


def test_the_deeds_alone_bring_back_the_game():
    evening = Evening(3, expansion=True).play()
    kept = [list(deed) for deed in evening.deeds]
    assert play.replay(evening.opening, [Deed(*fields) for fields in kept]) == evening.state


def test_what_is_possible_is_what_is_not_refused():
    evening = Evening(5, expansion=True)
    while not evening.referee.over:
        check_possible(evening)
        evening.step()


def check_possible(evening):
    """Cards and places that can be laid or activated, lit or not."""
    lit, state = allowed.possible(evening.state), evening.state
    for card in [*evening.referee.market, "L9"]:
        places = [
            at
            for at in range(-4, len(state.row) + 4)
            if not allowed.refusal(state, Deed("lay", "", str(at), card))
        ]
        assert list(lit.get(("lay", card), ())) == places
    places = [
        at
        for at in range(len(state.row))
        if not allowed.refusal(state, Deed("activate", "", str(at), "wood"))
    ]
    assert list(lit.get(("activate", ""), ())) == places
    assert (("end", "") in lit) == (allowed.refusal(state, Deed("end")) is None)


@pytest.mark.parametrize("wrong", ["wonder", "twice", "cost", "refill"])
def test_the_referee_would_notice_a_bent_rule(wrong, monkeypatch):
    match wrong:
        case "wonder":
            monkeypatch.setattr(play.Play, "is_open", lambda *_: True)
        case "twice":
            monkeypatch.setitem(allowed.CHECKS, "activate", allowed.CHECKS["activate"][:2])
        case "cost":
            monkeypatch.setattr(play.Play, "can_pay", lambda *_: True)
        case "refill":
            monkeypatch.setattr(play, "MARKET", 3)
    games = [Evening(seed, expansion=True) for seed in range(12)]
    with pytest.raises(AssertionError):
        list(map(Evening.play, games))
