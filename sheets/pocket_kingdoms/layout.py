"""Where everything stands on the sheet of Pocket Kingdoms, in millimetres."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.pocket_kingdoms.plan import Project
from scoring.words import Word, labelled, say
from sheets.draw.box import Box, Size
from sheets.draw.frame import LANDSCAPE
from sheets.draw.look import Look
from sheets.draw.marks import SMALL_MARK
from sheets.draw.type import LARGE, NORMAL, POCKET
from sheets.pages import one_sheet
from sheets.printing import Language

CITY = ("tower", "market", "warehouse", "barracks")
SCORES = ("ships", "forests", "city", "unfinished", "total")
ICON = 7.0  # mm along each side of the sign of a score line, at most


@dataclass(frozen=True, kw_only=True)
class Metrics(one_sheet.Metrics):
    """The measures of one twin of the sheet."""

    cell: float  # of the kingdom
    slot: float  # of the building site, at most
    left: float  # beside the kingdom, for row numbers and compass
    above: float
    below: float
    heading: float  # height of a heading
    sign: float  # room for a sign between two cells
    tick: float  # side of a box to tick
    line: float  # height of a score line
    columns: tuple[float, ...]  # of the building site
    gap: float  # between them
    score_title: float
    compass: float  # side of the compass of pairs
    drawn: float = 0.0  # side of a box of the strip “this is how I draw”; 0: it has none here
    beside: bool = False  # help stands beside the titles under the kingdom
    apart: bool = False  # turn and strip have a page of their own


NORMAL_SHEET = Metrics(
    NORMAL, LANDSCAPE, title=9, name=40, date=31, cell=13, slot=8.5, left=7,
    above=6.4, below=4.8, heading=5, sign=3.6, tick=7, line=6.75, columns=(29.4, 38.5, 47), gap=5.3,
    score_title=20, compass=17, drawn=13, beside=True,
)  # fmt: skip
A5_SHEET = replace(
    NORMAL_SHEET, drawing=Size(124, 189.5), columns=(29.4, 38, 46), left=3.6, line=6.2, halves=True,
)  # fmt: skip
POCKET_SHEET = Metrics(
    POCKET, Size(84, 121), title=6.5, name=46, cell=8.5, slot=6, left=5.5, above=5.4, below=4.2,
    heading=4.4, sign=2.7, tick=5, line=4.7, columns=(24.4, 27, 27), gap=2.8, score_title=15,
    compass=12, mark=SMALL_MARK, halves=True, pocket=True,
)  # fmt: skip
LARGE_SHEET = Metrics(
    LARGE, LANDSCAPE, title=12, name=95, date=50, cell=16, slot=12, left=10,
    above=11, below=7.6, heading=8.2, sign=6.5, tick=10, line=12, columns=(54, 60, 62, 52), gap=9.3,
    score_title=28, compass=24, drawn=16, halves=True, apart=True,
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
    note: Box  # how mountains are rolled, where the kingdom has a side of its own


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


@dataclass(frozen=True)
class Said:
    """How much height help takes on a sheet: in its look, in all its languages."""

    look: Look
    languages: tuple[Language, ...]

    def all(self, word: Word) -> list[str]:
        return list(dict.fromkeys(say(word, each.catalogue) for each in self.languages))

    def height(
        self, help_: Word, width: float, title: Word | None = None, sign: float = 0
    ) -> float:
        """Of help under a title, before which names stand that had no room in the heading."""
        type_, texts = self.look.help, self.all(help_)
        names = self.all(title)[1:] if title else []
        if title and self._is_too_wide(title, names, width - sign):
            others = zip(self.languages[1:], names, texts[1:], strict=False)
            texts[1:] = [say(labelled(name, text), each.catalogue) for each, name, text in others]
        return sum(len(type_.wrap(text, width)) for text in texts) * type_.leading

    def _is_too_wide(self, title: Word, names: Sequence[str], width: float) -> bool:
        small, first = self.look.help, self.all(title)[0]
        taken = self.look.heading.width(first) + small.cap
        return bool(names) and small.width(" · ".join(names)) > width - taken


def grid_at(metrics: Metrics, x: float, top: float) -> Box:
    """The kingdom's square, its upper left corner given."""
    side = 9 * metrics.cell
    return Box(x, top - side, side, side)


def score_line(key: str, box: Box, metrics: Metrics) -> Score:
    """Icon, title and help at the left; what is written at the right, in columns."""
    width, sign, icon = metrics.tick * 1.25, metrics.sign * 0.9, min(box.height * 0.85, ICON)
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
    return min(metrics.slot, pitch - 0.2, *room)
