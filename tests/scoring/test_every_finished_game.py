"""What holds for every finished game, whoever played it and however it ended."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import PlayerError
from scoring.games import find_game
from scoring.paper import Line
from scoring.words import Sentence
from tests.scoring.boards import EVERY_KEY, finished, quick

every_game = pytest.mark.parametrize("key", EVERY_KEY)


def drawn(data, key):
    """A game, and a finished board of it."""
    game = find_game(key)
    return game, data.draw(finished(game))


@every_game
@quick
@given(data=st.data())
def test_reading_undoes_writing(key, data):
    game, board = drawn(data, key)
    assert game.read(board.to_text()) == board


@every_game
@quick
@given(data=st.data())
def test_writing_again_gives_the_same_text(key, data):
    game, board = drawn(data, key)
    text = board.to_text()
    assert game.read(text).to_text() == text


@every_game
@quick
@given(data=st.data())
def test_the_total_is_the_sum_of_the_reasons(key, data):
    game, board = drawn(data, key)
    for score in game.score(board).scores.values():
        assert score.total == sum(reason.points for reason in score.reasons)
        assert score.total == sum(score.points(rule.key) for rule in game.rules)


@every_game
@quick
@given(data=st.data())
def test_every_reason_and_remark_can_be_said(key, data):
    game, board = drawn(data, key)
    tally = game.score(board)
    for score in tally.scores.values():
        for reason in score.reasons:
            assert str(Sentence(game.rule(reason.rule).reason, reason.facts))
    assert all(str(remark.sentence) for remark in (*tally.warnings, *tally.notes))


@every_game
@quick
@given(data=st.data())
def test_everybody_has_a_place(key, data):
    game, board = drawn(data, key)
    tally = game.score(board)
    assert sorted(p for place in tally.places for p in place) == sorted(tally.scores)
    assert not set(tally.winners) & set(tally.rivals)


@every_game
@quick
@given(data=st.data())
def test_only_wrong_lines_of_the_paper_are_named(key, data):
    game, board = drawn(data, key)
    tally = game.score(board)
    named = {Line(d.player, d.rule, d.epoch) for d in tally.differences}
    for line, points in board.written.items():
        facts = {"epoch": line.epoch} if line.epoch else {}
        counted = tally.scores[line.player].points(line.rule, **facts)
        assert (line in named) == (counted != points)


@every_game
@quick
@given(data=st.data())
def test_renaming_the_players_changes_nothing_but_names(key, data):
    game, board = drawn(data, key)
    before = game.score(board).scores
    fresh = {player: f"Player {number}" for number, player in enumerate(before)}
    after = game.score(renamed(board, fresh)).scores
    assert after == {fresh[player]: score for player, score in before.items()}


@every_game
@quick
@given(data=st.data())
def test_the_order_of_the_players_changes_nobodys_points(key, data):
    game, board = drawn(data, key)
    before = game.score(board).scores
    after = game.score(seated(board, data.draw(st.permutations(list(before))))).scores
    assert {p: s.standing for p, s in after.items()} == {p: s.standing for p, s in before.items()}


def renamed(board, fresh):
    """The same game, played by people with other names; nothing was written on paper."""
    match type(board).__name__:
        case "Evening":
            kingdoms = {fresh[player]: kingdom for player, kingdom in board.kingdoms.items()}
            return replace(board, kingdoms=kingdoms, written={})
        case "Climb":
            hills = {fresh[player]: hill for player, hill in board.hills.items()}
            return replace(board, hills=hills, written={})
        case "Reign":
            players = {letter: fresh[player] for letter, player in board.players.items()}
            gold = {fresh[player]: gold for player, gold in board.gold.items()}
            first = fresh.get(board.first, "")
            return replace(board, players=players, gold=gold, first=first, written={})
        case "Realm":
            settlements = {fresh[player]: cells for player, cells in board.settlements.items()}
            return replace(board, settlements=settlements, written={})
        case _:
            return replace(board, player=fresh[board.player], written={})


def seated(board, players):
    """The same game with the players in another order."""
    match type(board).__name__:
        case "Evening":
            return replace(board, kingdoms={player: board.kingdoms[player] for player in players})
        case "Climb":
            return board.only(players)
        case "Reign":
            letters = {player: letter for letter, player in board.players.items()}
            return replace(board, players={letters[player]: player for player in players})
        case "Realm":
            settled = {player: board.settlements[player] for player in players}
            return replace(board, settlements=settled)
        case _:
            return board


@every_game
@quick
@given(data=st.data())
def test_a_scrambled_text_is_read_and_written_again_or_refused(key, data):
    game = find_game(key)
    text = scrambled(data.draw(finished(game)).to_text(), Random(data.draw(st.integers(0, 9999))))
    try:
        board = game.read(text)
    except PlayerError:
        return
    assert game.read(board.to_text()) == board
    assert game.score(board).scores


def scrambled(text, chance):
    """A text with some typing slips in it."""
    for _ in range(chance.randint(1, 3)):
        at, length = chance.randrange(len(text) + 1), chance.choice((0, 0, 1, 1, 8))
        slip = chance.choice(("", "\n", " ", ":", ",", "=", "1", "9", "-", "Y", "x", "ß", "²", "~"))
        text = text[:at] + slip + text[at + length :]
    return text
