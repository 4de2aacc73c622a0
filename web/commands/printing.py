"""Paper: print, deal, and the printers that were measured."""

import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from assets.catalogues import LANGUAGES, catalogue
from scoring.deals import DEALS
from scoring.errors import PlayerError, UnknownWord, WordTwice, nearest
from scoring.game import Game
from scoring.games import GAMES
from scoring.words import Word, labelled, say
from sheets.options import Option
from sheets.printing import OPTIONS, Language, Printing
from web.commands.language import complain, faults_told, language_option, tell, words
from web.commands.own_data import data_option, own_game, own_games
from web.places import problem_of
from web.printing import printers

if TYPE_CHECKING:
    from sheets.pages.document import Document

KEYS = [game.key for game in GAMES]
MANY_PAGES = 30  # from here on a progress bar is worth it
WROTE = Word("Wrote {file}.")
PRINTER = Word("{name}: back sides are shifted by {across} mm across and {up} mm up.")
NO_PRINTERS = Word(
    "No printer is known yet; add one: “tallyroll printer set NAME --back-shift 1.5,-0.8”."
)
FORGOTTEN = Word("The printer “{name}” is forgotten.")


class CannotWrite(PlayerError):
    text = Word("{file} cannot be written: {problem}.")


class NoVariants(PlayerError):
    text = Word("{game} has no variants; leave “--variant” out.")


def paper_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Everything that can be chosen about the paper."""
    for option in reversed([*OPTIONS.values()]):
        if option.help:
            command = typed(option)(command)
    return command


def typed(option: Option) -> Callable[..., Any]:
    """A print option as an option of the command."""
    facts: dict[str, Any] = {"multiple": option.several, "metavar": option.example or None}
    if option.values:
        words = list(option.values)
        default = words[0] if option.is_flag else option.default
        facts |= {"type": click.Choice(words), "default": default, "show_default": True}
    elif option.is_flag:
        facts |= {"is_flag": True}
    elif option.limits:
        facts |= {"type": click.IntRange(option.limits[0], option.limits[-1])}
    elif not option.several:
        default = option.default if isinstance(option.default, str) else ""
        facts |= {"default": default, "show_default": bool(default)}
    return click.option(f"--{option.key}", option.name, help=option.help, **facts)


@click.command(
    "print",
    help=Word(
        "Write the printable sheets of GAME as one PDF. Sheets that cannot be printed as asked are "
        "named and left out; the status is 1 then, and 2 if nothing was written."
    ),
)
@click.argument("game", type=click.Choice(KEYS))
@click.argument("sheets", nargs=-1, metavar=Word("[SHEETS]..."))
@click.option("-o", "--out", help=Word("The file; GAME.pdf if left out, - is standard output."))
@click.option("--list", "list_wanted", is_flag=True, help=Word("List the sheets of the game."))
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
    with faults_told("print"):
        found = draw(declared, sheets, wanted)
        save(target, found.data)
    if target != "-":
        tell(WROTE, file=target)
    if wanted["fillable"]:
        tell_plain_sheets(declared, sheets, wanted)
    for error in found.left_out:
        complain("print", error)
    if found.left_out:
        raise SystemExit(1)


def tell_plain_sheets(game: Game[Any], sheets: Sequence[str], wanted: Mapping[str, Any]) -> None:
    """Which sheets have no fields; beside the document, which may be standard output."""
    from sheets.pages.fillable import note_on_fields

    if note := note_on_fields(game, sheets, printing_of(game, wanted)):
        click.echo(say(note, words()), err=True)


def list_sheets(game: Game[Any]) -> None:
    from sheets.pages.document import sheets_of  # ReportLab is slow to import

    for sheet in sheets_of(game):
        click.secho(f"{sheet.key:<14}", bold=sheet.usual, nl=False)
        title, sentence = (say(each, words(game.key)) for each in (sheet.title, sheet.sentence))
        click.echo(say(labelled(title, sentence), words()))


def draw(game: Game[Any], sheets: Sequence[str], wanted: Mapping[str, Any]) -> "Document":
    """The document; a bar shows how far it is where somebody waits for it."""
    from sheets.pages.document import make_document

    printing = printing_of(game, wanted)
    if not sys.stderr.isatty():
        return make_document(game, sheets, printing)
    with ExitStack() as stack:
        return make_document(game, sheets, printing, bar_on(stack))


def bar_on(stack: ExitStack) -> Callable[[int, int], None]:
    """A progress bar that comes with the first of many pages and goes with the last."""
    bars: list[Any] = []

    def tell_progress(done: int, total: int) -> None:
        if total >= MANY_PAGES:
            if not bars:
                bars.append(stack.enter_context(click.progressbar(length=total, file=sys.stderr)))
            bars[0].update(done - bars[0].pos)

    return tell_progress


def printing_of(game: Game[Any], wanted: Mapping[str, Any]) -> Printing:
    """What was typed, as the sheets want it."""
    tags, printer = read_tags(wanted["languages"]), wanted["printer"]
    variants = read_variants(game, wanted["variants"])
    choices = read_choices(game, wanted["choices"])
    own: dict[str, Any] = {
        "languages": tuple(Language(tag, catalogue(tag)) for tag in tags),
        "deals": deals_of(game, wanted["deals"], variants, choices),
        "choices": tuple(choices.items()),
        "variants": variants,
        "shift": printers.shift_of(printer) if printer else (0.0, 0.0),
    }
    plain = (option for option in OPTIONS.values() if option.name not in own)
    return Printing(**{each.name: each.read(wanted[each.name]) for each in plain}, **own)


def deals_of(
    game: Game[Any], numbers: Sequence[int], variants: Sequence[str], choices: Mapping[str, str]
) -> tuple[Any, ...]:
    if not numbers:
        return ()
    from web.printing.dealing import deal_of  # a blank sheet does not need the table

    return tuple(deal_of(game, number, variants, choices) for number in numbers)


def read_tags(text: str) -> list[str]:
    """One or two languages; without any, that of this run."""
    tags = [tag.strip() for tag in text.split(",") if tag.strip()]
    for tag in tags:
        if tag not in LANGUAGES or len(tags) > 2:
            raise UnknownWord(entry="--languages", found=text[:40], expected=LANGUAGES)
    return tags or [click.get_current_context().obj or LANGUAGES[0]]


def read_choices(game: Game[Any], texts: Sequence[str]) -> dict[str, str]:
    """Readings such as ``ship_limit=lt`` that are not the default, in the order of the game."""
    known = [f"{choice.key}={option}" for choice in game.all_choices for option in choice.options]
    said: dict[str, str] = {}
    for text in texts:
        key, _, reading = (part.strip() for part in text.partition("="))
        check_word("--choice", text, f"{key}={reading}", known)
        if said.setdefault(key, reading) != reading:
            raise WordTwice(entry="--choice", found=key)
    told = ((choice, said.get(choice.key, choice.default)) for choice in game.all_choices)
    return {choice.key: reading for choice, reading in told if reading != choice.default}


def read_variants(game: Game[Any], keys: Sequence[str]) -> tuple[str, ...]:
    """Variants in the order of the game, each once."""
    known = [variant.key for variant in game.variants]
    if keys and not known:
        raise NoVariants(game=game.title)
    for key in keys:
        check_word("--variant", key, key, known)
    return tuple(key for key in known if key in keys)


def check_word(entry: str, typed: str, word: str, known: Sequence[str]) -> None:
    if word not in known:
        meant = nearest(typed, known)
        raise UnknownWord(entry=entry, found=typed[:40], expected=tuple(known), meant=meant)


def save(target: str, pdf: bytes) -> None:
    if target == "-":
        sys.stdout.buffer.write(pdf)
        return
    try:
        Path(target).write_bytes(pdf)
    except OSError as error:
        raise CannotWrite(file=target, problem=problem_of(error)) from error


@click.command(
    help=Word(
        "Write the blank sheet again whose small square reads CODE, as it was printed then, "
        "without the link to a table."
    )
)
@click.argument("code", metavar=Word("CODE"))
@click.option("-o", "--out", help=Word("The file; GAME.pdf if left out, - is standard output."))
@data_option
@language_option
def reprint(code: str, out: str | None, data: Sequence[str]) -> None:
    from sheets.pages.boxes import read_code
    from sheets.pages.document import make_document
    from web.printing.dealing import deal_of

    with faults_told("reprint"):
        printed = read_code(code, own_games(data))
        game = printed.game
        printing = printed.again(
            lambda game, number, asked: deal_of(game, number, asked.variants, dict(asked.choices))
        )
        found = make_document(game, [printed.sheet.key], replace(printing, link=""))
        target = out or f"{game.key}.pdf"
        save(target, found.data)
    if target != "-":
        tell(WROTE, file=target)


@click.command(help=Word("Deal a set-up of GAME; the same number gives the same set-up again."))
@click.argument("game", type=click.Choice(KEYS))
@click.option(
    "--number",
    type=click.IntRange(DEALS[0], DEALS[-1]),
    help=Word("The set-up number; otherwise a random one."),
)
@typed(OPTIONS["variant"])
@typed(OPTIONS["choice"])
@data_option
@language_option
def deal(
    game: str,
    number: int | None,
    variants: Sequence[str],
    choices: Sequence[str],
    data: Sequence[str],
) -> None:
    from web.printing.dealing import deal_lines

    declared = own_game(game, data)
    chosen = number or secrets.choice(DEALS)
    with faults_told("deal"):
        played, readings = read_variants(declared, variants), read_choices(declared, choices)
        for line in deal_lines(declared, chosen, played, readings):
            click.echo(say(line, words()))


@click.group(help=Word("Remember how far a printer shifts the back sides; the test page shows it."))
@language_option
def printer() -> None:
    pass


@printer.command("set", help=Word("Remember a printer."))
@click.argument("name", metavar=Word("NAME"))
@click.option(
    "--back-shift",
    required=True,
    metavar=Word("ACROSS,UP"),
    help=Word("Millimetres across and up, such as 1.5,-0.8."),
)
@language_option
def set_printer(name: str, back_shift: str) -> None:
    with faults_told("printer"):
        across, up = printers.read_shift(back_shift)
        printers.remember(name, (across, up))
    tell(PRINTER, name=name, across=across, up=up)


@printer.command("list", help=Word("List the known printers."))
@language_option
def list_printers() -> None:
    known = printers.printers()
    for name, (across, up) in known.items():
        tell(PRINTER, name=name, across=across, up=up)
    if not known:
        tell(NO_PRINTERS)


@printer.command("remove", help=Word("Forget a printer."))
@click.argument("name", metavar=Word("NAME"))
@language_option
def remove_printer(name: str) -> None:
    with faults_told("printer"):
        printers.forget(name)
    tell(FORGOTTEN, name=name)
