"""What scores and slips are told in: ``python -m tests.scoring.told``.

The command writes it anew. Read what has changed before you keep it.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from scoring.errors import PlayerError, faults_of
from scoring.game import Game
from scoring.games import GAMES
from scoring.kingdom_builder.board import CARDS
from scoring.words import Sentence
from tests.scoring.boards import random_kingdom_rows, random_pocket_grid
from tests.sixth import terraces
from tests.sixth.lists import is_known

FOLDER = Path(__file__).parents[1] / ("sixth" if is_known() else "scoring") / "told"
EXAMPLES = Path(__file__).parents[1] / "examples"
SEEDS = range(4)  # of boards that nobody could have played: they are full of warnings
SLIPS = (  # what stands for what in an example
    ("game:", "gmae:"),
    ("game: ", "game: x"),
    ("\n", "\nwether: fine\n"),
    ("\n\n", "\n\nnonsense 1 2\n"),
    (".", "?"),
    (". ", ""),
    ("noble", "nobel"),
    ("per", "pre"),
    ("players: ", "players: X=, "),
    ("player: ", "player: a=b"),
    ("unfinished: ", "unfinished: 9"),
    ("coins: ", "coins: x"),
    ("tavern", "tavren"),
    ("knights", "nights, knights, knights"),
    ("cards: ", "cards: lords, "),
    ("epoch: 1", "epoch: 2"),
    ("+3", "+7"),
    ("Y1", "Z1"),
    ("players: ", "first: Nobody\nplayers: "),
    ("players: ", "gold: 50\nplayers: "),
    ("players: ", "variants: last-castel\nplayers: "),
    ("players: ", "next_start: randm\nplayers: "),
    ("players: ", "players: A, B, C, D, E, F, "),
    ("quadrants: ", "quadrants: oasis, "),
    ("\n\n", "\norder: a1 z9\n\n"),
    ("\n\n", "\nwritten: Anna 47x\n\n"),
    ("\n\n", "\nwritten: 99\n\n"),
    ("\n\n", "\nhouse rows: 79 7\n\n"),
)


LINES = (
    "",
    ": 3",
    ": 2 per wonder",
    ": 10 + 1 per commoner if mine >= 2",
    ": 1 per 2 stored coins",
    ": 4 if at an end",
)


def random_text(game: Game, chance: Random) -> str:
    """A board that nobody has played."""
    if game.key == "pocket-kingdoms":
        boards = ("\n".join(random_pocket_grid(chance)) for _ in range(2))
        rows = f"house rows: {chance.randint(11, 66)} 4\nship rows: 66\nfield rows: 334"
        return "\n".join(f"player: P{n}\n{rows}\n\n{board}\n" for n, board in enumerate(boards))
    if game.key == "kingdom-builder":
        realm = game.read(game.example)
        ground = [cell for cell, terrain in realm.terrain.items() if terrain not in "MKX"]
        settled = {name: frozenset(chance.sample(ground, 15 * (number + 1)))
                   for number, name in enumerate(realm.settlements)}  # fmt: skip
        cards = tuple(chance.sample(sorted(card for card in CARDS), 3))
        return replace(realm, settlements=settled, cards=cards).to_text()
    if game.key == "kartenreich":
        kinds = [piece.mark for piece in game.pieces]
        row = (
            kind + chance.choice(LINES) for kind in chance.choices(kinds, k=chance.randint(1, 44))
        )
        return f"coins: {chance.randint(0, 9)}\nwood: 3\n\n" + "\n".join(row) + "\n"
    if game.key == terraces.KEY:
        hills = {f"P{n}": dict.fromkeys(game.shape.cells(), ".") for n in range(3)}
        for hill in hills.values():
            hill.update((cell, chance.choice("123456R")) for cell in list(hill)[1:])
        return terraces.Climb(hills, {"gaps": "cost"}).to_text()
    lines = ["players: Yellow, Red, Blue"]
    for epoch in (1, 2):
        rows = random_kingdom_rows(chance, game.key, "YRB")
        lines += [f"epoch: {epoch}", "", *map(" ".join, rows), ""]
    return "\n".join(lines)


def texts(game: Game) -> Iterator[tuple[str, str]]:
    """Boards with their names: of the house, worked out by hand, random, and with a slip."""
    yield "example", game.example
    for path in sorted((EXAMPLES / game.key).glob("*.txt")):
        yield path.stem, path.read_text(encoding="utf-8").partition("\nscores\n")[0] + "\n"
    for seed in SEEDS:
        yield f"random {seed}", random_text(game, Random(seed))
    for old, new in SLIPS:
        if old in game.example:
            yield f"{old!r} {new!r}", game.example.replace(old, new, 1)


def lines(game: Game, text: str) -> Iterator[str]:
    """Every reason and remark of a board, or every fault of its text."""
    try:
        tally = game.score(game.read(text))
    except PlayerError as error:
        for fault in faults_of(error):
            yield f"{fault.line}:{fault.column} {' '.join(map(str, fault.sentences))}"
        return
    for player, score in tally.scores.items():
        yield f"{player} {score.total} {score.tie_breaks}"
        for reason in score.reasons:
            told = Sentence(game.rule(reason.rule).reason, reason.facts)
            yield f"  {reason.rule} {reason.points} {told} {' '.join(map(str, reason.cells))}"
    for remark in (*tally.warnings, *tally.notes):
        yield f"! {remark.player} {remark.sentence} {' '.join(map(str, remark.cells))}"
    for each in tally.differences:
        yield f"? {each.player} {each.rule} {each.epoch} {each.written} {each.counted}"
    yield f"= {tally.places} {tally.over}"


def told(game: Game) -> str:
    parts = (line for name, text in texts(game) for line in (f"# {name}", *lines(game, text)))
    return "".join(f"{line.rstrip()}\n" for line in parts)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        (FOLDER / f"{game.key}.txt").write_text(told(game), encoding="utf-8")
