"""Terraces at the table: a rock by number, then two dice for all."""

from collections.abc import Iterable

from scoring.deals import DEALS
from scoring.words import Word
from tests.sixth.terraces import BOARD, KEY, declare, rocks
from web.table.chance import deal_sources
from web.table.events import Dealt, Event, Rolled
from web.table.games.common import (
    SETUP,
    WHO_ROLLS,
    Action,
    Doing,
    Sent,
    TableGame,
    Todo,
    check_turn,
    may_roll,
    rollers,
)
from web.table.games.fields import BY_NUMBER
from web.table.games.writing import WRITE_DOWN, writing
from web.table.shares import GAME
from web.table.state import DEAL

(DICE,) = declare({}).dice


def roll(doing: Doing) -> Event:
    check_turn(doing.table, doing.seat)
    rolled = doing.table.rolls.get(DICE.key)
    turn = rolled.turn + 1 if rolled else 1
    faces = doing.chance.roll(DICE.count, DICE.faces)
    return Rolled(DICE.key, DICE.faces, faces, turn, doing.table.after(doing.seat))


def lay_rock(doing: Doing) -> Event:
    drawn = not doing.details.has("number")
    number = doing.chance.choice(DEALS) if drawn else doing.details.number("number", DEALS)
    return Dealt(number, {"rocks": tuple(map(str, rocks(deal_sources(KEY, number))))}, drawn)


def todo(table, seat):
    if table.rolled:
        return writing(table, seat)
    if not table.deal:
        return Todo("rock", deeds=("rock", "roll"), rule=SETUP)
    return Todo("roll", rollers(table), ("roll",))


def numbered(_table: object, event: Dealt) -> Iterable[Sent]:
    return ({} if event.drawn else {"number": event.number},)


TERRACES = TableGame(
    KEY,
    (WHO_ROLLS,),
    (
        Action(
            "roll",
            Word("Roll"),
            roll,
            may_roll,
            (Rolled,),
            GAME,
            once=DICE.key,
            in_turn=True,
        ),
        WRITE_DOWN,
        Action(
            "rock",
            Word("Lay the rock"),
            lay_rock,
            lambda table, _: not table.deal,
            (Dealt,),
            GAME,
            numbered,
            (BY_NUMBER,),
            DEAL,
        ),
    ),
    todo,
    checked={
        "part": "dice",
        "samples": {"rocks": {"among": [str(cell) for cell in BOARD.cells()[1:]], "count": 1}},
    },
)
