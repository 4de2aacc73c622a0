"""What the documents show: their blocks, and what stands in backticks."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
NAMES = ("README", "NOTATION", "ARCHITECTURE", "CONTRIBUTING", "HOSTING", "CHANGELOG")
TEXTS = {name: (ROOT / f"{name}.md").read_text(encoding="utf-8") for name in NAMES}
BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)


def blocks(name, kind=""):
    """The blocks of a document, of this kind."""
    return [text for found, text in BLOCK.findall(TEXTS[name]) if found == kind]


def boards(name):
    """The finished games that a document shows."""
    return [text for text in blocks(name) if text.startswith("game: ")]


def quoted(name):
    """Everything in backticks, each once, without what stands in blocks."""
    return list(dict.fromkeys(re.findall(r"`([^`\n]+)`", BLOCK.sub("", TEXTS[name]))))


def lines_of(name, program):
    """The lines of blocks that start a program, without what is said of them behind two spaces."""
    found = (line for text in blocks(name) for line in text.splitlines())
    return [re.split(r"\s{2,}", line)[0] for line in found if line.startswith(f"{program} ")]
