"""What the tiles of each edition show: a name and a picture for every value.

The rulebooks name most of them in their examples. A farm, a city and a swamp are named without a
value, and at the others, such as the fire, there is only our guess: the value is what counts.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from scoring.game import Game
from scoring.kingdoms.board import DRAGON, MINE, MOUNTAIN, WIZARD
from scoring.words import Word
from sheets.kingdoms.words import SPECIAL_TITLES


class Shown(NamedTuple):
    """The name of a tile and its icon."""

    name: Word
    icon: str


ICONS = {MOUNTAIN: "peaks", DRAGON: "dragon-head", MINE: "mining", WIZARD: "pointy-hat"}
SHARED = {
    "+4": Shown(Word("Windmill"), "windmill"),
    "-1": Shown(Word("Swamp"), "reed"),
    "-2": Shown(Word("Graveyard"), "tombstone"),
    "-3": Shown(Word("Dire wolves"), "wolf-head"),
    "-4": Shown(Word("Fire"), "small-fire"),
    "-6": Shown(Word("Troll"), "ogre"),
    **{key: Shown(title, ICONS[key]) for key, title in SPECIAL_TITLES.items()},
}
EDITIONS: Mapping[str, Mapping[str, Shown]] = {
    "kingdoms-2002": {
        **SHARED,
        "+1": Shown(Word("Forest"), "pine-tree"),
        "+2": Shown(Word("Farm"), "barn"),
        "+3": Shown(Word("Village"), "village"),
        "+5": Shown(Word("Watchtower"), "guarded-tower"),
        "+6": Shown(Word("City"), "medieval-gate"),
        "-5": Shown(Word("Orcs"), "orc-head"),
    },
    "kingdoms-2011": {
        **SHARED,
        "+1": Shown(Word("Village"), "village"),
        "+2": Shown(Word("Farmhouse"), "barn"),
        "+3": Shown(Word("City"), "medieval-gate"),
        "+5": Shown(Word("Knight"), "black-knight-helm"),
        "+6": Shown(Word("Harbor"), "sailboat"),
        "-5": Shown(Word("Robbers"), "cloak-dagger"),
    },
}


def shown_on(game: Game[Any]) -> Mapping[str, Shown]:
    """What the tiles of this game show, by their marks."""
    return EDITIONS[game.key]
