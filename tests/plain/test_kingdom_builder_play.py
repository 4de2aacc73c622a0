"""Whole evenings of Kingdom Builder: the program allows what a plain referee allows, no more."""

import json
from itertools import product
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from scoring.games import find_game
from scoring.kingdom_builder import allowed, play
from scoring.kingdom_builder.deals import read_setup
from scoring.placing import Deed
from tests.plain import kingdom_builder, kingdom_builder_play

KEY = "kingdom-builder"
GAME = find_game(KEY)
SHIPPED = json.loads((Path(__file__).parent / "quadrants.json").read_text(encoding="utf-8"))
KINDS = ["barn", "farm", "harbor", "oasis", "oracle", "paddock", "tavern", "tower"]
CARDS = sorted(find_game(KEY).entries[1].options)
NAMES = {"1": "Anna", "2": "Ben", "3": "Cleo", "4": "Dora", "5": "Emil"}
MEADOW = ("GGGGGGGGGG", *["GXGWWWMMKL"] * 2, *["MMMMMMLLMM"] * 6, "DDLLFFCCGG")
OWN = {"meadow": MEADOW, "moor": MEADOW[::-1]}  # narrow: terrains run out, at last all of them
QUADRANTS = {**{name.lower(): rows for name, rows in SHIPPED.items()}, **OWN}
MOST_DEEDS = 800  # a full board on which nobody built all settlements has no end


class Evening:
    """The program and the referee beside it, on one board."""

    def __init__(self, players, moves, seed, castles=False, own_map=False):
        self.random = random = Random(f"{players} {moves} {seed} {castles} {own_map}")
        names = random.sample(KINDS, 4)
        self.maps = {**GAME.data, **OWN}
        kinds = random.sample(KINDS, 4) if own_map or seed % 2 else names
        board = ["meadow", "moor", "meadow", "moor~"] if own_map else names
        parts = {"quadrants": board, "cards": random.sample(CARDS, 3)}
        if kinds != names:
            parts["locations"] = kinds
        if castles:
            parts["castles"] = ["b2"] if own_map else []
        self.setup = read_setup(parts, {})
        self.terrain = self.drawn(board)
        digits = "12345"[:players]
        first = random.choice(digits)
        self.opening = play.start(
            self.setup, self.maps, {digit: NAMES[digit] for digit in digits}, first, moves
        )
        self.state, self.deeds = self.opening, []
        self.referee = kingdom_builder_play.Referee(
            self.terrain, self.locations(kinds, parts.get("castles", [])), digits, first, moves
        )

    def drawn(self, board):
        """The rows of the whole map, put together without the program."""
        four = []
        for name in board:
            rows = list(QUADRANTS[name.strip("~")])
            four.append([row[::-1] for row in rows[::-1]] if name.endswith("~") else rows)
        upper = [left + right for left, right in zip(four[0], four[1], strict=True)]
        return upper + [left + right for left, right in zip(four[2], four[3], strict=True)]

    def locations(self, kinds, castles):
        places = kingdom_builder.hexes(self.terrain, "X")
        return {
            place: kinds[place[0] // 10 * 2 + place[1] // 10]
            for place in places
            if kingdom_builder_play.named(place) not in castles
        }

    def ideas(self):
        """Deeds that may or may not be allowed."""
        referee, pick = self.referee, self.random.choice
        names, turn = list(kingdom_builder_play.NAMES), referee.turn
        own = [kingdom_builder_play.named(home) for home in referee.homes[turn]] or ["a1"]
        kind = pick([*KINDS, "build", "build"])
        near = self.near(own)
        for cell in (pick(names), pick(near), pick(near)):
            yield Deed(kind, turn, cell, source=pick(own) if kind in referee_moves else "")
        yield Deed(pick(KINDS), turn, pick(names), source=pick(names))
        yield Deed("paddock", turn, pick(near), source=pick(own))
        yield Deed(pick(["build", "end", "show"]), pick([*referee.players, ""]), pick(near))
        yield Deed(pick(["show", "replace"]), turn, item=pick("GLFCDWMX"))
        yield Deed("end", turn)
        yield Deed("build", turn, pick(["", "a21", "u1", "A1", *own]))
        yield Deed("castle", turn, pick(near))
        if referee.tile:  # right but for one thing: the tile is used, fresh, lost or not there
            yield from filter(None, map(self.by_location, KINDS))
            yield Deed("build", turn, self.cell("build", None))

    def near(self, own):
        """Hexes at most two steps from the own ones."""
        places = {kingdom_builder_play.NAMES[cell] for cell in own}
        for _ in range(2):
            places |= {other for place in places for other in kingdom_builder.neighbours(place)}
        return sorted(
            kingdom_builder_play.named(place)
            for place in places
            if place in kingdom_builder_play.BOARD
        )

    def sensible(self):
        """Deeds that the referee allows, most of them in the order of a turn."""
        referee, turn, pick = self.referee, self.referee.turn, self.random.choice
        if referee.tile is None:
            return Deed("show", turn, item=pick("GLFCD"))
        if referee.due() and not referee.free(referee.tile):
            return Deed("replace", turn, item=pick("GLFCD"))
        extra = [kind for kind in KINDS if referee.may_use(kind)]
        if extra and self.random.random() < 0.8 and (found := self.by_location(pick(extra))):
            return found
        if referee.due():
            return Deed("build", turn, self.cell("build", None))
        return Deed("end", turn)

    def by_location(self, kind):
        referee = self.referee
        if kind in kingdom_builder_play.BUILDERS:
            cell = self.cell(kind, None) if referee.supply() else ""
            return Deed(kind, referee.turn, cell) if cell else None
        start = self.random.choice(sorted(referee.homes[referee.turn]) or [None])
        cell = self.cell(kind, start) if start else ""
        source = kingdom_builder_play.named(start) if start else ""
        return Deed(kind, referee.turn, cell, source=source) if cell else None

    def cell(self, kind, start):
        places = self.referee.places(kind, start)
        special = [p for p in places if kingdom_builder.neighbours(p) & set(self.referee.kinds)]
        chosen = special if special and self.random.random() < 0.5 else places
        return kingdom_builder_play.named(self.random.choice(chosen)) if chosen else ""

    def judged_alike(self, deed):
        ours = allowed.refusal(self.state, deed)
        assert (ours is None) == self.referee.allowed(*deed[:5]), (deed, ours)

    def step(self, thorough):
        for deed in self.ideas() if thorough else ():
            self.judged_alike(deed)
        deed = self.sensible()
        self.judged_alike(deed)
        self.state = play.after(self.state, deed)
        self.referee.do(*deed[:5])
        self.deeds.append(deed)
        assert self.state.is_over == self.referee.over
        self.same_things()

    def same_things(self):
        for player in self.referee.players:
            homes = {tuple(cell) for cell in self.state.settlements[player]}
            assert homes == self.referee.homes[player]
            held = {tuple(cell) for _, cell in self.state.tiles(player)}
            assert held == self.referee.tiles[player]

    def play(self, thorough=0.2):
        while not self.referee.over and len(self.deeds) < MOST_DEEDS:
            self.step(self.random.random() < thorough)
        return self

    def expected(self):
        """The gold that the plain scorer gives for the referee's board."""
        owners = {home: player for player, homes in self.referee.homes.items() for home in homes}
        rows = ["".join(owners.get((r, c), ".") for c in range(20)) for r in range(20)]
        tiles = frozenset(kingdom_builder_play.NAMES[cell] for cell in self.setup.castles)
        gold = kingdom_builder.score(
            self.terrain, rows, len(self.referee.players), castle_tiles=tiles
        )
        cards = ("castles", *self.setup.cards)
        return {NAMES[p]: sum(each[card] for card in cards) for p, each in gold.items()}


referee_moves = kingdom_builder_play.MOVERS
EVENINGS = list(product((2, 3, 4, 5), ("standing", "lifted"), (False, True)))


@pytest.mark.parametrize(("players", "moves", "own_map"), EVENINGS)
def test_an_evening_goes_as_the_referee_says(players, moves, own_map):
    evening = Evening(players, moves, 1, castles=own_map, own_map=own_map).play()
    variants = ("beautiful-castles",) if own_map else ()
    realm = play.finished(evening.state, evening.setup, evening.maps, variants)
    tally = GAME.score(GAME.read(realm.to_text()))
    assert {name: score.total for name, score in tally.scores.items()} == evening.expected()


def test_the_deeds_alone_bring_back_the_evening():
    evening = Evening(3, "standing", 2).play()
    kept = [list(deed) for deed in evening.deeds]
    assert play.replay(evening.opening, [Deed(*fields) for fields in kept]) == evening.state


def test_what_is_possible_is_what_is_not_refused():
    evening = Evening(2, "lifted", 4)
    while not evening.referee.over:
        check_all_hexes(evening) if evening.random.random() < 0.03 else None
        evening.step(thorough=False)


def check_all_hexes(evening):
    """Every kind of deed on every hex, lit or not."""
    lit, turn = allowed.possible(evening.state), evening.referee.turn
    for kind in ("build", *kingdom_builder_play.BUILDERS):
        refused = {
            cell
            for name, cell in kingdom_builder_play.NAMES.items()
            if allowed.refusal(evening.state, Deed(kind, turn, name))
        }
        assert set(lit.get((kind, ""), ())) == set(kingdom_builder_play.BOARD) - refused
    for kind, source in product(referee_moves, evening.state.own):
        targets = allowed.targets(evening.state, kind, source)
        may_go = source in lit.get((kind, ""), ())
        assert may_go == (bool(targets) and evening.referee.may_use(kind))


@pytest.mark.parametrize("wrong", ["beside", "twice", "between", "lost"])
def test_the_referee_would_notice_a_bent_rule(wrong, monkeypatch):
    match wrong:
        case "beside":
            monkeypatch.setattr(allowed, "nearest", lambda _play, _kind, cells, _source: cells)
        case "twice":
            monkeypatch.setattr(play, "using", lambda state, _kind: state.used)
        case "between":
            monkeypatch.setattr(allowed, "is_between", lambda _play: False)
        case "lost":
            monkeypatch.setattr(play, "losing", lambda state, _cell: state)
    evenings = [Evening(2, "standing", seed) for seed in range(6)]
    with pytest.raises(AssertionError):
        list(map(Evening.play, evenings))


@pytest.mark.clock
def test_a_full_evening_replays_in_50_milliseconds():
    evening = Evening(5, "standing", 3).play(thorough=0)
    begun = perf_counter()
    play.replay(evening.opening, evening.deeds)
    assert perf_counter() - begun < 0.05
