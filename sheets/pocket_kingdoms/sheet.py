"""The player's sheet of Pocket Kingdoms: one page, large print on two, or a pocket card."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from scoring.game import Game
from scoring.pocket_kingdoms.plan import Plan
from scoring.shapes import Cell
from sheets.draw import frame
from sheets.draw.box import Box, Size
from sheets.draw.marks import draw_code
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.forms.fields import Field
from sheets.pages.faces import Face, Leaf, copies_of, pocket_card
from sheets.pages.foot import code_text, foot_text, short_foot
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
from sheets.printing import PAPERS, Deal, Printing

FAMILY = 4


@dataclass(frozen=True)
class Paper:
    """What a drawing of the sheet needs to know."""

    game: Game[Any]
    printing: Printing
    metrics: Metrics
    deal: Deal | None = None

    @property
    def plan(self) -> Plan:
        return cast(Plan, self.game.data)

    @property
    def mountains(self) -> tuple[Cell, ...]:
        return tuple(cast(Sequence[Cell], self.deal.setup)) if self.deal and self.deal.setup else ()

    @cached_property
    def foot(self) -> str:
        return foot_text(self.game, self.printing, self.deal)

    @cached_property
    def codes(self) -> Mapping[str, str]:
        """What the small code of each face says."""
        keys = ("sheet", "kingdom", "site")
        return {key: code_text(self.game, key, self.printing, self.deal) for key in keys}

    @property
    def strict(self) -> bool:
        return self.printing.choice("ship_limit") == "lt"

    @property
    def lines(self) -> int:
        """How many languages every help line is said in."""
        return len(self.printing.languages)

    def body(self, box: Box) -> Box:
        """The drawing under the title and over the foot line."""
        foot = 0 if self.metrics is POCKET_SHEET else frame.FOOT
        rest = box.below(self.metrics.title + 3.2 * self.metrics.title / 9)
        return Box(rest.x, rest.y + foot, rest.width, rest.height - foot)

    def title(self, box: Box) -> frame.Title:
        """The strip at the top: title, name, and the date where there is room."""
        widths = {POCKET_SHEET: (46, 0), LARGE_SHEET: (95, 50)}.get(self.metrics, (78, 40))
        return frame.title_at(box.strip(self.metrics.title), *widths)

    def kingdom(self, box: Box) -> Kingdom:
        """The kingdom; under it, or beside it in large print, district boxes and score block."""
        metrics, body = self.metrics, self.body(box)
        grid = grid_at(metrics, body.x + metrics.left, body.top - metrics.above)
        under = Box(grid.x, body.y, grid.width, grid.y - metrics.below - body.y)
        if metrics is POCKET_SHEET:
            return pocket_kingdom(grid, under, metrics, 4 if self.lines == 1 else 6.4)
        if metrics is LARGE_SHEET:
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
        if metrics is NORMAL_SHEET:
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


def draw_title(pen: Pen, paper: Paper, box: Box) -> None:
    frame.draw_title(pen, pen.say(paper.game.title), paper.title(box))


def draw_kingdom(pen: Pen, paper: Paper, box: Box) -> None:
    kingdom = paper.kingdom(box)
    sheet_drawing.draw_kingdom(pen, kingdom.grid, paper.metrics)
    sheet_drawing.draw_under(pen, kingdom, paper.metrics)


def draw_site(pen: Pen, paper: Paper, box: Box) -> None:
    site, metrics = paper.site(box), paper.metrics
    for rows in site.projects:
        sheet_drawing.draw_rows(pen, rows, paper.strict)
    head = site.city
    sheet_drawing.draw_city_heading(pen, head.strip(metrics.heading), head.below(metrics.heading))
    for rows in site.buildings:
        sheet_drawing.draw_building(pen, rows)
    sheet_drawing.draw_key(pen, site.key, metrics)


Draw = Callable[[Pen, Paper, Box], None]


def draw_face(pen: Pen, paper: Paper, box: Box, key: str, *parts: Draw) -> None:
    """What is alike on every copy as one stamp, then mountains, codes and the foot line."""

    def draw_parts() -> None:
        for part in parts:
            part(pen, paper, box)

    pen.stamp(f"{key}-{box.x:g}-{box.y:g}", draw_parts, box.inset(-4))
    if draw_kingdom in parts and paper.mountains:
        sheet_drawing.draw_mountains(pen, paper.mountains, paper.kingdom(box).grid)
    if paper.printing.link and draw_site in parts:
        draw_link(pen, paper, box)
    draw_foot(pen, paper, box, key)


def draw_link(pen: Pen, paper: Paper, box: Box) -> None:
    """The address of the table under the city buildings, in large print under the fields."""
    site, low = paper.site(box), paper.body(box).y
    above = site.projects[-1] if paper.metrics is LARGE_SHEET else site.buildings[-1]
    side = min(paper.metrics.slot * 2.4, above.bottom - low - 1)
    draw_code(pen, paper.printing.link, Box(above.heading.x, low, side, side))


def draw_foot(pen: Pen, paper: Paper, box: Box, key: str) -> None:
    """The line that names deal and options; a pocket card has it under its drawing."""
    code = paper.codes[key]
    if paper.metrics is not POCKET_SHEET:
        frame.draw_foot(pen, paper.foot, code, box)
        return
    line = Box(box.x, box.y - 3.8, 38, 3)
    write_in(pen, short_foot(paper.game, paper.deal), line, frame.FOOT_TYPE, pen.look.quiet)
    x = box.right - frame.CODE if key == "site" else paper.kingdom(box).grid.x
    draw_code(pen, code, Box(x, box.y, frame.CODE, frame.CODE), quiet=True)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """A sheet for each player: one page, two in large print, a pocket card on small paper."""
    if printing.size in (PAPERS["a5"], PAPERS["a6"]):
        return pocket_leaves(game, printing)
    metrics = LARGE_SHEET if printing.large else NORMAL_SHEET
    papers = papers_of(game, printing, metrics)
    if not printing.large:
        whole = (draw_title, draw_kingdom, draw_site)
        return [Leaf(face(paper, "sheet", metrics.drawing, *whole)) for paper in papers]
    return [
        Leaf(
            face(paper, "kingdom", metrics.drawing, draw_title, draw_kingdom),
            face(paper, "site", metrics.drawing, draw_title, draw_site),
            needed=True,
        )
        for paper in papers
    ]


def pocket_leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """Cards of a quarter page: the kingdom in front, the building site at the back."""

    def card(paper: Paper, key: str, part: Draw) -> Face:
        return pocket_card(lambda size: face(paper, key, size, draw_title, part), printing)

    return [
        Leaf(card(paper, "kingdom", draw_kingdom), card(paper, "site", draw_site), needed=True)
        for paper in papers_of(game, printing, POCKET_SHEET)
    ]


def papers_of(game: Game[Any], printing: Printing, metrics: Metrics) -> list[Paper]:
    deals = printing.deals or (None,)
    count = copies_of(printing, FAMILY)
    papers = [Paper(game, printing, metrics, deal) for deal in deals[:count]]
    return [papers[number % len(papers)] for number in range(count)]


def face(paper: Paper, key: str, size: Size, *parts: Draw) -> Face:
    """A face of the sheet; a pocket card has its drawing in its middle."""
    drawing = paper.metrics.drawing

    def draw(pen: Pen, box: Box) -> None:
        draw_face(pen, paper, box.middle(*drawing), key, *parts)

    def fields_on(box: Box) -> list[Field]:
        place = box.middle(*drawing)
        found: list[Field] = []
        if draw_kingdom in parts:
            found += fields.on_kingdom(paper.kingdom(place), paper.title(place))
        if draw_site in parts:
            found += fields.on_site(paper.site(place))
        return found

    return Face(
        paper.game.title,
        size,
        draw,
        sizes=paper.metrics.sizes,
        mark=paper.metrics.mark,
        card=paper.metrics is POCKET_SHEET,
        fields=fields_on,
    )
