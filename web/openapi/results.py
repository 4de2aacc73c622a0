"""The doors of kept results and of the history, described for programs."""

from collections.abc import Mapping
from typing import Any

from scoring.games import DECLARED
from scoring.names import LONGEST
from web.history.exchange import FORMAT, VERSION
from web.history.results import LONGEST_NOTE, LONGEST_PLACE
from web.openapi.document import (
    OURS,
    answers,
    body,
    deed,
    look,
    made_aside,
    needed,
    query,
    refusal,
)
from web.openapi.schemas import (
    FLAG,
    NUMBER,
    TEXT,
    either,
    listing,
    named,
    nothing_more,
    text,
    whole,
)
from web.table.limits import MOST_RESULTS

Facts = dict[str, Any]

DAY = text("A day: YYYY-MM-DD, not in the future; today if left out.", pattern=r"^\d{4}-\d\d-\d\d$")
DETAILS: Facts = {
    "played": DAY,
    "place": text("Where.", maxLength=LONGEST_PLACE),
    "note": text("What to remember.", maxLength=LONGEST_NOTE),
}
BOARD = text("The finished game in its notation (“tallyroll example GAME” prints one).")
NAME = {
    "name": "name",
    "in": "path",
    "required": True,
    "description": "The part of a result's address that nobody can guess.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 80},
}
TOKEN = {**NAME, "name": "token", "description": "The last part of a shared link."}
WANTED = (
    query("game", "Only this game.", enum=list(DECLARED)),
    query("player", "Only games in which somebody of this name played.", maxLength=40),
    query("with", "Only games in which this person played, too.", maxLength=40),
    query("place", "Only games that were played there.", maxLength=LONGEST_PLACE),
    query("from", "The first day that is looked for.", pattern=r"^\d{4}-\d\d-\d\d$"),
    query("to", "The last day that is looked for.", pattern=r"^\d{4}-\d\d-\d\d$"),
)
ENTRY_ID = text(
    "Keeps a result from being taken in twice; it is no address.",
    pattern="^[A-Za-z0-9_-]{8,64}$",
)
PLAYER = whole(name=TEXT, total=NUMBER, rank=NUMBER, winner=FLAG)
FIELDS = {
    "id": ENTRY_ID,
    "game": text("Which game.", enum=list(DECLARED)),
    "board": BOARD,
    **DETAILS,
    "created": text("When it was saved, in ISO 8601.", format="date-time"),
    "changed": text("When it was changed last.", format="date-time"),
    "over": text("False if more epochs follow.", type="boolean"),
    "players": listing(PLAYER),
}
SCHEMAS: Facts = {
    "Kept": whole(id=TEXT, address=TEXT, changed=text("Its version.", type="integer")),
    "Deleted": whole(id=TEXT, deleted=FLAG),
    "Result": nothing_more(FIELDS, list(FIELDS)),
    "ShownResult": whole(
        result=named("Result"),
        address=TEXT,
        mine=text("Whether this phone may change it.", type="boolean"),
        bg_stats=text("A link that hands the play to the app BG Stats."),
        report={"type": ["object", "null"], "description": "The score, reason by reason."},
    ),
    "Results": {
        **whole(
            format=text("What this file is.", const=FORMAT),
            version={"type": "integer", "const": VERSION},
            results=listing(named("Result")),
        ),
        "description": "What an export holds and an import takes. Fields may be added later; "
        "what is there keeps its meaning. Scores in it are told anew and not believed.",
    },
    "History": whole(
        format=TEXT,
        version=NUMBER,
        results=listing(named("Result")),
        games=listing(
            whole(
                game=TEXT,
                plays=NUMBER,
                average={"type": "number"},
                best=whole(total=NUMBER, by=listing(whole(name=TEXT, played=TEXT))),
                players=listing(
                    whole(
                        name=TEXT,
                        plays=NUMBER,
                        wins=NUMBER,
                        average={"type": "number"},
                        best=NUMBER,
                    )
                ),
            )
        ),
    ),
    "Person": whole(
        name=TEXT,
        names=listing(text("A name of this person, the main one first.")),
        plays=NUMBER,
        contested=text("Games that somebody could win.", type="integer"),
        wins=NUMBER,
        streak=text("Victories in a row, up to the last game.", type="integer"),
        longest_streak=NUMBER,
        games=listing(
            whole(game=TEXT, plays=NUMBER, wins=NUMBER, average={"type": "number"}, best=NUMBER)
        ),
        rivals=listing(whole(name=TEXT, plays=NUMBER, ahead=NUMBER, behind=NUMBER)),
    ),
    "Named": whole(name=TEXT),
    "Taken": whole(
        added=text("How many are new.", type="integer"),
        known=text("How many were there already and stay as they are.", type="integer"),
        faults=listing(text("What cannot be used, entry by entry.")),
    ),
    "Lent": whole(address=TEXT, seconds=text("How long it works.", type="integer")),
    "Offering": whole(results=NUMBER, own=NUMBER, joined=FLAG),
    "Joined": whole(results=NUMBER),
}


def paths() -> Mapping[str, Facts]:
    """Everything around kept results."""
    return {**results(), **history(), **people()}


def results() -> Mapping[str, Facts]:
    save = deed(
        "Keep a finished game. A phone that looked at its history before has a book (a cookie), "
        "so that a repeated save finds the same one.",
        "Kept",
        "201",
        game=needed(FIELDS["game"]),
        board=needed(BOARD),
        **DETAILS,
    )
    save["responses"]["200"] = {
        **save["responses"]["201"],
        "description": "It was kept before: under this key, or as the same board of the same day.",
    }
    save["responses"]["409"] = refusal("Another phone changes the one that was kept before.")
    change = deed(
        "Change a result: for whoever saved it. What is left out stays as it is.",
        "Kept",
        board=BOARD,
        changed=text("The version that was changed; another one is refused.", type="integer"),
        game=FIELDS["game"],
        **DETAILS,
    )
    change["responses"]["409"] = refusal("Another phone has changed it meanwhile.")
    forget = deed(
        "Take the name of a player off a result: for whoever saved it.",
        "Kept",
        player=needed(text("The name, as the board has it.", maxLength=LONGEST)),
    )
    forget["responses"]["409"] = refusal("Another phone has changed it meanwhile.")
    show = look("A kept game with its score, for whoever knows the address.", "ShownResult")
    return {
        "/results": {"post": made_aside(save)},
        "/result/{name}": {
            "parameters": [NAME],
            "get": made_aside(show),
            "post": made_aside(change),
        },
        "/result/{name}/forget-name": {"parameters": [NAME], "post": made_aside(forget)},
        "/result/{name}/delete": {
            "parameters": [NAME],
            "post": made_aside(deed("Forget a result: for whoever saved it.", "Deleted")),
        },
        "/result/{name}.{kind}": {
            "parameters": [NAME, kinds("txt", "json", "csv", "pdf", "png")],
            "get": made_aside(file("A kept game as a file; PNG is a picture to pass on.")),
        },
        "/result/{name}/qr.svg": {
            "parameters": [NAME],
            "get": picture("QR code with the address of a result."),
        },
    }


def history() -> Mapping[str, Facts]:
    page = query("page", "Of the page’s list; programs get all at once.", maxLength=9)
    show = look("What this phone has kept, with averages and records.", "History", *WANTED, page)
    take: Facts = {
        "summary": "Take in results that were exported. What is here already stays as it is.",
        "parameters": [OURS],
        "requestBody": body(taken_in(), True),
        "responses": answers("200", "Taken"),
    }
    refused = {"schema": either(named("Refusal"), named("Taken"))}
    take["responses"]["422"] = {
        "description": "Nothing in it can be used.",
        "content": {"application/json": refused},
    }
    return {
        "/history": {"get": made_aside(show)},
        "/history.{kind}": {
            "parameters": [kinds("txt", "json", "csv", "pdf")],
            "get": made_aside(
                file("The history as a file; as a PDF it is the report of a season.", *WANTED)
            ),
        },
        "/history/import": {"post": made_aside(take)},
        "/history/share": {
            "post": deed("A link that opens this history on another phone.", "Lent", "201")
        },
        "/history/take/{token}": {
            "parameters": [TOKEN],
            "get": made_aside(look("What would be joined.", "Offering")),
            "post": made_aside(deed("Make one history of two.", "Joined")),
        },
    }


def people() -> Mapping[str, Facts]:
    """Who is who in a history."""
    show = look("Records, streaks and head-to-head of a person.", "Person", *WANTED)
    name = needed(text("A name that stands in the history.", maxLength=LONGEST))
    join = deed("Two names are one person from now on.", "Named", player=name, other=name)
    part = deed("A name is a person of its own again.", "Named", player=name)
    return {
        "/history/person": {"get": made_aside(show)},
        "/history/person/join": {"post": made_aside(join)},
        "/history/person/part": {"post": made_aside(part)},
    }


def taken_in() -> Facts:
    """As an export has it; only the id, the game and its board are needed."""
    entry = {"type": "object", "properties": FIELDS, "required": ["id", "game", "board"]}
    fields = {
        "format": {"const": FORMAT},
        "version": {"type": "integer", "const": VERSION},
        "results": {**listing(entry), "maxItems": MOST_RESULTS},
    }
    return {"type": "object", "properties": fields, "required": list(fields)}


def kinds(*names: str) -> Facts:
    return {
        "name": "kind",
        "in": "path",
        "required": True,
        "description": "What kind of file.",
        "schema": {"type": "string", "enum": list(names)},
    }


def picture(summary: str) -> Facts:
    facts = look(summary, "Results")
    facts["responses"]["200"]["content"] = {"image/svg+xml": {"schema": TEXT}}
    return facts


def file(summary: str, *parameters: Facts) -> Facts:
    facts = look(summary, "Results", *parameters)
    good = facts["responses"]["200"]
    for kind in ("text/plain", "text/csv", "application/pdf", "image/png"):
        good["content"][kind] = {"schema": TEXT}
    return facts
