"""Kingdoms on its pages: both editions alike."""

from collections.abc import Mapping
from typing import Any

from scoring.game import Game
from scoring.games import find_game
from scoring.kingdoms import EDITIONS
from scoring.kingdoms.board import (
    BOARD,
    CASTLES,
    COLOURS,
    DRAGON,
    EMPTY,
    MINE,
    MOST_EPOCHS,
    MOUNTAIN,
    RANK_ONE,
    SPECIAL_NAMES,
    STARTING_GOLD,
    WIZARD,
    Kingdom,
    Reign,
)
from scoring.words import Sentence, Word, true_minus
from sheets.kingdoms.tile_names import ICONS
from web.games.at_table import AtTable
from web.games.guide import Guide
from web.games.record import Facts, GamePages
from web.games.signs import Signs, icon, pieces, shape, text
from web.table.games.kingdoms_board import finished
from web.table.seats import LETTERS

GUIDE = Guide(
    setup=(
        Word("Put all tiles into the bag and mix them; the table on the phone is a bag, too."),
        Word("Everybody takes the castles of a colour as the table below says, and 50 gold."),
        Word("Everybody draws one tile, looks at it and keeps it hidden: the starting tile."),
        Word("Chance picks who begins the first epoch; the next ones begin with the richest."),
    ),
    turn=(
        Word("Draw a tile and place it on a free space, or"),
        Word("place one of your castles on a free space, or"),
        Word("place your starting tile instead of drawing one."),
    ),
    end=Word(
        "An epoch ends when the board is full. Score rows and columns, take back castles of rank "
        "1, remove those of ranks 2 to 4 on the board from the game, and play the next one; after "
        "three epochs the most gold wins."
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
    pieces={"castle": Word("Castles")},
)

# At the table
TODOS = {
    "start-epoch": Word("Start epoch {next}: everybody draws a starting tile."),
    "turn": Word("{name}: {deeds}."),
    "place": Word("{name}: place the drawn tile."),
    "gold": Word("Epoch {epoch} is full: enter the gold."),
    "full": Word("Is epoch {epoch} full? Then start epoch {next}."),
    "full-gold": Word("Is epoch {epoch} full? Then enter the gold."),
    "last-full": Word("Is epoch {epoch} full? Then the game is over."),
}
DEEDS = {
    "place-castle": Word("place a castle"),
    "draw": Word("draw a tile"),
    "choose-tile": Word("choose a tile"),
    "play-tile": Word("play your hidden tile"),
    "place-tile": Word("place the drawn tile"),
    "pass": Word("pass, nothing else is possible"),
}
PLACED = {
    "tile": Word("{name} placed {item} on {cell}"),
    "castle": Word("{name} placed {item} on {cell}"),
    "starting-tile": Word("{name} placed the starting tile, {item}, on {cell}"),
    "pass": Word("{name} passed"),
}
OBJECTS = {
    MOUNTAIN: Word("a mountain"),
    MINE: Word("the gold mine"),
    DRAGON: Word("the dragon"),
    WIZARD: Word("the wizard"),
}
CASTLE, GOLD, LEFT = Word("a rank {rank} castle"), Word("{gold} gold"), Word("×{count}")
RANKS = tuple(map(str, CASTLES))
PLACES = {
    "tiles": Word("Tiles"),
    "castles": Word("Castles to place"),
    "built": Word("Castles on the board"),
    "supply": Word("Castles out of play"),
    "drawn": Word("Drawn tile"),
    "out": Word("Out of the game"),
}


def castle_name(item: str, place: str) -> Sentence | None:
    """A castle is called by its rank; a tile with the same number lies elsewhere."""
    return Sentence(CASTLE, {"rank": item}) if is_castle(item, place) else None


def is_castle(item: str, place: str) -> bool:
    return place.partition(".")[0] in ("castles", "built", "supply", "out") and item in RANKS


def things(game: Game[Any]) -> Signs:
    """Tiles, and castles of every rank, whose colour does not matter in a list."""
    castles = {
        f"castle-{rank}": f'<use href="#tower"/>{text(rank, "rank", 0, 21)}' for rank in RANKS
    }
    return {"tower": tower(), **pieces({**tile_signs(game), **castles})}


def sign_of(item: str, place: str) -> str:
    return f"p-castle-{item}" if is_castle(item, place) else f"p-{item}"


def tool(board: Mapping[str, Any], offer: Mapping[str, Any]) -> tuple[str, Sentence | None]:
    """A castle of whose turn it is, and how many of its rank are left; or a tile."""
    rank, turn = offer["fields"].get("rank", ""), board["turn"]
    if rank:
        return f"p-{board['players'][turn]}{rank}", Sentence(
            LEFT, {"count": board["castles"][turn][rank]}
        )
    tile = offer["fields"].get("item") or board["drawn"]
    return f"p-{tile}" if tile else "", None


# A table as the beginning of a finished game


def beginning(at: AtTable) -> Reign:
    """Castles by the letters of the seats' colours, and the board of the epoch that is played.

    The earlier boards are gone from the table, so what they brought is in the gold.
    """
    table, names = at.table, at.names
    if played := finished(table):
        return played
    gold = {seat: table.purse.get(f"gold.{seat}", STARTING_GOLD) for seat in names}
    board = Kingdom(dict.fromkeys(BOARD.cells(), EMPTY))
    return Reign(
        at.game.key,
        {LETTERS.get(table.seats[seat].colour, "?"): name for seat, name in names.items()},
        (board,),
        table.opened.variants,
        at.choices,
        names.get(table.began, ""),
        {names[seat]: amount for seat, amount in gold.items() if amount != STARTING_GOLD},
        first_epoch=max(1, min(table.epoch, MOST_EPOCHS)),
    )


# The tally

Look = tuple[str, str]  # colour and shape of a player
BY_LETTER: Mapping[str, Look] = {
    "R": ("red", "circle"),
    "B": ("blue", "square"),
    "Y": ("yellow", "triangle"),
    "G": ("green", "diamond"),
}
BY_NAME: Mapping[str, Look] = {  # of old boxes: Grey begins with a G and is not green
    "white": ("white", "circle"),
    "grey": ("grey", "diamond"),
    "black": ("black", "square"),
}
BY_SEAT: Mapping[str, Look] = {  # of those who sit at a table in a colour that no box has
    LETTERS["orange"]: ("orange", "circle"),
    LETTERS["sky"]: ("sky", "square"),
    LETTERS["purple"]: ("purple", "star"),
    LETTERS["black"]: ("black", "square"),
}
LOOKS = (("purple", "star"), *BY_NAME.values(), *BY_LETTER.values(), *tuple(BY_SEAT.values())[:2])
WORDS = {
    "addEpoch": Word("Add an epoch"),
    "removeEpoch": Word("Remove this epoch"),
    "castleOf": Word("{player}, rank {rank} castle"),
    "tiles": Word("Tiles"),
    "castles": Word("Castles"),
    "letterOfPlayer": Word("Letter on the castles of player {number}"),
    "colourR": Word("Red"),
    "colourB": Word("Blue"),
    "colourY": Word("Yellow"),
    "colourG": Word("Green"),
    "startTitle": Word("The start"),
    "firstPlayer": Word("First player"),
    "goldAtStart": Word("Gold at the start"),
}


def editor_facts(_: Game[Any]) -> Facts:
    """Castles as the box has them, and how the editor tells those of each player apart."""
    return {
        "castles": {
            "ranks": list(CASTLES),
            "rank_one": RANK_ONE,
            "letters": {letter: colour for letter, (colour, _) in BY_LETTER.items()},
            "seats": {letter: colour for letter, (colour, _) in BY_SEAT.items()},
            "names": list(BY_NAME),
            "colours": [colour for colour, _ in LOOKS],
        },
        "gold": STARTING_GOLD,
    }


def signs(game: Game[Any]) -> Signs:
    """Tiles, and castles in the colours of the box."""
    return {**towers(), **pieces(tile_signs(game)), **castles(COLOURS)}


def tile_signs(game: Game[Any]) -> Signs:
    return {piece.mark: tile_sign(piece.mark) for piece in game.pieces if piece.group == "tile"}


def tile_sign(mark: str) -> str:
    """A value or a picture on cardboard."""
    if mark in ICONS:
        return tile("special") + icon(ICONS[mark], 0.64)
    kind = "hazard" if mark.startswith("-") else "resource"
    return tile(kind) + text(true_minus(mark), f"value {kind}", y=8)


def tile(kind: str) -> str:
    return f'<rect class="tile {kind}" x="-24" y="-24" width="48" height="48" rx="4"/>'


def tower() -> str:
    return f'<g transform="translate(0-7)">{icon("white-tower", 0.6)}</g>'


def towers() -> Signs:
    """A tower of every colour with the shape of its player at its left."""
    coloured = {
        f"c-{colour}": f'{tile("castle")}<g class="of-{colour}"><use href="#tower"/>'
        f"{shape(form, 6, -15, 16)}</g>"
        for colour, form in LOOKS
    }
    return {"tower": tower(), **coloured}


def castles(players: Mapping[str, str]) -> Signs:
    """Towers in the colours of these players, letter and rank at their right."""
    return pieces(
        {
            f"{letter}{rank}": f'<use href="#c-{colour}"/>{text(f"{letter}{rank}", "rank", 9, 21)}'
            for letter, (colour, _) in castle_looks(players).items()
            for rank in CASTLES
        }
    )


def castle_looks(players: Mapping[str, str]) -> dict[str, Look]:
    """Colour and shape of everybody's castles, by letter; the editor's script does the same."""
    known = {
        letter: BY_NAME.get(name.lower()) or BY_LETTER.get(letter) or BY_SEAT.get(letter)
        for letter, name in players.items()
    }
    free = [look for look in LOOKS if look not in known.values()]
    return {letter: look or free.pop(0) for letter, look in known.items()}


TOLD = (
    "Two to four players sit down; “start-epoch” deals and names who begins, and begins every "
    "further epoch, too (“next-epoch” and “enter-gold” are for the real board). Space “b3” is the "
    "second column from the left in the third row from the top. A turn is one of: “draw” and then "
    "“place-tile” with a cell; “place-castle” with rank and cell; “play-tile” with a cell, for "
    "the hidden starting tile, which only the own seat’s “places” show, under “tiles/” and the "
    "seat; in “no-luck” “choose-tile” with item and cell instead of drawing. Whoever can do "
    "nothing of this sends “pass”, whenever it is their turn. A tile is written as in “items”, a "
    "castle as the mark of its owner and its rank. Gold is counted when an epoch is over, in "
    "“score-as-you-go” line by line; “turn” is empty then, until the next epoch begins."
)


def edition(key: str) -> GamePages:
    """Both editions are shown alike."""
    (tiles,) = (pile.items for pile in find_game(key).piles if pile.key == "tiles")
    return GamePages(
        key,
        GUIDE,
        told=TOLD,
        taken={"rank": RANKS, "item": tuple(tiles)},
        todos=TODOS,
        deeds=DEEDS,
        laid=Word("{name} placed {items}"),
        placed=PLACED,
        owned=WORDS["castleOf"],
        standing=lambda board, seat: Sentence(GOLD, {"gold": true_minus(board["gold"][seat])}),
        tool=tool,
        beside={
            "drawn": Word("Drawn tile"),
            "gold": Word("Gold"),
            "castles": Word("Castles to place"),
        },
        items=SPECIAL_NAMES,
        objects=OBJECTS,
        named=castle_name,
        things=things,
        sign_of=sign_of,
        places=PLACES,
        counts={"gold": Word("Gold")},
        ranks=RANKS,
        beginning=beginning,
        editor_words=WORDS,
        editor_facts=editor_facts,
        signs=signs,
        own_signs=castles,
        boardgamegeek=119,
    )


PAGES = tuple(map(edition, EDITIONS))
