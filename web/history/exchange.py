"""Results that travel: as JSON that can be taken in again, as CSV, as text, and to BG Stats."""

import csv
import hashlib
import io
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any
from urllib.parse import quote

from scoring.games import DECLARED, find_game
from scoring.words import Catalogue, say
from web.games import pages_of
from web.history.outcome import Outcome, Player, glance, outcome_of, read_told
from web.table.stores.results import Result, Results

FORMAT, VERSION = "tallyroll-results", 1  # fields may be added; what is there keeps its meaning
COLUMNS = ("played", "game", "title", "place", "player", "total", "rank", "winner", "note", "id")
FORMULA = re.compile(r"(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])")  # where a spreadsheet begins a cell
BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
LONGEST_COMMENT = 400  # characters: a link is not a letter

Facts = dict[str, Any]


@dataclass(frozen=True)
class Play:
    """A result, and what came of it."""

    result: Result
    outcome: Outcome | None

    @classmethod
    def of(cls, result: Result) -> "Play":
        return cls(result, outcome_of(result))

    @classmethod
    def glance(cls, results: Results, book: str) -> list["Play"]:
        """Everything in a book, the last played first, without the boards."""
        return [cls(result, read_told(result.told)) for result in glance(results, book)]

    @property
    def players(self) -> Sequence[Player]:
        return self.outcome.players if self.outcome else ()

    @property
    def winners(self) -> Sequence[str]:
        return self.outcome.winners if self.outcome else ()

    @property
    def day(self) -> date:
        return date.fromisoformat(self.result.played)

    @property
    def counts(self) -> bool:
        """Whether it belongs into records and averages."""
        return self.outcome is not None and self.outcome.over


def document(plays: Iterable[Play]) -> Facts:
    """Results as a file that can be taken in again, here or elsewhere."""
    return {"format": FORMAT, "version": VERSION, "results": [entry(play) for play in plays]}


def entry(play: Play) -> Facts:
    """One of them. The id is no address: it only keeps a result from being taken in twice."""
    result = play.result
    return {
        "id": result.key,
        "game": result.game,
        "played": result.played,
        "place": result.place,
        "note": result.note,
        "board": result.board,
        "created": moment(result.created),
        "changed": moment(result.changed),
        "over": play.outcome is None or play.outcome.over,
        "players": [
            {
                "name": player.name,
                "total": player.total,
                "rank": player.rank,
                "winner": player.name in play.winners,
            }
            for player in play.players
        ],
    }


def moment(at: int) -> str:
    """Milliseconds as ISO 8601."""
    text = datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")


def as_csv(plays: Sequence[Play], words: Catalogue) -> str:
    """A line for each player of each game (RFC 4180); spreadsheets see no formulas in it.

    Behind the columns that every game has comes one for each rule of the games in it.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    rules = rule_columns(plays)
    writer.writerow([*COLUMNS, *(f"{game}/{rule}" for game, rule in rules)])
    for play in plays:
        for row in rows(play, words, rules):
            writer.writerow([harmless(cell) for cell in row])
    return out.getvalue()


def rule_columns(plays: Iterable[Play]) -> list[tuple[str, str]]:
    """The rules that were in play, game by game, in the order of their sheets."""
    found = {
        (play.result.game, rule)
        for play in plays
        for player in play.players
        for rule in player.lines
    }
    every = ((key, rule.key) for key in DECLARED for rule in find_game(key).rules)
    return [each for each in every if each in found]


def rows(
    play: Play, words: Catalogue, rules: Sequence[tuple[str, str]]
) -> Iterator[tuple[object, ...]]:
    result = play.result
    title = say(find_game(result.game).title, words)
    before = (result.played, result.game, title, result.place)
    for player in play.players:
        won = "yes" if player.name in play.winners else "no"
        score = (player.name, player.total, player.rank, won)
        lines = (player.lines.get(rule, "") if game == result.game else "" for game, rule in rules)
        yield (*before, *score, result.note, result.key, *lines)


def harmless(cell: object) -> object:
    """A text that a spreadsheet would take for a formula is marked as a text.

    Some begin a new cell at a semicolon or a tab, even inside a text.
    """
    return FORMULA.sub(r"\1'", cell) if isinstance(cell, str) else cell


def as_text(plays: Sequence[Play]) -> str:
    """The games as they are written down, one after the other, with remarks before each."""
    return "\n".join(f"{remarks(play)}\n{play.result.board.strip()}\n" for play in plays)


def remarks(play: Play) -> str:
    result = play.result
    when = ", ".join(filter(None, (result.played, result.place)))
    return "\n".join(f"# {line}".rstrip() for line in (when, *result.note.splitlines()))


def bg_stats_link(play: Play) -> str:
    """An address that hands the play to the app BG Stats; nothing leaves before it is tapped."""
    data = json.dumps(bg_stats(play), ensure_ascii=False, separators=(",", ":"))
    return BG_STATS + quote(data, safe="")


def bg_stats(play: Play) -> Facts:
    """A play as the app documents it; only the day is known, and noon is that day everywhere.

    What may be left out is left out where there is nothing to say; ``winner`` may be, too, by the
    words of its makers, but one of their apps asks for it.
    """
    result = play.result
    game: Facts = {
        "name": str(find_game(result.game).title),
        "sourceGameId": result.game,
        "highestWins": True,
        "noPoints": False,
    }
    if number := pages_of(result.game).boardgamegeek:
        game["bggId"] = number
    noted = {"location": result.place, "comments": result.note[:LONGEST_COMMENT]}
    return {
        "sourceName": "Tallyroll",
        "sourcePlayId": hashlib.sha256(result.key.encode()).hexdigest()[:32],
        "playDate": f"{result.played} 12:00:00",
        **{name: text for name, text in noted.items() if text},
        "game": game,
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": player.name,
                "startPlayer": False,
                "score": player.total,
                "rank": player.rank,
                "winner": play.counts and player.rank == 1,
            }
            for player in play.players
        ],
    }
