"""What holds for every finished game, whoever played it and however it ended."""

from dataclasses import replace
from random import Random

import pytest

from scoring.errors import PlayerError
from scoring.games import find_game
from scoring.paper import Line
from scoring.words import Sentence
from tests.scoring.boards import EVERY_KEY, some_finished

every_game = pytest.mark.parametrize("key", EVERY_KEY)


def drawn(key):
    """A game with each of some finished boards."""
    return ((find_game(key), board) for board in some_finished(key))


@every_game
def test_reading_undoes_writing(key):
    for game, board in drawn(key):
        assert game.read(board.to_text()) == board


@every_game
def test_writing_again_gives_the_same_text(key):
    for game, board in drawn(key):
        text = board.to_text()
        assert game.read(text).to_text() == text


@every_game
def test_the_total_is_the_sum_of_the_reasons(key):
    for game, board in drawn(key):
        for score in game.score(board).scores.values():
            assert score.total == sum(reason.points for reason in score.reasons)
            assert score.total == sum(score.points(rule.key) for rule in game.rules)


@every_game
def test_every_reason_and_remark_can_be_said(key):
    for game, board in drawn(key):
        tally = game.score(board)
        for reason in (each for score in tally.scores.values() for each in score.reasons):
            assert str(Sentence(game.rule(reason.rule).reason, reason.facts))
        assert all(str(remark.sentence) for remark in (*tally.warnings, *tally.notes))


@every_game
def test_everybody_has_a_place(key):
    for game, board in drawn(key):
        tally = game.score(board)
        assert sorted(p for place in tally.places for p in place) == sorted(tally.scores)
        assert not set(tally.winners) & set(tally.rivals)


@every_game
def test_only_wrong_lines_of_the_paper_are_named(key):
    for game, board in drawn(key):
        tally = game.score(board)
        named = {Line(d.player, d.rule, d.epoch) for d in tally.differences}
        for line, points in board.written.items():
            facts = {"epoch": line.epoch} if line.epoch else {}
            counted = tally.scores[line.player].points(line.rule, **facts)
            assert (line in named) == (counted != points)


@every_game
def test_renaming_the_players_changes_nothing_but_names(key):
    for game, board in drawn(key):
        before = game.score(board).scores
        fresh = {player: f"Player {number}" for number, player in enumerate(before)}
        after = game.score(renamed(board, fresh)).scores
        assert after == {fresh[player]: score for player, score in before.items()}


@every_game
def test_the_order_of_the_players_changes_nobodys_points(key):
    for number, (game, board) in enumerate(drawn(key)):
        before = game.score(board).scores
        order = Random(number).sample(list(before), len(before))
        after = game.score(seated(board, order)).scores
        standings = [{p: s.standing for p, s in scores.items()} for scores in (before, after)]
        assert standings[0] == standings[1]


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
@pytest.mark.parametrize("seed", range(3))
def test_a_scrambled_text_is_read_and_written_again_or_refused(key, seed):
    for number, (game, board) in enumerate(drawn(key)):
        text = scrambled(board.to_text(), Random(f"{seed} {number}"))
        try:
            found = game.read(text)
        except PlayerError:
            continue
        assert game.read(found.to_text()) == found
        assert game.score(found).scores


def scrambled(text, chance):
    """A text with some typing slips in it."""
    for _ in range(chance.randint(1, 3)):
        at, length = chance.randrange(len(text) + 1), chance.choice((0, 0, 1, 1, 8))
        slip = chance.choice(("", "\n", " ", ":", ",", "=", "1", "9", "-", "Y", "x", "ß", "²", "~"))
        text = text[:at] + slip + text[at + length :]
    return text
