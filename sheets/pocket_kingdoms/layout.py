"""Where everything stands on the sheet of Pocket Kingdoms, in millimetres."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.pocket_kingdoms.plan import Project
from sheets.draw.box import Box, Size
from sheets.draw.frame import LANDSCAPE
from sheets.draw.marks import SMALL_MARK
from sheets.draw.type import LARGE, NORMAL, POCKET
from sheets.pages import one_sheet

CITY = ("tower", "market", "warehouse", "barracks")
SCORES = ("ships", "forests", "city", "unfinished", "total")


@dataclass(frozen=True, kw_only=True)
class Metrics(one_sheet.Metrics):
    """The measures of one twin of the sheet."""

    cell: float  # of the kingdom
    slot: float  # of the building site, at most
    left: float  # beside the kingdom, for row numbers and compass
    above: float
    below: float
    heading: float  # height of a heading
    help: float  # height of one help line; 0 where there is no room for help
    sign: float  # room for a sign between two cells
    tick: float  # side of a box to tick
    line: float  # height of a score line
    gap: float  # between the columns of the building site
    score_title: float
    beside: bool = False  # help stands beside the titles under the kingdom


NORMAL_SHEET = Metrics(
    NORMAL, LANDSCAPE, title=9, name=78, date=40, cell=13, slot=8.5, left=7,
    above=6.6, below=5.4, heading=5.4, help=3, sign=4, tick=7, line=7.2, gap=7.5, score_title=20,
    beside=True,
)  # fmt: skip
POCKET_SHEET = Metrics(
    POCKET, Size(86, 121), title=6.5, name=46, cell=8.5, slot=6, left=5.5, above=5.4, below=5.2,
    heading=4.8, help=0, sign=2.9, tick=5, line=5, gap=4, score_title=15, mark=SMALL_MARK,
    halves=True, pocket=True,
)  # fmt: skip
LARGE_SHEET = Metrics(
    LARGE, LANDSCAPE, title=12, name=95, date=50, cell=16, slot=12, left=10,
    above=11, below=7.6, heading=8, help=5.1, sign=6.5, tick=10, line=14.5, gap=9,
    score_title=28, halves=True,
)  # fmt: skip


@dataclass(frozen=True)
class Score:
    """One line of the score block; a city has two numbers to multiply."""

    key: str
    icon: Box
    title: Box
    help: Box
    counts: tuple[Box, ...]
    times: Box
    equals: Box
    total: Box


@dataclass(frozen=True)
class Kingdom:
    """The kingdom with what stands under it."""

    grid: Box
    closed_label: Box
    closed: tuple[Box, ...]
    scores: tuple[Score, ...]


@dataclass(frozen=True)
class Rows:
    """A project on the building site: heading, help, rows of cells, boxes to tick."""

    project: Project
    heading: Box
    help: Box
    rows: tuple[tuple[Box, ...], ...]
    boxes: tuple[Box, ...] = ()

    @property
    def bottom(self) -> float:
        """Where the lowest of it ends."""
        return min(box.y for box in (self.help, *self.rows[-1], *self.boxes))


def grid_at(metrics: Metrics, x: float, top: float) -> Box:
    """The kingdom's square, its upper left corner given."""
    side = 9 * metrics.cell
    return Box(x, top - side, side, side)


def score_line(key: str, box: Box, metrics: Metrics) -> Score:
    """Icon, title and help at the left; what is written at the right, in columns."""
    width, sign, icon = (
        metrics.tick * 1.25,
        metrics.sign * 0.9,
        min(box.height, metrics.tick) * 0.85,
    )
    total = box.part(width * 1.35, box.width - width * 1.35)
    equals = box.part(sign, total.x - box.x - sign)
    second = box.part(width, equals.x - box.x - width)
    times = box.part(sign, second.x - box.x - sign)
    first = box.part(width, times.x - box.x - width)
    counts = {"total": (), "city": (first, second)}.get(key, (first,))
    text = icon + 1.4
    start = text + metrics.score_title
    return Score(
        key,
        box.part(icon),
        box.part(metrics.score_title, text),
        box.part(max(first.x - box.x - start - 2, 0), start),
        tuple(count.middle(count.width, count.height * 0.86) for count in counts),
        times,
        equals,
        total.middle(total.width, total.height * 0.86),
    )


def tick_row(box: Box, count: int, side: float, gap: float) -> tuple[Box, ...]:
    """Boxes to tick, from the left."""
    return tuple(
        Box(box.x + index * (side + gap), box.y + (box.height - side) / 2, side, side)
        for index in range(count)
    )


def row_cells(project: Project, box: Box, slot: float, metrics: Metrics) -> tuple[Box, ...]:
    """The cells of one row with room for a sign between them."""
    step = slot + metrics.sign
    return tuple(
        Box(box.x + index * step, box.top - slot, slot, slot) for index in range(project.cells)
    )


def slot_of(projects: Sequence[Project], column: Box, metrics: Metrics, pitch: float) -> float:
    """The side of a cell: as the metrics say, less only where an owner's sheet has more cells."""
    ends = metrics.sign * 2 if any(project.targets for project in projects) else 0
    room = [
        (column.width - ends - metrics.sign * (project.cells - 1)) / project.cells
        for project in projects
    ]
    return min(metrics.slot, pitch - 0.3, *room)
