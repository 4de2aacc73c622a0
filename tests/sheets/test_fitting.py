"""What is written keeps to its own room, and a file to what it needs."""

from itertools import pairwise

import pytest

from sheets.draw.box import Box
from sheets.pages.document import make_pdf
from sheets.pocket_kingdoms.layout import (
    LARGE_SHEET,
    NORMAL_SHEET,
    POCKET_SHEET,
    SCORES,
    score_line,
)
from sheets.printing import Printing


@pytest.mark.parametrize("metrics", [NORMAL_SHEET, LARGE_SHEET, POCKET_SHEET])
@pytest.mark.parametrize("key", SCORES)
def test_the_parts_of_a_score_line_stand_side_by_side(key, metrics):
    line = score_line(key, Box(30, 40, 120, 9), metrics)
    counts = [line.counts[0], line.times, *line.counts[1:]] if line.counts else []
    parts = [line.icon, line.title, line.help, *counts, line.equals, line.total]
    assert all(left.right <= right.x + 0.01 for left, right in pairwise(parts))
    assert line.help.width > 0
    assert line.total.right == pytest.approx(150)


def test_a_file_has_its_streams_as_bytes(game):
    assert b"ASCII85Decode" not in make_pdf(game, printing=Printing(copies=1))
