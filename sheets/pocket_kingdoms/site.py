"""Where the building site stands: columns of projects, the boxes of powers, turn, key and strip."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.pocket_kingdoms.plan import Plan, Project
from sheets.draw.box import Box
from sheets.draw.frame import CODE, SIGN
from sheets.draw.type import TextDoesNotFit
from sheets.pocket_kingdoms.layout import (
    CITY,
    Metrics,
    Rows,
    Said,
    row_cells,
    slot_of,
    tick_row,
)
from sheets.pocket_kingdoms.words import (
    CITY_HELP,
    CITY_TITLE,
    EXPLORE,
    EXPLORE_HELP,
    HELP,
    STEPS,
    TITLES,
)

UNDER = 0.8  # mm between help and what it explains
ROOM = 1.08  # times a cell: from one row to the next, where there is room
AFTER_SIGN = 1.4  # mm between a sign and its heading
LINK = 17.0  # mm along each side of the address of a table, at most
CLEAR = 2.0  # mm round the machine-readable code
OVER = 0.55  # of the height of a heading, over it
INDENT = 3.0  # of the steps of a turn, in caps of their type: their numbers stand there


@dataclass(frozen=True)
class Drawn:
    """A box of the strip: somebody shows how he or she draws this piece."""

    key: str
    label: Box
    box: Box


@dataclass(frozen=True)
class Strip:
    """“This is how I draw”: a box for each piece, read with the kingdom in a photo."""

    title: Box
    boxes: tuple[Drawn, ...]


@dataclass(frozen=True)
class Played:
    """What is played and printed besides the usual."""

    barracks: bool
    strict: bool  # ships stay below their limits
    linked: bool  # the address of a table is printed


@dataclass(frozen=True)
class Site:
    """The building site: projects of many rows, city buildings with their heading, and help."""

    projects: tuple[Rows, ...]
    buildings: tuple[Rows, ...]
    city: Box
    key: Box
    turn: Box | None
    strip: Strip | None
    note: Box  # in which row one begins
    link: Box  # for the address of a table, where one was given


def stack(
    projects: Sequence[Project], column: Box, metrics: Metrics, said: Said, strict: bool = False
) -> list[Rows]:
    """Projects of many rows, one under the other; the rows share what height there is."""
    helps = [
        said.height(HELP[help_key(each, strict)], column.width, TITLES[each.key], sign_of(metrics))
        for each in projects
    ]
    heads = sum(metrics.heading + help_ + UNDER for help_ in helps)
    least = metrics.heading / 2 * (len(projects) - 1)
    count = sum(project.rows for project in projects)
    pitch = min(metrics.slot * ROOM, (column.height - heads - least) / count)
    slot = slot_of(projects, column, metrics, pitch)
    left = column.height - heads - pitch * count
    gap = min(left / max(len(projects) - 1, 1), metrics.heading * 1.3)
    placed, down = [], 0.0
    for project, help_ in zip(projects, helps, strict=True):
        start = down + metrics.heading + help_ + UNDER
        strips = (column.strip(pitch, start + number * pitch) for number in range(project.rows))
        placed.append(
            Rows(
                project,
                column.strip(metrics.heading, down),
                column.strip(help_, down + metrics.heading),
                tuple(row_cells(project, strip, slot, metrics) for strip in strips),
            )
        )
        down = start + project.rows * pitch - (pitch - slot) + gap
    return placed


def sign_of(metrics: Metrics) -> float:
    """What the sign before a heading takes of its width."""
    return metrics.heading * SIGN + AFTER_SIGN


def help_key(project: Project, strict: bool) -> str:
    return "strict_ship" if strict and project.key == "ship" else project.key


def building(project: Project, column: Box, metrics: Metrics, said: Said) -> tuple[Rows, float]:
    """A city building: heading, rows, the boxes of its power, its help; and the height of all."""
    pitch = metrics.slot * 1.04
    slot = slot_of([project], column, metrics, pitch)
    strips = [
        column.strip(pitch, metrics.heading + number * pitch) for number in range(project.rows)
    ]
    rows = tuple(row_cells(project, strip, slot, metrics) for strip in strips)
    down = metrics.heading + project.rows * pitch - (pitch - slot)
    if not project.boxes:
        nothing = column.strip(0, down)
        return Rows(project, column.strip(metrics.heading), nothing, rows), down
    side = min(metrics.tick * 0.86, (column.width + 1) / project.boxes - 1)
    boxes = tick_row(column.strip(side, down + 1), project.boxes, side, 1.2)
    down += side + 1.4
    tall = said.height(HELP[project.key], column.width, TITLES[project.key], sign_of(metrics))
    found = Rows(project, column.strip(metrics.heading), column.strip(tall, down), rows, boxes)
    return found, down + tall


def city(
    projects: Sequence[Project], column: Box, metrics: Metrics, said: Said, turn: float
) -> tuple[list[Rows], Box]:
    """City buildings one under the other and a turn under them, evenly apart."""
    heights = [building(project, column, metrics, said)[1] for project in projects]
    count = len(projects) - (turn == 0)
    gap = min((column.height - sum(heights) - turn) / max(count, 1), metrics.slot)
    if gap < 0:
        raise TextDoesNotFit(f"the city buildings take {-gap * count:.1f} mm too much")
    placed, down = [], 0.0
    for project, height in zip(projects, heights, strict=True):
        placed.append(building(project, column.below(down), metrics, said)[0])
        down += height + gap
    return placed, column.strip(turn, down)


def turn_height(column: Box, metrics: Metrics, said: Said) -> float:
    """How much height the steps of a turn take."""
    width = column.width - said.look.help.cap * INDENT
    return metrics.heading + sum(said.height(step, width) for step in STEPS)


def strip_at(box: Box, keys: Sequence[str], metrics: Metrics, said: Said) -> Strip:
    """Two rows over the foot line; the lower one leaves room for the code at its right."""
    side, label = metrics.drawn, said.look.help.leading * len(said.languages) + 0.6
    below = (len(keys) + 1) // 2 if len(keys) < 10 else 5
    above = len(keys) - below
    pitch = max(side, min((box.width - CODE - CLEAR) / below, box.width / (above + 1)))
    places = [
        (strip.strip(label), Box(strip.x, strip.y, side, side), pitch * column)
        for strip, columns in (
            (box.strip(side + label, box.height - 2 * (side + label) - UNDER), range(1, above + 1)),
            (box.strip(side + label, box.height - side - label), range(below)),
        )
        for column in columns
    ]
    boxes = tuple(
        Drawn(key, name.part(pitch, across), at.shifted(across, 0))
        for key, (name, at, across) in zip(keys, places, strict=True)
    )
    top = boxes[0]
    title = Box(box.x, top.box.y, pitch - 1.2, top.label.top - top.box.y)
    return Strip(title, boxes)


def large_strip(box: Box, keys: Sequence[str], metrics: Metrics, said: Said) -> Strip:
    """Three in a row under the title, with room for the sign of each at its right."""
    side, label = metrics.drawn, said.look.help.leading * len(said.languages) + 0.6
    head = box.strip(metrics.heading * len(said.languages))
    cells = [
        cell
        for strip in box.below(head.height + 3).rows(-(-len(keys) // 3), side + label + 8)
        for cell in strip.even(3, 4)
    ]
    boxes = tuple(
        Drawn(key, cell.strip(label), cell.strip(side, label).part(side))
        for key, cell in zip(keys, cells, strict=False)
    )
    return Strip(head, boxes)


def drawn_keys(barracks: bool) -> tuple[str, ...]:
    """The pieces that are drawn in a kingdom, in the order of the palette."""
    own = ("house", "ship", "field", *(CITY if barracks else CITY[:-1]))
    return (*own, "forest", "water", "mountain", *(("sword",) if barracks else ()))


def site_at(box: Box, note: Box, plan: Plan, metrics: Metrics, said: Said, played: Played) -> Site:
    """Three columns as the rulebook has them, the strip under two of them; large print has four."""
    by, large, strip = plan.by_key, metrics.apart, None
    columns = box.columns(metrics.columns, metrics.gap)
    first, (second, third) = columns[:-2], columns[-2:]
    if metrics.pocket:
        note = second.strip(note.height, second.height - note.height)
        second = second.strip(second.height - note.height - UNDER)
    elif metrics.drawn and not large:
        across = Box(second.x, box.y, box.right - second.x, box.height)
        strip = strip_at(across, drawn_keys(played.barracks), metrics, said)
        tall = box.top - strip.title.top - 2.3
        second, third = second.strip(tall), third.strip(tall)
    parts = ((by["house"],), (by["ship"],)) if large else ((by["house"], by["ship"]),)
    many = [rows for column, part in zip(first, parts, strict=True)
            for rows in stack(part, column, metrics, said, played.strict)]  # fmt: skip
    free = third if large else third.strip(third.height - key_height(third, metrics, said))
    fields = stack([by["field"]], free, metrics, said)
    head = metrics.heading + said.height(CITY_HELP, second.width, CITY_TITLE)
    keys = CITY if played.barracks else CITY[:-1]
    city_column = second.below(head + 1.6)
    buildings, turn = city_and_turn(
        [by[key] for key in keys], city_column, metrics, said, played.linked
    )
    key = key_at(many[-1] if large else fields[-1], first[-1] if large else third, metrics)
    above = buildings[-1] if metrics.pocket else fields[-1]
    low = second.y + 1 if metrics.pocket else box.y
    link = link_at(box, strip, above, low, metrics, said)
    return Site(
        (*many, *fields), tuple(buildings), second.strip(head), key, turn, strip, note, link
    )


def city_and_turn(
    projects: Sequence[Project], column: Box, metrics: Metrics, said: Said, linked: bool
) -> tuple[list[Rows], Box | None]:
    """A turn under the city buildings, on a pocket card only where there is room."""
    if not (metrics.apart or (metrics.pocket and linked)):
        try:
            return city(projects, column, metrics, said, turn_height(column, metrics, said))
        except TextDoesNotFit:
            if not metrics.pocket:
                raise
    if linked and metrics.pocket:
        column = column.strip(column.height - CODE)
    return city(projects, column, metrics, said, 0)[0], None


def link_at(
    box: Box, strip: Strip | None, above: Rows, low: float, metrics: Metrics, said: Said
) -> Box:
    """Over the small code, or beside the fields; without a strip under the last project."""
    if not strip:
        caption = said.look.help.leading * len(said.languages) + 1.4
        side = min(metrics.slot * 2.4, above.bottom - low - caption)
        return Box(above.heading.x, low, side, side)
    right = max(each.box.right for each in strip.boxes)
    if box.right - right >= CODE:
        side = min(box.right - right - CLEAR, LINK)
        return Box(box.right - side, box.y + CODE, side, side)
    free = above.rows[0][-1]
    side = box.right - free.right - CLEAR
    return Box(box.right - side, free.top - side, side, side)


def key_height(column: Box, metrics: Metrics, said: Said) -> float:
    """What the landscapes need at least, under the last row."""
    look, low = said.look, CODE + CLEAR if metrics.pocket else 0
    two = len(said.languages) > 1
    first = look.help if two else look.strong
    landscape = first.leading + look.help.leading * max(len(said.languages) - 1, 1)
    head = metrics.heading * (1 + OVER) + said.height(EXPLORE_HELP, column.width, EXPLORE) + 1
    return head + 3 * landscape + low


def key_at(above: Rows, column: Box, metrics: Metrics) -> Box:
    """What is left under the last row; a pocket card has its code there, too."""
    top = above.rows[-1][0].y - metrics.heading * OVER
    low = column.y + (CODE + CLEAR if metrics.pocket else 0)
    return Box(column.x, low, column.width, top - low)
