"""A reminder of how each game goes, in our own words: the box, the set-up, a turn, the end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.game import Game
from scoring.kingdoms.board import CASTLES, RANK_ONE, STARTING_GOLD
from scoring.words import Plural, Sentence, Word

DICE = Plural("{count} die", "{count} dice")
OF_PILE = Plural("{count} × {name}", "{count} × {name}")


@dataclass(frozen=True)
class Guide:
    """What a player wants to be reminded of."""

    setup: tuple[Word, ...] = ()
    turn: tuple[Word, ...] = ()
    end: Word | None = None
    by_players: Mapping[int, Mapping[Word, int]] = field(default_factory=dict)

    @property
    def rows(self) -> tuple[Word, ...]:
        """What differs, or does not, with the number of players."""
        return tuple(next(iter(self.by_players.values()), {}))


KINGDOMS = Guide(
    setup=(
        Word("Put all tiles into the bag and mix them; the table on the phone is a bag, too."),
        Word("Everybody takes the castles of a colour as the table below says, and 50 gold."),
        Word("Everybody draws one tile, looks at it and keeps it hidden: the starting tile."),
    ),
    turn=(
        Word("Draw a tile and place it on a free space, or"),
        Word("place one of your castles on a free space, or"),
        Word("place your starting tile instead of drawing one."),
    ),
    end=Word(
        "An epoch ends when the board is full. Score rows and columns, take back castles of "
        "rank 1, and play the next one; after three epochs the most gold wins."
    ),
    by_players={
        count: {
            Word("Castles of rank 1"): low,
            Word("Castles of rank 2"): CASTLES[2],
            Word("Castles of rank 3"): CASTLES[3],
            Word("Castles of rank 4"): CASTLES[4],
            Word("Gold"): STARTING_GOLD,
        }
        for count, low in RANK_ONE.items()
    },
)
GUIDES: Mapping[str, Guide] = {
    "pocket-kingdoms": Guide(
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
        end=Word(
            "When somebody has filled four districts, everybody finishes the turn; then score."
        ),
    ),
    "kingdoms-2002": KINGDOMS,
    "kingdoms-2011": KINGDOMS,
    "kingdom-builder": Guide(
        setup=(
            Word(
                "Lay out four quadrants and three cards that bring gold: the table can deal both."
            ),
            Word("Everybody takes 40 settlements of a colour and draws a terrain tile, unseen."),
        ),
        turn=(
            Word("Show your terrain tile and build three settlements on this terrain."),
            Word("Build beside your own settlements as long as you can."),
            Word("Whoever builds beside a location takes its tile and may use it from next turn."),
            Word("Put the terrain tile away and draw a new one."),
        ),
        end=Word("When somebody builds the last settlement, the round is finished; then score."),
    ),
    "kartenreich": Guide(
        setup=(
            Word("Shuffle lands and wonders apart, and lay out two of each as the market."),
            Word("Set the stores: 3 coins, 1 wheat, 1 wood, 1 stone. None ever holds more than 7."),
        ),
        turn=(
            Word("Take a card of the market; the cost of a wonder is paid first."),
            Word(
                "Put it at an end of your row, or over one to three regions, never over a wonder."
            ),
            Word("Regions that are covered can be used once before, a coin each; a mine pays two."),
            Word("Refill the market from a deck of your choice."),
        ),
        end=Word("When no card can be placed any more, score what is visible in the row."),
    ),
}


def guide_to(game: Game[Any]) -> Guide:
    """The reminder of a game; a new game has an empty one at first."""
    return GUIDES.get(game.key, Guide())


def box_of(game: Game[Any]) -> list[Sentence]:
    """What is in the box, as far as it is declared."""
    dice = (
        [Sentence(DICE, {"count": sum(each.count for each in game.dice[:1])})] if game.dice else []
    )
    piled = [
        Sentence(OF_PILE, {"count": sum(pile.items.values()), "name": pile.title})
        for pile in game.piles
    ]
    in_piles = {item for pile in game.piles for item in pile.items}
    pieces: dict[Word, int] = {}
    for piece in game.pieces:
        if piece.count and piece.mark not in in_piles:
            pieces[piece.name] = pieces.get(piece.name, 0) + piece.count
    if game.dice or game.key == "kartenreich":  # drawn on the sheet, or cards of a pile
        pieces = {}
    return [
        *dice,
        *piled,
        *(Sentence(OF_PILE, {"count": count, "name": name}) for name, count in pieces.items()),
    ]
