"""The doors of sheets at a table: kept, shown, revealed; for programs and for plain forms."""

import re
from html import unescape

import pytest

from scoring.games import find_game
from tests.web.phone import Phone
from web.table.sheets import LONGEST_SHEET

PAGE = {"Accept": "text/html"}
FIELD = r'name="(\w+)" value="([^"]*)"'
EXAMPLE = find_game("pocket-kingdoms").example


@pytest.fixture
def anna(browser):
    """The owner of a table of Pocket Kingdoms."""
    return owner(browser)


def owner(browser, game="pocket-kingdoms"):
    client = browser()
    client.code = client.post("/table", json={"game": game, "name": "Anna"}).json["code"]
    return client


@pytest.fixture
def ben(browser, anna):
    client = browser()
    client.post(f"/table/{anna.code}/join", json={"name": "Ben"})
    client.code = anna.code
    return client


def do(client, what, **sent):
    return client.post(f"/table/{client.code}/{what}", json=sent)


def look(client, what):
    return client.get(f"/table/{client.code}/{what}").json


def mine(client):
    return look(client, "sheet")


# Keeping


def test_a_sheet_begins_with_what_the_table_knows(anna):
    do(anna, "mountains")
    sheet = mine(anna)
    assert (sheet["number"], sheet["shown"], sheet["seat"]) == (0, "no", "s1")
    assert "player: Anna" in sheet["text"]
    assert sheet["text"].count("^") == 9


def test_a_kept_sheet_comes_back_word_for_word(anna):
    answer = do(anna, "sheet", board="half a\nthought", number=0)
    assert (answer.status_code, answer.json["number"]) == (200, 1)
    assert (mine(anna)["text"], mine(anna)["number"]) == ("half a\nthought", 1)


def test_what_cannot_be_read_yet_is_kept_and_named(anna):
    faults = do(anna, "sheet", board="player: Anna\n\n...\n").json["faults"]
    assert {fault["line"] for fault in faults} == {3}
    assert any("Row 1 has 3 cells" in fault["sentence"] for fault in faults)


def test_a_stale_phone_is_told_so(anna):
    do(anna, "sheet", board="new", number=0)
    answer = do(anna, "sheet", board="old", number=0)
    assert (answer.status_code, answer.json["error"]) == (409, "SheetIsNewer")
    assert mine(anna)["text"] == "new"


def test_nobody_else_gets_the_sheet(anna, ben, browser):
    do(anna, "sheet", board="my secret plan")
    assert "secret" not in mine(ben)["text"]
    watcher = browser()
    watcher.code = anna.code
    answer = watcher.get(f"/table/{anna.code}/sheet")
    assert (answer.status_code, answer.json["error"]) == (403, "NoSuchSeat")
    assert do(watcher, "sheet", board="x").status_code == 403


def test_a_sheet_goes_with_its_seat(anna, ben, browser):
    do(ben, "sheet", board="Ben's")
    code = do(ben, "hand-over").json["hand_over"]
    phone = browser()
    phone.code = anna.code
    do(phone, "take-seat", hand_over=code)
    assert mine(phone)["text"] == "Ben's"
    assert ben.get(f"/table/{anna.code}/sheet").status_code == 403


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        ({}, "MissingDetail"),
        ({"board": 7}, "MissingDetail"),
        ({"board": "x" * (LONGEST_SHEET + 1)}, "BadSheet"),
        ({"board": "a\0b"}, "BadSheet"),
        ({"board": "x", "number": "soon"}, "BadDetail"),
    ],
)
def test_nonsense_gets_a_sentence_and_changes_nothing(anna, sent, error):
    do(anna, "sheet", board="before")
    answer = do(anna, "sheet", **sent)
    assert (answer.status_code, answer.json["error"]) == (422, error)
    assert mine(anna)["text"] == "before"


def test_a_pasted_megabyte_is_refused(anna):
    answer = do(anna, "sheet", board="x" * 1_000_000)
    assert (answer.status_code, answer.json["error"]) == (413, "BodyTooLarge")


def test_nobody_writes_too_often(build):
    client = build(ROLLS_A_SECOND=1).test_client()
    client.environ_base["HTTP_X_TALLYROLL"] = "1"
    sent = {"game": "pocket-kingdoms", "name": "Anna"}
    client.code = client.post("/table", json=sent).json["code"]
    statuses = [do(client, "sheet", board=str(number)).status_code for number in range(4)]
    assert statuses == [200, 200, 429, 429]


def test_a_table_for_any_game_has_no_sheets(browser):
    anna = owner(browser, "free")
    for answer in (
        anna.get(f"/table/{anna.code}/sheet"),
        anna.get(f"/table/{anna.code}/tally"),
        do(anna, "sheet", board="x"),
        do(anna, "reveal"),
    ):
        assert (answer.status_code, answer.json["error"]) == (422, "NothingToTally")


# Checks while writing


def free_cell(text):
    """The first free cell of the first row of a sheet, and the text with a piece on it."""
    lines = text.split("\n")
    row = next(number for number, line in enumerate(lines) if "^" in line or "." in line)
    col = lines[row].index(".")
    name = "abcdefghi"[len(lines[row][:col].replace(" ", ""))] + "1"
    return name, row, col


def with_piece(text, mark):
    name, row, col = free_cell(text)
    lines = text.split("\n")
    lines[row] = lines[row][:col] + mark + lines[row][col + 1 :]
    return name, "\n".join(lines)


def test_a_warning_has_a_sentence_and_its_cells(anna):
    do(anna, "mountains")
    cell, text = with_piece(mine(anna)["text"], "T")
    (warning,) = do(anna, "sheet", board=text).json["warnings"]
    assert warning["cells"] == [cell]
    assert "beside a house" in warning["sentence"]
    assert mine(anna)["warnings"] == [warning]


def test_a_landscape_that_no_die_gives_is_noticed_until_the_next_roll(anna):
    do(anna, "mountains")
    do(anna, "roll")
    cell, text = with_piece(mine(anna)["text"], "W")  # eight free cells give no water
    (warning,) = do(anna, "sheet", board=text).json["warnings"]
    assert (warning["cells"], warning["board"]) == ([cell], 0)
    assert "does not fit the dice" in warning["sentence"]
    assert do(anna, "sheet", board=f"{text}\n").json["warnings"] == [warning]
    do(anna, "roll")
    assert do(anna, "sheet", board=text).json["warnings"] == []


def test_warnings_come_in_the_language_that_was_asked_for(anna):
    do(anna, "mountains")
    _, text = with_piece(mine(anna)["text"], "T")
    path = f"/table/{anna.code}/sheet"
    english, german = (
        anna.post(path, json={"board": text}, headers={"Accept-Language": wanted}).json
        for wanted in ("en", "de")
    )
    assert english["warnings"][0]["sentence"] != german["warnings"][0]["sentence"]


# Showing and revealing


def test_a_shown_sheet_is_everybodys(anna, ben):
    do(anna, "mountains")
    do(ben, "sheet", board=mine(ben)["text"])
    event = do(ben, "show-sheet").json["event"]["event"]
    assert (event["kind"], event["seat"]) == ("ShowedSheet", "s2")
    assert look(anna, "tally")["text"] == event["text"].replace(":s2:", "Ben")
    assert [each["name"] for each in look(anna, "tally")["shown"]] == ["Ben"]
    assert [each["name"] for each in look(anna, "tally")["missing"]] == ["Anna"]
    assert mine(ben)["shown"] == "yes"


def test_what_is_shown_is_kept_as_well(anna):
    text = mine(anna)["text"]
    assert do(anna, "show-sheet", board=text, number=0).status_code == 200
    assert (mine(anna)["number"], mine(anna)["text"]) == (1, text)


def test_a_sheet_that_was_changed_since_says_so(anna):
    text = mine(anna)["text"]
    do(anna, "show-sheet", board=text)
    do(anna, "sheet", board=with_piece(text, "H")[1])
    assert mine(anna)["shown"] == "before"


def test_a_sheet_that_cannot_be_read_is_not_shown(anna):
    answer = do(anna, "show-sheet", board="player: Anna\n\n...\n")
    assert answer.status_code == 422
    assert "Row 1 has 3 cells" in answer.json["sentence"]
    assert look(anna, "tally")["shown"] == []


def test_an_empty_sheet_is_not_shown(anna):
    assert do(anna, "show-sheet").json["error"] == "EmptySheet"


def test_showing_twice_with_one_key_shows_once(anna):
    text = mine(anna)["text"]
    first, second = (do(anna, "show-sheet", board=text, key="one-and-the-same").json for _ in "ab")
    assert first["event"] == second["event"]
    assert (first["repeated"], second["repeated"]) == (False, True)


def test_the_ranking_is_the_score_of_all_shown_sheets(anna, ben):
    text = EXAMPLE.partition("player:")[2].partition("\n")[2].partition("player:")[0]
    do(anna, "show-sheet", board=f"player: Anna\n{text}")
    do(ben, "show-sheet", board=mine(ben)["text"])
    assert look(ben, "tally")["ranking"] == []
    do(anna, "reveal")
    found = look(ben, "tally")
    expected = {each["name"]: each["total"] for each in found["report"]["players"]}
    assert [(each["place"], each["players"]) for each in found["ranking"]] == [
        (1, ["Anna"]),
        (2, ["Ben"]),
    ]
    assert [each["points"] for each in found["ranking"]] == [expected["Anna"], expected["Ben"]]
    assert found["ranking"][1]["sentence"] == "Place 2: Ben, 0 points."


def test_players_who_share_a_place_are_told_together(anna, ben):
    for client in (anna, ben):
        do(client, "show-sheet", board=mine(client)["text"])
    do(anna, "reveal")
    (place,) = look(anna, "tally")["ranking"]
    assert (place["place"], place["players"]) == (1, ["Anna", "Ben"])
    assert place["sentence"] == "Place 1: Anna and Ben, 0 points each."


def test_only_the_owner_reveals_and_only_what_was_shown(anna, ben):
    assert do(anna, "reveal").json["error"] == "NothingShown"
    do(ben, "show-sheet", board=mine(ben)["text"])
    assert do(ben, "reveal").json["error"] == "OnlyTheOwner"


def test_a_closed_table_keeps_sheets_and_shows_none(anna):
    text = mine(anna)["text"]
    do(anna, "close")
    assert do(anna, "sheet", board=text).status_code == 200
    assert do(anna, "show-sheet").status_code == 410
    assert do(anna, "reveal").status_code == 410


@pytest.mark.parametrize(
    "game", ["kingdoms-2002", "kingdoms-2011", "kingdom-builder", "kartenreich"]
)
def test_every_game_can_be_kept_shown_and_revealed(browser, game):
    anna = owner(browser, game)
    if game == "kingdom-builder":
        do(anna, "set-up")
    board = mine(anna)["text"]
    assert do(anna, "sheet", board=board, number=0).json["faults"] == []
    assert do(anna, "show-sheet").status_code == 200
    assert do(anna, "reveal").status_code == 200
    assert look(anna, "tally")["ranking"][0]["players"] == ["Anna"]
    page = anna.get(f"/table/{anna.code}/tally", headers=PAGE).text
    assert 'id="ranking"' in page


# Without a script


def field(page, name):
    return re.search(rf'name="{name}" value="([^"]*)"', page)[1]


def form(client, path, page, **fields):
    """Send a form of a page as a browser without a script does."""
    sent = {"csrf": field(page, "csrf"), "number": field(page, "number"), **fields}
    environ = {"HTTP_X_TALLYROLL": ""}
    return client.post(path, data=sent, headers=PAGE, environ_overrides=environ)


def test_a_plain_form_keeps_and_shows_a_sheet(anna, ben):
    path = f"/table/{anna.code}/sheet"
    page = ben.get(path, headers=PAGE).text
    text = mine(ben)["text"].replace("\n", "\r\n")  # as browsers send it
    answer = form(ben, path, page, board=text)
    assert (answer.status_code, answer.location.endswith("/sheet")) == (303, True)
    assert mine(ben)["text"] == text.replace("\r\n", "\n")
    page = ben.get(path, headers=PAGE).text
    answer = form(ben, f"/table/{anna.code}/show-sheet", page, board=text)
    assert (answer.status_code, answer.location.endswith("/tally")) == (303, True)
    assert look(anna, "tally")["shown"][0]["name"] == "Ben"


def test_what_was_typed_is_still_there_when_it_cannot_be_shown(anna):
    path = f"/table/{anna.code}/sheet"
    page = anna.get(path, headers=PAGE).text
    answer = form(anna, f"/table/{anna.code}/show-sheet", page, board="player: Anna\n\nnearly")
    assert answer.status_code == 422
    assert "player: Anna\n\nnearly</textarea>" in answer.text
    assert "Row 1 has 6 cells" in answer.text
    assert mine(anna)["text"] == "player: Anna\n\nnearly"


def test_what_was_typed_on_an_old_page_is_still_there_beside_the_warning(anna):
    path = f"/table/{anna.code}/sheet"
    page = anna.get(path, headers=PAGE).text
    do(anna, "sheet", board="newer")
    answer = form(anna, path, page, board="older")
    assert answer.status_code == 409
    assert "older</textarea>" in answer.text
    assert "Another phone" in answer.text
    again = form(anna, path, answer.text, board="older")  # now it is meant
    assert again.status_code == 303
    assert mine(anna)["text"] == "older"


def test_a_plain_form_reveals(anna):
    do(anna, "show-sheet", board=mine(anna)["text"])
    page = anna.get(f"/table/{anna.code}/tally", headers=PAGE).text
    token = field(page, "csrf")
    answer = anna.post(
        f"/table/{anna.code}/reveal",
        data={"csrf": token},
        headers=PAGE,
        environ_overrides={"HTTP_X_TALLYROLL": ""},
    )
    assert answer.status_code == 303
    assert 'id="ranking"' in anna.get(answer.location, headers=PAGE).text


def test_the_joined_game_goes_into_the_editor_and_into_the_book(anna):
    do(anna, "show-sheet", board=mine(anna)["text"])
    page = anna.get(f"/table/{anna.code}/tally", headers=PAGE).text
    found = re.findall(r'<form method="post" action="([^"]*)">(.*?)</form>', page, re.S)
    sent = {
        action: {name: unescape(value) for name, value in re.findall(FIELD, body)}
        for action, body in found
    }
    editor = anna.post("/pocket-kingdoms/tally", data=sent["/pocket-kingdoms/tally"], headers=PAGE)
    assert (editor.status_code, "Anna has 0 points." in editor.text) == (200, True)
    saved = anna.post("/results", data=sent["/results"], headers=PAGE)
    assert saved.status_code == 303
    assert "Anna" in anna.get(saved.location, headers=PAGE).text


def test_only_who_sits_here_finds_the_way_to_a_sheet(anna, browser):
    assert "My sheet" in anna.get(f"/table/{anna.code}", headers=PAGE).text
    for path in (f"/table/{anna.code}", f"/table/{anna.code}/tally"):
        assert "My sheet" not in browser().get(path, headers=PAGE).text


# A server that goes away


def test_a_kept_sheet_survives_a_killed_server(start, database):
    server = start(database)
    anna = Phone(server.port).open("pocket-kingdoms")
    path = f"/table/{anna.code}/sheet"
    assert anna.post(path, {"board": "half a thought", "number": 0}).status == 200
    server.kill()
    server.start()
    anna.hang_up()
    kept = anna.get(path).json
    assert (kept["text"], kept["number"]) == ("half a thought", 1)


def test_the_ranking_reaches_every_stream_with_the_same_event(server):
    anna = Phone(server.port).open("pocket-kingdoms")
    ben = Phone(server.port).join(anna.code, "Ben")
    streams = [phone.listen(after=2) for phone in (anna.twin(), ben.twin())]
    for stream in streams:
        stream.wait_open()
    anna.post(
        f"/table/{anna.code}/show-sheet",
        {"board": anna.get(f"/table/{anna.code}/sheet").json["text"]},
    )
    number = anna.post(f"/table/{anna.code}/reveal").json["event"]["number"]
    for stream in streams:
        stream.wait_for(number)
    kinds = [[each["event"]["kind"] for each in stream.events] for stream in streams]
    assert kinds == [["SatDown", "ShowedSheet", "Revealed"]] * 2
