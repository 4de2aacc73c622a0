"""Numbers of several digits on a score pad: read where they are plain, sure where a sum agrees."""

import numpy as np
import pytest

from scoring.games import find_game
from sheets.forms.seen import Addition
from sheets.pages.document import sheets_of
from sheets.photo.cells import read_page
from sheets.photo.likely import codes_on
from sheets.photo.numbers import agreed, spelled
from sheets.photo.spelled import spelled as spelled_text
from sheets.printing import Printing
from tests.photo.filled import straight
from tests.photo.padded import NAME, written_pad
from tests.photo.pages import blank_named

PAD = next(sheet for sheet in sheets_of(find_game("kingdom-builder")) if sheet.key == "pad")
SUM = Addition(("rows_1_1_R", "rows_2_1_R"), "rows_1_R")


def likely(*figures, chance=0.95):
    """Chances as the network gives them; the last class is no digit."""
    others = (1 - chance) / 10
    return [np.array([chance if at == one else others for at in range(11)]) for one in figures]


@pytest.mark.parametrize("level", ["L1", "L2"])
def test_no_number_is_wrong_that_nobody_is_asked_about(level):
    page, truth = written_pad("icons", 61)
    reading = read_page(straight(page, level, 61, NAME))
    assert len(reading.sure) > 5
    assert reading.sure.items() <= truth.items()
    assert {cell.field for cell in reading.open} | reading.sure.keys() == truth.keys()


def test_a_sum_speaks_for_its_parts():
    found = {"rows_1_1_R": "12", "rows_2_1_R": "-3", "rows_1_R": "9"}
    assert set(agreed([SUM], found, [*found])) == set(found)


def test_a_sum_that_is_wrong_speaks_for_nothing():
    found = {"rows_1_1_R": "12", "rows_2_1_R": "3", "rows_1_R": "9"}
    assert not set(agreed([SUM], found, [*found]))


def test_a_part_that_cannot_be_read_leaves_the_others_open():
    found = {"rows_1_1_R": "9", "rows_1_R": "9"}
    assert not set(agreed([SUM], found, [*found, "rows_2_1_R"]))
    assert set(agreed([SUM], found, [*found])) == set(found)


def test_what_is_printed_at_the_start_is_added():
    gold = Addition(("sum_1_R",), "gold_1_R", 50)
    found = {"sum_1_R": "-8", "gold_1_R": "42"}
    assert set(agreed([gold], found, [*found])) == set(found)


def test_a_number_with_a_digit_that_is_not_sure_is_none():
    assert spelled("-", likely(1, 7)) == "-17"
    assert spelled("", likely(1, 7, chance=0.7)) == ""


@pytest.mark.parametrize("figures", [(), (10,), (1, 10), (0, 5), (1, 2, 3, 4, 5)])
def test_what_is_no_number_as_people_write_it_is_asked(figures):
    assert spelled("", likely(*figures)) == ""


def test_a_pad_alone_spells_only_the_totals():
    values = {"rows_1_R": "20", "rows_2_R": "5", "columns_1_R": "-3", "gold_3_R": "72"}
    assert spelled_text(blank_named(NAME).code, values).splitlines() == [
        "game: kingdoms-2011",
        "only totals: Red",
        "rows: Red 25",
        "columns: Red -3",
        "total: Red 72",
    ]


def test_a_pad_of_kingdom_builder_has_the_gold_of_everybody():
    (code,) = codes_on(PAD, find_game("kingdom-builder"), Printing(copies=1))
    values = {"pad_player_1": "Anna", "pad_written_1_total": "31", "pad_written_2_castles": "6"}
    values["pad_written_2_card_1"] = "12"
    assert spelled_text(code, values).splitlines() == [
        "game: kingdom-builder",
        "only totals: Anna, Player 2",
        "total: Anna 31, Player 2 18",
    ]
