"""Codes cannot be guessed, whatever way in is tried; and who does not guess is never held up."""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

import web
from tests.web.conftest import PATIENT
from web.http.limits import Guesses, Limit, Limits
from web.settings import read_settings
from web.table.codes import CODE

OPEN = {"game": "pocket-kingdoms", "name": "Anna"}
BOARD = "game: kartenreich\ncoins: 5\nwheat: 0\nwood: 0\nstone: 0\n\nnoble\n"
WRONG = {"code": "babababa", "name": "A" * 22, "token": "IkEi.aaaa.bbbb", "hand_over": "bobobobo"}
READ = re.compile(r"""(?:args|values|form|wish|short|text|has)(?:\.get)?[(\[]"(\w+)\"""")
NAMES = sorted(
    {
        name
        for path in Path(web.__path__[0]).rglob("*.py")
        for name in READ.findall(path.read_text())
    }
)
COOKIES = ("tables", "seat", "guest", "book", "visitor")
FREE, REFUSED = "192.0.2.1", "192.0.2.2"


@dataclass
class House:
    """A server with something behind every kind of code, and an address that has guessed enough."""

    app: object
    right: dict[str, str] = field(default_factory=dict)

    def newcomer(self, address, cookies=None):
        client = self.app.test_client()
        client.environ_base |= {"REMOTE_ADDR": address, "HTTP_X_TALLYROLL": "1"}
        for name, value in (cookies or {}).items():
            client.set_cookie(name, value)
        return client

    def guest(self, address):
        """Somebody who was let in to the table, and now asks from another address."""
        client = self.newcomer(FREE)
        assert client.get(f"/table/{self.right['code']}").status_code == 200
        client.environ_base["REMOTE_ADDR"] = address
        return client


@pytest.fixture
def house(build):
    """Three wrong codes are too many here; the address REFUSED has tried as many."""
    limits = Limits.of(read_settings({}, PATIENT))
    house = House(build(LIMITS=replace(limits, guesses=Guesses(3, 1e6), prints=Limit(100_000, 60))))
    owner = house.newcomer("192.0.2.3")
    code = owner.post("/table", json=OPEN).json["code"]
    saved = owner.post("/results", json={"game": "kartenreich", "board": BOARD})
    shared = owner.post("/history/share")
    offer = owner.post(f"/table/{code}/hand-over").json["hand_over"]
    token = shared.json["address"].rpartition("/")[2]
    house.right = {"code": code, "name": saved.json["id"], "token": token, "hand_over": offer}
    guesser = house.newcomer(REFUSED)
    assert [guesser.get("/table/bababab" + last).status_code for last in "aei"] == [404] * 3
    return house


def routes(app):
    """Every way in: its rule, method, and the parts of its path that could be a code."""
    for rule in app.url_map.iter_rules():
        for method in rule.methods & {"GET", "POST"}:
            yield rule, method, rule.arguments - {"game", "kind", "action", "filename", "names"}


def filled(rule, values):
    path = rule.rule.replace("<game:game>", "kartenreich").replace("<action>", "roll")
    path = path.replace("<kind>", "txt")
    return re.sub(r"<(?:path:)?(\w+)>", lambda part: values.get(part[1], "x"), path)


def told(answer, value):
    """What an answer tells, but for the repeated value itself."""
    text = "" if answer.is_streamed else answer.text
    answer.close()
    goal = answer.headers.get("Location", "").partition("?")[0]
    return answer.status_code, goal.replace(value, "…"), "Anna" in text


def test_no_route_with_a_code_in_its_path_tells_a_guesser_that_it_is_right(house):
    taking = set()
    for number, (rule, method, parts) in enumerate(routes(house.app)):
        for part in parts & set(WRONG):
            refused, free = (
                [
                    told(
                        house.newcomer(address).open(filled(rule, values), method=method),
                        values[part],
                    )
                    for values in (house.right, WRONG)
                ]
                for address in (REFUSED, f"198.51.100.{number}")
            )
            assert refused[0] == refused[1], rule
            if free[0] != free[1]:  # here a code opens something
                taking.add((method, rule.rule))
                assert refused[0][0] == 429, rule
    assert len(taking) > 25  # nearly all routes of tables, those of results and of histories


def test_no_route_takes_a_code_by_any_other_name_either(house):
    """Every word that some view reads from a query or a form is tried at every route."""
    taking = set()
    for rule, method, parts in routes(house.app):
        if parts & {"name", "token"}:  # who guesses is refused there anyway
            continue
        guest, where = house.guest(REFUSED), "query_string" if method == "GET" else "json"
        for name in NAMES:
            for kind in ("code", "name") if method == "GET" else ("code", "name", "hand_over"):
                right, wrong = (
                    told(guest.open(path, method=method, **{where: {name: value}}), value)
                    for path in [filled(rule, house.right)]
                    for value in (house.right[kind], WRONG[kind])
                )
                assert right == wrong, (rule, name, kind)
                if right[0] == 429:
                    taking.add((rule.rule, name))
    assert taking == {
        ("/table", "code"),
        ("/<game:game>/tally", "table"),
        ("/<game:game>/tally", "result"),
        ("/table/<code>/take-seat", "hand_over"),
    }


@pytest.mark.parametrize("cookie", COOKIES)
def test_no_cookie_that_somebody_made_up_is_believed(house, cookie):
    client = house.newcomer(FREE, {cookie: house.right["code"]})
    page = client.get("/", headers={"Accept": "text/html"}).text
    assert house.right["code"] not in page
    assert "Anna" not in page


def test_the_own_tables_stand_on_the_first_page_even_where_others_guess(house):
    client = house.newcomer(FREE)
    client.post(f"/table/{house.right['code']}/join", json={"name": "Ben"})
    client.get(f"/table/{house.right['code']}", headers={"Accept": "text/html"})
    client.environ_base["REMOTE_ADDR"] = REFUSED
    assert "Anna, Ben" in client.get("/", headers={"Accept": "text/html"}).text


def test_who_sits_at_the_table_or_watches_it_is_never_refused(house):
    code = house.right["code"]
    guest = house.guest(REFUSED)
    assert guest.get(f"/table/{code}").status_code == 200
    assert guest.get(f"/table/{code}/qr.svg").status_code == 200
    assert guest.post(f"/table/{code}/join", json={"name": "Ben"}).status_code == 201
    assert guest.post(f"/table/{code}/roll").status_code == 200


def test_a_seat_at_one_table_is_no_pass_for_another(house):
    guest = house.newcomer(FREE)
    own = guest.post("/table", json=OPEN).json["code"]
    seat = guest.get_cookie("seat", path=f"/table/{own}").value
    stranger = house.newcomer(REFUSED, {"seat": seat, "guest": seat, "tables": seat})
    assert stranger.get(f"/table/{own}").status_code == 200
    assert stranger.get(f"/table/{house.right['code']}").status_code == 429


def test_the_own_results_are_there_even_where_others_guess(house):
    client = house.newcomer(FREE)
    saved = client.post("/results", json={"game": "kartenreich", "board": BOARD}).json
    client.environ_base["REMOTE_ADDR"] = REFUSED
    assert client.get(saved["address"]).status_code == 200


def test_an_address_that_mistyped_waits_some_seconds(build):
    client = build().test_client()
    answers = [client.get("/table/babababa") for _ in range(21)]
    assert [answer.status_code for answer in answers] == [404] * 20 + [429]
    assert int(answers[20].headers["Retry-After"]) <= 3


def test_right_codes_cost_nothing(build):
    app = build(WRONG_CODES_A_MINUTE=1)
    owner = app.test_client()
    code = owner.post("/table", json=OPEN, headers={"X-Tallyroll": "1"}).json["code"]
    assert [app.test_client().get(f"/table/{code}").status_code for _ in range(5)] == [200] * 5


def test_a_network_of_many_houses_guesses_three_times_as_often_as_one(build):
    app = build(WRONG_CODES_A_MINUTE=2)
    answers = [
        app.test_client().get(
            "/table/babababa", environ_base={"REMOTE_ADDR": f"2001:db8:7:{house:x}::1"}
        )
        for house in range(8)
    ]
    assert [answer.status_code for answer in answers] == [404] * 6 + [429] * 2
    elsewhere = {"REMOTE_ADDR": "2001:db8:8::1"}
    assert app.test_client().get("/table/babababa", environ_base=elsewhere).status_code == 404


def test_there_are_as_many_codes_as_the_arithmetic_says():
    assert CODE.fullmatch("badekimo")
    assert (12 * 5) ** 4 == 12_960_000
