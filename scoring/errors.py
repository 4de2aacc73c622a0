"""What a player can put right."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from scoring.words import Plural, Sentence, Word


class PlayerError(ValueError):
    """Something a player can put right: what was found, where, and what was expected."""

    text: ClassVar[Word | Plural]
    status: ClassVar[int] = 422  # how HTTP says it; other doors need not ask
    about: ClassVar[str] = ""  # header, word or piece, where one is not known

    def __init__(self, *, line: int = 0, column: int = 0, meant: str = "", **facts: object) -> None:
        self.line, self.column = line, column
        self.meant = ""
        self.sentences = [Sentence(self.text, facts)]
        super().__init__(str(self.sentences[0]))
        if meant:
            self.suggest(meant)

    def suggest(self, meant: str) -> None:
        """What a slip most likely meant."""
        self.meant = meant
        question = Sentence(Word("Did you mean “{meant}”?"), {"meant": meant})
        self.sentences = [self.sentences[0], question]
        self.args = (" ".join(map(str, self.sentences)),)


class Faults(PlayerError):
    """Everything that is wrong with one text, so that it can be put right in one go."""

    text = Plural("{count} part cannot be read.", "{count} parts cannot be read.")

    def __init__(self, errors: Sequence[PlayerError]) -> None:
        super().__init__(count=len(errors))
        self.errors = tuple(sorted(errors, key=lambda error: (error.line, error.column)))

    def __str__(self) -> str:
        return "\n".join(map(str, self.errors))


def faults_of(error: PlayerError) -> Sequence[PlayerError]:
    """The single faults of an error, whether it has one or many."""
    return error.errors if isinstance(error, Faults) else (error,)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that a typing slip most likely meant, or nothing."""
    from difflib import get_close_matches  # slow to import, and needed only after a slip

    matches = get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)
    return matches[0] if matches else ""


class UnknownGame(PlayerError):
    text = Word("“{found}” is not a game in this program; expected one of: {expected}.")


class NoGame(PlayerError):
    text = Word(
        "No line says which game this is. Begin with a line such as “game: {example}”; "
        "the games are: {expected}."
    )


class OtherGame(PlayerError):
    text = Word("The text says “game: {found}”, but a board of “{expected}” was expected.")


class UnknownHeader(PlayerError):
    about = "header"
    text = Word("“{found}” is not an entry of this game; expected one of: {expected}.")


class HeaderTwice(PlayerError):
    text = Word("“{found}” appears twice (first in line {first}); keep only one.")


class MissingHeader(PlayerError):
    text = Word("The line “{missing}: …” is missing, for example “{example}”.")


class UnknownWord(PlayerError):
    about = "word"
    text = Word("{entry}: “{found}” is not known; expected one of: {expected}.")


class TwoMeanings(PlayerError):
    text = Word("“{found}” can mean more than one thing here; write one of: {expected}.")


class WordTwice(PlayerError):
    text = Word("{entry}: “{found}” is named twice.")


class WrongCount(PlayerError):
    text = Word("{entry}: {found} given, but {expected} expected.")


class NotANumber(PlayerError):
    text = Word("{entry}: “{found}” is not a whole number from {low} to {high}.")


class UnknownPlayer(PlayerError):
    text = Word("{entry}: “{found}” is not a player; expected one of: {expected}.")


class BadName(PlayerError):
    text = Word(
        "{entry}: “{found}” cannot be a name here; use 1 to 40 visible characters without comma, "
        "colon or “=”."
    )


class BadPair(PlayerError):
    text = Word(
        "{entry}: “{found}” cannot be read; expected a name and a number, as in “{example}”."
    )


class UnknownPiece(PlayerError):
    about = "piece"
    text = Word("{cell}: “{found}” is not a piece of this game; expected one of: {expected}.")


class RowTooShort(PlayerError):
    text = Word("Row {row} has {found} cells instead of {expected}: “{quote}”.")


class RowTooLong(PlayerError):
    text = Word("Row {row} has {found} cells instead of {expected}: “{quote}”.")


class MissingRows(PlayerError):
    text = Word(
        "The board ends after {found} of {expected} rows; write every row, empty cells too."
    )


class TooManyRows(PlayerError):
    text = Word("“{quote}” is one row too many: the board has {expected} rows.")


class StrayLine(PlayerError):
    text = Word("“{quote}” comes before the first “{divider}: …” line, so it belongs nowhere.")


class UnknownCell(PlayerError):
    text = Word(
        "{entry}: “{found}” is not a cell of the board; expected a cell from {first} to {last}."
    )


class EmptyText(PlayerError):
    text = Word(
        "There is nothing to read here. “tallyroll example {example}” prints an example to start "
        "from."
    )


class BadData(PlayerError):
    text = Word("{entry}: found “{found}”, but expected {expected}.")
