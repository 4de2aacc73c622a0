"""Pocket Kingdoms at the table: nine mountains, then three dice for all, turn by turn."""

from collections.abc import Iterable

from scoring.deals import DEALS, Parts
from scoring.errors import PlayerError
from scoring.game import Dice
from scoring.games import find_game
from scoring.pocket_kingdoms.board import KEY
from scoring.pocket_kingdoms.deals import mountains
from scoring.words import Word
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
    over_or_not_now,
    rollers,
)
from web.table.games.fields import BY_NUMBER
from web.table.games.writing import WRITE_DOWN, writing
from web.table.shares import GAME
from web.table.state import DEAL, Table


class MountainsLie(PlayerError):
    text = Word("The mountains are rolled already. Undo that, or open a new table.")


def dice_of(key: str) -> Dice:
    return next(dice for dice in find_game(KEY).dice if dice.key == key)


def lay_mountains(doing: Doing) -> Event:
    """Mountains by number; without one, chance names the number."""
    drawn = not doing.details.has("number")
    number = doing.chance.choice(DEALS) if drawn else doing.details.number("number", DEALS)
    return Dealt(number, setup(doing.table, number), drawn)


def setup(table: Table, number: int) -> Parts:
    """The mountains of a number: one sheet for all, or one for each player."""
    source = deal_sources(KEY, number)
    if table.opened.choices.get("mountains") != "own":
        return {"mountains": tuple(map(str, mountains(source)))}
    seats = list(table.seats)
    return {
        f"mountains.{seat}": tuple(map(str, mountains(source, seats.index(seat) + 1)))
        for seat in table.players
    }


def roll(doing: Doing) -> Event:
    """The three dice of a turn; they count for everybody."""
    table = doing.table
    check_turn(table, doing.seat)
    dice = dice_of("dice")
    faces = doing.chance.roll(dice.count, dice.faces)
    return Rolled(dice.key, dice.faces, faces, turn_of(table) + 1, table.after(doing.seat))


def turn_of(table: Table) -> int:
    """How many turns were rolled so far."""
    return table.rolls["dice"].turn if "dice" in table.rolls else 0


def may_roll_now(table: Table, seat: str) -> bool:
    return may_roll(table, seat) and not table.ended_by


def todo(table: Table, seat: str) -> Todo:
    """Mountains first; then all write what was rolled, and somebody rolls again."""
    if table.rolled:
        return writing(table, seat)
    if not table.deal:
        return Todo("mountains", deeds=("mountains", "roll"), rule=SETUP)
    return Todo("roll", rollers(table), ("roll",))


def numbered(_table: Table, event: Dealt) -> Iterable[Sent]:
    """A deal's number was asked for unless chance named it."""
    return ({} if event.drawn else {"number": event.number},)


POCKET_KINGDOMS = TableGame(
    KEY,
    (WHO_ROLLS,),
    (
        Action(
            "roll",
            Word("Roll"),
            roll,
            may_roll_now,
            (Rolled,),
            GAME,
            once="dice",
            in_turn=True,
            otherwise=over_or_not_now,
        ),
        WRITE_DOWN,
        Action(
            "mountains",
            Word("Roll the mountains"),
            lay_mountains,
            lambda table, _: not table.deal,
            (Dealt,),
            GAME,
            numbered,
            (BY_NUMBER,),
            DEAL,
            otherwise=lambda _: MountainsLie(),
        ),
    ),
    todo,
    checked={"part": "dice"},
)
