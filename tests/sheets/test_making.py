"""Dice and boxes close when they are folded, and are as large as they must be."""

from itertools import pairwise
from math import hypot

import pytest

from scoring.games import find_game
from scoring.shapes import Point
from sheets.draw.box import Box, Size
from sheets.pages.box_page import inside_of, pieces_of
from sheets.pages.dice_page import EDGE, Net, dice_of, net_size
from sheets.pages.document import make_pdf, sheets_of
from sheets.pages.tuck_box import box_for
from sheets.printing import BadBox, Printing, UnknownPieces, read_box
from tests.sheets.reading import GERMAN, POCKET_KINGDOMS, reader, texts
from tests.sheets.test_measures import count_of, lengths

KINGDOMS = find_game("kingdoms-2011")
NET = Net(Box(0, 0, *net_size(EDGE)), EDGE)


def words(data):
    return " ".join(word for page in texts(data) for word, _ in page)


def test_opposite_faces_of_a_die_make_seven():
    faces = NET.faces
    strip = sorted((box.x, which) for which, box in faces.items() if box.y == faces[0].y)
    order = [which + 1 for _, which in strip]
    assert order[0] + order[2] == order[1] + order[3] == 7
    assert sorted(faces) == list(range(6))


def test_a_die_has_a_flap_for_every_edge_that_is_glued():
    assert len(NET.flaps) == 7  # of twelve edges five are folds
    assert len(NET.folds) == 5
    for flap in NET.flaps:
        assert hypot(flap.end.x - flap.start.x, flap.end.y - flap.start.y) == pytest.approx(EDGE)


def test_all_of_a_net_lies_in_its_box():
    for flap in NET.flaps:
        assert all(NET.box.holds(Box(at.x, at.y, 0, 0)) for at in flap.outline)


def test_a_game_has_as_many_dice_as_it_rolls_at_once():
    assert len(dice_of(POCKET_KINGDOMS, Printing())) == 3
    assert len(dice_of(POCKET_KINGDOMS, Printing(copies=4))) == 12


def test_only_games_with_dice_have_dice_to_fold(game):
    assert ("dice" in {sheet.key for sheet in sheets_of(game)}) == bool(game.dice)


@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_an_edge_of_a_die_has_its_size_on_every_paper(paper):
    found = lengths(make_pdf(POCKET_KINGDOMS, ["dice"], Printing(paper=paper)))
    assert count_of(EDGE, 0, found) >= 3 * 4


def test_a_box_is_as_large_as_what_is_inside():
    box = box_for(Size(63, 88), 29, 0.32)
    assert (box.width, box.height) == (64.5, 89.5)
    assert box.depth == pytest.approx(29 * 0.32 + 1)


def test_the_walls_of_a_box_go_round_it():
    box = box_for(Size(63, 88), 29, 0.32)
    assert [wall.width for wall in box.walls] == [box.width, box.depth] * 2
    assert box.lid.height == box.depth
    whole = Box(0, 0, *box.size)
    for flap in box.flaps:
        assert all(whole.holds(Box(at.x, at.y, 0, 0)) for at in flap.outline)


def test_no_two_flaps_of_a_box_lie_on_each_other():
    box = box_for(Size(25, 25), 54, 0.32)
    below = [flap for flap in box.flaps if flap.start.y == flap.end.y == box.depth]
    spans = sorted((min(at.x for at in flap.outline), max(at.x for at in flap.outline))
                   for flap in below)  # fmt: skip
    assert len(spans) == 4
    assert all(one[1] <= other[0] + 0.01 for one, other in pairwise(spans))


@pytest.mark.parametrize(
    ("piece", "count", "thick", "inside"),
    [  # 200 small pieces are no tower but four piles; thick tiles lie in two
        (Size(14, 14), 200, 0.32, (29.5, 29.5, 17)),
        (Size(25, 25), 24, 2, (51.5, 26.5, 25)),
        (Size(63, 88), 120, 0.32, (64.5, 89.5, 39.4)),
        (Size(63, 88), 5, 0.32, (64.5, 89.5, 6)),  # thinner could not be folded
    ],
)
def test_no_box_is_deeper_than_it_is_wide(piece, count, thick, inside):
    box = box_for(piece, count, thick)
    assert (box.width, box.height, box.depth) == pytest.approx(inside)


def reach(flap):
    """How far a flap stands out from its fold."""
    upright = flap.start.x == flap.end.x
    return max(abs(at.x - flap.start.x if upright else at.y - flap.start.y) for at in flap.outline)


@pytest.mark.parametrize(
    ("piece", "count", "flaps", "thumb"),
    [  # glued seam, lid, twice the bottom, then top and bottom of both sides
        (Size(63, 88), 10, [12, 15, 6, 6, 20, 6, 20, 6], 9),
        (Size(14, 14), 20, [7.75, 15.5 / 3, 7.4, 7.4, 6.75, 6.75, 6.75, 6.75], 3.1),
    ],
)
def test_flaps_have_the_size_of_a_finger_and_are_less_on_a_small_box(piece, count, flaps, thumb):
    box = box_for(piece, count, 0.32)
    assert [reach(flap) for flap in box.flaps] == pytest.approx(flaps)
    assert box.thumb == pytest.approx(thumb)


def test_a_thumb_finds_the_lid():
    box = box_for(Size(63, 88), 29, 0.32)
    front = box.walls[2]
    assert all(front.holds(Box(at.x, at.y, 0, 0)) for at in box.notch)
    assert Point(box.notch[8].x, box.notch[8].y).y == pytest.approx(front.top - box.thumb)


@pytest.mark.parametrize(
    ("text", "width", "height", "count", "thick"),
    [
        ("cards=29", 63, 88, 29, 0.32),
        ("tiles=54", 25, 25, 54, 0.32),
        ("tiles=24:2", 25, 25, 24, 2),
        ("44x68=50", 44, 68, 50, 0.32),
    ],
)
def test_a_box_is_for_pieces_of_the_game_or_of_any_size(text, width, height, count, thick):
    inside = inside_of(KINGDOMS, Printing(box=text))
    assert (*inside.size, inside.count, inside.thick) == (width, height, count, thick)


def test_a_box_without_a_number_is_for_all_pieces_of_the_game():
    most = max(inside.count for inside in pieces_of(KINGDOMS).values())
    assert f"For {most} × " in words(make_pdf(KINGDOMS, ["box"]))
    assert "For 54 × cards" in words(make_pdf(POCKET_KINGDOMS, ["box"]))


def test_a_box_lies_either_way_even_where_another_sheet_of_the_game_does_not():
    for way in ("portrait", "landscape"):
        assert make_pdf(POCKET_KINGDOMS, ["box"], Printing(orientation=way))


def test_a_box_comes_alone_or_with_the_sheets_that_were_named():
    for keys, count in (([], 1), (["pad"], 2)):
        assert len(reader(make_pdf(KINGDOMS, keys, Printing(box="cards=29"))).pages) == count


def test_the_title_stands_on_every_wall_and_the_lid():
    data = make_pdf(KINGDOMS, [], Printing(box="cards=29", languages=(GERMAN,)))
    assert words(data).count("Kingdoms") >= 5
    assert "29 × Karten" in words(data)


@pytest.mark.parametrize("text", ["cards", "cards=0", "cards=29:", "=3", "4x4=3", "cards=1000"])
def test_what_no_box_is_for_is_quoted(text):
    with pytest.raises(BadBox, match=f"“{text}” does not fit in a box"):
        read_box(text)


def test_pieces_that_a_game_does_not_have_are_quoted():
    with pytest.raises(UnknownPieces, match="Did you mean “tiles”"):
        make_pdf(KINGDOMS, [], Printing(box="tils=5"))
