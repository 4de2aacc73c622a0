"""The answers of the tally: a page with form, faults and score, or the same as JSON."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from flask import Response, request
from msgspec import Struct
from msgspec.json import decode, encode
from werkzeug.datastructures import FileStorage

from scoring.errors import PlayerError, faults_of
from scoring.game import Game
from scoring.games import find_game
from scoring.words import Word
from web.games import pages_of
from web.http.answers import JSON, page
from web.http.language import language, said, spoken
from web.http.security import is_form
from web.tally.board_form import board_form
from web.tally.board_svg import editor_svg, pictures
from web.tally.editor import editor_facts
from web.tally.editor import told as told_facts
from web.tally.handed_in import File, Read
from web.tally.report import Report
from web.tally.tallied import Tallied, fault_facts, meant_game, readings_of
from web.tally.totals_form import TotalsForm

SHOWN_FAULTS = 20  # on a page; whoever mends these asks again
QUOTED = 40  # characters on either side of a fault


class SentBoard(Struct):
    board: str
    result: str = ""  # that it began with, where that matters


class NoBoard(PlayerError):
    text = Word("No finished game was sent: its text belongs in “board”.")


def sent_board() -> str:
    """The text of a finished game, from a form or from a program."""
    if not is_form():
        return json_board()
    if "board" not in request.form:
        raise NoBoard
    return request.form["board"]


def json_board() -> str:
    return decoded_board().board


def decoded_board() -> SentBoard:
    try:
        return decode(request.get_data(), type=SentBoard)
    except (ValueError, RecursionError) as error:
        raise NoBoard from error


def sent_files() -> list[File]:
    """The files of a form; a field in which none was chosen brings one without a name."""
    sent: list[FileStorage] = request.files.getlist("sheet")
    return [File(file.filename, file.read()) for file in sent if file.filename]


def json_answer(value: Report, status: int = 200) -> Response:
    return Response(encode(value, enc_hook=str), status, content_type=JSON)


def told(facts: Callable[[], Report]) -> Response:
    """For programs: these facts, or what is wrong with what was sent."""
    try:
        return json_answer(facts())
    except PlayerError as error:
        return refused(error)


def refused(error: PlayerError) -> Response:
    """For programs: what is wrong, line by line, and the game it would be right for."""
    value = {
        "error": type(error).__name__,
        "sentence": " ".join(map(said, error.sentences)),
        "faults": fault_facts(error, spoken()),
        "game": meant_game(error),
    }
    return json_answer(value, 422)


def read_facts(read: Read) -> Report:
    """What came of files, for the editor."""
    faults = [
        {"file": name, **fault, "game": meant_game(error)}
        for name, error in read.faults
        for fault in fault_facts(error, spoken())
    ]
    notes = [{"file": name, "sentence": said(sentence)} for name, sentence in read.notes]
    return {"text": read.text, "faults": faults, "notes": notes, "read": read.count}


def board_page(
    game: Game[Any], read: Read, error: PlayerError | None = None, found: Tallied | None = None
) -> Response:
    """The editor of a game with what was read in it, and its score or what is wrong with it."""
    return page(
        "tally_board.html",
        422 if error else 200,
        game=game,
        form=board_form(game, board=read.text),
        editor=pages_of(game.key).editor,
        facts=editor_facts(game),
        board=editor_svg(game),
        files=read_facts(beside(read) if error else read),
        **(wrong(error, read.text) if error else {}),
        **(scored(found) if found else {}),
    )


def totals_page(
    form: TotalsForm, error: PlayerError | None = None, found: Tallied | None = None
) -> Response:
    """The boxes for a score without a board, and what came of them."""
    faults = faults_of(error) if error else ()
    tied = found and len(found.tally.winners) > 1
    return page(
        "totals.html",
        422 if form.wrong or error else 200,
        game=form.game,
        totals=form,
        sentences=[said(line) for fault in faults for line in fault.sentences],
        form=board_form(form.game, board=found.text if found else ""),
        report=found.report(language()) if found else None,
        ties_open=tied or any(form.box(row.key, 0) for row in form.ties),
    )


def sheet_page(game: Game[Any], choices: Mapping[str, str]) -> Response:
    """The editor without form and score, with what an own sheet draws beside its board."""
    site = told_facts(pages_of(game.key).site(game, choices))
    facts = {**editor_facts(game, more={}), **({"site": site} if site else {})}
    return page("sheet_editor.html", facts=facts, board=editor_svg(game), alone=True)


def beside(read: Read) -> Read:
    """Without the faults of the text that is shown: they stand at its lines."""
    return replace(read, faults=[each for each in read.faults if each[0] != read.broken])


def wrong(error: PlayerError, text: str) -> dict[str, Any]:
    """What cannot be read of the text, line by line."""
    faults, meant = fault_facts(error, spoken()), meant_game(error)
    return {
        "faults": [{**fault, **quoted(fault, text)} for fault in faults[:SHOWN_FAULTS]],
        "more_faults": len(faults[SHOWN_FAULTS:]),
        "meant": find_game(meant) if meant else None,
    }


def quoted(fault: Report, text: str) -> dict[str, str]:
    """The line that a fault is in, cut around the word where it begins."""
    lines = text.split("\n")
    line = lines[fault["line"] - 1] if 0 < fault["line"] <= len(lines) else ""
    start = max(0, fault["column"] - 1)
    words = line[start : start + QUOTED].split(" ", 1)
    return {
        "before": line[max(0, start - QUOTED) : start],
        "at": words[0],
        "after": " ".join(["", *words[1:]]),
    }


def scored(found: Tallied) -> dict[str, Any]:
    """The score, the boards it is the score of, and what other readings would change."""
    return {
        "report": found.report(language()),
        "readings": readings_of(found, language()),
        "pictures": pictures(found.game, found.finished, alone=False),
    }
