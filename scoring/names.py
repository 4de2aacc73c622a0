"""Names of players: what can be one, and when two of them are the same. Everybody asks here.

**What can be one.** Up to 40 characters that can be seen, none of which the notation needs itself.
Letters that look like nothing (Hangul fillers, the empty Braille cell), controls, and letters that
are buried under marks are refused. An emoji that is joined of several, such as a family, is fine.

**When two are the same.** A name is read aloud and looked at, so what sounds or looks alike must
not sit twice at a table. ``name_key`` forgets case, width and how accents are composed, and takes
Cyrillic and Greek letters for the Latin ones that one of their cases looks like: it sorts results
by player. ``glyphs`` looks at the very letters, each as it stands: a small Greek nu is a v there,
a capital I is an l. Two names are ``alike`` if either says so. Accents stay: Zoë is not Zoe. The
pairs are those that Unicode calls confusable (UTS 39), as far as people write names with them.
"""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

LONGEST = 40  # characters
SPECIAL = ",=:"  # they mean something in the notation
MOST_MARKS = 4  # on one letter: what a stack of Tibetan or a pointed Hebrew letter needs
JOINER = "\u200d"  # makes one emoji of several
LOOKS = (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))  # which look of a sign is meant
VARIANTS = frozenset(map(chr, LOOKS))
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
TONES = frozenset("🏻🏼🏽🏾🏿")  # of the skin: they change the emoji before them
REMEMBERED = 1_000  # names: the same few are asked about again and again

CYRILLIC = dict(zip("авекмнорстухіјѕһԁԛԝӏѵү", "abekmhopctyxijshdqwlvy", strict=True))
GREEK = dict(zip("αβεζηικμνορτυχ", "abezhikmnoptyx", strict=True))
LATIN = dict(zip("ıɑɡ", "iag", strict=True))
BY_KEY = str.maketrans({**CYRILLIC, **GREEK, **LATIN})
LARGE = dict(zip("АВЕКМНОРСТУХІЈЅӀҮΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEKMHOPCTYXIJSIYABEZHIKMNOPTYX", strict=True))
SMALL = dict(zip("аеорсухіјѕһԁԛԝӏѵανορυγικωı", "aeopcyxijshdqwlvavopuyikwi", strict=True))
STROKES = {"I": "l", "1": "l", "|": "l", "0": "O"}
BY_GLYPH = str.maketrans(
    {letter: STROKES.get(like, like) for letter, like in {**LARGE, **SMALL, **STROKES}.items()}
)


def clean_name(text: str) -> str:
    """A name as it is kept: one way to compose its letters, one space between words."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def made_name(text: str) -> str:
    """A name of whatever stands on a sheet: what a name cannot hold is left out."""
    plain = "".join(" " if letter in SPECIAL else letter for letter in text)
    return clean_name(plain)[:LONGEST].strip()


@lru_cache(REMEMBERED)
def is_name(text: str) -> bool:
    """Whether a clean text can be a name."""
    if not 0 < len(text) <= LONGEST or not set(SPECIAL).isdisjoint(text):
        return False
    if text.isascii():
        return text.isprintable()
    return all(is_plain(text, place) for place in range(len(text))) and all(
        marks <= MOST_MARKS for marks in heaps(text)
    )


def is_plain(text: str, place: int) -> bool:
    """Whether a character belongs into a name where it stands."""
    letter = text[place]
    if letter == JOINER:
        return is_picture(base_before(text, place)) and is_picture(text[place + 1 : place + 2])
    return letter.isprintable() and letter not in BLANK


def base_before(text: str, place: int) -> str:
    """The sign that a joiner continues, without its tone of skin."""
    return text[:place].rstrip("".join(VARIANTS | TONES))[-1:] or text[:place][-1:]


def is_picture(letter: str) -> bool:
    return bool(letter) and unicodedata.category(letter) == "So"


def heaps(text: str) -> Iterable[int]:
    """How many marks lie on each letter; on none at all, more than any letter can bear."""
    bearer, marks = False, 0
    for letter in text:
        if unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1 if bearer else MOST_MARKS + 1
        else:
            yield marks
            bearer, marks = letter != " ", 0
    yield marks


@lru_cache(REMEMBERED)
def name_key(name: str) -> str:
    """The same for all ways to type a name."""
    plain = unicodedata.normalize("NFKC", clean_name(name)).casefold()
    return clean_name(plain) if plain.isascii() else likened(plain, BY_KEY)


@lru_cache(REMEMBERED)
def glyphs(name: str) -> str:
    """The same for all names that look the same, letter by letter."""
    return likened(unicodedata.normalize("NFKC", clean_name(name)), BY_GLYPH)


def likened(text: str, letters: dict[int, str]) -> str:
    """Every letter as the one it looks like; its accents stay on it."""
    apart = unicodedata.normalize("NFKD", text).translate(letters)
    seen = "".join(letter for letter in apart if letter not in VARIANTS and letter != JOINER)
    return clean_name(seen)


def alike(one: str, other: str) -> bool:
    """Whether people would take two names for one."""
    return name_key(one) == name_key(other) or glyphs(one) == glyphs(other)


def twin(name: str, others: Iterable[str]) -> str:
    """The one of the others that is taken for this name, or nothing."""
    return next((other for other in others if alike(name, other)), "")
