"""Imports point inwards only, and nobody but the outer rooms knows the big libraries."""

import ast
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OWN = {"assets", "scoring", "sheets", "web", "tests"}
PHOTO = {"cv2", "numpy", "zxingcpp", "PIL"}  # an extra, without which all else works
ALLOWED = {  # a room may import these, itself and the standard library; inner rooms first
    "assets": {"babel"},
    "scoring": {"assets"},
    "sheets": {"scoring", "assets", "reportlab", "pypdf", "segno"},
    "sheets/photo": {*("scoring", "assets", "sheets", "pypdfium2"), *PHOTO},
    "web/table": {"msgspec", "scoring"},
    "web/table/stores/pool.py": {"scoring", "psycopg", "web"},
    "web/table/stores/postgresql.py": {"scoring", "psycopg", "web"},
    "web": {
        "assets",
        "click",
        "flask",
        "gevent",
        "gunicorn",
        "itsdangerous",
        "jinja2",
        "markupsafe",
        "msgspec",
        "pypdfium2",
        "scoring",
        "segno",
        "sheets",
        "werkzeug",
        "wtforms",
    },
}
SOURCES = [
    path.relative_to(ROOT).as_posix() for room in OWN for path in (ROOT / room).rglob("*.py")
]


def room_of(path):
    """The innermost room that a file belongs to."""
    rooms = [room for room in ALLOWED if path == room or path.startswith(f"{room}/")]
    return max(rooms, key=len, default="tests")


@cache
def imports(path):
    """What a file imports; it is read once for all who ask."""
    return [*imported(path)]


def imported(path):
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def is_allowed(module, room):
    top = module.split(".")[0]
    if room == "tests" or top in ALLOWED[room] or top in sys.stdlib_module_names:
        return True
    inner = room.split("/stores")[0].replace("/", ".")
    return module == inner or module.startswith(f"{inner}.")


@pytest.mark.parametrize("path", sorted(SOURCES))
def test_no_import_points_outwards(path):
    assert [name for name in imports(path) if not is_allowed(name, room_of(path))] == []


def test_the_test_would_notice_an_arrow_that_points_outwards():
    assert not is_allowed("web.app", "scoring")
    assert not is_allowed("flask", "web/table")
    assert not is_allowed("web.app", "web/table")
    assert not is_allowed("reportlab.pdfgen", "scoring")
    assert is_allowed("web.table.events", "web/table")


def test_the_server_knows_nothing_of_what_only_its_readers_of_photos_need():
    libraries = PHOTO - {"PIL"}  # ReportLab has it
    knows = f"import sys, web.app; print(*({libraries!r} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", knows], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("\n", "")


# Inside web

ROOTS = {"web/__init__.py", "web/app.py", "web/cli.py", "web/serving.py", "web/worker.py"}
DOORS = ("web.routes", "web.commands")  # they look at the journeys, and nobody looks at them
MOST_LOOSE = 10


def inner_room(path):
    """The room inside web that a file belongs to; loose files are rooms of their own."""
    return ".".join(Path(path).with_suffix("").parts[:2])


def looked_at():
    """Which rooms inside web each of them imports from, late imports included."""
    found = {}
    for path in SOURCES:
        if path.startswith("web/") and path not in ROOTS:
            rooms = {".".join(name.split(".")[:2]) for name in names_in(path)}
            found.setdefault(inner_room(path), set()).update(
                room for room in rooms if room.startswith("web.") and room != inner_room(path)
            )
    return found


def names_in(path):
    """Everything that a file imports, with the names behind ``from web import``."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "web":
            yield from (f"web.{alias.name}" for alias in node.names)
    yield from imports(path)


def test_the_rooms_of_web_look_in_no_circle():
    TopologicalSorter(looked_at()).prepare()  # complains about a circle, with its rooms


def test_nobody_looks_at_routes_and_commands():
    lookers = {room: rooms.intersection(DOORS) for room, rooms in looked_at().items()}
    assert {room: doors for room, doors in lookers.items() if doors and room not in DOORS} == {}


@pytest.mark.parametrize("room", ["web", "sheets"])
def test_few_files_lie_loose_in_a_room(room):
    assert len(list((ROOT / room).glob("*.py"))) <= MOST_LOOSE


def test_nothing_looks_at_tests():
    rooms = [path for path in SOURCES if not path.startswith("tests/")]
    assert not [
        path for path in rooms if any(name.split(".")[0] == "tests" for name in imports(path))
    ]


def test_the_rooms_are_the_only_folders():
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "."}
    made_by_tools = {"build", "dist"} | {name for name in folders if name.endswith(".egg-info")}
    assert folders - made_by_tools == OWN
