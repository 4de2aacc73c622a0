"""Two hosts that share one PostgreSQL, behind a real nginx with TLS."""

import re
from urllib.parse import urlencode

import psycopg
import pytest

from tests.web.crowd import Crowd
from tests.web.kept import result
from tests.web.nginx import Nginx
from tests.web.phone import put_away
from tests.web.server import Server

SECRET = "one secret that both hosts were given, long enough"  # noqa: S105


@pytest.fixture(scope="module")
def hosts(postgres, tmp_path_factory):
    """Two servers with nothing in common but the database and the secret."""
    with psycopg.connect(postgres.address, autocommit=True) as db:
        db.execute("CREATE SCHEMA hosts")
    database = f"{postgres.address}?options=-csearch_path%3Dhosts"
    servers = [
        Server(
            tmp_path_factory.mktemp(name),
            database,
            "--behind-proxy",
            "--host-name",
            "tables.example.org",
            TALLYROLL_SECRET=SECRET,
        ).start()
        for name in ("first", "second")
    ]
    yield servers
    for server in servers:
        server.kill()


@pytest.fixture(scope="module")
def kept_nginx(hosts, tmp_path_factory):
    nginx = Nginx(tmp_path_factory.mktemp("nginx"), [server.port for server in hosts]).start()
    yield nginx
    nginx.stop()


@pytest.fixture
def nginx(kept_nginx):
    yield kept_nginx
    put_away()


def on_each(hosts, ask):
    """The answers of both hosts to the same question, asked until each was asked."""
    names, answers = {f"127.0.0.1:{server.port}" for server in hosts}, {}
    for _ in range(20):
        answer = ask()
        answers[answer.headers["X-Host"]] = answer
        if set(answers) == names:
            return list(answers.values())
    raise AssertionError(f"only {set(answers)} answered")


def test_five_phones_of_one_table_roll_and_hear_everything_on_both_hosts(hosts, nginx):
    crowd = Crowd(nginx.phone().open("pocket-kingdoms"), rollers=0, streams=5)
    phones = [stream.phone for stream in crowd.streams]
    for stream in crowd.streams:
        stream.wait_open()
    for phone in phones:
        answers = on_each(hosts, lambda phone=phone: phone.act("roll"))
        assert {answer.status for answer in answers} == {200}
    number = phones[0].table()["number"]
    for stream in crowd.streams:
        stream.wait_for(number, seconds=5)  # and not when a buffer is full, or at the end
        assert stream.numbers == list(range(1, number + 1))
        assert stream.openings == 1


def test_each_seat_sees_its_own_hidden_tile_on_both_hosts_and_no_other(hosts, nginx):
    anna = nginx.phone().open("kingdoms-2011")
    seated = [anna, *(anna.other().join(anna.code, name) for name in ("Ben", "Cleo", "Dan"))]
    assert anna.act("start-epoch").status == 200
    for phone in (*seated, watching(anna)):
        for answer in on_each(hosts, lambda phone=phone: phone.get(f"/table/{phone.code}")):
            places = answer.json["table"]["places"]
            seen = [name for name, lies in places.items() if name.startswith("tiles/") and lies]
            assert seen == ([f"tiles/{phone.seat}"] if phone.seat else [])


def watching(phone):
    """Somebody without a seat."""
    other = phone.other()
    other.code = phone.code
    return other


def test_a_form_of_one_host_is_taken_by_the_other(hosts, nginx):
    visitor = nginx.phone()
    page = visitor.get("/table", Accept="text/html")
    token = re.search(r'name="csrf" value="([^"]+)"', page.body.decode())[1]
    form = urlencode({"game": "free", "name": "Anna", "csrf": token}).encode()
    known = {
        "Cookie": visitor.cookie,
        "X_Tallyroll": "",
        "Origin": f"https://127.0.0.1:{nginx.port}",
    }
    kind = "application/x-www-form-urlencoded"
    sent = on_each(hosts, lambda: visitor.post("/table", form, Content_Type=kind, **known))
    assert {answer.status for answer in sent} == {201}
    stranger = {**known, "Cookie": "visitor=somebody-else"}
    assert visitor.post("/table", form, Content_Type=kind, **stranger).status == 403


def test_what_one_host_keeps_is_in_the_history_of_both(hosts, nginx):
    phone = nginx.phone()
    saved = phone.post("/results", {**result(Anna=18, Ben=15), "key": "evening-0001"})
    assert saved.status == 201
    for answer in on_each(hosts, lambda: phone.get("/history")):
        assert [each["id"] for each in answer.json["results"]] == ["evening-0001"]
    for answer in on_each(hosts, lambda: nginx.phone().get(saved.json["address"])):
        assert answer.status == 200


def test_a_link_to_a_history_leads_to_the_address_that_visitors_know_and_to_either_host(
    hosts, nginx
):
    phone = nginx.phone()
    phone.post("/results", result())
    address = phone.post("/history/share", Host="tables.example.org").json["address"]
    assert address.startswith("https://tables.example.org/history/take/")
    path = address.partition("tables.example.org")[2]
    for answer in on_each(hosts, lambda: nginx.phone().get(path)):
        assert (answer.status, answer.json["results"]) == (200, 1)


def test_cookies_are_sent_back_over_https_only(hosts, nginx):
    opened = on_each(hosts, lambda: nginx.phone().post("/table", {"game": "free", "name": "Anna"}))
    asked = on_each(hosts, lambda: nginx.phone().get("/table", Accept="text/html"))
    for answer in (*opened, *asked):
        assert {"Secure", "HttpOnly"} <= set(answer.headers["Set-Cookie"].split("; "))


def test_one_host_is_killed_and_its_phones_go_on(hosts, nginx):
    crowd = Crowd(nginx.phone().open(), rollers=5, streams=5).begin()
    crowd.wait_for_rolls(20)
    hosts[0].kill()
    crowd.wait_for_rolls(20)
    hosts[0].start()
    crowd.wait_for_rolls(20)
    crowd.end()
    assert crowd.check() >= 60
    assert sum(stream.openings for stream in crowd.streams) > len(crowd.streams)
