"""What click says on its own account: its words stand in the same catalogues as ours."""

import sys

import click

from scoring.words import ENGLISH, Catalogue, Plural, Word, label, say

SAID_BY_CLICK = (
    Word("Usage:"),
    Word("[OPTIONS]"),
    Word("COMMAND [ARGS]..."),
    Word("Options"),
    Word("Commands"),
    Word("Show this message and exit."),
    Word("Show the version and exit."),
    Word("Aborted!"),
    Word("Error: {message}"),
    Word("Try '{command} {option}' for help."),
    Word("Invalid value: {message}"),
    Word("Invalid value for {param_hint}: {message}"),
    Word("Missing command."),
    Word("Missing argument"),
    Word("Missing option"),
    Word("Missing parameter"),
    Word("Choose from:\n\t{choices}"),
    Word("No such option {name!r}."),
    Word("No such command {name!r}."),
    Word("Option {name!r} does not take a value."),
    Word("default: {default}"),
    Word("required"),
    Word("integer"),
    Word("integer range"),
    Word("text"),
    Word("{value!r} is not a valid {number_type}."),
    Word("{value} is not in the range {range}."),
    Plural("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    Plural("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    Plural("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    Plural("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
SPOKEN = ("help", "metavar", "options_metavar", "subcommand_metavar")
MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "types")


class Formatter(click.HelpFormatter):
    """Headings of a help page; click itself puts a colon behind them, alike in every language."""

    catalogue: Catalogue = ENGLISH

    def write_heading(self, heading: str) -> None:
        self.write(f"{'':>{self.current_indent}}{say(label(heading), self.catalogue)}\n")


def speak(command: click.Command, catalogue: Catalogue) -> None:
    """Put the help of a command and all below it into a language.

    click asks gettext's global domain for its words, which wants compiled files in a folder of the
    system; our catalogues are none of that, so its functions are put in place of gettext's.
    """
    for name in MODULES:
        module = sys.modules[f"click.{name}"]
        vars(module).update(_=catalogue.gettext, ngettext=catalogue.ngettext)
    Formatter.catalogue = catalogue
    click.Context.formatter_class = Formatter
    _translate(command, catalogue)


def _translate(command: click.Command, catalogue: Catalogue) -> None:
    helping = command.get_help_option(click.Context(command))  # kept since the first call, if any
    for thing in (command, helping, *command.params):
        for name in SPOKEN:
            if text := getattr(thing, name, None):
                setattr(thing, name, catalogue.gettext(text))
    for parameter in command.params:
        if parameter.type.name in SAID_BY_CLICK:
            parameter.type.name = catalogue.gettext(parameter.type.name)
    if isinstance(command, click.Group):
        for below in command.commands.values():
            _translate(below, catalogue)
