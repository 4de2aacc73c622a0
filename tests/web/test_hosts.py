"""Whoever asks this server for a name that is not its own is told where to go, and no more."""

import re
import socket

import pytest

from tests.web.phone import HEADER, Phone
from web.http.network import own_addresses, towards

EVIL = "evil.example"
OPEN = {"game": "free", "name": "Anna"}
LONG = "x" * 64 + ".example"
OWN = socket.gethostname()
PAGE = {"Accept": "text/html"}


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_no_route_answers_to_a_strange_name(app, accept):
    for rule in app.url_map.iter_rules():
        method = "GET" if "GET" in rule.methods else "POST"
        path = re.sub("<.*?>", "babababa", rule.rule)
        headers = {"Host": f"{EVIL}:8000", "Origin": f"http://{EVIL}:8000", "Accept": accept}
        answer = app.test_client().open(path, method=method, headers={**HEADER, **headers})
        assert answer.status_code == 421, rule
        assert "evil" not in answer.text
        assert "Set-Cookie" not in answer.headers


def test_the_answer_says_where_to_go(app):
    page = app.test_client().get("/", headers={**PAGE, "Host": EVIL})
    usual = next(iter(address for address in own_addresses() if ":" not in address), "localhost")
    assert f'<a href="http://{usual}:8000">' in page.text
    assert "Open one of these addresses" in page.text
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "host", [LONG, "a b", "[::", "-", "..", "localhost.evil.example", "x" * 3000]
)
@pytest.mark.parametrize("path", ["/", "/nowhere", "/table/BABABABA"])
def test_no_name_is_a_crash(app, host, path):
    for headers in (PAGE, {}):
        answer = app.test_client().get(path, headers={**headers, "Host": host})
        assert answer.status_code == 421


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:9",
        "127.0.0.1:8000",
        "[::1]:8000",
        "192.168.7.7",
        OWN,
        f"{OWN}.local",
    ],
)
def test_a_laptop_answers_to_its_own_name_and_to_any_number(app, host):
    assert app.test_client().get("/table", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("tables.example.org", 200),
        ("Tables.Example.Org.:8443", 200),
        ("xn--mnchen-3ya.example", 200),
        ("127.0.0.1", 200),
        ("www.tables.example.org", 421),
        ("203.0.113.9", 421),
        ("[2001:db8::9]", 421),
    ],
)
def test_a_server_that_was_told_its_names_answers_to_them_and_to_its_own_numbers(
    build, host, status
):
    app = build(HOST_NAME="tables.example.org münchen.example")
    assert app.test_client().get("/table", headers={"Host": host}).status_code == status
    for own in own_addresses()[:1]:
        assert app.test_client().get("/table", headers={"Host": own}).status_code == 200


def test_behind_a_proxy_the_name_counts_that_the_proxy_was_asked_for(build):
    client = build(HOST_NAME="tables.example.org", BEHIND_PROXY=True).test_client()
    forwarded = {"X-Forwarded-Host": "tables.example.org", "Host": "upstream"}
    assert client.get("/table", headers=forwarded).status_code == 200
    forwarded["X-Forwarded-Host"] = EVIL
    refused = client.get("/", headers={**PAGE, **forwarded, "X-Forwarded-Proto": "https"})
    assert refused.status_code == 421
    assert '<a href="https://tables.example.org">' in refused.text


def test_behind_a_proxy_no_name_is_believed_before_it_was_said(build):
    client = build(BEHIND_PROXY=True).test_client()
    answer = client.get("/table", headers={"X-Forwarded-Host": "tables.example.org"})
    assert (answer.status_code, answer.json["error"]) == (421, "NamelessHost")
    assert "--host-name" in answer.json["sentence"]
    assert not re.search(r"\d+\.\d+\.\d+", answer.text)  # nor is an address of the house told


def test_the_real_server_takes_several_names(start, tmp_path):
    names = ("--host-name", "one.example", "--host-name", "two.example")
    server = start(str(tmp_path / "tables.db"), *names)
    phone = Phone(server.port)
    hosts = ("one.example", "two.example:1", f"127.0.0.1:{server.port}", EVIL, LONG)
    statuses = [phone.get("/table", Host=host).status for host in hosts]
    assert statuses == [200, 200, 200, 421, 421]


def test_links_show_the_name_that_is_known(build):
    client = build(HOST_NAME="tables.example.org").test_client()
    host = {**HEADER, "Host": "tables.example.org"}
    shared = client.post("/history/share", headers=host).json["address"]
    assert shared.startswith("http://tables.example.org/history/take/")
    assert client.post("/history/share", headers={**HEADER, "Host": EVIL}).status_code == 421


def test_a_server_behind_a_proxy_says_that_it_needs_its_name(start, tmp_path):
    server = start(str(tmp_path / "tables.db"), "--behind-proxy")
    assert "--host-name tables.example.org" in server.said()


@pytest.mark.parametrize("name", ["http://x.example", "x.example:80", "a b/c", "", "x" * 64, "*"])
def test_a_name_that_is_none_is_said_at_the_start(run, name):
    done = run("serve", TALLYROLL_HOST_NAME=name)
    assert done.returncode == 2
    assert b"TALLYROLL_HOST_NAME" in done.stderr
    assert b"names such as tables.example.org" in done.stderr


def test_a_server_for_its_own_computer_shows_no_address_that_refuses(server):
    phone = Phone(server.port).open("pocket-kingdoms")
    table = f"/table/{phone.code}"
    answers = [phone.get(path, **PAGE) for path in (table, f"{table}/screen", "/history")]
    answers += [phone.post(path, **PAGE) for path in ("/history/share", f"{table}/hand-over")]
    answers.append(phone.get("/", **PAGE, Host=EVIL))
    texts = [server.said(), *(answer.body.decode() for answer in answers)]
    shown = {found for text in texts for found in re.findall(r"http://([\w.-]+):(\d+)", text)}
    assert shown
    for host, port in shown:
        socket.create_connection((host, int(port)), timeout=5).close()
    assert not re.findall("<img[^>]+data:image/svg", "".join(texts))


@pytest.mark.parametrize(
    ("listening", "asked", "invites"),
    [
        ("127.0.0.1", "localhost:8000", False),
        ("::1", "[::1]:8000", False),
        ("localhost", "127.0.0.1", False),
        ("0.0.0.0", "localhost:8000", True),  # noqa: S104 (phones may come)
        ("127.0.0.1", "tables.example.org", True),  # behind a proxy
    ],
)
def test_phones_are_invited_only_where_they_can_come(build, listening, asked, invites):
    client = build(HOST=listening, HOST_NAME="tables.example.org").test_client()
    host = {"Host": asked}
    code = client.post("/table", json=OPEN, headers={**HEADER, **host}).json["code"]
    page = client.get(f"/table/{code}", headers={**PAGE, **host}).text
    assert ("qr.svg" in page) == invites
    assert ("Phones cannot reach this table" in page) != invites


@pytest.mark.parametrize(
    ("here", "family"), [("127.0.0.1", socket.AF_INET), ("::1", socket.AF_INET6)]
)
def test_on_the_way_to_itself_a_computer_has_the_address_that_was_asked_for(here, family):
    assert towards(here, family) == here


def test_a_name_that_nobody_knows_is_asked_for_once_in_a_while(monkeypatch):
    asked = []
    monkeypatch.setattr(socket, "gethostname", lambda: "nobody-knows-this-one")
    monkeypatch.setattr(socket, "getaddrinfo", lambda name, *_, **__: asked.append(name) or [])
    for _ in range(3):
        own_addresses()
    assert 1 <= len(asked) <= 2  # a minute may just have ended
