"""Live parts of a table's pages, each written once for all phones that are told the same.

A part is written from the template of its page (``web/pages/live.py``), or without it where it is
nothing but one of the pieces in plain Python (``PARTS``); what is looked at for it is noted
(``questions.py``). Whoever would see the same gets the same text: another seat that sees no more
and no less, or the same seat after an event that does not concern the part. No cookie is at hand
while a part is written, so whose seat it is can be learnt from the table's facts alone.

A phone that holds something hidden gets as many bytes as it would if it held something else: as
many as all its parts have at a table where everything hidden is dealt out anew, and room to spare.
"""

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, cast
from weakref import proxy

from flask import Flask, current_app, has_app_context, request
from flask.ctx import RequestContext
from jinja2 import Template
from markupsafe import Markup

from scoring.words import Catalogue
from web.http.language import language, speak_to_another
from web.pages.live import LiveParts
from web.table.events import Record
from web.table.games import actions_of
from web.table.state import Table
from web.table.views import LYING, OPEN, OWN, WATCHER, open_fact, open_facts, sees, shuffled
from web.tables import laid
from web.tables.board_page import BoardPage
from web.tables.chronicle import Chronicle
from web.tables.own_things import mine
from web.tables.page import TablePage
from web.tables.questions import (
    Answered,
    Answers,
    Asking,
    Facts,
    Question,
    Stays,
    Text,
    Together,
    Told,
)
from web.tables.rolled import board_now, log, stage, standings, turn
from web.tables.visit import more_facts

NAME = "parts"
PAGES = {"table": "table.html", "screen": "screen.html"}
PLAIN = "table"  # the page that has parts without a template
PART = re.compile(r"[a-z][a-z0-9-]{0,39}")
MOST_PARTS = 30  # of one page
NEW = ("turn", "stage", "log", "board-now", "board-standings")  # with every deed; others come again
MANY = 32  # texts that are kept of all else
MOST_TABLES = 1_000  # whose parts a process keeps at hand, in each language

SERVED = ("wsgi.url_scheme", "HTTP_HOST", "SERVER_NAME", "SERVER_PORT", "SCRIPT_NAME")
DERIVED = (
    *("mine", "main", "then", "beside", "instead", "takes_back", "is_tapped_on_board"),
    *("rolls_rest", "tapped"),
)
DIFFER = {*OWN, *DERIVED, "warning"}  # from seat to seat, or from one moment to the next
FOLLOWING = frozenset(DERIVED) - {"mine", "takes_back"}  # from what can be done, and is to be
CAUSES = (("can",), ("can_for",), ("todo", "deeds"))
HIDING = {*LYING, "mine"}  # what follows from where things lie
Place = tuple[str, ...]

# Parts of the page of a table that are nothing but this; nothing where a template is needed.
PARTS: Mapping[str, Callable[[TablePage], Markup | None]] = {
    "turn": turn,
    "stage": stage,
    "log": log,
    "mine": mine,
    "board-market": laid.market,
    "board-row": laid.row,
    "board-now": board_now,
    "board-standings": standings,
}


def once(name: str) -> Any:
    """Of a page: what several parts need."""
    known: cached_property[Any] = vars(TablePage)[name]
    return property(lambda page: page.asking.once(name, partial(known.func, page)))


def derived(name: str) -> Any:
    """Of a page: what is one of the facts already."""
    return property(lambda page: page.table[name])


class LivePage(TablePage):
    """The view model of a part: nothing in it is a surprise, such as the key of a form."""

    key = csrf = last = ""  # the script fills them in, so that more phones are told the same
    seats, todo = once("seats"), once("todo")
    mine, main, then, beside, instead, takes_back, is_tapped_on_board, rolls_rest, tapped = map(
        derived, DERIVED
    )
    is_live = True

    def __init__(self, asking: Asking, newest: Record | None, root: str) -> None:
        super().__init__(asking.table)
        self.asking, self.newest, self.root = asking, newest, root

    @property
    def log(self) -> Chronicle:
        return self.asking.once("log", lambda: Chronicle(self.table, self.newest))

    @property
    def on_board(self) -> BoardPage:
        return self.asking.once("on_board", lambda: BoardPage(self.game, self.table["board"]))

    def state(self, action: str) -> str | None:
        return "" if actions_of(self.game)[action].once else None

    @property
    def seated(self) -> bool:
        return self.asking.table.whether("you")


class LiveFacts(dict[str, Any]):
    """Lazy facts of a table as a seat sees it, and what follows for it from many of them.

    They are the very ones of ``table_facts``; where parts look at few of them, few are worked out.
    """

    def __init__(self, table: Table, seat: str, words: Catalogue) -> None:
        super().__init__()
        self.of, self.seat, self.words = table, seat, words
        self.open = open_facts(table)
        self.lying = table  # where things lie

    def __missing__(self, name: str) -> Any:
        self[name] = value = self.open[name] if name in self.open else self.found(name)
        return value

    def found(self, name: str) -> Any:
        if name in OPEN:
            return open_fact(self.of, name)
        if name in OWN:
            return OWN[name](self.lying if name in LYING else self.of, self.seat)
        if name in DERIVED:
            return getattr(self.page, name)
        return more_facts(self.of, self.words)[name]

    @cached_property
    def page(self) -> TablePage:
        """What it says follows from these facts; it does not hold them, or they would be a ring."""
        return TablePage(proxy(self))

    def alike(self) -> "LiveFacts":
        """The same with other things in hidden places."""
        other = LiveFacts(self.of, self.seat, self.words)
        other.lying = shuffled(self.of)
        dict.update(other, self)
        for name in HIDING:
            other.pop(name, None)
        return other


class Part(Text):
    """A part as it was written once."""

    @cached_property
    def is_about_hidden(self) -> bool:
        """Whether it looks at what is another matter with other things in hidden places."""
        return any(
            name in ("mine", "unseen") or (name == "places" and not is_open(tuple(steps)))
            for name, *steps in (*self.asked, *self.followed)
        )

    @cached_property
    def beside(self) -> Answers:
        """What it looked at, but for where things lie."""
        asked = self.answers.items()
        return {question: answer for question, answer in asked if question[0] not in HIDING}


def is_open(steps: Question) -> bool:
    """Whether it is a single place that all may look into."""
    return bool(steps) and isinstance(steps[0], str) and sees(WATCHER, steps[0])


class Taker:
    """Takes parts of a page for whoever is told these facts."""

    def __init__(self, writer: "Writer", facts: LiveFacts, newest: Record | None) -> None:
        self.writer, self.facts, self.newest = writer, facts, newest
        self.answered = Answered(facts)
        self.around = ExitStack()
        self.taken: str | None = None

    @cached_property
    def asking(self) -> Asking:
        return Asking(self.facts)

    @cached_property
    def page(self) -> LivePage:
        return LivePage(self.asking, self.newest, self.writer.root)

    @cached_property
    def passing(self) -> LivePage:
        """The page for what is kept for a moment: all else is the same for all seats in it."""
        return LivePage(Asking(self.facts, DIFFER), self.newest, self.writer.root)

    def write(self, name: str) -> Part:
        """A part, without a template if that will do."""
        plain = self.writer.page == PLAIN and name in PARTS
        page = self.passing if plain and name in NEW else self.page
        page.asking.notes.begin()
        found = PARTS[name](page) if plain else None
        if found is not None:
            return Part(str(found), page.asking.notes.answers, DIFFER, FOLLOWING)
        self.asking.notes.begin()
        return Part(self.render(name), self.asking.notes.answers, DIFFER, FOLLOWING)

    def render(self, name: str) -> str | None:
        """Take a part out of its template; what its page has none of is noted as well."""
        self.taken, template = None, parts_of(self.writer.page).get(name)
        if template and self.request:
            template.render(
                table=self.asking.table,
                live=self,
                TablePage=lambda _: self.page,
                csrf=str,  # which is empty
            )
        return self.taken

    @cached_property
    def request(self) -> RequestContext:
        """Templates have addresses in them: as if somebody had asked for the page."""
        environ = dict(self.writer.environ)
        return self.around.enter_context(self.writer.app.request_context(environ))

    def take(self, _name: str, caller: Callable[[], Markup]) -> Markup:
        self.taken = str(caller())
        return Markup()


def parts_of(page: str) -> Mapping[str, Template]:
    """The parts of one of the pages, as templates."""
    extension = current_app.jinja_env.extensions[LiveParts.identifier]
    return cast(LiveParts, extension).parts_of(PAGES[page])


@dataclass(eq=False)
class Moment:
    """A state of a table, while its seats are told of it."""

    name: object = None
    open: Facts = field(default_factory=dict)  # what all see alike
    stays: Stays = field(default_factory=lambda: Stays(None, {}))  # since the moment before
    last: Together[Part] | None = None  # what the last of them was told


class PartsOfTable:
    """Cache of the parts of one table."""

    def __init__(self) -> None:
        self.told: dict[str, Told[Part]] = {}
        self._now = Moment()

    def texts(self, taker: Taker, wanted: Sequence[str]) -> Mapping[str, Part]:
        facts, now = taker.facts, self._now
        moment = facts["number"], facts["head"]
        if now.name != moment:
            now = self._now = Moment(moment, facts.open, Stays(now.name, now.open))
        same = now.last.fitting(taker.answered) if now.last else {}
        if all(map(same.__contains__, wanted)):
            return {name: same[name] for name in wanted}
        found = {
            name: same[name] if name in same else self._text(taker, name, now) for name in wanted
        }
        if wanted is taker.writer.wanted:  # and not only those that hide something
            now.last = Together(found, taker.answered, CAUSES)
        return found

    def _text(self, taker: Taker, name: str, now: Moment) -> Part:
        told = self.told.get(name)
        if told is None:
            told = self.told[name] = Told[Part](0 if name in NEW else MANY)
        found = told.find(taker.answered, now.name, now.stays)
        if not found:
            found = taker.write(name)
            told.add(found)
        return found


class Parts:
    """Cache of the parts of all tables, by page, language and address of the server."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, ...], PartsOfTable] = OrderedDict()

    def texts(self, place: Place, taker: Taker, wanted: Sequence[str]) -> Mapping[str, Part]:
        """The parts that are wanted; what lacks is written now."""
        key = (str(taker.facts["commitment"]), *place)
        with self._lock:
            kept = self._kept.setdefault(key, PartsOfTable())
            self._kept.move_to_end(key)
            while len(self._kept) > MOST_TABLES:
                self._kept.popitem(last=False)
        return kept.texts(taker, wanted)


def kept_parts() -> Parts:
    """Those of the app that answers just now."""
    known = current_app.extensions
    if NAME not in known:
        known.setdefault(NAME, Parts())
    return cast(Parts, known[NAME])


@dataclass(frozen=True)
class Shown:
    """The parts that somebody was shown of a table."""

    table: Table
    seat: str
    facts: LiveFacts
    parts: Mapping[str, Part]

    @property
    def texts(self) -> dict[str, str]:
        return {name: part.text for name, part in self.parts.items() if part.text is not None}


@dataclass(eq=False)
class Writer:
    """What a stream writes the parts of one page with, long after the page was asked for."""

    app: Flask
    environ: Mapping[str, Any]
    page: str
    language: str
    wanted: tuple[str, ...]
    latest: Shown | None = None  # of all that are wanted
    lying: tuple[str, Mapping[str, Any], bool] | None = None  # for whom things lay where
    other: Mapping[str, Part] = field(default_factory=dict)  # if others lay in their places

    def __call__(self, table: Table, seat: str, wanted: Sequence[str] = ()) -> dict[str, str]:
        """The parts as this seat sees them: all, or those of some names that there are."""
        with self.around():
            known = parts_of(self.page)
            names = [name for name in wanted if name in known] if wanted else self.wanted
            return self.shown(table, self.seat(seat), names).texts

    def around(self) -> AbstractContextManager[object]:
        """What it is written in: one for all who are told of the same event."""
        return nullcontext() if has_app_context() else self.app.app_context()

    def shown(self, table: Table, seat: str, wanted: Sequence[str]) -> Shown:
        facts = LiveFacts(table, seat, speak_to_another(self.language, table.opened.game))
        found = Shown(table, seat, facts, self.parts(facts, table.newest, wanted))
        if wanted is self.wanted:
            self.latest = found
        return found

    def parts(
        self, facts: LiveFacts, newest: Record | None, wanted: Sequence[str]
    ) -> Mapping[str, Part]:
        taker = Taker(self, facts, newest)
        with taker.around:
            return kept_parts().texts(self.place, taker, wanted)

    @cached_property
    def place(self) -> Place:
        """What a page depends on beside the facts: its language, and the addresses in it."""
        served = (self.environ.get(name, "") for name in SERVED)
        return (self.page, self.language, *served)

    @cached_property
    def root(self) -> str:
        """What stands before all addresses behind a prefix."""
        return self.app.request_class(dict(self.environ)).script_root

    def seat(self, seat: str) -> str:
        """Whoever holds the phone, the big screen shows what all may see."""
        return WATCHER if self.page == "screen" else seat

    def alike(self, table: Table, seat: str) -> dict[str, str]:
        """The same as they would be for all that others know."""
        with self.around():
            shown, seat = self.latest, self.seat(seat)
            if not shown or shown.table is not table or shown.seat != seat:
                shown = self.shown(table, seat, self.wanted)
            others = [name for name, part in shown.parts.items() if part.is_about_hidden]
            if not others:
                return shown.texts
            found = {**shown.parts, **self.parts_alike(shown, others)}
            return Shown(table, seat, shown.facts, found).texts

    def parts_alike(self, shown: Shown, names: Sequence[str]) -> Mapping[str, Part]:
        """Those about hidden things; after most deeds they would be the same again."""
        table, facts = shown.table, shown.facts
        before, self.lying = self.lying, (shown.seat, table.places, bool(facts["board"]))
        moved = self.lying != before
        other = facts.alike() if moved else facts
        answered = Answered(other)
        known = [self.other[name] for name in names if name in self.other]
        asked = [part.answers if moved else part.beside for part in known]
        if len(known) < len(names) or not all(map(answered.are, asked)):
            speak_to_another(self.language, table.opened.game)
            self.other = self.parts(other if moved else facts.alike(), table.newest, names)
        return {name: self.other[name] for name in names}


def writer() -> Writer | None:
    """What this request for a stream asks for beside the events."""
    page = request.args.get("page", "")
    if page not in PAGES:
        return None
    known = parts_of(page)
    wanted = tuple(name for name in named(request.args.get("parts", "")) if name in known)
    if not wanted:
        return None
    app = cast(Any, current_app)._get_current_object()
    return Writer(app, nobodys(request.environ), page, language(), wanted)


def named(text: str) -> tuple[str, ...]:
    """The names of parts in an address."""
    return tuple(name for name in text.split(",")[:MOST_PARTS] if PART.fullmatch(name))


def nobodys(environ: Mapping[str, Any]) -> dict[str, Any]:
    """A request like this one, but from nobody: without a cookie, a body or an address."""
    return {
        **{name: environ[name] for name in SERVED if name in environ},
        "REQUEST_METHOD": "GET",
        "PATH_INFO": "/",
        "QUERY_STRING": "",
        "HTTP_ACCEPT_LANGUAGE": language(),
    }
