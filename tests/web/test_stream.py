"""The stream of a table: everything once, in order, to each seat what it may see."""

import time

from tests.web.phone import Phone


def test_a_roll_is_seen_by_every_phone_at_once(phone, server):
    streams = [phone.listen(), Phone(server.port).join(phone.code, "Ben").listen()]
    number = phone.act("roll").json["event"]["number"]
    for stream in streams:
        stream.wait_for(number)
        assert stream.events[-1]["event"]["kind"] == "Rolled"
        assert stream.numbers == list(range(1, number + 1))


def test_a_phone_that_slept_resumes_where_it_was(phone):
    for _ in range(5):
        phone.act("roll")
    stream = phone.listen(after=4)
    stream.wait_for(7)
    assert stream.numbers == [5, 6, 7]


def test_a_page_says_in_its_address_what_it_has_seen(phone):
    phone.act("roll")
    stream = phone.listen(after=None, query="?after=2")
    stream.wait_for(3)
    assert stream.numbers == [3]


def test_without_a_number_the_stream_begins_with_the_table(phone):
    stream = phone.listen(after=None)
    stream.wait_for(2)
    phone.act("roll")
    stream.wait_for(3)
    assert stream.text.startswith('retry: 2000\n\nevent: table\nid: 2\ndata: {"code":')
    assert stream.numbers == [3]


def test_the_table_follows_its_events_for_who_wants_it(phone):
    stream = phone.listen(after=2, query="?with=table")
    phone.act("roll")
    stream.wait_for(3)
    deadline = time.monotonic() + 5
    while "event: table" not in stream.text and time.monotonic() < deadline:
        time.sleep(0.01)
    assert '"can":["roll"' in stream.text


def test_a_number_from_the_future_waits_for_the_next_event(phone):
    stream = phone.listen(after=900)
    stream.wait_open()
    time.sleep(0.2)
    number = phone.act("roll").json["event"]["number"]
    deadline = time.monotonic() + 5
    while not stream.events and time.monotonic() < deadline:
        time.sleep(0.01)
    assert stream.numbers == [number]


def test_a_hand_that_was_handed_over_is_not_shown_to_the_old_phone(server):
    anna = Phone(server.port).open("kingdoms-2011")
    ben = Phone(server.port).join(anna.code, "Ben")
    stream = anna.listen()
    offer = anna.post(f"/table/{anna.code}/hand-over").json["hand_over"]
    new = Phone(server.port)
    new.code = anna.code
    assert new.post(f"/table/{anna.code}/take-seat", {"hand_over": offer}).json["seat"] == "s1"
    number = ben.act("start-epoch").json["event"]["number"]
    stream.wait_for(number)
    moves = stream.events[-1]["event"]["moves"]
    assert not [move for move in moves if "items" in move and move["target"] == "tiles/s1"]
    assert new.table()["places"]["tiles/s1"]


def test_a_phone_that_comes_back_too_often_loses_its_oldest_stream(start, tmp_path):
    server = start(str(tmp_path / "tables.db"), TALLYROLL_STREAMS_A_SEAT="2")
    anna = Phone(server.port).open()
    first = anna.listen()
    first.wait_open()
    first.stopped = True  # this one does not come back
    others = [anna.listen(), anna.listen()]
    first.thread.join(5)
    assert not first.thread.is_alive()
    number = anna.act("toss-coin").json["event"]["number"]
    for stream in others:
        stream.wait_for(number)


def test_a_stream_that_had_to_make_room_is_told_not_to_come_back(start, tmp_path):
    server = start(str(tmp_path / "tables.db"), TALLYROLL_STREAMS_A_SEAT="2")
    anna = Phone(server.port).open()
    streams = []
    for _ in range(3):
        streams.append(anna.listen())
        streams[-1].stopped = True  # none of them comes back
        streams[-1].wait_open()
    streams[0].thread.join(5)
    assert streams[0].text.endswith("event: elsewhere\ndata: {}\n\n")
    number = anna.act("toss-coin").json["event"]["number"]
    for stream in streams[1:]:
        stream.wait_for(number)
        assert "elsewhere" not in stream.text


def test_a_page_that_comes_back_takes_the_place_of_its_own_stream_only(phone):
    other = phone.listen(query="?tab=the-screen")
    other.wait_open()
    naps = []
    for _ in range(8):  # as often as a phone is locked and looked at again
        naps.append(phone.listen(query="?tab=the-table"))
        naps[-1].stopped = True
        naps[-1].wait_open()
    for old in naps[:-1]:
        old.thread.join(5)
        assert not old.thread.is_alive()
        assert "elsewhere" not in old.text  # it is this very page that listens
    number = phone.act("roll").json["event"]["number"]
    for stream in (other, naps[-1]):
        stream.wait_for(number)
    assert other.openings == 1


def test_one_phone_does_not_push_out_another(start, tmp_path):
    server = start(str(tmp_path / "tables.db"), TALLYROLL_STREAMS_A_SEAT="1")
    anna = Phone(server.port).open()
    ben = Phone(server.port).join(anna.code, "Ben")
    streams = [phone.listen(query="?tab=the-table") for phone in (anna, ben)]
    for stream in streams:
        stream.wait_open()
    number = anna.act("toss-coin").json["event"]["number"]
    for stream in streams:
        stream.wait_for(number)
        assert stream.openings == 1


def test_there_is_no_stream_of_a_table_that_is_not(server):
    answer = Phone(server.port).get("/table/babababa/events")
    assert (answer.status, answer.json["error"]) == (404, "NoSuchTable")
