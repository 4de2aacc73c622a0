"""Finds every sentence in the code, and brings the catalogues up to date: ``make words``.

A new language is a new folder: after ``mkdir assets/locale/fr``, ``make words`` puts a catalogue
into it that lacks every translation. Fill them in, as many plural forms as the language has (the
head of the file says which form is for which count), and look at what you wrote: no step lies
between. What is still missing is said in English, and the tests name it. What else is to be put
right in a language is listed by ``make words`` (``make words ARGS=fr``): see ``tests/proof.py``.
"""

import io
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from assets.formats import own_name

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "assets" / "locale"
ROOMS = ("scoring", "sheets", "web")
KEYWORDS = {"Word": None, "Plural": (1, 2), "_": None, "ngettext": (1, 2)}
NOTE = "Translators:"  # begins a comment before a sentence that the catalogues show as well
METHODS = [("**.py", "python"), ("**.html", "jinja2.ext:babel_extract")]
HEAD = """\
# {name}: the sentences of Tallyroll, under the licence of the program.
msgid ""
msgstr ""
"Project-Id-Version: Tallyroll\\n"
"Language: {language}\\n"
"Plural-Forms: {forms}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


@cache
def template(rooms: Iterable[str] = ROOMS) -> Catalog:
    """Every sentence that is marked for translation."""
    found = Catalog(project="Tallyroll", charset="utf-8", fuzzy=False)
    for room in rooms:
        for name, _, message, comments, _ in extract_from_dir(
            ROOT / room, METHODS, keywords=KEYWORDS, comment_tags=[NOTE], strip_comment_tags=True
        ):
            found.add(message, locations=[(f"{room}/{name}", None)], auto_comments=comments)
    return found


def path_of(language: str, folder: Path = LOCALE) -> Path:
    return folder / language / "tallyroll.po"


def read(language: str, folder: Path = LOCALE) -> Catalog:
    return read_po(io.BytesIO(path_of(language, folder).read_bytes()), locale=language)


def written(catalogue: Catalog, language: str) -> str:
    """A catalogue as it is stored; its head says only what stays true."""
    file = io.BytesIO()
    write_po(file, catalogue, width=100, sort_output=True, omit_header=True, no_location=True)
    head = HEAD.format(name=own_name(language), language=language, forms=catalogue.plural_forms)
    return head + file.getvalue().decode()


def untranslated(language: str, folder: Path = LOCALE) -> list[str]:
    """The sentences that a language lacks."""
    known = read(language, folder)
    return [str(wanted.id) for wanted in template() if wanted.id and not is_said(wanted, known)]


def is_said(wanted: Message, known: Catalog) -> bool:
    found = known.get(wanted.id)
    strings = [found.string] if found and isinstance(found.string, str) else found and found.string
    return bool(strings) and all(strings) and found is not None and not found.fuzzy


def needless(language: str, folder: Path = LOCALE) -> list[str]:
    """Translations of sentences that nobody says any more."""
    wanted = template()
    return [str(said.id) for said in read(language, folder) if said.id and said.id not in wanted]


def update(
    language: str, translations: Iterable[tuple[object, object]] = (), folder: Path = LOCALE
) -> None:
    """Add what is new, drop what is gone, keep what was translated; begin what is not there."""
    path = path_of(language, folder)
    catalogue = read(language, folder) if path.exists() else Catalog(locale=language)
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for message, said in translations:
        if found := catalogue.get(message):
            found.string = said
    path.parent.mkdir(exist_ok=True)
    path.write_text(written(catalogue, language), encoding="utf-8")


def own_words(folder: Path = LOCALE) -> list[Path]:
    """The catalogues of games that say some things otherwise, in every language."""
    return [path for path in sorted(folder.glob("*/*.po")) if path.stem != "tallyroll"]


def read_own(path: Path) -> Catalog:
    return read_po(io.BytesIO(path.read_bytes()), locale=path.parent.name)


def tidied(path: Path) -> str:
    """The catalogue of a game as it is stored, without what nobody says any more."""
    old, language = read_own(path), path.parent.name
    made = Catalog(locale=language)
    for message in old:
        if message.id and (wanted := template().get(message.id)):
            made.add(wanted.id, message.string, flags=wanted.flags)
    _, _, rest = written(made, language).partition("\n")
    return f"# {own_name(language)}: what {path.stem} says otherwise.\n{rest}"


def main(languages: Iterable[str], folder: Path = LOCALE) -> None:
    """Say what is to be done in each language, then bring its catalogues up to date."""
    from tests.proof import report  # it reads what is found here

    for language in languages or sorted(place.name for place in folder.iterdir()):
        begun = path_of(language, folder).exists()
        said = report(language, folder) if begun else f"{language}: begun, nothing is said yet."
        sys.stdout.write(f"{said}\n")
        update(language, folder=folder)
        for path in own_words(folder):
            if path.parent.name == language:
                path.write_text(tidied(path), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
