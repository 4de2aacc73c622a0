"""Live parts of a table's pages, each written once for all phones that are told the same.

A part is written from the template of its page (``web/pages/live.py``), or without it where it is
nothing but one of the pieces in ``rolled.py``; what it looks at in the table's facts is noted.
Whoever would be told the same facts gets the same text: another seat that sees no more and no less,
or the same seat after an event that does not concern the part. No cookie is at hand while a part is
written, so whose seat it is can be learnt from those facts alone.

A phone that holds something hidden gets as many bytes as it would if it held something else: as
many as all its parts have at a table where everything hidden is dealt out anew, and room to spare.
"""

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, TypeVar, cast

from flask import Flask, current_app, render_template, request
from markupsafe import Markup

from web.http.language import language, speak_to_another
from web.pages.live import LiveParts
from web.table.events import Record
from web.table.games import actions_of
from web.table.state import Table
from web.table.views import OWN, WATCHER, shuffled
from web.tables.chronicle import Chronicle
from web.tables.page import TablePage
from web.tables.rolled import PARTS
from web.tables.visit import table_facts

NAME = "parts"
PAGES = {"table": "table.html", "screen": "screen.html"}
PLAIN = "table"  # the page that has parts without a template
PART = re.compile(r"[a-z][a-z0-9-]{0,39}")
MOST_PARTS = 30  # of one page
MOST_TABLES = 1_000  # whose parts a process keeps at hand, in each language
MOST_VARIANTS = 12  # of a part of a table: one for each seat, at the most

SERVED = ("wsgi.url_scheme", "HTTP_HOST", "SERVER_NAME", "SERVER_PORT", "SCRIPT_NAME")
Value = TypeVar("Value")
Facts = Mapping[str, Any]
Place = tuple[str, ...]
Path = tuple[Any, ...]  # where something stands in the facts
Moment = tuple[int, str]  # number and head of a table
MISSING = object()
OFTEN = {("number",), ("last", "number"), ("you",)}  # differ most often, so they are compared first
DIFFER = {*OWN, "warning"}  # from seat to seat, or from one moment to the next


class Noted(Mapping[str, Any]):
    """Dependency tracking: facts that note where in them somebody looked."""

    def __init__(self, facts: Facts, looked: set[Path], at: Path = ()) -> None:
        self._facts, self._looked, self._at = facts, looked, at

    def __getitem__(self, name: str) -> Any:
        value = self._facts.get(name, MISSING)
        if isinstance(value, dict) and not self._at:
            self._looked.add((name, dict))
            return Noted(value, self._looked, (name,))
        self._looked.add((*self._at, name))
        return self._facts[name]

    def __iter__(self) -> Iterator[str]:
        self._all()
        return iter(self._facts)

    def __len__(self) -> int:
        self._all()
        return len(self._facts)

    def __bool__(self) -> bool:
        self._looked.add((*self._at, bool))
        return bool(self._facts)

    def __or__(self, other: Facts) -> Facts:
        return {**self, **other}

    def whether(self, name: str) -> bool:
        """Whether there is such a thing, whatever it is."""
        self._looked.add((name, bool))
        return bool(self._facts[name])

    def _all(self) -> None:
        self._looked.update([self._at] if self._at else [(name,) for name in self._facts])


def found_at(facts: Facts, path: Path) -> Any:
    """What stands there; a type at the end of a path asks only what kind of thing it is."""
    value: Any = facts.get(path[0], MISSING)
    for step in path[1:]:
        if step is bool:
            return bool(value)
        if step is dict:
            return isinstance(value, dict)
        value = value.get(step, MISSING) if isinstance(value, dict) else MISSING
    return value


Write = Callable[[Facts, Sequence[str]], Mapping[str, "Variant"]]


@dataclass(eq=False)
class Variant:
    """A part as it was written once; None where the page has no such part.

    Of each fact it has the whole, which is mostly the same, and what was looked at in it.
    """

    facts: Mapping[str, tuple[Any, Mapping[Path, Any]]]
    text: str | None
    moment: Moment = (0, "")  # when it was used last

    def fits(self, facts: Facts, moment: Moment) -> bool:
        """Whether it would be written alike; in one moment all seats see most things alike."""
        for name, (whole, looked) in (self.own if self.moment == moment else self.facts).items():
            if facts.get(name, MISSING) != whole and any(
                found_at(facts, path) != value for path, value in looked.items()
            ):
                return False
        return True

    @cached_property
    def own(self) -> Mapping[str, tuple[Any, Mapping[Path, Any]]]:
        """What may differ from seat to seat."""
        return {name: looked for name, looked in self.facts.items() if name in DIFFER}


class LivePage(TablePage):
    """The view model of a part: nothing in it is a surprise, such as the key of a form."""

    key = csrf = last = ""  # the script fills them in, so that more phones are told the same

    def __init__(self, table: Facts, taker: "Taker") -> None:
        super().__init__(table)
        self.taker = taker

    @cached_property
    def log(self) -> Chronicle:
        return self.taker.once("log", lambda: Chronicle(self.table, self.taker.newest))

    @cached_property
    def seats(self) -> Mapping[str, Facts]:
        return self.taker.once("seats", lambda: super(LivePage, self).seats)

    def state(self, action: str) -> str | None:
        return "" if actions_of(self.game)[action].once else None

    @property
    def seated(self) -> bool:
        return cast(Noted, self.table).whether("you")


class Taker:
    """Takes the parts that are wanted out of a template while it is written."""

    def __init__(self, facts: Facts, wanted: Sequence[str], newest: Record | None = None) -> None:
        self.facts, self.wanted, self.newest = facts, wanted, newest
        self.looked: set[Path] = set()
        self.table = Noted(facts, self.looked)
        self.taken: dict[str, Variant] = {}
        self.known: dict[str, tuple[object, set[Path]]] = {}
        self.pages: list[tuple[LivePage, dict[str, Any]]] = []

    def page(self, table: Facts) -> LivePage:
        page = LivePage(table, self)
        self.pages.append((page, dict(vars(page))))
        return page

    def once(self, name: str, work: Callable[[], Value]) -> Value:
        """Memoise what several parts need; each of them depends on what was looked at for it."""
        if name not in self.known:
            around = set(self.looked)
            self.looked.clear()
            self.known[name] = work(), set(self.looked)
            self.looked.update(around)
        value, looked = self.known[name]
        self.looked.update(looked)
        return cast(Value, value)

    def take(self, name: str, caller: Callable[[], Markup]) -> Markup:
        """A part depends on what it looks at, and on what was looked at around it before."""
        if name in self.wanted and name not in self.taken:
            around = set(self.looked)
            text = str(caller())
            self.taken[name] = self.variant(str(text))
            self.looked.intersection_update(around)
            for page, bare in self.pages:  # what one part had worked out the next must look up
                vars(page).clear()
                vars(page).update(bare)
        return Markup()

    def wants(self, template: str) -> bool:
        """Whether any of the parts in a template is wanted."""
        extension = current_app.jinja_env.extensions[LiveParts.identifier]
        return not cast(LiveParts, extension).parts_in(template).isdisjoint(self.wanted)

    def variant(self, text: str | None) -> Variant:
        facts: dict[str, tuple[Any, dict[Path, Any]]] = {}
        for path in sorted(self.looked, key=lambda path: path not in OFTEN):
            _, looked = facts.setdefault(path[0], (self.facts.get(path[0], MISSING), {}))
            looked[path] = found_at(self.facts, path)
        return Variant(facts, text)

    def plainly(self) -> None:
        """Fast path: take the parts that need no template."""
        for name in self.wanted:
            text = PARTS[name](LivePage(self.table, self)) if name in PARTS else None
            if text is not None:
                self.taken[name] = self.variant(str(text))
            self.looked.clear()

    def render(self, template: str) -> None:
        """Take the others out of a template; what it has none of is noted as well."""
        render_template(
            template,
            table=self.table,
            layout="live.html",
            live=self,
            TablePage=self.page,
            csrf=str,  # which is empty
        )
        none = self.variant(None)
        self.taken = {name: self.taken.get(name, none) for name in self.wanted}


class Parts:
    """Cache of the parts of all tables, by page, language and address of the server."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, ...], dict[str, list[Variant]]] = OrderedDict()

    def texts(
        self, place: Place, facts: Facts, wanted: Sequence[str], write: Write
    ) -> dict[str, str]:
        """The parts that are wanted, as far as the page has them; what lacks is written now."""
        kept = self._of((str(facts["commitment"]), *place))
        moment = facts["number"], facts["head"]
        known = {name: self._known(kept.get(name, ()), facts, moment) for name in wanted}
        if lacking := [name for name, variant in known.items() if not variant]:
            known.update(write(facts, lacking))
        for name, variant in known.items():
            if variant:
                variant.moment = moment
                self._keep(kept, name, variant)
        return {name: each.text for name, each in known.items() if each and each.text is not None}

    def _of(self, key: tuple[str, ...]) -> dict[str, list[Variant]]:
        with self._lock:
            kept = self._kept.setdefault(key, {})
            self._kept.move_to_end(key)
            while len(self._kept) > MOST_TABLES:
                self._kept.popitem(last=False)
        return kept

    @staticmethod
    def _known(variants: Sequence[Variant], facts: Facts, moment: Moment) -> Variant | None:
        return next((each for each in variants if each.fits(facts, moment)), None)

    @staticmethod
    def _keep(kept: dict[str, list[Variant]], name: str, used: Variant) -> None:
        """The one that was used last comes first; what nobody needed for an event is let go."""
        variants, before = kept.get(name, ()), used.moment[0] - 1
        if not variants or variants[0] is not used:
            others = [each for each in variants if each is not used and each.moment[0] >= before]
            kept[name] = [used, *others][:MOST_VARIANTS]


def kept_parts() -> Parts:
    """Those of the app that answers just now."""
    return cast(Parts, current_app.extensions.setdefault(NAME, Parts()))


@dataclass(frozen=True)
class Writer:
    """What a stream writes the parts of one page with, long after the page was asked for."""

    app: Flask
    environ: Mapping[str, Any]
    page: str
    language: str
    wanted: tuple[str, ...]

    def __call__(self, table: Table, seat: str, wanted: Sequence[str] = ()) -> dict[str, str]:
        """The parts as this seat sees them."""
        with self.app.app_context():
            words = speak_to_another(self.language, table.opened.game)
            facts = table_facts(table, self.seat(seat), words)
            write = partial(self.write, newest=table.newest)
            return kept_parts().texts(self.place, facts, wanted or self.wanted, write)

    @cached_property
    def place(self) -> Place:
        """What a page depends on beside the facts: its language, and the addresses in it."""
        served = (self.environ.get(name, "") for name in SERVED)
        return (self.page, self.language, *served)

    def write(
        self, facts: Facts, wanted: Sequence[str], newest: Record | None = None
    ) -> Mapping[str, Variant]:
        taker = Taker(facts, wanted, newest)
        if self.page == PLAIN:
            taker.plainly()
        if not taker.taken.keys() >= set(wanted):
            with self.app.request_context(dict(self.environ)):  # there are addresses in the rest
                taker.render(PAGES[self.page])
        return taker.taken

    def seat(self, seat: str) -> str:
        """Whoever holds the phone, the big screen shows what all may see."""
        return WATCHER if self.page == "screen" else seat

    def alike(self, table: Table, seat: str) -> dict[str, str]:
        """The same as they would be for all that others know."""
        return self(shuffled(table), seat)


def writer() -> Writer | None:
    """What this request for a stream asks for beside the events."""
    page, wanted = request.args.get("page", ""), named(request.args.get("parts", ""))
    if page not in PAGES or not wanted:
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
