"""What a photographed sheet can be, and what can stand in its fields."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from assets.catalogues import SOURCE, catalogue
from scoring.errors import PlayerError
from scoring.game import Game
from scoring.words import Catalogue, say
from sheets.draw.trial import TrialPen
from sheets.draw.type import TextDoesNotFit
from sheets.forms.fields import Field
from sheets.pages.boxes import Dealer, Printed, drawn_anew, faces_of, fields_on, upright
from sheets.pages.document import sheets_of
from sheets.pages.faces import Sheet
from sheets.pages.turn import draw_placed
from sheets.papers import paper_of
from sheets.printing import Language, Printing

Options = list[list[str]]  # what a field takes, and what that is called
TICKED = "yes"


class Known(NamedTuple):
    """What is known of a game before its sheet is seen: readings, variants, a numbered set-up."""

    choices: Mapping[str, str] = MappingProxyType({})
    variants: Sequence[str] = ()
    deal: int = 0


def likely_codes(game: Game[Any], known: Known, language: str, deal_of: Dealer) -> Iterator[str]:
    """The codes of the sheets that a table most likely has before it; its set-up comes first."""
    for tag in dict.fromkeys((language, SOURCE)):
        printing = Printing(
            choices=tuple(known.choices.items()),
            variants=tuple(known.variants),
            languages=(Language(tag, catalogue(tag)),),
            copies=1,
        )
        if known.deal:
            deal = deal_of(game, known.deal, printing)
            yield from codes_of(game, replace(printing, deals=(deal,)))
        yield from codes_of(game, printing)


def codes_of(game: Game[Any], printing: Printing) -> Iterator[str]:
    """Every page of a game on which a camera finds something."""
    for sheet in sheets_of(game):
        yield from codes_on(sheet, game, printing)


def codes_on(sheet: Sheet, game: Game[Any], printing: Printing) -> Iterator[str]:
    seen = paper_of(game.key).seen
    spoken = printing.spoken_by(game.key)
    with suppress(TextDoesNotFit, PlayerError):
        for face in faces_of(sheet, game, spoken) if seen else ():
            pen, placed = TrialPen(spoken), upright(face, spoken)
            names = [field.name for field in fields_on(placed)]
            if seen and seen(game, dict(printing.choices), names).fields:
                draw_placed(pen, placed, spoken)
                yield from pen.codes


def options_of(printed: Printed, deal_of: Dealer, words: Catalogue) -> dict[str, Options]:
    """What can be chosen in each field; one in which anything is typed has nothing."""
    _, placed = drawn_anew(printed, deal_of)
    return {field.name: named(field, words) for field in fields_on(placed)}


def named(field: Field, words: Catalogue) -> Options:
    if field.kind == "tick":
        return [[TICKED, "✓"]]
    return [[each, say(field.shown.get(each, each), words)] for each in field.options]


def beside(
    printed: Printed, deal_of: Dealer, words: Catalogue
) -> tuple[dict[str, tuple[str, str]], Options]:
    """What the fields are called, and their kind; and what can be drawn in a cell.

    All cells of a page take the same pieces.
    """
    _, placed = drawn_anew(printed, deal_of)
    fields = list(fields_on(placed))
    called = {field.name: (say(field.spoken, words), str(field.kind)) for field in fields}
    drawn = (named(field, words) for field in fields if field.kind == "choice")
    return called, next(drawn, [])
