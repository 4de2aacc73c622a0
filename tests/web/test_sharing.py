"""A result goes to others: its picture, its code, and only by its link; and it is saved once."""

import re
from io import BytesIO
from math import dist

import pytest
from PIL import Image, ImageColor

from scoring.games import GAMES, find_game
from sheets.draw.look import PLAYERS
from tests.scoring.boards import EVERY_KEY
from tests.web.kept import POCKET, evening, result
from tests.web.pages.tapping import example
from web.history.picture import MOST_BYTES

PAGE = {"Accept": "text/html"}


@pytest.fixture
def anna(browser):
    return browser()


@pytest.fixture
def ben(browser):
    return browser()


def picture_of(phone, address, **headers):
    answer = phone.get(f"{address}.png", headers=headers)
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    return answer.data


def saved(phone, **changes):
    return phone.post("/results", json={**result(), **changes})


def history(phone):
    return phone.get("/history").json["results"]


# The picture


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", EVERY_KEY)
def test_every_game_has_a_picture_that_a_group_can_take(anna, key, language):
    address = saved(anna, game=key, board=find_game(key).example, place="Café").json["address"]
    data = picture_of(anna, address, **{"Accept-Language": language})
    image = Image.open(BytesIO(data))
    assert len(data) <= MOST_BYTES
    assert image.width == 1080
    assert len(image.convert("RGB").getcolors(1 << 20)) > 8  # more than an empty leaf


def test_however_little_somebody_built_their_colour_is_right(anna):
    board, _ = example("kingdom-builder", "public-four-players")
    data = picture_of(anna, saved(anna, game="kingdom-builder", board=board).json["address"])
    seen = {colour for _, colour in Image.open(BytesIO(data)).convert("RGB").getcolors(1 << 20)}
    apart = [min(dist(ImageColor.getrgb(ink), each) for each in seen) for ink in PLAYERS[:4]]
    assert max(apart) < 8  # as much as nobody sees


@pytest.mark.parametrize("players", [2, 7, 30, 99])
def test_a_picture_of_many_boards_is_light_too(anna, players):
    board = evening(**{f"Player{number}": number % 20 for number in range(players)})
    data = picture_of(anna, saved(anna, board=board).json["address"])
    image = Image.open(BytesIO(data))
    assert len(data) <= MOST_BYTES
    assert image.height <= 4_000


@pytest.mark.parametrize("name", ["W" * 40, "أحمد", "👩‍👧", "Zoë <b>", "김민준", "a(b)\\c%d"])
def test_whatever_people_are_called_there_is_a_picture(anna, name):
    board = evening(Anna=18, Ben=15).replace("Ben", name)
    place = "x" * 80
    assert picture_of(anna, saved(anna, board=board, place=place).json["address"])


def test_the_picture_is_another_when_the_result_was_changed(anna):
    address = saved(anna).json["address"]
    before = picture_of(anna, address)
    anna.post(address, json={"board": evening(Anna=3, Ben=4)})
    assert picture_of(anna, address) != before


def test_a_board_that_cannot_be_read_any_more_has_no_picture_but_a_sentence(anna, app):
    from web.http.services import services

    name = saved(anna).json["id"]
    services(app).tables.store._writer.execute(
        "UPDATE saved_result SET board = 'game: pocket-kingdoms\n\nplayer: Anna\n\n?'"
    )
    answer = anna.get(f"/result/{name}.png")
    assert answer.status_code == 422
    assert answer.json["sentence"]


def test_pictures_count_like_results(build):
    phone = build(SAVES_A_MINUTE=2).test_client()
    headers = {"X-Tallyroll": "1"}
    address = phone.post("/results", json=result(), headers=headers).json["address"]
    assert [phone.get(f"{address}.png").status_code for _ in range(2)] == [200, 429]


def test_the_page_has_picture_link_and_code_without_a_script(anna):
    address = saved(anna).json["address"]
    page = anna.get(address, headers=PAGE).text
    assert f'href="{address}.png" download' in page
    assert f'src="{address}/qr.svg"' in page
    assert anna.get(f"{address}/qr.svg").data.startswith(b"<svg")
    assert anna.get("/result/nowhere/qr.svg").status_code == 404


# Only by its link


def test_a_stranger_with_a_book_of_the_own_finds_nothing(anna, ben):
    name = saved(anna).json["id"]
    saved(ben, board=evening(Cleo=3))
    seen = [
        ben.get(path, headers=PAGE).text
        for path in ("/", "/tally", "/history", f"/{POCKET}/tally", "/history.json", "/history.csv")
    ]
    assert not any(name in text or "Anna" in text for text in seen)
    known = ben.post(f"/{POCKET}/tally/kept", json={"board": result()["board"], "result": name})
    assert known.json == {"result": None}


def test_the_score_of_an_equal_board_tells_a_stranger_nothing(anna, ben):
    name = saved(anna).json["id"]
    ben.get("/history")
    page = ben.post(f"/{POCKET}/tally", data={"board": result()["board"]}, headers=PAGE).text
    assert name not in page
    assert "Already saved" not in fields_of(page, "plain-keep")[1]


@pytest.mark.parametrize("more", ["", ".png", ".json", ".txt", "/qr.svg"])
def test_no_search_engine_lists_a_result(anna, more):
    address = saved(anna).json["address"]
    answer = anna.get(f"{address}{more}", headers=PAGE)
    assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
    if not more:
        assert answer.headers["Referrer-Policy"] == "same-origin"  # no other site is told


# Saved once


def test_the_same_board_sent_twice_is_one_evening(anna):
    first, second = saved(anna), saved(anna)
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json == second.json
    assert len(history(anna)) == 1


def test_what_is_equal_is_what_the_rules_read_not_how_it_was_typed(anna):
    typed = result()["board"].replace("player: Ben", "player:   Ben").replace("\n", "\r\n")
    assert saved(anna).json["id"] == saved(anna, board=typed).json["id"]


def test_a_note_of_the_second_time_is_not_lost(anna):
    address = saved(anna, note="first").json["address"]
    saved(anna, note="", place="Café")
    found = anna.get(address).json["result"]
    assert (found["place"], found["note"]) == ("Café", "first")


def test_another_board_under_the_same_key_is_a_change(anna):
    anna.get("/history")
    first = saved(anna, key="one-and-the-same")
    second = saved(anna, key="one-and-the-same", board=evening(Anna=1, Ben=2))
    assert first.json["id"] == second.json["id"]
    assert [each["total"] for each in history(anna)[0]["players"]] == [1, 2]


def test_phones_of_a_family_that_both_save_have_it_once(anna, ben):
    first = saved(anna)
    link = anna.post("/history/share", json={}).json["address"].rpartition("/history")[2]
    ben.post(f"/history{link}", json={})
    assert saved(ben).json["id"] == first.json["id"]
    assert len(history(ben)) == 1


def test_phones_that_saved_before_they_became_a_family_have_it_once(anna, ben):
    saved(anna)
    saved(ben)
    link = anna.post("/history/share", json={}).json["address"].rpartition("/history")[2]
    ben.post(f"/history{link}", json={})
    assert len(history(anna)) == len(history(ben)) == 1
    assert anna.get("/history").json["games"][0]["plays"] == 1


def test_a_file_of_another_phone_brings_no_evening_twice(anna, ben):
    saved(anna)
    saved(ben)
    taken = anna.post("/history/import", json=ben.get("/history.json").json).json
    assert (taken["added"], taken["known"]) == (0, 1)


def test_the_same_board_on_another_day_is_another_game(anna):
    saved(anna)
    assert saved(anna, played="2026-03-02").status_code == 201
    assert len(history(anna)) == 2


# Without a script


def fields_of(page, form):
    """What the form of a page would send."""
    found = page.partition(f'id="{form}"')[2].partition("</section>")[0]
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found))
    return sent, found


def scored(phone, **sent):
    return phone.post(f"/{POCKET}/tally", data=sent, headers=PAGE).text


def test_a_plain_form_that_is_sent_twice_saves_once_and_says_so(anna):
    anna.get("/history")
    sent, _ = fields_of(scored(anna, board=evening(Anna=18, Ben=15)), "plain-keep")
    first, second = (anna.post("/results", data=sent, headers=PAGE) for _ in range(2))
    assert "Saved." in anna.get(first.location, headers=PAGE).text
    assert "Already saved" in anna.get(second.location, headers=PAGE).text
    assert len(history(anna)) == 1


def test_who_scores_a_saved_board_again_is_told_so_instead_of_a_button(anna):
    address = saved(anna).json["address"]
    _, form = fields_of(scored(anna, board=result()["board"]), "plain-keep")
    assert "Already saved." in form
    assert f'href="{address}"' in form
    assert "/pocket-kingdoms/tally?player=Anna&amp;player=Ben" in form
    assert "<button" not in form


def test_back_mended_and_scored_again_is_a_change_or_a_new_game_as_one_says(anna):
    anna.get("/history")
    page = scored(anna, board=evening(Anna=18, Ben=15))
    sent, _ = fields_of(page, "plain-keep")
    address = anna.post("/results", data=sent, headers=PAGE).location.partition("?")[0]
    again, form = fields_of(
        scored(anna, board=evening(Anna=19, Ben=15), key=sent["key"]), "plain-keep"
    )
    assert f'action="{address}"' in scored(anna, board=evening(Anna=19, Ben=15), key=sent["key"])
    assert "Save the change" in form
    assert "Save as a new game" in form
    anna.post(address, data=again, headers=PAGE)
    assert [len(history(anna)), history(anna)[0]["players"][0]["total"]] == [1, 19]


def test_a_saved_board_that_cannot_be_read_any_more_still_opens_its_editor(anna, app):
    from web.http.services import services

    name = saved(anna).json["id"]
    services(app).tables.store._writer.execute("UPDATE saved_result SET board = 'nonsense'")
    assert anna.get(f"/{POCKET}/tally?result={name}", headers=PAGE).status_code == 200


# The next game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_next_game_has_the_same_people_on_an_empty_board(anna, game):
    board = game.example
    address = saved(anna, game=game.key, board=board).json["address"]
    page = anna.get(address, headers=PAGE).text
    link = re.search(r'href="([^"]+)">Next game with the same players', page)[1]
    assert link.startswith(f"/{game.key}/tally?player=")
    text = begun(anna, link.replace("&amp;", "&"))
    names = game.read(board).names
    assert all(name in text for name in names if name != game.layout.alone)
    rows = [line for line in text.splitlines() if line and ":" not in line]
    assert set("".join(rows)) <= {".", " "}


def begun(phone, path):
    page = phone.get(path, headers=PAGE)
    assert page.status_code == 200
    return re.search(r"<textarea[^>]*>(.*?)</textarea>", page.text, re.DOTALL)[1].strip() + "\n"


@pytest.mark.parametrize(
    ("key", "query", "line"),
    [
        (POCKET, "player=Anna&barracks=on", "barracks: "),
        ("kingdoms-2011", "player=R=Anna&player=B=Cleo", "players: R=Anna, B=Cleo"),
        ("kingdoms-2011", "player=Anna&player=Anton", "players: A=Anna, B=Anton"),
        ("kingdoms-2011", "player=A&player=B&variant=no-luck", "variants: no-luck"),
        ("kingdom-builder", "player=A&player=B&lords=any", "lords: any"),
        ("kartenreich", "player=Anna&variant=expansion", "player: Anna"),
    ],
)
def test_settings_and_letters_come_along(anna, key, query, line):
    barracks = find_game(POCKET).choices[1].options
    query = query.replace("barracks=on", f"barracks={list(barracks)[-1]}")
    assert line in begun(anna, f"/{key}/tally?{query}")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize(
    "query",
    [
        "player=",
        "player==&player=,&player=a:b",
        "player=Anna&player=ANNA&player=anna",
        "player=R=Anna&player=R=Ben&player=ß=Cleo&player=RR=Dora",
        "&".join(f"player=P{number}" for number in range(200)),
        "player=Anna&variant=nonsense&lords=nonsense&game=chess",
        "player=%F0%9F%91%A9&player=%00&player=" + "x" * 500,
    ],
)
def test_whatever_an_address_asks_for_a_board_begins(anna, game, query):
    text = begun(anna, f"/{game.key}/tally?{query}")
    assert text.startswith(f"game: {game.key}\n")
    if game.key in (POCKET, "kartenreich"):
        return
    names = re.findall(r"^players: (.*)$", text, re.MULTILINE)
    assert not names or len(names[0].split(", ")) <= game.players[-1]
