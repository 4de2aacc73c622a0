"""Rule reminders as pages: a title, sections in columns, and a picture where a game has one."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box, Size, page
from sheets.draw.frame import write_foot
from sheets.draw.look import Look, look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_rule, write
from sheets.draw.type import LARGE, NORMAL, POCKET, Sizes, TextDoesNotFit
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.pages.foot import foot_text
from sheets.printing import Language, Printing
from sheets.text.flow import KEEP, Block, Pages, Section, blocks_of, flow, heading, holds, spread

TITLE, EXAMPLE = Word("Rules at a glance"), Word("An example")
# One for A4, one that Letter holds as well, A5, A6.
DRAWINGS = (Size(190, 277), Size(190, 260), Size(130, 185), Size(91, 128))
GAP = 9.0
ASIDE = 4.0  # mm between the title and what stands beside it
STEPS = 10  # in which the type may grow where a page has room
STEP = 0.25  # pt
LOOSE = 1.4  # text leadings that a heading may get above it, so that columns end alike
STEEP = 20.0  # mm by which one column may end above another before sections are broken
BROKEN = 0.15  # of a column: sections up to this height are not broken even then
Picture = Callable[[Pen, Box], None]


@dataclass(frozen=True)
class Figure:
    """A picture under a heading, after the rules; ``height`` is what it takes in a column."""

    draw: Picture
    height: Callable[[Look, float], float]
    title: Word = EXAMPLE

    def blocks(self, look: Look, width: float, languages: Sequence[Language]) -> list[Block]:
        tall = self.height(look, width)
        head = heading(self.title, width, look, languages)
        return [replace(head, next=tall, heads=True), Block(tall, self.draw)]


@dataclass(frozen=True)
class Setting:
    """How the reminder is set on a paper: the drawing, its type and its columns."""

    size: Size
    sizes: Sizes
    look: Look
    columns: Sequence[Box]


def setting_of(printing: Printing, step: int = 0) -> Setting:
    """The setting with the usual type, or with one that is larger by some steps."""
    room = page(printing.size).inset(7).size
    size = next((size for size in DRAWINGS if room.holds(size)), DRAWINGS[-1])
    sizes = LARGE if printing.large else POCKET if size is DRAWINGS[-1] else NORMAL
    sizes = larger(sizes, step * STEP) if step else sizes
    look = look_of(printing, sizes)
    columns = body_of(page(size), look).even(2 if size.width == DRAWINGS[0].width else 1, GAP)
    return Setting(size, sizes, look, columns)


def larger(sizes: Sizes, by: float) -> Sizes:
    """Larger type under the same title."""
    return replace(sizes, heading=sizes.heading + by, text=sizes.text + by, help=sizes.help + by)


def reminder(
    game: Game[Any], printing: Printing, sections: Sequence[Section], figures: Sequence[Figure] = ()
) -> list[Leaf]:
    """As many pages as the rules need, in the largest type that costs no page more.

    A picture that is taller than a page is left out; several languages rather stand apart.
    """
    setting, pages = set_out(printing, sections, figures)
    return [
        Leaf(
            Face(
                TITLE,
                setting.size,
                partial(
                    _draw,
                    foot=foot_text(game, printing, None),
                    title=game.title,
                    placed=placed,
                ),
                sizes=setting.sizes,
            )
        )
        for _ in range(copies_of(printing))
        for placed in pages
    ]


def set_out(
    printing: Printing, sections: Sequence[Section], figures: Sequence[Figure]
) -> tuple[Setting, Pages]:
    """The setting with the largest type that has room, and where everything stands."""

    def at(step: int) -> tuple[Setting, Pages]:
        setting = setting_of(printing, step)
        whole = balanced(all_blocks(setting, printing.languages, sections, figures), setting)
        if slope(whole, setting) < STEEP:
            return setting, whole
        blocks = all_blocks(setting, printing.languages, sections, figures, BROKEN)
        return setting, min(
            whole, balanced(blocks, setting), key=lambda pages: (len(pages), slope(pages, setting))
        )

    best = at(0)
    low, high = 0, STEPS
    while low < high:  # halving: the larger the type, the more room it takes
        step = (low + high + 1) // 2
        with suppress(TextDoesNotFit):
            found = at(step)
            if len(found[1]) <= len(best[1]):
                best, low = found, step
                continue
        high = step - 1
    return best


def all_blocks(
    setting: Setting,
    languages: Sequence[Language],
    sections: Sequence[Section],
    figures: Sequence[Figure],
    keep: float = KEEP,
) -> list[Block]:
    """Sections and pictures as blocks; sections up to a part of a column are not broken."""
    column = setting.columns[0]
    blocks = list(blocks_of(sections, column, setting.look, languages, keep))
    for figure in figures:
        head, picture = figure.blocks(setting.look, column.width, languages)
        if head.height + picture.height <= column.height:
            blocks += [head, picture]
        elif len(languages) > 1:
            raise TextDoesNotFit(f"the picture takes {picture.height:.1f} mm")
    return blocks


def slope(pages: Pages, setting: Setting) -> float:
    """How much higher one column of a page ends than another, at most."""
    lowest = [
        [min([box.y for box, _ in placed if box.x == column.x] or [column.top])
         for column in setting.columns]
        for placed in pages
    ]  # fmt: skip
    return max(max(ends) - min(ends) for ends in lowest)


def balanced(blocks: Sequence[Block], setting: Setting) -> Pages:
    """Columns that end at about the same height, as long as that costs no page."""
    columns = setting.columns
    best, _ = flow(blocks, columns)
    if len(columns) > 1:
        low, high = 0.0, columns[0].height
        while high - low > 1:
            tall = (low + high) / 2
            short = [column.strip(tall) for column in columns]
            pages, _ = flow(blocks, short)
            if len(pages) <= len(best) and holds(pages, short):
                best, high = pages, tall
            else:
                low = tall
    ends = min(box.y for placed in best for box, _ in placed)
    loose = setting.look.text.leading * LOOSE
    return spread(best, columns, loose, max(ends - 2 * loose, columns[0].y))


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
) -> None:
    draw_head(pen, title, box.strip(pen.look.title.leading + 1))
    for at, block in placed:
        block.draw(pen, at.shifted(box.x, box.y))
    write_foot(pen, foot, [Box(box.x, box.y, box.width, 4.4)])


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
