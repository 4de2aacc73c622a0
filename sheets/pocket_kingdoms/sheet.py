"""The player's sheet of Pocket Kingdoms: one page, large print on two, or a pocket card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from scoring.game import Game
from scoring.pocket_kingdoms.plan import Plan
from scoring.shapes import Cell, Point
from sheets.draw.box import Box
from sheets.draw.marks import draw_code
from sheets.draw.pen import Pen
from sheets.draw.type import LARGE
from sheets.pages.faces import Leaf, copies_of
from sheets.pages.one_sheet import Half, OneSheet, leaf_of, twin_of
from sheets.pocket_kingdoms import fields, sheet_drawing
from sheets.pocket_kingdoms.layout import (
    LARGE_SHEET,
    NORMAL_SHEET,
    POCKET_SHEET,
    SCORES,
    Kingdom,
    Metrics,
    grid_at,
    score_line,
    tick_row,
)
from sheets.pocket_kingdoms.site import Site, site_at
from sheets.printing import Printing

FAMILY = 4


@dataclass(frozen=True)
class PlayersSheet(OneSheet):
    """Where kingdom and building site lie."""

    metrics: Metrics

    @property
    def plan(self) -> Plan:
        return cast(Plan, self.game.data)

    @property
    def mountains(self) -> tuple[Cell, ...]:
        return tuple(cast(Sequence[Cell], self.deal.setup)) if self.deal and self.deal.setup else ()

    @property
    def strict(self) -> bool:
        return self.printing.choice("ship_limit") == "lt"

    def corner(self, box: Box, half: str) -> Point:
        """A kingdom has its small code at the left, under the district boxes."""
        corner = super().corner(box, half)
        return Point(self.kingdom(box).grid.x, corner.y) if half == KINGDOM.key else corner

    def kingdom(self, box: Box) -> Kingdom:
        """The kingdom; under it, or beside it in large print, district boxes and score block."""
        metrics, body = self.metrics, self.body(box)
        grid = grid_at(metrics, body.x + metrics.left, body.top - metrics.above)
        under = Box(grid.x, body.y, grid.width, grid.y - metrics.below - body.y)
        if metrics.pocket:
            return pocket_kingdom(grid, under, metrics, 4 if self.lines == 1 else 6.4)
        if metrics.halves:
            start = grid.right + 14
            under = Box(start, body.y, body.right - start, grid.top - body.y)
            return large_kingdom(grid, under, metrics)
        strip = under.strip(metrics.tick)
        ticks = tick_row(strip, 4, metrics.tick, 1.4)
        wide = ticks[-1].right - strip.x
        ticks = tuple(tick.shifted(strip.width - wide, 0) for tick in ticks)
        lines = under.below(strip.height + 2.2).rows(5, metrics.line)
        label = strip.part(strip.width - wide - 3)
        return Kingdom(grid, label, ticks, score_lines(lines, metrics))

    def site(self, box: Box) -> Site:
        """The building site: right of the kingdom, or on a page of its own."""
        metrics, body = self.metrics, self.body(box)
        if not metrics.halves:
            start = metrics.left + 9 * metrics.cell + 12
            body = body.part(body.width - start, start)
        barracks = self.printing.choice("barracks") == "on"
        return site_at(body, self.plan, metrics, barracks, self.lines)


def score_lines(lines: list[Box], metrics: Metrics) -> tuple[Any, ...]:
    return tuple(score_line(key, line, metrics) for key, line in zip(SCORES, lines, strict=True))


def pocket_kingdom(grid: Box, under: Box, metrics: Metrics, label: float) -> Kingdom:
    """District boxes at the left under the kingdom, the score block at the right."""
    ticks = tick_row(under.strip(metrics.tick, label), 4, metrics.tick, 1)
    left = ticks[-1].right - under.x + 5
    lines = under.part(under.width - left, left).rows(5, metrics.line)
    return Kingdom(grid, under.strip(label).part(left - 3), ticks, score_lines(lines, metrics))


def large_kingdom(grid: Box, beside: Box, metrics: Metrics) -> Kingdom:
    """District boxes and score block beside the kingdom."""
    ticks = tick_row(beside.strip(metrics.tick, 8), 4, metrics.tick, 2)
    lines = beside.below(metrics.tick + 16).rows(5, metrics.line)
    return Kingdom(grid, beside.strip(7), ticks, score_lines(lines, metrics))


def draw_kingdom(pen: Pen, sheet: PlayersSheet, box: Box) -> None:
    kingdom = sheet.kingdom(box)
    sheet_drawing.draw_kingdom(pen, kingdom.grid, sheet.metrics)
    sheet_drawing.draw_under(pen, kingdom, sheet.metrics)


def draw_site(pen: Pen, sheet: PlayersSheet, box: Box) -> None:
    site, metrics = sheet.site(box), sheet.metrics
    for rows in site.projects:
        sheet_drawing.draw_rows(pen, rows, sheet.strict)
    head = site.city
    sheet_drawing.draw_city_heading(pen, head.strip(metrics.heading), head.below(metrics.heading))
    for rows in site.buildings:
        sheet_drawing.draw_building(pen, rows)
    sheet_drawing.draw_key(pen, site.key, metrics)


def draw_mountains(pen: Pen, sheet: PlayersSheet, box: Box) -> None:
    if sheet.mountains:
        sheet_drawing.draw_mountains(pen, sheet.mountains, sheet.kingdom(box).grid)


def draw_link(pen: Pen, sheet: PlayersSheet, box: Box) -> None:
    """The address of the table under the city buildings, in large print under the fields."""
    if not sheet.printing.link:
        return
    site, low = sheet.site(box), sheet.body(box).y
    above = site.projects[-1] if sheet.metrics.sizes is LARGE else site.buildings[-1]
    side = min(sheet.metrics.slot * 2.4, above.bottom - low - 1)
    draw_code(pen, sheet.printing.link, Box(above.heading.x, low, side, side))


KINGDOM = Half(
    "kingdom",
    draw_kingdom,
    lambda sheet, box: fields.on_kingdom(sheet.kingdom(box), sheet.title(box)),
    draw_mountains,
)
SITE = Half("site", draw_site, lambda sheet, box: fields.on_site(sheet.site(box)), draw_link)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """A sheet for each player: one page, two in large print, a pocket card on small paper."""
    return family(game, printing, twin_of(printing, NORMAL_SHEET, LARGE_SHEET, POCKET_SHEET))


def pocket_leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """Cards of a quarter page: the kingdom in front, the building site at the back."""
    return family(game, printing, POCKET_SHEET)


def family(game: Game[Any], printing: Printing, metrics: Metrics) -> list[Leaf]:
    """One for each player, the deals in turn."""
    count = copies_of(printing, FAMILY)
    deals = (printing.deals or (None,))[:count]
    sheets = [PlayersSheet(game, printing, metrics, deal) for deal in deals]
    made = [leaf_of(sheet, "sheet", KINGDOM, SITE) for sheet in sheets]
    return [made[number % len(made)] for number in range(count)]
