"""Everything that people read exists in every language."""

import re
import shutil

import pytest

from assets import catalogues
from assets.catalogues import LANGUAGES, Translated, catalogue, known_language
from assets.formats import decimal, own_name
from scoring.words import All, Plural, Sentence, Word, say
from tests import words

TRANSLATED = LANGUAGES[1:]


def test_german_is_among_the_languages():
    assert {"en", "de"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_is_stored_as_it_is_brought_up_to_date(language, tmp_path):
    shutil.copytree(words.LOCALE / language, tmp_path / language)
    words.update(language, folder=tmp_path)
    new, old = (words.path_of(language, folder) for folder in (tmp_path, words.LOCALE))
    assert new.read_text(encoding="utf-8") == old.read_text(encoding="utf-8")


def test_a_new_language_begins_with_a_catalogue_of_every_sentence(tmp_path):
    words.update("fr", [("Roll", "Lancer")], tmp_path)
    made = words.path_of("fr", tmp_path).read_text(encoding="utf-8")
    assert made.startswith("# Français: the sentences of Tallyroll")
    assert '"Plural-Forms: nplurals=2; plural=(n > 1);' in made
    assert not re.search(r"PROJECT|ORGANIZATION|AUTHOR|EMAIL|YEAR|fuzzy", made)
    assert words.read("fr", tmp_path).get("Roll").string == "Lancer"
    assert Translated(made, "fr").gettext("Houses") == "Houses"


def test_a_language_has_as_many_plural_forms_as_it_needs(tmp_path):
    points = Plural("{count} point", "{count} points")
    polish = [((points.one, points.many), ("{count} punkt", "{count} punkty", "{count} punktów"))]
    words.update("pl", polish, tmp_path)
    said = Translated(words.path_of("pl", tmp_path).read_text(encoding="utf-8"), "pl")
    told = [say(Sentence(points, {"count": count}), said) for count in (0, 1, 2, 5, 22)]
    assert told == ["0 punktów", "1 punkt", "2 punkty", "5 punktów", "22 punkty"]


@pytest.mark.parametrize(("language", "listed"), [
    ("en", "Anna, forest and 3"), ("de", "Anna, Wald und 3"),
])  # fmt: skip
def test_what_belongs_together_is_listed_as_the_language_does(language, listed):
    assert say(All(("Anna", Word("forest"), 3)), catalogue(language)) == listed
    assert say(All(("Anna",)), catalogue(language)) == "Anna"


@pytest.mark.parametrize(("language", "name", "number"), [
    ("en", "English", "0.5"), ("de", "Deutsch", "0,5"), ("fr", "Français", "0,5"),
    ("nb", "Norsk", "0,5"), ("xx", "xx", "0.5"),
])  # fmt: skip
def test_names_and_marks_are_those_of_the_language(language, name, number):
    assert (own_name(language), decimal(0.5, language)) == (name, number)


def test_a_plural_follows_its_count():
    moons = Plural("{count} point", "{count} points")
    assert say(Sentence(moons, {"count": 1}), catalogue("de")) == "1 Punkt"
    assert say(Sentence(moons, {"count": -3}), catalogue("de")) == "−3 Punkte"


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


@pytest.mark.parametrize("wanted", ["no", "nn", "nb-NO", "nn_NO.UTF-8", "NO"])
def test_there_is_one_norwegian(monkeypatch, wanted):
    monkeypatch.setattr(catalogues, "LANGUAGES", ("en", "nb"))
    assert known_language(["xx", wanted]) == "nb"
