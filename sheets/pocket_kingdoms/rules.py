"""The rules of Pocket Kingdoms at a glance, in our own words, with an example that adds up."""

from dataclasses import replace
from typing import Any

from scoring.game import Game
from scoring.pocket_kingdoms.board import (
    BARRACKS,
    CITY_AREAS,
    MOUNTAINS,
    SHIP_LIMIT,
    Evening,
    Kingdom,
)
from scoring.score import Score
from scoring.words import Word
from sheets.draw.box import Box
from sheets.draw.look import Look
from sheets.draw.pen import Pen
from sheets.pages.faces import Leaf
from sheets.pocket_kingdoms.finished import draw_pieces
from sheets.pocket_kingdoms.sheet_drawing import name_cells
from sheets.pocket_kingdoms.words import HELP, TURN
from sheets.printing import Printing
from sheets.text.flow import Paragraph, Section
from sheets.text.reasons import draw_reasons, reasons_height
from sheets.text.reminder import Figure, reminder

GRID = 56.0  # mm along each side of the example

P = Paragraph
START = Section(
    Word("Before the game"),
    Word(
        "Each of the nine districts gets a mountain. Roll one die for its column and one "
        "for its row, halve them and round up."
    ),
)
EACH_TURN = Section(
    TURN,
    Word("One roll of three dice counts for everybody."),
    Word(
        "Build with two of the dice, finish what is full, explore with the third. A die "
        "that can be neither used nor stored explores as well."
    ),
)
BUILD = Section(
    Word("Build"),
    Word(
        "Write each number in a cell of the building site, in the same project or in two. "
        "Begin with the first empty row of a project and leave no cell out."
    ),
    Word("Never have more than two unfinished rows of the same kind."),
    P(Word("The numbers add up to the target."), "house", Word("House")),
    P(HELP["ship"], "sailboat", Word("Ship")),
    P(Word("All numbers are equal."), "wheat", Word("Field")),
    P(Word("Each number is one more than the last."), "white-tower", Word("City building")),
)
FINISH = Section(
    Word("Finish"),
    Word(
        "Draw the symbol of a full row in your kingdom at once: houses, ships and fields "
        "in any free cell, city buildings beside a house or another city building."
    ),
    Word("A building’s power can be used from the next turn on."),
)
POWERS = Section(
    Word("Powers"),
    P(
        Word("Tick a box to change a die by 1. Several boxes may go to one die."),
        "shop",
        Word("Market"),
    ),
    P(
        Word("Write a die here instead of building. Use it later and strike it out."),
        "barrel",
        Word("Warehouse"),
    ),
    P(
        Word(
            "If two dice are equal, tick a box and draw a sword in a free cell of a rival. "
            "These dice do not build."
        ),
        "crossed-swords",
        Word("Barracks"),
    ),
)
EXPLORE = Section(
    Word("Explore"),
    Word(
        "Choose two opposite districts or the centre alone; one of them must have a free "
        "cell. Count the free cells of each, then draw a landscape in a free cell of each. A full "
        "district gets nothing."
    ),
    P(Word("The die is smaller than the number of free cells."), "forest", Word("Forest")),
    P(Word("The die is larger than the number of free cells."), "water", Word("Water")),
    P(Word("The die is the number of free cells."), "mountain", Word("Mountain")),
)
CLOSE = Section(
    Word("The end"),
    Word(
        "Tick a box for each district without a free cell. When somebody has ticked four, "
        "everybody finishes the turn and the score is counted."
    ),
)
BESIDE = Word("Beside means along an edge, never across a corner. District borders do not count.")
TIES = Word(
    "Tied? The larger city wins (its houses and all city buildings), then more buildings, "
    "ships and fields, then fewer market boxes. After that the victory is shared."
)
LARGEST_CITY = Word(
    "Houses in the largest area that touches the tower, times fields with a house beside them."
)
SCORE_ICONS = {
    "ships": "sailboat",
    "forests": "forest",
    "city": "white-tower",
    "unfinished": "begun-row",
}

EXAMPLE_KINGDOM = Word("A finished kingdom")


def sections(game: Game[Any], printing: Printing) -> list[Section]:
    """All sections, in the readings that are played; barracks only where they are."""
    mountains = MOUNTAINS.options[printing.choice(MOUNTAINS.key, MOUNTAINS.default)]
    powers = POWERS.paragraphs
    if printing.choice(BARRACKS.key) != "on":
        powers = powers[:-1]
    return [
        Section(START.title, *START.paragraphs, mountains),
        EACH_TURN,
        build(printing),
        FINISH,
        Section(POWERS.title, *powers),
        EXPLORE,
        CLOSE,
        Section(Word("Score"), *scoring(game, printing), BESIDE, TIES),
    ]


def build(printing: Printing) -> Section:
    """What is built; a ship’s numbers reach the limit or stay below it."""
    strict = printing.choice(SHIP_LIMIT.key) == "lt"
    said = [
        replace(each, text=HELP["strict_ship"]) if strict and each.text == HELP["ship"] else each
        for each in BUILD.paragraphs
    ]
    return Section(BUILD.title, *said)


def scoring(game: Game[Any], printing: Printing) -> list[Paragraph]:
    """The rules that score; a city has all house areas at its tower, or the largest."""
    largest = printing.choice(CITY_AREAS.key) == "largest"
    said = {"city": LARGEST_CITY} if largest else {}
    return [
        P(said.get(rule.key, rule.sentence), SCORE_ICONS[rule.key], rule.title)
        for rule in game.rules
    ]


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """The rules in columns, and after them a finished kingdom with its score."""
    evening: Evening = game.read(game.example)
    player, kingdom = next(iter(evening.kingdoms.items()))
    score = game.score(evening).scores[player]

    def picture(pen: Pen, box: Box) -> None:
        draw_example(pen, kingdom, score, game, box)

    def height(look: Look, width: float) -> float:
        reasons = reasons_height(score, game, look, width, printing.languages)
        return GRID + 3 + look.help.leading + reasons

    return reminder(game, printing, sections(game, printing), [Figure(picture, height)])


def draw_example(pen: Pen, kingdom: Kingdom, score: Score, game: Game[Any], box: Box) -> None:
    """A finished kingdom, and under it every point with its reason."""
    grid = Box(box.x + 5, box.top - pen.look.help.leading - GRID - 1, GRID, GRID)
    with pen.tagged("Figure", alt=EXAMPLE_KINGDOM):
        draw_pieces(pen, kingdom, grid)
        name_cells(pen, grid)
    draw_reasons(pen, score, game, Box(box.x, box.y, box.width, grid.y - 2 - box.y))
