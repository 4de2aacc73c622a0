"""Kingdom Builder at the table."""

from collections import Counter
from pathlib import Path

import pytest

from scoring.errors import WrongCount
from scoring.games import find_game
from scoring.kingdom_builder.deals import MixedQuadrants
from scoring.kingdom_builder.maps import LOCATIONS, join, turned
from scoring.shapes import Cell
from tests.web.table.bending import check_file
from web.table import seats
from web.table.download import download
from web.table.errors import BadDetail, PileIsEmpty
from web.table.events import TookBack
from web.table.games.kingdom_builder import AllHaveTiles, NoTileInHand, NoTilePlayed, TilePlayed
from web.table.lines import read_own
from web.table.state import replay, step, texts_of
from web.table.views import board_view

GAME = "kingdom-builder"


def all_tiles(table):
    return Counter(item for place in table.places for item in texts_of(table.lying(place)))


def begin(party):
    party.do("draw-hands")
    return party


def play_a_turn(party, seat):
    party.do("play-tile", seat)
    return party.do("end-turn", seat)


def test_a_set_up_has_everything_one_needs(evening):
    setup = evening(GAME).do("set-up").record.event.setup
    assert {name.rstrip("~") for name in setup["quadrants"]} < set(LOCATIONS)
    assert len(set(setup["cards"])) == 3
    assert setup["first"][0] in ("1", "2")


def test_the_first_player_has_the_first_turn(evening):
    table = evening(GAME).do("set-up", number=3).table
    assert table.turn == table.first == f"s{table.deal.setup['first'][0]}"


def test_the_same_number_gives_the_same_set_up(evening):
    first, second = (evening(GAME).do("set-up", number=77).record.event for _ in range(2))
    assert first == second


def test_the_first_game_is_as_recommended(evening):
    party = evening(GAME, choices={"quadrants": "first-game"})
    setup = party.do("set-up").record.event.setup
    assert setup["quadrants"] == ("tavern", "paddock", "oasis", "farm")
    assert set(setup["cards"]) == {"fishermen", "knights", "merchants"}


@pytest.mark.parametrize("side", ["a", "b"])
def test_the_quadrants_of_one_side_get_drawn_locations(evening, side):
    setup = evening(GAME, choices={"quadrants": side}).do("set-up").record.event.setup
    assert {name.rstrip("~") for name in setup["quadrants"]} == {f"{side}{n}" for n in range(1, 5)}
    assert len(set(setup["locations"])) == 4


def test_players_can_choose_quadrants_and_cards(evening):
    own = {"quadrants": "tower, farm~, barn, oasis~", "cards": ["lords", "miners", "farmers"]}
    dealt = evening(GAME).do("set-up", number=1, **own).record.event
    assert dealt.setup["quadrants"] == ("tower", "farm~", "barn", "oasis~")
    assert dealt.setup["cards"] == ("lords", "miners", "farmers")
    assert dealt.chosen == ("quadrants", "cards")


@pytest.mark.parametrize("edition", ["a", "classic"])
def test_chosen_quadrants_of_a_side_get_drawn_locations_too(evening, edition):
    party = evening(GAME, choices={"quadrants": edition})
    setup = party.do("set-up", number=1, quadrants="a3, a1~, a2, a4").record.event.setup
    assert len(set(setup["locations"])) == 4


def test_sides_and_classic_quadrants_are_not_mixed(evening):
    for mixed in ("a1, a2, b3, a4", "a1, a2, a3, tower"):
        with pytest.raises(MixedQuadrants, match="do not belong together"):
            evening(GAME, choices={"quadrants": "a"}).do("set-up", quadrants=mixed)


def test_a_log_from_before_locations_were_drawn_is_still_honest(evening):
    """Chosen quadrants had none, and sides were mixed."""
    party = evening(GAME, choices={"quadrants": "a"})
    dealt = party.do("set-up", number=1, older="yes", quadrants="a1, b2~, a3, tower").record
    assert "locations" not in dealt.event.setup
    party.close()
    assert check_file(list(download(party.records))).honest


def test_an_unknown_quadrant_is_refused(evening):
    with pytest.raises(BadDetail, match=r"“taverm” .*Did you mean “tavern”"):
        evening(GAME).do("set-up", quadrants=["tower", "farm", "taverm", "oasis"])


def test_a_quadrant_lies_on_the_board_once(evening):
    with pytest.raises(WrongCount, match="3 given, but 4 expected"):
        evening(GAME).do("set-up", quadrants=["tower", "farm", "farm~", "oasis"])


def test_beautiful_castles_lie_on_location_hexes_of_two_quadrants(evening):
    maps = find_game(GAME).data
    for number in range(1, 30):
        party = evening(GAME, variants=["beautiful-castles"])
        setup = party.do("set-up", number=number).record.event.setup
        board = join([
            turned(maps[name[:-1]]) if name.endswith("~") else maps[name]
            for name in setup["quadrants"]
        ])  # fmt: skip
        cells = [Cell.named(name) for name in setup["castles"]]
        assert [board[cell] for cell in cells] == ["X", "X"]
        assert len({(cell.row // 10, cell.col // 10) for cell in cells}) == 2


def test_everybody_has_one_hidden_tile_of_25(evening):
    table = begin(evening(GAME, "A", "B", "C", "D")).table
    assert table.size("terrain/bag") == 21
    assert all(table.size(f"terrain/{seat}") == 1 for seat in table.players)
    assert all_tiles(table) == Counter(dict.fromkeys("GLFCD", 5))


def test_a_player_who_comes_late_draws_too(evening):
    party = begin(evening(GAME))
    party.tables.join(party.code, seats.Wish("Carl"), party.request_id(""))
    table = party.do("draw-hands", "s3").table
    assert table.size("terrain/s3") == table.size("terrain/s1") == 1


def test_a_played_tile_lies_open_before_its_player(evening):
    party = begin(evening(GAME))
    mine = party.table.lying("terrain/s1")
    assert party.do("play-tile").table.lying("terrain.s1") == mine
    with pytest.raises(TilePlayed):
        party.do("play-tile")


def test_at_the_end_of_the_turn_a_new_tile_is_drawn(evening):
    party = begin(evening(GAME))
    table = play_a_turn(party, "s1").table
    assert table.size("terrain") == table.size("terrain/s1") == 1
    assert table.turn == "s2"


def test_the_turn_does_not_end_before_a_tile_is_played(evening):
    party = begin(evening(GAME))
    with pytest.raises(NoTilePlayed):
        party.do("end-turn")


def test_nobody_plays_a_tile_they_do_not_have(evening):
    with pytest.raises(NoTileInHand):
        evening(GAME).do("play-tile")


def test_discarded_tiles_are_mixed_again_when_the_bag_is_empty(evening):
    party = begin(evening(GAME))
    for _ in range(23):
        play_a_turn(party, "s1")
    assert party.table.size("terrain/bag") == 0
    table = play_a_turn(party, "s1").table
    assert table.size("terrain/bag") == 23
    assert all_tiles(table) == Counter(dict.fromkeys("GLFCD", 5))


def test_a_terrain_that_cannot_be_built_leaves_the_game(evening):
    party = begin(evening(GAME))
    played = party.do("play-tile").table.lying("terrain.s1")
    table = party.do("replace-tile").table
    assert table.lying("out") == played
    assert table.size("terrain.s1") == 1
    assert sum(all_tiles(table).values()) == 25


def test_nobody_draws_a_second_tile_into_the_hand(evening):
    party = begin(evening(GAME, "Anna", "Ben"))
    with pytest.raises(AllHaveTiles):
        party.do("draw-hands")


def test_a_game_without_any_tile_left_says_so(evening):
    party = begin(evening(GAME, "Anna"))
    party.do("play-tile")
    for _ in range(24):
        party.do("replace-tile")
    with pytest.raises(PileIsEmpty):
        party.do("replace-tile")


def test_the_tile_of_a_player_who_left_comes_back_with_the_discarded_ones(evening):
    party = begin(evening(GAME, "Anna", "Ben", "Carl"))
    party.decide(lambda table, seat: seats.get_up(table, seat, "s3"))
    for _ in range(23):
        play_a_turn(party, "s1")
    assert party.table.size("terrain/s3") == 0
    assert all_tiles(party.table) == Counter(dict.fromkeys("GLFCD", 5))


def test_gold_that_grew_deed_by_deed_is_what_the_board_is_worth():
    """Only the score of who built is worked out anew."""
    path = Path("tests/tables/board-kingdom-builder.jsonl")
    first, *records = read_own(path.read_text(encoding="utf-8").splitlines())
    table, log, found = replay([first]), [first], []
    for record in records:
        log.append(record)
        table = replay(log) if isinstance(record.event, TookBack) else step(table, record)
        found.append((board_view(table), board_view(replay(log))))
    assert len([grown for grown, _ in found if grown]) > 100
    assert all(grown == anew for grown, anew in found)
