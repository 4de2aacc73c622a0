"""How a game is printed: everything that can be chosen, in one value that doors share."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from assets.catalogues import SOURCE, catalogue, has_own_words
from scoring.deals import DEALS
from scoring.errors import PlayerError
from scoring.words import ENGLISH, Catalogue, Word
from sheets.draw.box import Size
from sheets.options import Option, option, options_of

PAPERS: Mapping[str, Size] = MappingProxyType(
    {
        "a4": Size(210, 297),
        "letter": Size(215.9, 279.4),
        "a5": Size(148, 210),
        "a6": Size(105, 148),
    }
)
OWN_PAPER = re.compile(r"(\d{2,4}(?:\.\d{1,2})?)x(\d{2,4}(?:\.\d{1,2})?)")


class UnknownPaper(PlayerError):
    text = Word(
        "“{found}” is not a paper; expected one of: {expected}, or width and height in "
        "millimetres from 60 to 1200 as in “148x210”."
    )


class WrongCopies(PlayerError):
    text = Word("{found} copies cannot be printed; expected a number from 1 to {most}.")


class ChangesNothing(PlayerError):
    text = Word(
        "“{title}” ({typed}) changes nothing on {sheets}: leave it out, or choose a sheet or a "
        "deal that shows it."
    )

    def __init__(self, key: str, title: Word, typed: str, sheets: object) -> None:
        super().__init__(title=title, typed=typed, sheets=sheets)
        self.key = key


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

    def __str__(self) -> str:
        return self.code

    def of(self, game: str) -> "Language":
        """The same with the words that a game has of its own."""
        if not has_own_words(self.code, game):
            return self
        return replace(self, catalogue=catalogue(self.code, game))


@dataclass(frozen=True)
class Deal:
    """A set-up by number; what ``setup`` is depends on the game."""

    number: int
    setup: object = None
    sheets: int = 0  # how many were asked for of this deal, where each is another

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True)
class Printing:
    """All that can be chosen when a game is printed; the defaults suit a family of four.

    This is the table of print options: one that is added here is known to the command, the form,
    the document and the foot line.
    """

    paper: str = option(
        "a4", Word("Paper"), help=Word("a4, letter, a5, a6, or WIDTHxHEIGHT in mm."),
        kept="always", write=str.lower,
    )  # fmt: skip
    orientation: Literal["auto", "portrait", "landscape"] = option(
        "auto", Word("Way round"), help=Word("Way round of the pages."),
        values={"auto": Word("As it fits best"), "portrait": Word("Upright"),
                "landscape": Word("Lying")},
    )  # fmt: skip
    ink: Literal["normal", "low"] = option(
        "normal", Word("Ink"), help=Word("Low: hairlines and no fills."),
        values={"normal": None, "low": None},
    )  # fmt: skip
    colour: bool = option(
        True, help=Word("No: black and grey only."), values={"yes": None, "no": None}
    )
    large: bool = option(False, Word("Large print"), help=Word("Large print."))
    languages: tuple[Language, ...] = option(
        (Language(),), Word("Language of the sheets"),
        help=Word("One or two languages on the sheets; otherwise yours."),
        example="de,en", kept="always",
    )  # fmt: skip
    language_sides: bool = option(
        False, Word("Each language on a side of its own"),
        help=Word("Two languages together, or one on each side."),
        key="sides", hint=Word("Where two languages are chosen."),
        values={"together": None, "languages": None},
    )  # fmt: skip
    copies: int = option(  # 0: what the sheet itself suggests
        0, Word("Copies of each sheet"),
        help=Word("How many of each sheet; otherwise what a family of four needs."),
        hint=Word("Left empty: as many as the sheet suggests."),
        limits=range(1, 501), foot=False,
    )  # fmt: skip
    deals: tuple[Deal, ...] = option(  # none: blank; one: the same for all; more: in turn
        (), Word("Number of the deal"), help=Word("Set-up by number; several are printed in turn."),
        key="deal", hint=Word("The same number gives the same set-up, always. Left empty: blank."),
        limits=DEALS, several=True, foot=False,
    )  # fmt: skip
    choices: tuple[tuple[str, str], ...] = option(  # of the game, where not the default
        (), help=Word("A reading of the rules, as “tallyroll games” lists them."),
        key="choice", example=Word("NAME=READING"), several=True, kept="never",
    )  # fmt: skip
    variants: tuple[str, ...] = option(
        (), Word("Variants"), help=Word("A variant, as “tallyroll games” lists them."),
        key="variant", example=Word("NAME"), several=True,
    )  # fmt: skip
    link: str = option(
        "", Word("Address for a QR code on the sheets"),
        help=Word("Address for a QR code on the sheets."),
        hint=Word("Such as the address of a table: who scans it sits down."), foot=False,
    )  # fmt: skip
    fillable: bool = option(
        False, Word("To fill in on a screen"), help=Word("With fields to fill in on a screen."),
        hint=Word("With fields for a PDF reader; it can be scored later."),
    )  # fmt: skip
    backs: Literal["long", "short", "fold", "none"] = option(
        "long", Word("Back sides"),
        help=Word("Back sides: turned over the long or the short edge, to fold, or none."),
        values={"long": Word("On the back, turned over the long edge"),
                "short": Word("On the back, turned over the short edge"),
                "fold": Word("Beside the front, to fold"), "none": Word("On pages of their own")},
    )  # fmt: skip
    order: Literal["turn", "fronts"] = option(
        "turn", Word("Order of the pages"),
        help=Word("Front and back in turn, or all fronts first."),
        values={"turn": Word("Front, back, front, back"),
                "fronts": Word("All fronts, then all backs")},
        foot=False,
    )  # fmt: skip
    booklet: bool = option(
        False, Word("As a booklet: two pages beside each other"),
        help=Word("Two pages side by side, to fold in the middle."),
    )  # fmt: skip
    printer: str = option(  # that the shift was measured for
        "", Word("Printer"), help=Word("A printer whose back sides were measured."), kept="never"
    )
    shift: tuple[float, float] = option(  # of back sides, as measured on the test page
        (0.0, 0.0), Word("Back sides moved by, in mm"),
        hint=Word("What the printer’s test page says, such as 0.5,-1."),
        longest=20, foot=False, write="{:g}".format,
    )  # fmt: skip
    # Nobody chooses these: letters, where a language is too long; the sheet that is laid out; and
    # what of all this has made a difference so far
    narrow: float = 1.0
    sheet: str = ""
    heeded: set[str] = field(default_factory=set, compare=False, repr=False)

    def __post_init__(self) -> None:
        limits = OPTIONS["copies"].limits
        if self.copies and self.copies not in limits:
            raise WrongCopies(found=self.copies, most=limits[-1])
        paper_size(self.paper)

    @property
    def size(self) -> Size:
        """The paper of one page; the pages of a booklet are half as large."""
        size = paper_size(self.paper)
        short, long = sorted(size)
        return Size(long / 2, short) if self.booklet else size

    def spoken_by(self, game: str) -> "Printing":
        """The same in the words of a game."""
        return replace(self, languages=tuple(each.of(game) for each in self.languages))

    def heed(self, *keys: str) -> None:
        """What was asked for under these keys makes a difference to what is drawn."""
        self.heeded.update(keys)

    def choice(self, key: str, default: str = "") -> str:
        """The reading of a rule, for a drawing that differs by it."""
        self.heed(key)
        return dict(self.choices).get(key, default)

    def plays(self, variant: str) -> bool:
        """Whether a variant is played, for a drawing that differs by it."""
        self.heed(variant)
        return variant in self.variants

    def settings(self) -> dict[str, str]:
        """What differs from the defaults, so that a sheet can be printed again."""
        values = ((option, getattr(self, option.name)) for option in OPTIONS.values())
        found = {each.key: each.written(value) for each, value in values if each.is_kept(value)}
        return found | dict(self.choices)


OPTIONS: Mapping[str, Option] = options_of(Printing)


def paper_size(name: str) -> Size:
    """The size of a paper by name or by millimetres."""
    if name.lower() in PAPERS:
        return PAPERS[name.lower()]
    own = OWN_PAPER.fullmatch(name.lower().replace("×", "x").replace(" ", ""))
    if own and all(60 <= float(side) <= 1200 for side in own.groups()):
        return Size(float(own[1]), float(own[2]))
    raise UnknownPaper(found=name[:40], expected=tuple(PAPERS))
