"""Which pages a game prints, and the document they make."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from scoring.errors import Faults, PlayerError, nearest
from scoring.game import Game
from scoring.words import Word
from sheets.draw.icons import credit
from sheets.draw.pen import Pen
from sheets.draw.type import TextDoesNotFit
from sheets.forms.fields import FORM, IDENTITY, VERSION, identity
from sheets.pages import box_page, dice_page, printer_page, tournament
from sheets.pages.booklet import booklet_order
from sheets.pages.faces import Leaf, Sheet
from sheets.pages.heeded import heed_paper, refuse_idle
from sheets.pages.impose import impose
from sheets.pages.page import Page
from sheets.pages.sides import leaves_of
from sheets.pages.turn import turn_page, turn_spread
from sheets.papers import paper_of
from sheets.printing import Printing, Unprintable

__all__ = ["Sheet", "make_pdf", "sheets_of"]

AUTHOR = "Tallyroll"
NARROWER = (1.0, 0.93, 0.86, 0.79, 0.72, 0.66)  # room for half as many letters more
Progress = Callable[[int, int], None]
Made = TypeVar("Made")


class TooManyPages(PlayerError):
    status = 413
    text = Word(
        "That makes {found} pages; at most {most} are made at once. Print fewer copies or set-ups "
        "at a time."
    )


class UnknownSheet(PlayerError):
    text = Word("“{found}” is not a sheet of this game; expected one of: {expected}.")


def sheets_of(game: Game[Any]) -> tuple[Sheet, ...]:
    """What a game prints, then what can be made for it, the printer's test page last."""
    own = paper_of(game.key).sheets
    dice = (dice_page.SHEET,) if game.dice else ()
    several = (tournament.SHEET,) if own and len(game.players) > 1 else ()
    return (*own, *several, *dice, box_page.SHEET, printer_page.SHEET)


def chosen_sheets(game: Game[Any], keys: Sequence[str]) -> list[Sheet]:
    """The sheets that were asked for, or what the game usually prints, if only the test page."""
    known = {sheet.key: sheet for sheet in sheets_of(game)}
    for key in keys:
        if key not in known:
            raise UnknownSheet(found=key, expected=tuple(known), meant=nearest(key, known))
    if keys:
        return [known[key] for key in dict.fromkeys(keys)]
    return [sheet for sheet in known.values() if sheet.usual] or [printer_page.SHEET]


@dataclass(frozen=True)
class Document:
    """A PDF, and the sheets that could not be in it, each with the reason."""

    data: bytes
    left_out: tuple[Unprintable, ...] = ()

    def __len__(self) -> int:
        return len(self.data)


Plan = list[tuple[Sheet, list[Page]]]  # the sheets of a document with their pages


def make_pdf(
    game: Game[Any],
    keys: Sequence[str] = (),
    printing: Printing | None = None,
    progress: Progress | None = None,
    most: int = 0,
) -> bytes:
    """All sheets as one PDF, or an error that names those which cannot be printed."""
    found = make_document(game, keys, printing, progress, most)
    if found.left_out:
        raise as_one(found.left_out)
    return found.data


def make_document(
    game: Game[Any],
    keys: Sequence[str] = (),
    printing: Printing | None = None,
    progress: Progress | None = None,
    most: int = 0,
) -> Document:
    """The sheets of a game as one PDF, of ``most`` pages; equal input gives equal bytes.

    What can be printed is printed. Where a language is too long for a sheet, its letters are set as
    narrow as they must be.
    """
    printing = (printing or Printing()).spoken_by(game.key)
    return narrowed(printing, lambda found: draw_pdf(game, keys, found, progress, most))


def narrowed(printing: Printing, make: Callable[[Printing], Made]) -> Made:
    """What is made with the widest letters for which there is room."""
    for narrow in NARROWER[:-1]:
        with suppress(TextDoesNotFit):
            return make(replace(printing, narrow=narrow))
    return make(replace(printing, narrow=NARROWER[-1]))


@dataclass(frozen=True)
class Extent:
    """How much paper a document takes."""

    pages: int
    papers: int

    @property
    def both_sides(self) -> bool:
        return self.papers < self.pages


def extent_of(game: Game[Any], keys: Sequence[str], printing: Printing) -> Extent:
    """The pages of a document, counted without drawing it."""
    printing = printing.spoken_by(game.key)
    pages = narrowed(printing, lambda found: all_pages(game, keys, found))
    if printing.booklet:
        sides = len(booklet_order(len(pages)))
        return Extent(sides, (sides + 1) // 2)
    return Extent(len(pages), sum(not page.back for page in pages))


def all_pages(game: Game[Any], keys: Sequence[str], asked: Printing) -> list[Page]:
    keys, printing = laid_out(keys, asked)
    plan, _, _ = planned(game, chosen_sheets(game, keys), asked, printing)
    return [page for _, pages in plan for page in pages]


def laid_out(keys: Sequence[str], asked: Printing) -> tuple[Sequence[str], Printing]:
    """What is put on pages, and how; fields stand upright and on their own side."""
    upright = replace(asked, backs="none", orientation="auto") if asked.fillable else asked
    return [*keys, box_page.SHEET.key] if asked.box else keys, upright


def draw_pdf(
    game: Game[Any], keys: Sequence[str], printing: Printing, progress: Progress | None, most: int
) -> Document:
    """The same with letters of one width, if there is room."""
    asked = replace(printing, heeded=set())
    keys, printing = laid_out(keys, asked)
    pen = Pen(printing)
    sheets = chosen_sheets(game, keys)
    plan, leaves, left_out = planned(game, sheets, asked, printing)
    check_pages(sum(len(pages) for _, pages in plan), most)
    describe(pen, game, [sheet for sheet, _ in plan], asked)
    for sheet, _ in plan:
        pen.addOutlineEntry(pen.name(sheet.title), sheet.key)
    draw = draw_booklet if printing.booklet else draw_pages
    draw(pen, plan, printing, progress or (lambda _done, _all: None))
    heed_paper(pen, leaves, [one for _, found in plan for one in found], asked, printing)
    refuse_idle(game, [sheet for sheet, _ in plan], asked)
    return Document(pen.finish(), tuple(left_out))


def planned(
    game: Game[Any], sheets: Sequence[Sheet], asked: Printing, printing: Printing
) -> tuple[Plan, list[Leaf], list[Unprintable]]:
    """The pages of every sheet that can be printed, their leaves, and why the others cannot."""
    if printing.poster and not printing.copies:  # nobody hangs up one for each player
        asked = replace(asked, copies=max(1, len(printing.deals)))
    once = replace(asked, copies=1)
    needed = asked.copies > 1 and any(is_written_on(sheet, game, once) for sheet in sheets)
    plan: Plan = []
    every: list[Leaf] = []
    left_out: list[Unprintable] = []
    for sheet in sheets:
        try:
            leaves = leaves_of(sheet, game, asked)
            if needed and not any(leaf.front.mark for leaf in leaves):
                leaves = leaves_of(sheet, game, once)
            plan.append((sheet, impose(leaves, printing, first=count_of(plan) + 1)))
            every += leaves
        except Unprintable as error:
            left_out.append(error.of(sheet.title))
    if not plan:
        raise as_one(left_out)
    return in_pairs(plan), every, left_out


def is_written_on(sheet: Sheet, game: Game[Any], printing: Printing) -> bool:
    """Whether everybody needs one; of what is only read or cut out a table needs one in all."""
    with suppress(Unprintable):
        return any(leaf.front.mark for leaf in leaves_of(sheet, game, printing))
    return False


def as_one(errors: Sequence[PlayerError]) -> PlayerError:
    return errors[0] if len(errors) == 1 else Faults(errors)


def in_pairs(plan: Plan) -> Plan:
    """Where any page has a back, every sheet begins on the front of a paper."""
    if any(one.back for _, pages in plan for one in pages):
        for _, pages in plan[:-1]:
            if len(pages) % 2:
                pages.append(Page(pages[-1].size, back=True))
    return plan


def draw_pages(pen: Pen, plan: Plan, printing: Printing, progress: Progress) -> None:
    """One page after the other, with a bookmark where a sheet begins."""
    total, done = sum(len(pages) for _, pages in plan), 0
    for sheet, pages in plan:
        pen.bookmarkPage(sheet.key)
        for one in pages:
            turn_page(pen, one, printing)
            done += 1
            progress(done, total)


def draw_booklet(pen: Pen, plan: Plan, printing: Printing, progress: Progress) -> None:
    """Two pages on each side, in the order in which they are folded."""
    pages = [one for _, found in plan for one in found]
    begin, marks = 0, dict[int, str]()
    for sheet, found in plan:
        marks[begin] = sheet.key
        begin += len(found)
    order = booklet_order(len(pages))
    for number, pair in enumerate(order):
        for each in pair:
            if each in marks:
                pen.bookmarkPage(marks[each])
        spread = [None if each is None else pages[each] for each in pair]
        turn_spread(pen, spread, printing, back=bool(number % 2))
        progress(number + 1, len(order))


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
    if printing.fillable:
        words = [IDENTITY, str(VERSION), game.key, *(f"{k}={v}" for k, v in printing.choices)]
        settings[FORM] = pen.identity = identity(words)
    pen.setKeywords("; ".join(f"{key}={value}" for key, value in settings.items()))


def count_of(pages: Sequence[tuple[Sheet, Sequence[Page]]]) -> int:
    """How many sheets with fields are on these pages."""
    placed = (placed for _, found in pages for one in found for placed in one.placed)
    return max((each.number for each in placed if each.face.fields), default=0)
