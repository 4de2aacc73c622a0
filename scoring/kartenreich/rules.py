"""What a realm of cards earns. Only what is visible in the row counts."""

from collections.abc import Iterable, Iterator

from scoring.game import Rule
from scoring.kartenreich.board import BOARD, EXPANSION, FULL_STORE, CardRealm
from scoring.kartenreich.cards import CardFile, Item
from scoring.kartenreich.names import REGIONS, STORE_NAMES
from scoring.kartenreich.worth import RESOURCES, STRANGE, WONDER, Worth
from scoring.kartenreich.worth_words import count_in_words, worth_in_words
from scoring.paper import compare
from scoring.score import Reason, Remark, Score, Tally
from scoring.shapes import Cell
from scoring.words import All, Plural, Sentence, Word, true_minus

LINE = Word("{item}, {line}")
COUNTED = Word("{worth}: {sum}")
TOO_FEW_OR_MANY = Word("no points; {thing}: {found}")
NOT_AT_AN_END = Word("no points; it is not at an end of the row")
COIN_POINTS = Plural(
    "{points} point for every 3 coins.", "{points} points for every 3 coins.", "points"
)
RESOURCE_POINTS = Plural(
    "{points} point for every 2 resources of any kind.",
    "{points} points for every 2 resources of any kind.",
    "points",
)
MONUMENT_POINTS = Plural(
    "{points} point for each visible monument.",
    "{points} points for each visible monument.",
    "points",
)
BANDS = {  # from this total on
    70: Word("They will still tell of it in a thousand years."),
    65: Word("Envoys come from far away to see it."),
    60: Word("Travellers speak well of your realm."),
    55: Word("People like to live here."),
    50: Word("A village with great plans."),
    0: Word("Weeds grow in the throne room."),
}
PRINTED = ("mine", WONDER, "misfortune")  # these carry a scoring line

BAND = Word("{low} to {high} points: {words}")
LOW_BAND = Word("Below {next} points: {words}")
TOP_BAND = Word("{low} points or more: {words}")
WIDTH = Plural("The row is {width} region wide.", "The row is {width} regions wide.", "width")
NO_ROW = Word("The row is empty.")
UNKNOWN = Word(
    "Not counted, because what they show is not known: {cards}. Write it in their place, such as "
    "“mine: 3”, or use a card file."
)
TOO_WIDE = Word("The row is {width} regions wide, but 14 cards make at most {limit}.")
TOO_MANY_WONDERS = Word("{count} wonders, but there are only 7.")
STORE_FULL = Word("{store}: {found}, but a store never holds more than 7.")
NO_EXPANSION = Word(
    "Only the expansion has this region: {kind}. Add “variants: expansion” if you played with it."
)
IDLE_LINE = Word("These regions score nothing, so their scoring line is ignored: {items}.")
NO_LINE = Word(
    "Counted as 0, for the scoring line is missing: {items}. "
    "Write what the card says right after it."
)


def rules_of(file: CardFile) -> tuple[Rule, ...]:
    """The rules in the order of scoring, with the points that the card file has."""
    return (
        Rule("mines", Word("Mines"), Word("Each visible mine as it is printed."), LINE),
        Rule(
            "wonders",
            Word("Wonders"),
            Word("Each wonder as it is printed, if its condition holds."),
            LINE,
        ),
        Rule(
            "coins",
            Word("Coins"),
            Sentence(COIN_POINTS, {"points": file.coin_points}),
            Word("{stored} coins make {sets} times 3"),
        ),
        Rule(
            "resources",
            Word("Resources"),
            Sentence(RESOURCE_POINTS, {"points": file.resource_points}),
            Word("{stored} resources make {sets} times 2"),
        ),
        Rule(
            "monuments",
            Word("Monuments"),
            Sentence(MONUMENT_POINTS, {"points": file.monument_points}),
            Plural("{count} monument", "{count} monuments"),
        ),
        Rule("misfortunes", Word("Misfortunes"), Word("Each misfortune as it is printed."), LINE),
    )


def title(item: Item) -> object:
    """What an item is called: its kind, and its name where it has one."""
    kind = REGIONS[item.kind]
    if not item.name:
        return kind
    return Sentence(Word("{kind} {name}"), {"kind": kind, "name": item.name})


def printed(realm: CardRealm, rule: str, kind: str) -> Iterator[Reason]:
    """What is printed on every visible mine, wonder or misfortune."""
    for index, item in enumerate(realm.items):
        if item.kind == kind and item.worth:
            facts = {"item": title(item), "line": counted(item.worth, realm, index)}
            yield Reason(rule, item.worth.points(realm, index), realm.cells(index), facts)


def counted(worth: Worth, realm: CardRealm, index: int) -> Sentence:
    """What is printed, and what it brings where that is not printed as well."""
    words = worth_in_words(worth)
    if not worth.requirements and not any(term.count for term in worth.terms):
        return words
    return Sentence(COUNTED, {"worth": words, "sum": arithmetic(worth, realm, index)})


def arithmetic(worth: Worth, realm: CardRealm, index: int) -> object:
    """How the points come about, so that it can be checked against the card."""
    need = worth.unmet(realm, index)
    if need and need.count:
        found = need.count.of(realm, index)
        thing = count_in_words(need.count, found)
        return Sentence(TOO_FEW_OR_MANY, {"thing": thing, "found": found})
    if need:
        return Sentence(NOT_AT_AN_END)
    steps = [
        f"{term.points} × {term.times(realm, index)}" if term.count else str(term.points)
        for term in worth.terms
    ]
    return true_minus(" + ".join(steps).replace("+ -", "- "))


def mines(realm: CardRealm) -> Iterator[Reason]:
    """Each visible mine: as printed on it. The rulebook's example reads like a line of its own."""
    return printed(realm, "mines", "mine")


def wonders(realm: CardRealm) -> Iterator[Reason]:
    """Each wonder: its points if its condition holds."""
    return printed(realm, "wonders", WONDER)


def coins(realm: CardRealm, file: CardFile) -> Iterator[Reason]:
    """1 point for every 3 coins: our reading, the card file can change it."""
    stored = realm.stores["coins"]
    if sets := stored // 3:
        yield Reason("coins", sets * file.coin_points, facts={"stored": stored, "sets": sets})


def resources(realm: CardRealm, file: CardFile) -> Iterator[Reason]:
    """1 point for every 2 resources in any mix; likewise a reading."""
    stored = sum(realm.stores[resource] for resource in RESOURCES)
    if sets := stored // 2:
        yield Reason(
            "resources", sets * file.resource_points, facts={"stored": stored, "sets": sets}
        )


def monuments(realm: CardRealm, file: CardFile) -> Iterator[Reason]:
    """2 points for each monument that was not covered."""
    found = [index for index, kind in enumerate(realm.kinds) if kind == "monument"]
    if found:
        cells = tuple(cell for index in found for cell in realm.cells(index))
        yield Reason("monuments", len(found) * file.monument_points, cells, {"count": len(found)})


def misfortunes(realm: CardRealm) -> Iterator[Reason]:
    """Each misfortune that was endured to the end: as printed on it."""
    return printed(realm, "misfortunes", "misfortune")


ALWAYS = ("mines", "wonders", "coins", "resources")  # what scores without the expansion


def score(realm: CardRealm, file: CardFile) -> Tally:
    earned = Score(
        (
            *mines(realm),
            *wonders(realm),
            *coins(realm, file),
            *resources(realm, file),
            *monuments(realm, file),
            *misfortunes(realm),
        )
    )
    scores = {realm.player: earned}
    return Tally(
        scores,
        warnings=tuple(warnings(realm)),
        notes=() if realm.unknown else tuple(notes(realm, earned.total)),
        differences=compare(realm.written, scores),
        in_play=() if EXPANSION.key in realm.variants else ALWAYS,
    )


def notes(realm: CardRealm, total: int) -> Iterator[Remark]:
    yield Remark(band(total), realm.player)
    yield Remark(Sentence(WIDTH, {"width": realm.width}), realm.player)


def band(total: int) -> Sentence:
    """What the rulebook's scale says of a total; a negative one belongs to the lowest band."""
    low = next((low for low in BANDS if total >= low), 0)
    above = [other for other in BANDS if other > low]
    facts = {"low": low, "words": BANDS[low]}
    if total < low:
        return Sentence(LOW_BAND, {"next": min(above), "words": BANDS[low]})
    return Sentence(BAND, {**facts, "high": min(above) - 1}) if above else Sentence(TOP_BAND, facts)


def warnings(realm: CardRealm) -> Iterator[Remark]:
    """What cannot have happened if the rules were kept, or is still missing."""
    if not realm.entries and any(realm.stores.values()):
        yield Remark(Sentence(NO_ROW))
    if realm.unknown:
        yield Remark(Sentence(UNKNOWN, {"cards": All(realm.unknown)}))
    if realm.width > BOARD.cols:
        yield Remark(Sentence(TOO_WIDE, {"width": realm.width, "limit": BOARD.cols}))
    if realm.kinds.count(WONDER) > 7:
        yield Remark(Sentence(TOO_MANY_WONDERS, {"count": realm.kinds.count(WONDER)}))
    for store, found in realm.stores.items():
        if found > FULL_STORE:
            yield Remark(Sentence(STORE_FULL, {"store": STORE_NAMES[store], "found": found}))
    yield from check_items(realm)


def check_items(realm: CardRealm) -> Iterator[Remark]:
    """What is odd about single items; the same about several of them is said once."""
    items = list(enumerate(realm.items))
    lineless = [at for at, item in items if item.kind in PRINTED and item.worth is None]
    idle = [at for at, item in items if item.kind not in PRINTED and item.worth]
    for found, text in ((lineless, NO_LINE), (idle, IDLE_LINE)):
        odd = {(item.kind, item.name): title(item) for at, item in items if at in found}
        if odd:
            yield Remark(Sentence(text, {"items": All(odd.values())}), cells=places(realm, found))
    for kind in () if EXPANSION.key in realm.variants else STRANGE:
        if found := [at for at, item in items if item.kind == kind]:
            facts = {"kind": REGIONS[kind]}
            yield Remark(Sentence(NO_EXPANSION, facts), cells=places(realm, found))


def places(realm: CardRealm, items: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(cell for item in items for cell in realm.cells(item))
