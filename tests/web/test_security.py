"""What a stranger's page cannot do, and what a cookie does not tell."""

import re
import stat

import pytest

from web import create_app
from web.http.cookies import Signer, read_secret
from web.http.services import services

OPEN = {"game": "free", "name": "Anna"}


def test_a_changing_request_needs_a_header_or_a_token(app):
    answer = app.test_client().post("/table", json=OPEN)
    assert (answer.status_code, answer.json["error"]) == (403, "FromElsewhere")


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://localhost:9999"},
        {"Origin": "null"},
    ],
)
def test_a_page_from_elsewhere_changes_nothing(browser, headers):
    assert browser().post("/table", json=OPEN, headers=headers).status_code == 403


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://localhost"}]
)
def test_the_own_page_may_change_things(browser, headers):
    assert browser().post("/table", json=OPEN, headers=headers).status_code == 201


def test_a_form_of_our_own_brings_its_token(app):
    client = app.test_client()
    page = client.get("/table", headers={"Accept": "text/html"}).text
    token = re.search(r'name="csrf" value="([^"]+)"', page)[1]
    assert client.post("/table", data={**OPEN, "csrf": token}).status_code == 201
    assert client.post("/table", data={**OPEN, "csrf": token + "x"}).status_code == 403
    stranger = app.test_client()
    assert stranger.post("/table", data={**OPEN, "csrf": token}).status_code == 403


def test_every_route_that_changes_something_is_protected(app):
    client = app.test_client()
    for rule in app.url_map.iter_rules():
        if "POST" in rule.methods:
            path = re.sub("<.*?>", "babababa", rule.rule)
            assert client.post(path).json["error"] == "FromElsewhere", rule


def test_the_cookie_of_a_seat_is_for_its_table_and_for_no_script(browser):
    answer = browser().post("/table", json=OPEN)
    cookie = answer.headers["Set-Cookie"]
    assert f"Path=/table/{answer.json['code']}" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie


def test_over_https_the_cookie_is_secure(browser):
    answer = browser().post("/table", json=OPEN, base_url="https://localhost")
    assert "Secure" in answer.headers["Set-Cookie"]


def test_a_forged_cookie_is_no_seat(app, browser):
    code = browser().post("/table", json=OPEN).json["code"]
    token = next(iter(services(app).tables.look(code).seats.values())).token
    for forged in (token, Signer("other").seat(code, token), "nonsense", "a.b"):
        client = browser()
        client.set_cookie("seat", forged, path=f"/table/{code}")
        assert client.get(f"/table/{code}").json["table"]["you"] == ""


def test_a_token_for_a_form_is_no_seat():
    signer = Signer("secret")
    assert signer.read_seat(signer.sign("form", "token")) == ("", "")
    assert signer.read_seat(signer.seat("babababa", "token")) == ("babababa", "token")


def test_the_secret_is_made_once_and_for_nobody_else(tmp_path):
    path = tmp_path / "deep" / "secret"
    made = read_secret(path)
    assert read_secret(path) == made
    assert len(made) == 64
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in path.parent.iterdir()] == ["secret"]


def test_hosts_that_share_a_database_can_share_a_secret(tmp_path):
    shared = "shared" * 6
    app = create_app({"DATABASE": str(tmp_path / "tables.db"), "SECRET": shared})
    signed = Signer(shared).seat("babababa", "token")
    assert services(app).signer.read_seat(signed) == ("babababa", "token")
    assert [each.name for each in tmp_path.glob("*.secret")] == []
    services(app).tables.store.close()


@pytest.mark.parametrize("kind", ["text/html", "application/json"])
@pytest.mark.parametrize("path", ["/", "/table", "/nowhere", "/openapi.json"])
def test_every_answer_has_the_usual_headers(browser, path, kind):
    answer = browser().get(path, headers={"Accept": kind})
    headers = answer.headers
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    if answer.mimetype == "text/html":
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["X-Frame-Options"] == "DENY"


ALLOWED = {  # what a page may do; everything else is forbidden
    "default-src": "'none'", "script-src": "'self'", "style-src": "'self'",
    "img-src": "'self' data:", "font-src": "'self'", "connect-src": "'self'",
    "manifest-src": "'self'", "worker-src": "'self'", "form-action": "'self'",
    "base-uri": "'none'", "frame-ancestors": "'none'",
}  # fmt: skip
CHECKING = {  # a page that is kept as a file has script and style in it, and sends nothing
    "default-src": "'none'", "script-src": "'HASH'", "style-src": "'HASH'", "img-src": "data:",
    "font-src": "'self'", "connect-src": "'self'", "base-uri": "'none'",
    "form-action": "'none'", "frame-ancestors": "'none'",
}  # fmt: skip
POWERS = "camera=(self), geolocation=(), microphone=(), payment=(), usb=()"


@pytest.mark.parametrize(("path", "allowed"), [("/", ALLOWED), ("/check", CHECKING)])
def test_a_page_may_do_what_it_needs_and_nothing_else(browser, path, allowed):
    headers = browser().get(path, headers={"Accept": "text/html"}).headers
    policy = re.sub(r"sha256-[\w+/=]+", "HASH", headers["Content-Security-Policy"])
    assert dict(part.split(" ", 1) for part in policy.split("; ")) == allowed
    assert headers["Permissions-Policy"] == POWERS
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_what_a_seat_sees_is_kept_by_no_cache(browser):
    client = browser()
    code = client.post("/table", json=OPEN).json["code"]
    for path in (f"/table/{code}", f"/table/{code}/log", f"/table/{code}/receipt"):
        assert client.get(path).headers["Cache-Control"] == "no-store"
