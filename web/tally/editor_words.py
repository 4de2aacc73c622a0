"""Every sentence that the board editor's script says, by the name the script knows it by.

A ``Plural`` reaches the script in every form of the visitor's language.
"""

from collections.abc import Mapping

from scoring.words import Plural, Word
from web.tally.board_words import BOARD_WORDS
from web.tally.score_words import LAND_WORDS, ROW_WORDS, SCORE_WORDS

OWN = {"kingdom-builder": LAND_WORDS, "kartenreich": ROW_WORDS}


def words_of(key: str) -> Mapping[str, Word | Plural]:
    """What the editor of a game says; no page carries the words of another one."""
    return {**BOARD_WORDS, **SCORE_WORDS, **OWN.get(key, {})}
