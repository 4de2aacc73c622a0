"""A quick disk is waited for at once, a slow one in a thread."""

import pytest

from web.table.stores.waiting import AGAIN, Waiting

QUICK, LONG = 0.0001, 0.01  # seconds


class Disk:
    """Visits of given lengths, and which of them were in a thread."""

    def __init__(self):
        self.now, self.in_a_thread = 0.0, []
        self.waiting = Waiting(self.aside, clock=lambda: self.now)

    def aside(self, work):
        self.in_a_thread[-1] = True
        return work()

    def visit(self, seconds):
        def work():
            self.now += seconds
            return seconds

        self.in_a_thread.append(False)
        assert self.waiting(work) == seconds

    def visits(self, *every):
        for seconds in every:
            self.visit(seconds)
        return self.in_a_thread


def test_a_quick_disk_is_waited_for_at_once():
    assert not any(Disk().visits(*[QUICK] * 1000))


def test_a_slow_disk_is_waited_for_in_a_thread_and_tried_again_now_and_then():
    slow = Disk().visits(*[LONG] * (2 * AGAIN))
    assert slow == [*[False] * 2, *[True] * AGAIN, *[False] * 2, *[True] * (AGAIN - 4)]


def test_a_disk_that_was_slow_is_quick_again():
    disk = Disk()
    disk.visits(LONG, LONG, *[QUICK] * AGAIN)
    assert disk.visits(*[QUICK] * 9)[-10:] == [True, *[False] * 9]


def test_one_slow_visit_between_quick_ones_says_little():
    assert not any(Disk().visits(*[QUICK, LONG] * 100))


def test_a_visit_that_fails_is_told_and_counts():
    disk = Disk()

    def work():
        disk.now += LONG
        raise OSError("no room")

    for _ in range(2):
        with pytest.raises(OSError, match="no room"):
            disk.waiting(work)
    assert disk.visits(QUICK) == [True]
