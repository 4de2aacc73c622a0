"""A report as text for a terminal: a table, then the reasons behind every number."""

import textwrap
from collections.abc import Iterator

import click

from scoring.shapes import spans
from scoring.words import Catalogue, Word, labelled, say, true_minus
from web.tally.report import Report

TOTAL = Word("Total")
PLACE = Word("Place")
WARNINGS = Word("Please check")
NOTES = Word("Notes")
PAPER = Word("Compared with the paper")


def as_text(report: Report, catalogue: Catalogue, width: int) -> str:
    """The whole report; ``width`` 0 leaves long lines whole."""
    blocks = [
        click.style(report["title"], bold=True),
        "\n".join(table(report, catalogue)),
        click.style(report["result"], bold=True),
    ]
    for title, key, colour in (
        (PAPER, "differences", "red"),
        (WARNINGS, "warnings", "yellow"),
        (NOTES, "notes", None),
    ):
        if report[key]:
            head = click.style(say(title, catalogue), bold=True, fg=colour)
            blocks.append("\n".join([head, *remarks(report[key], width)]))
    blocks += ["\n".join(reasons(player, catalogue, width)) for player in report["players"]]
    return "\n\n".join(blocks)


def table(report: Report, catalogue: Catalogue) -> Iterator[str]:
    """A row for each rule, a column for each player."""
    titles = {
        line["rule"]: line["title"] for player in report["players"] for line in player["rules"]
    }
    rows = [("", [player["called"] for player in report["players"]])]
    for rule, title in titles.items():
        rows.append((title, [rule_points(player, rule) for player in report["players"]]))
    rows.append(
        (say(TOTAL, catalogue), [true_minus(player["total"]) for player in report["players"]])
    )
    if len(report["players"]) > 1:
        rows.append((say(PLACE, catalogue), [str(player["place"]) for player in report["players"]]))
    first = max(len(title) for title, _ in rows)
    widths = [max(len(row[number]) for _, row in rows) for number in range(len(rows[0][1]))]
    for title, row in rows:
        cells = "".join(f"  {text:>{width}}" for text, width in zip(row, widths, strict=True))
        yield f"{title:<{first}}{cells}".rstrip()


def rule_points(player: Report, rule: str) -> str:
    return next(
        (true_minus(line["points"]) for line in player["rules"] if line["rule"] == rule), "–"
    )


def remarks(entries: list[Report], width: int) -> Iterator[str]:
    for entry in entries:
        cells = cell_list(entry.get("cells", []))
        yield from wrapped(f"  {entry['sentence']}{cells}", 4, width)


def reasons(player: Report, catalogue: Catalogue, width: int) -> Iterator[str]:
    yield click.style(say(labelled(player["called"], player["total"]), catalogue), bold=True)
    for line in player["rules"]:
        yield f"  {say(labelled(line['title'], line['points']), catalogue)}"
        for reason in line["reasons"]:
            points = true_minus(reason["points"])
            text = f"    {points:>3}  {reason['sentence']}{cell_list(reason['cells'])}"
            yield from wrapped(text, 9, width)


def cell_list(cells: list[str]) -> str:
    return f" ({spans(cells)})" if cells else ""


def wrapped(text: str, indent: int, width: int) -> list[str]:
    if not width:
        return [text]
    return textwrap.wrap(text, max(width, 40), subsequent_indent=" " * indent) or [text]
