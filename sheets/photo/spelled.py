"""What stands in the fields of a photographed sheet, spelled as its game writes it down."""

from collections.abc import Mapping

from scoring.errors import PlayerError
from scoring.games import SHIPPED, Games
from scoring.words import Word
from sheets.forms.spelling import OnlyPad
from sheets.pages.boxes import Printed, read_code
from sheets.papers import paper_of


class NothingWritten(PlayerError):
    text = Word("Nothing on this sheet can be read from a photo.")


def spelled(code: str, values: Mapping[str, str], games: Games = SHIPPED) -> str:
    """The notation of the values of fields, by the code of their sheet."""
    return text_of(read_code(code, games), values)


def text_of(printed: Printed, values: Mapping[str, str]) -> str:
    paper, choices = paper_of(printed.game.key), dict(printed.printing.choices)
    if not paper.read_fields:
        raise NothingWritten
    try:
        return paper.read_fields(values, choices)
    except OnlyPad:
        if not paper.read_pad:
            raise
        return paper.read_pad(values, choices)
