"""Collects tests/photo/drawn.npz: what real people drew, for hands that no model has seen.

Sketches of the kinds that pieces look like (Quick, Draw!) and digits of the test half of MNIST.
python -m tests.photo.models.collect QUICKDRAW_FOLDER MNIST_FOLDER
"""

import sys
from pathlib import Path

import numpy as np

from tests.photo.models.training import PIECES, digits, sketches

EACH, NUMBERS = 24, 100
PATH = Path("tests/photo/drawn.npz")


def main(quickdraw: str, mnist: str) -> None:
    found = {}
    for mark, kinds in PIECES.items():
        drawn = np.concatenate([some(sketches(Path(quickdraw), kind)) for kind in kinds])
        found[f"piece {ord(mark)}"] = coarse(drawn)
    images, labels = digits(Path(mnist), "t10k")
    for number in range(10):
        found[f"digit {number}"] = coarse(images[labels == number][:NUMBERS])
    np.savez_compressed(PATH, **found)
    print(f"{PATH}: {PATH.stat().st_size} bytes")


def some(drawn: np.ndarray) -> np.ndarray:
    """The first that are more than a dot."""
    return drawn[drawn.sum((1, 2)) > 15][:EACH]


def coarse(drawn: np.ndarray) -> np.ndarray:
    """Eight shades are enough."""
    return np.round(drawn * 7).astype(np.uint8)


if __name__ == "__main__":
    main(*sys.argv[1:])
