"""Training of assets/photo/numbers.npz: the digits of a number as people write them.

Classes are 0 to 9 and what is no digit.
python -m tests.photo.models.numbers QUICKDRAW_FOLDER MNIST_FOLDER [STEPS]
"""

import sys
from pathlib import Path

import cv2
import jax.numpy as jnp
import numpy as np

from tests.photo.models.digits import OPEN_FOURS, SCRIBBLES, UPSTROKES, VIEWS, batches, stroked
from tests.photo.models.training import begun, digits, outputs, save, sketches, trained, varied

DRAWINGS, WIDTHS, NONE = 24000, (12, 24, 32), 10
CLASSES = NONE + 1
BARRED_SEVEN = [[(-0.3, -0.5), (0.3, -0.5), (-0.05, 0.5)], [(-0.2, 0.0), (0.25, 0.0)]]


def examples(quickdraw: Path, mnist: Path, rng):
    """Pictures and classes: digits, strokes of elsewhere, scribbles, and two digits that touch."""
    images, labels = digits(mnist, "train")
    chosen = rng.permutation(len(labels))[:DRAWINGS]
    drawn = np.concatenate([sketches(quickdraw, name) for name in SCRIBBLES])
    ones = [stroked([UPSTROKES[rng.integers(2)]], rng) for _ in range(1200)]
    fours = [stroked(OPEN_FOURS[rng.integers(2)], rng) for _ in range(600)]
    sevens = [stroked(BARRED_SEVEN, rng) for _ in range(900)]
    pairs = [pair(images[rng.integers(len(images), size=2)], rng) for _ in range(2000)]
    pictures = [*images[chosen], *drawn, *pairs, *ones, *fours, *sevens]
    strokes = [*[1] * 1200, *[4] * 600, *[7] * 900]
    return pictures, np.array([*labels[chosen], *[NONE] * (len(drawn) + len(pairs)), *strokes])


def pair(two, rng):
    """Two digits so near each other that they are one shape."""
    picture = np.zeros((28, 56), np.float32)
    for image, left in zip(two, (4, 4 + int(rng.integers(12, 17))), strict=True):
        picture[:, left : left + 28] = np.maximum(picture[:, left : left + 28], image)
    return cv2.resize(picture, (28, 28), interpolation=cv2.INTER_AREA)


def loss(weights, seen, right):
    """Cross-entropy; a little doubt is left, so that what is sure means something."""
    found = outputs(weights, seen)
    chances = found - jnp.log(jnp.exp(found).sum(1, keepdims=True))
    aimed = 0.98 * jnp.eye(CLASSES)[right] + 0.02 / CLASSES
    return -jnp.mean((aimed * chances).sum(1))


def report(weights, mnist: Path, rng) -> None:
    """Of writers that were never seen: how many are right, and how many where it is sure."""
    images, labels = digits(mnist, "t10k")
    seen = np.stack([varied(image, rng, 0.3) for image in images]).astype(np.float32)
    found = np.asarray(outputs(weights, jnp.array(seen)))
    chances = np.exp(found - found.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    right = chances.argmax(1) == labels
    print(f"MNIST test: {right.mean():.2%} of {len(right)}")
    for least in (0.8, 0.9, 0.92, 0.95):
        sure = chances.max(1) >= least
        print(f"sure {least}: {sure.mean():.1%} kept, {1 - right[sure].mean():.2%} of them wrong")


def main(quickdraw: str, mnist: str, steps: str = "2000") -> None:
    cv2.setNumThreads(1)
    rng = np.random.default_rng(1)
    pictures, classes = examples(Path(quickdraw), Path(mnist), rng)
    views = np.stack(
        [
            [(varied(each, rng, 1.4) * 255).astype(np.uint8) for _ in range(VIEWS)]
            for each in pictures
        ]
    )
    weights = trained(begun(WIDTHS, CLASSES, 1), loss, batches(views, classes, rng), int(steps))
    save(weights, Path("assets/photo/numbers.npz"))
    report(weights, Path(mnist), rng)


if __name__ == "__main__":
    main(*sys.argv[1:])
