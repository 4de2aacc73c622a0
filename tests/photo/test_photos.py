"""Readers of photos: few side by side, each with little memory, all gone in the end."""

import os
import time

import pytest

from scoring.words import Plural, Sentence, Word
from sheets.photo.child import packed
from sheets.photo.photos import Photos, Places, ReadersBusy, TooMuch, unpacked
from tests.photo.cost import cost_of
from tests.photo.taken import KEY, sheet_photo


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


def test_the_next_reader_waits_before_a_photo_comes_and_reads_one():
    photos = Photos("web.tally.reader")
    photos.read({"game": KEY}, sheet_photo())
    (spare,) = photos._spare
    assert spare.is_fresh
    time.sleep(0.1)
    assert photos.read({"game": KEY}, sheet_photo(), again=False)["game"] == KEY
    assert photos._spare == []


def test_a_photo_takes_less_memory_than_it_may(tmp_path):
    (tmp_path / "sheet.jpg").write_bytes(sheet_photo(level="L2"))
    assert cost_of(tmp_path / "sheet.jpg")["megabytes"] <= 500
