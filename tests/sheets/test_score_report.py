"""The score of a finished game on paper."""

import re
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from reportlab.lib.units import mm

from scoring.games import find_game
from scoring.shapes import Cell
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.papers import paper_of
from sheets.printing import Printing
from sheets.score_report import make_report
from tests.sheets.reading import ENGLISH, GERMAN, overlapping, texts
from web.tally.report import Reporter

EXAMPLES = Path(__file__).parents[1] / "examples"
CELLS = re.compile(r"[a-t]\d+( [a-t]\d+)*|\d+( \d+)*")
NUMBERS = re.compile(r"\d+( +\d+)*")
SOME_NAMES = st.text("abcdefgäöüßÉ Wmil'.-", min_size=1, max_size=40).map(str.strip).filter(bool)


def report_on(game, text, language=ENGLISH, about=(), **printing):
    finished = game.read(text)
    said = Reporter(game, language.catalogue).report(game.score(finished))
    return make_report(game, finished, said, Printing(languages=(language,), **printing), about)


def words(data):
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))


def flat(text):
    """Without the breaks of lines, and with hyphens for minus signs."""
    return "".join(text.split()).replace("−", "-").lower()


@pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=lambda language: language.code)
def test_every_reason_of_a_score_stands_on_its_report(game, language):
    said = Reporter(game, language.catalogue).report(game.score(game.read(game.example)))
    found = flat(words(report_on(game, game.example, language)))
    for player in said["players"]:
        for line in player["rules"]:
            for reason in line["reasons"]:
                assert flat(reason["sentence"]) in found
                assert flat(" ".join(reason["cells"])) in found


def test_the_score_of_the_rulebook_stands_on_the_report():
    found = flat(
        words(report_on(find_game("pocket-kingdoms"), find_game("pocket-kingdoms").example))
    )
    assert "annahas18points." in found


def worked(name):
    """A board of Kingdom Builder that was scored by hand."""
    path = EXAMPLES / "kingdom-builder" / f"{name}.txt"
    return path.read_text(encoding="utf-8").partition("\nscores\n")[0]


def test_a_location_of_an_owners_quadrant_is_a_flag_on_the_report():
    board = worked("beautiful-castles")
    assert "The board" in words(report_on(find_game("kingdom-builder"), board))


def test_the_table_of_eleven_rules_stands_on_the_smallest_paper():
    board = worked("public-four-players")
    assert "124" in words(report_on(find_game("kingdom-builder"), board, paper="a6"))


HEADING = "Every point and its reason"


def halves(key):
    """The words of a report outside of the list of reasons and in it, each with its box."""
    game = find_game(key)
    (page,) = texts(report_on(game, game.example))
    found = [(word.strip(), box) for word, box in page]
    corner = next(box for word, box in found if word == HEADING)
    is_listed = {at: box.x > corner.x - 1 and box.y < corner.y for at, (_, box) in enumerate(found)}
    return [[each for at, each in enumerate(found) if is_listed[at] is listed]
            for listed in (False, True)]  # fmt: skip


def listed(words):
    """The cells that stand behind each number of the list, on its line or on the next ones."""
    found = {}
    for column in (
        [each for each in words if (each[1].x > 105) is right] for right in (False, True)
    ):
        left = min((box.x for _, box in column), default=0)
        numbers = [(box.y, int(word)) for word, box in column
                   if word.isdecimal() and box.x < left + 4]  # fmt: skip
        found |= {number: [] for _, number in numbers}
        for word, box in column:
            if CELLS.fullmatch(word) and box.x > left + 17:
                _, number = min(each for each in numbers if each[0] > box.y - 1)
                found[number] += word.split()
    return found


def test_the_numbers_on_a_kingdom_are_those_of_the_reasons_that_name_its_cells():
    above, below = halves("pocket-kingdoms")
    middles = {word: box.x + box.width / 2 for word, box in above if word in "abcdefghi"}
    lines = {word: box.y + box.height / 2 for word, box in above
             if word in "123456789" and box.x < 15}  # fmt: skip
    pitch = middles["b"] - middles["a"]
    found = {}
    for word, box in above:
        if NUMBERS.fullmatch(word) and box.x > 15 and box.y < max(lines.values()) + pitch / 2:
            column = next(each for each in middles if abs(middles[each] - pitch / 2 - box.x) < 2)
            row = min(lines, key=lambda each: abs(lines[each] + pitch / 2 - box.top))
            found[column + row] = [int(number) for number in word.split()]
    expected = {}
    for number, cells in sorted(listed(below).items()):
        for cell in cells:
            expected.setdefault(cell, []).append(number)
    assert found == expected
    assert expected["d1"] == [4, 5]  # the house beside the forest is one of the city


def test_the_numbers_on_a_row_are_those_of_the_reasons_that_name_its_cells():
    above, below = halves("kartenreich")
    high, low = (
        next(box.y for word, box in above if word == name) for name in ("The row", "Notes")
    )
    marks = [(box.x, int(word)) for word, box in above if word.isdecimal() and low < box.y < high]
    by_cell = sorted((int(cells[0]), number) for number, cells in listed(below).items() if cells)
    assert [number for _, number in sorted(marks)] == [number for _, number in by_cell]


def test_the_numbers_of_reasons_stand_at_the_lines_that_they_are_about():
    """Each row and column of the rulebook's board has the numbers of the reasons that name it."""
    outside, inside = halves("kingdoms-2011")
    names = {word: box for word, box in outside
             if word in "abcdef" or (word in "12345" and box.x < 16)}  # fmt: skip
    shown = {}
    for word, box in outside:
        if NUMBERS.fullmatch(word) and (box.x > 85 or box.y < names["5"].y - 8):
            across = min("abcdef", key=lambda name: abs(middle(names[name]) - middle(box)))
            down = min("12345", key=lambda name: abs(names[name].y - box.y))
            shown[down if box.x > 85 else across] = sorted(map(int, word.split()))
    expected = {}
    for number, cells in listed(inside).items():
        columns, rows = {cell[0] for cell in cells}, {cell[1] for cell in cells}
        if len(cells) > 1:
            expected.setdefault(min(rows if len(rows) == 1 else columns), []).append(number)
    expected["d"] = sorted([*expected["d"], 7])  # the only reason of a single cell
    assert shown == expected


def middle(box):
    return box.x + box.width / 2


def test_the_numbers_of_reasons_stand_on_the_settlements_of_a_realm():
    outside, inside = halves("kingdom-builder")
    marks = [number for word, box in outside if NUMBERS.fullmatch(word) and box.width < 5
             for number in word.split()]  # fmt: skip
    for number, cells in listed(inside).items():
        assert marks.count(str(number)) >= len(cells)


def board_alone(marks):
    """The words on a board of Kingdom Builder that has these numbers of reasons."""
    game, pen = find_game("kingdom-builder"), Pen(Printing())
    (picture,) = paper_of(game.key).pictures(game, game.read(game.example))
    pen.setPageSize((picture.size.width * mm, picture.size.height * mm))
    picture.draw(pen, Box(0, 0, *picture.size), marks)
    return texts(pen.finish())[0]


@pytest.mark.parametrize("settled", [True, False])
@pytest.mark.parametrize(
    ("numbers", "lines"),
    [
        ((10,), ["10"]),
        ((10, 11, 12), ["10 11", "12"]),
        ((10, 11, 12, 13), ["10 11", "12 13"]),
        ((10, 11, 12, 13, 14), ["10 11", "12 …"]),
    ],
)
def test_a_hex_has_two_lines_of_numbers_at_most_over_its_settlement(settled, numbers, lines):
    cell = Cell(0, 9) if settled else Cell(0, 0)
    without, found = board_alone({}), board_alone({cell: numbers})
    fresh = sorted((each for each in found if each not in without), key=lambda each: -each[1].y)
    assert [word for word, _ in fresh] == [*lines, *["1"] * settled]
    assert overlapping(fresh) == []


@pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=lambda language: language.code)
def test_every_card_in_play_has_its_line_even_if_nobody_scored_with_it(language):
    game = find_game("kingdom-builder")
    title = language.catalogue.gettext("Merchants")
    found = words(report_on(game, game.example, language))
    assert title in found
    assert found.count(f"{title}: 0") == 3


def test_the_examples_fit_on_one_page(game):
    assert len(PdfReader(BytesIO(report_on(game, game.example))).pages) == 1


def test_a_report_says_what_it_is_and_asks_not_to_be_scaled(game):
    found = PdfReader(BytesIO(report_on(game, game.example, GERMAN)))
    assert found.metadata.title == f"{GERMAN.catalogue.gettext(game.title)} – Auswertung"
    assert found.metadata.author == found.metadata.creator == "Tallyroll"
    assert "MIT" in found.metadata.subject
    wishes = found.root_object["/ViewerPreferences"]
    assert (wishes["/PrintScaling"], bool(wishes["/DisplayDocTitle"])) == ("/None", True)
    for page in found.pages:
        assert page.trimbox == page.bleedbox == page.mediabox


def test_equal_games_give_equal_bytes(game):
    assert report_on(game, game.example) == report_on(game, game.example)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_nothing_lies_at_the_edge_of_the_paper(game, paper):
    """What is drawn keeps 5 mm from the edge on every side."""
    for page in pypdfium2.PdfDocument(report_on(game, game.example, paper=paper)):
        picture = page.render(scale=1).to_pil().convert("L")
        edge = 5 * 72 / 25.4
        left, top, right, low = picture.point(lambda shade: 255 * (shade < 200)).getbbox()
        assert edge <= left < right <= picture.width - edge
        assert edge <= top < low <= picture.height - edge


def test_what_else_is_known_of_the_evening_stands_under_the_result(game):
    found = words(report_on(game, game.example, about=("16 November 2026, at Anna’s",)))
    assert "16 November 2026, at Anna’s" in found


def test_the_paper_that_was_chosen_is_the_paper_of_the_report(game):
    page = PdfReader(BytesIO(report_on(game, game.example, paper="letter"))).pages[0]
    assert float(page.mediabox.width) == pytest.approx(215.9 * 72 / 25.4, abs=0.1)


@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(SOME_NAMES, min_size=1, max_size=12, unique=True))
def test_any_names_and_any_number_of_players_fit(names):
    game = find_game("pocket-kingdoms")
    grid = game.example.split("\n\n", 2)[2]
    sections = [f"player: {name.replace(':', '')}\n\n{grid}" for name in names]
    assert report_on(game, "game: pocket-kingdoms\n\n" + "\n".join(sections)).startswith(b"%PDF")


def test_black_and_white_and_low_ink_have_reports_too(game):
    data = report_on(game, game.example, ink="low", colour=False)
    page = pypdfium2.PdfDocument(data)[0].render(scale=0.5).to_pil().convert("HSV")
    assert page.getchannel("S").getextrema()[1] < 40


def test_a_long_row_goes_on_in_the_next_line():
    """Forty-two regions, sixteen in a line: mines and wonders keep their names."""
    game = find_game("kartenreich")
    mines = "\n".join(f"mine m{number}: 1" for number in range(1, 41))
    (page, *_) = texts(report_on(game, f"coins: 0\n\n{mines}\nwonder last: 2\n"))
    fold = next(box.y for word, box in page if word.strip() == HEADING)
    found = {word.strip(): box for word, box in page if box.y > fold}
    lines = [found[name].y for name in ("m1", "m16", "m17", "m32", "m33", "last")]
    down = [round(lines[0] - line) for line in lines]
    assert down == [0, 0, 19, 19, 38, 38]  # mm from one line to the next
    assert found["m17"].x == pytest.approx(found["m1"].x, abs=1.5)


def test_cells_that_do_not_fit_behind_a_reason_stand_under_it():
    """A city of 44 houses and their fields: one line of text cannot hold its sentence and all."""
    rows = ["T" + "H" * 8, *["H" * 9] * 4, *["A" * 9] * 4]
    (page, *_) = texts(report_on(find_game("pocket-kingdoms"), "\n".join(rows) + "\n"))
    (sentence,) = [box for word, box in page if word.startswith("houses in the city 44")]
    under = [(cells, box) for cells, box in page
             if CELLS.fullmatch(cells.strip()) and 0 < sentence.y - box.y < 16
             and box.x == pytest.approx(sentence.x, abs=0.5)]  # fmt: skip
    assert len(" ".join(cells for cells, _ in under).split()) == 44 + 9


@pytest.mark.parametrize("players", range(1, 8))
def test_no_heading_is_the_last_on_its_page(players):
    game = find_game("pocket-kingdoms")
    grid = game.example.split("\n\n", 2)[2]
    text = "\n".join(f"player: P{number}\n\n{grid}" for number in range(players))
    for page in texts(report_on(game, f"game: pocket-kingdoms\n\n{text}")):
        body = [word.strip() for word, box in page if box.y > 17]
        last = body[-1]
        assert not re.fullmatch(r"P\d: −?\d+|(Ships|Forests|City): \d+|P\d|" + HEADING, last), last
