"""What every game owes its table and its pages."""

import pytest

from tests.sixth.terraces import declare
from web.games import PAGES, pages_of
from web.games.signs import written_marks
from web.receipts.checked_games import facts
from web.table.games import actions_of, table_games


def test_it_has_a_record_in_both_lists(game):
    assert game.key in table_games()
    assert pages_of(game.key) in PAGES


@pytest.mark.parametrize("key", table_games())
def test_what_comes_first_can_be_done_at_its_table(key):
    pages = pages_of(key)
    assert set(pages.deeds) <= set(actions_of(key))


@pytest.mark.parametrize("key", table_games())
def test_every_place_and_count_that_lies_ready_has_a_name(key):
    opened = list(facts()["games"][key]["openings"].values())
    places = {place.partition("/")[0] for opening in opened for place in opening["places"]}
    assert places <= set(pages_of(key).places)
    assert {count for opening in opened for count in opening["counts"]} <= set(pages_of(key).counts)


@pytest.mark.parametrize("key", table_games())
def test_an_action_asks_for_each_thing_once(key):
    for action in actions_of(key).values():
        names = [field.name for field in action.fields]
        assert len(set(names)) == len(names)


def test_a_game_without_a_map_has_no_picture_of_one(app):
    assert app.test_client().get("/kingdoms-2002/map.svg").status_code == 404


@pytest.mark.parametrize(
    ("quadrants", "locations", "status"),
    [
        ("a1,a2~,a3,a4", "oracle,barn,harbor,paddock", 200),
        ("barn,farm~,oasis,tower", "", 200),
        ("a1,a2~,a3,a4", "oracle,barn,harbor", 404),
        ("a1,a2~,a3,a4", "oracle,barn,harbor,castle", 404),
        ("barn,farm~,oasis", "", 404),
        ("barn,farm~,oasis,castle", "", 404),
    ],
)
def test_a_board_that_cannot_be_has_no_picture(app, quadrants, locations, status):
    address = f"/kingdom-builder/map.svg?quadrants={quadrants}&locations={locations}"
    assert app.test_client().get(address).status_code == status


def test_a_game_that_nobody_drew_signs_for_shows_its_marks_as_they_are_written():
    signs = written_marks(declare({}))
    assert set(signs) == {f"p-{mark}" for mark in "R123456"}
    assert ">4</text>" in signs["p-4"]
