"""Keeping a finished game: its address, who may change it, and what happens when that fails."""

import json
import re
from urllib.parse import unquote

import pytest

from scoring.games import GAMES, find_game
from tests.web.kept import POCKET, evening, result
from tests.web.phone import HEADER
from web.http.cookies import BOOK
from web.http.services import services

PAGE = {"Accept": "text/html"}


@pytest.fixture
def anna(browser):
    return browser()


@pytest.fixture
def ben(browser):
    return browser()


@pytest.fixture
def kept(anna):
    """The address of a result that Anna's phone has saved."""
    answer = anna.post("/results", json=result(place="Café"))
    assert answer.status_code == 201
    return answer.json["address"]


def result_with(**changes):
    return {**result(), **changes}


def form_token(client, path):
    return re.search(r'name="csrf" value="([^"]+)"', client.get(path, headers=PAGE).text)[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_can_be_kept_and_looked_at(anna, game):
    saved = anna.post("/results", json={"game": game.key, "board": game.example}).json
    shown = anna.get(saved["address"]).json
    assert shown["result"]["board"] == game.read(game.example).to_text()
    assert shown["report"]["game"] == game.key
    assert str(game.title) in anna.get(saved["address"], headers=PAGE).text


def test_every_game_is_drawn_on_the_page_of_its_result(anna, game):
    kept = anna.post("/results", json={"game": game.key, "board": game.example}).json
    page = anna.get(f"/result/{kept['id']}", headers={"Accept": "text/html"}).text
    assert '<figure class="kept-board"><svg' in page
    assert '<pre class="kept-text">' not in page


def test_whoever_knows_the_address_may_look(ben, kept):
    shown = ben.get(kept).json
    assert [(each["name"], each["total"]) for each in shown["result"]["players"]] == [
        ("Anna", 18),
        ("Ben", 15),
    ]
    assert shown["mine"] is False
    assert "Delete this result" not in ben.get(kept, headers=PAGE).text


def test_the_owner_sees_how_to_change_it(anna, kept):
    page = anna.get(kept, headers=PAGE).text
    assert anna.get(kept).json["mine"] is True
    assert "Delete for good" in page
    assert f"/{POCKET}/tally?result={kept.rpartition('/')[2]}" in page


def test_addresses_cannot_be_guessed(anna):
    sent = [result(Anna=18, Ben=points) for points in range(20)]
    names = {anna.post("/results", json=each).json["id"] for each in sent}
    assert len(names) == 20
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", name) for name in names)  # 128 bits


def test_looking_gives_a_stranger_no_book(ben, kept):
    assert "Set-Cookie" not in ben.get(kept).headers


def test_another_phone_can_neither_change_nor_delete(ben, anna, kept):
    ben.get("/history")  # so that it has a book of its own
    changed = ben.post(kept, json={"note": "I won!"})
    deleted = ben.post(f"{kept}/delete", json={})
    assert (changed.status_code, deleted.status_code) == (403, 403)
    assert changed.json["error"] == "NotYourResult"
    assert anna.get(kept).json["result"]["note"] == ""


def test_a_book_that_we_did_not_sign_opens_nothing(app, ben, kept):
    ben.set_cookie(BOOK, services(app).tables.store.results.get(kept.rpartition("/")[2]).book)
    assert ben.post(kept, json={"note": "mine"}).status_code == 403


def test_the_book_is_a_cookie_for_this_server_only(anna):
    cookie = anna.post("/results", json=result()).headers["Set-Cookie"]
    assert cookie.startswith("book=")
    assert {"HttpOnly", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Max-Age=34560000" in cookie
    assert "Secure" not in cookie
    secure = anna.get("/history", base_url="https://localhost").headers.getlist("Set-Cookie")
    assert any(each.startswith("book=") and "Secure" in each for each in secure)


def test_a_phone_has_its_book_before_it_saves(anna):
    assert "book=" in anna.get(f"/{POCKET}/tally", headers=PAGE).headers["Set-Cookie"]


def test_a_save_that_is_repeated_after_a_lost_answer_is_one_result(anna):
    anna.get(f"/{POCKET}/tally", headers=PAGE)
    sent = result_with(key="one-and-the-same")
    first, second = anna.post("/results", json=sent), anna.post("/results", json=sent)
    assert first.json == second.json
    assert len(anna.get("/history").json["results"]) == 1


def test_what_another_game_brings_under_the_same_key_is_a_result_of_its_own(anna):
    other = {"game": "kartenreich", "board": find_game("kartenreich").example}
    sent = ({**each, "key": "one-key-for-two"} for each in (result(), other))
    first, second = (anna.post("/results", json=each) for each in sent)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json["address"] != second.json["address"]
    assert [each["game"] for each in anna.get("/history").json["results"]] == [
        "kartenreich",
        "pocket-kingdoms",
    ]


def test_board_day_place_and_note_can_be_changed(anna, kept):
    board = evening(Anna=20, Ben=21)
    changes = {"board": board, "played": "2026-02-01", "place": "home", "note": "a\nb"}
    assert anna.post(kept, json=changes).json["address"] == kept
    found = anna.get(kept).json["result"]
    assert {name: found[name] for name in changes} == changes
    assert [each["total"] for each in found["players"]] == [20, 21]


def test_what_is_not_sent_stays_as_it_is(anna, kept):
    before = anna.get(kept).json["result"]
    anna.post(kept, json={"note": "rain"})
    after = anna.get(kept).json["result"]
    assert after == {**before, "note": "rain", "changed": after["changed"]}


def test_a_change_of_an_old_page_is_refused_and_nothing_of_it_is_lost(anna, app, kept):
    old = services(app).tables.store.results.get(kept.rpartition("/")[2]).changed
    anna.post(kept, json={"note": "by the other phone"})
    late = {"csrf": form_token(anna, kept), "changed": str(old), "note": "mine, and long"}
    answer = anna.post(kept, data=late, headers=PAGE)
    assert answer.status_code == 409
    assert "mine, and long" in answer.text
    assert "Another phone has changed this result in the meantime" in answer.text
    assert anna.get(kept).json["result"]["note"] == "by the other phone"


def test_a_deleted_result_is_gone(anna, kept):
    assert anna.post(f"{kept}/delete", json={}).json["deleted"] is True
    assert anna.get(kept).status_code == 404
    assert anna.get("/history").json["results"] == []


@pytest.mark.parametrize("name", ["nothing", "x" * 300, "%00", "..", "ü"])
def test_an_address_that_leads_nowhere_gets_a_sentence(anna, name):
    answer = anna.get(f"/result/{name}", headers=PAGE)
    assert answer.status_code == 404
    assert "Not found" in answer.text


def test_a_form_saves_and_goes_to_the_result(app):
    phone = app.test_client()
    token = form_token(phone, "/tally")
    answer = phone.post("/results", data={**result(), "csrf": token}, headers=PAGE)
    assert answer.status_code == 303
    assert "Anna wins with 18 points." in phone.get(answer.location, headers=PAGE).text


def test_a_form_of_another_site_saves_nothing(app):
    phone = app.test_client()
    assert phone.post("/results", data=result()).status_code == 403


def test_without_a_script_a_score_can_be_kept(app):
    phone = app.test_client()
    token = form_token(phone, f"/{POCKET}/tally")
    sent = {"csrf": token, "board": evening(Anna=18, Ben=15)}
    page = phone.post(f"/{POCKET}/tally", data=sent, headers=PAGE).text
    form = page.partition('id="plain-keep"')[2].partition("</form>")[0]
    fields = dict(re.findall(r'name="(\w+)"[^>]*value="([^"]*)"', form))
    answer = phone.post("/results", data=fields | {"place": "at home"}, headers=PAGE)
    assert answer.status_code == 303
    assert "at home" in phone.get(answer.location, headers=PAGE).text


def test_without_a_script_a_kept_board_is_changed_in_place(anna, kept):
    name = kept.rpartition("/")[2]
    page = anna.get(f"/{POCKET}/tally?result={name}", headers=PAGE).text
    assert f'name="result" value="{name}"' in page
    sent = {"board": evening(Anna=1, Ben=2), "result": name}
    scored = anna.post(f"/{POCKET}/tally", data=sent, headers=PAGE).text
    assert f'id="plain-keep" method="post" action="{kept}"' in scored


def test_the_editor_learns_which_result_it_changes(anna, ben, kept):
    def facts(phone):
        page = phone.get(f"/{POCKET}/tally?result={kept.rpartition('/')[2]}", headers=PAGE).text
        return json.loads(re.search(r'id="facts">(.*?)</script>', page, re.DOTALL)[1])["result"]

    assert facts(anna)["address"] == kept
    assert facts(anna)["place"] == "Café"
    assert facts(ben) is None


def test_a_board_that_was_opened_before_another_change_is_refused(anna, kept):
    old = anna.get(f"/{POCKET}/tally?result={kept.rpartition('/')[2]}", headers=PAGE).text
    (seen,) = re.findall(r'name="changed" value="(\d+)"', old)
    first = anna.post(kept, json={"note": "by the other phone", "changed": seen})
    assert int(seen) < first.json["changed"]
    sent = {"board": evening(Anna=1), "result": kept.rpartition("/")[2], "changed": seen}
    scored = anna.post(f"/{POCKET}/tally", data=sent, headers=PAGE).text
    assert re.findall(r'name="changed" value="(\d+)"', scored) == [seen, seen]
    late = anna.post(kept, json={"note": "late", "changed": seen})
    assert (late.status_code, late.json["error"]) == (409, "ChangedMeanwhile")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": None}, "game"),
        ({"board": ""}, "The finished game as text"),
        ({"board": 7}, "The finished game as text"),
        ({"board": "game: pocket-kingdoms\n\nplayer: Anna\n\nHHH"}, "The board ends after 1 of 9"),
        ({"board": find_game("kingdoms-2011").example}, "kingdoms-2011"),
        ({"board": evening(Anna=18).replace("Anna", "An\x07na")}, "“An�na” cannot be a name"),
        ({"played": "yesterday"}, "a day such as"),
        ({"played": "2026-02-30"}, "a day such as"),
        ({"played": "2999-01-01"}, "not in the future"),
        ({"played": "1066-10-14"}, "a day such as"),
        ({"played": 20260301}, "a day such as"),
        ({"place": "x" * 81}, "at most 80 characters"),
        ({"note": "x" * 2001}, "at most 2000 characters"),
        ({"note": "a\x00b"}, "at most"),
        ({"note": ["a"]}, "Note"),
        ({"key": "short"}, "8 to 64"),
    ],
)
def test_what_cannot_be_kept_gets_a_sentence(anna, changes, words):
    answer = anna.post("/results", json=result_with(**changes))
    assert answer.status_code == 422
    assert words in answer.json["sentence"]
    assert anna.get("/history").json["results"] == []


def test_a_form_with_a_slip_comes_back_with_everything_in_it(anna):
    slips = {**result(), "played": "2999-01-01", "place": "Café", "note": "long remark"}
    answer = anna.post("/results", data=slips, headers=PAGE)
    assert answer.status_code == 422
    for typed in ("2999-01-01", "Café", "long remark", "player: Ben", "not in the future"):
        assert typed in answer.text


def test_a_save_that_fails_says_so_and_the_board_is_still_there(anna, app):
    anna.get("/history")
    services(app).tables.store._writer.execute("PRAGMA query_only = ON")
    program = anna.post("/results", json=result())
    person = anna.post("/results", data={**result(), "note": "a fine game"}, headers=PAGE)
    services(app).tables.store._writer.execute("PRAGMA query_only = OFF")
    assert (program.status_code, person.status_code) == (503, 503)
    assert program.json["error"] == "NotSaved"
    assert "could not be saved right now" in person.text
    assert "player: Ben" in person.text
    assert "a fine game" in person.text
    again = re.search(r'name="key" value="([^"]+)"', person.text)[1]
    assert anna.post("/results", json=result_with(key=again)).status_code == 201


def test_a_result_that_is_too_large_gets_a_sentence(anna):
    answer = anna.post("/results", json=result_with(note="x" * 100_000))
    assert answer.status_code == 413
    assert "64 KB" in answer.json["sentence"]


def test_an_address_that_saves_too_often_has_to_wait(build):
    phone = build(SAVES_A_MINUTE=3).test_client()
    status = [phone.post("/results", json=result(), headers=HEADER).status_code for _ in range(4)]
    assert status == [201, 200, 200, 429]


def test_a_full_history_says_so(anna, monkeypatch):
    monkeypatch.setattr("web.table.stores.results.MOST_RESULTS", 1)
    anna.post("/results", json=result())
    answer = anna.post("/results", json=result(Anna=1))
    assert answer.status_code == 422
    assert "is full" in answer.json["sentence"]


def test_a_board_that_the_rules_cannot_read_any_more_is_kept_as_it_was(anna, app, kept):
    name = kept.rpartition("/")[2]
    store = services(app).tables.store
    with store._writing() as db:
        db.execute("UPDATE saved_result SET board = 'game: pocket-kingdoms\n\nqqq', told = ''")
    page = anna.get(kept, headers=PAGE)
    assert page.status_code == 200
    assert "cannot read the board" in page.text
    assert "qqq" in page.text
    assert "cannot read the board" in anna.get("/history", headers=PAGE).text
    assert anna.get(f"/result/{name}.csv").status_code == 200
    assert anna.get(f"/result/{name}.pdf").status_code == 422


# Files


def test_the_text_can_be_scored_again(anna, kept):
    anna.post(kept, json={"note": "two\nlines"})
    text = anna.get(f"{kept}.txt").text
    assert text.startswith("# 2026-03-01, Café\n# two\n# lines\ngame: pocket-kingdoms\n")
    game = find_game(POCKET)
    assert {name: score.total for name, score in game.score(game.read(text)).scores.items()} == {
        "Anna": 18,
        "Ben": 15,
    }


def test_the_report_is_a_pdf(anna, kept):
    answer = anna.get(f"{kept}.pdf")
    assert answer.mimetype == "application/pdf"
    assert answer.data.startswith(b"%PDF-")


def test_files_are_named_after_the_game_and_the_day(anna, kept):
    for kind in ("txt", "json", "csv", "pdf"):
        named = anna.get(f"{kept}.{kind}").headers["Content-Disposition"]
        assert named.endswith(f'filename="tallyroll-pocket-kingdoms-2026-03-01.{kind}"')
    assert anna.get(f"{kept}.exe").status_code == 404


def bg_stats(link):
    start = "https://app.bgstatsapp.com/createPlay.html?data="
    assert link.startswith(start)
    return json.loads(unquote(link.removeprefix(start)))


def test_a_play_goes_to_bg_stats_as_its_makers_describe_it(anna, kept):
    play = bg_stats(anna.get(kept).json["bg_stats"])
    assert play["sourceName"] == "Tallyroll"
    assert play["playDate"] == "2026-03-01 12:00:00"
    assert play["location"] == "Café"
    assert play["game"] == {
        "name": "Pocket Kingdoms",
        "sourceGameId": "pocket-kingdoms",
        "highestWins": True,
        "noPoints": False,
    }
    assert play["players"][0] == {
        "name": "Anna",
        "sourcePlayerId": "Anna",
        "startPlayer": False,
        "score": 18,
        "rank": 1,
        "winner": True,
    }
    assert kept.rpartition("/")[2] not in json.dumps(play)


def test_what_is_not_over_has_no_winner_at_bg_stats_and_what_is_empty_is_left_out(anna):
    board = find_game("kingdoms-2011").example
    saved = anna.post("/results", json={"game": "kingdoms-2011", "board": board}).json
    play = bg_stats(anna.get(saved["address"]).json["bg_stats"])
    assert [player["winner"] for player in play["players"]] == [False] * 3  # asked for, always
    assert not {"location", "comments"} & set(play)


@pytest.mark.parametrize(
    ("key", "number"), [("kingdom-builder", 107529), ("kingdoms-2002", 119), ("kingdoms-2011", 119)]
)
def test_games_that_boardgamegeek_knows_bring_their_number(anna, key, number):
    saved = anna.post("/results", json={"game": key, "board": find_game(key).example}).json
    assert bg_stats(anna.get(saved["address"]).json["bg_stats"])["game"]["bggId"] == number


def test_german_pages_speak_german(anna, kept):
    page = anna.get(kept, headers={**PAGE, "Accept-Language": "de"}).text
    assert "01.03.2026" in page
    assert "Anna hat 18 Punkte und gewinnt." in page
