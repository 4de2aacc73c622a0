"""What a family has played: chosen by game, person, place and day, with records and averages."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property, partial
from typing import Any, NamedTuple

from assets.catalogues import SOURCE
from assets.formats import sort_key
from scoring.games import DECLARED, find_game
from scoring.names import name_key
from scoring.words import Sentence, Word
from web.history.exchange import Play
from web.history.outcome import Player
from web.history.people import People, is_person
from web.history.results import LABELS, LONGEST_PLACE, day_of, read_text
from web.table.errors import BadDetail, quoted
from web.table.games.common import Details
from web.tally.report import ALONE

LONGEST_NAME = 40


@dataclass(frozen=True)
class Wanted:
    """Which results are looked for; what is empty chooses nothing out."""

    game: str = ""
    player: str = ""
    other: str = ""
    place: str = ""
    since: str = ""
    until: str = ""

    @classmethod
    def of(cls, given: Mapping[str, str]) -> "Wanted":
        return cls(
            game=Details(given).one_of("game", tuple(DECLARED)) if given.get("game") else "",
            player=read_text("player", given.get("player"), LONGEST_NAME),
            other=read_text("player", given.get("with"), LONGEST_NAME),
            place=read_text("place", given.get("place"), LONGEST_PLACE),
            since=read_bound("from", given.get("from", "")),
            until=read_bound("to", given.get("to", "")),
        )

    def fits(self, play: Play, people: People) -> bool:
        result = play.result
        return (
            self.game in ("", result.game)
            and self.place in ("", result.place)
            and self.since <= result.played
            and (not self.until or result.played <= self.until)
            and self.people_fit(play, people)
        )

    def people_fit(self, play: Play, people: People) -> bool:
        """Whether everybody who is looked for took part."""
        wanted = {people.key(name) for name in (self.player, self.other) if name}
        return not wanted or wanted <= {people.key(each.name) for each in play.players}

    @property
    def args(self) -> dict[str, str]:
        """The same as parts of an address."""
        given = {
            "game": self.game,
            "player": self.player,
            "with": self.other,
            "place": self.place,
            "from": self.since,
            "to": self.until,
        }
        return {name: value for name, value in given.items() if value}


def read_bound(name: str, sent: str) -> str:
    """The first or last day that is looked for."""
    found = day_of(sent)
    if sent and not found:
        expected = Sentence(Word("a day such as {example}"), {"example": date.today()})
        raise BadDetail(entry=LABELS[name], found=quoted(sent), expected=expected)
    return found.isoformat() if found else ""


class Mark(NamedTuple):
    """What one player reached in one game."""

    play: Play
    player: Player
    won: bool

    @property
    def name(self) -> str:
        return self.player.name

    @property
    def total(self) -> int:
        return self.player.total


@dataclass
class Record:
    """Somebody’s marks in one game, the oldest first."""

    key: str  # of the person
    name: str
    marks: list[Mark] = field(default_factory=list)

    @property
    def plays(self) -> int:
        return len(self.marks)

    @cached_property
    def wins(self) -> int:
        return sum(mark.won for mark in self.marks)

    @cached_property
    def average(self) -> float:
        return sum([mark.player.total for mark in self.marks]) / len(self.marks)

    @cached_property
    def best(self) -> Mark:
        return max(self.marks, key=lambda mark: mark.player.total)


@dataclass(frozen=True)
class Standings:
    """Everything that is known of one game."""

    game: str
    plays: Sequence[Play]  # the newest first
    records: Sequence[Record]

    @cached_property
    def marks(self) -> list[Mark]:
        return [mark for record in self.records for mark in record.marks]

    @cached_property
    def average(self) -> float:
        return sum([mark.player.total for mark in self.marks]) / len(self.marks)

    @cached_property
    def best(self) -> list[Mark]:
        """The highest total of all; whoever reached it again later shares it."""
        most = max([mark.player.total for mark in self.marks])
        found = [each for each in self.marks if each.player.total == most]
        return sorted(found, key=lambda each: each.play.result.played)

    @cached_property
    def contests(self) -> bool:
        """Whether anybody can win anything."""
        return any(play.winners for play in self.plays)


class History:
    """A book, opened where somebody looks."""

    def __init__(
        self,
        every: Sequence[Play],
        wanted: Wanted,
        people: People | None = None,
        language: str = SOURCE,
    ) -> None:
        self.wanted, self.people = wanted, people or People()
        self.order = partial(sort_key, language=language)  # of names
        self.every = every
        chosen = (
            [play for play in every if wanted.fits(play, self.people)] if wanted.args else every
        )
        self.plays = chosen

    @cached_property
    def spelled(self) -> Counter[tuple[str, str]]:
        """How often each name stands in each game, as it was typed; the newest come first."""
        return Counter(
            [(play.result.game, player.name) for play in self.every for player in play.players]
        )

    @cached_property
    def called(self) -> dict[str, str]:
        """What each person is called: by the main name as it was typed last, by another if not."""
        main: dict[str, str] = {}
        other: dict[str, str] = {}
        for name in dict.fromkeys(name for _, name in self.spelled):
            key = self.people.key(name)
            (main if name_key(name) == key else other).setdefault(key, name)
        return {**other, **main}

    @cached_property
    def names(self) -> list[str]:
        """Everybody who ever played, each once."""
        return sorted(self.called.values(), key=self.order)

    @cached_property
    def frequent(self) -> list[str]:
        """Those of them who have a name, whoever played most first."""
        found: Counter[str] = Counter()
        for (game, name), count in self.spelled.items():
            if is_person(find_game(game), name):
                found[self.people.key(name)] += count
        often = sorted(found, key=lambda key: (-found[key], self.order(self.called[key])))
        return [self.called[key] for key in often]

    @cached_property
    def persons(self) -> list[str]:
        """The same by name."""
        return sorted(self.frequent, key=self.order)

    @cached_property
    def places(self) -> list[str]:
        """Where people played."""
        found = dict.fromkeys(play.result.place for play in self.every if play.result.place)
        return sorted(found, key=self.order)

    def is_meant(self, name: str) -> bool:
        """Whether this person is looked at; if nobody is, everybody."""
        key, wanted = self.people.key, self.wanted
        return not wanted.player or key(name) in (key(wanted.player), key(wanted.other))

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
        for play in reversed(plays):
            contested = len(play.players) > 1  # whoever plays alone wins nothing
            for player in play.players:
                if self.wanted.player and not self.is_meant(player.name):
                    continue
                key = self.people.key(player.name)
                if key not in records:
                    records[key] = Record(key, called(play.result.game, self.called[key]))
                records[key].marks.append(Mark(play, player, contested and player.rank == 1))
        return sorted(
            records.values(), key=lambda each: (-each.plays, -each.average, self.order(each.name))
        )


def called(game: str, name: str) -> str:
    """A player’s name; somebody who plays alone may have none."""
    return ALONE if name == find_game(game).layout.alone else name


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
