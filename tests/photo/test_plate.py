"""Thin plates: a point against all others."""

import numpy as np

from sheets.photo.plate import plate, strangeness


def test_what_others_say_of_a_point_is_what_a_plate_without_it_says_there():
    chance = np.random.default_rng(5)
    at, values = chance.uniform(0, 200, (30, 2)), chance.normal(0, 1, (30, 2))
    trust = chance.uniform(0.5, 3, 30)
    told = strangeness(at, values, 1e-3, trust)
    for left_out in range(30):
        kept = np.arange(30) != left_out
        others = plate(at[kept], values[kept], 1e-3, trust[kept])
        off = np.linalg.norm(others(at[[left_out]])[0] - values[left_out])
        assert np.isclose(told[left_out], off)
