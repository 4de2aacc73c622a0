"""Small boards to write on: a whole game on one page, with the sums of every epoch beside it."""

from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import EPOCHS
from sheets.draw.box import Box
from sheets.draw.frame import draw_title
from sheets.draw.marks import MARK
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.draw.type import LARGE, NORMAL, Sizes
from sheets.kingdoms import fields, played
from sheets.kingdoms.effects import draw_notes
from sheets.kingdoms.grid import draw_empty, draw_names, draw_sums
from sheets.kingdoms.layout import SMALL, Small, notes_at, pad_title, smalls_at
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.pages.foot import draw_foot
from sheets.printing import Printing


def draw_small(pen: Pen, small: Small, printing: Printing) -> None:
    sums, look = small.sums, pen.look
    heading = pen.joined(played.epoch_title(sums.number, printing))
    write_in(pen, heading, sums.heading, look.heading)
    draw_empty(pen, small.board)
    draw_names(pen, sums)
    draw_sums(pen, sums, played.gold_before(sums.number, printing))


def draw_page(
    pen: Pen, box: Box, game: Game[Any], printing: Printing, sizes: Sizes, numbers: tuple[int, ...]
) -> None:
    languages = len(printing.languages)

    def draw() -> None:
        draw_title(pen, pen.say(game.title), pad_title(box, sizes))
        for small in smalls_at(box, sizes, numbers, languages):
            draw_small(pen, small, printing)
        draw_notes(pen, game, played.pad_help(printing), notes_at(box, sizes, languages))

    pen.repeat(f"boards-{numbers}-{box}", draw, box.inset(-2))
    key = "boards" if len(numbers) > 1 else f"boards{numbers[0]}"
    draw_foot(pen, box, game, key, printing)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """All epochs on one page; large print has a page for each."""
    sizes = LARGE if printing.large else NORMAL
    everything = tuple(range(1, EPOCHS + 1))
    pages = [(number,) for number in everything] if printing.large else [everything]
    tiles, languages = tuple(game.piles[0].items), len(printing.languages)
    return [
        Leaf(
            Face(
                game.title,
                SMALL,
                partial(draw_page, game=game, printing=printing, sizes=sizes, numbers=numbers),
                sizes=sizes,
                mark=MARK,
                fields=partial(
                    fields.on_boards,
                    sizes=sizes,
                    numbers=numbers,
                    languages=languages,
                    tiles=tiles,
                ),
            )
        )
        for _ in range(copies_of(printing))
        for numbers in pages
    ]
