"""Whether the boards of a game are possible at all, and what comes next. Nothing stops a score."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from scoring.kingdoms.board import (
    CASTLES,
    EMPTY,
    EPOCHS,
    LAST_CASTLE,
    RANK_ONE,
    SCORE_AS_YOU_GO,
    WIZARD,
    Reign,
)
from scoring.score import Remark, Score
from scoring.words import Plural, Sentence, Word

TOO_MANY_TILES = Word("Epoch {epoch}: {count} × “{piece}”, but the box has only {limit}.")
TOO_MANY_CASTLES = Word(
    "Epoch {epoch}: {count} castles of rank {rank}, but with {players} players each has {limit}."
)
CASTLES_GONE = Word(
    "{count} castles of rank {rank} in all epochs, but the box has only {limit}: "
    "played castles of this rank leave the game."
)
EMPTY_SPACES = Word(
    "Epoch {epoch}: {count} empty spaces. An epoch ends when the board is full; "
    "only the last one of “last-castle” may end earlier."
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
    for number in range(1, len(reign.epochs) + 1):
        yield from check_tiles(reign, number, tiles)
        yield from check_spaces(reign, number)
        yield from check_order(reign, number)
        yield from check_rank_one(reign, number)
    yield from check_castles(reign)


def check_tiles(reign: Reign, epoch: int, tiles: Mapping[str, int]) -> Iterator[Remark]:
    pieces = reign.epochs[epoch - 1].pieces
    for piece, count in Counter(pieces.values()).items():
        if count > tiles.get(piece, count):
            cells = tuple(cell for cell, found in pieces.items() if found == piece)
            facts = {"epoch": epoch, "count": count, "piece": piece, "limit": tiles[piece]}
            yield Remark(Sentence(TOO_MANY_TILES, facts), cells=cells)


def check_spaces(reign: Reign, epoch: int) -> Iterator[Remark]:
    pieces = reign.epochs[epoch - 1].pieces
    empty = tuple(cell for cell, piece in pieces.items() if piece == EMPTY)
    may_be_open = LAST_CASTLE.key in reign.variants and epoch == len(reign.epochs)
    if empty and not may_be_open:
        yield Remark(Sentence(EMPTY_SPACES, {"epoch": epoch, "count": len(empty)}), cells=empty)


def check_order(reign: Reign, epoch: int) -> Iterator[Remark]:
    kingdom = reign.epochs[epoch - 1]
    as_you_go = SCORE_AS_YOU_GO.key in reign.variants
    if as_you_go and not kingdom.order and WIZARD in kingdom.pieces.values():
        yield Remark(Sentence(NO_ORDER, {"epoch": epoch}))
    if kingdom.order and not as_you_go:
        yield Remark(Sentence(IDLE_ORDER, {"epoch": epoch}))


def castles(reign: Reign, epoch: int) -> Counter[tuple[str, int]]:
    """How many castles stand on a board, by letter and rank."""
    kingdom = reign.epochs[epoch - 1]
    return Counter(castle for cell in kingdom.pieces if (castle := kingdom.castle(cell)))


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
            yield Remark(Sentence(TOO_MANY_CASTLES, facts), reign.players[letter])


def check_castles(reign: Reign) -> Iterator[Remark]:
    """Castles that leave the game cannot come back: rank 2 to 4, or all in “last castle”."""
    used = sum((castles(reign, number + 1) for number in range(len(reign.epochs))), Counter())
    for (letter, rank), count in sorted(used.items()):
        leaves = rank > 1 or LAST_CASTLE.key in reign.variants
        if leaves and count > CASTLES[rank]:
            facts = {"count": count, "rank": rank, "limit": CASTLES[rank]}
            yield Remark(Sentence(CASTLES_GONE, facts), reign.players[letter])


def notes(
    reign: Reign, scores: Mapping[str, Score], after: Sequence[Mapping[str, int]]
) -> Iterator[Remark]:
    """The sums of each epoch as the rulebook prints them, and who starts the next one."""
    starter = reign.first
    last = len(reign.epochs) if more_to_come(reign) else len(reign.epochs) - 1
    for epoch, gold in enumerate(after, start=1):
        for player, score in scores.items():
            rows = score.points("rows", epoch=epoch)
            columns = score.points("columns", epoch=epoch)
            facts = {"epoch": epoch, "rows": rows, "columns": columns, "total": rows + columns}
            yield Remark(Sentence(EPOCH_SUM, {**facts, "player": player}), player)
        purses = tuple(f"{player} {amount}" for player, amount in gold.items())
        yield Remark(Sentence(GOLD_AFTER, {"epoch": epoch, "gold": purses}))
        if epoch <= last and gold:
            starter, remark = next_start(reign, gold, starter, epoch + 1)
            yield remark


def more_to_come(reign: Reign) -> bool:
    return LAST_CASTLE.key not in reign.variants and len(reign.epochs) < EPOCHS


def next_start(
    reign: Reign, gold: Mapping[str, int], starter: str, epoch: int
) -> tuple[str, Remark]:
    """The player with the most gold; among equals the rulebooks are silent."""
    tied = [player for player in gold if gold[player] == max(gold.values())]
    facts: dict[str, object] = {"epoch": epoch, "tied": tuple(tied)}
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
