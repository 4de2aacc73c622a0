"""A season as a PDF: people, then game by game a table, the points over time and by rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from reportlab.lib.colors import Color
from reportlab.lib.units import mm

from scoring.shapes import Point
from scoring.words import Word, labelled
from sheets.draw.box import Box, page
from sheets.draw.frame import FOOT_TYPE, draw_head
from sheets.draw.look import PLAYERS, ink_of, look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_corners, draw_line, draw_rule, write, write_in
from sheets.draw.type import LARGE, NORMAL
from sheets.pages.document import name_document
from sheets.pages.faces import Face
from sheets.pages.page import Page, Placed
from sheets.pages.turn import turn_page
from sheets.printing import Printing
from sheets.score_report.content import columns_of, heading, line, paragraph, titles_line, typeset
from sheets.score_report.layout import poured
from sheets.season_report.plot import DASHES, MARKS, Line, Plot, Room, Series, draw
from sheets.text.flow import Block

MARGIN = 12.0
GAP = 8.0  # mm between two charts
CHART = 52.0  # mm high
NAME = 66.0  # mm for names in a table
WHOLE = 0.7  # of a page: games up to this height are never broken
RULE = 6.2  # mm for the bar of a rule
MARK = 1.1  # mm from the middle of a mark to its corners
STROKE = 0.35
SEASON_REPORT = Word("Season report")
PEOPLE = Word("People")
HEAD_TO_HEAD = Word("Head to head")
READ_ACROSS = Word("Read across: how often ahead – how often behind.")
OVER_TIME = Word("Points over time")
BY_RULE = Word("Where the points come from, on average")


@dataclass(frozen=True)
class Table:
    """Rows of a name and numbers, with titles over the numbers."""

    titles: Sequence[str]
    rows: Sequence[tuple[str, Sequence[str]]]


@dataclass(frozen=True)
class RuleShare:
    """What one rule brought on average, as a number and in words of the language."""

    title: str
    average: float
    said: str


@dataclass(frozen=True)
class GameSeason:
    """One game of a season; everything in it is said in the reader's language."""

    title: str
    told: str
    table: Table
    series: Sequence[Series]
    days: tuple[str, str]  # of the first and the last game that is drawn
    shares: Sequence[RuleShare]


@dataclass(frozen=True)
class Season:
    """A history, or what was chosen of it."""

    title: str
    about: Sequence[str]
    people: Table
    rivals: Table | None  # who was ahead of whom how often
    games: Sequence[GameSeason]


def make_season(season: Season, printing: Printing) -> bytes:
    """The report as bytes."""
    pen, sizes = Pen(printing), LARGE if printing.large else NORMAL
    pen.look = look_of(printing, sizes)
    name_document(pen, f"{season.title} – {pen.say(SEASON_REPORT)}")
    whole = page(printing.size).inset(MARGIN)
    under = page(whole.size).below(pen.look.title.leading + 4)
    room = under.strip(under.height - 6)
    pages = poured(list(blocks(pen, season, room)), [room], [room])
    for number, placed in enumerate(pages, start=1):
        foot = f"{number}/{len(pages)}"
        face = Face(
            SEASON_REPORT, whole.size, partial(draw_page, season.title, placed, foot), sizes
        )
        where = Placed(face, whole.scaled(printing.scale), scale=printing.scale)
        turn_page(pen, Page(printing.sheet_size, (where,)), printing)
    return pen.finish()


def draw_page(
    title: str, placed: Sequence[tuple[Box, Block]], foot: str, pen: Pen, box: Box
) -> None:
    """The title at the top, the blocks under it, the number of the page at the foot."""
    strip, look = box.strip(pen.look.title.leading + 1), pen.look
    aside = pen.say(SEASON_REPORT)
    short = look.title.shortened(title, strip.width - look.text.width(aside) - 4)
    draw_head(pen, short, strip, aside)
    for at, block in placed:
        block.draw(pen, at.shifted(box.x, box.y))
    with pen.tags.kept_out():  # an artifact, as every foot line
        write_in(pen, foot, box.strip(3, box.height - 3), FOOT_TYPE, look.quiet, "right")


def blocks(pen: Pen, season: Season, room: Box) -> Iterator[Block]:
    """Everything from the first page to the last."""
    look, width = pen.look, room.width
    for text in season.about:
        yield paragraph(text, look.text, width, quiet=True)
    yield heading(pen, pen.say(PEOPLE), look.text.leading * 4)
    yield from rows(pen, season.people, width)
    if season.rivals:
        yield heading(pen, pen.say(HEAD_TO_HEAD), look.text.leading * 4)
        yield from rows(pen, season.rivals, width)
        yield paragraph(pen.say(READ_ACROSS), look.help, width, quiet=True)
    for game in season.games:
        yield from blocks_of(pen, game, room.width, room.height)


def rows(pen: Pen, table: Table, width: float) -> Iterator[Block]:
    columns = columns_of(width, len(table.titles), NAME)
    yield titles_line(pen, table.titles, columns)
    for name, values in table.rows:
        yield line(pen, name, values, columns, [False] * len(values))


def blocks_of(pen: Pen, game: GameSeason, width: float, most: float) -> Iterator[Block]:
    """A game: its sentence, its table, and both charts side by side where there is room."""
    look = pen.look
    told = paragraph(game.told, look.text, width)
    parts = [told, *rows(pen, game.table, width), *chart_blocks(pen, game, width)]
    whole = sum(block.height for block in parts)
    yield heading(pen, game.title, whole if whole < WHOLE * most else look.text.leading * 6)
    yield from parts


def chart_blocks(pen: Pen, game: GameSeason, width: float) -> list[Block]:
    half = (width - GAP) / 2
    beside = half > 70 * pen.look.text.size / NORMAL.text
    own = half if beside else width
    charts = [*([time_chart(pen, game, own)] if game.series else []), rule_chart(pen, game)]
    if not beside:
        return charts
    height = max(chart.height for chart in charts)

    def draw_both(pen: Pen, box: Box) -> None:
        for chart, place in zip(charts, box.even(2, GAP), strict=False):
            chart.draw(pen, place.strip(chart.height))

    return [Block(height, draw_both)]


def caption(pen: Pen, text: Word, box: Box) -> Box:
    """A title over a chart; what is left under it."""
    look = pen.look
    write(pen, pen.say(text), Point(box.x, box.top - look.text.leading * 1.3), look.strong)
    return box.below(look.text.leading * 1.9)


def time_chart(pen: Pen, game: GameSeason, width: float) -> Block:
    """Everybody's points on one scale."""
    look = pen.look
    label = min(24.0, max(look.help.width(each.name) for each in game.series) + 3)
    low = look.help.leading * 1.6
    room = Room(width, CHART, 8, label, 2, low, look.help.leading)
    plot = draw(game.series, room)

    def draw_chart(pen: Pen, box: Box) -> None:
        inner = caption(pen, OVER_TIME, box).strip(CHART)
        with pen.tagged("Figure", alt=told(pen, game.series)):
            draw_scale(pen, plot, inner)
            for each in plot.lines:
                draw_series(pen, each, plot, inner, label)
            first, last = game.days
            at = inner.y + look.help.leading * 0.3
            write(pen, first, Point(inner.x + plot.left, at), look.help, look.quiet)
            if last != first:
                end = Point(inner.x + plot.right, at)
                write(pen, last, end, look.help, look.quiet, "right")

    return Block(CHART + look.text.leading * 2.4, draw_chart)


def told(pen: Pen, series: Sequence[Series]) -> str:
    """The chart in words, for whoever does not see it."""
    runs = {
        each.name: ["–" if value is None else typeset(value) for value in each.values]
        for each in series
    }
    return " · ".join(pen.name(labelled(name, run)) for name, run in runs.items())


def draw_scale(pen: Pen, plot: Plot, box: Box) -> None:
    """A line and a number for each round value; nought is in ink."""
    look = pen.look
    for down, value in plot.ticks:
        y = box.top - down
        ends = Point(box.x + plot.left, y), Point(box.x + plot.right, y)
        draw_line(pen, *ends, colour=look.ink if value == 0 else look.line)
        at = Point(box.x + plot.left - 1.2, y - look.help.cap / 2)
        write(pen, typeset(value), at, look.help, look.quiet, "right")


def draw_series(pen: Pen, each: Line, plot: Plot, box: Box, label: float) -> None:
    """A line with its own dashes and marks, its name at the right end."""
    look, colour = pen.look, colour_of(pen, each.number)
    places = [Point(box.x + x, box.top - y) for x, y in each.marks]
    pen.setDash([part * 0.6 for part in DASHES[each.number]])
    for start, end in pairwise(places):
        draw_line(pen, start, end, STROKE, colour)
    pen.setDash([])
    end = Point(box.x + each.label[0], box.top - each.label[1])
    draw_line(pen, places[-1], Point(end.x + 1.2, end.y), 0.1, colour)
    pen.setFillColor(colour)
    size = MARK * look.text.size / NORMAL.text
    for place in places:
        corners = [Point(place.x + x * size, place.y - y * size) for x, y in MARKS[each.number]]
        draw_corners(pen, corners, fill=True)
    name = look.help.shortened(each.name, label - 2)
    write(pen, name, Point(end.x + 1.8, end.y - look.help.cap / 2), look.help)
    if plot.numbered:
        for place, value in zip(places, each.values, strict=True):
            at = Point(place.x, place.y + size + 0.8)
            write(pen, typeset(value), at, look.help, align="centre")


def colour_of(pen: Pen, number: int) -> Color:
    """The colour of a line; in black and white its marks and dashes say whose it is."""
    colours = [*map(ink_of, PLAYERS), pen.look.accent]
    return colours[number] if pen.look.coloured else pen.look.ink


def rule_chart(pen: Pen, game: GameSeason) -> Block:
    """A bar for each rule, all on one scale."""
    look = pen.look
    step = max(RULE, look.text.leading * 1.5)
    values = [each.average for each in game.shares]
    low, high = min(0.0, *values, 0.0), max(0.0, *values, 0.0)

    def draw_chart(pen: Pen, box: Box) -> None:
        inner = caption(pen, BY_RULE, box)
        for share, strip in zip(game.shares, inner.rows(len(game.shares), step), strict=True):
            draw_share(pen, share, strip, low, (high - low) or 1)

    return Block(step * len(game.shares) + look.text.leading * 2.4, draw_chart)


def draw_share(pen: Pen, share: RuleShare, strip: Box, low: float, span: float) -> None:
    """The title, the bar from nought, and the number."""
    look = pen.look
    title, middle, number = strip.columns(
        [strip.width * 0.38, strip.width * 0.5, strip.width * 0.12]
    )
    with pen.tagged("TR"):
        write_in(pen, look.text.shortened(share.title, title.width - 2), title, look.text)
        write_in(pen, typeset(share.said), number, look.text, align="right")
    nought = middle.x - low / span * middle.width
    length = share.average / span * middle.width
    pen.setFillColor(look.accent)
    left, height = min(nought, nought + length), strip.height * 0.45
    bottom = strip.centre.y - height / 2
    pen.rect(left * mm, bottom * mm, abs(length) * mm, height * mm, stroke=0, fill=1)
    draw_line(pen, Point(nought, strip.y), Point(nought, strip.top), colour=look.ink)
    draw_rule(pen, strip)
