"""A made-up sixth game goes through every journey, with a line in each of the four lists."""

import csv
import json
import re
import subprocess
import sys
from io import StringIO

import pytest
from playwright.sync_api import expect

from scoring.shapes import Cell
from tests.sheets.reading import fill
from tests.sixth.lists import ROOT, environment
from tests.sixth.terraces import EXAMPLE
from tests.web.pages.tapping import Editor
from tests.web.pages.writing import Sheet
from tests.web.phone import HEADER, Phone, put_away
from tests.web.server import Server

KEY = "terraces"
KNOWS = {"PYTHONPATH": environment()["PYTHONPATH"]}
# Its sentences are in no catalogue but the made-up one; and what its pages owe to letters that
# came too late, others show.
CHOSEN = f"{KEY} and not -de] and not too_late and not {KEY}-other"
HILL = ["6", "54", "5R3", "1234", "..126"]  # 10 steps of one, and 6 at the top
OVER_ALL_GAMES = (  # whatever these say of a game they say of this one
    "tests/test_every_game.py",
    "tests/test_examples.py",
    "tests/scoring/test_data.py",
    "tests/scoring/test_edges.py",
    "tests/scoring/test_every_finished_game.py",
    "tests/scoring/test_finished.py",
    "tests/scoring/test_notation.py",
    "tests/scoring/test_patience.py",
    "tests/scoring/test_told.py",
    "tests/sheets/test_every_field.py",
    "tests/sheets/test_fitting.py",
    "tests/sheets/test_large.py",
    "tests/sheets/test_pages.py",
    "tests/sheets/test_papers.py",
    "tests/sheets/test_pictures.py",
    "tests/sheets/test_pseudo.py",
    "tests/sheets/test_score_report.py",
    "tests/sheets/test_texts.py",
    "tests/web/test_board_svg.py",
    "tests/web/test_exchange.py",
    "tests/web/test_games.py",
    "tests/web/test_totals.py",
    "tests/web/test_paper_commands.py",
    "tests/web/test_pseudo.py",
    "tests/web/test_report.py",
    "tests/web/test_results.py",
    "tests/web/test_table_text.py",
    "tests/web/test_tally.py",
    "tests/web/test_tally_files.py",
    "tests/web/test_tally_pages.py",
    "tests/web/pages/test_axe.py",
    "tests/web/pages/test_entering.py",
    "tests/web/pages/test_long_language.py",
    "tests/web/pages/test_pages.py",
    "tests/web/pages/test_print_page.py",
    "tests/web/pages/test_sizes.py",
    "tests/web/pages/test_tally_looks.py",
    "tests/web/table/test_forgetting.py",
    "tests/web/table/test_todo.py",
)


@pytest.fixture
def command(run):
    """The command, in a process that knows the game."""
    return lambda *words, **more: run(*words, **KNOWS, **more)


@pytest.fixture(scope="module")
def kept_sixth(tmp_path_factory):
    """The server, which knows it too."""
    folder = tmp_path_factory.mktemp("sixth")
    server = Server(folder, str(folder / "sixth.db"), **KNOWS).start()
    yield server
    server.kill()


@pytest.fixture
def sixth(kept_sixth):
    yield kept_sixth
    put_away()


@pytest.mark.timeout(300)
def test_the_tests_over_all_games_hold_for_it():
    asked = [sys.executable, "-m", "pytest", "-q", "-k", CHOSEN, "-p", "no:cacheprovider"]
    asked += ["-p", "no:schemathesis"]  # it takes longer to load than most tests take
    done = subprocess.run(
        [*asked, *OVER_ALL_GAMES], env=environment(), cwd=ROOT, capture_output=True, check=False
    )
    said = done.stdout.decode()
    assert done.returncode == 0, said
    assert int(re.findall(r"(\d+) passed", said)[-1]) > 200


def test_it_is_listed_dealt_and_scored_by_the_command(command):
    assert "terraces  Terraces, 1 to 6 players" in command("games").stdout.decode()
    dealt = [command("deal", KEY, "--number", "7").stdout.decode() for _ in range(2)]
    assert dealt[0] == dealt[1]
    assert "A rock on" in dealt[0]
    scored = command("score", "-", text=EXAMPLE).stdout.decode()
    assert "Ada wins with 16 points." in scored
    assert "from 5 to 6 (a1 a2)" in scored


def test_its_filled_in_sheet_comes_back(command, run):
    command("print", KEY, "--fillable", "--out", "sheet.pdf")
    cells = {
        f"cell_{row}_{col}": mark
        for row, marks in enumerate(HILL, start=1)
        for col, mark in enumerate(marks, start=1)
        if mark != "."
    }
    path = run.folder / "sheet.pdf"
    path.write_bytes(fill({"name": "Ada", **cells}, path.read_bytes()))
    assert "Ada has 16 points." in command("score", "sheet.pdf").stdout.decode()


def test_it_is_played_at_a_table_that_can_be_checked(sixth, look, command):
    anna = Phone(sixth.port).open(KEY, "Anna")
    bo = Phone(sixth.port).join(anna.code, "Bo")
    assert anna.act("rock", number=7).status == 200
    rolled = bo.act("roll").json["table"]["rolls"]["dice"]["faces"]
    assert len(rolled) == 2
    assert anna.act("roll").status == 200
    assert anna.post(f"/table/{anna.code}/take-back").status == 200
    sheet = anna.get(f"/table/{anna.code}/sheet").json["text"]
    assert sheet.count("R") == 1
    assert anna.post(f"/table/{anna.code}/show-sheet", {"board": sheet}).status == 200
    assert anna.post(f"/table/{anna.code}/reveal").status == 200
    assert anna.post(f"/table/{anna.code}/close").status == 200
    log = anna.get(f"/table/{anna.code}/log").body.decode()
    assert command("verify", "-", text=log).returncode == 0
    page = look("/check", at=sixth)
    page.locator("#file").set_input_files(
        {"name": "table.jsonl", "mimeType": "application/jsonl", "buffer": log.encode()}
    )
    expect(page.locator("#verdict h2")).to_contain_text("Every outcome follows from the seed")


def test_its_board_is_entered_by_taps_and_saved(sixth, look):
    page = look(f"/{KEY}/tally", at=sixth)
    editor = Editor(page)
    editor.fill(HILL)
    editor.expect_scores({"Player 1": 16})
    text = editor.text
    assert "\n    6\n   5 4\n" in text
    phone = Phone(sixth.port)
    phone.get("/history")
    saved = phone.post("/results", {"game": KEY, "board": text, "played": "2026-03-01"})
    assert phone.get(saved.json["address"]).json["result"]["players"][0]["total"] == 16
    (kept,) = csv.DictReader(StringIO(phone.get("/history.csv").body.decode("utf-8-sig")))
    assert "terraces" in json.dumps(kept).lower()
    assert phone.post(f"/{KEY}/tally/report.pdf", {"board": text}).body.startswith(b"%PDF-")


def test_a_second_hill_begins_with_the_rock_that_all_share(sixth, look):
    editor = Editor(look(f"/{KEY}/tally", at=sixth))
    editor.pick("R")
    editor.tap_cell("b3")
    editor.page.get_by_role("button", name="Add a player").first.click()
    assert editor.text.count("\n  . R .\n") == 2


def test_its_totals_are_entered_without_a_script_and_saved(sixth, look):
    page = look(f"/{KEY}/tally", at=sixth, java_script_enabled=False)
    page.get_by_role("link", name="Only the totals").click()
    for box, typed in {"name-0": "Ada", "summit-0": "6", "steps-0": "9", "total-1": "12"}.items():
        page.locator(f"[name={box}]").fill(typed)
    page.get_by_role("button", name="Show the score").click()
    expect(page.locator(".result")).to_have_text("Ada wins with 15 points.")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".notes")).to_contain_text("Entered without a board")


def test_its_sheet_is_written_at_the_table_beside_the_dice(sixth, look):
    page = look(f"/table?game={KEY}", at=sixth)
    page.locator("input[name=name]").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#stage")
    page.request.post(f"{page.url}/rock", data={"number": 1}, headers=HEADER)  # it lies at c3
    page.locator(".sheet-links a[href$='/sheet']").click()
    sheet = Sheet(page)
    sheet.act("roll")
    expect(sheet.dice).to_have_count(2)
    page.locator('#pieces [data-mark="4"]').click()
    sheet.tap_cell(Cell.named("a5"))
    sheet.show()
    expect(page.locator("#sheet-shown")).to_have_text("Everybody at the table can see this sheet.")
    assert sheet.text.rstrip().endswith("4 . . . .")


@pytest.mark.parametrize(
    "path",
    ["/terraces", "/terraces/print", "/terraces/sheet.pdf", "/picture/terraces.webp", "/table"],
)
def test_its_pages_answer(sixth, path):
    answer = Phone(sixth.port).get(path, Accept="text/html,*/*")
    assert answer.status == 200
