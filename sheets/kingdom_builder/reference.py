"""Reference cards: each of the ten cards and eight locations with its rule and an example."""

from functools import partial
from math import atan2, cos, pi, sin
from typing import Any

from reportlab.lib.colors import white
from reportlab.lib.units import mm

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS
from scoring.kingdom_builder.maps import LOCATIONS
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size
from sheets.draw.patterns import draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_corners, draw_line, draw_rule, height_of, write_block, write_in
from sheets.draw.tags import figure
from sheets.draw.type import BOLD, LARGE, NORMAL, Type
from sheets.kingdom_builder.examples import CARD_EXAMPLES, LOCATION_EXAMPLES, Example
from sheets.kingdom_builder.glyphs import draw_location, draw_planned, draw_settlement, draw_shape
from sheets.kingdom_builder.hexes import PATTERN, Window, draw_land, draw_sectors, window_in
from sheets.kingdom_builder.words import (
    CARD_NOTES,
    LOCATION_HELP,
    LOCATION_NOTES,
    PLAYED,
    REFERENCE,
)
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.printing import Printing

CARD, LARGE_CARD = Size(63, 88), Size(95, 128)  # nine on a page, in large print four
EDGE = 4.5
HOUSE = 0.62  # of a hex's width: the size of a settlement


def draw_card(
    pen: Pen, box: Box, title: Word, rule: Word, note: Word, example: Example, unit: Any, kind: str
) -> None:
    """Title, rule, example, and what the example brings."""
    look, inner = pen.look, box.inset(EDGE)
    head = draw_head(pen, title, inner, kind)
    rest = inner.below(head + 1.2)
    for number, text in enumerate(pen.both(rule)):
        colour = look.quiet if number else look.ink
        rest = rest.below(write_block(pen, [text], rest, look.text, colour) + 0.6)
    rest = rest.below(0.8)
    notes = pen.both(note)
    low = sum(height_of(text, look.help, inner.width) for text in notes)
    write_block(pen, notes, inner.strip(low, inner.height - low), look.help, look.quiet)
    line = look.text.leading * 1.3
    answer = inner.strip(line, inner.height - low - line - 0.4)
    if kind:
        line = draw_played(pen, example, answer)
    else:
        draw_gold(pen, pen.joined(Sentence(unit, {"count": example.total})), answer)
    floor = inner.y + low + line + 1
    draw_example(pen, example, Box(inner.x, floor, inner.width, rest.top - floor))


def draw_gold(pen: Pen, gold: str, box: Box) -> None:
    """What the player of the first shape gets in all."""
    side = box.height * 0.72
    draw_settlement(pen, 0, box.part(side).middle(side, side))
    words = box.part(box.width - side - 1.4, side + 1.4)
    write_in(pen, gold, words, pen.look.strong, pen.look.accent)


def draw_head(pen: Pen, title: Word, box: Box, kind: str) -> float:
    """The name over a thin rule, a location's sign at its right; tells the height."""
    look = pen.look
    first, *others = pen.both(title)
    strip = box.strip(look.heading.leading * 1.3)
    write_in(pen, first, strip, look.heading)
    if kind:
        side = strip.height * 0.94
        draw_location(pen, kind, Box(strip.right - side, strip.y + 0.4, side, side))
    across = look.heading.width(first) + 2
    room = strip.part(strip.width - across - (strip.height if kind else 0), across)
    if others and look.help.width(others[0]) <= room.width:
        write_in(pen, others[0], room, look.help, look.quiet)
    else:
        pen.leave_out(others)
    draw_rule(pen, strip, -0.6, colour=look.ink)
    return strip.height + 0.6


def draw_played(pen: Pen, example: Example, box: Box) -> float:
    """The terrain tile that the example goes by; tells the height it takes."""
    if not example.played:
        return 0.0
    look, side = pen.look, box.height
    draw_terrain(pen, PATTERN[example.played], box.part(side))
    words = box.part(box.width - side - 1.2, side + 1.2)
    write_in(pen, pen.fitted(PLAYED, look.help, words.width), words, look.help, look.quiet)
    return box.height


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


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """The ten cards, then the eight locations."""
    size, sizes = (LARGE_CARD, LARGE) if printing.large else (CARD, NORMAL)
    rules = {card: game.rule(card).sentence for card in CARDS} | LOCATION_HELP
    notes, examples = CARD_NOTES | LOCATION_NOTES, {**CARD_EXAMPLES, **LOCATION_EXAMPLES}
    faces = [
        Face(
            REFERENCE,
            size,
            partial(
                draw_card,
                title=title,
                rule=rules[key],
                note=notes[key],
                example=examples[key],
                unit=game.unit,
                kind=key if key in LOCATIONS else "",
            ),
            sizes=sizes,
            card=True,
        )
        for key, title in {**CARDS, **LOCATIONS}.items()
    ]
    return [Leaf(face) for _ in range(copies_of(printing)) for face in faces]
