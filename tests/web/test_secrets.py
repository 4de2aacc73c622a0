"""Nobody hears what only another seat may see: everything that leaves by HTTP is searched."""

import json
import re
from random import Random

import pytest
from msgspec.structs import replace

from tests.web.table.evening import details_for
from web.http.services import services
from web.table.download import with_moves
from web.table.events import moves_of
from web.table.state import replay
from web.table.stores.sheets import Sheet

GAMES = ("kingdoms-2002", "kingdoms-2011", "kingdom-builder", "free")
HEADER = {"X-Tallyroll": "1"}
RARELY = ("give-turn", "call-end", "pick-first", "pick-one", "toss-coin", "roll-dice", "mountains")
NAMES = ("Anna", "Ben", "Cleo")
ACTIONS = 30
PATHS = ("", "/log", "/receipt", "/sheet", "/tally")
PAGES = ("", "/screen", "/sheet", "/tally")


class Game:
    """A random game by HTTP, and everything that was answered to each seat."""

    def __init__(self, app, game, seed):
        self.app, self.random = app, Random(seed)
        self.clients = [app.test_client() for _ in (*NAMES, "a watcher")]
        self.heard = {f"s{number}": [] for number in range(1, len(NAMES) + 1)} | {"": []}
        sent = {"game": game, "name": NAMES[0]}
        self.code = self.clients[0].post("/table", json=sent, headers=HEADER).json["code"]
        for client, name in list(zip(self.clients, NAMES, strict=False))[1:]:
            client.post(f"/table/{self.code}/join", json={"name": name}, headers=HEADER)

    @property
    def seats(self):
        return dict(zip(self.heard, self.clients, strict=True))

    @property
    def table(self):
        return services(self.app).tables.look(self.code)

    def play(self):
        """Begin with a bag and hidden markers, then do whatever is offered."""
        items = [f"marker{number}" for number in range(20)]
        self.post("s1", "fill-bag", pile="yours", items=items)
        for seat in self.table.players:
            self.post(seat, "draw-from", pile="yours", hidden=True)
        for _ in range(ACTIONS):
            self.do_something()

    def do_something(self):
        """One of the things that are offered, or nonsense, or taking back."""
        seat = self.random.choice(self.table.players)
        offered = self.seats[seat].get(f"/table/{self.code}").json["table"]["can"]
        usual = [key for key in offered if key not in RARELY] or list(offered)
        action = self.random.choice([*usual, *usual, *usual, "take-back", "nonsense"])
        numbers = self.random.randrange(100), self.random.randrange(100)
        details = details_for(self.table, seat, action, *numbers)
        self.post(seat, action, **details)

    def post(self, seat, action, **details):
        """Do it, and note what everybody hears of it."""
        before = self.table.number
        path = f"/table/{self.code}/{action}"
        self.heard[seat].append(self.seats[seat].post(path, json=details, headers=HEADER).json)
        for other, client in self.seats.items():
            self.heard[other].append(client.get(f"/table/{self.code}").json)
            if self.table.number > before:
                self.heard[other] += first_messages(client, self.code, before)


def first_messages(client, code, after):
    """What a stream tells about the events after a number."""
    answer = client.get(f"/table/{code}/events?with=table&after={after}", buffered=False)
    chunks = iter(answer.response)
    text = next(chunks).decode() + next(chunks).decode()
    answer.close()
    lines = [line.removeprefix("data: ") for line in text.splitlines() if line.startswith("data")]
    return [json.loads(line) for line in lines]


def told(value):
    """All that was said, without what lies in a bag or in a hand: nobody is told which."""
    if isinstance(value, dict):
        if value.get("kind") == "Filled":
            return ""
        return " ".join(told(part) for name, part in value.items() if name != "unseen") + " ".join(
            name for name in value if name != "unseen"
        )
    if isinstance(value, list):
        return " ".join(map(told, value))
    return str(value)


def hand(table, seat):
    """What lies hidden with a seat."""
    held = [items for place, items in table.places.items() if place.endswith(f"/{seat}")]
    return {item for items in held for item in items}


def ever_seen(records, seat):
    """What was laid open at one time or another, or lay in the own hand."""
    moves = [move for record in records for move in moves_of(record.event)]
    seen = [move for move in moves if any(is_open(move, seat))]
    return {item for move in seen for item in move.items}


def is_open(move, seat):
    for place in (move.source, move.target):
        yield "/" not in place or (seat and place.endswith(f"/{seat}"))


@pytest.mark.parametrize("seed", range(4))
def test_a_marker_in_a_hand_is_heard_of_by_nobody_else(app, seed):
    game = Game(app, "free", seed)
    game.play()
    records = services(app).tables.records(game.code)
    for other, heard in game.heard.items():
        words = set(" ".join(map(told, heard)).split())
        for seat in set(game.table.players) - {other}:
            assert not (hand(game.table, seat) - ever_seen(records, other)) & words


def other_world(table, records):
    """The same evening, but one tile in a hand is another one; None if there is none to swap."""
    for index in reversed(range(len(records))):
        for number, move in enumerate(moves_of(records[index].event)):
            item, pile = move.items[-1], move.source.partition("/")[0]
            spare = [each for each in table.lying(f"{pile}/bag") if each != item]
            held = move.source.endswith("/bag") and table.lying(move.target).get(item)
            if move.target.startswith(f"{pile}/s") and held and spare:
                moves = list(moves_of(records[index].event))
                moves[number] = replace(move, items=(*move.items[:-1], spare[0]))
                event = with_moves(records[index].event, tuple(moves))
                swapped = [*records]
                swapped[index] = replace(records[index], event=event)
                if is_possible(swapped):
                    return move.target.partition("/")[2], swapped
    return None


def is_possible(records):
    places = [replay(records[:end]).places for end in range(1, len(records) + 1)]
    return all(count > 0 for each in places for items in each.values() for count in items.values())


def last_other_world(records):
    """The longest part of an evening in which a tile can be swapped."""
    for end in range(len(records), 0, -1):
        if found := other_world(replay(records[:end]), records[:end]):
            return found, records[:end]
    raise AssertionError("nobody ever had anything in hand")


def as_if_told(records):
    """Digests of hidden things are salted, so they say nothing; here they are alike everywhere."""
    return [
        replace(record, digest=f"{record.number:064}") if record.salt else record
        for record in records
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_whatever_lies_in_a_hand_others_are_told_the_same(build, game, seed):
    evening = Game(build(SECRET=f"{seed:032}"), game, seed)
    evening.play()
    store = services(evening.app).tables.store
    (owner, there), here = last_other_world(store.events(evening.code))
    worlds = [build(SECRET=f"{seed:032}") for _ in range(2)]
    for app, records in zip(worlds, map(as_if_told, (here, there)), strict=True):
        services(app).tables.store.create(evening.code, store.seed(evening.code), records)
    for seat, client in evening.seats.items():
        answers = [everything(app, client, evening.code) for app in worlds]
        assert (answers[0] == answers[1]) == (seat != owner)


def everything(app, client, code):
    """Every answer that a phone can get without changing anything, and some refusals."""
    cookie = client.get_cookie("seat", path=f"/table/{code}")
    phone = app.test_client()
    if cookie:
        phone.set_cookie("seat", cookie.value, path=f"/table/{code}")
    heard = [phone.get(f"/table/{code}{path}").data for path in PATHS]
    heard += [json.dumps(first_messages(phone, code, 0))]
    for action, sent in (("nonsense", {}), ("show", {"pile": "yours", "item": "gold"})):
        heard.append(phone.post(f"/table/{code}/{action}", json=sent, headers=HEADER).data)
    return heard


SHEETS = ("^" * 9, "a much longer sheet with many words in it\n" * 40)


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("game", ["pocket-kingdoms", "kingdoms-2011", "kingdom-builder"])
def test_whatever_stands_on_a_sheet_others_are_told_the_same(build, game, closed):
    evening = Game(build(SECRET=game * 32), game, seed=1)
    evening.post("s2", "roll-dice")
    if closed:
        evening.post("s1", "close")
    here = services(evening.app).tables.store
    worlds = [build(SECRET=game * 32) for _ in SHEETS]
    for app, text in zip(worlds, SHEETS, strict=True):
        store = services(app).tables.store
        store.create(evening.code, here.seed(evening.code), here.events(evening.code))
        store.sheets.keep(evening.code, "s2", Sheet(1, text))
    for seat, client in evening.seats.items():
        answers = [everything(app, client, evening.code) for app in worlds]
        assert (answers[0] == answers[1]) == (seat != "s2")
        pages = [pages_of(app, client, evening.code) for app in worlds]
        assert (pages[0] == pages[1]) == (seat != "s2")


def pages_of(app, client, code):
    """What a browser shows, without the names of what is done next, which are random."""
    cookie = client.get_cookie("seat", path=f"/table/{code}")
    phone = app.test_client()
    if cookie:
        phone.set_cookie("seat", cookie.value, path=f"/table/{code}")
    found = [phone.get(f"/table/{code}{path}", headers={"Accept": "text/html"}) for path in PAGES]
    return [re.sub('name="(key|csrf)" value="[^"]*"', "", page.text) for page in found]


def test_keeping_a_sheet_makes_no_noise(app):
    game = Game(app, "pocket-kingdoms", seed=1)
    before = game.table
    views = [client.get(f"/table/{game.code}").json for client in game.clients]
    path = f"/table/{game.code}/sheet"
    assert game.clients[0].post(path, json={"board": "mine"}, headers=HEADER).status_code == 200
    assert game.table == before
    assert views == [client.get(f"/table/{game.code}").json for client in game.clients]


def test_a_sheet_is_heard_of_by_all_once_it_is_shown(app):
    game = Game(app, "pocket-kingdoms", seed=1)
    sheet = game.clients[1].get(f"/table/{game.code}/sheet").json["text"]
    before = game.table.number
    game.post("s2", "show-sheet", board=sheet)
    for heard in game.heard.values():
        assert any(one.get("event", {}).get("kind") == "ShowedSheet" for one in heard)
    assert game.table.number == before + 1
