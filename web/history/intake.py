"""Taking results in again that were written as a file: what is faulty is named, the rest kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from scoring.errors import PlayerError, faults_of
from scoring.words import Catalogue, Plural, Sentence, Word, say
from web.history.exchange import FORMAT, VERSION
from web.history.results import Draft, new_result
from web.table.errors import BadDetail, quoted
from web.table.limits import MOST_RESULTS
from web.table.play import KEY
from web.table.stores.results import Result, Results

SHOWN = 50  # faults
ENTRY = Word("Entry {number}: {problem}")
NOT_AN_ENTRY = Word("Entry {number} is not a result.")
DID_NOT_FIT = Plural(
    "{count} result did not fit: this history is full.",
    "{count} results did not fit: this history is full.",
)


class NotOurFile(PlayerError):
    text = Word("This is not a file of results. Choose one that was downloaded from a history.")


class NewerFile(PlayerError):
    text = Word(
        "This file was written by a newer version of this program (format {found}; this version "
        "reads up to {known}). Update the program first."
    )


class TooManyResults(PlayerError):
    text = Word("This file has {found} results; a history has room for {most}.")


@dataclass(frozen=True)
class Taken:
    """What came of a file: how many are new, how many were there, what cannot be used."""

    added: int
    known: int
    faults: tuple[str, ...]


def entries_of(sent: Mapping[str, Any]) -> list[Any]:
    """The results of a file."""
    entries, version = sent.get("results"), sent.get("version")
    if sent.get("format") != FORMAT or not isinstance(entries, list):
        raise NotOurFile
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise NotOurFile
    if version > VERSION:
        raise NewerFile(found=quoted(version), known=VERSION)
    if len(entries) > MOST_RESULTS:
        raise TooManyResults(found=len(entries), most=MOST_RESULTS)
    return entries


@dataclass(frozen=True)
class Parcel:
    """A file taken apart: what can be used, by id, and what cannot."""

    good: Mapping[str, Result]
    faults: Sequence[str]


def unpack(entries: list[Any], book: str, now: int, said: Catalogue) -> Parcel:
    """A faulty entry keeps no other from coming in."""
    good: dict[str, Result] = {}
    faults: list[str] = []
    for number, found in enumerate(entries, start=1):
        try:
            result = read_entry(found, book, now)
            good.setdefault(result.key, result)
        except PlayerError as error:
            faults.append(fault(number, found, error, said))
    return Parcel(good, faults)


def take_in(results: Results, parcel: Parcel, book: str, now: int, said: Catalogue) -> Taken:
    """Add what is not there yet, by its id or as the same evening."""
    kept = results.of(book)
    there, evenings = {each.key for each in kept}, {each.evening for each in kept}
    new: list[Result] = []
    for each in parcel.good.values():
        if each.key not in there and each.evening not in evenings:
            evenings.add(each.evening)
            new.append(each)
    added = len(results.save_all(new, now))
    faults = list(parcel.faults[:SHOWN])
    if added < len(new):
        faults.append(say(Sentence(DID_NOT_FIT, {"count": len(new) - added}), said))
    return Taken(added, len(parcel.good) - len(new), tuple(faults))


def read_entry(found: object, book: str, now: int) -> Result:
    """A result as it was exported; its score is not believed but told anew."""
    if not isinstance(found, Mapping):
        raise NotOurFile
    key = found.get("id")
    if not isinstance(key, str) or not KEY.fullmatch(key):
        expected = Word("8 to 64 letters and digits")
        raise BadDetail(entry="id", found=quoted(key), expected=expected)
    result = new_result(Draft.of(found), book, key, now)
    created = read_moment(found.get("created"), now)
    return replace(
        result, created=created, changed=max(created, read_moment(found.get("changed"), now))
    )


def read_moment(sent: object, now: int) -> int:
    """When something was done; now if that cannot be."""
    try:
        at = datetime.fromisoformat(sent) if isinstance(sent, str) else None
        found = round(at.astimezone(UTC).timestamp() * 1000) if at else now
    except (ValueError, OverflowError, OSError):
        return now
    return found if 0 < found <= now else now


def fault(number: int, found: object, error: PlayerError, said: Catalogue) -> str:
    if not isinstance(found, Mapping):
        return say(Sentence(NOT_AN_ENTRY, {"number": number}), said)
    problem = " ".join(say(line, said) for line in faults_of(error)[0].sentences)
    return say(Sentence(ENTRY, {"number": number, "problem": problem}), said)
