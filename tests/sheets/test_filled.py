"""A filled sheet comes back as the board that was written on it."""

from io import BytesIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader, PdfWriter

from scoring.paper import Line
from scoring.pocket_kingdoms.board import MARKS, Evening, Kingdom
from sheets.forms.fields import identified, identity
from sheets.pages.document import make_pdf
from sheets.printing import Printing
from tests.sheets.reading import POCKET_KINGDOMS, fill, read_again

SLOW = settings(max_examples=4, suppress_health_check=[HealthCheck.function_scoped_fixture])
FORM = make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=2, fillable=True))
PLAN = POCKET_KINGDOMS.data


def values_of(kingdom, player, written, prefix=""):
    """What somebody types who copies this board."""
    values = {"name": player, "count_unfinished_1": str(kingdom.unfinished)}
    for (row, col), mark in kingdom.pieces.items():
        values[f"cell_{row + 1}_{col + 1}"] = " " if mark == "." else mark
    for box in range(kingdom.market_boxes):
        values[f"market_box_{box + 1}"] = "/Yes"
    for key, rows in kingdom.rows.items():
        for number, row in enumerate(rows, start=1):
            values |= {f"{key}_{number}_{at}": str(die) for at, die in enumerate(row, start=1)}
    values |= {f"written_{rule or 'total'}": str(points) for rule, points in written.items()}
    return {prefix + name: value for name, value in values.items()}


def rows_of(project):
    row = st.lists(st.integers(1, 6), min_size=1, max_size=project.cells).map(tuple)
    return st.lists(row, min_size=1, max_size=project.rows).map(tuple)


rows = st.fixed_dictionaries(
    {}, optional={project.key: rows_of(project) for project in PLAN.projects[:6]}
)
kingdoms = st.builds(
    Kingdom,
    st.text("".join(MARKS), min_size=81, max_size=81),
    st.integers(0, 9),
    st.integers(0, 4),
    rows,
)


@given(kingdoms, kingdoms, st.integers(-9, 99))
@SLOW
def test_reading_a_filled_sheet_undoes_filling_it(one, other, points):
    written = {"": points, "city": 10}
    values = values_of(one, "Anna", written) | values_of(other, "Zoë Łuź", {}, "p2_")
    lines = {Line("Anna", rule): found for rule, found in written.items()}
    evening = Evening({"Anna": one, "Zoë Łuź": other}, default_choices(), lines)
    text = read_again(fill(values, FORM))
    assert POCKET_KINGDOMS.read(text).to_text() == POCKET_KINGDOMS.read(evening.to_text()).to_text()


def default_choices():
    return {choice.key: choice.default for choice in POCKET_KINGDOMS.choices}


def test_the_choices_of_a_sheet_come_back():
    printing = Printing(copies=1, fillable=True, choices=(("barracks", "on"),))
    data = make_pdf(POCKET_KINGDOMS, ["sheet"], printing)
    assert "barracks: on" in read_again(fill({"cell_1_1": "K"}, data))


def test_a_row_that_was_left_empty_keeps_its_place():
    values = {"cell_1_1": "H", "house_3_1": "3", "house_3_2": "4"}
    assert "house rows: - - 34\n" in read_again(fill(values, FORM))


def test_empty_sheets_of_a_pad_are_left_out():
    text = read_again(fill({"p2_name": "Anna", "p2_cell_1_1": "K"}, FORM))
    assert list(POCKET_KINGDOMS.read(text).kingdoms) == ["Anna"]


@pytest.mark.parametrize("sheet", ["sheet", "pocket"])
@pytest.mark.parametrize("large", [False, True])
def test_every_twin_of_the_sheet_has_the_same_fields(sheet, large):
    printing = Printing(copies=1, fillable=True, large=large)
    fields = PdfReader(BytesIO(make_pdf(POCKET_KINGDOMS, [sheet], printing))).get_fields()
    assert {"name", "cell_1_1", "cell_9_9", "house_10_2", "market_box_4", "written_total"} <= set(
        fields
    )


def test_fields_have_spoken_names_and_come_in_the_order_of_the_page():
    page = PdfReader(BytesIO(FORM)).pages[0]
    fields = [annotation.get_object() for annotation in page["/Annots"]]
    names = [field["/T"] for field in fields]
    assert names[:4] == ["tallyroll", "name", "date", "cell_1_1"]
    assert fields[3]["/TU"] == "Cell a1, Northwest"
    assert len(set(names)) == len(names)


def forget_keywords(writer):
    writer.metadata = {"/Producer": "a program that writes this anew"}


def forget_field(writer):
    annotations = writer.pages[0]["/Annots"]
    annotations.remove(annotations[0])
    del writer.root_object["/AcroForm"]["/Fields"][0]


@pytest.mark.parametrize("forget", [forget_keywords, forget_field])
def test_a_sheet_is_known_by_what_it_says_of_itself_or_by_a_field_that_nobody_sees(forget):
    writer = PdfWriter(clone_from=BytesIO(fill({"cell_1_1": "K"}, FORM)))
    forget(writer)
    file = BytesIO()
    writer.write(file)
    assert "K........" in read_again(file.getvalue())


def test_no_field_is_where_nothing_is_to_be_filled_in():
    """The field that names the sheet takes no room, is hidden and is never printed."""
    first = PdfReader(BytesIO(FORM)).pages[0]["/Annots"][0]
    assert first["/T"] == "tallyroll"
    assert (first["/Rect"], first["/F"]) == ([0, 0, 0, 0], 2)


def test_an_identity_with_a_wrong_check_code_is_none():
    assert identified(identity(["tallyroll", "1", "pocket-kingdoms"]))[2] == "pocket-kingdoms"
    assert identified("tallyroll 1 pocket-kingdoms 00000000") == []
