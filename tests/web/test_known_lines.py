"""Lines that a page was sent before are named by their numbers."""

from web.http.known_lines import LONGEST, MOST, KnownLines


def test_a_line_is_sent_once():
    lines = KnownLines()
    assert lines.shortened({"log": "a\nb"}) == {"log": ["a", "b"]}
    assert lines.shortened({"log": "c\na", "do": "c"}) == {"log": ["c", 0], "do": [2]}


def test_lines_of_long_ago_and_long_ones_are_sent_anew():
    lines, long = KnownLines(), "x" * (LONGEST + 1)
    lines.shortened({"log": "\n".join(["a", long, *map(str, range(MOST))])})
    assert lines.shortened({"log": f"a\n{long}\n7"}) == {"log": ["a", long, 9]}


def test_a_copy_goes_its_own_way():
    lines = KnownLines()
    lines.shortened({"log": "a"})
    other = lines.copy()
    lines.shortened({"log": "b"})
    assert other.shortened({"log": "a\nb"}) == {"log": [0, "b"]}
