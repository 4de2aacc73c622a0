"""Cards that are kept on the phone, in plain Python: market and decks, row and stores.

A card is chosen, and a tap on the row lays it there. What is the same in many tags has a line of
its own, which is sent once (``web/http/known_lines.py``).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from scoring.words import Word
from web.http.language import said
from web.pages.pieces import sign
from web.tables.card_page import REFILLING, TAKING, CardPage, Column, Facts, payable
from web.tables.fields import Option
from web.tables.forms import MOST, hidden, hidden_fields, opening, select
from web.tables.questions import is_among

if TYPE_CHECKING:
    from web.tables.page import TablePage

SIDE, LEFT, RIGHT = Word("Region of a wonder"), Word("on the left"), Word("on the right")
REGION, RESOURCE, USE, POINTS = Word("Region"), Word("Resource"), Word("Use"), Word("Points")
WISHED = ("", "any", "monument")  # what brings the resource that one says
NOTHING_YET, NONE = Markup("\n"), Markup()


def market(page: "TablePage") -> Markup | None:
    """The cards to choose from, and the decks."""
    if not is_kept(page):
        return None
    board = page.table["board"]
    return joined(market_parts(page, board)) if board else NOTHING_YET


def joined(parts: Iterator[Markup]) -> Markup:
    """As ``Markup.join``, which would look at every one of them again."""
    return Markup("".join(parts))  # noqa: S704 (each is escaped)


def is_kept(page: "TablePage") -> bool:
    return page.has_board and page.is_solo


def market_parts(page: "TablePage", board: Facts) -> Iterator[Markup]:
    lying, place = board["market"], "market"
    noted = " noted" if lying and page.notes(lying[0], place) else ""
    yield market_begun(noted, page.place(place))
    chosen = page.seated and is_among(board, "step", TAKING)
    able = payable(board) if chosen else {}
    for card in lying:
        yield label(card if chosen else "", card in able, page.thing(card, place))
    yield Markup('</fieldset>\n<div class="decks">')
    refilled = page.seated and is_among(board, "step", REFILLING)
    top, decks = board["top"], board["decks"]
    yield deck(page, "lands", decks["lands"] + bool(top), refilled)
    yield deck(page, "wonders", decks["wonders"], refilled)
    yield Markup("\n")
    if top:
        yield on_top(page.place("top"), page.thing(top, "top"))
    yield Markup("</div>\n")


@lru_cache(MOST)
def market_begun(noted: str, title: str) -> Markup:
    tag = '\n<fieldset class="market{}"><legend class="unseen">{}</legend>\n'
    return Markup(tag).format(noted, title)  # noqa: S704 (it is ours)


@lru_cache(MOST)
def label(card: str, is_able: bool, thing: Markup) -> Markup:
    """A card, and where it can be chosen a way to do so."""
    able = "" if is_able else " disabled"
    choice = '<input type="radio" form="lay" name="card" required\nvalue="{}"{}>\n'
    chosen = Markup(choice).format(card, able) if card else NONE  # noqa: S704 (it is ours)
    return Markup('<label class="card">\n{}<span>{}\n</span></label>\n').format(chosen, thing)


def deck(page: "TablePage", pile: str, size: int, refilled: bool) -> Markup:
    """How many cards are left; with a tap the market is refilled from there."""
    shown = counted(page.place(pile), size)
    if not (refilled and size):
        return Markup(f'<p class="deck">{shown}</p>')  # noqa: S704 (it is escaped)
    head, pressed = opening(page, "refill"), f"<button>{shown}</button></form>\n"
    return Markup(  # noqa: S704 (all of it is escaped)
        f'{head} class="deck">{hidden_fields(page)}{hidden("pile", pile)}{pressed}'
    )


@lru_cache(MOST)
def counted(title: str, size: int) -> Markup:
    return Markup("{} <small>{}</small>").format(title, size)


@lru_cache(MOST)
def on_top(title: str, thing: Markup) -> Markup:
    tag = '<p class="on-top"><span class="quiet">{}:</span> {}</p>'
    return Markup(tag).format(title, thing)  # noqa: S704 (it is ours)


# The row


def row(page: "TablePage") -> Markup | None:
    """The row with room for the next card, what it covers, and the stores."""
    if not is_kept(page):
        return None
    board = page.table["board"]
    return joined(row_parts(page, board)) if board else NOTHING_YET


def row_parts(page: "TablePage", board: Facts) -> Iterator[Markup]:
    cards, seated = CardPage(board), page.seated
    yield NOTHING_YET + opening(page, "take") + Markup(' id="lay">') + hidden_fields(page)
    yield row_begun(page.place("row"))
    for each in cards.columns:
        yield column(each, seated, page.sign(each.kind) if each.kind else "")
    yield Markup("</ol>\n")
    if seated and cards.is_taking:
        yield side(said(SIDE), said(LEFT), said(RIGHT))
    yield Markup("</form>\n")
    if seated:
        yield from uses(page, board, cards)
    yield from stores(page, board)


@lru_cache(MOST)
def row_begun(title: str) -> Markup:
    return Markup('\n<ol class="row" aria-label="{}">\n').format(title)


@lru_cache(MOST)
def column(each: Column, seated: bool, shown: str) -> Markup:
    """A part of the row, the new card above it, and a way to lay one there."""
    above = f'<span class="part new">{escape(each.above)}</span>' if each.above else ""
    below = (
        f'<span class="part">\n{sign(shown)}<small>{escape(each.part)}</small>\n</span>'
        if each.part
        else '<span class="part none"></span>'
        if each.above
        else ""
    )
    if each.place and seated:
        below = (
            f'<button class="part" name="cell"\nvalue="{escape(each.place)}" '
            f'aria-label="{escape(each.label)}">\n'
            f"{sign(shown)}<small>{escape(each.part or '+')}</small>\n</button>"
        )
    return Markup(f"<li>{above}{below}</li>\n")  # noqa: S704 (all of it is escaped)


@lru_cache(MOST)
def side(title: str, left: str, right: str) -> Markup:
    """Where a wonder has its region."""
    return Markup(
        '<fieldset class="side"><legend>{}</legend>\n'
        '<label class="tick"><input type="radio" name="side" value="left">{}</label> '
        '<label class="tick"><input type="radio" name="side" value="right" checked>{}</label>'
        "</fieldset>"
    ).format(title, left, right)


def uses(page: "TablePage", board: Facts, cards: CardPage) -> Iterator[Markup]:
    """The regions below the new card that can be used still; what is not known is asked."""
    covered = cards.covered
    kinds = {kind for _, _, kind in covered}
    gain = resource(page, board) if kinds.intersection(WISHED) else NONE
    what = region(page) if "" in kinds else NONE
    for place, part, kind in covered:
        asked = (NONE if kind else what) + (gain if kind in WISHED else NONE)
        yield use(page, place, part, kind, asked)


def use(page: "TablePage", place: int, part: str, kind: str, asked: Markup) -> Markup:
    shown = sign(page.sign(kind)) if kind else ""
    head = opening(page, "activate") + Markup(' class="deed use">') + hidden_fields(page)
    return Markup(  # noqa: S704 (all of it is escaped)
        f"{head}{hidden('cell', place)}\n<strong>{shown} {escape(part)}</strong>\n"
        f"{asked}<button>{escape(said(USE))}</button></form>\n"
    )


def region(page: "TablePage") -> Markup:
    return select("region", said(REGION), tuple(Option(*each) for each in page.regions.items()))


def resource(page: "TablePage", board: Facts) -> Markup:
    kept = (store for store in board["stores"] if store != "coins")
    options = tuple(Option(store, page.count(store)) for store in kept)
    return select("resource", said(RESOURCE), options, "small gain")


def stores(page: "TablePage", board: Facts) -> Iterator[Markup]:
    """What one has, and what the row is worth so far."""
    yield Markup('<ul class="stores">\n')
    for name, count in board["stores"].items():
        yield store(page.sign(name), page.count(name), count)
    score = page.so_far
    if score is not None:
        yield Markup("<li>{} <strong>{}</strong></li>").format(said(POINTS), score)
    yield Markup("</ul>\n")


@lru_cache(MOST)
def store(shown: str, name: str, count: int) -> Markup:
    return Markup("<li>{} {} <strong>{}</strong></li>\n").format(sign(shown), name, count)
