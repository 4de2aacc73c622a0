"""Every catalogue is complete, and holds to what was decided in its language."""

import pytest
from babel.messages.catalog import Catalog

from assets.catalogues import LANGUAGES
from tests import proof, words
from tests.proof import Pair, Proof

TRANSLATED = LANGUAGES[1:]


@pytest.mark.parametrize("check", proof.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translator_has_nothing_left_to_do(language, check):
    assert proof.remarks(check, language) == []


def found(check, english, said, language="fr", terms=None, form=0):
    pair = Pair(english, said, form, ("web/pages/x.py",))
    return list(check(Proof(language, "", (pair,), terms or {})))


@pytest.mark.parametrize(("english", "said", "wrong"), [
    ("{a} beside {b}", "{b} près de {a}", ""), ("{a} beside {b}", "{a} seul", "−b"),
    ("Print {a}", "Imprimer {c}", "−a, +c"), ("%(value)s is short", "court", "−%(value)s"),
    ("Say --copies 2", "Dis --copie 2", "−--copies, +--copie"),
    ("<b>Now</b>", "<b>Or</b>", ""), ("<b>Now</b>", "<i>Or</i>", "−<b>"),
    ("{name!r} is wrong", "{name!r} est faux", ""),
])  # fmt: skip
def test_facts_and_marks_are_those_of_the_english(english, said, wrong):
    assert bool(wrong) == bool(remarks := found(proof.placeholders, english, said))
    assert all(part in remarks[0] for part in wrong.split(", ") if wrong)


@pytest.mark.parametrize(("english", "said", "right"), [
    ("Undo", "Annuler", True), ("Undo", "Annuler tout de suite", False),
    ("Print the sheets", "Imprimer les feuilles", True), ("Saved.", "C’est enregistré.", True),
    ("Update preview", "Mettre à jour l’aperçu", False),
])  # fmt: skip
def test_a_label_is_as_short_as_its_place(english, said, right):
    assert bool(found(proof.lengths, english, said)) != right
    assert not found(proof.lengths, english, said, terms={"lengths": {"allowed": [english]}})


TERMS = {
    "mine": {"says": ["mine", "mines"]},
    "gold mine": {"says": ["mine* d’or"], "except": ["No gold mine today"]},
}


@pytest.mark.parametrize(("english", "said", "right"), [
    ("Gold mines", "Mines d’or", True), ("Gold mine", "Mine", False), ("A mine", "La mine", True),
    ("A mine", "Le puits", False), ("A {mine}", "Le {mine}", True), ("Mineral", "Pierre", True),
    ("No gold mine today", "Pas d’or", True), ("“mine: {a}”", "« mine: {a} »", True),
     ("Write “mine: 2”", "Écris « mine: 2 »", True),
])  # fmt: skip
def test_a_term_is_said_as_it_was_decided(english, said, right):
    assert bool(found(proof.terms, english, said, terms=TERMS)) != right


NARROW = "\u202f"


@pytest.mark.parametrize(("language", "english", "said", "right"), [
    ("fr", "Why?", f"Pourquoi{NARROW}?", True), ("fr", "Why?", "Pourquoi ?", False),
    ("fr", "Why?", "Pourquoi?", False), ("fr", "Name:", f"Nom{NARROW}:", True),
    ("fr", "Name:", "Nom:", False), ("fr", "{a}: {b}", f"{{a}}{NARROW}: {{b}}", True),
    ("fr", "{a}: {b}", "{a}: {b}", False), ("fr", "{a}: {b}", "{a} : {b}", False),
    ("fr", "says “x”", f"dit «{NARROW}x{NARROW}»", True), ("fr", "says “x”", "dit « x »", False),
    ("fr", "At 12:30", "À 12:30", True), ("fr", "See https://a.b?c", "Vois https://a.b?c", True),
    ("fr", "No {a!r}: “b: {c}”", f"Pas {{a!r}}{NARROW}: «{NARROW}b: {{c}}{NARROW}»", True),
    ("fr", "Line “{a}: …”", f"Ligne «{NARROW}{{a}}: …{NARROW}»", True),
    ("fr", "{name}’s seat", "La place de {name}", False),
    ("fr", "{name}’s seat", "La place occupée par {name}", True),
    ("fr", "It’s", "C'est", False), ("sv", "“x”", "”x”", True), ("sv", "“x”", "“x”", False),
    ("da", "“x”", "»x«", True), ("da", "“x”", "«x»", False), ("it", "“x”", "«x»", True),
    ("de", "“x”", "„x“", True), ("de", "“x”", '"x"', False), ("nb", "−3 points", "-3 poeng", False),
    ("nb", "Wait …", "Vent ...", False), ("nb", "Try '{a}'", "Prøv '{a}'", True),
])  # fmt: skip
def test_signs_are_set_as_the_language_has_them(language, english, said, right):
    assert bool(found(proof.typography, english, said, language)) != right


def test_the_same_english_is_said_in_one_way_within_a_game():
    pairs = [
        Pair("Castle", "Château", 0, ("sheets/kingdoms/words.py",)),
        Pair("castle", "fort", 0, ("web/games/kingdoms.py",)),
        Pair("castle:", "manoir", 0, ("scoring/kartenreich/names.py",)),
    ]
    (remark,) = proof.twice(Proof("fr", "", tuple(pairs), {}))
    assert "'Château'" in remark
    assert "'fort'" in remark


def test_a_game_with_words_of_its_own_has_terms_of_its_own():
    _, edition = proof.proofs("de")
    assert edition.terms["castle"]["says"] != proof.terms_of("de")["castle"]["says"]
    changed = [
        pair._replace(said="Burg") if pair.english == "castle" else pair for pair in edition.pairs
    ]
    assert len(list(proof.terms(Proof("de", edition.game, tuple(changed), edition.terms)))) == 1


def test_a_sentence_that_was_changed_is_told_with_what_was_said_before(monkeypatch):
    old = Catalog(locale="fr")
    old.add("Print all the sheets again now", "Réimprimer")
    monkeypatch.setattr(words, "read", lambda *_: old)
    monkeypatch.setattr(words, "untranslated", lambda *_: ["Print all the sheets again"])
    (remark,) = proof.missing(Proof("fr", "", (), {}))
    assert remark.endswith(" again' was 'Print all the sheets again now': 'Réimprimer'")


def test_an_exception_that_nobody_says_any_more_is_told():
    terms = {"mine": {"says": ["mine"], "except": ["Nobody says this"]}}
    assert found(proof.decisions, "a", "b", terms=terms) == ["'Nobody says this'"]
