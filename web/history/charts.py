"""What the charts of a history show: points over time on one scale, and what each rule brought."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.games import find_game
from scoring.words import Word
from sheets.season_report.plot import (
    MARKS,
    MOST_GAMES,
    MOST_LINES,
    Line,
    Plot,
    Room,
    Series,
    draw,
)
from web.history.exchange import Play
from web.history.history import Mark, Record, Standings

ROOM = Room(width=360, height=244, left=30, right=74, top=22, low=12, apart=15)  # about pixels


@dataclass(frozen=True)
class OverTime:
    """The last games, the oldest first, and the points of those who played most of them."""

    plays: Sequence[Play]
    series: Sequence[Series]

    @property
    def plot(self) -> Plot:
        return draw(self.series, ROOM)

    @property
    def rows(self) -> list[tuple[Play, list[int | None]]]:
        """The same as a table, the newest first."""
        columns = [each.values for each in self.series]
        found = [(play, [column[n] for column in columns]) for n, play in enumerate(self.plays)]
        return found[::-1]


def over_time(standings: Standings) -> OverTime:
    plays = standings.plays[:MOST_GAMES][::-1]
    places = {play.result.id: number for number, play in enumerate(plays)}
    found = [Series(each.name, values(each, places)) for each in standings.records[:MOST_LINES]]
    return OverTime(plays, [each for each in found if set(each.values) != {None}])


def values(record: Record, places: Mapping[str, int]) -> list[int | None]:
    """What somebody reached in each of some games."""
    found: list[int | None] = [None] * len(places)
    for mark in record.marks[-len(places) :]:
        if (place := places.get(mark.play.result.id)) is not None:
            found[place] = mark.total
    return found


@dataclass(frozen=True)
class Share:
    """What one rule brought on average, to all and to each; a bar of 100 is the whole scale."""

    title: Word
    average: float
    start: float
    length: float
    nought: float
    each: Sequence[float | None]  # in the order of the records


def shares(standings: Standings) -> list[Share]:
    """Rule by rule, in the order of the sheet, as far as it was in play."""
    brought = [sums(record.marks) for record in standings.records]
    known = means(together(brought))
    each = [means(found) for found in brought[:MOST_LINES]]
    low, high = min(0.0, *known.values(), 0.0), max(0.0, *known.values(), 0.0)
    unit = 100 / ((high - low) or 1)
    return [
        Share(
            rule.title,
            average,
            (min(0.0, average) - low) * unit,
            abs(average) * unit,
            -low * unit,
            [person.get(rule.key) for person in each],
        )
        for rule in find_game(standings.game).rules
        if (average := known.get(rule.key)) is not None
    ]


Sums = dict[str, tuple[int, int]]  # the points of each rule, and in how many games it was in play


def sums(marks: Sequence[Mark]) -> Sums:
    found: Sums = {}
    for mark in marks:
        for rule, points in mark.player.lines.items():
            before, count = found.get(rule, (0, 0))
            found[rule] = before + points, count + 1
    return found


def together(brought: Sequence[Sums]) -> Sums:
    whole: Sums = {}
    for each in brought:
        for rule, (points, count) in each.items():
            before, games = whole.get(rule, (0, 0))
            whole[rule] = before + points, games + count
    return whole


def means(brought: Sums) -> dict[str, float]:
    """What each rule brought on average in the games in which it was in play."""
    return {rule: points / count for rule, (points, count) in brought.items()}


def mark_path(number: int, place: tuple[float, float], size: float = 4.5) -> str:
    """The mark of a line as an SVG path."""
    x, y = place
    corners = " ".join(f"{x + dx * size:.1f},{y + dy * size:.1f}" for dx, dy in MARKS[number])
    return f"M{corners}z"


def run_path(line: Line) -> str:
    """A line from mark to mark as an SVG path."""
    return "M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in line.marks)


def shortened(name: str, longest: int = 10) -> str:
    """A name that fits behind its line."""
    return name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…"
