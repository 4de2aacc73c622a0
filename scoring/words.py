"""Sentences for players. They stand here in English; the doors say them in other languages."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


class Word(str):
    """A word or sentence that the catalogues know in other languages."""

    __slots__ = ()


@dataclass(frozen=True)
class Plural:
    """A sentence in two forms; the fact named ``count`` decides which one is said."""

    one: str
    many: str
    count: str = "count"


@dataclass(frozen=True)
class Sentence:
    """Words with facts in braces."""

    text: Word | Plural
    facts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return say(self, ENGLISH)


class Catalogue(Protocol):
    """What a language knows: every gettext translation has these two."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, count: int, /) -> str: ...


class English:
    """The language that the sentences are written in."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return one if count == 1 else many


ENGLISH = English()


def say(thing: object, catalogue: Catalogue) -> str:
    """Put anything a player may read into words: sentences, marked words, lists, plain facts."""
    match thing:
        case Sentence(text=Plural(one, many, count), facts=facts):
            pattern = catalogue.ngettext(one, many, abs(int(str(facts[count]))))
        case Sentence(text=Word() as text, facts=facts):
            pattern = catalogue.gettext(text)
        case Word():
            return catalogue.gettext(thing)
        case tuple() | list() if type(thing) in (tuple, list):
            return ", ".join(say(part, catalogue) for part in thing)
        case _:
            return str(thing)
    return pattern.format(**{name: say(fact, catalogue) for name, fact in facts.items()})
