"""Commands speak the language of who calls them, down to the last option."""

import copy

import click
import pytest
from click.testing import CliRunner

from assets.catalogues import LANGUAGES, catalogue
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


@pytest.fixture(params=LANGUAGES[1:])
def spoken(request):
    """The commands in a language, by their names, and all that it says."""
    command, said = copy.deepcopy(cli), catalogue(request.param)
    speak(command, said)
    yield dict(walked(command)), said
    speak(copy.deepcopy(cli), catalogue("en"))  # click's own words are those of the process


def test_every_command_and_option_is_explained_in_every_language(spoken):
    commands, said = spoken
    assert {name: commands[name].help for name in SPOKEN} == {
        name: said.gettext(str(ENGLISH[name].help)) for name in SPOKEN
    }
    assert [name for name in SPOKEN if commands[name].help == str(ENGLISH[name].help)] == []


def test_a_command_that_gave_help_before_gives_it_in_the_next_language():
    before, said = copy.deepcopy(cli), catalogue("de")
    assert "Show this message and exit." in CliRunner().invoke(before, ["--help"]).output
    after = copy.deepcopy(before)
    speak(after, said)
    try:
        helped = CliRunner().invoke(after, ["--help"]).output
    finally:
        speak(copy.deepcopy(cli), catalogue("en"))
    assert said.gettext("Show this message and exit.") in helped


def test_what_click_says_on_its_own_account_is_said_in_every_language(spoken):
    commands, said = spoken
    told = CliRunner().invoke(commands[""], ["print", "--nothing"]).output
    assert said.gettext("Usage:") in told
    assert said.gettext("No such option {name!r}.").format(name="--nothing") in told
    helped = CliRunner().invoke(commands[""], ["--help"]).output
    for word in ("Options", "Commands", "Show this message and exit."):
        assert " ".join(said.gettext(word).split()) in " ".join(helped.split())


def test_the_commands_themselves_stay_english(spoken):
    assert spoken[0]["score"].help != ENGLISH["score"].help
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
