"""One person in a history: wins, streaks, and how it went against each of the others."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scoring.games import find_game
from scoring.names import name_key
from web.history.exchange import Play
from web.history.history import History, Record
from web.history.outcome import Player
from web.history.people import NoSuchPerson, is_person


@dataclass
class Rival:
    """Somebody else, and who was ahead how often in the games of both."""

    name: str
    plays: int = 0
    ahead: int = 0  # the person of the portrait
    behind: int = 0

    @property
    def level(self) -> int:
        return self.plays - self.ahead - self.behind


class Portrait:
    """What a history knows of one person, in the games that were chosen."""

    def __init__(self, history: History, name: str) -> None:
        self.history, self.key = history, history.people.key(name)
        if self.key not in {history.people.key(each) for each in history.persons}:
            raise NoSuchPerson(name=name)
        self.name = history.called[self.key]

    @cached_property
    def names(self) -> list[str]:
        """All names of this person, as they were typed last; the main one is the first."""
        found: dict[str, str] = {}
        for _, name in self.history.spelled:
            if self.history.people.key(name) == self.key:
                found.setdefault(name_key(name), name)
        return sorted(
            found.values(), key=lambda each: (each != self.name, self.history.order(each))
        )

    @cached_property
    def others(self) -> list[str]:
        """Everybody else."""
        key = self.history.people.key
        return [each for each in self.history.persons if key(each) != self.key]

    @cached_property
    def own(self) -> list[tuple[Play, Player]]:
        """The games of this person that count, the newest first, and how they ended."""
        key = self.history.people.key
        return [
            (play, player)
            for play in self.history.plays
            if play.counts
            for player in play.players
            if key(player.name) == self.key
        ]

    @property
    def plays(self) -> list[Play]:
        return [play for play, _ in self.own]

    @cached_property
    def contested(self) -> list[tuple[Play, Player]]:
        """Games that somebody could win."""
        return [(play, player) for play, player in self.own if len(play.players) > 1]

    @cached_property
    def wins(self) -> int:
        return sum(player.rank == 1 for _, player in self.contested)

    @property
    def percent(self) -> int:
        """Of the games that somebody could win."""
        return round(100 * self.wins / len(self.contested))

    @cached_property
    def runs(self) -> list[int]:
        """Victories in a row, the newest first; between two runs lies a game that was lost."""
        found = [0]
        for _, player in self.contested:
            if player.rank == 1:
                found[-1] += 1
            else:
                found.append(0)
        return found

    @property
    def streak(self) -> int:
        """Victories in a row, up to the last game."""
        return self.runs[0]

    @property
    def longest(self) -> int:
        """The most victories in a row there ever were."""
        return max(self.runs)

    @cached_property
    def records(self) -> list[tuple[str, Record]]:
        """Game by game."""
        return [
            (each.game, record)
            for each in self.history.standings
            for record in each.records
            if record.key == self.key
        ]

    @cached_property
    def rivals(self) -> list[Rival]:
        """Head to head with everybody who sat at the same table, the most frequent first."""
        found: dict[str, Rival] = {}
        for play, own in self.contested:
            game = find_game(play.result.game)
            for each in play.players:
                key = self.history.people.key(each.name)
                if key != self.key and is_person(game, each.name):
                    rival = found.setdefault(key, Rival(self.history.called[key]))
                    rival.plays += 1
                    rival.ahead += own.rank < each.rank
                    rival.behind += own.rank > each.rank
        return sorted(found.values(), key=lambda each: (-each.plays, self.history.order(each.name)))

    @property
    def facts(self) -> dict[str, Any]:
        """For programs."""
        return {
            "name": self.name,
            "names": self.names,
            "plays": len(self.plays),
            "contested": len(self.contested),
            "wins": self.wins,
            "streak": self.streak,
            "longest_streak": self.longest,
            "games": [record_facts(game, record) for game, record in self.records],
            "rivals": [
                {
                    "name": each.name,
                    "plays": each.plays,
                    "ahead": each.ahead,
                    "behind": each.behind,
                }
                for each in self.rivals
            ],
        }


def record_facts(game: str, record: Record) -> dict[str, Any]:
    return {
        "game": game,
        "plays": record.plays,
        "wins": record.wins,
        "average": round(record.average, 2),
        "best": record.best.total,
    }


def people_of(play: Play) -> Sequence[str]:
    """Who would play again: everybody with a name."""
    game = find_game(play.result.game)
    return [each.name for each in play.players if is_person(game, each.name)]
