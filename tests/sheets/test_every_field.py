"""What every field of every fillable sheet promises."""

import re
from functools import cache
from itertools import pairwise

import pytest

from scoring.games import GAMES
from sheets.pages.document import sheets_of
from sheets.printing import Printing
from tests.sheets.reading import GERMAN, acting, box_of, overlapping, read_again, reader

FILLABLE = {
    "pocket-kingdoms": ("sheet", "pocket"),
    "kingdoms-2002": ("pad", "board", "boards"),
    "kingdoms-2011": ("pad", "board", "boards"),
    "kingdom-builder": ("map", "empty-map"),
    "kartenreich": ("score",),
    "terraces": ("sheet",),
}
FORMS = [(game, sheet) for game in GAMES for sheet in FILLABLE[game.key]]
LONGEST = {  # what is written there, and how many characters it can have
    r"(house|ship|tower|market|warehouse|barracks|field)_\d+_\d+": 1,  # the number of a die
    r"warehouse_box_\d": 1,
    r"hex_\d+_\d+": 1,  # the number of a player
    r"count_\w+": 3,
    r"written_\w+|\w+_points": 4,
    r"(sum|gold)_\d_\w": 5,  # such as -1024
    r"\w+_line": 120,
    r"(date|name|player|castles)\w*|\w+_card": 40,
    r"tallyroll": 200,
}
TEXT, LOCKED = "/Tx", 1
every_form = pytest.mark.parametrize(
    ("game", "sheet"), FORMS, ids=[f"{game.key}-{sheet}" for game, sheet in FORMS]
)


@cache
def form(game, sheet, **settings):
    return acting(game, [sheet], Printing(copies=1, fillable=True, **settings))


def fields_on(game, sheet, **settings):
    """The fields of a form, page by page."""
    found = reader(form(game, sheet, **settings))
    return [[field.get_object() for field in page.get("/Annots", ())] for page in found.pages]


def all_fields(game, sheet, **settings):
    return [field for page in fields_on(game, sheet, **settings) for field in page]


def test_these_sheets_can_be_filled_in(game):
    keys = [sheet.key for sheet in sheets_of(game) if any(fields_on(game, sheet.key))]
    assert keys == [sheet for each, sheet in FORMS if each is game]


@every_form
def test_a_field_takes_as_much_as_is_written_there(game, sheet):
    for field in all_fields(game, sheet):
        if field["/FT"] == TEXT:
            name = re.sub(r"^p\d+_", "", field["/T"])
            (longest,) = {most for names, most in LONGEST.items() if re.fullmatch(names, name)}
            assert field["/MaxLen"] == longest, name


@every_form
def test_every_field_has_a_name_and_says_in_both_languages_what_it_is(game, sheet):
    pages = [all_fields(game, sheet, **each) for each in ({}, {"languages": (GERMAN,)})]
    names = [field["/T"] for field in pages[0]]
    assert len(set(names)) == len(names)
    for fields in pages:
        spoken = [field["/TU"] for field in fields]
        assert len(set(spoken)) == len(spoken)
        assert all(text.strip() and "{" not in text for text in spoken)


@every_form
def test_only_the_name_of_the_sheet_is_locked(game, sheet):
    locked = [field["/T"] for field in all_fields(game, sheet)
              if field.get("/Ff", 0) & LOCKED]  # fmt: skip
    assert locked == ["tallyroll"]


@every_form
@pytest.mark.parametrize("large", [False, True])
def test_no_field_lies_on_another_or_is_too_small_to_hit(game, sheet, large):
    for page in fields_on(game, sheet, large=large):
        places = [(field["/T"], box_of(*map(float, field["/Rect"]))) for field in page]
        assert overlapping(places) == []
        for name, box in places:
            assert name == "tallyroll" or min(box.width, box.height) > 2.9, name


@every_form
def test_one_comes_from_field_to_field_as_one_reads(game, sheet):
    """Along a row of the board from the left, and row by row from the top."""
    for page in fields_on(game, sheet):
        cells = [field for field in page if re.search(r"(cell|hex)_\d+_\d+$", field["/T"])]
        order = [tuple(map(int, re.findall(r"\d+", field["/T"]))) for field in cells]
        assert order == sorted(order)
        for one, next_ in pairwise(cells):
            same_row = abs(float(one["/Rect"][1]) - float(next_["/Rect"][1])) < 0.01
            assert same_row or float(next_["/Rect"][1]) < float(one["/Rect"][1])
            assert not same_row or float(next_["/Rect"][0]) > float(one["/Rect"][2])


CHOICES = [
    (game, sheet, choice)
    for game, sheet in FORMS
    if sheet in ("sheet", "board", "map")
    for choice in game.choices
]


@pytest.mark.parametrize(
    ("game", "sheet", "choice"), CHOICES, ids=[f"{g.key}-{s}-{c.key}" for g, s, c in CHOICES]
)
def test_the_reading_that_a_form_was_printed_for_comes_back(game, sheet, choice):
    other = list(choice.options)[1]
    data = form(game, sheet, choices=((choice.key, other),))
    assert f"\n{choice.key}: {other}\n" in read_again(data)
