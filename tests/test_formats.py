"""What people read in a list stands where their language has it."""

import pytest

from assets.catalogues import language_names
from assets.formats import percent, sort_key


def in_order(language, *names):
    return sorted(names, key=lambda name: sort_key(name, language))


@pytest.mark.parametrize(("language", "names"), [
    ("en", ["Ada", "Älva", "Åse", "ben", "Öz", "Zoe", "Zoë"]),
    ("de", ["Ähre", "Anna", "Özil", "Straße", "Strasse 2", "Über"]),
    ("fr", ["Edith", "Élodie", "Emma", "Œdipe", "Zoé"]),
    ("it", ["Caffè", "Caffeina", "Zita"]),
    ("sv", ["Anna", "Zeb", "Åke", "Älva", "Ærøe", "Örjan"]),
    ("da", ["Anna", "Zeb", "Ärla", "Ærø", "Øjvind", "Aage", "Åse"]),
    ("nb", ["Anna", "Zoë", "Ære", "Øystein", "Åse"]),
    ("xx", ["Ada", "Älva", "Zoë"]),
])  # fmt: skip
def test_a_list_of_names_has_the_order_of_the_language(language, names):
    assert in_order(language, *reversed(names)) == names


def test_capitals_and_accents_decide_only_between_the_same_names():
    assert in_order("fr", "cotés", "côte", "Cote", "cote") == ["Cote", "cote", "côte", "cotés"]


def test_letters_that_are_composed_otherwise_stand_in_the_same_place():
    assert sort_key("A\u030ase", "sv")[:2] == sort_key("\u00c5se", "sv")[:2]


def test_languages_are_listed_by_their_own_names():
    assert list(language_names().values()) == in_order("en", *language_names().values())


def test_a_share_has_the_sign_as_the_language_sets_it():
    shares = [percent(40, language) for language in ("en", "it", "de", "fr")]
    assert shares == ["40%", "40%", "40\u00a0%", "40\u00a0%"]
