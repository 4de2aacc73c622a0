"""The changelog goes by versions, with a day and with kinds."""

import re
import tomllib
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest
from packaging.version import Version

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ENTRIES = re.findall(r"^## (\S+) \((.*)\)$", TEXT, re.MULTILINE)
VERSIONS = [Version(version) for version, _ in ENTRIES]
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_every_heading_is_a_version_with_its_day():
    assert len(ENTRIES) == len(re.findall(r"^## ", TEXT, re.MULTILINE))
    for _, day in ENTRIES:
        assert day == "unreleased" or date.fromisoformat(day)


def test_the_version_of_the_program_is_the_newest_that_was_released():
    released = [version for version, day in ENTRIES if day != "unreleased"]
    assert PROJECT["version"] in (released[0], ENTRIES[0][0])


def test_only_the_newest_version_may_be_unreleased():
    assert [day for _, day in ENTRIES[1:] if day == "unreleased"] == []


def test_versions_and_days_go_backwards():
    assert all(newer > older for newer, older in pairwise(VERSIONS))
    days = [day for _, day in ENTRIES if day != "unreleased"]
    assert days == sorted(days, reverse=True)


@pytest.mark.parametrize("entry", TEXT.split("\n## ")[1:], ids=lambda entry: entry.split()[0])
def test_every_line_has_a_kind(entry):
    kinds = re.findall(r"^### (.*)$", entry, re.MULTILINE)
    assert set(kinds) <= KINDS
    assert len(set(kinds)) == len(kinds)
    assert not re.search(r"^- ", entry.partition("\n### ")[0], re.MULTILINE)
