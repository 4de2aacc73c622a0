"""Pocket Kingdoms, scored slowly and by the letter: one 9 x 9 grid in, its points out."""

CITY_BUILDINGS = "TMLK"
ERECTED = "HSA" + CITY_BUILDINGS

Cell = tuple[int, int]


def score(grid: list[str], unfinished: int, market_boxes: int, city_areas: str = "sum") -> dict:
    """Ships, forests, city and unfinished rows add up; the rest settles ties and the end."""
    houses_in_city = city_houses(grid, city_areas)
    parts = {
        "ships": ships(grid),
        "forests": forests(grid),
        "city": houses_in_city * cultivated_fields(grid),
        "unfinished": -unfinished,
    }
    city_size = houses_in_city + count(grid, CITY_BUILDINGS)
    # Fewer market boxes are better, so they are negated: every tie-break is "more is better".
    ties = (city_size, count(grid, ERECTED), -market_boxes)
    return {**parts, "total": sum(parts.values()), "ties": ties, "closed": closed_districts(grid)}


def ships(grid: list[str]) -> int:
    """Two points for a ship with water left and right, two more with water above and below."""
    water = cells(grid, "W")
    points = 0
    for row, col in cells(grid, "S"):
        if (row, col - 1) in water and (row, col + 1) in water:
            points += 2
        if (row - 1, col) in water and (row + 1, col) in water:
            points += 2
    return points


def forests(grid: list[str]) -> int:
    """Five points for every forest of at least four cells with a house beside it."""
    houses = cells(grid, "H")
    points = 0
    for forest in areas(cells(grid, "F")):
        if len(forest) >= 4 and touches(forest, houses):
            points += 5
    return points


def city_houses(grid: list[str], city_areas: str) -> int:
    """Count the houses of every house area beside a tower, or of the largest such area only."""
    towers = cells(grid, "T")
    # City buildings are no houses, so they do not join two areas of houses.
    sizes = [len(area) for area in areas(cells(grid, "H")) if touches(area, towers)]
    if city_areas == "largest":
        return max(sizes, default=0)
    return sum(sizes)


def cultivated_fields(grid: list[str]) -> int:
    """Count the fields beside any house, in the city or not; each field once."""
    houses = cells(grid, "H")
    return sum(1 for field in cells(grid, "A") if touches({field}, houses))


def closed_districts(grid: list[str]) -> int:
    """Count the 3 x 3 districts without a free cell."""
    closed = 0
    for top in (0, 3, 6):
        for left in (0, 3, 6):
            district = "".join(row[left : left + 3] for row in grid[top : top + 3])
            if "." not in district:
                closed += 1
    return closed


def count(grid: list[str], marks: str) -> int:
    """Count the cells that carry one of the marks."""
    return len(cells(grid, marks))


def cells(grid: list[str], marks: str) -> set[Cell]:
    """Return the places of all cells that carry one of the marks."""
    return {(r, c) for r, row in enumerate(grid) for c, mark in enumerate(row) if mark in marks}


def touches(area: set[Cell], others: set[Cell]) -> bool:
    """Say whether a cell of the area shares an edge with one of the others."""
    return any(beside(cell) & others for cell in area)


def areas(members: set[Cell]) -> list[set[Cell]]:
    """Split the cells into groups connected by their edges."""
    left = set(members)
    found = []
    while left:
        area = {left.pop()}
        # Take in the whole rim again and again until nothing is left to take in.
        while rim := {near for cell in area for near in beside(cell)} & left:
            area |= rim
            left -= rim
        found.append(area)
    return found


def beside(cell: Cell) -> set[Cell]:
    """Return the four places that share an edge with a cell, never the diagonal ones."""
    row, col = cell
    return {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}
