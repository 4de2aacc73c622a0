"""What people call things in their own language, in a text that is read.

A finished game is written in English words whatever language somebody speaks, but it may be typed
in the words of every language there is: ``Berg`` is a mountain, ``Karten: Fischer`` the cards.
Which words these are is said by the catalogues alone, so a new catalogue is read by itself.

A text that can be read as it stands means what it says. Otherwise a word is looked up, first as it
is spelled, then without regard to accents (ae for ä), then as a form of a word (Berge for Berg);
the first of these that knows it decides. Where languages differ (the Norwegian rad is a column, the
Swedish one a row), the reader's own wins, then English. A word that still means two things is not
guessed but asked about.
"""

import re
import unicodedata
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import islice
from typing import TypeVar

from assets.catalogues import LANGUAGES, SOURCE, catalogue
from scoring.errors import Faults, PlayerError, TwoMeanings, faults_of
from scoring.notation import header_name, shorten, slug
from scoring.words import Sentence, Word, say

Said = Word | Sentence
Change = tuple[int, int, str]  # from one column to another, and what stands there in English
Way = Callable[[str], bool]  # whether a name is the one that was typed
End = TypeVar("End")

PAIRS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae", "œ": "oe"})
SINGLE = str.maketrans({"ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d"})
APART = re.compile(r"[\W_]+")
LONGEST_ENDING = 2  # letters by which the forms of a word differ: Berg, Berge, Bergen
SHORTEST_STEM = 3
ALIKE = 0.75  # from here on, of 1, a slip is taken for a word of another language
MOST_WORDS = 2_000  # that are looked up in one text
REMEMBERED = 1_000  # words: the same few are asked about again and again
MOST_SUGGESTIONS = 20  # nobody reads further
PART = re.compile(r"[^,/]+")
TOKEN = re.compile(r"[^\s,/]+")


def plainly(text: str) -> str:
    """The same for all ways to set a word: capitals, hyphens, spaces, signs."""
    return "-".join(filter(None, APART.split(unicodedata.normalize("NFC", text).casefold())))


def unaccented(text: str) -> tuple[str, str]:
    """The two ways to type a word without its accents: Haendler and Handler."""
    plain = plainly(text)
    apart = unicodedata.normalize("NFKD", plain.translate(SINGLE))
    single = "".join(letter for letter in apart if not unicodedata.combining(letter))
    pairs = unicodedata.normalize("NFKD", plain.translate(PAIRS).translate(SINGLE))
    return "".join(each for each in pairs if not unicodedata.combining(each)), single


def same_stem(one: str, other: str) -> bool:
    """Whether two phrases are forms of one, word by word: Berg and Berge."""
    pairs = zip(one.split("-"), other.split("-"), strict=False)
    return one.count("-") == other.count("-") and all(is_form(*pair) for pair in pairs)


def beginning(phrase: str) -> str:
    """What every form of a phrase has in common."""
    return phrase.partition("-")[0][:SHORTEST_STEM]


def is_form(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    if short == long:
        return True
    return (
        len(short) >= SHORTEST_STEM
        and long.startswith(short)
        and len(long) - len(short) <= LONGEST_ENDING
        and long.isalpha()
    )


def called(way: Way, names: Mapping[str, Iterable[str]]) -> tuple[str, ...]:
    """The keys of all things that have a name of this kind."""
    return tuple(key for key, each in names.items() if any(map(way, each)))


class Lexicon:
    """Things by what they are called in all languages; what is typed is looked up in it."""

    def __init__(self, things: Mapping[str, Iterable[Said]], game: str) -> None:
        self._things, self._game = things, game
        self._find = lru_cache(REMEMBERED)(self._look_up)

    def __contains__(self, key: object) -> bool:
        return key in self._things

    @cached_property
    def spoken(self) -> Mapping[str, tuple[str, ...]]:
        """Every name of each thing, its own key first."""
        spoken = [self.said_in(language) for language in LANGUAGES]
        return {
            key: tuple(dict.fromkeys([key, *(name for each in spoken for name in each[key])]))
            for key in self._things
        }

    def said_in(self, language: str) -> Mapping[str, tuple[str, ...]]:
        """What each thing is called in one language, by the game and by its sisters."""
        both = catalogue(language), catalogue(language, self._game)
        return {
            key: tuple(say(of, tongue) for of in said for tongue in both)
            for key, said in self._things.items()
        }

    @cached_property
    def longest(self) -> int:
        """Of how many words the longest name is made."""
        names = (plainly(name) for names in self.spoken.values() for name in names)
        return max((name.count("-") + 1 for name in names), default=0)

    def meaning(self, typed: str, reader: str = "") -> tuple[str, ...]:
        """The keys of what is called so: none, one, or several that the reader may mean."""
        if slug(typed) in self._by_slug:
            return (self._by_slug[slug(typed)],)
        return self._find(typed, reader)

    @cached_property
    def _by_slug(self) -> Mapping[str, str]:
        return {slug(key): key for key in self._things}

    @cached_property
    def _plain(self) -> Mapping[str, list[str]]:
        """The keys of what is spelled so."""
        return self._keys(lambda name: (plainly(name),))

    @cached_property
    def _bare(self) -> Mapping[str, list[str]]:
        """The keys of what is spelled so without accents."""
        return self._keys(unaccented)

    def _keys(self, spellings: Callable[[str], Iterable[str]]) -> Mapping[str, list[str]]:
        """An index: names are spelled once, however often they are looked up."""
        found: dict[str, list[str]] = {}
        for key, names in self.spoken.items():
            for spelled in (spelled for name in names for spelled in spellings(name)):
                found.setdefault(spelled, []).append(key)
        return found

    @cached_property
    def _beginnings(self) -> Mapping[str, list[str]]:
        """Spellings without accents, by what all forms of each begin with."""
        found: dict[str, list[str]] = {}
        for spelled in self._bare:
            found.setdefault(beginning(spelled), []).append(spelled)
        return found

    def _look_up(self, typed: str, reader: str) -> tuple[str, ...]:
        plain, bare = plainly(typed), unaccented(typed)
        near = ((one, name) for one in bare for name in self._beginnings.get(beginning(one), ()))
        forms = (name for one, name in near if same_stem(one, name))
        ways: tuple[tuple[Mapping[str, list[str]], Iterable[str], Way], ...] = (
            (self._plain, (plain,), lambda name: plainly(name) == plain),
            (self._bare, bare, lambda name: not set(bare).isdisjoint(unaccented(name))),
            (self._bare, forms, lambda name: any(
                same_stem(one, other) for one in bare for other in unaccented(name)
            )),
        )  # fmt: skip
        for keys, names, way in ways if plain else ():
            meant = {key for name in names for key in keys.get(name, ())}
            found = tuple(key for key in self.spoken if key in meant)
            if found:
                return found if len(found) == 1 else self._nearest_to(reader, way) or found
        return ()

    def _nearest_to(self, reader: str, way: Way) -> tuple[str, ...]:
        """What a word means in the reader's own language, or else in English."""
        for language in (reader, SOURCE):
            if language in LANGUAGES and (found := called(way, self.said_in(language))):
                return found
        return ()

    def nearest(self, typed: str, among: Container[str], reader: str) -> tuple[float, str]:
        """What a slip most likely meant, as it is spelled, and how near it is: 1 is the same.

        Where languages spell it almost alike, it is told as the reader's own does.
        """
        from difflib import SequenceMatcher  # slow to import, and needed only after a slip

        matcher = SequenceMatcher(b=plainly(typed))
        best = (ALIKE, "")
        own = self.said_in(reader) if reader in LANGUAGES else {}
        both = ((key, (*own.get(key, ()), *names)) for key, names in self.spoken.items())
        for name in (name for key, names in both if key in among for name in names):
            matcher.set_seq1(plainly(name))
            if matcher.quick_ratio() > best[0] and matcher.ratio() > best[0]:
                best = (matcher.ratio(), name)
        return best


@dataclass(frozen=True)
class Vocabulary:
    """The words of a game that stand in its texts."""

    headers: Lexicon
    values: Mapping[str, Lexicon]  # of the entries that are words of a list
    pieces: Lexicon
    marks: str = "characters"  # what a row of the board holds: characters, words, or one item

    def header(self, line: str, reader: str = "") -> str:
        """The entry that a line is, by its key; nothing if it is none."""
        typed, colon, _ = line.partition(":")
        found = self.headers.meaning(typed.strip(), reader) if colon else ()
        return found[0].replace("-", "_") if len(found) == 1 else header_name(typed)

    def about(self, error: PlayerError) -> Lexicon | None:
        """Where the word stands that was meant, if an error is about an unknown word."""
        entry = str(error.sentences[0].facts.get("entry", ""))
        kinds = {"header": self.headers, "piece": self.pieces, "word": self.values.get(entry)}
        return kinds.get(error.about)


@dataclass(frozen=True)
class Place:
    """Where a word was put in the place of another, in one line; columns count from 0."""

    at: int
    length: int
    was_at: int
    was_length: int

    def back(self, column: int) -> int:
        """The column in the text as it was typed, of what stands here or behind it."""
        if column < self.at + self.length:
            return self.was_at
        return column - self.at - self.length + self.was_at + self.was_length


@dataclass
class InEnglish:
    """A text in the words that the notation has, and the way back to what was typed."""

    words: Vocabulary
    reader: str = ""  # the language of whoever typed it, as far as it is known
    lines: list[str] = field(default_factory=list)
    places: dict[int, list[Place]] = field(default_factory=dict)  # by number of the line
    doubts: dict[tuple[int, int], tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    entries: int = 0
    looked_up: int = 0

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def column(self, line: int, column: int) -> int:
        """Where it was typed."""
        before = [place for place in self.places.get(line, ()) if place.at < column]
        return before[-1].back(column - 1) + 1 if before else column

    def read(self, text: str) -> None:
        in_rows = False
        items = self.words.marks == "items"
        for line in text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"):
            if not line.strip():
                in_rows = items and bool(self.entries)
            if not line.strip() or line.lstrip().startswith("#"):
                self.lines.append(line)
            elif ":" in line and not in_rows and self.is_entry(line):
                self.entries += 1
                self.add(line, self.in_entry(line))
            else:
                in_rows = items
                self.add(line, self.in_row(line))

    def is_entry(self, line: str) -> bool:
        """Whether a line begins with a name, even with one that the notation would not have."""
        typed = line.partition(":")[0].strip()
        if header_name(typed) or self.looked_up > MOST_WORDS:
            return bool(header_name(typed))
        return bool(self.words.headers.meaning(typed, self.reader))

    def add(self, line: str, changes: Iterable[Change]) -> None:
        """A line in which some words are said otherwise."""
        said, end, number = "", 0, len(self.lines) + 1
        for start, stop, word in changes:
            said += line[end:start]
            place = Place(len(said), len(word), start, stop - start)
            self.places.setdefault(number, []).append(place)
            said, end = said + word, stop
        self.lines.append(said + line[end:])

    def in_entry(self, line: str) -> Iterator[Change]:
        """The name of an entry, and the words in it where it is a list of known ones."""
        typed, _, value = line.partition(":")
        start = len(typed) - len(typed.lstrip())
        if key := self.meant(self.words.headers, typed.strip(), 0):
            yield start, len(typed.rstrip()), key.replace("_", " ")
        lexicon = self.words.values.get(key or header_name(typed))
        for part in PART.finditer(value) if lexicon else ():
            yield from self.in_phrase(lexicon, part.group(), len(typed) + 1 + part.start())

    def in_row(self, line: str) -> Iterator[Change]:
        if self.words.marks == "words":
            yield from self.in_phrase(self.words.pieces, line, 0)
        elif self.words.marks == "items":
            yield from self.in_item(line)

    def in_item(self, line: str) -> Iterator[Change]:
        """What an item begins with, and what is counted in its line; a name of its own stays."""
        name, colon, counted = line.partition(":")
        changes = self.in_phrase(self.words.pieces, name, 0)
        yield from (change for change in islice(changes, 1) if not line[: change[0]].strip())
        yield from self.in_phrase(self.words.pieces, counted, len(name + colon))

    def in_phrase(self, lexicon: Lexicon | None, text: str, at: int) -> Iterator[Change]:
        """The names in a text, the longest first; a turned quadrant keeps its sign."""
        if lexicon is None:
            return
        tokens, first = list(TOKEN.finditer(text)), 0
        while first < len(tokens):
            for last in range(min(len(tokens), first + lexicon.longest), first, -1):
                start, stop = tokens[first].start(), tokens[last - 1].end()
                typed = text[start:stop].rstrip("~")
                if word := self.meant(lexicon, typed, at + start):
                    yield at + start, at + start + len(typed), word
                if word or slug(typed) in lexicon:
                    first = last - 1
                    break
            first += 1

    def meant(self, lexicon: Lexicon, typed: str, column: int) -> str:
        """What a word is called in texts; nothing if it stands there already, or is not known."""
        if slug(typed) in lexicon or typed.replace(" ", "_").lower() in lexicon:
            return ""
        self.looked_up += 1
        found = lexicon.meaning(typed, self.reader) if self.looked_up <= MOST_WORDS else ()
        if len(found) > 1:
            self.doubts[len(self.lines) + 1, column + 1] = (typed, found)
        return found[0] if len(found) == 1 else ""


def understood(
    notation: Callable[[str], End], text: str, words: Callable[[], Vocabulary], reader: str = ""
) -> End:
    """A finished game out of a text in whatever language; what is wrong is told of what was typed.

    The catalogues are opened only if the text cannot be read without them.
    """
    try:
        return notation(text)
    except PlayerError:
        english = InEnglish(words(), reader)
        english.read(text)
    try:
        return notation(english.text)
    except PlayerError as error:
        faults = [mended(fault, english) for fault in faults_of(error)]
        for fault in faults[:MOST_SUGGESTIONS]:
            suggest(fault, english)
        if isinstance(error, Faults):
            raise Faults(faults) from None
        raise faults[0] from None


def mended(fault: PlayerError, english: InEnglish) -> PlayerError:
    """The fault where it was typed; a word with two meanings is asked about."""
    fault.column = english.column(fault.line, fault.column) if fault.column else 0
    found, keys = english.doubts.get((fault.line, fault.column), ("", ()))
    if not keys:
        return fault
    return TwoMeanings(line=fault.line, column=fault.column, found=shorten(found), expected=keys)


def suggest(fault: PlayerError, english: InEnglish) -> None:
    """A word of another language that is nearer than the English one."""
    lexicon = english.words.about(fault)
    facts = fault.sentences[0].facts
    found, expected = str(facts.get("found", "")), facts.get("expected")
    if lexicon is None or len(found) < 2 or not isinstance(expected, tuple):
        return
    near, name = lexicon.nearest(found, expected, english.reader)
    if name and near > likeness(found, fault.meant):
        fault.suggest(name)


def likeness(typed: str, other: str) -> float:
    from difflib import SequenceMatcher

    return SequenceMatcher(a=plainly(other), b=plainly(typed)).ratio() if other else 0.0
