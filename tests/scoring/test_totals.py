"""Only the totals: the lines of a score without its board, and what cannot be."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import Faults
from scoring.games import GAMES, find_game
from scoring.kingdom_builder.board import CARDS, Realm
from scoring.kingdom_builder.maps import LOCATIONS, Placed, join, shipped_quadrants
from scoring.kingdoms.board import BOARD as SPACES
from scoring.kingdoms.board import CASTLES, HAZARDS, RESOURCES, Kingdom
from scoring.kingdoms.rules import score_epoch
from scoring.pocket_kingdoms.board import BOARD, DISTRICT_OF, DISTRICTS, Evening
from scoring.pocket_kingdoms.board import Kingdom as Sheet
from scoring.renaming import renamed
from scoring.totals import Totals
from scoring.words import say
from tests.scoring.boards import quick
from tests.scoring.test_own_words import EVERY, catalogue
from tests.sixth import terraces

POCKET, BUILDER = find_game("pocket-kingdoms"), find_game("kingdom-builder")
EARLY, LATER = find_game("kingdoms-2002"), find_game("kingdoms-2011")
REALM = find_game("kartenreich")
ALL = (*GAMES, *(game for game in [terraces.declare({})] if game.key not in {g.key for g in GAMES}))
GAME = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


def text_of(game, players="Anna", **lines):
    entries = [f"{name.replace('_', ' ')}: {value}\n" for name, value in lines.items()]
    return "".join([f"game: {game.key}\n", f"only totals: {players}\n", *entries])


def tally(game, players="Anna", **lines):
    return game.score_any(game.read_any(text_of(game, players, **lines)))


def warned(game, players="Anna", **lines):
    return [str(remark.sentence) for remark in tally(game, players, **lines).warnings]


def cannot(game, **lines):
    """Whether these lines of one player are called impossible; that nobody else plays is not."""
    return [words for words in warned(game, **lines) if "for 2 to" not in words]


# Every game


@GAME
def test_the_lines_of_a_score_add_up(game):
    rules = {rule.key: f"Anna {number * 6}" for number, rule in enumerate(game.rules)}
    found = tally(game, **rules).scores["Anna"]
    possible = game.totals.possible
    signs = [-1 if rule in possible and possible[rule].costs else 1 for rule in rules]
    assert found.total == sum(sign * number * 6 for number, sign in enumerate(signs))


@GAME
def test_a_text_of_totals_is_written_as_it_is_read(game):
    rules = {rule.key: "Anna 6, Ben 0" for rule in game.rules}
    ties = {f"tie_{tie.key}": "Anna 3, Ben 4" for tie in game.tie_breaks}
    found = game.read_any(text_of(game, "Anna, Ben, Cleo", **rules, total="Cleo 47", **ties))
    assert isinstance(found, Totals)
    assert game.read_any(found.to_text()) == found
    assert found.to_text() == game.read_any(found.to_text()).to_text()


@GAME
def test_whoever_knows_no_more_enters_the_total(game):
    result = tally(game, "Anna, Ben", total="Anna 47, Ben 30")
    assert [score.total for score in result.scores.values()] == [47, 30]
    assert result.winners == ("Anna",)
    assert result.over


@GAME
def test_it_is_said_that_there_was_no_board(game):
    notes = [str(note.sentence) for note in tally(game, total="Anna 47").notes]
    assert notes[0] == "Entered without a board: these are only the totals."


@GAME
@EVERY
def test_totals_are_read_in_the_words_of_every_language(game, language):
    def said(key):
        return say(game.totals_words.headers._things[key][0], catalogue(language, game.key))

    rules = {rule.key: said(rule.key) for rule in game.rules}
    lines = "".join(f"{title}: Anna 6\n" for title in rules.values())
    text = f"{said('game')}: {game.key}\n{said('only_totals')}: Anna\n{lines}"
    assert game.read_any(text, language).rules == tuple(rules)


@GAME
def test_an_empty_text_is_no_total(game):
    assert not isinstance(game.read_any(game.example), Totals)
    with pytest.raises(Faults):
        game.read_any(f"game: {game.key}\nwether: fine\n")


@GAME
def test_somebody_without_points_is_named(game):
    with pytest.raises(Faults, match="No points are entered for Ben"):
        tally(game, "Anna, Ben", total="Anna 3")


@GAME
def test_a_board_does_not_belong_into_totals(game):
    with pytest.raises(Faults, match="is not a line of a score"):
        game.read_any(text_of(game, total="Anna 3") + "\n. . .\n")


@GAME
def test_an_unknown_line_is_named(game):
    with pytest.raises(Faults, match="“wether” is not an entry"):
        tally(game, total="Anna 3", wether="Anna 3")


@GAME
def test_a_name_is_taken_off_everywhere(game):
    rule = game.rules[0].key
    text = game.read_any(text_of(game, "Anna, Ben", **{rule: "Anna 6, Ben 0"})).to_text()
    assert "Anna" not in renamed(game, text, "Anna", "Player 1")
    assert game.read_any(renamed(game, text, "Anna", "Player 1")).names == ("Player 1", "Ben")


@GAME
def test_lines_and_total_that_differ_are_told(game):
    rule = game.rules[-1].key
    found = warned(game, **{rule: "Anna 0"}, total="Anna 1000")
    assert any("not to 1000; the lines count" in words for words in found)


# Pocket Kingdoms, by its rules


@pytest.mark.parametrize(("rule", "fine", "wrong"), [
    ("ships", (0, 2, 4, 10, 24), (1, 3, 25, 26, -2)),
    ("forests", (0, 5, 10, 85), (1, 4, 12, 90, -5)),
    ("city", (0, 1, 6, 10, 12, 80, 90), (11, 13, 17, 22, 29, 91, 100, -4)),
    ("unfinished", (0, -1, -10, 10, 3), (11, -11)),
])  # fmt: skip
def test_pocket_kingdoms_knows_what_a_line_can_bring(rule, fine, wrong):
    assert [points for points in fine if cannot(POCKET, **{rule: f"Anna {points}"})] == []
    assert [points for points in wrong if not cannot(POCKET, **{rule: f"Anna {points}"})] == []


def test_a_city_that_is_no_product_is_told_as_such():
    (words,) = cannot(POCKET, city="Anna 11")
    assert words.startswith("City: 11 cannot be. A city is houses times fields")


def test_unfinished_projects_cost_points_whatever_their_sign():
    assert tally(POCKET, ships="Anna 8", unfinished="Anna 3").scores["Anna"].total == 5
    assert tally(POCKET, ships="Anna 8", unfinished="Anna -3").scores["Anna"].total == 5


def test_lines_that_do_not_fit_on_one_board_together_are_told():
    # 13 forests are 52 cells; a city of 90 is 10 houses, 9 fields and a tower: 72. One ship more.
    assert not cannot(POCKET, city="Anna 90", forests="Anna 65")
    (words,) = cannot(POCKET, city="Anna 90", forests="Anna 65", ships="Anna 2")
    assert "do not fit on 72 cells" in words


def test_a_tie_is_broken_as_the_rules_say():
    lines = {"ships": "Anna 8, Ben 4", "forests": "Anna 0, Ben 5", "unfinished": "Anna 0, Ben 1"}
    ties = {"tie_city_size": "Anna 3, Ben 3", "tie_erected": "Anna 9, Ben 9"}
    assert tally(POCKET, "Anna, Ben", **lines).winners == ("Anna", "Ben")
    # Equal but for the market: fewer boxes win.
    broken = tally(POCKET, "Anna, Ben", **lines, **ties, tie_market_boxes="Anna 4, Ben 1")
    assert broken.winners == ("Ben",)


def test_at_a_tie_it_is_asked_what_decides():
    notes = tally(POCKET, "Anna, Ben", total="Anna 8, Ben 8").notes
    assert any("Anna and Ben are tied" in str(note.sentence) for note in notes)


def legal_sheet(chance):
    """A kingdom within the limits of the sheet: a mountain in each district, few of each piece."""
    cells = list(BOARD.cells())
    chance.shuffle(cells)
    marks = {}
    for name in DISTRICTS:
        marks[next(cell for cell in cells if DISTRICT_OF[cell] == name)] = "^"
    free = [cell for cell in cells if cell not in marks]
    most = {"H": 10, "S": 6, "A": 9, "T": 1, "M": 1, "L": 1, "K": 1}
    for mark, count in most.items():
        for _ in range(chance.randint(0, count)):
            marks[free.pop()] = mark
    for cell in free:
        marks[cell] = chance.choice("FFFWW.")
    return "".join(marks[cell] for cell in BOARD.cells())


@quick
@given(st.integers(0, 10**6))
def test_no_possible_kingdom_is_called_impossible(seed):
    chance = Random(seed)
    sheet = Sheet(legal_sheet(chance), unfinished=chance.randint(0, 10))
    choices = {choice.key: choice.default for choice in POCKET.choices}
    score = POCKET.score(Evening({"Anna": sheet}, choices)).scores["Anna"]
    lines = {rule.key: f"Anna {score.points(rule.key)}" for rule in POCKET.rules}
    assert cannot(POCKET, **lines) == []


# Kingdoms


@pytest.mark.parametrize("game", [EARLY, LATER], ids=lambda game: game.key)
def test_everybody_has_fifty_gold_that_nobody_needs_to_enter(game):
    result = tally(game, "Anna, Ben", rows="Anna -6, Ben 24", columns="Anna 50, Ben 29")
    assert [score.total for score in result.scores.values()] == [94, 103]
    other = tally(game, "Anna, Ben", gold="Anna 60", rows="Anna -6, Ben 24")
    assert [score.total for score in other.scores.values()] == [54, 74]


def test_a_sum_beyond_all_castles_is_told():
    assert not cannot(LATER, rows="Anna 458", columns="Anna -269")
    (words,) = cannot(LATER, rows="Anna 5300")
    assert words == "Rows: 5300 cannot be. Three epochs bring −996 to 1374 gold."


@pytest.mark.parametrize("game", [EARLY, LATER], ids=lambda game: game.key)
def test_no_board_found_by_climbing_brings_more_than_an_epoch_can(game):
    """Swapping pieces as long as it helps finds good boards; none passes the limit of an epoch."""
    chance = Random(5)
    tiles = [*RESOURCES, *RESOURCES, *HAZARDS, "mountain", "mountain", "mine", "dragon"]
    tiles += ["wizard"] if game is LATER else ["."]
    castles = [f"Y{rank}" for rank, count in CASTLES.items() for _ in range(count)]
    for rule, sign in product(("rows", "columns"), (1, -1)):
        low, high = limits(game, rule)
        assert low <= climbed([*tiles, *castles], rule, sign, chance) <= high


def limits(game, rule):
    points = game.totals.possible[rule].points
    return min(points) // 3, max(points) // 3


def climbed(pieces, rule, sign, chance):
    board = [*pieces, *["."] * len(pieces)][: max(30, len(pieces))]
    best = 0
    for _ in range(600):
        one, other = chance.sample(range(len(board)), 2)
        board[one], board[other] = board[other], board[one]
        now = earned(board, rule)
        if sign * now < sign * best:
            board[one], board[other] = board[other], board[one]
        else:
            best = now
    return best


def earned(board, rule):
    kingdom = Kingdom(dict(zip(SPACES.cells(), board[:30], strict=True)))
    return sum(reason.points for _, reason in score_epoch(kingdom, 1) if reason.rule == rule)


# Kingdom Builder


THREE = {"fishermen": "Anna 3, Ben 4", "knights": "Anna 6, Ben 8", "lords": "Anna 12, Ben 6"}


def test_three_cards_and_the_castles_are_a_score():
    assert warned(BUILDER, "Anna, Ben", castles="Anna 9, Ben 6", **THREE) == []
    assert tally(BUILDER, "Anna, Ben", **THREE).in_play == ("fishermen", "knights", "lords")


def test_another_number_of_cards_is_told():
    two = {"fishermen": "Anna 3, Ben 4", "knights": "Anna 6, Ben 8"}
    assert warned(BUILDER, "Anna, Ben", **two) == [
        "2 cards are in play; the game is played with 3."
    ]


@pytest.mark.parametrize(("card", "fine", "wrong"), [
    ("castles", (0, 3, 12), (1, 4, 99)), ("merchants", (0, 8, 12), (4, 6, 200)),
    ("fishermen", (0, 7, 40), (41, -1)), ("discoverers", (0, 20), (21,)),
    ("hermits", (1, 40), (41,)), ("citizens", (0, 20), (21,)), ("miners", (3,), (41,)),
    ("workers", (40,), (44,)), ("knights", (0, 2, 40), (3, 42)),
    ("lords", (0, 6, 42, 48), (3, 8, 54)), ("farmers", (0, 3, 30), (4, 33)),
])  # fmt: skip
def test_no_card_brings_gold_that_it_cannot_give(card, fine, wrong):
    def impossible(gold):
        return [
            words for words in cannot(BUILDER, **{card: f"Anna {gold}"}) if "cannot be" in words
        ]

    assert [gold for gold in fine if impossible(gold)] == []
    assert [gold for gold in wrong if not impossible(gold)] == []


def test_somebody_is_first_among_the_lords():
    nobody = {**THREE, "lords": "Anna 6, Ben 0"}
    assert any(
        "Lords bring somebody 12 gold" in words for words in warned(BUILDER, "Anna, Ben", **nobody)
    )


@quick
@given(st.integers(0, 10**6))
def test_no_possible_settlement_is_called_impossible(seed):
    chance = Random(seed)
    maps = shipped_quadrants()
    names = chance.sample(sorted(LOCATIONS), 4)
    terrain = join([maps[name] for name in names])
    free = [cell for cell, letter in terrain.items() if letter in "GLFCD"]
    cells = chance.sample(free, 80)
    settled = {"Anna": frozenset(cells[:40]), "Ben": frozenset(cells[40:])}
    cards = tuple(chance.sample(sorted(CARDS), 3))
    realm = Realm(terrain, settled, tuple(map(Placed, names)), cards, choices={"lords": "settled"})
    scores = BUILDER.score(realm).scores
    lines = {
        rule: ", ".join(f"{name} {score.points(rule)}" for name, score in scores.items())
        for rule in ("castles", *cards)
    }
    assert warned(BUILDER, "Anna, Ben", **lines) == []


# Kartenreich


@pytest.mark.parametrize(("rule", "fine", "wrong"), [
    ("coins", (0, 1, 2), (3, -1)), ("resources", (0, 10), (11,)),
    ("monuments", (0, 2, 18), (3, 20)),
    ("wonders", (0, 77), ()), ("misfortunes", (-5, 0, 3), ()),
])  # fmt: skip
def test_kartenreich_knows_what_the_stores_can_bring(rule, fine, wrong):
    assert [points for points in fine if cannot(REALM, **{rule: f"Anna {points}"})] == []
    assert [points for points in wrong if not cannot(REALM, **{rule: f"Anna {points}"})] == []


@pytest.mark.parametrize(("points", "band"), [(-3, "Below 50"), (26, "0 to 49"), (71, "70 points")])
def test_a_total_without_a_row_has_its_band_too(points, band):
    notes = [str(note.sentence) for note in tally(REALM, total=f"Anna {points}").notes]
    assert any(note.startswith(band) for note in notes)
