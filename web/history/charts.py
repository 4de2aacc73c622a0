"""Plain bars with numbers on them: how somebody did from game to game."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 320.0, 112.0  # of the drawing; on a phone about a pixel each
ABOVE, BELOW = 18.0, 18.0  # room for numbers and for the signs of victory
MOST = 12  # bars; the numbers on more of them would not be read any more
FEWEST = 6  # room for so many is always left: two broad bars are no better than two slim ones
BROADEST = 30.0


@dataclass(frozen=True)
class Bar:
    """One game."""

    x: float
    y: float
    width: float
    height: float
    middle: float
    number_y: float
    total: int
    won: bool


@dataclass(frozen=True)
class Chart:
    """Bars over a line at nought, and a line at the average."""

    bars: Sequence[Bar]
    nought: float
    average: float
    width: float = WIDTH
    height: float = HEIGHT


def draw(totals: Sequence[int], won: Sequence[bool], average: float) -> Chart:
    """The last games, the newest at the right."""
    shown = list(zip(totals, won, strict=True))[-MOST:]
    low, high = min(0, *totals[-MOST:]), max(0, *totals[-MOST:], 1)
    room = HEIGHT - ABOVE - BELOW - (ABOVE if low < 0 else 0)
    scale = room / (high - low)
    nought = ABOVE + high * scale
    step = WIDTH / max(FEWEST, len(shown))
    breadth = min(BROADEST, step * 0.72)

    def bar(place: int, total: int, is_won: bool) -> Bar:
        middle = (place + 0.5) * step
        top, height = nought - max(0, total) * scale, abs(total) * scale
        number_y = top - 5 if total >= 0 else nought + height + 13
        return Bar(middle - breadth / 2, top, breadth, height, middle, number_y, total, is_won)

    bars = [bar(place, total, is_won) for place, (total, is_won) in enumerate(shown)]
    inside = min(max(average, low), high)
    return Chart(bars, nought, nought - inside * scale)
