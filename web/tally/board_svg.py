"""Boards as SVG, from the outlines that the paper has too: to enter a game, and to look at one."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from markupsafe import Markup, escape

from scoring.game import Game
from scoring.games import find_game
from scoring.kingdom_builder.board import DIGITS, Realm
from scoring.kingdom_builder.maps import CASTLE, LOCATION, LOCATIONS, MAP
from scoring.kingdoms.board import COLOURS, Reign
from scoring.pocket_kingdoms.board import BOARD as KINGDOM
from scoring.pocket_kingdoms.board import Evening, district
from scoring.shapes import Cell, Shape, letters
from scoring.words import Sentence, Word
from sheets.kingdom_builder.hexes import sector
from web.http.language import said
from web.pages.svg import at, borders, centre, joined
from web.tally import signs

LEFT, ABOVE, RIM = 29, 24, 4  # room for the names of rows and columns, and for the frame
EMPTY = "."
BOARD, BOARD_OF = Word("The board"), Word("The board of {player}")
EPOCH = Word("The board of epoch {number}")

Signs = Mapping[str, str]


def editor_svg(game: Game[Any]) -> Markup:
    """A board with every sign there is; the script puts the cells on it, and the pieces."""
    if game.layout.marks == "items":
        return Markup()
    return whole(opening(game.shape, "grid", said(BOARD)), empty_board(game.key))


@cache
def empty_board(key: str) -> str:
    """The inner part of an empty board; it is the same in every language."""
    game = find_game(key)
    marks = '<g id="marks" class="marks"></g><use id="cursor" class="cursor" href="#h"/>'
    cells = '<g id="cells"></g>'
    return f"{definitions(game.shape, all_signs(key))}{names(game.shape)}{cells}{frame(key)}{marks}"


def board_svg(
    game: Game[Any],
    finished: Any,
    index: int = 0,
    lit: Iterable[Cell | str] = (),
    with_signs: bool = True,
) -> Markup:
    """A finished board, and the cells that a reason names. Further boards need no more signs."""
    if game.layout.marks == "items":
        return Markup()
    found = game.read(finished) if isinstance(finished, str) else finished
    shape, ground = game.shape, ground_under(found)
    own = own_signs(found) if with_signs or not index else {}
    defined = definitions(shape, all_signs(game.key) | own if with_signs else own)
    parts = (
        *(stamp(cell, f"t-{ground[cell]}" if ground else "h", shape) for cell in shape.cells()),
        frame(game.key),
        *(stamp(cell, f"p-{mark}", shape) for cell, mark in pieces_on(found, index).items()),
        *(stamp(cell, "h", shape, "lit") for cell in cells_of(lit)),
    )
    return whole(opening(shape, "img", label(found, index)), defined, names(shape), *parts)


def whole(*parts: str) -> Markup:
    return Markup("".join(parts) + "</svg>")  # noqa: S704 (every name in it is escaped)


def pictures(game: Game[Any], finished: Any) -> list[dict[str, str]]:
    """All boards of a finished game, for a page whose editor has the signs of the box already."""
    match finished:
        case Evening():
            count = len(finished.kingdoms)
        case Reign():
            count = len(finished.epochs)
        case _:
            count = int(game.layout.marks != "items")
    return [
        {"title": label(finished, index), "svg": board_svg(game, finished, index, (), False)}
        for index in range(count)
    ]


def opening(shape: Shape, role: str, name: str) -> str:
    width, height = at(shape.size)
    box = f"{-LEFT} {-ABOVE} {width + LEFT + RIM} {height + ABOVE + RIM}"
    size = f'viewBox="{box}" preserveAspectRatio="xMinYMin"'
    return f'<svg class="board" role="{role}" aria-label="{escape(name)}" {size}>'


def cells_of(lit: Iterable[Cell | str]) -> Iterator[Cell]:
    for cell in lit:
        found = Cell.named(cell) if isinstance(cell, str) else cell
        if found:
            yield found


# What stands on a finished board


def pieces_on(finished: Any, index: int) -> dict[Cell, str]:
    """Everything that stands on one of the boards, by its mark."""
    match finished:
        case Evening():
            pieces = list(finished.kingdoms.values())[index].pieces
        case Reign():
            pieces = finished.epochs[index].pieces
        case Realm():
            pairs = zip(DIGITS, finished.settlements.values(), strict=False)
            return {cell: digit for digit, cells in pairs for cell in sorted(cells)}
        case _:
            return {}
    return {cell: mark for cell, mark in pieces.items() if mark != EMPTY}


def ground_under(finished: Any) -> dict[Cell, str]:
    """Terrain by cell where there is any; locations by their kind, castle tiles as castles."""
    if not isinstance(finished, Realm):
        return {}
    kinds = [placed.name for placed in finished.quadrants]
    found = dict(finished.terrain)
    for cell in finished.on(LOCATION):
        kind = kinds[sector(cell)]
        found[cell] = kind if kind in LOCATIONS else LOCATION
    return found | dict.fromkeys(finished.castle_tiles, CASTLE)


def label(finished: Any, index: int) -> str:
    match finished:
        case Evening():
            return said(Sentence(BOARD_OF, {"player": list(finished.kingdoms)[index]}))
        case Reign():
            return said(Sentence(EPOCH, {"number": index + 1}))
        case _:
            return said(BOARD)


# Signs


@cache
def _signs_of(key: str) -> Signs:
    if key == "pocket-kingdoms":
        return pieces(signs.project_signs())
    if key == "kingdom-builder":
        ground = {f"t-{name}": sign for name, sign in signs.terrain_signs().items()}
        return ground | pieces(signs.settlement_signs())
    tiles = [piece.mark for piece in find_game(key).pieces if piece.group == "tile"]
    found = {mark: signs.tile_sign(mark) for mark in tiles} | castles(COLOURS)
    return signs.castle_parts() | pieces(found)


def all_signs(key: str) -> dict[str, str]:
    """The signs of every piece and terrain of a game, by id."""
    return dict(_signs_of(key))


def own_signs(finished: Any) -> dict[str, str]:
    """Castles of players who do not play with the colours of the box."""
    return pieces(castles(finished.players)) if isinstance(finished, Reign) else {}


def castles(players: Mapping[str, str]) -> dict[str, str]:
    return {
        f"{letter}{rank}": signs.castle_sign(letter, rank, colour)
        for letter, (colour, _) in signs.castle_looks(players).items()
        for rank in signs.RANKS
    }


def pieces(found: Mapping[str, str]) -> dict[str, str]:
    return {f"p-{mark}": sign for mark, sign in found.items()}


def definitions(shape: Shape, found: Signs) -> str:
    """What the cells are stamped with; all of it stands around the origin."""
    if not found:
        return ""
    x, y = centre(shape, Cell(0, 0))
    outline = joined((a - x, b - y) for a, b in map(at, shape.outline(Cell(0, 0))))
    inner = "".join(f'<g id="{escape(name)}">{sign}</g>' for name, sign in found.items())
    return f'<defs><path id="h" class="cell" d="M{outline}z"/>{inner}</defs>'


# Cells


def stamp(cell: Cell, sign: str, shape: Shape, kind: str = "") -> str:
    x, y = centre(shape, cell)
    extra = f' class="{kind}"' if kind else ""
    return f'<use href="#{escape(sign)}" x="{x}" y="{y}"{extra}/>'


def names(shape: Shape) -> str:
    """a, b, c above the columns, 1, 2, 3 at the left of the rows."""
    columns = ((letters(col), centre(shape, Cell(0, col))[0], -8) for col in range(shape.cols))
    rows = ((row + 1, -8, centre(shape, Cell(row, 0))[1] + 6) for row in range(shape.rows))
    above, beside = (
        "".join(f'<text x="{x}" y="{y}">{name}</text>' for name, x, y in places)
        for places in (columns, rows)
    )
    return f'<g class="names" aria-hidden="true">{above}<g class="rows">{beside}</g></g>'


@cache
def frame(key: str) -> str:
    """Districts, sectors and the rim in strong lines."""
    shape = find_game(key).shape

    def region(cell: Cell) -> Hashable:
        return sector(cell) if shape == MAP else district(cell) if shape == KINGDOM else ""

    return f'<path class="frame" d="{borders(shape, region)}"/>'
