"""What a family has played: chosen by game, player and day, with records, averages and charts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any

from scoring.games import DECLARED
from scoring.names import name_key
from scoring.words import Sentence, Word
from web.history.exchange import Play
from web.history.results import LABELS, day_of, read_text
from web.table.errors import BadDetail, quoted
from web.table.games.common import Details
from web.table.stores.results import Result

LONGEST_NAME = 40


@dataclass(frozen=True)
class Wanted:
    """Which results are looked for; what is empty chooses nothing out."""

    game: str = ""
    player: str = ""
    since: str = ""
    until: str = ""

    @classmethod
    def of(cls, given: Mapping[str, str]) -> "Wanted":
        return cls(
            game=Details(given).one_of("game", tuple(DECLARED)) if given.get("game") else "",
            player=read_text("player", given.get("player"), LONGEST_NAME),
            since=read_bound("from", given.get("from", "")),
            until=read_bound("to", given.get("to", "")),
        )

    def fits(self, play: Play) -> bool:
        return (
            self.game in ("", play.result.game)
            and self.since <= play.result.played
            and (not self.until or play.result.played <= self.until)
            and (not self.player or any(self.is_meant(each.name) for each in play.players))
        )

    def is_meant(self, name: str) -> bool:
        return not self.player or name_key(name) == name_key(self.player)

    @property
    def args(self) -> dict[str, str]:
        """The same as parts of an address."""
        given = {"game": self.game, "player": self.player, "from": self.since, "to": self.until}
        return {name: value for name, value in given.items() if value}


def read_bound(name: str, sent: str) -> str:
    """The first or last day that is looked for."""
    found = day_of(sent)
    if sent and not found:
        expected = Sentence(Word("a day such as {example}"), {"example": date.today()})
        raise BadDetail(entry=LABELS[name], found=quoted(sent), expected=expected)
    return found.isoformat() if found else ""


@dataclass(frozen=True)
class Mark:
    """What one player reached in one game."""

    play: Play
    name: str
    total: int
    won: bool

    @property
    def played(self) -> date:
        return date.fromisoformat(self.play.result.played)


@dataclass
class Record:
    """Somebody’s marks in one game, the oldest first."""

    name: str
    marks: list[Mark] = field(default_factory=list)

    @property
    def plays(self) -> int:
        return len(self.marks)

    @property
    def wins(self) -> int:
        return sum(mark.won for mark in self.marks)

    @property
    def average(self) -> float:
        return sum(mark.total for mark in self.marks) / len(self.marks)

    @property
    def best(self) -> Mark:
        return max(self.marks, key=lambda mark: mark.total)


@dataclass(frozen=True)
class Standings:
    """Everything that is known of one game."""

    game: str
    plays: Sequence[Play]
    records: Sequence[Record]

    @property
    def marks(self) -> list[Mark]:
        return [mark for record in self.records for mark in record.marks]

    @property
    def average(self) -> float:
        marks = self.marks
        return sum(mark.total for mark in marks) / len(marks)

    @property
    def best(self) -> list[Mark]:
        """The highest total of all; whoever reached it again later shares it."""
        marks = self.marks
        most = max(mark.total for mark in marks)
        return sorted((each for each in marks if each.total == most), key=lambda each: each.played)

    @property
    def contests(self) -> bool:
        """Whether anybody can win anything."""
        return any(play.winners for play in self.plays)


class History:
    """What a phone sees of its book."""

    def __init__(self, results: Sequence[Result], wanted: Wanted) -> None:
        self.wanted = wanted
        self.every = [Play.of(each) for each in results]
        self.plays = [play for play in self.every if wanted.fits(play)]

    @cached_property
    def names(self) -> list[str]:
        """Everybody who ever played, as they were typed last."""
        known: dict[str, str] = {}
        for play in self.every:
            for player in play.players:
                known.setdefault(name_key(player.name), player.name)
        return sorted(known.values(), key=name_key)

    @cached_property
    def games(self) -> list[str]:
        """The games that were ever played, in the order of the house."""
        played = {play.result.game for play in self.every}
        return [key for key in DECLARED if key in played]

    @cached_property
    def standings(self) -> list[Standings]:
        """Game by game; what is not over counts nowhere."""
        found = []
        for game in self.games:
            plays = [play for play in self.plays if play.result.game == game and play.counts]
            if plays:
                found.append(Standings(game, plays, self.records_of(plays)))
        return found

    def records_of(self, plays: Sequence[Play]) -> list[Record]:
        """Who played how often with what success; the most frequent player first."""
        records: dict[str, Record] = {}
        for play in plays:
            for player in filter(lambda each: self.wanted.is_meant(each.name), play.players):
                record = records.setdefault(name_key(player.name), Record(player.name))
                won = player.name in play.winners
                record.marks.insert(0, Mark(play, player.name, player.total, won))
        return sorted(records.values(), key=lambda each: (-each.plays, -each.average, each.name))


def facts_of(standings: Standings) -> dict[str, Any]:
    """For programs: records, averages, wins."""
    best = standings.best
    return {
        "game": standings.game,
        "plays": len(standings.plays),
        "average": round(standings.average, 2),
        "best": {
            "total": best[0].total,
            "by": [{"name": mark.name, "played": mark.play.result.played} for mark in best],
        },
        "players": [
            {
                "name": record.name,
                "plays": record.plays,
                "wins": record.wins,
                "average": round(record.average, 2),
                "best": record.best.total,
            }
            for record in standings.records
        ],
    }
