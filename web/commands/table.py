"""The table: the app for the phones, and the check of what was rolled."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import click

from scoring.data import Values
from scoring.errors import PlayerError
from scoring.words import Word
from web.commands.owner import data_option, with_file
from web.commands.speech import complain, give_up, language_option, tell, words
from web.files import read_file

WITHOUT = Word("The tables go on without {name}.")
LONGEST_LOG = 50_000_000  # bytes


@click.command("serve", help=Word("Run the app for the phones around the table."))
@click.option(
    "--host",
    default="0.0.0.0",  # noqa: S104 (phones in the same network are invited)
    show_default=True,
    help=Word("Address to listen on; 127.0.0.1 keeps phones out."),
)
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(1, 65535),
    help=Word("Port to listen on."),
)
@click.option(
    "--database",
    default="",
    envvar="TALLYROLL_DATABASE",
    help=Word("Where tables are kept: a file, or postgresql://…; otherwise in your own folder."),
)
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help=Word("How many processes share the work; more than one with PostgreSQL only."),
)
@click.option(
    "--worker",
    default="gevent",
    show_default=True,
    type=click.Choice(["gevent", "gthread"]),
    help=Word("How a process serves many phones."),
)
@click.option(
    "--behind-proxy",
    is_flag=True,
    help=Word("Believe the proxy in front what address a visitor has."),
)
@data_option
@language_option
def serve_app(data: Sequence[str], **wanted: Any) -> None:
    from web.serving import Serving, serve  # Flask is slow to import; no other command needs it

    try:
        serve(Serving(own=usable_data(data), **wanted), words())
    except PlayerError as error:
        raise give_up("serve", error) from error


def usable_data(files: Sequence[str]) -> Mapping[str, Values]:
    """What the owner put right; a file with faults must not keep the phones waiting."""
    own: Mapping[str, Values] = {}
    for name in files:
        try:
            own = with_file(own, name)
        except PlayerError as error:
            complain(name, error)
            tell(WITHOUT, name=name)
    return own


@click.command(help=Word("Check that no roll of a downloaded table was bent; LOG is its file."))
@click.argument("log")
@click.option("--words", "noted", default="", help=Word("Four words that a phone showed."))
@click.option("--json", "json_wanted", is_flag=True, help=Word("Answer in JSON."))
@language_option
def verify(log: str, noted: str, json_wanted: bool) -> None:
    from web.table.receipt import verify as check
    from web.verdict import verdict

    try:
        found = verdict(check(read_file(log, LONGEST_LOG).splitlines()), words(), noted)
    except PlayerError as error:
        raise give_up(log, error) from error
    if json_wanted:
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        for sentence in [*(fault["sentence"] for fault in found["faults"]), *found["sentences"]]:
            click.echo(sentence)
    raise SystemExit(0 if found["honest"] else 1)
