"""The building site of Pocket Kingdoms: its rows, and which numbers may stand in them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from scoring.data import Data, Values
from scoring.words import Word

Row = tuple[int, ...]
DIE = range(1, 7)
MOST_BEGUN = 2  # rows of one project that may be begun and not full


@dataclass(frozen=True)
class Project:
    """What can be built: a symbol for the kingdom, and rows to fill with numbers before that."""

    key: str
    mark: str
    name: Word
    cells: int
    rows: int
    targets: tuple[int, ...] = ()  # of houses and ships, one for each row
    boxes: int = 0  # ticks of market and barracks, slots of the warehouse
    step: int | None = None  # from each number to the next, where the rule says it

    def is_finished(self, row: Row) -> bool:
        return len(row) == self.cells

    def sums(self, number: int, ship_limit: str) -> range:
        """What the numbers of a full row may add up to; ``number`` counts from 0."""
        match self.key:
            case "house":
                return range(self.targets[number], self.targets[number] + 1)
            case "ship":
                return range(self.targets[number] + (ship_limit != "lt"))
            case _:
                return range(DIE[-1] * self.cells + 1)

    def allows(self, number: int, row: Row, ship_limit: str) -> bool:
        """Whether a finished row obeys the rule of its project; ``number`` counts from 0."""
        steps = {after - before for before, after in pairwise(row)}
        return sum(row) in self.sums(number, ship_limit) and (
            self.step is None or steps <= {self.step}
        )


SYMBOLS = {
    "house": ("H", Word("house")),
    "ship": ("S", Word("ship")),
    "field": ("A", Word("field")),
    "tower": ("T", Word("tower")),
    "market": ("M", Word("market")),
    "warehouse": ("L", Word("warehouse")),
    "barracks": ("K", Word("barracks")),
}
WITH_TARGETS = ("house", "ship")
WITH_BOXES = ("market", "warehouse", "barracks")
STEPS = {"field": 0, "tower": 1, "market": 1, "warehouse": 1, "barracks": 1}


@dataclass(frozen=True)
class Plan:
    """All projects of the sheet, in the order of the building site."""

    projects: tuple[Project, ...]

    @cached_property
    def rows(self) -> int:
        """How many rows the whole site has."""
        return sum(project.rows for project in self.projects)

    @cached_property
    def by_key(self) -> Mapping[str, Project]:
        return {project.key: project for project in self.projects}


def read_plan(own: Values) -> Plan:
    """The plan as shipped, with what an owner corrected."""
    data = Data("data/pocket-kingdoms.toml", own)
    plan = Plan(tuple(_projects(data)))
    data.finish()
    return plan


def _projects(data: Data) -> Iterator[Project]:
    for key, (mark, name) in SYMBOLS.items():
        targets = data.numbers(f"{key}.targets", range(2, 37)) if key in WITH_TARGETS else ()
        yield Project(
            key,
            mark,
            name,
            cells=data.number(f"{key}.cells", range(1, 7)),
            rows=len(targets) or data.number(f"{key}.rows", range(1, 21)),
            targets=targets,
            boxes=data.number(f"{key}.boxes", range(13)) if key in WITH_BOXES else 0,
            step=STEPS.get(key),
        )
