"""Deterministic random numbers (HMAC) from a seed that was fixed before anybody rolled.

Every byte below is a promise, because a checker in another language does the same.

**Seed and commitment.** The seed is 32 random bytes. The commitment is the SHA-256 of these 32
bytes. In logs both are written as 64 small hexadecimal digits.

**Blocks.** A *source* has a key (bytes) and a name (text). Its block number ``b`` (0, 1, 2, …) is

    HMAC-SHA-256(key, UTF-8 of  name + "\\n" + decimal b)

For an event of a table the key is the seed, and the name is told in ``shares.py``. At tables of
version 1 it is these four joined by "\\n":

    "tallyroll table 1", the table's code, the event's number in decimal, the nonce of the phone

For a deal by number the key is the ASCII text "tallyroll deal 1", and the name is these joined:

    the game's key, the purpose of the deal, its number in decimal

**Words.** The blocks, one after the other, are cut into words of 4 bytes, read as big-endian
numbers from 0 to 4294967295: eight words a block.

**below(n)**, a number from 0 to n - 1, for n from 1 to 4294967296. If n is 1 the answer is 0 and
no word is used. Otherwise k is the smallest number with 2^k >= n. Take the next word and keep its
k highest bits (shift right by 32 - k). If the result is below n it is the answer; if not, it is
thrown away and the next word is taken. Nothing is ever divided, so no number is more likely.

**roll(count, sides)**: ``count`` times ``sides[below(number of sides)]``.

**choice(items)**: ``items[below(number of items)]``.

**sample(items, count)**: the items stand in a list; ``count`` times the entry at
``below(length of the list)`` is taken out, and the others close ranks. A shuffle takes all.

**draw(left, count)**: like sample, from a list in which every item of a bag stands as often as it
is left, in the order of the items' Unicode code points.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from scoring.deals import Picks, Sources

SEED_BYTES = 32
WORD_BITS = 32
TABLE_SOURCE = "tallyroll table 1"
DEAL_KEY = b"tallyroll deal 1"

Thing = TypeVar("Thing")


class Chance(Picks, Protocol):
    """What decides when nobody may choose. A test may hand in its own."""

    def draw(self, left: Mapping[str, int], count: int) -> tuple[str, ...]: ...


class Source:
    """Numbers that follow from a key and a name, as the head of this page specifies."""

    def __init__(self, key: bytes, name: str) -> None:
        self._words = words(key, name)
        self.used = False  # whether anything was left to chance

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as any other."""
        if not 1 <= n <= 1 << WORD_BITS:
            raise ValueError(f"there is no number to draw below {n}")
        if n == 1:
            return 0
        self.used = True
        shift = WORD_BITS - (n - 1).bit_length()
        return next(number for word in self._words if (number := word >> shift) < n)

    def roll(self, count: int, sides: Sequence[str]) -> tuple[str, ...]:
        """What each of ``count`` dice shows."""
        return tuple(sides[self.below(len(sides))] for _ in range(count))

    def choice(self, items: Sequence[Thing]) -> Thing:
        """One of the items."""
        return items[self.below(len(items))]

    def sample(self, items: Iterable[Thing], count: int) -> tuple[Thing, ...]:
        """Some of the items in the order in which they came up, none twice."""
        rest = list(items)
        return tuple(rest.pop(self.below(len(rest))) for _ in range(count))

    def draw(self, left: Mapping[str, int], count: int) -> tuple[str, ...]:
        """Items taken unseen out of a bag."""
        return self.sample((item for item in sorted(left) for _ in range(left[item])), count)


def words(key: bytes, name: str) -> Iterator[int]:
    """Random stream: the endless row of 32-bit numbers of a source."""
    block = 0
    while True:
        digest = hmac.digest(key, f"{name}\n{block}".encode(), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Commitment (SHA-256) shown before the game: it fixes the seed and does not tell it."""
    return hashlib.sha256(seed).hexdigest()


def table_seed(root: bytes) -> bytes:
    """The seed of a table; from its root, which is never shown, the key of its seal follows too."""
    return hmac.digest(root, b"tallyroll seed 2", "sha256")


def table_chance(seed: bytes, code: str, number: int, nonce: str) -> Source:
    """What decided an event at tables of version 1: the nonce was the acting phone's."""
    return Source(seed, "\n".join((TABLE_SOURCE, code, str(number), nonce)))


def deal_chance(game: str, purpose: str, number: int) -> Source:
    """What decides a set-up that was asked for by number, alike on every machine and for ever."""
    return Source(DEAL_KEY, "\n".join((game, purpose, str(number))))


def deal_sources(game: str, number: int) -> Sources:
    """A source for each part of a set-up."""
    return lambda purpose: deal_chance(game, purpose, number)
