"""Digits in rows: suggested where the network is sure and the rule of the row agrees."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from sheets.forms.seen import Row
from sheets.photo.alike import picture_of
from sheets.photo.ink import Ink
from sheets.photo.network import Floats, network

FACES = 6  # of a die; the network also knows what is none of them
SURE = 0.92  # how likely a digit must be; none is told 1, so that 1 is never reached


def chances(inks: Sequence[Ink]) -> Floats:
    """How likely each face of a die is, a row for each box; the rest is something else."""
    if not inks:
        return np.zeros((0, FACES), np.float32)
    found = network("digits")(np.stack([picture_of(ink) for ink in inks]))
    found = np.exp(found - found.max(axis=1, keepdims=True))
    return np.asarray(found / found.sum(axis=1, keepdims=True), np.float32)[:, :FACES]


def suggested(rows: Sequence[Row], written: Mapping[str, Ink]) -> dict[str, str]:
    """The digits that nobody need type, by field; ``written`` are the boxes with ink."""
    likely = dict(zip(written, chances([*written.values()]), strict=True))
    return {name: str(die) for row in rows for name, die in agreed(row, likely)}


def agreed(row: Row, likely: Mapping[str, Floats]) -> Iterator[tuple[str, int]]:
    """The sure digits of a row, if dice in all its other places can keep the rule."""
    sure = {
        name: int(likely[name].argmax()) + 1
        for name in row.fields
        if name in likely and likely[name].max() >= SURE
    }
    if sure and row.allows(tuple(sure.get(name, 0) for name in row.fields)):
        yield from sure.items()
