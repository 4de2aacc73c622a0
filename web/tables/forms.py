"""Forms of a table's pages in plain Python: one for each thing that can be done.

Live parts have many of them, and most of what is in them comes again and again: it is kept.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from scoring.words import Word, times
from web.http.language import said
from web.tables.fields import Asked, Option

if TYPE_CHECKING:
    from web.tables.page import TablePage

MOST = 1_000  # pieces that are kept at hand: all phones are shown the same
DONE = Word("{count} of {all} done")
BY_NUMBER = Word("by number")
ANYWAY = "anyway"  # asked for only where a deed is not the one thing to do
NOTHING, NEXT = Markup(), Markup("\n")


def hidden_fields(page: "TablePage") -> Markup:
    """What every form sends beside what is filled in; a live part leaves it to the script."""
    return EMPTY if page.is_live else sent_along(page.csrf, page.key)


def sent_along(csrf: str, key: str) -> Markup:
    return hidden("csrf", csrf) + NEXT + hidden("key", key) + NEXT


def hidden(name: str, value: object) -> Markup:
    return Markup(f'<input type="hidden" name="{name}" value="{escape(value)}">')  # noqa: S704


EMPTY = sent_along("", "")


def opening(page: "TablePage", action: str, looks: str = "") -> Markup:
    """The tag that a form of an action begins with, but for its end."""
    return begun(page.here, action, looks, page.lane(action))


@lru_cache(MOST)
def begun(here: str, action: str, looks: str, lane: str) -> Markup:
    drawn = f' data-lane="{escape(lane)}"' if lane else ""
    return Markup(  # noqa: S704 (looks are ours)
        f'<form method="post" action="{escape(here)}/{escape(action)}"{looks} data-deed{drawn}'
    )


def form(
    page: "TablePage",
    action: str,
    look: str = "",
    bare: bool = False,
    whom: str = "",
    done: tuple[int, int] | None = None,
) -> Markup:
    """All that an action asks for, and its button; ``look`` is that of the one thing to do."""
    main = ' id="main-deed"' if look.startswith("main") else ""
    head, pressed = opening(page, action, f' class="deed"{main}'), page.title_of(action)
    state = page.state(action)
    asked = [] if bare else page.fields(action, whom)
    fields = NOTHING.join(
        [field(each) for each in asked if not (look and each.name == ANYWAY)],
    )
    return Markup(  # noqa: S704 (all of it is escaped)
        f"{head}>\n{hidden_fields(page)}\n"
        f"{hidden('whom', whom) + NEXT if whom else ''}"
        f"{'' if state is None else hidden('state', state)}"
        f"{fields}{button(look, said(pressed), done)}\n</form>\n"
    )


def button(look: str, title: str, done: tuple[int, int] | None) -> Markup:
    """What is pressed; while others are waited for it says how many are done."""
    if not (done and done[1]):
        return plain_button(look, title)
    count = said(DONE).format(count=done[0], all=done[1])
    return Markup(
        '<button class="{}"><progress value="{}" max="{}" aria-hidden="true"></progress>'
        '<span>{}</span> <small aria-hidden="true">{}</small></button>'
    ).format(look, *done, title, count)


@lru_cache(MOST)
def plain_button(look: str, title: str) -> Markup:
    shown = f' class="{look}"' if look else ""
    return Markup(f"<button{shown}>{escape(title)}</button>")  # noqa: S704 (looks are ours)


def more(page: "TablePage", action: str) -> Markup:
    """A form that is folded away under its title."""
    number = " · " + said(BY_NUMBER) if action in page.by_number else ""
    title = escape(said(page.title_of(action)) + number)
    folded = f'<details class="more"><summary>{title}</summary>{form(page, action)}</details>\n'
    return Markup(folded)  # noqa: S704 (both are escaped)


# What is asked for


def field(asked: Asked) -> Markup:
    """A field as it is drawn, on a line of its own."""
    name, label, facts = asked.name, asked.label, asked.facts
    match asked.kind:
        case "number":
            return number(name, label, facts["low"], facts["high"], facts["value"], facts["needed"])
        case "select":
            return select(name, label, tuple(facts["options"])) + NEXT
        case "ranks":
            return ranks(name, label, facts["items"])
        case "text":
            return text(name, label, facts["longest"], facts["needed"])
    return tick(name, label)


@lru_cache(MOST)
def number(name: str, label: str, low: int, high: int, value: object, needed: bool) -> Markup:
    return Markup(
        '<label class="small">{} <input name="{}" type="number" inputmode="numeric" min="{}" '
        'max="{}" value="{}"{}></label>\n'
    ).format(label, name, low, high, value, " required" if needed else "")


@lru_cache(MOST)
def select(name: str, label: str, options: tuple[Option, ...], look: str = "small") -> Markup:
    return Markup('<label class="{}">{} <select name="{}">{}</select></label>').format(
        look, label, name, NOTHING.join(map(option, options))
    )


def option(each: Option) -> Markup:
    value = "" if each.value is None else f' value="{escape(each.value)}"'
    count = f" ({each.number})" if each.number > 1 else ""
    return Markup(f"<option{value}>{escape(each.title)}{count}</option>")  # noqa: S704


def ranks(name: str, label: str, items: Iterable[tuple[str, int]]) -> Markup:
    """One of the castles that lie there, the first to begin with."""
    row = Markup(
        '<label class="tick"><input type="radio" name="{}" value="{}"{}>{} '
        "<small>{}</small></label>"
    )
    found = (
        row.format(name, item, "" if at else " checked", item, times(count))
        for at, (item, count) in enumerate(items)
    )
    group = Markup('<fieldset class="ranks"><legend>{}</legend>\n{}</fieldset>\n')
    return group.format(label, NOTHING.join(found))


@lru_cache(MOST)
def text(name: str, label: str, longest: int, needed: bool) -> Markup:
    return Markup('<label class="small">{} <input name="{}"{} maxlength="{}"></label>\n').format(
        label, name, " required" if needed else "", longest
    )


@lru_cache(MOST)
def tick(name: str, label: str) -> Markup:
    tag = '<label class="tick"><input type="checkbox" name="{}" value="1">{}</label>\n'
    return Markup(tag).format(name, label)  # noqa: S704 (it is ours)
