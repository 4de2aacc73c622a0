"""Whatever is handed in gets a sentence, soon, and the machine keeps its memory."""

import json
import subprocess
import sys
from io import BytesIO
from time import perf_counter

import pytest
from pypdf import PdfReader, PdfWriter

from scoring.errors import PlayerError
from sheets.forms import filled, filled_child
from sheets.forms.fields import identity
from sheets.forms.filled import read_filled
from sheets.pages.document import make_pdf
from sheets.printing import Printing
from tests.sheets.hostile import HOSTILE, bomb, form
from tests.sheets.reading import POCKET_KINGDOMS, fill

FORM = make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=1, fillable=True))
WATCH = """
import json, resource, sys, time
from scoring.errors import PlayerError
from sheets.forms.filled import read_filled
data, start, error = sys.stdin.buffer.read(), time.perf_counter(), ""
try:
    read_filled(data)
except PlayerError as refused:
    error = str(refused)
seconds = time.perf_counter() - start
other = resource.getrusage(resource.RUSAGE_CHILDREN)
own = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
memory, processor = int(own.split()[1]) + other.ru_maxrss, other.ru_utime + other.ru_stime
json.dump({"error": error, "seconds": seconds, "memory": memory, "processor": processor},
          sys.stdout)
"""  # a small process, because a child's memory is counted from that of its parent
SECONDS, MEMORY = 2, 200_000  # by the clock; KB, those of the door included


def changed(change, data=FORM):
    writer = PdfWriter(clone_from=BytesIO(data))
    change(writer)
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def called(text):
    """The sheet under another identity, in what it says of itself and in its field."""
    keywords = {"/Keywords": f"game=pocket-kingdoms; form={text}"}
    return changed(lambda writer: writer.add_metadata(keywords), fill({"tallyroll": text}, FORM))


def test_what_is_no_pdf_is_refused():
    with pytest.raises(filled.NotAPdf):
        read_filled(b"GIF89a")


def test_a_file_that_is_too_large_is_refused():
    with pytest.raises(filled.TooLarge):
        read_filled(b"%PDF-1.7" + b" " * filled.LARGEST)


def test_a_sheet_without_fields_is_refused():
    with pytest.raises(filled.Flattened):
        read_filled(make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=1)))


def test_a_locked_file_is_refused():
    with pytest.raises(filled.Locked):
        read_filled(changed(lambda writer: writer.encrypt("secret")))


def test_fields_of_another_program_are_refused():
    with pytest.raises(filled.OtherSheet):
        read_filled(called("tallyroll 1 chess 12345678"))


def test_a_sheet_of_another_version_is_refused_with_both_numbers():
    newer = identity(["tallyroll", "9", "pocket-kingdoms"])
    with pytest.raises(filled.OtherVersion, match=r"version 9.*version 1"):
        read_filled(called(newer))


@pytest.mark.parametrize("cut", [9, 200, 20_000, 60_000])
def test_a_damaged_file_is_refused(cut):
    with pytest.raises(PlayerError):
        read_filled(FORM[:cut])


def test_a_small_file_like_a_bomb_can_be_read():
    assert filled.read_fields(bomb(2, 10)) == {"f10": "", "f12": ""}


def cost(data):
    """What the door answers to a file, and what that takes."""
    command = [sys.executable, "-c", WATCH]
    done = subprocess.run(command, input=data, capture_output=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_gets_a_sentence_within_two_seconds_and_200_megabytes(name):
    found = cost(HOSTILE[name]())
    assert found["error"].endswith(".")
    starved = found["processor"] < 0.8 * found["seconds"]  # by other tests beside it
    assert found["seconds"] < SECONDS or starved
    assert found["processor"] < SECONDS
    assert found["memory"] < MEMORY


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_small_enough_to_be_opened_at_all(name):
    assert len(HOSTILE[name]()) <= filled.LARGEST


def answering(monkeypatch, code):
    """Let another program answer instead of the reader."""
    monkeypatch.setattr(filled, "command", lambda: (sys.executable, "-I", "-S", "-c", code))


@pytest.mark.clock
def test_a_file_that_takes_too_long_is_not_called_damaged(monkeypatch):
    answering(monkeypatch, "while True: pass")
    start = perf_counter()
    with pytest.raises(filled.TooSlow, match="Try again"):
        read_filled(FORM)
    assert filled.PATIENCE < perf_counter() - start < filled.PATIENCE + filled.BUSY + 1


def test_a_process_that_got_no_processor_is_waited_for(monkeypatch):
    answering(monkeypatch, 'import time; time.sleep(2.5); print(\'{"fields": {"a": "b"}}\')')
    assert filled.read_fields(FORM) == {"a": "b"}


def test_a_process_that_never_gets_one_is_left_after_a_while(monkeypatch):
    monkeypatch.setattr(filled, "PATIENCE", 0.2)
    monkeypatch.setattr(filled, "BUSY", 0.3)
    answering(monkeypatch, "import time; time.sleep(60)")
    with pytest.raises(filled.TooSlow):
        filled.read_fields(FORM)


@pytest.mark.parametrize("copies", [1, 10])
def test_an_honest_pad_costs_less_than_the_limits(copies):
    pad = make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=copies, fillable=True))
    names = [name for name in PdfReader(BytesIO(pad)).get_fields() if "cell_" in name]
    found = cost(fill(dict.fromkeys(names, "K"), pad))
    assert found["error"] == ""
    assert found["processor"] < filled_child.SECONDS
    assert found["memory"] < MEMORY / 2


def test_a_value_is_found_wherever_the_file_keeps_it():
    fields = {4: b"<</T 6 0 R/FT/Tx/V 5 0 R>>", 5: b"(Anna)", 6: b"(name)"}
    assert filled.read_fields(form(b"[4 0 R]", fields)) == {"name": "Anna"}


def test_no_value_is_longer_than_anybody_writes():
    values = filled.read_fields(HOSTILE["a long value that thousands share"]())
    assert {len(value) for value in values.values()} == {filled_child.LONGEST}
