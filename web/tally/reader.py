"""Reads one photo, as a process: ``python -m web.tally.reader`` (see ``sheets/photo/child.py``)."""

from functools import partial
from typing import Any

from scoring.game import Game
from sheets.photo.child import Reader, main
from sheets.printing import Deal, Printing


def load() -> Reader:
    """All that is slow to import."""
    from sheets.photo.answer import prepare, read_photo

    prepare()
    return partial(read_photo, deal_of=dealt)


def dealt(game: Game[Any], number: int, printing: Printing) -> Deal:
    """The set-up that was printed on a sheet."""
    from web.printing.dealing import deal_of  # few sheets have one

    return deal_of(game, number, printing.variants, dict(printing.choices))


if __name__ == "__main__":
    main(load)
