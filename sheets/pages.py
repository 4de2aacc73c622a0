"""Which pages a game prints, and the document they make."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from reportlab.lib.units import mm

from scoring.errors import PlayerError, nearest
from scoring.game import Game
from scoring.words import Word
from sheets import printer_page
from sheets.box import Box, page
from sheets.draw import draw_line
from sheets.faces import Face, Leaf, Sheet
from sheets.fields import IDENTITY, Field, draw_field, identity
from sheets.foot import VERSION
from sheets.icons import credit
from sheets.impose import Page, Placed, impose
from sheets.look import CUT, look_of
from sheets.marks import draw_marks
from sheets.pen import Pen
from sheets.printing import Language, Printing, paper_size
from sheets.type import NORMAL

__all__ = ["Sheet", "make_pdf", "sheets_of"]

PAPER: Mapping[str, str] = {  # imported when its game is printed: start-up is felt
    "pocket-kingdoms": "sheets.pocket_kingdoms",
    "kingdoms-2002": "sheets.kingdoms",
    "kingdoms-2011": "sheets.kingdoms",
    "kingdom-builder": "sheets.kingdom_builder",
    "kartenreich": "sheets.kartenreich",
}
AUTHOR = "Tallyroll"
Progress = Callable[[int, int], None]


class UnknownSheet(PlayerError):
    text = Word("“{found}” is not a sheet of this game; expected one of: {expected}.")


def sheets_of(game: Game[Any]) -> tuple[Sheet, ...]:
    """What a game prints, the printer's test page last."""
    found = PAPER.get(game.key)
    return (*(import_module(found).SHEETS if found else ()), printer_page.SHEET)


def chosen_sheets(game: Game[Any], keys: Sequence[str]) -> list[Sheet]:
    """The sheets that were asked for, or what the game usually prints."""
    known = {sheet.key: sheet for sheet in sheets_of(game)}
    for key in keys:
        if key not in known:
            raise UnknownSheet(found=key, expected=tuple(known), meant=nearest(key, known))
    if keys:
        return [known[key] for key in dict.fromkeys(keys)]
    return [sheet for sheet in known.values() if sheet.usual]


def make_pdf(
    game: Game[Any],
    keys: Sequence[str] = (),
    printing: Printing | None = None,
    progress: Progress | None = None,
) -> bytes:
    """The sheets of a game as one PDF; equal input gives equal bytes."""
    printing = printing or Printing()
    if printing.fillable:  # fields stand upright and on their own side
        printing = replace(printing, backs="none", orientation="auto")
    pen = Pen(printing)
    sheets = chosen_sheets(game, keys)
    describe(pen, game, sheets, printing)
    pages: list[tuple[Sheet, list[Page]]] = []
    for sheet in sheets:
        pages.append((sheet, pages_of(sheet, game, printing, first=count_of(pages) + 1)))
    total, done = sum(len(found) for _, found in pages), 0
    for sheet, found in pages:
        for number, one in enumerate(found):
            if not number:
                pen.bookmarkPage(sheet.key)
                pen.addOutlineEntry(pen.say(sheet.title), sheet.key)
            turn_page(pen, one, printing)
            done += 1
            if progress:
                progress(done, total)
    data = pen.finish()
    if not printing.booklet:
        return data
    from sheets.booklet import make_booklet  # pypdf is slow to import, and seldom needed

    return make_booklet(data, paper_size(printing.paper))


def describe(pen: Pen, game: Game[Any], sheets: Sequence[Sheet], printing: Printing) -> None:
    """What the document says about itself, its settings and the artists of its icons."""
    pen.setTitle(pen.say(game.title))
    pen.setAuthor(AUTHOR)
    pen.setCreator(AUTHOR)
    pen.setSubject(credit())
    settings = {"game": game.key, "sheets": ",".join(sheet.key for sheet in sheets)}
    settings |= printing.settings()
    pen.setKeywords("; ".join(f"{key}={value}" for key, value in settings.items()))
    pen.setViewerPreference("PrintScaling", "None")
    pen.setViewerPreference("DisplayDocTitle", "true")
    if printing.fillable:
        words = [IDENTITY, str(VERSION), game.key, *(f"{k}={v}" for k, v in printing.choices)]
        pen.identity = identity(words)


def count_of(pages: Sequence[tuple[Sheet, Sequence[Page]]]) -> int:
    """How many sheets with fields are on these pages."""
    placed = (placed for _, found in pages for one in found for placed in one.placed)
    return max((each.number for each in placed if each.face.fields), default=0)


def pages_of(sheet: Sheet, game: Game[Any], printing: Printing, first: int) -> list[Page]:
    """The pages of one sheet, each language on a side of its own if that was asked for."""
    leaves = sheet.leaves(game, printing)
    if printing.language_sides and len(printing.languages) > 1:
        leaves = [side for leaf in leaves for side in in_turn(leaf, printing.languages)]
    return impose(leaves, printing, first)


def in_turn(leaf: Leaf, languages: Sequence[Language]) -> list[Leaf]:
    """One language on each side; a leaf that has a back already comes once in each language."""

    def said(face: Face, language: Language) -> Face:
        return replace(face, languages=(language,))

    if leaf.back is None:
        first, second = languages[:2]
        return [Leaf(said(leaf.front, first), said(leaf.front, second), needed=True)]
    return [
        replace(leaf, front=said(leaf.front, each), back=said(leaf.back, each))
        for each in languages
    ]


def turn_page(pen: Pen, one: Page, printing: Printing) -> None:
    """Draw one page and go on to the next."""
    width, height = one.size.width * mm, one.size.height * mm
    pen.setPageSize((width, height))
    pen.setTrimBox((0, 0, width, height))
    pen.setBleedBox((0, 0, width, height))
    if one.back:
        pen.translate(printing.shift[0] * mm, printing.shift[1] * mm)
    for placed in one.placed:
        draw_placed(pen, placed, printing)
    for start, end in one.cuts:
        draw_line(pen, start, end, CUT, pen.look.ink)
    pen.setDash([1.5 * mm, 1.5 * mm])
    for start, end in one.folds:
        draw_line(pen, start, end, CUT)
    pen.setDash([])
    pen.showPage()


def draw_placed(pen: Pen, placed: Placed, printing: Printing) -> None:
    """A face where the imposition put it."""
    face, box = placed.face, placed.box
    pen.look = look_of(printing, face.sizes)
    pen.languages = face.languages or printing.languages
    pen.helped = len(pen.languages) if face.sizes is NORMAL else 1
    pen.saveState()
    if placed.clip:
        clip, edge = placed.clip, pen.beginPath()
        edge.rect(clip.x * mm, clip.y * mm, clip.width * mm, clip.height * mm)
        pen.clipPath(edge, stroke=0, fill=0)
    if placed.turned:
        pen.translate(box.centre.x * mm, box.centre.y * mm)
        pen.rotate(placed.turned)
        across, down = box.size.turned() if placed.turned == 90 else box.size
        box = Box(-across / 2, -down / 2, across, down)
    if face.mark:
        draw_marks(pen, box, face.mark)
    face.draw(pen, box if face.card else box.middle(*face.size))
    pen.restoreState()
    if printing.fillable and face.fields:
        draw_fields(pen, placed)


def draw_fields(pen: Pen, placed: Placed) -> None:
    """The fields of a face, in the order of the page; the first page names the game."""
    face, box = placed.face, placed.box
    if pen.identity:
        place = Box(page(box.size).centre.x - 45, 0.6, 90, 3.6)
        draw_field(pen, Field(IDENTITY, Word("This sheet"), place, value=pen.identity,
                              longest=200, locked=True))  # fmt: skip
        pen.identity = ""
    for field in face.fields(box if face.card else box.middle(*face.size)) if face.fields else ():
        numbered = field.on_sheet(placed.number)
        if numbered.name not in pen.named:
            pen.named.add(numbered.name)
            draw_field(pen, numbered)
