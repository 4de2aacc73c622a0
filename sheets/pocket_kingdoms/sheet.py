"""The player's sheet of Pocket Kingdoms: one page, two sides of A5, large print, a pocket card."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.pocket_kingdoms.deals import FAMILY, OwnMountains
from scoring.pocket_kingdoms.plan import Plan
from scoring.shapes import Cell, Point
from scoring.words import Word
from sheets.draw import frame
from sheets.draw.box import Box, page
from sheets.draw.look import look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_rule
from sheets.draw.type import TextDoesNotFit
from sheets.pages.faces import MARGIN, Leaf, copies_of
from sheets.pages.one_sheet import Half, OneSheet, face_of, leaf_of
from sheets.pocket_kingdoms import fields, guide, sheet_drawing
from sheets.pocket_kingdoms.layout import (
    A5_SHEET,
    LARGE_SHEET,
    NORMAL_SHEET,
    POCKET_SHEET,
    SCORES,
    Kingdom,
    Metrics,
    Said,
    Score,
    grid_at,
    score_line,
    tick_row,
)
from sheets.pocket_kingdoms.site import Played, Site, Strip, drawn_keys, large_strip, site_at
from sheets.pocket_kingdoms.words import CLOSED_HELP, FIRST_ROW, MOUNTAINS
from sheets.printing import Deal, Printing

AFTER_TITLE = 0.23  # of the title's height, between its rule and the drawing


class OneWayRound(PlayerError):
    text = Word("“{sheet}” does not come in this orientation on {paper}; choose “Best fit”.")


@dataclass(frozen=True)
class PlayersSheet(OneSheet):
    """Where kingdom and building site lie."""

    metrics: Metrics
    player: int = 1  # whose sheet it is, where mountains are not the same for all

    @property
    def plan(self) -> Plan:
        return cast(Plan, self.game.data)

    @property
    def mountains(self) -> tuple[Cell, ...]:
        setup = self.deal.setup if self.deal else ()
        if isinstance(setup, OwnMountains):
            self.printing.heed("mountains")
            return setup.of(self.player)
        return tuple(cast(Sequence[Cell], setup or ()))

    @property
    def strict(self) -> bool:
        return self.printing.choice("ship_limit") == "lt"

    @property
    def barracks(self) -> bool:
        return self.printing.choice("barracks") == "on"

    @property
    def said(self) -> Said:
        look = look_of(self.printing, self.metrics.sizes)
        return Said(look, self.printing.languages)

    @property
    def start(self) -> float:
        """How far from the left the building site begins."""
        metrics = self.metrics
        wide = sum(metrics.columns) + metrics.gap * (len(metrics.columns) - 1)
        return 0.0 if metrics.halves else metrics.drawing.width - wide

    def corner(self, box: Box, half: str) -> Point:
        """A kingdom has its small code at the left, under the district boxes."""
        corner = super().corner(box, half)
        return Point(self.kingdom(box).grid.x, corner.y) if half == KINGDOM.key else corner

    def title(self, box: Box) -> frame.Title:
        """Title, name and date; on one page they end where the building site begins."""
        metrics, strip = self.metrics, box.strip(self.metrics.title)
        strip = strip if metrics.halves else strip.part(self.start - 3.5)
        return frame.title_at(strip, metrics.name, metrics.date)

    def draw_title(self, pen: Pen, box: Box) -> None:
        super().draw_title(pen, box)
        draw_rule(pen, box.strip(self.metrics.title), colour=pen.look.ink)

    def body(self, box: Box) -> Box:
        metrics, foot = self.metrics, 0 if self.metrics.pocket else frame.FOOT
        rest = box.below(metrics.title * (1 + AFTER_TITLE))
        return Box(rest.x, rest.y + foot, rest.width, rest.height - foot)

    def note(self, words: Word, width: float) -> float:
        """How much height a note takes that stands under the title of a side."""
        return self.said.height(words, width)

    def kingdom(self, box: Box) -> Kingdom:
        """The kingdom; under it, or beside it in large print, district boxes and score block."""
        metrics, body = self.metrics, self.body(box)
        tall = self.note(MOUNTAINS, body.width) if metrics.halves else 0.0
        note, body = body.strip(tall), body.below(tall + (0.4 if tall else 0))
        grid = grid_at(metrics, body.x + metrics.left, body.top - metrics.above)
        under = Box(grid.x, body.y, grid.width, grid.y - metrics.below - body.y)
        if metrics.pocket:
            return pocket_kingdom(grid, under, metrics, note, 3.2 if self.lines == 1 else 6.4)
        if metrics.apart:
            start = grid.right + 14
            under = Box(start, body.y, body.right - start, grid.top - body.y)
            return large_kingdom(grid, under, note, self)
        strip = under.strip(metrics.tick)
        ticks = tick_row(strip, 4, metrics.tick, 1.4)
        wide = ticks[-1].right - strip.x
        ticks = tuple(tick.shifted(strip.width - wide, 0) for tick in ticks)
        lines = under.below(strip.height + 1.4).rows(5, metrics.line)
        if metrics.halves:  # the code stands beside the last of them
            lines = [line.part(line.width - frame.CODE + 1.2) for line in lines]
        label = strip.part(strip.width - wide - 3)
        return Kingdom(grid, label, ticks, score_lines(lines, metrics, under.y), note)

    def site(self, box: Box) -> Site:
        """The building site: right of the kingdom, or on a page of its own."""
        metrics, body = self.metrics, self.body(box)
        wide = metrics.columns[-2] if metrics.pocket else body.width
        if metrics.pocket:  # the back has no title
            body, note = box, box.strip(self.note(FIRST_ROW, wide))
        elif metrics.halves:
            note = body.strip(self.note(FIRST_ROW, wide))
            body = body.below(note.height + 1.2)
        else:
            note = box.strip(metrics.title).part(body.width - self.start, self.start)
            body = body.part(body.width - self.start, self.start)
        played = Played(self.barracks, self.strict, bool(self.printing.link))
        return site_at(body, note, self.plan, metrics, self.said, played)

    def own_page(self, box: Box) -> tuple[Box, Strip]:
        """In large print turn and strip stand on a page of their own."""
        left, right = self.body(box).columns([98, 148], 10)
        return left, large_strip(right, drawn_keys(self.barracks), self.metrics, self.said)


def score_lines(lines: Sequence[Box], metrics: Metrics, low: float) -> tuple[Score, ...]:
    if lines[-1].y < low - 0.01:
        raise TextDoesNotFit(f"the score block is {low - lines[-1].y:.1f} mm too low")
    return tuple(score_line(key, line, metrics) for key, line in zip(SCORES, lines, strict=True))


def pocket_kingdom(grid: Box, under: Box, metrics: Metrics, note: Box, label: float) -> Kingdom:
    """District boxes at the left under the kingdom, the score block at the right."""
    ticks = tick_row(under.strip(metrics.tick, label), 4, metrics.tick, 1)
    left = ticks[-1].right - under.x + 5
    lines = under.part(under.width - left, left).rows(5, metrics.line)
    label_box = under.strip(label).part(left - 3)
    return Kingdom(grid, label_box, ticks, score_lines(lines, metrics, under.y), note)


def large_kingdom(grid: Box, beside: Box, note: Box, sheet: PlayersSheet) -> Kingdom:
    """District boxes and score block beside the kingdom, the help of each line under it."""
    metrics, said = sheet.metrics, sheet.said
    label = beside.strip(metrics.heading + said.height(CLOSED_HELP, beside.width))
    ticks = tick_row(beside.strip(metrics.tick, label.height + 1), 4, metrics.tick, 2)
    down, scores = label.height + metrics.tick + 6, []
    for key in SCORES:
        score = score_line(key, beside.strip(metrics.line, down), metrics)
        help_ = sheet_drawing.score_help(key, sheet.printing)
        tall = said.height(help_, beside.width) if help_ else 0.0
        scores.append(replace(score, help=beside.strip(tall, down + metrics.line)))
        down += metrics.line + tall + 2.4
    if beside.top - down < beside.y + frame.CODE - frame.FOOT:  # the code stands there
        raise TextDoesNotFit("the score block reaches into the code")
    return Kingdom(grid, label, ticks, tuple(scores), note)


def draw_kingdom(pen: Pen, sheet: PlayersSheet, box: Box) -> None:
    kingdom = sheet.kingdom(box)
    sheet_drawing.draw_kingdom(pen, kingdom.grid, sheet.metrics)
    sheet_drawing.draw_under(pen, kingdom, sheet.metrics, sheet.printing)
    if sheet.metrics.halves and not sheet.mountains:
        guide.draw_note(pen, [MOUNTAINS], kingdom.note)


def draw_site(pen: Pen, sheet: PlayersSheet, box: Box) -> None:
    site, metrics = sheet.site(box), sheet.metrics
    for rows in site.projects:
        sheet_drawing.draw_rows(pen, rows, sheet.strict)
    head = site.city
    sheet_drawing.draw_city_heading(pen, head.strip(metrics.heading), head.below(metrics.heading))
    for rows in site.buildings:
        sheet_drawing.draw_building(pen, rows)
    guide.draw_key(pen, site.key, metrics)
    if site.turn:
        guide.draw_turn(pen, site.turn, metrics)
    if site.strip:
        guide.draw_strip(pen, site.strip)
    rolled = sheet.mountains or metrics.halves
    guide.draw_note(pen, [FIRST_ROW] if rolled else [MOUNTAINS, FIRST_ROW], site.note)


def draw_own_page(pen: Pen, sheet: PlayersSheet, box: Box) -> None:
    turn, strip = sheet.own_page(box)
    guide.draw_turn(pen, turn, sheet.metrics)
    guide.draw_strip(pen, strip)


def draw_mountains(pen: Pen, sheet: PlayersSheet, box: Box) -> None:
    if sheet.mountains:
        sheet_drawing.draw_mountains(pen, sheet.mountains, sheet.kingdom(box).grid)


def draw_link(pen: Pen, sheet: PlayersSheet, box: Box) -> None:
    """The address of the table, with a word that tells it from the small code."""
    if sheet.printing.link:
        guide.draw_link(pen, sheet.printing.link, sheet.site(box).link)


KINGDOM = Half(
    "kingdom",
    draw_kingdom,
    lambda sheet, box: fields.on_kingdom(sheet.kingdom(box), sheet.title(box)),
    draw_mountains,
)
SITE = Half("site", draw_site, lambda sheet, box: fields.on_site(sheet.site(box)), draw_link)
CARD_BACK = replace(SITE, titled=False)
OWN_PAGE: Half[PlayersSheet] = Half(
    "turn", draw_own_page, lambda sheet, box: fields.on_strip(sheet.own_page(box)[1])
)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """A sheet for each player: one page, both sides of A5, large print, a card on small paper."""
    metrics = twin_of(printing)
    way = "portrait" if metrics is A5_SHEET else "landscape"
    if not metrics.pocket and printing.orientation not in ("auto", way):
        raise OneWayRound(sheet=game.title, paper=printing.paper)
    return family(game, printing, metrics)


def twin_of(printing: Printing) -> Metrics:
    """What the paper has room for; large print needs a large one."""
    room = page(printing.size).inset(MARGIN).size
    if printing.large or any(each.holds(NORMAL_SHEET.drawing) for each in (room, room.turned())):
        return LARGE_SHEET if printing.large else NORMAL_SHEET
    held = any(each.holds(A5_SHEET.drawing) for each in (room, room.turned()))
    return A5_SHEET if held else POCKET_SHEET


def pocket_leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """Cards of a quarter page: the kingdom in front, the building site at the back."""
    return family(game, printing, POCKET_SHEET)


def family(game: Game[Any], printing: Printing, metrics: Metrics) -> list[Leaf]:
    """One for each player, the deals in turn; own mountains make every sheet another."""
    count = copies_of(printing, FAMILY)
    deals = (printing.deals or (None,))[:count]
    own = any(deal and isinstance(deal.setup, OwnMountains) for deal in deals)
    made = [
        leaves_of(one_of(game, printing, metrics, deals, number))
        for number in range(count if own else len(deals))
    ]
    return [leaf for number in range(count) for leaf in made[number % len(made)]]


def leaves_of(sheet: PlayersSheet) -> list[Leaf]:
    """Both halves; in large print the turn and the strip on a page after them."""
    back = CARD_BACK if sheet.metrics.pocket else SITE
    leaf = leaf_of(sheet, "sheet", KINGDOM, back)
    return [leaf, Leaf(face_of(sheet, OWN_PAGE.key, OWN_PAGE))] if sheet.metrics.apart else [leaf]


def one_of(
    game: Game[Any],
    printing: Printing,
    metrics: Metrics,
    deals: Sequence[Deal | None],
    number: int,
) -> PlayersSheet:
    """The sheet of this number; its foot line says how many there are, if each is another."""
    player, turn = divmod(number, len(deals))
    deal = deals[turn]
    if deal and printing.copies and isinstance(deal.setup, OwnMountains):
        deal = replace(deal, sheets=len(range(turn, printing.copies, len(deals))))
    return PlayersSheet(game, printing, metrics, deal, player + 1)
