"""What belongs to a seat, in plain Python: its things, and what it can do beside the one deed."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from scoring.words import Word, times
from web.http.language import said
from web.pages.pieces import sign
from web.tables.forms import MOST, hidden, hidden_fields, more

if TYPE_CHECKING:
    from web.tables.page import TablePage

MY_THINGS, LOOK = Word("My things"), Word("Tap to look: {what}")
UNDO = Word("Undo last action")
SHEET, TALLY = Word("My sheet"), Word("Tally")
HEAD = Markup('\n<h2 class="unseen">{}</h2>\n')
COVERED = Markup(
    '<details class="covered">\n<summary>{}</summary>\n<ul class="box">{}</ul>\n</details>\n'
)
OPEN = Markup('<h3>{}</h3>\n<ul class="box">{}</ul>\n')
COUNT = Markup('<p class="count"><span>{} {}</span> <strong>{}</strong></p>\n')
TAKE_BACK = Markup(
    '<form method="post" action="{}/take-back" class="deed" data-deed>\n'
    "{}\n{}\n<button>{}</button>\n</form>\n"
)


def mine(page: "TablePage") -> Markup | None:
    """The tab with what belongs to a seat; who watches has none."""
    return Markup().join(parts(page)) if page.seated else None


def parts(page: "TablePage") -> Iterator[Markup]:
    yield HEAD.format(said(MY_THINGS))
    for place, items, is_hidden in page.mine:
        yield covered(page, place, items) if is_hidden else in_sight(page, place, items)
    if not page.is_on_board:
        yield from counts(page)
    for action in page.beside:
        yield more(page, action)
    if page.has_board and not page.is_live:  # with a script one taps the board
        tapped = Markup().join(more(page, action) for action in page.on_cells)
        yield Markup("<noscript>{}</noscript>").format(tapped)
    if not page.has_board and page.takes_back:
        number = hidden("number", page.last)
        yield TAKE_BACK.format(page.here, hidden_fields(page), number, said(UNDO))
    if page.declared:
        yield sheet_links(page.here, said(SHEET), said(TALLY))


def covered(page: "TablePage", place: str, items: Mapping[str, int]) -> Markup:
    """What others must not see: it is folded away."""
    look = said(LOOK).format(what=page.place(place))
    found = [each(page.named(item, place), count, 1) for item, count in items.items()]
    return COVERED.format(look, Markup().join(found))


def in_sight(page: "TablePage", place: str, items: Mapping[str, int]) -> Markup:
    ordered = sorted(items.items(), key=lambda item: item[0].lower())
    found = [each(page.named(item, place), count, 0) for item, count in ordered]
    return OPEN.format(page.place(place), Markup().join(found))


@lru_cache(MOST)
def each(thing: Markup, count: int, least: int) -> Markup:
    """A thing, and how often it is there if that is more than this."""
    return Markup("<li>{}{}</li>").format(thing, times(count) if count > least else "")


def counts(page: "TablePage") -> Iterator[Markup]:
    """One's own counts, and those of all; who one is matters where there are own ones."""
    for key, count in page.table["counts"].items():
        if "." not in key or key.endswith(f".{page.you}"):
            yield COUNT.format(sign(page.sign(key)), page.count(key.partition(".")[0]), count)


@lru_cache(MOST)
def sheet_links(here: str, sheet: str, tally: str) -> Markup:
    """The way to one's own sheet and to the tally of the table."""
    link = Markup('<a class="button" href="{}/{}">{}</a>\n')
    links = link.format(here, "sheet", sheet) + link.format(here, "tally", tally)
    return Markup('<div class="buttons sheet-links">\n{}</div>\n').format(links)
