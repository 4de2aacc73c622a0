"""What is said where fields were asked for and not every sheet has something to fill in."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scoring.game import Game
from scoring.words import All, Sentence, Word
from sheets.pages.document import NARROWER, chosen_sheets
from sheets.pages.faces import Sheet
from sheets.printing import Printing

NO_FIELDS = Word("These sheets have nothing to fill in on a screen: {sheets}.")


def note_on_fields(game: Game[Any], keys: Sequence[str], printing: Printing) -> Sentence | None:
    """Which sheets are printed without fields, beside others that have some."""
    if not printing.fillable:
        return None
    sheets = chosen_sheets(game, keys)
    plain = [sheet for sheet in sheets if not has_fields(sheet, game, printing)]
    if not plain or len(plain) == len(sheets):
        return None
    return Sentence(NO_FIELDS, {"sheets": All(sheet.title for sheet in plain)})


def has_fields(sheet: Sheet, game: Game[Any], printing: Printing) -> bool:
    """As it is laid out in one language and the narrowest letters, for which there is most room."""
    easy = replace(printing, languages=printing.languages[:1], narrow=NARROWER[-1])
    leaves = sheet.leaves(game, easy)
    return any(face.fields for leaf in leaves for face in (leaf.front, leaf.back) if face)
