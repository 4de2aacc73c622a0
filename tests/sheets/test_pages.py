"""What every printed document promises."""

from dataclasses import replace
from functools import cache

import pypdfium2
import pytest
from PIL import Image, ImageChops
from pypdfium2 import raw

from scoring.errors import Faults
from scoring.games import find_game
from sheets.pages.document import UnknownSheet, make_document, make_pdf, sheets_of
from sheets.pages.foot import foot_text
from sheets.printing import Deal, Printing
from tests.sheets.reading import (
    ENGLISH,
    GERMAN,
    MM,
    POCKET_KINGDOMS,
    acted,
    overlapping,
    reader,
    texts,
)

CLEAR = 5  # mm
DOTS = 3  # a millimetre
LINK = "http://oak.local/table"
FAINT = 60  # of 255: less is only an edge that was smoothed otherwise
LOOKS = {
    "English": Printing(copies=1),
    "German": Printing(copies=1, languages=(GERMAN,)),
    "both": Printing(copies=1, languages=(GERMAN, ENGLISH)),
    "large": Printing(copies=1, large=True, languages=(GERMAN,)),
    "letter": Printing(copies=1, paper="letter", ink="low", colour=False),
}


@cache
def printed(key, look):
    """All sheets of a game, drawn once for all that is asked of them."""
    game = find_game(key)
    return make_pdf(game, [sheet.key for sheet in sheets_of(game)], LOOKS[look])


@cache
def every_page(key, look):
    """The size and the words of each page."""
    data = printed(key, look)
    pages = zip(pypdfium2.PdfDocument(data), texts(data), strict=True)
    return [(*(side / MM for side in page.get_size()), words) for page, words in pages]


@pytest.mark.parametrize("look", LOOKS)
def test_no_text_lies_on_another(game, look):
    pages = every_page(game.key, look)
    assert [pair for _, _, words in pages for pair in overlapping(words)] == []


@pytest.mark.parametrize("look", LOOKS)
def test_no_text_comes_near_the_edge_of_the_paper(game, look):
    for width, height, words in every_page(game.key, look):
        for word, box in words:
            near = min(box.x, box.y, width - box.right, height - box.top)
            assert near >= CLEAR, word


@pytest.mark.parametrize("look", ["both", "large"])
def test_the_code_of_a_link_lies_on_no_text(game, look):
    """Nothing else is drawn where a text stands as it did without a link."""
    choices = tuple((choice.key, list(choice.options)[1]) for choice in game.choices)
    bare = replace(LOOKS[look], choices=choices if look == "both" else ())
    for sheet in sheets_of(game):
        with_link, shown = acted(game, [sheet.key], replace(bare, link=LINK))
        if not shown.link:
            continue
        data = [make_pdf(game, [sheet.key], replace(shown, link="")), with_link]
        spots = zip(*map(words_in_dots, data), strict=False)  # a code may need a page more
        for page, (still, now) in enumerate(spots):
            drawn = ImageChops.difference(*(in_dots(each, page) for each in data))
            found = drawn.point(lambda grey: 255 * (grey > FAINT))
            assert not [word for word, box in still & now if found.crop(box).getbbox()], sheet.key


def in_dots(data, number):
    """A page with some dots a millimetre, the lower left corner at the origin."""
    page = pypdfium2.PdfDocument(data)[number].render(scale=DOTS / MM).to_pil()
    return page.convert("L").transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def words_in_dots(data):
    """The words of each page with the places of their boxes."""
    return [
        {(word, tuple(round(DOTS * at) for at in (box.x, box.y, box.right, box.top)))
         for word, box in page}
        for page in texts(data)
    ]  # fmt: skip


def sizes(data):
    """The size of every letter in points."""
    for page in pypdfium2.PdfDocument(data):
        words = page.get_textpage()
        for place in range(words.count_chars()):
            if chr(raw.FPDFText_GetUnicode(words, place)).strip():
                yield raw.FPDFText_GetFontSize(words, place)


def test_no_text_is_too_small_to_read(game):
    assert min(sizes(printed(game.key, "English"))) >= 6.5


def test_equal_input_gives_equal_bytes(game):
    keys = [sheet.key for sheet in sheets_of(game)]
    assert make_pdf(game, keys, LOOKS["both"]) == printed(game.key, "both")


def test_a_document_says_what_it_is_and_asks_not_to_be_scaled(game):
    found = reader(make_pdf(game, ["printer-test"], Printing(languages=(GERMAN,))))
    assert found.metadata.title == GERMAN.catalogue.gettext(game.title)
    assert found.metadata.author == "Tallyroll"
    assert f"game={game.key}" in found.metadata.keywords
    assert "MIT" in found.metadata.subject
    assert found.root_object["/Lang"] == "de"
    assert found.root_object["/ViewerPreferences"]["/PrintScaling"] == "/None"


@pytest.mark.parametrize(
    ("paper", "width", "height"),
    [("a4", 210, 297), ("letter", 215.9, 279.4), ("a5", 148, 210), ("200x250", 200, 250)],
)
def test_a_page_has_the_size_of_its_paper(paper, width, height):
    page = reader(make_pdf(POCKET_KINGDOMS, ["printer-test"], Printing(paper=paper))).pages[0]
    for box in (page.mediabox, page.trimbox, page.bleedbox):
        assert [float(side) / MM for side in box] == pytest.approx([0, 0, width, height], abs=0.01)


def test_every_sheet_has_a_bookmark():
    found = reader(make_pdf(POCKET_KINGDOMS))
    assert [entry.title for entry in found.outline] == ["Player sheet", "Rules at a glance"]


def test_an_unknown_sheet_is_quoted_with_what_was_meant():
    with pytest.raises(UnknownSheet, match=r"“ruels”.*Did you mean “rules”"):
        make_pdf(POCKET_KINGDOMS, ["ruels"])


# What can be chosen; how the document notes it; how the foot line has it typed again
SETTINGS = [
    ({"paper": "Letter"}, "paper=letter", "--paper letter"),
    ({"orientation": "landscape"}, "orientation=landscape", "--orientation landscape"),
    ({"ink": "low"}, "ink=low", "--ink low"),
    ({"colour": False}, "colour=no", "--colour no"),
    ({"large": True}, "large=yes", "--large"),
    ({"languages": (GERMAN, ENGLISH)}, "languages=de,en", "--languages de,en"),
    ({"language_sides": True}, "sides=languages", "--sides languages"),
    ({"copies": 3}, "copies=3", ""),
    ({"deals": (Deal(7), Deal(8))}, "deal=7,8", ""),
    ({"link": "http://oak.local/"}, "link=http://oak.local/", ""),
    ({"fillable": True}, "fillable=yes", "--fillable"),
    ({"backs": "fold"}, "backs=fold", "--backs fold"),
    ({"order": "fronts"}, "order=fronts", ""),
    ({"booklet": True}, "booklet=yes", "--booklet"),
    ({"poster": "2x2"}, "poster=2x2", "--poster 2x2"),
    ({"cut": "lines"}, "cut=lines", ""),
    ({"box": "cards=29"}, "box=cards=29", ""),
    ({"shift": (1.5, -0.8)}, "shift=1.5,-0.8", ""),
    ({"choices": (("barracks", "on"),)}, "barracks=on", "--choice barracks=on"),
]
PLAIN = {"paper=a4", "languages=en", "game=pocket-kingdoms", "sheets=pocket"}


@pytest.mark.parametrize(("chosen", "noted", "typed"), SETTINGS, ids=[row[1] for row in SETTINGS])
def test_every_setting_stands_in_the_metadata_and_those_that_are_seen_at_the_foot(
    chosen, noted, typed
):
    printing = Printing(**chosen)
    assert noted in {f"{key}={value}" for key, value in printing.settings().items()}
    usual, foot = (foot_text(POCKET_KINGDOMS, each, None) for each in (Printing(), printing))
    assert typed in foot
    assert (foot == usual) == (not typed)


def test_a_document_notes_what_was_chosen_and_nothing_else():
    apart = ("booklet", "language_sides", "fillable", "backs", "poster", "box")
    every = Printing(**{key: value for chosen, _, _ in SETTINGS for key, value in chosen.items()
                        if key not in apart})  # fmt: skip
    for printing in (Printing(), every):
        keywords = reader(make_pdf(POCKET_KINGDOMS, ["pocket"], printing)).metadata.keywords
        noted = {f"{key}={value}" for key, value in printing.settings().items()}
        assert set(keywords.split("; ")) == noted | PLAIN - {"paper=a4", "languages=en"}
    assert {f"{key}={value}" for key, value in Printing().settings().items()} == PLAIN - {
        "game=pocket-kingdoms", "sheets=pocket"}  # fmt: skip


def test_a_deal_stands_at_the_foot_under_its_own_number():
    assert "--deal 8" in foot_text(POCKET_KINGDOMS, Printing(deals=(Deal(7), Deal(8))), Deal(8))


def test_two_languages_can_have_a_side_each():
    printing = Printing(copies=1, languages=(GERMAN, ENGLISH), language_sides=True)
    front, back = texts(make_pdf(POCKET_KINGDOMS, ["sheet"], printing))
    assert any("Wälder" in word for word, _ in front)
    assert any("Forests" in word for word, _ in back)


def test_a_booklet_has_two_pages_on_each_side():
    data = make_pdf(POCKET_KINGDOMS, ["rules"], Printing(booklet=True))
    page = reader(data).pages[0]
    assert [float(side) / MM for side in page.mediabox[2:]] == pytest.approx([297, 210])
    assert reader(data).root_object["/ViewerPreferences"]["/PrintScaling"] == "/None"


def test_a_booklet_keeps_bookmarks_version_and_settings():
    data = make_pdf(POCKET_KINGDOMS, ["rules", "printer-test"], Printing(booklet=True))
    found = reader(data)
    assert data.startswith(b"%PDF-1.7")
    assert [entry.title for entry in found.outline] == ["Rules at a glance", "Printer test page"]
    for entry in found.outline:
        page = found.pages[found.get_destination_page_number(entry)]
        assert entry.title in page.extract_text()
    assert "booklet=yes" in found.metadata.keywords


def test_the_pages_of_a_booklet_lie_in_their_halves():
    builder = find_game("kingdom-builder")
    for page in texts(make_pdf(builder, ["setup", "reference"], Printing(booklet=True))):
        for word, box in page:
            assert box.right < 297 / 2 - CLEAR or box.x > 297 / 2 + CLEAR, word


def test_a_sheet_that_cannot_be_printed_is_named_and_the_rest_is_printed():
    kingdoms = find_game("kingdoms-2011")
    found = make_document(kingdoms, ["pad", "rules", "board"], Printing(paper="a5"))
    assert [str(error).partition("” needs")[0] for error in found.left_out] == [
        "“Score pad", "“Paper board"]  # fmt: skip
    assert "sheets=rules" in reader(found.data).metadata.keywords
    assert [entry.title for entry in reader(found.data).outline] == ["Rules at a glance"]


def test_an_error_names_every_sheet_that_cannot_be_printed():
    with pytest.raises(Faults) as told:
        make_pdf(find_game("kingdoms-2011"), ["pad", "board"], Printing(paper="a5"))
    assert "“Score pad” needs" in str(told.value)
    assert "“Paper board” needs" in str(told.value)


def test_a_sheet_begins_on_the_front_of_a_paper_where_others_have_backs():
    data = make_pdf(find_game("kingdoms-2011"), ["pad", "tiles"])
    assert [bool(page) for page in texts(data)][:3] == [True, False, True]
    starts = [reader(data).get_destination_page_number(entry) for entry in reader(data).outline]
    assert starts == [0, 2]


def test_the_shift_of_back_sides_is_turned_with_a_lying_page():
    still, moved = (
        texts(make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(large=True, copies=1, shift=shift)))[1]
        for shift in ((0, 0), (1.5, -0.8))
    )
    assert moved[0][1].x - still[0][1].x == pytest.approx(-0.8, abs=0.01)
    assert moved[0][1].y - still[0][1].y == pytest.approx(-1.5, abs=0.01)


def test_a3_draws_the_very_page_larger():
    small, large = (texts(make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(paper=paper, copies=1)))[0]
                    for paper in ("a4", "a3"))  # fmt: skip
    for (word, box), (same, larger) in zip(small, large, strict=True):
        if "--paper" not in word:
            assert word == same
            assert larger.width == pytest.approx(box.width * 2**0.5, rel=0.01)


def test_the_fields_of_a_larger_page_lie_on_its_larger_cells():
    small, large = ({one["/T"]: [float(at) for at in one["/Rect"]]
                     for one in (each.get_object() for each in reader(data).pages[0]["/Annots"])}
                    for data in (make_pdf(POCKET_KINGDOMS, ["sheet"],
                                          Printing(paper=paper, copies=1, fillable=True))
                                 for paper in ("a4", "a3")))  # fmt: skip
    for name in ("cell_1_1", "cell_9_9"):
        middles = [(rect[0] + rect[2], rect[1] + rect[3]) for rect in (small[name], large[name])]
        assert middles[1] == pytest.approx([at * 2**0.5 for at in middles[0]], rel=0.001)


@pytest.mark.parametrize(
    ("key", "sheet"),
    [
        ("pocket-kingdoms", "sheet"),
        ("kingdoms-2011", "set-up"),
        ("kingdom-builder", "map"),
        ("kingdom-builder", "setup"),
        ("kartenreich", "score"),
        ("kartenreich", "setup"),
    ],
)
def test_a_caption_tells_which_code_to_scan(key, sheet):
    printing = Printing(copies=1, link=LINK, languages=(GERMAN,))
    pages = texts(make_pdf(find_game(key), [sheet], printing))
    assert any("Hier scannen" in word for page in pages for word, _ in page)


def test_the_shift_of_a_booklet_is_that_of_paper_turned_over_its_short_edge():
    still, moved = (
        texts(make_pdf(POCKET_KINGDOMS, ["printer-test"], Printing(booklet=True, shift=shift)))
        for shift in ((0, 0), (1.5, -0.8))
    )
    assert moved[0][0][1].x == pytest.approx(still[0][0][1].x)
    assert moved[1][0][1].x - still[1][0][1].x == pytest.approx(0.8, abs=0.01)
    assert moved[1][0][1].y - still[1][0][1].y == pytest.approx(1.5, abs=0.01)


def test_back_sides_are_shifted_as_the_printer_needs_it():
    still = texts(make_pdf(POCKET_KINGDOMS, ["printer-test"]))
    moved = texts(make_pdf(POCKET_KINGDOMS, ["printer-test"], Printing(shift=(1.5, -0.8))))
    assert moved[0][0][1].x == pytest.approx(still[0][0][1].x)
    assert moved[1][0][1].x - still[1][0][1].x == pytest.approx(1.5, abs=0.01)
    assert moved[1][0][1].y - still[1][0][1].y == pytest.approx(-0.8, abs=0.01)


def test_progress_is_told_page_by_page():
    told = []
    make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=3), lambda *step: told.append(step))
    assert told == [(1, 3), (2, 3), (3, 3)]
