"""A sheet for several games in a row: points and ranks of all players, and who is ahead."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size
from sheets.draw.frame import CODE, DATE, FOOT, draw_blank, draw_head
from sheets.draw.marks import MARK, SMALL_MARK
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_line, height_of, write, write_block, write_in
from sheets.draw.tags import BY_COLUMN, BY_WIDE_COLUMN, tagged
from sheets.draw.type import LARGE, NORMAL, POCKET, Sizes
from sheets.pages.faces import Face, Leaf, Sheet, copies_of
from sheets.pages.foot import draw_foot
from sheets.printing import PAPERS, DoesNotFit, Printing

TITLE = Word("Tournament")
GAME, PLAYERS = Word("Game {number}"), Word("Players")
POINTS, RANK, SUM, PLACE = Word("points"), Word("rank"), Word("Sum"), Word("Place")
HELP = Word(
    "The most points in a game come first; tied players share the better rank. In the end the "
    "lowest sum of ranks wins; if sums are equal, more points decide."
)
EDGE = 13.0  # mm round the drawing, where the marks are
ROW, WIDE = 12.0, 20.0  # mm that a line is high and a game is wide, at least
MOST_GAMES, MOST_PLAYERS = 8, 10
POINTS_PART = 0.58  # of a game's width; the rest is for the rank


@dataclass(frozen=True)
class Written:
    """A page that is written on, as large as the paper allows, and its type."""

    drawing: Size
    sizes: Sizes
    mark: float

    @property
    def title(self) -> float:
        """How high the strip with the title is."""
        return self.sizes.title * 0.5

    def draw_help(self, pen: Pen, help_: Word | Sentence, box: Box) -> Box:
        """How it is played, beside the small code; tells what is left under the title."""
        type_, wide = pen.look.help, box.width - CODE - 6
        texts = pen.both(help_)
        taken = sum(height_of(text, type_, wide) for text in texts)
        low = max(taken + FOOT, CODE)
        write_block(pen, texts, Box(box.x, box.y, wide, low), type_, pen.look.quiet)
        rest = box.below(self.title + 3)
        return Box(rest.x, rest.y + low + 2, rest.width, rest.height - low - 2)


def written_on(title: Word, printing: Printing, landscape: bool) -> Written:
    """The drawing of A4 fits Letter as well; small paper has small type."""
    short, long = sorted(printing.size)
    if short < min(PAPERS["a6"]):
        width, height = PAPERS["a6"]
        raise DoesNotFit(sheet=title, width=width, height=height, paper=printing.paper)
    if short > 200:
        short, long = PAPERS["a4"].width, PAPERS["letter"].height
    size = Size(short - 2 * EDGE, long - 2 * EDGE)
    small = short < 140
    sizes = LARGE if printing.large else POCKET if small else NORMAL
    return Written(size.turned() if landscape else size, sizes, SMALL_MARK if small else MARK)


def draw_grid(pen: Pen, columns: Sequence[Box], rows: Sequence[Box]) -> None:
    """Boxes where columns and rows meet."""
    for row in rows:
        with pen.tagged("TR"):
            draw_row(pen, columns, row)


def draw_row(pen: Pen, columns: Sequence[Box], row: Box) -> None:
    for column in columns:
        draw_box(pen, Box(column.x, row.y, column.width, row.height))


def label(pen: Pen, word: Word | Sentence, box: Box, more: str = BY_COLUMN) -> None:
    """A quiet word over a column or two, in every language that has room."""
    text = pen.fitted(word, pen.look.help, box.width)
    with pen.tagged("TH", more):
        write_in(pen, text, box, pen.look.help, pen.look.quiet, "centre")


def draw(pen: Pen, box: Box, game: Game[Any], printing: Printing, frame: Written) -> None:
    """The table of all games, and under it how the winner is found."""
    look, title = pen.look, box.strip(frame.title)
    name = pen.say(game.title)
    draw_head(pen, name, title)
    date = title.part(title.width * 0.28, title.width * 0.72)
    draw_blank(pen, DATE, date)
    at = Point(date.x - 6, title.y + look.title.descent + 0.6)
    aside = pen.fitted(TITLE, look.text, at.x - title.x - look.title.width(name) - 4)
    write(pen, aside, at, look.text, look.quiet, "right")
    draw_table(pen, frame.draw_help(pen, HELP, box))
    draw_foot(pen, box, game, "tournament", printing)


def draw_table(pen: Pen, body: Box) -> None:
    """A line for each player; each game has a place for points and one for the rank."""
    look = pen.look
    line = look.help.leading * 1.3
    last = max(look.help.width(pen.say(PLACE)), look.help.width(pen.say(POINTS))) + 3
    name = body.part(min(body.width * 0.2, 46.0))
    room = body.width - name.width - 3 * last
    wide = max(WIDE, look.help.width(pen.say(POINTS)) + look.help.width(pen.say(RANK)) + 6)
    count = max(min(int(room / wide), MOST_GAMES), 1)
    games = body.part(room, name.width).even(count)
    ends = body.part(3 * last, name.width + room).even(3)
    table = body.below(2 * line)
    lines = max(min(int(table.height / ROW), MOST_PLAYERS), 2)
    rows = table.rows(lines, table.height / lines)
    columns = [name, *halves(games), *ends]
    draw_games(pen, body.strip(line), [*games, body.part(2 * last, name.width + room)])
    with pen.tagged("TR"):
        words = [PLAYERS, *[POINTS, RANK] * (count + 1), PLACE]
        for word, part in zip(words, columns, strict=True):
            label(pen, word, body.strip(line, line).part(part.width, part.x - body.x))
    draw_grid(pen, columns, rows)
    for column in (*games, ends[0]):
        low = Point(column.x, rows[-1].y)
        draw_line(pen, low, Point(column.x, rows[0].top), look.frame * 0.6, look.ink)


@tagged("TR")
def draw_games(pen: Pen, head: Box, columns: Sequence[Box]) -> None:
    """The number of each game over its points and ranks, then the sum."""
    pen.tags.add_cell()  # over the players
    *games, last = (head.part(column.width, column.x - head.x) for column in columns)
    for number, place in enumerate(games, start=1):
        label(pen, Sentence(GAME, {"number": number}), place, BY_WIDE_COLUMN)
    label(pen, SUM, last, BY_WIDE_COLUMN)
    pen.tags.add_cell()  # over the places


def halves(games: Sequence[Box]) -> list[Box]:
    """Points and rank of each game."""
    return [
        part
        for game in games
        for part in game.columns([game.width * POINTS_PART, game.width * (1 - POINTS_PART)])
    ]


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    frame = written_on(TITLE, printing, landscape=True)
    drawn = partial(draw, game=game, printing=printing, frame=frame)
    face = Face(TITLE, frame.drawing, drawn, sizes=frame.sizes, mark=frame.mark)
    return [Leaf(face)] * copies_of(printing)


SHEET = Sheet(
    "tournament",
    TITLE,
    Word("Points and ranks of several games, and who is ahead."),
    leaves,
    usual=False,
    kind=3,
)
