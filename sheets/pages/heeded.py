"""Nothing that was asked for is dropped in silence: what no sheet shows is refused.

A sheet tells what it looked at while it was laid out and drawn (``Printing.heed``). Where several
sheets are printed together it is enough that one of them shows what was asked for; a sheet that is
printed alone must show all of it. The command and the print page refuse with the same sentence.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from scoring.errors import Faults
from scoring.game import Game
from scoring.words import All, Word
from sheets.draw.pen import Pen
from sheets.pages.faces import Leaf, Sheet
from sheets.pages.impose import Page
from sheets.printing import OPTIONS, ChangesNothing, Printing

# Said below, or nothing that is asked for: the name of a printer says only where
NOT_ASKED = ("choice", "variant", "printer")
# What every sheet heeds, unless it says otherwise
ALWAYS = ("paper", "ink", "colour", "large", "languages", "copies", "booklet")


class Asked(NamedTuple):
    """Something that differs from the default, and how it is typed."""

    key: str
    title: Word
    typed: str


def refuse_idle(game: Game[Any], sheets: Sequence[Sheet], printing: Printing) -> None:
    """Refuse what was asked for and has made no difference to any of these sheets.

    A form that is filled in remembers the readings of the rules, and is scored by them.
    """
    printing.heed(*(key for sheet in sheets for key in ALWAYS if key not in sheet.fixed))
    if "fillable" in printing.heeded:
        printing.heed(*(choice.key for choice in game.choices))
    names = All(sheet.title for sheet in sheets)
    idle = [
        ChangesNothing(*asked, names)
        for asked in asked_for(game, printing)
        if asked.key not in printing.heeded
    ]
    if idle:
        raise Faults(idle) if idle[1:] else idle[0]


def asked_for(game: Game[Any], printing: Printing) -> Iterator[Asked]:
    """Every option, reading and variant that differs from the default."""
    for option in OPTIONS.values():
        value = getattr(printing, option.name)
        known = (*NOT_ASKED, *(("shift",) if printing.printer else ()))
        if option.key in known or value == option.default:
            continue
        yield Asked(option.key, option.title or Word(option.key), " ".join(option.typed(value)))
    for choice in game.all_choices:
        reading = dict(printing.choices).get(choice.key, choice.default)
        if reading != choice.default:
            yield Asked(choice.key, choice.title, f"{choice.key}={reading}")
    for variant in game.variants:
        if variant.key in printing.variants:
            yield Asked(variant.key, variant.title, variant.key)


def card_with_back(leaf: Leaf) -> bool:
    """A whole page has its back on the next one, however the paper is turned."""
    return leaf.front.card and leaf.back is not None


def heed_paper(
    pen: Pen, leaves: Sequence[Leaf], pages: Sequence[Page], asked: Printing, used: Printing
) -> None:
    """What makes a difference outside the drawings: backs, fields, codes, two languages."""
    found = {
        "sides": len(asked.languages) > 1,
        "orientation": asked.orientation == used.orientation,
        "backs": asked.backs == used.backs and any(card_with_back(leaf) for leaf in leaves),
        "order": sum(page.back for page in pages) > 1,
        "shift": any(page.back for page in pages),
        "fillable": bool(pen.named),
        "link": pen.has_stamp(f"code-{asked.link}-"),
    }
    asked.heed(*(key for key, differs in found.items() if differs))
