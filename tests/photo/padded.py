"""A score pad of Kingdoms filled in by one hand, and the numbers that stand on it."""

from collections import Counter

import cv2
import numpy as np

from sheets.kingdoms.photo import additions
from sheets.photo.blank import SCALE
from sheets.photo.cells import read_page
from tests.photo.filled import straight
from tests.photo.hands import KINDS, RIM, Hand, put
from tests.photo.pages import blank_named

PLAYERS = "RB"
NAME = "kingdoms pad"
NARROW = 0.62  # of a digit's height, from one to the next


def written_pad(kind, seed, epochs=(1, 2, 3)):
    """The page, and the number in each field."""
    blank, chance = blank_named(NAME), np.random.default_rng(seed)
    hand = Hand(kind, seed)
    page = cv2.cvtColor(blank.image, cv2.COLOR_GRAY2BGR)
    numbers = counted(chance, epochs)
    for field, number in numbers.items():
        box = blank.layout.boxes[field]
        at = (box.centre.x, blank.layout.size.height - box.centre.y)
        write(page, hand, str(number), at, min(box.height * 0.8, 6.5))
    return page, {field: str(number) for field, number in numbers.items()}


def counted(chance, epochs):
    """Lines by chance, and all that follows from them."""
    found = {}
    for each in additions():
        epoch, letter = int(each.total.split("_")[-2]), each.total[-1]
        if epoch not in epochs or letter not in PLAYERS:
            continue
        for part in each.parts:
            if part not in found and chance.random() < 0.8:
                found[part] = int(chance.integers(-9, 25))
        found[each.total] = each.start + sum(found.get(part, 0) for part in each.parts)
    return found


def write(page, hand, number, at, size):
    """A number from left to right; a minus is a short stroke."""
    wide = NARROW * size
    left = at[0] - wide * (len(number) - 1) / 2
    for place, figure in enumerate(number):
        x = left + place * wide
        ink = minus(hand, size) if figure == "-" else hand.digit(int(figure), size * 0.85, SCALE)
        put(page, ink, x, at[1], SCALE)


def minus(hand, size):
    side = int((size + 2 * RIM) * SCALE)
    way = [np.array([(-0.22, 0.02), (0.2, -0.02)])]
    return hand.stroked(way, side, np.full(2, side / 2), size * SCALE, SCALE), hand.pen.colour


# Figures


def reports(photos, seed, levels, sheets):
    """A line for each severity: numbers that are read, and those that nobody is asked about."""
    if NAME not in sheets:
        return
    yield f"{'pad':10} {'':4} {'numbers':>8} {'read':>6} {'wrong':>6} {'sure':>6} {'wrong':>6}"
    for level in levels:
        found = sum((figures(level, seed + at) for at in range(photos)), Counter())
        shares = (found[key] / found["numbers"] for key in ("read", "misread", "sure"))
        read, misread, sure = (f"{share:6.1%}" for share in shares)
        yield f"{'':10} {level:4} {found['numbers']:8} {read} {misread} {sure} {found['wrong']:6}"


def figures(level, seed):
    page, truth = written_pad(KINDS[seed % len(KINDS)], seed)
    found = Counter(numbers=len(truth))
    for cell in read_page(straight(page, level, seed, NAME)).cells:
        wrong = bool(cell.value) and cell.value != truth.get(cell.field)
        found += Counter(read=bool(cell.value), misread=wrong)
        found += Counter(sure=bool(cell.value) and cell.sure, wrong=wrong and cell.sure)
    return found
