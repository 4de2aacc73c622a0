"""The dice of an evening beside what chance gives, worked out by hand."""

from collections import Counter

from web.tables.chronicle import chart

SIX = tuple("123456")


def test_dice_are_drawn_beside_what_was_expected(app):
    """60 dice: 10 of each side, give or take 5.8; the longest bar, 20, is the whole width."""
    counts = Counter({"1": 20} | dict.fromkeys("23456", 8))
    with app.test_request_context():
        found = chart(SIX, counts)
    assert (found["total"], found["expected"], found["line"]) == (60, "10", 50)
    assert found["usual"] == (21.1, 57.7)
    assert found["bars"][0] == ("1", 20, 100)


def test_few_dice_may_leave_a_side_out(app):
    with app.test_request_context():
        found = chart(SIX, Counter("111"))
    low, width = found["usual"]
    assert low == 0
    assert low + width <= 100
