"""Commands speak the language of who calls them, down to the last option."""

import copy

import click
import pytest

from assets.catalogues import catalogue
from web.cli import cli, wanted_language
from web.commands.click_words import speak


def walked(command, path=()):
    """A command, those under it, and all their options."""
    yield " ".join(path), command
    for option in command.params:
        yield f"{' '.join(path)} {option.name}".strip(), option
    if isinstance(command, click.Group):
        for name in command.commands:
            yield from walked(command.commands[name], (*path, name))


ENGLISH = dict(walked(cli))
SPOKEN = [name for name, thing in ENGLISH.items() if getattr(thing, "help", None)]


@pytest.fixture(scope="module")
def german():
    spoken = copy.deepcopy(cli)
    speak(spoken, catalogue("de"))
    yield dict(walked(spoken))
    speak(copy.deepcopy(cli), catalogue("en"))  # click's own words are those of the process


@pytest.mark.parametrize("name", SPOKEN)
def test_every_command_and_option_is_explained_in_german(german, name):
    english = str(ENGLISH[name].help)
    assert german[name].help == catalogue("de").gettext(english)
    assert german[name].help != english


def test_the_commands_themselves_stay_english(german):
    assert german["score"].help != ENGLISH["score"].help
    assert ENGLISH["score"].help.startswith("Score the finished games")


@pytest.mark.parametrize(("typed", "system", "language"), [
    ((), {}, "en"),
    (("games", "--language", "de"), {}, "de"),
    (("--language=de", "games"), {"LANG": "en_GB.UTF-8"}, "de"),
    (("games", "--language"), {}, "en"),
    ((), {"LANG": "de_AT.UTF-8"}, "de"),
    ((), {"LC_ALL": "de_DE", "LANG": "en_GB"}, "de"),
    ((), {"LANGUAGE": "xx:de", "LC_ALL": "en_GB"}, "de"),
    ((), {"LC_MESSAGES": "de_CH", "LANG": "en_US"}, "de"),
    ((), {"LANG": "C"}, "en"),
])  # fmt: skip
def test_the_language_is_the_one_that_is_asked_for_or_spoken_by_the_system(typed, system, language):
    assert wanted_language(typed, system) == language
