"""Lines that a page was sent before are named by their numbers."""

from web.http.known_lines import LONGEST, MOST, KnownLines


def test_a_line_is_sent_once():
    lines = KnownLines()
    assert lines.shortened({"log": "a\nb"}) == {"log": ["a", "b"]}
    assert lines.shortened({"log": "c\na", "do": "c"}) == {"log": ["c", 0], "do": [2]}


def test_lines_of_long_ago_and_long_ones_are_sent_anew():
    lines, long = KnownLines(), "x" * (LONGEST + 1)
    lines.shortened({"log": "\n".join(["a", long, *map(str, range(2 * MOST))])})
    last = 2 * MOST - 1
    assert lines.shortened({"log": f"a\n{long}\n{last}"}) == {"log": ["a", long, last + 2]}


def test_a_line_that_comes_again_stays_at_hand():
    lines = KnownLines()
    for start in range(0, 4 * MOST, MOST // 2):
        others = map(str, range(start, start + MOST // 2))
        found = lines.shortened({"log": "\n".join(["a", *others])})
        assert found["log"][0] == (0 if start else "a")


def test_a_copy_goes_its_own_way():
    lines = KnownLines()
    lines.shortened({"log": "a"})
    other = lines.copy()
    lines.shortened({"log": "b"})
    assert other.shortened({"log": "a\nb"}) == {"log": [0, "b"]}
