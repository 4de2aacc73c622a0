"""Kingdoms played by the letter: a referee who keeps board and purses, slowly and plainly."""

from tests.plain import kingdoms

RANK_ONE = {2: 4, 3: 3, 4: 2}
TILES_2002 = [
    *["+1", "+2", "+3", "+4", "+5", "+6"] * 2,
    *["-1", "-2", "-3", "-4", "-5", "-6"],
    *["mountain", "mountain", "dragon", "mine"],
]
TILES_2011 = [*TILES_2002, "wizard"]


class Referee:
    """Knows the tiles in the bag and in everybody's hand, as a person beside the table would."""

    def __init__(self, tiles, letters, variants, next_start):
        self.tiles, self.letters = list(tiles), list(letters)
        self.last_castle = "last-castle" in variants
        self.no_luck = "no-luck" in variants
        self.as_you_go = "score-as-you-go" in variants
        self.next_start = next_start
        ones = 4 if self.last_castle else RANK_ONE[len(letters)]
        self.ones = ones
        self.castles = {letter: [1] * ones + [2, 2, 2, 3, 3, 4] for letter in letters}
        self.gold = dict.fromkeys(letters, 50)
        self.epoch, self.running, self.over = 0, False, False
        self.first = self.turn = self.drawn = None
        self.rows, self.order = [], []
        self.bag, self.hands = [], {}

    def may_begin(self):
        """Anybody begins the first epoch, the richest the others."""
        if self.epoch == 0:
            return list(self.letters)
        most = max(self.gold.values())
        richest = [letter for letter in self.letters if self.gold[letter] == most]
        if self.next_start == "random":
            return richest
        seat = self.letters.index(self.first)
        while self.letters[seat] not in richest:
            seat = (seat + 1) % len(self.letters)
        return [self.letters[seat]]

    def begin(self, letter, shuffled):
        """Take the castles home or off, mix all tiles, hand out starting tiles."""
        if self.epoch > 0 and not self.last_castle:
            for own in self.castles.values():
                own[:] = [1] * self.ones + [rank for rank in own if rank > 1]
        self.epoch += 1
        self.running = True
        self.first = self.turn = letter
        self.rows = [["."] * 6 for _ in range(5)]
        self.order = []
        self.bag = list(shuffled)
        self.hands = {}
        if not self.no_luck:
            self.hands = {each: self.bag.pop() for each in self.letters}

    def allowed(self, kind, player, cell, item):
        """Whether the rules allow it."""
        if self.over:
            return False
        if kind == "begin":
            return not self.running and item in self.may_begin()
        if not self.running or player != self.turn:
            return False
        if kind == "draw":
            return not self.no_luck and self.drawn is None and item in self.bag
        if kind == "pass":
            return self.drawn is None and self.helpless(player)
        return self.is_empty(cell) and self.has(kind, player, item)

    def has(self, kind, player, item):
        """Whether a player has this to place now: a drawn tile must go first."""
        if kind == "tile":
            return item in self.bag if self.no_luck else self.drawn == item
        if self.drawn is not None:
            return False
        if kind == "castle":
            return item in [str(rank) for rank in self.castles[player]]
        return kind == "starting-tile" and self.hands.get(player) == item

    def helpless(self, player):
        return not self.bag and player not in self.hands and not self.castles[player]

    def is_empty(self, cell):
        if len(cell) != 2 or cell[0] not in "abcdef" or cell[1] not in "12345":
            return False
        return self.rows[int(cell[1]) - 1]["abcdef".index(cell[0])] == "."

    def do(self, kind, player, cell, item):
        if kind == "draw":
            self.bag.remove(item)
            self.drawn = item
            return
        if kind == "castle":
            self.castles[player].remove(int(item))
            self.put(cell, player + item)
        elif kind == "tile":
            if self.no_luck:
                self.bag.remove(item)
            self.drawn = None
            self.put(cell, item)
        elif kind == "starting-tile":
            self.put(cell, self.hands.pop(player))
        self.end_turn(player)

    def put(self, cell, piece):
        row, col = int(cell[1]) - 1, "abcdef".index(cell[0])
        self.rows[row][col] = piece
        self.order.append((row, col))

    def end_turn(self, player):
        """Next player, unless the board is full or everybody is helpless."""
        seat = self.letters.index(player)
        self.turn = self.letters[(seat + 1) % len(self.letters)]
        if len(self.order) == 30 or all(self.helpless(letter) for letter in self.letters):
            self.end_epoch()

    def end_epoch(self):
        earned = self.earned()
        for letter in self.letters:
            self.gold[letter] += sum(earned[letter])
        self.running = False
        if self.last_castle:
            self.over = any(not own for own in self.castles.values())
        else:
            self.over = self.epoch == 3

    def earned(self):
        if self.as_you_go:
            return kingdoms.score_as_you_go(self.rows, self.letters, self.order, ended=True)
        return kingdoms.score(self.rows, self.letters)

    def purse(self):
        """The gold that everybody has now, lines that are full already included."""
        gold = dict(self.gold)
        if self.running and self.as_you_go:
            for letter in gold:
                for line in kingdoms.row_lines(self.rows) + kingdoms.column_lines(self.rows):
                    gold[letter] += self.paid_for(line, letter)
        return gold

    def paid_for(self, line, letter):
        """What a full line paid at the moment when it was filled."""
        if any(self.rows[row][col] == "." for row, col in line):
            return 0
        last = max(self.order.index(space) for space in line)
        then = [["."] * 6 for _ in range(5)]
        for row, col in self.order[: last + 1]:
            then[row][col] = self.rows[row][col]
        return kingdoms.line_gold(then, line, letter)
