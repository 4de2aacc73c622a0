"""What stands side by side in a line of a sheet has room of its own there."""

import pytest

from sheets.draw.box import Box
from sheets.kartenreich import layout as kartenreich
from sheets.kingdom_builder import layout as kingdom_builder
from sheets.pocket_kingdoms import layout as pocket_kingdoms
from tests.sheets.reading import overlapping

LINE = Box(20, 30, 90, 12)


def lines_of_kartenreich(metrics):
    store = kartenreich.store_at("coins", LINE, metrics)
    yield store.sign, store.title, *store.boxes
    for key in kartenreich.SCORES:
        score = kartenreich.score_at(key, LINE, metrics)
        counted = (score.count, score.factor) if score.count else ()
        yield score.sign, score.title, *counted, score.total
    entry = kartenreich.entry_at(LINE, metrics)
    yield entry.number, entry.card, entry.line, entry.points


def lines_of_pocket_kingdoms(metrics):
    for key in pocket_kingdoms.SCORES:
        score = pocket_kingdoms.score_line(key, LINE, metrics)
        first, second = (*score.counts, None, None)[:2]
        counted = (first, score.times, second) if second else score.counts
        yield score.icon, score.title, score.help, *counted, score.equals, score.total


def lines_of_kingdom_builder(larger):
    quadrant = kingdom_builder.quadrant_at(LINE, larger)
    yield quadrant.sign, quadrant.name
    yield quadrant.sign, quadrant.turn
    card = kingdom_builder.card_at(LINE, larger)
    yield card.digit, card.sign, card.name
    player = kingdom_builder.player_at(LINE, larger)
    yield player.sign, player.digit, player.name


@pytest.mark.parametrize(
    ("lines", "measures"),
    [
        (lines_of_kartenreich, kartenreich.NORMAL_SHEET),
        (lines_of_kartenreich, kartenreich.LARGE_SHEET),
        (lines_of_kartenreich, kartenreich.POCKET_SHEET),
        (lines_of_pocket_kingdoms, pocket_kingdoms.NORMAL_SHEET),
        (lines_of_pocket_kingdoms, pocket_kingdoms.LARGE_SHEET),
        (lines_of_pocket_kingdoms, pocket_kingdoms.POCKET_SHEET),
        (lines_of_kingdom_builder, 1),
        (lines_of_kingdom_builder, 1.4),
    ],
)
def test_words_signs_and_boxes_of_a_line_come_from_left_to_right_and_lie_on_nothing(
    lines, measures
):
    for boxes in lines(measures):
        assert overlapping([("", box) for box in boxes]) == []
        assert sorted(boxes, key=lambda box: box.x) == list(boxes)
        assert all(LINE.holds(box) for box in boxes)
