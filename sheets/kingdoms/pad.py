"""The score pad of Kingdoms: three epochs, eleven lines, up to four players."""

from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import EPOCHS, STARTING_GOLD
from scoring.shapes import Point, letters
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.frame import FOOT, draw_title
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, write, write_in, write_lines, write_titles
from sheets.draw.tags import BY_COLUMN, BY_ROW, BY_WIDE_ROW, tagged
from sheets.draw.type import LARGE, NORMAL, Sizes
from sheets.kingdoms import fields
from sheets.kingdoms.board import draw_halves
from sheets.kingdoms.layout import PAD, Epoch, epochs_at, pad_title
from sheets.kingdoms.players import draw_shape
from sheets.kingdoms.words import AFTER, BASE, BEFORE, COLOURS, COLUMNS, EPOCH, PAD_HELP, ROWS, SUM
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.pages.foot import draw_foot
from sheets.printing import Printing


def draw_epoch(pen: Pen, epoch: Epoch) -> None:
    look = pen.look
    write_in(pen, pen.joined(Sentence(EPOCH, {"epoch": epoch.number})), epoch.heading, look.heading)
    with pen.tagged("TR"):
        with pen.tagged("TH", BY_WIDE_ROW):
            pass  # over the titles of the lines and their base values
        for letter, box in zip(COLOURS, epoch.names, strict=True):
            draw_name(pen, letter, box)
    draw_sum(pen, epoch, epoch.before, BEFORE)
    for label, strips, title in (
        (epoch.row_label, epoch.rows, ROWS),
        (epoch.column_label, epoch.columns, COLUMNS),
    ):
        with pen.tagged("TR"):
            if strips is epoch.rows:
                wide = epoch.label + epoch.base * 0.3
                write_lines(pen, pen.both(title), label.part(wide))
                write_lines(pen, pen.both(BASE), label.part(epoch.base * 0.68, wide), "right")
            else:
                text = pen.fitted(title, look.help, label.width)
                write_in(pen, text, label, look.help, look.quiet)
        for number, strip in enumerate(strips, start=1):
            draw_strip(pen, epoch, strip, number, letters(number - 1) if title is COLUMNS else "")
    draw_sum(pen, epoch, epoch.sums, SUM)
    draw_sum(pen, epoch, epoch.after, AFTER)


@tagged("TH", BY_COLUMN)
def draw_name(pen: Pen, letter: str, box: Box) -> None:
    """A player's shape and letter over a line for the name."""
    look = pen.look
    draw_box(pen, box)
    side = look.help.cap * 1.25
    mark = Box(box.x + 1, box.top - side - 0.9, side, side)
    draw_shape(pen, letter, mark)
    at = Point(mark.right + 0.8, mark.centre.y - look.help.cap / 2)
    write(pen, letter, at, look.help, look.quiet)


@tagged("TR")
def draw_strip(pen: Pen, epoch: Epoch, strip: Box, number: int, letter: str) -> None:
    """One line of the board: its number, its base values, and two halves for each player.

    A column has its letter as well, as the spaces are called by it.
    """
    look = pen.look
    label = strip.part(epoch.label)
    start = label.x + label.width * 0.35
    baseline = label.centre.y - look.strong.cap / 2
    with pen.tagged("TH", BY_ROW):
        write(pen, str(number), Point(start, baseline), look.strong, align="centre")
        across = start + look.strong.width("8")
        write(pen, letter, Point(across, baseline), look.help, look.quiet)
    base = strip.part(epoch.base, epoch.label)
    for box in (base, *(epoch.player(strip, player) for player in range(4))):
        draw_halves(pen, box)


@tagged("TR")
def draw_sum(pen: Pen, epoch: Epoch, strip: Box, title: Word) -> None:
    """Gold of every player; that of the beginning is printed."""
    look = pen.look
    strong = title is AFTER
    label = strip.part(epoch.label + epoch.base - 1)
    joined = pen.joined(title)
    fits = look.strong.width(joined) <= label.width
    titles = [joined] if fits else pen.both(title)
    with pen.tagged("TH", BY_WIDE_ROW):
        write_titles(pen, titles, label.middle(label.width, label.height * 0.8))
    for player in range(4):
        box = epoch.player(strip, player)
        with pen.tagged("TD"):
            draw_box(pen, box, look.frame if strong else 0, look.ink if strong else None)
            if title is BEFORE and epoch.number == 1:
                write_in(pen, str(STARTING_GOLD), box, look.text, look.quiet, "centre")


def draw_pad(
    pen: Pen, box: Box, game: Game[Any], printing: Printing, sizes: Sizes, numbers: tuple[int, ...]
) -> None:
    def draw() -> None:
        look = pen.look
        draw_title(pen, pen.say(game.title), pad_title(box, sizes))
        for epoch in epochs_at(box, sizes, numbers, len(printing.languages)):
            draw_epoch(pen, epoch)
        line = Box(box.x, box.y + FOOT, box.width - 14, look.help.leading)
        write_in(pen, pen.fitted(PAD_HELP, look.help, line.width), line, look.help, look.quiet)

    pen.repeat(f"pad-{numbers}-{box}", draw, box.inset(-2))
    draw_foot(pen, box, game, "pad", printing)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """All epochs on one page; large print has a page for each."""
    sizes = LARGE if printing.large else NORMAL
    everything = tuple(range(1, EPOCHS + 1))
    pages = [(number,) for number in everything] if printing.large else [everything]
    return [
        Leaf(
            Face(
                game.title,
                PAD,
                partial(draw_pad, game=game, printing=printing, sizes=sizes, numbers=numbers),
                sizes=sizes,
                mark=3.6,
                fields=partial(
                    fields.on_pad, sizes=sizes, numbers=numbers, languages=len(printing.languages)
                ),
            )
        )
        for _ in range(copies_of(printing))
        for numbers in pages
    ]
