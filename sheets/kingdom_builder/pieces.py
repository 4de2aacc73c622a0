"""What is in the box, to cut out: settlements, location tiles and cards, and blank ones."""

from collections.abc import Callable
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS, DIGITS
from scoring.kingdom_builder.maps import LOCATIONS
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size
from sheets.draw.frame import NAME
from sheets.draw.look import Look
from sheets.draw.pen import Pen
from sheets.draw.strokes import (
    draw_box,
    draw_rule,
    fill_box,
    height_of,
    write_block,
    write_in,
    write_lines,
)
from sheets.draw.type import BOLD, LARGE, NORMAL, SMALL_CAPS, Type
from sheets.kingdom_builder import quadrants
from sheets.kingdom_builder.glyphs import draw_card_sign, draw_location, draw_settlement
from sheets.kingdom_builder.hexes import SPECIAL, mixed
from sheets.kingdom_builder.tiles import TILE, bleeding, draw_back
from sheets.kingdom_builder.titles import card_help, help_texts
from sheets.kingdom_builder.words import (
    BLANKS,
    GAME_CARDS,
    LOCATION_TILES,
    RULE,
    SETTLEMENTS,
    USED,
)
from sheets.pages.faces import BLEED, Face, Leaf, copies_of
from sheets.printing import Printing

SETTLEMENT, PLACE, CARD = Size(14, 14), Size(20, 20), Size(44, 68)
OWNED = Word("A settlement of player {player}")
OF_EACH = 40  # settlements of a colour
TILES_OF_EACH = 4  # two on each of the two location hexes of a quadrant
LARGE_CARD = 1.9  # how much larger a card is in large print
BLANK_CARDS, BLANK_TILES = 12, 25  # a page of each


def sizes_of(printing: Printing) -> Any:
    return LARGE if printing.large else NORMAL


def draw_piece(pen: Pen, box: Box, player: int) -> None:
    """A settlement as on the maps: colour, shape and digit say whose it is."""
    large = pen.look.sizes is LARGE
    side = box.width * (0.72 if large else 0.64)
    digit = Type(BOLD, 16 if large else 11)
    colour = pen.look.player(player) if pen.look.low else SPECIAL
    with pen.tagged("Figure", alt=Sentence(OWNED, {"player": DIGITS[player]})):
        draw_settlement(pen, player, box.middle(side, side))
        write_in(pen, DIGITS[player], box, digit, colour, "centre")


def settlements(_: Game[Any], printing: Printing) -> list[Leaf]:
    """Forty of each of five colours, edge to edge on one page."""
    faces = [
        Face(
            SETTLEMENTS,
            SETTLEMENT,
            partial(draw_piece, player=player),
            sizes=sizes_of(printing),
            card=True,
        )
        for player in range(len(DIGITS))
    ]
    return [
        Leaf(face) for _ in range(copies_of(printing)) for face in faces for _ in range(OF_EACH)
    ]


def draw_place(pen: Pen, box: Box, kind: str, used: bool) -> None:
    """A location tile; after its use in a turn it lies on its other side."""
    look = pen.look
    if look.coloured:
        fill_box(pen, box.inset(-BLEED), mixed(look.accent, 0.1) if used else SPECIAL)
    name = look.help.leading * 1.2
    upper = box.below(1).strip(box.height - name - 2.4)
    side = min(upper.height, upper.width) * (0.7 if look.sizes is LARGE else 0.8)
    draw_location(pen, kind, upper.middle(side, side))
    below = Box(box.x + 1, box.y + 1.2, box.width - 2, name)
    words = pen.fitted(USED if used else LOCATIONS[kind], look.help, below.width)
    write_in(pen, words, below, look.help, look.quiet if used else look.ink, "centre")


def locations(_: Game[Any], printing: Printing) -> list[Leaf]:
    """Four tiles of each location; the other side says that it was used."""

    def face(kind: str, used: bool) -> Face:
        draw = partial(draw_place, kind=kind, used=used)
        sizes, size = sizes_of(printing), Size(28, 28) if printing.large else PLACE
        return Face(LOCATION_TILES, size, draw, sizes=sizes, card=True, bleed=BLEED)

    return [
        Leaf(face(kind, used=False), face(kind, used=True), needed=True)
        for _ in range(copies_of(printing))
        for kind in LOCATIONS
        for _ in range(TILES_OF_EACH)
    ]


def draw_game_card(
    pen: Pen, box: Box, card: str, game: Game[Any], printing: Printing, fold: bool
) -> None:
    """The sign of a card, its name and its rule."""
    look, inner = pen.look, box.inset(5)
    if look.coloured:
        fill_box(pen, bleeding(box, fold, back=False), mixed(look.accent, 0.05))
    draw_box(pen, box.inset(2.4), colour=look.accent)
    side = box.width * 0.46
    draw_card_sign(pen, card, inner.strip(box.height * 0.42).middle(side, side))
    heading = Type(SMALL_CAPS, look.sizes.heading * 1.2, tracking=0.5, narrow=look.narrow)
    names, down = pen.both(CARDS[card]), box.height * 0.43
    write_in(pen, names[0], inner.strip(heading.leading, down), heading, align="centre")
    down += heading.leading
    if names[1:]:
        write_lines(pen, names[1:], inner.strip(look.help.leading, down), "centre")
        down += look.help.leading
    rest = inner.below(down + 1.5)
    for number, text in enumerate(help_texts(pen, card_help(game, card, printing))):
        colour = look.quiet if number else look.ink
        rest = rest.below(write_middle(pen, text, rest, look, colour))


def write_middle(pen: Pen, text: str, box: Box, look: Look, colour: Any) -> float:
    """Lines in the middle of a box, as far as it has height; tells what they took."""
    taken = height_of(text, look.text, box.width)
    if taken > box.height + 0.01:
        return write_block(pen, [text], box, look.text, colour)  # which says that it is too much
    lines = look.text.wrap(text, box.width)
    for line, row in zip(lines, box.rows(len(lines), look.text.leading), strict=True):
        write_in(pen, line, row, look.text, colour, "centre")
    return taken


def card_faces(printing: Printing, title: Word, draw: Callable[..., None]) -> Leaf:
    """A card with the back of all cards."""
    scale = LARGE_CARD if printing.large else 1
    size, fold = Size(CARD.width * scale, CARD.height * scale), printing.backs == "fold"
    front = partial(draw, fold=fold)
    back, sizes = partial(draw_back, fold=fold), sizes_of(printing)
    return Leaf(
        Face(title, size, front, sizes=sizes, card=True, bleed=BLEED),
        Face(title, size, back, sizes=sizes, card=True, bleed=BLEED),
    )


def cards(game: Game[Any], printing: Printing) -> list[Leaf]:
    """The ten cards, to shuffle and to draw three."""
    drawn = [partial(draw_game_card, card=card, game=game, printing=printing) for card in CARDS]
    return [
        card_faces(printing, GAME_CARDS, draw) for _ in range(copies_of(printing)) for draw in drawn
    ]


def draw_blank_card(pen: Pen, box: Box, fold: bool) -> None:
    """A card for an own idea: a sign, a name and a rule."""
    look, inner = pen.look, box.inset(5)
    if look.coloured:
        fill_box(pen, bleeding(box, fold, back=False), mixed(look.accent, 0.05))
    draw_box(pen, box.inset(2.4), colour=look.accent)
    upper = inner.strip(box.height * 0.4)
    draw_box(pen, upper.middle(upper.width * 0.6, upper.width * 0.6))
    down = box.height * 0.44
    pitch = max(look.text.leading * 2, 7.5)
    for number, word in enumerate((NAME, RULE, None, None)):
        line = inner.strip(pitch, down + number * pitch)
        if line.y > inner.y - 0.1:
            draw_rule(pen, line)
        if word:
            label = line.strip(look.help.leading)
            write_in(pen, pen.fitted(word, look.help, label.width), label, look.help, look.quiet)


def draw_blank_tile(pen: Pen, box: Box, fold: bool) -> None:
    """A terrain tile to draw on, its name under it."""
    look = pen.look
    if look.coloured:
        fill_box(pen, bleeding(box, fold, back=False), mixed(look.accent, 0.05))
    line = box.inset(4).strip(1, box.height - 14)
    draw_rule(pen, line)
    label = Box(line.x, line.y - look.help.leading, line.width, look.help.leading)
    write_in(pen, pen.fitted(NAME, look.help, label.width), label, look.help, look.quiet)


def blanks(_: Game[Any], printing: Printing) -> list[Leaf]:
    """A page of cards, a page of terrain tiles, both with backs, and a quadrant."""
    scale, fold = 1.8 if printing.large else 1, printing.backs == "fold"
    size, sizes = Size(TILE.width * scale, TILE.height * scale), sizes_of(printing)
    tile, back = (
        Face(BLANKS, size, partial(draw, fold=fold), sizes=sizes, card=True, bleed=BLEED)
        for draw in (draw_blank_tile, draw_back)
    )
    cards_, tiles_ = (4, 6) if printing.large else (BLANK_CARDS, BLANK_TILES)
    return [
        *[card_faces(printing, BLANKS, draw_blank_card)] * cards_,
        *[Leaf(tile, back)] * tiles_,
        quadrants.blank(printing),
    ] * copies_of(printing)
