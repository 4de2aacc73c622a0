"""What holds on every board that is kept on the phones."""

import json
import re
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from tests.plain.test_kingdoms_play import TILES as BOX
from tests.web.placed.evening import Evening
from tests.web.placed.test_kartenreich import Refereed as Cards
from tests.web.placed.test_kingdom_builder import Refereed as Builder
from tests.web.placed.test_kingdoms import Refereed as Kingdoms
from web.table.lines import read_record
from web.table.receipt import verify
from web.table.state import replay
from web.table.views import view

LOGS = sorted((Path(__file__).parents[2] / "tables").glob("board-*.jsonl"))
BOARD_GAMES = ("kingdoms-2002", "kingdoms-2011", "kingdom-builder", "kartenreich")


@pytest.fixture
def kingdoms(browser):
    evening = Kingdoms(browser, "kingdoms-2011", 3, ())
    evening.begin()
    return evening


@pytest.fixture
def builder(browser):
    evening = Builder(browser, 2)
    evening.do(evening.table["turn"], "play-tile")
    return evening


def castle(evening, **more):
    """Whose turn it is places a castle on the first free space."""
    offer = next(each for each in evening.board["possible"] if each["action"] == "place-castle")
    sent = {**offer["fields"], "cell": offer["cells"][0], **more}
    return evening.do(evening.board["turn"], "place-castle", **sent)


def tools(evening, seat=""):
    """What a tap would put down, as the page of a seat shows it: a sign and perhaps a few words."""
    phone, asked = evening.phones[seat or evening.board["turn"]], {"Accept": "text/html"}
    page = phone.get(f"/table/{evening.code}", headers=asked).text
    (facts,) = re.findall(r'id="board-now".*?>(\{.*?\})</', page, re.DOTALL)
    return [(*offer[3:], "")[:2] for kind in json.loads(facts)["possible"] for offer in kind[3]]


def back(evening, seat):
    evening.do(seat, "take-back", number=evening.table["last"]["number"])


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_without_a_word_about_it_the_board_is_on_the_real_table(browser, game):
    phone = browser()
    table = phone.post("/table", json={"game": game, "name": "A"}).json["table"]
    assert table["choices"]["board"] == "none"
    assert phone.get(f"/table/{table['code']}/board").json["board"] is None


def test_a_castle_is_shown_in_the_colour_of_whose_turn_it_is_with_how_many_are_left(kingdoms):
    mark = kingdoms.board["players"][kingdoms.board["turn"]]
    left = {"1": 3, "2": 3, "3": 2, "4": 1}  # of three players, as the rulebook has it
    shown = [(f"p-{mark}{rank}", f"×{count}") for rank, count in left.items()]
    assert tools(kingdoms) == [*shown, ("", "")]  # what a starting tile is, is shown in the hand


def test_a_drawn_tile_is_shown_before_it_is_placed_on_every_phone(kingdoms):
    turn = kingdoms.board["turn"]
    (tile,) = kingdoms.do(turn, "draw")["event"]["event"]["moves"][-1]["items"]
    assert [tools(kingdoms, seat) for seat in kingdoms.phones] == [[(f"p-{tile}", "")]] * 3


def test_without_luck_every_tile_of_the_bag_is_shown(browser):
    evening = Evening(browser, "kingdoms-2002", 2, ("no-luck",))
    evening.do("s1", "start-epoch")
    tiles = {f"p-{tile}" for tile in BOX["kingdoms-2002"]}
    assert {sign for sign, _ in tools(evening) if sign[2:3] not in "YR"} == tiles


def test_the_terrain_and_how_many_are_built_are_shown_with_every_settlement(builder):
    letter = builder.board["tile"]
    for built in range(3):
        (told,) = (words for sign, words in tools(builder) if sign == f"t-{letter}")
        assert told.endswith(f", {built} of 3")
        (offer,) = [each for each in builder.board["possible"] if each["action"] == "build"]
        builder.do(builder.board["turn"], "build", cell=offer["cells"][0])
    assert f"t-{letter}" not in [sign for sign, _ in tools(builder)]


def test_taking_back_brings_the_board_back(kingdoms):
    before, turn = kingdoms.board, kingdoms.board["turn"]
    castle(kingdoms)
    assert kingdoms.board != before
    back(kingdoms, turn)
    assert kingdoms.board == before


@pytest.mark.parametrize("game", [Kingdoms, Builder])
def test_every_deed_can_be_taken_back(browser, game):
    evening = game(browser, "kingdoms-2002", 2, ()) if game is Kingdoms else game(browser, 2)
    states = []
    for _ in range(12):
        states.append(evening.board)
        offer = (states[-1] or {"possible": []})["possible"] or [{"action": "start-epoch"}]
        offer = evening.random.choice(offer)
        sent = dict(offer.get("fields", {}))
        if offer.get("asks"):
            sent[offer["asks"]] = evening.random.choice(offer["cells"])
        evening.do((states[-1] or {}).get("turn") or "s1", offer["action"], **sent)
    for before in reversed(states):
        back(evening, "s1")
        assert evening.board == before


def test_what_a_rule_forbids_is_done_all_the_same_and_everybody_reads_it(kingdoms):
    turn = kingdoms.board["turn"]
    assert kingdoms.send(turn, "pass").json["error"] == "Forbidden"
    event = kingdoms.do(turn, "pass", anyway=True)["event"]["event"]
    assert event["anyway"] == "Passing"
    asked = {"Accept": "text/html"}
    page = kingdoms.phones["s2"].get(f"/table/{kingdoms.code}", headers=asked).text
    assert "passed, although the rules forbid it: Passing" in page


def test_what_cannot_be_done_at_all_no_house_rule_allows(kingdoms):
    cell = castle(kingdoms)["event"]["event"]["cell"]
    refused = kingdoms.send(
        kingdoms.board["turn"], "place-castle", rank="1", cell=cell, anyway=True
    )
    assert refused.status_code == 422
    assert cell in refused.json["sentence"]


def test_a_deed_that_is_allowed_notes_no_rule(kingdoms):
    assert "anyway" not in castle(kingdoms, anyway=True)["event"]["event"]


def test_a_turn_of_kingdom_builder_can_be_ended_early_by_a_house_rule(builder):
    turn = builder.board["turn"]
    assert builder.send(turn, "end-turn").status_code == 422
    assert builder.do(turn, "end-turn", anyway=True)["event"]["event"]["anyway"]
    assert builder.board["turn"] != turn


def test_a_starting_tile_is_what_the_table_knows_whatever_the_phone_says(kingdoms):
    turn = kingdoms.board["turn"]
    (tile,) = kingdoms.look(turn)["table"]["places"][f"tiles/{turn}"]
    event = kingdoms.do(turn, "play-tile", cell="b2", item="dragon")["event"]["event"]
    assert event["item"] == tile
    assert kingdoms.board["pieces"] == {"b2": tile}


def test_nobody_learns_of_a_tile_in_another_hand(kingdoms):
    for seat in kingdoms.phones:
        places = kingdoms.look(seat)["table"]["places"]
        assert [place for place in places if place.startswith("tiles/s")] == [f"tiles/{seat}"]


def test_a_terrain_tile_in_hand_is_not_on_the_board(browser):
    evening = Builder(browser, 2)
    assert evening.board["tile"] == ""
    assert [each["action"] for each in evening.board["possible"]] == ["play-tile"]


def test_of_two_phones_on_one_space_one_is_refused(browser):
    evening = Evening(browser, "kingdoms-2002", 2, ("no-luck",), rolls="anybody")
    evening.do("s1", "start-epoch")
    evening.do("s1", "choose-tile", item="+1", cell="c3")
    refused = evening.send("s2", "choose-tile", item="+2", cell="c3")
    assert "c3" in refused.json["sentence"]
    assert evening.board["pieces"] == {"c3": "+1"}


def test_where_anybody_acts_it_is_done_for_whose_turn_it_is(browser):
    evening = Evening(browser, "kingdoms-2002", 2, ("no-luck",), rolls="anybody")
    evening.do("s1", "start-epoch")
    turns = [evening.board["turn"]]
    for cell in ("a1", "b1"):
        evening.do("s1", "place-castle", rank="1", cell=cell)
        turns.append(evening.board["turn"])
    letters = evening.board["players"]
    assert evening.board["pieces"] == {"a1": f"{letters[turns[0]]}1", "b1": f"{letters[turns[1]]}1"}


def test_nobody_gives_the_turn_away_beside_a_board(kingdoms):
    other = next(seat for seat in kingdoms.phones if seat != kingdoms.board["turn"])
    assert kingdoms.send("s1", "give-turn", to=other).status_code == 422
    assert kingdoms.send("s1", "pick-first").status_code == 422


def test_a_seat_that_is_left_is_passed_over(kingdoms):
    gone = kingdoms.board["turn"]
    kingdoms.phones[gone].post(f"/table/{kingdoms.code}/leave")
    here = [seat for seat in kingdoms.phones if seat != gone]
    turns = []
    for _ in range(4):
        turns.append(kingdoms.look(here[0], "/board")["board"]["turn"])
        kingdoms.do(turns[-1], "pass", anyway=True)
    assert sorted(turns) == sorted(here * 2)


def test_a_builder_who_leaves_in_mid_turn_loses_it(builder):
    gone = builder.board["turn"]
    (other,) = [seat for seat in builder.phones if seat != gone]
    builder.phones[gone].post(f"/table/{builder.code}/leave")
    board = builder.look(other, "/board")["board"]
    assert (board["turn"], board["tile"], board["built"]) == (other, "", 0)
    builder.do(other, "play-tile")
    assert builder.look(other, "/board")["board"]["tile"]


def test_who_comes_later_watches(kingdoms, browser):
    late = browser()
    told = late.post(f"/table/{kingdoms.code}/join", json={"name": "Z"}).json
    kingdoms.phones[told["seat"]] = late
    turns = set()
    for _ in range(4):
        turns.add(kingdoms.board["turn"])
        castle(kingdoms)
    assert turns == set(kingdoms.letters)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_placement_on_another_space_is_found(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    places = [number for number, line in enumerate(lines) if '"cell"' in line]
    bent = json.loads(lines[places[-1]])
    bent["event"]["cell"] = "z9"
    lines[places[-1]] = json.dumps(bent)
    faults = [fault.number for fault in verify(lines).faults]
    assert places[-1] + 1 in faults


def test_the_command_scores_and_verifies_a_downloaded_evening(browser, run):
    evening = Kingdoms(browser, "kingdoms-2002", 2, ()).play()
    evening.do("s1", "close")
    (run.folder / "table.jsonl").write_text(evening.log(), encoding="utf-8")
    told = json.loads(run("score", "table.jsonl", "--json").stdout)
    gold = dict(zip("AB", evening.referee.gold.values(), strict=True))
    assert {each["name"]: each["total"] for each in told["players"]} == gold
    assert run("verify", "table.jsonl").returncode == 0


def test_the_ranking_is_revealed_without_typing_anything(browser):
    evening = Kingdoms(browser, "kingdoms-2011", 2, ()).play()
    evening.do("s1", "reveal")
    tally = evening.look(path="/tally")
    assert {place["points"] for place in tally["ranking"]} == set(evening.referee.gold.values())


def test_a_downloaded_evening_goes_on_elsewhere(kingdoms, browser):
    castle(kingdoms)
    sent = {"data": kingdoms.log(), "content_type": "text/plain"}
    opened = browser().post("/table/again", **sent).json["table"]
    assert opened["board"] == kingdoms.board


def test_a_bent_file_is_refused_with_a_sentence(kingdoms, browser):
    castle(kingdoms)
    bent = kingdoms.log().replace('"deed":"castle"', '"deed":"palace"')
    refused = browser().post("/table/again", data=bent, content_type="text/plain")
    assert refused.status_code == 422


@pytest.mark.clock
def test_a_full_evening_replays_in_50_milliseconds():
    (path,) = [path for path in LOGS if path.stem == "board-kingdom-builder"]
    records = [read_record(line) for line in path.read_text(encoding="utf-8").splitlines()]
    begun = perf_counter()
    assert view(replay(records), "")["board"]["over"]
    assert perf_counter() - begun < 0.05


@pytest.mark.clock
def test_a_placement_costs_at_most_one_and_a_half_rolls(browser):
    evening, took = Builder(browser, 3), {"build": [], "roll-dice": []}
    while len(took["build"]) < 60:
        deed = evening.sensible()
        took.setdefault(deed.kind, []).append(timed(lambda deed=deed: evening.attempt(deed)))
        took["roll-dice"].append(timed(lambda: evening.send("s1", "roll-dice")))
    assert median(took["build"]) < 1.5 * median(took["roll-dice"])


def timed(do):
    begun = perf_counter()
    do()
    return perf_counter() - begun


def test_cards_and_stores_can_be_taken_back(build):
    evening = Cards(build, 3, False, False).web
    before = evening.board
    evening.do("s1", "take", card=before["market"][0], cell=0)
    back(evening, "s1")
    assert evening.board == before
