"""Kartenreich played by the letter: a referee with the cards on the table before him.

A card is a list of three cells, each ``(kind, card)``; both halves of a wonder are ``wonder``.
"""

GOODS = ["wheat", "wood", "stone"]
WITHOUT_COIN = ["mine", "monument"]
REGIONS = ["mine", "noble", "commoner", *GOODS, "any"]


class Referee:
    def __init__(self, cards, costs, market, top, lands, wonders, expansion=False):
        self.expansion = expansion
        self.cards, self.costs = cards, costs  # kinds of the three cells; what a wonder costs
        self.market, self.top = list(market), top
        self.lands, self.wonders = list(lands), list(wonders)  # the decks, the next card last
        self.stores = {"coins": 3, "wheat": 1, "wood": 1, "stone": 1}
        self.row = []
        self.new, self.at, self.done = None, None, set()
        self.to_fill, self.over = False, False

    def allowed(self, kind, cell, item, source, number):
        """Whether the rules allow it now."""
        if self.over:
            return False
        if kind == "buy":
            return item in GOODS and self.stores["coins"] >= 2
        if kind == "forget":
            there = item in self.market and item[:1] == "W" if item else len(self.wonders) > 0
            return there and source in self.stores
        if kind == "use":
            return self.top != ""
        if kind == "store":
            return item in self.stores and 0 <= number <= 7
        return self.in_turn(kind, cell, item, source)

    def in_turn(self, kind, cell, item, source):
        """The steps of a turn, each at its time."""
        if self.new is not None:
            return kind == "push" or (kind == "activate" and self.may_activate(cell, item, source))
        if self.to_fill:
            return kind == "refill" and self.is_next(item, source)
        if kind == "lay":
            there = item in self.market and self.payable(item) and self.has_side(item, source)
            return there and cell in self.places()
        return kind == "end" and not any(self.layable(card) for card in self.market)

    def has_side(self, card, side):
        """Of a wonder that nobody noted its player says where the region is, or it is right."""
        return card[0] != "W" or card in self.cards or side in ("", "left", "right")

    def layable(self, card):
        """A wonder whose cost nobody noted may be too dear: only its player knows."""
        return card[0] != "W" or (self.payable(card) and sum(self.costs.get(card, [])) > 0)

    def payable(self, card):
        cost = self.costs.get(card, [0, 0, 0])
        return all(self.stores[good] >= n for good, n in zip(GOODS, cost, strict=True))

    def places(self):
        """Every place for a card, counted from the first cell of the row."""
        if not self.row:
            return ["0", ""]
        length = len(self.row)
        found = [-3, length]
        for at in range(-2, length):
            below = [self.row[n][0] for n in range(at, at + 3) if 0 <= n < length]
            if "wonder" not in below:
                found.append(at)
        return [str(at) for at in found] + ([""] if 0 in found else [])

    def may_activate(self, cell, item, source):
        below = [n for n in range(self.at, self.at + 3) if 0 <= n < len(self.row)]
        if cell not in [str(n) for n in below] or int(cell) in self.done:
            return False
        noted = self.row[int(cell)][0]
        kind = noted or source
        if kind not in REGIONS and not (kind == "monument" and (noted or self.expansion)):
            return False
        if kind in ("any", "monument") and item not in GOODS:
            return False
        return kind in WITHOUT_COIN or self.stores["coins"] >= 1

    def is_next(self, item, source):
        if source == "wonders":
            return bool(self.wonders) and item == self.wonders[-1]
        if source != "lands" or not self.top:
            return False
        return item == (self.lands[-1] if self.lands else "")

    def gain(self, store, count):
        self.stores[store] = min(7, self.stores[store] + count)

    def do(self, kind, cell, item, source, number):
        if kind == "lay":
            self.lay(item, int(cell or 0), source)
        elif kind == "push":
            self.push()
        elif kind == "activate":
            self.activate(int(cell), item, source)
        elif kind == "refill":
            self.refill(source)
        elif kind == "end":
            self.over = True
        else:
            self.do_freely(kind, item, source, number)
        self.look()

    def do_freely(self, kind, item, source, number):
        if kind == "buy":
            self.stores["coins"] -= 2
            self.gain(item, 1)
        if kind == "forget":
            if item:
                self.market.remove(item)
            else:
                self.wonders.pop()
            self.gain(source, 2 if source == "coins" else 1)
        if kind == "store":
            self.stores[item] = number

    def lay(self, card, at, side):
        self.market.remove(card)
        for good, n in zip(GOODS, self.costs.get(card, [0, 0, 0]), strict=True):
            self.stores[good] -= n
        kinds = self.cards.get(card)
        if kinds is None:
            kinds = ["", "", ""]
            if card[0] == "W":
                kinds = ["", "wonder", "wonder"] if side == "left" else ["wonder", "wonder", ""]
        self.new, self.at, self.done = [(kind, card) for kind in kinds], at, set()
        if at in (-3, len(self.row)):
            self.push()

    def push(self):
        """Write the new card over the row on a strip with room on both sides."""
        strip = [None] * 3 + self.row + [None] * 3
        strip[self.at + 3 : self.at + 6] = self.new
        self.row = [each for each in strip if each is not None]
        self.new, self.to_fill = None, True

    def activate(self, place, item, source):
        kind = self.row[place][0] or source
        self.done.add(place)
        if kind not in WITHOUT_COIN:
            self.stores["coins"] -= 1
        if kind == "mine":
            self.gain("coins", 2)
        if kind in GOODS:
            self.gain(kind, 1)
        if kind in ("any", "monument"):
            self.gain(item, 1)

    def refill(self, source):
        if source == "wonders":
            self.market.append(self.wonders.pop())
        else:
            self.market.append(self.top)
            self.top = self.lands.pop() if self.lands else ""

    def look(self):
        """Four cards are enough, and none can come from empty decks; no market, no game."""
        if len(self.market) == 4 or (not self.top and not self.wonders):
            self.to_fill = False
        if self.new is None and not self.to_fill and not self.market:
            self.over = True

    def score(self, points):
        """Points for cells by ``points(kind, card, kinds)``; a wonder counts once; then stores."""
        kinds = [kind for kind, _ in self.row]
        total, before = 0, None
        for kind, card in self.row:
            if (kind, card) != before or kind != "wonder":
                total += points(kind, card, kinds)
            before = (kind, card)
        goods = sum(self.stores[good] for good in GOODS)
        return total + self.stores["coins"] // 3 + goods // 2
