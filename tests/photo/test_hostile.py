"""Pictures that mean no good get a sentence soon, and never more than two are looked at."""

import os
import threading
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.photo.taken import HOSTILE, KEY, form_with, noise, sheet_photo
from tests.second_tries import NEEDED
from tests.web.server import Server

SOON = 2.0  # seconds
ATTEMPTS = 4  # the machine may be busy with something else


@pytest.fixture(scope="module")
def door(tmp_path_factory):
    """A real server; the first photo has come, so that the next reader waits already."""
    folder = tmp_path_factory.mktemp("photos")
    server = Server(folder, str(folder / "tables.db")).start()
    assert sent(server, sheet_photo())[0] == 200
    yield server
    server.kill()


def sent(server, photo, game=KEY):
    """Status, answer and seconds of a photo that is sent as a browser does."""
    form = form_with(photo)
    head = {"Content-Type": form["content_type"], "X-Tallyroll": "1"}
    line = HTTPConnection("127.0.0.1", server.port, timeout=60)
    begin = time.monotonic()
    try:
        line.request("POST", f"/{game}/tally/photo", form["data"], head)
        answer = line.getresponse()
        return answer.status, answer.read().decode(), time.monotonic() - begin
    finally:
        line.close()


def readers(server):
    """The processes that look at photos for a server, the one that waits for work left out."""
    group = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    family = [server.process.pid, *map(int, group.read_text().split())]
    children = [
        child
        for parent in family
        for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    ]
    return [child for child in children if "web.tally.reader" in started_as(child)]


def started_as(process):
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:  # it ended just now
        return ""


def megabytes(process):
    """The most memory that a process had so far."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:  # it ended just now
        return 0
    return sum(int(line.split()[1]) for line in status.splitlines() if "VmHWM" in line) / 1000


@pytest.mark.clock
@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_picture_gets_a_sentence_soon(door, kind):
    took, picture = [], HOSTILE[kind]()
    while len(took) < ATTEMPTS and min(took, default=SOON + 1) > SOON:
        if took:
            NEEDED["hostile_photo"] += 1
            time.sleep(2)  # the next reader is ready then
        status, answer, seconds = sent(door, picture)
        assert (status, '"sentence":"' in answer) == (422, True)
        took.append(seconds)
    assert min(took) <= SOON, took


def test_a_photo_with_more_bytes_than_any_is_refused(door):
    status, answer, _ = sent(door, sheet_photo() + bytes(8_000_000))
    assert (status, "BodyTooLarge" in answer) == (413, True)


def test_of_twenty_at_once_two_are_read_and_all_are_answered(door):
    answers, most, memory = [], 0, 0
    photos = [make() for make in [*HOSTILE.values()][:14]] + [sheet_photo()] * 6
    threads = [threading.Thread(target=lambda p=p: answers.append(sent(door, p))) for p in photos]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        most = max(most, len(found := readers(door)))
        memory = max([memory, *map(megabytes, found)])
        time.sleep(0.02)
    assert len(answers) == 20
    assert {status for status, _, _ in answers} <= {200, 422, 503}
    assert memory <= 1500
    assert most <= 3  # two of them, and the one that waits for the next photo


@pytest.mark.clock
def test_of_twenty_hostile_ones_at_once_none_waits_long(door):
    answers = []
    photos = [HOSTILE[kind]() for kind in ("chequers", "large webp of nothing")] * 10
    threads = [threading.Thread(target=lambda p=p: answers.append(sent(door, p))) for p in photos]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {status for status, _, _ in answers} <= {422, 503}
    assert sorted(seconds for _, _, seconds in answers)[-3] <= SOON + 0.5


def test_photos_leave_half_of_the_processors_to_rolls(door):
    assert sent(door, sheet_photo())[0] == 200
    ours = sorted(os.sched_getaffinity(0))
    waiting = int(readers(door)[-1])
    until = time.monotonic() + 10  # it has just been started
    while len(os.sched_getaffinity(waiting)) == len(ours) > 1 and time.monotonic() < until:
        time.sleep(0.05)
    assert os.sched_getaffinity(waiting) == set(ours[len(ours) // 2 :])


def test_after_an_attack_an_honest_photo_is_read(door):
    sent(door, noise())
    assert sent(door, sheet_photo())[0] == 200
