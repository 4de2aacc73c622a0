"""What two phones press at once happens once, and the second one is told who was quicker."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tests.web.phone import Phone
from web.table.games import TABLE_GAMES, actions_of

PHONES = 8
BEFORE = {  # what is done until the others can be pressed
    ("kingdom-builder", "end-turn"): ("set-up", "draw-hands", "play-tile"),
    ("kingdom-builder", "draw-hands"): ("set-up",),
    ("kingdoms-2002", "next-epoch"): ("start-epoch", *["draw"] * 18),
    ("kingdoms-2011", "next-epoch"): ("start-epoch", *["draw"] * 19),
}
SEATS = {"kartenreich": 1, "kingdoms-2002": 4, "kingdoms-2011": 4, "kingdom-builder": 5}
ONCE = [
    (game.key, action.key)
    for game in TABLE_GAMES
    for action in actions_of(game.key).values()
    if action.once
]


def party(server, game):
    """Everybody who may sit at a table, some with two phones."""
    anna = Phone(server.port).open(game)
    others = [anna.other().join(anna.code, f"Guest {n}") for n in range(SEATS.get(game, 8) - 1)]
    phones = [anna, *others]
    return [*phones, *(anna.twin() for _ in range(PHONES - len(phones)))]


def whose_turn(phones):
    turn = phones[0].table()["turn"]
    return next((phone for phone in phones if phone.seat == turn), phones[0])


def press_at_once(phones, action, state):
    """All phones press in the same moment, having seen the same."""
    ready = Barrier(len(phones))

    def press(phone):
        ready.wait(10)
        return phone.act(action, state=state)

    with ThreadPoolExecutor(len(phones)) as pool:
        return list(pool.map(press, phones))


def test_the_games_say_what_is_done_once():
    assert {action for _, action in ONCE} == {
        "roll", "mountains", "start-epoch", "next-epoch", "set-up", "draw-hands", "end-turn",
        "deal",
    }  # fmt: skip


@pytest.mark.parametrize(("game", "action"), ONCE)
def test_what_many_phones_press_at_once_happens_once(server, game, action):
    phones = party(server, game)
    for deed in BEFORE.get((game, action), ()):
        assert whose_turn(phones).act(deed).status == 200
    anna = whose_turn(phones)
    if action == "end-turn":  # whose tile was played; the others have none to end a turn with
        phones = [anna, *(anna.twin() for _ in range(PHONES - 1))]
    before = anna.table()
    answers = press_at_once(phones, action, before["states"][action])
    assert sorted(answer.status for answer in answers) == [200] + [409] * (PHONES - 1)
    assert anna.table()["number"] == before["number"] + 1


def test_the_second_one_is_told_who_was_quicker_and_can_go_on(server):
    anna = Phone(server.port).open("pocket-kingdoms")
    ben = anna.other().join(anna.code, "Ben")
    seen = anna.table()["states"]["roll"]
    assert anna.act("roll", state=seen).status == 200
    late = ben.act("roll", state=seen)
    assert (late.status, late.json["error"]) == (409, "DoneAlready")
    assert late.json["sentence"] == "Anna did that already."
    assert ben.act("roll", state=ben.table()["states"]["roll"]).status == 200


def test_who_is_named_did_that_and_not_something_else_since(server):
    anna = Phone(server.port).open("pocket-kingdoms")
    ben = anna.other().join(anna.code, "Ben")
    seen = anna.table()["states"]["roll"]
    anna.act("roll", state=seen)
    ben.act("roll-dice")
    assert ben.act("roll", state=seen).json["sentence"] == "Anna did that already."


def test_what_was_taken_back_can_be_done_again_in_the_state_before_it(server):
    anna = Phone(server.port).open("pocket-kingdoms")
    seen = anna.table()["states"]["mountains"]
    anna.act("mountains", state=seen)
    anna.post(f"/table/{anna.code}/take-back")
    assert anna.act("mountains", state=seen).status == 200


def test_a_state_that_was_taken_back_is_past(server):
    anna = Phone(server.port).open("pocket-kingdoms")
    anna.act("roll")
    seen = anna.table()["states"]["roll"]
    anna.post(f"/table/{anna.code}/take-back")
    assert anna.act("roll", state=seen).json["error"] == "StateIsPast"


def test_a_program_that_names_no_state_rolls_as_before(server):
    anna = Phone(server.port).open("pocket-kingdoms")
    assert [anna.act("roll").status for _ in range(3)] == [200] * 3


@pytest.mark.parametrize("state", ["now", -1, 1.5, [1], 10**9])
def test_a_state_that_is_none_gets_a_sentence(server, state):
    answer = Phone(server.port).open("pocket-kingdoms").act("roll", state=state)
    assert (answer.status, answer.json["error"]) == (422, "BadDetail")


def test_without_a_script_there_is_a_sentence_and_a_way_back(browser):
    anna = browser()
    code = anna.post("/table", json={"game": "pocket-kingdoms", "name": "Anna"}).json["code"]
    anna.post(f"/table/{code}/roll", json={"state": 0})
    page = anna.post(f"/table/{code}/roll", json={"state": 0}, headers={"Accept": "text/html"})
    assert page.status_code == 409
    assert "You did that already." in page.text
    assert f'href="/table/{code}"' in page.text
