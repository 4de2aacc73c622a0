"""An evening step by step: what happened, and the boards as they stood after it.

It is read from the table's own file, which anybody may download: so it shows nothing that is still
hidden, and is the same for a table of this server and for one that somebody brings.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.errors import PlayerError
from scoring.words import Plural, Word
from web.games.at_table import AtTable
from web.http.language import speak_of
from web.table.download import read_download
from web.table.events import Dealt, OfferedSeat, Record, Revealed, Rolled, TookBack, TookSeat
from web.table.games import table_game
from web.table.games.boards import Board
from web.table.past import Past
from web.table.sheets import with_names
from web.table.state import Table, opened, replay
from web.table.turns import Pieces, own_pieces, pieces_after
from web.table.views import WATCHER, event_view
from web.tables.story import Story
from web.tally.table_text import game_of, text_of_table

Facts = Mapping[str, Any]

COMMON = ""  # whose map a board for all is
PIECES = "pieces"
MOST_STEPS = 3_000  # of a replay; a long evening has about 600


class NothingToReplay(PlayerError):
    status = 404
    text = Word(
        "There is nothing to replay here: the board was not kept on the phones, or the sheets "
        "are not revealed yet."
    )


class TooLong(PlayerError):
    text = Plural(
        "Only tables of at most {count} event can be replayed.",
        "Only tables of at most {count} events can be replayed.",
    )


@dataclass(frozen=True)
class Step:
    """One line of the log, and what lay there after it."""

    number: int
    text: str
    by: str
    turn: str = ""  # whose turn it was then
    count: int = 0  # the number of the turn, where dice count them
    maps: Mapping[str, Pieces] = field(default_factory=dict)  # by seat, or one for all
    board: Facts = field(default_factory=dict)  # what else is known of it


@dataclass(frozen=True)
class Replay:
    """A table as it is, and how it came to be."""

    table: Table
    steps: Sequence[Step]

    @property
    def start(self) -> int:
        """Where to begin: when there is a board, before the first deed on it."""
        return next((place for place, step in enumerate(self.steps) if step.maps or step.board), 0)


def replayed(lines: Iterable[str]) -> Replay:
    """The replay of a table's file."""
    records = read_download(lines)
    if len(records) > MOST_STEPS:
        raise TooLong(count=MOST_STEPS)
    table = replay(records)
    if not is_replayable(table):
        raise NothingToReplay
    speak_of(table.opened.game)
    steps = steps_on_board if table.has_board else steps_on_sheets
    return Replay(table, list(steps(records, table)))


def is_replayable(table: Table) -> bool:
    """Whether the board is kept here, or all know by now what everybody wrote in which turn."""
    return table.has_board or (table.revealed is not None and any(table.pasts.values()))


def steps_on_board(records: Iterable[Record], last: Table) -> Iterator[Step]:
    """Every event that is worth a sentence, with the board that it left."""
    told = sentences(records, last)
    rules: Board[Any] = table_game(last.opened.game).board
    past, table = Past(), None
    for record in records:
        table = past.step(table, record) if table else opened(record)
        if text := told[record.number]:
            yield step_of(record, text, table, rules)


def step_of(record: Record, text: str, table: Table, rules: Board[Any]) -> Step:
    play = rules.of(table)
    facts = dict(rules.facts(play, table)) if play else {}
    pieces = facts.pop(PIECES, None)
    maps = {} if pieces is None else {COMMON: pieces}
    by = record.by or getattr(record.event, "seat", "")
    return Step(record.number, text, by, table.turn, maps=maps, board=facts)


def steps_on_sheets(records: Sequence[Record], table: Table) -> Iterator[Step]:
    """The set-up, every turn with what each player wrote in it, and the sheets as they were shown.

    Of a sheet that no phone kept meanwhile only the end is known.
    """
    told = sentences(records, table)
    at = AtTable(game_of(table), table)
    seats = {seat: table.pasts.get(seat, "") for seat in table.sheets if seat in table.seats}
    bare = {seat: board_of(at, seat, text_of_table(table.but(sheets={}), seat)) for seat in seats}
    for record, turn in turns_rolled(records):
        maps = {seat: pieces_after(past, turn, bare[seat]) for seat, past in seats.items()}
        yield Step(record.number, told[record.number], record.by, count=turn, maps=maps)
    maps = {seat: board_of(at, seat, with_names(table, table.sheets[seat])) for seat in seats}
    end = next(record for record in reversed(records) if isinstance(record.event, Revealed))
    yield Step(end.number, told[end.number], end.by, maps=maps)


def board_of(at: AtTable, seat: str, text: str) -> Pieces:
    return own_pieces(at.game, text, at.table.name(seat)) or {}


def turns_rolled(records: Iterable[Record]) -> Iterator[tuple[Record, int]]:
    """What the set-up was, and the roll of every turn that was not taken back."""
    gone = {record.event.number for record in records if isinstance(record.event, TookBack)}
    found: dict[int, Record] = {}
    for record in records:
        event = record.event
        turn = event.turn if isinstance(event, Rolled) else 0
        if record.number not in gone and (turn or isinstance(event, Dealt)):
            found[turn] = record
    yield from ((record, turn) for turn, record in found.items())


def sentences(records: Iterable[Record], table: Table) -> Mapping[int, str]:
    """The log as the table's page tells it, by number; some events are worth no sentence."""
    views: dict[int, dict[str, Any]] = {}
    givers: dict[str, str] = {}
    for record in records:
        views[record.number] = event_view(record, WATCHER, table.closed)
        if isinstance(record.event, OfferedSeat):
            givers[record.event.seat] = record.by
        if isinstance(record.event, TookSeat):  # by a phone that had no seat until then
            views[record.number]["by"] = givers.get(record.event.seat, "")
    names = {key: seat.name for key, seat in table.seats.items()}
    story = Story(table.opened.game, names, views.__getitem__)
    return {number: story.tell(seen) for number, seen in views.items()}


# For programs


def replay_facts(found: Replay) -> dict[str, Any]:
    """Every step with what it changed: a cell that was cleared has an empty mark."""
    before = Step(0, "", "")
    steps = []
    for step in found.steps:
        steps.append(
            {
                "number": step.number,
                "text": step.text,
                "by": step.by,
                "turn": step.turn,
                "count": step.count,
                "pieces": pieces_changed(before, step),
                "board": changed(before.board, step.board),
            }
        )
        before = step
    return {"code": found.table.code, "game": found.table.opened.game, "steps": steps}


def pieces_changed(before: Step, step: Step) -> dict[str, Pieces]:
    """The cells of every map that are not as they were."""
    found: dict[str, Pieces] = {}
    for owner in {**before.maps, **step.maps}:
        old, new = before.maps.get(owner, {}), step.maps.get(owner, {})
        if cells := changed(old, new):
            found[owner] = {cell: mark or "" for cell, mark in cells.items()}
    return found


def changed(before: Facts, now: Facts) -> dict[str, Any]:
    """What is not as it was; what is there no more is nothing."""
    names = {**before, **now}
    return {name: now.get(name) for name in names if before.get(name) != now.get(name)}
