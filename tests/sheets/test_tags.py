"""What a screen reader is told: the structure of every sheet, and in which order it is read."""

import re
import subprocess
from functools import cache
from io import BytesIO
from itertools import pairwise
from shutil import which

import pypdfium2
import pytest
from PIL import ImageChops, ImageDraw
from pypdf import PdfReader
from pypdf.generic import IndirectObject

from scoring.errors import PlayerError
from scoring.games import GAMES, find_game
from sheets.draw.acroform import HIDDEN
from sheets.draw.box import Box
from sheets.draw.marks import mark_places
from sheets.pages.document import make_document, make_pdf, sheets_of
from sheets.printing import PAPERS, Printing
from tests.sheets.reading import ENGLISH, GERMAN, POCKET_KINGDOMS, reader
from tests.sheets.structure import trees

LINE = 3  # points: words of one line begin at heights of their own
QPDF = which("qpdf")
LOOKS = {
    "English": Printing(),
    "German": Printing(languages=(GERMAN,)),
    "both": Printing(languages=(GERMAN, ENGLISH)),
    "large": Printing(large=True),
}
KINDS = (
    Printing(),
    Printing(fillable=True),
    Printing(booklet=True),
    Printing(poster="2x2"),
    Printing(paper="a3"),
)
EVERY_SHEET = [(game, sheet.key) for game in GAMES for sheet in sheets_of(game)]
NAMES = [f"{game.key}-{key}" for game, key in EVERY_SHEET]
MARK = re.compile(rb"/(\w+)\s*<<\s*/MCID (\d+)\s*>>\s*BDC|/Artifact BMC|\bEMC\b")
INSIDE = re.compile(rb"(?:/Artifact BMC|BDC).*?\bEMC\b|/\w+ <</MCID \d+>>", re.DOTALL)
ONE_BY_ONE = re.compile(r"\b[A-Z]{1,2}( [A-Z]{1,2}){2,}\b|\b[a-z]( [a-z]){2,}\b")
PICTURES = {  # drawings that carry letters, and what is heard in their place
    ("pocket-kingdoms", "sheet"): "A compass: four pairs of opposite districts",
    ("pocket-kingdoms", "dice"): "The net of a die with these faces: 1, 2, 3, 4, 5, 6",
    ("kingdoms-2002", "board"): "The epoch track",
    ("kingdoms-2011", "tiles"): "Castle of rank 4: Green",
    ("kingdom-builder", "settlements"): "A settlement of player 5",
    ("kingdom-builder", "quadrants"): "A quadrant: ten rows of ten hexes",
    ("kartenreich", "box"): "The net of a box",
}
HEADINGS = (
    ("pocket-kingdoms", "sheet", {"Houses", "Ships", "Fields", "City buildings", "Explore"}),
    ("kingdoms-2011", "board", {"Epoch", "Bank"}),
    ("kingdom-builder", "setup", {"Quadrants", "Cards", "First player"}),
    ("kartenreich", "score", {"The row", "Stores", "Mines", "Wonders", "Score"}),
)
HOLDS = {
    "Document": {"Sect"},
    "Table": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"LI"},
    "LI": {"LBody"},
}


@cache
def printed(game, key):
    """A sheet, drawn once for all that is asked of it."""
    return make_pdf(game, [key])


def elements(data):
    """Every element under the root, with the role of what it is in."""
    top = reader(data).root_object["/StructTreeRoot"]["/K"]
    waiting = [(top, "")]
    while waiting:
        found, above = waiting.pop()
        yield found, above
        kids = found.get("/K", [])
        kids = kids.get_object() if hasattr(kids, "get_object") else kids
        for kid in kids if isinstance(kids, list) else [kids]:
            one = kid.get_object()
            if isinstance(one, dict) and "/S" in one:
                waiting.append((one, found["/S"][1:]))


def owners(data):
    """Who owns the marks of a page, or a field, by number."""
    nums = reader(data).root_object["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    return {int(key): found.get_object() for key, found in zip(nums[::2], nums[1::2], strict=True)}


@pytest.mark.parametrize(("game", "key"), EVERY_SHEET, ids=NAMES)
def test_every_mark_of_every_page_belongs_to_an_element_of_its_own_role(game, key):
    data = printed(game, key)
    found = owners(data)
    for page in reader(data).pages:
        marks = [mark for mark in MARK.finditer(page.get_contents().get_data()) if mark[2]]
        roles = [each.get_object()["/S"][1:] for each in found[page["/StructParents"]]]
        assert [mark[1].decode() for mark in marks] == roles
        assert [int(mark[2]) for mark in marks] == list(range(len(roles)))


@pytest.mark.parametrize(("game", "key"), EVERY_SHEET, ids=NAMES)
def test_nothing_is_drawn_outside_of_marks_and_none_is_inside_another(game, key):
    for page in reader(printed(game, key)).pages:
        content = page.get_contents().get_data()
        content = content[content.index(b"/Artifact BMC") :]
        ends = [mark[0] == b"EMC" for mark in MARK.finditer(content)]
        assert ends == [False, True] * (len(ends) // 2)
        assert not INSIDE.sub(b"", content).strip()


@pytest.mark.parametrize(("game", "key"), EVERY_SHEET, ids=NAMES)
def test_lists_and_tables_hold_what_they_must(game, key):
    for found, above in elements(printed(game, key)):
        assert above not in HOLDS or found["/S"][1:] in HOLDS[above]


@pytest.mark.parametrize(("game", "key"), EVERY_SHEET, ids=NAMES)
def test_every_picture_has_words_that_stand_for_it(game, key):
    for found, _ in elements(printed(game, key)):
        assert found["/S"] != "/Figure" or found["/Alt"]


def heard_on(data, number):
    """All that is heard of a page; pages where nothing is have an element without a role."""
    return [each for top in trees(data)[number] for each in top.walk() if each.role]


@pytest.mark.parametrize(("game", "key"), EVERY_SHEET, ids=NAMES)
def test_every_sheet_is_heard_from_its_first_page_on(game, key):
    assert any(each.words or each.alt for each in heard_on(printed(game, key), 0))


@pytest.mark.parametrize(("game", "key"), EVERY_SHEET, ids=NAMES)
def test_no_letters_are_heard_one_by_one_and_no_foot_line(game, key):
    data = make_pdf(game, [key], Printing(copies=1))  # a second copy is one stamp, all its words
    for number in range(len(reader(data).pages)):
        read = [each.words for each in heard_on(data, number) if each.role != "Figure"]
        assert not any(ONE_BY_ONE.search(words) for words in read)
        assert not any(f"tallyroll print {game.key}" in words for words in read)


@pytest.mark.parametrize(("sheet", "alt"), PICTURES.items(), ids=map("-".join, PICTURES))
def test_a_drawing_that_carries_letters_is_a_picture_with_words(sheet, alt):
    game, key = sheet
    found = [each for each, _ in elements(printed(find_game(game), key))]
    assert any(each.get("/Alt", "").startswith(alt) for each in found if each["/S"] == "/Figure")


def test_a_poster_is_heard_once_and_how_it_is_glued_on_every_page():
    data = make_pdf(find_game("kingdoms-2011"), ["board"], Printing(poster="2x2"))
    first, *others = ([each.words for each in heard_on(data, page)] for page in range(4))
    assert "Bank" in first
    assert [" ".join(words).split()[0] for words in others] == ["B1", "A2", "B2"]
    assert not any("Bank" in words for words in others)


def test_a_document_says_that_it_is_tagged_and_in_which_language_it_is_read():
    data = make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(languages=(GERMAN,)))
    root = reader(data).root_object
    assert (root["/Lang"], root["/MarkInfo"]["/Marked"].value) == ("de", True)
    assert any("Bezirke" in each.alt for each in trees(data)[0][0].walk())


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_the_rules_are_heard_column_by_column_from_the_top(game, look):
    for data in rules_of(game, look):
        for page in reader(data).pages:
            width = float(page.mediabox.width)
            read = [each for each in trees(data)[page.page_number][0].walk() if each.words]
            first = [each.role for each in read].index("H2") if page.page_number == 0 else 2
            places = [(each.at[0] > width / 2, -each.at[1]) for each in read[first:]]
            for (column, down), after in pairwise(places):
                assert after > (column, down - LINE)


def rules_of(game, look):
    """The rules of a game, where it has any."""
    return [make_pdf(game, ["rules"], look) for sheet in sheets_of(game) if sheet.key == "rules"]


def test_the_rules_are_headings_paragraphs_and_lists():
    heard = list(trees(make_pdf(POCKET_KINGDOMS, ["rules"]))[0][0].walk())
    assert [each.words for each in heard if each.role == "H1"] == ["Pocket Kingdoms"]
    assert "Build" in [each.words for each in heard if each.role == "H2"]
    assert "Field All numbers are equal." in [each.words for each in heard if each.role == "LBody"]


@pytest.mark.parametrize(("game", "key", "headings"), HEADINGS, ids=[each[1] for each in HEADINGS])
def test_what_is_set_as_a_heading_is_heard_as_one(game, key, headings):
    heard = heard_on(printed(find_game(game), key), 0)
    assert {each.words for each in heard if each.role == "H2"} >= headings
    assert not {each.words for each in heard if each.role == "P"} & headings


def test_a_pad_is_a_table_whose_players_and_lines_are_headers():
    data = make_pdf(find_game("kingdoms-2011"), ["pad"])
    table = next(each for each in trees(data)[0][0].walk() if each.role == "Table")
    assert {each.role for each in table.kids[0].kids} == {"TH"}
    assert [row.kids[0].role for row in table.kids] == ["TH"] * len(table.kids)


def fillable(game, keys):
    """With fields, where there is something to fill in."""
    try:
        return make_pdf(game, keys, Printing(fillable=True))
    except PlayerError:  # it has none, and says so
        return make_pdf(game, keys)


@pytest.mark.parametrize(("game", "key"), EVERY_SHEET, ids=NAMES)
def test_every_field_is_heard_once_in_the_order_of_the_fields(game, key):
    data = fillable(game, [key])
    found = owners(data)
    for page in reader(data).pages:
        assert page["/Tabs"] == "/S"
        fields = [reference.get_object() for reference in page.get("/Annots", ())]
        seen = [field for field in fields if field["/F"] != HIDDEN]
        heard = [found[field["/StructParent"]] for field in seen]
        assert [(each["/S"], each["/K"]["/Obj"]["/T"]) for each in heard] == [
            ("/Form", field["/T"]) for field in seen
        ]


def test_nobody_hears_of_the_field_that_nobody_sees(game):
    data = fillable(game, [])
    (hidden,) = (field for field in fields_of(data) if field["/F"] == HIDDEN)
    heard = {each["/K"]["/Obj"]["/T"] for each, _ in elements(data) if each["/S"] == "/Form"}
    assert heard == {field["/T"] for field in fields_of(data)} - {hidden["/T"]}


def fields_of(data):
    """The fields on all pages."""
    pages = reader(data).pages
    return [each.get_object() for page in pages for each in page.get("/Annots", ())]


def test_copies_are_read_as_well_as_the_first_sheet():
    first, second = trees(make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=2)))
    words = " ".join(each.words for each in second[0].walk())
    assert all(each.words in words for each in first[0].walk() if each.role.startswith("H"))


def test_copies_look_like_the_first_sheet_but_for_their_marks():
    pages = pypdfium2.PdfDocument(make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=2)))
    first, second = (without_marks(page.render(scale=2).to_pil().convert("L")) for page in pages)
    assert ImageChops.difference(first, second).getextrema()[1] <= 1


def without_marks(picture):
    """A picture of a page of A4 across; the marks tell copies apart, and are whitened."""
    paper = Box(0, 0, *PAPERS["a4"].turned())
    per_mm = picture.width / paper.width
    for place in mark_places(paper):
        x, y = place.x * per_mm, (paper.top - place.top) * per_mm
        side = place.width * per_mm
        ImageDraw.Draw(picture).rectangle((x - 1, y - 1, x + side + 1, y + side + 1), fill=255)
    return picture


def test_a_booklet_has_no_tags_rather_than_wrong_ones():
    data = make_pdf(POCKET_KINGDOMS, ["rules"], Printing(booklet=True))
    root = reader(data).root_object
    assert "/StructTreeRoot" not in root
    assert "/MarkInfo" not in root
    assert not any(b"BDC" in page.get_contents().get_data() for page in reader(data).pages)


def test_a_side_in_another_language_says_so():
    printing = Printing(languages=(GERMAN, ENGLISH), language_sides=True)
    found = [each for each, _ in elements(make_pdf(POCKET_KINGDOMS, ["rules"], printing))]
    assert {each.get("/Lang") for each in found if each["/S"] == "/Sect"} == {None, "en"}


def test_a_side_in_another_language_is_heard_as_well_as_the_first():
    printing = Printing(languages=(GERMAN, ENGLISH), language_sides=True, copies=1)
    data = make_pdf(find_game("kingdoms-2011"), ["boards"], printing)
    first, second = ([each.role for each in heard_on(data, number)] for number in range(2))
    assert first == second


def test_two_languages_on_one_page_are_told_apart():
    data = make_pdf(POCKET_KINGDOMS, ["rules"], Printing(languages=(GERMAN, ENGLISH)))
    found = [each for each, _ in elements(data) if each["/S"] in ("/P", "/LBody")]
    assert {each.get("/Lang") for each in found} == {None, "en"}


def test_xmp_says_what_the_document_says(game):
    found = reader(make_pdf(game, [], Printing(copies=1, languages=(GERMAN, ENGLISH))))
    xmp = found.xmp_metadata
    assert xmp.dc_title["x-default"] == found.metadata.title
    assert xmp.pdf_keywords == found.metadata["/Keywords"]
    assert sorted(xmp.dc_language) == ["de", "en"]


def test_a_strict_reader_finds_every_object_where_the_file_says_it_is(game):
    data = fillable(game, [])
    found = PdfReader(BytesIO(data), strict=True)
    count = found.trailer["/Size"]
    for number in range(1, count):
        assert found.get_object(IndirectObject(number, 0, found)) is not None


@pytest.mark.skipif(not QPDF, reason="qpdf is not installed")
def test_qpdf_has_nothing_to_complain_of(game, tmp_path):
    every = [sheet.key for sheet in sheets_of(game)]
    for printing in KINDS:  # sheets that cannot be printed so are left out
        found = make_document(game, every, printing)
        (tmp_path / "sheet.pdf").write_bytes(found.data)
        subprocess.run([QPDF, "--check", "sheet.pdf"], cwd=tmp_path, check=True)
