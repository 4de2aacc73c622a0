"""What a rule of placing quotes of a deed has an end, whatever was sent."""

from itertools import accumulate, islice, product

import pytest

from scoring.kartenreich import allowed as cards
from scoring.kartenreich import play as cards_play
from scoring.kingdom_builder import allowed as builder
from scoring.kingdom_builder import play as builder_play
from scoring.kingdoms import allowed as kingdoms
from scoring.kingdoms import play as kingdoms_play
from scoring.placing import Deed
from scoring.words import Word
from tests.plain.test_kartenreich_play import Evening as Cards
from tests.plain.test_kingdom_builder_play import Evening as Builder
from tests.plain.test_kingdoms_play import Evening as Kingdoms

LONG, MOST = "x" * 60, 40
STATES = 40  # of an evening
EVENINGS = {
    "kingdoms": (kingdoms, kingdoms_play, lambda: Kingdoms("kingdoms-2011", 2, (), 1)),
    "kingdom-builder": (builder, builder_play, lambda: Builder(2, "standing", 1)),
    "kartenreich": (cards, cards_play, lambda: Cards(1, False)),
}


def quotes(rules, state, last):
    """What is quoted of deeds that say far too much in one field, or in all."""
    for kind, fields in product([*rules.CHECKS, LONG], [*range(1, 5), None]):
        said = [LONG if at == fields or not fields else value for at, value in enumerate(last[:5])]
        for refusal in rules.refusals(state, Deed(kind, *said[1:])):
            if LONG[:20] in str(refusal.sentence.facts.get("found")):
                yield refusal.sentence.text, refusal.sentence.facts["found"]


@pytest.mark.parametrize("name", EVENINGS)
def test_every_refusal_that_quotes_a_deed_quotes_forty_letters_and_no_more(name):
    rules, play, begin = EVENINGS[name]
    evening = begin().play()
    states = accumulate(evening.deeds, play.after, initial=evening.opening)
    found = {
        quote
        for state, deed in islice(zip(states, evening.deeds, strict=False), STATES)
        for quote in quotes(rules, state, deed)
    }
    texts = {text for text in vars(rules).values() if isinstance(text, Word) and "{found}" in text}
    assert {text for text, _ in found} == texts - {cards.OUT_OF_RANGE}  # which quotes a number
    assert {quote for _, quote in found} == {LONG[:MOST]}
