"""Every reason, warning and fault says what it did when somebody last read it."""

from tests.scoring.told import FOLDER, told


def test_scores_and_slips_are_told_as_they_were(game):
    """Where a sentence was changed on purpose: ``python -m tests.scoring.told``, and read."""
    kept = (FOLDER / f"{game.key}.txt").read_text(encoding="utf-8")
    assert told(game).splitlines() == kept.splitlines()
