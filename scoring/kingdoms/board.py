"""A finished game of Kingdoms, and how it is written down: one board for each epoch."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from scoring.errors import BadName, MissingHeader, UnknownPlayer, UnknownWord, WordTwice
from scoring.finished import Board, Finished
from scoring.game import Choice, Variant
from scoring.names import clean_name, is_name, twin
from scoring.notation import WORDS, Mark, Page, Section, read_written, write_choices, write_written
from scoring.paper import Written
from scoring.shapes import Cell, Squares
from scoring.words import Sentence, Word

BOARD = Squares(5, 6)
EMPTY, MOUNTAIN, MINE, DRAGON, WIZARD = ".", "mountain", "mine", "dragon", "wizard"
RESOURCES = {f"+{value}": 2 for value in range(1, 7)}
HAZARDS = {f"-{value}": 1 for value in range(1, 7)}
SPECIAL_NAMES = {
    MOUNTAIN: Word("mountain"),
    MINE: Word("gold mine"),
    DRAGON: Word("dragon"),
    WIZARD: Word("wizard"),
}
CASTLE = re.compile(r"([^\W\d_])([1-4])")
CASTLES = {1: 4, 2: 3, 3: 2, 4: 1}  # of each colour in the box, by rank
RANK_ONE = {2: 4, 3: 3, 4: 2}  # castles of rank 1, by number of players
STARTING_GOLD = 50
COINS = {1: 21, 5: 12, 10: 20, 50: 8, 100: 4}  # in the box of 2011; that of 2002 is silent
EPOCHS = 3
MOST_EPOCHS = 20  # of “last-castle”: each uses up at least 7 of 40 castles, so far fewer are played
COLOURS = {"R": "Red", "B": "Blue", "Y": "Yellow", "G": "Green"}
RULE_KEYS = ("gold", "rows", "columns")
HEADERS = {
    "players": Word("Players"),
    "first": Word("first player"),
    "gold": Word("Gold"),
    "order": Word("order"),
}
BOARD_OF_EPOCH = Word("The board of epoch {number}")

LAST_CASTLE = Variant(
    "last-castle",
    Word("Down to the last castle"),
    Word(
        "Everybody starts with all ten castles, and those on the board leave the game after each "
        "epoch. The epoch in which somebody places the last one is played out and is the last."
    ),
)
NO_LUCK = Variant(
    "no-luck", Word("No luck"), Word("All tiles lie open, nobody has a starting tile.")
)
SCORE_AS_YOU_GO = Variant(
    "score-as-you-go",
    Word("Score as you go"),
    Word("A row or column is scored once, at the moment when it is filled."),
)
VARIANTS = (LAST_CASTLE, NO_LUCK, SCORE_AS_YOU_GO)
NEXT_START = Choice(
    "next_start",
    Word("Who starts when the most gold is tied"),
    {
        "clockwise": Word("The first of them clockwise from the last first player."),
        "random": Word("A random one of them."),
    },
    {"clockwise": Word("clockwise"), "random": Word("random")},
)
CHOICES = (NEXT_START,)


def lines() -> Iterator[tuple[str, int, tuple[Cell, ...]]]:
    """The rows from the top, then the columns from the left."""
    for row in range(BOARD.rows):
        yield "rows", row + 1, tuple(Cell(row, col) for col in range(BOARD.cols))
    for col in range(BOARD.cols):
        yield "columns", col + 1, tuple(Cell(row, col) for row in range(BOARD.rows))


LINES = tuple(lines())


def castles_of(players: int, last_castle: bool = False) -> Mapping[int, int]:
    """The castles that everybody starts with, by rank."""
    return CASTLES if last_castle else {**CASTLES, 1: RANK_ONE[players]}


@dataclass(frozen=True)
class Kingdom:
    """The board at the end of an epoch: one piece in every cell."""

    pieces: Mapping[Cell, str]
    order: tuple[Cell, ...] = ()  # of placement, where each line was scored as it was filled

    def castle(self, cell: Cell) -> tuple[str, int] | None:
        """The letter and rank of the castle on a cell."""
        return self._castles.get(cell)

    @cached_property
    def _castles(self) -> Mapping[Cell, tuple[str, int]]:
        return {
            cell: (piece[0], int(piece[1]))
            for cell, piece in self.pieces.items()
            if CASTLE.fullmatch(piece)
        }

    def to_lines(self) -> list[str]:
        """The grid as it is printed, in columns as wide as their widest piece."""
        widths = [
            max(len(self.pieces[Cell(row, col)]) for row in range(BOARD.rows))
            for col in range(BOARD.cols)
        ]
        return [
            " ".join(
                self.pieces[Cell(row, col)].ljust(widths[col]) for col in range(BOARD.cols)
            ).rstrip()
            for row in range(BOARD.rows)
        ]


@dataclass(frozen=True)
class Reign(Finished):
    """A finished game: the boards of all epochs."""

    key: str
    players: Mapping[str, str]  # names, by the letter on their castles
    epochs: tuple[Kingdom, ...]
    variants: tuple[str, ...] = ()
    choices: Mapping[str, str] = field(default_factory=dict)
    first: str = ""  # the player who began the first epoch
    gold: Mapping[str, int] = field(default_factory=dict)  # where it was not 50 at the start
    written: Written = field(default_factory=dict)
    first_epoch: int = 1  # the number of the first board: an epoch may stand alone

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.players.values())

    @property
    def numbered(self) -> Mapping[int, Kingdom]:
        """The boards by the numbers of their epochs."""
        return dict(enumerate(self.epochs, start=self.first_epoch))

    def boards(self) -> tuple[Board, ...]:
        return tuple(
            Board(
                {cell: mark for cell, mark in kingdom.pieces.items() if mark != EMPTY},
                Sentence(BOARD_OF_EPOCH, {"number": number}),
                owners=self.players,
            )
            for number, kingdom in self.numbered.items()
        )

    def to_text(self) -> str:
        names = [
            name if name[0] == letter else f"{letter}={name}"
            for letter, name in self.players.items()
        ]
        lines = [f"game: {self.key}", f"players: {', '.join(names)}"]
        if self.variants:
            lines.append(f"variants: {', '.join(self.variants)}")
        lines += write_choices(self.choices, CHOICES)
        if self.first:
            lines.append(f"first: {self.first}")
        if self.gold:
            lines.append("gold: " + ", ".join(f"{name} {gold}" for name, gold in self.gold.items()))
        lines += write_written(self.written)
        for number, kingdom in self.numbered.items():
            lines += ["", f"epoch: {number}", *write_written(self.written, number)]
            if kingdom.order:
                lines.append("order: " + " ".join(map(str, kingdom.order)))
            lines += ["", *kingdom.to_lines()]
        return "\n".join(lines) + "\n"


def read(text: str, key: str, tiles: Sequence[str]) -> Reign:
    """A page with a section for each epoch; a page of one epoch needs no ``epoch:`` line."""
    page = Page(text, key, divider="epoch")
    head, sections = page.head, page.boards()
    players = read_players(head) or players_on_board(sections)
    names = list(players.values())
    variants = head.words("variants", [variant.key for variant in VARIANTS])
    choices = head.choices(CHOICES)
    first = head.take("first")
    gold = head.pairs("gold", names)
    written = read_written(head, names, RULE_KEYS)
    epochs = []
    first_epoch = read_first_epoch(page, variants)
    for number, section in enumerate(sections, start=first_epoch):
        if page.sections:
            if section is not sections[0]:
                section.number("epoch", range(number, number + 1))
            written |= read_written(section, names, RULE_KEYS, number)
        epochs.append(read_kingdom(section, tiles, players))
    if not players:
        head.fault(MissingHeader, missing="players", example="players: Yellow, Red, Blue")
    starter = head.player("first", first, names) if first else ""
    page.finish()
    reign = Reign(key, players, tuple(epochs), variants, choices, starter, gold, written)
    return replace(reign, first_epoch=first_epoch)


def read_first_epoch(page: Page, variants: Sequence[str]) -> int:
    """The number of the first epoch: somebody may have kept the last board alone."""
    if not page.sections:
        return 1
    most = MOST_EPOCHS if LAST_CASTLE.key in variants else EPOCHS
    return page.sections[0].number("epoch", range(1, most + 1), default=1)


def read_players(head: Section) -> dict[str, str]:
    """Names by castle letter: ``Yellow`` has castles Y, ``Y=Anna`` says it outright."""
    players: dict[str, str] = {}
    for mark in head.parts("players"):
        letter, equals, name = mark.text.partition("=")
        letter, name = (letter.strip(), name.strip()) if equals else (letter[0], letter)
        name = clean_name(name)
        if len(letter.upper()) != 1 or not letter.isalpha() or not is_name(name):
            head.fault(BadName, mark, entry="players", found=mark.quote)
        elif letter.upper() in players or twin(name, players.values()):
            head.fault(WordTwice, mark, entry="players", found=mark.quote)
        else:
            players[letter.upper()] = name
    return players


def players_on_board(sections: Sequence[Section]) -> dict[str, str]:
    """Without a ``players:`` line everybody plays who has a castle on a board."""
    marks = [mark for section in sections for line, _ in section.lines for mark in line.split()]
    letters = dict.fromkeys(mark[0].upper() for mark in marks if CASTLE.fullmatch(mark))
    return {letter: COLOURS.get(letter, letter) for letter in letters}


def read_kingdom(section: Section, tiles: Sequence[str], players: Mapping[str, str]) -> Kingdom:
    def read_other(mark: Mark) -> str | None:
        if mark.text.lower() in tiles:
            return mark.text.lower()
        castle = CASTLE.fullmatch(mark.text)
        if not castle:
            return None
        if mark.text[0].upper() not in players:
            owners = tuple(f"{letter} ({name})" for letter, name in players.items())
            section.fault(UnknownPlayer, mark, entry=mark.text, found=mark.text[0], expected=owners)
        return mark.text.upper()

    example = next(iter(players), "Y")
    expected = (*tiles, *(f"{example}{rank}" for rank in CASTLES), EMPTY)
    castles = [f"{letter}{rank}" for letter in players for rank in CASTLES]
    known = {piece: piece for piece in (*tiles, *castles, EMPTY)}
    pieces = section.grid(BOARD, WORDS, known, expected, read_other)
    return Kingdom(pieces, read_order(section, pieces))


def read_order(section: Section, pieces: Mapping[Cell, str]) -> tuple[Cell, ...]:
    """The filled cells in the order in which they were filled: all of them, each once."""
    mark = section.take("order")
    order: dict[Cell, Mark] = {}
    for at, cell in section.cells("order", BOARD):
        if cell in order or pieces.get(cell) == EMPTY:
            section.fault(WordTwice, at, entry="order", found=at.text)
        order[cell] = at
    missing = [cell for cell, piece in pieces.items() if piece != EMPTY and cell not in order]
    if mark and missing:
        section.fault(UnknownWord, mark, entry="order", found=mark.quote, expected=tuple(missing))
    return tuple(order)
