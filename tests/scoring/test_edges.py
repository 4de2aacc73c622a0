"""Every range has two ends: the last of it is taken, the next is refused."""

import pytest

from scoring.data import read_data
from scoring.errors import Faults, PlayerError
from scoring.game import Number
from scoring.games import GAMES, find_game
from scoring.notation import shorten

STORES = ("coins", "wheat", "wood", "stone")
ENTERED = {  # what the rules pages say is the most that can be entered
    "pocket-kingdoms": {"unfinished": 10 + 6 + 9 + 4, "market_boxes": 4},  # rows of the site
    "kartenreich": dict.fromkeys(STORES, 7),
}
READ = {"kartenreich": 99}  # a store above 7 is impossible, so it is read with a warning
NUMBERS = [(key, name, most) for key, found in ENTERED.items() for name, most in found.items()]
NAMED = {"pocket-kingdoms": "Anna", "kartenreich": "Zoe", "kingdoms-2002": "White",
         "kingdoms-2011": "Yellow", "kingdom-builder": "Anna"}  # fmt: skip
FREE = "\n".join(["........."] * 9)


def with_entry(key, entry):
    """The example of a game with one entry changed, or added to its first board."""
    name = entry.partition(":")[0]
    lines = [line for line in find_game(key).example.splitlines() if not line.startswith(name)]
    return "\n".join([*lines[:3], entry, *lines[3:]])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_can_be_entered_ends_where_the_rules_say(game):
    entered = {entry.key: entry.values for entry in game.entries if isinstance(entry, Number)}
    assert entered == {
        name: range(most + 1) for name, most in ENTERED.get(game.key, {}).items()
    }  # fmt: skip


@pytest.mark.parametrize(("key", "name", "most"), NUMBERS)
def test_a_text_may_say_what_can_be_entered_and_no_more(key, name, most):
    entry, read = name.replace("_", " "), find_game(key).read
    last = READ.get(key, most)
    for number in (0, most, last):
        read(with_entry(key, f"{entry}: {number}"))
    for number in (-1, last + 1):
        with pytest.raises(Faults, match=f"from 0 to {last}"):
            read(with_entry(key, f"{entry}: {number}"))


@pytest.mark.parametrize("store", STORES)
def test_a_store_that_cannot_be_so_full_is_warned_of(store):
    game = find_game("kartenreich")
    warned = [bool(game.score(game.read(with_entry(game.key, f"{store}: {number}"))).warnings)
              for number in (7, 8)]  # fmt: skip
    assert warned == [False, True]


@pytest.mark.parametrize("key", NAMED)
def test_a_name_has_at_most_forty_letters(key):
    text = find_game(key).example
    if key == "kartenreich":
        text = with_entry(key, "player: Zoe")
    read, name = find_game(key).read, NAMED[key]
    longest = name[0] + "a" * 39
    assert longest in read(text.replace(name, longest)).to_text()
    with pytest.raises(PlayerError, match="cannot be a name"):
        read(text.replace(name, longest + "a"))


def test_a_row_has_at_most_two_hundred_lines():
    game = find_game("kartenreich")
    assert len(game.read("coins: 1\n\n" + "noble\n" * 200).entries) == 200
    with pytest.raises(PlayerError, match="it still goes on after 200 lines") as caught:
        game.read("coins: 1\n\n" + "noble\n" * 201)
    assert caught.value.line == 203


def test_a_hundred_faults_are_told_and_no_more():
    head, game = "game: pocket-kingdoms\n", find_game("pocket-kingdoms")
    for wrong, told in ((99, 100), (100, 100), (600, 100)):  # a missing board is one more
        with pytest.raises(Faults) as caught:
            game.read(head + "".join(f"wrong{number}: 1\n" for number in range(wrong)))
        assert len(caught.value.errors) == told


def test_a_quote_has_at_most_forty_characters():
    assert shorten("a" * 40) == "a" * 40
    assert shorten("a" * 41) == "a" * 39 + "…"


@pytest.mark.parametrize(("most", "entry"), [(9, "written: {}"), (6, "written: 1 {}")])
def test_a_written_number_has_an_end(most, entry):
    read = find_game("pocket-kingdoms").read
    read(f"{entry.format('9' * most)}\n\n{FREE}")
    with pytest.raises(PlayerError):
        read(f"{entry.format('9' * (most + 1))}\n\n{FREE}")


# What an owner may put right: each number of a data file with its first and its last.

SITE = ("house", "ship", "field", "tower", "market", "warehouse", "barracks")
BOXES = ("market", "warehouse", "barracks")
OPEN = [
    *(("pocket-kingdoms", f"[{key}]\ncells = {{}}", 1, 6) for key in SITE),
    *(("pocket-kingdoms", f"[{key}]\nrows = {{}}", 1, 20) for key in SITE[2:]),
    *(("pocket-kingdoms", f"[{key}]\nboxes = {{}}", 0, 12) for key in BOXES),
    *(("pocket-kingdoms", f"[{key}]\ntargets = [{{}}]", 2, 36) for key in SITE[:2]),
    *(("kartenreich", f"{what}_points = {{}}", 0, 10) for what in ("coin", "resource", "monument")),
    *(("kartenreich", f"[[{deck}]]\nnumber = {{}}\nregions = ['mine', 'mine', 'mine']", 1, most)
      for deck, most in (("land", 7), ("expansion", 6))),
    ("kartenreich", "[[wonder]]\nnumber = {}\nregion = 'mine'\nscore = '1'", 1, 7),
    *(("kartenreich", f"[[wonder]]\nnumber = 1\ncost = {{{{{kind} = {{}}}}}}", 0, 7)
      for kind in STORES[1:]),
]  # fmt: skip
LENGTHS = [
    ("pocket-kingdoms", "[house]\ntargets = {}", 99, lambda count: [7] * count),
    ("kartenreich", "[[wonder]]\nnumber = 1\nlabel = {}", 40, lambda count: repr("x" * count)),
    ("kartenreich", "[[wonder]]\nnumber = 1\neffect = {}", 200, lambda count: repr("x" * count)),
]


def put_right(key, text):
    return find_game(key, read_data(f'game = "{key}"\n{text}'))


@pytest.mark.parametrize(("key", "text", "low", "high"), OPEN)
def test_a_number_of_the_box_is_put_right_within_its_range(key, text, low, high):
    for number in (low, high):
        put_right(key, text.format(number))
    for number in (low - 1, high + 1):
        with pytest.raises(Faults):
            put_right(key, text.format(number))


@pytest.mark.parametrize(("key", "text", "most", "of"), LENGTHS)
def test_what_an_owner_notes_has_a_length(key, text, most, of):
    put_right(key, text.format(of(most)))
    with pytest.raises(Faults):
        put_right(key, text.format(of(most + 1)))
