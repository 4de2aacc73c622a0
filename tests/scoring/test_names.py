"""What can be a name, and which two of them people would take for one."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.games import find_game
from scoring.names import LONGEST, alike, clean_name, is_name, made_name, name_key, twin

GOOD = [
    "Anna",
    "Zoë",
    "d’Artagnan",
    "Jean-Luc Étienne",
    "Ærøskøbing",
    "李小龙",
    "Дмитрий",
    "Ελένη",
    "محمد",
    "ณัฐวุฒิ",
    "བསྒྲུབས",
    "שָׁלוֹם",
    "7",
    "#1",
    "🐉",
    "👨‍👩‍👧‍👦",
    "👩🏽‍🚒",
    "🏳️‍🌈",
    "❤️‍🔥 Anna",
    "x" * LONGEST,
]
BAD = {
    "nothing": "",
    "too long": "x" * (LONGEST + 1),
    "of the notation": "Anna, Ben",
    "a sign of the notation": "Y=Anna",
    "a colon": "a: b",
    "Hangul filler": "\u3164",
    "Hangul initial filler": "\u115f",
    "Hangul vowel filler": "\u1160",
    "narrow Hangul filler": "Anna\uffa0",
    "empty Braille": "\u2800\u2800",
    "only marks": "\u0301\u0308",
    "a mark on nothing": "Anna \u0301x",
    "buried": "A" + "\u0316" * 39,
    "five marks": "Anna" + "\u0316\u0317\u0318\u0319\u031c",
    "right to left": "An\u202ena",
    "zero width": "An\u200bna",
    "a joiner between letters": "An\u200dna",
    "a joiner at the end": "🐉\u200d",
    "a control": "An\x00na",
    "half a character": "An\ud800na",
}
SAME = [
    ("Anna", "anna"),
    ("Anna", "ANNA"),
    ("Anna", "Аnna"),  # Cyrillic A
    ("Anna", "аnnа"),  # small Cyrillic ones
    ("Anna", "Αnna"),  # Greek Alpha
    ("Nina", "Νina"),  # Greek capital Nu
    ("Eva", "Eνa"),  # Greek small nu
    ("Ilse", "llse"),
    ("Otto", "0tto"),
    ("Anna", "Ａｎｎａ"),  # full width
    ("Anna", "𝐀𝐧𝐧𝐚"),  # bold of mathematics
    ("Zoë", unicodedata.normalize("NFD", "Zoë")),
    ("Zoë", "Zoё"),  # Cyrillic ё
    ("Νίνα", "νίνα"),
    ("Strauß", "STRAUSS"),
    ("❤", "❤️"),
    ("Anna B", "Anna\u00a0 B"),
]
DIFFERENT = [("Zoë", "Zoe"), ("Anna", "Hanna"), ("Ian", "Lan"), ("Søren", "Soren"), ("Ben", "Вера")]
NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=50).map(clean_name)


@pytest.mark.parametrize("name", GOOD)
def test_people_are_called_like_this(name):
    assert is_name(clean_name(name))


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_nobody_is_called_like_this(name):
    assert not is_name(clean_name(name))


@pytest.mark.parametrize(("one", "other"), SAME)
def test_what_looks_alike_is_the_same_name(one, other):
    assert alike(one, other)
    assert twin(other, ["Carl", one]) == one


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_what_looks_different_is_another_name(one, other):
    assert not alike(one, other)


@given(NAMES)
def test_whatever_is_typed_is_a_name_or_not_and_cleaning_is_done_once(name):
    assert is_name(name) in (True, False)
    assert clean_name(name) == name
    assert alike(name, name)
    assert name_key(name_key(name)) == name_key(name)


@given(st.text(max_size=80))
def test_a_name_from_a_sheet_never_breaks_the_notation(text):
    name = made_name(text)
    assert not set(",=:\n") & set(name)
    assert len(name) <= LONGEST


BOARDS = {
    "kingdom-builder": ("players: Anna, {}, Cleo\n", "players: Anna, Ben, Cleo\n"),
    "kingdoms-2002": ("players: White, {}, Black\n", "players: White, Grey, Black\n"),
    "pocket-kingdoms": ("player: {}\n", "player: Anna\n"),
}


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize("name", ["\u3164", "A" + "\u0316" * 20, "An\u202ena"])
def test_a_board_cannot_be_signed_with_what_nobody_is_called(key, name):
    line, found = BOARDS[key]
    game = find_game(key)
    assert found in game.example
    with pytest.raises(ValueError, match="cannot be a name here"):
        game.read(game.example.replace(found, line.format(name)))


@pytest.mark.parametrize("twin", ["anna", "Аnna", "ANNA"])
def test_two_players_of_a_board_cannot_look_alike(twin):
    game = find_game("kingdom-builder")
    with pytest.raises(ValueError, match="is named twice"):
        game.read(game.example.replace("players: Anna, Ben", f"players: Anna, {twin}"))
