"""The JSON door, described for programs as OpenAPI 3.1."""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import version
from typing import Any

from assets.catalogues import LANGUAGES
from scoring.names import LONGEST
from web.http.answers import BRIEFLY
from web.http.security import HEADER
from web.openapi.actions import ASKED_BOARD, BOARD
from web.openapi.actions import every_action as every_game
from web.openapi.schemas import SCHEMAS, listing, named, nothing_more, text
from web.table.events import NUMBERS
from web.table.games import every_action, table_games
from web.table.seats import COLOURS
from web.table.shares import LANES

Facts = dict[str, Any]

KEY = text(
    "A random name for this one thing: sent again after a lost answer, it is done only once.",
    pattern="^[A-Za-z0-9_-]{8,64}$",
)
SEAT_KEY = text(
    "As for everything else; long and random, because the seat's secret follows from it.",
    pattern="^[A-Za-z0-9_-]{16,64}$",
)
NONCE = text(
    "The next link of the phone's share of chance: lane, count and link with dots between. Without "
    "one, or with a text of any other form, the phone has no part in what chance decides.",
    pattern=f"^(({'|'.join(LANES)})[.][1-9][0-9]{{0,5}}([.][0-9a-f]{{64}})?|[A-Za-z0-9_-]{{8,64}})$",
)
WHOM = text(
    "The seat that it is done for, whose turn it is, if not the own. Only where players keep turns "
    "(“rolls” is “turn”, see “can_for”); where anybody may, it is left out.",
    maxLength=64,
)
AFTER = text(
    "The number of the last event that the phone had seen when it first sent this link.",
    type="integer",
    minimum=0,
    maximum=9_999_999,
)
STATE = text(
    "The state in which it was pressed, as the table’s “states” tells it: done by another phone "
    "meanwhile, it is refused. Left out, it is done in any state.",
    type="integer",
    minimum=0,
    maximum=NUMBERS[-1],
)
LINKS = {
    "type": "array",
    "items": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    "minItems": len(LANES),
    "maxItems": len(LANES),
    "description": f"A link for each lane ({', '.join(LANES)}): the ends of three chains of "
    "hashes to fix a share, or the next links of the share that was fixed. Without them it is "
    "given up.",
}
NAME = text("How the player is called.", minLength=1, maxLength=LONGEST)
COLOUR = text("One that is still free.", enum=list(COLOURS))
CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "The code of a table. Capitals, gaps and look-alikes are forgiven.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 40},
}
OURS = {
    "name": HEADER,
    "in": "header",
    "required": True,
    "description": "Any value: a page of another site cannot send this header.",
    "schema": {"type": "string", "pattern": "^[a-z0-9]{1,16}$"},
}
BRIEF = {
    "name": "Prefer",
    "in": "header",
    "description": "For whoever hears the rest from the stream: of the table only its number and "
    "the shares of chance are answered.",
    "schema": {"type": "string", "enum": [BRIEFLY]},
}
REFUSALS = {
    "403": "This phone may not do that.",
    "404": "There is no such table.",
    "405": "Not done at this address.",
    "410": "The table is closed.",
    "413": "The body is too large.",
    "422": "What was sent cannot be used; the sentence says why.",
    "429": "Too often; Retry-After says how many seconds to wait.",
    "503": "The tables cannot be reached just now.",
}


ASIDE = {  # what the helpers of a server refuse, beside what every door does
    "413": "Or: this is more work than the server does for one request.",
    "429": "Or: this visitor waits for many large things already.",
    "503": "Or: too many large things were asked for; try again after Retry-After seconds.",
}
GONE_NAME = "The name was removed already, or it is part of an old log and cannot be."
REPLAY = (
    "An evening on a board that is kept on the phones, or on revealed sheets, step by step; each "
    "step has what it changed."
)
NO_LINK = "The link does not go on from what this phone showed before."


TAKE_BACK = (
    "Undo the last deed: for whoever did it, for whom it was done, and for the owner. Done again, "
    "it undoes the one before."
)
LAST_DEED = text(
    "The event that is to be undone: if it is not the last deed any more, that is refused. Left "
    "out, the last deed is.",
    type="integer",
    minimum=0,
)
DETAILS = (
    "What each action of each game asks for stands in “x-games”, with what can be chosen when a "
    "table is opened, and “on_the_phones” tells how a board is played there. Fields with "
    "“on_board” are for tables whose choice “board” is “phones”: there a cell is needed wherever "
    "one is asked for. What the rules of placing forbid is refused with 422 and the rule in its "
    "sentence: “Forbidden” is done all the same with “anyway”, and the event names the rule that "
    "was set aside; “Impossible” cannot be done at all."
)


def query(name: str, description: str, **schema: Any) -> Facts:
    return {
        "name": name,
        "in": "query",
        "description": description,
        "schema": {"type": "string", **schema},
    }


def deed(summary: str, answer: str = "Played", status: str = "200", **fields: Facts) -> Facts:
    """Something that is changed by a POST."""
    required = [name for name, field in fields.items() if field.pop("needed", False)]
    schema = nothing_more({"key": KEY, **fields}, required)
    return {
        "summary": summary,
        "parameters": [OURS, BRIEF],
        "requestBody": body(schema, bool(required)),
        "responses": answers(status, answer),
    }


def body(schema: Facts, required: bool) -> Facts:
    return {"required": required, "content": {"application/json": {"schema": schema}}}


def look(summary: str, answer: str, *parameters: Facts) -> Facts:
    return {
        "summary": summary,
        "parameters": list(parameters),
        "responses": answers("200", answer),
    }


def answers(status: str, answer: str, kind: str = "application/json") -> Facts:
    good = {
        status: {"description": "Done.", "content": {kind: {"schema": named(answer)}}},
        "308": {"description": "The code has another spelling; go there."},
    }
    return {**good, **{refused: refusal(words) for refused, words in REFUSALS.items()}}


def made_aside(operation: Facts) -> Facts:
    """Something that may take long: a helper answers, and there are few of them."""
    told = {
        status: refusal(f"{REFUSALS[status]} {words}")
        for status, words in ASIDE.items()
        if status in operation["responses"]
    }
    return {**operation, "responses": {**operation["responses"], **told}}


def refusal(description: str) -> Facts:
    content = {"application/json": {"schema": named("Refusal")}}
    return {"description": description, "content": content}


def needed(field: Facts) -> Facts:
    return {**field, "needed": True}


def tables() -> Mapping[str, Facts]:
    """Opening and finding tables."""
    open_table = deed(
        "Open a table and sit down at it as its owner.",
        "Seated",
        "201",
        game=needed(text("Which game.", enum=list(table_games()))),
        name=needed(NAME),
        colour=COLOUR,
        choices={"type": "object", "additionalProperties": {"type": "string"}},
        variants=listing({"type": "string"}),
    )
    del open_table["requestBody"]["content"]["application/json"]["schema"]["properties"]["key"]
    begin = look(
        "What can be opened; with a code, where that table is.",
        "Offered",
        query("code", "The code of a table, as somebody typed it.", maxLength=40),
    )
    receipt = look("Whether every outcome follows from the promised seed.", "Verdict")
    again: Facts = {
        "summary": "Go on with a table that was downloaded.",
        "parameters": [OURS],
        "requestBody": {
            "required": True,
            "content": {"text/plain": {"schema": {"type": "string"}}},
        },
        "responses": answers("201", "Seated"),
    }
    again["responses"]["507"] = refusal("The server has no room for another table from a file.")
    return {
        "/table": {"get": begin, "post": open_table},
        "/table/again": {"post": made_aside(again)},
        "/table/{code}": at_table({"get": look("The table as this seat sees it.", "Shown")}),
        "/table/{code}/board": at_table({"get": board()}),
        "/table/{code}/events": at_table({"get": stream()}),
        "/table/{code}/log": at_table({"get": made_aside(log())}),
        "/table/{code}/receipt": at_table({"get": made_aside(receipt)}),
        "/table/{code}/replay": at_table({"get": made_aside(look(REPLAY, "Replay"))}),
        "/replay": {"post": made_aside(replay())},
    }


def replay() -> Facts:
    return {
        "summary": "The steps of a table that was downloaded; it is not kept.",
        "parameters": [OURS],
        "requestBody": {
            "required": True,
            "content": {"text/plain": {"schema": {"type": "string"}}},
        },
        "responses": answers("200", "Replay"),
    }


def board() -> Facts:
    return look(
        "The board that is kept on the phones, and what can be done on it.",
        "Board",
        query("action", "An action, whose targets are asked for.", maxLength=40),
        query("source", "The place that it begins from.", maxLength=40),
    )


def stream() -> Facts:
    number = {"type": "integer", "minimum": 0, "maximum": 999_999}
    facts = look(
        "Server-sent events: each event's number is its id; resumes with Last-Event-ID. Of one "
        "seat a few streams live side by side; the oldest of too many is told “elsewhere” and "
        "ends, and should not come back by itself.",
        "Stream",
        {"name": "after", "in": "query", "schema": number},
        query("with", "“table”: the whole table follows after each change.", enum=["table"]),
        query("page", "Of which page the parts are.", enum=["table", "screen"]),
        query("parts", "The names of live parts, with commas: those that changed come as HTML."),
        query("old", "Those of them that are to come at once."),
        query("has", "Of which number the others are: then only what changes comes."),
        query(
            "tab",
            "A random name of the page: its new stream takes the place of its old one.",
            pattern="^[A-Za-z0-9_-]{8,64}$",
        ),
        {"name": "Last-Event-ID", "in": "header", "schema": number},
    )
    return {**facts, "responses": answers("200", "Stream", "text/event-stream")}


def log() -> Facts:
    facts = look("The table as a file of JSON lines, without what is still hidden.", "Stream")
    return {**facts, "responses": answers("200", "Stream", "application/jsonl")}


def at_table(operations: Facts) -> Facts:
    return {"parameters": [CODE], **operations}


def seats() -> Mapping[str, Facts]:
    """Sitting down and deciding about the table."""
    seat = text("A seat such as s2.", maxLength=40)
    deeds = {
        "join": deed("Sit down.", "Seated", "201", name=needed(NAME), colour=COLOUR, key=SEAT_KEY),
        "take-seat": deed(
            "Take over a seat with a hand-over code.",
            "Seated",
            "201",
            hand_over=needed(text("The code.", maxLength=40)),
            key=SEAT_KEY,
        ),
        "hand-over": deed(
            "A code that lets another phone take the own seat; the owner’s for any seat.",
            "Offer",
            seat=seat,
        ),
        "share": deed("Show this phone's share of chance.", links=LINKS, after=AFTER),
        "leave": deed("Get up."),
        "forget-name": deed(
            "Remove the own name from the table, or as the owner that of somebody who left.",
            seat=seat,
        ),
        "remove": deed("Ask somebody to leave: for the owner.", seat=needed(seat)),
        "lock": deed("Let nobody else sit down: for the owner."),
        "unlock": deed("Open the door again: for the owner."),
        "pass-ownership": deed("Make somebody else the owner.", seat=needed(seat)),
        "take-over": deed(
            "Own the table instead of somebody whose phone is gone: the first call asks, and one "
            "after five minutes in which the owner did nothing takes it."
        ),
        "keep": deed("Say that an idle table is still wanted, or that its owner is there."),
        "close": deed("End the evening and show the seed: for the owner."),
        "delete": deed(
            "Delete the table and all that is kept of it: for the owner.", "DeletedTable"
        ),
        "take-back": deed(TAKE_BACK, number=LAST_DEED),
    }
    for name, each in deeds.items():
        each["responses"]["409"] = refusal(GONE_NAME if name == "forget-name" else NO_LINK)
    return {f"/table/{{code}}/{name}": at_table({"post": each}) for name, each in deeds.items()}


def sheets() -> Mapping[str, Facts]:
    """What every seat writes for itself, what it shows, and what comes of it."""
    board = text("The sheet as text; nothing of it is checked before it is shown.")
    version = text(
        "The version it was written on; another one is refused. Left out, the last is right.",
        type="integer",
        minimum=0,
    )
    keep = deed("Keep the own sheet.", "Sheet", board=needed(board), number=version)
    keep["responses"]["409"] = refusal("Another phone with this seat wrote a newer version.")
    show = deed("Show the own sheet to all.", board=board, number=version)
    show["responses"]["409"] = keep["responses"]["409"]
    reveal = deed("Show the ranking on all phones at once: for the owner.")
    reveal["responses"]["409"] = refusal(NO_LINK)
    tally = look("Who has shown a sheet, and what the shown ones score.", "TableTally")
    return {
        "/table/{code}/sheet": at_table(
            {"get": look("The own sheet, seen by nobody else.", "Sheet"), "post": keep}
        ),
        "/table/{code}/show-sheet": at_table({"post": show}),
        "/table/{code}/reveal": at_table({"post": reveal}),
        "/table/{code}/tally": at_table({"get": made_aside(tally)}),
    }


def play() -> Mapping[str, Facts]:
    """Whatever the games know; ``can`` in the table says what makes sense just now."""
    act = deed(
        "Do something that the game at this table knows.",
        nonce=NONCE,
        after=AFTER,
        whom=WHOM,
        state=STATE,
    )
    schema = act["requestBody"]["content"]["application/json"]["schema"]
    schema["additionalProperties"] = True  # the details differ from action to action
    act["description"] = DETAILS
    act["x-games"] = every_game()
    act["responses"]["409"] = refusal(f"{NO_LINK} Or: somebody did this already.")
    action = {
        "name": "action",
        "in": "path",
        "required": True,
        "schema": {"type": "string", "enum": every_action()},
    }
    return {"/table/{code}/{action}": {"parameters": [CODE, action], "post": act}}


def health() -> Facts:
    facts = look(
        "Whether the tables can be read and written, for whoever watches over it.", "Health"
    )
    answers = facts["responses"]
    return {**facts, "responses": {status: answers[status] for status in ("200", "405", "503")}}


@cache
def document() -> Facts:
    from web.openapi import photo, results, tally  # written with the words of this module

    language = deed(
        "Remember a language for this visitor.",
        "Language",
        language=needed(text("Its tag.", enum=list(LANGUAGES))),
    )
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tallyroll",
            "version": version("tallyroll"),
            "description": "Shared tables for board games. Sentences come in the language that "
            "the cookie “language” or Accept-Language asks for. Whoever opens a table or sits down "
            "gets the cookie “seat”, which comes along with everything that is done at that table; "
            "without it one only watches. Answers are JSON unless Accept asks for text/html.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": {
            **tables(),
            **seats(),
            **sheets(),
            **play(),
            **results.paths(),
            **tally.paths(),
            **photo.paths(),
            "/language": {"post": language},
            "/health": {"get": health()},
        },
        "components": {
            "schemas": {
                **SCHEMAS,
                "Board": ASKED_BOARD,
                "BoardFacts": BOARD,
                **results.SCHEMAS,
                **tally.SCHEMAS,
                **photo.SCHEMAS,
            }
        },
    }
