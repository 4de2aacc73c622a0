"""A pen for tests of words: it writes, and draws boxes, and leaves out every other stroke.

The strokes of a map take more time than all words of a game in all languages.
"""

import pytest

from sheets.draw.pen import Pen
from sheets.draw.tags import NoTags
from sheets.draw.trial import STROKES, NoPath, leave_no_ink

KEPT = {"drawString", "rect", "setFont"}


class Worded(Pen):
    """What it makes has every word of the sheet at its place."""

    def __init__(self, printing):
        super().__init__(printing)
        self.tags = NoTags(self)

    def beginPath(self):  # noqa: N802 (ReportLab's own name)
        return NoPath()


for name in set(STROKES) - KEPT:
    setattr(Worded, name, leave_no_ink)


@pytest.fixture
def worded(monkeypatch):
    """Documents of words alone."""
    monkeypatch.setattr("sheets.pages.document.Pen", Worded)
