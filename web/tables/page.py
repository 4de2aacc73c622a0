"""A table as its page shows it: only what the table's view and its events give this seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from flask import request, url_for
from markupsafe import Markup

from scoring.words import Plural, Sentence, Word
from web.games import pages_of
from web.http.language import said
from web.http.security import form_token
from web.http.services import services
from web.pages import pieces
from web.pages.phone_address import is_reached, phone_address
from web.table.codes import new_key
from web.table.events import Rolled
from web.table.games import FREE_TITLE, actions_of, free, game_at, lane_of, table_game
from web.table.games.boards import CELL
from web.table.games.fields import BY_NUMBER
from web.table.games.writing import WRITE_DOWN
from web.table.seats import COLOURS, LETTERS
from web.table.state import BOARD, PHONES
from web.tables import drawn, forms, laid, names, now, own_things, rolled
from web.tables.board import board_facts
from web.tables.board_page import BoardPage
from web.tables.chronicle import Chronicle
from web.tables.fields import Asked, asked

Facts = Mapping[str, Any]

SHARES = Plural(
    "{count} other phone has locked in a share of every roll: without its help nobody can choose "
    "one, not even whoever runs the server.",
    "{count} other phones have locked in shares of every roll: unless all of them help, nobody "
    "can choose one, not even whoever runs the server.",
)
NO_SHARES = Word(
    "No other phone has a share in the rolls yet: whoever runs the server could choose them."
)
CHOOSE_PLACE = Word("Choose a place on the board.")


class TablePage:
    """Everything that the page of a table says beside its bare facts."""

    def __init__(self, table: Facts) -> None:
        self.table, self.game = table, str(table["game"])
        self.pages, self.declared = pages_of(self.game), game_at(self.game)

    # Looked up only where it is shown: a part that does not ask who looks is the same for all.

    @property
    def you(self) -> str:
        return str(self.table["you"])

    @property
    def seated(self) -> bool:
        return bool(self.you)

    @cached_property
    def seats(self) -> Mapping[str, Facts]:
        signs = dict(self.table["signs"].items())
        return {
            seat["seat"]: {
                **seat,
                "name": said(seat["name"]),  # of somebody without one
                "sign": signs[seat["seat"]],
            }
            for seat in self.table["seats"]
        }

    @cached_property
    def log(self) -> Chronicle:
        return Chronicle(self.table)

    @property
    def title(self) -> str:
        return said(self.declared.title if self.declared else FREE_TITLE)

    @property
    def people(self) -> list[Facts]:
        return [seat for seat in self.seats.values() if not seat["left"]]

    def name(self, seat: str) -> str:
        return str(self.seats[seat]["name"]) if seat in self.seats else ""

    def marker(self, seat: str) -> Markup:
        """What stands beside something that a player did."""
        seats = self.seats
        return pieces.marker(seats[seat]) if seat in seats else rolled.NOBODY

    @property
    def turn_line(self) -> Markup:
        return rolled.turn_line(self)

    @property
    def turn_text(self) -> Markup:
        return rolled.turn(self)

    @property
    def log_text(self) -> Markup:
        return rolled.log(self)

    @property
    def board_text(self) -> Markup | None:
        return rolled.board_now(self)

    @property
    def standings(self) -> Markup | None:
        return rolled.standings(self)

    def dice(self, roll: Facts) -> Markup:
        return rolled.dice(self, roll)

    def item(self, item: str, place: str = "") -> str:
        return names.item_name(self.game, item, place)

    @property
    def signs_address(self) -> str:
        """Where the signs of all that can be drawn or taken are; a script fetches them once."""
        game = self.declared
        if not game or not game.piles or not drawn.signs_of(game):
            return ""
        return url_for("games.signs", game=game, v=drawn.mark_of(game))

    @property
    def mountain(self) -> Markup:
        """The one sign that a set-up cannot do without."""
        found = drawn.signs_of(self.declared) if self.declared else {}
        return Markup(found.get(self.sign("", "mountains"), ""))  # noqa: S704 (it is ours)

    def sign(self, item: str, place: str = "") -> str:
        """Which sign shows an item; nothing if its name must do."""
        return drawn.sign_of(self.declared, item, place) if self.declared else ""

    def parts(self, item: str, place: str) -> list[str]:
        """The signs of what is printed on a card, as far as its owner noted it."""
        cards = names.cards_of(self.game)
        return [self.sign(each) for each in cards.signs(item, place)] if cards else []

    def notes(self, item: str, place: str) -> list[str]:
        """What is known of a card, and whether it can be paid if it can be taken."""
        known = names.notes(self.game, item, place)
        if place != self.pages.middle or not self.tapped:
            return known
        return list(filter(None, [*known, names.lacking(self.game, item, self.table["counts"])]))

    def named(self, item: str, place: str) -> Markup:
        """A thing by its sign and its name."""
        return pieces.named(self.sign(item, place), self.item(item, place))

    def thing(self, item: str, place: str) -> Markup:
        """The same with what is printed on it, and what is known of it."""
        parts, notes = tuple(self.parts(item, place)), tuple(self.notes(item, place))
        return pieces.thing(self.sign(item, place), self.item(item, place), parts, notes)

    def place(self, place: str) -> str:
        return names.place_name(self.game, place)

    def count(self, key: str) -> str:
        return names.count_name(self.game, key)

    @property
    def has_board(self) -> bool:
        """Whether the board is kept on the phones."""
        return bool(self.table["choices"].get(BOARD) == PHONES)

    @property
    def is_on_board(self) -> bool:
        """Whether what belongs to a seat stands beside a board that lies on the phones."""
        return self.has_board and bool(self.table["board"])

    @property
    def own_styles(self) -> tuple[str, ...]:
        """The style sheets of a board that is kept on the phones, and of cards."""
        if not self.has_board:
            return ()
        return ("on-board", "cards") if self.is_solo else ("on-board",)

    @property
    def is_solo(self) -> bool:
        return bool(self.table["places_to_sit"] == 1)

    @cached_property
    def on_board(self) -> BoardPage:
        """The board that is kept on the phones, as the page draws it."""
        return BoardPage(self.game, self.table["board"])

    @property
    def board_now(self) -> Markup:
        """The facts of the board for the script, with what this seat can do on it."""
        can_for: Mapping[str, Sequence[str]] = self.table["can_for"]
        whom = next(iter(can_for), "")
        able = {*self.table["can"], *can_for.get(whom, ())}
        possible = enumerate((self.table["board"] or {})["possible"])
        titles = {
            number: (said(self.title_of(offer["action"])), self.offer_name(offer))
            for number, offer in possible
            if offer["action"] in able
        }
        return self.on_board.now(titles, whom)

    @property
    def board_words(self) -> Markup:
        return self.on_board.words({seat: self.name(seat) for seat in self.seats})

    def offer_title(self, offer: Facts) -> str:
        """A deed on the board, with what it is done with."""
        named = said(self.title_of(offer["action"])), self.offer_name(offer)
        return " · ".join(filter(None, named))

    def offer_name(self, offer: Facts) -> str:
        """What a deed on the board is done with."""
        return " · ".join(self.field_name(*each) for each in offer["fields"].items())

    def field_name(self, field: str, value: str) -> str:
        match field:
            case "card" | "item":
                return self.item(value)
            case "pile":
                return self.place(value)
            case "resource":
                return self.count(value)
        return value

    def targets(self, action: str, source: str) -> list[str]:
        """Where something can go to from a place of the board."""
        table = services().tables.look(self.table["code"])
        return list(board_facts(table, action, source)["targets"])

    @property
    def is_tapped_on_board(self) -> bool:
        """Whether the one thing to do now is to choose a place on the board."""
        main = self.main
        return any(
            offer["action"] == main and bool(offer["cells"] or offer["fields"])
            for offer in (self.table["board"] or {}).get("possible", ())
        )

    @property
    def board_hint(self) -> str:
        """How the one thing to do now is done on the board."""
        return said(self.pages.board_hints.get(self.main, CHOOSE_PLACE))

    @property
    def market_text(self) -> Markup | None:
        return laid.market(self)

    @property
    def row_text(self) -> Markup | None:
        return laid.row(self)

    @property
    def regions(self) -> Mapping[str, str]:
        """What a place of the row can be said to show."""
        found = self.pages.regions(tuple(self.table["variants"]))
        return {key: said(name) for key, name in found.items()}

    @property
    def so_far(self) -> int | None:
        """What the board is worth now, in a game that can say so at any time."""
        game, variants = self.on_board.game, tuple(self.table["variants"])
        return self.pages.so_far(game, self.table["board"], variants)

    # What happened

    @property
    def stage(self) -> Facts:
        """What lies in the middle: a market, or the last outcome of chance that counts."""
        place = self.pages.middle
        if market := self.table["places"].get(place):
            return {"event": {"kind": "Market"}, "items": [(item, place) for item in market]}
        return self.log.stage

    @property
    def board(self) -> Facts:
        """The set-up that the table was given, where there is something to draw of it."""
        return self.table["deal"] if self.table["deal"] and self.table["deal"]["setup"] else {}

    def board_lines(self, setup: Mapping[str, Sequence[str]]) -> list[str]:
        """What else belongs to a set-up, in words."""
        return [
            said(Sentence(text, {part: tuple(map(self.item, setup[part]))}))
            for part, text in self.pages.setup_lines.items()
            if setup.get(part)
        ]

    def map_address(self, setup: Mapping[str, Sequence[str]]) -> str:
        """Where the picture of a board is; everybody may see it."""
        drawn = self.pages.map.parts if self.pages.map else ()
        parts: dict[str, Any] = {part: ",".join(setup[part]) for part in drawn if setup.get(part)}
        return url_for("games.setup_map", game=self.declared, **parts)

    # What can be done

    is_live = False  # whether this is a part that changes, or the page that somebody asked for

    @cached_property
    def root(self) -> str:
        """What stands before all addresses behind a prefix."""
        return request.script_root

    @property
    def here(self) -> str:
        """The address of this table."""
        return f"{self.root}/table/{self.table['code']}"

    @property
    def hidden_fields(self) -> Markup:
        return forms.hidden_fields(self)

    def form(self, action: str, look: str = "", **more: Any) -> Markup:
        return forms.form(self, action, look, **more)

    def title_of(self, action: str) -> Word:
        return actions_of(self.game)[action].title

    @property
    def by_number(self) -> frozenset[str]:
        """What chance may name the number of, unless a player does."""
        return by_number(self.game)

    def fields(self, action: str, whom: str = "") -> list[Asked]:
        """What a player is asked for; what belongs to a seat is that of whom it is done for."""
        fields = actions_of(self.game)[action].fields
        return [each for field in fields for each in asked(self, field, whom)]

    @cached_property
    def todo(self) -> str:
        """What is to be done now, and by whom: one line."""
        return said(now.told(self.table))

    @property
    def rule(self) -> str:
        return now.rule_address(self)

    @property
    def is_over(self) -> bool:
        return bool(self.table["todo"]["key"] == "over")

    @property
    def is_ranked(self) -> bool:
        return now.is_ranked(self)

    @cached_property
    def main(self) -> str:
        """The one thing to do now, if there is one for this seat."""
        return next((key for key in self.table["todo"]["deeds"] if key in self.table["can"]), "")

    @property
    def is_mine(self) -> bool:
        """Whether it is up to this seat, or to anybody."""
        return bool(self.table["todo"]["mine"])

    @property
    def is_done(self) -> bool:
        """Whether this seat is done with writing."""
        return self.is_writing and WRITE_DOWN.key not in self.table["can"]

    @property
    def idle(self) -> str:
        """What the bar says where this seat can do nothing."""
        who = self.table["todo"]["who"]
        return now.turn_of(self.name(who[0])) if len(who) == 1 else now.idle(self)

    @cached_property
    def then(self) -> str:
        """What may be done although others are not done with writing: the next roll."""
        deeds = self.table["todo"]["deeds"]
        able = [key for key in deeds if key in self.table["can"] and key != self.main]
        return next(iter(able), "") if self.main == WRITE_DOWN.key else ""

    @property
    def is_writing(self) -> bool:
        """Whether somebody is not done with writing."""
        return self.table["todo"]["key"] in ("write", "wait")

    @property
    def done(self) -> tuple[int, int]:
        """How many of how many are done with writing, while somebody is not."""
        return (len(self.table["done"]), len(self.people)) if self.is_writing else (0, 0)

    @property
    def turn(self) -> str:
        """Whose turn it is, by name; nobody's where anybody may roll for all."""
        todo, seat = self.table["todo"], str(self.table["turn"])
        kept = self.table["choices"].get("rolls") == "turn"
        named = not self.is_writing and list(todo["who"]) == [seat]
        return self.name(seat) if (kept or named) and len(self.people) > 1 else ""

    @property
    def instead(self) -> list[tuple[str, list[str], list[str]]]:
        """For whom this seat can act: what is pressed in their place, what tapped on the board."""
        found = []
        for seat, can in self.table["can_for"].items():
            able = [key for key in self.table["todo"]["deeds"] if key in can]
            tapped = list(filter(self.is_on_cells, able))
            found.append((seat, [key for key in able if key not in tapped], tapped))
        return found

    @property
    def whose_turn(self) -> str:
        """The seat whose turn it is, where the page says so."""
        over = self.table["closed"] or self.is_over
        return str(self.table["turn"]) if self.turn and not over else ""

    @property
    def tapped(self) -> str:
        """What is done by tapping a thing in the middle, if it can be done now."""
        return self.pages.tapped if self.pages.tapped in self.table["can"] else ""

    @property
    def tapped_field(self) -> str:
        """Under which name that thing is sent."""
        return actions_of(self.game)[self.tapped].fields[0].name

    @property
    def taps_roll(self) -> bool:
        """Whether a tap on the dice is the same as the one button."""
        return bool(self.main) and Rolled in actions_of(self.game)[self.main].makes

    rest_of_dice = free.REST_OF_DICE

    def holds(self, seen: Facts) -> bool:
        """Whether some of these dice can be held, and the rest rolled."""
        return self.rolls_rest and seen["event"]["dice"] == free.KEY

    @property
    def rolls_rest(self) -> bool:
        """Whether dice that are not held can be rolled again."""
        return free.REST_OF_DICE in self.table["can"]

    @cached_property
    def offered(self) -> list[str]:
        """What else the game itself offers."""
        others = {self.tapped, *({self.main, self.then} - self.by_number)}
        own = own_actions(self.game)
        return [key for key in self.table["can"] if key in own and key not in others]

    @property
    def beside(self) -> list[str]:
        """What stands in forms of its own."""
        return [key for key in self.offered if not self.is_on_cells(key)]

    @property
    def on_cells(self) -> list[str]:
        """What needs a form only where no script is at hand."""
        return [key for key in self.offered if self.is_on_cells(key)]

    def is_on_cells(self, action: str) -> bool:
        """Whether it is done by tapping the board that is kept on the phones."""
        fields = actions_of(self.game)[action].fields
        return self.has_board and any(field.name == CELL.name for field in fields)

    @property
    def others(self) -> list[str]:
        """What every table can do."""
        general = [action.key for action in free.ACTIONS if action.key != free.REST_OF_DICE]
        return [key for key in general if key in self.table["can"] and key != self.main]

    def lane(self, action: str) -> str:
        """Where an action takes its chance from: the phone shows a link of this lane with it."""
        return lane_of(self.game, action)

    def state(self, action: str) -> int | str | None:
        """The state that an action is pressed in, where it is done once only."""
        states: Mapping[str, int] = self.table["states"]
        return states.get(action)

    @property
    def shares(self) -> str:
        """Who else has a part in what chance decides here."""
        if self.table["version"] == 1 or self.table["closed"]:
            return ""
        others = [seat["seat"] for seat in self.people if seat["seat"] != self.you]
        count = len([seat for seat in others if seat in self.table["shared"]])
        return said(Sentence(SHARES, {"count": count}) if count else Sentence(NO_SHARES))

    @cached_property
    def csrf(self) -> str:
        """The hidden field of all forms of this page."""
        return form_token()

    @property
    def last(self) -> str:
        """The number of what would be taken back."""
        return str(self.table["last"]["number"])

    @property
    def takes_back(self) -> bool:
        """Whether this seat can take back what was done last."""
        last, owner = self.table["last"], self.table["owner"]
        if not last or self.table["closed"]:
            return False
        return self.you in (last["by"], last.get("whom"), owner)

    @property
    def key(self) -> str:
        """A name for the next thing that is done: sent twice, it is done once."""
        return new_key()

    # What lies where

    @property
    def own_things(self) -> Markup | None:
        return own_things.mine(self)

    @property
    def mine(self) -> list[tuple[str, Mapping[str, int], bool]]:
        """What belongs to this seat: place, items, and whether others must not see it.

        What all may see stands beside a board that is kept on the phones.
        """
        places, you = self.table["places"], self.you
        ends = (f"/{you}",) if self.is_on_board else (f"/{you}", f".{you}")
        own = [place for place in places if place.endswith(ends)] if you else []
        return [(place, places[place], "/" in place) for place in own]

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

    @property
    def treasures(self) -> list[tuple[Facts, list[int], int]]:
        """Before each player: castles by rank, and gold; nothing in games without castles."""
        places, counts = self.table["places"], self.table["counts"]
        return [
            (
                seat,
                [
                    places.get(f"castles.{seat['seat']}", {}).get(rank, 0)
                    for rank in self.pages.ranks
                ],
                counts[f"gold.{seat['seat']}"],
            )
            for seat in self.people
            if f"gold.{seat['seat']}" in counts
        ]

    @property
    def tabs(self) -> Mapping[str, str]:
        """What can be looked at below the dice."""
        titles = {
            "mine": Word("My things"),
            "bag": self.pages.tab,
            "rolls": Word("Rolls"),
            "people": Word("Table"),
            "receipt": Word("Fairness"),
        }
        return {key: said(title) for key, title in titles.items()}

    # How others find it

    @property
    def colours(self) -> list[Facts]:
        taken = {seat["colour"] for seat in self.people}
        return colour_facts(taken if len(taken) < len(COLOURS) else set())

    @property
    def address(self) -> str:
        return phone_address(url_for("tables.show", code=self.table["code"]))

    @property
    def invites(self) -> bool:
        """Whether other phones can come: not to a closed table, nor to a computer by itself."""
        return not self.table["closed"] and self.is_reached

    @property
    def is_reached(self) -> bool:
        return is_reached()

    @property
    def print_address(self) -> str:
        """Where sheets are printed that lead back to this table; a free table has none."""
        game = self.declared
        return url_for("sheets.prepare", game=game, link=self.address) if game else ""


@cache
def own_actions(game: str) -> frozenset[str]:
    """What the game itself knows, beside what every table does."""
    return frozenset(action.key for action in table_game(game).actions)


@cache
def by_number(game: str) -> frozenset[str]:
    actions = actions_of(game).values()
    return frozenset(action.key for action in actions if BY_NUMBER in action.fields)


def colour_facts(taken: set[str]) -> list[Facts]:
    return [
        {"key": key, "name": said(name), "letter": LETTERS[key], "taken": key in taken}
        for key, name in COLOURS.items()
    ]
