"""The small code of a page that is written on: where its boxes lie, in letters for machines.

Equal codes mean equal boxes. A code of twenty letters and digits is a square of 21 modules, the
smallest there is; only an owner's data file or paper of an odd size makes it longer.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from string import ascii_uppercase, digits
from typing import Any, NamedTuple
from zlib import crc32

from scoring.deals import DEALS
from scoring.game import Game
from scoring.games import SHIPPED
from sheets.printing import OPTIONS, PAPERS, Deal, Printing, paper_size

PREFIX = "TR"
EDITION = 2  # raised when what stands where changes, or what a code can say
LETTERS = digits + ascii_uppercase
SHEET, FACE = 3, 2  # letters for game and sheet, and for the page among those of the sheet
CODE = re.compile(
    rf"{PREFIX}(?P<edition>[{LETTERS}])"
    rf"(?:(?P<sheet>[{LETTERS}]{{{SHEET}}})[{LETTERS}]{{{FACE}}}(?P<number>[{LETTERS}]{{1,30}})|.*)"
)
FLAGS = ("large", "orientation", "booklet")  # the options with few values that move boxes
NAMED_PAPERS = 8  # room for those that have a name; 0 is paper by its millimetres
NARROW = 50  # hundredths that letters can be narrower: help that wraps otherwise moves boxes
OWN = 1 << 16
TAG = len(ascii_uppercase) ** 2 + 1  # two letters of a language, or none
SIDE = 120_001  # hundredths of a millimetre


class Digit(NamedTuple):
    """One fact of a printing: a number below ``radix``."""

    name: str
    radix: int
    value: int = 0


def code_text(game: Game[Any], sheet: str, face: str, printing: Printing, deal: Deal | None) -> str:
    """What the code of a page says: edition, game and sheet, page, and all that moves its boxes."""
    named = sheet_letters(game, sheet) + fingerprint(face, FACE)
    number = packed(facts(game, printing, deal.number if deal else 0))
    return f"{PREFIX}{LETTERS[EDITION]}{named}{number}"


def sheet_letters(game: Game[Any], sheet: str) -> str:
    """What the codes of all pages of a sheet have in common."""
    return fingerprint(f"{game.key}/{sheet}", SHEET)


def facts(game: Game[Any], printing: Printing, deal: int) -> Iterator[Digit]:
    """Everything that moves a box, or says what lies in it; what is seldom said comes last."""
    for key in FLAGS:
        option = OPTIONS[key]
        words = list(option.values) or ["no", "yes"]
        value = words.index(option.written(getattr(printing, option.name)))
        yield Digit(key, len(words), value)
    size = paper_size(printing.paper)
    named = [*PAPERS.values()].index(size) + 1 if size in PAPERS.values() else 0
    yield Digit("paper", NAMED_PAPERS, named)
    said = dict(printing.choices)  # nothing is drawn by it here, so it is not heeded
    for choice in game.all_choices:
        readings = list(choice.options)
        value = readings.index(said.get(choice.key, choice.default))
        yield Digit(f"choice {choice.key}", len(readings), value)
    for variant in game.variants:
        yield Digit(f"variant {variant.key}", 2, int(variant.key in printing.variants))
    yield Digit("link", 2, int(bool(printing.link)))
    yield Digit("narrow", NARROW, round((1 - printing.narrow) * 100))
    yield Digit("deal", DEALS[-1] + 1, deal)
    tags = [*(tag_number(language.code) for language in printing.languages), 0, 0]
    yield Digit("language 1", TAG, tags[0])
    yield Digit("language 2", TAG, tags[1])
    yield Digit("own", OWN, own_data(game))
    width, height = (0, 0) if named else (round(side * 100) for side in size)
    yield Digit("width", SIDE, width)
    yield Digit("height", SIDE, height)
    yield Digit("language 3", TAG, tags[2])


def tag_number(tag: str) -> int:
    """The first two letters of a language as a number above 0."""
    first, second = (ascii_uppercase.index(letter) for letter in tag[:2].upper())
    return first * len(ascii_uppercase) + second + 1


@lru_cache(maxsize=20)
def own_data(game: Game[Any]) -> int:
    """Checksum (CRC-32, folded) of what an owner's data file says; 0 for that of the program."""
    data = repr(game.data)
    shipped = repr(SHIPPED.get(game.key, game).data)
    return 0 if data == shipped else crc32(data.encode()) % (OWN - 1) + 1


def fingerprint(text: str, length: int) -> str:
    """Checksum (CRC-32) in so many letters."""
    return written(crc32(text.encode()) % len(LETTERS) ** length).rjust(length, "0")


def written(number: int) -> str:
    """A number in base 36."""
    found = ""
    while number:
        number, digit = divmod(number, len(LETTERS))
        found = LETTERS[digit] + found
    return found


def packed(found: Iterable[Digit]) -> str:
    """Facts as one number (mixed radix), the first of them last."""
    number = 0
    for digit in reversed(list(found)):
        number = number * digit.radix + digit.value
    return written(number)


def unpacked(letters: str, radices: Iterable[int]) -> Iterator[int]:
    """The values of facts that were packed."""
    number = int(letters, len(LETTERS))
    for radix in radices:
        number, value = divmod(number, radix)
        yield value
