"""What the dice let a player explore: whether the landscapes drawn in a turn fit its roll.

Each die that explores is compared with the free cells of its districts: fewer than these give a
forest, more give water, as many give a mountain. It goes to a pair of opposite districts or to the
centre. Finished projects are drawn before, so they have taken their cells already.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

from scoring.pocket_kingdoms.board import (
    COMPASS,
    ERECTED,
    FOREST,
    FREE,
    LANDSCAPE,
    MOUNTAIN,
    WATER,
    Kingdom,
    district,
)
from scoring.pocket_kingdoms.plan import DIE
from scoring.score import Remark
from scoring.words import Plural, Sentence, Word

AXES = (("N", "S"), ("E", "W"), ("NE", "SW"), ("NW", "SE"), ("C",))
EXPLORED = (FOREST, WATER, MOUNTAIN)
WRONG_LANDSCAPE = Plural(
    "{cell}: {landscape} does not fit the dice {dice}. {district} had {count} free cell, which "
    "gives: {expected}.",
    "{cell}: {landscape} does not fit the dice {dice}. {district} had {count} free cells, which "
    "gives: {expected}.",
)
NOT_TOGETHER = Word(
    "These landscapes cannot all come from the dice {dice}: each die that explores goes to one "
    "pair of opposite districts, or to the centre."
)


def explored(before: Kingdom, after: Kingdom, dice: Sequence[int]) -> Iterator[Remark]:
    """Warnings about the landscapes that were drawn since a roll; a part of them may be missing."""
    added = [cell for cell in after.of(EXPLORED) if before.on(cell) == FREE]
    if not added:
        return
    turn = Turn(before, after, dice)
    wrong = [cell for cell in added if after.on(cell) not in turn.possible(district(cell))]
    for cell in wrong:
        name = district(cell)
        facts = {
            "cell": cell,
            "landscape": LANDSCAPE[after.on(cell)],
            "dice": tuple(dice),
            "district": COMPASS[name],
            "count": turn.free[name],
            "expected": tuple(LANDSCAPE[mark] for mark in sorted(turn.possible(name))),
        }
        yield Remark(Sentence(WRONG_LANDSCAPE, facts), cells=(cell,))
    if not wrong and not turn.could_draw(Counter((district(c), after.on(c)) for c in added)):
        yield Remark(Sentence(NOT_TOGETHER, {"dice": tuple(dice)}), cells=tuple(sorted(added)))


class Turn:
    """A turn in which somebody explores: the dice, and the free cells of each district."""

    def __init__(self, before: Kingdom, after: Kingdom, dice: Sequence[int]) -> None:
        built = {cell for cell in after.of(ERECTED) if before.on(cell) == FREE}
        self.free = Counter(district(cell) for cell in before.cells[FREE] if cell not in built)
        self.boxes = max(0, after.market_boxes - before.market_boxes)
        self.dice = tuple(dice)

    def landscapes(self, die: int, free: int) -> set[str]:
        """What a die gives in a district; each market box of this turn may have turned it by 1."""
        turned = range(max(DIE[0], die - self.boxes), min(DIE[-1], die + self.boxes) + 1)
        return {landscape(face, free) for face in turned}

    def possible(self, name: str) -> set[str]:
        """What could be drawn in a district by any of the dice, one after the other."""
        left = range(self.free[name], max(0, self.free[name] - len(self.dice)), -1)
        return {mark for die in self.dice for free in left for mark in self.landscapes(die, free)}

    def could_draw(self, added: Mapping[tuple[str, str], int]) -> bool:
        """Whether the dice in some order, each along some axis, draw all of this."""
        return self.boxes > 0 or any(  # with a market too much is possible to be sure
            self.draws(tuple(zip(order, axes, strict=True)), added)
            for order in permutations(self.dice)
            for axes in product(AXES, repeat=len(order))
        )

    def draws(
        self, plan: Sequence[tuple[int, tuple[str, ...]]], added: Mapping[tuple[str, str], int]
    ) -> bool:
        """Follow the dice: whatever is left over in the end was not theirs."""
        free, left = self.free.copy(), Counter(added)
        for die, axis in plan:
            for name in axis:
                found = (name, landscape(die, free[name]))
                if free[name] and left[found] > 0:
                    left[found] -= 1
                    free[name] -= 1
        return not +left


def landscape(die: int, free: int) -> str:
    """Die below the free cells: forest; above: water; equal: mountain."""
    if die == free:
        return MOUNTAIN
    return FOREST if die < free else WATER
