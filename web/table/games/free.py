"""Any table: dice, coins, bags and decks for games that this program does not know.

Every other game's table has these as well.
"""

from collections import Counter
from collections.abc import Iterable

from scoring.errors import PlayerError
from scoring.words import Plural, Word
from web.table.errors import BadDetail, NotNow, PileExists
from web.table.events import CalledEnd, Drew, Event, Filled, Laid, Picked, Rolled, Turned
from web.table.games.common import (
    WHO_ROLLS,
    Action,
    Details,
    Doing,
    Sent,
    TableGame,
    Todo,
    a_seat,
    check_turn,
    is_called,
    may_roll,
    over_or_not_now,
    rollers,
)
from web.table.games.fields import Number, Select, Text, Tick
from web.table.shares import DICE, REST
from web.table.state import BAG, Table, once_a_state, texts_of

KEY = "free"
DICE_COUNTS = range(1, 21)
SIDES = range(2, 1_001)
MOST_WORDS = 100  # in a list, or on a die
ITEM_COUNTS = range(1, 501)  # in a bag
MOST_BAGS = 20
OWN = "own:"  # stands before the name of a player's bag, so that it is never one of the game
COIN = ("heads", "tails")
REST_OF_DICE = "roll-rest"  # asked for by tapping dice


class TooManyBags(PlayerError):
    text = Plural("A table has room for {count} bag.", "A table has room for {count} bags.")


class NotYourDice(PlayerError):
    text = Word(
        "Only the last person who rolled these dice can hold some of them and roll the rest."
    )


class HoldSome(PlayerError):
    text = Word("Hold at least one of the dice, and leave at least one to roll.")


def roll_dice(doing: Doing) -> Event:
    """Some dice, with numbers or with faces that the players name."""
    check_own_turn(doing)
    count = doing.details.number("count", DICE_COUNTS, default=1)
    sides = sides_of(doing.details)
    faces = doing.chance.roll(count, sides)
    return Rolled(KEY, sides, faces, next=next_turn(doing))


def roll_rest(doing: Doing) -> Event:
    """Hold some dice of one's own last roll, and roll the rest: the turn that rolled goes on."""
    before = own_roll(doing.table, doing.seat)
    if not before:
        raise NotYourDice
    held = doing.details.places("held", range(1, len(before.faces) + 1))
    if not 0 < len(held) < len(before.faces):
        raise HoldSome
    rest = iter(doing.chance.roll(len(before.faces) - len(held), before.sides))
    faces = tuple(
        face if place in held else next(rest) for place, face in enumerate(before.faces, start=1)
    )
    return Rolled(KEY, before.sides, faces, next=next_turn(doing), held=held)


def own_roll(table: Table, seat: str) -> Rolled | None:
    """The dice that this seat rolled, if nothing was done since."""
    if not table.last or table.last.by != seat:
        return None
    event = table.last.event
    return event if isinstance(event, Rolled) and event.dice == KEY else None


def check_own_turn(doing: Doing) -> None:
    """Turns are for the game itself; beside another game these dice are for anybody."""
    if doing.table.opened.game == KEY:
        check_turn(doing.table, doing.seat)


def next_turn(doing: Doing) -> str:
    return doing.table.after(doing.seat) if doing.table.opened.game == KEY else ""


def sides_of(details: Details) -> tuple[str, ...]:
    if details.has("faces"):
        return details.texts("faces", MOST_WORDS)
    number = details.number("sides", SIDES, default=6)
    return tuple(str(side) for side in range(1, number + 1))


def toss_coin(doing: Doing) -> Event:
    return Picked("coin", COIN, doing.chance.choice(COIN))


def pick_first(doing: Doing) -> Event:
    """Who begins: one of the people at the table."""
    check_no_board(doing.table)
    players = doing.table.players
    return Picked("first", players, doing.chance.choice(players))


def pick_one(doing: Doing) -> Event:
    """One of the words on a list."""
    among = doing.details.texts("among", MOST_WORDS)
    return Picked("list", among, doing.chance.choice(among))


def is_loose(table: Table, _seat: str = "") -> bool:
    """Whether people give turns to each other, and no board here does."""
    return not table.playing


def check_no_board(table: Table) -> None:
    if not is_loose(table):
        raise NotNow


def give_turn(doing: Doing) -> Event:
    check_no_board(doing.table)
    return Turned(doing.details.one_of("to", doing.table.players))


def call_end(doing: Doing) -> Event:
    return CalledEnd(a_seat(doing, "for"))


def fill_bag(doing: Doing) -> Event:
    """A bag or deck from a list; what stands in it twice is in it twice."""
    pile = doing.details.text("pile")
    items = doing.details.texts("items", ITEM_COUNTS[-1])
    bags = own_bags(doing.table)
    if pile in bags:
        raise PileExists(pile=pile)
    if len(bags) >= MOST_BAGS:
        raise TooManyBags(count=MOST_BAGS)
    if set("/?") & set(pile) or "?" in items:  # these mark whose a place is, and what is unknown
        raise BadDetail(entry="pile", found=pile, expected=Word("a name without / or ?"))
    return Filled(f"{OWN}{pile}", dict(Counter(items)))


@once_a_state
def own_bags(table: Table) -> tuple[str, ...]:
    """The bags that players filled themselves; those of a game obey the game."""
    return tuple(
        place.removeprefix(OWN).removesuffix(f"/{BAG}")
        for place in table.places
        if place.startswith(OWN) and place.endswith(f"/{BAG}")
    )


def named_bag(doing: Doing) -> str:
    """The place of the bag that the phone named."""
    return OWN + doing.details.one_of("pile", own_bags(doing.table))


def draw_from(doing: Doing) -> Event:
    """Some items of a bag, shown to all or kept in hand."""
    check_own_turn(doing)
    pile = named_bag(doing)
    count = doing.details.number("count", ITEM_COUNTS, default=1)
    target = f"{pile}/{doing.seat}" if doing.details.flag("hidden") else pile
    moving = doing.moving()
    moving.draw(f"{pile}/{BAG}", target, count)
    return Drew(moving.moves, next=next_turn(doing))


def show(doing: Doing) -> Event:
    """Lay something from the own hand on the table."""
    pile, moving = named_bag(doing), doing.moving()
    moving.lay(f"{pile}/{doing.seat}", pile, doing.details.text("item"))
    return Laid(moving.moves)


def put_back(doing: Doing) -> Event:
    """Put all that lies open back into its bag, or only one thing."""
    pile, moving = named_bag(doing), doing.moving()
    if doing.details.has("item"):
        moving.lay(pile, f"{pile}/{BAG}", doing.details.text("item"))
    else:
        moving.gather(pile, f"{pile}/{BAG}")
    return Laid(moving.moves)


def may_roll_dice(table: Table, seat: str) -> bool:
    return table.opened.game != KEY or may_roll(table, seat)


def todo(table: Table, _seat: str) -> Todo:
    """Only the players know; what they can do anyhow is roll, and draw from bags of their own."""
    bags = any(table.size(f"{OWN}{bag}/{BAG}") for bag in own_bags(table))
    return Todo("bags" if bags else "roll", rollers(table), ("roll-dice", "draw-from")[: 1 + bags])


def has_bags(table: Table, _seat: str) -> bool:
    return bool(own_bags(table))


def can_draw(table: Table, seat: str) -> bool:
    left = any(table.size(f"{OWN}{bag}/{BAG}") for bag in own_bags(table))
    return left and may_roll_dice(table, seat)


def has_hand(table: Table, seat: str) -> bool:
    return any(table.size(f"{OWN}{bag}/{seat}") for bag in own_bags(table))


def can_hold(table: Table, seat: str) -> bool:
    """Whether there are dice of which some can lie still."""
    before = own_roll(table, seat)
    return before is not None and len(before.faces) > 1


def rolled(_table: Table, event: Rolled) -> Iterable[Sent]:
    """Dice with so many sides, or with these faces."""
    count, sides = len(event.faces), len(event.sides)
    if event.sides == tuple(str(side) for side in range(1, sides + 1)):
        yield {"count": count, "sides": sides}
    yield {"count": count, "faces": list(event.sides)}


def bag_of(place: str) -> str:
    """What the players call the bag that a place belongs to."""
    return place.partition("/")[0].removeprefix(OWN)


def filled(_table: Table, event: Filled) -> Iterable[Sent]:
    return ({"pile": event.pile.removeprefix(OWN), "items": list(texts_of(event.items))},)


def drawn(_table: Table, event: Drew) -> Iterable[Sent]:
    for move in event.moves[:1]:
        hidden = "/" in move.target
        yield {"pile": bag_of(move.source), "count": len(move.items), "hidden": hidden}


def laid(table: Table, event: Laid) -> Iterable[Sent]:
    """One thing of a bag, all that lies open, or nothing if nothing did."""
    for pile in [bag_of(move.source) for move in event.moves] or own_bags(table):
        yield {"pile": pile}
        yield from ({"pile": pile, "item": item} for move in event.moves for item in move.items[:1])


BAG_FIELD = Select("pile", Word("Bag"), "bags")
ACTIONS = (
    Action(
        "roll-dice",
        Word("Roll dice"),
        roll_dice,
        may_roll_dice,
        (Rolled,),
        DICE,
        rolled,
        (
            Number("count", Word("Dice"), DICE_COUNTS, again=True),
            Number("sides", Word("Sides"), SIDES, again=True),
        ),
        in_turn=True,
    ),
    Action(
        REST_OF_DICE,
        Word("Roll the rest"),
        roll_rest,
        can_hold,
        (Rolled,),
        DICE,
        lambda _, event: ({"held": list(event.held)},),
    ),
    Action("toss-coin", Word("Toss a coin"), toss_coin, makes=(Picked,), lane=REST),
    Action("pick-first", Word("Pick who begins"), pick_first, is_loose, (Picked,), REST),
    Action(
        "pick-one",
        Word("Pick from a list"),
        pick_one,
        makes=(Picked,),
        lane=REST,
        asked=lambda _, event: ({"among": list(event.among)},),
        fields=(Text("among", Word("Words, separated by commas"), 400),),
    ),
    Action(
        "give-turn",
        Word("Pass the turn"),
        give_turn,
        is_loose,
        makes=(Turned,),
        asked=lambda _, event: ({"to": event.seat},),
        fields=(Select("to", Word("To"), "seats"),),
    ),
    Action(
        "call-end",
        Word("End the game"),
        call_end,
        lambda table, _: not is_called(table),
        makes=(CalledEnd,),
        asked=lambda _, event: ({"for": event.seat},),
        otherwise=over_or_not_now,
    ),
    Action(
        "fill-bag",
        Word("Fill a bag"),
        fill_bag,
        makes=(Filled,),
        asked=filled,
        fields=(
            Text("pile", Word("Name of the bag")),
            Text("items", Word("What is in it, separated by commas"), 4000),
        ),
    ),
    Action(
        "draw-from",
        Word("Draw from a bag"),
        draw_from,
        can_draw,
        (Drew,),
        REST,
        drawn,
        (
            BAG_FIELD,
            Number("count", Word("How many"), ITEM_COUNTS, 1, needed=False),
            Tick("hidden", Word("only I may see it")),
        ),
        in_turn=True,
    ),
    Action(
        "show",
        Word("Show what is in my hand"),
        show,
        has_hand,
        (Laid,),
        asked=laid,
        fields=(BAG_FIELD, Text("item", Word("What"))),
    ),
    Action(
        "put-back",
        Word("Put back in the bag"),
        put_back,
        has_bags,
        (Laid,),
        asked=laid,
        fields=(BAG_FIELD, Text("item", Word("What"), needed=False)),
    ),
)

BESIDE = {  # what the checker knows of these, at every table
    "key": KEY,
    "dice": DICE_COUNTS[-1],
    "sides": SIDES[-1],
    "words": MOST_WORDS,
    "bags": MOST_BAGS,
    "items": ITEM_COUNTS[-1],
    "coin": COIN,
}
ANY_GAME = TableGame(KEY, (WHO_ROLLS,), todo=todo)
