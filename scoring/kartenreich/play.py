"""Kartenreich card by card: the market, the row and the stores.

What a citizen, a wonder or a land does is printed on cards that nobody knows here: the player says
what became of the stores. Without a card file a card is a number, and a region what is said of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from scoring.kartenreich.board import FIRST_STORES, FULL_STORE, SOLO, CardRealm, Entry
from scoring.kartenreich.cards import Card, CardFile, Item, items_of, read_item
from scoring.kartenreich.deals import OPEN
from scoring.kartenreich.worth import RESOURCES, WONDER
from scoring.placing import Deed, Position

LAY, ACTIVATE, PUSH, REFILL = "lay", "activate", "push", "refill"
BUY, FORGET, USE, STORE, END = "buy", "forget", "use", "store", "end"
TAKING, COVERING, REFILLING, OVER = "taking", "covering", "refilling", "over"
LANDS, WONDERS = "lands", "wonders"
LEFT, RIGHT = "left", "right"
WIDTH = 3  # regions of a card
MARKET = 2 * OPEN
PRICE = 2  # coins for a resource
FORGOTTEN = {"coins": 2, "wheat": 1, "wood": 1, "stone": 1}  # what a wonder pays when forgotten
MINED = 2  # coins of a mine


class Part(NamedTuple):
    """A place of the row: a third of a card."""

    card: str
    number: int  # on the card, from the left


@dataclass(frozen=True)
class Play(Position):
    """A game under way."""

    file: CardFile
    market: tuple[str, ...]
    top: str  # the land on top of its deck, whose effect is seen
    lands: int  # cards below it
    wonders: int  # cards in their deck
    seen: frozenset[str]  # all cards that were turned up
    stores: Mapping[str, int] = field(default_factory=lambda: dict(FIRST_STORES))
    row: tuple[Part, ...] = ()
    sides: Mapping[str, str] = field(default_factory=dict)  # of the regions of laid wonders
    above: str = ""  # the card that lies above the row, not yet part of it
    at: int = 0  # its first place, counted from the first of the row
    active: frozenset[int] = frozenset()  # places that were activated below it
    step: str = TAKING

    @property
    def is_over(self) -> bool:
        return self.step == OVER

    @property
    def covered(self) -> range:
        """The places below the new card."""
        if not self.above:
            return range(0)
        return range(max(self.at, 0), min(self.at + WIDTH, len(self.row)))

    def is_wonder(self, place: int) -> bool:
        """Whether a place of the row is half of a wonder; its region is not."""
        card, number = self.row[place]
        return card[0] == "W" and number != (1 if self.sides[card] == LEFT else WIDTH)

    @property
    def has_expansion(self) -> bool:
        """Whether a region can be a misfortune or a monument."""
        return any(card[0] == "E" for card in self.file.cards)

    def noted(self, place: int) -> Item | None:
        """What the card file says of a place of the row."""
        part = self.row[place]
        card = self.file.cards.get(part.card)
        if card is None or len(card.parts) != (2 if part.card[0] == "W" else WIDTH):
            return None
        if part.card[0] != "W":
            return card.parts[part.number - 1]
        is_first = self.is_wonder(place) == (self.sides[part.card] == RIGHT)
        return card.parts[0 if is_first else 1]

    def cost(self, card: str) -> Mapping[str, int]:
        """What a card costs, as far as that is noted."""
        return self.file.cards[card].cost if card in self.file.cards else {}

    def can_pay(self, card: str) -> bool:
        return all(self.stores[store] >= count for store, count in self.cost(card).items())

    @property
    def places(self) -> tuple[int, ...]:
        """Where a card can be laid: at either end, or over regions but never over a wonder."""
        if not self.row:
            return (0,)
        return tuple(at for at in range(-WIDTH, len(self.row) + 1) if self.is_open(at))

    def is_open(self, at: int) -> bool:
        below = range(max(at, 0), min(at + WIDTH, len(self.row)))
        return not any(self.is_wonder(place) for place in below)

    def side(self, card: str) -> str:
        """On which side of a wonder its region is, if that is noted."""
        return noted_side(self.file.cards[card]) if card in self.file.cards else ""


def noted_side(card: Card) -> str:
    first, second = (*card.parts, None, None)[:2]
    if not first and not second:
        return ""
    wonder_first = (first and first.kind == WONDER) or (second and second.kind != WONDER)
    return RIGHT if wonder_first else LEFT


def start(file: CardFile, market: Iterable[str], top: str, lands: int, wonders: int) -> Play:
    """The market lies open; so many cards are in the decks, the land on top not counted."""
    cards = tuple(market)
    return Play(file, cards, top, lands, wonders, frozenset((*cards, top)))


def replay(play: Play, deeds: Iterable[Deed]) -> Play:
    return reduce(after, deeds, play)


def after(play: Play, deed: Deed) -> Play:
    """The state after a deed, which nobody asks here whether it is allowed."""
    return going_on(DEEDS[deed.kind](play, deed))


def going_on(play: Play) -> Play:
    """The market is full, or no card is left: the next turn; without a market the game is over."""
    full = len(play.market) >= MARKET or not (play.top or play.wonders)
    if play.step == REFILLING and full:
        play = play.but(step=TAKING)
    return play.but(step=OVER) if play.step == TAKING and not play.market else play


def stored(play: Play, **gains: int) -> Mapping[str, int]:
    """The stores with these gains; what there is no room for is lost."""
    return {
        store: max(0, min(FULL_STORE, count + gains.get(store, 0)))
        for store, count in play.stores.items()
    }


def lay(play: Play, deed: Deed) -> Play:
    """Take a card from the market, pay for a wonder, and lay it at an end or above the row."""
    card, at = deed.item, int(deed.cell or 0)
    side = play.side(card) or deed.source or RIGHT
    play = play.but(
        market=tuple(other for other in play.market if other != card),
        stores=stored(play, **{store: -count for store, count in play.cost(card).items()}),
        sides={**play.sides, card: side} if card[0] == "W" else play.sides,
        above=card,
        at=at,
        step=COVERING,
    )
    return play if play.covered else push(play, deed)


def push(play: Play, _deed: Deed) -> Play:
    """The card covers what lies below it and is part of the row."""
    new = tuple(Part(play.above, number) for number in range(1, WIDTH + 1))
    before, behind = play.row[: max(play.at, 0)], play.row[max(play.at + WIDTH, 0) :]
    return play.but(row=before + new + behind, above="", at=0, active=frozenset(), step=REFILLING)


def activate(play: Play, deed: Deed) -> Play:
    """A source is harvested, a citizen works, a mine is dug; a monument is paid for."""
    place = int(deed.cell)
    gains = gains_of(kind_of(play, deed), deed.item)
    return play.but(stores=stored(play, **gains), active=play.active | {place})


def kind_of(play: Play, deed: Deed) -> str:
    """What region it is: as noted, otherwise as the player says."""
    noted = play.noted(int(deed.cell))
    return noted.kind if noted else deed.source


def gains_of(kind: str, chosen: str) -> dict[str, int]:
    """What a region does to the stores; what a citizen does besides is printed on the card."""
    if kind == "mine":
        return {"coins": MINED}
    if kind == "monument":
        return {chosen: 1}
    harvest = chosen if kind == "any" else kind
    return {"coins": -1, **({harvest: 1} if harvest in RESOURCES else {})}


def refill(play: Play, deed: Deed) -> Play:
    """A wonder is turned up; or the land on top goes, and the next one is seen."""
    if deed.source == WONDERS:
        market, top, lands, wonders = deed.item, play.top, play.lands, play.wonders - 1
    else:
        market, top, lands, wonders = (
            play.top,
            deed.item,
            play.lands - bool(deed.item),
            play.wonders,
        )
    return play.but(
        market=(*play.market, market),
        top=top,
        lands=lands,
        wonders=wonders,
        seen=play.seen | {deed.item} - {""},
    )


def buy(play: Play, deed: Deed) -> Play:
    return play.but(stores=stored(play, **{"coins": -PRICE, deed.item: 1}))


def forget(play: Play, deed: Deed) -> Play:
    """A wonder of the market, or the one on top of its deck unseen, leaves for a gain."""
    market = tuple(card for card in play.market if card != deed.item)
    return play.but(
        market=market,
        wonders=play.wonders - (not deed.item),
        stores=stored(play, **{deed.source: FORGOTTEN[deed.source]}),
    )


def use(play: Play, _deed: Deed) -> Play:
    """The effect on top of the lands was used."""
    return play


def store(play: Play, deed: Deed) -> Play:
    """An effect turned a store to a number."""
    return play.but(stores={**play.stores, deed.item: deed.number})


def end(play: Play, _deed: Deed) -> Play:
    return play.but(step=OVER)


DEEDS: Mapping[str, Callable[[Play, Deed], Play]] = {
    LAY: lay,
    ACTIVATE: activate,
    PUSH: push,
    REFILL: refill,
    BUY: buy,
    FORGET: forget,
    USE: use,
    STORE: store,
    END: end,
}


# The row at the end


def visible(play: Play) -> Sequence[str]:
    """What is seen of the row, item by item: ``L3.2``, ``W5.wonder``, ``W5.region``."""
    names = [
        f"{card}.{'wonder' if play.is_wonder(place) else 'region'}"
        if card[0] == "W"
        else f"{card}.{number}"
        for place, (card, number) in enumerate(play.row)
    ]
    return [name for name, _ in groupby(names)]


def unknown(play: Play) -> Sequence[str]:
    """Those of which the card file says nothing: their player is asked."""
    noted = {name: play.noted(place) for place, name in enumerate(names_of(play))}
    return [name for name in visible(play) if not noted[name]]


def names_of(play: Play) -> Iterable[str]:
    """The name of the item on every place of the row."""
    for name in visible(play):
        yield from [name] * (2 if name.endswith(".wonder") else 1)


def finished(
    play: Play,
    entered: Mapping[str, str] | None = None,
    player: str = SOLO,
    variants: tuple[str, ...] = (),
) -> CardRealm:
    """The row to be written down and scored; ``entered`` is what the card file does not know."""
    texts = entered or {}
    entries = [
        entry_of(read_item(texts[name])) if name in texts else Entry(name, noted(play, name))
        for name in visible(play)
    ]
    return CardRealm(tuple(entries), play.stores, player, variants)


def entry_of(item: Item) -> Entry:
    return Entry(str(item), (item,))


def noted(play: Play, name: str) -> tuple[Item, ...]:
    return tuple(items_of(name, play.file))
