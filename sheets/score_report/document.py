"""A score report as a PDF: blocks on as many pages as they need."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

from scoring.game import Game
from scoring.shapes import Cell, Point, spans
from scoring.totals import Totals
from scoring.words import Word, labelled
from sheets.draw.box import Box, Size, page
from sheets.draw.frame import FOOT_TYPE, draw_head
from sheets.draw.look import look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import write, write_in
from sheets.draw.type import BOLD, LARGE, NORMAL, Type
from sheets.finished import Marks, Picture
from sheets.pages.document import name_document
from sheets.pages.faces import Face
from sheets.pages.page import Page, Placed
from sheets.pages.turn import turn_page
from sheets.papers import paper_of
from sheets.printing import Printing
from sheets.score_report import content
from sheets.score_report.content import Report
from sheets.score_report.layout import Parts, best_pages
from sheets.text.flow import Block

MARGIN = 12.0
GAP = 6.0  # mm between columns
NARROW = 9.0  # mm that a column has at least for each point of its type
SUM = Word("Sum")
CHECK = Word("Please check")
NOTES = Word("Notes")
DIFFERENCES = Word("What was written and what the board gives")
REASONS = Word("Every point and its reason")
SCORE_REPORT = Word("Score report")


def make_report(
    game: Game[Any],
    finished: object,
    report: Report,
    printing: Printing | None = None,
    about: Sequence[str] = (),
) -> bytes:
    """The report as bytes; ``about`` is what else is known of the evening: date, place, note."""
    printing = (printing or Printing()).spoken_by(game.key)
    pen, sizes = Pen(printing), LARGE if printing.large else NORMAL
    pen.look = look_of(printing, sizes)
    name_document(pen, f"{report['title']} – {pen.say(SCORE_REPORT)}")
    whole = page(printing.size).inset(MARGIN)
    under = page(whole.size).below(pen.look.title.leading + 4)
    room = under.strip(under.height - 6)
    columns = room.even(2, GAP)
    columns = columns if columns[0].width >= NARROW * pen.look.text.size else [room]
    drawn = not isinstance(finished, Totals)
    pictures = list(paper_of(game.key).pictures(game, finished)) if drawn else []
    pages = best_pages(partial(parts_of, pen, report, pictures, about, room, columns[0].width),
                       room, columns)  # fmt: skip
    for number, placed in enumerate(pages, start=1):
        foot = f"{number}/{len(pages)}"
        draw = partial(draw_page, title=report["title"], placed=placed, foot=foot)
        face = Face(SCORE_REPORT, whole.size, draw, sizes)
        where = Placed(face, whole.scaled(printing.scale), scale=printing.scale)
        turn_page(pen, Page(printing.sheet_size, (where,)), printing)
    return pen.finish()


def draw_page(
    pen: Pen, box: Box, title: str, placed: Sequence[tuple[Box, Block]], foot: str
) -> None:
    """The title at the top, the blocks under it, the number of the page at the foot."""
    strip, look = box.strip(pen.look.title.leading + 1), pen.look
    aside = pen.say(SCORE_REPORT)
    short = look.title.shortened(title, strip.width - look.text.width(aside) - 4)
    draw_head(pen, short, strip, aside)
    for at, block in placed:
        block.draw(pen, at.shifted(box.x, box.y))
    with pen.tags.kept_out():  # an artifact, as every foot line
        write_in(pen, foot, box.strip(3, box.height - 3), FOOT_TYPE, look.quiet, "right")


def parts_of(
    pen: Pen,
    report: Report,
    pictures: Sequence[Picture],
    about: Sequence[str],
    room: Box,
    width: float,
    scale: float,
    whole: bool,
) -> Parts:
    """Who won, the table, what to check, the boards, the reasons; columns have this width."""
    look = pen.look
    result = content.paragraph(report["result"], Type(BOLD, look.heading.size), room.width)
    known = (content.paragraph(line, look.text, room.width, quiet=True) for line in about)
    wide = any(picture.size.width > width + 0.01 for picture in pictures)
    most = room.width if wide else width
    return Parts(
        [result, *known, *content.table(pen, report, room.width, pen.say(SUM))],
        list(remarks(pen, report, width)),
        list(boards(pen, pictures, numbered(report), most, scale)),
        list(reasons(pen, report, width, whole)),
        wide,
    )  # fmt: skip


def remarks(pen: Pen, report: Report, width: float) -> Iterator[Block]:
    """Where paper and board differ, what to check, what else there is to know."""
    text = pen.look.text
    for title, key in ((DIFFERENCES, "differences"), (CHECK, "warnings"), (NOTES, "notes")):
        if report[key]:
            yield content.heading(pen, pen.say(title), text.leading * 2)
        for remark in report[key]:
            cells = spans(remark.get("cells", ()))
            said = f"{remark['sentence']} ({cells})" if cells else remark["sentence"]
            yield content.paragraph(said, text, width)


def numbered(report: Report) -> list[dict[Cell, list[int]]]:
    """For each board the numbers of the reasons on its cells."""
    found: list[dict[Cell, list[int]]] = []
    lines = [line for player in report["players"] for line in player["rules"]]
    reasons = (reason for line in lines for reason in line["reasons"])
    for number, reason in enumerate(reasons, start=1):
        board = reason.get("board", 0)
        found += [{} for _ in range(board + 1 - len(found))]
        for name in reason["cells"]:
            cell = Cell.named(name) or Cell(0, int(name) - 1)  # a strip is counted
            found[board].setdefault(cell, []).append(number)
    return found


def boards(
    pen: Pen, pictures: Sequence[Picture], numbers: Sequence[Marks], width: float, scale: float
) -> Iterator[Block]:
    """The boards one under the other, no wider than this."""
    for number, picture in enumerate(pictures):
        marks = numbers[number] if number < len(numbers) else {}
        yield board(pen, picture, marks, min(scale, width / picture.size.width))


def board(pen: Pen, picture: Picture, marks: Marks, scale: float) -> Block:
    type_ = pen.look.heading
    above = type_.leading * 2.1
    size = Size(picture.size.width * scale, picture.size.height * scale)

    def draw(pen: Pen, box: Box) -> None:
        title = pen.say(picture.title)
        at = Point(box.x, box.top - above + type_.leading * 0.5)
        write(pen, type_.shortened(title, box.width), at, type_)
        with pen.tagged("Figure", alt=title):
            picture.draw(pen, box.below(above).part(size.width), marks)

    return Block(size.height + above, draw)


def reasons(pen: Pen, report: Report, width: float, whole: bool) -> Iterator[Block]:
    """Player by player, rule by rule; ``whole``: a player's reasons are never broken."""
    numbers, leading = count(1), pen.look.text.leading
    for player in report["players"]:
        blocks = list(lines_of(pen, player["rules"], numbers, width))
        keep = sum(block.height for block in blocks) if whole else leading * 4
        title = pen.name(labelled(player["called"], content.typeset(player["total"])))
        head = content.heading(pen, title, keep)
        if player is report["players"][0]:
            yield content.heading(pen, pen.say(REASONS), head.height + keep)
        yield head
        yield from blocks


def lines_of(
    pen: Pen, lines: Sequence[Report], numbers: Iterator[int], width: float
) -> Iterator[Block]:
    """A player's lines, each with its reasons under the next numbers."""
    leading = pen.look.text.leading
    for line in lines:
        title = pen.name(labelled(line["title"], content.typeset(line["points"])))
        head = content.paragraph(title, pen.look.strong, width)
        yield replace(head, next=leading * 2 if line["reasons"] else 0, above=leading)
        for found in line["reasons"]:
            yield content.reason(pen, next(numbers), found, width)
