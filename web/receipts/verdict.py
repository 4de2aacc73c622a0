"""What the check of a table found, in words: for the command line, a page or a program."""

from typing import Any

from scoring.words import Catalogue, Plural, Sentence, Word, say
from web.table.receipt import Report

HONEST = Plural(
    "Every outcome follows from the seed that was promised: {count} was checked.",
    "Every outcome follows from the seed that was promised: {count} were checked.",
)
BENT = Plural(
    "This log does not check out: {count} fault was found.",
    "This log does not check out: {count} faults were found.",
)
SEALED = Plural(
    "{count} outcome can be checked only when the table is closed and its seed is shown.",
    "{count} outcomes can be checked only when the table is closed and its seed is shown.",
)
NO_NONCE = Plural(  # at tables of the first version
    "For {count} outcome the phone sent no share of the randomness, so the server made it.",
    "For {count} outcomes the phone sent no share of the randomness, so the server made it.",
)
ALONE = Plural(
    "In {count} outcome no other phone had locked in a share in time: whoever runs the server "
    "could have chosen it.",
    "In {count} outcomes no other phone had locked in a share in time: whoever runs the server "
    "could have chosen them.",
)
SHARELESS = Plural(
    "In {count} outcome the acting phone had no share of its own.",
    "In {count} outcomes the acting phone had no share of its own.",
)
CROSSED = Plural(
    "While {count} outcome was under way another action was recorded first.",
    "While {count} outcomes were under way another action was recorded first.",
)
VOUCHES = Plural(
    "{name}’s phone vouches for {count} outcome of {all}.",
    "{name}’s phone vouches for {count} of {all} outcomes.",
)
SHARED = Word(
    "Nobody could choose what a phone vouches for without that phone, not even whoever runs the "
    "server; the server only decided the order of actions at the same moment."
)
FIRST_VERSION = Word(
    "This table is from the first version. Its log cannot show that nobody who ran the server "
    "chose a roll, nor that this is the whole evening."
)
WORDS_ARE = Word("The four words of this log are: {words}")
WORDS_FIT = Word("This is the log that the phone saw: it showed these words after event {number}.")
WORDS_DIFFER = Word("This is not the log that the phone saw: it never had these four words.")
NOTHING = Word("Nothing was rolled or drawn at this table.")


def verdict(report: Report, catalogue: Catalogue, noted: str = "") -> dict[str, Any]:
    """The report as plain values, with everything that is to be said about it.

    ``noted`` are the four words of a phone: a log that never had them is another one.
    """
    told = [*sentences(report), *([belongs(report, noted)] if noted else [])]
    return {
        "code": report.code,
        "game": report.game,
        "version": report.version,
        "events": report.events,
        "checked": report.checked,
        "sealed": report.sealed,
        "drawn": report.drawn,
        "vouches": dict(report.vouches),
        "alone": report.alone,
        "shareless": report.shareless,
        "crossed": report.crossed,
        "words": report.words,
        "honest": report.honest and (not noted or report.where(noted) > 0),
        "faults": [
            {"number": fault.number, "sentence": say(fault.sentence, catalogue)}
            for fault in report.faults
        ],
        "sentences": [say(sentence, catalogue) for sentence in told],
    }


def sentences(report: Report) -> list[Sentence]:
    """The sum of it."""
    said = []
    if report.faults:
        said.append(Sentence(BENT, {"count": len(report.faults)}))
    elif report.checked:
        said.append(Sentence(HONEST, {"count": report.checked}))
    elif not report.sealed:
        said.append(Sentence(NOTHING))
    if report.sealed:
        said.append(Sentence(SEALED, {"count": report.sealed}))
    return [*said, *shares(report)] if report.game else said


def shares(report: Report) -> list[Sentence]:
    """Who had a part in chance, and what that shows."""
    if report.version == 1:
        said = [Sentence(FIRST_VERSION)]
        return [Sentence(NO_NONCE, {"count": report.alone}), *said] if report.alone else said
    counts = {SHARELESS: report.shareless, ALONE: report.alone, CROSSED: report.crossed}
    said = [Sentence(text, {"count": count}) for text, count in counts.items() if count]
    if any(report.vouches.values()) and not report.faults:
        said = [*(vouching(report, seat) for seat in report.vouches), Sentence(SHARED), *said]
    return [*said, Sentence(WORDS_ARE, {"words": report.words})]


def vouching(report: Report, seat: str) -> Sentence:
    facts = {"name": report.names[seat], "count": report.vouches[seat], "all": report.drawn}
    return Sentence(VOUCHES, facts)


def belongs(report: Report, words: str) -> Sentence:
    """Whether a log is the one whose four words somebody noted."""
    number = report.where(words)
    return Sentence(WORDS_FIT, {"number": number}) if number else Sentence(WORDS_DIFFER)
