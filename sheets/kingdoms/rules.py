"""The rules of Kingdoms at a glance, in our own words, with a board that was scored."""

from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import BOARD, Reign
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.look import look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.draw.type import LARGE, NORMAL
from sheets.kingdoms.board import draw_grid
from sheets.kingdoms.finished import draw_bases, draw_pieces
from sheets.kingdoms.pieces import ICONS
from sheets.kingdoms.words import SPECIAL_TITLES, SPECIALS
from sheets.pages.faces import Leaf
from sheets.printing import Printing
from sheets.text.flow import Paragraph, Section
from sheets.text.reminder import reminder

SCORED = Word("{player}: rows {rows}, columns {columns}, together {total}")
CELL = 10.0  # mm along each side of a space of the example

P = Paragraph
START = Section(
    Word("Before the game"),
    Word(
        "Everybody takes 50 gold and all castles of ranks 2, 3 and 4, and of rank 1 four, "
        "three or two with 2, 3 or 4 players."
    ),
    Word("Shuffle the tiles face down. Each draws one, looks at it and keeps it hidden."),
)
TURN = Section(
    Word("A turn"),
    Word("Do exactly one of these, on any empty space:"),
    P(Word("Place one of your castles."), "white-tower"),
    P(Word("Draw a tile and place it at once."), "two-coins"),
    P(Word("Place the tile that you kept hidden."), "crown"),
    Word("Pass only if you can do nothing of this. What lies on the board stays there."),
)
SCORING = Section(
    Word("Score"),
    Word("An epoch ends when all 30 spaces are filled. Then score all five rows and six columns."),
    Word(
        "Base value: add the resources, take off the hazards. Each player gets or pays the "
        "base value times the ranks of own castles in this line."
    ),
    Word("Every castle counts twice: in its row and in its column. Gold may fall below zero."),
)
NEXT = Section(
    Word("The next epoch"),
    Word(
        "Castles of rank 1 come back; other castles on the board leave the game. Shuffle "
        "all tiles and draw hidden ones anew."
    ),
    Word("Who has the most gold begins. After three epochs the most gold wins."),
)

EXAMPLE_BOARD = Word("A full board with the base values of its rows and columns")


def sections(game: Game[Any]) -> list[Section]:
    """The rules; only the special tiles of this edition are explained."""
    icons = {"mountain": "mountain", **ICONS}
    specials = tuple(
        P(SPECIALS[key], icons[key], SPECIAL_TITLES[key])
        for key in SPECIALS
        if key in game.piles[0].items
    )
    variants = tuple(P(variant.sentence, name=variant.title) for variant in game.variants)
    return [
        START,
        TURN,
        SCORING,
        Section(Word("Special tiles"), *specials),
        NEXT,
        Section(Word("Variants"), *variants),
    ]


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    leading = look_of(printing, LARGE if printing.large else NORMAL).text.leading
    reign: Reign = game.read(game.example)

    def picture(pen: Pen, box: Box) -> None:
        draw_example(pen, game, reign, box)

    lines = len(reign.players) * len(printing.languages)
    tall = BOARD.rows * CELL + 24 + (lines + 2) * leading
    return reminder(game, printing, sections(game), picture, tall)


def draw_example(pen: Pen, game: Game[Any], reign: Reign, box: Box) -> None:
    """The board of the rulebook's example with its base values, and what everybody earned."""
    look = pen.look
    grid_top = box.top - look.help.leading - 1
    grid = Box(box.x + 5, grid_top - BOARD.rows * CELL, BOARD.cols * CELL, BOARD.rows * CELL)
    kingdom = reign.epochs[0]
    with pen.tagged("Figure", alt=EXAMPLE_BOARD):
        draw_pieces(pen, kingdom, grid)
        draw_grid(pen, grid)
        draw_bases(pen, kingdom, grid)
    scores = game.score(reign).scores
    lines = Box(box.x, box.y, box.width, grid.y - 8 - box.y)
    for letter, player in reign.players.items():
        score = scores[player]
        rows, columns = score.points("rows", epoch=1), score.points("columns", epoch=1)
        facts = {"player": letter, "rows": rows, "columns": columns, "total": rows + columns}
        for number, said in enumerate(pen.both(Sentence(SCORED, facts))):
            strip = lines.strip(look.text.leading)
            colour = look.quiet if number else look.ink
            write_in(pen, said.replace("-", "−"), strip, look.text, colour)
            lines = lines.below(look.text.leading)
