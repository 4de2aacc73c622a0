"""What can be done at a table, game by game and field by field, for the JSON door's description."""

from typing import Any

from web.games import pages_of
from web.openapi.schemas import FLAG, NUMBER, TEXT, either, listing, mapping, named, text, whole
from web.table.games import TABLE_GAMES, actions_of, game_at, options_of
from web.table.games import fields as asked
from web.table.games.common import Action, TableGame

Facts = dict[str, Any]

WHOLE_BOARD = (
    "The board that is kept on the phones, once it lies there; null before, and where it is on "
    "the real table. Beside what is named here it has the facts of its game."
)
TERRAIN = (
    "Letters of the terrain, a text a row: G grass, L flower field, F forest, C canyon, D desert, "
    "W water, M mountain, K castle, X location."
)
PLACES = "The kinds of the locations, by hex; each has two tiles, whoever took them."
OFFER = whole(
    action=text("The action that does it."),
    fields={**mapping(TEXT), "description": "What is sent with it."},
    cells=listing(TEXT),
    asks=text(
        "The field that one of the cells is sent in; empty if none is needed. Of a settlement that "
        "moves these are the sources: “targets” of the board’s address are where it can go to."
    ),
)
BOARD: Facts = {
    "type": "object",
    "description": WHOLE_BOARD,
    "properties": {
        "turn": text(
            "The seat whose turn it is; empty between epochs. After the end it means nothing."
        ),
        "over": {**FLAG, "description": "Whether the game is over."},
        "possible": {
            **listing(OFFER),
            "description": "All that the rules allow whose turn it is, and nothing else.",
        },
        "last": {
            **listing(TEXT),
            "description": "The places of what one player did last, the newest first.",
        },
        "players": {**mapping(TEXT), "description": "The mark on each seat’s pieces."},
        "pieces": {
            **mapping(TEXT),
            "description": "What stands on which cell: a tile by its name, a castle as mark and "
            "rank, a settlement as the mark alone.",
        },
        "drawn": text("The tile that must be placed now."),
        "castles": {**mapping(mapping(NUMBER)), "description": "Still to be placed, by rank."},
        "gold": {
            **mapping(NUMBER),
            "description": "Of each seat: what was scored so far, in Kingdom Builder what the "
            "board would bring if the game ended now.",
        },
        "hidden": {**listing(TEXT), "description": "Seats that have a starting tile."},
        "epoch": NUMBER,
        "first": text("The seat that began."),
        "terrain": {**listing(TEXT), "description": TERRAIN},
        "places": {**mapping(TEXT), "description": PLACES},
        "tile": text("The letter of the terrain that lies open."),
        "built": text("Settlements of the three of this turn.", type="integer"),
        "supply": {**mapping(NUMBER), "description": "Settlements that each seat has left."},
        "locations": {
            **mapping(mapping(TEXT)),
            "description": "The location tiles that each seat has, by the hexes they came from.",
        },
        "ready": {
            **mapping(NUMBER),
            "description": "Location tiles that can still be used in this turn, by kind.",
        },
        "last_round": {**FLAG, "description": "Whether somebody has built the last settlement."},
        "step": text("taking, covering, refilling or over."),
        "market": listing(TEXT),
        "top": text("The land on top of its deck."),
        "decks": {
            **mapping(NUMBER),
            "description": "Cards that lie face down: lands without the one on top.",
        },
        "row": {**listing(TEXT), "description": "Card and third of it, from left to right."},
        "kinds": {**listing(TEXT), "description": "What each of them shows, if that is noted."},
        "sides": {**mapping(TEXT), "description": "Where the regions of laid wonders are."},
        "above": text("The card that lies above the row."),
        "at": text("Its first place, counted from the first of the row.", type="integer"),
        "covered": {**listing(NUMBER), "description": "The places below it."},
        "active": {**listing(NUMBER), "description": "Those that were used."},
        "stores": mapping(NUMBER),
        "visible": {**listing(TEXT), "description": "What is seen of the row."},
        "unknown": {**listing(TEXT), "description": "That of which no card file says anything."},
    },
    "required": ["turn", "over", "possible", "last"],
}
ASKED_BOARD = whole(
    code=TEXT,
    game=TEXT,
    number=text("Of the last event.", type="integer"),
    board=either({"type": "null"}, named("BoardFacts")),
    targets={
        **listing(TEXT),
        "description": "Where the action of the query can be done, or go to from its source.",
    },
)


def every_action() -> Facts:
    """The actions of each game, with what is sent along."""
    return {game.key: actions(game) for game in TABLE_GAMES}


def actions(game: TableGame) -> Facts:
    choices = {option.key: list(option.options) for option in options_of(game.key)}
    own = {key: action_facts(game, action) for key, action in actions_of(game.key).items()}
    return {"choices": choices, **of_the_box(game.key), "actions": own}


def of_the_box(key: str) -> Facts:
    """Who plays, with which variants and pieces, and how a board on the phones is played."""
    game = game_at(key)
    if not game:
        return {}
    facts: Facts = {
        "variants": [variant.key for variant in game.variants],
        "players": [game.players[0], game.players[-1]],
        "items": {pile.key: list(pile.items) for pile in game.piles},
    }
    told = pages_of(key).told
    return {**facts, "on_the_phones": told} if told else facts


def action_facts(game: TableGame, action: Action) -> Facts:
    fields = {
        each.name: field_facts(game, each) | values_of(game, each)
        for each in (*action.fields, *action.more)
    }
    return {
        "title": str(action.title),
        "fields": fields,
        "required": [each.name for each in action.fields if is_needed(each)],
        "events": [kind.__name__ for kind in action.makes],
        "in_turn": action.in_turn,
    }


def is_needed(field: asked.Field) -> bool:
    """Where the board is on the real table, what belongs to it is not needed."""
    match field:
        case asked.Text(needed=needed, on_board=False):
            return needed
        case asked.Select(none=none):
            return none is None
    return isinstance(field, asked.OwnItems)


def field_facts(game: TableGame, field: asked.Field) -> Facts:
    match field:
        case asked.Number(_, label, values):
            bounds = {"minimum": values[0], "maximum": values[-1]}
            return text(str(label), type="integer", **bounds)
        case asked.Numbers(_, values, counts):
            bounds = {"minimum": values[0], "maximum": values[-1]}
            return mapping({"type": "integer", **bounds}) | ({"keys": counts} if counts else {})
        case asked.Select(_, label, of, keys) if of in ("places", "counts"):
            return text(str(label), enum=list(keys))
        case asked.Tick(_, label, on_board):
            return text(str(label), type="boolean", **on_a_board(on_board))
        case asked.Text(name, label, longest, _, on_board):
            cell = {"pattern": game.board.cells} if on_board and name in ("cell", "source") else {}
            return text(str(label), maxLength=longest, **cell, **on_a_board(on_board))
        case asked.Select(_, label) | asked.OwnItems(_, label):
            return text(str(label))


def values_of(game: TableGame, field: asked.Field) -> Facts:
    """All that can be sent in a field, where that is known beforehand."""
    values = pages_of(game.key).taken.get(field.name)
    return {"enum": list(values)} if values else {}


def on_a_board(on_board: bool) -> Facts:
    """What is asked for only where the board is kept on the phones."""
    return {"on_board": True} if on_board else {}
