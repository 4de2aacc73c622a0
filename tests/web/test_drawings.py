"""Boards on a screen look as they did when somebody last looked, and as they do on paper."""

import re

import pytest

from sheets.draw.icons import SIDE, icons
from sheets.kingdom_builder.glyphs import CASTLE, GLYPHS
from tests.web.drawings import FOLDER, drawings, lines
from web.games.signs import glyph, icon
from web.pages.svg import strokes

NUMBER = re.compile(r"-?\d+")


def test_every_drawing_is_the_one_that_was_kept(app):
    """Where one was changed on purpose: ``python -m tests.web.drawings``, and look."""
    found = {f"{name}.svg": lines(svg) for name, svg in drawings(app)}
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert [name for name in found if kept.get(name) != found[name]] == []
    assert set(kept) == set(found)


def points_on_paper(name):
    """The points of an icon as the sheets draw it: y upwards, from the lower left corner."""
    found = []
    for verb, words in re.findall(r"([mlcoz])([-\d ]*)", icons()[name].path):
        numbers = [int(number) for number in NUMBER.findall(words)]
        if verb == "o":  # a circle goes from its left end to its right one and back
            x, y, reach = numbers
            numbers = [x - reach, y, x + reach, y, x - reach, y]
        found += zip(numbers[::2], numbers[1::2], strict=True)
    return found


def points_on_screen(name):
    """The points of an icon as a browser finds them: each step from where the last one ended."""
    path = re.search(r' d="(.*?)"', icon(name, 0.5))[1]
    here, found = (0, 0), []
    for verb, words in re.findall(r"([Mlcaz])([-\d ]*)", path):
        numbers = [int(number) for number in NUMBER.findall(words)]
        numbers = numbers[-2:] if verb == "a" else numbers  # an arc: where it ends
        start = (0, 0) if verb == "M" else here
        step = [(start[0] + x, start[1] + y)
                for x, y in zip(numbers[::2], numbers[1::2], strict=True)]  # fmt: skip
        found += step
        here = step[-1] if step else here
    return found


@pytest.mark.parametrize("name", icons())
def test_an_icon_stands_upright_around_its_middle(name):
    middle = SIDE // 2
    assert points_on_screen(name) == [
        (x - middle, middle - y) for x, y in points_on_paper(name)
    ]  # fmt: skip


@pytest.mark.parametrize("kind", [*GLYPHS, "castle"])
def test_a_sign_has_its_foot_where_the_paper_has_it(kind):
    drawn = (CASTLE,) if kind == "castle" else GLYPHS[kind]
    path = strokes(drawn)
    points = [tuple(map(float, pair.split())) for pair in re.findall(r"[ML]([-\d.e ]+)", path)]
    assert points == [
        pytest.approx((x, 10 - y), abs=0.06) for line in drawn for x, y in line
    ]  # fmt: skip
    assert f'd="{path}"' in glyph(drawn, 0.5)
