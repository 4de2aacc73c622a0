"""A paper board of Kingdoms to lay tiles on: epoch track, supply, bank, and a key beside it."""

from functools import partial
from typing import Any

from reportlab.lib.units import mm

from scoring.game import Game
from scoring.kingdoms.board import COINS, EPOCHS, LAST_CASTLE
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.frame import CODE, FOOT, draw_title
from sheets.draw.marks import MARK
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, write, write_block, write_in
from sheets.draw.tags import figure
from sheets.draw.type import LARGE, NORMAL, SERIF, Sizes, Type
from sheets.kingdoms import fields, played
from sheets.kingdoms.castles import draw_emblem
from sheets.kingdoms.coins import COIN
from sheets.kingdoms.effects import draw_effects, specials_of
from sheets.kingdoms.grid import draw_empty
from sheets.kingdoms.layout import PAD, board_at, pad_title, panel_at
from sheets.kingdoms.tiles import TILE
from sheets.kingdoms.words import (
    BANK,
    BOARD_HELP,
    COLOURS,
    LETTERS,
    SUPPLY,
    TRACK,
)
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.pages.foot import draw_foot
from sheets.printing import Printing

ANY = 0  # a board for every epoch, with a counter on its track
BETWEEN = 2.0  # mm between the parts of the panel


def draw_page(
    pen: Pen, box: Box, game: Game[Any], printing: Printing, sizes: Sizes, epoch: int
) -> None:
    title = pen.say(game.title)
    if epoch != ANY:
        title = f"{title} – {pen.joined(played.epoch_title(epoch, printing))}"
    draw_title(pen, title, pad_title(box, sizes))
    draw_empty(pen, board_at(box, sizes))
    rest = panel_at(box, sizes)
    if not played.plays(printing, LAST_CASTLE):  # which has no epoch counter
        rest = draw_epochs(pen, rest)
    draw_panel(pen, game, rest)
    draw_help(pen, Box(box.x, box.y + FOOT, box.width - CODE - 4, pen.look.help.leading))
    draw_foot(pen, box, game, f"board{epoch or ''}", printing)


def draw_help(pen: Pen, line: Box) -> None:
    help_ = Sentence(BOARD_HELP, {"letter": LETTERS["R"], "rank": 3})
    text = pen.fitted(help_, pen.look.help, line.width)
    write_in(pen, text, line, pen.look.help, pen.look.quiet)


def draw_epochs(pen: Pen, box: Box) -> Box:
    """The epoch track at the top of the panel; what is left of it."""
    look = pen.look
    label = box.strip(look.heading.leading)
    write_in(pen, pen.fitted(TRACK, look.heading, label.width), label, look.heading)
    rest = box.below(label.height + 1)
    place = rest.width / EPOCHS
    draw_track(pen, rest.strip(place))
    return rest.below(place + BETWEEN)


def draw_panel(pen: Pen, game: Game[Any], box: Box) -> None:
    """From the top: the supply beside the colours, the bank, the special tiles."""
    look, place = pen.look, box.width / EPOCHS
    side = TILE.height + 2
    draw_supply(pen, box.strip(side).part(side))
    draw_colours(pen, box.strip(side).part(box.width - side - 3, side + 3))
    rest = box.below(side + BETWEEN)
    draw_bank(pen, rest.strip(2 * place))
    rest = rest.below(2 * place + BETWEEN)
    large = look.sizes is LARGE  # has no room for the names of the tiles
    count = len(specials_of(game))
    places = rest.rows(count, rest.height / count)
    draw_effects(pen, game, places, look.help if large else look.text, titled=not large)


@figure(Word("The epoch track: a space for each epoch"))
def draw_track(pen: Pen, box: Box) -> None:
    """A space for each epoch, as large as the counter."""
    look = pen.look
    for number, place in enumerate(box.even(EPOCHS), start=1):
        draw_box(pen, place, look.frame, look.ink)
        write_in(pen, str(number), place, Type(SERIF, 26), look.quiet, "centre")


def draw_supply(pen: Pen, box: Box) -> None:
    """Where the tiles lie face down."""
    look = pen.look
    draw_box(pen, box, look.frame, look.ink)
    titles = pen.both(SUPPLY)
    lines = box.middle(box.width, look.text.leading * len(titles))
    for title, line in zip(titles, lines.rows(len(titles), look.text.leading), strict=True):
        write_in(pen, title, line, look.text, look.quiet, "centre")


def draw_colours(pen: Pen, box: Box) -> None:
    """Whose castle is drawn how, and the letter by which it is written."""
    look = pen.look
    for letter, line in zip(COLOURS, box.rows(4, box.height / 4), strict=True):
        side = line.height - 1
        draw_emblem(pen, letter, line.part(side).middle(side, side))
        words = line.part(line.width - side - 2, side + 2)
        short = pen.joined(LETTERS[letter])
        wide = look.strong.width(short) + 1.5
        name = words.part(words.width - wide, wide)
        with pen.tagged("LI"), pen.tagged("LBody"):
            write_in(pen, short, words, look.strong)
            write_colour(pen, pen.both(COLOURS[letter]), name)


def write_colour(pen: Pen, names: list[str], box: Box) -> None:
    """A colour's name, one language under the other."""
    type_ = pen.look.help
    lines = box.middle(box.width, type_.leading * len(names))
    write_block(pen, names, lines, type_, pen.look.quiet)


def draw_bank(pen: Pen, box: Box) -> None:
    """A place for the coins of each value, and what it is in the place that is left."""
    look = pen.look
    upper, lower = box.rows(2, box.height / 2)
    places = [*upper.even(3), *lower.even(3)]
    label = places[-1]
    titles = pen.both(BANK)
    lines = label.middle(label.width, look.heading.leading * len(titles))
    for title, line in zip(titles, lines.rows(len(titles), look.heading.leading), strict=True):
        type_ = look.heading.fitted(title, label.width)
        at = Point(label.centre.x, line.centre.y - type_.cap / 2)
        write(pen, title, at, type_, align="centre", width=label.width)
    pen.setLineWidth(look.cell * mm)
    pen.setStrokeColor(look.line)
    with pen.tagged("P"):
        for value, place in zip(COINS, places, strict=False):
            middle = place.centre
            pen.circle(middle.x * mm, middle.y * mm, COIN.width / 2 * mm, stroke=1, fill=0)
            write_in(pen, str(value), place, look.text, look.quiet, "centre")


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """One board for all epochs; to be filled in on a screen there is one for each."""
    sizes = LARGE if printing.large else NORMAL
    tiles = tuple(game.piles[0].items)
    epochs = range(1, EPOCHS + 1) if printing.fillable else [ANY] * copies_of(printing)
    return [
        Leaf(
            Face(
                game.title,
                PAD,
                partial(draw_page, game=game, printing=printing, sizes=sizes, epoch=epoch),
                sizes=sizes,
                mark=MARK,
                fields=partial(fields.on_board, sizes=sizes, epoch=epoch, tiles=tiles),
            )
        )
        for epoch in epochs
    ]
