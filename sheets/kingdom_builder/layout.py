"""Where the column beside the map has its lines and boxes, in millimetres."""

from dataclasses import dataclass

from sheets.draw.box import Box

HEADING = 5.2
PLAYERS = 5
QUADRANT = 7.4
CASTLES = 5.4
CARD, TALL_CARD = 13.4, 17.2  # in one language, in two
PLAYER = 12.1
SPACE = 1.2  # over a heading


@dataclass(frozen=True)
class Quadrant:
    """The sign of a quadrant, its name or the field for it, and under that its turn."""

    sign: Box
    name: Box
    turn: Box


@dataclass(frozen=True)
class Card:
    """A card's number, sign and name, or the field for it, and its rule."""

    digit: Box
    sign: Box
    name: Box
    help: Box


@dataclass(frozen=True)
class Player:
    """Shape, digit and name of a player, over the boxes for gold."""

    sign: Box
    digit: Box
    name: Box
    boxes: tuple[Box, ...]


@dataclass(frozen=True)
class Column:
    """All that stands beside the map."""

    box: Box
    quadrants_title: Box
    quadrants: tuple[Quadrant, ...]
    castles: Box
    cards_title: Box
    cards: tuple[Card, ...]
    gold_title: Box
    heads: tuple[Box, ...]
    players: tuple[Player, ...]


def column_at(box: Box, gold: Box | None = None, two: bool = False, k: float = 1) -> Column:
    """From the top: quadrants, cards, and under them or elsewhere the gold.

    ``two`` languages make the cards taller; ``k`` is how much larger the print is than usual.
    """
    quadrants = tuple(
        quadrant_at(half, k)
        for strip in box.below(HEADING * k).rows(2, QUADRANT * k)
        for half in strip.even(2, 1)
    )
    down = (HEADING + 2 * QUADRANT) * k
    rest = box.below(down + (CASTLES + SPACE) * k)
    card = (TALL_CARD if two else CARD) * k
    below = gold or rest.below((HEADING + SPACE) * k + 3 * card)
    return Column(
        box,
        box.strip(HEADING * k),
        quadrants,
        box.strip(4.6 * k, down + (CASTLES - 4.6) * k / 2),
        rest.strip(HEADING * k),
        tuple(card_at(strip, k) for strip in rest.below(HEADING * k).rows(3, card)),
        below.strip(HEADING * k),
        tuple(part.strip(4.4 * k, HEADING * k) for part in below.even(PLAYERS)),
        tuple(
            player_at(strip, k)
            for strip in below.below((HEADING + 4.4) * k).rows(PLAYERS, (PLAYER - 0.4) * k, 0.4 * k)
        ),
    )


def quadrant_at(box: Box, k: float) -> Quadrant:
    side, start = 5.6 * k, 6.6 * k
    words = box.part(box.width - start, start).middle(box.width - start, 7 * k)
    return Quadrant(
        box.part(side).middle(side, side),
        words.strip(3.8 * k),
        words.strip(3.2 * k, 3.8 * k),
    )


def card_at(box: Box, k: float) -> Card:
    name, help_ = box.strip(4.4 * k), box.below(4.4 * k)
    return Card(
        name.part(3.2 * k),
        name.part(4.2 * k, 3.2 * k),
        name.part(name.width - 8.4 * k, 8.4 * k),
        help_.part(help_.width - 3.2 * k, 3.2 * k),
    )


def player_at(box: Box, k: float) -> Player:
    line = box.strip(5 * k)
    return Player(
        line.part(4 * k),
        line.part(2.6 * k, 5 * k),
        line.part(line.width - 8 * k, 8 * k),
        tuple(part.strip(box.height - 5.3 * k, 5.3 * k) for part in box.even(PLAYERS)),
    )
