"""Who sits at a table, and who may decide about it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.errors import BadName
from scoring.names import clean_name, is_name, twin
from scoring.words import Word
from web.table import errors
from web.table.codes import fingerprint, same
from web.table.events import (
    AskedOwnership,
    Event,
    Forgot,
    GotUp,
    Kept,
    Locked,
    OfferedSeat,
    PassedOwnership,
    SatDown,
    Shared,
    Texts,
    TookBack,
    TookSeat,
    Wrote,
)
from web.table.shares import Share, shown_by
from web.table.state import Table, as_long_as

OFFER_LASTS = 10 * 60 * 1000  # milliseconds
OWNER_ANSWERS = 5 * 60 * 1000  # milliseconds in which an owner, or the phone alone, can answer
COLOURS: Mapping[str, Word] = {
    "orange": Word("orange"),
    "sky": Word("sky blue"),
    "green": Word("green"),
    "purple": Word("purple"),
    "black": Word("black"),
    "red": Word("red"),
    "blue": Word("blue"),
    "yellow": Word("yellow"),
}
LETTERS = dict(zip(COLOURS, "OSGPKRBY", strict=True))  # their shapes are in table.css


@dataclass(frozen=True)
class Wish:
    """How somebody would like to sit down; without a colour a free one is given."""

    name: str
    colour: str = ""


def seat_with(table: Table, token: str) -> str:
    """The seat that a phone's secret belongs to, or nothing."""
    found = fingerprint(token)
    return next(
        (key for key, seat in table.seats.items() if seat.token and same(seat.token, found)), ""
    )


def seat_before(table: Table, token: str) -> str:
    """The seat that a phone's secret belonged to once, or nothing."""
    found = fingerprint(token)
    return next(
        (key for key, seat in table.seats.items() for old in seat.before if same(old, found)), ""
    )


@as_long_as("seats")
def signs(table: Table) -> Mapping[str, str]:
    """What stands in each player's shape: the letter of the colour, for whoever else has it 2, 3 …

    So colour, shape and sign together are one player's alone, however many sit there.
    """
    found: dict[str, str] = {}
    had: Counter[str] = Counter()
    for key, seat in table.seats.items():
        if not seat.left:
            had[seat.colour] += 1
        again = not seat.left and had[seat.colour] > 1
        found[key] = str(had[seat.colour]) if again else LETTERS.get(seat.colour, "")
    return found


def sit_down(table: Table, wish: Wish, token: str, salt: str = "") -> Event:
    """Take a new seat; the salt is for the fingerprint of the name."""
    check_open(table)
    if table.locked:
        raise errors.TableIsLocked(owner=table.name(table.owner))
    if len(table.players) >= table.opened.seats:
        raise errors.TableIsFull(count=table.opened.seats)
    name = checked_name(table, wish.name)
    seat, colour = f"s{len(table.seats) + 1}", checked_colour(table, wish.colour)
    return SatDown(seat, name, colour, fingerprint(token), salt if table.version > 1 else "")


def check_open(table: Table) -> None:
    if table.closed:
        raise errors.TableIsClosed


def checked_name(table: Table, wish: str) -> str:
    """A name as boards can be signed with it, and which nobody else has."""
    name = clean_name(wish)
    if not is_name(name):
        raise BadName(entry=Word("name"), found=errors.quoted(name))
    if twin(name, map(table.name, table.players)):
        raise errors.NameTaken(name=name)
    return name


def checked_colour(table: Table, wish: str) -> str:
    """A colour nobody has; when all are taken, one that the fewest have."""
    taken = {table.seats[seat].colour: seat for seat in table.players}
    free = [colour for colour in COLOURS if colour not in taken]
    had = Counter(table.seats[seat].colour for seat in table.players)
    if wish in COLOURS and wish not in free and free:
        raise errors.ColourTaken(
            name=table.name(taken[wish]), free=[COLOURS[colour] for colour in free]
        )
    return wish if wish in COLOURS else min(COLOURS, key=lambda colour: had[colour])


def check_seat(table: Table, seat: str) -> None:
    check_open(table)
    if seat not in table.players:
        raise errors.NoSuchSeat


def check_owner(table: Table, seat: str) -> None:
    check_seat(table, seat)
    if seat != table.owner:
        raise errors.OnlyTheOwner(owner=table.name(table.owner))


def check_known(table: Table, seat: str) -> None:
    if seat not in table.players:
        raise errors.UnknownSeat(found=errors.quoted(seat), expected=table.players)


def get_up(table: Table, by: str, seat: str) -> Event:
    """Leave the table; the owner may ask somebody else to."""
    if by == seat:
        check_seat(table, by)
    else:
        check_owner(table, by)
        check_known(table, seat)
    return GotUp(seat)


def forget(table: Table, by: str, seat: str) -> Event:
    """Remove the own name, even after the evening; the owner may for those who have left."""
    if by not in table.players:
        raise errors.NoSuchSeat
    if seat not in table.seats:
        raise errors.UnknownSeat(found=errors.quoted(seat), expected=table.players)
    held = table.seats[seat]
    if by != seat and not (by == table.owner and held.left):
        raise errors.NotForOthers(owner=table.name(table.owner))
    if held.forgotten:
        raise errors.NameIsGone
    if not held.mark:
        raise errors.NameStays(owner=table.name(table.owner))
    return Forgot(seat)


def offer_seat(table: Table, by: str, seat: str, code: str) -> Event:
    """Let another phone take over the own seat; the owner may for others whose phone is gone.

    Whoever has the seat sees what its player holds in hand. So everybody is told when an owner
    offers one, and again when it is taken; and the phone before it loses it.
    """
    check_seat(table, by)
    check_known(table, seat)
    if by != seat:
        check_owner(table, by)
    return OfferedSeat(seat, fingerprint(code))


def take_seat(table: Table, code: str, token: str, now: int) -> Event:
    """Take over the seat that a hand-over code opens."""
    check_open(table)
    found = fingerprint(code)
    for seat in table.players:
        offer = table.seats[seat]
        if offer.offer and same(offer.offer, found) and now <= offer.offered_at + OFFER_LASTS:
            return TookSeat(seat, fingerprint(token))
    raise errors.WrongHandOverCode


def share(table: Table, by: str, links: Texts) -> Event:
    """Show the phone's share of chance: a new one, its next links, or that it has none."""
    check_seat(table, by)
    how = shown_by(table.shares.get(by, Share()), links)
    if not how or table.version == 1:
        raise errors.BadLink
    return Shared(by, links, how)


def lock(table: Table, by: str, locked: bool) -> Event:
    check_owner(table, by)
    return Locked(locked)


def pass_ownership(table: Table, by: str, seat: str) -> Event:
    check_owner(table, by)
    check_known(table, seat)
    return PassedOwnership(seat)


def take_over(table: Table, by: str, now: int) -> Event:
    """Own the table instead of somebody whose phone is gone: ask, wait, then take it.

    Everybody is told of both. A phone that is there answers by itself, and whatever else its owner
    does at the table is an answer too: then nobody can take anything over.
    """
    check_seat(table, by)
    if by == table.owner:
        raise errors.NotNow
    if by not in table.claims:
        return AskedOwnership(by)
    left = table.claims[by] + OWNER_ANSWERS - now
    if left > 0:
        raise errors.OwnerMayAnswer(name=table.name(table.owner), count=-(-left // 60_000))
    return PassedOwnership(by)


def keep(table: Table, by: str) -> Event:
    """Say that the table is still wanted."""
    check_seat(table, by)
    return Kept()


def is_done(table: Table, seat: str) -> bool:
    """Whether a player has written down what was rolled for this turn."""
    return table.rolled > 0 and table.written.get(seat) == table.rolled


def write_down(table: Table, by: str) -> Event:
    """Say that one has written down what was rolled: the next roll may come."""
    check_seat(table, by)
    if not table.rolled:
        raise errors.NothingToWrite
    if is_done(table, by):
        raise errors.WrittenAlready
    return Wrote(by, table.rolled)


def take_back(table: Table, by: str, number: int = 0) -> Event:
    """Undo the last deed, one's own or as the owner anybody's; everybody sees it.

    ``number`` says which one was meant, so that nothing newer goes by mistake.
    """
    check_seat(table, by)
    if not table.last:
        raise errors.NothingToTakeBack
    if number and number != table.last.number:
        raise errors.NotTheLast
    if by not in (table.last.by, table.last.whom, table.owner):
        raise errors.NotYours(name=table.name(table.last.by))
    return TookBack(table.last.number)
