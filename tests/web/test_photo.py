"""A photo of a filled-in sheet at the doors: for programs, for plain pages, on the command line."""

import json
import re
import sys
from base64 import b64decode
from io import BytesIO

import jsonschema_rs
import pytest
from flask import request
from PIL import Image

from scoring.games import find_game
from tests.photo.taken import CODE, KEY, KINGDOM, form_with, saved, sheet_photo
from tests.web.test_cards import Solo
from tests.web.test_tally import PAGE
from web.commands.photos import StillOpen, open_lines
from web.http.services import services
from web.openapi.document import document
from web.tables.sheet_page import printed_here

DOOR = f"/{KEY}/tally/photo"
MARKED = {number for number, mark in enumerate(KINGDOM) if mark != "."}


@pytest.fixture(scope="module")
def reading(tmp_path_factory, photos):
    """What one careful photo says."""
    from web import create_app

    path = tmp_path_factory.mktemp("photo") / "tables.db"
    app = create_app({"DATABASE": str(path), "PHOTOS": photos})
    answer = app.test_client().post(DOOR, **form_with(sheet_photo()), headers={"X-Tallyroll": "1"})
    assert answer.status_code == 200, answer.text
    return answer.json


def test_a_photo_says_which_cells_are_drawn_on(reading):
    cells = [cell for cell in reading["cells"] if cell["cell"]]
    found = {number for number, cell in enumerate(cells) if cell["state"] == "marked"}
    assert found == MARKED


def test_groups_name_their_cells_the_largest_first(reading):
    groups = reading["groups"]
    assert [len(group) for group in groups] == sorted(map(len, groups), reverse=True)
    assert all(number < len(reading["cells"]) for group in groups for number in group)


def test_the_picture_is_the_page_made_straight_and_small_enough(reading):
    picture = Image.open(BytesIO(b64decode(reading["picture"].partition(",")[2])))
    assert picture.size == tuple(round(side * reading["scale"]) for side in reading["size"])
    assert len(reading["picture"]) <= 400_000
    assert not picture.getexif()


def test_the_sheet_says_which_one_it_is(reading):
    assert (reading["code"], reading["game"], reading["sheet"]) == (CODE, KEY, "sheet")


def test_what_is_said_is_as_it_is_described(reading):
    components = document()["components"]
    described = {"$ref": "#/components/schemas/Photographed", "components": components}
    jsonschema_rs.validate(described, reading)


def test_fields_are_spelled_as_the_game_writes_them_down(browser):
    values = {f"cell_{n // 9 + 1}_{n % 9 + 1}": KINGDOM[n] for n in MARKED}
    answer = browser().post(f"{DOOR}/text", json={"code": CODE, "values": values})
    rows = [KINGDOM[start : start + 9] for start in range(0, 81, 9)]
    assert answer.json["text"].splitlines()[-9:] == rows
    find_game(KEY).read(answer.json["text"])


@pytest.mark.parametrize("wrong", [{}, {"code": "TR2X"}, {"code": CODE, "values": 3}, [1]])
def test_fields_that_make_no_sense_get_a_sentence(browser, wrong):
    answer = browser().post(f"{DOOR}/text", json=wrong)
    assert (answer.status_code, bool(answer.json["sentence"])) == (422, True)


@pytest.mark.parametrize(
    "fields",
    [
        {"corners": "[[1, 2]]"},
        {"corners": "x"},
        {"memory": '[["F", "?"]]'},
        {"memory": "{"},
    ],
)
def test_what_comes_beside_a_photo_is_looked_at_before(browser, fields):
    answer = browser().post(DOOR, **form_with(sheet_photo(), **fields))
    assert (answer.status_code, answer.json["error"]) == (422, "BadRequest")


def test_a_sheet_of_another_game_says_which(browser):
    answer = browser().post("/kartenreich/tally/photo", **form_with(sheet_photo()))
    assert (answer.status_code, answer.json["game"]) == (422, KEY)
    assert "This is a sheet of Pocket Kingdoms" in answer.json["sentence"]


def test_a_table_says_what_is_played_there(app):
    code = Solo(app, number=7, variants=["expansion"]).code
    found = printed_here(find_game("kartenreich"), services(app).tables.look(code))
    assert found == {"choices": {}, "variants": ["expansion"], "deal": 7}


def test_the_table_of_another_game_says_nothing(app):
    table = services(app).tables.look(Solo(app, number=7).code)
    assert printed_here(find_game(KEY), table) == {}


def test_a_table_that_is_none_is_named(browser):
    answer = browser().post(DOOR, **form_with(sheet_photo(), table="nowhere"))
    assert (answer.status_code, "sentence" in answer.json) == (404, True)


def test_a_photo_without_a_sheet_tells_what_to_do_and_which_marks_there_are(browser):
    table = saved(Image.new("RGB", (1600, 1200), "tan"))
    answer = browser().post(DOOR, **form_with(table)).json
    assert (answer["error"], answer["marks"]) == ("NotFound", [])


def test_a_photo_is_turned_upright_as_its_camera_noted(browser, reading):
    photo = Image.open(BytesIO(sheet_photo())).rotate(90, expand=True)
    exif = Image.Exif()
    exif[0x0112] = 6  # turn it clockwise to look at it
    turned = saved(photo, quality=90, exif=exif)
    answer = browser().post(DOOR, **form_with(turned))
    assert answer.json["code"] == reading["code"]


def test_nothing_of_a_photo_reaches_a_disk(app):
    sent = form_with(sheet_photo())
    with app.test_request_context(DOOR, method="POST", **sent):
        assert isinstance(request.files["photo"].stream, BytesIO)


def test_nothing_is_a_photo_of_nothing(browser):
    assert browser().post(DOOR, data={}).json["error"] == "NoPhoto"


def test_without_the_extra_a_sentence_says_what_to_run(browser, monkeypatch):
    monkeypatch.setitem(sys.modules, "cv2", None)
    answer = browser().post(DOOR, **form_with(sheet_photo()))
    assert answer.status_code == 501
    assert 'pip install "tallyroll[photo]"' in answer.json["sentence"]


def test_without_the_extra_that_is_said_before_a_photo_is_taken(browser, monkeypatch):
    monkeypatch.setitem(sys.modules, "cv2", None)
    facts = browser().get(f"/{KEY}/tally/camera").json
    assert 'pip install "tallyroll[photo]"' in facts["missing"]
    page = browser().get(DOOR, headers=PAGE)
    assert (page.status_code, "Photos cannot be read here yet" in page.text) == (200, True)


# Plain pages


def test_without_scripts_a_photo_goes_in_and_a_score_comes_out(browser):
    client = browser()
    page = client.post(DOOR, **form_with(sheet_photo()), headers=PAGE).text
    asked = re.findall(r'name="like.(\d+)" value="(.*?)"', page)
    cells = {f"cell_{n // 9 + 1}_{n % 9 + 1}": KINGDOM[n] for n in MARKED}
    named = {f"named.{number}": cells.get(fields.split()[0], "") for number, fields in asked}
    form = {"code": CODE, "value.name": "Anna", **named}
    form |= {f"like.{number}": fields for number, fields in asked}
    score = client.post(f"{DOOR}/text", data=form, headers=PAGE)
    assert score.status_code == 200
    assert "Anna has" in score.text


def test_the_plain_page_shows_every_open_cell_cut_out_of_one_picture(browser):
    page = browser().post(DOOR, **form_with(sheet_photo()), headers=PAGE).text
    assert page.count("data:image/jpeg") == 1
    assert page.count('<use href="#sheet"') >= 9


def test_a_refused_photo_leaves_the_form_with_the_reason(browser):
    answer = browser().post(DOOR, **form_with(b"no picture"), headers=PAGE)
    assert answer.status_code == 422
    assert "This is not a photo" in answer.text
    assert 'type="file"' in answer.text


# On the command line


@pytest.mark.parametrize(("name", "kind"), [("reading.jpg", "JPEG"), ("reading.png", "PNG")])
def test_a_photo_on_the_command_line_is_text_and_a_list_of_what_is_open(run, tmp_path, name, kind):
    (tmp_path / "sheet.jpg").write_bytes(sheet_photo())
    answer = run("score", "sheet.jpg", "--picture", name)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.decode().startswith(f"game: {KEY}\n")
    assert "places on this sheet are open" in answer.stderr.decode()
    with Image.open(tmp_path / name) as picture:
        assert (picture.format, picture.size) == (kind, (2376, 1680))


@pytest.mark.parametrize(
    ("file", "picture"), [("sheet.jpg", "seen.txt"), ("sheet.jpg", "-"), ("board.txt", "seen.png")]
)
def test_a_picture_that_cannot_be_made_is_refused(run, tmp_path, file, picture):
    (tmp_path / "sheet.jpg").write_bytes(sheet_photo())
    (tmp_path / "board.txt").write_bytes(run("example", KEY).stdout)
    answer = run("score", file, "--picture", picture)
    assert (answer.returncode, answer.stdout) == (2, b"")
    assert "a file whose name ends in .png or .jpg" in answer.stderr.decode()


def test_a_photo_in_json_names_every_open_place(run, tmp_path):
    (tmp_path / "sheet.jpg").write_bytes(sheet_photo())
    found = json.loads(run("score", "sheet.jpg", "--json").stdout)
    assert len([cell for cell in found["open"] if cell["cell"]]) >= len(MARKED)


def test_what_is_alike_has_one_line_and_what_is_alone_one_of_its_own():
    found = {
        "cells": [
            {"field": "a1", "cell": "A1", "state": "marked", "value": None, "sure": False},
            {"field": "b1", "cell": "B1", "state": "marked", "value": None, "sure": False},
            {"field": "c1", "cell": "C1", "state": "marked", "value": None, "sure": False},
            {"field": "d1", "cell": "D1", "state": "doubt", "value": None, "sure": False},
            {"field": "gold", "cell": None, "state": "marked", "value": "7", "sure": False},
            {"field": "e1", "cell": "E1", "state": "empty", "value": None, "sure": False},
            {"field": "ticked", "cell": None, "state": "marked", "value": "yes", "sure": True},
        ],
        "groups": [[0, 1], [2]],
        "beside": {"gold": ["Gold of Anna"]},
        "totals": [{"label": "Sum"}],
    }
    assert [str(sentence) for sentence in open_lines(StillOpen(found))] == [
        "A1, B1: open, and all alike",
        "C1: open",
        "D1: something may stand there",
        "Gold of Anna: perhaps “7”",
        "Sum: a number is written there",
    ]


def test_an_empty_sheet_is_scored_at_once(run, tmp_path):
    (tmp_path / "sheet.jpg").write_bytes(sheet_photo("." * 81))
    answer = run("score", "sheet.jpg")
    assert "has 0 points" in answer.stdout.decode()


def test_a_picture_that_is_no_photo_is_named_on_the_command_line(run, tmp_path):
    (tmp_path / "sheet.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    answer = run("score", "sheet.png")
    assert answer.returncode == 2
    assert "This is not a photo" in answer.stderr.decode()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "This is not a photo in JPEG, PNG or WebP."),
        (b"game: pocket-kingdoms\n", "This is not a photo in JPEG, PNG or WebP."),
        (bytes(8_100_000), "This photo has 8.1 MB; at most 8 MB can be read."),
    ],
)
def test_what_is_called_a_photo_is_refused_as_one(run, tmp_path, content, said):
    (tmp_path / "sheet.JPG").write_bytes(content)
    answer = run("score", "sheet.JPG")
    assert (answer.returncode, answer.stdout) == (2, b"")
    assert answer.stderr.decode().startswith(f"sheet.JPG: {said}")
