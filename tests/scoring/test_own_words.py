"""A text may use the words of every language; what they are is said by the catalogues alone."""

import io

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from assets.catalogues import LANGUAGES, Translated, catalogue
from scoring import own_words
from scoring.errors import Faults, OtherGame, TwoMeanings, UnknownGame
from scoring.game import Game
from scoring.games import GAMES, find_game, game_of
from scoring.own_words import MOST_WORDS, InEnglish, Lexicon
from scoring.words import Word
from tests.sixth import terraces

EVERY = pytest.mark.parametrize("language", LANGUAGES)
ALL = (*GAMES, *(game for game in [terraces.declare({})] if game.key not in {g.key for g in GAMES}))
GAME = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
KINGDOMS, BUILDER = find_game("kingdoms-2011"), find_game("kingdom-builder")
REALM, POCKET = find_game("kartenreich"), find_game("pocket-kingdoms")


def written(language, words):
    """A catalogue as it is stored."""
    made, file = Catalog(locale=language), io.BytesIO()
    for english, said in words.items():
        made.add(english, said)
    write_po(file, made)
    return file.getvalue().decode()


def lexicons(game):
    words = game.vocabulary
    return [words.headers, words.pieces, *words.values.values()]


def called(game, lexicon, key, language):
    """What a thing is called in a language."""
    names = Lexicon({key: lexicon._things[key]}, game.key)
    own_words_of = [catalogue(language, game.key)]
    return [own_words.say(said, tongue) for said in names._things[key] for tongue in own_words_of]


@GAME
@EVERY
def test_no_word_means_two_things_in_a_game_to_whoever_speaks_the_language(game, language):
    for lexicon in lexicons(game):
        for key in lexicon._things:
            for name in called(game, lexicon, key, language):
                assert lexicon.meaning(name, language) == (key,), name


@GAME
@EVERY
@pytest.mark.parametrize("typed", [str.upper, str.lower, *(
    lambda name, way=way: own_words.unaccented(name)[way].replace("-", " ") for way in (0, 1)
)])  # fmt: skip
def test_capitals_and_accents_are_forgiven(game, language, typed):
    for lexicon in lexicons(game):
        for key in lexicon._things:
            for name in called(game, lexicon, key, language):
                assert lexicon.meaning(typed(name), language) == (key,), name


def told_in(game: Game, language: str, text: str) -> str:
    """A text of this game as somebody who speaks that language might type it."""
    words, lines, in_rows = game.vocabulary, [], False
    for line in text.split("\n"):
        name, colon, value = line.partition(":")
        key = name.strip().replace(" ", "_")
        in_rows = in_rows or (game.layout.marks == "items" and not line)
        if colon and not in_rows and key in words.headers:
            lexicon = words.values.get(key)
            parts = [spoken(game, lexicon, part, language) for part in value.split(",")]
            lines.append(f"{spoken(game, words.headers, key, language)}: {', '.join(parts)}")
        else:
            lines.append(in_row(game, line, language))
    return "\n".join(lines)


def spoken(game, lexicon, word, language):
    key, turned = word.strip().rstrip("~"), "~" * word.count("~")
    return called(game, lexicon, key, language)[0] + turned if lexicon and key in lexicon else word


def in_row(game, line, language):
    if game.layout.marks == "words":
        marks = [spoken(game, game.vocabulary.pieces, mark, language) for mark in line.split()]
        return " ".join(marks)
    if game.layout.marks == "items" and line:
        kind, space, rest = line.partition(" ")
        return spoken(game, game.vocabulary.pieces, kind, language) + space + rest
    return line


@GAME
@EVERY
def test_a_text_in_the_words_of_a_language_is_the_same_game(game, language):
    told = told_in(game, language, game.example)
    assert game.read(told, language) == game.read(game.example)
    assert game.read(told, language).to_text() == game.example


def test_the_words_are_really_those_of_the_language():
    told = told_in(KINGDOMS, "de", KINGDOMS.example)
    assert "Spiel: " in told
    assert "Spieler: " in told
    assert "Goldmine" in told
    assert "Zauberer" in told
    assert "dragon" not in told


@GAME
def test_a_text_in_the_words_of_the_notation_opens_no_catalogue(game, monkeypatch):
    monkeypatch.setattr(own_words, "catalogue", None)
    assert game.read(game.example).to_text() == game.example


# German, by hand


def test_cards_and_quadrants_may_be_german():
    text = BUILDER.example.replace("fishermen", "Fischer", 1).replace("merchants", "Haendler", 1)
    text = text.replace("paddock", "Koppel", 1).replace("farm~", "Farm~", 1)
    assert BUILDER.read(text.replace("cards:", "Karten:")).to_text() == BUILDER.example


@pytest.mark.parametrize(
    "typed", ["Berg", "berg", "BERG", "Berge", "Bergen", "mountains", "Mountain"]
)
def test_forms_of_a_word_are_forgiven(typed):
    assert KINGDOMS.read(KINGDOMS.example.replace("mountain", typed)).epochs[0].pieces


@pytest.mark.parametrize(("typed", "card"), [
    ("Bauer", "farmers"), ("knight", "knights"), ("merchant", "merchants"), ("Lord", "lords"),
    ("Buerger", "citizens"), ("Burger", "citizens"), ("Händlern", "merchants"),
])  # fmt: skip
def test_a_card_may_be_named_in_the_singular(typed, card):
    assert BUILDER.vocabulary.values["cards"].meaning(typed) == (card,)


def test_an_edition_reads_the_words_of_its_own_rulebook_and_those_of_its_sister():
    game = find_game("kingdoms-2002")
    variants = game.vocabulary.values["variants"]
    for title in ("Bis zum letzten Schloss", "Bis zur letzten Burg"):
        assert variants.meaning(title) == ("last-castle",)


@pytest.mark.parametrize("line", ["Kaserne: an", "barracks: an", "Kaserne: on", "KASERNE: An"])
def test_readings_may_be_german(line):
    text = POCKET.example.replace("\n", f"\n{line}\n", 1)
    assert POCKET.read(text).choices["barracks"] == "on"


def test_a_reading_may_be_told_as_it_is_explained():
    line = "Häuserflächen am Turm: Nur die größte Häuserfläche am Turm zählt."
    text = POCKET.example.replace("\n", f"\n{line}\n", 1)
    assert POCKET.read(text).choices["city_areas"] == "largest"


def test_what_was_written_may_be_german():
    lines = "aufgeschrieben: Anna 20\naufgeschrieben Schiffe: Anna 8"
    text = POCKET.example.replace("\n", f"\n{lines}\n", 1)
    written = {line.rule: of for line, of in POCKET.read(text).written.items()}
    assert written == {"": 20, "ships": 8}


def test_construction_rows_may_be_german():
    text = POCKET.example.replace("unfinished: 3", "Haus-Zeilen: 34 25 6")
    assert POCKET.read(text).kingdoms["Anna"].rows == {"house": ((3, 4), (2, 5), (6,))}


def test_a_region_of_several_words_may_stand_in_a_row():
    text = REALM.example.replace("\nwheat\n", "\nRessource nach Wahl\n")
    assert "\nany\n" in REALM.read(text).to_text()


def test_what_is_counted_in_a_scoring_line_may_be_german():
    text = REALM.example.replace("1 per commoner", "1 per Pöbel")
    assert REALM.read(text).to_text() == REALM.example


def test_the_name_of_a_card_stays_as_it_is():
    text = REALM.example.replace("wonder P", "Wunder Holz")
    assert "wonder Holz: 10" in REALM.read(text).to_text()


def test_players_may_be_called_like_pieces():
    text = BUILDER.example.replace("Anna", "Fischer").replace("cards:", "Karten:")
    assert "Fischer" in BUILDER.read(text).names


# The game


@pytest.mark.parametrize("line", [
    "Spiel: kingdoms-2011", "spiel : Kingdoms (2011)", "game: Kingdoms (2011)",
    "Game: KINGDOMS 2011",
])  # fmt: skip
def test_the_game_is_found_by_its_title_in_any_language(line):
    text = KINGDOMS.example.replace("game: kingdoms-2011", line)
    assert game_of(text) is KINGDOMS
    assert KINGDOMS.read(text).to_text() == KINGDOMS.example


def test_an_unknown_game_is_told_where_it_stands():
    with pytest.raises(UnknownGame) as error:
        game_of("# remark\nSpiel: Schach\n")
    assert (error.value.line, error.value.column) == (2, 8)


def test_another_game_is_another_game_in_german_too():
    with pytest.raises(OtherGame, match="says “game: Kartenreich”"):
        KINGDOMS.read("Spiel: Kartenreich\n")


# What cannot be read


def faults(game, text, reader="de"):
    with pytest.raises(Faults) as error:
        game.read(text, reader)
    return error.value.errors


@pytest.mark.parametrize(("before", "slip", "meant"), [
    ("dragon", "Drahce", "Drache"), ("wizard", "Zaubrer", "Zauberer"),
    ("mine", "Goldmien", "Goldmine"), ("dragon", "dragn", "dragon"),
])  # fmt: skip
def test_slips_in_any_language_are_guessed(before, slip, meant):
    (fault,) = faults(KINGDOMS, KINGDOMS.example.replace(before, slip))
    assert f"Did you mean “{meant}”?" in str(fault)


def test_slips_in_entries_and_lists_are_guessed():
    text = BUILDER.example.replace("cards: fishermen", "Kartn: Fischr")
    (header,) = [fault for fault in faults(BUILDER, text) if fault.about == "header"]
    assert "Did you mean “Karten”?" in str(header)
    (card,) = faults(BUILDER, BUILDER.example.replace("fishermen", "Fischr"))
    assert "Did you mean “Fischer”?" in str(card)


def test_slips_in_a_row_of_cards_are_guessed():
    (fault,) = faults(REALM, REALM.example.replace("\nnoble", "\nAddel"))
    assert "Did you mean “Adel”?" in str(fault)


def test_a_fault_is_told_where_it_was_typed():
    text = BUILDER.example.replace("cards: fishermen, knights", "Karten: Fischer, Rittter, x")
    places = [(fault.line, fault.column) for fault in faults(BUILDER, text)]
    line = text.split("\n").index(next(of for of in text.split("\n") if "Karten" in of)) + 1
    assert places == [(line, 18), (line, 27)]


def test_a_fault_behind_a_shorter_word_is_told_where_it_was_typed():
    text = KINGDOMS.example.replace("mountain B1       +5", "Berg B1       +9")
    row = next(of for of in text.split("\n") if "+9" in of)
    (fault,) = faults(KINGDOMS, text)
    assert fault.column == row.index("+9") + 1


def test_a_word_with_two_meanings_is_asked_about(monkeypatch):
    doubtful = Lexicon({"mountain": (Word("x"),), "dragon": (Word("x"),)}, "")
    monkeypatch.setitem(KINGDOMS.__dict__, "vocabulary", replaced(KINGDOMS, doubtful))
    (fault,) = faults(KINGDOMS, KINGDOMS.example.replace("dragon", "X"))
    assert isinstance(fault, TwoMeanings)
    assert "write one of: mountain, dragon" in str(fault)


def replaced(game, pieces):
    words = game.vocabulary
    return own_words.Vocabulary(words.headers, words.values, pieces, words.marks)


def test_only_so_many_words_are_looked_up():
    english = InEnglish(KINGDOMS.vocabulary)
    english.read("\n".join(f"wort{number}" for number in range(2 * MOST_WORDS)) + "\nBerg")
    assert english.lines[-1] == "Berg"


# A word that means different things in two languages


SWEDISH = {"Row": "rad", "Column": "kolumn", "Village": "by"}
NORWEGIAN = {"Row": "rekke", "Column": "rad", "Village": "landsby", "City": "by"}
DANISH = {"Row": "række", "Column": "kolonne", "Village": "landsby", "City": "by"}


@pytest.fixture
def north(monkeypatch):
    """What is called how in three languages, of which two use a word otherwise than the third."""
    made = {"sv": SWEDISH, "nb": NORWEGIAN, "da": DANISH}
    tongues = {tag: Translated(written(tag, said), tag) for tag, said in made.items()}
    monkeypatch.setattr(own_words, "LANGUAGES", ("en", *made))
    monkeypatch.setattr(
        own_words, "catalogue", lambda tag, _game="": tongues.get(tag) or catalogue(tag)
    )
    return Lexicon(
        {name.lower(): (Word(name),) for name in ("Row", "Column", "Village", "City")}, ""
    )


@pytest.mark.parametrize(("typed", "reader", "meant"), [
    ("rad", "sv", "row"), ("rad", "nb", "column"), ("Rader", "sv", "row"),
    ("RADER", "nb", "column"),
    ("by", "sv", "village"), ("by", "da", "city"), ("by", "nb", "city"),
    ("kolumn", "nb", "column"), ("rækker", "sv", "row"), ("row", "nb", "row"),
])  # fmt: skip
def test_a_word_means_what_it_means_in_the_readers_language(north, typed, reader, meant):
    assert north.meaning(typed, reader) == (meant,)


@pytest.mark.parametrize("reader", ["", "en", "de"])
def test_where_the_readers_language_does_not_say_what_is_meant_it_is_open(north, reader):
    assert north.meaning("rad", reader) == ("row", "column")
    assert north.meaning("by", reader) == ("village", "city")


def test_english_comes_before_other_languages(north, monkeypatch):
    monkeypatch.setitem(north._things, "column", (Word("Rad"),))
    assert north.meaning("rad", "da") == ("column",)


@pytest.mark.usefixtures("north")
def test_what_is_open_is_asked_about_unless_the_reader_is_known(monkeypatch):
    doubtful = Lexicon({"mountain": (Word("Row"),), "dragon": (Word("Column"),)}, "")
    monkeypatch.setitem(KINGDOMS.__dict__, "vocabulary", replaced(KINGDOMS, doubtful))
    text = KINGDOMS.example.replace("dragon", "rad")
    (fault,) = faults(KINGDOMS, text, reader="")
    assert "“rad” can mean more than one thing here; write one of: mountain, dragon" in str(fault)
    assert KINGDOMS.read(text, "nb").to_text() == KINGDOMS.example


# A language that comes later


FRENCH = {
    "Game": "Jeu", "Players": "Joueurs", "Epoch": "Époque", "mountain": "montagne",
    "gold mine": "mine d’or", "dragon": "dragon", "wizard": "magicien",
}  # fmt: skip


@pytest.fixture
def french(monkeypatch):
    """A catalogue is all that a language needs."""
    tongue = Translated(written("fr", FRENCH), "fr")
    monkeypatch.setattr(own_words, "LANGUAGES", (*LANGUAGES, "fr"))
    monkeypatch.setattr(
        own_words, "catalogue", lambda tag, game="": tongue if tag == "fr" else catalogue(tag, game)
    )
    return find_game("kingdoms-2011", {"game": "kingdoms-2011"})  # with a vocabulary of its own


def test_a_new_catalogue_is_read_by_itself(french):
    text = french.example
    for english, said in FRENCH.items():
        text = text.replace({"gold mine": "mine"}.get(english, english.lower()), said)
    assert "mine d’or" in text
    assert french.read(text).to_text() == french.example


def test_accents_may_be_left_out_in_a_new_language(french):
    text = french.example.replace("epoch", "EPOQUE").replace("mine", "mine d'or")
    assert french.read(text).to_text() == french.example
