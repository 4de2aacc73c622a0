"""The score sheet of Kartenreich: one page, large print on two, or a pocket card."""

from dataclasses import dataclass
from typing import Any, cast

from scoring.game import Game
from scoring.kartenreich.board import EXPANSION
from scoring.kartenreich.cards import CardFile
from scoring.shapes import Point
from sheets.draw import frame
from sheets.draw.box import Box
from sheets.draw.link import draw_link
from sheets.draw.pen import Pen
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
    entries_fit,
    row_at,
    stores_at,
    under,
)
from sheets.pages.faces import Leaf, copies_of
from sheets.pages.one_sheet import Half, OneSheet, leaf_of, twin_of
from sheets.printing import Printing

ASIDE = 0.24  # mm that the small code stands out, midway between the last cell and a mark


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
class ScoreSheet(OneSheet):
    """Where row, stores and everything that is counted lie."""

    metrics: Metrics

    @property
    def file(self) -> CardFile:
        return cast(CardFile, self.game.data)

    @property
    def expansion(self) -> bool:
        """Whether it is known already that the expansion is played."""
        return self.printing.plays(EXPANSION.key)

    def corner(self, box: Box, half: str) -> Point:
        """The small code stands beside the last cells of the row, or under everything."""
        place = super().corner(box, half)
        if half != REALM.key:
            return place
        return Point(place.x + ASIDE, self.realm(box).row.cells[-1].top - frame.CODE)

    def realm(self, box: Box) -> Realm:
        body, metrics = self.body(box), self.metrics
        row = row_at(body, metrics, self.lines)
        rest = under(body, row.bottom, metrics.gap * 0.7)
        if not metrics.halves:
            last = self.columns(rest)[-1]
            return Realm(row, stores_at(last, metrics))
        columns = 1 if metrics.pocket else 2
        return Realm(row, stores_at(rest, metrics, columns))

    def columns(self, box: Box) -> list[Box]:
        """Mines, wonders, score."""
        if self.metrics.pocket:
            return box.even(2, self.metrics.gap)
        wide = 71.0 if self.metrics.halves else 75.0
        rest = (box.width - wide - 2 * self.metrics.gap) / 2
        return box.columns([rest, rest, wide], self.metrics.gap)

    def tally(self, box: Box) -> Tally:
        body, metrics, gap = self.body(box), self.metrics, self.metrics.gap * 0.6
        if not metrics.halves:
            realm = self.realm(box)
            body = under(body, realm.row.bottom, metrics.gap * 0.7)
        left, middle, *right = self.columns(body)
        metrics = entries_fit(left, metrics, gap)
        mines, wonders = entries_at("mine", left, metrics), entries_at("wonder", middle, metrics)
        misfortunes = entries_at("misfortune", under(left, mines.bottom, gap), metrics)
        below = under(middle, wonders.bottom, gap)
        if metrics.pocket:
            block = block_at(below, metrics)
            low = min(block.bottom, misfortunes.bottom)
            bands = bands_at(under(body, low, gap), metrics, 3.4)
        else:
            place = right[0]
            if not metrics.halves:
                place = under(place, self.realm(box).stores.bottom, gap)
            block = block_at(place, metrics)
            bands = bands_at(below, metrics, metrics.sizes.text * 0.85)
        return Tally(mines, wonders, misfortunes, block, bands)


def draw_realm(pen: Pen, sheet: ScoreSheet, box: Box) -> None:
    realm = sheet.realm(box)
    sheet_drawing.draw_row(pen, realm.row)
    sheet_drawing.draw_stores(pen, realm.stores)


def draw_tally(pen: Pen, sheet: ScoreSheet, box: Box) -> None:
    """Everything that is counted, and perhaps the address of the table."""
    tally = sheet.tally(box)
    if sheet.printing.link:
        draw_link(pen, sheet.printing.link, tally.link)
    for entries in tally.entries:
        sheet_drawing.draw_entries(pen, entries)
    ticked = sheet.expansion and not pen.fillable
    sheet_drawing.draw_expansion(pen, tally.tick, tally.tick_label, ticked)
    sheet_drawing.draw_block(pen, tally.block, sheet.file)
    sheet_drawing.draw_bands(pen, tally.bands, sheet.metrics)


def fields_on_realm(sheet: ScoreSheet, box: Box) -> list[Field]:
    realm = sheet.realm(box)
    return fields.on_realm(sheet.title(box), realm.row, realm.stores)


def fields_on_tally(sheet: ScoreSheet, box: Box) -> list[Field]:
    tally = sheet.tally(box)
    return fields.on_tally(tally.entries, tally.tick, tally.block, sheet.expansion)


REALM = Half("realm", draw_realm, fields_on_realm)
TALLY = Half("tally", draw_tally, fields_on_tally)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """A sheet: one page, two in large print, a pocket card on small paper."""
    sheet = ScoreSheet(game, printing, twin_of(printing, NORMAL_SHEET, LARGE_SHEET, POCKET_SHEET))
    return [leaf_of(sheet, "score", REALM, TALLY)] * copies_of(printing)
