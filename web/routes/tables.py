"""Opening a table, finding it, looking at it."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, jsonify, render_template, request

from scoring.errors import BadName, PlayerError
from scoring.words import Word
from web.http.answers import answer, wants_page
from web.http.cookies import give_seat
from web.http.forms import sent
from web.http.language import said
from web.http.limits import visitor
from web.http.refusals import refuse
from web.http.remembered import remember
from web.http.services import services
from web.pages.options import choice_facts, variant_facts
from web.table.games import FREE, FREE_TITLE, game_at, options_of, table_games
from web.table.games.common import Details
from web.table.play import Seated
from web.table.seats import COLOURS, Wish
from web.tables.board import board_facts
from web.tables.visit import find_table, place, played_facts, shown, visit

NO_NAME = Word("Type a name: the others see it.")

Facts = Callable[[], dict[str, Any]]

bp = Blueprint("tables", __name__)


@bp.get("/table")
def begin() -> Response:
    """What can be opened; with a code, the table of this code."""
    if request.args.get("code"):
        table = find_table(request.args["code"])
        found = {"code": table.code, "address": place(table.code)}
        return answer(found, goto=found["address"])
    return answer(offered(), "tables.html")


def offered() -> dict[str, Any]:
    """The games with everything that can be chosen when a table is opened."""
    return {
        "games": [game_facts(key) for key in table_games()],
        "colours": {key: said(name) for key, name in COLOURS.items()},
    }


def game_facts(key: str) -> dict[str, Any]:
    game = game_at(key)
    variants = game.variants if game else ()
    return {
        "game": key,
        "title": said(game.title if game else FREE_TITLE),
        "free": key == FREE,
        "choices": [choice_facts(choice) for choice in options_of(key)],
        "variants": [variant_facts(variant) for variant in variants],
    }


@bp.post("/table")
def open_table() -> Response:
    """Open a table and sit down at it as its owner."""
    services().limits.open_table(visitor())
    body = sent()
    game = Details(body.values).one_of("game", table_games())
    wish = Wish(body.wish("name"), body.wish("colour"))
    choices, variants = body.group("choices"), body.texts("variants")
    try:
        return seat_answer(services().tables.open(game, wish, choices, variants))
    except BadName as error:
        typed = {"game": game, **asdict(wish), "choices": choices, "variants": variants}
        return refuse_on("tables.html", offered, error, "name", typed)


def refuse_on(
    template: str, facts: Facts, error: PlayerError, field: str, typed: Mapping[str, Any]
) -> Response:
    """What was typed is still there, and beside it what is wrong; for programs the sentence."""
    refused = refuse(error)
    if wants_page():
        nothing = field == "name" and not typed["name"].strip()
        told = said(NO_NAME) if nothing else " ".join(map(said, error.sentences))
        wrong = {"wrong": {field: told}, "typed": typed}
        refused.set_data(render_template(template, **facts(), **wrong))
    return refused


def seat_answer(seated: Seated) -> Response:
    """The seat's own view of the table, and the cookie that proves whose seat it is."""
    code = seated.played.table.code
    facts = {
        "code": code,
        "address": place(code),
        "seat": seated.seat,
        **played_facts(seated.played, seated.seat),
    }
    response = answer(facts, goto=place(code), status=201)
    give_seat(response, services().signer, code, seated.token)
    return response


@bp.get("/table/<code>/board")
def board(code: str) -> Response:
    """The board that is kept here; with an action and a source, where that can go to."""
    here, asked = visit(code), Details(request.args)
    action, source = (asked.text(name) if asked.has(name) else "" for name in ("action", "source"))
    return jsonify(board_facts(here.table, action, source))  # for programs; people see the table


@bp.get("/table/<code>")
def show(code: str) -> Response:
    """The table as this seat may see it."""
    here = visit(code)
    if here.seat and wants_page():
        remember(here.code)
    return answer(shown(here), "table.html")
