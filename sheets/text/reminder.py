"""Rule reminders as pages: a title, sections in columns, and a picture where a game has one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box, Size, page
from sheets.draw.frame import FOOT_TYPE
from sheets.draw.look import Look, look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_rule, write, write_in
from sheets.draw.type import LARGE, NORMAL, POCKET, Sizes, TextDoesNotFit
from sheets.pages.faces import Face, Leaf
from sheets.pages.foot import foot_text
from sheets.printing import Language, Printing
from sheets.text.flow import Block, Pages, Section, blocks_of, flow

TITLE, EXAMPLE = Word("Rules at a glance"), Word("An example")
DRAWINGS = (Size(190, 260), Size(130, 185), Size(91, 128))  # fit A4 and Letter, A5, A6
GAP = 9.0
ASIDE = 4.0  # mm between the title and what stands beside it
SHARES = (0.35, 0.45, 0.55, 0.65, 0.75, 0.85)  # of the height of a column, tried in turn
Picture = Callable[[Pen, Box], None]


@dataclass(frozen=True)
class Setting:
    """How the reminder is set on a paper: the drawing, its type and its columns."""

    size: Size
    sizes: Sizes
    look: Look
    columns: Sequence[Box]


def setting_of(printing: Printing) -> Setting:
    room = page(printing.size).inset(7).size
    size = next((size for size in DRAWINGS if room.holds(size)), DRAWINGS[-1])
    sizes = LARGE if printing.large else POCKET if size is DRAWINGS[-1] else NORMAL
    look = look_of(printing, sizes)
    columns = body_of(page(size), look).even(2 if size is DRAWINGS[0] else 1, GAP)
    return Setting(size, sizes, look, columns)


def reminder(
    game: Game[Any],
    printing: Printing,
    sections: Sequence[Section],
    picture: Picture | None = None,
    tall: float = 0,
) -> list[Leaf]:
    """As many pages as the sections need; the picture stands where the last one has room.

    A picture that is taller than a page is left out; several languages rather stand apart.
    """
    setting = setting_of(printing)
    size, sizes, look, columns = setting.size, setting.sizes, setting.look, setting.columns
    if tall > columns[0].height:
        if len(printing.languages) > 1:
            raise TextDoesNotFit(f"the picture takes {tall:.1f} mm")
        picture = None
    pages, left = balanced(sections, columns, look, printing.languages, tall if picture else 0)
    if picture and left.height < tall:
        pages, left = [*pages, []], columns[0]
    return [
        Leaf(
            Face(
                TITLE,
                size,
                partial(
                    _draw,
                    foot=foot_text(game, printing, None),
                    title=game.title,
                    placed=placed,
                    picture=picture if number == len(pages) else None,
                    place=left,
                ),
                sizes=sizes,
            )
        )
        for number, placed in enumerate(pages, start=1)
    ]


def balanced(
    sections: Sequence[Section],
    columns: Sequence[Box],
    look: Look,
    languages: Sequence[Language],
    tall: float,
) -> tuple[Pages, Box]:
    """Columns that end at about the same height, as long as that costs no page."""
    most, left = flow(blocks_of(sections, columns[0], look, languages), columns)
    for share in SHARES if len(columns) > 1 else ():
        short = [column.strip(column.height * share) for column in columns]
        pages, rest = flow(blocks_of(sections, short[0], look, languages), short)
        open_rest = Box(rest.x, columns[0].y, rest.width, rest.top - columns[0].y)
        if len(pages) == len(most) and open_rest.height >= tall:
            return pages, open_rest
    return most, left


def body_of(box: Box, look: Look) -> Box:
    """What lies between the title and the foot line."""
    head = look.title.leading + 3
    return Box(box.x, box.y + 6, box.width, box.height - head - 6)


def _draw(
    pen: Pen,
    box: Box,
    foot: str,
    title: Word,
    placed: Sequence[tuple[Box, Block]],
    picture: Picture | None,
    place: Box,
) -> None:
    draw_head(pen, title, box.strip(pen.look.title.leading + 1))
    for at, block in placed:
        block.draw(pen, at.shifted(box.x, box.y))
    if picture:
        picture(pen, draw_heading(pen, place.shifted(box.x, box.y)))
    with pen.tags.kept_out():  # an artifact, as every foot line
        write_in(pen, foot, box.strip(3, box.height - 3), FOOT_TYPE, pen.look.quiet)


def draw_heading(pen: Pen, box: Box) -> Box:
    """What a picture is, and what is left under it."""
    look = pen.look
    box = box.below(look.text.leading * 0.9)
    write(pen, pen.joined(EXAMPLE), Point(box.x, box.top - look.heading.cap), look.heading)
    return box.below(look.heading.leading)


def draw_head(pen: Pen, title: Word, strip: Box) -> None:
    """The game's title and, at the right, what this page is; a long title is set smaller."""
    look, name = pen.look, pen.say(title)
    baseline = strip.y + look.title.descent + 0.6
    aside = pen.fitted(TITLE, look.text, strip.width - look.title.width(name) - ASIDE)
    room = strip.width - look.text.width(aside) - ASIDE
    type_ = look.title.fitted(name, room)
    if type_.size < look.heading.size:  # no room for both
        aside, type_ = "", look.title.fitted(name, strip.width)
    with pen.tagged("H1"):
        write(pen, name, Point(strip.x, baseline), type_)
    write(pen, aside, Point(strip.right, baseline), look.text, look.quiet, "right")
    draw_rule(pen, strip, colour=look.ink)
