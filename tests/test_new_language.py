"""The steps of CONTRIBUTING.md, “Add a language”, one after the other with a made-up language."""

import json
import os
import re
import subprocess
import sys
from collections import Counter

import pytest

from sheets.pages.document import sheets_of
from sheets.printing import Printing
from tests import proof, words
from tests.letters import ALL
from tests.pseudo import TAG, program_with, pseudo, pseudo_language
from tests.sheets.reading import POCKET_KINGDOMS
from tests.sheets.test_every_language import faults

SECTION = re.compile(r"^## Add a language\n(.*?)^## ", re.M | re.S)
OPTION = re.compile(r"((?<![\w-])--[a-z][a-z-]+)")
STEP = re.compile(r"^\d\. \*\*([\w ]+)[.*]", re.M)


class Translator:
    """Somebody who does what is written there."""

    def __init__(self, folder, monkeypatch):
        self.folder, self.program = folder, {**os.environ, **program_with(folder)}
        self.locale, self.monkeypatch = folder / "assets" / "locale", monkeypatch

    def begin(self):
        words.path_of(TAG, self.locale).unlink()
        words.main([TAG], self.locale)
        assert len(words.untranslated(TAG, self.locale)) > 2_000

    def decide_the_terms(self):
        text = f'[dragon]\nsays = ["{pseudo("d")}*"]\nnote = "made up"\n'
        (self.locale / TAG / "terms.toml").write_text(text, encoding="utf-8")
        assert list(proof.terms_of(TAG, self.locale)) == ["dragon"]

    def translate(self):
        words.update(TAG, map(said, words.template()), self.locale)
        told = [sys.executable, "-m", "web", "--language", TAG, "games"]
        spoken = subprocess.run(
            told, capture_output=True, check=True, cwd=self.folder, env=self.program
        ).stdout
        assert pseudo("Pocket Kingdoms") in spoken.decode()

    def proofread(self):
        every = [text for each in words.template() for text in proof.forms(each.id) if text]
        short = [text for text in every if len(text) <= proof.SHORT]
        alike = [text for text, count in Counter(map(proof.bare, every)).items() if count > 1]
        with (self.locale / TAG / "terms.toml").open("a", encoding="utf-8") as file:
            for table, allowed in {"lengths": short, "twice": alike}.items():
                file.write(f"[{table}]\nallowed = {json.dumps(allowed)}\n")
        assert proof.report(TAG, self.locale) == f"{TAG}: all is well."

    def letters(self):
        assert {*words.path_of(TAG, self.locale).read_text(encoding="utf-8")} - {"\n"} <= ALL

    def look(self):
        printing = Printing(copies=1, languages=(pseudo_language(),))
        (sheet, *_) = sheets_of(POCKET_KINGDOMS)
        assert list(faults(POCKET_KINGDOMS, sheet.key, printing, self.monkeypatch)) == []


def said(message):
    """A sentence of the program and its translation, in as many forms as there are."""
    if isinstance(message.id, str):
        return message.id, translation(message.id)
    return message.id, tuple(map(translation, message.id))


def translation(text):
    """In the words of the language; what is typed stays as it is."""
    parts = OPTION.split(text)
    return "".join(part if OPTION.fullmatch(part) else pseudo(part) for part in parts)


@pytest.mark.timeout(240)
def test_the_steps_lead_to_a_language(tmp_path, monkeypatch):
    written = SECTION.search((words.ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))[1]
    translator = Translator(tmp_path, monkeypatch)
    steps = [step.lower().replace(" ", "_") for step in STEP.findall(written)]
    assert steps == [name for name in vars(Translator) if not name.startswith("__")]
    for step in steps:
        getattr(translator, step)()
