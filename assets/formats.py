"""Days and numbers as a language writes them."""

from datetime import date


def day(value: date, language: str) -> str:
    """A day in figures or short words: Mar 1, 2026; 01.03.2026."""
    from babel.dates import format_date  # slow to import, and commands go without

    return format_date(value, "medium", locale=language)


def decimal(value: float, language: str) -> str:
    """A number with one digit after the point, if it needs one."""
    from babel.numbers import format_decimal

    return format_decimal(round(value, 1), "0.#", locale=language)
