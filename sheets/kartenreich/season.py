"""A season of Kartenreich: every week three deals by number, the same for all who play along."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from scoring.deals import DEALS
from scoring.game import Game
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.frame import DATE, draw_head
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_line, write_in
from sheets.draw.tags import BY_ROW, tagged
from sheets.kartenreich.words import TOTAL
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.pages.foot import draw_foot
from sheets.pages.tournament import Written, draw_row, label, written_on
from sheets.printing import Deal, Printing

TITLE = Word("Season")
WEEK, DEAL = Word("Week {number}"), Word("Set-up")
HELP = Word(
    "Everyone plays the set-ups of a week alone and with the same cards, as in “tallyroll deal "
    "{game} --number 7”. Write your name over a column and your points under it; the highest sum "
    "of the season wins."
)
IN_A_WEEK = 3  # deals
MOST_WEEKS, PLAYERS = 6, 4
ACROSS = f"/A<</O/Table/Scope/Row/ColSpan {PLAYERS + 1}>>"  # over deals and players
ROW = 8.2  # mm that a line is high, at least


def numbers(deals: Sequence[Deal]) -> Iterator[int | None]:
    """The deals that were asked for, then those that follow the last; none: to be written."""
    if not deals:
        while True:
            yield None
    yield from (deal.number for deal in deals)
    number = deals[-1].number
    while True:
        number = number + 1 if number + 1 in DEALS else DEALS[0]
        yield number


def draw(pen: Pen, box: Box, game: Game[Any], printing: Printing, frame: Written) -> None:
    """Weeks with their deals and sums, and how a season is played."""
    draw_head(pen, pen.say(game.title), box.strip(frame.title), pen.joined(TITLE))
    body = frame.draw_help(pen, Sentence(HELP, {"game": game.key}), box)
    draw_weeks(pen, body, printing.deals)
    draw_foot(pen, box, game, "season", printing, next(iter(printing.deals), None))


def draw_weeks(pen: Pen, body: Box, deals: Sequence[Deal]) -> None:
    """A block for each week under a line for names, and the sum of the season under all."""
    look, names = pen.look, max(ROW, pen.look.text.leading * 2)
    lines = IN_A_WEEK + 1
    count = max(min(int((body.height - names - ROW) / (lines * ROW + 1.5)), MOST_WEEKS), 1)
    gap = 1.5
    row = (body.height - names - count * gap) / (count * lines + 1)
    first = max(look.strong.width(pen.say(Sentence(WEEK, {"number": 8}))) + 4, body.width * 0.16)
    second = max(look.strong.width("1000000"), look.help.width(pen.say(DEAL))) + 3
    start = first + second
    week, deal = body.part(first), body.part(second, first)
    players = body.part(body.width - start, start).even(PLAYERS)
    with pen.tagged("TR"):
        head = body.strip(look.help.leading, names - look.help.leading)
        label(pen, DEAL, head.part(second, first))
        draw_row(pen, players, body.strip(names))
    down, found = names + gap, numbers(deals)
    for number in range(1, count + 1):
        block = body.strip(lines * row, down)
        draw_week(pen, block, number, week.width, list(islice(found, IN_A_WEEK)), deal, players)
        down += block.height + gap
    total = body.strip(row, body.height - row)
    text = pen.fitted(TOTAL, look.strong, start - 2)
    with pen.tagged("TR"):
        write_in(pen, text, total.part(start - 2), look.strong, align="right")
        for player in players:
            strong = 0.25 if look.low else look.frame
            draw_box(pen, Box(player.x, total.y, player.width, total.height), strong, look.ink)


def draw_week(
    pen: Pen,
    block: Box,
    number: int,
    wide: float,
    found: Sequence[int | None],
    deal: Box,
    players: Sequence[Box],
) -> None:
    """Its number and date, a line for each deal, and the sum of each player."""
    look, rows = pen.look, block.rows(IN_A_WEEK + 1, block.height / (IN_A_WEEK + 1))
    title = pen.fitted(Sentence(WEEK, {"number": number}), look.strong, wide - 2)
    date = rows[1].part(wide - 3)
    with pen.tagged("TR"), pen.tagged("TH", ACROSS):
        write_in(pen, title, rows[0].part(wide - 2), look.strong)
        draw_line(pen, Point(date.x, date.y + 1), Point(date.right, date.y + 1))
        write_in(pen, pen.fitted(DATE, look.help, date.width), date, look.help, look.quiet)
    for row, one in zip(rows, found, strict=False):
        with pen.tagged("TR"):
            draw_deal(pen, one, Box(deal.x, row.y, deal.width, row.height))
            draw_row(pen, players, row)
    last = rows[-1]
    words = Box(deal.x, last.y, deal.width - 1.5, last.height)
    text = pen.fitted(TOTAL, look.help, words.width)
    with pen.tagged("TR"):
        write_in(pen, text, words, look.help, look.quiet, "right")
        for player in players:
            draw_box(pen, Box(player.x, last.y, player.width, last.height), 0, look.ink)


@tagged("TH", BY_ROW)
def draw_deal(pen: Pen, number: int | None, box: Box) -> None:
    """The number of a deal, or room to write it."""
    draw_box(pen, box)
    if number is not None:
        write_in(pen, str(number), box, pen.look.strong, align="centre")


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    frame = written_on(TITLE, printing, landscape=False)
    drawn = partial(draw, game=game, printing=printing, frame=frame)
    face = Face(TITLE, frame.drawing, drawn, sizes=frame.sizes, mark=frame.mark)
    return [Leaf(face)] * copies_of(printing)
