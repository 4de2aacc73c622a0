"""Finished games that are handed in as files: texts, filled-in sheets, tables, and worse."""

import gzip
from io import BytesIO
from pathlib import Path

import pytest

from scoring.errors import PlayerError
from scoring.games import GAMES, find_game, game_of
from scoring.pocket_kingdoms.board import free_name
from sheets.forms import filled
from sheets.pages.document import make_pdf
from sheets.printing import Printing
from tests.sheets.reading import fill
from tests.sheets.typed import FORMS
from tests.web.test_tally import PAGE, board_on, totals_on
from web.tally.handed_in import MOST_FILES, text_of

FILLED = Path(__file__).parents[1] / "sheets" / "filled"
TABLES = Path(__file__).parents[1] / "tables"
POCKET = find_game("pocket-kingdoms")
KINGDOM = POCKET.example.replace("Anna", "{}")
WORST = {
    "empty.txt": b"",
    "spaces.txt": b" \n" * 1000,
    "zeros.bin": bytes(1000),
    "noise.bin": bytes(range(256)) * 40,
    "latin.txt": "game: pocket-kingdoms\nplayer: Zoë".encode("latin-1"),
    "half.txt": b"\xff\xfeg\x00a",
    "picture.png": b"\x89PNG\r\n\x1a\n" + bytes(100),
    "archive.zip": b"PK\x03\x04" + bytes(100),
    "cut.pdf": b"%PDF-1.7\n1 0 obj<<",
    "other.pdf": make_pdf(POCKET, ["sheet"], Printing(copies=1)),
    "list.json": b"[1, 2, 3]",
    "object.json": b'{"a": 1}',
    "deep.json": b'{"a":' * 10_000,
    "large.txt": b"x" * 1_500_000,
    "larger.pdf": b"%PDF-" + b"x" * 2_500_000,
    "../../etc/passwd": b"root",
    "<script>.txt": b"game: chess",
}


@pytest.fixture
def hand_in(browser):
    """Sends files to a door; a busy machine may take too long over a PDF, so ask again then."""

    def send(door, *files, **fields):
        for _ in range(10):
            answer = browser().post(door, **multipart(files, fields), headers=PAGE)
            if "took too long" not in answer.text:
                break
        return answer

    return send


def multipart(files, fields):
    """A form with files, as a browser sends it."""
    parts = [(f'name="{name}"', value.encode()) for name, value in fields.items()]
    parts += [(f'name="sheet"; filename="{name}"', data) for name, data in files]
    lines = [
        b"--edge\r\nContent-Disposition: form-data; %b\r\n\r\n%b\r\n" % (head.encode(), data)
        for head, data in parts
    ]
    return {
        "data": b"".join([*lines, b"--edge--\r\n"]),
        "content_type": "multipart/form-data; boundary=edge",
    }


def stored(name):
    return gzip.decompress((FILLED / f"{name}.pdf.gz").read_bytes())


def sheet_of(name, *marks):
    """A player's filled-in sheet of Pocket Kingdoms with these marks in its first row."""
    form = make_pdf(POCKET, ["sheet"], Printing(copies=1, fillable=True))
    cells = {f"cell_1_{col}": mark for col, mark in enumerate(marks, start=1)}
    return fill({"name": name, **cells}, form)


def total(text):
    game = game_of(text)
    return {name: score.total for name, score in game.score(game.read(text)).scores.items()}


# What can be read


@pytest.mark.parametrize("name", FORMS)
def test_a_filled_in_sheet_of_every_game_is_scored(hand_in, name):
    form = FORMS[name]
    page = hand_in(f"/{form.game}/tally", ("sheet.pdf", stored(f"pdfium-{name}"))).text
    assert totals_on(page) == total(form.text)


def test_a_sheet_of_whatever_game_is_read_once(hand_in, monkeypatch):
    asked = []
    answer_to = filled.answer_to
    monkeypatch.setattr(filled, "answer_to", lambda data: asked.append(1) or answer_to(data))
    answer = hand_in("/tally", ("sheet.pdf", sheet_of("Anna", "W", "S", "W")))
    assert totals_on(answer.text) == {"Anna": 2}
    assert len(asked) == 1


def test_there_is_a_filled_in_sheet_of_every_game():
    assert {form.game for form in FORMS.values()} == {game.key for game in GAMES}


def test_the_sheets_of_all_players_make_one_game(hand_in):
    """A ship between two waters brings 2 points."""
    sheets = [("a.pdf", sheet_of("Anna", "W", "S", "W")), ("b.pdf", sheet_of("Ben", "W"))]
    answer = hand_in("/pocket-kingdoms/tally", *sheets)
    assert totals_on(answer.text) == {"Anna": 2, "Ben": 0}


def test_two_sheets_with_one_name_become_two_players_and_a_sentence_says_so(hand_in):
    sheets = [("a.pdf", sheet_of("Anna", "W", "S", "W")), ("b.pdf", sheet_of("Anna", "W"))]
    answer = hand_in("/pocket-kingdoms/tally", *sheets)
    assert totals_on(answer.text) == {"Anna": 2, "Anna 2": 0}
    assert "b.pdf: Two sheets are named “Anna”; this one is called “Anna 2” here." in answer.text


def test_sheets_without_a_name_are_counted(hand_in):
    read = hand_in(
        "/pocket-kingdoms/tally/read", ("a.pdf", sheet_of("")), ("b.pdf", sheet_of(""))
    ).json
    assert list(POCKET.read(read["text"]).kingdoms) == ["1", "2"]
    assert (read["read"], read["faults"], read["notes"]) == (2, [], [])


def test_what_was_written_on_a_sheet_stays_with_its_player(hand_in):
    files = [
        (f"{name}.txt", f"written: {name} {points}\n{KINGDOM.format(name)}".encode())
        for name, points in (("Anna", 17), ("Ben", 18))
    ]
    read = hand_in("/pocket-kingdoms/tally/read", *files).json
    assert {line.player: n for line, n in POCKET.read(read["text"]).written.items()} == {
        "Anna": 17,
        "Ben": 18,
    }


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_text_file_is_read_however_it_was_saved(hand_in, game, encoding):
    data = game.example.replace("\n", "\r\n").encode(encoding)
    assert totals_on(hand_in(f"/{game.key}/tally", ("game.txt", data)).text) == total(game.example)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_file_of_any_game_can_be_opened_without_choosing_the_game(hand_in, game):
    answer = hand_in("/tally", ("game.txt", game.example.encode()))
    assert totals_on(answer.text) == total(game.example)


def test_a_downloaded_table_is_the_beginning_of_a_game(hand_in):
    path = next(each for each in sorted(TABLES.glob("*.jsonl")) if "pocket" in each.name)
    read = hand_in("/pocket-kingdoms/tally/read", (path.name, path.read_bytes())).json
    assert (read["read"], read["faults"]) == (1, [])
    assert POCKET.read(read["text"]).kingdoms


# What cannot


@pytest.mark.parametrize("name", WORST)
@pytest.mark.parametrize("game", ["pocket-kingdoms", "kartenreich"])
def test_whatever_is_handed_in_gets_a_sentence_and_the_text_is_kept(hand_in, game, name):
    example = find_game(game).example
    answer = hand_in(f"/{game}/tally", (name, WORST[name]), board=example)
    assert answer.status_code in (200, 422)
    assert 'class="note' in answer.text
    assert "<script>.txt" not in answer.text
    if answer.status_code == 200:
        assert board_on(answer.text) == find_game(game).read(example).to_text()


@pytest.mark.parametrize("name", WORST)
def test_a_bad_file_keeps_no_good_one_out(hand_in, name):
    good = ("good.txt", POCKET.example.encode())
    read = hand_in("/pocket-kingdoms/tally/read", (name, WORST[name]), good).json
    assert total(read["text"]) == {"Anna": 18}
    assert read["read"] == 1
    assert {fault["file"] for fault in read["faults"]} == {name}


@pytest.mark.parametrize("name", WORST)
def test_no_file_brings_the_first_page_down(hand_in, name):
    answer = hand_in("/tally", (name, WORST[name]))
    assert answer.status_code in (413, 422)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("zeros.bin", "This is not a text file."),
        ("archive.zip", "This is not a text file."),
        ("latin.txt", "The byte 0xEB is not UTF-8 text."),
        ("picture.png", "This is a picture. A photo of a sheet is read on the page"),
        ("cut.pdf", "This PDF is damaged or is not a filled-in sheet."),
        ("other.pdf", "This PDF has no fields"),
        ("object.json", "is not an event of a table."),
        ("larger.pdf", "This file is larger than 2 MB"),
    ],
)
def test_it_is_said_what_is_wrong_with_a_file(name, sentence):
    with pytest.raises(PlayerError) as caught:
        text_of(WORST[name])
    assert sentence in str(caught.value)


def test_a_file_with_a_slip_is_kept_with_its_faults(hand_in):
    text = POCKET.example.replace("WSW", "WQW", 1)
    answer = hand_in("/pocket-kingdoms/tally", ("slip.txt", text.encode()))
    assert answer.status_code == 422
    assert board_on(answer.text) == text
    assert answer.text.count("is not a piece of this game") == 1


def test_a_sheet_of_another_game_is_offered_to_that_game(hand_in):
    answer = hand_in("/kingdoms-2011/tally", ("card.pdf", stored("pdfium-pocket-card")))
    assert answer.status_code == 422
    assert 'formaction="/pocket-kingdoms/tally"' in answer.text


def test_a_second_game_is_left_out_by_name(hand_in):
    game = find_game("kingdoms-2011")
    files = [(name, game.example.encode()) for name in ("one.txt", "two.txt")]
    read = hand_in("/kingdoms-2011/tally/read", *files).json
    assert read["text"] == game.read(game.example).to_text()
    assert [fault["file"] for fault in read["faults"]] == ["two.txt"]


def test_more_files_than_anybody_has_are_left_out_by_name(hand_in):
    files = [(f"{n}.txt", KINGDOM.format(f"P{n}").encode()) for n in range(MOST_FILES + 2)]
    read = hand_in("/pocket-kingdoms/tally/read", *files).json
    assert read["read"] == MOST_FILES
    assert [fault["file"] for fault in read["faults"]] == ["12.txt", "13.txt"]


def test_a_form_without_a_file_is_told_so(browser):
    answer = browser().post("/tally", data={}, headers=PAGE)
    assert answer.status_code == 422
    assert "No file was sent" in answer.text


def test_files_are_not_read_without_end(build):
    phone = build(SHEETS_A_MINUTE=2).test_client()
    sent = [
        phone.post(
            "/pocket-kingdoms/tally/read",
            data={"sheet": (BytesIO(b"x"), "x.txt")},
            headers={"X-Tallyroll": "1"},
        )
        for _ in range(3)
    ]
    assert [answer.status_code for answer in sent] == [200, 200, 429]


def test_names_are_made_distinct_within_their_length():
    assert free_name("Anna", []) == "Anna"
    assert free_name("Anna", ["Anna", "Anna 2"]) == "Anna 3"
    assert free_name("1", ["1", "2"]) == "3"
    assert len(free_name("x" * 40, ["x" * 40])) <= 40
