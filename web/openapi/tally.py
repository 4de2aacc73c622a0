"""The doors of the tally, described for programs."""

from collections.abc import Mapping
from typing import Any

from scoring.games import DECLARED
from web.openapi.document import OURS, answers, body, made_aside
from web.openapi.schemas import NUMBER, TEXT, either, listing, mapping, named, text, whole
from web.tally.tallied import MOST_TEXT

Facts = dict[str, Any]

GAME = {
    "name": "game",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "enum": list(DECLARED)},
}
BOARD = text(
    "The finished game in its notation (“tallyroll example GAME” prints one).", maxLength=MOST_TEXT
)
CELLS = text("Cells such as b3.", type="array", items=TEXT)
INDEX = text("Which board the cells are on: the player's, the epoch's, or 0.", type="integer")
FAULT = {
    "line": text("Counted from 1; 0 is the whole text.", type="integer"),
    "column": text("Counted from 1; 0 is the whole line.", type="integer"),
    "sentence": TEXT,
}
OTHER = text("The game that the text is of, if it is another one.")
REASON = whole(points=NUMBER, sentence=TEXT, cells=CELLS, board=INDEX)
REMARK = whole(player=TEXT, sentence=TEXT, cells=CELLS, board=INDEX)
PLAYER = whole(
    name=TEXT,
    called=text("The same, unless somebody without a name is called by a number."),
    place=NUMBER,
    total=NUMBER,
    tie_breaks=listing(whole(key=TEXT, title=TEXT, value=NUMBER)),
    rules=listing(
        whole(rule=TEXT, title=TEXT, sentence=TEXT, points=NUMBER, reasons=listing(REASON))
    ),
)
DIFFERENCE = whole(
    player=TEXT,
    rule=text("Empty: the whole sum."),
    epoch=text("0: the whole game.", type="integer"),
    written=NUMBER,
    counted=NUMBER,
    sentence=TEXT,
    missed=listing(REASON),
)
OPTION = whole(key=TEXT, meaning=TEXT, totals=mapping(NUMBER))
SCHEMAS: Facts = {
    "Report": whole(
        game=TEXT,
        title=TEXT,
        winners=listing(TEXT),
        result=text("Who won, and what decided it."),
        players=listing(PLAYER),
        notes=listing(REMARK),
        warnings=text("What cannot have happened.", type="array", items=REMARK),
        differences=text("From what was written on paper.", type="array", items=DIFFERENCE),
    ),
    "Scored": whole(report=named("Report")),
    "Faulty": whole(error=TEXT, sentence=TEXT, faults=listing(whole(**FAULT)), game=OTHER),
    "Read": whole(
        text=text("What could be read, joined to one game."),
        read=text("How many files or texts are in it.", type="integer"),
        faults=listing(whole(file=TEXT, **FAULT, game=OTHER)),
        notes=listing(whole(file=TEXT, sentence=TEXT)),
    ),
    "Known": whole(
        result={
            **whole(
                id=TEXT,
                address=TEXT,
                changed=NUMBER,
                played=TEXT,
                place=TEXT,
                note=TEXT,
                same=text("Whether it has this very board.", type="boolean"),
                next=text("Where the next game with the same players begins."),
            ),
            "type": ["object", "null"],
        }
    ),
    "Readings": whole(
        choices=listing(whole(key=TEXT, title=TEXT, chosen=TEXT, options=listing(OPTION)))
    ),
}


def paths() -> Mapping[str, Facts]:
    """A finished game goes in, its score comes out."""
    return {
        "/{game}/tally": route("The score of a finished game, every point explained.", "Scored"),
        "/{game}/tally/read": route(
            "The same game as this program writes it; what cannot be read is named. Files come "
            "as “sheet” of a form: texts, filled-in PDF sheets, a downloaded table.",
            "Read",
        ),
        "/{game}/tally/readings": route("What each open reading would change.", "Readings"),
        "/{game}/tally/kept": route(
            "The result that this phone has kept of a board, or that “result” names.", "Known"
        ),
        "/{game}/tally/report.pdf": route("The score on paper.", "Stream", "application/pdf"),
    }


def route(summary: str, answer: str, kind: str = "application/json") -> Facts:
    responses = answers("200", answer, kind)
    refused = {"schema": either(named("Faulty"), named("Refusal"))}
    responses["422"] = {
        "description": "The text cannot be read; every fault has its place.",
        "content": {"application/json": refused},
    }
    del responses["308"], responses["410"]
    post = {
        "summary": summary,
        "parameters": [OURS],
        "requestBody": body({**whole(board=BOARD), "additionalProperties": True}, True),
        "responses": responses,
    }
    return {"parameters": [GAME], "post": made_aside(post)}
