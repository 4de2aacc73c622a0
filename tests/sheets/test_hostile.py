"""Whatever is handed in gets a sentence, soon, and the machine keeps its memory."""

import subprocess
import sys
from io import BytesIO

import pytest
from pypdf import PdfWriter

from scoring.errors import PlayerError
from sheets import filled, filled_child
from sheets.fields import identity
from sheets.filled import read_filled
from sheets.pages import make_pdf
from sheets.printing import Printing
from tests.sheets.hostile import HOSTILE, bomb
from tests.sheets.reading import POCKET_KINGDOMS

FORM = make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=1, fillable=True))
WATCH = """
import resource, subprocess, sys
subprocess.run([sys.executable, sys.argv[1]], stdin=sys.stdin, capture_output=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
"""  # a small process, because a child's memory is counted from that of its parent
SECONDS, MEMORY = 2, 200_000  # of the processor; KB


def changed(change):
    writer = PdfWriter(clone_from=BytesIO(FORM))
    change(writer)
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def called(text):
    """The sheet under another identity."""
    return changed(
        lambda writer: writer.update_page_form_field_values(
            writer.pages[0], {"tallyroll": text}, auto_regenerate=False
        )
    )


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


@pytest.mark.parametrize("cut", [9, 200, 20_000, 100_000])
def test_a_damaged_file_is_refused(cut):
    with pytest.raises(PlayerError):
        read_filled(FORM[:cut])


def test_a_small_file_like_a_bomb_can_be_read():
    assert filled.read_fields(bomb(2, 10)) == {"f10": "", "f12": ""}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused(name):
    with pytest.raises(PlayerError):
        read_filled(HOSTILE[name]())


def cost(data):
    """Seconds of the processor and KB of memory that reading a file takes."""
    command = [sys.executable, "-c", WATCH, filled_child.__file__]
    done = subprocess.run(command, input=data, capture_output=True, check=True)
    seconds, memory = done.stdout.split()
    return float(seconds), int(memory)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_costs_little(name):
    seconds, memory = cost(HOSTILE[name]())
    assert seconds < SECONDS
    assert memory < MEMORY


def test_an_honest_sheet_costs_less_than_the_limits():
    seconds, memory = cost(FORM)
    assert seconds < filled_child.SECONDS
    assert memory < MEMORY / 2
