"""Small convolutional networks on plain numpy: three layers that halve the picture, one dense."""

from functools import cache
from io import BytesIO
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from assets import read_bytes

Floats = NDArray[np.floating[Any]]
SIDE, ROOM = 32, 26  # pixels of the picture, and of what is drawn in it
SEEN = 0.25  # of the darkest ink: what is fainter does not say how large a drawing is
LAYERS = ("1", "2", "3")


class Network(NamedTuple):
    """Weights by name: ``w1`` and ``b1`` of the first layer, ``w`` and ``b`` of the dense one."""

    weights: dict[str, Floats]

    def __call__(self, pictures: Floats) -> Floats:
        """A row of numbers for each picture of ``SIDE`` x ``SIDE``."""
        seen = pictures[..., None]
        for layer in LAYERS:
            seen = halved(seen, self.weights[f"w{layer}"], self.weights[f"b{layer}"])
        found = seen.reshape(len(seen), -1) @ self.weights["w"] + self.weights["b"]
        return np.asarray(found, np.float32)


@cache
def network(name: str) -> Network:
    """One of ``assets/photo``: its weights are bytes with a scale for each output."""
    with np.load(BytesIO(read_bytes(f"photo/{name}.npz"))) as found:
        stored = {key: found[key] for key in found.files}
    names = [key for key in stored if not key.startswith("scale_")]
    scales = {key: stored.get(f"scale_{key}", np.float32(1)) for key in names}
    return Network({key: stored[key].astype(np.float32) * scales[key] for key in names})


def halved(seen: Floats, weights: Floats, bias: Floats) -> Floats:
    """Convolution of 3 x 3 in steps of two, then a rectifier."""
    padded = np.pad(seen, ((0, 0), (0, 1), (0, 1), (0, 0)))
    windows = sliding_window_view(padded, (3, 3), (1, 2))[:, ::2, ::2]
    flat = windows.transpose(0, 1, 2, 4, 5, 3).reshape(*windows.shape[:3], -1)
    found = flat @ weights.reshape(-1, weights.shape[-1]) + bias
    return np.asarray(np.maximum(found, 0), np.float32)


def centred(drawing: Floats) -> Floats:
    """A drawing, as large as there is room, in the middle of a small square."""
    ys, xs = np.nonzero(drawing > SEEN)
    if len(xs) < 5:
        return np.zeros((SIDE, SIDE), np.float32)
    left, right, top, bottom = xs.min(), xs.max() + 1, ys.min(), ys.max() + 1
    by = ROOM / max(right - left, bottom - top)
    across, down = SIDE / 2 - by * (left + right) / 2, SIDE / 2 - by * (top + bottom) / 2
    move = np.array(((by, 0, across), (0, by, down)), np.float32)
    if by < 1:  # many pixels become one: without blur, thin strokes would have holes
        drawing = np.asarray(cv2.GaussianBlur(drawing, (0, 0), 0.45 / by), np.float32)
    return np.asarray(cv2.warpAffine(drawing, move, (SIDE, SIDE)), np.float32)
