"""Some people at a table, for tests."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count

from scoring.errors import PlayerError
from tests.web.links import Links
from web.table import seats
from web.table.events import Record
from web.table.games import lane_of, offers, offers_for, table_game
from web.table.play import Played, RequestId, Tables
from web.table.seats import Wish
from web.table.state import Table
from web.table.views import event_view, open_fact, view


class Evening:
    """A table, what everybody does at it, and everything that left for every seat."""

    def __init__(
        self,
        tables: Tables,
        game: str,
        names: Sequence[str],
        choices: Mapping[str, str] | None = None,
        variants: Sequence[str] = (),
        scripted: bool = False,
    ) -> None:
        """Some people, who need not keep turns unless that is chosen.

        Only pages with a script have a share of chance.
        """
        self.tables = tables
        self.links: dict[str, Links] = {}
        self.numbers = count(1)
        known = {"rolls"} & {option.key for option in table_game(game).options}
        choices = {**dict.fromkeys(known, "anybody"), **(choices or {})}
        first = tables.open(game, Wish(names[0]), choices, variants)
        self.code = first.played.table.code
        others = [tables.join(self.code, Wish(name), self.request_id("")) for name in names[1:]]
        self.tokens = {seated.seat: seated.token for seated in (first, *others)}
        self.left: dict[str, list[str]] = {seat: [] for seat in ("", *self.tokens)}
        for seat in self.tokens if scripted else ():
            self.fix(seat)

    def request_id(self, seat: str, action: str = "") -> RequestId:
        key, table = f"key-{next(self.numbers):08}", self.table if seat in self.links else None
        lane = lane_of(table.opened.game, action) if table else ""
        if not table or not lane:
            return RequestId(seat, key)
        links, share = self.links[seat], view(table, seat)["share"]
        links.noted(share["links"])
        return RequestId(seat, key, links.nonce(lane, share), table.number)

    def fix(self, seat: str) -> Played:
        """A phone fixes a new share."""
        self.links[seat] = Links()
        return self.share(seat, self.links[seat].ends)

    def answer(self, seat: str) -> Played:
        """A phone shows its next links without a deed."""
        self.links[seat].noted(view(self.table, seat)["share"]["links"])
        return self.share(seat, self.links[seat].further())

    def share(self, seat: str, links: Sequence[str]) -> Played:
        return self.decide(lambda table, by: seats.share(table, by, tuple(links)), seat)

    @property
    def table(self) -> Table:
        return self.tables.look(self.code)

    @property
    def records(self) -> list[Record]:
        return self.tables.records(self.code)

    def do(self, action: str, seat: str = "s1", **details: object) -> Played:
        return self.do_for("", action, seat, **details)

    def do_for(self, whom: str, action: str, seat: str = "s1", **details: object) -> Played:
        """Something that a seat does for another one."""
        request_id = replace(self.request_id(seat, action), whom=whom)
        played = self.tables.act(self.code, action, details, request_id)
        self.note(played)
        return played

    def next_epoch(self) -> Played:
        """Go on where the real board is full, though the table has not heard of all castles."""
        counts = self.table.counts
        gold = {seat: counts.get(f"gold.{seat}") for seat in self.table.players}
        self.do("enter-gold", gold={seat: has for seat, has in gold.items() if has is not None})
        return self.do("next-epoch")

    def decide(self, decide, seat: str = "s1") -> Played:
        played = self.tables.play(
            self.code, lambda table, _: decide(table, seat), self.request_id(seat)
        )
        self.note(played)
        return played

    def forget(self, seat: str, by: str = "") -> Played:
        """Remove the name of a seat."""
        return self.tables.forget_name(self.code, seat, self.request_id(by or seat))

    def take_back(self, seat: str = "s1") -> Played:
        return self.decide(seats.take_back, seat)

    def close(self) -> Played:
        return self.tables.close(self.code, self.request_id(self.table.owner))

    def note(self, played: Played) -> None:
        """Keep what every phone was shown."""
        for seat, seen in self.left.items():
            shown = view(played.table, seat)
            del shown["unseen"]  # what nobody has seen yet; it is compared elsewhere
            seen.append(json.dumps([event_view(played.record, seat), shown]))

    def try_something(self, numbers: Sequence[int]) -> None:
        """Do one of the things that are offered, chosen by some numbers."""
        pick, *rest = (*numbers, 0, 0, 0)
        table = self.table
        seat = table.players[pick % len(table.players)]
        try:
            if rest[0] % 9 == 8:
                self.decide(seats.take_back, seat)
                return
            if rest[0] % 31 == 30:
                self.change_share(seat, rest[1])
                return
            if rest[0] % 5 == 4 and self.act_for_whose_turn_it_is(seat, rest):
                return
            able = offers(table, seat)
            own = [action.key for action in table_game(table.opened.game).actions]
            usual = [key for key in able if key in own and rest[0] % 9 != 7] or able
            action = usual[rest[0] // 9 % len(usual)]
            self.do(action, seat, **details_for(table, seat, action, rest[1], rest[2]))
        except PlayerError as error:
            for seen in self.left.values():
                seen.append(str(error))

    def act_for_whose_turn_it_is(self, seat: str, rest: Sequence[int]) -> bool:
        for whom, able in offers_for(self.table, seat).items():
            action = able[rest[0] // 5 % len(able)]
            details = details_for(self.table, whom, action, rest[1], rest[2])
            self.do_for(whom, action, seat, **details)
            return True
        return False

    def change_share(self, seat: str, number: int) -> None:
        """A phone loses its share, answers another one, or has no script any more."""
        if number % 3 == 0 or seat not in self.links:
            self.fix(seat)
        elif number % 3 == 1:
            self.answer(seat)
        else:
            del self.links[seat]


def details_for(table: Table, seat: str, action: str, one: int, two: int) -> dict[str, object]:
    """Something sensible to send along, most of the time."""

    def among(options: Sequence[object]) -> object:
        return options[one % len(options)] if options else "nothing"

    bags = ["mine", "yours"]
    details: dict[str, Callable[[], dict[str, object]]] = {
        "place-castle": lambda: {"rank": str(one % 4 + 1)},
        "choose-tile": lambda: {"item": among(sorted(table.lying("tiles/bag")))},
        "enter-gold": lambda: {
            "gold": {each: (one * place) % 99 for place, each in enumerate(table.players)}
        },
        "take": lambda: {"card": among(sorted(table.lying("market")))},
        "refill": lambda: {"pile": among(["lands", "wonders"])},
        "forget": lambda: {"card": among(["", *sorted(table.lying("market"))]), "for": "coins"},
        "buy": lambda: {"resource": among(["wheat", "wood", "stone"])},
        "stores": lambda: {"stores": {"coins": one % 8}},
        "deal": lambda: {"number": among(["", 4711])},
        "roll-dice": lambda: {"count": one % 5 + 1, "sides": two % 19 + 2},
        "roll-rest": lambda: {"held": [two % 3 + 1, one % 5 + 1]},
        "give-turn": lambda: {"to": among(table.players)},
        "pick-one": lambda: {"among": ["ash", "oak", "elm"]},
        "fill-bag": lambda: {
            "pile": among(bags),
            "items": [f"marker{number}" for number in range(20)],
        },
        "draw-from": lambda: {"pile": among(bags), "hidden": two % 2 == 1},
        "show": lambda: {
            "pile": among(bags),
            "item": among(sorted(table.lying(f"own:{among(bags)}/{seat}"))),
        },
        "put-back": lambda: {"pile": among(bags)},
    }
    return {**details.get(action, dict)(), **on_board(table, action, one, two)}


def on_board(table: Table, action: str, one: int, two: int) -> dict[str, object]:
    """What a board that is kept on the phones offers, now and then with another place."""
    board = open_fact(table, "board") or {"possible": []}
    offers = [offer for offer in board["possible"] if offer["action"] == action]
    if not offers:
        return {}
    offer = offers[one % len(offers)]
    cells = [*offer["cells"], "b2"] if two % 9 == 0 else offer["cells"]
    places = {offer["asks"]: cells[two % len(cells)]} if offer["asks"] else {}
    return {"cell": "c3", "region": "wood", **offer["fields"], **places, "anyway": two % 3 == 0}
