"""What is imported is declared, and what is declared is locked."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from babel import Locale
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from assets.catalogues import LANGUAGES
from tests.test_arrows import imports

ROOT = Path(__file__).parent.parent
ROOMS = ("assets", "scoring", "sheets", "web")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DECLARED = [Requirement(text) for text in PROJECT["project"]["dependencies"]]
EXTRA = [
    Requirement(text)
    for texts in PROJECT["project"]["optional-dependencies"].values()
    for text in texts
]
GROUPS = [
    Requirement(text)
    for texts in PROJECT["dependency-groups"].values()
    for text in texts
    if isinstance(text, str)
]
LOCKS = {
    "requirements.lock": DECLARED,
    "requirements-test.lock": [*DECLARED, *EXTRA, *GROUPS],
}


packages = cache(packages_distributions)  # which reads a file list of everything installed


def locked(name):
    """The versions of a lock file, by the name of the distribution."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)
    return {canonicalize_name(name): version for name, version in found}


def imported():
    """What the product takes from other people, by the name of the distribution."""
    known = packages()
    names = {
        name.partition(".")[0]
        for room in ROOMS
        for path in (ROOT / room).rglob("*.py")
        for name in imports(path)
    }
    others = names - set(ROOMS) - set(sys.stdlib_module_names) - {""}
    return {canonicalize_name(known[name][0]) for name in others}


def test_everything_that_is_imported_is_declared():
    assert imported() <= {canonicalize_name(each.name) for each in [*DECLARED, *EXTRA]}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_a_version_that_fits_for_everything_that_is_declared(lock):
    versions = locked(lock)
    for wanted in LOCKS[lock]:
        assert wanted.specifier.contains(versions[canonicalize_name(wanted.name)]), wanted


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_in_a_lock_has_a_fingerprint(lock):
    entries = re.split(r"^(?=\S)", (ROOT / lock).read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert [entry for entry in entries if "==" in entry and "--hash=sha256:" not in entry] == []


def test_both_locks_agree():
    tested = locked("requirements-test.lock")
    assert {name: tested.get(name) for name in locked("requirements.lock")} == locked(
        "requirements.lock"
    )


@pytest.mark.parametrize("room", ROOMS)
def test_nobody_else_installed_a_package_of_the_same_name(room):
    assert {*packages().get(room, ())} <= {"tallyroll"}


def started_in(folder):
    """The command where Python looks for packages in this folder first."""
    return subprocess.run(
        [sys.executable, "-m", "web", "games"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("room", ["assets", "scoring", "sheets"])
def test_a_package_of_somebody_else_in_place_of_ours_is_named_in_a_sentence(tmp_path, room):
    (tmp_path / room).mkdir()
    (tmp_path / room / "__init__.py").touch()
    done = started_in(tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert f"another program's package “{room}” ({tmp_path / room}" in done.stderr


def test_a_package_that_was_installed_over_ours_is_named_in_a_sentence(tmp_path):
    for room in ROOMS:
        shutil.copytree(ROOT / room, tmp_path / room)
    assert started_in(tmp_path).returncode == 0
    (tmp_path / "web/__init__.py").write_text("__version__ = '0.62'\n", encoding="utf-8")
    assert "another program's package “web”" in started_in(tmp_path).stderr


def test_the_classifiers_name_the_oldest_python_that_is_allowed():
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=")
    assert f"Programming Language :: Python :: {oldest}" in PROJECT["project"]["classifiers"]


def test_the_classifiers_name_every_language():
    named = {text for text in PROJECT["project"]["classifiers"] if "Natural Language" in text}
    names = {Locale(code).english_name.removesuffix(" Bokmål") for code in LANGUAGES}
    assert named == {f"Natural Language :: {name}" for name in names}
