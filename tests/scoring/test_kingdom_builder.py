"""Kingdom Builder: castles and the ten cards, each with its edge cases, on maps drawn for it."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from scoring.errors import Faults
from scoring.games import find_game
from scoring.kingdom_builder.board import CARDS, Realm
from scoring.kingdom_builder.maps import MAP, Placed, Terrain, join, shipped_quadrants, turned
from scoring.shapes import Cell
from tests.plain import kingdom_builder as plain
from tests.scoring.boards import quick, random_map, random_settlements, realms

GAME = find_game("kingdom-builder")
CASES = json.loads(
    (Path(__file__).parent.parent / "kingdom-builder-cases.json").read_text(encoding="utf-8")
)["cases"]
ALL = ("castles", *CARDS)


def page(settled, cards="", quadrants="", players=0, head="", **terrain):
    """A board of grass: settlements by digit and other terrain by letter, as names of cells.

    ``page({"1": "e5 f5"}, W="e6")`` has two settlements of player 1 and a water hex.
    """
    if not quadrants:
        land = rows_of(terrain, "G")
        quarters = {"nw": (0, 0), "ne": (0, 10), "sw": (10, 0), "se": (10, 10)}
        drawn = "".join(
            "\n".join([f"\nquadrant: {name}", "", *(r[left:][:10] for r in land[top:][:10]), ""])
            for name, (top, left) in quarters.items()
        )
    names = [str(number) for number in range(1, (players or max(2, len(settled))) + 1)]
    return "\n".join(
        [
            f"quadrants: {quadrants or 'nw, ne, sw, se'}",
            f"players: {', '.join(names)}",
            f"cards: {cards or ', '.join(CARDS)}",
            *([head] if head else []),
            "",
            *rows_of(settled, "."),
            "" if quadrants else drawn,
        ]
    )


def rows_of(marks, blank):
    letters = {cell: mark for mark, cells in marks.items() for cell in named(cells)}
    return ["".join(letters.get(Cell(row, col), blank) for col in range(20)) for row in range(20)]


def named(cells):
    """Cells by name; ``a1-f1`` is all of them from the first to the last in a line."""
    for name in cells.split():
        first, _, last = name.partition("-")
        start, end = Cell.named(first), Cell.named(last or first)
        yield from (Cell(start.row, col) for col in range(start.col, end.col + 1))


def tally(settled, **options):
    return GAME.score(GAME.read(page(settled, **options)))


def gold(card, settled, **options):
    """What each player gets for one card."""
    scores = tally(settled, **options).scores.values()
    return tuple(score.points(card) for score in scores)


def mine(card, cells, **options):
    """What the first player gets for one card."""
    return gold(card, {"1": cells}, **options)[0]


def warned(words, settled, **options):
    warnings = tally(settled, **options).warnings
    return any(words in str(warning.sentence) for warning in warnings)


# Public boards


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_public_board_scores_the_agreed_gold(case):
    places = [
        f"{name.lower()}{'~' * turn}"
        for name, turn in zip(case["quadrants"], case["rotated"], strict=True)
    ]
    text = page({}, quadrants=", ".join(places), players=case["players"])
    empty = "\n".join(["." * 20] * 20)
    scores = GAME.score(GAME.read(text.replace(empty, "\n".join(case["settlements"])))).scores
    found = {player: {card: score.points(card) for card in ALL} for player, score in scores.items()}
    assert found == {
        player: {card.lower(): points for card, points in cards.items()}
        for player, cards in case["gold"].items()
    }


def test_there_are_eight_public_boards():
    assert len(CASES) == 8


# Castles


def test_a_castle_with_a_settlement_beside_it_gives_three():
    assert mine("castles", "f5", K="e5") == 3


def test_a_castle_gives_three_however_many_settlements_touch_it():
    assert mine("castles", "d5 f5 d4 e4 d6 e6", K="e5") == 3


def test_several_players_score_the_same_castle():
    assert gold("castles", {"1": "d5", "2": "f5", "3": "e6"}, K="e5") == (3, 3, 3)


def test_two_castles_in_one_line_give_six():
    assert mine("castles", "f5 h5", K="e5 i5") == 6


def test_one_settlement_between_two_castles_gives_six():
    assert mine("castles", "f5", K="e5 g5") == 6


def test_a_castle_out_of_reach_gives_nothing():
    assert mine("castles", "g5 c5 f4 f6", K="e5") == 0


def test_castles_score_without_a_card():
    assert tally({"1": "f5"}, cards="farmers", K="e5").scores["1"].total == 3


def test_a_location_is_no_castle():
    assert mine("castles", "f5", X="e5") == 0


# Beautiful Castles


def test_a_castle_tile_makes_a_location_a_castle():
    assert mine("castles", "f5", X="e5", head="castles: e5") == 3


@pytest.mark.parametrize("card", ["merchants", "workers"])
def test_a_castle_tile_changes_neither_merchants_nor_workers(card):
    plain_gold = mine(card, "f5", X="e5 g5")
    assert mine(card, "f5", X="e5 g5", head="castles: e5") == plain_gold


def test_a_castle_tile_lies_on_a_location_only():
    with pytest.raises(Faults, match="castles: e5 is a grass, but castle tiles lie on location"):
        tally({"1": "f5"}, X="g5", head="castles: e5")


def test_two_castle_tiles_are_the_variant_and_any_other_number_is_warned_of():
    assert not warned("castle tile", {"1": "f5"}, X="e5 o15", head="castles: e5 o15")
    assert warned("1 castle tile", {"1": "f5"}, X="e5 o15", head="castles: e5")


def test_two_castle_tiles_on_one_quadrant_are_warned_of():
    together = "2 castle tiles lie on the quadrant"
    assert warned(together, {"1": "f5"}, X="e5 g3", head="castles: e5 g3")
    assert not warned(together, {"1": "f5"}, X="e5 g3 o15", head="castles: e5 o15")


# Fishermen


def test_a_settlement_beside_water_is_a_fisherman():
    assert mine("fishermen", "f5", W="e5") == 1


def test_a_settlement_beside_many_waters_is_one_fisherman():
    assert mine("fishermen", "e5", W="d5 f5 d4 e4 d6 e6") == 1


def test_a_settlement_on_water_is_no_fisherman():
    assert mine("fishermen", "e5", W="e5 f5") == 0


def test_water_under_an_own_settlement_is_water_for_its_neighbour():
    assert mine("fishermen", "e5 f5", W="e5") == 1


def test_water_under_a_foreign_settlement_is_water_for_its_neighbour():
    assert gold("fishermen", {"1": "f5", "2": "e5"}, W="e5") == (1, 0)


def test_settlements_are_counted_and_not_waters():
    assert mine("fishermen", "f5 d5 j9", W="e5") == 2


# Merchants


def test_merchants_score_both_ends_of_a_link():
    assert mine("merchants", "f5-h5", K="e5", X="i5") == 8


def test_merchants_link_two_castles_or_two_locations_alike():
    assert mine("merchants", "f5-h5", K="e5 i5") == 8
    assert mine("merchants", "f5-h5", X="e5 i5") == 8


def test_a_lone_place_gives_the_merchants_nothing():
    assert mine("merchants", "f5-h5", K="e5") == 0


def test_four_linked_places_give_sixteen_and_a_lone_fifth_nothing():
    assert mine("merchants", "f5-l5 c15", K="e5 g4", X="i6 m5 b15") == 16


def test_a_place_reached_by_two_areas_counts_once():
    assert mine("merchants", "f5 h5", X="e5 g5 i5") == 12


def test_foreign_settlements_do_not_link():
    assert gold("merchants", {"1": "f5", "2": "g5"}, X="e5 h5") == (0, 0)


def test_two_areas_that_each_touch_one_place_do_not_link():
    assert mine("merchants", "f5 h5", X="e5 i5") == 0


def test_a_place_beside_another_place_is_not_linked_without_settlements_at_both():
    assert mine("merchants", "g5", X="e5 f5") == 0


def test_one_settlement_links_the_places_around_it():
    assert mine("merchants", "e5", X="d5 f5 e4") == 12


def test_a_chain_may_run_on_through_a_place():
    # The area left of the castle links a5 and e5, the one right of it e5 and i5.
    assert mine("merchants", "b5-d5 f5-h5", X="a5 i5", K="e5") == 12


# Discoverers and hermits


def test_discoverers_count_lines_and_not_settlements():
    assert mine("discoverers", "a1 t1 d8") == 2


def test_a_line_runs_across_two_quadrants():
    assert mine("discoverers", "j5 k5") == 1


def test_discoverers_get_twenty_at_most():
    assert mine("discoverers", " ".join(f"a{row} c{row}" for row in range(1, 21))) == 20


def test_hermits_count_every_area():
    assert mine("hermits", "a1-c1 e1 g1 a9 b9") == 4


def test_a_lone_settlement_is_an_area():
    assert mine("hermits", "a1") == 1


def test_areas_join_over_the_border_of_quadrants():
    assert mine("hermits", "j10 k10 j11 k11") == 1


@pytest.mark.parametrize("near", ["d5", "f5", "d4", "e4", "d6", "e6"])
def test_a_hex_in_an_unshifted_line_joins_its_six_neighbours(near):
    assert mine("hermits", f"e5 {near}") == 1


@pytest.mark.parametrize("far", ["f4", "f6", "e3", "e7", "c5", "g5"])
def test_a_hex_in_an_unshifted_line_joins_nothing_else(far):
    assert mine("hermits", f"e5 {far}") == 2


@pytest.mark.parametrize("near", ["d6", "f6", "e5", "f5", "e7", "f7"])
def test_a_hex_in_a_shifted_line_joins_its_six_neighbours(near):
    assert mine("hermits", f"e6 {near}") == 1


@pytest.mark.parametrize("far", ["d5", "d7", "e4", "e8", "c6", "g6"])
def test_a_hex_in_a_shifted_line_joins_nothing_else(far):
    assert mine("hermits", f"e6 {far}") == 2


# Citizens


@pytest.mark.parametrize(
    ("area", "expected"), [("a1", 0), ("a1-b1", 1), ("a1-c1", 1), ("a1-f1", 3), ("a1-g1", 3)]
)
def test_citizens_count_pairs_in_the_largest_area(area, expected):
    assert mine("citizens", area) == expected


def test_a_smaller_area_gives_the_citizens_nothing():
    assert mine("citizens", "a1-g1 a9-d9") == 3


def test_of_two_equal_areas_one_counts():
    assert mine("citizens", "a1-d1 a9-d9") == 2


# Miners and workers


def test_a_settlement_beside_mountains_is_one_miner():
    assert mine("miners", "e5", M="d5 f5") == 1


def test_every_settlement_beside_a_mountain_is_a_miner():
    assert mine("miners", "d5 f5 a20", M="e5") == 2


def test_a_settlement_on_water_may_be_a_miner():
    assert mine("miners", "e5", W="e5", M="f5") == 1


@pytest.mark.parametrize("place", ["K", "X"])
def test_a_settlement_beside_a_castle_or_location_is_a_worker(place):
    assert mine("workers", "f5", **{place: "e5"}) == 1


def test_a_settlement_beside_two_places_is_one_worker():
    assert mine("workers", "f5", K="e5", X="g5") == 1


def test_every_settlement_at_a_place_is_a_worker():
    assert mine("workers", "d5 f5 d4 a20", X="e5") == 3


def test_a_settlement_on_water_may_be_a_worker():
    assert mine("workers", "f5", X="e5", W="f5") == 1


# Knights


def test_knights_count_the_fullest_line():
    assert mine("knights", "a1-c1 a9-e9") == 10


def test_of_two_equal_lines_one_counts_for_the_knights():
    assert mine("knights", "a1-c1 a9-c9") == 6


def test_settlements_on_the_line_need_not_be_neighbours():
    assert mine("knights", "a5 e5 k5 t5") == 8


def test_one_settlement_gives_the_knights_two():
    assert mine("knights", "a5") == 2


# Lords: everything in the top left sector unless said otherwise


def lords(*rows, head="", **more):
    settled = {str(number): cells for number, cells in enumerate(rows, start=1) if cells}
    return gold("lords", settled, head=head, players=len(rows), **more)


def test_lords_pay_twelve_and_six():
    assert lords("a1-c1", "a3-b3", "a5") == (12, 6, 0)


def test_eight_eight_six_two_pays_twelve_twelve_six_nothing():
    assert lords("a1-h1", "a3-h3", "a5-f5", "a7-b7") == (12, 12, 6, 0)


def test_all_who_are_tied_for_second_get_six():
    assert lords("a1-e1", "a3-c3", "a5-c5", "a7") == (12, 6, 6, 0)


def test_three_tied_for_first_leave_six_to_the_fourth():
    assert lords("a1-c1", "a3-c3", "a5-c5", "a7") == (12, 12, 12, 6)


def test_everybody_tied_gets_twelve():
    assert lords("a1-b1", "a3-b3", "a5-b5") == (12, 12, 12)


def test_two_players_get_twelve_and_six():
    assert lords("a1-b1", "a3") == (12, 6)


def test_two_tied_players_get_twelve_each():
    assert lords("a1", "a3") == (12, 12)


def test_five_players_are_lords_too():
    assert lords("a1-e1", "a3-d3", "a5-c5", "a7-b7", "a9") == (12, 6, 0, 0, 0)


def test_each_sector_is_counted_on_its_own():
    # Player 1 has most in the top left only; on the whole board player 2 has most.
    settled = {"1": "a1-e1", "2": "a3 k1-n1 a11-d11 k11-n11", "3": "k3"}
    assert gold("lords", settled) == (12, 6 + 12 + 12 + 12, 6)


def test_nobody_is_lord_of_a_sector_without_being_there():
    assert lords("a1", "") == (12, 0)


def test_by_the_other_reading_an_absent_player_can_be_second():
    # 12 and 6 in the settled sector, 12 for both in each of the three empty ones.
    assert lords("a1", "", head="lords: any") == (48, 42)


def test_by_the_other_reading_everybody_is_lord_of_an_empty_board():
    assert lords("", "", "", "", head="lords: any") == (48, 48, 48, 48)


def test_on_an_empty_board_nobody_is_lord():
    assert lords("", "", "", "") == (0, 0, 0, 0)


# Farmers


def test_farmers_count_the_weakest_sector():
    assert mine("farmers", "a1-j1 k1-p1 a11-f11 k11-n11") == 12


def test_of_equally_weak_sectors_one_counts():
    assert mine("farmers", "a1-b1 k1-l1 a11-b11 k11-l11") == 6


def test_an_empty_sector_leaves_the_farmers_nothing():
    assert mine("farmers", "a1-t1 a11-j11") == 0


def test_the_borders_of_the_sectors_run_between_the_tenth_and_eleventh_hex():
    assert mine("farmers", "j10 k10 j11 k11") == 3


# All cards


@pytest.mark.parametrize("card", ALL)
def test_a_player_without_settlements_gets_nothing(card):
    assert gold(card, {"1": "f5"}, K="e5")[1] == 0


def test_only_the_cards_in_play_score():
    result = tally({"1": "f5"}, cards="workers, hermits", K="e5", W="g5")
    assert result.scores["1"].total == 3 + 1 + 1


def test_most_gold_wins_and_equal_gold_shares():
    settled = {"1": "a1", "2": "a5", "3": "a9 c9"}
    assert tally(settled, cards="hermits").places == (("3",), ("1", "2"))
    assert tally({"1": "a1", "2": "a5"}, cards="hermits").winners == ("1", "2")


# Maps


def test_a_quadrant_is_turned_by_half_a_turn():
    # The farm map has its castle on b2 and locations on h2 and c6.
    realm = GAME.read(page({}, quadrants="farm~, tavern, oasis, tower"))
    letters = [realm.terrain[Cell.named(name)] for name in ("i9", "c9", "h5")]
    assert letters == ["K", "X", "X"]


def test_quadrants_lie_top_left_top_right_bottom_left_bottom_right():
    terrain = GAME.read(page({}, quadrants="barn, farm, harbor, oasis")).terrain
    corners = [terrain[Cell(row, col)] for row in (0, 10) for col in (0, 10)]
    assert corners == [
        shipped_quadrants()[name][0][0] for name in ("barn", "farm", "harbor", "oasis")
    ]


def test_the_shipped_quadrants_are_the_eight_of_the_plain_list():
    path = Path(plain.__file__).with_name("quadrants.json")
    maps = json.loads(path.read_text(encoding="utf-8"))
    assert {name.lower(): tuple(rows) for name, rows in maps.items()} == shipped_quadrants()


def test_a_drawn_quadrant_stands_beside_shipped_ones():
    text = page({"1": "f5"}, K="e5").replace("nw, ne, sw, se", "nw~, farm, tower~, se")
    assert GAME.read(text).terrain[Cell(5, 5)] == "K"  # e5 turned inside its quadrant: f6


# Plausibility


def test_more_than_forty_settlements_are_warned_of():
    forty = "a1-t1 a2-t2"
    assert not warned("settlements, but a player has only 40", {"1": forty})
    assert warned("41 settlements, but a player has only 40", {"1": f"{forty} a3"})


@pytest.mark.parametrize(("letter", "terrain"), [("M", "mountain"), ("K", "castle")])
def test_a_settlement_on_a_mountain_or_castle_is_an_error(letter, terrain):
    with pytest.raises(Faults, match=f"e5 is a {terrain}: no settlement can stand there"):
        tally({"1": "e5"}, **{letter: "e5"})


def test_a_settlement_on_a_location_is_an_error():
    with pytest.raises(Faults, match="e5 is a location"):
        tally({"1": "e5"}, X="e5")


def test_water_is_settled_only_where_harbor_allows():
    dry, wet = "farm, tavern, oasis, tower", "harbor, farm, tavern, oasis"
    assert warned("1 settlement on water", {"1": "d1"}, quadrants=dry)  # farm: d1 is water
    assert not warned("on water", {"1": "f1"}, quadrants=wet)  # harbor: f1 is water


def test_the_locations_in_play_say_whether_harbor_allows_water():
    kinds = "locations: farm, tavern, oasis, "
    assert warned("on water", {"1": "e5"}, W="e5", head=f"{kinds}tower")
    assert not warned("on water", {"1": "e5"}, W="e5", head=f"{kinds}harbor")


def test_with_drawn_quadrants_of_unknown_kinds_water_is_not_doubted():
    assert not warned("on water", {"1": "e5"}, W="e5")


def test_the_same_quadrant_twice_is_warned_of():
    assert warned("“farm” is on the board 2 times", {}, quadrants="farm, tower, farm~, oasis")


def test_other_numbers_of_cards_are_warned_of():
    assert warned("2 cards are in play", {"1": "a1"}, cards="farmers, lords")
    assert not warned("in play; the game", {"1": "a1"}, cards="farmers, lords, knights")


def test_an_untouched_board_has_no_warnings():
    assert tally({}, cards="farmers, lords").warnings == ()


def test_a_game_that_nobody_ended_is_warned_of():
    assert warned("Nobody has built all 40", {"1": "a1-t1"})
    assert not warned("Nobody has built all 40", {"1": "a1-t1 a2-t2"})


def test_five_players_do_no_harm():
    assert not warned("players", {digit: f"a{digit}" for digit in "12345"})


# What holds for every board


def with_all_cards(realm, **changes):
    """The same realm with every card in play and nothing on paper."""
    values = {**vars(realm), **changes}
    fields = ("terrain", "settlements", "quadrants", "castle_tiles", "choices")
    return Realm(cards=tuple(CARDS), **{field: values[field] for field in fields})


def every_card(realm):
    return {
        player: {card: score.points(card) for card in ALL}
        for player, score in GAME.score(realm).scores.items()
    }


@quick
@given(realms())
def test_a_board_turned_by_half_a_turn_scores_the_same(realm):
    def turn(cell):
        return Cell(19 - cell.row, 19 - cell.col)

    across = with_all_cards(
        realm,
        terrain=Terrain({turn(cell): letter for cell, letter in realm.terrain.items()}),
        settlements={p: frozenset(map(turn, cells)) for p, cells in realm.settlements.items()},
        castle_tiles=frozenset(map(turn, realm.castle_tiles)),
    )
    assert every_card(across) == every_card(with_all_cards(realm))


@quick
@given(realms())
def test_turning_a_quadrant_twice_changes_nothing(realm):
    for rows in realm.drawn.values():
        assert turned(turned(rows)) == rows


@quick
@given(realms())
def test_a_card_scores_the_same_whatever_else_is_in_play(realm):
    everything = every_card(with_all_cards(realm))
    for player, score in GAME.score(realm).scores.items():
        assert all(score.points(card) == everything[player][card] for card in realm.cards)


@pytest.mark.parametrize("lords", ["settled", "any"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hundreds_of_boards_score_as_the_plain_scorer_says(players, lords):
    chance = Random(players)
    for _ in range(130):
        terrain = drawn_or_shipped(chance)
        settled = random_settlements(chance, terrain, players)
        realm = realm_of(chance, terrain, settled, players, lords)
        rows = ["".join(settled.get(Cell(r, c), ".") for c in range(20)) for r in range(20)]
        tiles = frozenset(map(tuple, realm.castle_tiles))
        expected = plain.score(terrain, rows, players, lords, tiles)
        assert every_card(realm) == expected, (terrain, rows)


def drawn_or_shipped(chance):
    """A board of shipped quadrants, or one full of accidents."""
    if chance.random() < 0.5:
        return random_map(chance)
    maps = chance.choices(list(shipped_quadrants().values()), k=4)
    board = join([turned(rows) if chance.random() < 0.5 else rows for rows in maps])
    return ["".join(board[Cell(row, col)] for col in range(20)) for row in range(20)]


def realm_of(chance, terrain, settled, players, lords):
    land = Terrain({cell: terrain[cell.row][cell.col] for cell in MAP.cells()})
    places = [cell for cell, letter in land.items() if letter == "X"]
    homes = {
        digit: frozenset(cell for cell, owner in settled.items() if owner == digit)
        for digit in "12345"[:players]
    }
    return Realm(
        land,
        homes,
        (Placed("drawn"),) * 4,
        tuple(CARDS),
        frozenset(chance.sample(places, min(len(places), chance.randint(0, 2)))),
        choices={"lords": lords},
    )
