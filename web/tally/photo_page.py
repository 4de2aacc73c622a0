"""A photo on pages without scripts: sent in a form, shown straightened, named by lists."""

from typing import Any

from flask import Response

from scoring.errors import PlayerError
from scoring.game import Game
from web.http.answers import page
from web.http.language import said
from web.tally.photo import Facts, missing_extra


def upload_page(game: Game[Any], error: PlayerError | None = None) -> Response:
    """The form for a photo, and what was wrong with the last one, or is missing for any."""
    wrong = [said(sentence) for sentence in error.sentences] if error else missing_extra()
    return page("photo.html", error.status if error else 200, game=game, wrong=wrong)


def reading_page(game: Game[Any], found: Facts) -> Response:
    """The straightened picture with everything that is open, each with a list of names."""
    return page("photo_reading.html", game=game, photo=found, asked=asked(found))


def asked(found: Facts) -> list[Facts]:
    """What is open: groups first, the largest first, then what is alone."""
    cells = found["cells"]
    grouped = {number for group in found["groups"] for number in group}
    alone = [[n] for n, cell in enumerate(cells) if n not in grouped and is_open(cell)]
    groups = [group for group in found["groups"] if any(is_open(cells[n]) for n in group)]
    return [
        question(number, [cells[n] for n in group], found)
        for number, group in enumerate([*groups, *alone], start=1)
    ]


def is_open(cell: Facts) -> bool:
    return cell["state"] != "empty" and not cell["sure"]


def called(field: str, found: Facts) -> str:
    """A box off the board, as the fillable sheet calls it."""
    return str(found["beside"].get(field, [field])[0])


def question(number: int, cells: list[Facts], found: Facts) -> Facts:
    """One thing to be named: its cells, the cut-outs of some, and what it can be."""
    first = cells[0]
    return {
        "number": number,
        "fields": " ".join(cell["field"] for cell in cells),
        "cells": [cell["cell"] or called(cell["field"], found) for cell in cells],
        "count": len(cells),
        "boxes": [cell["box"] for cell in cells],
        "value": first["value"] or "",
        "options": found["options"].get(first["field"], []),
    }
