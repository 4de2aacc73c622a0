"""Script bundler: the modules of a page as one file, since each request more would delay it."""

import hashlib
import re
from functools import cache
from pathlib import Path

IMPORT = re.compile(r'^import (\{.*?\}|\* as \w+) from "(\.\.?/[\w/.-]+\.js)";\n', re.M | re.S)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|let|class) (\w+))", re.M)
FOR_READERS = re.compile(  # types, lines of comment, comments after code, indents
    r"/\*\*[\s\S]*?\*/\s*|^\s*//.*\n|(?<=[;{,(\[]) +// [^\"'`\n]*$|^[ \t]+", re.M
)
ENDS = re.compile(r"\n(?=\n)|(?<=[({\[,;])\n+")  # ends of lines that end nothing
SPACED = re.compile(  # texts and patterns, which stay; comments; signs and spaces around them
    r"""(?P<kept>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
    r"""|`(?:\\.|\$\{(?:[^{}`]|`(?:\\.|[^`\\])*`|\{[^{}]*\})*\}|[^`\\$]|\$(?!\{))*`"""
    r"""|(?:(?<=[=(,:?&|!\[>] )|(?<=[=(,:?&|!\[>]))"""
    r"""/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/)"""
    r"""|(?P<comment> *//[^\n]*)| *(?P<sign>[=*?:<>&|!,;{}()\[\]]+) *"""
)


class NotJoined(Exception):
    """A module imports or exports in a way that is not known here."""


@cache
def joined(entry: Path) -> str:
    """A module with everything it imports, each in a function of its own, in the order of need."""
    order: dict[Path, str] = {}
    add(entry, order, ())
    *parts, last = order.items()
    wrapped = [
        f"const {name_of(module)} = (() => {{\n{closed(body)}}})();\n" for module, body in parts
    ]
    return unspaced(ENDS.sub("", FOR_READERS.sub("", "".join(wrapped) + last[1])))


def unspaced(script: str) -> str:
    """The same script without spaces that only readers need."""
    return SPACED.sub(lambda found: found["kept"] or found["sign"] or "", script)


@cache
def mark_of_script(entry: Path) -> str:
    """Content hash of a bundle: changes with every module that the script is made of."""
    return hashlib.sha256(joined(entry).encode()).hexdigest()[:10]


def add(module: Path, order: dict[Path, str], above: tuple[Path, ...]) -> None:
    """A module after those that it imports."""
    if module in above:
        raise NotJoined(f"{module.name} needs itself, by way of {above[-1].name}")
    text = module.read_text(encoding="utf-8")
    for found in IMPORT.finditer(text):
        needed = (module.parent / found[2]).resolve()
        if needed not in order:
            add(needed, order, (*above, module))
    order[module] = IMPORT.sub(lambda found: constant(found[1], module.parent / found[2]), text)


def closed(body: str) -> str:
    """A module's lines as those of a function; what it exports is what it returns."""
    exported = EXPORT.findall(body)
    found = EXPORT.sub("", body)
    if odd := re.search(r"^(import|export)\b.*", found, re.M):
        raise NotJoined(odd[0])
    return f"{found}return {{ {', '.join(exported)} }};\n"


def constant(names: str, module: Path) -> str:
    """``import { one as two } from "./module.js"`` as a value that is taken apart."""
    if names.startswith("*"):
        return f"const {names.removeprefix('* as ')} = {name_of(module)};\n"
    return f"const {' '.join(names.split()).replace(' as ', ': ')} = {name_of(module)};\n"


def name_of(module: Path) -> str:
    """The module itself as a value; no name in our scripts ends so."""
    return f"{module.stem.replace('-', '_')}$"
