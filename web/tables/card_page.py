"""Cards that are kept on the phone as a table's page draws them: a row to lay the next card on.

A place is the first of three that a card lies on, so it is touched in the middle of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.words import All, Sentence, Word
from web.http.language import said

Facts = Mapping[str, Any]

OVER, END, HERE = Word("Lay it over {parts}"), Word("Lay it at this end"), Word("Lay it here")
WIDTH = 3  # of a card, in parts


@dataclass(frozen=True)
class Column:
    """A part of the row, or the room beside it: what lies there, and what can be done there."""

    part: str = ""  # a card and a third of it
    kind: str = ""  # what it shows, if that is known
    above: str = ""  # the new card, before it is pushed down
    place: str = ""  # where a card is laid whose middle is here
    label: str = ""


class CardPage:
    """The row of a table at which cards are laid."""

    def __init__(self, board: Facts) -> None:
        self.board = board
        self.row: Sequence[str] = board["row"]

    @property
    def payable(self) -> Mapping[str, Sequence[str]]:
        """The cards that can be laid, and where."""
        offers = self.board["possible"]
        return {
            each["fields"]["card"]: each["cells"]
            for each in offers
            if each["fields"].get("card") and each["asks"]
        }

    @property
    def columns(self) -> Iterator[Column]:
        """The row with room for the next card at both ends."""
        room = range(-WIDTH + 1, len(self.row) + WIDTH - 1) if self.row else range(1, 2)
        places = next(iter(self.payable.values()), ())
        found = (self.column(middle, places) for middle in room)
        return (each for each in found if each.part or each.above or each.place)

    def column(self, at: int, places: Sequence[str]) -> Column:
        there = at in range(len(self.row))
        new = self.board["above"] and at in range(self.board["at"], self.board["at"] + WIDTH)
        place = str(at - 1) if str(at - 1) in places else ""
        return Column(
            self.row[at] if there else "",
            self.board["kinds"][at] if there else "",
            self.board["above"] if new else "",
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
        able = [cell for each in self.board["possible"] for cell in each["cells"]]
        kinds = self.board["kinds"]
        return [
            (place, self.row[place], kinds[place])
            for place in self.board["covered"]
            if str(place) in able
        ]
