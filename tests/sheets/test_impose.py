"""Fronts meet their backs, and every piece shows where it is cut."""

from dataclasses import replace

import pytest

from scoring.words import Word
from sheets.draw.box import Box, Size, page
from sheets.pages.booklet import booklet_order
from sheets.pages.cards import mirrored
from sheets.pages.cutting import cut_lines
from sheets.pages.faces import BLEED, CLEAR, Face, Leaf
from sheets.pages.impose import impose
from sheets.pages.page import Placed
from sheets.printing import DoesNotFit, NotInBooklet, Printing

A4 = Size(210, 297)
CARD = Face(Word("card"), Size(63, 88), lambda _pen, _box: None, card=True)
PAGE = Face(Word("page"), Size(260, 191), lambda _pen, _box: None, mark=3.6)
TILE = Face(Word("tile"), Size(25, 25), lambda _pen, _box: None, card=True, bleed=BLEED)
GRASS, SAND = replace(TILE, ground="grass"), replace(TILE, ground="sand")


def leaves(count):
    return [Leaf(CARD, CARD)] * count


def boxes_of(faces, **settings):
    """Where faces lie on their first page."""
    first = impose([Leaf(face) for face in faces], Printing(**settings))[0]
    return [placed.box for placed in first.placed]


def test_nine_cards_fit_on_a_page():
    assert len(boxes_of([CARD] * 20)) == 9


def test_pieces_on_different_ground_keep_their_distance():
    one, other = boxes_of([TILE] * 2)
    assert other.x - one.right == pytest.approx(2 * BLEED)
    grass, sand = boxes_of([GRASS, SAND])
    assert grass.y - sand.top == pytest.approx(2 * BLEED)


def test_pieces_on_the_same_ground_share_their_edges():
    places = boxes_of([GRASS] * 8)
    assert places[1].x == pytest.approx(places[0].right)
    assert places[7].top == pytest.approx(places[0].y)  # seven in a row


def test_edges_are_not_shared_where_that_took_more_pages():
    many = [face for pair in zip([GRASS] * 20, [SAND] * 20, strict=True) for face in pair]
    assert len(boxes_of(many)) == 40


def test_the_ground_of_a_piece_ends_where_a_neighbour_begins():
    left, right = impose([Leaf(GRASS), Leaf(GRASS)], Printing())[0].placed
    assert left.clip.right == pytest.approx(right.box.x)
    assert left.clip.x == pytest.approx(left.box.x - BLEED)


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


def crossings(lines):
    """The points where two cut lines cross or meet."""
    return {(down[0].x, across[0].y) for down in lines for across in lines
            if down[0].x == down[1].x and across[0].y == across[1].y
            and across[0].x <= down[0].x <= across[1].x
            and down[0].y <= across[0].y <= down[1].y}  # fmt: skip


@pytest.mark.parametrize("face", [CARD, TILE, GRASS], ids=["card", "tile", "grass"])
def test_every_corner_of_every_piece_has_a_cross(face):
    one = impose([Leaf(face)] * 100, Printing())[0]
    for box in (placed.box for placed in one.placed):
        corners = {(round(x, 3), round(y, 3)) for x in (box.x, box.right) for y in (box.y, box.top)}
        assert corners <= crossings(one.cuts)


def test_a_strip_that_was_cut_off_still_shows_where_to_cut_it():
    first, second = Box(20, 20, 25, 25), Box(51, 20, 25, 25)
    for x in (first.right, second.x):
        down = [
            (a, b) for a, b in cut_lines([first, second], A4, BLEED, "crosses") if a.x == b.x == x
        ]
        assert any(a.y < first.top < b.y and b.y > first.top for a, b in down)
        assert any(a.y < first.y < b.y for a, b in down)


def test_cut_lines_reach_no_further_into_a_piece_than_a_millimetre():
    box = Box(50, 50, 63, 88)
    for start, end in cut_lines([box], A4, BLEED, "crosses"):
        for at in (start, end):
            assert not box.inset(1.01).holds(Box(at.x, at.y, 0, 0))


def test_a_thin_line_can_go_round_every_piece_and_is_shared_like_its_edge():
    one = impose([Leaf(GRASS), Leaf(GRASS)], Printing(cut="lines"))[0]
    assert len(one.cuts) == 7


@pytest.mark.parametrize("cut", ["crosses", "lines"])
def test_pieces_at_the_edge_of_the_paper_are_cut_where_a_printer_reaches(cut):
    quarter = replace(CARD, size=Size(105, 148.5), mark=3.0)
    one = impose([Leaf(quarter)] * 4, Printing(cut=cut))[0]
    room = page(A4).inset(CLEAR)
    assert one.cuts
    for start, end in one.cuts:
        assert room.holds(Box(start.x, start.y, end.x - start.x, end.y - start.y))


def test_letter_takes_the_same_drawing_shifted():
    a4 = impose([Leaf(PAGE)], Printing())[0]
    letter = impose([Leaf(PAGE)], Printing(paper="letter"))[0]
    assert a4.size == Size(297, 210)
    assert letter.size == Size(279.4, 215.9)
    assert a4.placed[0].face is letter.placed[0].face


def test_a_lying_sheet_is_turned_on_upright_paper():
    page = impose([Leaf(PAGE)], Printing(orientation="portrait"))[0]
    assert (page.size, page.placed[0].turned) == (A4, 90)


def test_a_lying_sheet_is_turned_in_a_booklet():
    small = replace(PAGE, size=Size(190, 128), mark=0.0)
    one = impose([Leaf(small)], Printing(booklet=True))[0]
    assert (one.size, one.placed[0].turned) == (Size(148.5, 210), 90)


def test_a_lying_card_is_turned_in_a_booklet_and_so_is_its_back():
    lying = replace(CARD, size=Size(190, 128))
    front, back = impose([Leaf(lying, lying)], Printing(booklet=True))
    assert [each.placed[0].turned for each in (front, back)] == [90, 90]
    assert front.placed[0].box == back.placed[0].box


def test_a_booklet_says_which_sheet_is_too_large_for_it():
    with pytest.raises(NotInBooklet, match=r"“page” cannot be in a booklet on a4: it needs 260"):
        impose([Leaf(PAGE)], Printing(booklet=True))


def test_larger_paper_has_larger_pages_and_more_pieces():
    whole = impose([Leaf(PAGE)], Printing(paper="a3"))[0]
    assert whole.placed[0].scale == pytest.approx(2**0.5, abs=0.001)
    assert len(boxes_of([CARD] * 18, paper="a3")) == 18
    assert {placed.scale for placed in impose([Leaf(CARD)], Printing(paper="a3"))[0].placed} == {1}


def test_paper_that_is_too_small_is_an_error_with_its_size():
    with pytest.raises(DoesNotFit, match="needs 260\u00a0×\u00a0191 mm"):
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
