"""The building site of Pocket Kingdoms on the phone: drawn like the paper, filled by taps.

The script that draws it knows no rule of the game: which sums and steps finish a row, what a die
finds in a district and which districts lie opposite comes from here, as data.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.game import Game
from scoring.pocket_kingdoms.board import (
    BOARD,
    CLOSED_TO_END,
    COMPASS,
    DISTRICTS,
    ROW_ENTRIES,
    district,
)
from scoring.pocket_kingdoms.exploring import AXES, landscape
from scoring.pocket_kingdoms.plan import MOST_BEGUN, Plan, Project
from scoring.words import Plural, Word
from sheets.pocket_kingdoms.layout import CITY
from sheets.pocket_kingdoms.words import CITY_HELP, CITY_TITLE, CLOSED, HELP, TITLES
from web.games.record import Facts

WORDS: Mapping[str, Word | Plural] = {
    "site": Word("Building site"),
    "begun": Plural("{count} started", "{count} started"),
    "everyRow": Word("Write in any row"),
    "rowWritten": Word("{title}, row {number}: {numbers}"),
    "takeDie": Word("die {face}"),
    "dieUsed": Word("die {face}, used"),
    "writeDie": Word("{face}: tap a row, or a free cell to explore."),
    "exploreNow": Word("{face} explores: now {districts}."),
    "drawNow": Word("Finished: {piece}. Tap a free cell for it."),
    "diceUsed": Word("All dice are used."),
    "takeFirst": Word("Tap a die or a piece first."),
    "closedOf": Word("{count} of {most}"),
    "marketBox": Word("Market box {number}"),
    "dieLess": Word("Market: one less"),
    "dieMore": Word("Market: one more"),
}


def site(game: Game[Any], choices: Mapping[str, str]) -> Facts:
    """Everything that the sheet shows beside the kingdom."""
    plan: Plan = game.data  # type: ignore[assignment]
    city = CITY if choices.get("barracks") == "on" else CITY[:-1]
    limit = choices.get("ship_limit", "")
    return {
        "dice": game.dice[0].count,
        "groups": [
            *(group(plan, [key], TITLES[key], help_of(key, limit)) for key in ("house", "ship")),
            group(plan, ["field"], TITLES["field"], HELP["field"]),
            group(plan, city, CITY_TITLE, CITY_HELP),
        ],
        "rows": {ROW_ENTRIES[each.key]: row_facts(each, limit) for each in plan.projects},
        "most_begun": MOST_BEGUN,
        "market": {
            "mark": plan.by_key["market"].mark,
            "rows": ROW_ENTRIES["market"],
            "entry": "market_boxes",
            "boxes": plan.by_key["market"].boxes,
        },
        "districts": {
            name: [str(cell) for cell in BOARD.cells() if district(cell) == name]
            for name in DISTRICTS
        },
        "compass": COMPASS,
        "axes": AXES,
        "landscapes": [landscape(1, 2), landscape(1, 1), landscape(2, 1)],  # below, equal, above
        "closed": {"title": CLOSED, "most": CLOSED_TO_END},
        "words": WORDS,
    }


def help_of(key: str, limit: str) -> Word:
    return HELP["strict_ship" if key == "ship" and limit == "lt" else key]


def group(plan: Plan, keys: Iterable[str], title: Word, help_: Word) -> Facts:
    return {
        "title": title,
        "help": help_,
        "entries": [ROW_ENTRIES[key] for key in keys if plan.by_key[key].rows],
    }


def row_facts(project: Project, limit: str) -> Facts:
    """The rows of a project: the symbol that they earn, and what may stand in each of them."""
    sums = [project.sums(number, limit) for number in range(project.rows)]
    return {
        "mark": project.mark,
        "title": TITLES[project.key],
        "least": [each[0] for each in sums],
        "most": [each[-1] for each in sums],
        "step": project.step,
        "targets": [f"{sign_of(project, limit)} {target}" for target in project.targets],
    }


def sign_of(project: Project, limit: str) -> str:
    """What stands before the target, as on the paper."""
    if project.key == "house":
        return "="
    return "<" if limit == "lt" else "≤"
