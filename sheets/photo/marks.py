"""The printed marks in a photo (ArUco), and the plane through them (homography)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from sheets.draw.marks import ROUND
from sheets.photo.blank import Image, Points

WIDTH = 330.0  # mm that a photo of a page shows across, roughly
FEW = 5  # below this many marks the photo is looked at once more, enlarged
LARGER = 1.5
NEAR = 3.5  # mm that a mark of flat paper may be off the plane of the others
BENT = 14.0  # mm that one of bent paper may be
REACH = 12.0  # mm round the place of a missing mark in which it is looked for
Plane = NDArray[np.float64]


@dataclass(frozen=True)
class Mark:
    """One mark: its number, and its corners in the photo, clockwise from the upper left."""

    number: int
    corners: Points

    @property
    def place(self) -> int:
        """Where on its page: clockwise from the upper left."""
        return self.number % ROUND

    @property
    def kind(self) -> int:
        return self.number // ROUND

    @property
    def middle(self) -> Points:
        return np.asarray(self.corners.mean(0))

    def moved(self, scale: float, by: Points) -> "Mark":
        """The same in a photo of which this one was an enlarged part."""
        return Mark(self.number, (self.corners + 0.5) / scale - 0.5 + by)


@dataclass(frozen=True)
class Seen:
    """The marks of one sheet, and the plane that takes its millimetres to pixels."""

    plane: Plane
    marks: tuple[Mark, ...]

    def off(self, places: Points) -> Points:
        """How far from the plane each corner is, in pixels."""
        wanted = apply(self.plane, np.concatenate([places[mark.place] for mark in self.marks]))
        found = np.concatenate([mark.corners for mark in self.marks])
        return np.asarray(np.linalg.norm(wanted - found, axis=1))


def settings(smallest: float, windows: tuple[int, int, int], **others: float) -> Any:
    """What is looked for; OpenCV throws marks as small as ours away unless it is told."""
    found = cv2.aruco.DetectorParameters()
    found.minMarkerPerimeterRate = smallest
    found.maxMarkerPerimeterRate = 4.0
    found.adaptiveThreshWinSizeMin, found.adaptiveThreshWinSizeMax = windows[:2]
    found.adaptiveThreshWinSizeStep = windows[2]
    found.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    found.relativeCornerRefinmentWinSize = 0.25
    found.cornerRefinementWinSize = 4
    found.polygonalApproxAccuracyRate = 0.06
    found.minDistanceToBorder = 1
    found.errorCorrectionRate = 1.0
    for name, value in others.items():
        setattr(found, name, value)
    return found


DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
PLAIN = settings(0.008, (5, 45, 20))
ENLARGED = settings(
    0.008, (9, 69, 20),
    perspectiveRemovePixelPerCell=8, perspectiveRemoveIgnoredMarginPerCell=0.2,
    adaptiveThreshConstant=5,
)  # fmt: skip
CLOSE = settings(0.05, (15, 95, 20), cornerRefinementWinSize=8)


def find_marks(grey: Image) -> list[Mark]:
    """Every mark that is plain to see; where they are few, the enlarged photo is asked as well."""
    found = detected(grey, PLAIN)
    if max(counted(found), default=0) < FEW:
        larger = sharpened(grey, LARGER, 1.5 * LARGER, 2.0)
        found += [mark.moved(LARGER, np.zeros(2)) for mark in detected(larger, ENLARGED)]
    return found


def counted(marks: Iterable[Mark]) -> list[int]:
    """How many places are seen of each kind."""
    kinds: dict[int, set[int]] = {}
    for mark in marks:
        kinds.setdefault(mark.kind, set()).add(mark.place)
    return [len(places) for places in kinds.values()]


def detected(grey: Image, asked: Any) -> list[Mark]:
    corners, numbers, _ = cv2.aruco.ArucoDetector(DICTIONARY, asked).detectMarkers(grey)
    if numbers is None:
        return []
    pairs = zip(np.asarray(numbers).ravel(), corners, strict=True)
    return [Mark(int(number), np.asarray(four, float).reshape(4, 2)) for number, four in pairs]


def sharpened(grey: Image, scale: float, blur: float, much: float) -> Image:
    """Enlarged, with its edges made steeper (unsharp mask)."""
    larger = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    soft = cv2.GaussianBlur(larger, (0, 0), blur)
    return np.asarray(cv2.addWeighted(larger, much, soft, 1 - much, 0), np.uint8)


def apply(plane: Plane, points: Points) -> Points:
    """Points of the paper in the photo."""
    found = np.column_stack([points, np.ones(len(points))]) @ plane.T
    return np.asarray(found[:, :2] / found[:, 2:])


def plane_of(marks: Sequence[Mark], places: Points, near: float) -> Plane | None:
    """The plane that most corners agree with (RANSAC)."""
    paper = np.concatenate([places[mark.place] for mark in marks])
    seen = np.concatenate([mark.corners for mark in marks])
    method = cv2.RANSAC if len(marks) > 1 else 0
    cv2.setRNGSeed(1)  # equal photos are read alike
    found, _ = cv2.findHomography(paper, seen, method, near, maxIters=2000, confidence=0.999)
    return None if found is None else np.asarray(found, float)


def agreed(marks: Sequence[Mark], places: Points, grey: Image) -> Seen | None:
    """One mark for each place, those that lie in one plane; bent paper may leave it a little."""
    dot = max(grey.shape) / WIDTH
    first = plane_of(marks, places, NEAR * dot) if marks else None
    if first is None:
        return None
    best: dict[int, tuple[float, Mark]] = {}
    for mark in marks:
        off = misfit(mark, apply(first, places[mark.place])) / dot
        if off < best.get(mark.place, (BENT, mark))[0]:
            best[mark.place] = off, mark
    kept = [mark for _, mark in best.values()]
    plane = plane_of(kept, places, 8 * dot) if kept else None
    seen = None if plane is None else Seen(plane, tuple(kept))
    return seen if seen and is_page(seen.plane, places, grey) else None


def misfit(mark: Mark, wanted: Points) -> float:
    """Pixels between a mark and its place; without end where it is turned or of another size."""
    found, ways = mark.corners, (wanted[1] - wanted[0], mark.corners[1] - mark.corners[0])
    turned = np.dot(*ways) / (np.linalg.norm(ways[0]) * np.linalg.norm(ways[1]) + 1e-9)
    size = area(found) / (area(wanted) + 1e-9)
    if turned < 0.9 or not 0.5 < size < 2:
        return float("inf")
    return float(np.linalg.norm(wanted - found, axis=1).mean())


def area(corners: Points) -> float:
    return float(cv2.contourArea(corners.astype(np.float32)))


def is_page(plane: Plane, places: Points, grey: Image) -> bool:
    """Whether a page is seen from above: convex, the right way round, a fair part of the photo."""
    edge = places.reshape(-1, 2)
    (left, top), (right, bottom) = edge.min(0), edge.max(0)
    box = np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
    corners = apply(plane, box).astype(np.float32)
    if not np.isfinite(corners).all() or not cv2.isContourConvex(corners):
        return False
    return bool(cv2.contourArea(corners, oriented=True) > 0.03 * grey.size)


def look_closer(grey: Image, seen: Seen, places: Points) -> Seen:
    """Missing marks are looked for where the others say they are, the nearest first."""
    tried: set[int] = set()
    while missing := set(range(ROUND)) - {mark.place for mark in seen.marks} - tried:
        have = [places[mark.place].mean(0) for mark in seen.marks]
        away = {at: min(np.linalg.norm(places[at].mean(0) - one) for one in have) for at in missing}
        place = min(missing, key=lambda at: (away[at], at))
        tried.add(place)
        if mark := near_place(grey, seen, place, places):
            more = agreed([*seen.marks, mark], places, grey)
            seen = more if more and len(more.marks) > len(seen.marks) else seen
    return seen


def near_place(grey: Image, seen: Seen, place: int, places: Points) -> Mark | None:
    """One mark in the part of the photo where it should be, enlarged."""
    middle = places[place].mean(0)
    ways = np.array([(0, 0), (REACH, 0), (0, REACH), (-REACH, 0), (0, -REACH)])
    at = apply(seen.plane, middle + ways)
    reach = float(np.abs(at - at[0]).max())
    if not np.isfinite(reach) or reach > 400:
        return None
    low = np.maximum((at[0] - reach).astype(int), 0)
    part = grey[low[1] : max(int(at[0][1] + reach), 0), low[0] : max(int(at[0][0] + reach), 0)]
    if min(part.shape) < 20:
        return None
    larger = cv2.normalize(sharpened(part, 3.0, 4.0, 1.8), None, 0, 255, cv2.NORM_MINMAX)  # type: ignore[call-overload]
    kind = seen.marks[0].kind
    for mark in detected(larger, CLOSE):
        found = mark.moved(3.0, low)
        if (mark.kind, mark.place) == (kind, place):
            return found
    return None
