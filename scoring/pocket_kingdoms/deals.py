"""Mountains by number."""

from collections.abc import Iterator, Sequence

from scoring.deals import Sources
from scoring.pocket_kingdoms.board import COMPASS, DISTRICTS
from scoring.pocket_kingdoms.plan import DIE
from scoring.shapes import Cell
from scoring.words import Sentence, Word

MOUNTAIN = Word("{district}: mountain on {cell}")
FACES = tuple(map(str, DIE))


def mountains(source: Sources, player: int = 0) -> tuple[Cell, ...]:
    """One mountain a district, by a die across and a die down, halved.

    Districts in the order NW N NE W C E SW S SE; ``player`` 0 is the sheet that all share.
    """
    chance = source(f"mountains {player}" if player else "mountains")
    cells = []
    for district in range(len(DISTRICTS)):
        across, down = ((int(face) + 1) // 2 for face in chance.roll(2, FACES))
        cells.append(Cell(district // 3 * 3 + down - 1, district % 3 * 3 + across - 1))
    return tuple(cells)


def deal(source: Sources, _variants: Sequence[str]) -> tuple[Cell, ...]:
    return mountains(source)


def lines(cells: Sequence[Cell]) -> Iterator[Sentence]:
    for name, cell in zip(DISTRICTS, cells, strict=True):
        yield Sentence(MOUNTAIN, {"district": COMPASS[name], "cell": cell})
