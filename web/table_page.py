"""A table as its page shows it: only what the table's view and its events give this seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import request, url_for

from scoring.words import Word
from web.door import door
from web.names import COUNTS, LETTERS, item_name, place_name
from web.network import own_addresses
from web.remembered import remember
from web.speech import said
from web.story import Story
from web.table.codes import new_key
from web.table.games import FREE_TITLE, PARTS, free, game_at
from web.table.seats import COLOURS
from web.table.views import event_view

Facts = Mapping[str, Any]

BY_NUMBER = ("mountains", "set-up", "deal")  # chance names the number unless a player does
FIRST: Mapping[str, Sequence[str]] = {  # what is likeliest to be done next, if it can be
    "pocket-kingdoms": ("roll", "mountains"),
    "kingdoms-2002": ("start-epoch", "draw", "choose-tile", "place-castle", "play-tile", "pass"),
    "kingdoms-2011": ("start-epoch", "draw", "choose-tile", "place-castle", "play-tile", "pass"),
    "kingdom-builder": ("set-up", "draw-hands", "end-turn", "play-tile"),
    "kartenreich": ("deal", "refill", "take"),
    free.KEY: ("roll-dice",),
}
SHOWN = 5  # of the last events
CHANCE = ("chance", "deal")
LOCAL = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Line:
    """One event of the log as people read it."""

    number: int
    text: str
    seat: str
    turn: int
    gone: bool


class TablePage:
    """Everything that the page of a table says beside its bare facts."""

    by_number = BY_NUMBER

    def __init__(self, table: Facts) -> None:
        self.table, self.game, self.you = table, str(table["game"]), str(table["you"])
        self.seats = {seat["seat"]: seat for seat in table["seats"]}
        records = door().tables.records(table["code"])
        self.records = [event_view(each, self.you, table["closed"]) for each in records]
        self.gone = {
            each["event"]["number"] for each in self.records if each["event"]["kind"] == "TookBack"
        }
        if self.you:
            remember(table["code"])

    @property
    def title(self) -> str:
        game = game_at(self.game)
        return said(game.title if game else FREE_TITLE)

    @property
    def people(self) -> list[Facts]:
        return [seat for seat in self.table["seats"] if not seat["left"]]

    def name(self, seat: str) -> str:
        return str(self.seats[seat]["name"]) if seat in self.seats else ""

    def item(self, item: str, place: str = "") -> str:
        return item_name(self.game, item, place)

    def place(self, place: str) -> str:
        return place_name(place)

    def count(self, key: str) -> str:
        return said(COUNTS.get(key, key))

    # What happened

    @property
    def lines(self) -> list[Line]:
        """The last events, the newest first."""
        story = Story(self.game, {key: str(seat["name"]) for key, seat in self.seats.items()})
        told = [(record, story.tell(record)) for record in self.records]
        return [
            Line(
                record["number"],
                text,
                record["by"] or record["event"].get("seat", ""),
                record["event"].get("turn", 0),
                record["number"] in self.gone,
            )
            for record, text in reversed(told)
            if text
        ][:SHOWN]

    @property
    def stage(self) -> Facts:
        """What lies in the middle: a market, or the last outcome of chance that counts."""
        if market := self.table["places"].get("market"):
            return {"event": {"kind": "Market"}, "items": [(item, "market") for item in market]}
        for record in reversed(self.records):
            event = record["event"]
            if record["number"] in self.gone:
                continue
            if event["kind"] in ("Rolled", "Picked") or shown_items(event):
                return {**record, "items": shown_items(event)}
            if event["kind"] == "Dealt" and event["number"]:
                return record
        return {}

    @property
    def statistics(self) -> list[Facts]:
        """How often each face came, for each kind of dice."""
        counts: dict[tuple[str, tuple[str, ...]], Counter[str]] = {}
        for record in self.records:
            event = record["event"]
            if event["kind"] == "Rolled" and record["number"] not in self.gone:
                kind = (event["dice"], tuple(event["sides"]))
                counts.setdefault(kind, Counter()).update(event["faces"])
        return [chart(sides, found) for (_, sides), found in counts.items() if len(sides) <= 20]

    @property
    def last_dice(self) -> tuple[int, int]:
        """How many dice with how many sides were rolled last, to roll them again."""
        for record in reversed(self.records):
            event = record["event"]
            if event["kind"] == "Rolled" and event["dice"] == free.KEY:
                return len(event["faces"]), len(event["sides"])
        return 2, 6

    # What can be done

    @property
    def actions(self) -> Mapping[str, Word]:
        known = {action.key: action.title for action in (*PARTS[self.game].actions, *free.ACTIONS)}
        return {key: known[key] for key in self.table["can"]}

    @property
    def main(self) -> str:
        """The one thing to do now, if there is one."""
        order = FIRST.get(self.game, ())
        if self.game == "pocket-kingdoms" and not self.table["rolls"]:
            order = order[::-1]
        return next((key for key in order if key in self.table["can"]), "")

    @property
    def beside(self) -> list[str]:
        """What else the game itself offers."""
        own = [action.key for action in PARTS[self.game].actions if action.key in self.table["can"]]
        return [key for key in own if key != self.main or key in BY_NUMBER]

    @property
    def others(self) -> list[str]:
        """What every table can do."""
        general = [action.key for action in free.ACTIONS]
        return [key for key in general if key in self.table["can"] and key != self.main]

    @property
    def key(self) -> str:
        """A name for the next thing that is done: sent twice, it is done once."""
        return new_key()

    # What lies where

    @property
    def mine(self) -> list[tuple[str, Mapping[str, int], bool]]:
        """What belongs to this seat: place, items, and whether others must not see it."""
        places = self.table["places"]
        own = [place for place in places if place.endswith((f"/{self.you}", f".{self.you}"))]
        return [(place, places[place], "/" in place) for place in own if self.you]

    @property
    def open_places(self) -> list[tuple[str, Mapping[str, int]]]:
        """What lies on the table for all to see, not before one player."""
        return [
            (place, items)
            for place, items in self.table["places"].items()
            if "/" not in place and "." not in place and items
        ]

    @property
    def bags(self) -> list[Facts]:
        """For each bag what is left in it, and what this seat has not seen of it."""
        return [
            {"pile": pile, "left": self.table["hidden"].get(f"{pile}/bag", 0), "unseen": unseen}
            for pile, unseen in self.table["unseen"].items()
        ]

    @property
    def hands(self) -> list[tuple[str, int]]:
        """How many hidden things others hold."""
        held: Counter[str] = Counter()
        for place, count in self.table["hidden"].items():
            holder = place.partition("/")[2]
            if holder in self.seats and holder != self.you:
                held[self.name(holder)] += count
        return list(held.items())

    # How others find it

    @property
    def colours(self) -> list[Facts]:
        taken = {seat["colour"] for seat in self.people}
        return colour_facts(taken if len(taken) < len(COLOURS) else set())

    @property
    def address(self) -> str:
        return phone_address(url_for("tables.show", code=self.table["code"]))


def chart(sides: Sequence[str], found: Counter[str]) -> Facts:
    """A bar for each side; ``expected`` is where fair dice would end on average."""
    total = sum(found.values())
    most = max(max(found.values()), total / len(sides))
    return {
        "total": total,
        "expected": round(total / len(sides), 1),
        "line": round(100 * total / len(sides) / most, 1),
        "bars": [(side, found[side], round(100 * found[side] / most, 1)) for side in sides],
    }


def shown_items(event: Facts) -> list[tuple[str, str]]:
    """What was drawn for all to see, each with the place that it came from."""
    if event["kind"] not in ("Drew", "Laid"):
        return []
    return [
        (item, move["target"])
        for move in event["moves"]
        if "/" not in move["target"] and move["target"] not in ("terrain", "out", "box")
        for item in move.get("items", ())
    ]


def colour_facts(taken: set[str]) -> list[Facts]:
    return [
        {"key": key, "name": said(name), "letter": LETTERS[key], "taken": key in taken}
        for key, name in COLOURS.items()
    ]


def phone_address(path: str) -> str:
    """An address that works on the other phones, even if this one is the laptop itself."""
    host, colon, port = request.host.partition(":")
    if host in LOCAL:
        found = next((each for each in own_addresses() if ":" not in each), host)
        return f"{request.scheme}://{found}{colon}{port}{path}"
    return f"{request.host_url.rstrip('/')}{path}"
