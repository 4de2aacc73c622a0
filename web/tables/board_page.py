"""The board that is kept on the phones as a table's page draws it: ground, pieces, lit places.

The ground changes once an evening and comes as a live part; what stands on it comes as a few facts
(``now``), from which ``web/static/board.js`` draws pieces and lights anew.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from markupsafe import Markup, escape
from msgspec.json import encode

from scoring.shapes import Cell
from scoring.words import Sentence, Word
from web.games import pages_of
from web.http.language import said
from web.http.services import known_games
from web.pages.svg import centre, outline_path
from web.tables.names import item_name
from web.tally.board_svg import definitions, frame, names, opening, signs_of, stamp, whole

Facts = Mapping[str, Any]

BOARD, PIECES, POSSIBLE = Word("The board"), Word("On the board"), Word("{cell}, free, possible")
FREE, TAKEN = Word("{cell}, free"), Word("{cell}, {piece}")
POSSIBLE_GROUND = Word("{cell}, {ground}, free, possible")
FREE_GROUND, TAKEN_GROUND = Word("{cell}, {ground}, free"), Word("{cell}, {ground}, {piece}")
ANYWAY, LEAVE, GOOD = Word("All the same"), Word("Leave it"), Word("OK")
CHOOSE_FIRST = Word("Choose first what to place, below the board.")
LINE = ",\n"


class BoardPage:
    """What the page says of a board; before it lies there it has none."""

    def __init__(self, key: str, board: Facts | None) -> None:
        self.game, self.board = known_games()[key], board
        self.pages, self.shape = pages_of(key), self.game.shape

    @property
    def is_drawn(self) -> bool:
        """Whether there is a map to draw; cards are told as a list."""
        return bool(self.board) and self.game.layout.marks != "items"

    @property
    def picture(self) -> Markup:
        """The ground, with the signs of all that can stand on it."""
        signs = {**signs_of(self.game), **self.pages.own_signs(self.owners)}
        parts = (
            names(self.shape),
            '<g class="cells">',
            *(stamp(cell, self.ground(cell), self.shape) for cell in self.shape.cells()),
            f"</g>{frame(self.game)}",
            f'<defs><path id="ring" class="ring" d="{outline_path(self.shape)}"/></defs>',
        )
        head = opening(self.shape, "img", said(BOARD))
        return whole(head, definitions(self.shape, signs), *parts)

    @property
    def above(self) -> Markup:
        """What stands on it, and where something can be done: laid over the ground."""
        parts = (*self.pieces(), '<g class="may">', *self.links((self.board or {})["possible"]))
        return whole(opening(self.shape, "group", said(PIECES)), *parts, "</g>")

    @property
    def owners(self) -> dict[str, str]:
        """Everybody's mark; what they are called does not change their colour."""
        return dict.fromkeys((self.board or {})["players"].values(), "")

    @cached_property
    def terrain(self) -> str:
        return "".join((self.board or {}).get("terrain", ()))

    def ground(self, cell: Cell) -> str:
        """The sign of a cell's ground: its terrain, or the location that lies there."""
        if not self.terrain:
            return "h"
        kind = (self.board or {})["places"].get(str(cell))
        return f"t-{kind or self.letter(cell)}"

    def letter(self, cell: Cell) -> str:
        return self.terrain[cell.row * self.shape.widths[0] + cell.col]

    def pieces(self) -> Iterator[str]:
        for name, mark in (self.board or {})["pieces"].items():
            cell = Cell.named(name)
            if cell:
                yield stamp(cell, f"p-{mark}", self.shape)

    def links(self, possible: Iterable[Facts]) -> Iterator[str]:
        """Every place on which something can be done leads to what that is."""
        for name in sorted({name for offer in possible for name in offer["cells"]}):
            cell = Cell.named(name)
            if cell:
                x, y = centre(self.shape, cell)
                label = escape(self.label(cell))
                yield f'<a href="?cell={name}#here" aria-label="{label}">'
                yield f'<use href="#ring" x="{x}" y="{y}"/></a>'

    def label(self, cell: Cell) -> str:
        """A place as it is read out: k12, canyon, free, possible."""
        ground = self.pages.items.get(self.letter(cell), "") if self.terrain else ""
        facts = {"cell": cell, "ground": ground}
        return said(Sentence(POSSIBLE_GROUND if ground else POSSIBLE, facts))

    def now(self, titles: Mapping[int, tuple[str, str]], whom: str = "") -> Markup:
        """What changes with every deed, in few bytes: pieces by marks, and what can be done.

        ``titles`` are those of the offers that this seat can take up, by their numbers, each with
        the name of what it is done with; ``whom`` is the seat for which it does, if not for itself.
        """
        board = self.board or {}
        by_mark: dict[str, list[str]] = {}
        for name, mark in board.get("pieces", {}).items():
            by_mark.setdefault(mark, []).append(name)
        cells: dict[str, int] = {}  # most offers are of the same places, which are told once
        possible: dict[tuple[str, str, str], list[object]] = {}
        for number, each in enumerate(board.get("possible", ())):
            if each["cells"] and number in titles:
                title, name = titles[number]
                at = cells.setdefault(" ".join(each["cells"]), len(cells))
                kind = each["action"], each["asks"], title
                possible.setdefault(kind, []).append([each["fields"], at, name, *self.tool(each)])
        facts = {
            "pieces": {mark: " ".join(found) for mark, found in by_mark.items()},
            "possible": [[*kind, offers] for kind, offers in possible.items()],
            "cells": list(cells),
            "ready": any(each["cells"] for each in board.get("possible", ())[:1]),
            "last": board.get("last", ()),
            **({"whom": whom} if whom else {}),
        }
        return in_script(facts, in_lines)

    def tool(self, offer: Facts) -> tuple[str, ...]:
        """The sign of a deed, and its short title if it has one."""
        sign, short = self.pages.tool(self.board or {}, offer)
        return (sign, said(short)) if short else (sign,)

    def standings(self) -> Iterator[tuple[str, str, str]]:
        """Seat by seat: the sign of its pieces, and its figure, such as gold."""
        board, rank, told = self.board or {}, (*self.pages.ranks, "")[0], self.pages.standing
        for seat, mark in board.get("players", {}).items():
            yield seat, f"p-{mark}{rank}", said(told(board, seat)) if told else ""

    def words(self, names: Mapping[str, str]) -> Markup:
        """What the script says: of cells, of what stands there by whose mark, of refusals."""
        ground = bool(self.terrain)
        texts = {
            "possible": POSSIBLE_GROUND if ground else POSSIBLE,
            "free": FREE_GROUND if ground else FREE,
            "taken": TAKEN_GROUND if ground else TAKEN,
            "bare": TAKEN,
            "anyway": ANYWAY,
            "leave": LEAVE,
            "good": GOOD,
            "chooseFirst": CHOOSE_FIRST,
        }
        facts: dict[str, Any] = {key: said(text) for key, text in texts.items()}
        grounds = {name: said(word) for name, word in self.pages.items.items()} if ground else {}
        facts |= {"grounds": grounds, "solid": self.pages.solid}
        return in_script({**facts, "marks": dict(self.marks(names))}, written)

    def marks(self, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """Everything that can stand on the board, as it is read out."""
        for piece in self.game.pieces:
            if piece.group == "tile":
                yield piece.mark, item_name(self.game.key, piece.mark, "tiles")
        for seat, mark in (self.board or {})["players"].items():
            for rank in self.pages.ranks or ("",):
                facts = {"player": names.get(seat, ""), "rank": rank}
                yield mark + rank, said(Sentence(self.pages.owned or Word(mark), facts))

    def offers_at(self, place: str) -> list[Facts]:
        """What can be done on a place; without one, all that needs none."""
        possible = (self.board or {}).get("possible", ())
        if not self.is_drawn:
            return list(possible)
        return [each for each in possible if (place in each["cells"] if place else False)]


def in_script(facts: Facts, write: Callable[[Facts], str]) -> Markup:
    """Facts for a script of the page."""
    return Markup(write(facts).replace("<", "\\u003c"))  # noqa: S704 (no tag can begin in it)


def written(value: object) -> str:
    """As JSON; a ``Word`` is a text like all others."""
    return encode(value, enc_hook=str).decode()


def in_lines(facts: Facts) -> str:
    """Facts that change, each on a line of its own: one that stays is not sent again."""
    return "{" + LINE.join(f"{written(name)}:{line_by_line(facts[name])}" for name in facts) + "}"


def line_by_line(value: object) -> str:
    match value:
        case list():
            return "[" + LINE.join(map(written, value)) + "]"
        case dict():
            pairs = (f"{written(name)}:{written(each)}" for name, each in value.items())
            return "{" + LINE.join(pairs) + "}"
    return written(value)
