"""The settings that are options of a command, too: what is typed goes before the environment."""

from collections.abc import Callable
from typing import Any

import click
from click.core import ParameterSource

from scoring.words import Word, say
from web.commands.language import words
from web.settings import BY_NAME, FLAG, NAMES, SETTINGS, Setting

MORE = Word("Set by variables, as every option can be (TALLYROLL_PORT=8001); see HOSTING.md")


class WithSettings(click.Command):
    """A command whose help lists what has no option as well."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section(say(MORE, words())):
            more = [each for each in SETTINGS if not each.is_option]
            formatter.write_dl([(each.variable, told(each)) for each in more])


def told(setting: Setting) -> str:
    purpose = say(setting.purpose, words())
    return f"{purpose}  [{setting.shown_default}]" if setting.shown_default else purpose


def setting_option(setting: Setting) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """What is typed stays text; the table of settings knows how to read it."""
    return click.option(
        setting.option,
        type=None if setting.kind is FLAG else str,
        is_flag=setting.kind is FLAG,
        metavar=setting.kind.sign or None,
        default=() if setting.kind is NAMES else setting.default,
        multiple=setting.kind is NAMES,
        show_default=bool(setting.default),
        help=setting.purpose,
    )


def setting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Every setting that is an option."""
    for setting in reversed(SETTINGS):
        if setting.is_option:
            command = setting_option(setting)(command)
    return command


database_option = setting_option(BY_NAME["DATABASE"])


def given() -> dict[str, Any]:
    """What was typed, by the names of the settings."""
    context = click.get_current_context()
    return {
        name.upper(): value
        for name, value in context.params.items()
        if name.upper() in BY_NAME
        and context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    }
