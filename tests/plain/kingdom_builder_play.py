"""Kingdom Builder played by the letter: a referee who looks at every hex anew each time."""

from itertools import product

from tests.plain.kingdom_builder import Hex, neighbours

BUILDABLE = "GLFCD"
BUILDERS = ["oracle", "farm", "oasis", "tower", "tavern"]
MOVERS = ["barn", "harbor", "paddock"]
BOARD: list[Hex] = list(product(range(20), range(20)))
COLUMNS = "abcdefghijklmnopqrst"


def named(place):
    return f"{COLUMNS[place[1]]}{place[0] + 1}"


NAMES = {named(place): place for place in BOARD}


def centre(place):
    """Where a hex lies on paper: across in half hexes, down in rows."""
    row, col = place
    return (2 * col + row % 2, row)


AT = {centre(place): place for place in BOARD}
WAYS = [(2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)]


def walk(place, way, steps):
    """The hex so many steps away in a straight line, or nothing off the board."""
    across, down = centre(place)
    return AT.get((across + way[0] * steps, down + way[1] * steps))


class Referee:
    """Location tiles lie before their players one by one, used or not.

    Where somebody has two equal tiles nobody says which one is used. So every way in which they may
    have been used is kept (``ways``), each a set of used hexes; a use is right if one allows it.
    """

    def __init__(self, terrain, kinds, players, first, moves):
        self.terrain, self.kinds = terrain, kinds  # rows of letters; location hexes with tiles
        self.players, self.first, self.turn = list(players), first, first
        self.moves = moves
        self.homes = {player: set() for player in players}
        self.heap = dict.fromkeys(kinds, 2)
        self.ever = {player: set() for player in players}
        self.tiles = {player: set() for player in players}
        self.over = False
        self.begin_turn()

    def begin_turn(self):
        self.tile, self.built = None, 0
        self.usable = set(self.tiles[self.turn])
        self.ways = [frozenset()]

    def letter(self, place):
        return self.terrain[place[0]][place[1]]

    def supply(self):
        return 40 - len(self.homes[self.turn])

    def free(self, letters):
        taken = set().union(*self.homes.values())
        return [place for place in BOARD if self.letter(place) in letters and place not in taken]

    def due(self):
        """Whether the player still has to build."""
        return self.built < 3 and self.supply() > 0 and self.free(BUILDABLE) != []

    def allowed(self, kind, player, cell="", item="", source=""):
        if self.over or player != self.turn:
            return False
        if kind == "show":
            return self.tile is None and item in list(BUILDABLE)
        if self.tile is None:
            return False
        if kind == "replace":
            return self.free(self.tile) == [] and item in list(BUILDABLE)
        if kind == "end":
            return not self.due()
        return self.may_place(kind, cell, source)

    def may_place(self, kind, cell, source):
        if self.due() and self.free(self.tile) == []:
            return False  # the tile must be replaced first
        if kind == "build":
            due = self.built < 3 and self.supply() > 0
            return due and NAMES.get(cell) in self.places(kind, None)
        if kind not in BUILDERS + MOVERS or not self.may_use(kind):
            return False
        if kind in BUILDERS:
            return self.supply() > 0 and NAMES.get(cell) in self.places(kind, None)
        start = NAMES.get(source)
        return start in self.homes[self.turn] and NAMES.get(cell) in self.places(kind, start)

    def may_use(self, kind):
        """Before or after the three, each tile once a turn, not in the turn in which it came."""
        if self.due() and self.built > 0:
            return False
        return any(self.unused(kind, way) for way in self.ways)

    def unused(self, kind, way):
        ready = self.usable & self.tiles[self.turn]
        return [place for place in ready if self.kinds[place] == kind and place not in way]

    def places(self, kind, start):
        """Every hex that the deed may end on."""
        own = self.homes[self.turn]
        if kind == "paddock":
            jumps = [walk(start, way, 2) for way in WAYS]
            return [place for place in self.free(BUILDABLE) if place in jumps]
        if kind == "tavern":
            return [place for place in self.free(BUILDABLE) if self.ends_a_row(place)]
        wanted = {"farm": "G", "oasis": "D", "harbor": "W", "tower": BUILDABLE}
        found = self.free(wanted.get(kind, self.tile))
        if kind == "tower":
            found = [(row, col) for row, col in found if row in (0, 19) or col in (0, 19)]
        if start and self.moves == "lifted":
            own = own - {start}
        beside = [place for place in found if neighbours(place) & own]
        return beside or found

    def ends_a_row(self, place):
        own = self.homes[self.turn]
        return any(all(walk(place, way, n) in own for n in (1, 2, 3)) for way in WAYS)

    def do(self, kind, player, cell="", item="", source=""):
        if kind in ("show", "replace"):
            self.tile = item
            return
        if kind == "end":
            self.end_turn()
            return
        if kind == "build":
            self.built += 1
        else:
            self.ways = [way | {place} for way in self.ways for place in self.unused(kind, way)]
        if kind in MOVERS:
            self.homes[player].remove(NAMES[source])
        self.homes[player].add(NAMES[cell])
        self.drop_tiles()
        self.take_tiles(NAMES[cell])

    def drop_tiles(self):
        """A tile goes when no own settlement is beside its hex any more."""
        own = self.homes[self.turn]
        self.tiles[self.turn] = {
            place for place in self.tiles[self.turn] if neighbours(place) & own
        }

    def take_tiles(self, cell):
        """One of each location beside, if one is left and none was taken there before."""
        for place in sorted(neighbours(cell)):
            if self.heap.get(place, 0) > 0 and place not in self.ever[self.turn]:
                self.heap[place] -= 1
                self.ever[self.turn].add(place)
                self.tiles[self.turn].add(place)

    def end_turn(self):
        seat = (self.players.index(self.turn) + 1) % len(self.players)
        self.turn = self.players[seat]
        done = any(len(homes) == 40 for homes in self.homes.values())
        self.over = done and self.turn == self.first
        self.begin_turn()
