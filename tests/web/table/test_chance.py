"""Chance: the same numbers in every language, and no number more likely than another."""

import hashlib
import json
from collections import Counter
from itertools import chain, pairwise
from pathlib import Path

import pytest

from tests.web.table.statistics import is_even
from web.table.chance import Source, commitment, deal_chance, table_chance, words

VECTORS = json.loads(
    (Path(__file__).parents[2] / "vectors/chance.json").read_text(encoding="utf-8")
)
SEED = hashlib.sha256(b"a seed for tests").digest()
MANY = 100_000
D6 = ("1", "2", "3", "4", "5", "6")


def source(number):
    return table_chance(SEED, "badekimo", number, "nonce-00000001")


@pytest.mark.parametrize("vector", VECTORS["commitments"], ids=lambda vector: vector["seed"][:8])
def test_the_commitment_is_the_digest_of_the_seed(vector):
    assert commitment(bytes.fromhex(vector["seed"])) == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["words"], ids=lambda vector: repr(vector["name"][:30]))
def test_the_words_of_a_source_are_known(vector):
    found = words(bytes.fromhex(vector["key"]), vector["name"])
    assert [next(found) for _ in vector["words"]] == vector["words"]


@pytest.mark.parametrize("vector", VECTORS["asked"], ids=lambda vector: vector["why"])
def test_what_is_asked_of_a_source_is_known(vector):
    if "seed" in vector:
        chance = table_chance(
            bytes.fromhex(vector["seed"]), vector["code"], vector["number"], vector["nonce"]
        )
    else:
        chance = deal_chance(vector["game"], vector["purpose"], vector["number"])
    answers = [
        list(answer) if isinstance(answer := getattr(chance, verb)(*given), tuple) else answer
        for verb, given, _ in vector["questions"]
    ]
    assert answers == [answer for *_, answer in vector["questions"]]


def test_one_number_of_one_needs_no_chance():
    chance = source(1)
    assert chance.below(1) == 0
    assert not chance.used


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_there_is_no_number_below_nothing(n):
    with pytest.raises(ValueError, match="no number to draw"):
        source(1).below(n)


def test_the_largest_number_uses_a_whole_word():
    assert source(1).below(2**32) == next(words(SEED, source_name(1)))


def source_name(number):
    return f"tallyroll table 1\nbadekimo\n{number}\nnonce-00000001"


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10, 20, 22, 25, 100])
def test_every_number_is_as_likely_as_any_other(n):
    chance = source(n)
    assert is_even((chance.below(n) for _ in range(MANY)), n)


def test_the_three_dice_of_many_turns_are_fair():
    rolls = [source(number).roll(3, D6) for number in range(MANY // 3 + 1)]
    assert is_even(chain.from_iterable(rolls), 6)
    assert is_even(rolls, 216)


def test_one_roll_says_nothing_about_the_next():
    faces = [source(number).roll(1, D6)[0] for number in range(MANY)]
    assert is_even(pairwise(faces), 36)


def test_a_die_is_fair_whatever_nonce_the_phone_sends():
    nonces = (f"nonce-{number:08}" for number in range(MANY))
    faces = (table_chance(SEED, "badekimo", 7, nonce).roll(1, D6) for nonce in nonces)
    assert is_even(faces, 6)


def test_every_tile_of_a_bag_is_drawn_as_often_as_it_is_in_there():
    bag = {"+1": 2, "+2": 2, "mountain": 2, "dragon": 1, "-6": 1}
    drawn = Counter(source(number).draw(bag, 1)[0] for number in range(MANY))
    one_each = chain.from_iterable(
        [f"{item}{copy}"] * (drawn[item] // copies)
        for item, copies in bag.items()
        for copy in range(copies)
    )
    assert is_even(one_each, 8)


def test_every_order_of_a_shuffle_is_as_likely():
    shuffles = (source(number).sample("abcde", 5) for number in range(MANY))
    assert is_even(shuffles, 120)


def test_every_hand_of_a_sample_is_as_likely():
    hands = (frozenset(source(number).sample(range(7), 3)) for number in range(MANY))
    assert is_even(hands, 35)


def test_a_drawn_item_is_never_drawn_again():
    bag = {"a": 3, "b": 1, "c": 2}
    assert Counter(source(1).draw(bag, 6)) == bag


def test_a_source_does_not_tell_its_seed():
    assert SEED.hex() not in repr(Source(SEED, "x")) + str(vars(Source(SEED, "x")))
