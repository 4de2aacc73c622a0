"""How a photo is taken: from a careful one by daylight to a hopeless one.

Blur and motion are in pixels of a photo that is 3000 wide, all else in millimetres, degrees and
shares; a pair is a range from which each photo takes its own.
"""

from dataclasses import dataclass, fields

import numpy as np

Some = float | tuple[float, float]


@dataclass(frozen=True)
class Severity:
    """What goes wrong between the paper and the file."""

    title: str = ""
    tilt: Some = 0.0
    roll: Some = 0.0
    fill: Some = 0.88  # of the picture that the paper takes
    bow: Some = 0.0  # mm that the middle rises
    crumple: Some = 0.0  # mm
    folds: Some = 0.0  # slope beside a fold
    light: Some = 0.0  # how uneven
    shadow: Some = 0.0
    clutter: Some = 0.0  # things on the table
    second: Some = 0.0  # how likely a neighbour's sheet is in the picture, too
    thumbs: Some = 0.0
    blur: Some = 0.7
    motion: Some = 0.0
    noise: Some = 2.0
    jpeg: Some = 90.0
    gain: Some = 1.0  # of light in all
    crop: Some = 0.0  # of the picture by which the paper is cut off

    def taken(self, chance: np.random.Generator) -> dict[str, float]:
        """The numbers of one photo."""
        found = {}
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            found[field.name] = float(chance.uniform(*value) if isinstance(value, tuple) else value)
        return found


LEVELS = {
    "L1": Severity("careful", tilt=(0, 10), roll=(-10, 10), light=0.3, clutter=4, blur=0.8),
    "L2": Severity(
        "ordinary evening", tilt=(10, 20), roll=(-180, 180), fill=(0.75, 0.92), bow=3, light=0.5,
        shadow=0.3, clutter=8, blur=1.0, noise=4, jpeg=85,
    ),
    "L3": Severity(
        "careless", tilt=(15, 25), roll=(-180, 180), fill=(0.7, 0.92), bow=8, crumple=0.5,
        light=0.7, shadow=0.45, clutter=15, second=0.5, thumbs=(0, 1), blur=1.0, motion=3, noise=6,
        jpeg=75,
    ),
    "L4": Severity(
        "bad", tilt=(25, 35), roll=(-180, 180), fill=(0.7, 0.95), bow=15, crumple=1.0, folds=0.04,
        light=0.8, shadow=0.55, clutter=20, thumbs=1, blur=1.2, motion=4, noise=9, jpeg=60,
        gain=0.7,
    ),
    "L5": Severity(
        "hopeless", tilt=(30, 40), roll=(-180, 180), fill=(0.65, 0.95), bow=25, crumple=2.0,
        folds=0.08, light=0.9, shadow=0.6, clutter=25, second=0.5, thumbs=2, blur=1.6, motion=7,
        noise=14, jpeg=40, gain=0.5, crop=0.03,
    ),
}  # fmt: skip
