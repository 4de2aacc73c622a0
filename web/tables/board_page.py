"""The board that is kept on the phones as a table's page draws it: ground, pieces, lit places.

The ground changes once an evening and comes as a live part; what stands on it comes as a few facts
(``now``), from which ``web/static/board.js`` draws pieces and lights anew.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from markupsafe import Markup, escape

from scoring.shapes import Cell
from scoring.words import Sentence, Word
from web.games import pages_of
from web.http.language import said
from web.http.services import known_games
from web.pages.svg import centre, outline_path
from web.tally.board_svg import definitions, frame, names, opening, signs_of, stamp, whole

Facts = Mapping[str, Any]

BOARD, PIECES, FREE = Word("The board"), Word("On the board"), Word("{cell}, free, possible")
FREE_GROUND = Word("{cell}, {ground}, free, possible")


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
        return said(Sentence(FREE_GROUND if ground else FREE, facts))

    @property
    def now(self) -> Markup:
        """What changes with every deed, in few bytes: pieces by marks, and what is possible."""
        board = self.board or {}
        by_mark: dict[str, list[str]] = {}
        for name, mark in board.get("pieces", {}).items():
            by_mark.setdefault(mark, []).append(name)
        facts = {
            "turn": board.get("turn", ""),
            "pieces": {mark: " ".join(found) for mark, found in by_mark.items()},
            "possible": [
                [each["action"], each["fields"], " ".join(each["cells"]), each["asks"]]
                for each in board.get("possible", ())
            ],
        }
        text = json.dumps(facts, separators=(",", ":")).replace("<", "\\u003c")
        return Markup(text)  # noqa: S704 (no tag can begin in it)

    def offers_at(self, place: str) -> list[Facts]:
        """What can be done on a place; without one, all that needs none."""
        possible = (self.board or {}).get("possible", ())
        if not self.is_drawn:
            return list(possible)
        return [each for each in possible if (place in each["cells"] if place else False)]
