"""Numbers that only the box can settle, kept in data files that an owner may correct."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from assets import names, read_text
from scoring.errors import BadData, Faults, NoGame, PlayerError, UnknownHeader, nearest
from scoring.words import Sentence, Word

Values = Mapping[str, Any]


class BadToml(PlayerError):
    text = Word("This is not a data file in TOML: {problem}.")


class Data:
    """The values of a data file; what is wrong with them is gathered and told together."""

    def __init__(self, shipped: str, own: Values) -> None:
        values = tomllib.loads(read_text(shipped))
        self.faults: list[PlayerError] = list(strangers(own, values))
        self._values = merged(values, own)

    def value(self, path: str) -> Any:
        """What stands at a path such as ``house.cells``."""
        found: Any = self._values
        for name in path.split("."):
            found = found.get(name) if isinstance(found, Mapping) else None
        return found

    def fault(self, path: str, found: object, expected: object) -> None:
        self.faults.append(BadData(entry=path, found=shortly(found), expected=expected))

    def number(self, path: str, values: range) -> int:
        """A whole number in a range."""
        return self._whole(path, self.value(path), values)

    def numbers(self, path: str, values: range) -> tuple[int, ...]:
        """A list of whole numbers in a range."""
        found = self.value(path)
        if not isinstance(found, list) or not 0 < len(found) <= 99:
            self.fault(path, found, Word("a list of numbers"))
            return ()
        return tuple(self._whole(path, number, values) for number in found)

    def _whole(self, path: str, found: object, values: range) -> int:
        if isinstance(found, int) and not isinstance(found, bool) and found in values:
            return found
        facts = {"low": values[0], "high": values[-1]}
        self.fault(path, found, Sentence(Word("a whole number from {low} to {high}"), facts))
        return values[0]

    def finish(self) -> None:
        if self.faults:
            raise Faults(self.faults)


def shortly(found: object) -> str:
    """The beginning of a value, unless it is too long or too deep to be written down."""
    try:
        return str(found)[:60]
    except (ValueError, RecursionError):
        return "…"


def strangers(own: Values, known: Values, path: str = "") -> Iterator[PlayerError]:
    """Names that the shipped file does not have: most likely typing slips."""
    for name, value in own.items():
        if name not in known:
            yield UnknownHeader(
                found=f"{path}{name}", expected=tuple(known), meant=nearest(name, known)
            )
        elif isinstance(value, Mapping) and known[name]:  # an empty table is open for new names
            inner = known[name]
            yield from strangers(value, inner if isinstance(inner, Mapping) else {}, f"{name}.")


def merged(shipped: Values, own: Values) -> Values:
    """The shipped values with the owner's in their place."""
    return {
        name: merged(value, own[name])
        if isinstance(value, Mapping) and isinstance(own.get(name), Mapping)
        else own.get(name, value)
        for name, value in {**own, **shipped}.items()
    }


def read_data(text: str) -> Values:
    """A data file of an owner; its line ``game = "…"`` says which game it belongs to."""
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # slips, and numbers of 5,000 digits
        raise BadToml(problem=error) from error
    if not isinstance(values.get("game"), str):
        known = tuple(file.removesuffix(".toml") for file in names("data"))
        raise NoGame(example=known[0], expected=known)
    return values


def refuse_data(own: Values) -> None:
    """For games with nothing that only the box can settle."""
    if names := [name for name in own if name != "game"]:
        raise UnknownHeader(found=names[0], expected=("game",))
