"""Dictionary coder: a line that a page was sent before is named by its number.

What changes on a page is mostly some lines of a part, and forms come back as they were. A part is
sent as a list of its lines: a text is the next line that the page learns, a number one that it
knows. The page keeps all lines of its stream; here only the last ones are at hand, and others are
sent anew.
"""

from collections.abc import Mapping

MOST = 200  # lines that are at hand
LONGEST = 600  # letters; what is longer hardly comes again


class KnownLines:
    """The lines that one page was sent by its stream."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._count = 0

    def copy(self) -> "KnownLines":
        """Of another page that was sent the same."""
        other = KnownLines()
        other._numbers, other._count = self._numbers.copy(), self._count
        return other

    def shortened(self, parts: Mapping[str, str]) -> dict[str, list[str | int]]:
        """Parts as they are sent."""
        return {name: [*map(self._short, text.split("\n"))] for name, text in parts.items()}

    def _short(self, line: str) -> str | int:
        number = self._numbers.get(line)
        if number is not None:
            return number
        if len(line) <= LONGEST:
            self._numbers[line] = self._count
        self._count += 1
        if len(self._numbers) > MOST:
            del self._numbers[next(iter(self._numbers))]
        return line
