"""The small language of scoring lines: what a mine or a wonder is worth.

    2 per wonder next to a wonder
    10 + 1 per commoner
    8 if largest group of citizen >= 3
    3 per set of wheat/wood/stone + 1 per 2 stored coins if at an end

A line is a sum of points and of points per something counted, and the requirements without which
it is worth nothing. No card is known here: owners type what is printed on theirs.
"""

import operator
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from scoring.errors import PlayerError, nearest
from scoring.words import Word

WONDER = "wonder"
CITIZENS = ("noble", "commoner")
RESOURCES = ("wheat", "wood", "stone")
SOURCES = (*RESOURCES, "any")
PLAIN = ("mine", *CITIZENS, *SOURCES)
STRANGE = ("misfortune", "monument")  # with the expansion alone
KINDS = (*PLAIN, *STRANGE)
SHORTHAND = {"citizen": CITIZENS, "source": SOURCES, "region": KINDS}
STORES = ("coins", *RESOURCES)
MEASURES = {
    "width": "width",
    "stored": "stored {parts}",
    "wonders": "wonder",
    "together": "wonder next to a wonder",
    "alone": "wonder alone",
    "wonders beside": "wonder beside it",
    "large groups": "group of {least} {parts}",
    "groups": "group of {parts}",
    "largest": "largest group of {parts}",
    "touching": "touching group of {parts}",
    "sets": "set of {parts}",
    "beside": "{parts} beside it",
    "left": "{parts} left of it",
    "right": "{parts} right of it",
    "regions": "{parts}",
}
PATTERNS = {
    measure: re.compile(
        template.replace("{parts}", r"(?P<parts>[a-z]+(?: ?/ ?[a-z]+)*)").replace(
            "{least}", r"(?P<least>\d{1,2})"
        )
    )
    for measure, template in MEASURES.items()
}
AT_AN_END = "at an end"
COMPARISONS = {">=": operator.ge, "<=": operator.le, "=": operator.eq}
TERM = re.compile(r"\s*([+-]?)\s*(\d{1,3})(?:\s+per\s+(?:(\d{1,2})\s+)?([^+-]+))?")
REQUIREMENT = re.compile(r"(.+?)\s*(>=|<=|=)\s*(\d{1,3})")
PLURAL = re.compile(rf"\b({'|'.join([WONDER, 'group', 'set', *KINDS, *SHORTHAND])})s\b")


class BadWorth(PlayerError):
    text = Word(
        "“{found}” is not a scoring line. Write points such as “6”, “10 + 1 per commoner”, "
        "“2 per wonder next to a wonder” or “8 if largest group of citizen >= 3”."
    )


class UnknownKind(PlayerError):
    text = Word("“{found}” cannot be counted in a scoring line; expected one of: {expected}.")


class Row(Protocol):
    """What a scoring line looks at: the kinds from left to right, and the stores."""

    @property
    def kinds(self) -> Sequence[str]: ...
    @property
    def stores(self) -> Mapping[str, int]: ...
    @property
    def width(self) -> int: ...


@dataclass(frozen=True)
class Count:
    """Something that can be counted, seen from the item that asks."""

    measure: str
    parts: tuple[str, ...] = ()
    least: int = 1

    def __str__(self) -> str:
        return MEASURES[self.measure].format(parts="/".join(self.parts), least=self.least)

    @property
    def kinds(self) -> set[str]:
        return {kind for part in self.parts for kind in SHORTHAND.get(part, (part,))}

    def of(self, row: Row, index: int) -> int:
        match self.measure:
            case "width":
                return row.width
            case "stored":
                return sum(row.stores[store] for store in self.parts)
            case "wonders" | "together" | "alone" | "wonders beside":
                return self._wonders(row, index)
            case "groups" | "large groups" | "largest" | "touching":
                return self._groups(row, index)
            case "sets":
                return min(row.kinds.count(kind) for kind in self.parts)
            case _:
                return self._regions(row, index)

    def _wonders(self, row: Row, index: int) -> int:
        together = [
            at
            for at, kind in enumerate(row.kinds)
            if kind == WONDER and any(row.kinds[near] == WONDER for near in neighbours(row, at))
        ]
        match self.measure:
            case "together":
                return len(together)
            case "alone":
                return row.kinds.count(WONDER) - len(together)
            case "wonders beside":
                return sum(row.kinds[near] == WONDER for near in neighbours(row, index))
            case _:
                return row.kinds.count(WONDER)

    def _groups(self, row: Row, index: int) -> int:
        runs = groups(row, self.kinds)
        match self.measure:
            case "largest":
                return max(map(len, runs), default=0)
            case "touching":
                return sum(len(run) for run in runs if {index - 1, index, index + 1} & set(run))
            case _:
                return sum(len(run) >= self.least for run in runs)

    def _regions(self, row: Row, index: int) -> int:
        where = {
            "beside": neighbours(row, index),
            "left": range(index),
            "right": range(index + 1, len(row.kinds)),
        }.get(self.measure, range(len(row.kinds)))
        return sum(row.kinds[at] in self.kinds for at in where)


def neighbours(row: Row, index: int) -> list[int]:
    """The next items left and right in the visible row; a wonder is one item."""
    return [near for near in (index - 1, index + 1) if 0 <= near < len(row.kinds)]


def groups(row: Row, kinds: set[str]) -> list[list[int]]:
    """Longest unbroken runs of these kinds."""
    runs: list[list[int]] = []
    for index, kind in enumerate(row.kinds):
        if kind in kinds and index and row.kinds[index - 1] in kinds:
            runs[-1].append(index)
        elif kind in kinds:
            runs.append([index])
    return runs


@dataclass(frozen=True)
class Term:
    """Points, or points for every so many of something."""

    points: int
    count: Count | None = None
    per: int = 1

    def __str__(self) -> str:
        if self.count is None:
            return str(self.points)
        return f"{self.points} per {f'{self.per} ' if self.per > 1 else ''}{self.count}"

    def times(self, row: Row, index: int) -> int:
        return self.count.of(row, index) // self.per if self.count else 1


@dataclass(frozen=True)
class Requirement:
    """Without it a line is worth nothing; no count means: stands at an end of the row."""

    count: Count | None = None
    comparison: str = ""
    number: int = 0

    def __str__(self) -> str:
        return f"{self.count} {self.comparison} {self.number}" if self.count else AT_AN_END

    def holds(self, row: Row, index: int) -> bool:
        if self.count is None:
            return index in (0, len(row.kinds) - 1)
        return bool(COMPARISONS[self.comparison](self.count.of(row, index), self.number))


@dataclass(frozen=True)
class Worth:
    """What a card is worth at the end."""

    terms: tuple[Term, ...]
    requirements: tuple[Requirement, ...] = ()

    def __str__(self) -> str:
        text = " + ".join(map(str, self.terms)).replace("+ -", "- ")
        needs = " and ".join(map(str, self.requirements))
        return f"{text} if {needs}" if needs else text

    def unmet(self, row: Row, index: int) -> Requirement | None:
        return next((need for need in self.requirements if not need.holds(row, index)), None)

    def points(self, row: Row, index: int) -> int:
        if self.unmet(row, index):
            return 0
        return sum(term.points * term.times(row, index) for term in self.terms)


def read_worth(text: str) -> Worth:
    """A scoring line from its text."""
    plain = PLURAL.sub(r"\1", " ".join(text.lower().replace("another wonder", "a wonder").split()))
    sum_part, _, needs = plain.partition(" if ")
    terms: list[Term] = []
    end = 0
    for found in TERM.finditer(sum_part):
        if found.start() != end or (terms and not found[1]):
            raise BadWorth(found=text[:60])
        points = int(f"{found[1]}{found[2]}")
        count = read_count(found[4]) if found[4] else None
        if found[3] and not int(found[3]):
            raise BadWorth(found=text[:60])
        terms.append(Term(points, count, int(found[3] or 1)))
        end = found.end()
    if not terms or end != len(sum_part):
        raise BadWorth(found=text[:60])
    return Worth(
        tuple(terms), tuple(read_requirement(need) for need in needs.split(" and ") if needs)
    )


def read_requirement(text: str) -> Requirement:
    if text.strip() == AT_AN_END:
        return Requirement()
    found = REQUIREMENT.fullmatch(text.strip())
    if not found:
        raise BadWorth(found=text[:60])
    return Requirement(read_count(found[1]), found[2], int(found[3]))


def read_count(text: str) -> Count:
    """One of the things that can be counted."""
    for measure, pattern in PATTERNS.items():
        found = pattern.fullmatch(text.strip())
        if found:
            facts = found.groupdict()
            parts = tuple(part.strip() for part in (facts.get("parts") or "").split("/") if part)
            check_parts(measure, parts)
            return Count(measure, parts, int(facts.get("least") or 1))
    raise BadWorth(found=text[:60])


def check_parts(measure: str, parts: tuple[str, ...]) -> None:
    known = {"stored": STORES, "sets": KINDS}.get(measure, (*KINDS, *SHORTHAND))
    for part in parts:
        if part not in known:
            raise UnknownKind(found=part, expected=known, meant=nearest(part, known))
