"""Where the building site stands: columns of projects, the boxes of powers, the key."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.pocket_kingdoms.plan import Plan, Project
from sheets.draw.box import Box
from sheets.draw.type import TextDoesNotFit
from sheets.pocket_kingdoms.layout import CITY, Metrics, Rows, row_cells, slot_of, tick_row

CODE_ROOM = 11.0  # mm under the key, for the machine-readable code


@dataclass(frozen=True)
class Site:
    """The building site: projects of many rows, city buildings with their heading, the key."""

    projects: tuple[Rows, ...]
    buildings: tuple[Rows, ...]
    city: Box
    key: Box


def stack(
    projects: Sequence[Project], column: Box, metrics: Metrics, gap: float, lines: int
) -> list[Rows]:
    """Projects of many rows, one under the other; the rows share what height there is."""
    help_ = metrics.help * lines + (1.2 if metrics.help else 0)
    heads = len(projects) * (metrics.heading + help_) + gap * (len(projects) - 1)
    count = sum(project.rows for project in projects)
    pitch = min(metrics.slot * 1.08, (column.height - heads) / count)
    slot = slot_of(projects, column, metrics, pitch)
    placed, down = [], 0.0
    for project in projects:
        start = down + metrics.heading + help_
        strips = (column.strip(pitch, start + number * pitch) for number in range(project.rows))
        placed.append(
            Rows(
                project,
                column.strip(metrics.heading, down),
                column.strip(metrics.help * lines, down + metrics.heading),
                tuple(row_cells(project, strip, slot, metrics) for strip in strips),
            )
        )
        down = start + project.rows * pitch + gap
    return placed


def building(project: Project, column: Box, metrics: Metrics, lines: int) -> tuple[Rows, float]:
    """A city building: heading, rows, the boxes of its power, its help; and the height of all."""
    pitch = metrics.slot * 1.08
    slot = slot_of([project], column, metrics, pitch)
    strips = [
        column.strip(pitch, metrics.heading + number * pitch) for number in range(project.rows)
    ]
    rows = tuple(row_cells(project, strip, slot, metrics) for strip in strips)
    down = metrics.heading + project.rows * pitch
    if not project.boxes:
        nothing = column.strip(0, down)
        return Rows(project, column.strip(metrics.heading), nothing, rows), down
    side = min(metrics.tick * 0.86, (column.width + 1) / project.boxes - 1)
    boxes = tick_row(column.strip(side, down + 0.6), project.boxes, side, 1.2)
    down += side + 1.4
    help_ = column.strip(metrics.help * 2 * lines, down)
    found = Rows(project, column.strip(metrics.heading), help_, rows, boxes)
    return found, down + help_.height


def city(projects: Sequence[Project], column: Box, metrics: Metrics, lines: int) -> list[Rows]:
    """City buildings one under the other, apart by what height is left, within reason."""
    taken = sum(building(project, column, metrics, lines)[1] for project in projects)
    gap = min((column.height - taken) / max(len(projects) - 1, 1), metrics.slot)
    if gap < 0:
        raise TextDoesNotFit(f"the city buildings take {-gap:.1f} mm too much")
    placed, down = [], 0.0
    for project in projects:
        rows, height = building(project, column.below(down), metrics, lines)
        placed.append(rows)
        down += height + gap
    return placed


def site_at(box: Box, plan: Plan, metrics: Metrics, barracks: bool, lines: int) -> Site:
    """Three columns as the rulebook has them; large print has four."""
    large = metrics.slot > 10
    columns = box.even(4 if large else 3, metrics.gap)
    by = plan.by_key
    left, (second, third) = columns[:-2], columns[-2:]
    if large:
        many = [
            rows
            for column, key in zip(left, ("house", "ship"), strict=True)
            for rows in stack([by[key]], column, metrics, 0, lines)
        ]
    else:
        many = stack([by["house"], by["ship"]], left[0], metrics, 3.2, lines)
    fields = stack([by["field"]], third, metrics, 0, lines)
    head = metrics.heading + metrics.help * (2 if lines == 1 else 5)
    keys = CITY if barracks else CITY[:-1]
    buildings = city([by[key] for key in keys], second.below(head + 2.4), metrics, lines)
    place = left[-1] if large else third
    above = many[-1] if large else fields[-1]
    bottom = above.rows[-1][0].y - metrics.slot / 2
    low = box.y + CODE_ROOM
    key = Box(place.x, low, place.width, bottom - low)
    return Site((*many, *fields), tuple(buildings), second.strip(head), key)
