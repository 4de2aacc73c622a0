"""How a game is printed: everything that can be chosen, in one value that doors share."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, Self

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
        "a3": Size(297, 420),
    }
)
BASE = PAPERS["a4"]  # which whole pages are drawn for
MUCH = 1.2  # times as large as that: from here on they are drawn larger
POSTER = re.compile(r"([1-9])x([1-9])|([1-9]\d|[1-3]\d\d|400)%")
BOX = re.compile(
    r"(?:(?P<wide>\d{2,3})x(?P<high>\d{2,3})|(?P<name>[a-z][a-z-]{0,30}))"
    r"=(?P<count>[1-9]\d{0,2})(?::(?P<thick>\d(?:\.\d{1,2})?))?"
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
        "set-up that shows it."
    )

    def __init__(self, key: str, title: Word, typed: str, sheets: object) -> None:
        super().__init__(title=title, typed=typed, sheets=sheets)
        self.key = key


class Unprintable(PlayerError):
    """A sheet that cannot be printed as it was asked for; others can."""

    def of(self, sheet: Word) -> Self:
        """The same, told of a sheet by its own name."""
        facts: dict[str, Any] = {**self.sentences[0].facts, "sheet": sheet}
        return type(self)(**facts)


class DoesNotFit(Unprintable):
    text = Word(
        "“{sheet}” needs {width} × {height} mm inside the margins, which {paper} does not have; "
        "choose a larger paper."
    )


class NotInBooklet(Unprintable):
    text = Word(
        "“{sheet}” cannot be in a booklet on {paper}: it needs {width} × {height} mm inside the "
        "margins, and a page of the booklet has {wide} × {high} mm. Print it without a booklet, or "
        "choose a larger paper."
    )


class NotAPoster(Unprintable):
    text = Word("“{sheet}” keeps its true size and cannot be a poster.")


class BadPoster(PlayerError):
    text = Word(
        "“{found}” is not a poster; expected pages across and down as in “2x2”, at most 9 of "
        "each, or a size from 10% to 400% as in “150%”."
    )


class BadBox(PlayerError):
    text = Word(
        "“{found}” does not fit in a box; write pieces and how many, as in “cards=29”, perhaps "
        "with the thickness of one in mm as in “tiles=24:2”, or their size as in “44x68=50”."
    )


class UnknownPieces(PlayerError):
    text = Word("“{found}” are not pieces of this game; expected one of: {expected}.")


class NotTogether(PlayerError):
    text = Word("“{one}” and “{other}” do not go together; choose one of them.")


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
        "a4", Word("Paper"), help=Word("a4, letter, a5, a6, a3, or WIDTHxHEIGHT in mm."),
        kept="always", write=str.lower,
    )  # fmt: skip
    orientation: Literal["auto", "portrait", "landscape"] = option(
        "auto", Word("Orientation"), help=Word("Orientation of the pages."),
        values={"auto": Word("Best fit"), "portrait": Word("Portrait"),
                "landscape": Word("Landscape")},
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
        False, Word("Each language on its own side"),
        help=Word("Two languages together, or one on each side."),
        key="sides", hint=Word("Where two languages are chosen."),
        values={"together": None, "languages": None},
    )  # fmt: skip
    copies: int = option(  # 0: what the sheet itself suggests
        0, Word("Copies"),
        help=Word(
            "How many of each sheet to write on, or of the others where there is none; otherwise "
            "what a family of four needs."
        ),
        hint=Word("Left empty: as many as the sheet suggests."),
        limits=range(1, 501), foot=False,
    )  # fmt: skip
    deals: tuple[Deal, ...] = option(  # none: blank; one: the same for all; more: in turn
        (), Word("Set-up number"), help=Word("Set-up by number; several are printed in turn."),
        key="deal", hint=Word("The same number always gives the same set-up. Left empty: none."),
        limits=DEALS, several=True, foot=False,
    )  # fmt: skip
    choices: tuple[tuple[str, str], ...] = option(  # of the game, where not the default
        (), help=Word("A reading of a rule, as listed by “tallyroll games”."),
        key="choice", example=Word("NAME=READING"), several=True, kept="never",
    )  # fmt: skip
    variants: tuple[str, ...] = option(
        (), Word("Variants"), help=Word("A variant, as listed by “tallyroll games”."),
        key="variant", example=Word("NAME"), several=True,
    )  # fmt: skip
    link: str = option(
        "", Word("Address for a QR code on the sheets"),
        help=Word("Address for a QR code on the sheets."),
        hint=Word("Such as the address of a table: scan it to join."), foot=False,
    )  # fmt: skip
    fillable: bool = option(
        False, Word("To fill in on a screen"), help=Word("With fields to fill in on a screen."),
        hint=Word("With fields for a PDF reader; it can be scored later."),
    )  # fmt: skip
    backs: Literal["long", "short", "fold", "none"] = option(
        "long", Word("Back sides"),
        help=Word("Back sides: flip on the long or the short edge, to fold, or none."),
        values={"long": Word("On the back, flip on the long edge"),
                "short": Word("On the back, flip on the short edge"),
                "fold": Word("Beside the front, to fold"), "none": Word("On separate pages")},
    )  # fmt: skip
    order: Literal["turn", "fronts"] = option(
        "turn", Word("Order of the pages"),
        help=Word("Front and back in turn, or all fronts first."),
        values={"turn": Word("Front, back, front, back"),
                "fronts": Word("All fronts, then all backs")},
        foot=False,
    )  # fmt: skip
    booklet: bool = option(
        False, Word("As a booklet: two pages side by side"),
        help=Word("Two pages side by side, to fold in the middle."),
    )  # fmt: skip
    poster: str = option(
        "", Word("As a poster over several pages"),
        help=Word("Enlarged over several pages, or by a percentage; glue them together."),
        hint=Word("Pages across and down, such as 2x2, or a size such as 150%."),
        example="2x2", longest=10, write=str.lower,
    )  # fmt: skip
    box: str = option(
        "", Word("Tuck box for"),
        help=Word("A tuck box for these pieces, such as cards=29."),
        hint=Word("Pieces and how many, such as cards=29 or tiles=54."),
        example="cards=29", longest=40, foot=False, write=str.lower,
    )  # fmt: skip
    cut: Literal["crosses", "lines"] = option(
        "crosses", Word("Cutting marks"),
        help=Word("Crosses at the corners of every piece, or a thin line around it."),
        values={"crosses": Word("Crosses at every corner"),
                "lines": Word("A thin line around every piece")},
        foot=False,
    )  # fmt: skip
    printer: str = option(  # that the shift was measured for
        "", Word("Printer"), help=Word("A printer that you have measured."), kept="never"
    )
    shift: tuple[float, float] = option(  # of back sides, as measured on the test page
        (0.0, 0.0), Word("Shift of the back sides, in mm"),
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
        if self.poster:
            read_poster(self.poster)
        if self.box:
            read_box(self.box)
        chosen = [key for key in ALONE if getattr(self, key)]
        if chosen[1:]:
            one, other = (OPTIONS[key].title for key in chosen[:2])
            raise NotTogether(one=one, other=other)

    @property
    def sheet_size(self) -> Size:
        """The paper of one page; the pages of a booklet are half as large."""
        size = paper_size(self.paper)
        short, long = sorted(size)
        return Size(long / 2, short) if self.booklet else size

    @property
    def scale(self) -> float:
        """How much larger whole pages are drawn: on A3, as much as it is larger than A4."""
        share = min(
            side / base for side, base in zip(sorted(self.sheet_size), sorted(BASE), strict=True)
        )
        return share if share >= MUCH else 1.0

    @property
    def size(self) -> Size:
        """The paper that a page is drawn for, before it is made larger."""
        if self.scale == 1:
            return self.sheet_size
        return Size(*(round(side / self.scale, 1) for side in self.sheet_size))

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
ALONE = ("fillable", "booklet", "poster")  # each makes other pages


def read_poster(text: str) -> tuple[int, int, int]:
    """Pages across and down, or a size in per cent."""
    found = POSTER.fullmatch(text.lower().replace("×", "x").replace(" ", ""))
    if not found:
        raise BadPoster(found=text[:40])
    across, down, percent = (int(part or 0) for part in found.groups())
    return across, down, percent


def read_box(text: str) -> tuple[str | Size, int, float]:
    """Which pieces or how large, how many, and how thick each is, if that was said."""
    found = BOX.fullmatch(text.lower().replace("×", "x").replace(" ", ""))
    if not found:
        raise BadBox(found=text[:40])
    size = Size(float(found["wide"]), float(found["high"])) if found["wide"] else None
    return size or found["name"], int(found["count"]), float(found["thick"] or 0)


def paper_size(name: str) -> Size:
    """The size of a paper by name or by millimetres."""
    if name.lower() in PAPERS:
        return PAPERS[name.lower()]
    own = OWN_PAPER.fullmatch(name.lower().replace("×", "x").replace(" ", ""))
    if own and all(60 <= float(side) <= 1200 for side in own.groups()):
        return Size(float(own[1]), float(own[2]))
    raise UnknownPaper(found=name[:40], expected=tuple(PAPERS))
