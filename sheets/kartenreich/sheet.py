"""The score sheet of Kartenreich: one page, large print on two, or a pocket card."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from scoring.game import Game
from scoring.kartenreich.cards import CardFile
from sheets.draw import frame
from sheets.draw.box import Box, Size
from sheets.draw.marks import draw_code
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.forms.fields import Field
from sheets.kartenreich import fields, sheet_drawing
from sheets.kartenreich.layout import (
    LARGE_SHEET,
    NORMAL_SHEET,
    POCKET_SHEET,
    Bands,
    Block,
    Entries,
    Metrics,
    Row,
    Stores,
    bands_at,
    block_at,
    entries_at,
    row_at,
    stores_at,
    under,
)
from sheets.pages.faces import Face, Leaf, copies_of, pocket_card
from sheets.pages.foot import code_text, foot_text, short_foot
from sheets.printing import PAPERS, Printing


@dataclass(frozen=True)
class Realm:
    """The row and the stores, as they lie on the table at the end."""

    row: Row
    stores: Stores


@dataclass(frozen=True)
class Tally:
    """What is printed on the cards, the score block and the bands."""

    mines: Entries
    wonders: Entries
    misfortunes: Entries
    block: Block
    bands: Bands

    @property
    def entries(self) -> tuple[Entries, ...]:
        return self.mines, self.wonders, self.misfortunes

    @property
    def tick(self) -> Box:
        """The box for the expansion, at the right end of the heading that it belongs to."""
        heading = self.misfortunes.heading
        side = heading.height * 0.74
        return heading.part(side, heading.width - side).strip(side)

    @property
    def tick_label(self) -> Box:
        heading, side = self.misfortunes.heading, self.tick.width
        wide = heading.width * 0.4 - side - 1.2
        return heading.strip(side).part(wide, heading.width * 0.6)

    @property
    def link(self) -> Box:
        """A place for an address: beside the last two lines, which count nothing first."""
        upper, lower = self.block.scores[-2].total, self.block.scores[-1].total
        side = min(upper.top - lower.y, 18.0)
        return Box(lower.x - 3 - side, lower.y, side, side).inset(0.5)


@dataclass(frozen=True)
class Paper:
    """What a drawing of the sheet needs to know."""

    game: Game[Any]
    printing: Printing
    metrics: Metrics

    @property
    def file(self) -> CardFile:
        return cast(CardFile, self.game.data)

    @property
    def lines(self) -> int:
        """How many languages every help line is said in."""
        return len(self.printing.languages)

    @property
    def parts(self) -> bool:
        """Large print and pocket cards have two sides."""
        return self.metrics is not NORMAL_SHEET

    def title(self, box: Box) -> frame.Title:
        metrics = self.metrics
        return frame.title_at(box.strip(metrics.title), metrics.name, metrics.date)

    def body(self, box: Box) -> Box:
        """The drawing under the title and over the foot line."""
        foot = 0 if self.metrics is POCKET_SHEET else frame.FOOT
        rest = box.below(self.metrics.title + 3.2 * self.metrics.title / 9)
        return Box(rest.x, rest.y + foot, rest.width, rest.height - foot)

    def realm(self, box: Box) -> Realm:
        body, metrics = self.body(box), self.metrics
        row = row_at(body, metrics, self.lines)
        rest = under(body, row.bottom, metrics.gap * 0.7)
        if not self.parts:
            last = self.columns(rest)[-1]
            return Realm(row, stores_at(last, metrics))
        columns = 2 if metrics is LARGE_SHEET else 1
        return Realm(row, stores_at(rest, metrics, columns))

    def columns(self, box: Box) -> list[Box]:
        """Mines, wonders, score."""
        if self.metrics is POCKET_SHEET:
            return box.even(2, self.metrics.gap)
        wide = 75.0 if self.metrics is NORMAL_SHEET else 84.0
        rest = (box.width - wide - 2 * self.metrics.gap) / 2
        return box.columns([rest, rest, wide], self.metrics.gap)

    def tally(self, box: Box) -> Tally:
        body, metrics, gap = self.body(box), self.metrics, self.metrics.gap * 0.6
        if not self.parts:
            realm = self.realm(box)
            body = under(body, realm.row.bottom, metrics.gap * 0.7)
        left, middle, *right = self.columns(body)
        mines, wonders = entries_at("mine", left, metrics), entries_at("wonder", middle, metrics)
        misfortunes = entries_at("misfortune", under(left, mines.bottom, gap), metrics)
        below = under(middle, wonders.bottom, gap)
        if metrics is POCKET_SHEET:
            block = block_at(below, metrics)
            low = min(block.bottom, misfortunes.bottom)
            bands = bands_at(under(body, low, gap), metrics, 3.4)
        else:
            place = (
                under(right[0], self.realm(box).stores.bottom, gap) if not self.parts else right[0]
            )
            block = block_at(place, metrics)
            bands = bands_at(below, metrics, metrics.sizes.text * 0.85)
        return Tally(mines, wonders, misfortunes, block, bands)


def draw_title(pen: Pen, paper: Paper, box: Box) -> None:
    frame.draw_title(pen, pen.say(paper.game.title), paper.title(box))


def draw_realm(pen: Pen, paper: Paper, box: Box) -> None:
    realm = paper.realm(box)
    sheet_drawing.draw_row(pen, realm.row)
    sheet_drawing.draw_stores(pen, realm.stores)


def draw_tally(pen: Pen, paper: Paper, box: Box) -> None:
    """Everything that is counted, and perhaps the address of the table."""
    tally = paper.tally(box)
    if paper.printing.link:
        draw_code(pen, paper.printing.link, tally.link)
    for entries in tally.entries:
        sheet_drawing.draw_entries(pen, entries)
    sheet_drawing.draw_expansion(pen, tally.tick, tally.tick_label)
    sheet_drawing.draw_block(pen, tally.block, paper.file)
    sheet_drawing.draw_bands(pen, tally.bands, paper.metrics)


Draw = Callable[[Pen, Paper, Box], None]


def draw_face(pen: Pen, paper: Paper, box: Box, key: str, *parts: Draw) -> None:
    """What is alike on every copy as one stamp, then codes and the foot line."""

    def draw_parts() -> None:
        for part in parts:
            part(pen, paper, box)

    pen.stamp(f"{key}-{box.x:g}-{box.y:g}", draw_parts, box.inset(-4))
    draw_foot(pen, paper, box, key)


def draw_foot(pen: Pen, paper: Paper, box: Box, key: str) -> None:
    """The line that names the options; a pocket card has a short one outside the drawing."""
    game, printing = paper.game, paper.printing
    code = code_text(game, key, printing, None)
    if paper.metrics is not POCKET_SHEET:
        frame.draw_foot(pen, foot_text(game, printing, None), code, box)
        return
    line = Box(box.x, box.y - 3.8, 38, 3)
    write_in(pen, short_foot(game, None), line, frame.FOOT_TYPE, pen.look.quiet)
    low = paper.realm(box).row.bottom if key == "realm" else box.y
    draw_code(pen, code, Box(box.right - frame.CODE, low, frame.CODE, frame.CODE), quiet=True)


def metrics_of(printing: Printing) -> Metrics:
    """Small paper has pocket cards."""
    if printing.size in (PAPERS["a5"], PAPERS["a6"]):
        return POCKET_SHEET
    return LARGE_SHEET if printing.large else NORMAL_SHEET


def sized(paper: Paper, face_of: Callable[[Size], Face]) -> Face:
    """A page as large as its drawing; a pocket card has the drawing in its middle."""
    if paper.metrics is POCKET_SHEET:
        return pocket_card(face_of, paper.printing)
    return face_of(paper.metrics.drawing)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """A sheet: one page, two in large print, a pocket card on small paper."""
    paper = Paper(game, printing, metrics_of(printing))
    if paper.parts:
        front = face(paper, "realm", draw_title, draw_realm)
        leaf = Leaf(front, face(paper, "tally", draw_title, draw_tally), needed=True)
    else:
        leaf = Leaf(face(paper, "score", draw_title, draw_realm, draw_tally))
    return [leaf] * copies_of(printing)


def face(paper: Paper, key: str, *parts: Draw) -> Face:
    """A face of the sheet, with its fields."""
    drawing = paper.metrics.drawing

    def draw(pen: Pen, box: Box) -> None:
        draw_face(pen, paper, box.middle(*drawing), key, *parts)

    def fields_on(box: Box) -> list[Field]:
        place = box.middle(*drawing)
        found: list[Field] = []
        if draw_realm in parts:
            realm = paper.realm(place)
            found += fields.on_realm(paper.title(place), realm.row, realm.stores)
        if draw_tally in parts:
            tally = paper.tally(place)
            found += fields.on_tally(tally.entries, tally.tick, tally.block)
        return found

    def face_of(size: Size) -> Face:
        return Face(
            paper.game.title,
            size,
            draw,
            sizes=paper.metrics.sizes,
            mark=paper.metrics.mark,
            card=paper.metrics is POCKET_SHEET,
            fields=fields_on,
        )

    return sized(paper, face_of)
