"""A filled sheet comes back as the board that was written on it."""

import zlib
from io import BytesIO
from time import monotonic

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader, PdfWriter

from scoring.errors import PlayerError
from scoring.paper import Line
from scoring.pocket_kingdoms.board import BOARD, MARKS, Evening, Kingdom
from sheets import filled
from sheets.fields import identified, identity
from sheets.filled import read_filled
from sheets.pages import make_pdf
from sheets.printing import Printing
from tests.sheets.reading import POCKET_KINGDOMS

SLOW = settings(
    max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
FORM = make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=2, fillable=True))
PLAN = POCKET_KINGDOMS.data


def fill(values, data=FORM, change=lambda _writer: None):
    writer = PdfWriter(clone_from=BytesIO(data))
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    change(writer)
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


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
    st.fixed_dictionaries(dict.fromkeys(BOARD.cells(), st.sampled_from(MARKS))),
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
    text = read_filled(fill(values))
    assert POCKET_KINGDOMS.read(text).to_text() == POCKET_KINGDOMS.read(evening.to_text()).to_text()


def default_choices():
    return {choice.key: choice.default for choice in POCKET_KINGDOMS.choices}


def test_the_choices_of_a_sheet_come_back():
    printing = Printing(copies=1, fillable=True, choices=(("barracks", "on"),))
    data = make_pdf(POCKET_KINGDOMS, ["sheet"], printing)
    assert "barracks: on" in read_filled(fill({"cell_1_1": "K"}, data))


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


def test_an_identity_with_a_wrong_check_code_is_none():
    assert identified(identity(["tallyroll", "1", "pocket-kingdoms"]))[2] == "pocket-kingdoms"
    assert identified("tallyroll 1 pocket-kingdoms 00000000") == []


def refused(data, kind):
    start = monotonic()
    with pytest.raises(kind):
        read_filled(data)
    assert monotonic() - start < filled.PATIENCE


def test_what_is_no_pdf_is_refused():
    refused(b"GIF89a", filled.NotAPdf)


def test_a_file_that_is_too_large_is_refused():
    refused(b"%PDF-1.7" + b" " * filled.LARGEST, filled.TooLarge)


def test_a_sheet_without_fields_is_refused():
    refused(make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=1)), filled.Flattened)


def test_a_locked_file_is_refused():
    refused(fill({}, change=lambda writer: writer.encrypt("secret")), filled.Locked)


def test_fields_of_another_program_are_refused():
    refused(fill({"tallyroll": "tallyroll 1 chess 12345678"}), filled.OtherSheet)


def test_a_sheet_of_another_version_is_refused_with_both_numbers():
    newer = identity(["tallyroll", "9", "pocket-kingdoms"])
    with pytest.raises(filled.OtherVersion, match=r"version 9.*version 1"):
        read_filled(fill({"tallyroll": newer}))


@pytest.mark.parametrize("cut", [200, 20_000, 100_000])
def test_a_damaged_file_is_refused(cut):
    refused(FORM[:cut], PlayerError)


def bomb(streams, size):
    """Fields in object streams that are small in the file and huge in memory."""
    body, places = bytearray(b"%PDF-1.5\n"), {}

    def add(number, content):
        places[number] = b"\1" + len(body).to_bytes(4, "big") + b"\0\0"
        body.extend(b"%d 0 obj\n%s\nendobj\n" % (number, content))

    fields = range(10, 10 + 2 * streams, 2)
    for field in fields:
        head = b"%d 0 " % field
        packed = zlib.compress(head + b"<</T(f%d)/FT/Tx>>" % field + b" " * size, 9)
        kind = b"<</Type/ObjStm/N 1/First %d/Filter/FlateDecode/Length %d>>stream\n%s\nendstream"
        add(field + 1, kind % (len(head), len(packed), packed))
        places[field] = b"\2" + (field + 1).to_bytes(4, "big") + b"\0\0"
    kids = b" ".join(b"%d 0 R" % field for field in fields)
    add(1, b"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[%s]>>>>" % kids)
    add(2, b"<</Type/Pages/Kids[]/Count 0>>")
    last, start = 10 + 2 * streams, len(body)
    add(last, b"")
    rows = zlib.compress(b"".join(places.get(n, b"\0" * 7) for n in range(last + 1)))
    table = b"<</Type/XRef/Size %d/W[1 4 2]/Root 1 0 R/Filter/FlateDecode/Length %d>>stream\n"
    del body[start:]
    body.extend(b"%d 0 obj\n" % last + table % (last + 1, len(rows)) + rows)
    return bytes(body) + b"\nendstream\nendobj\nstartxref\n%d\n%%%%EOF" % start


def test_a_small_file_of_this_kind_can_be_read():
    assert filled.read_fields(bomb(2, 10)) == {"f10": "", "f12": ""}


@pytest.mark.parametrize(("streams", "size"), [(1, 100_000_000), (300, 4_900_000)])
def test_a_decompression_bomb_is_refused(streams, size):
    refused(bomb(streams, size), filled.Unreadable)


def test_a_field_tree_that_loops_is_refused():
    body = b"""%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R>>endobj
4 0 obj<</T(a)/FT/Tx/Kids[5 0 R]>>endobj
5 0 obj<</T(b)/FT/Tx/Kids[4 0 R]>>endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF"""
    refused(body, PlayerError)


def test_a_hundred_thousand_fields_are_refused():
    kids = b" ".join(b"%d 0 R" % number for number in range(4, 60_004))
    objects = b"".join(b"%d 0 obj<</T(f%d)/FT/Tx>>endobj\n" % (n, n) for n in range(4, 60_004))
    body = (
        b"%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[" + kids + b"]>>>>endobj"
    )
    body += b"\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n" + objects
    refused(body[: filled.LARGEST] + b"trailer<</Root 1 0 R/Size 60004>>\n%%EOF", PlayerError)
