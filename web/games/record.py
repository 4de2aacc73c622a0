"""What a game brings to its pages: one record a game, so that no page asks which game it is."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.finished import Finished
from scoring.game import Game
from scoring.shapes import Cell
from scoring.words import Plural, Word
from web.games.at_table import AtTable
from web.games.signs import Signs, written_marks
from web.pages.guide import Guide

Facts = dict[str, Any]  # plain values, and words that are said on the page


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
    editor: str = "board"  # the script that starts it, and the style sheet beside the common ones
    editor_words: Mapping[str, Word | Plural] = field(default_factory=dict)
    editor_facts: Callable[[Game[Any]], Facts] = lambda _: {}
    signs: Callable[[Game[Any]], Signs] = written_marks
    own_signs: Callable[[Mapping[str, str]], Signs] = lambda _: {}  # of players by their letter
    region: Callable[[Cell], Hashable] = lambda _: ""  # strong lines run where it changes

    # Kept results
    boardgamegeek: int = 0  # the number under which BoardGameGeek knows it
