"""The rules of Kingdom Builder at a glance, in our own words, with a turn as an example."""

from typing import Any

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS, LORDS
from scoring.kingdom_builder.maps import LOCATIONS
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.look import Look
from sheets.draw.patterns import draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.draw.tags import figure
from sheets.kingdom_builder.examples import BUILDING
from sheets.kingdom_builder.glyphs import (
    draw_card_sign,
    draw_castle,
    draw_location,
    draw_planned,
    draw_settlement,
)
from sheets.kingdom_builder.hexes import PATTERN, draw_land, window_in, window_size
from sheets.kingdom_builder.reference import HOUSE
from sheets.kingdom_builder.words import CASTLES, LOCATION_HELP, PLAYED
from sheets.pages.faces import Leaf
from sheets.printing import Printing
from sheets.text.flow import Mark, Paragraph, Section
from sheets.text.reminder import Figure, reminder

HEX = 9.0  # mm across, of the example

READ = Word("{rule} {reading}")  # a rule, and how it is read

P = Paragraph
START = Section(
    Word("Before the game"),
    Word(
        "Put four quadrants together to make a board, and draw three of the ten cards: they say "
        "what brings gold."
    ),
    Word("Put two location tiles of its kind on every location hex."),
    Word(
        "Everybody takes the 40 settlements of a colour and draws a terrain tile that nobody else "
        "sees. The oldest begins, or whoever the set-up names."
    ),
)
TURN = Section(
    Word("A turn"),
    Word(
        "Show your terrain tile and build three settlements on this terrain, one right after the "
        "other."
    ),
    Word(
        "Each of your location tiles may be used once a turn, before the three settlements or "
        "after them, never in between."
    ),
    Word(
        "Then put the terrain tile away and draw a new one. When none is left, shuffle those that "
        "were put away."
    ),
)
BUILD = Section(
    Word("Where to build"),
    Word(
        "One settlement to a hex, on grass, flower field, forest, canyon or desert; never on "
        "water, mountain, castle or location."
    ),
    Word(
        "Build beside a settlement of your own as long as there is a free hex of your terrain. "
        "Otherwise choose any free hex of it on the board, and go on from there. Hexes are beside "
        "each other if they share an edge."
    ),
    Word(
        "If no hex of your terrain is free on the whole board, the tile leaves the game and you "
        "draw another at once."
    ),
)
TAKE = (
    Word(
        "Whoever builds beside a location takes a tile from it at once, as long as there is one, "
        "but only one from each hex. It can be used from the next turn on."
    ),
    Word(
        "You lose the tile when your last settlement beside its hex moves away: it leaves the game."
    ),
    Word(
        "More settlements come from your supply. For them, too: beside your own if you can. Only "
        "the paddock is free of that."
    ),
)
CLOSE = Section(
    Word("The end"),
    Word(
        "When somebody has built their last settlement, the round is played to its end: the "
        "player to the right of the first player has the last turn."
    ),
    Word("Then count the gold. The most gold wins; tied players share the victory."),
)


def sections(game: Game[Any], printing: Printing) -> list[Section]:
    """All sections; the Lords as they are played."""
    places = [P(LOCATION_HELP[key], sign(draw_location, key), LOCATIONS[key]) for key in LOCATIONS]
    gold = [P(game.rule("castles").sentence, draw_castle, CASTLES)]
    reading = LORDS.options[printing.choice(LORDS.key, LORDS.default)]
    for card, title in CARDS.items():
        rule: Word | Sentence = game.rule(card).sentence
        if card == LORDS.key:
            rule = Sentence(READ, {"rule": rule, "reading": reading})
        gold.append(P(rule, sign(draw_card_sign, card), title))
    variants = [P(variant.sentence, name=variant.title) for variant in game.variants]
    return [
        START,
        TURN,
        BUILD,
        Section(Word("Locations"), *TAKE, *places),
        CLOSE,
        Section(Word("Gold"), *gold),
        Section(Word("Variants"), *variants),
    ]


def sign(draw: Any, key: str) -> Mark:
    """How a location or a card is drawn before its sentence."""

    def mark(pen: Pen, box: Box) -> None:
        draw(pen, key, box.inset(box.width * 0.06))

    return mark


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    figures = [Figure(draw_building, building_height, Word("Three settlements on forest"))]
    return reminder(game, printing, sections(game, printing), figures)


def building_height(look: Look, width: float) -> float:
    rows, cols = BUILDING.rows, BUILDING.cols
    wide = min(HEX, width / (len(cols) + 0.5))
    return window_size(rows, cols, wide).height + 2.2 * look.text.leading + 1


def draw_building(pen: Pen, box: Box) -> None:
    """Where the first, the second and the third settlement of a turn may go."""
    look, line = pen.look, pen.look.text.leading
    played = box.strip(1.6 * line)
    draw_terrain(pen, PATTERN[BUILDING.played], played.part(played.height))
    words = played.part(played.width - played.height - 1.2, played.height + 1.2)
    write_in(pen, pen.fitted(PLAYED, look.help, words.width), words, look.help, look.quiet)
    draw_turn(pen, box.below(1.9 * line))


@figure(Word("A few hexes, and on them where each of the three settlements may go"))
def draw_turn(pen: Pen, land: Box) -> None:
    size = window_size(BUILDING.rows, BUILDING.cols, HEX)
    place = Box(land.x, land.top - size.height, min(size.width, land.width), size.height)
    window = window_in(place, BUILDING.rows, BUILDING.cols)
    draw_land(pen, BUILDING.terrain, window, strength=0.6)
    for cell, player in BUILDING.settlements.items():
        draw_settlement(pen, int(player) - 1, window.inner(cell, HOUSE))
    for number, name in enumerate(BUILDING.built, start=1):
        draw_planned(pen, 0, window.inner(BUILDING.at(name), HOUSE), str(number))
