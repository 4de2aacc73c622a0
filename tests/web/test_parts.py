"""What changed on a page comes with the event: to each seat its own, and no length tells of it."""

import gc
import re
import time
from pathlib import Path

import pytest

from tests.web.listening import Listening, live_ids, page_of, told
from tests.web.phone import Phone
from tests.web.test_secrets import GAMES, HEADER, Game, as_if_told, last_other_world
from web import create_app
from web.http.language import spoken
from web.http.services import services
from web.pages.pieces import die, sign, thing
from web.table.lines import read_own
from web.table.play import RequestId
from web.table.state import replay
from web.tables.chronicle import Chronicle
from web.tables.live_parts import LiveFacts, LivePage
from web.tables.page import TablePage
from web.tables.questions import Asking, Noted
from web.tables.visit import table_facts

RECORDED = sorted(Path("tests/tables").glob("*.jsonl"))
PARTS = ("turn", "stage", "log", "mine", "bag", "rolls", "people", "receipt", "do")


class Evening:
    """A table with three players and a watcher."""

    def __init__(self, app, game="pocket-kingdoms"):
        self.app = app
        self.anna, self.ben, self.cleo, self.watcher = (app.test_client() for _ in range(4))
        sent = {"game": game, "name": "Anna"}
        self.code = self.anna.post("/table", json=sent, headers=HEADER).json["code"]
        for client, name in ((self.ben, "Ben"), (self.cleo, "Cleo")):
            self.act(client, "join", name=name)

    def act(self, client, action, **details):
        path = f"/table/{self.code}/{action}"
        answer = client.post(path, json=details, headers=HEADER)
        assert answer.status_code in (200, 201), answer.json
        return answer.json

    @property
    def number(self):
        return services(self.app).tables.look(self.code).number

    def listen(self, client, parts=PARTS, **more):
        return Listening(client, self.code, self.number, parts, **more)


@pytest.fixture
def evening(app):
    return Evening(app)


@pytest.mark.parametrize("spoken", ["en", "de"])
@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
@pytest.mark.parametrize("page", ["table", "screen"])
def test_a_part_is_what_the_page_has_at_any_table(app, path, page, spoken):
    records = read_own(path.read_text(encoding="utf-8").splitlines())
    code = replay(records).code
    services(app).tables.store.create(code, bytes(32), records)
    address = f"/table/{code}" + ("/screen" if page == "screen" else "")
    client, languages = app.test_client(), {"Accept-Language": spoken}
    shown = page_of(client, address, **languages)
    last = records[-1].number
    stream = Listening(client, code, last - 1, live_ids(shown), page, **languages)
    news = stream.news()
    assert set(news["parts"]) == set(live_ids(shown))
    assert news["number"] == last
    assert [name for name, text in news["parts"].items() if f">{text}</" not in shown] == []


@pytest.mark.parametrize("game", [*GAMES, "pocket-kingdoms"])
def test_a_part_is_what_the_page_of_a_seat_has(app, game):
    evening = Evening(app, game)
    shown = page_of(evening.ben, f"/table/{evening.code}")
    stream = evening.listen(evening.ben, live_ids(shown))
    evening.act(evening.anna, "toss-coin")
    parts = stream.news()["parts"]
    shown = page_of(evening.ben, f"/table/{evening.code}")
    assert set(parts) == set(live_ids(shown))
    assert [name for name, text in parts.items() if f">{text}</" not in shown] == []


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_parts_are_told_the_same_facts_as_pages(app, path):
    table = replay(read_own(path.read_text(encoding="utf-8").splitlines()))
    with app.test_request_context():
        for seat in ("", *table.seats):
            whole, facts = table_facts(table, seat), LiveFacts(table, seat, spoken())
            assert {name: facts[name] for name in whole} == whole


def test_only_what_changed_is_sent_again(evening):
    stream = evening.listen(evening.ben)
    evening.act(evening.anna, "roll")
    assert set(stream.news()["parts"]) == set(PARTS)
    evening.act(evening.anna, "roll")
    assert {"stage", "log", "rolls"} <= set(stream.news()["parts"]) <= set(PARTS) - {"people"}


def test_a_page_that_says_what_it_shows_is_sent_only_what_changes(evening):
    evening.act(evening.anna, "roll")
    stream = evening.listen(evening.ben, has=evening.number)
    evening.act(evening.anna, "roll")
    assert {"stage", "log", "rolls"} <= set(stream.news()["parts"]) <= set(PARTS) - {"people"}


def test_lines_that_a_page_shows_are_known_before_the_first_event(evening):
    for _ in range(5):
        evening.act(evening.anna, "roll")
    stream = evening.listen(evening.ben, has=evening.number)
    evening.act(evening.anna, "roll")
    chunk = stream.chunk()
    assert [type(line) for line in told(chunk)["parts"]["log"]] == [str, int, int, int, int]
    shown = page_of(evening.ben, f"/table/{evening.code}")
    assert stream.read(chunk)["parts"]["log"] in shown


def test_a_page_that_shows_something_older_is_sent_all(evening):
    evening.act(evening.anna, "roll")
    stream = evening.listen(evening.ben, has=evening.number - 1)
    evening.act(evening.anna, "roll")
    assert set(stream.news()["parts"]) == set(PARTS)


def test_the_state_that_a_deed_is_pressed_in_comes_beside_its_form(evening):
    stream = evening.listen(evening.ben)
    for _ in range(2):
        evening.act(evening.anna, "roll")
        news = stream.news()
    assert "do" not in news["parts"]
    assert news["states"]["roll"] == evening.number


@pytest.mark.parametrize("face", ["1", "6", "7", "12", "20", "100"])
def test_a_die_without_pips_shows_its_figure(face):
    assert (f">{face}<" in die(face)) == (face not in ("1", "6"))


@pytest.mark.parametrize(
    ("face", "look"),
    [("6", "die"), ("20", "die"), ("100", "die long"), ("axe", "die long"), ("wood", "die word")],
)
def test_a_die_has_smaller_letters_for_more_of_them(face, look):
    assert f'<span class="{look}" data-face="{face}"' in die(face)


def test_signs_and_notes_of_a_card_stand_apart():
    card = thing("", "L3", ("mine", "coins"), ("worth 5", "at an end"))
    mine, coins = sign("mine"), sign("coins")
    assert f'<span class="parts">\n{mine}\n{coins}</span>' in card
    assert card.endswith(
        '\n<small class="note-line">worth 5</small>\n<small class="note-line">at an end</small>'
    )
    assert "parts" not in thing("", "L3", (), ())


def test_what_all_are_told_alike_is_written_once(evening):
    phones = (evening.anna, evening.ben, evening.cleo)
    streams = [evening.listen(phone) for phone in phones]
    evening.act(evening.anna, "roll")
    sent = [stream.news()["parts"] for stream in streams]
    (kept,) = evening.app.extensions["parts"]._kept.values()  # of one table
    for name in ("turn", "stage", "log", "rolls", "do"):
        assert len(kept.told[name]) == len({parts[name] for parts in sent}) == 1


def test_a_part_of_one_seat_is_sent_to_no_other(evening):
    streams = [evening.listen(each) for each in (evening.anna, evening.ben, evening.watcher)]
    evening.act(evening.ben, "roll")
    anna, ben, watcher = (stream.news()["parts"] for stream in streams)
    assert "take-back" in anna["mine"]
    assert "take-back" in ben["mine"]
    assert "Close the table" in anna["people"]
    assert "Close the table" not in ben["people"]
    assert "mine" not in watcher
    assert "do" not in watcher


def test_each_phone_is_told_in_its_own_language(evening):
    german = evening.listen(evening.ben, **{"Accept-Language": "de"})
    english = evening.listen(evening.cleo)
    evening.act(evening.anna, "roll")
    assert "Anna rolled" in english.news()["parts"]["log"]
    assert "gewürfelt" in german.news()["parts"]["log"]


def test_no_key_or_token_is_in_a_part(evening):
    stream = evening.listen(evening.anna)
    evening.act(evening.anna, "roll")
    text = "".join(stream.news()["parts"].values())
    assert 'name="csrf" value=""' in text
    assert 'name="key" value=""' in text
    assert not re.search('name="(csrf|key|state)" value="[^"]', text)


def test_a_tab_that_is_opened_gets_its_part_at_once(evening):
    evening.act(evening.anna, "roll")
    stream = evening.listen(evening.ben, old="rolls")
    assert "3 dice so far" in stream.read(stream.hello)["parts"]["rolls"]


def test_the_big_screen_of_a_player_shows_nobodys_things(evening):
    stream = evening.listen(evening.anna, ("stage", "log", "people", "mine"), page="screen")
    evening.act(evening.ben, "roll")
    news = stream.news()
    assert news["you"] == ""
    assert set(news["parts"]) == {"stage", "log", "people"}
    assert not news["chain"]["share"]["links"]


def test_who_lost_the_seat_is_told_and_sent_nothing_of_it(evening):
    stream = evening.listen(evening.ben)
    evening.act(evening.anna, "remove", seat="s2")
    news = stream.news()
    assert news["you"] == ""
    assert not {"mine", "do"} & set(news["parts"])


def test_a_removed_name_is_in_no_part_afterwards(evening):
    stream = evening.listen(evening.anna)
    evening.act(evening.ben, "roll")
    stream.news()
    evening.act(evening.ben, "forget-name", seat="s2")
    news = stream.news()["parts"]
    assert "Ben" not in "".join(news.values())
    assert {"log", "people"} <= set(news)


def test_everything_is_told_when_the_table_closes(evening):
    stream = evening.listen(evening.ben)
    evening.act(evening.anna, "close")
    news = stream.news()
    assert news["chain"]["closed"]
    assert ">closed<" in news["parts"]["turn"]
    assert "The secret number is" in news["parts"]["receipt"]


def test_nonsense_is_asked_for_in_vain(evening):
    stream = evening.listen(evening.ben, ("stage", "nonsense", "<b>", "main"))
    evening.act(evening.anna, "roll")
    assert set(stream.news()["parts"]) == {"stage"}


# What lies in a hand


def chunks(app, client, code, number, parts):
    """The stream of a phone that hears the last event."""
    cookie = client.get_cookie("seat", path=f"/table/{code}")
    phone = app.test_client()
    if cookie:
        phone.set_cookie("seat", cookie.value, path=f"/table/{code}")
    stream = Listening(phone, code, number - 1, parts)
    return stream.hello, stream.chunk()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_lies_in_a_hand_no_length_tells(build, game, seed):
    evening = Game(build(SECRET=f"{seed:032}"), game, seed)
    evening.play()
    store = services(evening.app).tables.store
    (owner, there), here = last_other_world(store.events(evening.code))
    worlds = [build(SECRET=f"{seed:032}") for _ in range(2)]
    for app, records in zip(worlds, map(as_if_told, (here, there)), strict=True):
        services(app).tables.store.create(evening.code, store.seed(evening.code), records)
    for seat, client in evening.seats.items():
        first, second = (
            chunks(app, client, evening.code, here[-1].number, PARTS) for app in worlds
        )
        assert (first == second) == (seat != owner)
        assert [len(each.encode()) for each in first] == [len(each.encode()) for each in second]


@pytest.mark.parametrize("part", ["mine", "bag"])
@pytest.mark.parametrize("is_known", [False, True])
def test_a_tab_with_something_hidden_is_as_long_as_with_something_else(build, part, is_known):
    lengths = set()
    for tile in ("dragon", "gold-mine", "-1"):
        evening = Evening(build(SECRET="x" * 32), "free")
        items = ["dragon", "gold-mine", "-1"]
        evening.act(evening.anna, "fill-bag", pile="yours", items=items)
        hold(evening, tile)
        while evening.number < 80:  # so that no number is longer than another
            evening.act(evening.anna, "toss-coin")
        more = {"has": evening.number} if is_known else {"old": part}
        stream = evening.listen(evening.anna, (part,), **more)
        evening.act(evening.anna, "take-back")
        sent = (stream.hello, stream.chunk())
        lengths.add(tuple(len(each.encode()) for each in sent))  # codes have equal length
    assert len(lengths) == 1


def hold(evening, tile):
    """Draw and put back until this tile is in the hand."""
    tables = services(evening.app).tables
    for _ in range(200):
        evening.act(evening.anna, "draw-from", pile="yours", hidden=True)
        if tile in tables.look(evening.code).places["own:yours/s1"]:
            return
        evening.act(evening.anna, "take-back")
    raise AssertionError("it never came")


# While the disk is busy


def foreseeing(app):
    doors = services(app)
    doors.tables.ahead = doors.streams.ahead
    return doors.tables


@pytest.mark.parametrize("game", [*GAMES, "pocket-kingdoms"])
def test_parts_that_were_written_ahead_are_what_the_page_has(app, game):
    evening, tables = Evening(app, game), foreseeing(app)
    stream = evening.listen(evening.ben)
    evening.act(evening.anna, "toss-coin")
    assert stream.news()
    evening.act(evening.anna, "roll-dice", count=2, sides=6)
    (listener,) = services(app).streams._at[evening.code]
    assert listener.ready[0].number == evening.number
    parts, shown = stream.news()["parts"], page_of(evening.ben, f"/table/{evening.code}")
    assert {"stage", "log"} <= set(parts)
    assert [name for name, text in parts.items() if f">{text}</" not in shown] == []
    assert tables.look(evening.code).number == evening.number


def test_what_was_foreseen_and_did_not_come_is_shown_to_nobody(app, evening):
    tables = foreseeing(app)
    stream = evening.listen(evening.ben)
    others = create_app({"DATABASE": app.config["DATABASE"], "SECRET": app.config["SECRET"]})

    def somebody_is_quicker(table):
        foreseeing(app).ahead(table)
        services(others).tables.act(evening.code, "toss-coin", {}, RequestId("s3"))

    tables.ahead = somebody_is_quicker
    evening.act(evening.anna, "roll")
    services(others).tables.store.close()
    parts, shown = stream.news()["parts"], page_of(evening.ben, f"/table/{evening.code}")
    assert "Cleo tossed a coin" in parts["log"]
    assert parts["log"].count("Anna rolled") == 1
    assert [name for name, text in parts.items() if f">{text}</" not in shown] == []


def test_what_was_foreseen_and_never_came_is_not_taken_for_what_came(app, evening):
    tables = foreseeing(app)
    stream = evening.listen(evening.ben)

    def the_disk_is_full(table):
        services(app).streams.ahead(table)
        raise OSError("full")

    tables.ahead = the_disk_is_full
    with pytest.raises(OSError, match="full"):
        tables.act(evening.code, "roll", {}, RequestId("s1"))
    tables.ahead = lambda _: None
    evening.act(evening.anna, "toss-coin")
    parts = stream.news()["parts"]
    assert "Anna tossed a coin" in parts["log"]
    assert "Anna rolled" not in parts["log"]


# At the real server


@pytest.mark.parametrize("worker", ["gevent", "gthread"])
def test_parts_come_with_either_worker(start, tmp_path, worker):
    server = start(str(tmp_path / "tables.db"), "--worker", worker)
    anna = Phone(server.port).open("pocket-kingdoms")
    stream = anna.listen(2, "?page=table&parts=stage,log")
    anna.act("roll")
    stream.wait_text('event: parts\ndata: {"number":3,"you":"s1","parts":{"stage":')


def test_parts_come_from_every_process(start, fresh_schema):
    server = start(fresh_schema, "--processes", "2")
    anna = Phone(server.port).open("pocket-kingdoms")
    streams = [anna.listen(2, f"?page=table&parts=stage&tab=tab-{n:08}") for n in range(6)]
    for stream in streams:
        stream.wait_open()
    time.sleep(0.2)
    anna.act("roll")
    for stream in streams:
        stream.wait_text('event: parts\ndata: {"number":3')


def test_what_a_part_was_written_with_is_no_garbage_that_has_to_be_looked_for(evening):
    stream = evening.listen(evening.ben, ("turn", "stage", "log", "mine"))  # without a template
    gc.collect()
    gc.disable()
    try:
        evening.act(evening.anna, "roll")
        stream.news()
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        waited = {type(thing) for thing in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert not waited & {Asking, Chronicle, LiveFacts, LivePage, Noted, TablePage}


def test_what_was_worked_out_of_a_table_is_let_go_when_it_has_gone_on(evening):
    for _ in range(4):
        evening.act(evening.anna, "roll")
        evening.ben.get(f"/table/{evening.code}")
    *earlier, last = services(evening.app).tables._find(evening.code).past.before
    assert vars(last)
    assert not any(map(vars, earlier))
