"""The table: the app for the phones, and the check of what was rolled."""

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from scoring.data import Values
from scoring.errors import PlayerError
from scoring.games import find_game
from scoring.kingdom_builder.maps import KEY as KINGDOM_BUILDER
from scoring.words import Word
from web.commands.language import complain, faults_told, language_option, tell, words
from web.commands.own_data import data_option, kept_data, with_file
from web.commands.own_quadrants import folder
from web.commands.setting_options import WithSettings, database_option, given, setting_options
from web.places import database_of
from web.settings import read_settings
from web.tally.files import read_file

WITHOUT = Word("{name} is left out.")
COPIED = Word("Wrote {file}, and {secret}, without which the phones would lose their seats.")
COPIED_ALONE = Word("Wrote {file}. Keep the TALLYROLL_SECRET of its server, too.")
BRING_BACK = Word("To serve the copy: tallyroll serve --database {file}")
LONGEST_LOG = 50_000_000  # bytes


@click.command("serve", cls=WithSettings, help=Word("Run the app for the phones around the table."))
@setting_options
@data_option
@language_option
def serve_app(data: Sequence[str], **_: Any) -> None:
    from web.serving import Serving, serve  # Flask is slow to import; no other command needs it

    with faults_told("serve"):
        settings = read_settings(os.environ, given())
        serve(Serving(settings, usable_data(data)), words())


@click.command(help=Word("Copy the tables of a running server to FILE."))
@click.argument("file", metavar=Word("FILE"))
@database_option
@language_option
def backup(file: str, **_: Any) -> None:
    from web.backup import back_up  # so that nobody else waits for the stores

    with faults_told("backup"):
        database = database_of(read_settings(os.environ, given())["DATABASE"])
        secret = back_up(database, Path(file))
    if secret:
        tell(COPIED, file=file, secret=secret)
    else:
        tell(COPIED_ALONE, file=file)
    tell(BRING_BACK, file=file)


def usable_data(files: Sequence[str]) -> Mapping[str, Values]:
    """What the owner drew and put right; a file with faults must not keep the phones waiting."""
    own = usable_quadrants()
    for name in files:
        try:
            own = with_file(own, name)
        except PlayerError as error:
            complain(name, error)
            tell(WITHOUT, name=name)
    return own


def usable_quadrants() -> Mapping[str, Values]:
    """Those that are kept, once they can be played with."""
    try:
        own = kept_data()
        find_game(KINGDOM_BUILDER, own.get(KINGDOM_BUILDER))
    except PlayerError as error:
        complain(str(folder()), error)
        tell(WITHOUT, name=folder())
        return {}
    return own


@click.command(
    help=Word("Check that nobody tampered with the rolls of a downloaded table; LOG is its file.")
)
@click.argument("log", metavar=Word("LOG"))
@click.option("--words", "noted", default="", help=Word("Four words that a phone showed."))
@click.option("--json", "json_wanted", is_flag=True, help=Word("Answer in JSON."))
@language_option
def verify(log: str, noted: str, json_wanted: bool) -> None:
    from web.receipts.verdict import verdict
    from web.table.receipt import verify as check

    with faults_told(log):
        found = verdict(check(read_file(log, LONGEST_LOG).splitlines()), words(), noted)
    if json_wanted:
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        for sentence in [*(fault["sentence"] for fault in found["faults"]), *found["sentences"]]:
            click.echo(sentence)
    raise SystemExit(0 if found["honest"] else 1)
