"""Reference cards: each of the ten cards and eight locations with its rule and an example."""

from dataclasses import dataclass
from functools import lru_cache, partial
from math import atan2, cos, pi, sin
from typing import Any

from reportlab.lib.colors import white
from reportlab.lib.units import mm

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS
from scoring.kingdom_builder.maps import LOCATIONS
from scoring.shapes import Point
from scoring.words import Plural, Sentence, Word, say
from sheets.draw.box import Box, Size
from sheets.draw.patterns import draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_corners, draw_line, draw_rule, height_of, write_block, write_in
from sheets.draw.tags import figure
from sheets.draw.type import BOLD, LARGE, NORMAL, Type
from sheets.kingdom_builder.examples import CARD_EXAMPLES, LOCATION_EXAMPLES, Example
from sheets.kingdom_builder.glyphs import (
    draw_card_sign,
    draw_location,
    draw_planned,
    draw_settlement,
    draw_shape,
)
from sheets.kingdom_builder.hexes import PATTERN, Window, draw_land, draw_sectors, window_in
from sheets.kingdom_builder.setup import rule_of
from sheets.kingdom_builder.words import (
    CARD_NOTES,
    LOCATION_HELP,
    LOCATION_NOTES,
    PLAYED,
    REFERENCE,
)
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.printing import Language, Printing

CARD, LARGE_CARD = Size(63, 88), Size(95, 128)  # nine on a page, in large print four
EDGE = 4.5
AIR = 1.4  # mm at least, over and under a picture
HOUSE = 0.62  # of a hex's width: the size of a settlement


@dataclass(frozen=True)
class Reference:
    """One card: its rule, what else is to be known, and an example."""

    key: str
    title: Word
    rule: Word | Sentence
    note: Word
    example: Example
    unit: Plural

    @property
    def is_location(self) -> bool:
        return self.key in LOCATIONS


Texts = tuple[Word | Sentence, ...]


@lru_cache(maxsize=50)
def tallest(texts: Texts, type_: Type, width: float, languages: tuple[Language, ...]) -> float:
    """How high the longest of some texts is, in all languages: pictures stand alike, then."""
    return max(
        sum(
            height_of(said, type_, width)
            for said in {say(text, one.catalogue) for one in languages}
        )
        for text in texts
    )


def draw_card(pen: Pen, box: Box, card: Reference, rules: Texts, notes: Texts) -> None:
    """Title, rule, example, and what the example brings; pictures of all cards stand alike."""
    look, inner = pen.look, box.inset(EDGE)
    rest = inner.below(draw_head(pen, card, inner) + 1.2)
    under = rest.below(tallest(rules, look.text, inner.width, pen.languages) + AIR)
    for number, text in enumerate(pen.both(card.rule)):
        colour = look.quiet if number else look.ink
        rest = rest.below(write_block(pen, [text], rest, look.text, colour))
    said = pen.both(card.note)
    low = tallest(notes, look.help, inner.width, pen.languages)
    write_block(pen, said, inner.strip(low, inner.height - low), look.help, look.quiet)
    line = look.text.leading * 1.3
    answer = inner.strip(line, inner.height - low - line - 0.4)
    if card.is_location:
        draw_played(pen, card.example, answer)
    else:
        gold = Sentence(card.unit, {"count": card.example.total})
        draw_gold(pen, pen.joined(gold), answer)
    floor = answer.top + AIR
    draw_example(pen, card.example, Box(inner.x, floor, inner.width, under.top - floor))


def draw_gold(pen: Pen, gold: str, box: Box) -> None:
    """What the player of the first shape gets in all."""
    side = box.height * 0.72
    draw_settlement(pen, 0, box.part(side).middle(side, side))
    words = box.part(box.width - side - 1.4, side + 1.4)
    write_in(pen, gold, words, pen.look.strong, pen.look.accent)


def draw_head(pen: Pen, card: Reference, box: Box) -> float:
    """The name over a thin rule, its sign at the right; tells the height."""
    look = pen.look
    first, *others = pen.both(card.title)
    strip = box.strip(look.heading.leading * 1.3)
    write_in(pen, first, strip, look.heading)
    side = strip.height * 0.94
    draw_sign = draw_location if card.is_location else draw_card_sign
    draw_sign(pen, card.key, Box(strip.right - side, strip.y + 0.4, side, side))
    across = look.heading.width(first) + 2
    room = strip.part(strip.width - across - strip.height, across)
    if others and look.help.width(others[0]) <= room.width:
        write_in(pen, others[0], room, look.help, look.quiet)
    else:
        pen.leave_out(others)
    draw_rule(pen, strip, -0.6, colour=look.ink)
    return strip.height + 0.6


def draw_played(pen: Pen, example: Example, box: Box) -> None:
    """The terrain tile that the example goes by."""
    if not example.played:
        return
    look, side = pen.look, box.height
    draw_terrain(pen, PATTERN[example.played], box.part(side))
    words = box.part(box.width - side - 1.2, side + 1.2)
    write_in(pen, pen.fitted(PLAYED, look.help, words.width), words, look.help, look.quiet)


@figure(Word("An example on a few hexes of the map"))
def draw_example(pen: Pen, example: Example, box: Box) -> None:
    """A few hexes with settlements; numbers tell the gold of single hexes."""
    window = window_in(box, example.rows, example.cols)
    draw_land(pen, example.terrain, window, strength=0.6)
    draw_sectors(pen, window, pen.look.frame * 0.8)
    gold = {example.at(name): str(points) for name, points in example.gold.items()}
    moving = example.at(example.moved[0]) if example.moved else None
    for cell, player in example.settlements.items():
        place = window.inner(cell, HOUSE)
        if cell == moving:
            draw_planned(pen, 0, place, "")
        else:
            draw_settlement(pen, int(player) - 1, place, gold.pop(cell, ""))
    for cell, text in gold.items():
        draw_badge(pen, text, window, window.inner(cell, 1))
    draw_action(pen, example, window)


def draw_badge(pen: Pen, text: str, window: Window, box: Box) -> None:
    """The gold of a castle or location, at the lower right of its hex."""
    type_ = Type(BOLD, max(min(window.wide, 12), 6.5))
    side = type_.cap * 1.9
    place = Box(box.centre.x + window.wide * 0.16, box.y - window.wide * 0.02, side, side)
    pen.setFillColor(white)
    draw_shape(pen, 0, place, fill=True)
    pen.setStrokeColor(pen.look.ink)
    pen.setLineWidth(0.25 * mm)
    draw_shape(pen, 0, place)
    write_in(pen, text, place, type_, align="centre")


def draw_action(pen: Pen, example: Example, window: Window) -> None:
    """What a location does: where to build, or from where to where a settlement moves."""
    for number, name in enumerate(example.built):
        draw_planned(pen, 0, window.inner(example.at(name), HOUSE), "+" if not number else "")
    if example.moved:
        start, end = (window.inner(example.at(name), HOUSE) for name in example.moved)
        draw_settlement(pen, 0, end)
        draw_arrow(pen, start, end)


def draw_arrow(pen: Pen, start: Box, end: Box) -> None:
    """From the middle of one hex to the edge of the settlement in another."""
    turn = atan2(end.centre.y - start.centre.y, end.centre.x - start.centre.x)
    reach = end.width / 2 + 0.5
    tip = Point(end.centre.x - reach * cos(turn), end.centre.y - reach * sin(turn))
    size = start.width * 0.32
    wings = [
        Point(tip.x + size * cos(turn + side), tip.y + size * sin(turn + side))
        for side in (pi * 0.84, -pi * 0.84)
    ]
    away = Point(start.centre.x, start.centre.y)
    back = Point(tip.x - size * 0.7 * cos(turn), tip.y - size * 0.7 * sin(turn))
    draw_line(pen, away, back, 0.5, pen.look.ink)
    pen.setFillColor(pen.look.ink)
    pen.setLineWidth(0.2 * mm)
    draw_corners(pen, [tip, *wings], fill=True)


def references(game: Game[Any], printing: Printing) -> list[Reference]:
    """The ten cards, then the eight locations."""
    rules = {card: rule_of(game, card, printing) for card in CARDS} | LOCATION_HELP
    notes, examples = CARD_NOTES | LOCATION_NOTES, {**CARD_EXAMPLES, **LOCATION_EXAMPLES}
    titles = {**CARDS, **LOCATIONS}
    return [
        Reference(key, title, rules[key], notes[key], examples[key], game.unit)
        for key, title in titles.items()
    ]


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    size, sizes = (LARGE_CARD, LARGE) if printing.large else (CARD, NORMAL)
    cards = references(game, printing)
    rules, notes = tuple(card.rule for card in cards), tuple(card.note for card in cards)
    faces = [
        Face(
            REFERENCE,
            size,
            partial(draw_card, card=card, rules=rules, notes=notes),
            sizes=sizes,
            card=True,
        )
        for card in cards
    ]
    return [Leaf(face) for _ in range(copies_of(printing)) for face in faces]
