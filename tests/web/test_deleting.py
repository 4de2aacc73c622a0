"""Whoever typed something in can have it deleted again."""

from pathlib import Path

from scoring.games import find_game
from tests.web.kept import result
from tests.web.phone import Phone

TABLES = Path(__file__).parents[1] / "tables"
EXAMPLE = find_game("pocket-kingdoms").example
OPEN = {"game": "pocket-kingdoms", "name": "Anna"}
PAGE = {"Accept": "text/html"}


def test_a_deleted_table_is_gone_from_the_store_and_from_every_stream(start, database):
    server = start(database)
    anna = Phone(server.port).open("pocket-kingdoms")
    ben = Phone(server.port).join(anna.code, "Ben")
    stream = ben.listen()
    stream.wait_for(3)
    assert anna.post(f"/table/{anna.code}/delete").json == {"code": anna.code, "deleted": True}
    stream.wait_text("event: gone")
    for phone in (anna, ben):
        answer = phone.get(f"/table/{anna.code}")
        assert (answer.status, answer.json["error"]) == (404, "TableIsGone")
    assert Phone(server.port).get(f"/table/{anna.code}").json["error"] == "NoSuchTable"


def test_nothing_of_a_deleted_table_is_left_in_the_file(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    phone = Phone(server.port).open("pocket-kingdoms", name="Wilhelmine")
    phone.post(f"/table/{phone.code}/sheet", {"board": "Wilhelmine was here"})
    assert phone.post(f"/table/{phone.code}/delete").status == 200
    server.stop()  # what was written meanwhile is brought into the one file
    left = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    assert b"Wilhelmine" not in left
    assert phone.code.encode() not in left


def test_nothing_of_a_removed_name_is_left_in_the_file(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    anna = Phone(server.port).open("pocket-kingdoms")
    phone = Phone(server.port).join(anna.code, "Wilhelmine").share()
    board = EXAMPLE.replace("player: Anna", "player: Wilhelmine")
    assert phone.post(f"/table/{phone.code}/show-sheet", {"board": board}).status == 200
    assert anna.post(f"/table/{phone.code}/reveal").status == 200
    assert anna.get(f"/table/{phone.code}/tally").json["ranking"][0]["players"] == ["Wilhelmine"]
    assert phone.post(f"/table/{phone.code}/forget-name").status == 200
    assert anna.get(f"/table/{phone.code}/tally").json["ranking"][0]["players"] == ["Player 2"]
    server.stop()
    left = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    assert b"Wilhelmine" not in left


def test_a_removed_name_is_told_to_every_phone_and_to_none_again(start, database):
    server = start(database)
    anna = Phone(server.port).open("free", name="Wilhelmine")
    ben = Phone(server.port).join(anna.code, "Ben")
    stream = ben.listen()
    stream.wait_for(3)
    assert anna.post(f"/table/{anna.code}/forget-name").status == 200
    stream.wait_for(4)
    assert stream.events[-1]["event"] == {"kind": "Forgot", "seat": "s1"}
    later = Phone(server.port, ben.cookie)
    later.code = anna.code
    again = later.listen()
    again.wait_for(4)
    assert "Wilhelmine" not in again.text + later.get(f"/table/{anna.code}/log").body.decode()
    assert [seat["name"] for seat in later.table()["seats"]] == ["Player 1", "Ben"]


def test_two_processes_forget_a_name(start, fresh_schema):
    server = start(fresh_schema, "--processes", "2")
    anna = Phone(server.port).open(name="Wilhelmine")
    phones = [anna.twin() for _ in range(10)]  # connections end up in both processes
    assert all("Wilhelmine" in str(phone.table()) for phone in phones)
    anna.post(f"/table/{anna.code}/forget-name")
    assert not any("Wilhelmine" in str(phone.table()) for phone in phones)


def test_without_a_script_a_player_is_asked_before_the_name_goes(browser):
    anna = browser()
    code = anna.post("/table", json=OPEN).json["code"]
    page = anna.get(f"/table/{code}", headers=PAGE).text
    form = page.index(f'action="/table/{code}/forget-name"')
    assert "This cannot be undone" in page[:form]
    anna.post(f"/table/{code}/close")
    assert anna.post(f"/table/{code}/forget-name", headers=PAGE).status_code == 303
    after = anna.get(f"/table/{code}", headers={**PAGE, "Accept-Language": "de"}).text
    assert "Ein Name wurde entfernt: jetzt Person 1" in after
    assert "Anna" not in after
    assert "forget-name" not in after


def test_who_has_no_name_is_called_in_the_readers_language_and_the_log_stays(browser):
    anna, german = browser(), {**PAGE, "Accept-Language": "de"}
    code = anna.post("/table", json=OPEN).json["code"]
    anna.post(f"/table/{code}/show-sheet", json={"board": EXAMPLE})
    anna.post(f"/table/{code}/reveal")
    anna.post(f"/table/{code}/forget-name")
    for page in ("", "/screen", "/tally"):
        text = anna.get(f"/table/{code}{page}", headers=german).text
        assert "Person 1" in text, page
        assert "Player 1" not in text.replace("player: Player 1", ""), page  # which is its notation
    log = anna.get(f"/table/{code}/log", headers=german).text
    assert "Person 1" not in log


def test_a_name_that_cannot_go_gets_a_sentence(browser):
    anna, log = browser(), (TABLES / "shares-pocket-kingdoms.jsonl").read_bytes()
    code = anna.post("/table/again", data=log).json["code"]
    answer = anna.post(f"/table/{code}/forget-name")
    assert (answer.status_code, answer.json["error"]) == (409, "NameStays")


def test_two_processes_forget_a_deleted_table(start, fresh_schema):
    server = start(fresh_schema, "--processes", "2")
    anna = Phone(server.port).open()
    phones = [anna.twin() for _ in range(10)]  # connections end up in both processes
    assert {phone.get(f"/table/{anna.code}").status for phone in phones} == {200}
    anna.post(f"/table/{anna.code}/delete")
    for phone in phones:
        phone.hang_up()
    assert {anna.twin().get(f"/table/{anna.code}").status for _ in range(10)} == {404}


def test_only_the_owner_deletes_a_table(browser):
    anna, ben = browser(), browser()
    code = anna.post("/table", json=OPEN).json["code"]
    ben.post(f"/table/{code}/join", json={"name": "Ben"})
    for other in (ben, browser()):
        assert other.post(f"/table/{code}/delete").json["error"] == "OnlyTheOwner"
    anna.post(f"/table/{code}/close")
    assert anna.post(f"/table/{code}/delete").status_code == 200  # after the evening, too


def test_without_a_script_the_owner_is_asked_first(browser):
    anna = browser()
    code = anna.post("/table", json=OPEN).json["code"]
    page = anna.get(f"/table/{code}", headers=PAGE).text
    form = page.index(f'action="/table/{code}/delete"')
    assert "Everything stored about it is deleted at once" in page[:form]
    deleted = anna.post(f"/table/{code}/delete", headers=PAGE).text
    assert "The table is deleted" in deleted
    gone = anna.get(f"/table/{code}", headers=PAGE)
    assert "its host has deleted it" in gone.text
    assert code not in anna.get("/", headers=PAGE).text


def test_a_name_leaves_a_result_and_the_records(browser):
    anna = browser()
    saved = anna.post("/results", json=result(Anna=18, Ben=15)).json["address"]
    page = anna.get(saved, headers=PAGE).text
    assert 'name="player" value="Anna"' in page
    assert anna.post(f"{saved}/forget-name", json={"player": "Anna"}).status_code == 200
    after = anna.get(saved).json["result"]
    assert [(each["name"], each["total"]) for each in after["players"]] == [
        ("Player 1", 18),
        ("Ben", 15),
    ]
    for path in (saved, f"{saved}.txt", f"{saved}.csv", f"{saved}.json", "/history"):
        assert "Anna" not in anna.get(path, headers=PAGE).text


def test_only_the_phones_of_a_history_take_a_name_off_its_results(browser):
    saved = browser().post("/results", json=result(Anna=18, Ben=15)).json["address"]
    answer = browser().post(f"{saved}/forget-name", json={"player": "Anna"})
    assert (answer.status_code, answer.json["error"]) == (403, "NotYourResult")


def test_a_name_that_is_not_there_gets_a_sentence(browser):
    anna = browser()
    saved = anna.post("/results", json=result(Anna=18, Ben=15)).json["address"]
    answer = anna.post(f"{saved}/forget-name", json={"player": "Cleo"})
    assert (answer.status_code, answer.json["error"]) == (422, "UnknownPlayer")
