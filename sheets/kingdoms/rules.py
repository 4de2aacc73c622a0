"""The rules of Kingdoms at a glance, in our own words, with a board that was scored."""

from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import BOARD, EMPTY, Kingdom, Reign
from scoring.kingdoms.rules import base_value, segments
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.box import Box
from sheets.draw import cell_box, write, write_in
from sheets.faces import Leaf
from sheets.flow import Paragraph, Section
from sheets.icons import draw_icon
from sheets.kingdoms.board import draw_grid
from sheets.kingdoms.pieces import ICONS, draw_ground
from sheets.kingdoms.words import SPECIAL_TITLES, SPECIALS
from sheets.look import look_of
from sheets.patterns import draw_terrain
from sheets.pen import Pen
from sheets.printing import Printing
from sheets.reminder import reminder
from sheets.type import LARGE, NORMAL

EXAMPLE = Word("An example")
SCORED = Word("{player}: rows {rows}, columns {columns}, together {total}")
CELL = 10.0  # mm along each side of a space of the example

P = Paragraph
START = Section(
    Word("Before the game"),
    (
        P(
            Word(
                "Everybody takes 50 gold and all castles of ranks 2, 3 and 4, and of rank 1 four, "
                "three or two with 2, 3 or 4 players."
            )
        ),
        P(Word("Shuffle the tiles face down. Each draws one, looks at it and keeps it hidden.")),
    ),
)
TURN = Section(
    Word("A turn"),
    (
        P(Word("Do exactly one of these, on any empty space:")),
        P(Word("Place one of your castles."), "white-tower"),
        P(Word("Draw a tile and place it at once."), "two-coins"),
        P(Word("Place the tile that you kept hidden."), "crown"),
        P(Word("Pass only if you can do nothing of this. What lies on the board stays there.")),
    ),
)
SCORING = Section(
    Word("Score"),
    (
        P(
            Word(
                "An epoch ends when all 30 spaces are filled. Then score all five rows and six "
                "columns."
            )
        ),
        P(
            Word(
                "Base value: add the resources, take off the hazards. Each player gets or pays the "
                "base value times the ranks of own castles in this line."
            )
        ),
        P(
            Word(
                "Every castle counts twice: in its row and in its column. Gold may fall below zero."
            )
        ),
    ),
)
NEXT = Section(
    Word("The next epoch"),
    (
        P(
            Word(
                "Castles of rank 1 come back; other castles on the board leave the game. Shuffle "
                "all tiles and draw hidden ones anew."
            )
        ),
        P(Word("Who has the most gold begins. After three epochs the most gold wins.")),
    ),
)


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
        Section(Word("Special tiles"), specials),
        NEXT,
        Section(Word("Variants"), variants),
    ]


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    leading = look_of(printing, LARGE if printing.large else NORMAL).text.leading
    reign: Reign = game.read(game.example)

    def picture(pen: Pen, box: Box) -> None:
        draw_example(pen, game, reign, box)

    tall = BOARD.rows * CELL + 24 + (len(reign.players) + 2) * leading
    return reminder(game, printing, sections(game), picture, tall)


def draw_example(pen: Pen, game: Game[Any], reign: Reign, box: Box) -> None:
    """The board of the rulebook's example with its base values, and what everybody earned."""
    look = pen.look
    top = box.top - look.text.leading * 0.9
    write(pen, pen.joined(EXAMPLE), Point(box.x, top - look.heading.cap), look.heading)
    grid_top = top - look.heading.leading - look.help.leading - 1
    grid = Box(box.x + 5, grid_top - BOARD.rows * CELL, BOARD.cols * CELL, BOARD.rows * CELL)
    kingdom = reign.epochs[0]
    draw_pieces(pen, kingdom, grid)
    draw_grid(pen, grid)
    draw_bases(pen, kingdom, grid)
    scores = game.score(reign).scores
    lines = Box(box.x, box.y, box.width, grid.y - 8 - box.y)
    for number, (letter, player) in enumerate(reign.players.items()):
        score = scores[player]
        rows, columns = score.points("rows", epoch=1), score.points("columns", epoch=1)
        facts = {"player": letter, "rows": rows, "columns": columns, "total": rows + columns}
        strip = lines.strip(look.text.leading, number * look.text.leading)
        write_in(pen, pen.say(Sentence(SCORED, facts)).replace("-", "−"), strip, look.text)


def draw_pieces(pen: Pen, kingdom: Kingdom, grid: Box) -> None:
    """Small pieces: values and castles as they are written down, specials as icons."""
    look = pen.look
    for cell, piece in kingdom.pieces.items():
        place = cell_box(BOARD, *cell, grid)
        draw_ground(pen, piece, place)
        if piece == "mountain":
            draw_terrain(pen, "mountain", place.inset(1.2))
        elif piece in ICONS:
            draw_icon(pen, ICONS[piece], place.inset(1.8))
        elif piece != EMPTY:
            colour = look.accent if piece[0] == "-" else look.ink
            type_ = look.text if piece[0] in "+-" else look.strong
            write_in(pen, piece.replace("-", "−"), place, type_, colour, "centre")


def draw_bases(pen: Pen, kingdom: Kingdom, grid: Box) -> None:
    """The base value of every line at its end, of both parts where a mountain cuts it."""
    look = pen.look
    bases: dict[tuple[str, int], list[int]] = {}
    for segment in segments(kingdom):
        found = base_value(kingdom, segment.cells)
        bases.setdefault((segment.rule, segment.line), []).append(found)
    for (rule, line), values in bases.items():
        text = " / ".join(map(str, values)).replace("-", "−")
        if rule == "rows":
            middle = cell_box(BOARD, line - 1, 0, grid).centre.y - look.help.cap / 2
            write(pen, text, Point(grid.right + 2, middle), look.help, look.quiet)
        else:
            x = cell_box(BOARD, 0, line - 1, grid).centre.x
            at = Point(x, grid.y - look.help.cap * 2.2)
            write(pen, text, at, look.help, look.quiet, "centre")
