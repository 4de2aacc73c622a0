"""Kingdoms on the board, deed by deed: what stands where, whose turn it is, what everybody has."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from typing import Any

from scoring.kingdoms.board import (
    BOARD,
    EMPTY,
    EPOCHS,
    LAST_CASTLE,
    LINES,
    NEXT_START,
    NO_LUCK,
    SCORE_AS_YOU_GO,
    STARTING_GOLD,
    Kingdom,
    Reign,
    castles_of,
)
from scoring.kingdoms.rules import score_segment, segments
from scoring.placing import Deed, Position
from scoring.shapes import Cell

BEGIN, DRAW, TILE, CASTLE, STARTING_TILE, PASS = (
    "begin",
    "draw",
    "tile",
    "castle",
    "starting-tile",
    "pass",
)
CELLS = {str(cell): cell for cell in BOARD.cells()}
LINES_OF = {
    cell: tuple((rule, number, cells) for rule, number, cells in LINES if cell in cells)
    for cell in BOARD.cells()
}

Castles = Mapping[int, int]  # by rank


@dataclass(frozen=True)
class Play(Position):
    """A game under way. Nothing in it is secret: a starting tile is only known to be there."""

    key: str  # the edition
    players: Mapping[str, str]  # names, by the letter on their castles, clockwise
    tiles: Mapping[str, int]  # all in the box
    castles: Mapping[str, Castles]  # still to be placed, by letter
    gold: Mapping[str, int]  # by letter
    variants: tuple[str, ...] = ()
    choices: Mapping[str, str] = field(default_factory=dict)
    epoch: int = 0
    first: str = ""  # who began this epoch
    starter: str = ""  # who began the game
    turn: str = ""  # empty between epochs
    drawn: str = ""  # the tile that must be placed now
    pieces: Mapping[Cell, str] = field(default_factory=dict)  # in the order of placing
    hidden: frozenset[str] = frozenset()  # who still has a starting tile
    ended: tuple[Kingdom, ...] = ()  # the boards of the epochs that were scored

    def plays(self, variant: str) -> bool:
        return variant in self.variants

    @cached_property
    def left(self) -> Counter[str]:
        """The tiles that nobody has seen in this epoch, starting tiles included."""
        return Counter(self.tiles) - Counter([*self.pieces.values(), self.drawn])

    @cached_property
    def in_bag(self) -> int:
        """How many tiles can still be drawn, or lie open without luck."""
        return self.left.total() - len(self.hidden)

    @cached_property
    def free(self) -> frozenset[Cell]:
        return frozenset(CELLS.values()).difference(self.pieces)

    def can_act(self, letter: str) -> bool:
        """Whether a player has anything left to place."""
        return any(self.castles[letter].values()) or letter in self.hidden or self.in_bag > 0

    @property
    def is_over(self) -> bool:
        """After three epochs; down to the last castle, after the one in which somebody placed it.

        Castles never come back there, so whoever has none has placed the last one.
        """
        if not self.epoch or self.turn:
            return False
        if self.plays(LAST_CASTLE.key):
            return not all(sum(castles.values()) for castles in self.castles.values())
        return self.epoch >= EPOCHS

    @property
    def starters(self) -> tuple[str, ...]:
        """Who may begin the next epoch: anybody at first, then the richest.

        Where several are, the first of them clockwise from the last first player, or chance.
        """
        if not self.epoch:
            return tuple(self.players)
        most = max(self.gold.values())
        richest = tuple(letter for letter in self.players if self.gold[letter] == most)
        if self.choices.get(NEXT_START.key, NEXT_START.default) == "random":
            return richest
        return (next(letter for letter in self.clockwise(self.first) if letter in richest),)

    def clockwise(self, letter: str) -> Sequence[str]:
        """Everybody in order, beginning with this player."""
        letters = list(self.players)
        start = letters.index(letter)
        return letters[start:] + letters[:start]

    def finished(self) -> Reign:
        """The boards of the epochs that are over, to be written down and scored."""
        return Reign(
            self.key,
            self.players,
            self.ended,
            self.variants,
            {NEXT_START.key: NEXT_START.default, **self.choices},
            self.players.get(self.starter, ""),
        )


def start(
    key: str,
    players: Mapping[str, str],
    tiles: Mapping[str, int],
    variants: tuple[str, ...] = (),
    choices: Mapping[str, str] | None = None,
) -> Play:
    """Everybody has gold and castles; no epoch has begun."""
    castles = castles_of(len(players), LAST_CASTLE.key in variants)
    return Play(
        key,
        players,
        tiles,
        dict.fromkeys(players, castles),
        dict.fromkeys(players, STARTING_GOLD),
        variants,
        choices or {},
    )


def replay(play: Play, deeds: Iterable[Deed]) -> Play:
    return reduce(after, deeds, play)


def after(play: Play, deed: Deed) -> Play:
    """The state after a deed, which nobody asks here whether it is allowed."""
    return DEEDS[deed.kind](play, deed)


def begin(play: Play, deed: Deed) -> Play:
    """Castles and tiles are cleared, everybody draws a starting tile, and somebody begins."""
    first = deed.item
    return play.but(
        epoch=play.epoch + 1,
        first=first,
        starter=play.starter or first,
        turn=first,
        castles={letter: homecoming(play, letter) for letter in play.players},
        pieces={},
        hidden=frozenset() if play.plays(NO_LUCK.key) else frozenset(play.players),
    )


def homecoming(play: Play, letter: str) -> Castles:
    """Castles of rank 1 go home; the others leave the game, and all do in “last castle”."""
    if play.plays(LAST_CASTLE.key) or not play.epoch:
        return play.castles[letter]
    return {**play.castles[letter], 1: castles_of(len(play.players))[1]}


def draw(play: Play, deed: Deed) -> Play:
    return play.but(drawn=deed.item)


def place_tile(play: Play, deed: Deed) -> Play:
    """The drawn tile; without luck the one that was chosen."""
    return placed(play, deed, play.drawn or deed.item, drawn="")


def place_starting_tile(play: Play, deed: Deed) -> Play:
    return placed(play, deed, deed.item, hidden=play.hidden - {deed.player})


def place_castle(play: Play, deed: Deed) -> Play:
    rank, own = int(deed.item), play.castles[deed.player]
    castles = {**play.castles, deed.player: {**own, rank: own[rank] - 1}}
    return placed(play, deed, f"{deed.player}{rank}", castles=castles)


def placed(play: Play, deed: Deed, piece: str, **changes: Any) -> Play:
    """Where it comes from it is gone, as ``changes`` say."""
    cell = CELLS[deed.cell]
    play = play.but(pieces={**play.pieces, cell: piece}, **changes)
    if play.plays(SCORE_AS_YOU_GO.key):
        full = [line for line in LINES_OF[cell] if play.pieces.keys() >= set(line[2])]
        play = paid(play, full)
    return next_turn(play, deed)


def next_turn(play: Play, deed: Deed) -> Play:
    """The next player; once the board is full, or nobody can act, the epoch is scored."""
    if not play.free or not any(play.can_act(letter) for letter in play.players):
        return end_epoch(play)
    return play.but(turn=play.clockwise(deed.player)[1])


def end_epoch(play: Play) -> Play:
    as_you_go = play.plays(SCORE_AS_YOU_GO.key)
    order = tuple(play.pieces) if as_you_go else ()
    due = [line for line in LINES if not as_you_go or not play.pieces.keys() >= set(line[2])]
    board = Kingdom(whole_board(play), order)
    return paid(play, due).but(turn="", ended=(*play.ended, board))


def whole_board(play: Play) -> Mapping[Cell, str]:
    return {cell: play.pieces.get(cell, EMPTY) for cell in BOARD.cells()}


def paid(play: Play, due: Iterable[tuple[str, int, tuple[Cell, ...]]]) -> Play:
    """Score these lines with the board as it stands."""
    lines = {(rule, number) for rule, number, _ in due}
    if not lines:
        return play
    gold, kingdom = dict(play.gold), Kingdom(whole_board(play))
    for segment in segments(kingdom):
        if segment[:2] in lines:
            for letter, reason in score_segment(kingdom, segment, play.epoch):
                gold[letter] += reason.points
    return play.but(gold=gold)


DEEDS: Mapping[str, Callable[[Play, Deed], Play]] = {
    BEGIN: begin,
    DRAW: draw,
    TILE: place_tile,
    CASTLE: place_castle,
    STARTING_TILE: place_starting_tile,
    PASS: next_turn,
}
