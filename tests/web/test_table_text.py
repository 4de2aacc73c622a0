"""A table as the beginning of a finished game's text."""

import json
from pathlib import Path

import pytest

from scoring.errors import PlayerError
from scoring.games import GAMES, find_game
from scoring.shapes import Cell
from tests.web.table.evening import Evening
from web.table.download import NotATable, download
from web.table.lines import BadLine
from web.table.play import Tables
from web.table.seats import get_up
from web.table.sheets import show_sheet
from web.table.stores.sqlite import SqliteStore
from web.tally.table_text import (
    NothingToTally,
    own_sheet,
    text_of_log,
    text_of_table,
    text_to_reveal,
)

TABLES = Path(__file__).parents[1] / "tables"


@pytest.fixture
def evening(tmp_path):
    """Opens tables with some people at them."""
    store = SqliteStore(tmp_path / "tables.db")

    def begin(game, *names, choices=None, variants=()):
        return Evening(Tables(store), game, names or ("Anna", "Ben"), choices, variants)

    yield begin
    store.close()


def show(party, seat, text):
    sheet = own_sheet(party.table, seat, text)
    party.decide(lambda table, by: show_sheet(table, by, sheet), seat)


def read(party, seat=""):
    return find_game(party.table.opened.game).read(text_of_table(party.table, seat))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_fresh_table_makes_a_game_that_can_be_read_and_scored(evening, game):
    names = ("Anna", "Ben", "Cleo")[: game.players[-1]]
    party = evening(game.key, *names)
    finished = read(party)
    assert finished.to_text() == text_of_table(party.table)
    assert list(game.score(finished).scores) == list(names)


def test_the_row_of_a_table_at_which_nobody_sat_belongs_to_somebody_without_a_name(evening):
    party = evening("kartenreich", "Anna")
    opened, *_ = download(party.records)
    game = find_game("kartenreich")
    assert game.read(text_of_log([opened])) == game.read(
        "coins: 3\nwheat: 1\nwood: 1\nstone: 1\n\n"
    )


@pytest.mark.parametrize("path", sorted(TABLES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_recorded_table_makes_a_text(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    game = json.loads(lines[0])["event"]["game"]
    if game == "free":
        with pytest.raises(NothingToTally):
            text_of_log(lines)
    else:
        find_game(game).score(find_game(game).read(text_of_log(lines)))


# Pocket Kingdoms


def test_the_rolled_mountains_stand_in_every_kingdom(evening):
    party = evening("pocket-kingdoms", "Anna", "Ben")
    cells = party.do("mountains").record.event.setup["mountains"]
    for kingdom in read(party).kingdoms.values():
        assert set(map(str, kingdom.cells["^"])) == set(cells)


def test_own_mountains_stand_in_their_own_kingdom(evening):
    party = evening("pocket-kingdoms", "Anna", "Ben", choices={"mountains": "own"})
    setup = party.do("mountains").record.event.setup
    evening_ = read(party)
    assert evening_.choices["mountains"] == "own"
    for seat, name in (("s1", "Anna"), ("s2", "Ben")):
        mountains = evening_.kingdoms[name].cells["^"]
        assert set(map(str, mountains)) == set(setup[f"mountains.{seat}"])


def test_a_seat_begins_with_its_own_kingdom_only(evening):
    party = evening("pocket-kingdoms", "Anna", "Ben")
    assert list(read(party, "s2").kingdoms) == ["Ben"]


def test_shown_kingdoms_are_joined_and_the_others_stay_empty(evening):
    party = evening("pocket-kingdoms", "Anna", "Ben", "Cleo")
    show(party, "s3", with_house(text_of_table(party.table, "s3"), "a1"))
    show(party, "s1", with_house(text_of_table(party.table, "s1"), "b1"))
    kingdoms = read(party).kingdoms
    houses = {name: list(map(str, each.cells["H"])) for name, each in kingdoms.items()}
    assert houses == {"Anna": ["b1"], "Ben": [], "Cleo": ["a1"]}
    revealed = find_game("pocket-kingdoms").read(text_to_reveal(party.table))
    assert list(revealed.kingdoms) == ["Anna", "Cleo"]


def with_house(text, cell):
    """The text of one kingdom with a house on a free cell."""
    head = text.partition("\n\n")[0]
    evening = find_game("pocket-kingdoms").read(text)
    (name, kingdom), *_ = evening.kingdoms.items()
    pieces = {**kingdom.pieces, Cell.named(cell): "H"}
    rows = "\n".join("".join(pieces[Cell(row, col)] for col in range(9)) for row in range(9))
    return f"{head}\nplayer: {name}\n\n{rows}\n"


def test_a_sheet_without_a_name_gets_its_owners(evening):
    party = evening("pocket-kingdoms", "Anna", "Ben")
    show(party, "s2", "written: 7\n\n" + "........H\n" * 9)
    revealed = find_game("pocket-kingdoms").read(text_to_reveal(party.table))
    assert list(revealed.kingdoms) == ["Ben"]
    assert {line.player: points for line, points in revealed.written.items()} == {"Ben": 7}


def test_players_without_a_phone_may_stand_on_somebodys_sheet_until_they_show_their_own(evening):
    party = evening("pocket-kingdoms", "Anna", "Ben")
    board = "\n" + ".........\n" * 9
    houses = "\n" + "H........\n" + ".........\n" * 8
    show(party, "s1", f"player: Anna\n{board}player: Ben\n{houses}player: Dora\n{board}")
    assert [*read(party).kingdoms] == ["Anna", "Ben", "Dora"]
    assert len(read(party).kingdoms["Ben"].cells["H"]) == 1
    show(party, "s2", f"player: Ben\n{board}")
    assert not read(party).kingdoms["Ben"].cells["H"]
    show(party, "s1", f"player: Anna\n{board}player: Ben\n{houses}player: Dora\n{board}")
    assert not read(party).kingdoms["Ben"].cells["H"]


def test_what_cannot_be_read_cannot_be_shown(evening):
    party = evening("pocket-kingdoms")
    with pytest.raises(PlayerError, match="Row 1 has 3 cells"):
        show(party, "s1", "...\n")


# Kingdoms


def test_castles_have_the_letters_of_the_seats_colours(evening):
    party = evening("kingdoms-2011", "Anna", "Ben", "Yves")
    assert text_of_table(party.table).splitlines()[1] == "players: O=Anna, S=Ben, G=Yves"


def test_the_first_player_and_the_gold_before_the_epoch_are_known(evening):
    party = evening("kingdoms-2002", "Anna", "Ben", variants=["last-castle"])
    first = party.do("start-epoch").table.first
    party.do("enter-gold", gold={"s1": 61, "s2": 44})
    assert read(party).gold == {}  # the gold after the epoch is not what it began with
    party.do("next-epoch")
    reign = read(party)
    assert reign.gold == {"Anna": 61, "Ben": 44}
    assert reign.first == party.table.name(first)
    assert reign.variants == ("last-castle",)
    assert list(reign.numbered) == [2]  # the board before it is gone


def test_of_shared_boards_the_newest_counts(evening):
    party = evening("kingdoms-2002", "Anna", "Ben")
    text = text_of_table(party.table)
    show(party, "s1", text.replace(". . . . . .", "+3 O1 . . . .", 1))
    show(party, "s2", text.replace(". . . . . .", "+4 S2 . . . .", 1))
    assert "+4 S2" in text_of_table(party.table)
    assert text_of_table(party.table, "s1") == text_to_reveal(party.table)


# Kingdom Builder


def test_the_board_of_the_deal_is_laid_out(evening):
    party = evening("kingdom-builder", "Anna", "Ben", variants=["beautiful-castles"])
    setup = party.do("set-up", number=7).record.event.setup
    realm = read(party)
    assert tuple(map(str, realm.quadrants)) == setup["quadrants"]
    assert realm.cards == setup["cards"]
    assert set(map(str, realm.castle_tiles)) == set(setup["castles"])
    assert list(realm.settlements) == ["Anna", "Ben"]


def test_quadrants_that_nobody_has_drawn_can_be_filled_in(evening):
    party = evening("kingdom-builder", "Anna", "Ben", choices={"quadrants": "a"})
    party.do("set-up", number=7)
    text = text_of_table(party.table)
    assert "locations: " in text
    game = find_game("kingdom-builder")
    with pytest.raises(PlayerError, match="The board ends after 0 of 10 rows"):
        game.read(text)
    meadow = "\n" + "GGGGGGGGGG\n" * 10
    for name in ("a1", "a2", "a3", "a4"):
        text = text.replace(f"quadrant: {name}\n", f"quadrant: {name}\n{meadow}")
    game.score(game.read(text))


# Kartenreich


def test_the_stores_and_the_row_are_known_as_far_as_the_table_knows(evening):
    party = evening("kartenreich", "Anna")
    party.do("deal", number=7)
    card = next(iter(party.table.lying("market")))
    party.do("take", card=card)
    party.do("stores", stores={"coins": 5})
    realm = read(party)
    assert (realm.player, realm.stores["coins"]) == ("Anna", 5)
    assert f"# {card}" in text_of_table(party.table)  # nobody noted yet what is on it


# Files


def test_a_downloaded_table_makes_the_same_text(evening):
    party = evening("pocket-kingdoms", "Anna", "Ben")
    party.do("mountains")
    show(party, "s1", with_house(text_of_table(party.table, "s1"), "a1"))
    lines = list(download(party.records))
    assert text_of_log(lines) == text_of_table(party.table)


@pytest.mark.parametrize("lines", [["nonsense"], ['{"number":1}'], [], ["[]" * 9]])
def test_a_file_that_is_no_table_gets_a_sentence(lines):
    with pytest.raises((BadLine, NotATable)):
        text_of_log(lines)


def test_a_log_from_elsewhere_may_hold_anything(evening):
    party = evening("pocket-kingdoms", "Anna")
    lines = [
        *download(party.records),
        '{"number":3,"by":"s1","event":{"kind":"ShowedSheet","seat":"s1","text":"nonsense"}}',
        '{"number":4,"by":"s1","event":{"kind":"ShowedSheet","seat":"s77","text":"nonsense"}}',
        '{"number":5,"by":"s1","event":{"kind":"Revealed","text":"more of it"}}',
    ]
    assert "player: Anna" in text_of_log(lines)


def test_when_all_have_left_the_game_is_still_theirs(evening):
    party = evening("pocket-kingdoms", "Anna", "Ben")
    for seat in ("s2", "s1"):
        party.decide(lambda table, by: get_up(table, by, by), seat)
    assert list(read(party).kingdoms) == ["Anna", "Ben"]
