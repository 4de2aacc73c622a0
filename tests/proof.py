"""Reads the proofs of a catalogue: everything that a translator can put right, as short lists.

``make words`` ends with it, ``make words ARGS=fr`` does it for one language, and the tests want
every list to be empty. Which word is meant for which thing is decided in ``terms.toml`` beside the
catalogue:

    ["gold mine"]                       # the English term, in the singular
    says = ["mine d’or", "mines d’or"]  # every form that may stand there; borg* has any ending
    note = "2002 rulebook"
    english = ["gold mine", "gold mines"]   # where these are not just the term and term + s
    except = ["A sentence in which another wording is right."]
    ["gold mine".kingdoms-2002]         # a game with a catalogue of its own has words of its own
    says = ["Goldmine"]

    [lengths]
    allowed = ["Undo"]                  # labels that cannot be said more shortly
    [twice]
    allowed = ["none"]                  # the same English, on purpose in two ways
    [signs]
    allowed = ["Type “x”."]             # sentences whose signs are right all the same
"""

import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from scoring.games import GAMES, find_game
from tests import words

LISTS = ("lengths", "twice", "signs")  # tables of terms.toml that are no term
FACT = re.compile(r"\{(\w*)[^{}]*\}|(%\(\w+\)[sd])|(</?\w+[^<>]*>)|((?<![\w-])--[a-z][a-z-]+)")
SHORT = 20  # letters: so long is a label at most that has a place of its own
ALIKE = 0.75  # of 1: the same sentence, changed
LONGER = 1.4  # times as long as in English may it be
ENOUGH = 10  # letters fit everywhere
SENTENCE = re.compile(r"[.!?…]$|\{")
GAME_ROOM = re.compile(
    r"(?:scoring|sheets|web/games|web/table/games)/([a-z_]+?)(?:_site)?(?:\.py|/)"
)
NAME = re.compile(
    r"(?<=“)[^“”]+(?=”)|[\w-]+(?:[.=:-]\w+)+|\b[A-Z]\w+ [A-Z]\w+"
)  # if it is said so, too
OUTSIDE = " .:…!?,\u202f"  # what may follow a word without making it another one
STRAIGHT = re.compile("[\"'`]|\\.\\.\\.|(?<![\\w-])-(?=[\\d{])| {2}")
QUOTES = {  # opening and closing; a language that is not here may quote as it likes
    "de": "„“", "fr": "«»", "it": "«»", "da": "»«", "nb": "«»", "sv": "””",
}  # fmt: skip
ANY_QUOTE = re.compile("[„“”«»]")
FRENCH = re.compile(
    # before these signs and inside these marks stands a narrow space
    "[^\u202f\\s\\W][;!?]|[ \u00a0][:;!?](?!\\S)|[\\w)}”»]:(?= |$)|«(?!\u202f)|(?<!\u202f)»"
    # de and que lose their vowel before Anna, and nobody knows who it will be
    r"|\b(?:de|\w*que) \{(?:names?|to|players?|owner|tied)\}"
)
CODE = re.compile(r"(?<=“)[^“”]+(?=”)|https?://\S+|[\w-]+: ?[\w…]|\S+=\S+")


class Pair(NamedTuple):
    """A sentence, or one form of it, in English and as it is said."""

    english: str
    said: str
    form: int  # of a plural
    rooms: tuple[str, ...] = ()


@dataclass(frozen=True)
class Proof:
    """What a language says, or what one of its games says in its own words."""

    language: str
    game: str
    pairs: tuple[Pair, ...]
    terms: Mapping[str, Any]
    folder: Path = words.LOCALE

    def allowed(self, table: str) -> list[str]:
        return list(self.terms.get(table, {}).get("allowed", ()))


def forms(message: object) -> list[str]:
    return [message] if isinstance(message, str) else list(message)  # type: ignore[call-overload]


def pairs_of(catalogue: Iterable[Any]) -> Iterator[Pair]:
    for message in catalogue:
        wanted = words.template().get(message.id) if message.id else None
        if wanted and message.string:
            rooms = tuple(place for place, _ in wanted.locations)
            english = forms(message.id)
            for number, said in enumerate(forms(message.string)):
                if said:
                    yield Pair(english[min(number, len(english) - 1)], said, number, rooms)


def terms_of(language: str, folder: Path = words.LOCALE) -> dict[str, Any]:
    path = folder / language / "terms.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def proofs(language: str, folder: Path = words.LOCALE) -> tuple[Proof, ...]:
    """The language itself, and each game that says some things otherwise."""
    terms, main = terms_of(language, folder), tuple(pairs_of(words.read(language, folder)))
    others = {*(folder / language).glob("*.po")} - {words.path_of(language, folder)}
    return (
        Proof(language, "", main, terms, folder),
        *(
            Proof(language, path.stem, own_pairs(path, main), own(terms, path.stem))
            for path in sorted(others)
        ),
    )


def own_pairs(path: Path, main: Iterable[Pair]) -> tuple[Pair, ...]:
    """All that can be said of a game: its own words, and of the others what is not of a sister."""
    mine = {(pair.english, pair.form): pair for pair in pairs_of(words.read_own(path))}
    reads = find_game(path.stem).notation
    room = getattr(reads, "func", reads).__module__.split(".")[1]
    shared = {(p.english, p.form): p for p in main if room in games_of(p)}
    return tuple((shared | mine).values())


def games_of(pair: Pair) -> set[str]:
    """The games in whose rooms something is said."""
    return {found[1] for place in pair.rooms if (found := GAME_ROOM.match(place))}


def own(terms: Mapping[str, Any], game: str) -> dict[str, Any]:
    """The terms of a game: those of the language, where it has none of its own."""
    return {term: {**facts, **facts.get(game, {})} for term, facts in terms.items()}


# What is looked for


def missing(proof: Proof) -> Iterator[str]:
    """What has no translation; where the English was changed, with what was said before."""
    if not proof.game:
        gone = words.needless(proof.language, proof.folder)
        old = {str(each.id): each.string for each in words.read(proof.language, proof.folder)}
        for english in words.untranslated(proof.language, proof.folder):
            (near, *_) = get_close_matches(english, gone, 1, ALIKE) or ("",)
            yield f"{english!r}" + (f" was {near!r}: {old[near]!r}" if near else "")


def unused(proof: Proof) -> Iterator[str]:
    """What nobody says any more."""
    if not proof.game:
        yield from map(repr, words.needless(proof.language, proof.folder))


def facts(text: str) -> set[str]:
    return {next(filter(None, found.groups()), "") for found in FACT.finditer(text)}


def placeholders(proof: Proof) -> Iterator[str]:
    """Facts, marks and options that are on one side only; a single thing needs no number."""
    for pair in proof.pairs:
        lost = facts(pair.english) - facts(pair.said)
        more = facts(pair.said) - facts(pair.english)
        if lost or more - {"count"}:
            yield f"{told(pair)}: " + ", ".join(
                [*(f"−{x}" for x in lost), *(f"+{x}" for x in more)]
            )


def lengths(proof: Proof) -> Iterator[str]:
    """Labels that are too long for the place that they have in English."""
    for english, said, *_ in proof.pairs:
        limit = max(ENOUGH, int(len(english) * LONGER))
        label = len(english) <= SHORT and not SENTENCE.search(english)
        if label and len(said) > limit and english not in proof.allowed("lengths"):
            yield f"{english!r} is {said!r}: {len(said)} letters, at most {limit}"


def bare(text: str) -> str:
    return text.strip(OUTSIDE).casefold()


def twice(proof: Proof) -> Iterator[str]:
    """The same English in two ways, but for capitals and what follows."""
    found: dict[tuple[str, int], list[Pair]] = defaultdict(list)
    for pair in proof.pairs:
        found[bare(pair.english), pair.form].append(pair)
    for (english, _), alike in found.items():
        for one, other in combinations(alike, 2):
            differ = bare(one.said) != bare(other.said) and may_meet(one, other)
            if differ and english not in proof.allowed("twice"):
                yield f"{told(one)}, {told(other)}"


def may_meet(one: Pair, other: Pair) -> bool:
    """Whether one game can say both; what a command asks for is another thing in capitals."""
    games = games_of(one), games_of(other)
    shared = not all(games) or not games[0].isdisjoint(games[1])
    return shared and one.english.isupper() == other.english.isupper()


def pattern(form: str) -> str:
    """A regular expression: the word alone, with any ending or beginning where it has a star."""
    return r"(?<!\w)" + re.escape(form).replace(r"\*", r"\w*") + r"(?!\w)"


def any_of(texts: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(map(pattern, texts)), re.I)


def terms(proof: Proof) -> Iterator[str]:
    """Sentences with a term in English and without its word; the longest term comes first."""
    known = {term: facts for term, facts in proof.terms.items() if term not in LISTS}
    wanted = {
        term: (any_of(of.get("english", (term, f"{term}s"))), any_of(of["says"]))
        for term, of in sorted(known.items(), key=lambda each: -len(each[0]))
    }
    for pair in proof.pairs:
        english = without_names(pair)
        for term, (meant, says) in wanted.items():
            english, times = meant.subn("", english)
            excepted = pair.english in known[term].get("except", ())
            if times and not excepted and not says.search(pair.said):
                yield f"{told(pair)}: {term} is {', '.join(known[term]['says'])}"


def without_names(pair: Pair) -> str:
    """A sentence without titles of games and without code, which no language translates."""
    text = pair.english
    for name in [*(game.title for game in GAMES), *NAME.findall(text)]:
        text = text.replace(name, "") if name in pair.said else text
    return FACT.sub(" ", text)


def told(pair: Pair) -> str:
    return f"{pair.english!r} is {pair.said!r}"


def typography(proof: Proof) -> Iterator[str]:
    """Signs that the language does not have so; code is set as in English."""
    for pair in (each for each in proof.pairs if each.english not in proof.allowed("signs")):
        found = [*straight(pair), *quotes(pair, proof.language)]
        if proof.language == "fr":
            found += FRENCH.findall(without_code(pair))
        if found:
            yield f"{told(pair)}: {', '.join(map(repr, found))}"


def straight(pair: Pair) -> list[str]:
    """Typewriter's signs that the English does not have."""
    return [sign for sign in STRAIGHT.findall(pair.said) if sign not in pair.english]


def quotes(pair: Pair, language: str) -> list[str]:
    """Quotation marks of another language, or in the wrong order."""
    found, own = ANY_QUOTE.findall(pair.said), QUOTES.get(language)
    right = list((own or "") * (len(found) // 2))
    return ["".join(found)] if own and found != right else []


def without_code(pair: Pair) -> str:
    """A sentence without what stands in it as it does in English: addresses, entries of a text."""
    text = pair.said
    for found in CODE.findall(pair.english):
        text = text.replace(found, "")
    return re.sub(r"![rsa](?=\})", "", text)


def decisions(proof: Proof) -> Iterator[str]:
    """What terms.toml excepts and nobody says any more."""
    known = {text for message in words.template() for text in forms(message.id)}
    wanted = {text for of in proof.terms.values() for text in of.get("except", ())}
    wanted |= {*proof.allowed("lengths"), *proof.allowed("signs")}
    yield from map(repr, sorted(wanted - known))
    yield from map(repr, sorted({*proof.allowed("twice")} - {*map(bare, known)}))


Check = Callable[[Proof], Iterator[str]]
CHECKS: tuple[Check, ...] = (
    missing, unused, placeholders, lengths, twice, terms, typography, decisions,
)  # fmt: skip


def remarks(check: Check, language: str, folder: Path = words.LOCALE) -> list[str]:
    """What one check finds in a language; of a game, what it has not said of the language."""
    found: dict[str, str] = {}
    for proof in proofs(language, folder):
        for remark in check(proof):
            found.setdefault(remark, f"{proof.game}: {remark}" if proof.game else remark)
    return list(found.values())


def report(language: str, folder: Path = words.LOCALE) -> str:
    """All lists of a language, each under its name."""
    parts = [f"{language}:"]
    for check in CHECKS:
        if found := remarks(check, language, folder):
            parts += [f"  {check.__name__} ({len(found)})", *(f"    {each}" for each in found)]
    return "\n".join(parts if parts[1:] else [f"{language}: all is well."])
