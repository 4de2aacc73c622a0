"""From nothing to a printed sheet."""

import io
import re

import pypdf
import pytest
from playwright.sync_api import expect

from sheets.pages.document import sheets_of
from tests.web.pages.test_axe import violations
from web.printing.printers import remember

PAGE = {"Accept": "text/html"}


def test_a_sheet_is_three_taps_away(look):
    page = look("/")
    page.get_by_role("link", name="Print", exact=True).first.click()
    page.get_by_role("link", name="Kingdoms (2002)").click()
    address = page.get_by_role("button", name="Print").get_attribute("formaction")
    asked = page.context.expect_event("request", lambda each: address in each.url)
    with page.context.expect_page(), asked:  # a new tab, in which this browser shows no PDF
        page.get_by_role("button", name="Print").click()


def test_the_document_is_what_was_chosen(app):
    answer = app.test_client().get("/pocket-kingdoms/sheet.pdf?sheet=sheet&paper=a5&copies=2")
    assert answer.mimetype == "application/pdf"
    pages = pypdf.PdfReader(io.BytesIO(answer.data)).pages
    assert [round(float(side) / 72 * 25.4) for side in pages[0].mediabox[2:]] == [148, 210]


def test_the_same_settings_give_the_same_bytes(app):
    path = "/kingdom-builder/sheet.pdf?sheet=map&deal=48213"
    one, two = (app.test_client().get(path).data for _ in range(2))
    assert one == two


def test_a_download_is_saved_under_the_name_of_the_game(app):
    answer = app.test_client().get("/kartenreich/sheet.pdf?save=1")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="kartenreich.pdf"'


def test_every_game_shows_its_first_pages(app, game):
    page = app.test_client().get(f"/{game.key}/print", headers=PAGE).text
    pictures = re.findall(r'src="([^"]+sheet\.png[^"]*)"', page)
    assert pictures
    answer = app.test_client().get(pictures[0].replace("&amp;", "&"))
    assert (answer.status_code, answer.data[:4]) == (200, b"\x89PNG")


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("deal=oak", "Numbers from 1 to 1000000"),
        ("deal=0", "Numbers from 1 to 1000000"),
        ("copies=9999", "From 1 to 500"),
        ("paper=own&size=3x4", "is not a paper"),
        ("shift=far", "is not a shift"),
        ("paper=own&size=60x60", "choose a larger paper"),
        ("link=javascript:x", "An address begins with http"),
    ],
)
def test_what_cannot_be_printed_is_said_and_what_was_typed_stays(app, query, sentence):
    answer = app.test_client().get(f"/pocket-kingdoms/print?{query}", headers=PAGE)
    assert answer.status_code == 422
    assert sentence in answer.text
    assert f'value="{query.rpartition("=")[2]}"' in answer.text


def test_what_would_change_nothing_is_said_on_the_page_as_the_command_says_it(app):
    client = app.test_client()
    answer = client.get("/kingdoms-2011/print?sheet=tiles&variant=no-luck", headers=PAGE)
    assert answer.status_code == 422
    assert "“No luck” (no-luck) changes nothing on Tiles and castles" in answer.text
    assert client.get("/kingdoms-2011/print?sheet=set-up&variant=no-luck").status_code == 200


@pytest.mark.parametrize("more", ["fillable=y", "backs=fold", "shift=1,1"])
def test_the_form_shows_why_its_document_is_refused(app, more):
    client, query = app.test_client(), f"sheet=rules&{more}"
    assert client.get(f"/kartenreich/sheet.pdf?{query}").status_code == 303
    page = client.get(f"/kartenreich/print?{query}", headers=PAGE)
    assert "changes nothing on Rules at a glance" in page.text


def test_sides_of_quadrants_can_be_chosen(app):
    path = "/kingdom-builder/sheet.pdf?sheet=setup&deal=7"
    client = app.test_client()
    plain, sided = (client.get(path + more).data for more in ("", "&choices.quadrants=a"))
    assert plain != sided


def test_a_document_that_cannot_be_made_leads_back_to_the_form(app):
    answer = app.test_client().get("/pocket-kingdoms/sheet.pdf?deal=oak")
    assert answer.status_code == 303
    assert answer.location.endswith("/pocket-kingdoms/print?deal=oak")


def test_the_preview_and_the_address_follow_the_choice(look):
    page = look("/pocket-kingdoms/print")
    before = page.locator("#preview img").first.get_attribute("src")
    page.get_by_label("Set-up number").fill("48213")
    expect(page.locator("#preview img").first).not_to_have_attribute("src", before)
    assert "deal=48213" in page.url


def test_the_paper_is_counted_while_it_is_chosen(look):
    page = look("/pocket-kingdoms/print?sheet=sheet")
    expect(page.locator("#extent")).to_have_text("4 pages, 4 sheets of paper")
    page.get_by_label("Copies").fill("1")
    expect(page.locator("#extent")).to_have_text("1 page, 1 sheet of paper")


@pytest.mark.parametrize("more", ["", "&copies=3", "&paper=letter&copies=1", "&fillable=y"])
def test_the_pages_that_are_counted_are_those_that_are_printed(app, game, more):
    client = app.test_client()
    keys = "&".join(f"sheet={sheet.key}" for sheet in sheets_of(game)[:3])
    said = client.get(f"/{game.key}/print?{keys}{more}").text
    found = re.search(r'id="extent"[^>]*>(\d+) page', said)
    printed = client.get(f"/{game.key}/sheet.pdf?{keys}{more}")
    pages = (
        len(pypdf.PdfReader(io.BytesIO(printed.data)).pages) if printed.status_code == 200 else 0
    )
    assert int(found[1] if found else 0) == pages


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("sheet=sheet&copies=1&paper=a5", "2 pages, 1 sheet of paper, both sides"),
        ("sheet=sheet&sheet=rules&copies=1&booklet=y", "4 pages, 2 sheets of paper, both sides"),
    ],
)
def test_both_sides_of_a_paper_are_said(app, query, said):
    assert f">{said}<" in app.test_client().get(f"/pocket-kingdoms/print?{query}").text


@pytest.mark.parametrize("key", ["", "Enter"])
def test_a_page_of_the_preview_is_enlarged_and_closed_again(look, key):
    page = look("/pocket-kingdoms/print")
    leaf = page.locator("a.leaf").first
    leaf.press(key) if key else leaf.click()
    large = page.locator("dialog img")
    expect(large).to_have_js_property("naturalWidth", 2000)
    assert large.bounding_box()["width"] >= 1200
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(leaf).to_be_focused()


def test_without_a_script_a_page_of_the_preview_leads_to_its_picture(look):
    page = look("/pocket-kingdoms/print", java_script_enabled=False)
    with page.expect_response("**/sheet.png?*large=1*") as answer:
        page.locator("a.leaf").first.click()
    assert answer.value.headers["content-type"] == "image/png"


def test_an_address_becomes_a_code_on_the_sheet(app):
    client = app.test_client()
    path = "/pocket-kingdoms/sheet.pdf?sheet=sheet"
    plain, linked = client.get(path).data, client.get(f"{path}&link=http://table.example/oak").data
    assert linked != plain
    assert client.get("/pocket-kingdoms/print?link=http://table.example/oak").status_code == 200


def test_a_table_leads_to_sheets_that_lead_back_to_it(sit):
    anna = sit()
    anna.locator("input[value=people]").check()
    anna.get_by_role("link", name="Print sheets with this table’s QR code").click()
    anna.get_by_text("More settings").click()
    code = anna.get_by_label("Address for a QR code").input_value().rpartition("/")[2]
    assert re.fullmatch("[a-z]{8}", code)


def test_a_printer_that_was_measured_can_be_chosen(app, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    client = app.test_client()
    assert 'name="printer"' not in client.get("/kingdom-builder/print").text
    remember("laser", (1.5, -0.8))
    assert '<option value="laser">' in client.get("/kingdom-builder/print").text
    path = "/kingdom-builder/sheet.pdf?sheet=tiles&copies=1"
    plain, moved, typed = (
        client.get(f"{path}{more}").data for more in ("", "&printer=laser", "&shift=1.5,-0.8")
    )
    assert plain != moved == typed


def test_a_number_can_be_drawn_without_a_script(look):
    page = look("/kingdom-builder/print?paper=letter", java_script_enabled=False)
    page.get_by_role("button", name="Random number").click()
    assert re.search(r"deal=\d+", page.url)
    assert page.get_by_label("Paper").input_value() == "letter"


@pytest.mark.parametrize("asked", ["languages=de,en", "languages=de&second=en"])
def test_two_languages_are_a_first_and_a_second_one(app, asked):
    page = app.test_client().get(f"/kingdoms-2011/print?{asked}", headers=PAGE).text
    assert re.findall(r'<option lang="\w+" selected value="(\w+)">', page) == ["de", "en"]
    paper = app.test_client().get(f"/kingdoms-2011/sheet.pdf?sheet=pad&{asked}").data
    assert "--languages de,en" in pypdf.PdfReader(io.BytesIO(paper)).pages[0].extract_text()


def test_the_same_language_twice_is_one_language(app):
    path = "/kingdoms-2011/sheet.pdf?sheet=set-up&languages=de&second=de"
    paper = pypdf.PdfReader(io.BytesIO(app.test_client().get(path).data))
    assert "--languages de" in paper.pages[0].extract_text()
    assert "--languages de," not in paper.pages[0].extract_text()


@pytest.mark.parametrize("asked", ["languages=de,xx", "languages=de,en,de", "languages=,"])
def test_a_language_that_is_not_there_is_said_beside_its_field(app, asked):
    answer = app.test_client().get(f"/kingdoms-2011/print?{asked}", headers=PAGE)
    assert answer.status_code == 422
    assert "Not a valid choice." in answer.text


NONSENSE = ("x", "%00", "9" * 500, "%F0%9F%8E%B2", "own", "2,,3", "%FF")


@pytest.mark.parametrize("field", [
    "sheet", "paper", "size", "copies", "languages", "second", "deal", "page",
])  # fmt: skip
def test_nonsense_is_never_a_crash(app, field):
    for name in ("print", "sheet.pdf", "sheet.png"):
        for value in NONSENSE:
            path = f"/kingdoms-2002/{name}?sheet=set-up&{field}={value}"
            answer = app.test_client().get(path, headers=PAGE)
            assert answer.status_code < 500, path


@pytest.mark.parametrize(
    "field", ["backs", "shift", "variant", "ink", "choices.next_start", "save"]
)
def test_nonsense_in_a_lesser_field_is_never_a_crash(app, field):
    for value in NONSENSE:
        path = f"/kingdoms-2002/print?sheet=set-up&{field}={value}"
        assert app.test_client().get(path, headers=PAGE).status_code < 500, path
