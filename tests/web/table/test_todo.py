"""What is to be done now: everybody is told, at every moment, and can do it."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assets.catalogues import catalogue
from scoring.words import say
from tests.web.table.evening import Evening
from web.games import pages_of
from web.table import seats
from web.table.events import Wrote
from web.table.games import game_at, options_of, table_games, todo
from web.table.games.common import SCORING
from web.table.play import Tables
from web.table.stores.sqlite import SqliteStore
from web.table.views import view
from web.tables.now import NOTHING, told

LANGUAGES = ("en", "de")
IDLE = ("closed", "over", "waiting")  # when nobody can do anything for the game
steps = st.lists(st.tuples(*[st.integers(0, 9_999)] * 4), min_size=10, max_size=40)
few = settings(max_examples=4)


def evenings():
    """Every game, whoever rolls, in every variant."""
    for key in table_games():
        game = game_at(key)
        rolls = [each for each in options_of(key) if each.key == "rolls"]
        choices = [{"rolls": each} for choice in rolls for each in choice.options] or [{}]
        variants = [(), *((each.key,) for each in game.variants)] if game else [()]
        people = min(3, game.players[-1]) if game else 3
        yield from ((key, people, chosen, ()) for chosen in choices)
        yield from ((key, people, choices[0], variant) for variant in variants[1:])


every_evening = pytest.mark.parametrize(
    "party", list(evenings()), ids=lambda party: "-".join([party[0], *party[2].values(), *party[3]])
)


@pytest.fixture(scope="module")
def tables():
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        yield Tables(store)
        store.close()


NEEDED = {
    "pocket-kingdoms": 1,
    "kingdoms-2002": 2,
    "kingdoms-2011": 2,
    "kingdom-builder": 2,
    "kartenreich": 1,
    "free": 1,
    "terraces": 1,  # the sixth game, made up in tests/sixth
}  # players, as the rulebooks say


def waits_for(table):
    """How many players a table waits for."""
    found = todo(table, "")
    return found.facts["count"] if found.key == "waiting" else 0


@pytest.mark.parametrize("key", table_games())
def test_a_table_waits_for_as_many_as_the_game_needs(tables, key):
    party = Evening(tables, key, ["Anna"])
    assert waits_for(party.table) == NEEDED[key] - 1
    party.decide(lambda table, by: seats.get_up(table, by, by), "s1")
    assert waits_for(party.table) == NEEDED[key]


def lines(table):
    """The one line that each seat and a watcher are shown, in each language."""
    for seat in ("", *table.players):
        shown = view(table, seat)
        yield shown, [say(told(shown), catalogue(language)) for language in LANGUAGES]


def check(table):
    able = set()
    for shown, said in lines(table):
        todo = shown["todo"]
        assert told(shown).text != NOTHING, todo
        assert all(line and "{" not in line for line in said), said
        if todo["deeds"] and shown["you"] in (todo["who"] or table.players):
            assert todo["deeds"][0] in shown["can"], todo
        able |= set(todo["deeds"]) & set(shown["can"])
    assert able or todo["key"] in IDLE


@every_evening
@few
@given(steps=steps)
def test_at_every_moment_everybody_is_told_what_can_be_done(tables, party, steps):
    game, people, choices, variants = party
    evening = Evening(tables, game, ["Anna", "Ben", "Cleo"][:people], choices, variants)
    check(evening.table)
    for step in steps:
        evening.try_something(step)
        if step[3] % 60 == 59 and len(evening.table.players) > 1:
            evening.decide(lambda table, seat: seats.get_up(table, seat, seat), evening.table.owner)
        check(evening.table)
    evening.close()
    check(evening.table)


@pytest.mark.parametrize("key", table_games())
def test_a_game_needs_no_more_words_than_it_has(key):
    pages = pages_of(key)
    assert pages.todos
    assert ("{deeds}" in "".join(pages.todos.values())) == bool(pages.deeds)


def keys(table):
    return [view(table, seat)["todo"]["key"] for seat in ("", *table.players)]


@pytest.mark.parametrize("game", ["kingdoms-2002", "kingdoms-2011", "kingdom-builder"])
def test_alone_one_waits_for_a_second_player(evening, game):
    shown = view(evening(game, "Anna").table, "s1")
    assert str(told(shown)) == "Waiting for a second player."


def test_where_all_write_everybody_says_when_they_are_done(evening):
    party = evening("pocket-kingdoms")
    party.do("mountains")
    assert keys(party.table) == ["roll", "roll", "roll"]
    party.do("roll")
    assert keys(party.table) == ["write", "write", "write"]
    party.do("done", "s2")
    assert keys(party.table) == ["write", "write", "wait"]
    party.do("done", "s1")
    assert keys(party.table) == ["roll-again"] * 3


def test_the_dice_may_roll_before_everybody_is_done(evening):
    party = evening("pocket-kingdoms")
    party.do("roll")
    party.do("done", "s2")
    party.do("roll", "s2")
    assert view(party.table, "s1")["done"] == []


def test_being_done_is_not_what_is_taken_back(evening):
    party = evening("pocket-kingdoms")
    rolled = party.do("roll").record
    party.do("done", "s1")
    assert party.take_back().record.event.number == rolled.number


def test_who_was_done_with_a_roll_that_is_taken_back_is_not_done_with_the_next(evening):
    party = evening("pocket-kingdoms")
    party.do("roll")
    assert isinstance(party.do("done", "s1").record.event, Wrote)
    party.take_back()
    party.do("roll")
    assert view(party.table, "s1")["done"] == []


def test_the_table_that_is_only_a_bag_comes_to_the_next_epoch_with_a_question(evening):
    party = evening("kingdoms-2011", "Anna", "Ben", "Cleo")
    party.do("start-epoch")
    for _ in range(20):
        party.do("draw", party.table.turn)
    party.do("enter-gold", gold={"s1": 41, "s2": 60, "s3": 12})
    shown = view(party.table, "s1")
    assert str(told(shown)) == "Is epoch 1 full? Then start epoch 2."
    assert party.do(shown["todo"]["deeds"][0]).table.epoch == 2


def test_after_the_last_epoch_of_a_table_that_is_only_a_bag_the_game_is_over(evening):
    party = evening("kingdoms-2011")
    party.do("start-epoch")
    for _ in range(2):
        party.next_epoch()
    party.do("enter-gold", gold={"s1": 41, "s2": 60})
    (deed, *_) = view(party.table, "s1")["todo"]["deeds"]
    assert view(party.do(deed).table, "s1")["todo"]["key"] == "over"


def test_the_last_round_is_played_to_its_end(evening):
    party = evening("kingdom-builder", "Anna", "Ben", "Cleo", choices={"rolls": "turn"})
    party.do("set-up")
    party.do("draw-hands")
    first = party.table.turn
    for place in range(3):
        seat = party.table.turn
        party.do("play-tile", seat)
        if place == 1:
            party.do("call-end", seat)
            assert keys(party.table) == ["last-build"] * 4
        party.do("end-turn", seat)
    assert party.table.turn == first
    assert view(party.table, "s1")["todo"]["rule"] == SCORING
