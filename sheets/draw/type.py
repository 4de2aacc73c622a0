"""Type: the fonts, how wide a text is, and where a paragraph breaks."""

import re
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

from assets import read_bytes
from sheets.draw.streams import cut_once

SERIF, SANS, BOLD, SMALL_CAPS = (
    "Alegreya-Medium",
    "AlegreyaSans-Regular",
    "AlegreyaSans-Bold",
    "AlegreyaSansSC-Bold",
)
CAP_HEIGHT = 0.64  # of the size, alike in all four
DESCENT = 0.24
BREAKS = re.compile(r"[ \t\n]+")


class TextDoesNotFit(ValueError):
    """A text is too long for its place: the sheet or the translation must change."""


@cache
def load_fonts() -> None:
    """Make the fonts known to ReportLab, once in a process."""
    for name in (SERIF, SANS, BOLD, SMALL_CAPS):
        font = TTFont(name, BytesIO(read_bytes(f"fonts/{name}.ttf")))
        cut_once(font)
        registerFont(font)


@lru_cache(maxsize=10_000)
def letters_width(text: str, font: str) -> float:
    """How wide a text is at a size of one point; words are asked for again and again."""
    load_fonts()
    width: float = stringWidth(text, font, 1)
    return width


@dataclass(frozen=True)
class Type:
    """A font at a size in points; ``tracking`` is extra space after each letter.

    Letters can be set narrower, so that a long language keeps the height of its lines.
    """

    font: str
    size: float
    tracking: float = 0.0
    narrow: float = 1.0

    @property
    def leading(self) -> float:
        """From one baseline to the next, in mm."""
        return self.size * 1.2 / mm

    @property
    def cap(self) -> float:
        """The height of a capital, in mm."""
        return self.size * CAP_HEIGHT / mm

    @property
    def descent(self) -> float:
        return self.size * DESCENT / mm

    def width(self, text: str) -> float:
        """How wide a text is, in mm."""
        letters = letters_width(text, self.font) * self.size
        return (letters + self.tracking * max(len(text) - 1, 0)) * self.narrow / mm

    def fitted(self, text: str, width: float) -> "Type":
        """The same type, made smaller where a text would be wider than this."""
        share = width / max(self.width(text), 0.01)
        return self if share >= 1 else replace(self, size=int(self.size * 10 * share) / 10)

    def shortened(self, text: str, width: float) -> str:
        """A text that somebody else chose, such as a name, as far as there is room."""
        if self.width(text) <= width:
            return text
        while text and self.width(f"{text}…") > width:
            text = text[:-1]
        return f"{text}…"

    def wrap(self, text: str, width: float) -> list[str]:
        """Lines no wider than this many millimetres, broken between words."""
        return list(wrapped(self, text, width))


@lru_cache(maxsize=5_000)
def wrapped(type_: Type, text: str, width: float) -> tuple[str, ...]:
    """The lines of a paragraph, which is measured before it is written, and in many documents."""
    lines: list[str] = []
    space = type_.width("  ") - type_.width(" ") + type_.tracking * type_.narrow / mm
    taken = 0.0
    for word in words_of(text):
        wide = type_.width(word)
        if lines and taken + space + wide <= width:
            lines[-1] += f" {word}"
            taken += space + wide
        elif wide <= width:
            lines.append(word)
            taken = wide
        else:
            raise TextDoesNotFit(f"{word!r} is wider than {width:.1f} mm at {type_.size} pt")
    return tuple(lines)


def words_of(text: str) -> list[str]:
    """What a line may break between: a no-break space, as before a French colon, holds."""
    return [word for word in BREAKS.split(text) if word]


@dataclass(frozen=True)
class Sizes:
    """The sizes of one kind of page, in points."""

    title: float
    heading: float
    text: float
    help: float


NORMAL = Sizes(title=18, heading=10, text=8.5, help=7)
LARGE = Sizes(title=26, heading=16, text=14, help=12)
POCKET = Sizes(title=13, heading=8.5, text=7.5, help=6.5)
