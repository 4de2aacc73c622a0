"""A photographed score sheet of Kartenreich: the row, the stores, and the points."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.game import Game
from scoring.kartenreich.board import BOARD, FULL_STORE
from scoring.kartenreich.names import REGIONS
from scoring.kartenreich.worth import STORES
from scoring.words import Sentence
from sheets.forms.seen import Look, Seen
from sheets.kartenreich.fields import ENTRY_CARD, ENTRY_LINE, ENTRY_POINTS, POINTS
from sheets.kartenreich.layout import LINES
from sheets.kartenreich.words import SCORE_TITLES

ENTRIES = {"card": ENTRY_CARD, "line": ENTRY_LINE, "points": ENTRY_POINTS}


def seen(_: Game[Any], _choices: Mapping[str, str], names: Sequence[str]) -> Look:
    """Signs in the row are pieces, stores are ticked; all else is typed."""
    fields = dict(fields_of())
    return Look({name: fields[name] for name in names if name in fields})


def fields_of() -> Iterator[tuple[str, Seen]]:
    for number, cell in enumerate(BOARD.cells(), start=1):
        yield f"row_{number}", Seen("piece", str(cell))
    for store in STORES:
        yield from ((f"{store}_{number}", Seen("tick")) for number in range(FULL_STORE + 1))
    yield "expansion", Seen("tick")
    yield from entries()
    for key, title in SCORE_TITLES.items():
        yield f"written_{key}", Seen("total", label=Sentence(POINTS, {"title": title}))


def entries() -> Iterator[tuple[str, Seen]]:
    """What was written of mines, wonders and misfortunes."""
    for kind, count in LINES.items():
        for number in range(1, count + 1):
            facts = {"kind": REGIONS[kind], "number": number}
            for key, word in ENTRIES.items():
                yield f"{kind}_{number}_{key}", Seen("total", label=Sentence(word, facts))
