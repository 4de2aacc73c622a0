"""The scoring lines of Kartenreich's cards as a menu in words: what can be counted, and how."""

from scoring.kartenreich import worth_words as words
from scoring.kartenreich.worth import AT_AN_END, KINDS, MEASURES, SHORTHAND, STORES
from scoring.kartenreich.worth_words import COUNTED, FORM, NEEDS, PARTS
from scoring.words import Plural, Word
from sheets.kartenreich.signs import SIGNS
from web.games.record import Facts
from web.games.signs import pencil_path

LINE: dict[str, Word | Plural] = {  # how a scoring line is put together
    "points": words.POINTS,
    "per": words.PER,
    "perMany": words.PER_MANY,
    "plus": words.PLUS,
    "minus": words.MINUS,
    "onlyIf": words.ONLY_IF,
    "and": words.AND,
    "or": words.OR,
    "atAnEnd": words.AT_AN_END,
    "nothing": Word("No scoring line yet."),
    # the menu
    "flat": Word("points, fixed"),
    "pointsFor": Word("Points"),
    "perWhat": Word("for what"),
    "perEach": Word("for every"),
    "least": Word("at least"),
    "whichParts": Word("which ones"),
    "oneMore": Word("And more points"),
    "oneLess": Word("Remove this part"),
    "condition": Word("Only if"),
    "end": Word("it is at an end"),
    "howMany": Word("how many"),
    "atLeast": Word("at least"),
    "atMost": Word("at most"),
    "exactly": Word("exactly"),
    "oneMoreNeed": Word("And only if"),
    "asTyped": Word("As it is written down"),
}


def worth_facts() -> Facts:
    """``notation`` is what the board's text says; ``one`` and ``many`` are what a player reads.

    A line is ``POINTS``, or ``POINTS per NOTATION``, or ``POINTS per NUMBER NOTATION``; several
    are joined by `` + ``. Then may follow `` if NOTATION >= NUMBER`` (or ``<=``, ``=``), or
    `` if at an end``; several are joined by `` and ``. ``{parts}`` stands for one or more names
    of ``parts`` with a ``/`` between them, ``{least}`` for a number.
    """
    return {
        "worths": [measure_facts(key) for key in COUNTED],
        "parts": PARTS,
        "needs": NEEDS,
        "line": LINE,
        "at_an_end": AT_AN_END,
        "signs": {key: pencil_path(outline) for key, outline in SIGNS.items()},
    }


def measure_facts(key: str) -> Facts:
    one, many = COUNTED[key]
    return {
        "key": key,
        "notation": MEASURES[key],
        "one": one,
        "many": many,
        "form": FORM.get(key, ""),
        "parts": parts_of(key),
    }


def parts_of(measure: str) -> list[str]:
    """What can be counted so; nothing where the measure says it already."""
    if "{parts}" not in MEASURES[measure]:
        return []
    if measure == "stored":
        return list(STORES)
    known = KINDS if measure == "sets" else (*KINDS, *SHORTHAND)
    return [part for part in PARTS if part in known]
