"""What the special tiles do, in few words beside their icons."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.game import Game
from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box
from sheets.draw.icons import draw_icon
from sheets.draw.pen import Pen
from sheets.draw.strokes import write, write_block
from sheets.draw.type import BOLD, Type
from sheets.kingdoms.tile_names import ICONS
from sheets.kingdoms.words import EFFECTS, SPECIAL_TITLES, SPECIALS

INDENT = 2.4  # of the words beside an icon, in leadings


def specials_of(game: Game[Any]) -> list[str]:
    """The special tiles of this edition."""
    return [key for key in SPECIALS if key in game.piles[0].items]


def draw_notes(pen: Pen, game: Game[Any], text: Word, box: Box) -> None:
    """The special tiles side by side over a line of help in every language."""
    type_ = pen.look.help
    lines = sum(len(type_.wrap(said, box.width)) for said in pen.both(text))
    below = box.strip(lines * type_.leading, box.height - lines * type_.leading)
    above = Box(box.x, below.top, box.width, box.height - below.height)
    draw_effects(pen, game, above.even(len(specials_of(game)), 3), type_)
    write_block(pen, pen.both(text), below, type_, pen.look.quiet)


def draw_effects(
    pen: Pen,
    game: Game[Any],
    places: Sequence[Box],
    type_: Type,
    texts: Mapping[str, Word] = EFFECTS,
    titled: bool = True,
) -> None:
    """Each special tile of this edition in a place of its own."""
    for key, place in zip(specials_of(game), places, strict=True):
        draw_effect(pen, key, texts[key], place, type_, titled)


def draw_effect(pen: Pen, key: str, text: Word, box: Box, type_: Type, titled: bool) -> None:
    """An icon, a name, and under it what the tile does in every language."""
    look = pen.look
    strong = Type(BOLD, type_.size, narrow=type_.narrow)
    start = type_.leading * INDENT
    side = type_.leading * 2
    draw_icon(pen, ICONS[key], Box(box.x, box.top - side, side, side))
    words = box.part(box.width - start, start)
    if titled:
        at = Point(words.x, words.top - strong.cap - 0.3)
        title = pen.fitted(SPECIAL_TITLES[key], strong, words.width)
        write(pen, title, at, strong, width=words.width)
        words = words.below(type_.leading)
    for number, said in enumerate(pen.both(text)):
        taken = write_block(pen, [said], words, type_, look.quiet if number else look.ink)
        words = words.below(taken)
