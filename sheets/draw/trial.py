"""Null object for a pen: it asks and measures as any other, and leaves no ink.

What fits on a page, and where its code stands, only drawing it finds out. Most of the time of a
drawing goes into writing down its strokes, which nobody wants to see then.
"""

from collections.abc import Callable
from typing import Any

from reportlab.pdfgen.pathobject import PDFPathObject

from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.tags import NoTags
from sheets.printing import Printing

Matrix = tuple[float, float, float, float, float, float]
STROKES = (
    *("circle", "clipPath", "drawPath", "drawString", "line", "rect", "roundRect", "setDash"),
    *("setFillColor", "setFillColorRGB", "setFont", "setLineCap", "setLineJoin", "setLineWidth"),
    *("setStrokeColor",),
)
STEPS = ("arcTo", "circle", "close", "curveTo", "ellipse", "lineTo", "moveTo", "rect", "roundRect")


def leave_no_ink(_: object, *_args: Any, **_named: Any) -> None:
    """In place of a stroke."""


class NoPath(PDFPathObject):
    """A path to nowhere."""


class TrialPen(Pen):
    """A pen to try out a page with, before it is drawn or instead."""

    has_ink = False

    def __init__(self, printing: Printing) -> None:
        super().__init__(printing)
        self.tags = NoTags(self)
        self._tried: set[str] = set()
        self._kept: list[Matrix] = []
        self._currentMatrix: Matrix = (1, 0, 0, 1, 0, 0)
        self._path: Any = NoPath()

    def beginPath(self) -> Any:  # noqa: N802 (ReportLab's own names, from here on)
        return self._path

    def saveState(self) -> None:  # noqa: N802
        self._kept.append(self._currentMatrix)

    def restoreState(self) -> None:  # noqa: N802
        self._currentMatrix = self._kept.pop()

    def transform(self, *step: float) -> None:
        """Where things stand on the page is still to be told."""
        a, b, c, d, e, f = step
        p, q, r, s, x, y = self._currentMatrix
        turned = (p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d)
        self._currentMatrix = (*turned, p * e + r * f + x, q * e + s * f + y)

    def stamp(self, key: str, draw: Callable[[], None], _: Box) -> None:
        """What is kept in a file only once is tried once."""
        full = self._in_full(key)
        if full not in self._tried:
            self._tried.add(full)
            draw()


for name in STROKES:
    setattr(TrialPen, name, leave_no_ink)
for name in STEPS:
    setattr(NoPath, name, leave_no_ink)
