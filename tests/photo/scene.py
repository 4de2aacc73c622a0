"""Photos of a sheet that were never taken: paper in space, a lens, light, a sensor, JPEG.

Points on paper are in millimetres from its upper left corner, y down.
"""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from sheets.draw.box import page as page_box
from sheets.draw.marks import mark_places
from tests.photo.severity import Severity

cv2.setNumThreads(1)
WIDTH, HEIGHT = 2400, 1800  # as the phone sends it
SHARP = 3000  # the width for which severities state blur
LENS = 0.74  # focal length in widths of the picture
RIM = 36.0  # mm beyond the paper for which its bend is known
TABLES = (
    *((60, 90, 130), (95, 130, 165), (150, 165, 175)),
    *((45, 50, 55), (190, 195, 200), (70, 100, 60)),
)
SKINS = ((140, 170, 220), (90, 120, 170), (60, 80, 110))


@dataclass(frozen=True)
class Shot:
    """A photo, and where each point of the paper is in it."""

    image: np.ndarray
    camera: "Camera"
    jpeg: bytes


def clouds(chance, shape, step):
    """Smooth noise (bicubic), of variance 1."""
    height, width = shape
    small = chance.standard_normal((max(2, int(height / step) + 3), max(2, int(width / step) + 3)))
    found = cv2.resize(small.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
    return found / (found.std() + 1e-6)


class Surface:
    """Paper in space: rolled on a cylinder, crumpled, folded twice."""

    def __init__(self, chance, size, taken):
        self.size = size
        self.way = chance.choice([0, math.pi / 2, chance.uniform(0, math.pi)])
        self.sign = chance.choice([-1, 1])
        self.radius = self.rolled(taken["bow"])
        self.crumple = taken["crumple"]
        self.field = clouds(chance, (100, 110), 10)
        self.folds = [chance.uniform(-1, 1) * taken["folds"] for _ in "xy"]
        self.at = np.array([size.width, size.height]) / 2 + chance.uniform(-3, 3, 2)

    def rolled(self, bow):
        """The radius with which the middle rises so far; 0 for flat paper."""
        if not bow:
            return 0.0
        length = abs(self.size.width * math.cos(self.way)) + abs(
            self.size.height * math.sin(self.way)
        )
        low, high = 1e-4, 2.0
        for _ in range(60):
            half = (low + high) / 2
            low, high = (
                (half, high) if length / 2 / half * (1 - math.cos(half)) < bow else (low, half)
            )
        return length / (2 * low)

    def __call__(self, points):
        x, y = points[:, 0] - self.size.width / 2, points[:, 1] - self.size.height / 2
        z = np.zeros_like(x)
        if self.radius:
            cos, sin = math.cos(self.way), math.sin(self.way)
            along, beside = cos * x + sin * y, cos * y - sin * x
            turn = along / self.radius
            along, z = self.radius * np.sin(turn), self.sign * self.radius * (1 - np.cos(turn))
            x, y = cos * along - sin * beside, sin * along + cos * beside
        if self.crumple:
            z = z + self.crumple * self.heights(points)
        for slope, way in zip(self.folds, (0, 1), strict=True):
            z = z + slope * np.abs(points[:, way] - self.at[way])
        return np.stack([x, y, z], 1)

    def heights(self, points):
        """Of the crumpled paper; OpenCV looks up no more than 32 000 in a row."""
        at = ((points + RIM + 24) / 4).astype(np.float32)
        parts = [
            cv2.remap(
                self.field, part[:, :1], part[:, 1:], cv2.INTER_CUBIC,
                borderMode=cv2.BORDER_REPLICATE,
            )
            for part in np.array_split(at, len(at) // 30_000 + 1)
        ]  # fmt: skip
        return np.concatenate(parts).ravel()


class Camera:
    """A pinhole with a little distortion, as far away as the paper fills the picture."""

    def __init__(self, chance, surface, frame, taken):
        self.surface, self.frame = surface, np.array(frame, float)
        self.turned = rotation(chance, taken["tilt"], taken["roll"])
        self.focus = LENS * max(frame)
        self.barrel = chance.uniform(-0.01, 0.01)
        self.centre = self.frame / 2
        width, height = surface.size
        edge = np.array([(x, y) for x in (0, width / 2, width) for y in (0, height / 2, height)])
        low, high = 60.0, 4000.0
        for _ in range(40):
            self.far = math.sqrt(low * high)
            seen = (np.ptp(self(edge), 0) / self.frame).max()
            low, high = (self.far, high) if seen > taken["fill"] else (low, self.far)
        seen = self(edge)
        middle = (seen.max(0) + seen.min(0)) / 2
        self.centre = self.centre + self.frame / 2 - middle + chance.uniform(-0.02, 0.02, 2) * frame
        if taken["crop"]:
            way, sign = chance.integers(0, 2), chance.choice([-1, 1])
            self.centre[way] += sign * (taken["crop"] + (1 - taken["fill"]) / 2) * frame[way]

    def __call__(self, points):
        placed = self.surface(np.asarray(points, float)) @ self.turned.T
        flat = placed[:, :2] / np.maximum(self.far + placed[:, 2:], 20)
        bent = flat * (1 + 4 * self.barrel * (flat**2).sum(1, keepdims=True))
        return bent * self.focus + self.centre

    def slopes(self, points):
        """How far a pixel moves for a millimetre (Jacobian)."""
        here, step = self(points), 0.05
        moved = [(self(points + way) - here) / step for way in ((step, 0), (0, step))]
        return here, np.stack(moved, 2)

    def on_paper(self, pixels):
        """The points of the paper that pixels show (Newton), for those near it."""
        width, height = self.surface.size
        corners = np.float32([(0, 0), (width, 0), (width, height), (0, height)])
        back = cv2.getPerspectiveTransform(self(corners).astype(np.float32), corners)
        found = cv2.perspectiveTransform(pixels[None].astype(np.float32), back)[0].astype(float)
        low, high = np.full(2, -RIM), np.array([width, height]) + RIM
        far = ((found < low - 40) | (found > high + 40)).any(1)
        beyond = found = np.clip(found, low, high)
        for _ in range(6):
            here, slopes = self.slopes(found)
            slopes = slopes + 1e-6 * np.eye(2)
            step = np.linalg.solve(slopes, (pixels - here)[..., None])[..., 0]
            found = np.clip(found + np.clip(step, -30, 30), low, high)
        found[far] = beyond[far]
        return found


def rotation(chance, tilt, roll):
    """Tilted towards any side, then turned in the picture."""
    way, tilt = chance.uniform(0, 2 * math.pi), math.radians(tilt)
    cos, sin = math.cos(tilt), math.sin(tilt)
    leant = np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]])
    return spun(math.radians(roll)) @ spun(-way) @ leant @ spun(way)


def spun(angle):
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])


def table_top(chance, frame, things):
    """Wood or cloth, with dice, cards, pens, cups and chequered things on it."""
    width, height = frame
    small = (height // 4, width // 4)
    grain = cv2.GaussianBlur(chance.standard_normal((small[0], 1)).astype(np.float32), (1, 9), 2)
    grain = clouds(chance, small, 60) * 0.5 + np.repeat(grain, small[1], 1) * 1.5
    grain += chance.standard_normal(small).astype(np.float32) * 0.4
    picked = np.float32(TABLES[chance.integers(len(TABLES))])
    found = np.clip(picked * (1 + 0.08 * grain[..., None]), 0, 255).astype(np.uint8)
    found = cv2.resize(found, (width, height))
    for _ in range(int(things)):
        put_thing(chance, found)
    return found


def put_thing(chance, image):
    height, width = image.shape[:2]
    at = (float(chance.uniform(0, width)), float(chance.uniform(0, height)))
    colour = tuple(int(value) for value in chance.integers(20, 250, 3))
    side = float(chance.uniform(0.02, 0.09) * width)
    turn = float(chance.uniform(0, 90))
    [put_die, put_card, put_pen, put_cup, put_chequers][chance.integers(5)](
        chance, image, at, colour, side, turn
    )


def put_die(_chance, image, at, _colour, _side, turn):
    edge = 0.045 * image.shape[1]
    box = cv2.boxPoints((at, (edge, edge), turn))
    cv2.fillConvexPoly(image, box.astype(np.int32), (235, 238, 240), cv2.LINE_AA)
    for across in (-0.27, 0.27):
        for down in (-0.27, 0.27):
            pip = box.mean(0) + across * (box[1] - box[0]) + down * (box[2] - box[1])
            cv2.circle(
                image, pip.astype(int).tolist(), int(edge / 9), (20, 20, 20), -1, cv2.LINE_AA
            )


def put_card(chance, image, at, colour, side, turn):
    box = cv2.boxPoints((at, (side, side * chance.uniform(0.7, 1.6)), turn)).astype(np.int32)
    cv2.fillConvexPoly(image, box, colour, cv2.LINE_AA)
    cv2.polylines(image, [box], True, (255, 255, 255), int(image.shape[1] * 0.004), cv2.LINE_AA)


def put_pen(chance, image, at, colour, _side, _turn):
    angle, length = chance.uniform(0, 2 * math.pi), 0.2 * image.shape[1]
    end = (int(at[0] + length * math.cos(angle)), int(at[1] + length * math.sin(angle)))
    cv2.line(image, (int(at[0]), int(at[1])), end, colour, int(0.012 * image.shape[1]), cv2.LINE_AA)


def put_cup(_chance, image, at, colour, side, _turn):
    middle = (int(at[0]), int(at[1]))
    cv2.circle(image, middle, int(side), colour, -1, cv2.LINE_AA)
    cv2.circle(image, middle, int(side * 0.8), (40, 30, 30), -1, cv2.LINE_AA)


def put_chequers(chance, image, at, _colour, side, _turn):
    """Hard for those who look for marks."""
    edge = max(24, int(side / 6) * 6)
    bits = (chance.integers(0, 2, (6, 6)) * 255).astype(np.uint8)
    bits = cv2.resize(bits, (edge, edge), interpolation=cv2.INTER_NEAREST)
    there = image[int(at[1]) :, int(at[0]) :][:edge, :edge]
    there[:] = bits[: there.shape[0], : there.shape[1], None]


def photograph(page, size, severity: Severity, seed, second=None, frame=None) -> Shot:
    """A photo of a page that was drawn as BGR; ``second`` is a neighbour's page."""
    chance = np.random.default_rng(seed)
    upright = size.height > size.width
    width, height = frame or ((HEIGHT, WIDTH) if upright else (WIDTH, HEIGHT))
    taken = severity.taken(chance)
    surface = Surface(chance, size, taken)
    camera = Camera(chance, surface, (width, height), taken)
    where = shown_points(camera, width, height)
    image = table_top(chance, (width, height), taken["clutter"])
    if second is not None and chance.random() < taken["second"]:
        lay_beside(chance, image, second, size)
    lay(image, page, size, where)
    image = image.astype(np.float32)
    shine(chance, image, surface, where, taken)
    for _ in range(round(taken["thumbs"])):
        put_thumb(chance, image, camera, size, taken["gain"])
    image = sensed(chance, image, taken, max(width, height) / SHARP)
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(taken["jpeg"])]
    data = cv2.imencode(".jpg", image, quality)[1]
    return Shot(cv2.imdecode(data, cv2.IMREAD_COLOR), camera, data.tobytes())


def shown_points(camera, width, height, step=20):
    """For every pixel the point of the paper that it shows."""
    across, down = np.arange(0, width + step, step), np.arange(0, height + step, step)
    pixels = np.stack(np.meshgrid(across, down), -1).reshape(-1, 2).astype(float)
    found = camera.on_paper(pixels).reshape(len(down), len(across), 2).astype(np.float32)
    shrink = np.float32([[1 / step, 0, 0], [0, 1 / step, 0]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpAffine(found, shrink, (width, height), flags=flags)


def lay(image, page, size, where):
    """The paper over the table."""
    scale = page.shape[1] / size.width
    seen = cv2.remap(
        page, where[..., 0] * scale - 0.5, where[..., 1] * scale - 0.5, cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    inside = ((where >= 0) & (where <= (size.width, size.height))).all(2)
    image[inside] = seen[inside]


def lay_beside(chance, image, page, size):
    """A neighbour's sheet, flat and partly under this one."""
    height, width = image.shape[:2]
    angle = math.radians(chance.uniform(-20, 20))
    scale = max(width, height) / 420 / (page.shape[1] / size.width)
    side = chance.choice([-1, 1])
    cos, sin = scale * math.cos(angle), scale * math.sin(angle)
    moved = np.float32(
        [[cos, -sin, (0.15 + side * 0.72) * width], [sin, cos, height * chance.uniform(-0.3, 0.5)]]
    )
    there = cv2.warpAffine(np.full(page.shape[:2], 255, np.uint8), moved, (width, height)) > 200
    image[there] = cv2.warpAffine(page, moved, (width, height))[there]


def shine(chance, image, surface, where, taken):
    """Light from one side, shadows, and the shading of bent paper."""
    height, width = image.shape[:2]
    down, across = np.mgrid[0:height:8, 0:width:8].astype(np.float32)
    down, across = down / height - 0.5, across / width - 0.5
    angle = chance.uniform(0, 2 * math.pi)
    light = 1 + taken["light"] * (math.cos(angle) * across + math.sin(angle) * down)
    light *= 1 - taken["light"] * 0.7 * (across**2 + down**2)
    light *= shading(chance, surface, cv2.resize(where, light.shape[::-1]))
    for _ in range(chance.integers(1, 3) if taken["shadow"] else 0):
        light *= 1 - taken["shadow"] * shadow(chance, light.shape)
    warm = (
        (chance.uniform(0.82, 1.0), chance.uniform(0.93, 1.0), 1.0) if taken["light"] else (1,) * 3
    )
    for channel, tint in enumerate(warm):
        image[..., channel] *= cv2.resize(light * (0.9 * taken["gain"] * tint), (width, height))


def shading(chance, surface, where):
    flat = where.reshape(-1, 2).astype(float)
    slopes = [surface(flat + way)[:, 2] - surface(flat)[:, 2] for way in ((1, 0), (0, 1))]
    angle = chance.uniform(0, 2 * math.pi)
    found = 1 + 0.9 * (slopes[0] * math.cos(angle) + slopes[1] * math.sin(angle))
    return np.clip(found, 0.5, 1.3).reshape(where.shape[:2]).astype(np.float32)


def shadow(chance, shape):
    """Of a hand or a head: a soft polygon."""
    found = np.zeros(shape, np.float32)
    corners = chance.uniform(-0.4, 0.4, 2) + chance.uniform(0, 1, (chance.integers(3, 6), 2))
    hull = cv2.convexHull((corners * shape[::-1]).astype(np.int32))
    cv2.fillConvexPoly(found, hull, 1.0)
    return cv2.GaussianBlur(found, (0, 0), chance.uniform(1.5, 12))


def put_thumb(chance, image, camera, size, gain):
    """Over a mark, mostly."""
    marks = [box.centre for box in mark_places(page_box(size))]
    mark = marks[chance.integers(len(marks))]
    point = (mark.x, size.height - mark.y)
    if chance.random() >= 0.7:
        point = (chance.uniform(0, size.width), chance.choice([0, size.height]))
    at = camera(np.array([point]))[0]
    colour = np.array(SKINS[chance.integers(len(SKINS))]) * gain
    away = at - camera.frame / 2
    away /= np.linalg.norm(away)
    radius = 8.5 * camera.frame.max() / 340
    for joint in range(14):
        spot = (at + away * radius * 0.55 * joint).astype(int).tolist()
        cv2.circle(image, spot, int(radius), colour.tolist(), -1, cv2.LINE_AA)


def sensed(chance, image, taken, scale):
    """Blur, motion and noise."""
    image = cv2.GaussianBlur(image, (0, 0), taken["blur"] * scale)
    if taken["motion"]:
        image = cv2.filter2D(image, -1, streak(taken["motion"] * scale, chance.uniform(0, math.pi)))
    grain = np.empty(image.shape[:2], np.float32)
    cv2.setRNGSeed(int(chance.integers(1 << 30)))
    cv2.randn(grain, 0, 0.8 * taken["noise"])
    colour = np.empty(image.shape, np.float32)
    cv2.randn(colour, (0, 0, 0), (0.5 * taken["noise"],) * 3)
    return np.clip(image + colour + grain[..., None], 0, 255).astype(np.uint8)


def streak(length, angle):
    """The trace of a point while the shutter is open."""
    side = 2 * math.ceil(length / 2) + 3
    found = np.zeros((side, side), np.float32)
    for step in np.linspace(-0.5, 0.5, 41):
        x = side // 2 + step * length * math.cos(angle)
        y = side // 2 + step * length * math.sin(angle)
        left, top = int(x), int(y)
        for across, share in ((left, 1 - x + left), (left + 1, x - left)):
            found[top, across] += share * (1 - y + top)
            found[top + 1, across] += share * (y - top)
    return found / found.sum()


def off_by(camera, found, points):
    """Millimetres on paper between where points are and where somebody looks for them."""
    here, slopes = camera.slopes(np.asarray(points, float))
    moved = np.linalg.solve(slopes, (found - here)[..., None])[..., 0]
    return np.linalg.norm(moved, axis=1)
