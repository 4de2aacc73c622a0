"""The catalogues: one for each language, shared by commands, sheets and pages.

The English sentence in the code is the key, so English needs no file. A ``.po`` file is read as it
is, without a compile step: what a translator saves is what people read next.
"""

import io
from collections.abc import Callable, Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations

from assets import names, read_text

LANGUAGES = ("en", *names("locale"))
CLOSE = {"no": "nb", "nn": "nb"}  # Norwegian is one catalogue under its exact name


@cache
def catalogue(language: str) -> NullTranslations:
    """Everything that can be said in a language."""
    if language == "en":
        return NullTranslations()
    from babel.messages.mofile import write_mo  # slow to import, and English goes without
    from babel.messages.pofile import read_po

    words = io.BytesIO(read_text(f"locale/{language}/tallyroll.po").encode())
    compiled = io.BytesIO()
    write_mo(compiled, read_po(words, locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)


def plural_rule(language: str) -> Callable[[int], int]:
    """Which of its forms a language says for a number, as the head of its catalogue has it."""
    return getattr(catalogue(language), "plural", lambda number: int(number != 1))


def known_language(wanted: Iterable[str]) -> str:
    """The first of the wanted languages that there is: ``de_AT.UTF-8`` is German."""
    for tag in wanted:
        language = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
        language = CLOSE.get(language, language)
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
