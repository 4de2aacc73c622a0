"""Sentences for players. They stand here in English; the doors say them in other languages."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, Protocol

from assets import catalogues
from assets.formats import ListStyle

HOLD = "\u00a0"  # a space at which no line ends
TIMES = re.compile("(?<=[0-9]) × (?=[0-9])")
PLAIN = (str, int)  # facts that are the same in every language; most are


class Word(str):
    """A word or sentence that the catalogues know in other languages."""

    __slots__ = ()


@dataclass(frozen=True)
class Plural:
    """A sentence in two forms; the fact named ``count`` decides which one is said.

    These are the English ones. A catalogue has as many as its language needs.
    """

    one: str
    many: str
    count: str = "count"


class All(tuple[object, ...]):
    """Things that belong together: “A, B and C”; of a plain list one is meant: “A, B, C”."""

    __slots__ = ()


class OneOf(tuple[object, ...]):
    """Things of which one is chosen: “A, B or C”."""

    __slots__ = ()


NEUTRAL = Word("Player {number}")  # what somebody is called who wants no name
UNNAMED = NEUTRAL.partition("{")[0]


class Sentence(NamedTuple):
    """Words with facts in braces."""

    text: Word | Plural
    facts: Mapping[str, object] = MappingProxyType({})

    def __str__(self) -> str:
        return say(self, ENGLISH)


LABELLED, LABEL = Word("{label}: {what}"), Word("{label}:")  # French has a space before a colon


def labelled(label: object, what: object) -> Sentence:
    """A thing and what is said of it, with a colon between them."""
    return Sentence(LABELLED, {"label": label, "what": what})


def label(text: object) -> Sentence:
    """A thing and the colon after it; what is said of it stands elsewhere."""
    return Sentence(LABEL, {"label": text})


class Catalogue(Protocol):
    """What a language knows: gettext's two functions, with any number of plurals, and lists."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, count: int, /) -> str: ...
    def listed(self, parts: Sequence[str], style: ListStyle = ..., /) -> str: ...


ENGLISH: Catalogue = catalogues.catalogue(catalogues.SOURCE)  # what the sentences are written in


def say(thing: object, catalogue: Catalogue) -> str:
    """Put anything a player may read into words: sentences, marked words, lists, plain facts."""
    if isinstance(thing, Sentence):
        return say_text(thing.text, thing.facts, catalogue)
    if isinstance(thing, Word):
        return catalogue.gettext(thing)
    if isinstance(thing, All | OneOf):
        parts = [say(part, catalogue) for part in thing]
        return catalogue.listed(parts, "or" if isinstance(thing, OneOf) else "standard")
    if type(thing) in (tuple, list):  # a cell is a tuple, too, and knows its name
        return ", ".join([say(part, catalogue) for part in thing])  # type: ignore[attr-defined]
    if is_neutral(thing):
        return catalogue.gettext(NEUTRAL).format(number=str(thing).removeprefix(UNNAMED))
    return true_minus(thing) if isinstance(thing, int) else str(thing)


def true_minus(number: object) -> str:
    """A number as it is set: with a true minus, not a hyphen."""
    return str(number).replace("-", "−")


def is_negative(thing: object) -> bool:
    return isinstance(thing, int) and thing < 0


def is_neutral(thing: object) -> bool:
    """Whether this is the name of somebody without one; texts and logs have it in English."""
    return isinstance(thing, str) and (
        thing.startswith(UNNAMED) and thing.removeprefix(UNNAMED).isdecimal()
    )


def say_text(text: Word | Plural, facts: Mapping[str, object], catalogue: Catalogue) -> str:
    """The words of a sentence with its facts in them; a count decides which form is said."""
    if isinstance(text, Plural):
        count = abs(int(facts[text.count]))  # type: ignore[call-overload]
        pattern = catalogue.ngettext(text.one, text.many, count)
    else:
        pattern = catalogue.gettext(text)
    for fact in facts.values():
        if type(fact) not in PLAIN or is_neutral(fact) or is_negative(fact):
            facts = {name: say(fact, catalogue) for name, fact in facts.items()}
            break
    return unbroken(pattern.format_map(facts))


def unbroken(text: str) -> str:
    """What is multiplied stays on one line: 2 × 3."""
    return TIMES.sub(f"{HOLD}×{HOLD}", text) if "×" in text else text


def times(count: int) -> str:
    """How often a thing is there; it stands after its name, on the same line."""
    return f"{HOLD}×{HOLD}{count}"
