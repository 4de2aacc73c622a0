"""What may be done on the board of Kingdoms, and which rule forbids the rest."""

from collections.abc import Iterator, Mapping

from scoring.kingdoms.board import CASTLES, NO_LUCK, SPECIAL_NAMES
from scoring.kingdoms.play import (
    BEGIN,
    CASTLE,
    CELLS,
    DRAW,
    PASS,
    STARTING_TILE,
    TILE,
    Play,
)
from scoring.placing import Act, Check, Deed, Refusal, judged
from scoring.shapes import Cell
from scoring.words import OneOf, Sentence, Word

GAME, EPOCHS, TURN = Word("End of the game"), Word("Epochs"), Word("Turn")
DRAW_AND_PLACE, PLACE_TILE = Word("Draw and place a tile"), Word("Place your tile")
PLACE_CASTLE, PASSING, SPACES = Word("Placing a castle"), Word("Passing"), Word("Spaces")

OVER = Word("The game is over.")
UNKNOWN = Word("“{found}” cannot be done here; expected one of: {expected}.")
GOES_ON = Word("Epoch {epoch} goes on: it ends when all spaces are filled.")
NOT_BEGUN = Word("The epoch has not begun. Start it first.")
RICHEST = Word("Epoch {epoch} is begun by whoever has the most gold: {players}.")
NO_PLAYER = Word("“{found}” does not play; expected one of: {expected}.")
NOT_YOURS = Word("It is {name}’s turn.")
MUST_PLACE = Word("{tile} was drawn: it must be placed at once, and nothing else can be done.")
NOTHING_DRAWN = Word("Draw a tile first: then it is placed.")
LIE_OPEN = Word("In this variant all tiles lie open: choose one and place it.")
NO_TILES = Word("All tiles are drawn. Place a castle or your starting tile.")
NO_SUCH_TILE = Word("“{found}” is not among the tiles that are left: {expected}.")
OTHER_TILE = Word("{tile} was drawn, not {found}.")
NO_STARTING_TILE = Word("You have no starting tile any more.")
NO_STARTING_TILES = Word("In this variant nobody has a starting tile.")
NO_RANK = Word("“{found}” is no rank; expected one of: {expected}.")
RANK_USED = Word("You have no castle of rank {rank} left.")
NO_SPACE = Word("“{found}” is not a space of the board; expected a1 to f5.")
TAKEN = Word("{cell} is taken: what was placed stays where it is until the epoch ends.")
CAN_ACT = Word("Only those who can do nothing else may pass; still possible: {deeds}.")
TITLES = {
    DRAW: Word("drawing a tile"),
    TILE: Word("placing a tile"),
    CASTLE: Word("placing a castle"),
    STARTING_TILE: Word("placing your starting tile"),
}

Found = Iterator[Refusal]


def named(tile: str) -> str:
    """A tile as people call it."""
    return SPECIAL_NAMES.get(tile, tile)


def refuse(rule: Word, text: Word, firm: bool = True, **facts: object) -> Refusal:
    return Refusal(rule, Sentence(text, facts), firm)


def refusal(play: Play, deed: Deed) -> Refusal | None:
    """The first rule that forbids a deed, or nothing."""
    return next(refusals(play, deed), None)


def refusals(play: Play, deed: Deed) -> Iterator[Refusal]:
    """Every rule that forbids a deed."""
    if deed.kind not in CHECKS:
        yield refuse(TURN, UNKNOWN, found=deed.kind[:40], expected=tuple(CHECKS))
    yield from judged(CHECKS.get(deed.kind, ()), play, deed)


def possible(play: Play) -> Mapping[Act, frozenset[Cell]]:
    """What can be done now, and on which spaces."""
    none: frozenset[Cell] = frozenset()
    if play.is_over:
        return {}
    if not play.turn:
        return {(BEGIN, letter): none for letter in play.starters}
    if play.drawn:
        return {(TILE, play.drawn): play.free}
    acts = dict(acts_of(play))
    return acts or {(PASS, ""): none}


def acts_of(play: Play) -> Iterator[tuple[Act, frozenset[Cell]]]:
    free = play.free
    if play.in_bag > 0 and not play.plays(NO_LUCK.key):
        yield (DRAW, ""), frozenset()
    if play.plays(NO_LUCK.key):
        yield from (((TILE, tile), free) for tile in play.left)
    for rank, count in play.castles[play.turn].items():
        if count:
            yield (CASTLE, str(rank)), free
    if play.turn in play.hidden:
        yield (STARTING_TILE, ""), free


def game_goes_on(play: Play, _deed: Deed) -> Found:
    if play.is_over:
        yield refuse(GAME, OVER)


def between_epochs(play: Play, _deed: Deed) -> Found:
    if play.turn:
        yield refuse(EPOCHS, GOES_ON, epoch=play.epoch)


def begins(play: Play, deed: Deed) -> Found:
    """Epochs two and three are begun by the player with the most gold."""
    names = tuple(play.players)
    if deed.item not in names:
        yield refuse(EPOCHS, NO_PLAYER, found=deed.item[:40], expected=names)
    elif deed.item not in play.starters:
        players = OneOf(play.players[letter] for letter in play.starters)
        yield refuse(EPOCHS, RICHEST, firm=False, epoch=play.epoch + 1, players=players)


def own_turn(play: Play, deed: Deed) -> Found:
    names = tuple(play.players)
    if not play.turn:
        yield refuse(EPOCHS, NOT_BEGUN)
    elif deed.player not in names:
        yield refuse(TURN, NO_PLAYER, found=deed.player[:40], expected=names)
    elif deed.player != play.turn:
        yield refuse(TURN, NOT_YOURS, firm=False, name=play.players[play.turn])


def nothing_drawn(play: Play, _deed: Deed) -> Found:
    if play.drawn:
        yield refuse(DRAW_AND_PLACE, MUST_PLACE, tile=named(play.drawn))


def is_left(play: Play, deed: Deed) -> Found:
    left = play.left
    if not left[deed.item]:
        expected = tuple(sorted(left)) or "–"
        yield refuse(DRAW_AND_PLACE, NO_SUCH_TILE, found=deed.item[:40], expected=expected)


def may_draw(play: Play, deed: Deed) -> Found:
    if play.plays(NO_LUCK.key):
        yield refuse(NO_LUCK.title, LIE_OPEN)
    elif play.in_bag <= 0:
        yield refuse(DRAW_AND_PLACE, NO_TILES)
    else:
        yield from is_left(play, deed)


def has_tile(play: Play, deed: Deed) -> Found:
    """The drawn tile, which need not be named; without luck any that lies open."""
    if play.plays(NO_LUCK.key):
        yield from is_left(play, deed) if deed.item else [refuse(NO_LUCK.title, LIE_OPEN)]
    elif not play.drawn:
        yield refuse(DRAW_AND_PLACE, NOTHING_DRAWN)
    elif deed.item not in ("", play.drawn):
        yield refuse(DRAW_AND_PLACE, OTHER_TILE, tile=named(play.drawn), found=deed.item[:40])


def has_starting_tile(play: Play, deed: Deed) -> Found:
    if play.plays(NO_LUCK.key):
        yield refuse(NO_LUCK.title, NO_STARTING_TILES)
    elif deed.player not in play.hidden:
        yield refuse(PLACE_TILE, NO_STARTING_TILE)
    else:
        yield from is_left(play, deed)


def has_castle(play: Play, deed: Deed) -> Found:
    ranks = tuple(map(str, CASTLES))
    if deed.item not in ranks:
        yield refuse(PLACE_CASTLE, NO_RANK, found=deed.item[:40], expected=ranks)
    elif not play.castles[deed.player][int(deed.item)]:
        yield refuse(PLACE_CASTLE, RANK_USED, rank=deed.item)


def is_free(play: Play, deed: Deed) -> Found:
    if deed.cell not in CELLS:
        yield refuse(SPACES, NO_SPACE, found=deed.cell[:40])
    elif CELLS[deed.cell] in play.pieces:
        yield refuse(SPACES, TAKEN, cell=deed.cell)


def cannot_act(play: Play, deed: Deed) -> Found:
    if play.can_act(deed.player):
        kinds = dict.fromkeys(kind for kind, _ in possible(play))
        deeds = tuple(TITLES[kind] for kind in kinds if kind in TITLES)
        yield refuse(PASSING, CAN_ACT, firm=False, deeds=deeds)


IN_TURN = (game_goes_on, own_turn)
CHECKS: Mapping[str, tuple[Check[Play], ...]] = {
    BEGIN: (game_goes_on, between_epochs, begins),
    DRAW: (*IN_TURN, nothing_drawn, may_draw),
    TILE: (*IN_TURN, has_tile, is_free),
    CASTLE: (*IN_TURN, nothing_drawn, has_castle, is_free),
    STARTING_TILE: (*IN_TURN, nothing_drawn, has_starting_tile, is_free),
    PASS: (*IN_TURN, nothing_drawn, cannot_act),
}
