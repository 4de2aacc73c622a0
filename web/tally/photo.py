"""Photos of filled-in sheets: what a request brings, and what is answered.

Nothing is stored here: the straightened picture is in the answer, and stays in the browser.
"""

from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Mapping
from typing import Any

from flask import Response, current_app, request
from msgspec import Struct, ValidationError, field
from msgspec.json import decode

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.words import Word
from sheets.photo.photos import Refused, look_for_extra
from web.http.language import language, said
from web.http.services import known_games, services
from web.tally.page import json_answer

MOST_REMEMBERED, MOST_EXPECTED, MOST_VALUES = 400, 12, 1000
LONGEST_SEEN, LONGEST_CODE, LONGEST_VALUE = 2000, 60, 60  # characters
NOTHING = "-"  # said of a place where nothing stands after all
VALUE, LIKE, NAMED = "value.", "like.", "named."  # fields of the plain form

Facts = dict[str, Any]
Points = tuple[tuple[float, float], ...]
Remembered = tuple[tuple[str, str], ...]


class NoPhoto(PlayerError):
    text = Word("No photo was sent. Take one, or choose a file.")


class BadRequest(PlayerError):
    text = Word("“{entry}” cannot be read; reload the page, then try again.")


class Values(Struct):
    """The fields of a sheet as a program names them."""

    code: str
    values: dict[str, str] = field(default_factory=dict)


def read_sent(game: Game[Any], played: Facts, plain: bool = False) -> Facts:
    """The reading of the photo that was sent; ``played`` is what its table knows of the sheet."""
    photo = request.files.get("photo")
    data = photo.read() if photo else b""
    if not data:
        raise NoPhoto
    head = {
        "game": game.key,
        "language": language(),
        "own": current_app.config["OWN"],
        "corners": sent_corners(),
        "expected": sent_expected(),
        "memory": sent_memory(),
        **played,
        "choices": {**played.get("choices", {}), **sent_choices(game)},
        "plain": plain,
    }
    return services().photos.read(head, data)


def missing_extra() -> list[str]:
    """What is said where no photo can be read, before somebody takes one."""
    try:
        look_for_extra()
    except PlayerError as error:
        return [said(sentence) for sentence in error.sentences]
    return []


def sent_corners() -> Points:
    """The corners of the paper in pixels of the photo, clockwise from the upper left."""
    found: Points = sent_json("corners", Points)
    if len(found) not in (0, 4):
        raise BadRequest(entry="corners")
    return found


def sent_expected() -> list[str]:
    """Codes that the sheet may have, where its own cannot be read."""
    codes = request.form.get("expected", "").replace(",", " ").split()
    return [code for code in codes if len(code) <= LONGEST_CODE][:MOST_EXPECTED]


def sent_memory() -> Remembered:
    """How the same player drew on the last confirmed sheet: values, and what they looked like."""
    found: Remembered = sent_json("memory", Remembered)
    try:
        if any(len(value) > LONGEST_VALUE or len(seen) > LONGEST_SEEN for value, seen in found):
            raise BadRequest(entry="memory")
        for _, seen in found:
            b64decode(seen, validate=True)
    except NotBase64 as error:
        raise BadRequest(entry="memory") from error
    return found[-MOST_REMEMBERED:]


def sent_choices(game: Game[Any]) -> dict[str, str]:
    """The readings that a request names; the usual ones need no word."""
    asked = ((choice, request.form.get(choice.key, "")) for choice in game.all_choices)
    return {choice.key: typed for choice, typed in asked if typed in choice.options}


def sent_json(entry: str, kind: Any) -> Any:
    text = request.form.get(entry, "").strip()
    try:
        return decode(text or "[]", type=kind)
    except (ValueError, RecursionError) as error:
        raise BadRequest(entry=entry) from error


def sent_values() -> Values:
    """The code of a sheet and the values of its fields, from a program or from the plain form."""
    if request.form:
        return Values(request.form.get("code", ""), bounded(form_values(request.form)))
    try:
        found = decode(request.get_data(), type=Values)
    except (ValidationError, ValueError, RecursionError) as error:
        raise BadRequest(entry="values") from error
    return Values(found.code, bounded(found.values))


def form_values(form: Mapping[str, str]) -> dict[str, str]:
    """Fields one by one, and those that look alike under one name."""
    found = {
        name.removeprefix(VALUE): value for name, value in form.items() if name.startswith(VALUE)
    }
    for name, fields in form.items():
        if name.startswith(LIKE):
            named = form.get(f"{NAMED}{name.removeprefix(LIKE)}", "")
            found |= dict.fromkeys(fields.split(), named)
    return {name: value for name, value in found.items() if value not in ("", NOTHING)}


def bounded(values: Mapping[str, str]) -> dict[str, str]:
    if len(values) > MOST_VALUES or any(len(value) > LONGEST_VALUE for value in values.values()):
        raise BadRequest(entry="values")
    return {name: " ".join(value.split()) for name, value in values.items()}


def spelled_text(game: Game[Any], sent: Values) -> str:
    """The fields in the notation of their game."""
    from sheets.photo.spelled import spelled  # paper is slow to import

    return spelled(sent.code[:LONGEST_CODE], sent.values, {**known_games(), game.key: game})


def refused(error: Refused) -> Response:
    """For programs: what is wrong with a photo, and which marks of the sheet were found in it."""
    sentence = " ".join(map(said, error.sentences))
    value = {"sentence": sentence, "marks": error.marks, "game": error.game}
    return json_answer({"error": error.name, **value}, error.status)
