"""What whoever runs a server can set: every number and place once, with what it is for.

A setting is a variable ``TALLYROLL_…``; those that are asked for most are options of
``tallyroll serve`` as well. HOSTING.md shows the same table, and a test compares the two.
"""

import ipaddress
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.errors import BadData, Faults, PlayerError, nearest
from scoring.words import Sentence, Word
from web.limits import LIMITS
from web.table.errors import quoted

PREFIX = "TALLYROLL_"
FLAGS = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
ADDRESS = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+):/")  # unlike C:/, which is a disk
POSTGRESQL = ("postgresql://", "postgres://")
SHORTEST_SECRET = 32  # characters
NAME = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?")


class UnknownSetting(PlayerError):
    text = Word("{found} is not a setting of this program.")


@dataclass(frozen=True)
class Kind:
    """How the text of a setting is read."""

    expected: Sentence
    read: Callable[[str], Any]  # what the text means, or ValueError
    sign: str = ""  # stands for it in a help, instead of “TEXT”
    quote: Callable[[str], str] = quoted  # what may be repeated of a text that means nothing


@dataclass(frozen=True)
class Setting:
    """Something that whoever runs a server can set."""

    name: str
    default: Any
    kind: Kind
    purpose: Word
    is_option: bool = False

    @property
    def variable(self) -> str:
        return PREFIX + self.name

    @property
    def option(self) -> str:
        return "--" + self.name.lower().replace("_", "-")

    @property
    def shown_default(self) -> str:
        return ("no", "yes")[self.default] if self.kind is FLAG else str(self.default)

    def value(self, environment: Mapping[str, str], given: Mapping[str, Any]) -> Any:
        """What is given, otherwise what the environment says, otherwise the default."""
        if self.name in given and given[self.name] == self.default:
            return self.default
        if self.name in given:
            found = given[self.name]
            text = " ".join(found) if isinstance(found, tuple) else str(found)
            return self._read(text, self.option if self.is_option else self.name)
        if self.variable in environment:
            return self._read(environment[self.variable], self.variable)
        return self.default

    def _read(self, found: str, entry: str) -> Any:
        try:
            return self.kind.read(found)
        except ValueError as error:
            told = self.kind.quote(found)
            raise BadData(entry=entry, found=told, expected=self.kind.expected) from error


def whole(low: int, high: int) -> Kind:
    expected = Sentence(Word("a whole number from {low} to {high}"), {"low": low, "high": high})
    return Kind(expected, lambda text: within(low, int(digits(text)), high), Word("NUMBER"))


def seconds(low: float, high: float) -> Kind:
    expected = Sentence(Word("a number from {low} to {high}"), {"low": low, "high": high})
    return Kind(expected, lambda text: within(low, float(digits(text, ".")), high), Word("NUMBER"))


def one_of(*words: str) -> Kind:
    expected = Sentence(Word("one of: {words}"), {"words": words})
    return Kind(expected, lambda text: words[words.index(text.lower())], "|".join(words))


def digits(text: str, also: str = "") -> str:
    """Python reads more as a number than people write down."""
    if not set(text) <= set("0123456789" + also):
        raise ValueError(text)
    return text


def within(low: float, number: float, high: float) -> float:
    if not low <= number <= high:
        raise ValueError(number)
    return number


def read_flag(text: str) -> bool:
    if text.lower() not in FLAGS:
        raise ValueError(text)
    return FLAGS[text.lower()]


def read_place(text: str) -> str:
    """A file, or the address of a PostgreSQL; any other address would make a file of its name."""
    if ADDRESS.match(text) and not text.startswith(POSTGRESQL):
        raise ValueError(text)
    return text


def scheme(text: str) -> str:
    """An address can have a password in it."""
    return f"{text.partition(':')[0]}:…"


def read_names(text: str) -> str:
    """Names or addresses without a port, a space between; letters beyond ASCII as DNS has them."""
    return " ".join(read_name(each) for each in re.split(r"[\s,]+", text.strip()))


def read_name(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text.strip("[]")))
    except ValueError:
        name = text.lower().encode("idna").decode()  # refuses what is empty or too long
    if not NAME.fullmatch(name):
        raise ValueError(text)
    return name


def read_secret_text(text: str) -> str:
    if len(text.strip()) < SHORTEST_SECRET:
        raise ValueError
    return text.strip()


TEXT = Kind(Sentence(Word("a text")), str)
FLAG = Kind(Sentence(Word("yes or no")), read_flag)
PLACE = Kind(Sentence(Word("a file, or postgresql://…")), read_place, Word("PLACE"), quote=scheme)
NAMES = Kind(Sentence(Word("names such as tables.example.org")), read_names, Word("NAME"))
SECRET = Kind(
    Sentence(Word("at least {count} random characters"), {"count": SHORTEST_SECRET}),
    read_secret_text,
    quote=lambda text: "…" if text else "",
)

SETTINGS = (
    Setting(
        "HOST",
        "0.0.0.0",  # noqa: S104 (phones in the same network are invited)
        TEXT,
        Word("Address to listen on; 127.0.0.1 keeps phones out."),
        is_option=True,
    ),
    Setting("PORT", 8000, whole(1, 65_535), Word("Port to listen on."), is_option=True),
    Setting(
        "DATABASE",
        "",
        PLACE,
        Word("Where tables are kept: a file, or postgresql://…; otherwise in your own folder."),
        is_option=True,
    ),
    Setting(
        "PROCESSES",
        1,
        whole(1, 64),
        Word("How many processes share the work; more than one with PostgreSQL only."),
        is_option=True,
    ),
    Setting(
        "WORKER",
        "gevent",
        one_of("gevent", "gthread"),
        Word("How a process serves many phones."),
        is_option=True,
    ),
    Setting(
        "HELPERS",
        2,
        whole(1, 64),
        Word("Extra processes for each of them, for what takes long: sheets, files, histories."),
    ),
    Setting(
        "BEHIND_PROXY",
        False,
        FLAG,
        Word("Trust the proxy in front about the addresses of visitors."),
        is_option=True,
    ),
    Setting(
        "HOST_NAME",
        "",
        NAMES,
        Word("Name that visitors type; there may be several. Others are refused."),
        is_option=True,
    ),
    Setting(
        "LOG_LEVEL",
        "warning",
        one_of("error", "warning", "info"),
        Word("How much the log tells; “info” has a line for every request."),
        is_option=True,
    ),
    Setting("LOG_ADDRESSES", False, FLAG, Word("Write the addresses of visitors into the log.")),
    Setting(
        "SECRET",
        "",
        SECRET,
        Word(
            "The secret that signs seats; the same on all hosts. "
            "If there is none, one is made and kept in a file."
        ),
    ),
    Setting("KEPT_FOR", 90, whole(1, 36_500), Word("Days after which an idle table is deleted.")),
    Setting(
        "RESULTS_KEPT_FOR",
        730,
        whole(1, 36_500),
        Word("Days after which results are deleted whose history nobody opened."),
    ),
    Setting("PING", 15, seconds(0.1, 55), Word("Seconds between two signs of life in a stream.")),
    *(
        Setting(each.name, each.most, whole(1, each.highest), Word(each.purpose))
        for each in LIMITS
        if each.is_setting
    ),
)
BY_NAME = {each.name: each for each in SETTINGS}


def read_settings(environment: Mapping[str, str], given: Mapping[str, Any]) -> dict[str, Any]:
    """All settings; everything that is wrong with them is told at once."""
    found: dict[str, Any] = {}
    faults: list[PlayerError] = [*misspelt(environment)]
    for each in SETTINGS:
        try:
            found[each.name] = each.value(environment, given)
        except PlayerError as error:
            faults.append(error)
    if faults:
        raise Faults(faults)
    return found


def misspelt(environment: Mapping[str, str]) -> Iterator[PlayerError]:
    """Names that were meant to be a setting; what resembles none may be for somebody else."""
    for variable in environment:
        name = variable.removeprefix(PREFIX)
        if name == variable or name in BY_NAME:
            continue
        meant = nearest(name, [each.lower() for each in BY_NAME])
        if meant:
            yield UnknownSetting(found=variable, meant=PREFIX + meant.upper())
