"""What a score report is made of: blocks of text, tables and pictures."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.shapes import Point
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_rule, write, write_block, write_in
from sheets.draw.tags import BY_COLUMN, tagged
from sheets.draw.type import NORMAL, Type, words_of
from sheets.text.flow import Block

Report = Mapping[str, Any]
NAME, COLUMN = 46.0, 9.0  # mm for the players' names in the table, and for a number at least
NUMBER, POINTS = 5.0, 8.0  # mm for a reason's number and its points, in normal type
MINUS = re.compile(r"(?<!\w)-(?=\d)")  # what is typed as a hyphen before a number


def typeset(text: object) -> str:
    """With a true minus before numbers."""
    return MINUS.sub("−", str(text))


def heading(pen: Pen, text: str, keep: float) -> Block:
    """With air over it and under it."""
    type_ = pen.look.heading
    low = type_.leading * 0.55

    def draw(pen: Pen, box: Box) -> None:
        write(pen, type_.shortened(text, box.width), Point(box.x, box.y + low), type_)

    return Block(type_.leading * 2.2, draw, keep)


def paragraph(text: str, type_: Type, width: float, quiet: bool = False) -> Block:
    """A text broken into lines; a word that is too long for a line is cut off."""
    lines = wrapped(text, type_, width)
    height = len(lines) * type_.leading

    def draw(pen: Pen, box: Box) -> None:
        write_block(pen, lines, box, type_, pen.look.quiet if quiet else None)

    return Block(height + type_.leading * 0.3, draw)


def table(pen: Pen, report: Report, width: float, total: str) -> Iterator[Block]:
    """A line for each player: what every rule brought, and the sum.

    Where the rules have no room beside each other, they have the lines and players the columns.
    """
    titles = rule_titles(report)
    players = sorted(report["players"], key=lambda player: int(player["place"]))
    names = [named(player, len(players)) for player in players]
    values = [[*points_of(player, titles), typeset(player["total"])] for player in players]
    heads, sums = [*titles.values(), total], [False] * len(titles) + [True]
    if (width - NAME) / len(heads) >= COLUMN:
        yield titles_line(pen, heads, columns_of(width, len(heads)))
        for name, row in zip(names, values, strict=True):
            yield line(pen, name, row, columns_of(width, len(heads)), sums)
        return
    yield titles_line(pen, names, columns_of(width, len(names)))
    for number, (head, last) in enumerate(zip(heads, sums, strict=True)):
        row = [each[number] for each in values]
        yield line(pen, head, row, columns_of(width, len(names)), [last] * len(names))


def columns_of(width: float, count: int, most: float = NAME) -> list[float]:
    """The widths of a table's columns: names, then numbers alike."""
    name = min(most, width * 0.4)
    return [name, *[(width - name) / count] * count]


def named(player: Report, players: int) -> str:
    return f"{player['place']}. {player['called']}" if players > 1 else str(player["called"])


def points_of(player: Report, titles: Mapping[str, str]) -> list[str]:
    points = {line["rule"]: typeset(line["points"]) for line in player["rules"]}
    return [points.get(key, "–") for key in titles]


def rule_titles(report: Report) -> dict[str, str]:
    """The rules in play, in the order of the sheet."""
    return {line["rule"]: line["title"] for player in report["players"] for line in player["rules"]}


def titles_line(pen: Pen, titles: Sequence[str], columns: Sequence[float]) -> Block:
    look, room = pen.look, columns[1] - 1.5
    lines = [wrapped(title, look.help, room) for title in titles]
    height = max(map(len, lines)) * look.help.leading + 1.5

    @tagged("TR")
    def draw(pen: Pen, box: Box) -> None:
        pen.tags.add_cell()  # over the names
        for place, found in zip(box.columns(columns)[1:], lines, strict=True):
            low = box.y + 1.3 + (len(found) - 1) * look.help.leading
            with pen.tagged("TH", BY_COLUMN):
                for number, text in enumerate(found):
                    at = Point(place.right - 1, low - number * look.help.leading)
                    write(pen, text, at, look.help, look.quiet, "right")
        draw_rule(pen, box, colour=look.ink)

    return Block(height, draw, next=look.text.leading * 3)


def wrapped(text: str, type_: Type, width: float) -> list[str]:
    """Lines of a text; a word that is wider than a line is shortened."""
    words = (type_.shortened(word, width) for word in words_of(typeset(text)))
    return type_.wrap(" ".join(words), width)


def line(
    pen: Pen,
    name: str,
    values: Sequence[str],
    columns: Sequence[float],
    sums: Sequence[bool],
) -> Block:
    """A name and its numbers; sums stand out."""
    look = pen.look

    @tagged("TR")
    def draw(pen: Pen, box: Box) -> None:
        first, *others = box.columns(columns)
        write_in(pen, look.strong.shortened(name, first.width - 2), first, look.strong)
        for value, place, is_sum in zip(values, others, sums, strict=True):
            type_, colour = (look.strong, look.accent) if is_sum else (look.text, look.ink)
            room = place.part(place.width - 1)
            write_in(pen, value, room, type_.fitted(value, room.width), colour, "right")
        draw_rule(pen, box)

    return Block(look.text.leading * 1.55, draw)


def reason(pen: Pen, number: int, found: Report, width: float) -> Block:
    """Its number, its points, its sentence, and its cells behind it or under it."""
    look = pen.look
    unit = look.text.size / NORMAL.text
    points, start = (NUMBER + POINTS) * unit, (NUMBER + POINTS + 3) * unit
    lines = wrapped(found["sentence"], look.text, width - start)
    behind = start + look.text.width(lines[-1]) + 3
    cells = " ".join(found["cells"])
    beside = behind + look.help.width(cells) <= width
    under = [] if beside else wrapped(cells, look.help, width - start)
    height = len(lines) * look.text.leading + len(under) * look.help.leading

    @tagged("LI")
    @tagged("LBody")
    def draw(pen: Pen, box: Box) -> None:
        at = box.top - look.text.cap - 0.7
        write(pen, str(number), Point(box.x, at), look.help, look.accent)
        write(pen, typeset(found["points"]), Point(box.x + points, at), look.strong, align="right")
        for text in lines:
            write(pen, text, Point(box.x + start, at), look.text)
            at -= look.text.leading
        if beside:
            write(pen, cells, Point(box.x + behind, at + look.text.leading), look.help, look.quiet)
        for text in under:
            write(pen, text, Point(box.x + start, at), look.help, look.quiet)
            at -= look.help.leading

    return Block(height + look.text.leading * 0.35, draw, above=look.text.leading)
