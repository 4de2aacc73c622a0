"""Kartenreich at the table: two decks, a market of four, four stores.

Places: ``lands/bag`` and ``wonders/bag`` (the decks), ``top`` (the land on top of its deck, whose
effect is seen), ``market``, ``row``, ``box`` (left the game openly), ``lands/spare`` (the
expansion), ``lands/box`` and ``wonders/box`` (left the game unseen).
A deal that was asked for by number fixes the order of both decks; otherwise no order exists, and
each card is as likely as any other when it is turned.
"""

from collections.abc import Callable, Iterable

from scoring.deals import DEALS, Parts
from scoring.errors import PlayerError
from scoring.kartenreich import deals
from scoring.kartenreich.board import FIRST_STORES, FULL_STORE, KEY
from scoring.kartenreich.play import (
    ACTIVATE,
    BUY,
    END,
    FORGET,
    FORGOTTEN,
    LAY,
    MARKET,
    PRICE,
    PUSH,
    REFILL,
    STORE,
    USE,
)
from scoring.kartenreich.worth import RESOURCES
from scoring.placing import Deed
from scoring.words import Word
from web.table.chance import deal_sources
from web.table.errors import PileIsEmpty
from web.table.events import Counted, Dealt, Drew, Event, Items, Laid, Placed, Texts
from web.table.games import kartenreich_board as on_phones
from web.table.games.boards import ANYWAY, CELL, KEPT_ON, offered, offered_or, sent_again, word
from web.table.games.common import (
    SETUP,
    Action,
    Doing,
    Moving,
    Opening,
    Piles,
    Sent,
    TableGame,
    Todo,
)
from web.table.games.fields import BY_NUMBER, Field, Numbers, Select, Text
from web.table.shares import GAME
from web.table.state import BAG, BOX, DEAL, Table, texts_of

STORES = range(FULL_STORE + 1)
PILES = ("lands", "wonders")
UNSEEN = Word("top of the deck, unseen")
BOARD = on_phones.BOARD
SIDE = Text("side", Word("Side of a wonder’s region"), 5, needed=False, on_board=True)
REGION = Text("region", Word("Region, if it is not noted"), 12, needed=False, on_board=True)
GAIN = Text("resource", Word("Resource of your choice"), 5, needed=False, on_board=True)


class MarketIsFull(PlayerError):
    text = Word("Four cards lie in the market: take one first.")


class TooFewCoins(PlayerError):
    text = Word("A resource costs {price} coins; you have {coins}.")


class NotAWonder(PlayerError):
    text = Word("{card} is not a wonder; only wonders can be forgotten.")


class DealtAlready(PlayerError):
    text = Word("The cards are dealt already. Undo that, or open a new table.")


def opening(piles: Piles, variants: Texts) -> Opening:
    """Both decks; with the expansion its lands lie beside them."""
    places: dict[str, Items] = {f"{pile}/{BAG}": dict(piles[pile]) for pile in PILES}
    if "expansion" in variants:
        places["lands/spare"] = dict(piles["expansion"])
    return Opening(places, dict(FIRST_STORES))


def decks(table: Table, number: int) -> Parts:
    """The order of the cards that a number stands for."""
    lying = {place: texts_of(items) for place, items in table.opened.places.items()}
    return deals.decks(
        deal_sources(KEY, number),
        lying[f"lands/{BAG}"],
        lying[f"wonders/{BAG}"],
        lying.get("lands/spare", ()),
    )


def deal(doing: Doing) -> Event:
    """Swap lands for the expansion, lay out the market, and see the effect of the top land."""
    if doing.table.deal:
        raise DealtAlready
    number = doing.details.number("number", DEALS, default=0)
    order = decks(doing.table, number) if number else {}
    moving = doing.moving()
    swap(moving, order)
    for pile in PILES:
        for _ in range(deals.OPEN):
            turn_up(moving, pile, "market", order)
    turn_up(moving, "lands", "top", order)
    return Dealt(number, moves=moving.moves)


def swap(moving: Moving, order: Parts) -> None:
    """Three lands of the game make room for three of the expansion; nobody sees which."""
    if not moving.lying("lands/spare"):
        return
    for source, target, cards in (
        (f"lands/{BAG}", f"lands/{BOX}", order.get("removed", ())),
        ("lands/spare", f"lands/{BAG}", order.get("added", ())),
    ):
        if cards:
            for _ in cards:
                moving.deal(source, target, cards)
        else:
            moving.draw(source, target, deals.SWAP)


def turn_up(moving: Moving, pile: str, target: str, order: Parts) -> None:
    """The next card of a deck."""
    if pile in order:
        moving.deal(f"{pile}/{BAG}", target, order[pile])
    else:
        moving.draw(f"{pile}/{BAG}", target)


def order_of(table: Table) -> Parts:
    """The order that the number of this table fixes, if it was dealt by number."""
    if not table.deal:
        raise on_phones.NotDealt
    return decks(table, table.deal.number) if table.deal.number else {}


def take(doing: Doing) -> Event:
    """Put a card of the market into the row; a wonder's cost is paid beside."""
    order_of(doing.table)
    if doing.table.has_board:
        return lay(doing)
    moving = doing.moving()
    moving.lay("market", "row", doing.details.text("card").upper())
    return Laid(moving.moves)


def lay(doing: Doing) -> Event:
    """The same with the place in the row, and with the side of a wonder's region."""
    names = ("cell", "card", "side")
    cell, card, side = (word(doing.details, name) for name in names)
    return on_phones.place(doing, Deed(LAY, "", cell, card.upper(), side), ("market", "row"))


def activate(doing: Doing) -> Event:
    """Use a region that will be covered; of one that nobody noted its player says what it is."""
    names = ("cell", "resource", "region")
    cell, resource, region = (word(doing.details, name) for name in names)
    return on_phones.place(doing, Deed(ACTIVATE, "", cell, resource, region))


def bare(kind: str) -> Callable[[Doing], Event]:
    """A deed that needs nothing more to be said."""
    return lambda doing: on_phones.place(doing, Deed(kind))


def refill(doing: Doing) -> Event:
    """One card from the deck of choice. The land that goes was seen before; the next is turned."""
    order = order_of(doing.table)
    if doing.table.size("market") >= MARKET:
        raise MarketIsFull
    pile = doing.details.one_of("pile", PILES)
    if doing.table.has_board:  # chance says which card, so any will do
        some = next(iter(doing.table.lying(f"{pile}/{BAG}")), "")
        on_phones.judged(doing, Deed(REFILL, item=some, source=pile))
    moving = doing.moving()
    if pile == "wonders":
        turn_up(moving, pile, "market", order)
    elif not moving.lying("top"):
        raise PileIsEmpty
    else:
        moving.gather("top", "market")
        if moving.lying(f"lands/{BAG}"):
            turn_up(moving, "lands", "top", order)
    return Drew(moving.moves)


def forget(doing: Doing) -> Event:
    """A wonder of the market, or the one on top of its deck unseen, for coins or a resource."""
    order = order_of(doing.table)
    paid = doing.details.one_of("for", tuple(FORGOTTEN))
    gain = {paid: kept(doing.table.counts[paid] + FORGOTTEN[paid])}
    if doing.table.has_board:
        item = word(doing.details, "card").upper()
        on_phones.judged(doing, Deed(FORGET, item=item, source=paid))
    moving = doing.moving()
    if not doing.details.has("card"):
        turn_up(moving, "wonders", f"wonders/{BOX}", order)
        return Drew(moving.moves, gain)
    card = doing.details.text("card").upper()
    if card not in doing.table.opened.places[f"wonders/{BAG}"]:
        raise NotAWonder(card=card)
    moving.lay("market", "box", card)
    return Laid(moving.moves, gain)


def kept(amount: int) -> int:
    """A store never holds more than there is room for, nor less than nothing."""
    return max(STORES[0], min(STORES[-1], amount))


def buy(doing: Doing) -> Event:
    """A resource for two coins."""
    counts = doing.table.counts
    resource = doing.details.one_of("resource", RESOURCES)
    if doing.table.has_board:
        on_phones.judged(doing, Deed(BUY, item=resource))
    if counts["coins"] < PRICE:
        raise TooFewCoins(price=PRICE, coins=counts["coins"])
    return Counted({"coins": counts["coins"] - PRICE, resource: kept(counts[resource] + 1)})


def set_stores(doing: Doing) -> Event:
    """Turn one or more stores to a number: gains, costs and effects are the player's affair."""
    counts = doing.details.numbers("stores", tuple(FIRST_STORES), STORES)
    if doing.table.has_board:
        for store, count in counts.items() or {"": 0}.items():
            on_phones.judged(doing, Deed(STORE, item=store, number=count))
    return Counted(counts)


def can_forget(table: Table, _seat: str) -> bool:
    wonders = table.opened.places[f"wonders/{BAG}"]
    left = table.size(f"wonders/{BAG}") + sum(card in wonders for card in table.lying("market"))
    return table.deal is not None and left > 0


def can_refill(table: Table, _seat: str) -> bool:
    decks_left = table.size("top") + table.size(f"wonders/{BAG}")
    return table.deal is not None and table.size("market") < MARKET and decks_left > 0


def is_over(table: Table) -> bool:
    """Called by the player, who cannot place any card; or no card is left."""
    if table.has_board:
        play = BOARD.of(table)
        return bool(table.ended_by) or bool(play and play.is_over)
    empty = not table.size("market") and not can_refill(table, "")
    return bool(table.ended_by) or (table.deal is not None and empty)


def todo(table: Table, _seat: str) -> Todo:
    """Deal, then card after card: take one, refill the market."""
    if not table.deal:
        return Todo("deal", deeds=("deal",), rule=SETUP)
    if table.has_board:
        play = BOARD.of(table)
        deeds = sorted(offered(BOARD, table), key=lambda key: key != PUSH)  # one need use no region
        return Todo(play.step if play else "deal", deeds=tuple(deeds))
    if can_refill(table, ""):
        return Todo("refill", deeds=("refill", "take"))
    return Todo("take", deeds=("take", "forget", "buy"))


def numbered(_table: Table, event: Dealt) -> Iterable[Sent]:
    return ({"number": event.number} if event.number else {},)


def taken(_table: Table, event: Drew | Laid | Placed) -> Iterable[Sent]:
    if isinstance(event, Placed):
        sent = sent_again(event, cell=event.cell, card=event.item, side=event.source)
        return (sent,) if event.deed == LAY else ()
    return ({"card": item} for move in event.moves[:1] for item in move.items[:1])


def either_pile(_table: Table, _event: Drew) -> Iterable[Sent]:
    return ({"pile": pile} for pile in PILES)


def forgotten(table: Table, event: Drew | Laid) -> Iterable[Sent]:
    cards = list(taken(table, event)) if isinstance(event, Laid) else [{}]
    return ({"for": paid, **card} for paid in event.counts for card in cards)


def bought(_table: Table, event: Counted) -> Iterable[Sent]:
    return ({"resource": resource} for resource in RESOURCES if resource in event.counts)


def turned(_table: Table, event: Counted) -> Iterable[Sent]:
    return ({"stores": event.counts},)


def activated(_table: Table, event: Placed) -> Iterable[Sent]:
    sent = sent_again(event, cell=event.cell, resource=event.item, region=event.source)
    return (sent,) if event.deed == ACTIVATE else ()


def plainly(kind: str, title: Word, fields: tuple[Field, ...] = ()) -> Action:
    """A deed on the board that needs nothing more to be said."""
    return Action(
        kind,
        title,
        bare(kind),
        offered_or(BOARD, kind),
        (Placed,),
        asked=lambda _, event: (sent_again(event),) if event.deed == kind else (),
        fields=fields,
    )


ACTIONS = (
    Action(
        "deal",
        Word("Deal the cards"),
        deal,
        lambda table, _: not table.deal,
        (Dealt,),
        GAME,
        numbered,
        (BY_NUMBER,),
        DEAL,
    ),
    Action(
        "take",
        Word("Take a card"),
        take,
        offered_or(BOARD, "take", lambda table, _: table.size("market") > 0),
        (Laid, Placed),
        asked=taken,
        fields=(Select("card", Word("Card"), "items", ("market",)), CELL, SIDE, ANYWAY),
    ),
    Action(
        "activate",
        Word("Use a region"),
        activate,
        offered_or(BOARD, "activate"),
        (Placed,),
        asked=activated,
        fields=(CELL, REGION, GAIN, ANYWAY),
    ),
    plainly(PUSH, Word("Push the card down")),
    Action(
        "refill",
        Word("Refill the market"),
        refill,
        offered_or(BOARD, "refill", can_refill),
        (Drew,),
        GAME,
        either_pile,
        (Select("pile", Word("From"), "places", PILES),),
    ),
    Action(
        "forget",
        Word("Forget a wonder"),
        forget,
        offered_or(BOARD, "forget", can_forget),
        (Drew, Laid),
        GAME,
        forgotten,
        (
            Select("card", Word("Wonder"), "items", ("market",), "W", UNSEEN),
            Select("for", Word("For"), "counts", tuple(FORGOTTEN)),
        ),
    ),
    Action(
        "buy",
        Word("Buy a resource"),
        buy,
        offered_or(BOARD, "buy", lambda table, _: table.counts["coins"] >= PRICE),
        (Counted,),
        asked=bought,
        fields=(Select("resource", Word("Resource"), "counts", RESOURCES),),
    ),
    Action(
        "stores",
        Word("Set the stores"),
        set_stores,
        offered_or(BOARD, "stores", lambda *_: True),
        (Counted,),
        asked=turned,
        fields=(Numbers("stores", STORES, tuple(FIRST_STORES)),),
    ),
    plainly(USE, Word("Use the effect on top")),
    plainly(END, Word("No card can be laid: end the game"), (ANYWAY,)),
)

KARTENREICH = TableGame(
    KEY,
    (KEPT_ON,),
    ACTIONS,
    todo=todo,
    over=is_over,
    opening=opening,
    own_decks=True,
    noted=on_phones.noted,
    is_noted=on_phones.is_noted,
    board=BOARD,
    checked={
        "part": "cards",
        "noted": on_phones.CARD.pattern,
        "market": MARKET,
        "fullStore": FULL_STORE,
        "resources": RESOURCES,
        "price": PRICE,
        "forgotten": FORGOTTEN,
    },
)
