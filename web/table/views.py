"""Access control: what leaves for which seat. Nothing else may send a table or an event.

The name of a place says who may look into it. ``tiles/s1`` is seen by seat s1 alone; nobody is
called ``bag`` or ``box``, so nobody sees into ``tiles/bag``. A name without a slash is open to all.
An item is known to those who may look into the place it came from or into the one it went to.

What is left in a bag is told together with what lies hidden elsewhere, as "unseen": a bag's own
contents would give away by subtraction what others hold in hand. Hidden items are told by their
number only, so that not even the size of an answer depends on them.
Once a table is closed its seed is known to all, and with it everything that was ever hidden.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, cast

from msgspec import to_builtins
from msgspec.structs import replace

from web.table.events import Event, Move, Record, Rolled, moves_of, without_secrets
from web.table.games import offers, offers_for, states, table_game, todo
from web.table.games.boards import Board, last_done, offered
from web.table.prints import digest_of, words_of
from web.table.seats import is_done, signs
from web.table.shares import Share
from web.table.state import Seat, Table, as_long_as, once_a_state

Facts = dict[str, Any]
WATCHER = ""  # somebody without a seat
KNOWN = "open"  # where a table keeps what was worked out of it
PLACES = 5_000  # of which it is known at hand who sees into them: every phone asks


@lru_cache(PLACES)
def sees(seat: str, place: str) -> bool:
    """Whether a seat may look into a place: here, and only here, secrets are kept."""
    _, slash, holder = place.partition("/")
    return not slash or (seat != WATCHER and holder == seat)


def event_view(record: Record, seat: str, closed: bool = False) -> Facts:
    """An event as this seat may see it."""
    event = to_builtins(without_secrets(record.event))
    if moves := moves_of(record.event):
        event["moves"] = [move_view(move, seat, closed) for move in moves]
    seen = {
        "number": record.number,
        "by": record.by,
        "at": record.at,
        "nonce": record.nonce,
        "event": event,
    }
    return seen | chain_view(record)


def chain_view(record: Record) -> Facts:
    """What a phone needs to follow the chain; of what is hidden it gets the digest."""
    digest = digest_of(record) if record.salt or record.digest else ""
    facts = {
        "whom": record.whom,
        "after": record.after,
        "before": record.before,
        "digest": digest,
    }
    return {name: fact for name, fact in facts.items() if fact}


def is_hidden(move: Move) -> bool:
    """Whether somebody at the table may not see what was moved."""
    return not (sees(WATCHER, move.source) or sees(WATCHER, move.target))


def hidden_in(event: Event) -> int:
    """How many things an event hides from somebody."""
    return sum(len(move.items) for move in moves_of(event) if is_hidden(move))


def hides(event: Event) -> bool:
    """Whether an event hides something from somebody."""
    return any(map(is_hidden, moves_of(event)))


def knowers(event: Event) -> frozenset[str]:
    """The seats that may see more of an event than others do; to all others it is the same."""
    hidden = filter(is_hidden, moves_of(event))
    places = (place for move in hidden for place in (move.source, move.target))
    return frozenset(holder for place in places if (holder := place.partition("/")[2]))


def held(table: Table, seat: str) -> int:
    """How many things that others may not see lie with a seat."""
    own = [place for place in table.places if "/" in place and sees(seat, place)]
    return 0 if table.closed else sum(sum(table.places[place].values()) for place in own)


def move_view(move: Move, seat: str, closed: bool) -> Facts:
    """A move with its items, or with their number only."""
    facts: Facts = to_builtins(move)
    facts["count"] = len(move.items)
    if not (closed or sees(seat, move.source) or sees(seat, move.target)):
        del facts["items"]
    return facts


def view(table: Table, seat: str) -> Facts:
    """The table as this seat may see it; a watcher sees what lies open."""
    return {**open_view(table), **own_view(table, seat)}


def own_view(table: Table, seat: str) -> Facts:
    """What differs from seat to seat."""
    return {name: work(table, seat) for name, work in OWN.items()}


def places_view(table: Table, seat: str) -> Facts:
    return {
        place: items for place, items in table.places.items() if table.closed or sees(seat, place)
    }


def states_view(table: Table, seat: str) -> Mapping[str, int]:
    others = offers_for(table, seat).values()
    return states(table, {*offers(table, seat), *chain.from_iterable(others)})


def open_view(table: Table) -> Facts:
    """What all see alike."""
    return {name: open_fact(table, name) for name in OPEN}


def open_fact(table: Table, name: str) -> Any:
    """One of these, worked out once for each state: every phone asks for it after every event."""
    known = open_facts(table)
    if name not in known:
        known[name] = OPEN[name](table)
    return known[name]


def open_facts(table: Table) -> Facts:
    """Those that somebody asked for."""
    return cast(Facts, vars(table).setdefault(KNOWN, {}))


def board_view(table: Table) -> Facts | None:
    """The board that is kept here, once it lies there: nothing on it is hidden from anybody."""
    rules: Board[Any] = table_game(table.opened.game).board
    play = rules.of(table) if table.has_board else None
    if play is None:
        return None
    possible = [to_builtins(offer) for each in offered(rules, table).values() for offer in each]
    return {
        "turn": table.turn,
        "over": rules.is_over(play) or bool(table.ended_by),
        "possible": possible,
        "last": last_done(table, rules.cells),
        **rules.facts(play, table),
    }


def deal_view(table: Table) -> Facts | None:
    return {"number": table.deal.number, "setup": table.deal.setup} if table.deal else None


def todo_view(table: Table, seat: str) -> Facts:
    """What is to be done, and whether it is up to this seat, or to anybody."""
    found = todo(table, seat)
    return {**to_builtins(found), "mine": not found.who or seat in found.who}


def last_view(table: Table, seat: str) -> Facts | None:
    if table.last and seat in knowers(table.last.event):
        return event_view(table.last, seat, table.closed)
    return open_last(table)


@once_a_state
def open_last(table: Table) -> Facts | None:
    """The last deed, as it is to most."""
    return event_view(table.last, WATCHER, table.closed) if table.last else None


@as_long_as("seats", "owner")
def seats_view(table: Table) -> list[Facts]:
    return [seat_view(table, each) for each in table.seats.values()]


def seat_view(table: Table, seat: Seat) -> Facts:
    facts = {
        "seat": seat.key,
        "name": seat.name,
        "colour": seat.colour,
        "owner": seat.key == table.owner,
        "vacant": not seat.left and not seat.token,
        "left": seat.left,
    }
    return {**facts, "forgotten": True} if seat.forgotten else facts


def share_facts(table: Table, seat: str) -> Facts:
    """What a phone needs to have its share in chance."""
    share = share_view(table.shares.get(seat, Share()))
    return {"share": share, "shared": shared_view(table)}


@once_a_state
def shared_view(table: Table) -> Facts:
    """Who has fixed a share in chance, and what it is."""
    return {each: now.fixed for each, of in table.shares.items() if (now := of.now)}


def share_view(share: Share) -> Facts:
    """The own share as the log has it: the phone goes on from there."""
    now = share.now
    return {
        "counts": share.counts,
        "links": now.links if now else (),
        "seen": now.seen if now else (),
    }


def roll_view(rolled: Rolled) -> Facts:
    return {"faces": rolled.faces, "turn": rolled.turn}


def hidden(table: Table) -> Mapping[str, int]:
    """How many items lie in each place that somebody may not see into."""
    return {place: sum(items.values()) for place, items in table.places.items() if "/" in place}


@once_a_state
def shuffled(table: Table) -> Table:
    """The same table to whoever watches, with other things in the bags and hands.

    What is hidden is dealt out anew in the order of its names, so that nothing here follows from
    who holds what.
    """
    pools = {
        pile: list(Counter(items).elements()) for pile, items in unseen(table, WATCHER).items()
    }
    dealt = {}
    for place, count in sorted(hidden(table).items()):
        pool = pools[place.partition("/")[0]]
        dealt[place] = dict(Counter(pool[:count]))
        del pool[:count]
    return replace(table, places={**table.places, **dealt})


def unseen(table: Table, seat: str) -> Mapping[str, Mapping[str, int]]:
    """For each bag what this seat has not seen: left in the bag, in other hands, or in the box."""
    piles: dict[str, Counter[str]] = {}
    for place, items in table.places.items():
        pile, slash, _ = place.partition("/")
        if slash and not sees(seat, place):
            piles.setdefault(pile, Counter()).update(items)
    return {pile: dict(sorted(items.items())) for pile, items in piles.items()}


# What all see alike, by the names of the facts.
OPEN: Mapping[str, Callable[[Table], Any]] = {
    "code": lambda table: table.code,
    "game": lambda table: table.opened.game,
    "choices": lambda table: table.opened.choices,
    "variants": lambda table: table.opened.variants,
    "places_to_sit": lambda table: table.opened.seats,
    "commitment": lambda table: table.commitment,
    "version": lambda table: table.version,
    "head": lambda table: table.head,
    "words": lambda table: words_of(table.head),
    "shared": shared_view,
    "seed": lambda table: table.seed,
    "number": lambda table: table.number,
    "at": lambda table: table.at,
    "owner": lambda table: table.owner,
    "claims": lambda table: list(table.claims),
    "locked": lambda table: table.locked,
    "closed": lambda table: table.closed,
    "seats": seats_view,
    "signs": signs,
    "hidden": hidden,
    "counts": lambda table: table.counts,
    "rolls": lambda table: {dice: roll_view(rolled) for dice, rolled in table.rolls.items()},
    "picks": lambda table: table.picks,
    "deal": deal_view,
    "epoch": lambda table: table.epoch,
    "first": lambda table: table.first,
    "turn": lambda table: table.turn,
    "ended_by": lambda table: table.ended_by,
    "shown": lambda table: list(table.sheets),
    "revealed": lambda table: table.revealed is not None,
    "done": lambda table: [each for each in table.players if is_done(table, each)],
    "board": board_view,
}
# What differs from seat to seat.
OWN: Mapping[str, Callable[[Table, str], Any]] = {
    "you": lambda _, seat: seat,
    "share": lambda table, seat: share_view(table.shares.get(seat, Share())),
    "places": places_view,
    "unseen": unseen,
    "can": offers,
    "can_for": offers_for,
    "states": states_view,
    "todo": todo_view,
    "last": last_view,
}
# What of it is another matter with other things in hidden places. What can be done follows from
# how many things are hidden, and never from what they are.
LYING = {"places", "unseen"}
