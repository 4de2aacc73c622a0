"""How often somebody may do something."""

import io

import pytest

from tests.web.kept import result
from tests.web.phone import Phone
from web.http.limits import Limit, TooOften, share
from web.limits import LONGEST_BODY, LONGEST_UPLOAD
from web.settings import BY_NAME

OPEN = {"game": "free", "name": "Anna"}
HEADER = {"X-Tallyroll": "1"}


def test_so_many_in_so_many_seconds():
    now = 100.0
    limit = Limit(3, 60, lambda: now)
    for _ in range(3):
        limit.spend("a")
    with pytest.raises(TooOften, match="Wait 20 seconds") as refused:
        limit.spend("a")
    assert refused.value.seconds == 20
    limit.spend("b")
    now += 20
    limit.spend("a")
    with pytest.raises(TooOften):
        limit.spend("a")


def test_what_weighs_more_than_the_limit_is_done_once_all_the_same():
    limit = Limit(3, 60, lambda: 100.0)
    limit.spend("a", 10)
    with pytest.raises(TooOften):
        limit.spend("a")


def test_many_visitors_do_not_stand_in_each_others_way():
    limit = Limit(1, 60, lambda: 100.0)
    refused = 0
    for number in range(200):
        try:
            limit.spend(f"visitor {number}")
        except TooOften:
            refused += 1
    assert refused <= 3  # 200 among 65,536 places meet 0.3 times on average


def test_two_processes_give_no_more_than_one(start, fresh_schema):
    server = start(fresh_schema, "--processes", "2", TALLYROLL_TABLES_A_MINUTE="5")
    answers = [Phone(server.port).post("/table", OPEN).status for _ in range(25)]
    assert sorted(answers) == [201] * 5 + [429] * 20


def test_two_processes_give_no_more_prints_than_one(start, fresh_schema):
    server = start(fresh_schema, "--processes", "2", TALLYROLL_PRINTS_A_MINUTE="3")
    picture = "/pocket-kingdoms/sheet.png?page=1"
    answers = [Phone(server.port).get(picture).status for _ in range(15)]
    assert (answers.count(200), answers.count(429)) == (3, 12)


@pytest.mark.parametrize(("processes", "streams"), [(1, 4), (2, 2), (3, 2), (64, 2)])
def test_a_phones_streams_are_shared_out_among_the_processes(processes, streams):
    assert share(BY_NAME["STREAMS_A_SEAT"].default, processes) == streams


def test_a_share_is_never_more_than_the_whole():
    assert share(1, 2) == 1
    assert share(100, 64) == 2


def test_an_address_opens_only_so_many_tables(build):
    client = build(TABLES_A_MINUTE=2).test_client()
    answers = [client.post("/table", json=OPEN, headers=HEADER) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[2].headers["Retry-After"] == "30"
    assert "Wait 30 seconds" in answers[2].json["sentence"]


def test_who_guesses_codes_is_not_told_when_one_is_right(build):
    app = build(WRONG_CODES_A_MINUTE=3)
    owner, guesser = app.test_client(), app.test_client()
    code = owner.post("/table", json=OPEN, headers=HEADER).json["code"]
    guesses = ("babababa", "bababaki", "nonsense", "bababasu", code)
    answers = [guesser.get(f"/table/{guess}") for guess in guesses]
    assert [answer.status_code for answer in answers] == [404, 404, 404, 429, 429]
    assert answers[3].json == answers[4].json
    assert owner.get(f"/table/{code}").status_code == 200  # a seat is proof enough


def test_hand_over_codes_cannot_be_guessed_either(build):
    app = build(WRONG_CODES_A_MINUTE=3)
    code = app.test_client().post("/table", json=OPEN, headers=HEADER).json["code"]
    client, path = app.test_client(), f"/table/{code}/take-seat"
    answers = [client.post(path, json={"hand_over": "babababa"}, headers=HEADER) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [403, 403, 403, 429]


def test_a_seat_rolls_only_so_fast(build):
    client = build(ROLLS_A_SECOND=2).test_client()
    code = client.post("/table", json=OPEN, headers=HEADER).json["code"]
    answers = [client.post(f"/table/{code}/toss-coin", headers=HEADER) for _ in range(6)]
    assert [answer.status_code for answer in answers[:4]] == [200] * 4
    assert answers[5].status_code == 429
    assert answers[5].headers["Retry-After"] == "1"


def test_downloads_are_not_for_free(build):
    client = build(LOGS_A_MINUTE=1).test_client()
    code = client.post("/table", json=OPEN, headers=HEADER).json["code"]
    assert client.get(f"/table/{code}/log").status_code == 200
    assert client.get(f"/table/{code}/receipt").status_code == 429


def test_a_body_has_a_size(browser):
    answer = browser().post("/table", data=b" " * (LONGEST_BODY + 1))
    assert (answer.status_code, answer.json["error"]) == (413, "BodyTooLarge")
    assert "64 KB" in answer.json["sentence"]
    form = {"name": "x" * (LONGEST_BODY + 1)}
    assert browser().post("/table", data=form).status_code == 413


@pytest.mark.parametrize(("path", "most"), [("/table", 64), ("/pocket-kingdoms/tally", 4096)])
def test_a_body_that_announces_no_length_may_not_be_longer_either(browser, path, most):
    pieces = {"Transfer-Encoding": "chunked", "Content-Type": "application/json"}
    body = io.BytesIO(b'{"board": "' + b"x" * 5 * 1024 * 1024 + b'"}')
    answer = browser().post(
        path,
        input_stream=body,
        headers=pieces,
        environ_overrides={"wsgi.input_terminated": True},
    )
    assert (answer.status_code, answer.json["error"]) == (413, "BodyTooLarge")
    assert f"at most {most} KB" in answer.json["sentence"]


def test_a_table_that_is_opened_again_may_be_larger(browser):
    answer = browser().post("/table/again", data=b"x\n" * LONGEST_BODY)
    assert answer.json["error"] == "BadLine"
    answer = browser().post("/table/again", data=b"x" * (LONGEST_UPLOAD + 1))
    assert answer.status_code == 413


def test_a_name_has_a_length(browser):
    answer = browser().post("/table", json={**OPEN, "name": "x" * 41})
    assert (answer.status_code, answer.json["error"]) == (422, "BadName")


@pytest.mark.parametrize(("behind_proxy", "statuses"), [(False, [201, 429]), (True, [201, 201])])
def test_a_proxy_is_believed_only_when_told_so(build, behind_proxy, statuses):
    client = build(TABLES_A_MINUTE=1, BEHIND_PROXY=behind_proxy).test_client()
    answers = [
        client.post("/table", json=OPEN, headers={**HEADER, "X-Forwarded-For": address})
        for address in ("192.0.2.1", "192.0.2.2")
    ]
    assert [answer.status_code for answer in answers] == statuses


def test_a_house_has_one_address_of_the_long_kind(build):
    client = build(TABLES_A_MINUTE=1).test_client()
    answers = [
        client.post("/table", json=OPEN, headers=HEADER, environ_base={"REMOTE_ADDR": address})
        for address in ("2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:1::1")
    ]
    assert [answer.status_code for answer in answers] == [201, 429, 201]


def test_something_large_counts_several_times():
    limit = Limit(10, 60, lambda: 100.0)
    limit.spend("a", 9)
    with pytest.raises(TooOften, match="Wait 6 seconds"):
        limit.spend("a", 2)
    limit.spend("a")


def test_an_address_opens_only_so_many_tables_in_a_day(build):
    client = build(TABLES_A_DAY=2).test_client()
    answers = [client.post("/table", json=OPEN, headers=HEADER) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert "Try again in 12 hours" in answers[2].json["sentence"]
    assert int(answers[2].headers["Retry-After"]) > 43_000


@pytest.mark.parametrize("path", ["/table/again", "/history/import", "/results", "/result/"])
def test_an_address_hands_in_only_so_many_megabytes_in_a_day(build, path):
    client = build(BROUGHT_A_DAY=1).test_client()
    if path == "/result/":
        path = client.post("/results", json=result(), headers=HEADER).json["address"]
    sent = {"headers": HEADER, "json": {"board": " " * 60_000}}
    answers = [client.post(path, **sent).status_code for _ in range(18)]
    assert (answers[0], answers[16], answers[17]) == (422, 422, 429)  # 17 x 60 KB fit into 1 MB


def test_tables_from_files_share_a_room_that_is_limited(build):
    app = build(BROUGHT_MOST=1)
    client = app.test_client()
    code = client.post("/table", json=OPEN, headers=HEADER).json["code"]
    log = client.get(f"/table/{code}/log").data
    padded = log + b"\n" * 600_000
    answers = [client.post("/table/again", data=padded, headers=HEADER) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 507]
    assert "ask whoever runs the server" in answers[1].json["sentence"]


def test_a_history_says_how_long_it_is_kept(build):
    page = (
        build(RESULTS_KEPT_FOR=100).test_client().get("/history", headers={"Accept": "text/html"})
    )
    assert "nobody opens for 100 days is deleted" in page.text
