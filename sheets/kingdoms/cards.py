"""Set-up cards of Kingdoms: what everybody gets with 2, 3 and 4 players."""

from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import CASTLES, RANK_ONE, STARTING_GOLD
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size
from sheets.draw.frame import FOOT_TYPE
from sheets.draw.icons import draw_icon
from sheets.draw.link import draw_link
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_rule, write, write_block, write_in
from sheets.kingdoms.words import EACH, GOLD_EACH, HIDDEN, NEXT, PLAYERS, RANK
from sheets.pages.faces import Face, Leaf, larger_on
from sheets.pages.foot import short_foot
from sheets.printing import Printing

TITLE = Word("Set-up cards")
CARD, LARGER = Size(95, 82), 1.62  # mm, and how much larger a card is in large print


def draw_card(pen: Pen, box: Box, game: Game[Any], link: str, players: int) -> None:
    look, inner = pen.look, box.inset(7)
    draw_box(pen, box.inset(2.5))
    strip = inner.strip(7)
    count = pen.fitted(Sentence(PLAYERS, {"count": players}), look.text, 34)
    title = pen.say(game.title)
    write(pen, title, Point(strip.x, strip.y + 2), look.title, width=strip.width - 36)
    write(pen, count, Point(strip.right, strip.y + 2), look.strong, look.accent, "right")
    draw_rule(pen, strip, colour=look.ink)
    each = inner.below(9).strip(4.5)
    write_in(pen, pen.fitted(EACH, look.text, each.width), each, look.strong)
    castles = {**CASTLES, 1: RANK_ONE[players]}
    for place, (rank, number) in zip(
        inner.below(14.5).strip(19).even(4, 3), castles.items(), strict=True
    ):
        draw_rank(pen, rank, number, place)
    rest = inner.below(36)
    tiles = sum(game.piles[0].items.values())
    left = {"tiles": tiles, "left": tiles - players}
    gold = rest.strip(6)
    draw_icon(pen, "two-coins", gold.part(6))
    sentence = Sentence(GOLD_EACH, {"gold": STARTING_GOLD})
    write_in(pen, pen.fitted(sentence, look.text, 70), gold.part(70, 8), look.text)
    room = rest.below(7.5)
    width = room.width - (16 if link else 0)
    text = [pen.say(Sentence(HIDDEN, left)), pen.say(NEXT)]
    write_block(pen, text, room.part(width), look.text)
    if link:
        draw_link(pen, link, Box(inner.right - 14, inner.y, 14, 17))
    write_in(pen, short_foot(game, None), inner.strip(3, inner.height - 3), FOOT_TYPE, look.quiet)


def draw_rank(pen: Pen, rank: int, number: int, box: Box) -> None:
    """A tower, its rank, and how many of them."""
    look = pen.look
    draw_icon(pen, "white-tower", box.strip(10))
    below = box.below(10.5)
    label = pen.say(Sentence(RANK, {"rank": rank}))
    write_in(pen, label, below.strip(4), look.help, look.quiet, "centre")
    write_in(pen, f"× {number}", below.below(4).strip(4), look.strong, align="centre")


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    def face(players: int) -> Face:
        draw = partial(draw_card, game=game, link=printing.link, players=players)
        return larger_on(Face(TITLE, CARD, draw, card=True), LARGER, printing)

    return [Leaf(face(players)) for players in game.players]
