"""A finished game of Kartenreich, and how it is written down: the row, one item a line."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate

from scoring.errors import PlayerError
from scoring.finished import Finished
from scoring.game import Variant
from scoring.kartenreich.cards import CARD, CardFile, Item, items_of, read_item
from scoring.kartenreich.worth import STORES
from scoring.notation import Mark, Page, read_written, trimmed, write_written
from scoring.paper import Written
from scoring.shapes import Cell, Strip
from scoring.words import Word

KEY = "kartenreich"
CARDS_IN_A_ROW = 14
BOARD = Strip(1, 3 * CARDS_IN_A_ROW)
MOST_LINES = 200  # far more than can be; a longer row is a mistake
FULL_STORE = 7
FIRST_STORES = {"coins": 3, "wheat": 1, "wood": 1, "stone": 1}
SOLO = "solo"
UNKNOWN = re.compile(rf"#\s*+({CARD.pattern})", re.IGNORECASE)
RULE_KEYS = ("mines", "wonders", "coins", "resources", "monuments", "misfortunes")
EXPANSION = Variant(
    "expansion",
    Word("Monuments and Misfortunes"),
    Word("Three lands are swapped for lands with monuments and misfortunes."),
)


class EndlessRow(PlayerError):
    text = Word(
        "The row never ends: it still goes on after {most} lines, but 14 cards make at most 42."
    )


@dataclass(frozen=True)
class Entry:
    """A line of the row: a region or wonder in words, or a card with its visible parts.

    A card of which nobody noted what it shows is a remark, ``# L3.1``, and has none.
    """

    text: str
    items: tuple[Item, ...]


@dataclass(frozen=True)
class CardRealm(Finished):
    """The visible row from left to right, and the four stores."""

    entries: tuple[Entry, ...]
    stores: Mapping[str, int]
    player: str = SOLO
    variants: tuple[str, ...] = ()
    written: Written = field(default_factory=dict)
    choices: Mapping[str, str] = field(default_factory=dict)  # the rulebook leaves nothing open

    @property
    def names(self) -> tuple[str, ...]:
        return (self.player,)

    @cached_property
    def items(self) -> tuple[Item, ...]:
        return tuple(item for entry in self.entries for item in entry.items)

    @property
    def unknown(self) -> Sequence[str]:
        """The cards of which nobody noted what they show."""
        found = (UNKNOWN.fullmatch(entry.text) for entry in self.entries)
        return [card[1] for card in found if card]

    @cached_property
    def kinds(self) -> Sequence[str]:
        return tuple(item.kind for item in self.items)

    @cached_property
    def width(self) -> int:
        """In regions: a wonder is two wide."""
        return sum(item.width for item in self.items)

    def cells(self, index: int) -> tuple[Cell, ...]:
        """Where an item stands in the row."""
        start = self._starts[index]
        return tuple(Cell(0, start + step) for step in range(self.items[index].width))

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        return tuple(accumulate((item.width for item in self.items), initial=0))

    def to_text(self) -> str:
        lines = [f"game: {KEY}"]
        if self.player != SOLO:
            lines.append(f"player: {self.player}")
        if self.variants:
            lines.append(f"variants: {', '.join(self.variants)}")
        lines += [f"{store}: {self.stores[store]}" for store in STORES]
        lines += [*write_written(self.written), "", *(entry.text for entry in self.entries)]
        return "\n".join(lines) + "\n"


def read(text: str, file: CardFile) -> CardRealm:
    """A page with the stores, an empty line, and the row."""
    page = Page(text, KEY, row_colons=True, remark=UNKNOWN)
    head = page.head
    name = head.take("player")
    player = head.name("player", name) if name else SOLO
    variants = head.words("variants", [EXPANSION.key])
    stores = {store: head.number(store, range(100)) for store in STORES}
    written = read_written(head, [player], RULE_KEYS)
    if len(head.lines) > MOST_LINES:
        raise EndlessRow(line=head.lines[MOST_LINES][1], most=MOST_LINES)
    entries = []
    for row in head.rows:
        try:
            entries.append(read_entry(trimmed(row), file))
        except PlayerError as error:
            error.line, error.column = row.line, trimmed(row).column
            page.faults.append(error)
    page.finish()
    return CardRealm(tuple(entries), stores, player, variants, written)


def read_entry(mark: Mark, file: CardFile) -> Entry:
    if UNKNOWN.fullmatch(mark.text):
        return Entry(mark.text, ())
    if CARD.fullmatch(mark.text):
        return Entry(mark.text, tuple(items_of(mark.text, file)))
    item = read_item(mark.text)
    return Entry(str(item), (item,))
