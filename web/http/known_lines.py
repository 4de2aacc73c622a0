"""Dictionary coder: a line that a page was sent before is named by its number.

What changes on a page is mostly some lines of a part, and forms come back as they were. A part is
sent as a list of its lines: a text is the next line that the page learns, a number one that it
knows. The page keeps all lines of its stream; here only the last ones are at hand, and others are
sent anew.
"""

from collections.abc import Mapping, Sequence
from typing import cast

MOST = 150  # lines that are at hand at least, and twice as many at most
LONGEST = 600  # letters; what is longer hardly comes again


class KnownLines:
    """The lines that one page was sent by its stream."""

    def __init__(self) -> None:
        self._young: dict[str, int] = {}
        self._old: dict[str, int] = {}  # those of before that did not come again
        self._count = 0

    def copy(self) -> "KnownLines":
        """Of another page that was sent the same."""
        other = KnownLines()
        other._young, other._old = self._young.copy(), self._old.copy()
        other._count = self._count
        return other

    def learnt(self, parts: Mapping[str, str]) -> dict[str, list[str | int]]:
        """The lines of parts that the page shows already: it knows them only as they are drawn."""
        lines = {name: [*filter(is_kept, text.split("\n"))] for name, text in parts.items()}
        return self.shortened({name: "\n".join(some) for name, some in lines.items() if some})

    def shortened(self, parts: Mapping[str, str]) -> dict[str, list[str | int]]:
        """Parts as they are sent."""
        return {name: self._short(text.split("\n")) for name, text in parts.items()}

    def _short(self, lines: Sequence[str]) -> list[str | int]:
        found: list[str | int | None] = [*map(self._young.get, lines)]
        for at, number in enumerate(found):
            if number is None:
                found[at] = self._learnt(lines[at])
        return cast(list[str | int], found)

    def _learnt(self, line: str) -> str | int:
        """A line that is hardly ever known: it is of longer ago, or it stood here just before.

        With every so many lines those are let go that did not come again meanwhile.
        """
        known = self._young.get(line, self._old.get(line))
        number = self._count if known is None else known
        if is_kept(line):
            if len(self._young) == MOST:
                self._young, self._old = {}, self._young
            self._young[line] = number
        if known is None:
            self._count += 1
        return line if known is None else known


def is_kept(line: str) -> bool:
    """Whether a line may come again."""
    return len(line) <= LONGEST
