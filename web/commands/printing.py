"""Paper: print, deal, and the printers that were measured."""

import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from assets.catalogues import LANGUAGES, catalogue
from scoring.deals import DEALS
from scoring.errors import PlayerError, UnknownWord, nearest
from scoring.game import Game
from scoring.games import GAMES
from scoring.words import Word, say
from web.commands.language import give_up, language_option, tell, words
from web.commands.own_data import data_option, own_game
from web.printing import printers

KEYS = [game.key for game in GAMES]
MANY_PAGES = 30  # from here on a progress bar is worth it
WROTE = Word("Wrote {file}.")
PRINTER = Word("{name}: back sides move by {across} mm across and {up} mm up.")
NO_PRINTERS = Word("No printer is known yet; “tallyroll printer set NAME --back-shift 1.5,-0.8”.")
FORGOTTEN = Word("The printer “{name}” is forgotten.")
NUMBER = click.IntRange(DEALS[0], DEALS[-1])  # of a deal
OPTIONS: Mapping[str, dict[str, Any]] = {  # the names stand at the foot of each sheet
    "--paper": {"default": "a4", "help": Word("a4, letter, a5, a6, or WIDTHxHEIGHT in mm.")},
    "--orientation": {
        "type": click.Choice(["auto", "portrait", "landscape"]),
        "default": "auto",
        "help": Word("Way round of the pages."),
    },
    "--ink": {
        "type": click.Choice(["normal", "low"]),
        "default": "normal",
        "help": Word("Low: hairlines and no fills."),
    },
    "--colour": {
        "type": click.Choice(["yes", "no"]),
        "default": "yes",
        "help": Word("No: black and grey only."),
    },
    "--large": {"is_flag": True, "help": Word("Large print.")},
    "--languages": {
        "default": "",
        "metavar": "de,en",
        "help": Word("One or two languages on the sheets; otherwise yours."),
    },
    "--sides": {
        "type": click.Choice(["together", "languages"]),
        "default": "together",
        "help": Word("Two languages together, or one on each side."),
    },
    "--copies": {
        "type": click.IntRange(1, 500),
        "help": Word("How many of each sheet; otherwise what a family of four needs."),
    },
    "--deal": {
        "type": NUMBER,
        "multiple": True,
        "help": Word("Set-up by number; several are printed in turn."),
    },
    "--choice": {
        "multiple": True,
        "metavar": "NAME=READING",
        "help": Word("A reading of the rules, as “tallyroll games” lists them."),
    },
    "--variant": {
        "multiple": True,
        "metavar": "NAME",
        "help": Word("A variant, as “tallyroll games” lists them."),
    },
    "--link": {"default": "", "help": Word("Address for a QR code on the sheets.")},
    "--fillable": {"is_flag": True, "help": Word("With fields to fill in on a screen.")},
    "--backs": {
        "type": click.Choice(["long", "short", "fold", "none"]),
        "default": "long",
        "help": Word("Back sides: turned over the long or the short edge, to fold, or none."),
    },
    "--order": {
        "type": click.Choice(["turn", "fronts"]),
        "default": "turn",
        "help": Word("Front and back in turn, or all fronts first."),
    },
    "--booklet": {"is_flag": True, "help": Word("Two pages side by side, to fold in the middle.")},
    "--printer": {"default": "", "help": Word("A printer whose back sides were measured.")},
}


class CannotWrite(PlayerError):
    text = Word("{file} cannot be written: {problem}.")


def paper_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Everything that can be chosen about the paper."""
    for name, option in reversed(list(OPTIONS.items())):
        shown = isinstance(option.get("default"), str) and bool(option["default"])
        command = click.option(name, show_default=shown, **option)(command)
    return command


@click.command("print", help=Word("Write the printable sheets of GAME as one PDF."))
@click.argument("game", type=click.Choice(KEYS))
@click.argument("sheets", nargs=-1)
@click.option("-o", "--out", help=Word("The file; GAME.pdf if left out, - is standard output."))
@click.option("--list", "list_wanted", is_flag=True, help=Word("Show what the game prints."))
@paper_options
@data_option
@language_option
def print_sheets(
    game: str,
    sheets: Sequence[str],
    out: str | None,
    list_wanted: bool,
    data: Sequence[str],
    **wanted: Any,
) -> None:
    declared = own_game(game, data)
    if list_wanted:
        list_sheets(declared)
        return
    target = out or f"{game}.pdf"
    try:
        save(target, draw(declared, sheets, wanted))
    except PlayerError as error:
        raise give_up("print", error) from error
    if target != "-":
        tell(WROTE, file=target)


def list_sheets(game: Game[Any]) -> None:
    from sheets.pages.document import sheets_of  # ReportLab is slow to import

    for sheet in sheets_of(game):
        click.secho(f"{sheet.key:<14}", bold=sheet.usual, nl=False)
        click.echo(f"{say(sheet.title, words())}: {say(sheet.sentence, words())}")


def draw(game: Game[Any], sheets: Sequence[str], wanted: Mapping[str, Any]) -> bytes:
    """The document; a bar shows how far it is where somebody waits for it."""
    from sheets.pages.document import make_pdf

    printing = printing_of(game, wanted)
    if not sys.stderr.isatty() or (wanted["copies"] or 0) < MANY_PAGES:
        return make_pdf(game, sheets, printing)
    with click.progressbar(length=1000, file=sys.stderr) as bar:
        return make_pdf(
            game, sheets, printing, lambda done, all_: bar.update(1000 * done // all_ - bar.pos)
        )


def printing_of(game: Game[Any], wanted: Mapping[str, Any]) -> Any:
    """What was typed, as the sheets want it."""
    from sheets.printing import Language, Printing

    plain = ("paper", "orientation", "ink", "large", "link", "fillable", "backs", "order")
    tags = read_tags(wanted["languages"])
    variants = read_variants(game, wanted["variant"])
    return Printing(
        **{name: wanted[name] for name in plain},
        colour=wanted["colour"] == "yes",
        languages=tuple(Language(tag, catalogue(tag)) for tag in tags),
        language_sides=wanted["sides"] == "languages",
        copies=wanted["copies"] or 0,
        deals=deals_of(game, wanted["deal"], variants),
        choices=tuple(read_choice(game, text) for text in wanted["choice"]),
        booklet=wanted["booklet"],
        shift=printers.shift_of(wanted["printer"]) if wanted["printer"] else (0.0, 0.0),
    )


def deals_of(game: Game[Any], numbers: Sequence[int], variants: Sequence[str]) -> tuple[Any, ...]:
    from web.printing.dealing import deal_of  # sheets are slow to import

    return tuple(deal_of(game, number, variants) for number in numbers)


def read_tags(text: str) -> list[str]:
    """One or two languages; without any, that of this run."""
    tags = [tag.strip() for tag in text.split(",") if tag.strip()]
    for tag in tags:
        if tag not in LANGUAGES or len(tags) > 2:
            raise UnknownWord(entry="--languages", found=text[:40], expected=LANGUAGES)
    return tags or [click.get_current_context().obj or LANGUAGES[0]]


def read_choice(game: Game[Any], text: str) -> tuple[str, str]:
    """``ship_limit=lt``."""
    key, _, reading = text.partition("=")
    known = [f"{choice.key}={option}" for choice in game.choices for option in choice.options]
    if f"{key.strip()}={reading.strip()}" not in known:
        raise UnknownWord(
            entry="--choice", found=text[:40], expected=tuple(known), meant=nearest(text, known)
        )
    return key.strip(), reading.strip()


def read_variants(game: Game[Any], keys: Sequence[str]) -> tuple[str, ...]:
    known = [variant.key for variant in game.variants]
    for key in keys:
        if key not in known:
            raise UnknownWord(
                entry="--variant", found=key[:40], expected=tuple(known), meant=nearest(key, known)
            )
    return tuple(keys)


def save(target: str, pdf: bytes) -> None:
    if target == "-":
        sys.stdout.buffer.write(pdf)
        return
    try:
        Path(target).write_bytes(pdf)
    except OSError as error:
        raise CannotWrite(file=target, problem=error.strerror) from error


@click.command(help=Word("Deal a set-up of GAME; its number deals the same one again."))
@click.argument("game", type=click.Choice(KEYS))
@click.option("--number", type=NUMBER, help=Word("The number of the deal; otherwise a random one."))
@click.option("--variant", multiple=True, metavar="NAME", help=OPTIONS["--variant"]["help"])
@data_option
@language_option
def deal(game: str, number: int | None, variant: Sequence[str], data: Sequence[str]) -> None:
    from web.printing.dealing import deal_lines

    declared = own_game(game, data)
    chosen = number or secrets.choice(DEALS)
    try:
        for line in deal_lines(declared, chosen, read_variants(declared, variant)):
            click.echo(say(line, words()))
    except PlayerError as error:
        raise give_up("deal", error) from error


@click.group(help=Word("Remember how far a printer moves the back sides; the test page tells."))
@language_option
def printer() -> None:
    pass


@printer.command("set", help=Word("Remember a printer."))
@click.argument("name")
@click.option(
    "--back-shift",
    required=True,
    metavar="ACROSS,UP",
    help=Word("Millimetres across and up, such as 1.5,-0.8."),
)
@language_option
def set_printer(name: str, back_shift: str) -> None:
    try:
        across, up = printers.read_shift(back_shift)
        printers.remember(name, (across, up))
    except PlayerError as error:
        raise give_up("printer", error) from error
    tell(PRINTER, name=name, across=across, up=up)


@printer.command("list", help=Word("Show the printers that are known."))
@language_option
def list_printers() -> None:
    known = printers.printers()
    for name, (across, up) in known.items():
        tell(PRINTER, name=name, across=across, up=up)
    if not known:
        tell(NO_PRINTERS)


@printer.command("remove", help=Word("Forget a printer."))
@click.argument("name")
@language_option
def remove_printer(name: str) -> None:
    try:
        printers.forget(name)
    except PlayerError as error:
        raise give_up("printer", error) from error
    tell(FORGOTTEN, name=name)
