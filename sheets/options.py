"""What a print option is; the doors make commands, form fields, metadata and foot lines of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from scoring.words import Word

OPTION = "option"  # under which a field of a dataclass keeps it


@dataclass(frozen=True)
class Option:
    """Something that can be chosen when a game is printed."""

    key: str  # at the command line, in the form's address, on the foot line
    name: str  # of the field of the printing
    default: Any
    title: Word | None = None  # in the form, which does not ask for what has none
    help: Word | None = None  # of the command, which does not know what has none
    hint: Word | None = None  # under the form's field
    values: Mapping[str, Word | None] = field(default_factory=dict)  # of a flag, the default first
    limits: range = range(0)  # of a number, or of many
    longest: int = 200  # of a text in the form
    several: bool = False
    example: str = ""
    foot: bool = True  # said on the foot line
    kept: Literal["never", "changed", "always"] = "changed"  # in the document's settings
    write: Callable[[Any], str] = str

    @property
    def is_flag(self) -> bool:
        return isinstance(self.default, bool)

    def is_kept(self, value: Any) -> bool:
        """Whether a value is worth saying, so that a sheet can be printed again."""
        return self.kept == "always" or (self.kept == "changed" and value != self.default)

    def written(self, value: Any) -> str:
        """A value as the command has it."""
        if isinstance(value, bool):
            words = [*self.values] or ["no", "yes"]
            return words[value is not self.default]
        return ",".join(map(self.write, value if isinstance(value, tuple) else (value,)))

    def typed(self, value: Any) -> list[str]:
        """The same with the option before it, as it is typed."""
        if self.is_flag and not self.values:
            return [f"--{self.key}"] if value else []
        found = value if self.several else (value,)
        return [word for each in found for word in (f"--{self.key}", self.written(each))]

    def read(self, word: Any) -> Any:
        """What the command was told, as the printing has it."""
        if self.is_flag and self.values:
            return (word == next(iter(self.values))) is self.default
        return self.default if word is None else word


def option(default: Any, title: Word | None = None, **facts: Any) -> Any:
    """A field of a dataclass that is a print option, too; ``facts`` are those of the option."""
    return field(default=default, metadata={OPTION: {"default": default, "title": title, **facts}})


def options_of(kind: type[Any]) -> dict[str, Option]:
    """All print options of a dataclass by key, in their order."""
    found = (
        {"key": each.name, "name": each.name, **each.metadata[OPTION]}
        for each in fields(kind)
        if OPTION in each.metadata
    )
    return {facts["key"]: Option(**facts) for facts in found}
