"""A set-up of Kingdom Builder: drawn by number, or as recommended for the first game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scoring.deals import Sources
from scoring.errors import PlayerError
from scoring.game import Choice
from scoring.kingdom_builder.board import BEAUTIFUL_CASTLES, CARDS, PLAYERS
from scoring.kingdom_builder.maps import (
    FIRST_GAME,
    LOCATION,
    LOCATIONS,
    QUADRANT,
    TURNED,
    Placed,
    Rows,
    Terrain,
    join,
    shipped_quadrants,
    turned,
)
from scoring.shapes import Cell
from scoring.words import Sentence, Word

IN_PLAY = {name: len(of) for name, of in FIRST_GAME.items()}  # four quadrants, three cards
SIDES = ("a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4")  # quadrants of the M edition
CLASSIC, FIRST = "classic", "first-game"
QUADRANTS = Choice(
    "quadrants",
    Word("Quadrants"),
    {
        CLASSIC: Word("Four of the eight classic quadrants; each brings its own location."),
        "a": Word("The four quadrants on side A, with drawn locations."),
        "b": Word("The four quadrants on side B, with drawn locations."),
        FIRST: Word("As the rulebook recommends for the first game."),
    },
)
UNKNOWN = "?"  # the terrain of a quadrant that nobody has drawn
BLANK: Rows = (UNKNOWN * QUADRANT.cols,) * QUADRANT.rows
BOARD = Word("Board: {quadrants}, from top left to bottom right; ~ means turned by 180°")
KINDS = Word("Locations: {locations}")
CARDS_IN_PLAY = Word("Cards: {cards}")
CASTLE_TILES = Word("Castle tiles: {castles}")
FIRST_PLAYER = Word("First player, with {count} players: {seat}")
OLDEST = Word("Or the oldest of you begins, as the rulebook has it.")


class MixedQuadrants(PlayerError):
    text = Word(
        "quadrants: “{found}” do not belong together; take four of side A, four of side B, or "
        "none of them."
    )


@dataclass(frozen=True)
class Setup:
    """Four quadrants, three cards, and what else was drawn before the game."""

    quadrants: tuple[Placed, ...] = ()
    cards: tuple[str, ...] = ()
    locations: tuple[str, ...] = ()  # kinds, where they are not the names of the quadrants
    castles: tuple[str, ...] = ()  # location hexes with a castle tile, by the names of their cells
    first: tuple[tuple[int, int], ...] = ()  # number of players, and whose seat begins

    def kind(self, number: int) -> str:
        """The location of a quadrant, as far as it is known."""
        if self.locations:
            return self.locations[number]
        name = self.quadrants[number].name if self.quadrants else ""
        return name if name in LOCATIONS else ""

    def title(self, number: int) -> Word:
        """What a quadrant is called."""
        name = self.quadrants[number].name
        return LOCATIONS.get(name, Word(name))

    @property
    def castle_tiles(self) -> tuple[Cell, ...]:
        """Castle tiles whose place on the board is known."""
        return tuple(cell for cell in map(Cell.named, self.castles) if cell)

    def terrain(self, maps: Mapping[str, Rows]) -> Terrain:
        """The land of the whole board; a quadrant that nobody has drawn is left open."""
        drawn = [maps.get(placed.name, BLANK) for placed in self.quadrants] or [BLANK] * 4
        turns = [placed.turned for placed in self.quadrants] or [False] * 4
        return join(
            [turned(rows) if half else rows for rows, half in zip(drawn, turns, strict=True)]
        )


def read_setup(parts: Mapping[str, Sequence[str]], first: Mapping[int, int]) -> Setup:
    """A set-up in the words of a deal: ``oasis~`` is turned; ``first`` by number of players."""
    return Setup(
        tuple(map(Placed.named, parts["quadrants"])),
        tuple(parts["cards"]),
        tuple(parts.get("locations", ())),
        tuple(parts.get("castles", ())),
        tuple(sorted(first.items())),
    )


EMPTY_SETUP = Setup()
FIRST_SETUP = read_setup(FIRST_GAME, {})


def quadrants(source: Sources, names: Sequence[str]) -> tuple[str, ...]:
    """Four quadrants, top left to bottom right, each turned (``~``) or not."""
    chance = source("quadrants")
    chosen = chance.sample(names, IN_PLAY["quadrants"])
    return tuple(name + TURNED * chance.below(2) for name in chosen)


def locations(source: Sources, board: Sequence[str]) -> tuple[str, ...]:
    """A kind for each quadrant: of a classic one its own, of the others a selection tile."""
    kinds = [name if name in LOCATIONS else "" for name in plain(board)]
    left = [kind for kind in sorted(LOCATIONS) if kind not in kinds]
    drawn = iter(source("locations").sample(left, kinds.count("")))
    return tuple(kind or next(drawn) for kind in kinds)


def plain(board: Sequence[str]) -> list[str]:
    """The names of quadrants, however they lie."""
    return [Placed.named(name).name for name in board]


def cards(source: Sources, names: Sequence[str]) -> tuple[str, ...]:
    """The three cards that bring gold."""
    return source("cards").sample(names, IN_PLAY["cards"])


def castle_tiles(source: Sources, hexes: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Beautiful Castles: a location hex of two quadrants becomes a castle.

    ``hexes`` are the location hexes of each quadrant. Where a quadrant has only one it keeps it.
    """
    chance = source("castles")
    roomy = [number for number, of in enumerate(hexes) if len(of) > 1]
    chosen = sorted(chance.sample(roomy, min(2, len(roomy))))
    return tuple(chance.choice(hexes[number]) for number in chosen)


def location_hexes(board: Sequence[str]) -> Sequence[Sequence[str]]:
    """The location hexes of each quadrant by the names of their cells on the whole board.

    Of a quadrant that nobody has drawn yet only the number is known: every one of the M edition
    has two, which are called by the quadrant's name and 1 or 2 from the top.
    """
    return [hexes_of(name, place) for place, name in enumerate(board)]


def hexes_of(name: str, place: int, maps: Mapping[str, Rows] | None = None) -> Sequence[str]:
    placed = Placed.named(name)
    rows = (maps or shipped_quadrants()).get(placed.name)
    if rows is None:
        return (f"{name}/1", f"{name}/2")
    return [
        str(Cell(place // 2 * QUADRANT.rows + row, place % 2 * QUADRANT.cols + col))
        for row, marks in enumerate(turned(rows) if placed.turned else rows)
        for col, mark in enumerate(marks)
        if mark == LOCATION
    ]


def first_player(source: Sources, players: int) -> int:
    """Who begins, counted from 0 in the order in which people sit."""
    return source("first player").below(players)


def check_sides(names: Sequence[str]) -> None:
    """Quadrants lie on one side: those of side A, side B and the classic ones do not mix."""
    found = plain(names)
    if len({name[0] if name in SIDES else CLASSIC for name in found}) > 1:
        raise MixedQuadrants(found=tuple(found))


def edition_of(choices: Mapping[str, str]) -> str:
    return choices.get(QUADRANTS.key, QUADRANTS.default)


def parts_of(
    source: Sources,
    variants: Sequence[str],
    edition: str,
    own: Mapping[str, Sequence[str]],
    on_phones: bool = False,
) -> dict[str, tuple[str, ...]]:
    """All that is laid out; what the players chose stands in place of what chance would.

    A board that is kept on the phones gives out location tiles, so all of them are known there.
    """
    fixed = {**(FIRST_GAME if edition == FIRST else {}), **own}
    board = tuple(fixed.get("quadrants") or quadrants(source, quadrant_names(edition)))
    parts = {
        "quadrants": board,
        "cards": tuple(fixed.get("cards") or cards(source, sorted(CARDS))),
    }
    names = set(plain(board))
    if names.issubset(SIDES) or (on_phones and not names.issubset(LOCATIONS)):  # whoever chose
        parts["locations"] = locations(source, board)
    if BEAUTIFUL_CASTLES.key in variants:
        parts["castles"] = castle_tiles(source, location_hexes(board))
    return parts


def quadrant_names(edition: str) -> Sequence[str]:
    """Those of a side, or all classic ones, which are called by their locations."""
    return tuple(name for name in SIDES if name.startswith(edition)) or sorted(LOCATIONS)


def deal(source: Sources, variants: Sequence[str], choices: Mapping[str, str]) -> Setup:
    """Quadrants, cards and drawn locations of an edition, and the castle tiles of the variant.

    Who begins is drawn for each number of players; every number asks the source anew.
    """
    parts = parts_of(source, variants, edition_of(choices), {})
    return read_setup(parts, {count: first_player(source, count) + 1 for count in PLAYERS})


def lines(setup: Setup) -> Iterator[Sentence]:
    kinds = tuple(LOCATIONS[kind] for number in range(4) if (kind := setup.kind(number)))
    yield Sentence(BOARD, {"quadrants": setup.quadrants})
    yield Sentence(KINDS, {"locations": kinds})
    yield Sentence(CARDS_IN_PLAY, {"cards": tuple(CARDS[card] for card in setup.cards)})
    if setup.castles:
        yield Sentence(CASTLE_TILES, {"castles": setup.castles})
    for count, seat in setup.first:
        yield Sentence(FIRST_PLAYER, {"count": count, "seat": seat})
    yield Sentence(OLDEST)
