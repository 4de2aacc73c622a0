"""What a photographed sheet can be, and what can stand in its fields."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

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


def likely_codes(game: Game[Any], choices: Mapping[str, str], language: str) -> Iterator[str]:
    """The codes of the sheets that a table most likely has before it."""
    for tag in dict.fromkeys((language, SOURCE)):
        printing = Printing(
            choices=tuple(choices.items()), languages=(Language(tag, catalogue(tag)),), copies=1
        )
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
