"""The persons of a history: to look at, to join when two names are one person, and to part."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, url_for

from assets.formats import day
from web.history.books import book, hand_out
from web.history.history import LONGEST_NAME, History
from web.history.people import NoSuchPerson, TwoAtOneTable, joined, parted
from web.history.portrait import Portrait
from web.history.results import LABELS, read_text
from web.http.answers import answer, page, wants_page
from web.http.aside import aside
from web.http.forms import sent
from web.http.language import language
from web.http.services import services
from web.routes.history import history
from web.routes.results import spend
from web.table.errors import MissingDetail
from web.table.stores.nicknames import Nicknames

bp = Blueprint("people", __name__)


def nicknames() -> Nicknames:
    return services().tables.store.nicknames


@bp.get("/history/person")
def show() -> Response:
    """Records, averages, streaks and head-to-head of somebody."""
    return aside(shown)


def shown() -> Response:
    hand_out(book())
    found = history()
    portrait = Portrait(found, found.wanted.player)
    other = Portrait(found, found.wanted.other) if found.wanted.other else None
    if not wants_page():
        return answer(portrait.facts)
    facts = {"person": portrait, "history": found, "wanted": found.wanted}
    return page("person.html", **facts, **against(portrait, other))


def against(portrait: Portrait, other: Portrait | None) -> dict[str, Any]:
    """Two who are compared."""
    name = other.name if other else ""
    duel = next((each for each in portrait.rivals if each.name == name), None)
    return {"rival": name, "other": other, "duel": duel}


@bp.post("/history/person/join")
def join() -> Response:
    """Two names are one person from now on."""
    spend()
    return aside(joined_now)


def joined_now() -> Response:
    found = history()
    name, other = (known(found, sent_name(field)) for field in ("player", "other"))
    apart(found, name, other)
    return changed(joined(nicknames().of(book()), name, other), name)


def apart(found: History, name: str, other: str) -> None:
    """Refuse to join people who were seen together."""
    key = found.people.key
    for play in found.every:
        if {key(name), key(other)} <= {key(each.name) for each in play.players}:
            when = day(play.day, language())
            if key(name) != key(other):
                raise TwoAtOneTable(name=name, other=other, day=when)


@bp.post("/history/person/part")
def part() -> Response:
    """A name is a person of its own again."""
    spend()
    return aside(parted_now)


def parted_now() -> Response:
    name = known(history(), sent_name("player"))
    return changed(parted(nicknames().of(book()), name), name)


def changed(people: Mapping[str, str], name: str) -> Response:
    nicknames().change(book(), people, services().tables.now())
    facts: dict[str, Any] = {"name": name}
    return answer(facts, goto=url_for(".show", player=name))


def sent_name(field: str) -> str:
    name = read_text("player", sent().values.get(field), LONGEST_NAME)
    if not name:
        raise MissingDetail(missing=LABELS["player"])
    return name


def known(found: History, name: str) -> str:
    """A name that stands in the history."""
    key = found.people.key
    if key(name) not in {key(each) for each in found.persons}:
        raise NoSuchPerson(name=name)
    return name
