"""Sheets for more than one game: a tournament with ranks, and a season of numbered deals."""

from itertools import islice

import pytest

from scoring.deals import DEALS
from scoring.games import find_game
from sheets.draw.box import page
from sheets.kartenreich.season import numbers
from sheets.pages.document import make_pdf, sheets_of
from sheets.pages.tournament import EDGE, written_on
from sheets.printing import Deal, Printing
from tests.sheets.reading import boxes, reader, texts

KARTENREICH = find_game("kartenreich")
PAPERS = ("a4", "letter", "a5", "a6")


def words_on(data):
    return [word.strip() for page_ in texts(data) for word, _ in page_]


def test_every_game_for_several_players_has_a_tournament_sheet(game):
    has_one = "tournament" in [sheet.key for sheet in sheets_of(game)]
    assert has_one == (len(game.players) > 1)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("key", "sheet"), [("kingdom-builder", "tournament"),
                                            ("kartenreich", "season")])  # fmt: skip
def test_they_fill_one_page_of_every_paper(key, sheet, paper):
    for large in (False, True):
        data = make_pdf(find_game(key), [sheet], Printing(paper=paper, large=large))
        assert len(reader(data).pages) == 1


def test_a_tournament_has_places_for_the_points_of_eight_games():
    data = make_pdf(find_game("kingdom-builder"), ["tournament"])
    assert {f"Game {number}" for number in range(1, 9)} <= set(words_on(data))
    cells = [box for box in boxes(data) if box.height > 12 and box.width > 8]
    assert len(cells) >= 10 * 8


def test_a_season_goes_on_from_the_deal_that_was_asked_for():
    words = words_on(make_pdf(KARTENREICH, ["season"], Printing(deals=(Deal(100),))))
    assert {str(number) for number in range(100, 118)} <= set(words)


def test_a_season_without_a_deal_is_to_be_written():
    assert list(islice(numbers(()), 3)) == [None] * 3


def test_after_the_last_deal_comes_the_first():
    assert list(islice(numbers([Deal(DEALS[-1])]), 2)) == [DEALS[-1], DEALS[0]]


@pytest.mark.parametrize("landscape", [False, True])
def test_a4_and_letter_have_the_same_drawing_inside_their_marks(landscape):
    a4, letter = (written_on("a", Printing(paper=paper), landscape) for paper in ("a4", "letter"))
    assert a4.drawing == letter.drawing
    short, long = sorted(a4.drawing)
    assert page(Printing(paper="letter").size).inset(EDGE).height >= long
    assert page(Printing(paper="a4").size).inset(EDGE).width >= short
