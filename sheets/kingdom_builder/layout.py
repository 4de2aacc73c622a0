"""Where the column beside the map has its lines and boxes, in millimetres."""

from dataclasses import dataclass

from sheets.draw.box import Box

HEADING = 5.4
PLAYERS = 5
QUADRANT = 8.6


@dataclass(frozen=True)
class Quadrant:
    """The name of a quadrant, or the field for it, and under it its turn."""

    name: Box
    turn: Box


@dataclass(frozen=True)
class Card:
    """A card's name, or the field for it, and its rule."""

    digit: Box
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
        Quadrant(half.strip(4 * k), half.strip(4.6 * k, 3.8 * k))
        for strip in box.below(HEADING * k).rows(2, QUADRANT * k)
        for half in strip.even(2, 2)
    )
    down = (HEADING + 2 * QUADRANT) * k
    rest = box.below(down + 8.5 * k)
    card = (17.2 if two else 14.2) * k
    below = gold or rest.below(HEADING * k + 3 * card + 1.6 * k)
    return Column(
        box,
        box.strip(HEADING * k),
        quadrants,
        box.strip(5 * k, down),
        rest.strip(HEADING * k),
        tuple(card_at(strip, k) for strip in rest.below(HEADING * k).rows(3, card)),
        below.strip(HEADING * k),
        tuple(part.strip(4.6 * k, HEADING * k) for part in below.even(PLAYERS)),
        tuple(
            player_at(strip, k)
            for strip in below.below((HEADING + 5) * k).rows(PLAYERS, 12.6 * k, k)
        ),
    )


def card_at(box: Box, k: float) -> Card:
    name, help_ = box.strip(4.4 * k), box.below(4.4 * k)
    return Card(
        name.part(3.4 * k),
        name.part(name.width - 3.4 * k, 3.4 * k),
        help_.part(help_.width - 3.4 * k, 3.4 * k),
    )


def player_at(box: Box, k: float) -> Player:
    line = box.strip(5.4 * k)
    return Player(
        line.part(4 * k),
        line.part(2.6 * k, 5 * k),
        line.part(line.width - 8 * k, 8 * k),
        tuple(part.strip(box.height - 6 * k, 6 * k) for part in box.even(PLAYERS)),
    )
