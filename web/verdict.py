"""What the check of a table found, in words: for the command line, a page or a program."""

from typing import Any

from scoring.words import Catalogue, Plural, Sentence, Word, say
from web.table.receipt import Report

HONEST = Plural(
    "Every outcome follows from the seed that was promised: {count} was checked.",
    "Every outcome follows from the seed that was promised: {count} were checked.",
)
BENT = Plural(
    "This log is not honest: {count} fault was found.",
    "This log is not honest: {count} faults were found.",
)
SEALED = Plural(
    "{count} outcome can be checked only when the table is closed and its seed is shown.",
    "{count} outcomes can be checked only when the table is closed and its seed is shown.",
)
ALONE = Plural(
    "For {count} outcome the phone sent no share of chance, so the server made it.",
    "For {count} outcomes the phone sent no share of chance, so the server made it.",
)
NOTHING = Word("Nothing was left to chance at this table.")


def verdict(report: Report, catalogue: Catalogue) -> dict[str, Any]:
    """The report as plain values, with everything that is to be said about it."""
    return {
        "code": report.code,
        "game": report.game,
        "events": report.events,
        "checked": report.checked,
        "sealed": report.sealed,
        "alone": report.alone,
        "honest": report.honest,
        "faults": [
            {"number": fault.number, "sentence": say(fault.sentence, catalogue)}
            for fault in report.faults
        ],
        "sentences": [say(sentence, catalogue) for sentence in sentences(report)],
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
    if report.alone:
        said.append(Sentence(ALONE, {"count": report.alone}))
    return said
