"""What a sheet says about itself, so that it can be printed again."""

from typing import Any

from scoring.game import Game
from sheets.draw import frame
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.pages.code import code_text
from sheets.printing import OPTIONS, Deal, Printing

VERSION = 1  # of the fields: raised when a filled sheet would be read otherwise


def foot_text(game: Game[Any], printing: Printing, deal: Deal | None) -> str:
    """Game, edition, deal number and options: the command that prints this sheet again."""
    words = ["tallyroll", "print", game.key]
    if deal:
        words += ["--deal", str(deal.number)]
    settings = printing.settings()
    for option in OPTIONS.values():
        if option.foot and (value := settings.get(option.key)):
            words += [f"--{option.key}"] if value == "yes" else [f"--{option.key}", value]
    for name, reading in printing.choices:
        words += ["--choice", f"{name}={reading}"]
    return " ".join(words)


def draw_foot(
    pen: Pen, box: Box, game: Game[Any], key: str, printing: Printing, deal: Deal | None = None
) -> None:
    """The line that names deal and options, and the same for machines at its right."""
    text, code = foot_text(game, printing, deal), code_text(game, pen.sheet, key, printing, deal)
    frame.draw_foot(pen, text, code, box)


def short_foot(game: Game[Any], deal: Deal | None) -> str:
    """The same where there is room for little."""
    return f"{game.key} · {deal.number}" if deal else game.key
