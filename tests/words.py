"""Finds every sentence in the code, and brings the catalogues up to date: ``make words``."""

import io
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from assets.catalogues import LANGUAGES

ROOT = Path(__file__).parent.parent
ROOMS = ("scoring", "sheets", "web")
KEYWORDS = {"Word": None, "Plural": (1, 2), "_": None, "ngettext": (1, 2)}
METHODS = [("**.py", "python"), ("**.html", "jinja2.ext:babel_extract")]


@cache
def template() -> Catalog:
    """Every sentence that is marked for translation."""
    found = Catalog(project="Tallyroll", charset="utf-8", fuzzy=False)
    for room in ROOMS:
        for name, _, message, comments, _ in extract_from_dir(
            ROOT / room, METHODS, keywords=KEYWORDS, strip_comment_tags=True
        ):
            found.add(message, locations=[(f"{room}/{name}", None)], auto_comments=comments)
    return found


def path_of(language: str) -> Path:
    return ROOT / "assets" / "locale" / language / "tallyroll.po"


def read(language: str) -> Catalog:
    return read_po(io.BytesIO(path_of(language).read_bytes()), locale=language)


def untranslated(language: str) -> list[str]:
    """The sentences that a language lacks."""
    known = read(language)
    return [str(wanted.id) for wanted in template() if wanted.id and not is_said(wanted, known)]


def is_said(wanted: Message, known: Catalog) -> bool:
    found = known.get(wanted.id)
    strings = [found.string] if found and isinstance(found.string, str) else found and found.string
    return bool(strings) and all(strings) and found is not None and not found.fuzzy


def needless(language: str) -> list[str]:
    """Translations of sentences that nobody says any more."""
    wanted = template()
    return [str(said.id) for said in read(language) if said.id and said.id not in wanted]


def update(language: str, translations: Iterable[tuple[object, object]] = ()) -> None:
    """Add what is new, drop what is gone, keep what was translated."""
    catalogue = read(language) if path_of(language).exists() else Catalog(locale=language)
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for message, said in translations:
        if found := catalogue.get(message):
            found.string = said
    with path_of(language).open("wb") as file:
        write_po(file, catalogue, width=100, sort_output=True, omit_header=False, no_location=True)


if __name__ == "__main__":
    for tag in LANGUAGES[1:]:
        update(tag)
