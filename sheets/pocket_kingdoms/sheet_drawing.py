"""The blocks of the sheet of Pocket Kingdoms, drawn where the layout put them."""

from collections.abc import Sequence
from itertools import pairwise

from reportlab.lib.colors import white
from reportlab.lib.units import mm

from scoring.pocket_kingdoms.board import BOARD
from scoring.shapes import Cell, Point, letters
from scoring.words import Word, labelled, say
from sheets.draw.box import Box
from sheets.draw.frame import SIGN, write_heading
from sheets.draw.icons import draw_icon
from sheets.draw.patterns import draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import (
    cell_box,
    draw_board,
    draw_box,
    draw_boxes,
    draw_line,
    lines_in,
    write,
    write_beside,
    write_block,
    write_in,
    write_titles,
)
from sheets.draw.tags import figure, tagged
from sheets.draw.type import BOLD, SMALL_CAPS, TextDoesNotFit, Type
from sheets.pocket_kingdoms.layout import Kingdom, Metrics, Rows, Score
from sheets.pocket_kingdoms.site import AFTER_SIGN, help_key
from sheets.pocket_kingdoms.words import (
    CENTRE,
    CITY_HELP,
    CITY_TITLE,
    CLOSED,
    CLOSED_HELP,
    COMPASS,
    EAST,
    HELP,
    SCORE_HELP,
    SCORE_TITLES,
    TITLES,
    WEST,
)
from sheets.printing import Printing

ICONS = {
    "house": "house",
    "ship": "sailboat",
    "field": "wheat",
    "tower": "white-tower",
    "market": "shop",
    "warehouse": "barrel",
    "barracks": "crossed-swords",
}
SCORE_ICONS = {"ships": "sailboat", "city": "white-tower", "unfinished": "begun-row"}
FACTORS = {"ships": "2", "forests": "5", "unfinished": "−1"}


@figure(Word("The kingdom: nine districts of nine cells each"))
def draw_kingdom(pen: Pen, grid: Box, metrics: Metrics) -> None:
    """The nine districts, told apart by strong lines, named by compass outside the frame."""
    draw_plain_kingdom(pen, grid)
    name_cells(pen, grid)
    _name_districts(pen, grid, metrics)


def draw_plain_kingdom(pen: Pen, grid: Box) -> None:
    """Cells and districts without names."""
    draw_board(pen, BOARD, grid)
    frame, ink = pen.look.frame, pen.look.ink
    for step in (3, 6):
        at = grid.width * step / 9
        draw_line(pen, Point(grid.x + at, grid.y), Point(grid.x + at, grid.top), frame, ink)
        draw_line(pen, Point(grid.x, grid.y + at), Point(grid.right, grid.y + at), frame, ink)
    draw_box(pen, grid, frame, ink)


def name_cells(pen: Pen, grid: Box) -> None:
    """a to i and 1 to 9, as cells are called everywhere."""
    small, quiet = pen.look.help, pen.look.quiet
    for number in range(9):
        column = cell_box(BOARD, 0, number, grid)
        above = Point(column.centre.x, grid.top + 1.1)
        write(pen, letters(number), above, small, quiet, "centre")
        row = cell_box(BOARD, number, 0, grid)
        beside = Point(grid.x - 1.2, row.centre.y - small.cap / 2)
        write(pen, str(number + 1), beside, small, quiet, "right")


def _name_districts(pen: Pen, grid: Box, metrics: Metrics) -> None:
    """Compass letters outside the frame; the centre’s stands in its own district."""
    type_ = Type(SMALL_CAPS, metrics.sizes.text, 0.6)
    high = grid.top + metrics.above - type_.cap
    low = grid.y - type_.cap * 1.55
    thirds = [grid.x + grid.width * (step + 0.5) / 3 for step in range(3)]
    for x, name in zip(thirds, COMPASS[:3], strict=True):
        write(pen, pen.joined(name), Point(x, high), type_, align="centre")
    for x, name in zip(thirds, COMPASS[3:], strict=True):
        write(pen, pen.joined(name), Point(x, low), type_, align="centre")
    over = type_.cap * 1.6 if metrics.left < type_.width("W5") else 0.0  # the number of its row
    for x, name in ((grid.x - metrics.left, WEST), (grid.right + 1.2, EAST)):
        names = pen.both(name)  # one language under the other: there is little room beside
        top = grid.centre.y + type_.leading * (len(names) - 1) / 2 - type_.cap / 2 + over
        for number, letter in enumerate(names):
            write(pen, letter, Point(x, top - number * type_.leading), type_)
    _name_centre(pen, grid)


def _name_centre(pen: Pen, grid: Box) -> None:
    """On the upper edge of its district, so that its cells stay free to be drawn in."""
    type_ = Type(BOLD, pen.look.help.size)
    letter = "/".join(pen.both(CENTRE))
    edge = Point(grid.centre.x, grid.y + grid.height * 2 / 3)
    ground = Box(edge.x, edge.y, 0, 0).inset(-type_.width(letter) / 2 - 0.6, -0.5)
    pen.setFillColor(white)
    x, y, wide, high = (side * mm for side in (ground.x, ground.y, *ground.size))
    pen.rect(x, y, wide, high, stroke=0, fill=1)
    write(pen, letter, Point(edge.x, edge.y - type_.cap / 2), type_, align="centre")


def draw_mountains(pen: Pen, cells: Sequence[Cell], grid: Box) -> None:
    """The mountains that were rolled before the game."""
    for row, col in cells:
        place = cell_box(BOARD, row, col, grid)
        draw_terrain(pen, "mountain", place.inset(place.width * 0.14))


def draw_under(pen: Pen, kingdom: Kingdom, metrics: Metrics, printing: Printing) -> None:
    """District boxes and the score block."""
    look, label = pen.look, kingdom.closed_label
    titles = pen.both(CLOSED)
    if metrics.beside:
        wide = max(look.strong.width(title) for title in titles) + 3
        write_titles(pen, titles, label.part(wide))
        helps = pen.both(CLOSED_HELP)  # two languages may have one title
        for line, help_ in zip(lines_in(label, len(helps)), helps, strict=True):
            write_beside(pen, help_, line.part(label.width - wide, wide), look.help, look.quiet)
    else:
        joined = pen.joined(CLOSED)
        fits = look.strong.width(joined) <= label.width
        taken = write_block(pen, [joined] if fits else titles, label, look.strong)
        if metrics.apart:
            write_block(pen, pen.both(CLOSED_HELP), label.below(taken), look.help, look.quiet)
    draw_boxes(pen, kingdom.closed)
    for score in kingdom.scores:
        draw_score(pen, score, None if metrics.pocket else score_help(score.key, printing))


@tagged("TR")
def draw_score(pen: Pen, score: Score, help_: Word | None) -> None:
    """One line: what scores, how, and room for a pencil."""
    look = pen.look
    _score_icon(pen, score)
    write_titles(pen, pen.both(SCORE_TITLES[score.key]), score.title)
    if score.key == "total":
        draw_box(pen, score.total, look.frame, look.ink)
        return
    if help_:
        _score_help(pen, score, help_)
    draw_boxes(pen, (*score.counts, score.total))
    write_in(pen, "×", score.times, look.text, align="centre")
    write_in(pen, "=", score.equals, look.text, align="centre")
    if score.key in FACTORS:
        factor = score.times.part(score.equals.x - score.times.right, score.times.width)
        write_in(pen, FACTORS[score.key], factor, look.strong, align="centre")


def _score_icon(pen: Pen, score: Score) -> None:
    place = score.icon.middle(score.icon.width * 0.9, score.icon.height * 0.72)
    if score.key == "forests":
        draw_terrain(pen, "forest", place)
    elif score.key in SCORE_ICONS:
        draw_icon(pen, SCORE_ICONS[score.key], place)


def score_help(key: str, printing: Printing) -> Word | None:
    """The rule of a score line, in the reading that is played."""
    largest = key == "city" and printing.choice("city_areas") == "largest"
    return SCORE_HELP.get("largest_city" if largest else key)


def _score_help(pen: Pen, score: Score, help_: Word) -> None:
    """Help on the baselines of the titles, one language may take two lines; or under the line."""
    texts, type_ = pen.both(help_), pen.look.help
    if score.help.top < score.title.y + 0.1:
        write_block(pen, texts, score.help, type_, pen.look.quiet)
        return
    lines = [line for text in texts for line in type_.wrap(text, score.help.width)]
    if len(lines) > 2:
        raise TextDoesNotFit(f"{texts} have only two lines")
    for place, line in zip(lines_in(score.help, len(lines)), lines, strict=True):
        write_beside(pen, line, place, type_, pen.look.quiet)


def draw_heading(pen: Pen, title: Word, box: Box, icon: str = "") -> list[str]:
    """A heading with the icon that is copied into the kingdom.

    Other languages that do not fit are handed back, to stand before the help in their language.
    """
    side = box.height * SIGN
    if icon:
        draw_icon(pen, icon, Box(box.x, box.top - side - 0.1, side, side))
    return write_heading(pen, title, box, side + AFTER_SIGN if icon else 0)


def help_of(pen: Pen, help_: Word, names: Sequence[str]) -> list[str]:
    """Help in every language; a name that found no room in the heading stands before it."""
    first, *others = pen.both(help_)
    if not names:
        return [first, *others]
    before = zip(pen.languages[1:], names, others, strict=False)
    return [first, *(say(labelled(name, text), each.catalogue) for each, name, text in before)]


def project_heading(pen: Pen, rows: Rows) -> list[str]:
    key = rows.project.key
    return draw_heading(pen, TITLES[key], rows.heading, ICONS[key])


def draw_rows(pen: Pen, rows: Rows, strict: bool = False) -> None:
    """A project of many rows with targets or equals signs."""
    look, project = pen.look, rows.project
    names = project_heading(pen, rows)
    help_ = HELP[help_key(project, strict)]
    write_block(pen, help_of(pen, help_, names), rows.help, look.help, look.quiet)
    between = "=" if project.key == "field" else "+"
    relation = "=" if project.key == "house" else "<" if strict else "≤"
    for number, cells in enumerate(rows.rows):
        draw_boxes(pen, cells)
        _signs(pen, cells, between)
        if project.targets:
            gap = cells[1].x - cells[0].right if len(cells) > 1 else cells[0].width / 2
            after = Box(cells[-1].right, cells[-1].y, gap, cells[-1].height)
            write_in(pen, relation, after, look.text, align="centre")
            figure = Type(BOLD, look.sizes.heading)
            target = after.part(figure.width("99"), gap + 0.4)
            write_in(pen, str(project.targets[number]), target, figure)


def _signs(pen: Pen, cells: Sequence[Box], sign: str) -> None:
    """The sign between each two cells of a row."""
    for left, right in pairwise(cells):
        gap = Box(left.right, left.y, right.x - left.right, left.height)
        type_ = pen.look.help if len(sign) > 1 else pen.look.text
        write_in(pen, sign, gap, type_, pen.look.quiet, align="centre")


def draw_building(pen: Pen, rows: Rows) -> None:
    """A city building: its row, the boxes of its power, and what the power does."""
    look, project = pen.look, rows.project
    names = project_heading(pen, rows)
    for cells in rows.rows:
        draw_boxes(pen, cells)
        _signs(pen, cells, "+1")
    draw_boxes(pen, rows.boxes)
    if rows.boxes:
        texts = help_of(pen, HELP[project.key], names)
        write_block(pen, texts, rows.help, look.help, look.quiet)
    else:
        pen.leave_out(names)


def draw_city_heading(pen: Pen, heading: Box, help_: Box) -> None:
    names = draw_heading(pen, CITY_TITLE, heading)
    write_block(pen, help_of(pen, CITY_HELP, names), help_, pen.look.help, pen.look.quiet)
