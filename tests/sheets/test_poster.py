"""A poster is the drawing itself, larger: its pages overlap exactly and say how they are glued."""

import pytest

from scoring.games import find_game
from scoring.words import Word
from sheets.draw.box import Size
from sheets.pages.document import make_pdf
from sheets.pages.faces import CLEAR, Face
from sheets.pages.poster import OVERLAP, RING, poster_of, poster_pages
from sheets.printing import BadPoster, NotAPoster, NotTogether, Printing, read_poster
from tests.sheets.reading import GERMAN, POCKET_KINGDOMS, reader, texts

BOARD = Face(Word("board"), Size(256, 187), lambda _pen, _box: None, mark=6.0)
CARD = Face(Word("card"), Size(63, 88), lambda _pen, _box: None, card=True)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_a_poster_fills_as_many_pages_as_were_asked_for(paper):
    poster = poster_of(BOARD, Printing(poster="2x2", paper=paper))
    assert (poster.across, poster.down) == (2, 2)
    assert poster.scale > (1.8 if paper != "a3" else 2.7)
    assert poster.paper.width > poster.paper.height


def test_a_size_in_per_cent_takes_the_pages_it_needs():
    poster = poster_of(BOARD, Printing(poster="150%"))
    assert poster.scale == 1.5
    assert (poster.across, poster.down) == (2, 2)


def test_neighbours_both_show_the_strip_in_which_they_are_glued():
    poster = poster_of(BOARD, Printing(poster="3x2"))
    first, right, below = poster.on(0, 0), poster.on(1, 0), poster.on(0, 1)
    window = poster.window
    assert window.right - OVERLAP - first.x == pytest.approx(window.x - right.x)
    assert window.y + OVERLAP - first.y == pytest.approx(window.top - below.y)


def test_the_whole_drawing_lies_on_the_pages():
    poster = poster_of(BOARD, Printing(poster="2x3", orientation="portrait"))
    first, last = poster.on(0, 0), poster.on(poster.across - 1, poster.down - 1)
    assert first.x >= poster.window.x
    assert first.top <= poster.window.top + 0.01
    assert last.right <= poster.window.right + 0.01
    assert last.y >= poster.window.y - 0.01


def test_every_page_is_clipped_to_what_it_shows():
    for one in poster_pages(BOARD, Printing(poster="2x2")):
        (placed,) = one.placed
        assert placed.clip == poster_of(BOARD, Printing(poster="2x2")).window
        assert placed.clip.x == CLEAR + RING


def test_pages_are_named_like_cells_and_say_where_they_are_glued():
    data = make_pdf(find_game("kingdom-builder"), ["map"], Printing(poster="2x2"))
    said = [" ".join(word for word, _ in page) for page in texts(data)]
    assert "The next pages are glued onto the hatched strip." in said[0]
    assert "glue onto the hatched strip of A2, B1." in said[3]
    assert "2 × 2 pages" in said[2]


def test_a_poster_speaks_the_language_of_the_sheet():
    printing = Printing(poster="2x1", languages=(GERMAN,))
    (_, second) = texts(make_pdf(find_game("kingdom-builder"), ["map"], printing))
    assert "auf den schraffierten Streifen von A1 kleben" in " ".join(word for word, _ in second)


def test_what_is_cut_out_is_no_poster():
    with pytest.raises(NotAPoster, match="“card” keeps its true size"):
        list(poster_pages(CARD, Printing(poster="2x2")))


@pytest.mark.parametrize(
    ("text", "found"),
    [("2x3", (2, 3, 0)), (" 4 × 1", (4, 1, 0)), ("150 %", (0, 0, 150))],
)
def test_a_poster_is_pages_or_per_cent(text, found):
    assert read_poster(text) == found


@pytest.mark.parametrize("text", ["2", "0x2", "10x10", "5%", "401%", "x", "²x2"])
def test_what_is_no_poster_is_quoted(text):
    with pytest.raises(BadPoster, match=f"“{text}” is not a poster"):
        Printing(poster=text)


@pytest.mark.parametrize("other", [{"fillable": True}, {"booklet": True}])
def test_a_poster_is_neither_filled_in_nor_folded(other):
    with pytest.raises(NotTogether, match="poster"):
        Printing(poster="2x2", **other)


def test_one_poster_is_enough_for_a_family():
    data = make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(poster="2x2"))
    assert len(reader(data).pages) == 4


def test_the_true_drawing_is_kept_only_once():
    one, four = (make_pdf(find_game("kingdom-builder"), ["map"], Printing(poster=poster))
                 for poster in ("1x1", "2x2"))  # fmt: skip
    assert len(reader(four).pages) == 4
    assert len(four) < 2 * len(one)
