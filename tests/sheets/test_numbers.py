"""Numbers are written as ReportLab writes them, however often."""

import pytest
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen import canvas, pathobject, textobject

import sheets.draw.pen  # noqa: F401 (whose numbers these are)
from sheets.draw.numbers import numbers


@pytest.mark.parametrize(
    "given",
    [
        (0,),
        (-0.0, 1e-9),
        (1, 1.0, True),
        (0.5, -0.25),
        (123456.789,),
        ([1, 2.5],),
        ((3.0,),),
        ([],),
    ],
)
def test_numbers_are_written_as_they_would_be_without_a_cache(given):
    assert [numbers(*given) for _ in range(2)] == [fp_str(*given)] * 2


def test_every_stroke_asks_the_cache():
    assert {each.fp_str for each in (canvas, pathobject, pdfdoc, textobject)} == {numbers}
