"""A finished game of Kingdom Builder, and how it is written down."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scoring.errors import MissingHeader, PlayerError, WordTwice, WrongCount
from scoring.finished import Board, Finished
from scoring.game import Choice, Variant
from scoring.kingdom_builder.maps import (
    CASTLE,
    FIRST_GAME,
    KEY,
    LOCATION,
    LOCATIONS,
    MAP,
    MOUNTAIN,
    TERRAINS,
    WATER,
    Placed,
    Rows,
    Terrain,
    check_name,
    join,
    read_quadrant_rows,
    sector,
    shipped_quadrants,
    turned,
    write_hexes,
)
from scoring.notation import (
    CHARACTERS,
    Mark,
    Page,
    Section,
    marks_in,
    read_written,
    slug,
    write_choices,
    write_written,
)
from scoring.paper import Written
from scoring.shapes import Cell, groups
from scoring.words import Word

EMPTY = "."
DIGITS = "12345"
PLAYERS = range(2, len(DIGITS) + 1)
CARDS = {
    "fishermen": Word("Fishermen"),
    "merchants": Word("Merchants"),
    "discoverers": Word("Discoverers"),
    "hermits": Word("Hermits"),
    "citizens": Word("Citizens"),
    "miners": Word("Miners"),
    "workers": Word("Workers"),
    "knights": Word("Knights"),
    "lords": Word("Lords"),
    "farmers": Word("Farmers"),
}
HEADERS = {
    "players": Word("Players"),
    "locations": Word("Locations"),
    "castles": Word("Castles"),
    "quadrant": Word("quadrant"),
}
RULE_KEYS = ("castles", *CARDS)
SETTLEMENTS = 40
LORDS = Choice(
    "lords",
    Word("Lords in a sector without settlements"),
    {
        "settled": Word("Only players with a settlement in the sector get gold for it."),
        "any": Word("Players without a settlement can be second, or first, too."),
    },
    {"settled": Word("settled"), "any": Word("any")},
)
CHOICES = (LORDS,)
BEAUTIFUL_CASTLES = Variant(
    "beautiful-castles",
    Word("Beautiful Castles"),
    Word("Two location hexes carry castle tiles: they are castles."),
)


class Unbuildable(PlayerError):
    text = Word("{cell} is a {terrain}: no settlement can stand there. Look at the map again.")


class NotALocation(PlayerError):
    text = Word(
        "castles: {cell} is a {terrain}, but castle tiles lie on location hexes: {expected}."
    )


@dataclass(frozen=True)
class Realm(Finished):
    """The board at the end: the land, and who settled where."""

    terrain: Terrain
    settlements: Mapping[str, frozenset[Cell]]  # by player
    quadrants: tuple[Placed, ...]
    cards: tuple[str, ...]
    castle_tiles: frozenset[Cell] = frozenset()
    locations: tuple[str, ...] = ()  # kinds, where they are not the names of the quadrants
    drawn: Mapping[str, Rows] = field(default_factory=dict)  # quadrants that stand in the text
    choices: Mapping[str, str] = field(default_factory=dict)
    written: Written = field(default_factory=dict)
    variants: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.settlements)

    def boards(self) -> tuple[Board, ...]:
        return (Board(self.settled, ground=self.ground),)

    @property
    def settled(self) -> Mapping[Cell, str]:
        """The digit of whoever settled a cell."""
        return {
            cell: digit
            for digit, cells in zip(DIGITS, self.settlements.values(), strict=False)
            for cell in sorted(cells)
        }

    @property
    def ground(self) -> Mapping[Cell, str]:
        """Terrain by cell; locations by their kind, castle tiles as castles."""
        kinds = {
            cell: placed.name
            for cell in self.terrain.on(LOCATION)
            if (placed := self.quadrants[sector(cell)]).name in LOCATIONS
        }
        return {**self.terrain, **kinds, **dict.fromkeys(self.castle_tiles, CASTLE)}

    @cached_property
    def water(self) -> frozenset[Cell]:
        return self.terrain.on(WATER)

    @cached_property
    def mountains(self) -> frozenset[Cell]:
        return self.terrain.on(MOUNTAIN)

    @cached_property
    def castles(self) -> frozenset[Cell]:
        """Castle hexes, and the location hexes that carry a castle tile."""
        return self.terrain.on(CASTLE) | self.castle_tiles

    @cached_property
    def special(self) -> frozenset[Cell]:
        """Castles and locations of any kind, picked clean or not."""
        return self.terrain.on(CASTLE, LOCATION)

    @cached_property
    def areas(self) -> Mapping[str, tuple[frozenset[Cell], ...]]:
        """Settlement areas: connected groups of one player's settlements."""
        return {player: tuple(groups(cells, MAP)) for player, cells in self.settlements.items()}

    @cached_property
    def sectors(self) -> Mapping[str, tuple[tuple[Cell, ...], ...]]:
        """The settlements of each player in the four quadrants."""
        found: dict[str, tuple[list[Cell], ...]] = {p: ([], [], [], []) for p in self.settlements}
        for player, cells in self.settlements.items():
            for cell in sorted(cells):
                found[player][sector(cell)].append(cell)
        return {player: tuple(map(tuple, sectors)) for player, sectors in found.items()}

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of the locations, as far as they are known."""
        return self.locations or tuple(
            placed.name for placed in self.quadrants if placed.name in LOCATIONS
        )

    def to_text(self) -> str:
        lines = [
            f"game: {KEY}",
            f"players: {', '.join(self.settlements)}",
            f"quadrants: {', '.join(map(str, self.quadrants))}",
        ]
        if self.locations:
            lines.append(f"locations: {', '.join(self.locations)}")
        lines.append(f"cards: {', '.join(self.cards)}")
        if self.variants:
            lines.append(f"variants: {', '.join(self.variants)}")
        if self.castle_tiles:
            lines.append(f"castles: {' '.join(map(str, sorted(self.castle_tiles)))}")
        lines += [
            *write_choices(self.choices, CHOICES),
            *write_written(self.written),
            "",
            *self._settlement_lines(),
        ]
        for name, rows in self.drawn.items():
            lines += ["", f"quadrant: {name}", "", *write_hexes(rows)]
        return "\n".join(lines) + "\n"

    def _settlement_lines(self) -> list[str]:
        owner = self.settled
        return write_hexes(
            [
                "".join(owner.get(Cell(row, col), EMPTY) for col in range(MAP.cols))
                for row in range(MAP.rows)
            ]
        )


def read(text: str, maps: Mapping[str, Rows]) -> Realm:
    """A page with the settlements, and a section for each quadrant that is drawn in it."""
    page = Page(text, KEY, divider="quadrant")
    head = page.head
    drawn: dict[str, Rows] = {}
    for section in page.sections:
        drawn[read_name(section, drawn)] = read_quadrant_rows(section)
    quadrants = read_quadrants(head, {**maps, **drawn})
    names = head.names("players")
    if len(names) > len(DIGITS):
        mark = head.take("players")
        head.fault(WrongCount, mark, entry="players", found=len(names), expected="2 – 5")
    expected = (*DIGITS[: len(names) or len(DIGITS)], EMPTY)
    owners = head.grid(MAP, CHARACTERS, dict(zip(expected, expected, strict=True)), expected)
    settlements = settle(owners, names)
    locations = head.words("locations", LOCATIONS)
    cards = read_cards(head)
    choices = head.choices(CHOICES)
    variants = head.words("variants", [BEAUTIFUL_CASTLES.key])
    tiles = head.cells("castles", MAP)
    written = read_written(head, list(settlements), RULE_KEYS)
    page.finish()
    own = {place.name: rows for place, rows in quadrants if place.name not in shipped_quadrants()}
    terrain = join([turned(rows) if place.turned else rows for place, rows in quadrants])
    realm = Realm(
        terrain,
        settlements,
        tuple(place for place, _ in quadrants),
        cards,
        frozenset(cell for _, cell in tiles),
        locations,
        {**drawn, **own},
        choices,
        written,
        variants,
    )
    check_ground(page, realm, tiles)
    page.finish()
    return realm


def read_name(section: Section, drawn: Mapping[str, Rows]) -> str:
    """The name of a quadrant that is drawn in the text."""
    mark = section.take("quadrant") or Mark("", section.line, 1)
    name = slug(mark.text)
    try:
        check_name(name)
    except PlayerError as error:
        error.line, error.column = mark.line, mark.column
        section.faults.append(error)
    if name in drawn:
        section.fault(WordTwice, mark, entry="quadrant", found=name)
    return name


def read_quadrants(head: Section, maps: Mapping[str, Rows]) -> list[tuple[Placed, Rows]]:
    """Four quadrants by name, ``~`` for a turned one."""
    found = []
    marks = head.parts("quadrants", r",/\s")
    for mark in marks:
        placed = Placed.named(mark.text)
        if name := head.word("quadrants", maps, mark, placed.name):
            found.append((placed._replace(name=name), maps[name]))
    if head.take("quadrants") is None:
        example = f"quadrants: {', '.join(FIRST_GAME['quadrants'])}"
        head.fault(MissingHeader, missing="quadrants", example=example)
    elif len(marks) != 4:
        head.fault(
            WrongCount, head.take("quadrants"), entry="quadrants", found=len(marks), expected=4
        )
    return found


def read_cards(head: Section) -> tuple[str, ...]:
    if not head.parts("cards"):
        example = f"cards: {', '.join(FIRST_GAME['cards'])}"
        head.fault(MissingHeader, missing="cards", example=example)
    return head.words("cards", CARDS)


def settle(owners: Mapping[Cell, str], names: tuple[str, ...]) -> dict[str, frozenset[Cell]]:
    """Settlements by player; without a ``players:`` line the digits are their names."""
    settled: dict[str, list[Cell]] = {digit: [] for digit in (*DIGITS, EMPTY)}
    for cell, owner in owners.items():
        settled[owner].append(cell)
    most = max(digit for digit in DIGITS if settled[digit] or digit == "2")
    players = names or tuple(DIGITS[: DIGITS.index(most) + 1])
    return {
        player: frozenset(settled[digit]) for digit, player in zip(DIGITS, players, strict=False)
    }


def check_ground(page: Page, realm: Realm, tiles: list[tuple[Mark, Cell]]) -> None:
    """No settlement stands on a mountain, castle or location; castle tiles lie on locations."""
    blocked = realm.mountains | realm.special
    settled: frozenset[Cell] = frozenset().union(*realm.settlements.values())
    for cell in sorted(blocked & settled):
        row = page.head.rows[cell.row]
        mark = marks_in(row, CHARACTERS.pattern)[cell.col]
        terrain = TERRAINS[realm.terrain[cell]]
        page.head.fault(Unbuildable, mark, cell=cell, terrain=terrain)
    for mark, cell in tiles:
        if realm.terrain[cell] != LOCATION:
            page.head.fault(
                NotALocation,
                mark,
                cell=cell,
                terrain=TERRAINS[realm.terrain[cell]],
                expected=tuple(sorted(realm.terrain.on(LOCATION))),
            )
