"""Which pages a game prints, and the document they make."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from scoring.errors import PlayerError, nearest
from scoring.game import Game
from scoring.words import Word
from sheets.draw.icons import credit
from sheets.draw.pen import Pen
from sheets.draw.type import TextDoesNotFit
from sheets.forms.fields import IDENTITY, identity
from sheets.pages import printer_page, tournament
from sheets.pages.faces import Leaf, Sheet
from sheets.pages.foot import VERSION
from sheets.pages.heeded import heed_paper, refuse_idle
from sheets.pages.impose import Page, impose
from sheets.pages.sides import leaves_of
from sheets.pages.turn import turn_page
from sheets.papers import paper_of
from sheets.printing import Printing, paper_size

__all__ = ["Sheet", "make_pdf", "sheets_of"]

AUTHOR = "Tallyroll"
NARROWER = (1.0, 0.93, 0.86, 0.79, 0.72, 0.66)  # room for half as many letters more
Progress = Callable[[int, int], None]


class TooManyPages(PlayerError):
    status = 413
    text = Word(
        "That makes {found} pages; at most {most} are made at once. Print fewer copies or deals at "
        "a time."
    )


class UnknownSheet(PlayerError):
    text = Word("“{found}” is not a sheet of this game; expected one of: {expected}.")


def sheets_of(game: Game[Any]) -> tuple[Sheet, ...]:
    """What a game prints, then what all games do: the printer's test page last."""
    own = paper_of(game.key).sheets
    several = (tournament.SHEET,) if own and len(game.players) > 1 else ()
    return (*own, *several, printer_page.SHEET)


def chosen_sheets(game: Game[Any], keys: Sequence[str]) -> list[Sheet]:
    """The sheets that were asked for, or what the game usually prints, if only the test page."""
    known = {sheet.key: sheet for sheet in sheets_of(game)}
    for key in keys:
        if key not in known:
            raise UnknownSheet(found=key, expected=tuple(known), meant=nearest(key, known))
    if keys:
        return [known[key] for key in dict.fromkeys(keys)]
    return [sheet for sheet in known.values() if sheet.usual] or list(known.values())


def make_pdf(
    game: Game[Any],
    keys: Sequence[str] = (),
    printing: Printing | None = None,
    progress: Progress | None = None,
    most: int = 0,
) -> bytes:
    """The sheets of a game as one PDF, of ``most`` pages; equal input gives equal bytes.

    Where a language is too long for a sheet, its letters are set as narrow as they must be.
    """
    printing = (printing or Printing()).spoken_by(game.key)
    for narrow in NARROWER[:-1]:
        with suppress(TextDoesNotFit):
            return draw_pdf(game, keys, replace(printing, narrow=narrow), progress, most)
    return draw_pdf(game, keys, replace(printing, narrow=NARROWER[-1]), progress, most)


def draw_pdf(
    game: Game[Any], keys: Sequence[str], printing: Printing, progress: Progress | None, most: int
) -> bytes:
    """The same with letters of one width, if there is room."""
    asked = printing = replace(printing, heeded=set())
    if printing.fillable:  # fields stand upright and on their own side
        printing = replace(printing, backs="none", orientation="auto")
    pen = Pen(printing)
    sheets = chosen_sheets(game, keys)
    describe(pen, game, sheets, asked)
    pages: list[tuple[Sheet, list[Page]]] = []
    every: list[Leaf] = []
    for sheet in sheets:
        leaves = leaves_of(sheet, game, asked)
        pages.append((sheet, impose(leaves, printing, first=count_of(pages) + 1)))
        every += leaves
    total, done = sum(len(found) for _, found in pages), 0
    check_pages(total, most)
    for sheet, found in pages:
        for number, one in enumerate(found):
            if not number:
                pen.bookmarkPage(sheet.key)
                pen.addOutlineEntry(pen.name(sheet.title), sheet.key)
            turn_page(pen, one, printing)
            done += 1
            if progress:
                progress(done, total)
    heed_paper(pen, every, [one for _, found in pages for one in found], asked, printing)
    refuse_idle(game, sheets, asked)
    data = pen.finish()
    if not printing.booklet:
        return data
    from sheets.pages.booklet import make_booklet  # pypdf is slow to import, and seldom needed

    return make_booklet(data, paper_size(printing.paper))


def check_pages(total: int, most: int) -> None:
    if most and total > most:
        raise TooManyPages(found=total, most=most)


def name_document(pen: Pen, title: str) -> None:
    """Its title, who made it, the artists of its icons; it is printed in its true size."""
    pen.setTitle(title)
    pen.setAuthor(AUTHOR)
    pen.setCreator(AUTHOR)
    pen.setSubject(str(credit()))
    pen.setViewerPreference("PrintScaling", "None")
    pen.setViewerPreference("DisplayDocTitle", "true")


def describe(pen: Pen, game: Game[Any], sheets: Sequence[Sheet], printing: Printing) -> None:
    """What the document says about itself and its settings."""
    name_document(pen, pen.name(game.title))
    settings = {"game": game.key, "sheets": ",".join(sheet.key for sheet in sheets)}
    settings |= printing.settings()
    pen.setKeywords("; ".join(f"{key}={value}" for key, value in settings.items()))
    if printing.fillable:
        words = [IDENTITY, str(VERSION), game.key, *(f"{k}={v}" for k, v in printing.choices)]
        pen.identity = identity(words)


def count_of(pages: Sequence[tuple[Sheet, Sequence[Page]]]) -> int:
    """How many sheets with fields are on these pages."""
    placed = (placed for _, found in pages for one in found for placed in one.placed)
    return max((each.number for each in placed if each.face.fields), default=0)
