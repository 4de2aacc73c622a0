"""The table of print options, and the doors that are made of it."""

from dataclasses import dataclass

import pytest
from click.testing import CliRunner

from scoring.games import find_game
from scoring.words import Word
from sheets.options import option, options_of
from sheets.pages.foot import foot_text
from sheets.printing import OPTIONS, Printing
from web import create_app
from web.cli import cli

EVERY = pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.key)
FLAGS = [option for option in OPTIONS.values() if option.is_flag]


@dataclass(frozen=True)
class Menu:
    """A table of two options that nobody else knows."""

    soup: bool = option(True, Word("Soup"), values={"with": None, "without": None})
    guests: tuple[int, ...] = option((), key="guest", limits=range(1, 9), several=True)


def test_a_field_of_the_table_is_an_option():
    soup, guest = options_of(Menu).values()
    assert (soup.key, soup.title, soup.is_flag) == ("soup", "Soup", True)
    assert (guest.key, guest.name, guest.limits) == ("guest", "guests", range(1, 9))


def test_an_option_says_what_was_chosen():
    soup, guest = options_of(Menu).values()
    assert (soup.written(False), guest.written((3, 4))) == ("without", "3,4")


@pytest.mark.parametrize("option", FLAGS, ids=lambda option: option.key)
def test_reading_a_flag_undoes_writing_it(option):
    if option.values:
        assert [option.read(option.written(value)) for value in (True, False)] == [True, False]


@EVERY
def test_the_command_knows_every_option_that_has_help(option):
    told = CliRunner().invoke(cli, ["print", "--help"]).output
    assert (f"--{option.key} " in told) == bool(option.help)


@EVERY
def test_the_form_asks_for_every_option_that_has_a_title(option):
    page = create_app({"TESTING": True}).test_client().get("/kingdom-builder/print").text
    asked = bool(option.title) and option.key != "printer"  # which nobody has measured here
    assert (f'name="{option.key}"' in page) == asked


def test_the_foot_line_has_what_was_changed_and_stays_on_paper():
    printing = Printing(large=True, colour=False, copies=3, order="fronts", sheet="score")
    said = foot_text(find_game("kartenreich"), printing, None)
    assert said.endswith("kartenreich score --paper a4 --colour no --large --languages en")
