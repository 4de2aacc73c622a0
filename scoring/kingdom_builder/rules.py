"""What the settlements earn: the castles, and the ten Kingdom Builder cards."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from scoring.game import Rule
from scoring.kingdom_builder.board import CARDS, Realm
from scoring.kingdom_builder.checks import warnings
from scoring.kingdom_builder.maps import MAP
from scoring.paper import compare
from scoring.score import Reason, Score, Tally
from scoring.shapes import Cell, around
from scoring.words import Plural, Word

RULES = (
    Rule(
        "castles",
        Word("Castles"),
        Word("3 gold for each castle with at least one own settlement beside it."),
        Word("castle {castle}"),
    ),
    Rule(
        "fishermen",
        CARDS["fishermen"],
        Word("1 gold for each own settlement on the shore, none for those on the water itself."),
        Plural("{count} settlement on the shore", "{count} settlements on the shore"),
    ),
    Rule(
        "merchants",
        CARDS["merchants"],
        Word("4 gold for each castle or location that own settlements link to another one."),
        Word("{place} is linked to {others}"),
    ),
    Rule(
        "discoverers",
        CARDS["discoverers"],
        Word("1 gold for each horizontal line with at least one own settlement."),
        Plural("settlements on {count} line", "settlements on {count} lines"),
    ),
    Rule(
        "hermits",
        CARDS["hermits"],
        Word("1 gold for each settlement area; a lone settlement is an area."),
        Plural("a settlement area of {count}", "a settlement area of {count}"),
    ),
    Rule(
        "citizens",
        CARDS["citizens"],
        Word("1 gold for every 2 settlements of the largest own settlement area."),
        Plural(
            "the largest area has {count} settlement", "the largest area has {count} settlements"
        ),
    ),
    Rule(
        "miners",
        CARDS["miners"],
        Word("1 gold for each own settlement beside a mountain."),
        Plural("{count} settlement beside a mountain", "{count} settlements beside a mountain"),
    ),
    Rule(
        "workers",
        CARDS["workers"],
        Word("1 gold for each own settlement beside a castle or location."),
        Plural(
            "{count} settlement beside a castle or location",
            "{count} settlements beside a castle or location",
        ),
    ),
    Rule(
        "knights",
        CARDS["knights"],
        Word("2 gold for each own settlement on the horizontal line where you have most."),
        Plural("{count} settlement on line {line}", "{count} settlements on line {line}"),
    ),
    Rule(
        "lords",
        CARDS["lords"],
        Word("In each sector 12 gold for the most settlements, 6 for the second most."),
        Plural(
            "sector {sector}, place {place} with {count} settlement",
            "sector {sector}, place {place} with {count} settlements",
        ),
    ),
    Rule(
        "farmers",
        CARDS["farmers"],
        Word("3 gold for each own settlement in the sector where you have fewest."),
        Plural(
            "sector {sector} has fewest: {count} settlement",
            "sector {sector} has fewest: {count} settlements",
        ),
    ),
)
SECTORS = (Word("top left"), Word("top right"), Word("bottom left"), Word("bottom right"))


def beside(settlements: Iterable[Cell], places: frozenset[Cell]) -> tuple[Cell, ...]:
    """The settlements next to at least one of these places; each counts once."""
    return tuple(
        cell for cell in sorted(settlements) if not places.isdisjoint(MAP.neighbours(cell))
    )


def castles(realm: Realm, player: str) -> Iterator[Reason]:
    """3 gold for each castle with at least one own settlement beside it, however many there are."""
    for castle in sorted(realm.castles):
        if near := realm.settlements[player] & MAP.neighbours(castle):
            yield Reason("castles", 3, (castle, *sorted(near)), {"castle": castle})


def one_each(rule: str, cells: tuple[Cell, ...]) -> Iterator[Reason]:
    """1 gold for each of these settlements."""
    if cells:
        yield Reason(rule, len(cells), cells, {"count": len(cells)})


def fishermen(realm: Realm, player: str) -> Iterator[Reason]:
    """1 gold for each settlement on the shore, none for those on the water itself.

    Water that carries a settlement is still water for its neighbours.
    """
    return one_each("fishermen", beside(realm.settlements[player] - realm.water, realm.water))


def miners(realm: Realm, player: str) -> Iterator[Reason]:
    """1 gold for each settlement beside a mountain, also for those on water."""
    return one_each("miners", beside(realm.settlements[player], realm.mountains))


def workers(realm: Realm, player: str) -> Iterator[Reason]:
    """1 gold for each settlement beside a castle or location, once even beside two of them."""
    return one_each("workers", beside(realm.settlements[player], realm.special))


def merchants(realm: Realm, player: str) -> Iterator[Reason]:
    """4 gold for each castle or location that a settlement area links to another one.

    Castles and locations of every kind count alike, and each counts once, however many areas reach
    it. One settlement area must touch both: other players' settlements do not link.
    """
    links: dict[Cell, set[Cell]] = {}
    touched: dict[Cell, set[Cell]] = {}
    for area in realm.areas[player]:
        places = realm.special & around(area, MAP)
        for place in places if len(places) > 1 else ():
            links.setdefault(place, set()).update(places - {place})
            touched.setdefault(place, set()).update(area)
    for place, others in sorted(links.items()):
        cells = (place, *sorted(others), *sorted(touched[place]))
        yield Reason("merchants", 4, cells, {"place": place, "others": tuple(sorted(others))})


def discoverers(realm: Realm, player: str) -> Iterator[Reason]:
    """1 gold for each horizontal line with at least one settlement."""
    firsts: dict[int, Cell] = {}
    for cell in sorted(realm.settlements[player]):
        firsts.setdefault(cell.row, cell)
    return one_each("discoverers", tuple(firsts.values()))


def hermits(realm: Realm, player: str) -> Iterator[Reason]:
    """1 gold for each settlement area; a lone settlement is an area."""
    for area in realm.areas[player]:
        yield Reason("hermits", 1, tuple(sorted(area)), {"count": len(area)})


def citizens(realm: Realm, player: str) -> Iterator[Reason]:
    """1 gold for every 2 settlements of the largest area; of two equally large ones only one."""
    largest = max(realm.areas[player], key=len, default=frozenset())
    if len(largest) >= 2:
        facts = {"count": len(largest)}
        yield Reason("citizens", len(largest) // 2, tuple(sorted(largest)), facts)


def knights(realm: Realm, player: str) -> Iterator[Reason]:
    """2 gold for each settlement on the fullest line; they need not be neighbours."""
    lines = Counter(cell.row for cell in realm.settlements[player])
    if lines:
        fullest = min(row for row in lines if lines[row] == max(lines.values()))
        cells = tuple(sorted(c for c in realm.settlements[player] if c.row == fullest))
        facts = {"count": len(cells), "line": fullest + 1}
        yield Reason("knights", 2 * len(cells), cells, facts)


def lords(realm: Realm, player: str) -> Iterator[Reason]:
    """In each sector 12 gold for most settlements, 6 for second most; tied players all get it.

    The 6 is not skipped after a tie for first. Whether a player without a settlement can place is
    open: the choice ``lords`` decides.
    """
    for number, name in enumerate(SECTORS):
        counts = [len(sectors[number]) for sectors in realm.sectors.values()]
        placing = sorted(
            {count for count in counts if count or realm.choices["lords"] == "any"}, reverse=True
        )
        cells = realm.sectors[player][number]
        for place, gold in ((1, 12), (2, 6)):
            if len(cells) in placing[place - 1 : place]:
                facts = {"sector": name, "place": place, "count": len(cells)}
                yield Reason("lords", gold, cells, facts)


def farmers(realm: Realm, player: str) -> Iterator[Reason]:
    """3 gold for each settlement in the weakest sector; an empty sector means no gold at all."""
    weakest = min(range(len(SECTORS)), key=lambda number: len(realm.sectors[player][number]))
    cells = realm.sectors[player][weakest]
    if cells:
        facts = {"sector": SECTORS[weakest], "count": len(cells)}
        yield Reason("farmers", 3 * len(cells), cells, facts)


CARD_RULES: Mapping[str, Callable[[Realm, str], Iterator[Reason]]] = {
    "fishermen": fishermen,
    "merchants": merchants,
    "discoverers": discoverers,
    "hermits": hermits,
    "citizens": citizens,
    "miners": miners,
    "workers": workers,
    "knights": knights,
    "lords": lords,
    "farmers": farmers,
}


COMPARING = ("lords",)  # the cards that look at all players at once


def scores(realm: Realm) -> dict[str, Score]:
    return {player: score_of(realm, player) for player in realm.settlements}


def score_of(realm: Realm, player: str) -> Score:
    """Castles always, then the cards in play."""
    rules = (castles, *(CARD_RULES[card] for card in realm.cards))
    return Score(tuple(reason for rule in rules for reason in rule(realm, player)))


def score(realm: Realm) -> Tally:
    """The points, and what is odd about the board."""
    earned = scores(realm)
    return Tally(
        earned,
        warnings=tuple(warnings(realm)),
        differences=compare(realm.written, earned),
        in_play=("castles", *realm.cards),
    )
