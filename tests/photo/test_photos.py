"""Readers of photos: few side by side, each with little memory, all gone in the end."""

import os
import signal
import threading
import time
from contextlib import contextmanager

import pytest

from scoring.words import Plural, Sentence, Word
from sheets.photo import photos
from sheets.photo.child import packed
from sheets.photo.photos import (
    LEAST,
    SOON,
    Photos,
    Places,
    Reader,
    ReadersBusy,
    TooMuch,
    unpacked,
)
from tests.photo.cost import cost_of
from tests.photo.taken import KEY, sheet_photo

BURNING = """
import socket
line = socket.socket(fileno=0)
while line.recv(1000):
    pass
line.sendall(b" ")
while True:
    pass
"""


def test_a_place_that_is_kept_is_free_for_nobody_else():
    places = Places(1)
    with places.kept(), pytest.raises(ReadersBusy), places.kept(wait=0.1):
        pass
    assert places.take() is not None


def test_processes_that_were_one_share_their_places():
    places = Places(1)
    with places.kept():
        child = os.fork()
        if not child:
            os._exit(places.take() is not None)
        assert os.waitpid(child, 0)[1] == 0


def test_a_process_that_ends_gives_back_its_place():
    places = Places(1)
    child = os.fork()
    if not child:
        os._exit(places.take() is None)
    assert os.waitpid(child, 0)[1] == 0
    assert places.take() is not None


def test_a_sentence_survives_the_way_from_another_process():
    facts = {"game": Word("Pocket Kingdoms"), "count": 3, "name": "a{b}"}
    for text in (Word("{count} of {game}"), Plural("{count} {name}", "{count} {name}s")):
        assert unpacked(packed(Sentence(text, facts))) == Sentence(text, facts)


def test_a_reader_that_is_killed_is_a_photo_that_takes_too_long():
    with pytest.raises(TooMuch):
        Photos("this").read({}, b"")


@contextmanager
def stopped(reader, seconds):
    """As on a machine whose processors are all taken: nothing goes on there for a while."""
    os.kill(reader._process, signal.SIGSTOP)
    later = threading.Timer(seconds, os.kill, (reader._process, signal.SIGCONT))
    later.start()
    yield
    later.join()


def test_a_reader_that_got_no_processor_reads_its_photo_all_the_same():
    door = Photos("web.tally.reader")
    door._spare.append(Reader("web.tally.reader"))
    with stopped(door._spare[0], SOON + LEAST + 0.5):
        assert door.read({"game": KEY}, sheet_photo(), again=False)["game"] == KEY


def test_whoever_waited_for_others_does_not_wait_for_a_processor_as_well():
    reader, begin = Reader("web.tally.reader"), time.monotonic()
    with stopped(reader, SOON), pytest.raises(ReadersBusy):
        reader.ask({"game": KEY}, sheet_photo(), waited=SOON - 0.3)
    assert time.monotonic() - begin >= SOON
    reader.end()


def test_a_photo_is_not_to_blame_for_a_reader_that_never_gets_a_processor(monkeypatch):
    monkeypatch.setattr(photos, "PATIENCE", 0.3)
    reader = Reader("web.tally.reader")
    with stopped(reader, 0.5), pytest.raises(ReadersBusy):
        reader.ask({"game": KEY}, sheet_photo())
    reader.end()


def test_a_photo_that_uses_up_what_it_may_is_to_blame(monkeypatch, tmp_path):
    (tmp_path / "burning.py").write_text(BURNING)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(photos, "SOON", 0.3)
    monkeypatch.setattr(photos, "LEAST", 0.2)
    with pytest.raises(TooMuch):
        Photos("burning").read({}, b"", again=False)


def test_the_next_reader_waits_before_a_photo_comes_and_reads_one():
    door = Photos("web.tally.reader")
    door.read({"game": KEY}, sheet_photo())
    (spare,) = door._spare
    assert spare.is_fresh
    time.sleep(0.1)
    assert door.read({"game": KEY}, sheet_photo(), again=False)["game"] == KEY
    assert door._spare == []


def test_a_photo_takes_less_memory_than_it_may(tmp_path):
    (tmp_path / "sheet.jpg").write_bytes(sheet_photo(level="L2"))
    assert cost_of(tmp_path / "sheet.jpg")["megabytes"] <= 500
