"""Kingdoms on the phones, evening by evening, beside a plain referee."""

from itertools import combinations, product
from random import Random

import pytest

from scoring.kingdoms.play import start
from tests.plain import kingdoms_play
from tests.plain.test_kingdoms_play import CELLS, TILES, VARIANTS
from tests.web.placed.evening import Evening
from web.table.games.kingdoms_board import offers
from web.table.receipt import verify

ACTIONS = {"castle": "place-castle", "starting-tile": "play-tile", "draw": "draw", "pass": "pass"}
EVERY_VARIANT = [chosen for number in range(4) for chosen in combinations(VARIANTS, number)]
PARTIES = [
    (key, 2 + number % 3, variants)
    for number, (variants, key) in enumerate(product(EVERY_VARIANT, TILES))
]


class Refereed(Evening):
    """The referee hears from the table what chance gave, and judges everything else himself."""

    def __init__(self, browser, key, players, variants, seed=1):
        self.random = Random(f"{key} {players} {variants} {seed}")
        start = self.random.choice(["clockwise", "random"])
        super().__init__(browser, key, players, variants, next_start=start)
        self.letters = dict(zip(self.phones, "YRBG", strict=False))
        self.seats = {letter: seat for seat, letter in self.letters.items()}
        letters = list(self.letters.values())
        self.referee = kingdoms_play.Referee(TILES[key], letters, variants, start)

    def begin(self):
        may = self.referee.may_begin()
        first = self.letters[self.do("s1", "start-epoch")["event"]["event"]["first"]]
        assert first in may
        self.referee.begin(first, self.referee.tiles)
        self.referee.bag += self.referee.hands.values()
        for letter in self.referee.hands:
            seat = self.seats[letter]
            (tile,) = self.look(seat)["table"]["places"][f"tiles/{seat}"]
            self.referee.bag.remove(tile)
            self.referee.hands[letter] = tile

    def attempt(self, kind, letter, cell="", item=""):
        """One deed, judged by both: the table says only what the player may say."""
        known = self.referee.drawn or item if kind == "draw" else item
        allowed = self.referee.allowed(kind, letter, cell, known)
        name, sent = {"castle": "rank", "tile": "item"}.get(kind), {"cell": cell}
        if name and not (kind == "tile" and not self.referee.no_luck):
            sent[name] = item
        tile = "choose-tile" if self.referee.no_luck else "place-tile"
        answer = self.send(self.seats[letter], ACTIONS.get(kind, tile), **sent)
        assert (answer.status_code == 200) == allowed, (kind, letter, cell, item, answer.json)
        if allowed:
            came = answer.json["event"]["event"]
            drawn = came["moves"][-1]["items"][0] if kind == "draw" else item
            self.referee.do(kind, letter, cell, drawn)
        return allowed

    def step(self):
        referee, pick = self.referee, self.random.choice
        turn = referee.turn
        cell = pick([each for each in CELLS if referee.is_empty(each)])
        for kind, letter, where, item in self.ideas(turn):
            if self.random.random() < 0.08 and self.attempt(kind, letter, where, item):
                return
        tile = referee.drawn or (pick(referee.bag) if referee.bag else "")
        kinds = ["castle", "castle", "draw", "starting-tile", "tile"]
        self.random.shuffle(kinds)
        for kind in [*kinds, "pass"]:
            item = tile
            if kind == "castle":
                item = str(pick(referee.castles[turn] or [4]))
            elif kind == "starting-tile":
                item = referee.hands.get(turn, "")
            if referee.allowed(kind, turn, cell, item):
                self.attempt(kind, turn, cell, item)
                return

    def ideas(self, turn):
        """What may or may not be allowed just now."""
        pick, others = self.random.choice, list(self.seats)
        wrong = [*CELLS, "a6", "g1", "z", "A1"]
        tile = self.referee.drawn or (pick(self.referee.bag) if self.referee.bag else "+6")
        for letter in (turn, pick(others)):
            yield "pass", letter, "", ""
            yield "draw", letter, "", tile
            yield "tile", letter, pick(wrong), tile
            yield "castle", letter, pick(wrong), pick("123450")
            yield "starting-tile", letter, pick(wrong), self.referee.hands.get(letter, "")

    def play(self):
        while not self.referee.over:
            if self.referee.running:
                self.step()
            else:
                self.begin()
        return self


@pytest.mark.parametrize(("key", "players", "variants"), PARTIES)
def test_an_evening_goes_as_the_referee_says(browser, key, players, variants):
    evening = Refereed(browser, key, players, variants).play()
    assert evening.table["todo"]["key"] == "over"
    tally = evening.look(path="/tally")["report"]
    totals = {each["name"]: each["total"] for each in tally["players"]}
    names = dict(zip(evening.letters.values(), "ABCD", strict=False))
    assert totals == {names[letter]: gold for letter, gold in evening.referee.gold.items()}
    evening.do("s1", "close")
    assert verify(evening.log().splitlines()).faults == ()


def test_a_drawn_tile_is_not_chosen_from_the_bag_as_well(browser):
    evening = Refereed(browser, "kingdoms-2011", 2, ())
    evening.begin()
    turn = evening.board["turn"]
    evening.do(turn, "draw")
    before, drawn = evening.look(turn)["table"]["places"], evening.board["drawn"]
    refused = evening.send(turn, "choose-tile", item=drawn, cell="b4")
    assert refused.status_code == 422
    assert "only the variant “No luck” lets you choose" in refused.json["sentence"]
    assert evening.look(turn)["table"]["places"] == before
    evening.do(turn, "place-tile", cell="b4")
    assert "drawn" not in evening.table["places"]


def test_whoever_placed_the_last_castle_ends_the_game_only_with_the_epoch(browser):
    evening = Refereed(browser, "kingdoms-2011", 2, ("last-castle", "no-luck"))
    evening.begin()
    mine = evening.board["turn"]
    for number, rank in enumerate("1111222334"):
        evening.do(mine, "place-castle", rank=rank, cell=str(CELLS[2 * number]))
        other = evening.board["turn"]
        tile = next(iter(evening.table["unseen"]["tiles"]))
        evening.do(other, "choose-tile", item=tile, cell=str(CELLS[2 * number + 1]))
    refused = evening.send(mine, "next-epoch")
    assert refused.json["sentence"] == "Epoch 1 goes on: 20 of 30 spaces are filled."


def test_without_luck_no_tile_was_drawn_that_could_be_placed(browser):
    evening = Refereed(browser, "kingdoms-2011", 2, ("no-luck",))
    evening.begin()
    refused = evening.send(evening.board["turn"], "place-tile", cell="b4")
    assert "all tiles lie open: choose one and place it" in refused.json["sentence"]


def test_an_epoch_that_several_could_begin_is_offered_once():
    play = start("kingdoms-2011", {"Y": "s1", "R": "s2"}, TILES["kingdoms-2011"], (), {})
    assert len(play.starters) == 2
    assert [each.action for each in offers(play)] == ["start-epoch"]
