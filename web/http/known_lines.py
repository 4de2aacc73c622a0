"""Dictionary coder: a line that a page was sent before is named by its number.

What changes on a page is mostly some lines of a part, and forms come back as they were. A part is
sent as a list of its lines: a text is the next line that the page learns, a number one that it
knows. The page keeps all lines of its stream; here only the last ones are at hand, and others are
sent anew.
"""

from collections.abc import Mapping, Sequence

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

    def learnt(self, parts: Mapping[str, str]) -> dict[str, list[str | int]]:
        """The lines of parts that the page shows already: it knows them only as they are drawn."""
        lines = {name: [*filter(is_kept, text.split("\n"))] for name, text in parts.items()}
        return self.shortened({name: "\n".join(some) for name, some in lines.items() if some})

    def shortened(self, parts: Mapping[str, str]) -> dict[str, list[str | int]]:
        """Parts as they are sent."""
        return {name: self._short(text.split("\n")) for name, text in parts.items()}

    def _short(self, lines: Sequence[str]) -> list[str | int]:
        found = list[str | int]()
        numbers = self._numbers
        for line in lines:
            number = numbers.pop(line, None)
            if number is None:
                found.append(line)
                if len(line) <= LONGEST:
                    numbers[line] = self._count
                    if len(numbers) > MOST:
                        del numbers[next(iter(numbers))]
                self._count += 1
            else:
                found.append(number)
                numbers[line] = number  # among the last ones again
        return found


def is_kept(line: str) -> bool:
    """Whether a line may come again."""
    return len(line) <= LONGEST
