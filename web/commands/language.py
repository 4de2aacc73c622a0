"""What every command shares: its language, and how it tells what went wrong."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from assets.catalogues import LANGUAGES, SOURCE, catalogue
from scoring.errors import PlayerError
from scoring.words import Catalogue, Plural, Sentence, Word, say
from web.tally.report import fault_lines


def words(game: str = "") -> Catalogue:
    """The language of this run, in the words of a game where it has some of its own."""
    context = click.get_current_context(silent=True)
    return catalogue(context.obj if context and context.obj else SOURCE, game)


def tell(text: Word | Plural, **facts: object) -> None:
    """A sentence on a line of its own."""
    click.echo(say(Sentence(text, facts), words()))


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        expose_value=False,
        help=Word("Language of the output; otherwise that of your system."),
    )(command)


def complain(name: str, error: PlayerError) -> None:
    """Every fault on a line of its own."""
    for line in fault_lines(name, error, words()):
        click.secho(line, err=True, fg="red")


@contextmanager
def faults_told(name: str) -> Iterator[None]:
    """Say what is wrong and end; the status tells a script that the input was at fault."""
    try:
        yield
    except PlayerError as error:
        complain(name, error)
        raise SystemExit(2) from error
