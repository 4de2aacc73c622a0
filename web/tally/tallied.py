"""From the text of a finished game to its score: what all doors of the tally share."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple

from assets.catalogues import catalogue
from scoring.errors import OtherGame, PlayerError, faults_of
from scoring.finished import Finished
from scoring.game import Game
from scoring.games import DECLARED, by_title
from scoring.notation import slug
from scoring.score import Tally
from scoring.words import Catalogue, Word, say
from web.tally.report import Report, Reporter

MOST_TEXT = 64 * 1024  # characters; a long evening has about 2,000
MOST_FAULTS = 100


class TooLong(PlayerError):
    text = Word("This text is longer than {limit} KB; a finished game takes a few KB.")


class NothingEntered(PlayerError):
    text = Word(
        "Nothing has been entered yet. Fill in the board, choose a file, or try the example."
    )


class Tallied(NamedTuple):
    """A finished game and its score."""

    game: Game[Any]
    finished: Finished
    tally: Tally

    def report(self, language: str) -> Report:
        return reporter(self.game, language).report(self.tally)

    def on_paper(self, language: str, paper: str = "a4") -> bytes:
        """The report as a document, with the boards and every reason."""
        from sheets.printing import Language, Printing  # slow to import, and seldom asked for
        from sheets.score_report import make_report

        printing = Printing(paper=paper, languages=(Language(language, catalogue(language)),))
        return make_report(self.game, self.finished, self.report(language), printing)

    @property
    def text(self) -> str:
        """The game as this program writes it."""
        return self.finished.to_text()


@lru_cache(100)
def reporter(game: Game[Any], language: str) -> Reporter:
    return Reporter(game, catalogue(language, game.key))


def tallied(game: Game[Any], text: str, reader: str = "") -> Tallied:
    """The score of a text, typed by whoever speaks a language; what is wrong with it is raised."""
    if not text.strip():
        raise NothingEntered
    finished = game.read_any(within(text), reader)
    return Tallied(game, finished, game.score_any(finished))


def within(text: str) -> str:
    if len(text) > MOST_TEXT:
        raise TooLong(limit=MOST_TEXT // 1024)
    return text


def fault_facts(error: PlayerError, said: Catalogue) -> list[dict[str, Any]]:
    """Everything that is wrong, each with its place; line 0 means the whole text."""
    return [
        {
            "line": fault.line,
            "column": fault.column,
            "sentence": " ".join(say(sentence, said) for sentence in fault.sentences),
        }
        for fault in faults_of(error)[:MOST_FAULTS]
    ]


def meant_game(error: PlayerError) -> str:
    """The key of the game that a text is of, where it is not the one that was asked for."""
    found = error.sentences[0].facts.get("found") if isinstance(error, OtherGame) else ""
    return key if (key := slug(str(found))) in DECLARED else by_title(str(found))


def with_choices(game: Game[Any], text: str, chosen: Mapping[str, str], reader: str = "") -> str:
    """The text with other readings: each choice has a line before the first board."""
    if not chosen:
        return text
    left = dict(chosen)
    header = partial(game.vocabulary.header, reader=reader)
    lines = list(_chosen_lines(game, text.split("\n"), left, header))
    first = int(header(lines[0].removeprefix("\ufeff")) == "game")
    return "\n".join([*lines[:first], *(f"{key}: {left[key]}" for key in left), *lines[first:]])


def _chosen_lines(
    game: Game[Any], lines: list[str], left: dict[str, str], header: Callable[[str], str]
) -> Iterator[str]:
    """Replace the lines that are there; what stays in ``left`` had none."""
    in_head = True
    for line in lines:
        key = header(line)
        in_head = in_head and (not key or key != game.layout.divider)
        yield f"{key}: {left.pop(key)}" if in_head and key in left else line


def readings_of(tallied: Tallied, language: str) -> list[dict[str, Any]]:
    """What each open reading would change: the totals under every option of every choice."""
    said = catalogue(language, tallied.game.key)
    return [
        {
            "key": choice.key,
            "title": say(choice.title, said),
            "chosen": tallied.finished.choices[choice.key],
            "options": [
                {
                    "key": key,
                    "meaning": say(meaning, said),
                    "totals": totals(tallied, {choice.key: key}),
                }
                for key, meaning in choice.options.items()
            ],
        }
        for choice in tallied.game.choices
        if choice.key in tallied.finished.choices
    ]


def totals(tallied: Tallied, other: Mapping[str, str]) -> dict[str, int]:
    """Everybody's points under another reading."""
    tally = tallied.game.score(tallied.finished.with_choices(other))
    return {player: score.total for player, score in tally.scores.items()}
