"""The command tallyroll: a door like the routes. Parse, call, say what was done."""

import copy
import os
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper

import click

from assets.catalogues import catalogue, known_language
from scoring.words import Word
from web.commands import own_data, printing, scores, table
from web.commands.click_words import speak
from web.commands.language import language_option
from web.commands.old_signs import SPELLED

COMMANDS = (
    table.serve_app,
    printing.print_sheets,
    scores.score,
    printing.deal,
    printing.reprint,
    table.verify,
    table.backup,
    scores.games,
    scores.example,
    own_data.quadrant,
    printing.printer,
)


class InOrder(click.Group):
    """Commands in the order in which people need them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click's own words)
        return list(self.commands)


@click.group(cls=InOrder, help=Word("Print the sheet, roll the dice, tally the kingdom."))
@click.version_option(
    package_name="tallyroll",
    message="%(prog)s %(version)s",
    help=Word("Show the version and exit."),
)
@language_option
def cli() -> None:
    pass


for command in COMMANDS:
    cli.add_command(command)


def wanted_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """``--language`` if it is given, otherwise what the system speaks."""
    for number, argument in enumerate(arguments):
        if argument == "--language" and number + 1 < len(arguments):
            return known_language([arguments[number + 1]])
        if argument.startswith("--language="):
            return known_language([argument.partition("=")[2]])
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := environment.get(name):
            return known_language(wanted.split(":"))
    return known_language([])


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=SPELLED)  # a file of old Windows has no sign for everything
    language = wanted_language(sys.argv[1:], os.environ)
    spoken = copy.deepcopy(cli)  # the commands themselves stay English, whoever calls next
    speak(spoken, catalogue(language))
    spoken(obj=language)
