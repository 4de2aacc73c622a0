"""What every game owes, whatever it is."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.errors import EmptyText, Faults, OtherGame, PlayerError
from scoring.games import find_game, game_of
from scoring.words import Sentence, Word


def test_its_example_can_be_read_and_written_again(game):
    assert game.read(game.example).to_text() == game.example


def test_its_example_names_the_game(game):
    assert game_of(game.example) is game


def test_it_is_found_by_its_key(game):
    assert find_game(game.key) is game


def test_its_total_is_the_sum_of_its_reasons(game):
    for score in game.score(game.read(game.example)).scores.values():
        assert score.total == sum(score.points(rule.key) for rule in game.rules)


def test_every_reason_has_a_rule_that_can_be_said(game):
    for score in game.score(game.read(game.example)).scores.values():
        for reason in score.reasons:
            sentence = Sentence(game.rule(reason.rule).reason, reason.facts)
            assert "{" not in str(sentence)


def test_every_lit_cell_is_on_the_board(game):
    cells = set(game.shape.cells())
    for score in game.score(game.read(game.example)).scores.values():
        assert cells.issuperset(cell for reason in score.reasons for cell in reason.cells)


def test_every_cell_has_a_name_of_its_own(game):
    cells = game.shape.cells()
    assert len({game.shape.name(cell) for cell in cells}) == len(cells)


def test_every_piece_has_a_name_and_is_there_once_at_least(game):
    for piece in game.pieces:
        assert isinstance(piece.name, Word)
        assert piece.count is None or piece.count >= 1


def test_every_choice_has_two_readings_at_least(game):
    assert all(len(choice.options) >= 2 for choice in game.choices)


def test_every_key_stands_for_one_thing(game):
    for declared in (game.rules, game.choices, game.variants, game.entries, game.piles, game.dice):
        keys = [thing.key for thing in declared]
        assert len(set(keys)) == len(keys)


def test_an_unknown_entry_is_named_with_its_line(game):
    with pytest.raises(Faults, match="“wether” is not an entry of this game") as caught:
        game.read(game.example.replace("\n", "\nwether: fine\n", 1))
    assert caught.value.errors[0].line == 2


def test_an_entry_that_stands_twice_is_named_with_both_lines(game):
    with pytest.raises(Faults, match=r"“game” appears twice \(first in line 1\)"):
        game.read(f"game: {game.key}\n{game.example}")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a remark\n", "\ufeff"])
def test_an_empty_text_is_answered_with_a_way_on(game, text):
    with pytest.raises(EmptyText, match=f"tallyroll example {game.key}"):
        game.read(text)


def test_a_text_of_another_game_is_refused(game):
    with pytest.raises(OtherGame, match="game: chess"):
        game.read("game: chess\n")


def test_nonsense_on_any_line_is_a_fault_of_the_player(game):
    for number, line in enumerate(game.example.splitlines()):
        if line:
            lines = game.example.splitlines()
            lines[number] = "§§§"
            with pytest.raises(PlayerError):
                game.read("\n".join(lines))


@given(st.data())
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_damaged_text_is_scored_or_answered_with_a_sentence(game, data):
    text = game.example
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.integers(0, 12))
        put = data.draw(
            st.text(max_size=4) | st.sampled_from(["\n", ":", "~", "-9", "written: 3\n"])
        )
        text = text[:at] + put + text[at + gone :]
    try:
        tally = game.score(game.read(text))
    except PlayerError as error:
        assert str(error)  # noqa: PT017
    else:
        assert tally.places


@given(st.text(max_size=200))
def test_any_text_at_all_gets_an_answer(text):
    with pytest.raises(PlayerError):
        game_of(text).read(text)
