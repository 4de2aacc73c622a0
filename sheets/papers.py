"""The list of papers: what each game prints, how its filled sheets are read, how it is pictured."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from scoring.game import Game
from sheets.finished import Picture
from sheets.forms.seen import Looker
from sheets.pages.faces import Sheet


class Corner(NamedTuple):
    """A sheet, and a part of its first page in shares of its width and height."""

    sheet: str
    left: float = 0.0
    top: float = 0.0
    right: float = 1.0
    bottom: float = 1.0


@dataclass(frozen=True)
class Paper:
    """All that a game has on paper; each part can be left out."""

    sheets: tuple[Sheet, ...] = ()
    # What the fields of a filled sheet, by name, and the readings of the rules spell in notation
    read_fields: Callable[[Mapping[str, str], Mapping[str, str]], str] | None = None
    # The boards of a finished game, in the order in which they are written down
    pictures: Callable[[Game[Any], Any], Iterable[Picture]] = lambda *_: ()
    # The liveliest part of a sheet, where that is not the finished board
    corner: Corner | None = None
    # The data file that the fields spell, or nothing where no owner noted anything
    read_data: Callable[[Mapping[str, str]], str] | None = None
    shown: str = ""  # the sheet on the game's page, where the first one is a bare pad
    cards: int = 0  # in the game's box, where they are not printed
    seen: Looker | None = None  # what a photo of a page shows, where one can be read
    # What the fields of a pad spell, where a photo shows no board
    read_pad: Callable[[Mapping[str, str], Mapping[str, str]], str] | None = None


PAPERS: Mapping[str, str] = {  # imported when its game is printed: start-up is felt
    "pocket-kingdoms": "sheets.pocket_kingdoms.PAPER",
    "kingdoms-2002": "sheets.kingdoms.EDITION_2002",
    "kingdoms-2011": "sheets.kingdoms.EDITION_2011",
    "kingdom-builder": "sheets.kingdom_builder.PAPER",
    "kartenreich": "sheets.kartenreich.PAPER",
}


def paper_of(key: str) -> Paper:
    """The paper of a game; of one that has none of its own, an empty record."""
    module, _, name = PAPERS.get(key, "").rpartition(".")
    return getattr(import_module(module), name) if module else Paper()
