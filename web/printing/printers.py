"""Printers that were measured once: how far each one moves the back sides."""

import json
import re
from pathlib import Path

from scoring.errors import PlayerError, nearest
from scoring.words import Word
from web.places import data_folder, problem_of

SHIFT = re.compile(r"\s*(-?\d{1,2}(?:\.\d{1,2})?)\s*,\s*(-?\d{1,2}(?:\.\d{1,2})?)\s*")
MOST = 20  # mm; a printer that is off by more is broken
NAME = re.compile(r"[\w.-]{1,40}")

Shift = tuple[float, float]


class BadShift(PlayerError):
    text = Word(
        "“{found}” is not a shift; expected millimetres across and up as on the test page, such "
        "as “1.5,-0.8”, at most 20."
    )


class BadPrinterName(PlayerError):
    text = Word("“{found}” cannot be the name of a printer; use letters, digits, “-” and “.”.")


class UnknownPrinter(PlayerError):
    text = Word(
        "The printer “{found}” is not known; expected one of: {expected}. "
        "“tallyroll printer set {found} --back-shift 1.5,-0.8” remembers it."
    )


class CannotRemember(PlayerError):
    text = Word("Printers cannot be saved in {folder}: {problem}.")


def read_shift(text: str) -> Shift:
    """Millimetres across and up."""
    found = SHIFT.fullmatch(text)
    if not found or any(abs(float(part)) > MOST for part in found.groups()):
        raise BadShift(found=text[:40])
    return float(found[1]), float(found[2])


def path() -> Path:
    return data_folder() / "printers.json"


def printers() -> dict[str, Shift]:
    """The known printers; a file that was damaged knows none."""
    try:
        known = json.loads(path().read_text(encoding="utf-8"))
        return {name: (float(across), float(up)) for name, (across, up) in known.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def shift_of(name: str) -> Shift:
    known = printers()
    if name not in known:
        raise UnknownPrinter(
            found=name[:40], expected=tuple(known) or "–", meant=nearest(name, known)
        )
    return known[name]


def remember(name: str, shift: Shift) -> None:
    if not NAME.fullmatch(name):
        raise BadPrinterName(found=name[:40])
    _write({**printers(), name: shift})


def forget(name: str) -> None:
    shift_of(name)
    _write({known: shift for known, shift in printers().items() if known != name})


def _write(known: dict[str, Shift]) -> None:
    try:
        path().parent.mkdir(parents=True, exist_ok=True)
        path().write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise CannotRemember(folder=path().parent, problem=problem_of(error)) from error
