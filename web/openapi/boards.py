"""How a board that is kept on the phones is played, told to a program that has never seen one."""

from collections.abc import Mapping, Sequence

from scoring.games import find_game
from scoring.kartenreich.worth import KINDS, RESOURCES
from scoring.kingdoms.board import CASTLES

KINGDOMS = (
    "Two to four players sit down; “start-epoch” deals and names who begins, and begins every "
    "further epoch, too (“next-epoch” is for the real board). Space “b3” is the second column "
    "from the left in the third row from the top. A turn is one of: “draw” and then “place-tile” "
    "with a cell; “place-castle” with rank and cell; “play-tile” with a cell, for the hidden "
    "starting tile, which only the own seat’s “places” show, under “tiles/” and the seat; in "
    "“no-luck” “choose-tile” with item and cell instead of drawing. Whoever can do nothing of "
    "this sends “pass”. A tile is written as in “items”, a castle as the mark of its owner and "
    "its rank. Gold is counted when an epoch is over, in “score-as-you-go” line by line; “turn” "
    "is empty then, until the next epoch begins."
)
KINGDOM_BUILDER = (
    "Two to five players sit down; “set-up” lays out quadrants, cards and who begins, and "
    "“draw-hands” gives everybody a hidden terrain tile, which only the own seat’s “places” show, "
    "under “terrain/” and the seat. Hex “k12” is the eleventh of the twelfth row from the top; "
    "rows with even numbers are shifted half a hex to the right. Quadrants lie top left, top "
    "right, bottom left, bottom right; “~” behind a name means turned by half; names are "
    "separated by commas, and sides a1 to a4, or b1 to b4, come together. With "
    "“beautiful-castles” the hexes in “castles” of the set-up are castles, though their terrain "
    "is X; on quadrants that an owner drew, “a1~/2” is the second location hex of a1 as it lies, "
    "row by row. A turn is “play-tile”, “build” three times (fewer when the supply ends), and "
    "“end-turn”; each location tile of earlier turns once, before or after the three, by the "
    "action of its name with a cell. Barn, harbor and paddock move: “source” is the settlement, "
    "“cell” the target. A move takes and loses location tiles like a build; of two equal tiles "
    "the one that was used is lost. If no hex of the tile’s terrain is free, “replace-tile” comes "
    "before everything else; after the three it may be left out. “gold” is what everybody would "
    "have by now."
)
KARTENREICH = (
    "One player: “deal” lays out the market. Cards are L1 to L7, W1 to W7 (wonders) and, with "
    "“expansion”, E1 to E6. “take” has a card of the market and as “cell” the place of its first "
    "third, counted from the first place of the row: 0 in an empty row, -3 and the length of the "
    "row beside it, anything between lies over it. A wonder’s “side” says where its region is, if "
    "no card file does. Over the row, the covered places (“cell”, counted likewise) may be used "
    "with “activate”, each once; “region” says what it is, if no card file does, and “resource” "
    "which one is wished for from “any” and “monument”; what citizens and effects bring is set "
    "with “stores”. “push” ends that; then “refill”, until four cards lie there or the decks are "
    "empty. “buy” costs 2 coins; “forget” puts a wonder of the market, or without a card the top "
    "of its deck, away for 2 coins or 1 resource; “use” notes that the effect on top was used. "
    "“end” is for a market of wonders that cannot be paid."
)


def items_of(game: str) -> Mapping[str, Sequence[str]]:
    """The names of tiles, terrains, cards and so on, by pile."""
    return {pile.key: list(pile.items) for pile in find_game(game).piles}


HOW: Mapping[str, str] = {
    "kingdoms-2002": KINGDOMS,
    "kingdoms-2011": KINGDOMS,
    "kingdom-builder": KINGDOM_BUILDER,
    "kartenreich": KARTENREICH,
}
VALUES: Mapping[str, Mapping[str, Sequence[str]]] = {
    "kartenreich": {"side": ("left", "right"), "region": KINDS, "resource": RESOURCES},
    **{
        game: {"rank": tuple(map(str, CASTLES)), "item": items_of(game)["tiles"]}
        for game in ("kingdoms-2002", "kingdoms-2011")
    },
}
