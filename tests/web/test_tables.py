"""The JSON door of a table, route by route."""

from io import BytesIO

import pytest

from web.table.games import every_action, table_games

KEY = "a-long-and-random-key"


@pytest.fixture
def anna(browser):
    """The owner of a table of Pocket Kingdoms."""
    client = browser()
    client.code = client.post("/table", json={"game": "pocket-kingdoms", "name": "Anna"}).json[
        "code"
    ]
    return client


@pytest.fixture
def ben(browser, anna):
    client = browser()
    client.post(f"/table/{anna.code}/join", json={"name": "Ben"})
    return client


def do(client, anna, what, **sent):
    return client.post(f"/table/{anna.code}/{what}", json=sent)


def test_every_game_can_be_opened(browser):
    for game in table_games():
        answer = browser().post("/table", json={"game": game, "name": "Anna"})
        assert (answer.status_code, answer.json["seat"]) == (201, "s1"), answer.json
        assert answer.json["table"]["game"] == game


def test_what_can_be_opened_is_said_in_the_language_that_was_asked_for(browser):
    english, german = (
        browser(accept_language=wanted).get("/table").json["games"][0]["choices"][0]["title"]
        for wanted in ("pl, en", "de-AT,en;q=0.5")
    )
    assert (english, german) == ("Ship limit", "Grenze der Schiffe")


def test_a_table_states_its_choices(browser):
    sent = {"game": "kingdoms-2002", "name": "Anna", "choices": {"rolls": "turn"}}
    table = browser().post("/table", json={**sent, "variants": ["no-luck"]}).json["table"]
    assert table["choices"]["rolls"] == "turn"
    assert table["variants"] == ["no-luck"]


def test_a_form_opens_a_table_as_json_does(browser):
    sent = {"game": "kingdoms-2002", "name": "Anna", "choices.rolls": "turn", "variants": "no-luck"}
    table = browser().post("/table", data=sent).json["table"]
    assert (table["choices"]["rolls"], table["variants"]) == ("turn", ["no-luck"])


def test_a_typed_code_leads_to_its_table(anna):
    typed = f"{anna.code[:4].upper()} {anna.code[4:]}"
    assert anna.get("/table", query_string={"code": typed}).json["address"].endswith(anna.code)
    answer = anna.get(f"/table/{typed}/events?after=2")
    assert answer.status_code == 308
    assert answer.location.endswith(f"/table/{anna.code}/events?after=2")


def test_everybody_sees_the_own_seat(anna, ben, browser):
    seen = [client.get(f"/table/{anna.code}").json["table"]["you"] for client in (anna, ben)]
    assert seen == ["s1", "s2"]
    assert browser().get(f"/table/{anna.code}").json["table"]["you"] == ""


def test_who_watches_cannot_roll(anna, browser):
    answer = do(browser(), anna, "roll")
    assert (answer.status_code, answer.json["error"]) == (403, "NoSuchSeat")


def test_a_repeated_roll_is_the_same_roll(anna):
    first, second = (do(anna, anna, "roll", key=KEY).json for _ in range(2))
    assert first["event"] == second["event"]
    assert (first["repeated"], second["repeated"]) == (False, True)


def test_a_repeated_joining_gives_the_same_seat(anna, browser):
    first, second = browser(), browser()
    seats = [do(each, anna, "join", name="Ben", key=KEY).json["seat"] for each in (first, second)]
    assert seats == ["s2", "s2"]
    assert second.get(f"/table/{anna.code}").json["table"]["you"] == "s2"


def test_a_key_that_others_could_guess_opens_no_seat(anna, browser):
    answer = do(browser(), anna, "join", name="Ben", key="12345678")
    assert (answer.status_code, answer.json["error"]) == (422, "BadDetail")


def test_the_last_roll_can_be_taken_back(anna):
    number = do(anna, anna, "roll").json["event"]["number"]
    answer = do(anna, anna, "take-back", number=number)
    assert answer.json["event"]["event"] == {"kind": "TookBack", "number": number}
    assert not answer.json["table"]["rolls"]


def test_a_seat_goes_to_another_phone_once(anna, ben, browser):
    offer = do(ben, anna, "hand-over").json
    phone = browser()
    taken = do(phone, anna, "take-seat", hand_over=offer["hand_over"].upper())
    assert (taken.status_code, taken.json["seat"]) == (201, "s2")
    assert do(ben, anna, "roll").json["error"] == "NoSuchSeat"
    assert do(phone, anna, "roll").status_code == 200
    again = do(browser(), anna, "take-seat", hand_over=offer["hand_over"])
    assert (again.status_code, again.json["error"]) == (403, "WrongHandOverCode")


def test_a_locked_table_lets_nobody_sit_down(anna, browser):
    do(anna, anna, "lock")
    assert do(browser(), anna, "join", name="Ben").json["error"] == "TableIsLocked"
    do(anna, anna, "unlock")
    assert do(browser(), anna, "join", name="Ben").status_code == 201


def test_only_the_owner_decides(anna, ben):
    for what in ("lock", "unlock", "close"):
        answer = do(ben, anna, what)
        assert (answer.status_code, answer.json["error"]) == (403, "OnlyTheOwner")
    assert do(ben, anna, "remove", seat="s1").json["error"] == "OnlyTheOwner"


def test_the_owner_can_pass_the_table_on_and_leave(anna, ben):
    assert do(anna, anna, "pass-ownership", seat="s2").json["table"]["owner"] == "s2"
    do(anna, anna, "leave")
    assert do(anna, anna, "roll").status_code == 403
    assert do(ben, anna, "keep").status_code == 200
    assert do(ben, anna, "lock").status_code == 200


def test_who_was_removed_has_no_seat(anna, ben):
    do(anna, anna, "remove", seat="s2")
    assert ben.get(f"/table/{anna.code}").json["table"]["you"] == ""


def test_a_closed_table_shows_its_seed_and_its_receipt_is_honest(anna):
    for _ in range(3):
        do(anna, anna, "roll")
    assert anna.get(f"/table/{anna.code}/receipt").json["sealed"] == 3
    assert len(do(anna, anna, "close").json["table"]["seed"]) == 64
    receipt = anna.get(f"/table/{anna.code}/receipt").json
    assert (receipt["honest"], receipt["checked"], receipt["alone"]) == (True, 3, 3)


def test_a_downloaded_table_goes_on_under_another_code(anna, browser):
    do(anna, anna, "roll")
    log = anna.get(f"/table/{anna.code}/log")
    assert log.mimetype == "application/jsonl"
    assert f"tallyroll-{anna.code}.jsonl" in log.headers["Content-Disposition"]
    again = browser().post("/table/again", data=log.data)
    assert (again.status_code, again.json["seat"]) == (201, "s1")
    assert again.json["code"] != anna.code
    assert again.json["table"]["rolls"] == anna.get(f"/table/{anna.code}").json["table"]["rolls"]


def test_a_file_of_a_form_is_opened_again_as_well(anna, browser):
    file = (BytesIO(anna.get(f"/table/{anna.code}/log").data), "evening.jsonl")
    assert browser().post("/table/again", data={"file": file}).status_code == 201


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", "NoFile"),
        (b"\xff\xfe\x00", "NotAText"),
        (b"hello", "BadLine"),
        (b"{}", "BadLine"),
    ],
)
def test_a_file_that_is_no_table_is_refused(browser, data, error):
    answer = browser().post("/table/again", data=data)
    assert (answer.status_code, answer.json["error"]) == (422, error)


def test_no_action_of_a_game_hides_behind_a_route(app):
    fixed = {rule.rule.rpartition("/")[2] for rule in app.url_map.iter_rules()}
    assert not fixed & set(every_action())


def test_errors_are_said_in_the_visitors_language(browser):
    path = "/table/babababa"
    english = browser().get(path).json["sentence"]
    german = browser(accept_language="de").get(path).json["sentence"]
    assert english.startswith("There is no table “babababa”.")
    assert german != english
    chosen = browser(accept_language="en")
    chosen.post("/language", json={"language": "de"})
    assert chosen.get(path).json["sentence"] == german


def test_a_browser_gets_pages(anna, browser):
    page = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    assert "<!doctype html>" in anna.get(f"/table/{anna.code}", headers=page).text
    missing = browser().get("/table/babababa", headers=page)
    assert missing.status_code == 404
    assert "There is no table “babababa”." in missing.text
    done = anna.post(f"/table/{anna.code}/roll", headers=page)
    assert (done.status_code, done.location) == (303, f"/table/{anna.code}")


@pytest.mark.parametrize("path", ["/table", "/table/CODE", "/table/CODE/receipt"])
def test_every_value_has_a_page(anna, path):
    answer = anna.get(path.replace("CODE", anna.code), headers={"Accept": "text/html"})
    assert (answer.status_code, answer.mimetype) == (200, "text/html")


def test_the_answer_to_a_program_is_json_whatever_went_wrong(browser):
    client = browser()
    for answer in (client.get("/nowhere"), client.put("/table"), client.post("/table", data="[]")):
        assert set(answer.json) == {"error", "sentence"}
        assert answer.json["sentence"].endswith(".")


def test_an_idle_table_warns_before_it_is_deleted(build):
    app = build(KEPT_FOR=10)
    client = app.test_client()
    sent = {"game": "free", "name": "Anna"}
    answer = client.post("/table", json=sent, headers={"X-Tallyroll": "1"}).json
    assert "deleted in 10 days" in answer["table"]["warning"]


def test_a_closed_table_is_gone_for_those_who_roll(anna):
    do(anna, anna, "close")
    answer = do(anna, anna, "roll")
    assert (answer.status_code, answer.json["error"]) == (410, "TableIsClosed")


def test_a_name_that_will_not_do_is_told_beside_it_and_the_form_is_kept(browser):
    form = {"game": "kingdoms-2011", "name": " ", "colour": "blue", "variants": "no-luck"}
    page = browser().post("/table", data=form, headers={"Accept": "text/html", "X-Tallyroll": "1"})
    assert page.status_code == 422
    assert "Type a name: the others see it." in page.text
    assert 'value="blue" checked' in page.text
    assert 'value="no-luck" checked' in page.text
