"""Two languages mean two languages: together where there is room, else one on each side."""

import re
from random import Random

import pytest

from scoring.games import find_game
from scoring.kingdom_builder.board import CARDS
from scoring.kingdom_builder.deals import Setup
from scoring.kingdom_builder.maps import LOCATIONS, Placed
from sheets.draw.box import Size
from sheets.pages.document import make_pdf, sheets_of
from sheets.pages.faces import Face, Leaf
from sheets.pages.sides import in_turn
from sheets.printing import Deal, DoesNotFit, Printing
from tests.sheets.reading import ENGLISH, GERMAN, POCKET_KINGDOMS, reader, texts
from tests.sheets.worded import worded  # noqa: F401 (a fixture)

BOTH = (GERMAN, ENGLISH)
WORD = re.compile(r"[^\W\d_]{2,}")
COMMAND = {"tallyroll", "print", "languages", "de", "en", "large", "paper", "deal"}  # the foot line
TWINS = {
    "normal": {},
    "large": {"large": True},
    "A5": {"paper": "a5"},
    "large A5": {"paper": "a5", "large": True},
    "A6": {"paper": "a6"},
    "Letter": {"paper": "letter"},
}
BUILDER = find_game("kingdom-builder")


def words_on(game, sheet, **settings):
    pages = texts(make_pdf(game, [sheet], Printing(**{"copies": 1, **settings})))
    said = " ".join(text for page in pages for text, _ in page)
    return {word.casefold() for word in WORD.findall(said)} - COMMAND


@pytest.mark.parametrize("twin", TWINS)
@pytest.mark.usefixtures("worded")
def test_all_that_either_language_says_is_said_in_both(game, twin):
    for sheet in sheets_of(game):
        try:
            alone = [words_on(game, sheet.key, languages=(one,), **TWINS[twin]) for one in BOTH]
        except DoesNotFit:
            continue
        together = words_on(game, sheet.key, languages=BOTH, **TWINS[twin])
        assert set.union(*alone) - together == set(), sheet.key


@pytest.mark.parametrize("sheet", ["setup", "map"])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.usefixtures("worded")
def test_whatever_is_dealt_is_said_in_both_languages(sheet, seed):
    chance = Random(seed)
    quadrants = tuple(
        Placed(name, chance.random() < 0.5) for name in chance.sample(sorted(LOCATIONS), 4)
    )
    first = tuple((count, chance.randint(1, count)) for count in range(2, 6))
    setup = Setup(quadrants, tuple(chance.sample(sorted(CARDS), 3)), first=first)
    deals = (Deal(seed, setup),)
    alone = [words_on(BUILDER, sheet, languages=(one,), deals=deals) for one in BOTH]
    assert set.union(*alone) - words_on(BUILDER, sheet, languages=BOTH, deals=deals) == set()


@pytest.mark.parametrize("sheet", ["sheet", "rules"])
def test_the_normal_sheet_has_room_for_both_on_one_page(sheet):
    pages = [reader(make_pdf(POCKET_KINGDOMS, [sheet], Printing(copies=1, languages=languages)))
             for languages in ((GERMAN,), BOTH)]  # fmt: skip
    assert len(pages[1].pages) <= len(pages[0].pages) + 1
    text = " ".join(page.extract_text() for page in pages[1].pages)
    assert "Häuser" in text
    assert "Houses" in text


def test_a_page_without_room_has_a_language_on_each_side():
    printing = Printing(copies=1, languages=BOTH)
    front, back = texts(make_pdf(find_game("kingdoms-2011"), ["set-up"], printing))
    assert any("Burgen" in word for word, _ in front)
    assert any("castles" in word for word, _ in back)
    assert not any("castles" in word for word, _ in front)


def test_a_side_says_how_to_print_it_again():
    printing = Printing(copies=1, languages=BOTH, language_sides=True)
    front, back = texts(make_pdf(POCKET_KINGDOMS, ["sheet"], printing))
    assert any("--languages de" in word for word, _ in front)
    assert any("--languages en" in word for word, _ in back)


def test_rules_in_two_languages_can_have_a_side_each():
    printing = Printing(languages=BOTH, language_sides=True)
    pages = [" ".join(word for word, _ in page)
             for page in texts(make_pdf(POCKET_KINGDOMS, ["rules"], printing))]  # fmt: skip
    assert [("Wasser" in page, "Water" in page) for page in pages] == [(True, False), (False, True)]


def test_a_fillable_sheet_can_be_filled_in_either_language():
    printing = Printing(copies=1, languages=BOTH, large=True, fillable=True)
    fields = reader(make_pdf(POCKET_KINGDOMS, ["sheet"], printing)).get_fields()
    assert {"cell_1_1", "p2_cell_1_1"} <= set(fields)


def face(name):
    return Face(name, Size(60, 60), lambda _pen, _box: None)


def test_a_longer_language_keeps_its_last_pages():
    german, english = [Leaf(face("a")), Leaf(face("b"))], [Leaf(face("c"))]
    first, second = in_turn([german, english], fillable=False)
    assert (first.front.title, first.back.title) == ("a", "c")
    assert (second.front.title, second.back) == ("b", None)


def test_leaves_with_a_back_come_once_in_each_language():
    german, english = [Leaf(face("a"), face("b"))], [Leaf(face("c"), face("d"))]
    titles = [(leaf.front.title, leaf.back.title) for leaf in in_turn([german, english], False)]
    assert titles == [("a", "b"), ("c", "d")]
