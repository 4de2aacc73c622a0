"""Any table: dice, coins, bags and decks for other games."""

import pytest

from scoring.errors import PlayerError
from tests.web.table.statistics import is_even
from web.table.errors import BadDetail, NotThere, PileExists, PileIsEmpty


def test_some_dice_of_some_sides(evening):
    rolled = evening("free").do("roll-dice", count=4, sides=20).record.event
    assert len(rolled.faces) == 4
    assert all(1 <= int(face) <= 20 for face in rolled.faces)


def test_one_ordinary_die_if_nothing_is_said(evening):
    assert len(evening("free").do("roll-dice").record.event.faces) == 1


def test_dice_can_have_named_faces(evening):
    rolled = evening("free").do("roll-dice", count=3, faces=["sun", "moon"]).record.event
    assert set(rolled.faces) <= {"sun", "moon"}


@pytest.mark.parametrize("details", [
    {"count": 0}, {"count": 21}, {"sides": 1}, {"sides": 1001}, {"sides": "six"}, {"count": [1]},
    {"faces": 7}, {"faces": [""]}, {"faces": ["x"] * 101}, {"faces": [["a"]]}, {"count": "²"},
    {"faces": ["a\nb"]}, {"count": "1" * 99}, {"count": None, "sides": -5},
])  # fmt: skip
def test_impossible_dice_are_refused_with_a_sentence(evening, details):
    with pytest.raises(PlayerError, match=r"cannot be used|is missing"):
        evening("free").do("roll-dice", **details)


@pytest.mark.parametrize("sides", [2, 3, 7, 10, 33, 64, 65, 100])
def test_every_side_of_a_die_is_as_likely_as_any_other(evening, sides):
    party, rolls = evening("free"), 10 * sides
    rolled = (party.do("roll-dice", count=20, sides=sides).record.event for _ in range(rolls // 20))
    assert is_even((face for event in rolled for face in event.faces), sides)


def test_held_dice_lie_still_and_the_rest_is_rolled(evening):
    party = evening("free")
    before = party.do("roll-dice", count=5, sides=1000).record.event
    after = party.do("roll-rest", held=[1, 4]).record.event
    assert after.held == (1, 4)
    still = [one == two for one, two in zip(before.faces, after.faces, strict=True)]
    assert still[0]
    assert still[3]
    assert still.count(True) < 5


def test_dice_are_held_from_roll_to_roll(evening):
    party = evening("free", choices={"rolls": "turn"})
    first = party.do("roll-dice", count=3, sides=100).record.event
    party.do("roll-rest", held="1")
    third = party.do("roll-rest", held=["1", "2"]).record.event
    assert third.faces[0] == first.faces[0]
    assert party.table.turn == "s2"


def test_a_reroll_that_was_taken_back_can_be_done_otherwise(evening):
    party = evening("free")
    before = party.do("roll-dice", count=4, sides=100).record.event
    party.do("roll-rest", held=[1])
    party.take_back()
    assert party.do("roll-rest", held=[2]).record.event.faces[1] == before.faces[1]


@pytest.mark.parametrize("held", [[], [1, 2, 3], [0], [4], ["x"], "1,1,1,1"])
def test_at_least_one_die_is_held_and_one_rolled(evening, held):
    party = evening("free")
    party.do("roll-dice", count=3)
    with pytest.raises(PlayerError, match=r"Hold at least one|cannot be used"):
        party.do("roll-rest", held=held)


def test_only_who_rolled_last_holds_dice(evening):
    party = evening("free")
    party.do("roll-dice", count=3)
    with pytest.raises(PlayerError, match="Only the last person who rolled"):
        party.do("roll-rest", "s2", held=[1])
    party.do("toss-coin", "s2")
    with pytest.raises(PlayerError, match="Only the last person who rolled"):
        party.do("roll-rest", held=[1])


def test_a_coin_is_fair_enough(evening):
    party = evening("free")
    assert is_even((party.do("toss-coin").record.event.picked for _ in range(300)), 2)


def test_somebody_at_the_table_begins(evening):
    party = evening("free", "A", "B", "C")
    table = party.do("pick-first").table
    assert table.first == table.turn
    assert table.first in table.players


def test_a_bag_is_drawn_empty_without_return(evening):
    party = evening("free")
    party.do("fill-bag", pile="letters", items=["a", "a", "b"])
    for _ in range(3):
        party.do("draw-from", pile="letters")
    assert party.table.lying("own:letters") == {"a": 2, "b": 1}
    with pytest.raises(PileIsEmpty):
        party.do("draw-from", pile="letters")


def test_what_lies_open_goes_back_into_the_bag(evening):
    party = evening("free")
    party.do("fill-bag", pile="letters", items="a,b,c")
    party.do("draw-from", pile="letters", count=3)
    table = party.do("put-back", pile="letters").table
    assert table.lying("own:letters/bag") == {"a": 1, "b": 1, "c": 1}


def test_a_card_is_kept_in_hand_and_shown_later(evening):
    party = evening("free")
    party.do("fill-bag", pile="cards", items=["ace"])
    table = party.do("draw-from", "s2", pile="cards", hidden=True).table
    assert table.lying("own:cards/s2") == {"ace": 1}
    with pytest.raises(NotThere):
        party.do("show", "s1", pile="cards", item="ace")
    assert party.do("show", "s2", pile="cards", item="ace").table.lying("own:cards") == {"ace": 1}


def test_two_bags_need_two_names(evening):
    party = evening("free")
    party.do("fill-bag", pile="letters", items=["a"])
    with pytest.raises(PileExists, match="“letters” is on the table already"):
        party.do("fill-bag", pile="letters", items=["b"])


def test_a_bag_of_ones_own_does_not_mix_with_one_of_the_game(evening):
    party = evening("kingdoms-2011")
    before = party.table.lying("tiles/bag")
    party.do("fill-bag", pile="tiles", items=["+6"] * 20)
    party.do("draw-from", pile="tiles", count=3)
    assert party.table.lying("tiles/bag") == before
    assert party.table.lying("tiles") == {}


def test_a_table_has_room_for_twenty_bags(evening):
    party = evening("free")
    for number in range(20):
        party.do("fill-bag", pile=f"bag {number}", items=["a"])
    with pytest.raises(PlayerError, match="room for 20 bags"):
        party.do("fill-bag", pile="one more", items=["a"])


def test_the_bag_of_a_game_obeys_the_game(evening):
    party = evening("kingdoms-2011")
    with pytest.raises(BadDetail, match="tiles"):
        party.do("draw-from", pile="tiles", count=23)


@pytest.mark.parametrize("pile", ["a/b", "?", "x" * 41, "", "a/s1"])
def test_a_bag_has_a_plain_name(evening, pile):
    with pytest.raises(PlayerError, match="pile"):
        evening("free").do("fill-bag", pile=pile, items=["a"])


def test_an_unknown_thing_is_no_item(evening):
    with pytest.raises(BadDetail, match="pile"):
        evening("free").do("fill-bag", pile="a", items=["?"])


def test_every_game_has_these_dice_too(evening):
    party = evening("kingdom-builder", choices={"rolls": "turn"})
    party.do("pick-first")
    turn = party.table.turn
    party.do("roll-dice", party.table.after(turn))
    assert party.table.turn == turn
