"""A finished row of cards as SVG: what is seen of it, broken into lines where it is long."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from scoring.words import All
from web.games.record import RowItem
from web.games.signs import Signs
from web.http.language import said

SIDE, IN_A_LINE = 62, 6  # of a region, and how many of them stand side by side
NAME = 20  # below each, where it has a name


def row_svg(title: str, row: Sequence[RowItem], signs: Signs) -> Markup:
    """The row with the signs that it needs."""
    used = {item.sign: signs[item.sign] for item in row if item.sign in signs}
    inner = "".join(f'<g id="{escape(name)}">{sign}</g>' for name, sign in used.items())
    lines = broken(row)
    told = escape(f"{title}: {said(All([said(item.title) for item in row]))}")
    box = f"-2 -2 {IN_A_LINE * SIDE + 4} {len(lines) * (SIDE + NAME) + 4}"
    head = f'<svg class="board" role="img" aria-label="{told}" viewBox="{box}">'
    drawn = "".join(
        stamped(item, start * SIDE, number * (SIDE + NAME))
        for number, line in enumerate(lines)
        for start, item in line
    )
    return Markup(f"{head}<defs>{inner}</defs>{drawn}</svg>")  # noqa: S704 (names are escaped)


def broken(row: Iterable[RowItem]) -> list[list[tuple[int, RowItem]]]:
    """Lines of as many as fit, each thing with the place where it begins."""
    lines: list[list[tuple[int, RowItem]]] = [[]]
    start = 0
    for item in row:
        if start + item.width > IN_A_LINE:
            lines.append([])
            start = 0
        lines[-1].append((start, item))
        start += item.width
    return lines


def stamped(item: RowItem, x: int, y: int) -> str:
    wide = SIDE * item.width
    middle = x + wide // 2
    frame = f'<rect class="cell" x="{x}" y="{y}" width="{wide}" height="{SIDE}"/>'
    sign = f'<use href="#{escape(item.sign)}" x="{middle}" y="{y + SIDE // 2}"/>'
    name = f'<text x="{middle}" y="{y + SIDE + NAME - 4}">{escape(item.name)}</text>'
    return frame + sign + (f'<g class="names">{name}</g>' if item.name else "")
