"""Digits are suggested where the network is sure and the rule of the row agrees."""

import numpy as np
import pytest

from assets import names, read_bytes
from scoring.games import find_game
from scoring.pocket_kingdoms.board import KEY
from sheets.forms.seen import Row
from sheets.photo.digits import agreed
from sheets.photo.network import centred, network
from sheets.pocket_kingdoms.photo import seen
from tests.photo.filled import read_sheet
from tests.photo.hands import drawn

FIELDS = ("house_1_1", "house_1_2")


def likely(*dice, chance=0.97):
    """Chances as the network gives them, with one die clearly before the others."""
    others = (1 - chance) / 5
    return {
        field: np.array([chance if face == die else others for face in range(1, 7)])
        for field, die in zip(FIELDS, dice, strict=False)
    }


def row_of(fields, **choices):
    rows = seen(find_game(KEY), choices, fields).rows
    return next(row for row in rows if row.fields[0] == fields[0])


def test_a_house_is_suggested_when_its_sum_is_the_target():
    assert dict(agreed(row_of(FIELDS), likely(3, 4))) == {"house_1_1": 3, "house_1_2": 4}


def test_a_house_of_another_sum_is_asked():
    assert not dict(agreed(row_of(FIELDS), likely(3, 5)))


def test_a_house_that_is_begun_is_suggested_if_some_die_completes_it():
    assert dict(agreed(row_of(FIELDS), likely(3))) == {"house_1_1": 3}


def test_what_is_not_sure_is_asked_although_the_rule_agrees():
    assert not dict(agreed(row_of(FIELDS), likely(3, 4, chance=0.8)))


@pytest.mark.parametrize(
    ("fields", "right", "wrong"),
    [
        (("field_1_1", "field_1_2", "field_1_3"), (4, 4, 0), (4, 5, 0)),
        (("tower_1_1", "tower_1_2", "tower_1_3"), (2, 3, 4), (2, 0, 3)),
        (("ship_1_1", "ship_1_2"), (3, 4), (4, 4)),
    ],
)
def test_a_row_allows_what_its_project_does(fields, right, wrong):
    row: Row = row_of(fields)
    assert (row.allows(right), row.allows(wrong)) == (True, False)


def test_ships_can_have_to_stay_below_their_limit():
    assert not row_of(("ship_1_1", "ship_1_2"), ship_limit="lt").allows((3, 4))


@pytest.mark.parametrize("level", ["L1", "L2"])
def test_digits_on_a_photo_are_right_where_they_are_suggested(level):
    reading, truth = read_sheet("letters", level, 9)
    dice = [cell for cell in reading.cells if cell.field in truth and truth[cell.field].isdigit()]
    sure = [cell for cell in dice if cell.sure]
    assert len(sure) > 0.8 * len(dice)
    assert [cell for cell in sure if cell.value != truth[cell.field]] == []


def test_digits_of_people_who_were_never_seen_are_read():
    pictures = np.stack([centred(each) for die in range(1, 7) for each in drawn(f"digit {die}")])
    found = network("digits")(pictures).argmax(axis=1)
    assert (found == np.repeat(np.arange(6), 100)).mean() > 0.97


def test_all_networks_are_small_together():
    networks = [name for name in names("photo") if name.endswith(".npz")]
    assert sum(len(read_bytes(f"photo/{name}")) for name in networks) <= 200_000
