"""What an owner corrected or drew: data files, and quadrants that are kept."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from scoring.data import Values, read_data
from scoring.game import Game
from scoring.games import DECLARED, Games, find_game
from scoring.kingdom_builder.maps import KEY as KINGDOM_BUILDER
from scoring.words import Word
from web.commands import own_quadrants
from web.commands.language import faults_told, language_option, tell
from web.limits import LONGEST_SHEET
from web.tally.files import read_bytes, read_file
from web.tally.handed_in import data_of

KEPT = Word("Saved. Use it by its name: “quadrants: {name}, …”.")
NO_QUADRANTS = Word("You have not drawn a quadrant yet; “tallyroll quadrant add” saves one.")
FORGOTTEN = Word("The quadrant “{name}” is gone.")


def data_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--data",
        multiple=True,
        metavar=Word("FILE"),
        help=Word(
            "Your corrected data file (TOML or a filled-in sheet): row lengths, cards, quadrants."
        ),
    )(command)


def own_data(files: Sequence[str]) -> Mapping[str, Values]:
    """What the owner put right, by game: the quadrants kept here, then the files handed in."""
    own = kept_data()
    for name in files:
        with faults_told(name):
            own = with_file(own, name)
    return own


def kept_data() -> dict[str, Values]:
    kept = own_quadrants.quadrants()
    return {KINGDOM_BUILDER: {"quadrants": kept}} if kept else {}


def with_file(own: Mapping[str, Values], name: str) -> dict[str, Values]:
    """The same with one more data file, once its game can be played with it."""
    values = read_data(data_of(read_bytes(name, LONGEST_SHEET)))
    key = values["game"]
    together = {**own, key: {**own.get(key, {}), **values}}
    find_game(key, together[key])
    return together


def own_games(files: Sequence[str]) -> Games:
    """All games with what their owner put right."""
    own = own_data(files)
    return {key: find_game(key, own.get(key)) for key in DECLARED}


def own_game(key: str, files: Sequence[str]) -> Game[Any]:
    """A game with what its owner put right."""
    return find_game(key, own_data(files).get(key))


@click.group(help=Word("Save quadrants of Kingdom Builder that you drew yourself."))
@language_option
def quadrant() -> None:
    pass


@quadrant.command(
    "add", help=Word("Check the drawing in FILE, 10 rows of 10 letters, and save it.")
)
@click.argument("name", metavar=Word("NAME"))
@click.argument("file", metavar=Word("FILE"))
@language_option
def add_quadrant(name: str, file: str) -> None:
    with faults_told(file):
        own_quadrants.keep_quadrant(name, read_file(file))
    tell(KEPT, name=name)


@quadrant.command("list", help=Word("Show the quadrants that you drew."))
@language_option
def list_quadrants() -> None:
    kept = own_quadrants.quadrants()
    for name, drawing in kept.items():
        click.echo(f"{name}\n\n{drawing}")
    if not kept:
        tell(NO_QUADRANTS)


@quadrant.command("remove", help=Word("Forget a quadrant that you drew."))
@click.argument("name", metavar=Word("NAME"))
@language_option
def remove_quadrant(name: str) -> None:
    with faults_told(name):
        own_quadrants.forget_quadrant(name)
    tell(FORGOTTEN, name=name)
