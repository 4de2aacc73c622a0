"""Who is who in a history: a name is a person, and a person can have several names."""

from collections.abc import Collection, Mapping
from typing import Any

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.names import name_key
from scoring.words import Word, is_neutral
from web.table.stores.nicknames import Nicknames


class NoSuchPerson(PlayerError):
    status = 404
    text = Word("Nobody in this history is called “{name}”.")


class SamePerson(PlayerError):
    text = Word("“{name}” and “{other}” are the same person already.")


class TwoAtOneTable(PlayerError):
    text = Word(
        "“{name}” and “{other}” have played against each other ({day}), so they are two people."
    )


class People:
    """The persons of a book: every name leads to one of them."""

    def __init__(self, nicknames: Mapping[str, str] | None = None) -> None:
        self._nicknames = nicknames or {}
        self._known: dict[str, str] = {}

    def key(self, name: str) -> str:
        """The same for all names of a person."""
        found = self._known.get(name)
        if found is None:
            found = self._known[name] = self._follow(name_key(name))
        return found

    def _follow(self, key: str) -> str:
        """To the end of a chain; two phones that joined crosswise made a ring of one person."""
        seen: list[str] = []
        while key in self._nicknames and key not in seen:
            seen.append(key)
            key = self._nicknames[key]
        return min(seen[seen.index(key) :]) if key in seen else key


def is_person(game: Game[Any], name: str) -> bool:
    """Whether a name says who it was: nobody is called Player 2, and a game may know no name."""
    return not is_neutral(name) and name != game.layout.alone


def joined(nicknames: Mapping[str, str], name: str, other: str) -> dict[str, str]:
    """What changes when the other, with all names, becomes the person of this name."""
    people = People(nicknames)
    person, joining = people.key(name), people.key(other)
    if person == joining:
        raise SamePerson(name=name, other=other)
    theirs = [each for each in nicknames if people.key(each) == joining]
    return {**dict.fromkeys(theirs, person), joining: person, person: ""}


def parted(nicknames: Mapping[str, str], name: str) -> dict[str, str]:
    """What changes when a name becomes a person of its own; the other names stay together."""
    key, people = name_key(name), People(nicknames)
    person = people.key(name)
    others = [each for each in nicknames if each != key and people.key(each) == person]
    if key != person:
        return {key: ""}
    return {others[0]: "", **dict.fromkeys(others[1:], others[0])} if others else {}


def forgotten(nicknames: Mapping[str, str], used: Collection[str]) -> dict[str, str]:
    """What changes when nobody has some of these names any more: they are kept nowhere."""
    people = People(nicknames)
    changes: dict[str, str] = {}
    for person in {people.key(each) for each in nicknames}:
        names = [each for each in nicknames if people.key(each) == person]
        left = [each for each in dict.fromkeys((person, *names)) if each in used]
        if len(left) < len({person, *names}):
            changes |= dict.fromkeys(names, "")
            changes |= {left[0]: "", **dict.fromkeys(left[1:], left[0])} if left else {}
    return changes


def forget_unused(store: Nicknames, book: str, used: Collection[str], now: int) -> None:
    """Delete what is left of names that were taken off every result."""
    nicknames = store.of(book)
    if nicknames:
        store.change(book, forgotten(nicknames, used), now)
