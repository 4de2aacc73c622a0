"""Figures for locating, the gate and the code, on filled-in sheets."""

import resource
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from sheets.photo.drawing import Drawing
from sheets.photo.find import Photo, find
from sheets.photo.gate import judged
from tests.photo.pages import blank_named, dealt, expected_for, filled
from tests.photo.scene import off_by, photograph
from tests.photo.severity import LEVELS

USABLE, WRONG = 1.5, 2.0  # mm
HEAD = (
    f"{'sheet':22} {'':4} {'photos':>6} {'usable':>7} {'p95 mm':>7} {'wrong':>6} {'let in':>6} "
    f"{'good refused':>13} {'code':>6} {'marks':>6} {'CPU s':>6} {'MB':>5}"
)


@dataclass(frozen=True)
class Found:
    """What became of one photo; ``off`` is without end where there is no position at all."""

    off: float  # mm at the worst box
    accepted: bool
    read: bool
    marks: int
    seconds: float


def reports(photos: int, seed: int, levels: Sequence[str], sheets: Sequence[str]) -> Iterator[str]:
    """A line for each sheet and severity."""
    yield HEAD
    for name in sheets:
        for level in levels:
            found = [found_in(name, level, seed + number) for number in range(photos)]
            yield line(name, level, found)


def line(name: str, level: str, found: Sequence[Found]) -> str:
    good = [one for one in found if one.off <= USABLE]
    wrong = [one for one in found if WRONG <= one.off < np.inf]
    offs = sorted(one.off for one in found)
    return (
        f"{name:22} {level:4} {len(found):6} {len(good) / len(found):7.0%} "
        f"{offs[int(0.95 * (len(offs) - 1))]:7.2f} {len(wrong):6} "
        f"{sum(one.accepted for one in wrong):6} "
        f"{sum(not one.accepted for one in good):6} = {share(good):4.0%} "
        f"{sum(one.read for one in found) / len(found):6.0%} "
        f"{np.mean([one.marks for one in found]):6.1f} "
        f"{np.mean([one.seconds for one in found]):6.2f} {memory():5.0f}"
    )


def share(good: Sequence[Found]) -> float:
    return sum(not one.accepted for one in good) / len(good) if good else 0.0


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def shot_of(name: str, level: str, seed: int):
    """A photo of a filled-in sheet; a neighbour's lies beside some of them."""
    blank = blank_named(name)
    page = filled(name, seed)
    second = filled(name, seed + 1) if LEVELS[level].second else None
    return blank, photograph(page, blank.layout.size, LEVELS[level], seed, second)


def found_in(name: str, level: str, seed: int) -> Found:
    blank, shot = shot_of(name, level, seed)
    begin = time.process_time()
    photo = Photo(cv2.cvtColor(shot.image, cv2.COLOR_BGR2GRAY), dealt)
    found = find(photo, expected_for(name))
    if found is None:
        return Found(np.inf, False, False, 0, time.process_time() - begin)
    evidence = judged(photo.soft, found.drawing, found.warp, found.seen)
    seconds = time.process_time() - begin
    cells = Drawing(blank).framed
    off = float(off_by(shot.camera, found.warp(cells), cells).max())
    off = off if found.blank.code == blank.code else 1000.0
    return Found(off, evidence.holds, found.read, len(found.seen.marks), seconds)
