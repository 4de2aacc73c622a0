"""What happened at a table, told in sentences; only what a seat may see goes in."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scoring.words import All, Plural, Sentence, Word, label, true_minus
from web.games import pages_of
from web.http.language import said
from web.table.shares import ANEW, GIVEN_UP
from web.tables.names import COIN, count_name, item_names, objects

Facts = Mapping[str, Any]

ROLLED = Word("{name} rolled {faces}")
HELD = Word("{name} held {held} and rolled {faces}")
TOSSED = Word("{name} tossed a coin: {picked}")
BEGINS = Word("{name} picked who begins: {picked}")
PICKED = Word("{name} picked {picked}")
CARDS_DEALT = Word("{name} dealt the cards")
DREW = Word("{name} drew {items}")
EVERYONE_DREW = Word("Everyone drew a tile")
DREW_UNSEEN = Plural("{name} drew {count} in secret", "{name} drew {count} in secret")
TURN_ENDED = Word("{name} ended the turn")
REFILLED = Word("{name} added {items} to the market")
REFILLED_TOP = Word("{name} added {items} to the market; {top} is on top now")
AGAINST = Word("{what}, although the rules forbid it: {rule}")
COUNTED = Word("{what} ({counts})")
PUT_AWAY = Word("{name} put something away")
NOTED = Word("{name} entered {counts}")
EPOCH = Word("Epoch {epoch} has begun; {first} starts")
TURN = Word("The turn passed to {to}")
ENDED = Word("{to} ended the game")
FILLED = Word("{name} filled the bag “{pile}”")
SAT_DOWN = Word("{to} sat down")
FORGOT = Word("A name was removed: now {to}")
GOT_UP = Word("{to} left")
REMOVED = Word("{name} removed {to}")
OFFERED = Word("{name} is giving {to}’s seat to another phone")
MOVED_ON = Word("{to} moved to another phone")
GAVE = Word("{name} gave {to}’s seat to another phone")
SHARED_ANEW = Word(
    "{to}’s phone started a new share of the randomness: the old one was lost or used up"
)
SHARED_NONE = Word("{to}’s phone has no share of the randomness any more")
LOCKED, UNLOCKED = (
    Word("{name} stopped new players joining"),
    Word("{name} let new players join again"),
)
OWNER = Word("{to} is the host now")
ASKED_OWNERSHIP = Word("{to} asked to take over the table")
TOOK_OVER = Word("{to} took over the table: the host’s phone did not answer")
KEPT = Word("{name} is still here")
TOOK_BACK = Word("{name} undid: {what}")
CLOSED = Word("{name} closed the table")
CONTINUED = Word("The table continued under a new code")
SHOWED = Word("{to} showed their sheet")
FOR = Word("{what} for {to}")
REVEALED = Word("{name} revealed the ranking")


class Story:
    """Tells the events of one table; ``look`` finds an earlier one that is mentioned."""

    def __init__(self, game: str, names: Mapping[str, str], look: Callable[[int], Facts]) -> None:
        self.game, self.names, self.look = game, names, look

    def tell(self, record: Facts) -> str:
        """One event as a sentence, or nothing if it is not worth one."""
        event = {**record["event"], "by": record["by"]}
        teller = TELLERS.get(event["kind"])
        told = teller(self, event) if teller else None
        if told is None:
            return ""
        text, facts = told
        name = self.names.get(record["by"], "")
        sentence = Sentence(text, {"name": name, **facts})
        if whom := record.get("whom") or placed_for(event):
            sentence = Sentence(FOR, {"what": sentence, "to": self.name(whom)})
        if event["kind"] == "Placed" and event.get("counts"):
            sentence = Sentence(COUNTED, {"what": sentence, **counts_of(self, event)})
        if rule := event.get("anyway"):
            sentence = Sentence(AGAINST, {"what": sentence, "rule": Word(rule)})
        return said(sentence)

    def name(self, seat: str) -> str:
        return self.names.get(seat, seat)


Told = tuple[Word | Plural, Facts] | None


def rolled(_: Story, event: Facts) -> Told:
    held, faces = event.get("held", ()), event["faces"]
    still = [face for place, face in enumerate(faces, start=1) if place in held]
    new = [face for place, face in enumerate(faces, start=1) if place not in held]
    facts = {"held": ", ".join(still), "faces": ", ".join(new)}
    return (HELD if held else ROLLED), facts


def picked(story: Story, event: Facts) -> Told:
    if event["what"] == "coin":
        return TOSSED, {"picked": COIN.get(event["picked"], event["picked"])}
    if event["what"] == "first":
        return BEGINS, {"picked": story.name(event["picked"])}
    return PICKED, {"picked": event["picked"]}


def dealt(story: Story, event: Facts) -> Told:
    if not event["number"]:
        return CARDS_DEALT, {}
    return pages_of(story.game).dealt, {"number": event["number"]}


def drew(story: Story, event: Facts) -> Told:
    if pages_of(story.game).middle in [move["target"] for move in event["moves"]]:
        return refilled(story, event["moves"])
    drawn = [move for move in event["moves"] if move.get("how", "chosen") != "chosen"]
    if len({move["target"] for move in drawn if "/" in move["target"]}) > 1:  # a hand each
        return EVERYONE_DREW, {}
    ended = event.get("next") or 0 < len(drawn) < len(event["moves"])  # one is put away as well
    return items_of(story, drawn or event["moves"], DREW, TURN_ENDED if ended else DREW_UNSEEN)


def refilled(story: Story, moves: Sequence[Facts]) -> Told:
    """What came into the market, and what was turned up on top of a deck in its place."""
    middle = pages_of(story.game).middle
    came, top = [
        All(
            name
            for move in moves
            if (move["target"] == middle) == into and "/" not in move["target"]
            for name in item_names(story.game, move["items"], move["target"])
        )
        for into in (True, False)
    ]
    return (REFILLED_TOP if top else REFILLED), {"items": came, "top": top}


def laid(story: Story, event: Facts) -> Told:
    return items_of(story, event["moves"], pages_of(story.game).laid, PUT_AWAY)


def items_of(story: Story, moves: Sequence[Facts], open_: Word, hidden: Word | Plural) -> Told:
    """The items that lie open; of hidden ones, even of the own, only how many there were."""
    seen = All(
        name
        for move in moves
        if "items" in move and "/" not in move["target"]
        for name in objects(story.game, move["items"], move["source"])
    )
    if seen:
        return open_, {"items": seen}
    return hidden, {"count": sum(move["count"] for move in moves)}


def placed(story: Story, event: Facts) -> Told:
    """What was done on the board, in the words of its game."""
    text = pages_of(story.game).placed.get(event["deed"])
    if not text:
        return None
    place = next((move["source"] for move in event.get("moves", ())), "")
    item = event.get("item", "")
    return text, {
        "cell": event.get("cell", ""),
        "source": event.get("source", ""),
        "amount": event.get("amount", 0),
        "deed": All(item_names(story.game, [event["deed"]], place)),
        "item": All(objects(story.game, [item], place)) if item else "",
    }


def placed_for(event: Facts) -> str:
    """Whose deed it was, where somebody else did it for them."""
    return event["seat"] if event["kind"] == "Placed" and event["seat"] != event["by"] else ""


def noted(story: Story, event: Facts) -> Told:
    return NOTED, counts_of(story, event)


def counts_of(story: Story, event: Facts) -> Facts:
    """What everybody has stands under one heading."""
    counts: dict[str, list[str]] = {}
    for key, count in event["counts"].items():
        stem, _, seat = key.partition(".")
        name = count_name(story.game, stem)
        title = said(label(name)) if seat else name
        counts.setdefault(title, []).append(
            f"{story.name(seat)} {true_minus(count)}" if seat else true_minus(count)
        )
    parts = All(f"{title} {said(All(told))}" for title, told in counts.items())
    return {"counts": parts}


def epoch(story: Story, event: Facts) -> Told:
    return EPOCH, {"epoch": event["epoch"], "first": story.name(event["first"])}


def about(text: Word) -> Callable[[Story, Facts], Told]:
    """A sentence about the seat that an event names."""
    return lambda story, event: (text, {"to": story.name(event["seat"])})


def own_or(own: Word | None, by_another: Word) -> Callable[[Story, Facts], Told]:
    """A sentence about a seat, and another one if somebody else did that to it."""

    def told(story: Story, event: Facts) -> Told:
        text = by_another if event["by"] not in ("", event["seat"]) else own
        return (text, {"to": story.name(event["seat"])}) if text else None

    return told


def shared(story: Story, event: Facts) -> Told:
    """Only what people should know: that a phone begins anew, or has no share any more."""
    text = {ANEW: SHARED_ANEW, GIVEN_UP: SHARED_NONE}.get(event.get("how", ""))
    return (text, {"to": story.name(event["seat"])}) if text else None


def took_back(story: Story, event: Facts) -> Told:
    return TOOK_BACK, {"what": story.tell(story.look(event["number"]))}


TELLERS: Mapping[str, Callable[[Story, Facts], Told]] = {
    "Rolled": rolled,
    "Picked": picked,
    "Dealt": dealt,
    "Drew": drew,
    "Laid": laid,
    "Placed": placed,
    "Counted": noted,
    "StartedEpoch": epoch,
    "Turned": about(TURN),
    "CalledEnd": about(ENDED),
    "Filled": lambda _, event: (FILLED, {"pile": event["pile"].removeprefix("own:")}),
    "SatDown": about(SAT_DOWN),
    "Forgot": about(FORGOT),
    "GotUp": own_or(GOT_UP, REMOVED),
    "OfferedSeat": own_or(None, OFFERED),
    "TookSeat": own_or(MOVED_ON, GAVE),
    "Shared": shared,
    "Locked": lambda _, event: (LOCKED if event["locked"] else UNLOCKED, {}),
    "PassedOwnership": own_or(TOOK_OVER, OWNER),
    "AskedOwnership": about(ASKED_OWNERSHIP),
    "Kept": lambda *_: (KEPT, {}),
    "TookBack": took_back,
    "Closed": lambda *_: (CLOSED, {}),
    "Continued": lambda *_: (CONTINUED, {}),
    "ShowedSheet": about(SHOWED),
    "Revealed": lambda *_: (REVEALED, {}),
}
