"""What may be done with the cards of Kartenreich, and which rule forbids the rest."""

from collections.abc import Iterator, Mapping

from scoring.kartenreich.board import FIRST_STORES, FULL_STORE
from scoring.kartenreich.names import STORE_NAMES
from scoring.kartenreich.play import (
    ACTIVATE,
    BUY,
    COVERING,
    END,
    FORGET,
    FORGOTTEN,
    LANDS,
    LAY,
    LEFT,
    MARKET,
    PRICE,
    PUSH,
    REFILL,
    REFILLING,
    RIGHT,
    STORE,
    TAKING,
    USE,
    WONDERS,
    Play,
    kind_of,
)
from scoring.kartenreich.worth import KINDS, PLAIN, RESOURCES
from scoring.placing import Act, Check, Deed, Refusal, judged
from scoring.words import Sentence, Word

CHOOSE, PLACE, ACTIVATION = Word("Choose a card"), Word("Place the card"), Word("Activate regions")
REFILLING_RULE, BUYING, EFFECT = Word("Refilling the market"), Word("Buying"), Word("Effect")
FORGETTING, STORES, GAME = Word("Forgetting wonders"), Word("Stores"), Word("End of the game")

IS_OVER = Word("The game is over.")
UNKNOWN = Word("“{found}” cannot be done here; expected one of: {expected}.")
PUSH_FIRST = Word("{card} lies above the row: activate what it covers, then push it down.")
NOTHING_ABOVE = Word("No card lies above the row.")
REFILL_FIRST = Word("Refill the market first: {count} of {all} cards lie there.")
FULL = Word("The market is refilled when a card was laid: lay one first.")
NOT_IN_MARKET = Word("“{found}” does not lie in the market; expected one of: {expected}.")
TOO_DEAR = Word("{card} costs {cost}: that is not in your stores.")
NO_SUCH_PLACE = Word(
    "“{found}” is no place for a card: lay it at an end of the row or over regions of it; "
    "expected one of: {expected}."
)
OVER_WONDER = Word("A wonder is never covered, not even by half.")
NO_SIDE = Word("“{found}” is no side of a card; expected one of: {expected}.")
NOT_COVERED = Word("“{found}” does not lie below the new card; expected one of: {expected}.")
ACTIVATED = Word("This region was activated already: each works only once.")
NO_KIND = Word("“{found}” is not a region; expected one of: {expected}.")
NO_GAIN = Word("Covering a misfortune ends it; it brings nothing.")
NO_COIN = Word("A region costs 1 coin, and you have none.")
WHICH = Word("“{found}” is not a resource; expected one of: {expected}.")
NO_DECK = Word("“{found}” is no deck with cards in it; expected one of: {expected}.")
NOT_NEXT = Word("“{found}” cannot be the next card of this deck.")
TOO_FEW_COINS = Word("A resource costs {price} coins; you have {coins}.")
NO_TOP = Word("No land lies on its deck, so there is no effect to use.")
NOT_A_WONDER = Word("“{found}” is not a wonder of the market; only those can be forgotten.")
NO_WONDERS = Word("No wonder is left in its deck.")
NO_STORE = Word("“{found}” is not a store; expected one of: {expected}.")
OUT_OF_RANGE = Word("A store shows 0 to {most}, not {found}.")
CAN_LAY = Word("The game ends when no card can be laid; {card} can.")

Found = Iterator[Refusal]


def refuse(rule: Word, text: Word, firm: bool = True, **facts: object) -> Refusal:
    return Refusal(rule, Sentence(text, facts), firm)


def refusal(play: Play, deed: Deed) -> Refusal | None:
    """The first rule that forbids a deed, or nothing."""
    return next(refusals(play, deed), None)


def refusals(play: Play, deed: Deed) -> Iterator[Refusal]:
    """Every rule that forbids a deed."""
    if deed.kind not in CHECKS:
        yield refuse(CHOOSE, UNKNOWN, found=deed.kind[:40], expected=tuple(CHECKS))
    yield from judged(CHECKS.get(deed.kind, ()), play, deed)


def possible(play: Play) -> Mapping[Act, tuple[int, ...]]:
    """What can be done now, and on which places of the row."""
    return {} if play.is_over else dict(acts_of(play))


def acts_of(play: Play) -> Iterator[tuple[Act, tuple[int, ...]]]:
    if play.step == TAKING:
        yield from (((LAY, card), play.places) for card in play.market if play.can_pay(card))
        if not any(map(bool, can_lay(play))):
            yield (END, ""), ()
    if play.step == COVERING:
        places = tuple(place for place in play.covered if can_activate(play, place))
        if places:
            yield (ACTIVATE, ""), places
        yield (PUSH, ""), ()
    if play.step == REFILLING:
        yield from (((REFILL, deck), ()) for deck in decks(play))
    yield from free_acts(play)


def free_acts(play: Play) -> Iterator[tuple[Act, tuple[int, ...]]]:
    if play.stores["coins"] >= PRICE:
        yield from (((BUY, resource), ()) for resource in RESOURCES)
    yield from (((FORGET, card), ()) for card in play.market if card[0] == "W")
    if play.wonders:
        yield (FORGET, ""), ()
    if play.top:
        yield (USE, ""), ()
    yield from (((STORE, store), ()) for store in FIRST_STORES)


def can_activate(play: Play, place: int) -> bool:
    noted = play.noted(place)
    kind = noted.kind if noted else ""
    free = kind in ("", "mine", "monument") or play.stores["coins"] > 0
    return place not in play.active and kind != "misfortune" and free


def can_lay(play: Play) -> Iterator[str]:
    """Cards that can be laid for sure: lands, and wonders whose cost is noted and can be paid."""
    for card in play.market:
        if card[0] != "W" or (play.cost(card) and play.can_pay(card)):
            yield card


def decks(play: Play) -> tuple[str, ...]:
    return (LANDS,) * bool(play.top) + (WONDERS,) * bool(play.wonders)


# What is forbidden, and why


def goes_on(play: Play, _deed: Deed) -> Found:
    if play.is_over:
        yield refuse(GAME, IS_OVER)


def nothing_above(play: Play, _deed: Deed) -> Found:
    if play.step == COVERING:
        yield refuse(PLACE, PUSH_FIRST, card=play.above)


def market_filled(play: Play, _deed: Deed) -> Found:
    if play.step == REFILLING:
        yield refuse(REFILLING_RULE, REFILL_FIRST, count=len(play.market), all=MARKET)


def market_not_filled(play: Play, _deed: Deed) -> Found:
    if play.step == TAKING:
        yield refuse(REFILLING_RULE, FULL)


def something_above(play: Play, _deed: Deed) -> Found:
    if play.step != COVERING:
        yield refuse(ACTIVATION, NOTHING_ABOVE)


def in_market(play: Play, deed: Deed) -> Found:
    if deed.item not in play.market:
        yield refuse(CHOOSE, NOT_IN_MARKET, found=deed.item[:40], expected=play.market)
    elif not play.can_pay(deed.item):
        cost = tuple(f"{count} {store}" for store, count in play.cost(deed.item).items())
        yield refuse(CHOOSE, TOO_DEAR, False, card=deed.item, cost=cost)


def right_side(play: Play, deed: Deed) -> Found:
    """Where the card file does not say it, the player says on which side a wonder's region is."""
    if deed.item[0] == "W" and not play.side(deed.item) and deed.source not in ("", LEFT, RIGHT):
        yield refuse(PLACE, NO_SIDE, found=deed.source[:40], expected=(LEFT, RIGHT))


def is_place(play: Play, deed: Deed) -> Found:
    at = number(deed.cell or "0")
    if at in play.places:
        return
    if at is not None and play.row and -3 <= at <= len(play.row):
        yield refuse(PLACE, OVER_WONDER)
    else:
        yield refuse(PLACE, NO_SUCH_PLACE, found=deed.cell[:40], expected=play.places)


def number(text: str) -> int | None:
    """A whole number, written as one writes it."""
    digits = text.removeprefix("-")
    plain = digits.isascii() and digits.isdecimal() and len(digits) <= 3
    return int(text) if plain and str(int(text)) == text else None


def is_covered(play: Play, deed: Deed) -> Found:
    place = number(deed.cell)
    if place not in play.covered:
        yield refuse(ACTIVATION, NOT_COVERED, found=deed.cell[:40], expected=tuple(play.covered))
    elif place in play.active:
        yield refuse(ACTIVATION, ACTIVATED, False)


def is_activated(play: Play, deed: Deed) -> Found:
    kind, place = kind_of(play, deed), int(deed.cell)
    known = KINDS if play.noted(place) or play.has_expansion else PLAIN
    if kind not in known:
        yield refuse(ACTIVATION, NO_KIND, found=kind[:40], expected=known)
    elif kind == "misfortune":
        yield refuse(ACTIVATION, NO_GAIN)
    elif kind not in ("mine", "monument") and not play.stores["coins"]:
        yield refuse(ACTIVATION, NO_COIN)
    elif kind in ("any", "monument"):
        yield from is_resource(play, deed)


def is_resource(_play: Play, deed: Deed) -> Found:
    if deed.item not in RESOURCES:
        rule = BUYING if deed.kind == BUY else ACTIVATION
        yield refuse(rule, WHICH, found=deed.item[:40], expected=RESOURCES)


def is_next(play: Play, deed: Deed) -> Found:
    """Chance says which card comes; below the last land there is none."""
    if deed.source not in decks(play):
        expected = decks(play)
        yield refuse(REFILLING_RULE, NO_DECK, found=deed.source[:40], expected=expected)
    elif deed.source == LANDS and not play.lands:
        if deed.item:
            yield refuse(REFILLING_RULE, NOT_NEXT, found=deed.item[:40])
    elif not is_unseen(play, deed.item, "W" if deed.source == WONDERS else "LE"):
        yield refuse(REFILLING_RULE, NOT_NEXT, found=deed.item[:40])


def is_unseen(play: Play, card: str, letters: str) -> bool:
    return card not in play.seen and any(card in play.file.deck(letter) for letter in letters)


def has_coins(play: Play, _deed: Deed) -> Found:
    coins = play.stores["coins"]
    if coins < PRICE:
        yield refuse(BUYING, TOO_FEW_COINS, price=PRICE, coins=coins)


def is_forgettable(play: Play, deed: Deed) -> Found:
    if not deed.item and not play.wonders:
        yield refuse(FORGETTING, NO_WONDERS)
    elif deed.item and (deed.item[0] != "W" or deed.item not in play.market):
        yield refuse(FORGETTING, NOT_A_WONDER, found=deed.item[:40])
    elif deed.source not in FORGOTTEN:
        expected = tuple(FORGOTTEN)
        yield refuse(FORGETTING, NO_STORE, found=deed.source[:40], expected=expected)


def has_effect(play: Play, _deed: Deed) -> Found:
    if not play.top:
        yield refuse(EFFECT, NO_TOP)


def is_store(_play: Play, deed: Deed) -> Found:
    if deed.item not in STORE_NAMES:
        yield refuse(STORES, NO_STORE, found=deed.item[:40], expected=tuple(STORE_NAMES))
    elif deed.number not in range(FULL_STORE + 1):
        yield refuse(STORES, OUT_OF_RANGE, most=FULL_STORE, found=deed.number)


def nothing_to_lay(play: Play, _deed: Deed) -> Found:
    for card in can_lay(play):
        yield refuse(GAME, CAN_LAY, False, card=card)


CHECKS: Mapping[str, tuple[Check[Play], ...]] = {
    LAY: (goes_on, nothing_above, market_filled, in_market, right_side, is_place),
    ACTIVATE: (goes_on, something_above, is_covered, is_activated),
    PUSH: (goes_on, something_above),
    REFILL: (goes_on, nothing_above, market_not_filled, is_next),
    BUY: (goes_on, is_resource, has_coins),
    FORGET: (goes_on, is_forgettable),
    USE: (goes_on, has_effect),
    STORE: (goes_on, is_store),
    END: (goes_on, nothing_above, market_filled, nothing_to_lay),
}
