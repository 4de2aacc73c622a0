"""Printing, dealing and printers from the command line, started for real."""

import io
import os
import pty
import subprocess
from contextlib import suppress

import pytest
from pypdf import PdfReader

from scoring.games import GAMES
from sheets.printing import Printing
from tests.conftest import TALLYROLL, passed_on
from tests.sheets.reading import GERMAN, fill
from tests.sheets.written_on import codes
from tests.web.test_cli import says


def pages(data):
    return PdfReader(io.BytesIO(data)).pages


def test_a_game_name_alone_prints_what_a_family_needs(run):
    answer = run("print", "pocket-kingdoms")
    assert answer.stdout.decode() == "Wrote pocket-kingdoms.pdf.\n"
    assert len(pages((run.folder / "pocket-kingdoms.pdf").read_bytes())) >= 4


def test_every_game_prints_to_standard_output(run, game):
    answer = run("print", game.key, "-o", "-")
    assert answer.returncode == 0
    assert pages(answer.stdout)


def test_the_same_words_print_the_same_bytes(run):
    wanted = ("print", "kingdom-builder", "setup", "--deal", "7", "-o", "-")
    one, two = (run(*wanted, PYTHONHASHSEED=seed).stdout for seed in "12")
    assert one == two


def test_what_a_game_prints_is_listed(run, game):
    answer = run("print", game.key, "--list").stdout.decode()
    assert "printer-test" in answer


def test_the_code_of_a_sheet_prints_it_again(run, game):
    settings = {"paper": "letter", "languages": (GERMAN,), "copies": 1}
    face, text, _ = next(codes(game, Printing(**settings)))
    again = run("reprint", text.lower(), "-o", "-").stdout
    wanted = ("print", game.key, face.sheet, "--paper", "letter", "--languages", "de")
    assert again == run(*wanted, "--copies", "1", "-o", "-").stdout


def test_what_is_no_code_of_a_sheet_is_told(run):
    assert "is not the code of a sheet" in says(run("reprint", "TR2NONSENSE"))


def test_an_unknown_variant_is_answered_with_those_of_the_game(run):
    answer = run("print", "kingdoms-2011", "--variant", "last-castel")
    assert "Did you mean “last-castle”?" in says(answer)


def test_letter_paper_has_the_size_of_letter_paper(run):
    page = pages(run("print", "pocket-kingdoms", "sheet", "--paper", "letter", "-o", "-").stdout)[0]
    size = sorted(float(side) * 25.4 / 72 for side in (page.mediabox.width, page.mediabox.height))
    assert size == pytest.approx([215.9, 279.4], abs=0.01)


def test_german_sheets_are_german(run):
    answer = run("print", "pocket-kingdoms", "sheet", "--languages", "de", "-o", "-")
    assert "Schiffe" in pages(answer.stdout)[0].extract_text().replace("\n", " ")


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        (("shet",), "Did you mean “sheet”?"),
        (("--paper", "b5"), "“b5” is not a paper"),
        (("--languages", "de,xx"), "--languages: “de,xx” is not known"),
        (("--choice", "ship_limit=lte"), "Did you mean “ship_limit=lt”?"),
        (("--variant", "storm"), "Pocket Kingdoms has no variants"),
        (("--poster", "huge"), "“huge” is not a poster"),
        (("--box", "cards"), "“cards” does not fit in a box"),
        (("--booklet", "--poster", "2x2"), "do not go together"),
        (("sheet", "--booklet", "--large"), "“Player sheet” cannot be in a booklet on a4"),
        (("--printer", "attic"), "The printer “attic” is not known"),
        (("-o", "nowhere/sheet.pdf"), "nowhere/sheet.pdf cannot be written"),
    ],
)
def test_a_slip_is_answered_with_a_sentence(run, wanted, sentence):
    assert sentence in says(run("print", "pocket-kingdoms", *wanted))


def test_what_can_be_printed_is_printed_and_the_rest_is_named(run):
    answer = run("print", "kingdoms-2011", "pad", "rules", "--paper", "a5")
    assert answer.returncode == 1
    assert answer.stdout.decode() == "Wrote kingdoms-2011.pdf.\n"
    assert "“Score pad” needs 255\u00a0×\u00a0186 mm" in answer.stderr.decode()
    assert pages((run.folder / "kingdoms-2011.pdf").read_bytes())


def test_where_nothing_can_be_printed_nothing_is_written(run):
    answer = run("print", "kingdoms-2011", "pad", "board", "--paper", "a5")
    assert answer.returncode == 2
    assert len(answer.stderr.decode().splitlines()) == 2
    assert not (run.folder / "kingdoms-2011.pdf").exists()


def on_a_terminal(run, *arguments):
    """What the command says on standard error, where that is a terminal."""
    ours, its = pty.openpty()
    environment = {**passed_on(), "TERM": "xterm"}
    with subprocess.Popen([TALLYROLL, "print", *arguments], stderr=its, cwd=run.folder,
                          stdout=subprocess.DEVNULL, env=environment) as command:  # fmt: skip
        assert command.wait(timeout=30) == 0
    os.close(its)
    with suppress(OSError), os.fdopen(ours, "rb", buffering=0) as screen:
        return screen.read(65536).decode()
    return ""


@pytest.mark.parametrize(("pages", "shown"), [(29, False), (30, True)])
def test_a_long_run_shows_on_a_terminal_how_far_it_is(run, pages, shown):
    said = on_a_terminal(run, "pocket-kingdoms", "sheet", "--copies", str(pages))
    assert ("100%" in said) == shown


def test_nothing_but_a_terminal_is_shown_how_far_it_is(run):
    assert run("print", "pocket-kingdoms", "sheet", "--copies", "40").stderr == b""


def test_a_deal_is_the_same_when_it_is_asked_for_by_number(run):
    first = run("deal", "kingdom-builder", "--number", "7").stdout
    assert first == run("deal", "kingdom-builder", "--number", "7").stdout
    assert b"Kingdom Builder, set-up 7" in first


def test_a_deal_without_a_number_names_the_number_to_repeat_it(run):
    dealt = run("deal", "kartenreich").stdout.decode()
    number = dealt.splitlines()[0].rsplit(" ", 1)[1]
    assert run("deal", "kartenreich", "--number", number).stdout.decode() == dealt


def test_a_game_without_a_deal_says_so(run):
    assert "has no numbered set-ups" in says(run("deal", "kingdoms-2002"))


def test_the_mountains_of_a_deal_stand_one_in_each_district(run):
    dealt = run("deal", "pocket-kingdoms", "--number", "3").stdout.decode().splitlines()[1:]
    cells = [line.rsplit(" ", 1)[1] for line in dealt]
    assert [("abcdefghi".index(c[0]) // 3, (int(c[1]) - 1) // 3) for c in cells] == [
        (col, row) for row in range(3) for col in range(3)
    ]


@pytest.mark.parametrize("side", ["a", "b"])
def test_a_side_is_dealt_with_drawn_locations_and_printed_alike(run, side):
    wanted = ("--choice", f"quadrants={side}")
    dealt = run("deal", "kingdom-builder", "--number", "7", *wanted).stdout.decode()
    assert all(f"{side}{number}" in dealt for number in range(1, 5))
    page = run("print", "kingdom-builder", "setup", "--deal", "7", *wanted, "-o", "-").stdout
    said = pages(page)[0].extract_text()
    locations = next(line for line in dealt.splitlines() if line.startswith("Locations: "))
    assert all(kind in said for kind in locations.removeprefix("Locations: ").split(", "))


def test_a_deal_of_own_mountains_tells_those_of_every_player(run):
    dealt = run("deal", "pocket-kingdoms", "--number", "7", "--choice", "mountains=own")
    lines = dealt.stdout.decode().splitlines()[1:]
    assert [line.partition(":")[0] for line in lines] == [f"Player {n}" for n in range(1, 5)]
    assert len({line.partition(":")[2] for line in lines}) == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("deal", "pocket-kingdoms", "--choice", "ship_limit=lt"),
            "changes nothing about a set-up",
        ),
        (("print", "kingdoms-2011", "--deal", "7"), "has no numbered set-ups"),
        (("print", "pocket-kingdoms", "rules", "--deal", "7"), "changes nothing on Rules"),
        (("print", "kingdom-builder", "setup", "--choice", "quadrants=a"), "(quadrants=a) changes"),
        (("print", "kingdoms-2011", "tiles", "--variant", "no-luck"), "“No luck” (no-luck)"),
        (("print", "kartenreich", "rules", "--backs", "fold"), "“Back sides” (--backs fold)"),
        (
            ("print", "pocket-kingdoms", "--choice", "barracks=on", "--choice", "barracks=off"),
            "named twice",
        ),
    ],
)
def test_what_would_change_nothing_is_refused(run, words, sentence):
    assert sentence in says(run(*words))


def test_a_printer_is_remembered_used_and_forgotten(run):
    assert run("printer", "set", "attic", "--back-shift", "1.5,-0.8").returncode == 0
    assert b"attic: back sides are shifted by 1.5 mm" in run("printer", "list").stdout
    moved = run("print", "pocket-kingdoms", "printer-test", "--printer", "attic", "-o", "-").stdout
    assert moved != run("print", "pocket-kingdoms", "printer-test", "-o", "-").stdout
    assert run("printer", "remove", "attic").returncode == 0
    assert b"No printer is known yet" in run("printer", "list").stdout


def test_a_shift_that_no_printer_has_is_refused(run):
    error = says(run("printer", "set", "attic", "--back-shift", "90,up"))
    assert "“90,up” is not a shift" in error


def test_every_game_can_be_printed_in_two_languages(run):
    for game in GAMES:
        assert run("print", game.key, "--languages", "de,en", "-o", "-").returncode == 0


def test_a_score_is_written_as_a_document(run, game):
    (run.folder / "evening.txt").write_text(game.example, encoding="utf-8")
    answer = run("score", "evening.txt", "--pdf", "score.pdf")
    assert answer.returncode == 0
    assert "score" in pages((run.folder / "score.pdf").read_bytes())[0].extract_text().lower()


def test_a_document_tells_of_one_game_only(run):
    answer = run("score", "a.txt", "b.txt", "--pdf", "score.pdf")
    assert answer.returncode == 2
    assert "give a single file" in answer.stderr.decode()


def test_sheets_without_fields_are_named_beside_those_that_have_some(run):
    answer = run("print", "kartenreich", "score", "rules", "--fillable", "-o", "-")
    assert pages(answer.stdout)
    assert answer.stderr.decode() == (
        "These sheets have nothing to fill in on a screen: Rules at a glance.\n"
    )


@pytest.fixture
def card_file(run):
    """A card file in which somebody noted a card, and perhaps a slip."""

    def filled(**values):
        form = run("print", "kartenreich", "cards", "--fillable", "-o", "-").stdout
        (run.folder / "cards.pdf").write_bytes(fill({"L1_left": "mine", **values}, form))

    return filled


def test_a_filled_card_file_is_written_as_a_data_file(run, card_file):
    card_file(L1_left_line="4")
    answer = run("score", "cards.pdf")
    assert 'regions = ["mine: 4", "", ""]' in answer.stdout.decode()
    assert "--data my-cards.toml" in answer.stderr.decode()
    (run.folder / "my.toml").write_bytes(answer.stdout)
    game = "game: kartenreich\ncoins: 0\nwheat: 0\nwood: 0\nstone: 0\n\nL1.1\n"
    for data in ("my.toml", "cards.pdf"):
        assert "You have 4 points." in run("score", "-", "--data", data, text=game).stdout.decode()


def test_a_card_that_nobody_can_play_with_is_answered_with_a_sentence(run, card_file):
    card_file(W1_wheat="x", L1_left_line="lots")
    said = says(run("score", "cards.pdf"))
    assert "W1.cost" in said
    assert "“lots” is not a scoring line" in said


def test_a_game_is_no_data_file(run):
    (run.folder / "sheet.pdf").write_bytes(
        run("print", "kartenreich", "--fillable", "-o", "-").stdout
    )
    assert "This PDF is not a data file" in says(run("deal", "kartenreich", "--data", "sheet.pdf"))
