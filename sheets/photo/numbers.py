"""Numbers of several digits: read digit by digit, and trusted where a sum on the paper agrees."""

from collections.abc import Iterator, Mapping, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from sheets.forms.seen import Addition
from sheets.photo.alike import picture_of
from sheets.photo.ink import Ink
from sheets.photo.network import Floats, network

FIGURES = 10  # the network also knows what is none of them
SURE = 0.8  # how likely each digit must be; a sum must agree before nobody is asked
MOST = 4  # digits of a number
SPECK = 0.012  # of a box: what is smaller is no stroke
OVER = 0.35  # of the narrower of two strokes that stand above each other: they are one digit
FLAT, LOW = 1.5, 0.4  # width to height of a minus at least, and its height to that of a digit
GAP = 3  # pixels that a pencil may leave out

Mask = NDArray[np.bool_]


def read_numbers(written: Mapping[str, Ink]) -> dict[str, str]:
    """What stands in each box where every digit is sure."""
    parts = {name: digits_in(ink) for name, ink in written.items()}
    inks = [each for _, found in parts.values() for each in found]
    if not inks:
        return {}
    scores = network("numbers")(np.stack([picture_of(ink) for ink in inks]))
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    likely = iter(scores / scores.sum(axis=1, keepdims=True))
    found = {
        name: spelled(sign, [next(likely) for _ in own]) for name, (sign, own) in parts.items()
    }
    return {name: number for name, number in found.items() if number}


def spelled(sign: str, likely: Sequence[Floats]) -> str:
    """A number as one types it; nothing where a digit is not sure, or it begins with 0."""
    figures = [int(each.argmax()) for each in likely]
    sure = all(each.max() >= SURE for each in likely) and max(figures, default=FIGURES) < FIGURES
    if not sure or len(figures) > MOST or (len(figures) > 1 and figures[0] == 0):
        return ""
    return sign + "".join(map(str, figures))


def digits_in(ink: Ink) -> tuple[str, list[Ink]]:
    """The sign of a number, and the ink of each digit from left to right."""
    masks = shapes_in(ink)
    heights = [tall(mask) for mask in masks]
    if masks and len(masks) > 1 and is_minus(masks[0], max(heights[1:])):
        return "-", [only(ink, mask) for mask in masks[1:]]
    return "", [only(ink, mask) for mask in masks]


def shapes_in(ink: Ink) -> list[Mask]:
    """Strokes that hang together or stand above each other, from left to right."""
    dark = (ink.shape > 0).astype(np.uint8)
    joined = cv2.morphologyEx(dark, cv2.MORPH_CLOSE, np.ones((GAP, GAP), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(joined)
    large = [at for at in range(1, count) if stats[at, cv2.CC_STAT_AREA] >= SPECK * dark.size]
    groups: list[tuple[int, int, list[int]]] = []
    for at in sorted(large, key=lambda at: int(stats[at, cv2.CC_STAT_LEFT])):
        left = int(stats[at, cv2.CC_STAT_LEFT])
        right = left + int(stats[at, cv2.CC_STAT_WIDTH])
        if groups and is_over(groups[-1], left, right):
            low, high, members = groups[-1]
            groups[-1] = (min(low, left), max(high, right), [*members, at])
        else:
            groups.append((left, right, [at]))
    return [np.isin(labels, members) for _, _, members in groups]


def is_over(group: tuple[int, int, list[int]], left: int, right: int) -> bool:
    shared = min(group[1], right) - max(group[0], left)
    return shared > OVER * min(group[1] - group[0], right - left)


def is_minus(mask: Mask, digit: int) -> bool:
    wide = int(np.ptp(np.nonzero(mask)[1])) + 1
    return wide >= FLAT * tall(mask) and tall(mask) <= LOW * digit


def tall(mask: Mask) -> int:
    return int(np.ptp(np.nonzero(mask)[0])) + 1


def only(ink: Ink, mask: Mask) -> Ink:
    return ink._replace(shape=np.where(mask, ink.shape, 0))


def agreed(
    sums: Sequence[Addition], found: Mapping[str, str], written: Sequence[str]
) -> Iterator[str]:
    """The fields of which a sum says that they were read well; ``written`` are all with ink."""
    for each in sums:
        fields = [name for name in (*each.parts, each.total) if name in written]
        if each.total not in fields or len(fields) < 2 or not all(one in found for one in fields):
            continue
        *parts, total = (int(found[name]) for name in fields)
        if each.start + sum(parts) == total:
            yield from fields
