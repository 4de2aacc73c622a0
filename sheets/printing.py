"""How a game is printed: everything that can be chosen, in one value that doors share."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from assets.catalogues import SOURCE
from scoring.errors import PlayerError
from scoring.words import ENGLISH, Catalogue, Word
from sheets.draw.box import Size

PAPERS: Mapping[str, Size] = MappingProxyType(
    {
        "a4": Size(210, 297),
        "letter": Size(215.9, 279.4),
        "a5": Size(148, 210),
        "a6": Size(105, 148),
    }
)
OWN_PAPER = re.compile(r"(\d{2,4}(?:\.\d{1,2})?)x(\d{2,4}(?:\.\d{1,2})?)")
MOST_COPIES = 500


class UnknownPaper(PlayerError):
    text = Word(
        "“{found}” is not a paper; expected one of: {expected}, or width and height in "
        "millimetres from 60 to 1200 as in “148x210”."
    )


class WrongCopies(PlayerError):
    text = Word("{found} copies cannot be printed; expected a number from 1 to {most}.")


class DoesNotFit(PlayerError):
    text = Word(
        "“{sheet}” needs {width} × {height} mm inside the margins, which {paper} does not have; "
        "choose a larger paper."
    )


@dataclass(frozen=True)
class Language:
    """A language that a sheet speaks."""

    code: str = SOURCE
    catalogue: Catalogue = field(default=ENGLISH, compare=False, repr=False)


@dataclass(frozen=True)
class Deal:
    """A set-up by number; what ``setup`` is depends on the game."""

    number: int
    setup: object = None


@dataclass(frozen=True)
class Printing:
    """All that can be chosen when a game is printed; the defaults suit a family of four."""

    paper: str = "a4"
    orientation: Literal["auto", "portrait", "landscape"] = "auto"
    ink: Literal["normal", "low"] = "normal"
    colour: bool = True
    large: bool = False
    languages: tuple[Language, ...] = (Language(),)
    language_sides: bool = False  # one language on each side instead of both together
    copies: int = 0  # 0: what the sheet itself suggests
    deals: tuple[Deal, ...] = ()  # none: blank; one: the same for all; more: in turn
    choices: tuple[tuple[str, str], ...] = ()  # of the game, where not the default
    link: str = ""
    fillable: bool = False
    backs: Literal["none", "long", "short", "fold"] = "long"
    order: Literal["turn", "fronts"] = "turn"
    booklet: bool = False
    shift: tuple[float, float] = (0.0, 0.0)  # of back sides, as measured on the test page
    narrow: float = 1.0  # nobody chooses it: letters, where a language is too long for a sheet

    def __post_init__(self) -> None:
        if not 0 <= self.copies <= MOST_COPIES:
            raise WrongCopies(found=self.copies, most=MOST_COPIES)
        paper_size(self.paper)

    @property
    def size(self) -> Size:
        """The paper of one page; the pages of a booklet are half as large."""
        size = paper_size(self.paper)
        short, long = sorted(size)
        return Size(long / 2, short) if self.booklet else size

    def choice(self, key: str, default: str = "") -> str:
        return dict(self.choices).get(key, default)

    def settings(self) -> dict[str, str]:
        """What differs from the defaults, so that a sheet can be printed again."""
        found = {
            "paper": self.paper.lower(),
            "orientation": "" if self.orientation == "auto" else self.orientation,
            "ink": "" if self.ink == "normal" else self.ink,
            "colour": "" if self.colour else "no",
            "large": "yes" if self.large else "",
            "languages": ",".join(language.code for language in self.languages),
            "sides": "languages" if self.language_sides else "",
            "copies": str(self.copies or ""),
            "deal": ",".join(str(deal.number) for deal in self.deals),
            "link": self.link,
            "fillable": "yes" if self.fillable else "",
            "backs": "" if self.backs == "long" else self.backs,
            "order": "" if self.order == "turn" else self.order,
            "booklet": "yes" if self.booklet else "",
            "shift": "" if self.shift == (0, 0) else ",".join(f"{by:g}" for by in self.shift),
        }
        return {key: value for key, value in found.items() if value} | dict(self.choices)


def paper_size(name: str) -> Size:
    """The size of a paper by name or by millimetres."""
    if name.lower() in PAPERS:
        return PAPERS[name.lower()]
    own = OWN_PAPER.fullmatch(name.lower().replace("×", "x").replace(" ", ""))
    if own and all(60 <= float(side) <= 1200 for side in own.groups()):
        return Size(float(own[1]), float(own[2]))
    raise UnknownPaper(found=name[:40], expected=tuple(PAPERS))
