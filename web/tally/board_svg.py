"""Boards as SVG, from the outlines that the paper has too: to enter a game, and to look at one."""

from functools import cache
from typing import Any

from markupsafe import Markup, escape

from scoring.finished import THE_BOARD, Board, Finished
from scoring.game import Game
from scoring.shapes import Cell, Shape, letters
from web.games import pages_of
from web.games.signs import Signs
from web.http.language import said
from web.pages.svg import at, borders, centre, outline_path
from web.tally.row_svg import row_svg

LEFT, ABOVE, RIM = 29, 24, 4  # room for the names of rows and columns, and for the frame


def editor_svg(game: Game[Any]) -> Markup:
    """A board with every sign there is; the script puts the cells on it, and the pieces."""
    if game.layout.marks == "items":
        return Markup()
    return whole(opening(game.shape, "grid", said(THE_BOARD)), empty_board(game))


@cache
def empty_board(game: Game[Any]) -> str:
    """The inner part of an empty board; it is the same in every language."""
    shape = game.shape
    marks = '<g id="marks" class="marks"></g><use id="cursor" class="cursor" href="#h"/>'
    parts = (names(shape), '<g id="cells"></g>', frame(game), marks)
    return definitions(shape, signs_of(game)) + "".join(parts)


def pictures(game: Game[Any], finished: Finished, alone: bool = True) -> list[dict[str, str]]:
    """All boards of a finished game; the first brings the signs for all.

    Beside an editor, which has the signs of the box, it brings only those that the box lacks.
    """
    pages = pages_of(game.key)
    if alone and (row := list(pages.row(finished))):
        title = said(pages.beside["row"])
        return [{"title": title, "svg": row_svg(title, row, pages.things(game))}]
    found: list[dict[str, str]] = []
    for board in finished.boards():
        signs = {} if found else pages.own_signs(board.owners)
        if alone and not found:
            signs = {**signs_of(game), **signs}
        found.append({"title": said(board.label), "svg": board_svg(game, board, signs)})
    return found


def board_svg(game: Game[Any], board: Board, signs: Signs) -> Markup:
    """A finished board, with the signs that no other picture of the page has."""
    shape, ground = game.shape, board.ground
    parts = (
        *(stamp(cell, f"t-{ground[cell]}" if ground else "h", shape) for cell in shape.cells()),
        frame(game),
        *(stamp(cell, f"p-{mark}", shape) for cell, mark in board.pieces.items()),
    )
    head = opening(shape, "img", said(board.label))
    return whole(head, definitions(shape, signs), names(shape), *parts)


def whole(*parts: str) -> Markup:
    return Markup("".join(parts) + "</svg>")  # noqa: S704 (every name in it is escaped)


def opening(shape: Shape, role: str, name: str) -> str:
    width, height = at(shape.size)
    box = f"{-LEFT} {-ABOVE} {width + LEFT + RIM} {height + ABOVE + RIM}"
    size = f'viewBox="{box}" preserveAspectRatio="xMinYMin"'
    return f'<svg class="board" role="{role}" aria-label="{escape(name)}" {size}>'


@cache
def signs_of(game: Game[Any]) -> Signs:
    """The signs of every piece and terrain of a game, by id."""
    return pages_of(game.key).signs(game)


def definitions(shape: Shape, found: Signs) -> str:
    """What the cells are stamped with; all of it stands around the origin."""
    if not found:
        return ""
    inner = "".join(f'<g id="{escape(name)}">{sign}</g>' for name, sign in found.items())
    return f'<defs><path id="h" class="cell" d="{outline_path(shape)}"/>{inner}</defs>'


# Cells


def stamp(cell: Cell, sign: str, shape: Shape) -> str:
    x, y = centre(shape, cell)
    return f'<use href="#{escape(sign)}" x="{x}" y="{y}"/>'


def names(shape: Shape) -> str:
    """a, b, c above the columns, 1, 2, 3 at the left of the rows."""
    across = range(shape.widths[0] if len(set(shape.widths)) == 1 else 0)  # above every row alike
    columns = ((letters(col), centre(shape, Cell(0, col))[0], -8) for col in across)
    rows = ((row + 1, -8, centre(shape, Cell(row, 0))[1] + 6) for row in range(shape.rows))
    above, beside = (
        "".join(f'<text x="{x}" y="{y}">{name}</text>' for name, x, y in places)
        for places in (columns, rows)
    )
    return f'<g class="names" aria-hidden="true">{above}<g class="rows">{beside}</g></g>'


@cache
def frame(game: Game[Any]) -> str:
    """Districts, sectors and the rim in strong lines."""
    return f'<path class="frame" d="{borders(game.shape, pages_of(game.key).region)}"/>'
