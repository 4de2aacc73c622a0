"""A pen that leaves no ink finds out what every other would."""

from contextlib import suppress

import pytest

from scoring.errors import PlayerError
from sheets.draw.pen import Pen
from sheets.draw.trial import TrialPen
from sheets.draw.type import TextDoesNotFit
from sheets.pages.boxes import upright
from sheets.pages.document import sheets_of
from sheets.pages.sides import named_leaves
from sheets.pages.turn import draw_placed
from sheets.printing import Printing
from tests.sheets.reading import ENGLISH, GERMAN

LOOKS = {
    "as usual": {},
    "small": {"paper": "a6"},
    "larger": {"paper": "a3"},
    "large and narrow": {"large": True, "narrow": 0.8, "languages": (GERMAN,)},
    "crowded": {"languages": (GERMAN, ENGLISH)},
}


def faces(game, printing):
    """Every face of every sheet that there is on this paper."""
    for sheet in sheets_of(game):
        with suppress(TextDoesNotFit, PlayerError):
            for leaf in named_leaves(sheet, game, printing):
                yield from (face for face in (leaf.front, leaf.back) if face)


def found_by(pen, face, printing):
    """Whether all fits, in every language, and where the code stands."""
    try:
        draw_placed(pen, upright(face, printing), printing)
    except (TextDoesNotFit, PlayerError) as error:
        return str(error)
    return pen.crowded, pen.codes


@pytest.mark.parametrize("look", LOOKS)
def test_a_trial_finds_what_a_drawing_finds(game, look):
    printing = Printing(copies=1, **LOOKS[look]).spoken_by(game.key)
    several = {(face.sheet, face.size): face for face in faces(game, printing)}
    drawn, tried = (
        {key: found_by(kind(printing), face, printing) for key, face in several.items()}
        for kind in (Pen, TrialPen)
    )
    assert tried == drawn
    assert tried


def test_a_trial_leaves_no_ink(game):
    printing = Printing(copies=1)
    for face in faces(game, printing):
        pen = TrialPen(printing)
        before = list(pen._code)
        draw_placed(pen, upright(face, printing), printing)
        assert pen._code == before, face.sheet
