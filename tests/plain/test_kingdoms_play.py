"""Whole evenings of Kingdoms: what the program allows, a plain referee allows, and nothing else."""

from itertools import combinations, product
from random import Random

import pytest

from scoring.games import find_game
from scoring.kingdoms import allowed, play
from scoring.placing import Deed
from tests.plain import kingdoms_play

VARIANTS = ("last-castle", "no-luck", "score-as-you-go")
EVERY_VARIANT = [chosen for number in range(4) for chosen in combinations(VARIANTS, number)]
TILES = {"kingdoms-2002": kingdoms_play.TILES_2002, "kingdoms-2011": kingdoms_play.TILES_2011}
EVENINGS = list(product(TILES, (2, 3, 4), EVERY_VARIANT))
CELLS = [f"{col}{row}" for col in "abcdef" for row in "12345"]
NAMES = {"Y": "Yellow", "R": "Ruth", "B": "Ben", "G": "Gül"}


class Evening:
    """The program and the referee beside it, with the same chance."""

    def __init__(self, key, players, variants, seed):
        self.random = Random(f"{key} {players} {variants} {seed}")
        self.key = key
        letters = "YRBG"[:players]
        next_start = self.random.choice(["clockwise", "random"])
        names = {letter: NAMES[letter] for letter in letters}
        tiles = find_game(key).piles[0].items
        self.state = play.start(key, names, tiles, variants, {"next_start": next_start})
        self.opening, self.deeds = self.state, []
        self.referee = kingdoms_play.Referee(TILES[key], letters, variants, next_start)
        self.taste = self.random.random()  # for castles: some evenings build early, some late

    def ideas(self):
        """Deeds that may or may not be allowed, the sensible ones among them."""
        referee, pick = self.referee, self.random.choice
        letters, cells = [*referee.letters, ""], [*CELLS, "a6", "g1", "", "A1"]
        turn = referee.turn or "Y"
        yield from (Deed("begin", item=letter) for letter in letters)
        yield Deed("pass", turn)
        yield Deed("pass", pick(letters))
        for player in (turn, turn, pick(letters)):
            tile = pick(referee.bag) if referee.bag else "+9"
            yield Deed("draw", player, item=tile)
            yield Deed("draw", player, item="+7")
            yield Deed("tile", player, pick(cells), referee.drawn or tile)
            yield Deed("tile", player, pick(cells), "+7")
            if player in referee.hands:
                yield Deed("starting-tile", player, pick(cells), referee.hands[player])
            elif referee.bag:  # whoever has none cannot place one, whatever it is called
                yield Deed("starting-tile", player, pick(cells), tile)
            yield from (Deed("castle", player, pick(cells), rank) for rank in "123450")
        yield Deed("replace", turn, pick(cells), "+1")

    def sensible(self):
        """What would be allowed if the rules are as the referee knows them."""
        referee, turn = self.referee, self.referee.turn
        if not referee.running:
            return [Deed("begin", item=letter) for letter in referee.may_begin()]
        cell = self.random.choice([cell for cell in CELLS if referee.is_empty(cell)])
        if referee.drawn:
            return [Deed("tile", turn, cell, referee.drawn)]
        castles = [Deed("castle", turn, cell, str(rank)) for rank in referee.castles[turn]]
        tiles = [Deed("starting-tile", turn, cell, referee.hands.get(turn, ""))]
        kind = "tile" if referee.no_luck else "draw"
        tiles += [Deed(kind, turn, cell if referee.no_luck else "", tile) for tile in referee.bag]
        tiles = [deed for deed in tiles if referee.allowed(*deed[:4])]
        first, second = (castles, tiles) if self.random.random() < self.taste else (tiles, castles)
        return first or second or [Deed("pass", turn)]

    def judged_alike(self, deed):
        ours = allowed.refusal(self.state, deed)
        assert (ours is None) == self.referee.allowed(*deed[:4]), (deed, ours)

    def do(self, deed):
        self.judged_alike(deed)
        self.state = play.after(self.state, deed)
        self.deeds.append(deed)
        if deed.kind == "begin":
            tiles = self.referee.tiles[:]
            self.random.shuffle(tiles)
            self.referee.begin(deed.item, tiles)
        else:
            self.referee.do(*deed[:4])

    def step(self):
        for deed in self.ideas():
            self.judged_alike(deed)
        self.do(self.random.choice(self.sensible()))
        assert self.state.gold == self.referee.purse()
        assert self.state.is_over == self.referee.over

    def play(self):
        while not self.referee.over:
            self.step()
        return self


@pytest.mark.parametrize(("key", "players", "variants"), EVENINGS)
def test_an_evening_goes_as_the_referee_says(key, players, variants):
    evening = Evening(key, players, variants, 1).play()
    game = find_game(key)
    tally = game.score(game.read(evening.state.finished().to_text()))
    gold = {NAMES[letter]: amount for letter, amount in evening.referee.gold.items()}
    assert {name: score.total for name, score in tally.scores.items()} == gold
    assert tally.over
    assert not tally.warnings


def test_the_deeds_alone_bring_back_the_evening():
    evening = Evening("kingdoms-2011", 3, ("score-as-you-go",), 7).play()
    kept = [list(deed) for deed in evening.deeds]
    assert play.replay(evening.opening, [Deed(*fields) for fields in kept]) == evening.state


def test_what_is_possible_is_what_is_not_refused():
    evening = Evening("kingdoms-2011", 4, ("last-castle", "no-luck"), 3)
    for _ in range(60):
        if evening.referee.over:
            break
        for (kind, item), cells in allowed.possible(evening.state).items():
            for cell in sorted(map(str, cells)) or [""]:
                evening.judged_alike(Deed(kind, evening.referee.turn or "", cell, item))
        evening.step()


@pytest.mark.parametrize("wrong", ["pass", "castles", "scores", "starter"])
def test_the_referee_would_notice_a_bent_rule(wrong, monkeypatch):
    match wrong:
        case "pass":
            monkeypatch.setitem(allowed.CHECKS, "pass", allowed.IN_TURN)
        case "castles":
            monkeypatch.setattr(play, "homecoming", lambda state, letter: state.castles[letter])
        case "scores":
            monkeypatch.setattr(play, "LINES", play.LINES[1:])
        case "starter":
            monkeypatch.setattr(play.Play, "starters", property(lambda self: tuple(self.players)))
    evenings = [Evening("kingdoms-2011", 3, (), seed) for seed in range(4)]
    with pytest.raises(AssertionError):
        list(map(Evening.play, evenings))
