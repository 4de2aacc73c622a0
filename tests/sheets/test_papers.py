"""The list of papers; a game that is not in it still has pages."""

from dataclasses import replace

import pypdfium2
import pytest

from scoring.games import GAMES
from sheets.forms.filled import Flattened, read_filled
from sheets.pages.document import make_pdf
from sheets.papers import PAPERS, paper_of
from sheets.score_report import make_report
from tests.sheets.reading import ENGLISH, POCKET_KINGDOMS
from web.printing.thumbnails import thumbnail
from web.tally.report import Reporter

PLAIN = replace(POCKET_KINGDOMS, key="without-paper")


def test_the_list_of_papers_has_every_game():
    assert list(PAPERS) == [game.key for game in GAMES]


def test_a_game_shows_sheets_that_it_prints(game):
    paper = paper_of(game.key)
    first = paper.sheets[0].key
    shown = {paper.corner.sheet if paper.corner else first, paper.shown or first}
    assert shown <= {sheet.key for sheet in paper.sheets}


def test_a_game_without_paper_prints_the_test_page():
    assert len(pypdfium2.PdfDocument(make_pdf(PLAIN))) == 2


def test_a_game_without_paper_has_a_picture():
    assert thumbnail(PLAIN, "en").startswith(b"RIFF")


def test_a_game_without_fields_says_so_when_its_sheet_comes_back():
    with pytest.raises(Flattened):
        read_filled(make_pdf(PLAIN))


def test_a_game_without_pictures_has_a_report():
    finished = PLAIN.read(PLAIN.example)
    told = Reporter(PLAIN, ENGLISH.catalogue).report(PLAIN.score(finished))
    assert make_report(PLAIN, finished, told).startswith(b"%PDF")


def test_the_editions_of_kingdoms_differ_in_their_key_alone():
    older, newer = (paper_of(f"kingdoms-{year}") for year in (2002, 2011))
    assert older.sheets == newer.sheets
    assert older.read_fields({}, {}).splitlines()[0] == "game: kingdoms-2002"
