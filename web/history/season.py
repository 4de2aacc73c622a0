"""A history as a season on paper: everything said in the visitor's language."""

from datetime import date
from typing import Any

from assets.catalogues import catalogue
from assets.formats import day, decimal
from scoring.games import find_game
from scoring.words import All, Plural, Sentence, Word
from web.history.charts import over_time, shares
from web.history.history import History, Record, Standings, called
from web.history.portrait import Portrait, Rival
from web.http.language import language, said

MOST_PEOPLE = 20  # in a table
MOST_RIVALS = 8  # side by side

TITLE = Word("Our games")
GAMES_PLAYED = Plural("{count} game", "{count} games")
SPAN = Word("{first} – {last}")
WITH = Word("with {names}")
PLAYED, WON, AVERAGE, BEST, LONGEST, RATE = (
    Word("Played"),
    Word("Won"),
    Word("Average"),
    Word("Best"),
    Word("Longest streak"),
    Word("Won, %"),
)
TOLD = Word("{games}, on average {average}. Record: {record}, {who}, {day}.")


def season_pdf(history: History) -> bytes:
    """The report of what was chosen."""
    from sheets.printing import Language, Printing  # slow to import, and seldom asked for
    from sheets.season_report.document import Season, make_season

    printing = Printing(languages=(Language(language(), catalogue(language())),))
    season = Season(
        title=said(TITLE),
        about=[about(history)],
        people=people(history),
        rivals=rivals(history),
        games=[game(each) for each in history.standings],
    )
    return make_season(season, printing)


def about(history: History) -> str:
    """How many games, from when to when, and what was chosen."""
    wanted, plays = history.wanted, history.plays
    parts = [said(Sentence(GAMES_PLAYED, {"count": len(plays)}))]
    if plays:
        ends = {"first": written(plays[-1].result.played), "last": written(plays[0].result.played)}
        parts.append(ends["first"] if len(set(ends.values())) == 1 else said(Sentence(SPAN, ends)))
    names = [name for name in (wanted.player, wanted.other) if name]
    if names:
        parts.append(said(Sentence(WITH, {"names": All(names)})))
    if wanted.place:
        parts.append(wanted.place)
    return ", ".join(parts)


def written(played: str) -> str:
    return day(date.fromisoformat(played), language())


def number(value: float) -> str:
    return decimal(value, language())


def people(history: History) -> Any:
    """Everybody with games, victories and the longest streak."""
    from sheets.season_report.document import Table

    rows = []
    for name in history.frequent[:MOST_PEOPLE]:
        person = Portrait(history, name)
        if person.plays and history.is_meant(name):
            rate = str(person.percent) if person.contested else "–"
            values = [len(person.plays), person.wins, rate, person.longest]
            rows.append((said(name), [str(value) for value in values]))
    return Table([said(each) for each in (PLAYED, WON, RATE, LONGEST)], rows)


def rivals(history: History) -> Any:
    """Who was ahead of whom, for those who played most; nothing where nobody met anybody."""
    from sheets.season_report.document import Table

    portraits = [Portrait(history, name) for name in history.frequent[:MOST_RIVALS]]
    met = {each.name: {rival.name: rival for rival in each.rivals} for each in portraits}
    names = [name for name in met if met[name]]
    if len(names) < 2:
        return None
    rows = [(name, [score(met[name].get(other)) for other in names]) for name in names]
    return Table([said(name) for name in names], rows)


def score(rival: Rival | None) -> str:
    return f"{rival.ahead} – {rival.behind}" if rival else ""


def game(standings: Standings) -> Any:
    from sheets.season_report.document import GameSeason, RuleShare, Table
    from sheets.season_report.plot import Series

    found, best, known = over_time(standings), standings.best[0], find_game(standings.game)
    facts = {
        "games": Sentence(GAMES_PLAYED, {"count": len(standings.plays)}),
        "average": number(standings.average),
        "record": Sentence(known.unit, {"count": best.total}),
        "who": called(standings.game, best.name),
        "day": written(best.play.result.played),
    }
    lines = [Series(said(each.name), each.values) for each in found.series]
    return GameSeason(
        title=said(known.title),
        told=said(Sentence(TOLD, facts)),
        table=Table(
            [said(each) for each in (PLAYED, WON, AVERAGE, BEST)],
            [row(record) for record in standings.records[:MOST_PEOPLE]],
        ),
        series=lines if len(found.plays) > 1 else [],
        days=(written(found.plays[0].result.played), written(found.plays[-1].result.played)),
        shares=[
            RuleShare(said(each.title), each.average, number(each.average))
            for each in shares(standings)
        ],
    )


def row(record: Record) -> tuple[str, list[str]]:
    values = [str(record.plays), str(record.wins), number(record.average), str(record.best.total)]
    return said(record.name), values
