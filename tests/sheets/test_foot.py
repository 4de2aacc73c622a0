"""The foot line is the command that prints this very page again, and the metadata say the same."""

from functools import lru_cache
from itertools import product

import pypdfium2
import pytest
from click.testing import CliRunner

from scoring.games import GAMES
from sheets.forms.fields import FORM
from sheets.pages.document import sheets_of
from sheets.printing import OPTIONS
from tests.sheets.reading import reader
from web.cli import cli

START = "tallyroll print"
SHEETS = [(game, sheet.key) for game in GAMES for sheet in sheets_of(game)]
LOOKS = {
    "usual": "",
    "other": "--paper letter --ink low --colour no --languages de --orientation landscape",
    "large": "--large --languages en",
    "small": "--paper a5 --languages en",
    "form": "--fillable",
    "fold": "--backs fold",
    "booklet": "--booklet",
}
# Too small for a line, nothing but pieces, or the same for all games
PIECES = {
    *("blanks", "box", "cards", "coins", "dice", "locations", "printer-test", "quadrants"),
    *("reference", "settlements", "tiles"),
}
every_sheet = pytest.mark.parametrize(
    ("game", "sheet"), SHEETS, ids=[f"{game.key}-{sheet}" for game, sheet in SHEETS]
)


@lru_cache(maxsize=40)
def printed(words):
    """What a command prints, or nothing if it is refused; the same command prints the same."""
    answer = CliRunner().invoke(cli, [*words, "-o", "-"])
    assert answer.exit_code in (0, 2), answer.output
    return answer.stdout_bytes


def feet(data):
    """The commands at the foot of every page, and of every card on it."""
    for page in pypdfium2.PdfDocument(data):
        lines = [
            " ".join(line.split()) for line in page.get_textpage().get_text_range().split("\n")
        ]
        for number, line in enumerate(lines):
            if line.startswith(START):
                more = number + 1
                while more < len(lines) and lines[more].startswith("--"):
                    line += f" {lines[more]}"
                    more += 1
                yield line


def played(game):
    """Ways to play: nothing special, then every reading and variant, with a deal where it helps."""
    yield ""
    dealt = "--deal 7 " if game.deals else ""
    for choice in game.all_choices:
        yield f"{dealt}--choice {choice.key}={list(choice.options)[1]}"
    for variant in game.variants:
        yield f"{dealt}--variant {variant.key}"


def documents(game, sheet):
    """Everything that this sheet prints: the words of the command, and the document."""
    for look, way in product(LOOKS.values(), played(game)):
        if not (look and way):
            words = ("print", game.key, sheet, *look.split(), *way.split())
            if data := printed(words):
                yield words, data


@every_sheet
def test_the_foot_line_and_the_metadata_print_this_very_page_again(game, sheet):
    for words, data in documents(game, sheet):
        found = {tuple(foot.split()[1:]) for foot in feet(data)}
        assert found or sheet in PIECES, words
        for again in (*found, words_of(reader(data).metadata.keywords)):
            assert printed(again) == data, (words, again)


def words_of(keywords):
    """The command that the settings of a document make."""
    settings = dict(part.split("=", 1) for part in keywords.split("; "))
    settings.pop(FORM, None)  # it follows from the rest
    words = ["print", settings.pop("game"), *settings.pop("sheets").split(",")]
    for key, value in settings.items():
        option = OPTIONS.get(key)
        if option is None:
            words += ["--choice", f"{key}={value}"]
        elif option.is_flag and not option.values:
            words += [f"--{key}"]
        else:
            for each in value.split(",") if option.several else [value]:
                words += [f"--{key}", each]
    return tuple(words)


def test_a_page_of_several_deals_names_its_own(run):
    words = ["print", "pocket-kingdoms", "sheet", "--deal", "7", "--deal", "8", "--copies", "2"]
    found = list(feet(run(*words, "-o", "-").stdout))
    assert [foot.split("--deal ")[1][0] for foot in found] == ["7", "8"]


def test_copies_that_differ_say_how_many_there_are(run):
    words = ["print", "pocket-kingdoms", "sheet", "--deal", "7", "--copies", "3"]
    data = run(*words, "--choice", "mountains=own", "-o", "-").stdout
    (foot,) = set(feet(data))
    assert foot.endswith("--choice mountains=own --copies 3")
    assert run(*foot.split()[1:], "-o", "-").stdout == data


def test_copies_that_are_alike_do_not(run):
    words = ["print", "pocket-kingdoms", "sheet", "--deal", "7", "--copies", "3", "-o", "-"]
    assert "--copies" not in " ".join(feet(run(*words).stdout))
