"""The card-file sheet of Kartenreich: an owner notes every card once, then types it in."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.lib.units import mm

from scoring.game import Game
from scoring.kartenreich.cards import DECKS, CardFile
from scoring.shapes import Point
from scoring.words import Sentence, Word, say
from sheets.draw import frame
from sheets.draw.box import Box
from sheets.draw.look import HAIRLINE, look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_line, write_in, write_lines
from sheets.draw.tags import BY_COLUMN, tagged
from sheets.draw.type import TextDoesNotFit
from sheets.forms.fields import Field
from sheets.kartenreich import words
from sheets.kartenreich.card_fields import on_cell, once
from sheets.kartenreich.headings import draw_heading, draw_help, draw_signed_names
from sheets.kartenreich.layout import LARGE_SHEET, NORMAL_SHEET, POCKET_SHEET, Metrics, under
from sheets.kartenreich.sheet import ScoreSheet
from sheets.kartenreich.signs import draw_sign
from sheets.pages.faces import Leaf, copies_of
from sheets.pages.one_sheet import Half, face_of, leaf_of, twin_of
from sheets.printing import Printing

TITLE = Word("Card file")
LANDS, WONDERS = Word("Lands"), Word("Wonders")
EXPANSION = Word("Lands of the expansion")
LAND_TITLES = {"L": LANDS, "E": EXPANSION}
BASE_DECK, EXPANSION_DECK = LAND_TITLES
NAME, COST = Word("name"), Word("cost")
LEFT, MIDDLE, RIGHT = Word("left region"), Word("middle region"), Word("right region")
LINE = Word("the wonder’s points")
KEYS = {NAME: "name", COST: "cost", LEFT: "left", MIDDLE: "middle", RIGHT: "right", LINE: "line"}
IN_THE_FILE = Word("What the file calls it")
FILE_HELP = Word(
    "Number your cards and note them here: what each region is and, for mines and misfortunes, "
    "what they score. Write the region of a wonder on the side where it is. Then type all of it "
    "into a copy of kartenreich.toml."
)
LINE_HELP = Word("Points are written as in “6”, “{first}” or “{second}”.")
EXAMPLES = {"first": "10 + 1 per commoner", "second": "2 per wonder next to a wonder"}
POINTS = {
    "coin_points": Word("for every 3 coins"),
    "resource_points": Word("for every 2 resources"),
    "monument_points": Word("for a monument"),
}
COSTS = ("wheat", "wood", "stone")
CODE_ROOM = frame.CODE + 1.5
TALLEST = 16.0  # mm that a line is high at most
WORDS = 66.0  # mm that the words of the file take in large print


class CardSheet(ScoreSheet):
    """The same sizes as the score sheet, with another title."""

    @property
    def name(self) -> Word:
        return TITLE

    def draw_title(self, pen: Pen, box: Box) -> None:
        """The game at the left, what the sheet is for at the right."""
        strip, look = box.strip(self.metrics.title), pen.look
        name = pen.say(self.game.title)
        aside = pen.fitted(TITLE, look.text, strip.width - look.title.width(name) - 4)
        frame.draw_head(pen, name, strip, aside)


@dataclass(frozen=True)
class Column:
    """A column of a table: what stands over it, how wide it is, and how it is divided."""

    title: Word
    width: float
    region: bool = False  # a kind above, its scoring line below
    parts: int = 1


@dataclass(frozen=True)
class Table:
    """A deck: a line for each card, numbered as the notation has it."""

    deck: str
    title: Word
    columns: tuple[Column, ...]
    box: Box
    pitch: float
    metrics: Metrics
    languages: int

    @property
    def label(self) -> float:
        """How high the words over the columns are."""
        return self.metrics.label * self.languages

    @property
    def number(self) -> float:
        return self.metrics.sizes.text * 0.8

    @property
    def lines(self) -> list[Box]:
        start = self.metrics.heading + self.label
        return self.box.below(start).rows(DECKS[self.deck][1], self.pitch)

    @property
    def bottom(self) -> float:
        return self.lines[-1].y

    def cells(self, line: Box) -> list[Box]:
        rest = line.part(line.width - self.number, self.number)
        return rest.columns([column.width for column in self.columns])


def land_columns(metrics: Metrics, width: float) -> tuple[Column, ...]:
    """A name where there is room for it, then three regions."""
    rest = width - metrics.sizes.text * 0.8
    name = 0 if metrics.pocket else rest * 0.21
    region = (rest - name) / 3
    columns = tuple(Column(title, region, region=True) for title in (LEFT, MIDDLE, RIGHT))
    return (Column(NAME, name), *columns) if name else columns


def wonder_columns(metrics: Metrics, width: float) -> tuple[Column, ...]:
    """Name and cost, then the card itself: its wonder between the sides a region can be on."""
    rest = width - metrics.sizes.text * 0.8
    name = 0 if metrics.pocket else rest * 0.19
    cost, region = rest * 0.2, rest * 0.165
    line = rest - name - cost - 2 * region
    columns = (
        Column(COST, cost, parts=3),
        Column(LEFT, region, region=True),
        Column(LINE, line),
        Column(RIGHT, region, region=True),
    )
    return (Column(NAME, name), *columns) if name else columns


def lands_at(box: Box, metrics: Metrics, languages: int, decks: str = "LE") -> list[Table]:
    """The decks of lands share the height, within reason."""
    head, gap = metrics.heading + metrics.label * languages, metrics.gap * 0.6
    count = sum(DECKS[deck][1] for deck in decks)
    pitch = min((box.height - len(decks) * head - gap * (len(decks) - 1)) / count, TALLEST)
    columns, found, rest = land_columns(metrics, box.width), [], box
    for deck in decks:
        found.append(Table(deck, LAND_TITLES[deck], columns, rest, pitch, metrics, languages))
        rest = under(box, found[-1].bottom, gap)
    return found


def wonders_at(box: Box, metrics: Metrics, pitch: float, languages: int) -> Table:
    return Table("W", WONDERS, wonder_columns(metrics, box.width), box, pitch, metrics, languages)


def draw_table(pen: Pen, table: Table) -> None:
    """Heading, the words over the columns, and a numbered line for each card."""
    look = pen.look
    draw_heading(pen, table.title, table.box.strip(table.metrics.heading))
    first = table.lines[0]
    label = Box(first.x, first.top, first.width, table.label)
    with pen.tagged("TR"):
        pen.tags.add_cell()  # over the numbers of the cards
        for place, column in zip(table.cells(label), table.columns, strict=True):
            with pen.tagged("TH", BY_COLUMN):
                write_lines(pen, pen.both(column.title), place.part(place.width - 1))
    for number, line in enumerate(table.lines, start=1):
        with pen.tagged("TR"):
            write_in(pen, f"{table.deck}{number}", line.part(table.number), look.strong)
            for place, column in zip(table.cells(line), table.columns, strict=True):
                draw_cell(pen, place, column)


@tagged("TD")
def draw_cell(pen: Pen, place: Box, column: Column) -> None:
    """A box to write in: a region has a dotted line, a cost three parts with their signs."""
    draw_box(pen, place)
    if column.region:
        pen.setDash([0.3 * mm, 0.9 * mm])
        y = place.y + place.height / 2
        draw_line(pen, Point(place.x + 1, y), Point(place.right - 1, y), HAIRLINE)
        pen.setDash([])
    if column.parts > 1:
        side = min(place.height * 0.34, 3.6)
        for part, sign in zip(place.even(column.parts), COSTS, strict=True):
            draw_box(pen, part)
            draw_sign(pen, sign, part.inset(0.7).strip(side).part(side))


@dataclass(frozen=True)
class FileWords:
    """What the file calls every sign, how points are written, and those that no card shows."""

    heading: Box
    helps: tuple[tuple[Word | Sentence, Box], ...]
    signs: tuple[Box, ...]
    points: tuple[Box, ...]


def words_at(box: Box, sheet: CardSheet) -> FileWords:
    """Under one another; a help text is as high as its languages make it."""
    metrics, helps = sheet.metrics, []
    rest = box.below(metrics.heading)
    type_ = look_of(sheet.printing, metrics.sizes).help
    for help_ in (FILE_HELP, Sentence(LINE_HELP, EXAMPLES)) if metrics.help else ():
        said = {say(help_, language.catalogue) for language in sheet.printing.languages}
        height = sum(len(type_.wrap(text, rest.width)) for text in said) * type_.leading
        helps.append((help_, rest.strip(height + 0.1)))
        rest = rest.below(height + 0.8)
    across = min(metrics.signs, 5)
    count = -(-len(words.SIGN_NAMES) // across)
    lines = rest.below(0.8).rows(count, metrics.key)
    signs = tuple(place for line in lines for place in line.even(across))
    rest = rest.below(count * metrics.key + metrics.heading * 0.5)
    line = rest.strip(metrics.entry)
    room = frame.CODE + 2 if metrics.pocket else 0  # for the small code
    points = tuple(line.part(line.width - room).even(len(POINTS), 2))
    return FileWords(box.strip(metrics.heading), tuple(helps), signs, points)


def draw_words(pen: Pen, place: FileWords, file: CardFile) -> None:
    draw_heading(pen, IN_THE_FILE, place.heading)
    for help_, box in place.helps:
        draw_help(pen, help_, box)
    names = ((kind, file_words(pen, kind)) for kind in words.SIGN_NAMES)
    draw_signed_names(pen, names, place.signs)
    draw_points(pen, place.points, file)


def file_words(pen: Pen, kind: str) -> Sequence[str]:
    """A sign's name, and under it the word of the file where that is another one."""
    first, *others = dict.fromkeys([*pen.both(words.SIGN_NAMES[kind]), kind])
    return [first, " · ".join(others)] if others else [first]


def points_box(place: Box) -> Box:
    """The box for a number, before what it is."""
    side = place.height * 0.86
    return place.part(side * 1.2).middle(side * 1.2, side)


def draw_points(pen: Pen, places: Sequence[Box], file: CardFile) -> None:
    """Three small boxes with what we take for granted, to be put right."""
    look = pen.look
    for place, (key, word) in zip(places, POINTS.items(), strict=True):
        box = points_box(place)
        draw_box(pen, box)
        if not pen.fillable:
            write_in(pen, str(getattr(file, key)), box, look.text, look.quiet, "centre")
        text = place.part(place.width - box.width - 1.2, box.width + 1.2)
        lines = [said for each in pen.both(word) for said in look.help.wrap(each, text.width)]
        inner = text.middle(text.width, len(lines) * look.help.leading)
        for row, said in zip(inner.rows(len(lines), look.help.leading), lines, strict=True):
            write_in(pen, said, row, look.help)


@dataclass(frozen=True)
class Part:
    """What stands on one half of the file: tables, and under the last one the words of the file."""

    tables: tuple[Table, ...]
    words: FileWords | None = None


def with_words(sheet: CardSheet, table: Table) -> Part:
    rest = under(table.box, table.bottom, sheet.metrics.gap * 0.7)
    return Part((table,), words_at(rest, sheet))


def land_tables(sheet: CardSheet, box: Box, decks: str = "LE") -> list[Table]:
    """Lands at the left, or on a page of their own above the small code."""
    body, metrics = sheet.body(box), sheet.metrics
    if not metrics.halves:
        return lands_at(body.part(body.width * 0.44), metrics, sheet.lines)
    room = CODE_ROOM - (body.y - box.y)
    body = Box(body.x, body.y + room, body.width, body.height - room)
    if decks == EXPANSION_DECK:
        body = body.strip(body.height - WORDS)
    return lands_at(body, metrics, sheet.lines, decks)


def wonder_table(sheet: CardSheet, box: Box) -> Table:
    body, metrics = sheet.body(box), sheet.metrics
    pitch = {LARGE_SHEET: 16.0, POCKET_SHEET: 8.0}.get(metrics, 12.6)
    if not metrics.halves:
        left = body.width * 0.44 + metrics.gap
        body = body.part(body.width - left, left)
    return wonders_at(body, metrics, pitch, sheet.lines)


def lands_on(sheet: CardSheet, box: Box) -> Part:
    """The lands; in large print the expansion has a page of its own."""
    return Part(tuple(land_tables(sheet, box, BASE_DECK if sheet.printing.large else "LE")))


def expansion_on(sheet: CardSheet, box: Box) -> Part:
    """The lands of the expansion, and under them the words of the file, in large print."""
    (table,) = land_tables(sheet, box, EXPANSION_DECK)
    return with_words(sheet, table)


def wonders_on(sheet: CardSheet, box: Box) -> Part:
    """The wonders, and under them the words of the file."""
    table = wonder_table(sheet, box)
    return Part((table,)) if sheet.metrics is LARGE_SHEET else with_words(sheet, table)


def draw_part(pen: Pen, part: Part, file: CardFile) -> None:
    for table in part.tables:
        draw_table(pen, table)
    if part.words:
        draw_words(pen, part.words, file)


def fields_on(part: Part, file: CardFile) -> Iterator[Field]:
    """Card by card, and from left to right what is noted of each; then the points."""
    for table in part.tables:
        for number, line in enumerate(table.lines, start=1):
            for place, column in zip(table.cells(line), table.columns, strict=True):
                card, key = f"{table.deck}{number}", KEYS[column.title]
                yield from on_cell(card, key, column.title, place)
    points = part.words.points if part.words else ()
    for box, (key, word) in zip(points, POINTS.items(), strict=False):
        yield once(key, word, points_box(box), longest=2, value=str(getattr(file, key)))


def half_of(key: str, part_of: Callable[[CardSheet, Box], Part]) -> Half[CardSheet]:
    def draw(pen: Pen, sheet: CardSheet, box: Box) -> None:
        draw_part(pen, part_of(sheet, box), sheet.file)

    def fields(sheet: CardSheet, box: Box) -> list[Field]:
        return list(fields_on(part_of(sheet, box), sheet.file))

    return Half(key, draw, fields)


LANDS_HALF = half_of("lands", lands_on)
EXPANSION_HALF = half_of("expansion", expansion_on)
WONDERS_HALF = half_of("wonders", wonders_on)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """One page; both sides of a pocket card, and three pages in large print."""
    sheet = CardSheet(game, printing, twin_of(printing, NORMAL_SHEET, LARGE_SHEET, POCKET_SHEET))
    if sheet.metrics is LARGE_SHEET and sheet.lines > 1:
        raise TextDoesNotFit("large print has room for one language")
    if sheet.metrics is not LARGE_SHEET:
        return [leaf_of(sheet, "cards", LANDS_HALF, WONDERS_HALF)] * copies_of(printing)
    lands, expansion, wonders = (
        face_of(sheet, half.key, half) for half in (LANDS_HALF, EXPANSION_HALF, WONDERS_HALF)
    )
    return [Leaf(lands, expansion, needed=True), Leaf(wonders)] * copies_of(printing)
