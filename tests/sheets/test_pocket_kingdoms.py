"""The sheet of Pocket Kingdoms, measured on paper."""

import pytest

from scoring.games import find_game
from scoring.shapes import Cell
from sheets.draw.box import Box
from sheets.draw.icons import draw_icon, icons
from sheets.draw.pen import Pen
from sheets.pages.document import make_pdf
from sheets.pocket_kingdoms.layout import A5_SHEET, LARGE_SHEET, NORMAL_SHEET, POCKET_SHEET
from sheets.pocket_kingdoms.sheet import OneWayRound, PlayersSheet
from sheets.pocket_kingdoms.words import HELP, MOUNTAINS, ROSE, SCORE_HELP, STEPS
from sheets.printing import Deal, DoesNotFit, Printing
from tests.sheets.reading import (
    ENGLISH,
    GERMAN,
    MM,
    POCKET_KINGDOMS,
    acting,
    boxes,
    corners,
    painted,
    reader,
    texts,
)
from tests.sheets.test_texts import watching

ROLLED = tuple(Cell(row * 3 + 1, col * 3 + 1) for row in range(3) for col in range(3))


def sized(found, width, height):
    return [
        box
        for box in found
        if box.width == pytest.approx(width, abs=0.01)
        and box.height == pytest.approx(height, abs=0.01)
    ]


def sheet(**settings):
    return make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(**{"copies": 1, **settings}))


def test_the_kingdom_is_117_millimetres_square():
    (frame,) = sized(boxes(sheet()), 117, 117)
    xs = {x for x, _ in corners(sheet())}
    assert {round(frame.x + step * 13, 1) for step in range(10)} <= xs


def test_letter_has_the_same_drawing_at_another_place():
    (a4,), (letter,) = (sized(boxes(sheet(paper=paper)), 117, 117) for paper in ("a4", "letter"))
    assert letter.x - a4.x == pytest.approx((279.4 - 297) / 2, abs=0.01)
    assert letter.y - a4.y == pytest.approx((215.9 - 210) / 2, abs=0.01)


def test_every_project_has_its_cells():
    cells = sized(boxes(sheet()), 8.5, 8.5)
    assert len(cells) == 10 * 2 + 6 * 2 + 9 * 3 + 3 * 3


def test_barracks_are_printed_only_where_they_are_played():
    words = [text for page in texts(sheet(choices=(("barracks", "on"),))) for text, _ in page]
    assert any("BARRACKS" in word.upper() for word in words)
    assert len(sized(boxes(sheet(choices=(("barracks", "on"),))), 8.5, 8.5)) == 71


def test_a_strict_limit_is_printed_as_one():
    words = " ".join(text for text, _ in texts(sheet(choices=(("ship_limit", "lt"),)))[0])
    assert "≤" not in words
    assert "stays below" in words


@pytest.mark.parametrize("metrics", [NORMAL_SHEET, A5_SHEET, LARGE_SHEET, POCKET_SHEET])
@pytest.mark.parametrize("barracks", ["on", "off"])
def test_everything_stays_inside_the_drawing(metrics, barracks):
    printing = Printing(choices=(("barracks", barracks),))
    box = Box(0, 0, *metrics.drawing)
    paper = PlayersSheet(POCKET_KINGDOMS, printing, metrics)
    kingdom, site = paper.kingdom(box), paper.site(box)
    places = [kingdom.grid, *kingdom.closed, site.key, site.city]
    places += [score.total for score in kingdom.scores]
    places += [
        cell
        for rows in (*site.projects, *site.buildings)
        for row in rows.rows
        for cell in (*row, *rows.boxes)
    ]
    assert all(box.holds(place) for place in places)


def test_cells_can_be_written_in_with_a_pencil():
    assert NORMAL_SHEET.cell >= 11
    assert LARGE_SHEET.cell > NORMAL_SHEET.cell > POCKET_SHEET.cell >= 8


def test_four_pocket_sheets_share_a_page():
    found = boxes(make_pdf(POCKET_KINGDOMS, ["pocket"]))
    assert len(sized(found, 76.5, 76.5)) == 4


def test_the_back_of_a_pocket_sheet_is_behind_its_front():
    data = make_pdf(POCKET_KINGDOMS, ["pocket"], Printing(copies=1))
    front, back = texts(data)
    assert front[0][1].right < 105
    assert back[0][1].x > 105


def test_a_deal_is_named_at_the_foot_and_draws_nine_mountains():
    blank = sheet()
    dealt = sheet(deals=(Deal(4711, ROLLED),))
    assert any("--deal 4711" in word for word, _ in texts(dealt)[0])
    content = reader(dealt).pages[0].get_contents().get_data()
    assert content.count(b" Do") - reader(blank).pages[0].get_contents().get_data().count(
        b" Do"
    ) == len(ROLLED)


@pytest.mark.parametrize(("key", "large"), [("sheet", False), ("sheet", True), ("pocket", False),
                                            ("pocket", True), ("rules", False)])  # fmt: skip
@pytest.mark.parametrize("number", [0, 7, 4711])
def test_dealt_mountains_stand_on_the_kingdom_and_nowhere_else(key, large, number):
    """The face with the kingdom comes first; its back and the rules have none."""
    deals = (Deal(number, ROLLED[: number % 10]),) if number else ()
    stamps = [drawn(key, copies=1, large=large, deals=each) for each in ((), deals)]
    added = [after - before for before, after in zip(*stamps, strict=True)]
    shown = 0 if key == "rules" else number % 10
    assert added == [shown, *[0] * (len(added) - 1)]


def drawn(key, **settings):
    """How many stamps lie on each page of a sheet; a mountain is one."""
    found = reader(acting(POCKET_KINGDOMS, [key], Printing(**settings)))
    return [page.get_contents().get_data().count(b" Do") for page in found.pages]


def test_every_copy_can_have_mountains_of_its_own():
    deals = (Deal(1, ROLLED), Deal(2, ROLLED[:1]))
    words = texts(sheet(deals=deals, copies=3))
    feet = [text for page in words for text, _ in page if "--deal" in text]
    assert [foot.split("--deal ")[1][0] for foot in feet] == ["1", "2", "1"]


def test_an_owner_with_longer_rows_gets_smaller_cells():
    game = find_game("pocket-kingdoms", {"house": {"targets": [7] * 14}, "field": {"cells": 4}})
    found = boxes(make_pdf(game, ["sheet"], Printing(copies=1)))
    assert len([box for box in found if 5 < box.width < 8.5 and box.width == box.height]) > 40


def test_a_family_of_four_gets_four_sheets_and_the_rules():
    assert len(reader(make_pdf(POCKET_KINGDOMS)).pages) == 5


def test_a_hundred_sheets_are_hardly_larger_than_one():
    assert len(sheet()) < 60_000
    assert len(sheet(copies=100)) < 400_000


def said(data):
    """All words of a sheet, as they are read; lines that were broken are joined again."""
    return " ".join(" ".join(word for word, _ in page) for page in texts(data))


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize(("barracks", "pieces"), [("off", 9), ("on", 11)])
def test_every_piece_has_a_box_of_13_millimetres_to_show_how_one_draws(paper, barracks, pieces):
    data = sheet(paper=paper, choices=(("barracks", barracks),))
    pages = range(len(reader(data).pages))
    assert sum(len(sized(boxes(data, page), 13, 13)) for page in pages) == pieces


@pytest.mark.parametrize("barracks", ["off", "on"])
def test_the_strip_lies_on_nothing_else(barracks):
    paper = PlayersSheet(POCKET_KINGDOMS, Printing(choices=(("barracks", barracks),)), NORMAL_SHEET)
    site = paper.site(Box(0, 0, *NORMAL_SHEET.drawing))
    top = max(drawn.label.top for drawn in site.strip.boxes)
    assert site.turn.y >= top
    assert site.key.y >= top
    assert site.buildings[-1].bottom >= site.turn.top


@pytest.mark.parametrize("settings", [{}, {"paper": "a5"}, {"large": True},
                                      {"languages": (ENGLISH, GERMAN)}])  # fmt: skip
def test_a_sheet_tells_the_turn_and_names_the_five_pairs(settings, monkeypatch):
    with watching(monkeypatch) as pens:
        words = said(sheet(**settings))
    written = [word for words in pens[-1].words.values() for word, _ in words]
    assert [step for step in STEPS if step not in words] == []
    assert written.count("NW") == 2  # over the kingdom and in the compass
    assert {"C", *ROSE} <= set(written)


def test_only_a_blank_sheet_says_how_mountains_are_rolled():
    assert MOUNTAINS in said(sheet())
    assert MOUNTAINS not in said(sheet(deals=(Deal(4711, ROLLED),)))


def test_large_print_keeps_every_line_of_help():
    words = said(sheet(large=True))
    keys = ("ships", "forests", "city", "unfinished")
    assert [key for key in keys if SCORE_HELP[key] not in words] == []


def test_a_pocket_card_has_the_rule_of_every_project():
    words = said(make_pdf(POCKET_KINGDOMS, ["pocket"], Printing(copies=1)))
    keys = ("house", "ship", "field", "market", "warehouse")
    assert [key for key in keys if HELP[key] not in words] == []


def test_a5_has_the_cells_of_a4_on_both_its_sides():
    data = sheet(paper="a5")
    front, _ = reader(data).pages
    assert (front.mediabox.width / MM, front.mediabox.height / MM) == pytest.approx((148, 210))
    assert len(sized(boxes(data), 117, 117)) == 1
    assert len(sized(boxes(data, 1), 8.5, 8.5)) == 10 * 2 + 6 * 2 + 9 * 3 + 3 * 3


@pytest.mark.parametrize(("paper", "way"), [("a4", "portrait"), ("a5", "landscape")])
def test_a_sheet_that_would_only_be_turned_is_refused(paper, way):
    with pytest.raises(OneWayRound, match="does not come in this orientation"):
        sheet(paper=paper, orientation=way)


def test_large_print_asks_for_large_paper():
    with pytest.raises(DoesNotFit, match="larger paper"):
        sheet(paper="a5", large=True)


@pytest.mark.parametrize("barracks", ["off", "on"])
def test_city_buildings_and_turn_stand_evenly_apart(barracks):
    paper = PlayersSheet(POCKET_KINGDOMS, Printing(choices=(("barracks", barracks),)), NORMAL_SHEET)
    site = paper.site(Box(0, 0, *NORMAL_SHEET.drawing))
    tops = [*(rows.heading.top for rows in site.buildings[1:]), site.turn.top]
    gaps = {round(rows.bottom - top, 2) for rows, top in zip(site.buildings, tops, strict=True)}
    assert len(gaps) == 1


def test_icons_are_lines_as_landscapes_are():
    """A stamp of a few lines: what is filled on the sheet is white, or made for machines."""
    pen = Pen(Printing())
    for name in icons():
        draw_icon(pen, name, Box(0, 0, 8, 8))
    pen.showPage()
    forms = painted(reader(pen.finish()).pages[0]).split(b"\n")
    assert [line for line in forms if line.split()[-1:] in ([b"f"], [b"f*"], [b"B"])] == []
    assert sum(line.split()[-1:] == [b"S"] for line in forms) == len(icons())
