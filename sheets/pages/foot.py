"""What a sheet says about itself, so that it can be printed again."""

from typing import Any

from scoring.game import Game
from sheets.draw import frame
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.printing import OPTIONS, Deal, Printing

VERSION = 1  # of the sheets: raised when what stands where changes


def foot_text(game: Game[Any], printing: Printing, deal: Deal | None) -> str:
    """The whole command that prints this very page again.

    It names the sheet, the deal of this page, every option that is seen on it, variants and
    readings, and the number of copies where they differ. Left out are the address of a table, which
    its own code says, and what belongs to a printer: the order of pages and the shift of backs.
    """
    words = ["tallyroll", "print", game.key, *([printing.sheet] if printing.sheet else ())]
    if deal:
        printing.heed("deal")
        words += OPTIONS["deal"].typed((deal,))
    for option in OPTIONS.values():
        value = getattr(printing, option.name)
        if option.foot and option.is_kept(value):
            words += option.typed(value)
    for choice in printing.choices:
        words += ["--choice", "=".join(choice)]
    if deal and deal.sheets:
        words += OPTIONS["copies"].typed(deal.sheets)
    return " ".join(words)


def draw_foot(
    pen: Pen, box: Box, game: Game[Any], key: str, printing: Printing, deal: Deal | None = None
) -> None:
    """The line that names deal and options, and the same for machines at its right."""
    text, code = foot_text(game, printing, deal), code_text(game, key, printing, deal)
    frame.draw_foot(pen, text, code, box)


def short_foot(game: Game[Any], deal: Deal | None) -> str:
    """The same where there is room for little."""
    return f"{game.key} · {deal.number}" if deal else game.key


def code_text(game: Game[Any], sheet: str, printing: Printing, deal: Deal | None) -> str:
    """The same for machines: version, game, sheet, paper, the number of each choice, deal."""
    said = dict(printing.choices)
    chosen = "".join(
        str(list(choice.options).index(said.get(choice.key, choice.default)))
        for choice in game.choices
    )
    number = deal.number if deal else ""
    return f"TR{VERSION}:{game.key}:{sheet}:{printing.paper}:{chosen}:{number}".upper()
