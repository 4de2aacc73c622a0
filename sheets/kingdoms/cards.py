"""Set-up cards of Kingdoms: what everybody gets with 2, 3 and 4 players."""

from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import STARTING_GOLD
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size
from sheets.draw.frame import write_foot
from sheets.draw.icons import draw_icon
from sheets.draw.marks import draw_code
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_rule, write, write_block, write_in
from sheets.kingdoms import played
from sheets.kingdoms.castles import NOBODY, draw_castle
from sheets.kingdoms.effects import draw_effects, specials_of
from sheets.kingdoms.words import (
    BASE_RULE,
    EACH,
    GOLD_EACH,
    PLAYERS,
    RANK,
    SPECIAL_TILES,
    SPECIALS,
)
from sheets.pages.faces import Face, Leaf, copies_of, larger_on
from sheets.pages.foot import foot_text
from sheets.printing import Printing

TITLE = Word("Set-up cards")
CARD, LARGER = Size(95, 82), 1.62  # mm, and how much larger a card is in large print


def draw_card(pen: Pen, box: Box, game: Game[Any], printing: Printing, players: int) -> None:
    look, inner, link = pen.look, box.inset(7), printing.link
    draw_frame(pen, box, game, printing, Sentence(PLAYERS, {"count": players}))
    each = inner.below(9).strip(4.5)
    write_in(pen, pen.fitted(EACH, look.text, each.width), each, look.strong)
    castles = played.castles(players, printing)
    for place, (rank, number) in zip(
        inner.below(14.5).strip(19).even(4, 3), castles.items(), strict=True
    ):
        draw_rank(pen, rank, number, place)
    rest = inner.below(36)
    gold = rest.strip(6)
    draw_icon(pen, "two-coins", gold.part(6))
    sentence = Sentence(GOLD_EACH, {"gold": STARTING_GOLD})
    write_in(pen, pen.fitted(sentence, look.text, 70), gold.part(70, 8), look.text)
    room = rest.below(7.5)
    width = room.width - (16 if link else 0)
    said = (played.tiles(game, players, printing), *played.next_epoch(printing))
    text = [pen.say(each) for each in said]
    write_block(pen, text, room.part(width), look.text)
    if link:
        draw_code(pen, link, Box(inner.right - 14, inner.y + 4, 14, 14))


def draw_frame(
    pen: Pen, box: Box, game: Game[Any], printing: Printing, aside: Word | Sentence
) -> Box:
    """The game's title and what the card is, its foot line, and what is left between them."""
    look, inner = pen.look, box.inset(7)
    draw_box(pen, box.inset(2.5))
    strip = inner.strip(7)
    said = pen.fitted(aside, look.strong, 34)
    title = pen.say(game.title)
    write(pen, title, Point(strip.x, strip.y + 2), look.title, width=strip.width - 36)
    write(pen, said, Point(strip.right, strip.y + 2), look.strong, look.accent, "right")
    draw_rule(pen, strip, colour=look.ink)
    foot = Box(inner.x, inner.y - 2.4, inner.width, 4.4)
    write_foot(pen, foot_text(game, printing, None), [foot])
    return inner.below(9)


def draw_rank(pen: Pen, rank: int, number: int, box: Box) -> None:
    """A castle of this rank, and how many of them."""
    look = pen.look
    draw_castle(pen, NOBODY, rank, box.strip(10.5))
    below = box.below(11)
    label = pen.say(Sentence(RANK, {"rank": rank}))
    write_in(pen, label, below.strip(4), look.help, look.quiet, "centre")
    write_in(pen, f"× {number}", below.below(4).strip(4), look.strong, align="centre")


def draw_tiles(pen: Pen, box: Box, game: Game[Any], printing: Printing) -> None:
    """The card that lies beside the board while one scores."""
    look, inner = pen.look, draw_frame(pen, box, game, printing, SPECIAL_TILES)
    taken = write_block(pen, [pen.say(BASE_RULE)], inner, look.text)
    rest, count = inner.below(taken + 1), len(specials_of(game))
    places = rest.rows(count, (rest.height - 3) / count)
    draw_effects(pen, game, places, look.text, SPECIALS)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    def face(players: int) -> Face:
        draw = partial(draw_card, game=game, printing=printing, players=players)
        return larger_on(Face(TITLE, CARD, draw, card=True), LARGER, printing)

    tiles = Face(TITLE, CARD, partial(draw_tiles, game=game, printing=printing), card=True)
    cards = [*(face(players) for players in game.players), larger_on(tiles, LARGER, printing)]
    return [Leaf(card) for card in cards] * copies_of(printing)
