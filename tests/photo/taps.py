"""What a reading costs its player: taps until the board is right, and what would be wrong."""

from collections import Counter
from typing import NamedTuple

CORRECTED = 2  # taps for a piece that is not what its group is


class Taps(NamedTuple):
    """Of one sheet."""

    taps: int
    strangers: int  # in groups, or named wrongly


def taps_for(reading, truth):
    """One for “all right” where names are suggested, one for each group, two for each mistake."""
    pieces = {cell.field: cell for cell in reading.cells if cell.cell}
    named = [cell for cell in pieces.values() if cell.value]
    wrong = sum(cell.value != truth.get(cell.field) for cell in named)
    strangers = sum(strangers_in([truth.get(field) for field in group]) for group in reading.groups)
    asked = [cell for cell in pieces.values() if cell.state == "doubt"]
    missed = sum(cell.state == "empty" and cell.field in truth for cell in pieces.values())
    taps = bool(named) + len(reading.groups) + len(asked)
    return Taps(taps + CORRECTED * (wrong + strangers + missed), wrong + strangers)


def strangers_in(group):
    """How many of a group are not what most of it is."""
    return len(group) - Counter(group).most_common(1)[0][1]
