"""Training of assets/photo/alike.npz: two drawings by one hand come out near each other.

Contrastive (NT-Xent): two varied views of one real sketch among those of many others.
python -m tests.photo.models.alike QUICKDRAW_FOLDER MNIST_FOLDER [STEPS]
"""

import sys
from pathlib import Path

import cv2
import jax.numpy as jnp
import numpy as np

from tests.photo.models.training import (
    PIECES,
    begun,
    categories,
    digits,
    outputs,
    save,
    sketches,
    trained,
    varied,
)

VIEWS, BATCH, DRAWINGS, NUMBERS = 4, 192, 22000, 2000
WIDTHS, LENGTH = (16, 32, 64), 64
HEAT = 0.1


def directions(weights, seen):
    found = outputs(weights, seen)
    return found / (jnp.linalg.norm(found, axis=1, keepdims=True) + 1e-6)


def loss(weights, one, other):
    """Each view should find the other one of its drawing."""
    found = directions(weights, jnp.concatenate([one, other]))
    near = found @ found.T / HEAT - 1e9 * jnp.eye(len(found))
    count = len(one)
    right = jnp.concatenate([jnp.arange(count) + count, jnp.arange(count)])
    total = jnp.log(jnp.exp(near).sum(1))
    return jnp.mean(total - near[jnp.arange(len(found)), right])


def batches(views, rng):
    while True:
        chosen = rng.integers(len(views), size=BATCH)
        two = np.array([rng.permutation(VIEWS)[:2] for _ in chosen])
        pair = (views[chosen, two[:, side]].astype(np.float32) / 255 for side in (0, 1))
        yield tuple(pair)


def same_found(weights, folder, rng):
    """Of drawings of kinds that were never shown: how often a view's nearest is its twin."""
    held_out = [name for names in PIECES.values() for name in names]
    drawn = np.concatenate([sketches(folder, name)[:10] for name in held_out])
    one, other = (np.stack([varied(each, rng) for each in drawn]) for _ in range(2))
    first, second = (np.asarray(directions(weights, jnp.array(each))) for each in (one, other))
    nearest = (first @ second.T).argmax(1)
    return float((nearest == np.arange(len(drawn))).mean()), len(drawn)


def main(quickdraw: str, mnist: str, steps: str = "1500") -> None:
    cv2.setNumThreads(1)
    rng = np.random.default_rng(0)
    folder = Path(quickdraw)
    drawn = np.concatenate([sketches(folder, name) for name in categories(folder)])
    numbers = digits(Path(mnist), "train")[0][:NUMBERS]
    drawn = np.concatenate([drawn[rng.permutation(len(drawn))[:DRAWINGS]], numbers])
    views = np.stack(
        [[(varied(each, rng) * 255).astype(np.uint8) for _ in range(VIEWS)] for each in drawn]
    )
    print("views", views.shape, flush=True)
    weights = trained(begun(WIDTHS, LENGTH, 0), loss, batches(views, rng), int(steps))
    save(weights, Path("assets/photo/alike.npz"))
    share, count = same_found(weights, folder, rng)
    print(f"held-out kinds: twin is nearest for {share:.1%} of {count} drawings")


if __name__ == "__main__":
    main(*sys.argv[1:])
