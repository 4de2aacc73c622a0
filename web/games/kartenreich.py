"""Kartenreich on its pages."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from scoring.errors import PlayerError
from scoring.game import Game
from scoring.kartenreich.board import EXPANSION, KEY, SOLO, CardRealm, Entry
from scoring.kartenreich.cards import CardFile, items_of, part_names
from scoring.kartenreich.names import REGIONS, STORE_NAMES
from scoring.kartenreich.play import visible
from scoring.kartenreich.worth import KINDS, PLAIN, RESOURCES, STORES
from scoring.words import Plural, Sentence, Word
from sheets.kartenreich.signs import SIGNS, WIDE
from web.games.at_table import AtTable
from web.games.guide import Guide
from web.games.kartenreich_cards import NotedCards
from web.games.kartenreich_worths import worth_facts
from web.games.record import Facts, GamePages, RowItem
from web.games.signs import Signs, pattern, pencilled, pieces
from web.table.games.kartenreich_board import BOARD

GUIDE = Guide(
    setup=(
        Word("Shuffle lands and wonders separately, and lay out two of each as the market."),
        Word("Set the stores: 3 coins, 1 wheat, 1 wood, 1 stone. None ever holds more than 7."),
    ),
    turn=(
        Word("Take a card from the market; pay the cost of a wonder first."),
        Word("Put it at an end of your row, or over one to three regions, never over a wonder."),
        Word(
            "Regions that will be covered can be used once first, for a coin each; a mine pays two."
        ),
        Word("Refill the market from a deck of your choice."),
    ),
    end=Word(
        "When no card can be placed any more or the market is empty, score what is visible in the "
        "row."
    ),
)

# At the table
CARD = {"L": Word("Land {number}"), "W": Word("Wonder {number}"), "E": Word("Expansion {number}")}


def card_name(item: str, _place: str) -> Sentence | None:
    """A card is called by its deck and its number."""
    return Sentence(CARD[item[0]], {"number": item[1:]}) if item[:1] in CARD else None


def things(_: Game[Any]) -> Signs:
    """Cards from their backs, what can be printed on them, and the stores."""
    frame = '<rect class="tile" x="-25" y="-18" width="50" height="36" rx="4"/>'
    land_card = f'{frame}<g class="field">{pattern("field", 0.54)}</g>'
    wonder = frame + pencilled(SIGNS["wonder"], 0.4, WIDE["wonder"])
    parts = {
        key: pencilled(path, 0.8 / WIDE.get(key, 1), WIDE.get(key, 1))
        for key, path in SIGNS.items()
    }
    return {"k-L": land_card, "k-E": land_card, "k-W": wonder, **pieces(parts)}


def sign_of(item: str, place: str) -> str:
    """A card by its deck; a region or a store by its own sign."""
    return f"k-{item[0]}" if item[:1] in CARD and place else f"p-{item}"


# A table as the beginning of a finished game


def beginning(at: AtTable) -> CardRealm:
    """The stores, and the cards of the row as far as somebody noted what they show."""
    stores = {store: at.table.counts.get(store, 0) for store in STORES}
    name = next(iter(at.names.values()), SOLO)
    file: Any = at.game.data
    play = BOARD.of(at.table)
    row = visible(play) if play else at.table.lying("row")
    cards = tuple(Entry(card_line(card, file), ()) for card in row)
    return CardRealm(cards, stores, name, at.table.opened.variants)


def is_whole(at: AtTable) -> bool:
    """Whether somebody noted what all cards of the row show."""
    play, file = BOARD.of(at.table), cast(CardFile, at.game.data)
    return play is not None and not any(card_line(card, file)[0] == "#" for card in visible(play))


def card_line(card: str, file: CardFile) -> str:
    """A card by its name; where nobody noted what it shows only as a remark."""
    try:
        items_of(card, file)
    except PlayerError:
        return f"# {card}"
    return card


def so_far(game: Game[Any], board: Mapping[str, Any], variants: tuple[str, ...]) -> int | None:
    """The points of what is seen of the row, where its owner noted all of it."""
    file = cast(CardFile, game.data)
    try:
        cards = tuple(Entry(card, tuple(items_of(card, file))) for card in board["visible"])
    except PlayerError:
        return None
    realm = CardRealm(cards, board["stores"], SOLO, variants)
    return sum(score.total for score in game.score(realm).scores.values())


def row(realm: CardRealm) -> Iterator[RowItem]:
    """What is seen of the row when the game is over."""
    for item in realm.items:
        yield RowItem(f"p-{item.kind}", REGIONS[item.kind], item.name, item.width)


# The tally

WORDS: dict[str, Word | Plural] = {
    "yourRow": Word("Your row"),
    "rowEmpty": Word("Tap what is visible in the row, from left to right."),
    "addToRow": Word("Add to the row"),
    "moveLeft": Word("Move left"),
    "moveRight": Word("Move right"),
    "takeAway": Word("Remove"),
    "itemName": Word("Name or card number"),
    "itemNameHelp": Word("such as L3.1 or W5"),
    "cards": Word("Cards by number"),
    "cardsHelp": Word(
        "Call a mine L3.1 or a wonder W5, and this phone remembers what is printed on it: next "
        "time one tap is enough."
    ),
    "cardFile": Word("Or open your card file"),
    "cardsRead": Plural(
        "{count} part of a card is known now.", "{count} parts of cards are known now."
    ),
}


def regions(variants: tuple[str, ...]) -> Mapping[str, Word]:
    """What a region can be used as: a misfortune never is."""
    strange = ("monument",) if EXPANSION.key in variants else ()
    return {kind: REGIONS[kind] for kind in (*PLAIN, *strange)}


def editor_facts(game: Game[Any]) -> Facts:
    """The scoring lines of the cards, and what the owner of this server noted about them."""
    file = cast(CardFile, game.data)
    parts = [part for card in file.cards.values() for part in card.parts if part]
    noted = {part.name: str(part) for part in parts}
    return {**worth_facts(), "cards": noted, "card_parts": list(part_names())}


TOLD = (
    "One player: “deal” lays out the market. Cards are L1 to L7, W1 to W7 (wonders) and, with "
    "“expansion”, E1 to E6. “take” has a card of the market and as “cell” the place of its first "
    "third, counted from the first place of the row: 0 in an empty row, -3 and the length of the "
    "row beside it, anything between lies over it. A wonder’s “side” says where its region is, if "
    "no card file does: right if it is left out. Over the row, the covered places (“cell”, "
    "counted likewise) may be used with “activate”, each once; “region” says what it is, if no "
    "card file does (a “monument” only with “expansion”), and “resource” which one is wished for "
    "from “any” and “monument”; what citizens and effects bring is set with “stores”. “push” ends "
    "that; then “refill”, until four cards lie there or the decks are empty. “buy” costs 2 coins; "
    "“forget” puts a wonder of the market, or without a card the top of its deck, away for 2 "
    "coins or 1 resource; “use” notes that the effect on top was used. “end” is for a market of "
    "wonders that cannot be paid."
)

PAGES = GamePages(
    KEY,
    GUIDE,
    told=TOLD,
    taken={"side": ("left", "right"), "region": KINDS, "resource": RESOURCES},
    todos={
        "deal": Word("Deal the cards: two lands and two wonders are the market."),
        "take": Word("Take a card from the market and put it into your row."),
        "refill": Word("Refill the market from a deck of your choice."),
        "taking": Word("Take a card from the market and put it into your row."),
        "covering": Word("Use the regions that the card covers, then push it down."),
        "refilling": Word("Refill the market from a deck of your choice."),
    },
    placed={
        "lay": Word("{name} laid {item}"),
        "activate": Word("{name} used a region"),
        "push": Word("{name} pushed the card down"),
        "use": Word("{name} used the effect on top"),
        "end": Word("{name} can lay no card any more"),
    },
    board_hints={
        "take": Word("Tap a card, then its place in your row."),
        "refill": Word("Tap a deck."),
    },
    regions=regions,
    row=row,
    so_far=so_far,
    beside={
        "market": Word("Market"),
        "above": Word("Card above the row"),
        "row": Word("Your row"),
        "stores": Word("Stores"),
    },
    tab=Word("Cards"),
    named=card_name,
    things=things,
    sign_of=sign_of,
    places={
        "lands": Word("Lands"),
        "wonders": Word("Wonders"),
        "top": Word("Top of the lands"),
        "market": Word("Market"),
        "row": Word("Your row"),
        "box": Word("In the box"),
    },
    counts=STORE_NAMES,
    middle="market",
    tapped="take",
    tap_hint=Word("Tap a card to take it. Pay the cost of a wonder first."),
    put_away=("box",),
    cards=NotedCards,
    beginning=beginning,
    is_whole=is_whole,
    editor="row",
    editor_words=WORDS,
    editor_facts=editor_facts,
)
