"""What the documents name exists, and what they show can be done."""

import ast
import re
import shlex
from pkgutil import resolve_name

import click
import pytest

from tests.documents import NAMES, ROOT, TEXTS, lines_of, quoted
from tests.test_arrows import OWN
from web.cli import cli

QUOTED = [(name, text) for name in NAMES for text in quoted(name)]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE)
TERMS = (
    "advisory file lock",
    "cache",
    "connection pool",
    "content security policy",
    "csrf token",
    "idempotency key",
    "middleware",
    "nonce",
    "process pool",
    "rate limit",
    "server-sent events",
    "signature",
    "statement",
    "subscription",
    "write-ahead log",
)
MODULE = re.compile(rf"(?:python -m )?((?:{'|'.join(OWN)})(?:\.\w+)+)")


def those(test):
    """What is quoted in any document and passes a test, with its document for the report."""
    found = [(name, text) for name, text in QUOTED if test(text)]
    return pytest.mark.parametrize(("name", "text"), found, ids=[f"{n}: {t}" for n, t in found])


def is_path(text):
    return text.split("/")[0] in OWN and "/" in text and " " not in text


@those(is_path)
def test_a_path_exists(name, text):
    pattern = re.sub(r"<\w+>", "*", text.rstrip("/"))
    assert list(ROOT.glob(pattern)), name


@those(MODULE.fullmatch)
def test_a_module_exists(name, text):
    assert resolve_name(MODULE.fullmatch(text)[1]), name


@those(lambda text: text.startswith("make "))
def test_a_target_of_make_exists(name, text):
    assert text.split()[1] in TARGETS, name


def option_faults(words):
    """What of a command line the command does not know."""
    command, rest = cli, list(words)
    while isinstance(command, click.Group) and rest and not rest[0].startswith("-"):
        if rest[0] not in command.commands:
            return [rest[0]]
        command = command.commands[rest.pop(0)]
    known = {option for parameter in command.params for option in parameter.opts}
    said = {word.split("=")[0] for word in rest if word.startswith("--")}
    return sorted(said - known - {"--help"})


COMMANDS = [
    *[(name, text) for name, text in QUOTED if text.startswith("tallyroll ")],
    *[(name, text) for name in NAMES for text in lines_of(name, "tallyroll")],
]


@pytest.mark.parametrize(("name", "text"), COMMANDS, ids=[text for _, text in COMMANDS])
def test_a_command_and_its_options_exist(name, text):
    assert option_faults(shlex.split(text)[1:]) == [], name


def test_the_test_would_notice_a_command_that_does_not_exist():
    assert option_faults(["prints"]) == ["prints"]
    assert option_faults(["print", "kartenreich", "--size=3"]) == ["--size"]
    assert option_faults(["quadrant", "draw"]) == ["draw"]


@pytest.mark.parametrize("name", NAMES)
def test_a_link_leads_to_a_file_or_a_heading(name):
    files = {path for _, path in re.findall(r"\[([^\]]*)\]\(([^)#:]+)\)", TEXTS[name])}
    assert [path for path in files if not (ROOT / path).exists()] == []
    anchors = set(re.findall(r"\]\(#([^)]+)\)", TEXTS[name]))
    assert anchors <= {anchor(head) for head in re.findall(r"^#+ (.*)$", TEXTS[name], re.M)}


def anchor(heading):
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("name", ["ARCHITECTURE", "CONTRIBUTING", "NOTATION", "HOSTING"])
def test_every_document_is_linked_from_the_readme(name):
    assert f"({name}.md)" in TEXTS["README"]


def test_every_target_that_helps_is_explained_to_contributors():
    told = set(re.findall(r"^([a-z]+):.*##", MAKEFILE, re.MULTILINE)) - {"help", "clean"}
    assert told <= {text.split()[1] for text in quoted("CONTRIBUTING") if text[:5] == "make "}


def test_every_room_of_the_web_is_in_the_table_of_rooms():
    rooms = {f"web/{path.parent.name}/" for path in ROOT.glob("web/*/__init__.py")}
    assert rooms <= set(quoted("ARCHITECTURE"))


def first_lines():
    for path in ROOT.glob("web/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield (ast.get_docstring(node) or "").partition("\n")[0].lower()


def test_who_searches_for_a_mechanism_finds_it_in_a_docstring():
    lines = list(first_lines())
    assert [term for term in TERMS if not any(term in line for line in lines)] == []
