"""The command tallyroll: a door like the routes. Parse, call, say what was done."""

import copy
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from assets.catalogues import LANGUAGES, catalogue, known_language
from scoring.data import Values, read_data
from scoring.errors import PlayerError
from scoring.game import Game
from scoring.games import GAMES, find_game, game_of
from scoring.words import Catalogue, Sentence, Word, say
from web import owned
from web.click_words import speak
from web.files import read_file
from web.report import Reporter, fault_lines
from web.terminal import as_text

KEYS = [game.key for game in GAMES]
PLAYERS = Word("{first} to {last} players")
SOLO = Word("1 player")
ANY_NUMBER = Word("any number of players")
VARIANT = Word("variant {key}: {title}. {sentence}")
CHOICE = Word("choice {key}: {title}")
KEPT = Word("Kept. Use it by its name: “quadrants: {name}, …”.")
NO_QUADRANTS = Word("You have not drawn a quadrant yet; “tallyroll quadrant add” keeps one.")
FORGOTTEN = Word("The quadrant “{name}” is gone.")


def words() -> Catalogue:
    """The language of this run."""
    context = click.get_current_context(silent=True)
    return catalogue(context.obj if context and context.obj else "en")


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        expose_value=False,
        help=Word("Language of all words; otherwise that of your system."),
    )(command)


@click.group(help=Word("Print the sheet, roll the dice, tally the kingdom."))
@click.version_option(
    package_name="tallyroll",
    message="%(prog)s %(version)s",
    help=Word("Show the version and exit."),
)
@language_option
def cli() -> None:
    pass


@cli.command(help=Word("List the games with their players, variants and choices."))
@language_option
def games() -> None:
    spoken = words()
    for game in GAMES:
        click.secho(f"{game.key}  ", bold=True, nl=False)
        click.echo(f"{say(game.title, spoken)}, {say(players_of(game), spoken)}")
        for variant in game.variants:
            facts = {"key": variant.key, "title": variant.title, "sentence": variant.sentence}
            click.echo("    " + say(Sentence(VARIANT, facts), spoken))
        for choice in game.choices:
            facts = {"key": choice.key, "title": choice.title}
            click.echo("    " + say(Sentence(CHOICE, facts), spoken))
            for option, meaning in choice.options.items():
                click.echo(f"        {choice.key}: {option:<10} {say(meaning, spoken)}")


def players_of(game: Game[Any]) -> Sentence:
    first, last = game.players[0], game.players[-1]
    if last > 20:
        return Sentence(ANY_NUMBER)
    return Sentence(PLAYERS, {"first": first, "last": last}) if last > 1 else Sentence(SOLO)


@cli.command(help=Word("Print a finished game of GAME as text, to start from."))
@click.argument("game", type=click.Choice(KEYS))
@language_option
def example(game: str) -> None:
    click.echo(find_game(game).example, nl=False)


@cli.command(help=Word("Score the finished games in FILES, reason by reason; - is standard input."))
@click.argument("files", nargs=-1, required=True)
@click.option(
    "--json",
    "json_wanted",
    is_flag=True,
    help=Word("Answer in JSON; with several files a line each."),
)
@click.option(
    "--data",
    multiple=True,
    metavar="FILE",
    help=Word("Your corrected data file (TOML): row lengths, cards, quadrants."),
)
@language_option
def score(files: Sequence[str], json_wanted: bool, data: Sequence[str]) -> None:
    own = own_data(data)
    failed = False
    for number, name in enumerate(files):
        try:
            report = report_on(read_file(name), own)
        except PlayerError as error:
            complain(name, error)
            failed = True
            continue
        if json_wanted:
            indent = 2 if len(files) == 1 else None
            click.echo(json.dumps(report, ensure_ascii=False, indent=indent))
        else:
            click.echo("\n" * bool(number) + as_text(report, words(), terminal_width()))
    if failed:
        raise SystemExit(2)


def report_on(text: str, own: Mapping[str, Values]) -> dict[str, Any]:
    game = game_of(text, own)
    return Reporter(game, words()).report(game.score(game.read(text)))


def own_data(files: Sequence[str]) -> Mapping[str, Values]:
    """What the owner put right, by game: the quadrants kept here, then the files handed in."""
    kept = owned.quadrants()
    own: dict[str, Values] = {"kingdom-builder": {"quadrants": kept}} if kept else {}
    for name in files:
        try:
            values = read_data(read_file(name))
            key = values["game"]
            own[key] = {**own.get(key, {}), **values}
            find_game(key, own[key])
        except PlayerError as error:
            complain(name, error)
            raise SystemExit(2) from error
    return own


def complain(name: str, error: PlayerError) -> None:
    """Every fault on a line of its own."""
    for line in fault_lines(name, error, words()):
        click.secho(line, err=True, fg="red")


def terminal_width() -> int:
    """How wide the window is; 0 where nobody looks at a window."""
    return os.get_terminal_size().columns if sys.stdout.isatty() else 0


@cli.command("serve", help=Word("Run the app for the phones around the table."))
@click.option("--host", default="127.0.0.1", show_default=True, help=Word("Address to listen on."))
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(1, 65535),
    help=Word("Port to listen on."),
)
@language_option
def serve_app(host: str, port: int) -> None:
    from web.serving import serve  # Flask is slow to import, and no other command needs it

    try:
        serve(host, port, words())
    except PlayerError as error:
        complain("serve", error)
        raise SystemExit(2) from error


@cli.group(help=Word("Keep quadrants of Kingdom Builder that you drew yourself."))
@language_option
def quadrant() -> None:
    pass


@quadrant.command(
    "add", help=Word("Check the drawing in FILE, 10 rows of 10 letters, and keep it.")
)
@click.argument("name")
@click.argument("file")
@language_option
def add_quadrant(name: str, file: str) -> None:
    try:
        owned.keep_quadrant(name, read_file(file))
    except PlayerError as error:
        complain(file, error)
        raise SystemExit(2) from error
    click.echo(say(Sentence(KEPT, {"name": name}), words()))


@quadrant.command("list", help=Word("Show the quadrants that you drew."))
@language_option
def list_quadrants() -> None:
    kept = owned.quadrants()
    for name, drawing in kept.items():
        click.echo(f"{name}\n\n{drawing}")
    if not kept:
        click.echo(say(NO_QUADRANTS, words()))


@quadrant.command("remove", help=Word("Forget a quadrant that you drew."))
@click.argument("name")
@language_option
def remove_quadrant(name: str) -> None:
    try:
        owned.forget_quadrant(name)
    except PlayerError as error:
        complain(name, error)
        raise SystemExit(2) from error
    click.echo(say(Sentence(FORGOTTEN, {"name": name}), words()))


def wanted_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """``--language`` if it is given, otherwise what the system speaks."""
    for number, argument in enumerate(arguments):
        if argument == "--language" and number + 1 < len(arguments):
            return known_language([arguments[number + 1]])
        if argument.startswith("--language="):
            return known_language([argument.partition("=")[2]])
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    for name in names:
        if wanted := environment.get(name):
            return known_language(wanted.split(":"))
    return known_language([])


def main() -> None:
    language = wanted_language(sys.argv[1:], os.environ)
    spoken = copy.deepcopy(cli)  # the commands themselves stay English, whoever calls next
    speak(spoken, catalogue(language))
    spoken(obj=language)
