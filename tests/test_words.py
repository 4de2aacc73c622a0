"""Everything that people read exists in every language."""

import re
from string import Formatter

import pytest

from assets.catalogues import LANGUAGES, catalogue, known_language
from scoring.words import Plural, Sentence, Word, say
from tests import words

TRANSLATED = LANGUAGES[1:]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_has_a_translation(language):
    assert words.untranslated(language) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_catalogue_keeps_what_nobody_says(language):
    assert words.needless(language) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_mentions_the_same_facts(language):
    for message in words.read(language):
        texts = [message.id] if isinstance(message.id, str) else message.id
        said = [message.string] if isinstance(message.string, str) else message.string
        known = {fact for text in texts for fact in facts(text)}
        assert all(facts(text) <= known for text in said), message.id


def facts(text):
    if re.search(r"%[(s]", text):
        return set()
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_german_is_among_the_languages():
    assert {"en", "de"} <= set(LANGUAGES)


def test_a_plural_follows_its_count():
    moons = Plural("{count} point", "{count} points")
    assert say(Sentence(moons, {"count": 1}), catalogue("de")) == "1 Punkt"
    assert say(Sentence(moons, {"count": -3}), catalogue("de")) == "-3 Punkte"


def test_a_marked_word_in_a_sentence_is_translated_and_a_name_is_not():
    sentence = Sentence(Word("{player} wins with {points}."), {"player": "Castles", "points": 3})
    assert say(sentence, catalogue("de")) == "Castles hat 3 und gewinnt."
    assert say((Word("Castles"), Word("forest")), catalogue("de")) == "Burgen, Wald"


@pytest.mark.parametrize(
    ("wanted", "language"),
    [(["de_AT.UTF-8"], "de"), (["de-CH"], "de"), (["xx", "de"], "de"), (["C"], "en"), ([], "en")],
)
def test_a_language_is_found_by_what_the_system_calls_it(wanted, language):
    assert known_language(wanted) == language
