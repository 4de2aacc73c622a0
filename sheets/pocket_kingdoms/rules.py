"""The rules of Pocket Kingdoms at a glance, in our own words, with an example that adds up."""

from typing import Any

from scoring.game import Game
from scoring.pocket_kingdoms.board import BOARD, Evening, Kingdom
from scoring.pocket_kingdoms.plan import SYMBOLS
from scoring.score import Score
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.box import Box
from sheets.draw import cell_box, write, write_in
from sheets.faces import Leaf
from sheets.flow import Paragraph, Section
from sheets.icons import draw_icon
from sheets.look import look_of
from sheets.patterns import draw_terrain
from sheets.pen import Pen
from sheets.pocket_kingdoms.blocks import ICONS, draw_plain_kingdom, name_cells
from sheets.pocket_kingdoms.words import TOTAL
from sheets.printing import Printing
from sheets.reminder import reminder
from sheets.type import LARGE, NORMAL

MARKS = {mark: ICONS[key] for key, (mark, _) in SYMBOLS.items()} | {"X": "broadsword"}
TERRAINS = {"^": "mountain", "F": "forest", "W": "water"}
EXAMPLE = Word("An example")
GRID = 56.0  # mm along each side of the example

P = Paragraph
START = Section(
    Word("Before the game"),
    (
        P(
            Word(
                "Each of the nine districts gets a mountain. Roll one die for its column and one "
                "for its row, halve them and round up."
            )
        ),
        P(Word("All players draw the same mountains, or each rolls own ones.")),
    ),
)
TURN = Section(
    Word("A turn"),
    (
        P(Word("One roll of three dice counts for everybody.")),
        P(
            Word(
                "Build with two of the dice, finish what is full, explore with the third. A die "
                "that can be neither used nor stored explores as well."
            )
        ),
    ),
)
BUILD = Section(
    Word("Build"),
    (
        P(
            Word(
                "Write each number in a cell of the building site, in the same project or in two. "
                "Begin with the first empty row of a project and leave no cell out."
            )
        ),
        P(Word("Never have more than two rows of the same kind begun.")),
        P(Word("The numbers add up to the target."), "house", Word("House")),
        P(Word("The sum is not above the limit."), "sailboat", Word("Ship")),
        P(Word("All numbers are equal."), "wheat", Word("Field")),
        P(Word("Each number is one more than the last."), "white-tower", Word("City building")),
    ),
)
FINISH = Section(
    Word("Finish"),
    (
        P(
            Word(
                "Draw the symbol of a full row in your kingdom at once: houses, ships and fields "
                "in any free cell, city buildings beside a house or another city building."
            )
        ),
        P(Word("A building’s power can be used from the next turn on.")),
    ),
)
POWERS = Section(
    Word("Powers"),
    (
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
    ),
)
EXPLORE = Section(
    Word("Explore"),
    (
        P(
            Word(
                "Choose two opposite districts or the centre alone; one of them must have a free "
                "cell. Count the free cells of each, then draw a landscape in one of them. A full "
                "district gets nothing."
            )
        ),
        P(Word("The die is smaller than the number of free cells."), "forest", Word("Forest")),
        P(Word("The die is larger than the number of free cells."), "water", Word("Water")),
        P(Word("The die is the number of free cells."), "mountain", Word("Mountain")),
    ),
)
CLOSE = Section(
    Word("The end"),
    (
        P(
            Word(
                "Tick a box for each district without a free cell. When somebody has ticked four, "
                "everybody finishes the turn and the score is counted."
            )
        ),
    ),
)
BESIDE = P(
    Word("Beside means along an edge, never across a corner. District borders do not count.")
)
TIES = P(
    Word(
        "Tied? The larger city wins (its houses and all city buildings), then more buildings, "
        "ships and fields, then fewer market boxes. After that the victory is shared."
    )
)
SCORE_ICONS = {"ships": "sailboat", "forests": "forest", "city": "white-tower", "unfinished": ""}


def sections(game: Game[Any], printing: Printing) -> list[Section]:
    """All sections; barracks only where they are played."""
    scoring = [P(rule.sentence, SCORE_ICONS[rule.key], rule.title) for rule in game.rules]
    powers = POWERS.paragraphs
    if printing.choice("barracks") != "on":
        powers = powers[:-1]
    return [
        START,
        TURN,
        BUILD,
        FINISH,
        Section(POWERS.title, powers),
        EXPLORE,
        CLOSE,
        Section(Word("Score"), (*scoring, BESIDE, TIES)),
    ]


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """The rules in columns, and after them a finished kingdom with its score."""
    leading = look_of(printing, LARGE if printing.large else NORMAL).text.leading

    def picture(pen: Pen, box: Box) -> None:
        evening: Evening = game.read(game.example)
        player, kingdom = next(iter(evening.kingdoms.items()))
        draw_example(pen, kingdom, game.score(evening).scores[player], game, box)

    return reminder(game, printing, sections(game, printing), picture, GRID + 18 + 9 * leading)


def draw_example(pen: Pen, kingdom: Kingdom, score: Score, game: Game[Any], box: Box) -> None:
    """A finished kingdom, and under it every point with its reason."""
    look = pen.look
    top = box.top - look.text.leading * 0.9
    write(pen, pen.joined(EXAMPLE), Point(box.x, top - look.heading.cap), look.heading)
    grid = Box(box.x + 5, top - look.heading.leading - look.help.leading - GRID - 1, GRID, GRID)
    draw_plain_kingdom(pen, grid)
    name_cells(pen, grid)
    for cell, mark in kingdom.pieces.items():
        place = cell_box(BOARD, *cell, grid).inset(GRID / 9 * 0.12)
        if mark in TERRAINS:
            draw_terrain(pen, TERRAINS[mark], place)
        elif mark in MARKS:
            draw_icon(pen, MARKS[mark], place)
    draw_reasons(pen, score, game, Box(box.x, box.y, box.width, grid.y - 2 - box.y))


def draw_reasons(pen: Pen, score: Score, game: Game[Any], box: Box) -> None:
    """Points and reasons line by line, the sum in the accent colour."""
    look = pen.look
    type_, wide, height = look.text, look.strong.width("+100") + 1, look.text.leading * 1.02
    down = 0.0
    for reason in score.reasons:
        points = f"{reason.points:+d}".replace("-", "−")
        write_in(pen, points, box.strip(height, down).part(wide), look.strong, align="right")
        text = Sentence(game.rule(reason.rule).reason, reason.facts)
        for line in type_.wrap(pen.fitted(text, type_, box.width - wide - 2), box.width - wide - 2):
            place = box.strip(height, down).part(box.width - wide - 2, wide + 2)
            write_in(pen, line, place, type_)
            down += height
    row = box.strip(height, down)
    write_in(pen, str(score.total), row.part(wide), look.strong, look.accent, "right")
    write_in(pen, pen.joined(TOTAL), row.part(40, wide + 2), look.strong, look.accent)
