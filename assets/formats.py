"""Days, numbers, lists and names as a language writes them; all but their order Babel knows."""

import unicodedata
from collections.abc import Sequence
from datetime import date
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from babel import Locale

ListStyle = Literal["standard", "or"]
AFTER_Z = {"da": "æøå", "nb": "æøå", "sv": "åäö"}  # letters of their own there, elsewhere accents
SAME = {  # what a neighbour writes for them; aa is how å was written, and still is in names
    "da": {"ä": "æ", "ö": "ø", "aa": "å"}, "nb": {"ä": "æ", "ö": "ø", "aa": "å"},
    "sv": {"æ": "ä", "ø": "ö"},
}  # fmt: skip
TWO = {"æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ð": "d", "đ": "d", "ł": "l", "þ": "th"}
MACRO = {"nb": "no"}  # who speaks one Norwegian only calls it so
REMEMBERED = 4_096  # names, and letters: a full history asks for each of its names several times
WITHOUT_COMMA = {"en": "en_GB"}  # before the last “and” of a list


@cache
def locale_of(language: str) -> "Locale":
    """What Babel knows of a language; of one that it does not know, what it knows of English."""
    from babel import Locale, UnknownLocaleError  # slow to import, and most commands go without

    try:
        return Locale.parse(language)
    except UnknownLocaleError:
        return Locale("en")


def day(value: date, language: str) -> str:
    """A day in figures or short words: Mar 1, 2026; 01.03.2026."""
    from babel.dates import format_date

    return format_date(value, "medium", locale=locale_of(language))


def decimal(value: float, language: str) -> str:
    """A number with one digit after the point, if it needs one."""
    from babel.numbers import format_decimal

    return format_decimal(round(value, 1), "0.#", locale=locale_of(language))


def percent(value: int, language: str) -> str:
    """A share of a hundred with the sign that the language sets: 40%; 40 %."""
    from babel.numbers import format_percent

    return format_percent(value / 100, locale=locale_of(language))


def listed(parts: Sequence[str], language: str, style: ListStyle = "standard") -> str:
    """All of a list: Anna, Ben and Cleo; Anna, Ben und Cleo. With the style “or” one of them."""
    from babel.lists import format_list

    return format_list(parts, style=style, locale=locale_of(WITHOUT_COMMA.get(language, language)))


def own_name(language: str) -> str:
    """What a language calls itself, as the beginning of a line: Deutsch, Français, Norsk."""
    locale = locale_of(language)
    name = locale.languages.get(MACRO.get(language, language))
    name = name if locale.language == language else None
    return name[:1].upper() + name[1:] if name else language


@lru_cache(REMEMBERED)
def sort_key(text: str, language: str) -> tuple[str, str, str]:
    """Collation key: where a name stands in a list of the language.

    Accents decide only between names that are the same without them, capitals between the rest.
    """
    own, plain = AFTER_Z.get(language, ""), unicodedata.normalize("NFC", text).casefold()
    said = plain
    for letters, same in SAME.get(language, {}).items():
        said = said.replace(letters, same)
    if said.isascii():
        return said, plain, text
    return "".join(rank_of(letter, own) for letter in said), plain, text


@lru_cache(REMEMBERED)
def rank_of(letter: str, own: str) -> str:
    """What a letter is sorted as: one of its own comes after z, an accent is left out."""
    if letter in own:
        return "z" + chr(0xFFF0 + own.index(letter))
    apart = unicodedata.normalize("NFKD", TWO.get(letter, letter))
    return "".join(each for each in apart if not unicodedata.combining(each))
