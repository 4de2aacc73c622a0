"""The pages of Pocket Kingdoms."""

from scoring.words import Word
from web.games.guide import Guide
from web.games.record import GamePages

GUIDE = Guide(
    setup=(
        Word("Everybody gets a sheet and a pencil."),
        Word(
            "Each district gets a mountain: a die across and a die down, each halved and "
            "rounded up. The table can roll all nine, or print them on the sheets."
        ),
    ),
    turn=(
        Word("Somebody rolls three dice; they count for everybody."),
        Word("Write two of them on your building site, each into the next cell of a row."),
        Word("Copy what is finished into a free cell of your kingdom."),
        Word(
            "Explore with the third die, in the centre or in two opposite districts: below "
            "the free cells it is forest, above it water, equal a mountain."
        ),
    ),
    end=Word("When somebody has filled four districts, everybody finishes the turn; then score."),
    has_pieces=False,
)

POCKET_KINGDOMS = GamePages(
    "pocket-kingdoms",
    GUIDE,
    # At the table
    main_actions=("roll", "mountains"),
    before_rolls=("mountains",),
    tab=Word("Mountains"),
)
