"""Whether the boards of a game are possible at all, and what comes next. Nothing stops a score."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from scoring.kingdoms.board import (
    CASTLES,
    EMPTY,
    EPOCHS,
    LAST_CASTLE,
    LINES,
    RANK_ONE,
    SCORE_AS_YOU_GO,
    STARTING_GOLD,
    WIZARD,
    Reign,
)
from scoring.score import Remark, Score
from scoring.shapes import Cell
from scoring.words import All, Plural, Sentence, Word, true_minus

TOO_MANY_TILES = Word("Epoch {epoch}: {count} × “{piece}”, but the box has only {limit}.")
TOO_MANY_CASTLES = Word(
    "Epoch {epoch}: {count} castles of rank {rank}, but with {players} players each has {limit}."
)
CASTLES_GONE = Word(
    "{count} castles of rank {rank} in all epochs, but the box has only {limit}: "
    "played castles of this rank leave the game."
)
EMPTY_SPACES = Plural(
    "Epoch {epoch}: {count} empty space. An epoch ends when the board is full; "
    "only the last one of “last-castle” may end earlier.",
    "Epoch {epoch}: {count} empty spaces. An epoch ends when the board is full; "
    "only the last one of “last-castle” may end earlier.",
)
TOO_MANY_EPOCHS = Word("{count} epochs, but the game has three; only “last-castle” has more.")
PLAYERS = Plural(
    "{count} player, but the game is for 2 to 4.", "{count} players, but the game is for 2 to 4."
)
NO_ORDER = Word(
    "Epoch {epoch}: without an “order:” line nobody knows which lines were filled before the "
    "wizard came; the castles beside it count one rank higher in all of them."
)
IDLE_ORDER = Word("Epoch {epoch}: the order matters only with the variant “score-as-you-go”.")
NO_PURSE = Word(
    "Epoch {epoch} stands alone, without anybody’s gold before it, so everybody is counted from "
    "{gold}. Write “gold: {player} 80” to say what somebody had."
)
NOT_FULL = Plural(
    "Epoch {epoch}: {count} line is not full yet and is left out.",
    "Epoch {epoch}: {count} lines are not full yet and are left out.",
)
EPOCH_SUM = Word("Epoch {epoch}: {player} rows {rows}, columns {columns}, together {total}.")
GOLD_AFTER = Word("Gold after epoch {epoch}: {gold}.")
STARTS = Word("{player} has the most gold and starts epoch {epoch}.")
STARTS_CLOCKWISE = Word(
    "{tied} have the most gold; {player} comes first clockwise and starts epoch {epoch}."
)
TIED = Word(
    "{tied} have the most gold. The first of them clockwise from the last first player starts "
    "epoch {epoch}, or draw lots."
)
TIED_RANDOM = Word("{tied} have the most gold; draw lots to decide who starts epoch {epoch}.")


def warnings(reign: Reign, tiles: Mapping[str, int]) -> Iterator[Remark]:
    """What cannot have happened if everybody kept to the rules."""
    if len(reign.players) not in RANK_ONE:
        yield Remark(Sentence(PLAYERS, {"count": len(reign.players)}))
    if len(reign.epochs) > EPOCHS and LAST_CASTLE.key not in reign.variants:
        yield Remark(Sentence(TOO_MANY_EPOCHS, {"count": len(reign.epochs)}))
    yield from check_purses(reign)
    for number in reign.numbered:
        yield from check_tiles(reign, number, tiles)
        yield from check_spaces(reign, number)
        yield from check_order(reign, number)
        yield from check_rank_one(reign, number)
    yield from check_castles(reign)


def check_purses(reign: Reign) -> Iterator[Remark]:
    """Whoever keeps a later epoch alone must say what everybody had before it."""
    if reign.first_epoch > 1 and not reign.gold and reign.players:
        facts = {
            "epoch": reign.first_epoch,
            "gold": STARTING_GOLD,
            "player": next(iter(reign.players.values())),
        }
        yield Remark(Sentence(NO_PURSE, facts))


def check_tiles(reign: Reign, epoch: int, tiles: Mapping[str, int]) -> Iterator[Remark]:
    pieces = reign.numbered[epoch].pieces
    for piece, count in Counter(pieces.values()).items():
        if count > tiles.get(piece, count):
            cells = tuple(cell for cell, found in pieces.items() if found == piece)
            facts = {"epoch": epoch, "count": count, "piece": piece, "limit": tiles[piece]}
            yield Remark(Sentence(TOO_MANY_TILES, facts), cells=cells)


def check_spaces(reign: Reign, epoch: int) -> Iterator[Remark]:
    pieces = reign.numbered[epoch].pieces
    empty = tuple(cell for cell, piece in pieces.items() if piece == EMPTY)
    may_be_open = LAST_CASTLE.key in reign.variants and epoch == max(reign.numbered)
    if empty and not may_be_open and is_begun(reign):
        yield Remark(Sentence(EMPTY_SPACES, {"epoch": epoch, "count": len(empty)}), cells=empty)


def is_begun(reign: Reign) -> bool:
    """Whether anything was placed: of boards that nobody touched nothing is missing yet."""
    return any(piece != EMPTY for board in reign.epochs for piece in board.pieces.values())


def check_order(reign: Reign, epoch: int) -> Iterator[Remark]:
    kingdom = reign.numbered[epoch]
    as_you_go = SCORE_AS_YOU_GO.key in reign.variants
    if as_you_go and not kingdom.order and WIZARD in kingdom.pieces.values():
        yield Remark(Sentence(NO_ORDER, {"epoch": epoch}))
    if kingdom.order and not as_you_go:
        yield Remark(Sentence(IDLE_ORDER, {"epoch": epoch}))


def castles(reign: Reign, epoch: int) -> Counter[tuple[str, int]]:
    """How many castles stand on a board, by letter and rank."""
    kingdom = reign.numbered[epoch]
    return Counter(castle for cell in kingdom.pieces if (castle := kingdom.castle(cell)))


def castle_cells(reign: Reign, epoch: int, letter: str, rank: int) -> tuple[Cell, ...]:
    kingdom = reign.numbered[epoch]
    return tuple(cell for cell in kingdom.pieces if kingdom.castle(cell) == (letter, rank))


def check_rank_one(reign: Reign, epoch: int) -> Iterator[Remark]:
    """Rank 1 castles return after each epoch, so each board is looked at on its own."""
    everybody = len(reign.players)
    limit = RANK_ONE.get(everybody, CASTLES[1])
    if LAST_CASTLE.key in reign.variants:
        return
    for (letter, rank), count in castles(reign, epoch).items():
        if rank == 1 and count > limit:
            facts = {
                "epoch": epoch,
                "count": count,
                "rank": rank,
                "players": everybody,
                "limit": limit,
            }
            cells = castle_cells(reign, epoch, letter, rank)
            yield Remark(Sentence(TOO_MANY_CASTLES, facts), reign.players[letter], cells)


def placed_castles(reign: Reign) -> Counter[tuple[str, int]]:
    """The castles on all boards together."""
    return sum((castles(reign, epoch) for epoch in reign.numbered), Counter())


def check_castles(reign: Reign) -> Iterator[Remark]:
    """Castles that leave the game cannot come back: rank 2 to 4, or all in “last castle”."""
    used = placed_castles(reign)
    for (letter, rank), count in sorted(used.items()):
        leaves = rank > 1 or LAST_CASTLE.key in reign.variants
        if leaves and count > CASTLES[rank]:
            facts = {"count": count, "rank": rank, "limit": CASTLES[rank]}
            alone = len(reign.epochs) == 1
            cells = castle_cells(reign, reign.first_epoch, letter, rank) if alone else ()
            yield Remark(Sentence(CASTLES_GONE, facts), reign.players[letter], cells)


def notes(
    reign: Reign, scores: Mapping[str, Score], after: Sequence[Mapping[str, int]]
) -> Iterator[Remark]:
    """The sums of each epoch as the rulebook prints them, and who starts the next one."""
    starter = reign.first
    last = max(reign.numbered) - (not more_to_come(reign))
    for epoch, gold in enumerate(after, start=reign.first_epoch):
        for player, score in scores.items():
            rows = score.points("rows", epoch=epoch)
            columns = score.points("columns", epoch=epoch)
            facts = {"epoch": epoch, "rows": rows, "columns": columns, "total": rows + columns}
            yield Remark(Sentence(EPOCH_SUM, {**facts, "player": player}), player)
        purses = tuple(f"{player} {true_minus(amount)}" for player, amount in gold.items())
        yield Remark(Sentence(GOLD_AFTER, {"epoch": epoch, "gold": purses}))
        if unscored := open_lines(reign, epoch):
            yield Remark(Sentence(NOT_FULL, {"epoch": epoch, "count": len(unscored)}))
        if epoch <= last and gold:
            starter, remark = next_start(reign, gold, starter, epoch + 1)
            yield remark


def more_to_come(reign: Reign) -> bool:
    """Whether another epoch follows: three are played, or as many as the castles last."""
    if LAST_CASTLE.key not in reign.variants:
        return max(reign.numbered) < EPOCHS
    placed: Counter[str] = Counter()
    for (letter, _), count in placed_castles(reign).items():
        placed[letter] += count
    return max(placed.values(), default=0) < sum(CASTLES.values())


def open_lines(reign: Reign, epoch: int) -> frozenset[tuple[str, int]]:
    """The lines that were not scored as you go, because they are not full yet.

    When the castles have run out, an epoch ends with empty spaces, and all lines are scored.
    """
    ended_open = LAST_CASTLE.key in reign.variants and not more_to_come(reign)
    if SCORE_AS_YOU_GO.key not in reign.variants or (ended_open and epoch == max(reign.numbered)):
        return frozenset()
    pieces = reign.numbered[epoch].pieces
    return frozenset(
        (rule, number) for rule, number, cells in LINES if EMPTY in [pieces[cell] for cell in cells]
    )


def next_start(
    reign: Reign, gold: Mapping[str, int], starter: str, epoch: int
) -> tuple[str, Remark]:
    """The player with the most gold; among equals the rulebooks are silent."""
    tied = [player for player in gold if gold[player] == max(gold.values())]
    facts: dict[str, object] = {"epoch": epoch, "tied": All(tied)}
    if len(tied) == 1:
        return tied[0], Remark(Sentence(STARTS, {**facts, "player": tied[0]}), tied[0])
    if reign.choices["next_start"] == "random":
        return "", Remark(Sentence(TIED_RANDOM, facts))
    if not starter:
        return "", Remark(Sentence(TIED, facts))
    seats = list(gold)
    start = seats.index(starter)
    first = next(player for player in seats[start:] + seats[:start] if player in tied)
    return first, Remark(Sentence(STARTS_CLOCKWISE, {**facts, "player": first}), first)
