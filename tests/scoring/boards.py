"""Finished games at random, legal and nonsensical alike, for what must hold on every board."""

from functools import cache
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from scoring.games import GAMES
from scoring.kartenreich import board as kartenreich
from scoring.kartenreich import worth
from scoring.kartenreich.cards import Item
from scoring.kingdom_builder import board as kingdom_builder
from scoring.kingdom_builder import maps
from scoring.kingdoms import board as kingdoms
from scoring.paper import Line
from scoring.pocket_kingdoms import board as pocket_kingdoms
from scoring.pocket_kingdoms.plan import SYMBOLS
from scoring.shapes import Cell
from tests.sixth import terraces

EVERY_KEY = tuple(game.key for game in GAMES)
quick = settings(max_examples=15, derandomize=True)  # the same boards every time

SMALL = "abcdefghijklmnopqrstuvwxyzäöüéñ"
LETTERS = SMALL + SMALL.upper()
names = st.builds(
    lambda first, rest, last: f"{first}{rest}{last}".strip(),
    st.sampled_from(LETTERS),
    st.text(LETTERS + "0123456789 -'.", max_size=6),
    st.sampled_from(LETTERS + "7"),
)
numbers = st.integers(-999, 999)


def some(values):
    """A part of a list, in its order."""
    return st.sets(st.sampled_from(values)).map(lambda chosen: [v for v in values if v in chosen])


def each(keys, values):
    """A value for each key, in the order of the keys."""
    drawn = st.tuples(*[values] * len(keys))
    return drawn.map(lambda found: dict(zip(keys, found, strict=True)))


def several_names(most=5):
    return st.lists(names, min_size=1, max_size=most, unique_by=str.lower)


def chosen(choices):
    """A reading for every point that the rulebook leaves open."""
    return st.fixed_dictionaries(
        {choice.key: st.sampled_from(list(choice.options)) for choice in choices}
    )


def on_paper(players, rules, epoch=0):
    """What some of the players wrote in some lines of the score block."""
    lines = [Line(player, rule, epoch) for rule in ("", *rules) for player in players]
    return some(lines).flatmap(lambda picked: each(picked, numbers))


# Pocket Kingdoms

POCKET_MARKS = "....^FFFFWWWSSHHHHAATMLKX"
rows_of_a_project = st.lists(
    st.text("123456", max_size=6).map(lambda row: tuple(map(int, row))),
    min_size=1,
    max_size=4,
).map(tuple)
pocket_kingdom = st.builds(
    pocket_kingdoms.Kingdom,
    st.text(POCKET_MARKS, min_size=81, max_size=81),
    st.none() | st.integers(0, 29),
    st.integers(0, 4),
    some(tuple(SYMBOLS)).flatmap(lambda keys: each(keys, rows_of_a_project)),
)


@st.composite
def evenings(draw):
    """Pocket Kingdoms: one to five kingdoms with counts, rows and all four options."""
    players = draw(several_names())
    return pocket_kingdoms.Evening(
        {player: draw(pocket_kingdom) for player in players},
        draw(chosen(pocket_kingdoms.CHOICES)),
        draw(on_paper(players, pocket_kingdoms.RULE_KEYS)),
    )


# Kingdoms

TILES = {
    "kingdoms-2002": (*kingdoms.RESOURCES, *kingdoms.HAZARDS, "mountain", "dragon", "mine"),
    "kingdoms-2011": (
        *kingdoms.RESOURCES,
        *kingdoms.HAZARDS,
        *("mountain", "dragon", "mine", "wizard", "wizard"),
    ),
}


@st.composite
def epochs_of(draw, key, letters):
    """A board of one epoch, most often full, with or without the order of placements."""
    castles = [f"{letter}{rank}" for letter in letters for rank in range(1, 5)]
    pieces = [*TILES[key], *castles, *castles, *([] if draw(st.booleans()) else ["."])]
    marks = draw(st.lists(st.sampled_from(pieces), min_size=30, max_size=30))
    board = dict(zip(kingdoms.BOARD.cells(), marks, strict=True))
    filled = [cell for cell, piece in board.items() if piece != kingdoms.EMPTY]
    order = draw(st.just([]) | st.permutations(filled))
    return kingdoms.Kingdom(board, tuple(order))


@st.composite
def reigns(draw, key):
    """Kingdoms: one to four epochs for one to five players, in every variant."""
    players = draw(several_names())
    letters = draw(st.permutations("YRBGWKPOÄ"))[: len(players)]
    epochs = tuple(draw(st.lists(epochs_of(key, letters), min_size=1, max_size=4)))
    written = draw(on_paper(players, kingdoms.RULE_KEYS))
    for epoch in range(1, len(epochs) + 1):
        written |= draw(on_paper(players, kingdoms.RULE_KEYS[1:], epoch))
    return kingdoms.Reign(
        key,
        dict(zip(letters, players, strict=True)),
        epochs,
        tuple(draw(some([variant.key for variant in kingdoms.VARIANTS]))),
        draw(chosen(kingdoms.CHOICES)),
        draw(st.sampled_from(["", *players])),
        {player: draw(numbers) for player in draw(some(players))},
        written,
    )


# Kingdom Builder

TERRAIN_MARKS = "GGLLFFCCDDWWMKXX"
drawings = st.lists(st.text(TERRAIN_MARKS, min_size=10, max_size=10), min_size=10, max_size=10).map(
    tuple
)
drawing_names = st.from_regex(r"[a-z][a-z0-9]{0,6}(-[a-z0-9]{1,4})?", fullmatch=True).filter(
    lambda name: name not in maps.LOCATIONS
)


def settle(draw, ground, players):
    """A few settlements anywhere, or a crowd of them."""
    if draw(st.booleans()):
        return draw(st.dictionaries(st.sampled_from(ground), st.sampled_from(players), max_size=40))
    chance = Random(draw(st.integers(0, 9999)))
    crowd = chance.sample(ground, min(len(ground), chance.randint(40, 300)))
    return {cell: chance.choice(players) for cell in crowd}


@st.composite
def realms(draw):
    """Kingdom Builder: any four quadrants, drawn ones too, turned or not, with castle tiles."""
    players = draw(several_names())
    drawn = draw(st.dictionaries(drawing_names, drawings, max_size=2))
    known = {**maps.shipped_quadrants(), **drawn}
    placed = tuple(
        maps.Placed(draw(st.sampled_from(list(known))), draw(st.booleans())) for _ in range(4)
    )
    terrain = maps.join([maps.turned(known[n]) if turn else known[n] for n, turn in placed])
    places = [cell for cell, letter in terrain.items() if letter == maps.LOCATION]
    ground = [cell for cell, letter in terrain.items() if letter not in "MKX"]
    owners = settle(draw, ground, players) if ground else {}
    return kingdom_builder.Realm(
        terrain,
        {p: frozenset(cell for cell, owner in owners.items() if owner == p) for p in players},
        placed,
        tuple(draw(some(list(kingdom_builder.CARDS)).filter(bool))),
        frozenset(draw(st.sets(st.sampled_from(places), max_size=3))) if places else frozenset(),
        tuple(draw(some(list(maps.LOCATIONS)))),
        drawn,
        draw(chosen(kingdom_builder.CHOICES)),
        draw(on_paper(players, kingdom_builder.RULE_KEYS)),
    )


# Kartenreich

WITHOUT_PARTS = ("width", "wonders", "together", "alone", "wonders beside")


def parts_of(measure):
    if measure in WITHOUT_PARTS:
        return st.just(())
    words = (*worth.KINDS, *worth.SHORTHAND)
    known = {"stored": worth.STORES, "sets": worth.KINDS}.get(measure, words)
    return st.lists(st.sampled_from(known), min_size=1, max_size=3, unique=True).map(tuple)


counts = st.sampled_from(list(worth.MEASURES)).flatmap(
    lambda measure: st.builds(
        worth.Count,
        st.just(measure),
        parts_of(measure),
        st.integers(1, 9) if measure == "large groups" else st.just(1),
    )
)
terms = st.builds(worth.Term, numbers) | st.builds(
    worth.Term, numbers, counts, st.integers(1, 3) | st.integers(1, 99)
)
requirements = st.just(worth.Requirement()) | st.builds(
    worth.Requirement, counts, st.sampled_from(list(worth.COMPARISONS)), st.integers(0, 999)
)
scoring_lines = st.builds(
    worth.Worth,
    st.lists(terms, min_size=1, max_size=3).map(tuple),
    st.lists(requirements, max_size=2).map(tuple),
)
items = st.builds(
    Item,
    st.sampled_from((*worth.KINDS, worth.WONDER, worth.WONDER)),
    st.just("") | names,
    st.none() | scoring_lines,
)


@st.composite
def card_realms(draw):
    """Kartenreich: any row, with scoring lines of every kind, and stores that may overflow."""
    row = draw(st.lists(items, max_size=20))
    player = draw(st.just(kartenreich.SOLO) | names)
    return kartenreich.CardRealm(
        tuple(kartenreich.Entry(str(item), (item,)) for item in row),
        {store: draw(st.integers(0, 9)) for store in worth.STORES},
        player,
        draw(st.sampled_from([(), (kartenreich.EXPANSION.key,)])),
        draw(on_paper([player], kartenreich.RULE_KEYS)),
    )


@st.composite
def climbs(draw):
    """Terraces, the made-up game, where a test put it into the lists."""
    players = draw(several_names(6))
    marks = st.sampled_from((terraces.FREE, terraces.ROCK, *terraces.NUMBERS))
    hills = {player: draw(each(terraces.BOARD.cells(), marks)) for player in players}
    written = draw(on_paper(players, terraces.RULE_KEYS))
    return terraces.Climb(hills, draw(chosen((terraces.GAPS,))), written)


FINISHED = {
    "pocket-kingdoms": evenings(),
    "kingdoms-2002": reigns("kingdoms-2002"),
    "kingdoms-2011": reigns("kingdoms-2011"),
    "kingdom-builder": realms(),
    "kartenreich": card_realms(),
    terraces.KEY: climbs(),
}


def finished(game):
    """Finished games of one game, at random."""
    return FINISHED[game.key]


@cache
def some_finished(key):
    """Boards of a game at random: drawn once for all that is asked of them, the same every time."""
    found = []

    @settings(quick, max_examples=20, phases=[Phase.generate])
    @given(FINISHED[key])
    def collect(board):
        found.append(board)

    collect()
    return found


# Many boards quickly: for the comparison with the plain scorers.


def random_pocket_grid(chance):
    """Nine rows of nine marks; each board has its own taste for some of the marks."""
    marks = [mark for mark in ".^FWSHATMLKX" for _ in range(chance.choice((0, 1, 1, 2, 6)))]
    return ["".join(chance.choices(marks or ".", k=9)) for _ in range(9)]


def random_kingdom_rows(chance, key, letters):
    """Five rows of six pieces, with or without empty spaces."""
    castles = [f"{letter}{rank}" for letter in letters for rank in range(1, 5)]
    pieces = [*TILES[key], *castles, *chance.choice(([], ["."], ["."] * 20))]
    return [chance.choices(pieces, k=6) for _ in range(5)]


def random_map(chance):
    """Twenty rows of twenty hexes."""
    marks = [mark for mark in TERRAIN_MARKS for _ in range(chance.choice((1, 1, 3)))]
    return ["".join(chance.choices(marks, k=20)) for _ in range(20)]


def random_settlements(chance, terrain, players):
    """Settlements in clumps and alone, wherever one may stand, on water too."""
    ground = [
        Cell(row, col) for row in range(20) for col in range(20) if terrain[row][col] not in "MKX"
    ]
    share = chance.choice((0.0, 0.02, 0.1, 0.3, 0.8))
    return {cell: chance.choice("12345"[:players]) for cell in ground if chance.random() < share}
