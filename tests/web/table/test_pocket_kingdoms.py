"""Pocket Kingdoms at the table."""

import pytest

from scoring.shapes import Cell
from web.table import seats
from web.table.errors import BadDetail, NotYourTurn, OnlyTheOwner

GAME = "pocket-kingdoms"


def test_every_roll_begins_a_turn(evening):
    party = evening(GAME)
    turns = [party.do("roll", seat).record.event.turn for seat in ("s1", "s2", "s1")]
    assert turns == [1, 2, 3]


def test_a_roll_taken_back_gives_its_turn_back(evening):
    party = evening(GAME)
    party.do("roll")
    party.do("roll")
    party.take_back()
    assert party.do("roll").record.event.turn == 2


def test_anybody_rolls_unless_agreed_otherwise(evening):
    party = evening(GAME)
    party.do("roll", "s2")
    party.do("roll", "s2")


def test_players_can_agree_to_roll_in_turn(evening):
    party = evening(GAME, "Anna", "Ben", "Carl", choices={"rolls": "turn"})
    party.do("roll", "s2")
    with pytest.raises(NotYourTurn, match="It is Carl’s turn"):
        party.do("roll", "s1")
    party.do("roll", "s3")
    party.do("roll", "s1")


def test_the_turn_of_somebody_who_left_goes_on(evening):
    party = evening(GAME, "Anna", "Ben", "Carl", choices={"rolls": "turn"})
    party.do("roll", "s1")
    party.decide(lambda table, seat: seats.get_up(table, seat, "s2"))
    party.do("roll", "s3")


def test_players_can_agree_that_the_owner_rolls(evening):
    party = evening(GAME, choices={"rolls": "owner"})
    with pytest.raises(OnlyTheOwner, match="Only Anna"):
        party.do("roll", "s2")
    party.do("roll", "s1")


def test_mountains_stand_one_in_each_district(evening):
    party = evening(GAME)
    mountains = party.do("mountains").record.event.setup["mountains"]
    cells = [Cell.named(name) for name in mountains]
    assert len({(cell.row // 3, cell.col // 3) for cell in cells}) == 9


def test_the_same_number_gives_the_same_mountains_at_every_table(evening):
    first = evening(GAME).do("mountains", number=48213).record.event
    second = evening(GAME).do("mountains", number="48213").record.event
    assert first == second


def test_every_player_can_have_own_mountains(evening):
    party = evening(GAME, choices={"mountains": "own"})
    setup = party.do("mountains").record.event.setup
    assert set(setup) == {"mountains.s1", "mountains.s2"}
    assert setup["mountains.s1"] != setup["mountains.s2"]


@pytest.mark.parametrize("number", [0, -1, 1_000_001, "x", "1e3", "9" * 50, [1], {"a": 1}, True])
def test_there_are_a_million_deals_and_no_others(evening, number):
    with pytest.raises(BadDetail, match="number"):
        evening(GAME).do("mountains", number=number)


def test_the_end_is_called_for_who_closed_four_districts(evening):
    party = evening(GAME)
    party.do("call-end", "s1", **{"for": "s2"})
    assert party.table.ended_by == "s2"
