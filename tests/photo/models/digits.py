"""Training of assets/photo/digits.npz: the faces of a die as people write them.

Classes are 1 to 6 and what is none of them. MNIST is American, so digits as they are written
elsewhere are added in strokes.
python -m tests.photo.models.digits QUICKDRAW_FOLDER MNIST_FOLDER [STEPS]
"""

import sys
from pathlib import Path

import cv2
import jax.numpy as jnp
import numpy as np

from tests.photo.models.training import begun, digits, outputs, save, sketches, trained, varied

VIEWS, BATCH, DRAWINGS, OTHERS = 2, 128, 18000, 1200
WIDTHS, CLASSES = (12, 24, 32), 7
NONE = 6  # the class of what is no face of a die
SCRIBBLES = ("squiggle", "circle", "line", "square", "cloud", "animal migration")
UPSTROKES = ([(-0.3, -0.1), (0.1, -0.5), (0.1, 0.5)], [(-0.2, -0.2), (0.15, -0.5), (0.05, 0.5)])
OPEN_FOURS = (
    [[(0.0, -0.5), (-0.35, 0.15), (0.35, 0.15)], [(0.15, -0.15), (0.15, 0.5)]],
    [[(-0.3, -0.5), (-0.3, 0.05), (0.3, 0.05)], [(0.3, -0.5), (0.3, 0.5)]],
)


def stroked(strokes, rng):
    """Strokes in a picture like those of MNIST, each point a little elsewhere."""
    picture = np.zeros((56, 56), np.float32)
    size = rng.uniform(30, 40)
    for stroke in strokes:
        points = np.array(stroke) + rng.normal(0, 0.05, (len(stroke), 2))
        points = np.round((points * size + 28) * 16).astype(np.int32)
        cv2.polylines(picture, [points], False, 1.0, int(rng.integers(2, 6)), cv2.LINE_AA, 4)
    return cv2.resize(picture, (28, 28), interpolation=cv2.INTER_AREA)


def examples(quickdraw: Path, mnist: Path, rng):
    """Pictures and classes: digits, strokes of elsewhere, and scribbles."""
    images, labels = digits(mnist, "train")
    die = (labels >= 1) & (labels <= 6)
    chosen = rng.permutation(np.flatnonzero(die))[:DRAWINGS]
    other = rng.permutation(np.flatnonzero(np.isin(labels, (0, 8, 9))))[:OTHERS]
    drawn = np.concatenate([sketches(quickdraw, name) for name in SCRIBBLES])
    ones = [stroked([UPSTROKES[rng.integers(2)]], rng) for _ in range(1200)]
    fours = [stroked(OPEN_FOURS[rng.integers(2)], rng) for _ in range(600)]
    pictures = [*images[chosen], *images[other], *drawn, *ones, *fours]
    classes = [*(labels[chosen] - 1), *[NONE] * (len(other) + len(drawn)), *[0] * 1200, *[3] * 600]
    return pictures, np.array(classes)


def loss(weights, seen, right):
    """Cross-entropy; a little doubt is left, so that what is sure means something."""
    found = outputs(weights, seen)
    chances = found - jnp.log(jnp.exp(found).sum(1, keepdims=True))
    aimed = 0.98 * jnp.eye(CLASSES)[right] + 0.02 / CLASSES
    return -jnp.mean((aimed * chances).sum(1))


def batches(views, classes, rng):
    while True:
        chosen = rng.integers(len(views), size=BATCH)
        seen = views[chosen, rng.integers(0, VIEWS, BATCH)]
        yield seen.astype(np.float32) / 255, classes[chosen]


def report(weights, mnist: Path, rng) -> None:
    """Of writers that were never seen: how many are right, and how many where it is sure."""
    images, labels = digits(mnist, "t10k")
    die = (labels >= 1) & (labels <= 6)
    seen = np.stack([varied(image, rng, 0.3) for image in images[die]]).astype(np.float32)
    found = np.asarray(outputs(weights, jnp.array(seen)))
    chances = np.exp(found - found.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    right = chances.argmax(1) == labels[die] - 1
    print(f"MNIST test, 1 to 6: {right.mean():.2%} of {len(right)}")
    for least in (0.8, 0.9, 0.95):
        sure = chances.max(1) >= least
        print(f"sure {least}: {sure.mean():.1%} kept, {1 - right[sure].mean():.2%} of them wrong")


def main(quickdraw: str, mnist: str, steps: str = "1600") -> None:
    cv2.setNumThreads(1)
    rng = np.random.default_rng(1)
    pictures, classes = examples(Path(quickdraw), Path(mnist), rng)
    views = np.stack(
        [
            [(varied(each, rng, 1.4) * 255).astype(np.uint8) for _ in range(VIEWS)]
            for each in pictures
        ]
    )
    batch = batches(views, classes, rng)
    weights = trained(begun(WIDTHS, CLASSES, 1), loss, batch, int(steps))
    save(weights, Path("assets/photo/digits.npz"))
    report(weights, Path(mnist), rng)


if __name__ == "__main__":
    main(*sys.argv[1:])
