"""Fronts meet their backs, and cut lines stand outside the cut."""

from dataclasses import replace

import pytest

from scoring.words import Word
from sheets.draw.box import Box, Size
from sheets.pages.booklet import booklet_order
from sheets.pages.faces import BLEED, Face, Leaf
from sheets.pages.impose import Placed, card_places, cut_lines, impose, mirrored
from sheets.printing import DoesNotFit, Printing

A4 = Size(210, 297)
CARD = Face(Word("card"), Size(63, 88), lambda _pen, _box: None, card=True)
PAGE = Face(Word("page"), Size(260, 191), lambda _pen, _box: None, mark=3.6)


def leaves(count):
    return [Leaf(CARD, CARD)] * count


def test_nine_cards_fit_on_a_page():
    assert len(card_places(A4, Size(63, 88), gap=0, margin=5)) == 9


def test_cards_with_bleed_keep_their_distance():
    places = card_places(A4, Size(45, 45), gap=2 * BLEED, margin=8)
    assert places[1].x - places[0].right == pytest.approx(2 * BLEED)


@pytest.mark.parametrize(
    ("edge", "size", "expected"),
    [
        ("long", A4, Box(142, 20, 63, 88)),
        ("short", A4, Box(5, 189, 63, 88)),
        ("long", A4.turned(), Box(5, 102, 63, 88)),
        ("short", A4.turned(), Box(229, 20, 63, 88)),
    ],
)
def test_a_back_stands_behind_its_front(edge, size, expected):
    assert mirrored(Placed(CARD, Box(5, 20, 63, 88)), size, edge).box == expected


def test_fronts_and_backs_come_in_turn():
    pages = impose(leaves(20), Printing())
    assert [page.back for page in pages] == [False, True] * 3


def test_all_fronts_can_come_before_all_backs():
    pages = impose(leaves(20), Printing(order="fronts"))
    assert [page.back for page in pages] == [False] * 3 + [True] * 3


def test_a_page_without_back_gets_a_blank_one_among_others():
    pages = impose([Leaf(PAGE), Leaf(CARD, CARD)], Printing())
    assert [len(page.placed) for page in pages] == [1, 0, 1, 1]


def test_folded_cards_have_their_back_beside_them():
    page = impose(leaves(1), Printing(backs="fold"))[0]
    front, back = page.placed
    assert front.box.right == pytest.approx(back.box.x)
    assert page.folds[0][0].x == pytest.approx(back.box.x)


def test_cut_lines_stand_outside_the_cut_edge():
    card = Box(50, 50, 63, 88)
    for start, end in cut_lines([card], A4, BLEED):
        assert not card.inset(-BLEED).holds(Box(start.x, start.y, 0, 0))
        assert not card.inset(-BLEED).holds(Box(end.x, end.y, 0, 0))


def test_letter_takes_the_same_drawing_shifted():
    a4 = impose([Leaf(PAGE)], Printing())[0]
    letter = impose([Leaf(PAGE)], Printing(paper="letter"))[0]
    assert a4.size == Size(297, 210)
    assert letter.size == Size(279.4, 215.9)
    assert a4.placed[0].face is letter.placed[0].face


def test_a_lying_sheet_is_turned_on_upright_paper():
    page = impose([Leaf(PAGE)], Printing(orientation="portrait"))[0]
    assert (page.size, page.placed[0].turned) == (A4, 90)


def test_paper_that_is_too_small_is_an_error_with_its_size():
    with pytest.raises(DoesNotFit, match="needs 260 × 191 mm"):
        impose([Leaf(PAGE)], Printing(paper="a5"))


@pytest.mark.parametrize(
    ("count", "order"),
    [
        (3, [(None, 0), (1, 2)]),
        (4, [(3, 0), (1, 2)]),
        (8, [(7, 0), (1, 6), (5, 2), (3, 4)]),
    ],
)
def test_a_booklet_reads_in_order_when_folded(count, order):
    assert booklet_order(count) == order


def test_the_ground_of_a_folded_side_ends_at_the_fold():
    card = replace(CARD, bleed=BLEED)
    front, back = impose([Leaf(card, card)], Printing(backs="fold"), 1)[0].placed
    assert front.clip.right == pytest.approx(back.box.x)
    assert back.clip.x == pytest.approx(back.box.x)
    assert back.clip.right == pytest.approx(back.box.right + BLEED)
