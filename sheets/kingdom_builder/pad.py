"""The score pad: castles and three cards for up to five players, and what the ten cards say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS, DIGITS
from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box, Size
from sheets.draw.frame import CODE, DATE, FOOT, draw_blank, draw_head
from sheets.draw.marks import MARK
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_rule, height_of, write, write_block, write_in
from sheets.draw.tags import BY_COLUMN, BY_ROW, tagged
from sheets.draw.type import LARGE, NORMAL, TextDoesNotFit, Type
from sheets.forms.fields import Field
from sheets.kingdom_builder.fields import on_pad
from sheets.kingdom_builder.glyphs import draw_card_sign, draw_castle, draw_settlement
from sheets.kingdom_builder.setup import heed_cards, setup_of
from sheets.kingdom_builder.titles import (
    card_help,
    deal_name,
    draw_heading,
    help_texts,
    roomy,
)
from sheets.kingdom_builder.words import CASTLES, PAD, TEN_CARDS, TOTAL
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.pages.foot import draw_foot
from sheets.printing import Deal, Printing

HALF, WHOLE = Size(184, 117), Size(184, 256)  # two on a page of A4 or Letter, or one
HALF_CARD = Size(206, 139)  # with its marks
PLAYERS = 5
ROWS = ("castles", "card_1", "card_2", "card_3", "total")


@dataclass(frozen=True)
class Metrics:
    """The measures of one twin of the pad."""

    drawing: Size
    title: float
    label: float  # width of the first column
    name: float  # height of the line with names
    row: float
    heading: float
    entry: float  # width of a card's name before its rule
    columns: int  # of rules


HALF_PAD = Metrics(HALF, title=9, label=60, name=8, row=9.8, heading=5.4, entry=25, columns=2)
WHOLE_PAD = Metrics(WHOLE, title=9, label=60, name=11, row=16, heading=6.4, entry=32, columns=1)
LARGE_PAD = Metrics(WHOLE, title=12, label=60, name=15, row=16, heading=9, entry=45, columns=1)


def metrics_of(printing: Printing) -> Metrics:
    """Half a page; a whole one in large print or, if it is large enough, in two languages."""
    if printing.large:
        return LARGE_PAD
    whole = len(printing.languages) > 1 and min(printing.size) > WHOLE.width
    return WHOLE_PAD if whole else HALF_PAD


@dataclass(frozen=True)
class Table:
    """The table of a pad: names over the columns of the players, labels before the rows."""

    names: tuple[Box, ...]
    labels: Mapping[str, Box]
    cells: Mapping[str, tuple[Box, ...]]


def table_at(box: Box, metrics: Metrics) -> Table:
    """Under the title of a pad: a column for each player, a row for what each rule brings."""

    def players(strip: Box) -> tuple[Box, ...]:
        return tuple(strip.part(strip.width - metrics.label, metrics.label).even(PLAYERS))

    table = box.below(metrics.title + 2)
    strips = table.below(metrics.name).rows(len(ROWS), metrics.row)
    rows = dict(zip(ROWS, strips, strict=True))
    return Table(
        players(table.strip(metrics.name)),
        {key: row.part(metrics.label - 3) for key, row in rows.items()},
        {key: players(row) for key, row in rows.items()},
    )


def label_at(box: Box) -> tuple[Box, Box]:
    """The sign of a row, and the words behind it."""
    side = min(box.height * 0.56, 5.4)
    words = box.part(box.width - side - 1.6, side + 1.6)
    return box.part(side).middle(side, side), words


def date_at(box: Box, metrics: Metrics) -> Box:
    strip, wide = box.strip(metrics.title), metrics.label * 0.75
    return strip.part(wide, strip.width - wide)


def fields_on(box: Box, metrics: Metrics, dealt: bool) -> list[Field]:
    """What is filled in on a screen; the cards of a deal are printed already."""
    table = table_at(box, metrics)
    cards = {key: label_at(table.labels[key])[1] for key in ROWS if "card" in key and not dealt}
    return on_pad(date_at(box, metrics), table.names, cards, table.cells)


def draw_pad(
    pen: Pen, box: Box, game: Game[Any], printing: Printing, deal: Deal | None, metrics: Metrics
) -> None:
    """Title and date, the table, and under it the rules of the cards."""
    strip, date = box.strip(metrics.title), date_at(box, metrics)
    draw_head(pen, pen.say(game.title), strip)
    draw_blank(pen, DATE, date)
    if deal:
        at = Point(date.x - 6, strip.y + pen.look.title.descent + 0.6)
        write(pen, deal_name(pen, deal), at, pen.look.help, pen.look.quiet, "right")
    heed_cards(printing, deal)
    draw_table(pen, box, game, deal, metrics)
    down = metrics.title + 2 + metrics.name + len(ROWS) * metrics.row + 3
    rest = Box(box.x, box.y + FOOT, box.width - CODE - 3, box.height - down - FOOT)
    draw_rules(pen, rest, game, printing, metrics)
    draw_foot(pen, box, game, "pad", printing, deal)


def draw_table(pen: Pen, box: Box, game: Game[Any], deal: Deal | None, metrics: Metrics) -> None:
    """A column for each player, a row for castles, for each card and for the sum."""
    table = table_at(box, metrics)
    with pen.tagged("TR"):
        pen.tags.add_cell()  # over what the rows count
        for number, place in enumerate(table.names):
            draw_player(pen, number, place)
    cards = setup_of(deal).cards if deal else ()
    for key in ROWS:
        with pen.tagged("TR"):
            draw_label(pen, key, table.labels[key], cards, game)
            for cell in table.cells[key]:
                strong = key == "total" and not pen.look.low
                draw_box(pen, cell, 0.5 if strong else 0, pen.look.ink if key == "total" else None)


@tagged("TH", BY_COLUMN)
def draw_player(pen: Pen, number: int, place: Box) -> None:
    """A player's shape and digit over a line for the name."""
    draw_box(pen, place)
    side = pen.look.text.leading
    corner = place.part(side, 0.9).strip(side, 0.7)
    draw_settlement(pen, number, corner.middle(side * 0.8, side * 0.8))
    digit = corner.shifted(side + 0.8, 0)
    write_in(pen, DIGITS[number], digit, pen.look.help, pen.look.quiet)


@tagged("TH", BY_ROW)
def draw_label(pen: Pen, key: str, box: Box, cards: tuple[str, ...], game: Game[Any]) -> None:
    """What a row counts: a sign, a title, and the rule where the card is known."""
    look = pen.look
    if key == "total":
        write_in(pen, pen.joined(TOTAL), box, look.strong, align="right")
        return
    sign, words = label_at(box)
    if key == "castles":
        draw_castle(pen, sign)
        titled(pen, CASTLES, [game.rule("castles").sentence], words)
        return
    number = int(key[-1])
    if cards:
        card = cards[number - 1]
        draw_card_sign(pen, card, sign)
        write_in(pen, pen.fitted(CARDS[card], look.strong, words.width), words, look.strong)
    else:
        write_in(pen, str(number), sign, look.text, look.quiet, "centre")
        draw_rule(pen, words, box.height * 0.24)


def titled(pen: Pen, title: Word, help_: Sequence[object], box: Box) -> None:
    """A bold title with its rule under it, in the middle of the row."""
    look = pen.look
    if look.sizes is LARGE:
        write_in(pen, pen.fitted(title, look.strong, box.width), box, look.strong)
        return
    rest = box.below(look.strong.leading)
    texts = roomy(pen, help_texts(pen, help_), rest, look.help)
    taken = sum(height_of(text, look.help, box.width) for text in texts)
    block = box.middle(box.width, look.strong.leading + taken)
    name = pen.fitted(title, look.strong, box.width)
    write_block(pen, [name], block, look.strong)
    write_block(pen, texts, block.below(look.strong.leading), look.help, look.quiet)


def draw_rules(pen: Pen, box: Box, game: Game[Any], printing: Printing, metrics: Metrics) -> None:
    """The rule of each of the ten cards, in columns."""
    draw_heading(pen, TEN_CARDS, box.strip(metrics.heading))
    columns = box.below(metrics.heading + 1).even(metrics.columns, 6)
    count = len(CARDS) // metrics.columns
    for number, column in enumerate(columns):
        shown = list(CARDS)[number * count : (number + 1) * count]
        rules = {card: help_texts(pen, card_help(game, card, printing)) for card in shown}
        draw_entries(pen, rules, column, metrics.entry)


def draw_entries(pen: Pen, rules: Mapping[str, list[str]], column: Box, start: float) -> None:
    """Names with their rules beside them, apart by what height is left."""
    look = pen.look
    wide = column.width - start
    least = look.text.leading + (look.help.leading if len(pen.languages) > 1 else 0)
    heights = {
        card: max(sum(height_of(text, look.help, wide) for text in texts), least)
        for card, texts in rules.items()
    }
    gap = min((column.height - sum(heights.values())) / len(rules), look.text.leading)
    if gap < 0:
        raise TextDoesNotFit(f"the rules of the cards take {-gap * len(rules):.1f} mm too much")
    down = 0.0
    for card, texts in rules.items():
        place = column.strip(heights[card], down)
        names, side = pen.both(CARDS[card]), look.text.leading * 1.25
        name_at = Point(place.x + side + 1.2, baseline(place, look.help))
        low = name_at.y + (look.strong.cap - side) / 2
        draw_card_sign(pen, card, Box(place.x, low, side, side))
        room = start - side - 1.2
        with pen.tagged("LI"), pen.tagged("LBody"):
            write(pen, names[0], name_at, look.strong, width=room)
            for name in names[1:2]:
                below = Point(name_at.x, name_at.y - look.text.leading)
                write(pen, name, below, look.help, look.quiet, width=room)
            write_block(pen, texts, place.part(wide, start), look.help)
        down += heights[card] + gap


def baseline(box: Box, type_: Type) -> float:
    """Where the first line of a block stands."""
    return box.top - type_.cap - (type_.leading - type_.cap) * 0.3


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """Two pads on a page, or one; with a deal its cards are printed already."""
    metrics = metrics_of(printing)
    short, long = sorted(printing.size)
    size = Size(short, long / 2) if short > 160 else Size(long, short)
    half = metrics is HALF_PAD and size.holds(HALF_CARD)
    deals = printing.deals or (None,)
    usual = max(2 if half and short > 160 else 1, len(deals))

    def face(deal: Deal | None) -> Face:
        def draw(pen: Pen, box: Box) -> None:
            draw_pad(pen, box.middle(*metrics.drawing), game, printing, deal, metrics)

        def fields(box: Box) -> list[Field]:
            return fields_on(box.middle(*metrics.drawing), metrics, deal is not None)

        return Face(
            PAD,
            size if half else metrics.drawing,
            draw,
            sizes=LARGE if printing.large else NORMAL,
            mark=MARK,
            card=half,
            drawing=metrics.drawing,
            fields=fields,
        )

    count = copies_of(printing, usual)
    return [Leaf(face(deals[number % len(deals)])) for number in range(count)]
