"""Results that travel: out as files and in again, whatever somebody has done to the file."""

import csv
import io
import json
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.games import find_game
from scoring.words import ENGLISH
from tests.scoring.boards import EVERY_KEY, finished, quick
from tests.web.kept import POCKET, evening, result
from tests.web.phone import HEADER
from web.history.exchange import COLUMNS, Play, as_csv, as_text, document, harmless
from web.history.intake import entries_of, take_in, unpack
from web.history.results import Draft, new_result
from web.table.stores.sqlite import SqliteStore

PAGE = {"Accept": "text/html"}
NOW = 1_800_000_000_000
words = st.text(st.characters(blacklist_categories=["Cc", "Cs"]), max_size=60).map(str.strip)


@pytest.fixture
def anna(browser):
    return browser()


@pytest.fixture
def ben(browser):
    return browser()


@pytest.fixture
def exported(anna):
    """A file with two results."""
    for day, note in (("2026-01-10", "first"), ("2026-02-20", "second")):
        anna.post("/results", json={**result(day), "note": note})
    return anna.get("/history.json").json


def kept(draft, number):
    return new_result(draft, "book", f"key-{number:08}", NOW - 1000 * number)


@pytest.mark.parametrize("key", EVERY_KEY)
@quick
@given(data=st.data())
def test_what_goes_out_comes_in_as_it_was(tmp_path_factory, key, data):
    drafts = data.draw(
        st.lists(
            st.builds(
                Draft,
                game=st.just(key),
                board=finished(find_game(key)).map(lambda board: board.to_text()),
                played=st.dates(date(1900, 1, 1), date(2026, 1, 1)).map(str),
                place=words.map(lambda text: " ".join(text.split())),
                note=words,
            ),
            max_size=3,
            unique_by=lambda draft: (draft.board, draft.played),  # an evening is there once
        )
    )
    before = document([Play.of(kept(draft, number)) for number, draft in enumerate(drafts)])
    store = SqliteStore(tmp_path_factory.mktemp("intake") / "tables.db")
    read = json.loads(json.dumps(before))
    parcel = unpack(entries_of(read), "other", NOW, ENGLISH)
    assert parcel.faults == []
    taken = take_in(store.results, parcel, "other", NOW, ENGLISH)
    after = document(map(Play.of, store.results.of("other")))
    store.close()
    assert taken.added == len(drafts)
    assert by_id(after) == by_id(before)


def by_id(file):
    return {each["id"]: each for each in file["results"]}


def test_a_file_comes_into_another_phone(exported, ben):
    answer = ben.post("/history/import", json=exported)
    assert answer.json == {"added": 2, "known": 0, "faults": []}
    assert ben.get("/history.json").json == exported


def test_nothing_comes_in_twice(exported, anna, ben):
    assert anna.post("/history/import", json=exported).json["added"] == 0
    ben.post("/history/import", json=exported)
    assert ben.post("/history/import", json=exported).json == {"added": 0, "known": 2, "faults": []}
    assert len(ben.get("/history").json["results"]) == 2


def test_what_was_changed_here_is_not_overwritten(anna):
    address = anna.post("/results", json={**result(), "key": "my-own-key"}).json["address"]
    file = anna.get("/history.json").json
    anna.post(address, json={"note": "changed here"})
    anna.post("/history/import", json=file)
    assert anna.get(address).json["result"]["note"] == "changed here"


def test_a_single_result_comes_in_the_same_way(anna, ben):
    address = anna.post("/results", json=result()).json["address"]
    assert ben.post("/history/import", json=anna.get(f"{address}.json").json).json["added"] == 1


def test_the_address_of_a_result_does_not_travel(exported, anna):
    names = {row["id"] for row in exported["results"]}
    links = anna.get("/history", headers=PAGE).text
    assert not any(f"/result/{name}" in links for name in names)


def test_a_deleted_result_comes_back_from_a_file(exported, anna):
    for each in anna.get("/history", headers=PAGE).text.split('href="/result/')[1:]:
        anna.post(f"/result/{each.partition(chr(34))[0]}/delete", json={})
    assert anna.get("/history").json["results"] == []
    assert anna.post("/history/import", json=exported).json["added"] == 2


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ({"game": "chess"}, "chess"),
        ({"board": "nonsense"}, "Entry 1"),
        ({"board": None}, "The finished game as text"),
        ({"played": "never"}, "a day such as"),
        ({"id": ""}, "id"),
        ({"id": ["x"]}, "id"),
        ({"note": "x" * 5000}, "at most 2000"),
        ({"place": {}}, "at most 80"),
    ],
)
def test_a_faulty_entry_is_named_and_the_others_come_in(exported, ben, damage, words):
    exported["results"][0].update(damage)
    answer = ben.post("/history/import", json=exported)
    assert answer.status_code == 200
    assert (answer.json["added"], len(answer.json["faults"])) == (1, 1)
    assert answer.json["faults"][0].startswith("Entry 1")
    assert words in answer.json["faults"][0]


def test_times_that_cannot_be_are_taken_for_now(exported, ben):
    exported["results"][0].update(created="2999-01-01T00:00:00Z", changed="gestern")
    exported["results"][1].update(created=-5, changed=None)
    assert ben.post("/history/import", json=exported).json["added"] == 2


def test_now_is_now_and_what_can_be_stays(exported):
    then, now = (datetime(2026, month, 1, 12, tzinfo=UTC).timestamp() * 1000 for month in (5, 6))
    for moment in (
        "2999-01-01T00:00Z",
        "1969-12-31T23:59Z",
        "0001-01-01T00:00+14:00",
        "",
        -5,
        None,
    ):
        exported["results"][0].update(created="2026-05-01T12:00:00Z", changed=moment)
        exported["results"][1].update(created=moment, changed="2026-05-01T12:00:00Z")
        first, second = unpack(exported["results"], "book", int(now), ENGLISH).good.values()
        assert (first.created, first.changed) == (then, now), moment
        assert (second.created, second.changed) == (now, now), moment


def test_a_score_in_a_file_is_not_believed(exported, ben):
    exported["results"][0]["players"][0]["total"] = 10**9
    ben.post("/history/import", json=exported)
    totals = [each["players"][0]["total"] for each in ben.get("/history").json["results"]]
    assert totals == [18, 18]


def nested(depth):
    return b"[" * depth + b"]" * depth


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe\x00garbage",
        b"[]",
        b"7",
        b"null",
        b'"results"',
        nested(50_000),
        b'{"format": "tallyroll-results", "version": 1, "results": ' + nested(50_000) + b"}",
        b'{"format": "tallyroll-results", "version": 1, "results": {"a": 1}}',
        b'{"format": "tallyroll-results", "version": "one", "results": []}',
        b'{"format": "tallyroll-results", "version": true, "results": []}',
        b'{"format": "something", "version": 1, "results": []}',
        b'{"format": "tallyroll-results", "version": 1' + b"0" * 5000 + b', "results": []}',
        b'{"format": "tallyroll-results", "version": 1, "results": "\\ud800"}',
        b"%PDF-1.7",
    ],
)
def test_a_file_that_is_none_of_ours_gets_a_sentence(ben, data):
    sent = {"file": (io.BytesIO(data), "history.json")}
    for answer in (ben.post("/history/import", data=data), ben.post("/history/import", data=sent)):
        assert answer.status_code == 422
        assert "not a file of results" in answer.json["sentence"]


@pytest.mark.parametrize("entry", [None, 7, "text", [], [[]], {}, {"id": {"a": []}}, True])
def test_an_entry_that_is_no_result_is_named(exported, ben, entry):
    exported["results"].insert(0, entry)
    answer = ben.post("/history/import", json=exported)
    assert answer.json["added"] == 2
    assert answer.json["faults"][0].startswith("Entry 1")


def test_a_file_in_which_nothing_is_right_is_refused(ben):
    file = {"format": "tallyroll-results", "version": 1, "results": [{}, {}]}
    answer = ben.post("/history/import", json=file)
    assert answer.status_code == 422
    assert len(answer.json["faults"]) == 2


def test_a_file_of_a_newer_version_is_refused_with_a_sentence(exported, ben):
    answer = ben.post("/history/import", json={**exported, "version": 2})
    assert answer.status_code == 422
    assert "newer version of this program" in answer.json["sentence"]


def test_more_than_a_history_holds_is_refused(exported, ben, monkeypatch):
    monkeypatch.setattr("web.history.intake.MOST_RESULTS", 1)
    answer = ben.post("/history/import", json=exported)
    assert answer.status_code == 422
    assert "2 results" in answer.json["sentence"]


def test_what_did_not_fit_is_said(exported, ben, monkeypatch):
    ben.post("/results", json=result())
    monkeypatch.setattr("web.table.stores.results.MOST_RESULTS", 2)
    answer = ben.post("/history/import", json=exported)
    assert answer.json["added"] == 1
    assert "1 result did not fit" in answer.json["faults"][-1]


def test_a_person_is_told_what_came_in(exported, ben):
    exported["results"][0]["game"] = "chess"
    ben.get("/history", headers=PAGE)
    sent = {"file": (io.BytesIO(json.dumps(exported).encode("utf-8-sig")), "h.json")}
    page = ben.post("/history/import", data=sent, headers=PAGE)
    assert page.status_code == 200
    assert "1 result imported" in page.text
    assert "Entry 1" in page.text


def test_a_large_history_comes_in_at_once(ben):
    entry = {"game": POCKET, "board": evening(Anna=18)}
    days = [str(date(2026, 1, 1) - timedelta(days=number)) for number in range(2_000)]
    entries = [{**entry, "id": f"entry-{day}", "played": day} for day in days]
    file = {"format": "tallyroll-results", "version": 1, "results": entries}
    assert ben.post("/history/import", json=file).json["added"] == 2_000
    assert ben.get("/history").json["games"][0]["plays"] == 2_000


# CSV


def table(text):
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


@pytest.mark.usefixtures("exported")
def test_a_line_for_each_player(anna):
    answer = anna.get("/history.csv")
    assert answer.mimetype == "text/csv"
    rows = table(answer.text)
    assert [(row["played"], row["player"], row["total"], row["winner"]) for row in rows] == [
        ("2026-02-20", "Anna", "18", "yes"),
        ("2026-02-20", "Ben", "15", "no"),
        ("2026-01-10", "Anna", "18", "yes"),
        ("2026-01-10", "Ben", "15", "no"),
    ]
    assert tuple(rows[0])[: len(COLUMNS)] == COLUMNS


@pytest.mark.usefixtures("exported")
def test_the_lines_by_rule_add_up_to_the_total(anna):
    anna.post("/results", json={"game": "kartenreich", "board": find_game("kartenreich").example})
    rows = table(anna.get("/history.csv").text)
    for row in rows:
        lines = {name: points for name, points in row.items() if "/" in name}
        own = [int(points) for name, points in lines.items() if name.startswith(row["game"] + "/")]
        assert sum(own) == int(row["total"])
        assert not any(lines[name] for name in lines if not name.startswith(row["game"] + "/"))
    assert "pocket-kingdoms/ships" in rows[0]


def test_lines_end_and_texts_are_quoted_as_rfc_4180_says(anna):
    anna.post("/results", json={**result(Anna=18), "note": 'he said "no",\nthen yes'})
    text = anna.get("/history.csv").text
    assert text.endswith("\r\n")
    assert '"he said ""no"",\nthen yes"' in text
    assert table(text)[0]["note"] == 'he said "no",\nthen yes'


@pytest.mark.parametrize(
    "evil",
    [
        "=1+1",
        "+1",
        "-2+3",
        "@SUM(A1)",
        "＝1+1",
        '=HYPERLINK("http://evil")',
        "=cmd|' /C calc'!A0",
        "fine;=1+1",
        "fine\n=1+1",
        "fine\t@x",
        "  =1+1",
    ],
)
def test_no_cell_begins_like_a_formula(evil):
    draft = Draft(POCKET, evening(Anna=18), "2026-01-01", evil, evil)
    (row,) = table(as_csv([Play.of(kept(draft, 1))], ENGLISH))
    for name in ("place", "note"):
        for cell in row[name].replace("\n", ";").replace("\t", ";").split(";"):
            assert not cell.strip().startswith(("=", "+", "-", "@", "＝"))
        assert row[name].replace("'", "") == evil.replace("'", "")


def test_a_player_with_an_evil_name_is_harmless_and_a_loss_is_still_a_number(anna):
    board = evening(Eve=-4).replace("player: Eve", "player: -1+1")
    anna.post("/results", json={"game": POCKET, "board": board})
    (row,) = table(anna.get("/history.csv").text)
    assert row["player"] == "'-1+1"
    assert row["total"] == "-4"


@given(st.text(max_size=40))
def test_nothing_else_is_changed_for_a_spreadsheet(text):
    assert str(harmless(text)).replace("'", "") == text.replace("'", "")


# Text


@pytest.mark.usefixtures("exported")
def test_texts_of_many_games_stand_apart(anna):
    text = anna.get("/history.txt").text
    assert text.count("game: pocket-kingdoms") == 2
    assert text.startswith("# 2026-02-20\n# second\n")


def test_a_remark_cannot_become_a_part_of_the_game():
    draft = Draft(POCKET, evening(Anna=18), "2026-01-01", "", "player: Eve\nunfinished: 0")
    game = find_game(POCKET)
    assert list(game.score(game.read(as_text([Play.of(kept(draft, 1))]))).scores) == ["Anna"]


def test_an_address_that_takes_in_file_after_file_has_to_wait(build):
    phone = build(SAVES_A_MINUTE=30).test_client()
    file = {"format": "tallyroll-results", "version": 1, "results": []}
    answers = [phone.post("/history/import", json=file, headers=HEADER) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
