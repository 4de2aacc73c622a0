"""A sheet of two halves: on one page, in large print on two, or on both sides of a pocket card."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Generic, TypeVar

from scoring.game import Game
from scoring.shapes import Point
from scoring.words import Word
from sheets.draw import frame
from sheets.draw.box import Box, Size
from sheets.draw.frame import FOOT_LINE
from sheets.draw.marks import EDGE, MARK, SMALL_MARK
from sheets.draw.pen import Pen
from sheets.draw.type import Sizes
from sheets.forms.fields import Field
from sheets.pages.code import code_text
from sheets.pages.faces import Face, Leaf, pocket_card
from sheets.pages.foot import foot_text
from sheets.printing import PAPERS, Deal, Printing


@dataclass(frozen=True)
class Metrics:
    """The measures of one twin of a sheet."""

    sizes: Sizes
    drawing: Size
    title: float  # height of the title strip
    name: float = 0.0  # width of the line for a name
    date: float = 0.0
    mark: float = MARK
    halves: bool = False  # each half has a side of its own
    pocket: bool = False  # a card of a quarter page


@dataclass(frozen=True)
class OneSheet:
    """What the drawing of a sheet needs to know; a game adds where its parts lie."""

    game: Game[Any]
    printing: Printing
    metrics: Metrics
    deal: Deal | None = None

    alike = True  # all copies, but for what a part says; such a drawing is kept only once

    @property
    def name(self) -> Word:
        return self.game.title

    @property
    def lines(self) -> int:
        """How many languages every help line is said in."""
        return len(self.printing.languages)

    @cached_property
    def foot(self) -> str:
        return foot_text(self.game, self.printing, self.deal)

    def title(self, box: Box) -> frame.Title:
        """The strip at the top: title, name, and the date where there is room."""
        metrics = self.metrics
        return frame.title_at(box.strip(metrics.title), metrics.name, metrics.date)

    def body(self, box: Box) -> Box:
        """The drawing under the title and over the foot line."""
        foot = 0 if self.metrics.pocket else frame.FOOT
        rest = box.below(self.metrics.title + 3.2 * self.metrics.title / 9)
        return Box(rest.x, rest.y + foot, rest.width, rest.height - foot)

    def corner(self, box: Box, _half: str) -> Point:
        """Where the small code of a pocket card stands."""
        return Point(box.right - frame.CODE, box.y)

    def draw_title(self, pen: Pen, box: Box) -> None:
        frame.draw_title(pen, pen.say(self.game.title), self.title(box))

    def draw_foot(self, pen: Pen, box: Box, key: str, card: Box) -> None:
        """The command that prints the sheet again; a pocket card has it under its drawing."""
        code = code_text(self.game, pen.sheet, key, self.printing, self.deal)
        if not self.metrics.pocket:
            frame.draw_foot(pen, self.foot, code, box)
            return
        frame.write_foot(pen, self.foot, pocket_foot(box, card))
        frame.draw_small_code(pen, code, self.corner(box, key))


def pocket_foot(box: Box, card: Box) -> list[Box]:
    """Under the drawing and over the marks, or on both sides of the middle one."""
    marks = card.y + EDGE + SMALL_MARK + 0.3
    if box.y - marks > FOOT_LINE * 2:
        return [Box(box.x, marks, box.width, box.y - marks)]
    low = card.y + EDGE + 0.2
    half = box.part(box.width / 2 - SMALL_MARK / 2 - 1.5)
    left = Box(half.x, low, half.width, frame.FOOT)
    return [left, left.shifted(box.width - half.width, 0)]


Drawn = TypeVar("Drawn", bound=OneSheet)
Measured = TypeVar("Measured", bound=Metrics)


@dataclass(frozen=True)
class Half(Generic[Drawn]):
    """A half of a sheet; ``own`` is what differs from copy to copy."""

    key: str
    draw: Callable[[Pen, Drawn, Box], None]
    fields: Callable[[Drawn, Box], Sequence[Field]] | None = None
    own: Callable[[Pen, Drawn, Box], None] | None = None
    titled: bool = True


def twin_of(printing: Printing, normal: Measured, large: Measured, pocket: Measured) -> Measured:
    """The twin that was asked for; small paper has pocket cards."""
    if printing.size in (PAPERS["a5"], PAPERS["a6"]):
        return pocket
    return large if printing.large else normal


def leaf_of(sheet: Drawn, key: str, front: Half[Drawn], back: Half[Drawn]) -> Leaf:
    """Both halves on one page, which has this key, or on a side each."""
    if not sheet.metrics.halves:
        return Leaf(face_of(sheet, key, front, back))
    first, second = (face_of(sheet, half.key, half) for half in (front, back))
    return Leaf(first, second, needed=True)


def face_of(sheet: Drawn, key: str, *halves: Half[Drawn]) -> Face:
    """A page as large as its drawing; a pocket card has the drawing in its middle."""
    metrics = sheet.metrics
    fields = partial(_fields_on, sheet=sheet, halves=halves)

    def face(size: Size) -> Face:
        return Face(
            sheet.name,
            size,
            partial(_draw, sheet=sheet, key=key, halves=halves),
            sizes=metrics.sizes,
            mark=metrics.mark,
            card=metrics.pocket,
            drawing=metrics.drawing,
            fields=fields if any(half.fields for half in halves) else None,
        )

    return pocket_card(face, sheet.printing) if metrics.pocket else face(metrics.drawing)


def _draw(pen: Pen, box: Box, sheet: Drawn, key: str, halves: Sequence[Half[Drawn]]) -> None:
    """What is alike on every copy as one stamp, then what differs, and the foot line."""
    place = box.middle(*sheet.metrics.drawing)

    def draw_halves() -> None:
        if halves[0].titled:
            sheet.draw_title(pen, place)
        for half in halves:
            half.draw(pen, sheet, place)

    if sheet.alike:
        pen.repeat(f"{key}-{place.x:g}-{place.y:g}", draw_halves, place.inset(-4))
    else:
        draw_halves()
    for half in halves:
        if half.own:
            half.own(pen, sheet, place)
    sheet.draw_foot(pen, place, key, box)


def _fields_on(box: Box, sheet: Drawn, halves: Sequence[Half[Drawn]]) -> list[Field]:
    place = box.middle(*sheet.metrics.drawing)
    return [field for half in halves if half.fields for field in half.fields(sheet, place)]
