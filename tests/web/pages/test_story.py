"""What happened at a table, in sentences."""

import pytest

from web.tables.story import Story

BEFORE = {5: {"number": 5, "by": "s2", "event": {"kind": "Rolled", "faces": ["1"]}}}


@pytest.fixture
def story(app):
    with app.test_request_context():
        yield Story("kingdom-builder", {"s1": "Anna", "s2": "Ben"}, BEFORE.__getitem__)


def told(story, kind, by="s1", **facts):
    return story.tell({"number": 7, "by": by, "event": {"kind": kind, **facts}})


def test_a_roll_is_told_with_its_faces(story):
    assert told(story, "Rolled", faces=["2", "5", "5"]) == "Anna rolled 2, 5, 5"


def test_dice_that_were_held_are_told_apart(story):
    told_so = told(story, "Rolled", faces=["2", "5", "5"], held=[2, 3])
    assert told_so == "Anna held 5, 5 and rolled 2"


def test_an_open_tile_is_told_by_its_name(story):
    move = {"source": "terrain/bag", "target": "terrain", "items": ["G"], "count": 1}
    assert told(story, "Drew", moves=[{**move, "how": "chance"}]) == "Anna drew grass"


def test_not_even_the_own_hidden_tile_is_told(story):
    move = {"source": "terrain/bag", "target": "terrain/s1", "items": ["G"], "count": 1}
    assert told(story, "Drew", moves=[{**move, "how": "chance"}]) == "Anna drew 1 in secret"


def test_taking_back_tells_what_was_taken_back(story):
    assert told(story, "TookBack", number=5) == "Anna undid: Ben rolled 1"


def test_a_seat_that_is_offered_is_not_worth_a_sentence(story):
    assert told(story, "OfferedSeat", seat="s1") == ""
