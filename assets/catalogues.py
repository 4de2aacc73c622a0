"""The catalogues: one for each language, shared by commands, sheets and pages.

The English sentence in the code is the key, so English needs no file. A ``.po`` file is read as it
is, without a compile step: what a translator saves is what people read next. A folder with such a
file is a language: nothing else names it. Beside it a game whose rulebook has other words can have
a file of its own, named by its key, with the sentences that it says otherwise.
"""

import io
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations, c2py

from assets import formats, holds, names, read_text

SOURCE = "en"  # the language of the sentences in the code
FILE = "locale/{language}/tallyroll.po"
OWN_FILE = "locale/{language}/{game}.po"
LANGUAGES = (SOURCE, *(tag for tag in names("locale") if holds(FILE.format(language=tag))))
CLOSE = {"no": "nb", "nn": "nb"}  # Norwegian is one catalogue under its exact name


class Spoken(NullTranslations):
    """Gettext translations: all sentences of a language, and how it lists things."""

    language = SOURCE

    def listed(self, parts: Sequence[str], style: formats.ListStyle = "standard", /) -> str:
        """All of them: A, B and C; or one of them: A, B or C."""
        return formats.listed(parts, self.language, style)


class Translated(Spoken, GNUTranslations):
    """The same out of a catalogue."""

    def __init__(self, text: str, language: str) -> None:
        from babel.messages.mofile import write_mo  # slow to import, and English goes without
        from babel.messages.pofile import read_po

        found, compiled = read_po(io.BytesIO(text.encode()), locale=language), io.BytesIO()
        write_mo(compiled, found)
        compiled.seek(0)
        GNUTranslations.__init__(self, compiled)
        self.language = language
        self.plural = c2py(found.plural_expr)  # Babel drops it where it does not know the language


@cache
def catalogue(language: str, game: str = "") -> Spoken:
    """Everything that can be said in a language, with the words that a game has of its own."""
    if has_own_words(language, game):
        own = Translated(read_text(OWN_FILE.format(language=language, game=game)), language)
        own.add_fallback(catalogue(language))
        return own
    if language == SOURCE:
        return Spoken()
    return Translated(read_text(FILE.format(language=language)), language)


@cache
def has_own_words(language: str, game: str) -> bool:
    return bool(game) and holds(OWN_FILE.format(language=language, game=game))


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


@cache
def language_names() -> dict[str, str]:
    """Every language by its own name, as in a list to choose from, in the order of the names."""
    found = {language: formats.own_name(language) for language in LANGUAGES}
    return dict(sorted(found.items(), key=lambda each: formats.sort_key(each[1], SOURCE)))
