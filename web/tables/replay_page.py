"""A replay as its page shows it: one step drawn, and all others as what each of them changes.

Without a script every step is a page of its own. With one the page has the whole evening, and
``web/static/replay.js`` goes through it by the few facts of ``moves``.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from markupsafe import Markup, escape

from scoring.shapes import Cell
from scoring.words import Sentence, Word, times
from web.games import pages_of
from web.games.signs import Signs
from web.http.language import said
from web.http.services import known_games
from web.table import seats as table_seats
from web.tables import drawn
from web.tables.board_page import BOARD, BoardPage
from web.tables.names import count_name, item_name
from web.tables.replay import Replay, Step, pieces_changed
from web.tally.board_svg import definitions, frame, names, opening, signs_of, stamp, whole

Facts = Mapping[str, Any]

STEP = Word("Step {number} of {count}")
TURN, TURN_NUMBER = Word("{name}’s turn"), Word("Turn {number}")
UNDER = Word("under {card}")
THING = Markup('<span class="thing">{}<span class="{}">{}</span> <b>{}</b></span>')
SIGN = Markup('<svg class="sign" viewBox="{}" aria-hidden="true"><use href="#{}"/></svg>')
COVERED = Markup('<span class="covered">{} <small>{}</small></span>')
GROUND = ("terrain", "places", "players")  # what a map is drawn from, beside its pieces
NOWHERE = Step(0, "", "")


class StillBoard(BoardPage):
    """A board to look at, with the last deed lit."""

    def still(self, title: str, lit: Sequence[str], signs: Signs) -> Markup:
        """The picture; the first of a page brings the signs for all."""
        parts = (
            names(self.shape),
            '<g class="cells">',
            *(stamp(cell, self.ground(cell), self.shape) for cell in self.shape.cells()),
            f'</g>{frame(self.game)}<g class="placed">',
            *self.pieces(),
            '</g><g class="lit">',
            *(stamp(cell, "h", self.shape) for cell in map(Cell.named, lit) if cell),
            "</g>",
        )
        head = opening(self.shape, "img", title)
        return whole(head, definitions(self.shape, signs), *parts)


class ReplayPage:
    """One step of a replay; ``asked`` says which, and ``text`` is the file that it came in."""

    def __init__(self, found: Replay, asked: Mapping[str, str], text: str) -> None:
        self.steps, self.start, self.table, self.text = found.steps, found.start, found.table, text
        self.game = known_games()[found.table.opened.game]
        self.key = self.game.key
        self.pages = pages_of(self.key)
        self.at = self.place(asked.get("step") or asked.get("to") or "")

    def place(self, asked: str) -> int:
        """The step that was asked for, or the nearest there is."""
        short = asked.isascii() and asked.isdecimal() and len(asked) < 7
        return min(int(asked) - 1 if short else self.start, self.last) if asked else self.start

    @property
    def title(self) -> str:
        return said(self.game.title)

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    @property
    def step(self) -> Step:
        return self.steps[self.at]

    @property
    def ways(self) -> list[tuple[str, str, int]]:
        """First, back, next, last: a sign, a name, and where it goes."""
        at, last = self.at, self.last
        return [
            ("first", said(Word("First step")), 0),
            ("back", said(Word("Step back")), max(at - 1, 0)),
            ("next", said(Word("Next step")), min(at + 1, last)),
            ("last", said(Word("Last step")), last),
        ]

    @property
    def counting(self) -> str:
        """The sentence that the script fills in."""
        return said(STEP)

    @property
    def counted(self) -> str:
        return said(Sentence(STEP, {"number": self.at + 1, "count": len(self.steps)}))

    @cached_property
    def seats(self) -> Mapping[str, Facts]:
        found = table_seats.signs(self.table)
        return {
            key: {"seat": key, "name": said(seat.name), "colour": seat.colour, "sign": found[key]}
            for key, seat in self.table.seats.items()
        }

    # The maps

    @cached_property
    def ground(self) -> Step:
        """The step whose ground is drawn: this one, or the next that has any."""
        return next((step for step in self.steps[self.at :] if step.maps or step.board), NOWHERE)

    @cached_property
    def owners(self) -> tuple[str, ...]:
        """Whose maps are drawn; a board for all is nobody's."""
        return tuple(self.ground.maps)

    @property
    def is_there(self) -> bool:
        return self.on_ground(self.step) > 0

    @property
    def maps(self) -> Iterator[tuple[Facts | None, Markup]]:
        """Every map as it stood then, with whose it is."""
        lit = pieces_lit(self.before(self.at), self.step)
        for owner in self.owners:
            pieces = self.step.maps.get(owner, {})
            board = {"players": {}, **self.ground.board, "pieces": pieces}
            title = self.seats[owner]["name"] if owner else said(BOARD)
            still = StillBoard(self.key, board)
            signs = self.defined if owner == self.owners[0] else {}
            picture = still.still(title, lit.get(owner, ()), signs)
            yield self.seats.get(owner), picture

    def before(self, at: int) -> Step:
        return self.steps[at - 1] if at else NOWHERE

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The place of every cell in the order in which they are drawn."""
        return {str(cell): number for number, cell in enumerate(self.game.shape.cells())}

    def numbered(self, cells: Mapping[str, Iterable[str]]) -> dict[tuple[str, str], int]:
        """The numbers of some cells: those of the second map go on after the first."""
        size = len(self.numbers)
        return {
            (owner, cell): self.owners.index(owner) * size + self.numbers[cell]
            for owner, some in cells.items()
            for cell in some
            if owner in self.owners and cell in self.numbers
        }

    # What stands beside them

    @property
    def signs(self) -> Markup:
        """The signs of cards; a map brings its own."""
        if self.owners or not self.defined:
            return Markup()
        head = '<svg class="unseen" aria-hidden="true">'
        return whole(head, definitions(self.game.shape, self.defined))

    @property
    def players(self) -> list[tuple[Facts, Markup]]:
        """Who plays on the board, where several do, with the sign of their pieces."""
        known = self.ground.board.get("players", {})
        return [(self.seats[seat], self.sign(f"p-{mark}")) for seat, mark in known.items()]

    @property
    def columns(self) -> list[tuple[str, str]]:
        """What everybody has, with its title."""
        return [each for each in self.titles if each[0] in self.of_seats]

    @property
    def lines(self) -> list[tuple[str, str]]:
        """What there is once, with its title."""
        return [each for each in self.titles if each[0] not in self.of_seats]

    @property
    def titles(self) -> list[tuple[str, str]]:
        known = self.ground.board
        return [(key, said(word)) for key, word in self.pages.beside.items() if key in known]

    @cached_property
    def of_seats(self) -> set[str]:
        """The facts that are told by seat."""
        board = self.ground.board
        seats = board.get("players", {})
        found = {key for key in self.pages.beside if isinstance(board.get(key), Mapping)}
        return {key for key in found if seats and board[key].keys() <= seats.keys()}

    def parts(self, step: Step) -> dict[str, Markup]:
        """All that changes beside the map, by the name of its place on the page."""
        found = {"turn": self.turn(step)}
        for key in self.pages.beside:
            value = step.board.get(key, "")
            if key in self.of_seats:
                for seat, mark in self.ground.board["players"].items():
                    found[f"{key}-{seat}"] = self.told(value[seat] if value else "", key, mark)
            else:
                found[key] = self.row(step.board) if key == "row" else self.told(value, key)
        return found

    def turn(self, step: Step) -> Markup:
        if step.count:
            return escape(said(Sentence(TURN_NUMBER, {"number": step.count})))
        if step.turn not in self.seats:
            return Markup()
        return escape(said(Sentence(TURN, {"name": self.seats[step.turn]["name"]})))

    def told(self, value: Any, place: str, mark: str = "") -> Markup:
        """A number, a thing, or things, some of them several times; with somebody's mark."""
        if isinstance(value, int):
            return escape(value)
        if isinstance(value, Mapping) and all(isinstance(each, int) for each in value.values()):
            counted = [each for each in value.items() if each[1] or each[0] in self.pages.counts]
            return Markup(" ").join(self.thing(*each, place, mark) for each in counted)
        items = [value] if isinstance(value, str) else value
        items = value.values() if isinstance(value, Mapping) else items
        return Markup(" ").join(self.thing(item, 0, place) for item in items if item)

    def row(self, board: Facts) -> Markup:
        """A row of cards; what the newest one covers is marked until it is pushed down."""
        things = [self.thing(item, 0, "row") for item in board.get("row", ())]
        for place in board.get("covered", ()):
            card = item_name(self.key, board["above"], "above")
            things[place] = COVERED.format(things[place], said(Sentence(UNDER, {"card": card})))
        return Markup(" ").join(things)

    def thing(self, item: str, count: int, place: str, mark: str = "") -> Markup:
        """A thing by its sign and its name; what bears somebody's mark needs no name to see."""
        own = f"p-{mark}{item}"
        is_count = item in self.pages.counts
        name = count_name(self.key, item) if is_count else item_name(self.key, item, place)
        found = own if mark and own in self.defined else drawn.sign_of(self.game, item, place)
        often = str(count) if is_count else times(count).strip() if count else ""
        look = "unseen" if mark and found == own else "named"
        return THING.format(self.sign(found), look, name, often)

    def sign(self, found: str) -> Markup:
        """A sign of the page, in the size of a line."""
        return SIGN.format(drawn.SIGHT, found) if found in self.defined else Markup()

    @cached_property
    def defined(self) -> Mapping[str, str]:
        """The signs that the page brings."""
        if not self.owners:
            return drawn.signs_of(self.game)
        return {**signs_of(self.game), **self.pages.own_signs(self.marks)}

    @property
    def marks(self) -> dict[str, str]:
        """Everybody's mark on the board."""
        return dict.fromkeys(self.ground.board.get("players", {}).values(), "")

    # For the script

    @property
    def moves(self) -> Markup:
        """What each step changes: pieces by the number of their cell, and parts."""
        found, parts = [], dict[str, Markup]()
        for at, step in enumerate(self.steps):
            now, before = self.parts(step), self.before(at)
            changes = pieces_changed(before, step)
            lit = pieces_lit(before, step)
            found.append(
                {
                    "text": step.text,
                    "by": step.by,
                    "there": self.on_ground(step),
                    "pieces": {
                        number: changes[owner][cell]
                        for (owner, cell), number in self.numbered(changes).items()
                    },
                    "lit": list(self.numbered(lit).values()),
                    "parts": {key: each for key, each in now.items() if parts.get(key) != each},
                }
            )
            parts = now
        text = json.dumps(found, separators=(",", ":"), ensure_ascii=False)
        return Markup(text.replace("<", "\\u003c"))  # noqa: S704 (no tag can begin in it)

    def on_ground(self, step: Step) -> int:
        """1 on the ground that is drawn, 0 where nothing lay there yet, 2 on another one."""
        if not step.maps and not step.board:
            return 0
        same = all(step.board.get(key) == self.ground.board.get(key) for key in GROUND)
        return 1 if same else 2


def pieces_lit(before: Step, step: Step) -> dict[str, list[str]]:
    """Where the last deed was; a board that is cleared lights up nothing."""
    return {
        owner: sorted(cells)
        for owner, cells in pieces_changed(before, step).items()
        if any(cells.values()) and before.maps
    }
