"""An evening step by step: the same boards that the table itself had, and nothing hidden."""

import json
import re
from pathlib import Path

import pytest

from tests.web.placed.evening import Evening
from web.table.lines import read_record
from web.table.past import Past
from web.table.state import opened
from web.table.views import board_view

TABLES = Path(__file__).parents[1] / "tables"
BOARDS = sorted(path.stem for path in TABLES.glob("board-*.jsonl"))
STORIES = sorted((Path(__file__).parent / "shown").glob("board-*-story.txt"))
TOLD = re.compile(r"^(\d+) \w* \d+ (.*?)(?: \(gone\))?$", re.M)
GAMES = ("kingdoms-2002", "kingdoms-2011", "kingdom-builder", "kartenreich")
PAGE = {"Accept": "text/html"}
TOTALS = {  # gold at the table; the map as tests/plain counts it; 4 resources
    "board-kartenreich": {"A": 2},
    "board-kingdom-builder": {"A": 11, "B": 40},
    "board-kingdoms-2002": {"A": 172, "B": 74, "C": 132},
    "board-kingdoms-2011": {"A": 47, "B": 218, "C": 234},
    "board-own-quadrants": {"Anna": 7, "Ben": 21},
}


def log_of(name):
    return (TABLES / f"{name}.jsonl").read_text(encoding="utf-8")


def steps_of(client, log):
    answer = client.post("/replay", data=log)
    assert answer.status_code == 200, answer.json
    return answer.json["steps"]


def added_up(steps):
    """For each number the board that the changes of all steps up to it make."""
    pieces, board, found = {}, {}, {}
    for step in steps:
        pieces |= step["pieces"].get("", {})
        board = {key: fact for key, fact in (board | step["board"]).items() if fact is not None}
        own = {"pieces": {cell: mark for cell, mark in pieces.items() if mark}}
        found[step["number"]] = {**(own if "players" in board else {}), **board} if board else None
    return found


def boards_at_the_table(log):
    """For each number the board that the table had after that event."""
    past, table, found = Past(), None, {}
    for record in map(read_record, log.splitlines()):
        table = past.step(table, record) if table else opened(record)
        seen = json.loads(json.dumps(board_view(table)))
        general = ("turn", "over", "possible", "last")
        found[record.number] = seen and {key: seen[key] for key in seen if key not in general}
    return found


def test_every_game_with_a_board_has_a_recorded_evening():
    assert {f"board-{game}" for game in GAMES} <= set(BOARDS)


@pytest.mark.parametrize("name", BOARDS)
def test_every_step_has_the_board_that_the_table_had_then(browser, name):
    log = log_of(name)
    found, there = added_up(steps_of(browser(), log)), boards_at_the_table(log)
    assert len(found) > 10
    assert found == {number: there[number] for number in found}


@pytest.mark.parametrize("name", BOARDS)
def test_every_deed_is_a_step_with_its_line(browser, name):
    log = log_of(name)
    steps = {step["number"]: step["text"] for step in steps_of(browser(), log)}
    records = map(read_record, log.splitlines())
    deeds = [each.number for each in records if type(each.event).__name__ == "Placed"]
    assert deeds
    assert all(steps[number] for number in deeds)


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_a_replay_tells_what_the_table_told(browser, path):
    told = dict(TOLD.findall(path.read_text(encoding="utf-8")))
    steps = steps_of(browser(), log_of(path.stem.removesuffix("-story")))
    assert {str(step["number"]): step["text"] for step in steps} == told


def test_a_table_is_replayed_as_its_file(browser):
    evening = Evening(browser, "kartenreich", 1)
    evening.do("s1", "deal")
    found = evening.look(path="/replay")
    assert found["steps"] == steps_of(browser(), evening.log())
    assert found["steps"][-1]["board"]["market"] == evening.board["market"]


def test_what_was_taken_back_is_there_and_gone_again(browser):
    evening = Evening(browser, "kartenreich", 1)
    evening.do("s1", "deal")
    evening.do("s1", "take-back", number=evening.table["last"]["number"])
    steps = evening.look(path="/replay")["steps"]
    assert "undid" in steps[-1]["text"]
    assert [board is None for board in added_up(steps[-2:]).values()] == [False, True]


def test_a_hidden_tile_is_hidden_in_a_replay_too(browser):
    evening = Evening(browser, "kingdoms-2011", 2)
    evening.do("s1", "start-epoch")
    held = evening.look("s1")["table"]["places"]
    hidden = next(items for place, items in held.items() if place.endswith("/s1"))
    told = json.dumps(evening.look("s2", "/replay"))
    assert hidden
    assert not any(f'"{tile}"' in told for tile in hidden)


@pytest.mark.parametrize(
    "asked", ["", "?step=0", "?step=9999999999", "?step=x", "?to=-3", "?step=2"]
)
def test_any_step_that_is_asked_for_is_shown_or_the_nearest(browser, asked):
    evening = Evening(browser, "kingdom-builder", 2)
    evening.do("s1", "set-up")
    answer = browser().get(f"/table/{evening.code}/replay{asked}", headers=PAGE)
    assert answer.status_code == 200
    assert 'value="' in answer.text.partition('id="to"')[2]


def test_a_table_without_a_board_says_that_there_is_nothing_to_replay(browser):
    client = browser()
    code = client.post("/table", json={"game": "free", "name": "Anna"}).json["code"]
    answer = client.get(f"/table/{code}/replay")
    assert answer.status_code == 404
    assert "nothing to replay here" in answer.json["sentence"]


@pytest.mark.parametrize("sent", [b"", b"\xff\xfe", b"{}", b"<html>", log_of("free").encode()])
def test_a_file_that_cannot_be_replayed_gets_a_sentence(browser, sent):
    answer = browser().post("/replay", data=sent)
    assert answer.status_code in (404, 422)
    assert answer.json["sentence"].endswith(".")


def test_a_very_long_evening_is_not_replayed(browser):
    lines = log_of("board-kartenreich").splitlines()
    first = json.loads(lines[0])
    kept = [
        json.dumps({"number": number, "by": "s1", "at": first["at"], "event": {"kind": "Kept"}})
        for number in range(len(lines) + 1, 3_010)
    ]
    answer = browser().post("/replay", data="\n".join([*lines, *kept]))
    assert "at most 3000 events" in answer.json["sentence"].replace(",", "")


@pytest.mark.parametrize("name", BOARDS)
def test_the_command_scores_an_evening_and_checks_it(run, name):
    path = TABLES / f"{name}.jsonl"
    told = json.loads(run("score", str(path), "--json").stdout)
    assert {each["name"]: each["total"] for each in told["players"]} == TOTALS[name]
    assert run("verify", str(path)).returncode == 0


# Everybody's own kingdom


class Kingdoms:
    """Two phones that write their kingdoms turn by turn."""

    def __init__(self, browser):
        self.anna, self.ben = browser(), browser()
        opened = self.anna.post("/table", json={"game": "pocket-kingdoms", "name": "Anna"})
        self.at = f"/table/{opened.json['code']}"
        self.ben.post(f"{self.at}/join", json={"name": "Ben"})
        self.anna.post(f"{self.at}/mountains")

    def roll(self):
        assert self.anna.post(f"{self.at}/roll").status_code == 200

    def write(self, phone, **cells):
        """Put some marks on the own sheet."""
        text = phone.get(f"{self.at}/sheet").json["text"]
        for cell, mark in cells.items():
            text = with_mark(text, cell, mark)
        assert phone.post(f"{self.at}/sheet", json={"board": text}).status_code == 200

    def end(self):
        for phone in (self.anna, self.ben):
            assert phone.post(f"{self.at}/show-sheet").status_code == 200
        assert self.anna.post(f"{self.at}/reveal").status_code == 200

    def replay(self, phone=None):
        return (phone or self.ben).get(f"{self.at}/replay")


def with_mark(text, cell, mark):
    """The text of a kingdom with another mark in a cell."""
    lines = text.splitlines()
    rows = [at for at, line in enumerate(lines) if is_row(line)]
    row, col = rows[int(cell[1]) - 1], "abcdefghi".index(cell[0])
    places = [at for at, sign in enumerate(lines[row]) if sign != " "]
    lines[row] = lines[row][: places[col]] + mark + lines[row][places[col] + 1 :]
    return "\n".join(lines) + "\n"


def is_row(line):
    return ":" not in line and len(line.replace(" ", "")) == 9


@pytest.fixture
def kingdoms(browser):
    """An evening of two turns, in which Ben puts his house elsewhere."""
    found = Kingdoms(browser)
    free = [f"{col}{row}" for row in range(1, 10) for col in "abcdefghi"]
    taken = with_pieces(found)
    found.free = [cell for cell in free if cell not in taken]
    one, two, three = found.free[:3]
    found.roll()
    found.write(found.anna, **{one: "H"})
    found.write(found.ben, **{two: "H"})
    found.roll()
    found.write(found.anna, **{two: "F"})
    found.write(found.ben, **{two: ".", three: "W"})
    return found


def with_pieces(found):
    text = found.anna.get(f"{found.at}/sheet").json["text"]
    rows = [line.replace(" ", "") for line in text.splitlines() if is_row(line)]
    return {
        f"{'abcdefghi'[col]}{row}"
        for row, line in enumerate(rows, 1)
        for col, mark in enumerate(line)
        if mark != "."
    }


def test_kingdoms_are_shown_side_by_side_turn_by_turn(kingdoms):
    kingdoms.end()
    one, two, three = kingdoms.free[:3]
    _, first, second, last = kingdoms.replay().json["steps"]
    assert first["pieces"] == {"s1": {one: "H"}, "s2": {two: "H"}}
    assert second["pieces"] == {"s1": {two: "F"}, "s2": {two: "", three: "W"}}
    assert last["pieces"] == {}


def test_nobody_sees_the_kingdoms_before_they_are_revealed(kingdoms):
    for phone in (kingdoms.anna, kingdoms.ben):
        phone.post(f"{kingdoms.at}/show-sheet")
    assert kingdoms.replay().status_code == 404


def test_the_file_of_such_an_evening_has_the_turns_too(kingdoms, browser):
    kingdoms.end()
    kingdoms.anna.post(f"{kingdoms.at}/close")
    log = kingdoms.ben.get(f"{kingdoms.at}/log").text
    assert steps_of(browser(), log) == kingdoms.replay().json["steps"]


def test_what_was_written_is_in_no_log_before_it_is_shown(kingdoms):
    assert "=H" not in kingdoms.ben.get(f"{kingdoms.at}/log").text


def test_the_recorded_turns_end_with_the_sheets_that_were_shown(browser):
    *turns, last = steps_of(browser(), log_of("turns-pocket-kingdoms"))
    assert [step["count"] for step in turns] == [0, 1, 2, 3, 4]
    assert [len(step["pieces"]["s1"]) for step in turns] == [9, 2, 2, 2, 2]
    assert last["pieces"] == {}


def test_all_kingdoms_stand_side_by_side_on_the_page(kingdoms):
    kingdoms.end()
    page = kingdoms.ben.get(f"{kingdoms.at}/replay?step=2", headers=PAGE).text
    assert page.count('<svg class="board"') == 2
    assert "Turn 1" in page
