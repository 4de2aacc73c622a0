"""Kingdom Builder, scored slowly and by the letter: a 20 x 20 map in, the gold per card out."""

SIZE = 20
SECTORS = [(0, 0), (0, 1), (1, 0), (1, 1)]

Hex = tuple[int, int]


def score(
    terrain: list[str],
    settlements: list[str],
    players: int,
    lords: str = "settled",
    castle_tiles: frozenset[Hex] = frozenset(),
) -> dict[str, dict[str, int]]:
    """Work out the castles and all ten cards for every player, by the player's digit."""
    owners = [str(number + 1) for number in range(players)]
    homes = {owner: hexes(settlements, owner) for owner in owners}
    castles = hexes(terrain, "K") | castle_tiles
    # A castle tile lies on a location hex; as a special hex it counts just as before.
    special = castles | hexes(terrain, "X")
    lords_gold = score_lords(homes, lords)
    return {
        owner: {
            "castles": 3 * len(touched(homes[owner], castles)),
            "fishermen": fishermen(homes[owner], hexes(terrain, "W")),
            "merchants": merchants(homes[owner], special),
            "discoverers": len({row for row, _ in homes[owner]}),
            "hermits": len(areas(homes[owner])),
            "citizens": citizens(homes[owner]),
            "miners": settlements_beside(homes[owner], hexes(terrain, "M")),
            "workers": settlements_beside(homes[owner], special),
            "knights": knights(homes[owner]),
            "lords": lords_gold[owner],
            "farmers": 3 * min(in_sector(homes[owner], sector) for sector in SECTORS),
        }
        for owner in owners
    }


def fishermen(own: set[Hex], water: set[Hex]) -> int:
    """One gold for a settlement beside water, none for one that stands on water."""
    # Water stays water for its neighbours even with a settlement on it.
    return settlements_beside(own - water, water)


def merchants(own: set[Hex], special: set[Hex]) -> int:
    """Four gold for a special hex that an own area joins to another one; each hex once."""
    linked: set[Hex] = set()
    for area in areas(own):
        reached = touched(area, special)
        if len(reached) >= 2:
            linked |= reached
    return 4 * len(linked)


def citizens(own: set[Hex]) -> int:
    """One gold for every two settlements of the largest area, an odd one left over."""
    return max((len(area) for area in areas(own)), default=0) // 2


def knights(own: set[Hex]) -> int:
    """Two gold for each settlement on the one fullest line."""
    return 2 * max(sum(1 for row, _ in own if row == line) for line in range(SIZE))


def score_lords(homes: dict[str, set[Hex]], lords: str) -> dict[str, int]:
    """In each sector twelve gold for the most settlements, six for the next lower number."""
    gold = dict.fromkeys(homes, 0)
    for sector in SECTORS:
        counts = {owner: in_sector(own, sector) for owner, own in homes.items()}
        # A set keeps each number once, so a tie for the most does not use up the second place.
        numbers = set(counts.values())
        if lords == "settled":
            numbers.discard(0)
        best = sorted(numbers, reverse=True)
        for owner, number in counts.items():
            if number in best[:1]:
                gold[owner] += 12
            elif number in best[1:2]:
                gold[owner] += 6
    return gold


def in_sector(own: set[Hex], sector: Hex) -> int:
    """Count the settlements in one quarter of the board."""
    return sum(1 for row, col in own if (row // 10, col // 10) == sector)


def settlements_beside(own: set[Hex], wanted: set[Hex]) -> int:
    """Count the settlements beside at least one of the wanted hexes, each once."""
    return sum(1 for home in own if neighbours(home) & wanted)


def touched(own: set[Hex], wanted: set[Hex]) -> set[Hex]:
    """Return those of the wanted hexes that have at least one of the settlements beside them."""
    return {place for place in wanted if neighbours(place) & own}


def areas(own: set[Hex]) -> list[set[Hex]]:
    """Split the settlements into groups in which each one neighbours another."""
    left = set(own)
    found = []
    while left:
        area = {left.pop()}
        # Take in the whole rim again and again until nothing is left to take in.
        while rim := {near for home in area for near in neighbours(home)} & left:
            area |= rim
            left -= rim
        found.append(area)
    return found


def neighbours(place: Hex) -> set[Hex]:
    """Return the six hexes around a hex; every second row is shifted half a hex right."""
    row, col = place
    # A hex above or below lies half left and half right; the shift says which columns those are.
    west = col - 1 if row % 2 == 0 else col
    around = {(row, col - 1), (row, col + 1)}
    for other in (row - 1, row + 1):
        around |= {(other, west), (other, west + 1)}
    # Hexes off the board need no care: nothing is ever found there.
    return around


def hexes(board: list[str], letter: str) -> set[Hex]:
    """Return the places of all hexes that carry the letter."""
    return {(r, c) for r, row in enumerate(board) for c, mark in enumerate(row) if mark == letter}
