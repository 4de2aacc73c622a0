"""The rules of Kingdoms at a glance, in our own words, with a board that was scored."""

from collections.abc import Sequence
from typing import Any

from scoring.game import Game, Variant
from scoring.kingdoms.board import BOARD, VARIANTS, Reign
from scoring.words import All, Sentence, Word
from sheets.draw.box import Box
from sheets.draw.look import Look
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.kingdoms.castles import draw_emblem, owner
from sheets.kingdoms.finished import draw_bases, draw_pieces
from sheets.kingdoms.grid import draw_grid
from sheets.kingdoms.played import plays, tied
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
CASTLES = Word(
    "Everybody takes 50 gold and all castles of ranks 2, 3 and 4, and of rank 1 four, "
    "three or two with 2, 3 or 4 players."
)
ALL_CASTLES = Word("Everybody takes 50 gold and all ten castles, however many of you play.")
STARTING_TILE = Word(
    "Shuffle the tiles face down. Each draws one, looks at it and keeps it hidden: the starting "
    "tile."
)
OPEN_TILES = Word("Lay all tiles out face up. Nobody draws a starting tile.")
FIRST = Word("Agree in any way on who begins the first epoch; then play clockwise.")
ONE_OF = Word("Do exactly one of these, on any empty space:")
CASTLE = P(Word("Place one of your castles."), "white-tower")
DRAWN = P(Word("Draw a tile and place it at once."), "stack")
TAKEN = P(Word("Take any of the open tiles and place it."), "stack")
STARTING = P(Word("Place your starting tile."), "semi-closed-eye")
PASS = Word("Pass only if you can do none of these. What lies on the board stays there.")
FULL = Word(
    "An epoch ends when all 30 spaces are filled. Then score all five rows and six columns."
)
AT_ONCE = Word(
    "An epoch ends when all 30 spaces are filled. Each row and column is scored once, at the "
    "moment when it is filled."
)
OPEN_END = Word(
    "The last epoch also ends when nobody can do anything any more. Spaces left empty count 0."
)
BASE = (
    BASE_RULE,
    Word("Every castle counts twice: in its row and in its column. Gold may fall below zero."),
)
COME_BACK = Word("Castles of rank 1 come back; other castles on the board leave the game.")
LEAVE = Word("All castles on the board leave the game, those of rank 1 too.")
MIXED = Word("Shuffle all tiles, and each draws a new starting tile.")
RICHEST = Word("The richest player begins.")
PLAYED = Word("Played here: {variants}.")
THREE = Word("After three epochs the most gold wins.")
LAST = Word(
    "The epoch in which somebody places the last castle is played out. It is the last one; then "
    "the most gold wins."
)

EXAMPLE_BOARD = Word("A full board with the base values of its rows and columns")


def turn(no_luck: bool) -> Section:
    """What can be done; who leaves nothing to luck has the tiles open and none hidden."""
    tiles = (TAKEN,) if no_luck else (DRAWN, STARTING)
    return Section(Word("A turn"), ONE_OF, CASTLE, *tiles, PASS)


def sections(game: Game[Any], printing: Printing) -> list[Section]:
    """The rules as they are played; only the special tiles of this edition are explained."""
    last, no_luck, at_once = (plays(printing, each) for each in VARIANTS)
    specials = tuple(
        P(SPECIALS[key], ICONS[key], SPECIAL_TITLES[key])
        for key in SPECIALS
        if key in game.piles[0].items
    )
    score = (AT_ONCE if at_once else FULL, *((OPEN_END,) if last else ()), *BASE)
    between = (LEAVE if last else COME_BACK, *(() if no_luck else (MIXED,)))
    richest = (RICHEST, tied(printing), LAST if last else THREE)
    own = [variant for variant in game.variants if plays(printing, variant)]
    others = [variant for variant in game.variants if variant not in own]
    return [
        Section(
            Word("Before the game"),
            ALL_CASTLES if last else CASTLES,
            OPEN_TILES if no_luck else STARTING_TILE,
            FIRST,
            *played_here(own),
        ),
        turn(no_luck),
        Section(Word("Score"), *score),
        Section(SPECIAL_TILES, *specials),
        Section(Word("The next epoch"), *between, *richest),
        *other_variants(others),
    ]


def played_here(variants: Sequence[Variant]) -> list[Paragraph]:
    titles = All(variant.title for variant in variants)
    return [P(Sentence(PLAYED, {"variants": titles}))] if titles else []


def other_variants(variants: Sequence[Variant]) -> list[Section]:
    """Those that are not played here."""
    said = tuple(P(variant.sentence, name=variant.title) for variant in variants)
    return [Section(Word("Variants"), *said)] if said else []


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    reign: Reign = game.read(game.example)

    def picture(pen: Pen, box: Box) -> None:
        draw_example(pen, game, reign, box)

    def height(look: Look, _: float) -> float:
        lines = len(reign.players) * len(printing.languages)
        return BOARD.rows * CELL + 9 + look.help.leading + lines * look.text.leading

    return reminder(game, printing, sections(game, printing), [Figure(picture, height)])


def draw_example(pen: Pen, game: Game[Any], reign: Reign, box: Box) -> None:
    """The board of the rulebook's example with its base values, and what everybody earned."""
    look = pen.look
    grid_top = box.top - look.help.leading - 1
    grid = Box(box.x + 5, grid_top - BOARD.rows * CELL, BOARD.cols * CELL, BOARD.rows * CELL)
    kingdom = reign.epochs[0]
    owners = {letter: owner(letter, name) for letter, name in reign.players.items()}
    with pen.tagged("Figure", alt=EXAMPLE_BOARD):
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
            write_in(pen, said, text, look.text.fitted(said, text.width), paint)
            lines = lines.below(look.text.leading)
