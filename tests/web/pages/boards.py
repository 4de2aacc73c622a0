"""Tables whose board is kept on the phones: played as JSON, looked at in a browser."""

from random import Random

from tests.web.phone import Phone

SIZES = ((360, 740), (360, 600), (740, 360), (1280, 800))


class OnPhones:
    """Everybody at one table; whose turn it is does something that is possible."""

    def __init__(self, server, game, players=2, seed=1, seeks=()):
        self.random, self.told, self.seeks = Random(seed), None, seeks
        self.anna = Phone(server.port).open(game, choices={"board": "phones"})
        names = ("Ben", "Cleo")[: players - 1]
        others = [Phone(server.port).join(self.anna.code, name) for name in names]
        self.phones = {phone.seat: phone for phone in (self.anna, *others)}

    @property
    def board(self):
        return self.told or self.anna.table()["board"]

    @property
    def mover(self):
        return self.phones[self.board["turn"] or self.anna.seat]

    def offers(self, action):
        return [each for each in self.board["possible"] if each["action"] == action]

    def begin(self, *actions):
        for action in actions:
            assert self.anna.act(action).status == 200, action
        return self

    def step(self, *wanted):
        """One deed; of those that are wanted, if there are any."""
        offers = self.board["possible"]
        able = [each for each in offers if each["action"] in wanted] or offers
        chosen = self.random.choice(able)
        sent = dict(chosen["fields"])
        if chosen["asks"]:
            sent[chosen["asks"]] = self.pick(chosen["cells"])
        if chosen["asks"] == "source":
            sent["cell"] = self.targets(chosen["action"], sent["source"])[0]
        answer = self.mover.act(chosen["action"], **sent)
        assert answer.status == 200, answer.body
        return answer.json["table"]["board"]

    def pick(self, cells):
        """Any place; where locations are sought, the one that is nearest to one of them."""
        sought = [cell for cell, kind in self.board.get("places", {}).items() if kind in self.seeks]
        if not sought:
            return self.random.choice(cells)
        return min(cells, key=lambda cell: min(apart(cell, other) for other in sought))

    def targets(self, action, source):
        asked = f"/table/{self.anna.code}/board?action={action}&source={source}"
        return self.anna.get(asked).json["targets"]

    def until(self, is_so, *wanted):
        """Played on until something is so."""
        for _ in range(900):
            if is_so(self):
                self.told = None  # others may act now
                return self
            self.told = self.step(*wanted)
        raise AssertionError("it never came to this")


def apart(cell, other):
    """How far two hexes are from each other, squared."""
    (x, y), (u, v) = (
        (ord(name[0]) + int(name[1:]) % 2 / 2, int(name[1:]) * 0.87) for name in (cell, other)
    )
    return (x - u) ** 2 + (y - v) ** 2


def tap(page, cell):
    """A fingertip on the middle of a cell, wherever it is on the screen just now."""
    box = page.locator(f"[data-cell={cell}]").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def width(page, cell):
    return page.locator(f"[data-cell={cell}]").bounding_box()["width"]


def lit(page):
    """How many cells say that something is possible there."""
    return page.locator("[data-cell][aria-label$=possible]").count()
