"""One more catalogue is one more language: every page and every command speak it, and only it."""

import json
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from html.parser import HTMLParser
from http.client import HTTPConnection
from urllib.parse import urlencode

import click
import pytest

from assets.catalogues import language_names
from scoring.games import GAMES
from scoring.kingdom_builder.maps import LOCATIONS
from sheets.pages.document import sheets_of
from tests.pseudo import BEGUN, ENGLISH, KEPT, TAG, program_with, untranslated
from tests.web.kept import result
from tests.web.pages.sights import DEEDS, PAGES, played
from tests.web.phone import Phone, put_away
from tests.web.server import Server
from tests.web.shown import COMMANDS, facts_of, settled
from tests.web.test_spoken_commands import ENGLISH as DECLARED
from tests.words import ROOT

PAGE = {"Accept": "text/html", "Accept-Language": TAG}
FORM = {**PAGE, "Content-Type": "application/x-www-form-urlencoded"}
SPOKEN = ("aria-label", "alt", "title", "placeholder")
SILENT = ("style", "script", "textarea", "pre", "code")  # what is typed, and what nobody reads
VOID = ("input", "link", "meta", "br", "img", "hr")
SENTENCES = {"words", "needs", "line", "title", "sentence", "one", "many", "unit_one", "unit_many"}
NAMES = ("Anna", "Ben", "Cleo", "Ada", "Bo", "solo")
NAMES += ("Black", "Grey", "White", "Red", "Yellow", "Blue")
LEFT_OUT = ("FOUR WORDS", "HERE", "CODE", "HH:MM", "DAY", "NAME")  # by shown.settled
EXAMPLE = "badekimo"  # of a code
FORMATS = ("CSV", "JSON", "Mar")  # Babel writes days of unknown languages as in English
KNOWN = ("Tallyroll", "Letter", EXAMPLE, *FORMATS, *NAMES, *LEFT_OUT)
KNOWN += tuple(language_names().values())
KNOWN += (" or ",)  # in a list; Babel knows the word in every language that it knows
ADDRESSES = {
    **PAGES,
    "tally": "/tally",
    "history": "/history",
    "privacy": "/privacy",
    "lost": "/nothing",
    "wrong choices": f"/pocket-kingdoms/print?paper=0&copies=0x&sheet=0&size={'9' * 30}",
    **{f"{game.key} {part}": f"/{game.key}{path}" for game in GAMES
       for part, path in (("guide", ""), ("print", "/print"), ("editor", "/tally?example=1"))},
}  # fmt: skip
PARTS = ("/sheet", "", "/screen", "/tally", "/receipt")  # of a table
RUN = "import sys; from tests.web.shown import typed; print(typed(sys.argv[2:], sys.argv[1]))"
HELP = [f"{name} --help" for name, each in DECLARED.items() if isinstance(each, click.Command)]
SLIPS = [
    "score", "print", "nothing", "game", "games 1 2", "games --nothing", "games --langage xx",
    "printer set 1", "print nothing", "verify pocket-kingdoms.jsonl --json=1",
    "print pocket-kingdoms -o 1/2.pdf",
    *(f"print pocket-kingdoms --copies{count}" for count in ("", " x", " 0")),
]  # fmt: skip
FOR_MACHINES = ("--json", "example")
USUAL = f"tallyroll cli help txt pdf written wether {TAG} {' '.join(LOCATIONS)}"


class Said(HTMLParser):
    """What a page says to whoever looks or listens, and what it hands to its script."""

    def __init__(self, page):
        super().__init__()
        self.words, self.given, self.inside = [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        foreign = given.get("lang", TAG) != TAG
        if not foreign:
            self.words += [given[name] for name in SPOKEN if given.get(name)]
        if tag not in VOID:
            silent = foreign or tag in SILENT or self.silent
            self.inside.append("json" if given.get("type") == "application/json" else silent)

    def handle_endtag(self, tag):
        if tag not in VOID and self.inside:
            self.inside.pop()

    @property
    def silent(self):
        return self.inside[-1] if self.inside else False

    def handle_data(self, data):
        if self.silent == "json":
            self.given.append(data)
        elif not self.silent:
            self.words.append(data)


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    return program_with(tmp_path_factory.mktemp("program"))


@pytest.fixture(scope="module")
def server(tmp_path_factory, program):
    folder = tmp_path_factory.mktemp("server")
    server = Server(folder, str(folder / "tables.db"), LANGUAGE=TAG, **program).start()
    yield server
    put_away()
    server.kill()


class Stranger(Phone):
    """A phone with an address of its own: that it is refused does the others no harm."""

    def connect(self):
        return HTTPConnection("127.0.0.1", self.port, timeout=15, source_address=("127.0.0.2", 0))


def english_on(answer, *codes, status=None):
    """What a page says in plain letters."""
    page = answer.body.decode()
    assert answer.status == status if status else answer.status < 429
    assert f'<html lang="{TAG}"' in page
    said = Said(re.sub(r"HERE[^\s<\"]*", "", settled(page, *codes)))
    words = (*said.words, *sentences_in(said.given))
    return [word for text in words for word in untranslated(text, *KNOWN)]


def sentences_in(given):
    """What a script may have to say; the rest are keys and addresses."""
    for facts in map(json.loads, given):
        for line in facts_of("", facts, 9):
            path, _, text = line.partition('"')
            if SENTENCES & {*path.split()}:
                yield KEPT.sub("", text)


@pytest.mark.parametrize("path", ADDRESSES.values(), ids=ADDRESSES)
def test_a_page_speaks_a_new_language_and_no_other(server, path):
    assert english_on(Phone(server.port).get(path, **PAGE)) == []


def test_a_server_says_in_a_new_language_where_it_is(server):
    first, second, *_ = server.said().splitlines()
    assert untranslated(first + second, "http") == []


def test_a_new_language_can_be_chosen_and_a_folder_without_words_cannot(server):
    page = Phone(server.port).get("/pocket-kingdoms/print", Accept="text/html").body.decode()
    assert (
        f'<button class="plain" name="language" value="{TAG}" lang="{TAG}">{TAG}</button>' in page
    )
    assert page.count(f'<option lang="{TAG}" value="{TAG}">{TAG}</option>') == 2
    assert f'value="{BEGUN}"' not in page


def test_a_score_speaks_a_new_language_and_no_other(server, game):
    board = urlencode({"board": game.example}).encode()
    assert english_on(Phone(server.port).post(f"/{game.key}/tally", board, **FORM)) == []


@pytest.mark.parametrize("game", DEEDS)
def test_a_table_with_rolls_speaks_a_new_language_and_no_other(server, game):
    phone = played(server, game)
    for looker in (phone.twin, phone.other):
        for part in PARTS:
            answer = looker().get(f"/table/{phone.code}{part}", **PAGE)
            assert english_on(answer, phone.code, phone.code.upper()) == [], part


def test_a_result_and_its_history_speak_a_new_language_and_no_other(server):
    phone = Phone(server.port)
    kept = phone.post("/results", result()).json["id"]
    for path in (f"/result/{kept}", "/history", "/history?player=Anna"):
        assert english_on(phone.twin().get(path, **PAGE)) == [], path


def test_what_went_wrong_is_said_in_a_new_language_and_no_other(server):
    phone = Phone(server.port).open("free")
    phone.post(f"/table/{phone.code}/close")
    sent = urlencode({"count": 1, "sides": 6, "key": "0123456789abcdef"}).encode()
    answers = {
        403: phone.twin().post(
            f"/table/{phone.code}/roll-dice", sent, **FORM, **{"X-Tallyroll": ""}
        ),
        410: phone.twin().post(f"/table/{phone.code}/roll-dice", sent, **FORM),
        413: phone.other().post("/table", b"x" * 3_000_000, **FORM),
        422: phone.other().post("/table", b"game=free&name=", **FORM),
    }
    for status, answer in answers.items():
        assert english_on(answer, phone.code, status=status) == []


def test_who_guesses_too_often_is_told_in_a_new_language_and_no_other(server):
    stranger = Stranger(server.port)
    answers = [stranger.get("/table/nowheres", **PAGE) for _ in range(21)]
    assert english_on(answers[-1], status=429) == []


def test_a_log_that_is_torn_is_told_in_a_new_language_and_no_other(server):
    torn = {"code": EXAMPLE}
    with closing(sqlite3.connect(server.folder / "tables.db")) as db, db:
        db.execute("INSERT INTO game_table VALUES (:code, x'00', 1, 0, 0)", torn)
        db.execute("INSERT INTO event VALUES (:code, 1, '{')", torn)
    answer = Phone(server.port).get(f"/table/{EXAMPLE}", **PAGE)
    assert english_on(answer, status=500) == []


def test_dice_are_counted_in_a_new_language(server):
    phone = Phone(server.port).open("free")
    assert phone.act("roll-dice", count=3, sides=6).status == 200
    assert "0.5" in phone.twin().get(f"/table/{phone.code}", **PAGE).body.decode()


def typed_words():
    """Everything that is typed: commands, options and their values, keys of games, notation."""
    yield from (*COMMANDS, *SLIPS, *DECLARED, *NAMES, USUAL)
    for each in DECLARED.values():
        yield from (*getattr(each, "opts", ()), *getattr(each, "secondary_opts", ()))
        yield from re.findall(r"\w+\|\S+", getattr(each, "metavar", None) or "")
        yield from getattr(getattr(each, "type", None), "choices", ())
    for game in GAMES:
        yield from (game.key, game.example, *(sheet.key for sheet in sheets_of(game)))
        yield from (part for choice in game.all_choices for part in (choice.key, *choice.options))
        yield from (variant.key for variant in game.variants)


def test_every_command_speaks_a_new_language_and_no_other(tmp_path, program):
    commands = [each for each in COMMANDS if not any(part in each for part in FOR_MACHINES)]
    path = {"PYTHONPATH": f"{program['PYTHONPATH']}:{ROOT}"}
    told = subprocess.run(
        [sys.executable, "-c", RUN, TAG, *commands, *HELP, *SLIPS],
        capture_output=True, text=True, cwd=tmp_path, env=path, check=True,
    )  # fmt: skip
    known = {word for text in typed_words() for word in ENGLISH.findall(text.replace("-", " "))}
    assert set(untranslated(told.stdout)) - known == set()
