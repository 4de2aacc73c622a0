"""Scores: finished games in text files or filled sheets."""

import json
import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from assets.catalogues import SOURCE
from scoring.data import read_data
from scoring.errors import PlayerError
from scoring.game import Game
from scoring.games import GAMES, Games, find_game, game_of
from scoring.words import Sentence, Word, say
from sheets.forms import DataFile
from sheets.photo import is_picture
from web.commands.language import complain, faults_told, language_option, words
from web.commands.own_data import data_option, own_data, own_games
from web.commands.photos import (
    NoSuchPicture,
    StillOpen,
    is_called_picture,
    read_photo_bytes,
    text_of_photo,
    write_open,
)
from web.commands.terminal import as_text
from web.limits import LONGEST_PHOTO
from web.tally.files import read_bytes
from web.tally.handed_in import text_of
from web.tally.tallied import tallied

KEYS = [game.key for game in GAMES]
VARIANT = Word("variant {key}: {title}. {sentence}")
CHOICE = Word("choice {key}: {title}")
DEAL_CHOICE = Word("choice {key}, of a set-up: {title}")
SAVE_DATA = Word(
    "This is a data file. Save it, for example with “> my-cards.toml”, add what is missing, and "
    "use it with “--data my-cards.toml”."
)


class OneAtATime(PlayerError):
    text = Word("A score report or picture is about one game; give a single file.")


@click.command(help=Word("List the games with their players, variants and choices."))
@language_option
def games() -> None:
    for game in GAMES:
        click.secho(f"{game.key}  ", bold=True, nl=False)
        click.echo(f"{say(game.title, words(game.key))}, {say(game.seats, words(game.key))}")
        for line in options_of(game):
            click.echo(f"    {line}")


def options_of(game: Game[Any]) -> list[str]:
    """The variants, and the choices with their readings, as they are typed."""
    lines = []
    for variant in game.variants:
        facts = {"key": variant.key, "title": variant.title, "sentence": variant.sentence}
        lines.append(say(Sentence(VARIANT, facts), words(game.key)))
    for choice in game.choices:
        facts = {"key": choice.key, "title": choice.title}
        lines.append(say(Sentence(CHOICE, facts), words(game.key)))
        for option, meaning in choice.options.items():
            lines.append(f"    {choice.key}: {option:<10} {say(meaning, words(game.key))}")
    for choice in game.deal_choices:  # no line of a text: they are said when a game is dealt
        facts = {"key": choice.key, "title": choice.title}
        lines.append(say(Sentence(DEAL_CHOICE, facts), words(game.key)))
        for option, meaning in choice.options.items():
            lines.append(f"    --choice {choice.key}={option:<10} {say(meaning, words(game.key))}")
    return lines


@click.command(help=Word("Print a finished game of GAME as text, to start from."))
@click.argument("game", type=click.Choice(KEYS))
@language_option
def example(game: str) -> None:
    click.echo(find_game(game).example, nl=False)


@click.command(
    help=Word(
        "Score the finished games in FILES, reason by reason: text files, filled-in PDF "
        "sheets, photos of sheets or downloaded tables; - is standard input."
    )
)
@click.argument("files", nargs=-1, required=True, metavar=Word("FILES..."))
@click.option(
    "--json",
    "json_wanted",
    is_flag=True,
    help=Word("Answer in JSON; with several files a line each."),
)
@click.option(
    "--pdf",
    default="",
    help=Word("Also write the score as a PDF with its boards; - writes only the PDF."),
)
@click.option("--paper", default="a4", help=Word("Paper of the PDF: a4, letter, a5."))
@click.option(
    "--picture",
    default="",
    metavar=Word("FILE"),
    help=Word("Also write a picture (PNG or JPEG) of what was read in a photo."),
)
@data_option
@language_option
def score(
    files: Sequence[str],
    json_wanted: bool,
    pdf: str,
    paper: str,
    picture: str,
    data: Sequence[str],
) -> None:
    known, language = own_games(data), click.get_current_context().obj or SOURCE
    failed = False
    if (pdf or picture) and len(files) > 1:
        with faults_told(pdf or picture):
            raise OneAtATime
    for number, name in enumerate(files):
        try:
            text = handed_in(name, data, known, picture)
            found = tallied(game_of(text, known), text, language)
            report = found.report(language)
            if pdf:
                from web.commands.printing import save  # paper is slow to import

                save(pdf, found.on_paper(language, paper))
        except PlayerError as error:
            failed = not write_instead(name, error, json_wanted) or failed
            continue
        if pdf == "-":
            continue
        if json_wanted:
            indent = 2 if len(files) == 1 else None
            click.echo(json.dumps(report, ensure_ascii=False, indent=indent))
        else:
            click.echo("\n" * bool(number) + as_text(report, words(), terminal_width()))
    if failed:
        raise SystemExit(2)


def handed_in(name: str, data: Sequence[str], known: Games, picture: str) -> str:
    """The game in a file, whatever the file is."""
    called = is_called_picture(name)
    found = read_photo_bytes(name) if called else read_bytes(name, LONGEST_PHOTO)
    if not called and not is_picture(found):
        if picture:
            raise NoSuchPicture
        return text_of(found, known)
    language = click.get_current_context().obj or SOURCE
    return text_of_photo(found, own_data(data), language, picture)


def write_instead(name: str, found: PlayerError, json_wanted: bool) -> bool:
    """What there is to write of a file that has no score; whether it was of any use."""
    if isinstance(found, StillOpen):
        write_open(found, json_wanted)
        return True
    return write_data(name, found)


def write_data(name: str, found: PlayerError) -> bool:
    """A data file as text, if its game can be played with it; otherwise what is wrong with it."""
    try:
        if not isinstance(found, DataFile):
            raise found
        values = read_data(found.toml)
        find_game(values["game"], values)
    except PlayerError as error:
        complain(name, error)
        return False
    click.echo(found.toml, nl=False)
    click.echo(say(SAVE_DATA, words()), err=True)
    return True


def terminal_width() -> int:
    """How wide the window is; 0 where nobody looks at a window."""
    return os.get_terminal_size().columns if sys.stdout.isatty() else 0
