"""A score report as a PDF: blocks on as many pages as they need."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.shapes import Cell, Point
from scoring.words import Word
from sheets.draw.box import Box, page
from sheets.draw.frame import FOOT_TYPE, draw_head
from sheets.draw.look import look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import write, write_in
from sheets.draw.type import LARGE, NORMAL
from sheets.finished import Marks, Picture
from sheets.pages.document import name_document
from sheets.pages.faces import Face
from sheets.pages.page import Page, Placed
from sheets.pages.turn import turn_page
from sheets.papers import paper_of
from sheets.printing import Printing
from sheets.score_report import content
from sheets.score_report.content import Report
from sheets.text.flow import Block, flow

MARGIN = 12.0
GAP = 6.0  # mm between pictures side by side, and between columns
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
    printing = printing or Printing()
    pen, sizes = Pen(printing), LARGE if printing.large else NORMAL
    pen.look = look_of(printing, sizes)
    name_document(pen, f"{report['title']} – {pen.say(SCORE_REPORT)}")
    whole = page(printing.size).inset(MARGIN)
    under = page(whole.size).below(pen.look.title.leading + 4)
    column = under.strip(under.height - 6)
    pages, _ = flow(contents(pen, game, finished, report, column.width, about), [column])
    for number, placed in enumerate(pages, start=1):
        foot = f"{number}/{len(pages)}"
        draw = partial(draw_page, title=report["title"], placed=placed, foot=foot)
        face = Face(SCORE_REPORT, whole.size, draw, sizes)
        where = Placed(face, whole.scaled(printing.scale), scale=printing.scale)
        turn_page(pen, Page(printing.sheet, (where,)), printing)
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
    write_in(pen, foot, box.strip(3, box.height - 3), FOOT_TYPE, look.quiet, "right")


def contents(
    pen: Pen, game: Game[Any], finished: object, report: Report, width: float, about: Sequence[str]
) -> Iterator[Block]:
    """Who won, the table, what to check, the boards, the reasons."""
    look = pen.look
    yield content.paragraph(report["result"], look.heading, width)
    for line in about:
        yield content.paragraph(line, look.text, width, quiet=True)
    yield from content.table(pen, report, width, pen.say(SUM))
    for title, key in ((DIFFERENCES, "differences"), (CHECK, "warnings"), (NOTES, "notes")):
        if report[key]:
            yield content.heading(pen, pen.say(title), look.text.leading * 2)
        for remark in report[key]:
            yield content.paragraph(remark["sentence"], look.text, width)
    numbers = numbered(report)
    yield from boards(pen, paper_of(game.key).pictures(game, finished), numbers, width)
    yield content.heading(pen, pen.say(REASONS), look.text.leading * 6)
    yield from reasons(pen, report, width)


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
    pen: Pen, pictures: Iterable[Picture], numbers: Sequence[Marks], width: float
) -> Iterator[Block]:
    """The boards, two beside each other where they are small."""
    row: list[tuple[float, Block]] = []
    for number, picture in enumerate(pictures):
        scale = min(1.0, width / picture.size.width)
        marks = numbers[number] if number < len(numbers) else {}
        block = board(pen, picture, marks, scale)
        taken = sum(wide + GAP for wide, _ in row)
        if row and taken + picture.size.width * scale > width + 0.01:
            yield content.beside(row, GAP)
            row = []
        row.append((picture.size.width * scale, block))
    if row:
        yield content.beside(row, GAP)


def board(pen: Pen, picture: Picture, marks: Marks, scale: float) -> Block:
    type_ = pen.look.heading
    above = type_.leading * 1.7

    def draw(pen: Pen, box: Box) -> None:
        title = type_.shortened(pen.say(picture.title), box.width)
        write(pen, title, Point(box.x, box.top - above + 2), type_)
        picture.draw(pen, box.below(above), marks)

    return Block(picture.size.height * scale + above, draw)


def reasons(pen: Pen, report: Report, width: float) -> Iterator[Block]:
    """Player by player, rule by rule."""
    look, number = pen.look, 0
    for player in report["players"]:
        yield content.heading(pen, f"{player['called']}: {content.typeset(player['total'])}",
                             look.text.leading * 4)  # fmt: skip
        for line in player["rules"]:
            title = f"{line['title']}: {content.typeset(line['points'])}"
            head = content.paragraph(title, look.strong, width)
            yield Block(head.height, head.draw, next=look.text.leading * 2)
            for found in line["reasons"]:
                number += 1
                yield content.reason(pen, number, found, width)
