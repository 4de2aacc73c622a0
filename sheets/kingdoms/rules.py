"""The rules of Kingdoms at a glance, in our own words, with a board that was scored."""

from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import BOARD, Reign
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.look import Look
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.kingdoms.castles import draw_emblem, owner
from sheets.kingdoms.finished import draw_bases, draw_pieces
from sheets.kingdoms.grid import draw_grid
from sheets.kingdoms.tile_names import ICONS
from sheets.kingdoms.words import (
    BASE_RULE,
    EXAMPLE_COLOURS,
    SPECIAL_TILES,
    SPECIAL_TITLES,
    SPECIALS,
)
from sheets.pages.faces import Leaf
from sheets.printing import Printing
from sheets.text.flow import Paragraph, Section
from sheets.text.reminder import Figure, reminder

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
    P(Word("Draw a tile and place it at once."), "stack"),
    P(Word("Place the tile that you kept hidden."), "semi-closed-eye"),
    Word("Pass only if you can do nothing of this. What lies on the board stays there."),
)
SCORING = Section(
    Word("Score"),
    Word("An epoch ends when all 30 spaces are filled. Then score all five rows and six columns."),
    BASE_RULE,
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


def sections(game: Game[Any]) -> list[Section]:
    """The rules; only the special tiles of this edition are explained."""
    specials = tuple(
        P(SPECIALS[key], ICONS[key], SPECIAL_TITLES[key])
        for key in SPECIALS
        if key in game.piles[0].items
    )
    variants = tuple(P(variant.sentence, name=variant.title) for variant in game.variants)
    return [
        START,
        TURN,
        SCORING,
        Section(SPECIAL_TILES, *specials),
        NEXT,
        Section(Word("Variants"), *variants),
    ]


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    reign: Reign = game.read(game.example)

    def picture(pen: Pen, box: Box) -> None:
        draw_example(pen, game, reign, box)

    def height(look: Look, _: float) -> float:
        lines = len(reign.players) * len(printing.languages)
        return BOARD.rows * CELL + 9 + look.help.leading + lines * look.text.leading

    return reminder(game, printing, sections(game), [Figure(picture, height)])


def draw_example(pen: Pen, game: Game[Any], reign: Reign, box: Box) -> None:
    """The board of the rulebook's example with its base values, and what everybody earned."""
    look = pen.look
    grid_top = box.top - look.help.leading - 1
    grid = Box(box.x + 5, grid_top - BOARD.rows * CELL, BOARD.cols * CELL, BOARD.rows * CELL)
    kingdom = reign.epochs[0]
    owners = {letter: owner(letter, name) for letter, name in reign.players.items()}
    draw_pieces(pen, kingdom, grid, owners)
    draw_grid(pen, grid)
    draw_bases(pen, kingdom, grid)
    scores = game.score(reign).scores
    lines = Box(box.x, box.y, box.width, grid.y - 8 - box.y)
    side, start = look.text.leading * 0.85, look.text.leading * 1.25
    for letter, player in reign.players.items():
        score = scores[player]
        rows, columns = score.points("rows", epoch=1), score.points("columns", epoch=1)
        colour = EXAMPLE_COLOURS[player]
        facts = {"player": colour, "rows": rows, "columns": columns, "total": rows + columns}
        draw_emblem(pen, owners[letter], lines.strip(look.text.leading).part(side))
        for number, said in enumerate(pen.both(Sentence(SCORED, facts))):
            strip = lines.strip(look.text.leading)
            paint = look.quiet if number else look.ink
            text = strip.part(strip.width - start, start)
            shown = said.replace("-", "−")
            write_in(pen, shown, text, look.text.fitted(shown, text.width), paint)
            lines = lines.below(look.text.leading)
