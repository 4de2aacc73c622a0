"""Playing: deciding, writing down, and doing a thing only once."""

import threading
import time

import pytest

from scoring.errors import PlayerError
from web.table import seats
from web.table.chance import commitment, new_seed
from web.table.errors import BadDetail, BadNonce, NoSuchTable, TableIsClosed, UnknownAction
from web.table.events import Record, Rolled, SatDown, TookBack
from web.table.games import prepare
from web.table.play import RequestId, Tables
from web.table.seats import Wish
from web.table.state import replay
from web.table.stores import AnswerLost

HELLO = RequestId("s1", "key-00000001", "nonce-000001")


@pytest.fixture
def both(store):
    """Tables in both stores."""
    return Tables(store)


@pytest.fixture
def code(both):
    return both.open("pocket-kingdoms", Wish("Anna")).played.table.code


def test_a_roll_is_three_dice_for_all(both, code):
    rolled = both.act(code, "roll", {}, HELLO).record.event
    assert isinstance(rolled, Rolled)
    assert len(rolled.faces) == 3
    assert set(rolled.faces) <= set("123456")


def test_a_repeated_key_gives_the_same_roll(both, code):
    first = both.act(code, "roll", {}, HELLO)
    again = both.act(code, "roll", {}, HELLO)
    assert again.record == first.record
    assert again.repeated
    assert both.look(code).number == first.record.number


def test_a_repeated_key_gives_the_same_roll_after_a_restart(both, code):
    first = both.act(code, "roll", {}, HELLO)
    assert Tables(both.store).act(code, "roll", {}, HELLO).record == first.record


def test_the_same_key_of_another_seat_is_another_roll(both, code):
    other = both.join(code, Wish("Ben"), RequestId(key="key-00000009")).seat
    first = both.act(code, "roll", {}, HELLO)
    second = both.act(code, "roll", {}, RequestId(other, HELLO.key, HELLO.nonce))
    assert second.record.number == first.record.number + 1


def test_a_repeated_request_to_sit_down_gives_the_same_seat_and_token(both, code):
    request_id = RequestId(key="key-00000002")
    first = both.join(code, Wish("Ben"), request_id)
    again = both.join(code, Wish("Ben"), request_id)
    assert (again.seat, again.token) == (first.seat, first.token) == ("s2", first.token)


def test_a_table_is_the_same_after_a_restart(both, code):
    both.act(code, "roll", {}, HELLO)
    assert Tables(both.store).look(code) == both.look(code)


def test_two_processes_see_each_others_rolls(both, code):
    other = Tables(both.store)
    other.act(code, "roll", {}, HELLO)
    assert both.look(code) == other.look(code)
    rolled = both.act(code, "roll", {}, RequestId("s1", "key-00000003", "nonce-000003"))
    assert rolled.table.rolls["dice"].turn == 2


def test_what_one_process_takes_back_is_gone_in_the_other(both, code):
    other = Tables(both.store)
    before = other.look(code)
    both.act(code, "roll", {}, HELLO)
    other.look(code)
    both.play(code, lambda table, _: seats.take_back(table, "s1"), RequestId("s1", "key-00000004"))
    assert other.look(code).rolls == before.rolls


def test_fifty_phones_rolling_at_once_get_one_event_each(both, code):
    answers = []

    def roll(number):
        request_id = RequestId("s1", f"key-{number:08}", f"nonce-{number:06}")
        answers.append(both.act(code, "roll", {}, request_id).record.number)

    phones = [threading.Thread(target=roll, args=(number,)) for number in range(50)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert sorted(answers) == list(range(3, 53))
    assert [record.number for record in both.records(code)] == list(range(1, 53))


def test_who_was_overtaken_decides_anew(both, code, monkeypatch):
    other, append, quicker = Tables(both.store), both.store.append, []

    def overtaken(table, record, *more):
        if not quicker:
            quicker.append(record)
            other.act(code, "roll", {}, RequestId("s1", "key-00000099", "nonce-000099"))
        append(table, record, *more)

    monkeypatch.setattr(both.store, "append", overtaken)
    rolled = both.act(code, "roll", {}, HELLO).record
    assert quicker[0].number == 3
    assert (rolled.number, rolled.event.turn) == (4, 2)


def test_a_lost_answer_of_the_store_does_not_double_the_roll(both, code, monkeypatch):
    append, lost = both.store.append, []

    def cut_off(table, record, *more):
        append(table, record, *more)
        if not lost:
            lost.append(record)
            raise AnswerLost(place="here", problem="gone")

    monkeypatch.setattr(both.store, "append", cut_off)
    assert both.act(code, "roll", {}, HELLO).record == lost[0]
    assert both.records(code)[-1] == lost[0]


def test_an_unknown_table_is_named(both):
    with pytest.raises(NoSuchTable, match="There is no table “oak”"):
        both.look("oak")


def test_a_code_is_found_however_it_is_typed(both, code):
    typed = f" {code[:4].upper()}-{code[4:]} "
    assert both.look(typed).code == code


def test_an_unknown_action_lists_what_can_be_done(both, code):
    with pytest.raises(UnknownAction, match=r"“rol” cannot be done .*Did you mean “roll”"):
        both.act(code, "rol", {}, HELLO)


@pytest.mark.parametrize("nonce", ["short", "x" * 65, "with space", "house-12345678", "new\nline1"])
def test_a_bad_nonce_is_refused(both, code, nonce):
    with pytest.raises(BadNonce, match="8 to 64 letters and digits"):
        both.act(code, "roll", {}, RequestId("s1", "key-00000001", nonce))


def test_a_bad_key_is_refused(both, code):
    with pytest.raises(BadDetail, match="key: “no” cannot be used"):
        both.act(code, "roll", {}, RequestId("s1", "no"))


def test_nobody_plays_at_a_closed_table(both, code):
    both.close(code, RequestId("s1", "key-00000005"))
    with pytest.raises(TableIsClosed, match="This table is closed"):
        both.act(code, "roll", {}, HELLO)


def test_closing_again_with_the_same_key_is_no_error(both, code):
    first = both.close(code, RequestId("s1", "key-00000005"))
    assert both.close(code, RequestId("s1", "key-00000005")).record == first.record


def test_an_event_that_needed_no_chance_has_no_nonce(both, code):
    called = both.act(code, "call-end", {}, HELLO)
    assert called.record.nonce == ""


def evening_of(tables, code, events):
    """A table at which so much has happened already."""
    seed, sides = new_seed(), tuple("123456")
    log = [
        Record(1, prepare("pocket-kingdoms", code, commitment(seed), {}, ())),
        Record(2, SatDown("s1", "Anna", "orange")),
        *(
            Record(
                number, Rolled("dice", sides, ("1", "2", "3"), number, "s1"), "s1", key=str(number)
            )
            for number in range(3, events + 1)
        ),
    ]
    tables.store.create(code, seed, log)
    return code


@pytest.mark.clock
def test_a_roll_costs_the_same_after_a_long_evening(tables):
    young, old = evening_of(tables, "badekimo", 50), evening_of(tables, "kofuraze", 5_000)

    def roll(code):
        start = time.perf_counter()
        tables.act(code, "roll", {}, RequestId("s1", nonce="nonce-000001"))
        return time.perf_counter() - start

    roll(young), roll(old)
    costs = [(roll(young), roll(old)) for _ in range(301)]  # in turn: the machine has moods
    early, late = (sorted(cost)[150] for cost in zip(*costs, strict=True))
    assert late < early * 1.5


@pytest.mark.clock
def test_two_thousand_events_are_replayed_in_a_moment(tables):
    records = tables.records(evening_of(tables, "badekimo", 2_000))
    times = []
    for _ in range(9):
        start = time.process_time()
        replay(records)
        times.append(time.process_time() - start)
    assert min(times) < 0.020


def test_taking_back_costs_no_event_of_the_log(both, code):
    both.act(code, "roll", {}, HELLO)
    both.play(code, lambda table, _: seats.take_back(table, "s1"), RequestId("s1", "key-00000007"))
    assert isinstance(both.records(code)[-1].event, TookBack)
    assert [record.number for record in both.records(code)] == [1, 2, 3, 4]


def test_an_error_leaves_nothing_behind(both, code):
    with pytest.raises(PlayerError):
        both.act(code, "roll-dice", {"sides": "many"}, HELLO)
    assert both.look(code).number == 2
