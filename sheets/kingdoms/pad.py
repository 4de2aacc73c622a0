"""The score pad of Kingdoms: three epochs, eleven lines, up to four players."""

from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import EPOCHS
from scoring.shapes import Point, letters
from sheets.draw.box import Box
from sheets.draw.frame import draw_title
from sheets.draw.marks import MARK
from sheets.draw.pen import Pen
from sheets.draw.strokes import write, write_in, write_lines
from sheets.draw.tags import BY_ROW, tagged
from sheets.draw.type import LARGE, NORMAL, Sizes
from sheets.kingdoms import fields, played
from sheets.kingdoms.effects import draw_notes
from sheets.kingdoms.grid import draw_names, draw_parts, draw_sums
from sheets.kingdoms.layout import PAD, Epoch, epochs_at, notes_at, pad_title
from sheets.kingdoms.words import BASE
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.pages.foot import draw_foot
from sheets.printing import Printing


def draw_epoch(pen: Pen, epoch: Epoch, printing: Printing) -> None:
    heading = pen.joined(played.epoch_title(epoch.number, printing))
    write_in(pen, heading, epoch.heading, pen.look.heading)
    draw_names(pen, epoch)
    with pen.tagged("TR"):
        for label in epoch.labels:
            write_lines(pen, pen.both(BASE), label.part(epoch.label + epoch.base - 1), "right")
    for number, strip in enumerate(epoch.rows, start=1):
        draw_strip(pen, epoch, strip, str(number))
    for number, strip in enumerate(epoch.columns, start=1):
        draw_strip(pen, epoch, strip, str(number), letters(number - 1))
    draw_sums(pen, epoch, played.gold_before(epoch.number, printing))


@tagged("TR")
def draw_strip(pen: Pen, epoch: Epoch, strip: Box, number: str, letter: str = "") -> None:
    """One line of the board: its number, its base values, and room for each player.

    A column has its letter as well, as the spaces are called by it.
    """
    look = pen.look
    label = strip.part(epoch.label)
    start = label.x + label.width * 0.35
    baseline = label.centre.y - look.strong.cap / 2
    across = start + look.strong.width("8")
    with pen.tagged("TH", BY_ROW):
        write(pen, number, Point(start, baseline), look.strong, align="centre")
        write(pen, letter, Point(across, baseline), look.help, look.quiet)
    for box in (epoch.base_value(strip), *(epoch.player(strip, player) for player in range(4))):
        draw_parts(pen, box)


def draw_pad(
    pen: Pen, box: Box, game: Game[Any], printing: Printing, sizes: Sizes, numbers: tuple[int, ...]
) -> None:
    def draw() -> None:
        draw_title(pen, pen.say(game.title), pad_title(box, sizes))
        for epoch in epochs_at(box, sizes, numbers, len(printing.languages)):
            draw_epoch(pen, epoch, printing)
        draw_notes(
            pen, game, played.pad_help(printing), notes_at(box, sizes, len(printing.languages))
        )

    pen.repeat(f"pad-{numbers}-{box}", draw, box.inset(-2))
    key = f"pad{numbers[0]}" if printing.large else "pad"
    draw_foot(pen, box, game, key, printing)


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
                mark=MARK,
                fields=partial(
                    fields.on_pad, sizes=sizes, numbers=numbers, languages=len(printing.languages)
                ),
            )
        )
        for _ in range(copies_of(printing))
        for numbers in pages
    ]
