"""What the sheets of Kingdom Builder share: titles, foot lines, help as far as there is room."""

from collections.abc import Sequence
from typing import Any

from reportlab.lib.colors import Color

from scoring.game import Game
from scoring.kingdom_builder.board import LORDS
from scoring.shapes import Point
from scoring.words import Sentence, Word, say
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.strokes import height_of, write, write_block
from sheets.draw.type import TextDoesNotFit, Type
from sheets.kingdom_builder.words import DEAL, FIRST_GAME
from sheets.printing import Deal, Printing


def draw_heading(pen: Pen, word: Word, box: Box) -> None:
    look = pen.look
    at = Point(box.x, box.centre.y - look.heading.cap / 2)
    write(pen, pen.fitted(word, look.heading, box.width), at, look.heading, width=box.width)


def deal_name(pen: Pen, deal: Deal | None) -> str:
    """The number of a deal; without one it is the set-up of the first game."""
    return pen.joined(Sentence(DEAL, {"number": deal.number}) if deal else FIRST_GAME)


def roomy(pen: Pen, texts: Sequence[str], box: Box, type_: Type) -> list[str]:
    """As many languages as there is height for, at least the first."""
    for count in range(len(texts), 0, -1):
        if sum(height_of(text, type_, box.width) for text in texts[:count]) <= box.height + 0.01:
            pen.leave_out(texts[count:])
            return list(texts[:count])
    raise TextDoesNotFit(f"{texts[0]!r} does not fit in {box.width:.1f} × {box.height:.1f} mm")


def write_help(
    pen: Pen, thing: object, box: Box, type_: Type | None = None, colour: Color | None = None
) -> float:
    """A help text in every language there is room for; tells how much height it took."""
    type_ = type_ or pen.look.help
    texts = roomy(pen, pen.both(thing), box, type_)
    return write_block(pen, texts, box, type_, colour or pen.look.quiet)


def card_help(game: Game[Any], card: str, printing: Printing) -> list[object]:
    """The rule of a card; for the Lords also which reading is played."""
    words: list[object] = [game.rule(card).sentence]
    if card == LORDS.key:
        words.append(LORDS.options[printing.choice(LORDS.key, LORDS.default)])
    return words


def help_texts(pen: Pen, words: Sequence[object]) -> list[str]:
    """Sentences one after the other, in each language of the sheet."""
    said = zip(*(_each(pen, word) for word in words), strict=True)
    return list(dict.fromkeys(" ".join(parts) for parts in said))


def _each(pen: Pen, word: object) -> list[str]:
    return [say(word, language.catalogue) for language in pen.languages]
