"""Cards that are kept on the phone as a table's page draws them: a row to lay the next card on.

A place is the first of three that a card lies on, so it is touched in the middle of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from scoring.words import All, Sentence, Word
from web.http.language import said
from web.tables.questions import is_among

Facts = Mapping[str, Any]

OVER, END, HERE = Word("Lay it over {parts}"), Word("Lay it at this end"), Word("Lay it here")
WIDTH = 3  # of a card, in parts
TAKING, COVERING, REFILLING = map(frozenset, (["taking"], ["covering"], ["refilling"]))  # steps


class Column(NamedTuple):
    """A part of the row, or the room beside it: what lies there, and what can be done there."""

    part: str = ""  # a card and a third of it
    kind: str = ""  # what it shows, if that is known
    above: str = ""  # the new card, before it is pushed down
    place: str = ""  # where a card is laid whose middle is here
    label: str = ""


def payable(board: Facts) -> Mapping[str, Sequence[str]]:
    """The cards that can be laid, and where."""
    return {
        each["fields"]["card"]: each["cells"]
        for each in board["possible"]
        if each["fields"].get("card") and each["asks"]
    }


class CardPage:
    """The row of a table at which cards are laid; it asks for no more than its step needs."""

    def __init__(self, board: Facts) -> None:
        self.board = board
        self.row: Sequence[str] = board["row"]
        self.kinds: Sequence[str] = board["kinds"]
        self.above: str = board["above"]

    @cached_property
    def is_taking(self) -> bool:
        return is_among(self.board, "step", TAKING)

    @property
    def columns(self) -> Iterator[Column]:
        """The row with room for the next card at both ends."""
        room = range(-WIDTH + 1, len(self.row) + WIDTH - 1) if self.row else range(1, 2)
        places = next(iter(payable(self.board).values()), ()) if self.is_taking else ()
        new = range(self.board["at"], self.board["at"] + WIDTH) if self.above else range(0)
        found = (self.column(middle, new, places) for middle in room)
        return (each for each in found if each.part or each.above or each.place)

    def column(self, at: int, new: range, places: Sequence[str]) -> Column:
        there = 0 <= at < len(self.row)
        place = str(at - 1) if str(at - 1) in places else ""
        return Column(
            self.row[at] if there else "",
            self.kinds[at] if there else "",
            self.above if at in new else "",
            place,
            self.label(at - 1) if place else "",
        )

    def label(self, place: int) -> str:
        """What a card at a place would cover, as it is read out."""
        parts = self.row[max(place, 0) : max(place + WIDTH, 0)]
        empty = END if self.row else HERE
        return said(Sentence(OVER, {"parts": All(parts)}) if parts else Sentence(empty))

    @property
    def covered(self) -> list[tuple[int, str, str]]:
        """The places below the new card that can be used still: part and kind."""
        if not is_among(self.board, "step", COVERING):
            return []
        able = [cell for each in self.board["possible"] for cell in each["cells"]]
        return [
            (place, self.row[place], self.kinds[place])
            for place in self.board["covered"]
            if str(place) in able
        ]
