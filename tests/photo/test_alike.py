"""Drawings that look alike lie in one group, and have a name only from their own player."""

import numpy as np
import pytest

from sheets.photo import alike
from sheets.photo.alike import WHOLE, from_bytes, groups_of, names_for
from sheets.photo.reading import Remembered
from tests.photo.filled import read_sheet, remembered
from tests.photo.taps import taps_for


def test_nothing_has_a_name_that_its_player_did_not_give():
    reading, _ = read_sheet("icons", "L1", 3, strip=False)
    assert {cell.value for cell in reading.cells if cell.cell} == {None}


@pytest.mark.parametrize("kind", ["icons", "sketch"])
def test_a_consistent_hand_is_named_in_few_taps(kind):
    reading, truth = read_sheet(kind, "L2", 5, strip=False)
    assert taps_for(reading, truth).taps <= 13


@pytest.mark.parametrize("kind", ["icons", "sketch"])
def test_the_strip_names_nearly_everything(kind):
    reading, truth = read_sheet(kind, "L2", 5)
    assert taps_for(reading, truth).taps <= 4


def test_the_last_sheet_of_the_same_player_names_nearly_everything():
    first, truth = read_sheet("icons", "L2", 6, strip=False)
    second, stands = read_sheet("icons", "L2", 6, False, 1, remembered(first, truth))
    assert taps_for(second, stands).taps <= 4


def test_what_another_version_remembered_is_passed_over():
    memory = (Remembered("H", b"short"), Remembered("H", bytes(WHOLE + 1)))
    reading, _ = read_sheet("icons", "L1", 3, strip=False, memory=memory)
    assert not any(cell.value for cell in reading.cells if cell.cell)


def test_a_group_is_of_those_that_are_near_and_the_largest_comes_first():
    places = np.array([0, 0.1, 5, 5.1, 5.2, 9])
    apart = np.abs(places[:, None] - places)
    assert groups_of(apart, 0.4) == [[2, 3, 4], [0, 1], [5]]


def test_samples_that_are_equally_near_name_nothing():
    assert names_for([[0]], np.array([[0.30, 0.32]]), ["H", "S"]) == {}
    assert names_for([[0]], np.array([[0.10, 0.60]]), ["H", "S"]) == {0: "H"}


def test_what_is_remembered_is_what_was_seen():
    chance = np.random.default_rng(1)
    parts = (alike.unit(chance.standard_normal((3, size))) for size in (64, 144))
    seen = alike.Sights(*parts, np.ones((3, 3)), np.zeros((3, 3)), np.array([True, False, True]))
    again = from_bytes(seen.to_bytes())
    assert alike.distances(seen, again).diagonal() == pytest.approx(0, abs=0.01)
