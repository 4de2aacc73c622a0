"""What a game brings to its pages: one record a game, so that no page asks which game it is."""

from collections.abc import Callable
from dataclasses import dataclass, field

from scoring.finished import Finished
from scoring.words import Word
from web.games.at_table import AtTable
from web.pages.guide import Guide


@dataclass(frozen=True)
class GamePages:
    """A game on the phone: how its things are called and drawn, and what its pages ask for."""

    key: str
    guide: Guide = field(default_factory=Guide)  # a reminder of how the game goes

    # At the table: what comes first among what can be done, and what lies beside it
    main_actions: tuple[str, ...] = ()
    tab: Word | None = None  # the title of what was laid out

    # A table as the beginning of a finished game
    beginning: Callable[[AtTable], Finished] | None = None

    # The tally: what the editor needs, and how finished boards are drawn

    # Kept results
    boardgamegeek: int = 0  # the number under which BoardGameGeek knows it
