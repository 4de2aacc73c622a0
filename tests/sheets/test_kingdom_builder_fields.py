"""A filled map of Kingdom Builder comes back as the realm that was written on it."""

from dataclasses import replace
from functools import cache
from io import BytesIO
from random import Random

import pytest
from pypdf import PdfReader

from scoring.games import find_game
from scoring.kingdom_builder.board import CARDS, DIGITS, Realm
from scoring.kingdom_builder.deals import Setup
from scoring.kingdom_builder.maps import BUILDABLE, LOCATIONS, MAP, Placed
from scoring.paper import Line
from sheets.forms.filled import LARGEST, read_fields
from sheets.forms.spelling import OnlyPad, cell_name
from sheets.kingdom_builder.fields import to_text
from sheets.pages.document import make_pdf
from sheets.printing import Deal, Printing
from tests.sheets.reading import GERMAN, fill, read_again

GAME = find_game("kingdom-builder")
NAMES = ("Anna", "Zoë Łuź", "Ben", "Cleo", "Ömer")


@cache
def form(sheet="map", **settings):
    return make_pdf(GAME, [sheet], Printing(fillable=True, **settings))


def fields_of(data):
    return read_again(data, read_fields)


def random_realm(seed):
    """A finished game on a random set-up: who settled where, and what was written."""
    chance = Random(seed)
    quadrants = tuple(
        Placed(name, chance.random() < 0.5) for name in chance.sample(sorted(LOCATIONS), 4)
    )
    cards = tuple(chance.sample(sorted(CARDS), 3))
    terrain = Setup(quadrants).terrain(GAME.data)
    players = NAMES[: chance.randint(2, 5)]
    ground = [cell for cell, letter in terrain.items() if letter in (*BUILDABLE, "W")]
    chance.shuffle(ground)
    shares = {player: frozenset(ground[at * 40 : at * 40 + chance.randint(1, 40)])
              for at, player in enumerate(players)}  # fmt: skip
    lines = [Line(player, rule) for rule in ("", "castles", *cards) for player in players]
    written = {line: chance.randint(0, 99) for line in lines}
    return Realm(terrain, shares, quadrants, cards, choices={"lords": "settled"}, written=written)


def values_of(realm, prefix=""):
    """What somebody types who copies this game onto its map."""
    rules = ["castles", *realm.cards, ""]
    lines = ("castles", "card_1", "card_2", "card_3", "total")
    values = {}
    for digit, (player, cells) in zip(DIGITS, realm.settlements.items(), strict=False):
        values[f"player_{digit}"] = player
        values |= {cell_name("hex", cell): digit for cell in cells}
        values |= {
            f"written_{digit}_{line}": str(realm.written[Line(player, rule)])
            for line, rule in zip(lines, rules, strict=True)
        }
    return {prefix + name: value for name, value in values.items()}


def setup_of(realm):
    return Setup(realm.quadrants, realm.cards, realm.locations)


@pytest.mark.parametrize("seed", range(4))
def test_reading_a_filled_map_undoes_filling_it(seed):
    realm = random_realm(seed)
    data = form(deals=(Deal(seed, setup_of(realm)),), large=seed == 3)
    assert GAME.read(read_again(fill(values_of(realm), data))) == GAME.read(realm.to_text())


def test_an_empty_map_takes_its_quadrants_and_cards_from_what_is_typed():
    realm = random_realm(7)
    typed = {f"quadrant_{at}": str(placed) for at, placed in enumerate(realm.quadrants, start=1)}
    typed |= {f"card_{at}": card for at, card in enumerate(realm.cards, start=1)}
    filled = fill(values_of(realm) | typed, form("empty-map"))
    assert GAME.read(to_text(fields_of(filled), {})) == GAME.read(realm.to_text())


def test_locations_and_castle_tiles_of_a_set_up_come_back():
    realm = replace(random_realm(5), locations=("harbor", "barn", "tower", "farm"))
    tile = min(realm.terrain.on("X"))
    setup = replace(setup_of(realm), castles=(str(tile),))
    text = to_text(fields_of(fill(values_of(realm), form(deals=(Deal(1, setup),)))), {})
    assert "locations: harbor, barn, tower, farm" in text
    assert GAME.read(text).castle_tiles == {tile}


def test_of_several_maps_the_one_with_settlements_is_read():
    realm = random_realm(2)
    deals = (Deal(1, Setup(realm.quadrants, realm.cards)),) * 2
    text = to_text(fields_of(fill(values_of(realm, "p2_"), form(deals=deals))), {})
    assert GAME.read(text).settlements == realm.settlements


def test_every_hex_that_can_be_settled_has_a_field_with_a_spoken_name():
    page = PdfReader(BytesIO(form(languages=(GERMAN,)))).pages[0]
    fields = {field["/T"]: field for field in (one.get_object() for one in page["/Annots"])}
    terrain = random_realm(0).terrain
    assert len(terrain) == len(MAP.cells())
    first = Setup(tuple(map(Placed, ("tavern", "paddock", "oasis", "farm")))).terrain(GAME.data)
    open_hexes = {cell for cell, letter in first.items() if letter not in "MKX"}
    named = {cell_name("hex", cell) for cell in open_hexes}
    assert {name for name in fields if name.startswith("hex_")} == named
    assert "a1" in fields["hex_1_1"]["/TU"]


def test_a_german_map_shows_german_names_and_comes_back_in_notation():
    deal = Deal(1, Setup((Placed("tavern", True), *map(Placed, ("oasis", "farm", "barn"))),
                         ("fishermen", "lords", "miners")))  # fmt: skip
    data = form(deals=(deal,), languages=(GERMAN,))
    page = PdfReader(BytesIO(data)).pages[0]
    fields = {one["/T"]: one for one in (each.get_object() for each in page["/Annots"])}
    for name, shown in (("quadrant_1", "(Taverne 180"), ("card_1", "(Fischer)")):
        assert shown.encode() in fields[name]["/AP"]["/N"].get_data()
    text = to_text(fields_of(data), {})
    assert "quadrants: tavern~, oasis, farm, barn" in text
    assert "cards: fishermen, lords, miners" in text


def test_a_name_that_a_program_hands_over_comes_back_in_notation():
    filled = fill({"card_2": "Ritter", "quadrant_1": "Koppel 180°"},
                  form("empty-map", languages=(GERMAN,)))  # fmt: skip
    values = fields_of(filled)
    assert (values["card_2"], values["quadrant_1"]) == ("knights", "paddock~")


def test_an_owners_quadrant_can_be_typed():
    filled = fill({"quadrant_1": "our-hills~"}, form("empty-map", languages=(GERMAN,)))
    assert fields_of(filled)["quadrant_1"] == "our-hills~"


def test_a_fillable_map_is_small_enough_to_be_read_back():
    assert len(form("empty-map")) < LARGEST / 3


def test_a_wrong_mark_is_named_with_its_hex():
    data = fill({"hex_1_1": "x", "hex_1_2": "1", "player_1": "Anna"}, form())
    with pytest.raises(ValueError, match="x"):
        GAME.read(to_text(fields_of(data), {}))


def test_a_pad_without_a_map_is_answered_with_a_sentence():
    with pytest.raises(OnlyPad, match="kingdom-builder pad map --fillable"):
        read_again(fill({"pad_written_1_castles": "6"}, form("pad")))


def test_what_stands_on_a_map_counts_more_than_what_stands_on_a_pad():
    values = {"player_1": "Anna", "hex_1_1": "1", "pad_player_1": "Zoë", "pad_player_2": "Ben"}
    assert "players: Anna, Ben\n" in to_text(values, {})


def test_names_cards_and_gold_may_stand_on_the_pad_alone():
    realm = random_realm(6)
    map_ = {name: value for name, value in values_of(realm).items() if name.startswith("hex_")}
    map_ |= {f"quadrant_{at}": str(placed) for at, placed in enumerate(realm.quadrants, start=1)}
    pad = {f"p2_pad_{name}": value for name, value in values_of(realm).items() if name not in map_}
    pad |= {f"p2_pad_card_{at}": card for at, card in enumerate(realm.cards, start=1)}
    both = make_pdf(GAME, ["empty-map", "pad"], Printing(fillable=True))
    assert GAME.read(to_text(fields_of(fill(map_ | pad, both)), {})) == GAME.read(realm.to_text())
