"""A season on paper: what stands on it, in which order it is heard, and that anything fits."""

from io import BytesIO

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from sheets.printing import Printing
from sheets.season_report.document import make_season
from tests.sheets.reading import ENGLISH, GERMAN, texts
from tests.sheets.season import NAMES, game, season
from tests.sheets.structure import trees

SOME_NAMES = st.text("abcdefgäöüßÉ Wmil'.-", min_size=1, max_size=40).map(str.strip).filter(bool)


def drawn(*games, language=ENGLISH, **printing):
    return make_season(season(*games), Printing(languages=(language,), **printing))


def words(data):
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))


def test_everything_that_is_known_stands_on_it():
    found = words(drawn())
    for told in ("Pocket Kingdoms", "Dörte", "Head to head", "3 – 2", "−7.3", "Longest streak"):
        assert told in found


def test_headings_are_said_in_the_language_of_the_document():
    found = words(drawn(language=GERMAN))
    assert "Woher die Punkte kommen" in found
    assert PdfReader(BytesIO(drawn(language=GERMAN))).metadata.title.endswith("Saisonbericht")


def heard(data, role):
    pages = trees(data)
    return [each for page in pages for top in page for each in top.walk() if each.role == role]


def test_a_chart_is_a_picture_whose_numbers_are_heard():
    pictures = [each.alt for each in heard(drawn(), "Figure")]
    assert len(pictures) == 2
    assert all(f"{name}: " in pictures[0] for name in NAMES)


def test_tables_have_rows_with_a_name_and_numbers():
    rows = [[cell.words for cell in row.kids] for row in heard(drawn(), "TR")]
    assert ["Anna", "12", "4", "33", "2"] in rows
    assert ["City", "10.2"] in rows


def test_every_line_is_told_apart_without_colour():
    page = pypdfium2.PdfDocument(drawn(colour=False))[0].render(scale=0.5).to_pil().convert("HSV")
    assert page.getchannel("S").getextrema()[1] < 40


def test_no_game_is_broken_that_has_room_on_a_page():
    pages = [{word.strip() for word, _ in page} for page in texts(drawn())]
    for title in ("Kingdom Builder", "Kartenreich"):
        (at,) = [page for page in pages if title in page]
        assert "Where the points come from, on average" in at


def test_equal_seasons_give_equal_bytes():
    assert drawn() == drawn()


@pytest.mark.parametrize("look", [{}, {"paper": "letter"}, {"paper": "a5"}, {"large": True}])
def test_nothing_lies_at_the_edge_of_the_paper(look):
    for page in pypdfium2.PdfDocument(drawn(**look)):
        picture = page.render(scale=1).to_pil().convert("L")
        edge = 5 * 72 / 25.4
        left, top, right, low = picture.point(lambda shade: 255 * (shade < 200)).getbbox()
        assert edge <= left < right <= picture.width - edge
        assert edge <= top < low <= picture.height - edge


@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(SOME_NAMES, min_size=1, max_size=6, unique=True), st.integers(2, 24))
def test_any_names_and_any_number_of_games_fit(names, plays):
    assert drawn(game("Kingdoms (2011)", tuple(names), plays)).startswith(b"%PDF")
