"""Days, numbers, lists and names as a language writes them: all of it is known to Babel."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from babel import Locale

ListStyle = Literal["standard", "or"]
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


def listed(parts: Sequence[str], language: str, style: ListStyle = "standard") -> str:
    """All of a list: Anna, Ben and Cleo; Anna, Ben und Cleo. With the style “or” one of them."""
    from babel.lists import format_list

    return format_list(parts, style=style, locale=locale_of(WITHOUT_COMMA.get(language, language)))


def own_name(language: str) -> str:
    """What a language calls itself, as the beginning of a line: Deutsch, Français."""
    locale = locale_of(language)
    name = locale.get_language_name(language) if locale.language == language else None
    return name[:1].upper() + name[1:] if name else language
