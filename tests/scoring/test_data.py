"""Data files of an owner: sheets, cards and quadrants that differ from what is shipped."""

import tomllib

import pytest

from assets import read_text
from scoring.data import BadToml, read_data
from scoring.errors import Faults, NoGame, PlayerError, UnknownHeader
from scoring.games import GAMES, find_game, game_of
from scoring.kingdom_builder.maps import BadQuadrantName

FREE = "\n".join(["........."] * 9)


def owned(key, text=""):
    """A game with what its owner put right."""
    return find_game(key, read_data(f'game = "{key}"\n{text}'))


def pocket(data, entries):
    game = owned("pocket-kingdoms", data)
    return game.score(game.read(f"player: 1\n{entries}\n\n{FREE}"))


def warnings(tally):
    return " ".join(str(warning.sentence) for warning in tally.warnings)


# Any data file


def test_what_is_no_toml_is_told():
    with pytest.raises(BadToml, match="not a data file in TOML"):
        read_data("house rows: 3")


@pytest.mark.parametrize("text", ["", "cells = 3", "game = 3"])
def test_a_data_file_says_which_game_it_belongs_to(text):
    with pytest.raises(NoGame):
        read_data(text)


@pytest.mark.parametrize("key", ["pocket-kingdoms", "kartenreich"])
def test_a_copy_of_the_shipped_file_changes_nothing(key):
    own = read_data(read_text(f"data/{key}.toml"))
    game = find_game(key)
    assert find_game(key, own).score(game.read(game.example)) == game.score(game.read(game.example))


@pytest.mark.parametrize("key", ["kingdoms-2002", "kingdoms-2011"])
def test_a_game_without_open_numbers_takes_no_data(key):
    with pytest.raises(UnknownHeader, match="“castles”"):
        owned(key, "castles = 5")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_data_file_that_changes_nothing_is_welcome(game):
    assert owned(game.key).score(game.read(game.example)) == game.score(game.read(game.example))


def test_the_data_of_the_right_game_is_used():
    own = tomllib.loads('game = "pocket-kingdoms"\n[tower]\ncells = 2')
    game = game_of(
        f"game: pocket-kingdoms\n\n{FREE}", {"pocket-kingdoms": find_game("pocket-kingdoms", own)}
    )
    assert game.data.by_key["tower"].cells == 2


# Pocket Kingdoms


def test_a_longer_row_is_unfinished_for_longer():
    assert pocket("[tower]\ncells = 5", "tower rows: 123").scores["1"].total == -1


def test_a_shorter_row_is_finished_earlier():
    assert pocket("[tower]\ncells = 2", "tower rows: 12").scores["1"].total == 0


def test_targets_of_the_own_sheet_are_used():
    assert "cannot complete" not in warnings(pocket("[house]\ntargets = [5, 5]", "house rows: 23"))
    assert "house, row 1" in warnings(pocket("[house]\ntargets = [5, 5]", "house rows: 34"))


def test_the_number_of_rows_follows_from_the_targets():
    assert "3 rows have numbers" in warnings(
        pocket("[ship]\ntargets = [7, 7]", "ship rows: 11 11 11")
    )


def test_more_market_boxes_may_be_used():
    tally = pocket("[market]\nboxes = 6", "market boxes: 6")
    assert tally.scores["1"].tie_breaks[2] == -6


@pytest.mark.parametrize(
    "data",
    [
        "[tower]\ncells = 0",
        "[tower]\ncells = 7",
        '[tower]\ncells = "3"',
        "[tower]\ncells = true",
        "[tower]\ncells = 2.5",
        "tower = 3",
        "[field]\nrows = 0",
        "[house]\ntargets = []",
        "[house]\ntargets = 7",
        '[house]\ntargets = [7, "7"]',
        "[ship]\ntargets = [1]",
        "[market]\nboxes = -1",
    ],
)
def test_a_wrong_number_is_named_with_its_entry(data):
    name = data.strip("[").partition("]")[0].partition(" ")[0]
    with pytest.raises(Faults, match=name):
        owned("pocket-kingdoms", data)


def test_a_misspelt_entry_is_answered_with_the_nearest_one():
    with pytest.raises(Faults, match=r"“tower\.cels”.*Did you mean “cells”"):
        owned("pocket-kingdoms", "[tower]\ncels = 3")


def test_several_wrong_numbers_are_told_together():
    with pytest.raises(Faults) as caught:
        owned("pocket-kingdoms", "[tower]\ncells = 0\n[field]\nrows = 99")
    assert len(caught.value.errors) == 2


# Kartenreich

CARDS = """
[[land]]
number = 3
regions = ["noble", "mine: 2 per wonder", "commoner"]

[[wonder]]
number = 5
region = "wheat"
region_side = "left"
score = "10 + 1 per commoner"

[[wonder]]
number = 6
region = "stone"
region_side = "right"
score = "4 if at an end"

[[expansion]]
number = 1
regions = ["monument", "misfortune: -2", "any"]
"""


def row(*cards, data=CARDS):
    game = owned("kartenreich", data)
    return game.read("\n".join(["variants: expansion", "coins: 0", "", *cards, ""]))


def points(*cards, data=CARDS):
    return owned("kartenreich", data).score(row(*cards, data=data)).scores["solo"].total


def test_a_game_is_entered_by_card_numbers_only():
    # The mine 2 x 1, the wonder 10 + 1.
    assert points("L3", "W5") == 13


def test_a_card_lies_in_the_row_from_left_to_right():
    assert row("W5", "L3", "W6").kinds == (
        *("wheat", "wonder"),
        *("noble", "mine", "commoner"),
        *("wonder", "stone"),
    )


@pytest.mark.parametrize(
    ("part", "kinds"),
    [
        ("L3.1", ("noble",)),
        ("L3.3", ("commoner",)),
        ("L3.1-2", ("noble", "mine")),
        ("L3.2-3", ("mine", "commoner")),
        ("W5.wonder", ("wonder",)),
        ("W5.region", ("wheat",)),
        ("l3.2", ("mine",)),
    ],
)
def test_a_covered_card_is_entered_by_its_visible_parts(part, kinds):
    assert row(part).kinds == kinds


def test_a_covered_region_no_longer_counts():
    assert points("L3.1", "W5.wonder") == 10


def test_cards_of_the_expansion_are_known():
    assert points("E1") == 0  # the monument 2, the misfortune -2


def test_a_wonder_with_its_region_on_the_right_stands_at_the_left_end():
    assert (points("W6", "L3.1"), points("L3.1", "W6")) == (4, 0)


def test_cards_and_plain_regions_mix():
    assert points("L3", "wonder: 1 per noble") == 3


def test_a_row_of_cards_is_written_as_it_was_entered():
    realm = row("L3.1-2", "W5", "monument")
    assert realm.to_text().split("\n\n")[1] == "L3.1-2\nW5\nmonument\n"


@pytest.mark.parametrize("card", ["L4", "W7", "L3.4", "L9", "X1"])
def test_a_card_that_is_not_noted_cannot_be_entered(card):
    with pytest.raises(Faults):
        row(card)


@pytest.mark.parametrize(
    ("option", "row_or_store", "expected"),
    [
        ("coin_points = 2", "coins: 7", 4),
        ("resource_points = 3", "wood: 5", 6),
        ("monument_points = 5", "", 5),
    ],
)
def test_points_whose_symbols_are_lost_can_be_put_right(option, row_or_store, expected):
    game = owned("kartenreich", option)
    region = "noble" if row_or_store else "monument"
    realm = game.read(f"variants: expansion\n{row_or_store or 'coins: 0'}\n\n{region}\n")
    assert game.score(realm).scores["solo"].total == expected


@pytest.mark.parametrize(
    ("data", "named"),
    [
        ("[[land]]\nnumber = 8\nregions = ['', '', '']", "land.number"),
        ("[[land]]\nnumber = 1\nregions = ['noble']", "L1.regions"),
        ("[[land]]\nnumber = 1\nregions = ['nobel', '', '']", "L1.1"),
        ("[[land]]\nnumber = 1\nregions = ['mine: lots', '', '']", "L1.1"),
        ("[[wonder]]\nnumber = 1\nscore = 'lots'", "W1"),
        ("[[wonder]]\nnumber = 1\nregion_side = 'top'", "W1.region_side"),
        ("[[expansion]]\nnumber = 7\nregions = ['', '', '']", "expansion.number"),
        ("land = 3", "land"),
        ("coin_points = 99", "coin_points"),
    ],
)
def test_a_wrong_card_is_named(data, named):
    with pytest.raises(PlayerError, match=named):
        owned("kartenreich", data)


# Kingdom Builder

GRASS = "\n".join(["GGGGGGGGGG"] * 10)
MEADOW = "\n".join(["." * 20] * 20)


def drawings(**quadrants):
    drawn = "".join(f'{name} = """\n{rows}\n"""\n' for name, rows in quadrants.items())
    return owned("kingdom-builder", f"[quadrants]\n{drawn}")


def test_a_quadrant_of_the_owner_is_used_by_name():
    game = drawings(mine=GRASS.replace("G", "K", 1))
    realm = game.read(f"quadrants: mine, farm, mine~, tower\ncards: lords\n\n{MEADOW}")
    castles = {str(cell) for cell in realm.castles if cell.col < 10}
    assert castles == {"a1", "j20"}


def test_a_stored_quadrant_is_drawn_in_the_text_so_that_everybody_can_read_it():
    game, shipped = drawings(mine=GRASS, other=GRASS), find_game("kingdom-builder")
    text = game.read(f"quadrants: mine, farm, oasis, tower\ncards: lords\n\n{MEADOW}").to_text()
    assert text.count("quadrant:") == 1
    assert shipped.read(text) == game.read(text)
    assert shipped.read(text).to_text() == text


@pytest.mark.parametrize("name", ["farm", "Mine", "9th"])
def test_a_quadrant_needs_a_name_of_its_own(name):
    with pytest.raises(BadQuadrantName):
        drawings(**{name: GRASS})


@pytest.mark.parametrize(
    "rows", [GRASS[:-11], f"{GRASS}\nGGGGGGGGGG", GRASS.replace("G", "Q", 1), GRASS[1:], ""]
)
def test_a_drawing_is_ten_rows_of_ten_hexes(rows):
    with pytest.raises(PlayerError):
        drawings(mine=rows)


def test_quadrants_are_a_table_of_drawings():
    with pytest.raises(PlayerError, match="quadrants"):
        owned("kingdom-builder", "quadrants = 3")
