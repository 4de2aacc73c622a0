"""Is it fair? Pearson's test, without tables of numbers."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt


def is_even(outcomes: Iterable[object], kinds: int) -> bool:
    """Whether outcomes of so many kinds look equally likely (one fair run in 1000 does not)."""
    seen = Counter(outcomes)
    expected = sum(seen.values()) / kinds
    missing = (kinds - len(seen)) * expected
    chi_square = missing + sum((count - expected) ** 2 / expected for count in seen.values())
    return chi_square < limit(kinds - 1)


def limit(freedom: int) -> float:
    """The value that chi-square passes once in a thousand runs, after Wilson and Hilferty."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 3.09 * sqrt(part)) ** 3)
