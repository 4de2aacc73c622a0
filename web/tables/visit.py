"""Who stands at which table, and what they are shown of it."""

import time
from dataclasses import dataclass
from typing import Any

from flask import Response, request, url_for
from werkzeug.routing import RequestRedirect

from scoring.words import Catalogue, Sentence, Word, say
from web.http.addresses import with_query
from web.http.answers import answer, wants_little
from web.http.cookies import token
from web.http.gate import asking, is_known, let_in
from web.http.language import said, speak_of, spoken
from web.http.limits import visitor
from web.http.services import services
from web.table.codes import read_code
from web.table.errors import NoSuchTable, TableIsGone
from web.table.play import Played
from web.table.seats import seat_before, seat_with
from web.table.state import Table
from web.table.views import event_view, share_facts, view
from web.tables.names import card_facts

Facts = dict[str, Any]

LEFT = Word("{name} no longer has a seat here. You can sit down again.")
ELSEWHERE = Word("{name}’s seat is on another phone now. If that is a mistake, ask {owner}.")
OWN_ELSEWHERE = Word("{name}’s seat is on another phone now.")


@dataclass(frozen=True)
class Visit:
    """Context of a request: somebody at a table; without a seat they watch."""

    table: Table
    seat: str
    token: str

    @property
    def code(self) -> str:
        return self.table.code


def visit(code: str) -> Visit:
    """The table of this address, and the seat of the phone that asks."""
    table = find_table(code)
    if table.code != code and "code" in (request.view_args or {}):
        raise RequestRedirect(own_address(table.code))
    speak_of(table.opened.game)
    secret = token(services().signer)
    seat = seat_with(table, secret) if secret else ""
    let_in(table.code)
    return Visit(table, seat, secret)


def lost_seat(here: Visit) -> str:
    """What became of the seat that this phone had here, in a sentence; nothing if it lost none."""
    table, before = here.table, "" if here.seat else seat_before(here.table, here.token)
    if not before or table.closed:
        return ""
    elsewhere = OWN_ELSEWHERE if before == table.owner else ELSEWHERE
    text = LEFT if table.seats[before].left else elsewhere
    return said(Sentence(text, {"name": table.name(before), "owner": table.name(table.owner)}))


def find_table(code: str) -> Table:
    """A table by its code."""
    read = read_code(code)
    known = is_known(read)
    try:
        with asking(NoSuchTable, known):
            return services().tables.look(code)
    except NoSuchTable as error:
        if known:
            raise TableIsGone(code=read) from error
        raise


def place(code: str) -> str:
    """The address of a table."""
    return f"{request.script_root}/table/{code}"


def own_address(code: str) -> str:
    """Where this request should have gone: a code has one spelling in addresses."""
    parts = {**(request.view_args or {}), "code": code}
    return with_query(url_for(request.endpoint or "", **parts), request.args.to_dict(flat=False))


def check_pace(here: Visit) -> None:
    """Nobody rolls faster than others can look."""
    services().limits.rolls.spend(f"{here.code} {here.seat or visitor()}")


def table_facts(table: Table, seat: str) -> Facts:
    """The table as this seat may see it, with all that is known of it beside."""
    return {**view(table, seat), **more_facts(table, spoken())}


def more_facts(table: Table, words: Catalogue) -> Facts:
    """What its owner noted of the cards, and a word of warning before the table is deleted."""
    warning = services().warning(table)
    return {"cards": card_facts(table), "warning": say(warning, words) if warning else ""}


def shown(here: Visit) -> Facts:
    """The table as this phone may see it, and what became of a seat that it had."""
    return {"table": table_facts(here.table, here.seat), "lost": lost_seat(here)}


def done(played: Played, here: Visit) -> Response:
    """The answer to something that was done; in the rush, all others hear of it first."""
    time.sleep(0)
    return answer(played_facts(played, here.seat), goto=place(here.code))


def played_facts(played: Played, seat: str) -> Facts:
    """What came of something that was done; a page whose stream tells the rest needs little."""
    table = played.table
    shares = {"number": table.number, **share_facts(table, seat)}
    return {
        "event": event_view(played.record, seat, table.closed),
        "table": shares if wants_little() else table_facts(table, seat),
        "repeated": played.repeated,
    }
