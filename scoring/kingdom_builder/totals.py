"""What the castles and each card can bring, where nobody kept the board."""

from collections.abc import Collection, Iterator, Mapping

from scoring.kingdom_builder.board import CARDS, SETTLEMENTS
from scoring.kingdom_builder.checks import CARDS as NUMBER_OF_CARDS
from scoring.kingdom_builder.deals import IN_PLAY
from scoring.kingdom_builder.maps import CASTLE, LOCATION, MAP, Rows
from scoring.score import Remark
from scoring.totals import Possible, Totalling, Totals
from scoring.words import Sentence, Word

SECTORS = 4
CASTLE_TILES = 2  # of Beautiful Castles
CASTLE_GOLD, MERCHANT_GOLD, KNIGHT_GOLD, FARMER_GOLD = 3, 4, 2, 3
FIRST_LORD, SECOND_LORD = 12, 6

CASTLES = Word("Each castle brings 3 gold, and the board has at most {most}.")
ONE_EACH = Word("It brings 1 gold a settlement, and a player has {most}.")
LINES = Word("It brings 1 gold a line, and the board has {most}.")
PAIRS = Word("It brings 1 gold for 2 settlements, and a player has {most}.")
LINKED = Word("It brings 4 gold a place, and no fewer than 2 and no more than {most} are linked.")
ON_A_LINE = Word("It brings 2 gold a settlement on one line, which has {most} hexes.")
PLACES = Word("In each of the four sectors it brings 12 gold, 6 or none.")
WEAKEST = Word("It brings 3 gold a settlement in the weakest sector, where {most} fit at most.")
NOBODY_FIRST = Word(
    "Somebody has most settlements in a sector, so the Lords bring somebody {gold} gold or more."
)


def totalling(maps: Mapping[str, Rows]) -> Totalling:
    castles = most_of(maps, CASTLE) + CASTLE_TILES
    places = most_of(maps, CASTLE, LOCATION)
    weakest = SETTLEMENTS // SECTORS
    each = possible(range(SETTLEMENTS + 1), ONE_EACH, SETTLEMENTS)
    linked = [MERCHANT_GOLD * count for count in range(places + 1) if count != 1]
    lords = range(0, SECTORS * FIRST_LORD + 1, SECOND_LORD)
    return Totalling(
        {
            "castles": possible(range(0, CASTLE_GOLD * castles + 1, CASTLE_GOLD), CASTLES, castles),
            **dict.fromkeys(("fishermen", "miners", "workers", "hermits"), each),
            "merchants": possible(linked, LINKED, places),
            "discoverers": possible(range(MAP.rows + 1), LINES, MAP.rows),
            "citizens": possible(range(SETTLEMENTS // 2 + 1), PAIRS, SETTLEMENTS),
            "knights": possible(
                range(0, KNIGHT_GOLD * MAP.cols + 1, KNIGHT_GOLD), ON_A_LINE, MAP.cols
            ),
            "lords": possible(lords, PLACES, SECTORS),
            "farmers": possible(range(0, FARMER_GOLD * weakest + 1, FARMER_GOLD), WEAKEST, weakest),
        },
        picked="cards",
        check=check,
    )


def possible(gold: Collection[int], why: Word, most: int) -> Possible:
    return Possible(gold, Sentence(why, {"most": most}))


def most_of(maps: Mapping[str, Rows], *terrains: str) -> int:
    """How many hexes of this kind four quadrants can have."""
    counts = [sum("".join(rows).count(letter) for letter in terrains) for rows in maps.values()]
    return SECTORS * max(counts, default=0)


def check(totals: Totals) -> Iterator[Remark]:
    """Three cards are in play, and where somebody settled, somebody has most settlements."""
    cards = [rule for rule in totals.rules if rule in CARDS]
    if totals.rules and len(cards) != IN_PLAY["cards"]:
        yield Remark(Sentence(NUMBER_OF_CARDS, {"count": len(cards)}))
    lords = totals.points("lords")
    if lords.keys() == set(totals.players) and max(lords.values()) < FIRST_LORD:
        yield Remark(Sentence(NOBODY_FIRST, {"gold": FIRST_LORD}))
