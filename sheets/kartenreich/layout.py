"""Where everything stands on the score sheet of Kartenreich, in millimetres."""

from dataclasses import dataclass, replace

from scoring.kartenreich.board import BOARD, FULL_STORE, RULE_KEYS
from scoring.kartenreich.worth import STORES
from sheets.draw.box import Box, Size
from sheets.draw.frame import CODE_ROOM, FOOT, LANDSCAPE
from sheets.draw.marks import SMALL_MARK
from sheets.draw.type import LARGE, NORMAL, POCKET
from sheets.kartenreich.words import SIGN_NAMES
from sheets.pages import one_sheet

CELLS = BOARD.cols
LINES = {"mine": 8, "wonder": 7, "misfortune": 4}  # places for scoring lines
SCORES = (*RULE_KEYS, "total")
BANDS = 6
SIGN, FACTOR = 11.0, 11.3  # mm at most for the sign of a score line, and for what is reckoned


@dataclass(frozen=True, kw_only=True)
class Metrics(one_sheet.Metrics):
    """The measures of one twin of the sheet."""

    across: int  # cells of the row in one line
    cell: float  # height of a cell
    number: float  # height of the numbers over the cells
    key: float  # height of a line of the key
    signs: int  # of the key in one line
    heading: float
    help: float  # height of one help line; 0 where there is no room for help
    label: float  # height of the words over a column of scoring lines
    entry: float  # height of a scoring line
    card: float  # width of the box for a card's name
    points: float  # width of the box for points
    store: float  # height of a store
    line: float  # height of a score line
    gap: float


NORMAL_SHEET = Metrics(
    NORMAL, LANDSCAPE, title=9, name=78, date=40, across=21, cell=13.4, number=4.1, key=7.8,
    signs=10, heading=5.2, help=3, label=3.4, entry=7.4, card=13, points=13, store=7.2, line=7.1,
    gap=7,
)  # fmt: skip
LARGE_SHEET = Metrics(
    LARGE, LANDSCAPE, title=12, name=95, date=50, across=14, cell=16, number=6, key=9.6,
    signs=5, heading=8.2, help=5.1, label=5.6, entry=11, card=13, points=13, store=14, line=14,
    gap=6.4, halves=True,
)  # fmt: skip
POCKET_SHEET = Metrics(
    POCKET, Size(83.2, 121), title=6.5, name=46, across=11, cell=9.2, number=3.4, key=5.6,
    signs=4, heading=4.8, help=0, label=2.9, entry=5.6, card=9, points=7.4, store=6.6, line=5.1,
    gap=3.4, mark=SMALL_MARK, halves=True, pocket=True,
)  # fmt: skip


@dataclass(frozen=True)
class Row:
    """The row to draw, and the key of its signs."""

    heading: Box
    help: Box
    key: tuple[Box, ...]
    cells: tuple[Box, ...]

    @property
    def bottom(self) -> float:
        return self.cells[-1].y


@dataclass(frozen=True)
class Entry:
    """A scoring line: which card, what is printed on it, how many points."""

    number: Box
    card: Box
    line: Box
    points: Box


@dataclass(frozen=True)
class Entries:
    """The scoring lines of all mines, wonders or misfortunes."""

    kind: str
    heading: Box
    label: Box
    lines: tuple[Entry, ...]

    @property
    def bottom(self) -> float:
        return self.lines[-1].line.y


@dataclass(frozen=True)
class Store:
    """One store with a box for each number that it can show."""

    key: str
    sign: Box
    title: Box
    boxes: tuple[Box, ...]


@dataclass(frozen=True)
class Stores:
    heading: Box
    help: Box
    stores: tuple[Store, ...]

    @property
    def bottom(self) -> float:
        return self.stores[-1].title.y


@dataclass(frozen=True)
class Score:
    """One line of the score block; some count something first."""

    key: str
    sign: Box
    title: Box
    count: Box | None
    factor: Box
    total: Box


@dataclass(frozen=True)
class Block:
    """The score block."""

    heading: Box
    help: Box
    scores: tuple[Score, ...]

    @property
    def bottom(self) -> float:
        return self.scores[-1].total.y


@dataclass(frozen=True)
class Bands:
    """What a total is called."""

    heading: Box
    lines: tuple[Box, ...]


def under(column: Box, bottom: float, gap: float) -> Box:
    """What is left of a column below something."""
    return column.below(column.top - bottom + gap)


def row_at(box: Box, metrics: Metrics, languages: int) -> Row:
    """Heading, help, key, then the row in as many lines as it needs."""
    help_ = metrics.help * languages
    down = metrics.heading + help_ + (1.6 if help_ else 0.4)
    count = -(-len(SIGN_NAMES) // metrics.signs)
    keys = [key for line in box.below(down).rows(count, metrics.key)
            for key in line.even(metrics.signs)]  # fmt: skip
    down += count * metrics.key + 1
    width = box.width / metrics.across
    pitch = metrics.number + metrics.cell
    cells = tuple(
        Box(
            box.x + number % metrics.across * width,
            box.top - down - (number // metrics.across + 1) * pitch,
            width,
            metrics.cell,
        )
        for number in range(CELLS)
    )
    heading, help_box = box.strip(metrics.heading), box.strip(help_, metrics.heading)
    return Row(heading, help_box, tuple(keys[: len(SIGN_NAMES)]), cells)


def entries_at(kind: str, column: Box, metrics: Metrics) -> Entries:
    """A heading, the words over the boxes, and the lines."""
    start = metrics.heading + metrics.label
    lines = column.below(start).rows(LINES[kind], metrics.entry)
    first = entry_at(lines[0], metrics)
    label = Box(first.card.x, column.top - start, column.right - first.card.x, metrics.label)
    return Entries(
        kind, column.strip(metrics.heading), label, tuple(entry_at(line, metrics) for line in lines)
    )


def entries_fit(column: Box, metrics: Metrics, gap: float) -> Metrics:
    """Mines and misfortunes share a column: their lines are lower where two languages take room."""
    room = column.height - gap - 2 * (metrics.heading + metrics.label)
    return replace(metrics, entry=min(metrics.entry, room / (LINES["mine"] + LINES["misfortune"])))


def entry_at(line: Box, metrics: Metrics) -> Entry:
    """Boxes that touch, as in a table."""
    number = metrics.sizes.text * 0.45
    rest = line.width - number - metrics.card - metrics.points
    boxes = line.columns([number, metrics.card, rest, metrics.points])
    return Entry(*boxes)


def stores_at(box: Box, metrics: Metrics, columns: int = 1) -> Stores:
    """A track from 0 to 7 for each store."""
    start = metrics.heading + metrics.help + (1 if metrics.help else 0)
    parts = box.below(start).even(columns, metrics.gap * 1.6)
    high = len(STORES) // columns
    lines = [line for part in parts for line in part.rows(high, metrics.store)]
    stores = tuple(store_at(key, line, metrics) for key, line in zip(STORES, lines, strict=True))
    return Stores(box.strip(metrics.heading), box.strip(metrics.help, metrics.heading), stores)


def store_at(key: str, line: Box, metrics: Metrics) -> Store:
    sign = metrics.store * 0.74
    title = sign + 1.4 + metrics.sizes.text * 1.55
    count = FULL_STORE + 1
    pitch = min(metrics.store * 1.05, (line.width - title) / count)
    side = min(pitch, metrics.store * 0.84)
    start = line.width - pitch * count + pitch - side
    boxes = tuple(
        line.part(side, start + number * pitch).middle(side, side) for number in range(count)
    )
    return Store(key, line.part(sign), line.part(title - sign - 1.4, sign + 1.4), boxes)


def block_at(column: Box, metrics: Metrics) -> Block:
    """The score block: one line for each rule, and the sum."""
    start = metrics.heading + metrics.help + (1 if metrics.help else 0)
    room = column.height - start - (0 if metrics.pocket else CODE_ROOM - FOOT)
    lines = column.below(start).rows(len(SCORES), min(metrics.line, room / len(SCORES)))
    return Block(
        column.strip(metrics.heading),
        column.strip(metrics.help, metrics.heading),
        tuple(score_at(key, line, metrics) for key, line in zip(SCORES, lines, strict=True)),
    )


def score_at(key: str, line: Box, metrics: Metrics) -> Score:
    """Sign and title at the left; what is written at the right, in columns."""
    sign = min(metrics.line, metrics.sizes.text, SIGN) * 0.9
    wide = min(metrics.sizes.text * 1.15, FACTOR)
    total = line.part(metrics.points, line.width - metrics.points)
    factor = line.part(wide, total.x - line.x - wide)
    count = line.part(metrics.points * 0.72, factor.x - line.x - metrics.points * 0.72)
    counted = key in ("coins", "resources", "monuments")
    title = line.part((count.x if counted else total.x) - line.x - sign - 1.6, sign + 1.2)
    return Score(
        key,
        line.part(sign),
        title,
        count.middle(count.width, count.height * 0.86) if counted else None,
        factor,
        total.middle(total.width, total.height * 0.86),
    )


def bands_at(column: Box, metrics: Metrics, most: float) -> Bands:
    """Six lines that share what height there is, within reason."""
    head = 0 if metrics.sizes is POCKET else metrics.heading + 0.6
    pitch = min((column.height - head) / BANDS, most)
    return Bands(column.strip(head), tuple(column.below(head).rows(BANDS, pitch)))
