"""Whether a finished board is possible at all. Nothing here stops a score."""

from collections import Counter
from collections.abc import Iterator

from scoring.kingdom_builder.board import SETTLEMENTS, Realm
from scoring.kingdom_builder.maps import sector
from scoring.score import Remark
from scoring.words import Plural, Sentence, Word

TOO_MANY = Word("{count} settlements, but a player has only {limit}.")
ON_WATER = Plural(
    "{count} settlement on water, but no Harbor is in play: only Harbor leads there.",
    "{count} settlements on water, but no Harbor is in play: only Harbor leads there.",
)
QUADRANT_TWICE = Word("The quadrant “{quadrant}” is on the board {count} times.")
CARDS = Plural(
    "{count} card is in play; the game is played with 3.",
    "{count} cards are in play; the game is played with 3.",
)
CASTLE_TILES = Plural(
    "{count} castle tile; Beautiful Castles is played with 2, on two quadrants.",
    "{count} castle tiles; Beautiful Castles is played with 2, on two quadrants.",
)
CASTLE_TILES_TOGETHER = Word(
    "{count} castle tiles lie on the quadrant “{quadrant}”; each of the two lies on another one."
)
PLAYERS = Plural(
    "{count} player, but the game is for 2 to 4, with its expansion for 5.",
    "{count} players, but the game is for 2 to 4, with its expansion for 5.",
)
NOT_OVER = Word("Nobody has built all {limit} settlements yet; the game ends when somebody does.")


def warnings(realm: Realm) -> Iterator[Remark]:
    """What cannot have happened if everybody kept to the rules."""
    for player, cells in realm.settlements.items():
        if len(cells) > SETTLEMENTS:
            facts = {"count": len(cells), "limit": SETTLEMENTS}
            yield Remark(Sentence(TOO_MANY, facts), player, tuple(sorted(cells)))
        yield from check_water(realm, player)
    for name, count in Counter(placed.name for placed in realm.quadrants).items():
        if count > 1:
            yield Remark(Sentence(QUADRANT_TWICE, {"quadrant": name, "count": count}))
    yield from check_counts(realm)


def check_water(realm: Realm, player: str) -> Iterator[Remark]:
    """Only Harbor moves settlements onto water; of a drawn quadrant the kind may be unknown."""
    wet = tuple(sorted(realm.settlements[player] & realm.water))
    known = len(realm.kinds) == len(realm.quadrants)
    if wet and known and "harbor" not in realm.kinds:
        yield Remark(Sentence(ON_WATER, {"count": len(wet)}), player, wet)


def check_castle_tiles(realm: Realm) -> Iterator[Remark]:
    """The two castle tiles lie on two quadrants."""
    for number, placed in enumerate(realm.quadrants):
        cells = tuple(cell for cell in sorted(realm.castle_tiles) if sector(cell) == number)
        if len(cells) > 1:
            facts = {"count": len(cells), "quadrant": placed.name}
            yield Remark(Sentence(CASTLE_TILES_TOGETHER, facts), cells=cells)


def check_counts(realm: Realm) -> Iterator[Remark]:
    begun = any(realm.settlements.values())  # on a board that nobody touched nothing is missing
    if len(realm.cards) > 3 or (begun and len(realm.cards) != 3):
        yield Remark(Sentence(CARDS, {"count": len(realm.cards)}))
    if len(realm.castle_tiles) != 2 and (realm.castle_tiles or realm.variants):
        yield Remark(Sentence(CASTLE_TILES, {"count": len(realm.castle_tiles)}))
    yield from check_castle_tiles(realm)
    if len(realm.settlements) < 2:
        yield Remark(Sentence(PLAYERS, {"count": len(realm.settlements)}))
    if begun and all(len(cells) < SETTLEMENTS for cells in realm.settlements.values()):
        yield Remark(Sentence(NOT_OVER, {"limit": SETTLEMENTS}))
