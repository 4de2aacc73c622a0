"""The paper of Kingdom Builder, measured and compared with the rules."""

from collections import Counter

import pytest

from scoring.games import find_game
from scoring.kingdom_builder.board import CARDS, Realm
from scoring.kingdom_builder.deals import FIRST_SETUP, Setup, read_setup
from scoring.kingdom_builder.maps import BUILDABLE, GRASS, LOCATIONS, MAP, Placed, Terrain
from scoring.kingdom_builder.rules import CARD_RULES
from scoring.shapes import Cell
from sheets.draw.box import Box, page
from sheets.draw.frame import CODE
from sheets.kingdom_builder.examples import BUILDING, CARD_EXAMPLES, LOCATION_EXAMPLES, ME
from sheets.kingdom_builder.glyphs import CARD_GLYPHS, GLYPHS, corners_of
from sheets.kingdom_builder.hexes import Window, sector, sector_edges
from sheets.kingdom_builder.pad import HALF_PAD, LARGE_PAD, WHOLE_PAD
from sheets.kingdom_builder.realm import DRAWING, LARGE_MAP, NORMAL_MAP, MapSheet
from sheets.pages.document import make_pdf
from sheets.printing import Deal, DoesNotFit, Printing
from tests.sheets.reading import ENGLISH, GERMAN, MM, boxes, reader, strokes, texts

GAME = find_game("kingdom-builder")
TURNED = read_setup(
    {
        "quadrants": ("oasis~", "farm", "barn~", "tower"),
        "cards": ("lords", "miners", "hermits"),
        "castles": ("h3",),
    },
    {2: 1, 4: 3},
)


def pdf(sheet, **settings):
    return make_pdf(GAME, [sheet], Printing(**settings))


def words_on(data):
    return " ".join(word for page in texts(data) for word, _ in page)


def hexes(data):
    """Closed six-cornered lines of the first page by their upper corner, in millimetres."""
    found, path = [], []
    for values, operator in strokes(data, 0):
        if operator == b"m":
            path = []
        if operator in (b"m", b"l"):
            path.append(tuple(float(value) / MM for value in values))
        if operator in (b"S", b"s") and len(path) == 6:
            found.append(path)
    return found


def test_every_hex_of_the_map_is_drawn_once_and_is_ten_millimetres_wide():
    found = hexes(pdf("map"))
    tops = Counter((round(path[0][0], 1), round(path[0][1], 1)) for path in found)
    assert len(tops) == 400
    assert set(tops.values()) == {1}
    for path in found:
        across = [x for x, _ in path]
        assert max(across) - min(across) == pytest.approx(10, abs=0.01)


def test_letter_has_the_same_map_at_another_place():
    a4, letter = (min(hexes(pdf("map", paper=paper)))[0] for paper in ("a4", "letter"))
    assert letter[0] - a4[0] == pytest.approx((279.4 - 297) / 2, abs=0.01)
    assert letter[1] - a4[1] == pytest.approx((215.9 - 210) / 2, abs=0.01)


def test_sectors_are_outlined_in_lines_of_eight_tenths_of_a_millimetre():
    widths = {
        round(float(values[0]) / MM, 2)
        for values, operator in strokes(pdf("map"), 0)
        if operator == b"w"
    }
    assert 0.8 in widths
    assert max(widths) == 0.8


def test_the_edges_of_sectors_are_found_once_and_close_every_sector():
    edges = list(sector_edges(MAP.cells()))
    assert len({frozenset(edge) for edge in edges}) == len(edges)
    rim, across = 4 * 20 + 4 * 20 - 2, 2 * 20 - 1
    assert len(edges) == rim + 2 * across - 1  # the two lines share the edge where they cross


@pytest.mark.parametrize("rows", [range(10), range(10, 20)], ids=str)
@pytest.mark.parametrize("cols", [range(10), range(10, 20)], ids=str)
def test_the_rim_of_a_quadrant_is_closed(rows, cols):
    edges = list(sector_edges(Window(0, 0, 1, rows, cols).cells()))
    assert len(edges) == 4 * 10 + 4 * 10 - 2
    ends = Counter((round(x, 6), round(y, 6)) for edge in edges for x, y in edge)
    assert set(ends.values()) == {2}


def test_cells_are_named_as_everywhere():
    words = {word for word, _ in texts(pdf("map"))[0]}
    assert {"a", "t", "1", "20"} <= {part for word in words for part in word.split()}


def test_a_turned_quadrant_lies_upside_down():
    straight = Setup((Placed("oasis"),) * 4).terrain(GAME.data)
    turned = Setup((Placed("oasis", True),) * 4).terrain(GAME.data)
    assert all(turned[Cell(9 - row, 9 - col)] == letter
               for (row, col), letter in straight.items() if row < 10 and col < 10)  # fmt: skip


def test_a_quadrant_that_nobody_has_drawn_is_left_open():
    setup = read_setup({"quadrants": ("a1", "a2~", "farm", "a3"), "cards": ()}, {})
    terrain = setup.terrain(GAME.data)
    assert {terrain[cell] for cell in MAP.cells() if sector(cell) != 2} == {"?"}
    assert terrain[Cell(10, 0)] == GAME.data["farm"][0][0]
    pdf("map", deals=(Deal(1, setup),))


def test_without_a_deal_the_first_game_is_laid_out_as_recommended():
    words = words_on(pdf("setup"))
    for name in ("Tavern", "Paddock", "Oasis", "Farm", "Fishermen", "Knights", "Merchants"):
        assert name in words
    assert FIRST_SETUP.castles == ()


def test_a_set_up_card_tells_turns_seats_and_castle_tiles():
    words = words_on(pdf("setup", deals=(Deal(4711, TURNED),)))
    for part in ("Set-up 4711", "Lords", "with 2: seat 1", "with 4: seat 3", "Castle tiles: h3"):
        assert part in words
    assert words.count("turned") == 2


def test_a_long_name_of_an_own_quadrant_is_shortened():
    name = "the-hills-behind-our-old-house"
    setup = read_setup({"quadrants": (name,) * 4, "cards": ("lords", "miners", "hermits")}, {})
    for sheet in ("setup", "map"):
        assert "the-hills" in words_on(pdf(sheet, deals=(Deal(1, setup),)))


@pytest.mark.parametrize("language", [ENGLISH, GERMAN])
def test_the_fullest_set_up_finds_room_on_card_and_map(language):
    kinds = ("paddock", "harbor", "barn", "oracle")
    parts = {
        "quadrants": tuple(f"{kind}~" for kind in kinds),
        "locations": kinds,
        "cards": ("merchants", "lords", "fishermen"),
        "castles": ("h13", "q17"),
    }
    deal = Deal(1_000_000, read_setup(parts, dict.fromkeys(range(2, 6), 5)))
    for sheet in ("setup", "map"):
        for large in (False, True):
            pdf(sheet, deals=(deal,), large=large, link="http://192.168.178.20:8000/table/oak",
                languages=(language, ENGLISH))  # fmt: skip


def test_every_deal_gets_its_card_two_on_a_page():
    deals = tuple(Deal(number, TURNED) for number in (1, 2, 3))
    assert len(reader(pdf("setup", deals=deals)).pages) == 2


def test_the_pad_has_a_box_for_each_player_and_each_line():
    cells = [box for box in boxes(pdf("pad")) if round(box.height, 2) == 9.8]
    assert len(cells) == 2 * 5 * 5
    assert min(cell.width for cell in cells) > 20


def test_the_pad_explains_all_ten_cards_and_the_reading_of_the_lords():
    words = words_on(pdf("pad", copies=1, choices=(("lords", "any"),)))
    assert all(title in words for title in CARDS.values())
    assert "Players without a settlement can be second" in words


def test_twenty_five_tiles_fit_on_one_page_with_their_bleed():
    for paper in ("a4", "letter"):
        data = pdf("tiles", paper=paper)
        assert len(reader(data).pages) == 2
        grounds = [box for box in boxes(data) if round(box.width, 2) == 38]
        assert Counter(round(box.height, 2) for box in grounds) == {52: 25}


def test_there_are_five_tiles_of_each_terrain():
    words = reader(pdf("tiles")).pages[0].extract_text().lower()
    assert {name: words.count(name) for name in BUILDABLE.values()} == dict.fromkeys(
        BUILDABLE.values(), 5
    )


def test_tiles_fold_where_nobody_prints_both_sides():
    folded = pdf("tiles", backs="fold")
    words = " ".join(page.extract_text() for page in reader(folded).pages).lower()
    assert sum(words.count(name) for name in BUILDABLE.values()) == 25
    assert [box for box in boxes(folded) if round(box.width, 2) == 35]  # no bleed at the fold


def test_there_is_a_reference_card_for_every_card_and_location():
    words = words_on(pdf("reference")).lower()
    assert len(reader(pdf("reference")).pages) == 2
    assert all(title.lower() in words for title in (*CARDS.values(), *LOCATIONS.values()))


def test_the_map_does_not_shrink_to_small_paper():
    with pytest.raises(DoesNotFit, match="larger paper"):
        pdf("map", paper="a5")


def test_copies_of_a_map_are_hardly_larger_than_one():
    assert len(pdf("map")) < 90_000
    assert len(pdf("map", copies=20)) < 160_000


def test_a_window_that_begins_with_a_shifted_row_keeps_the_hexes_in_place():
    whole, part = Window(0, 0, 10), Window(0, 0, 10, range(7, 13), range(7, 13))
    one, other = whole.outline(Cell(8, 9))[0], part.outline(Cell(8, 9))[0]
    corner = whole.outline(Cell(7, 7))[0]
    assert one.x - other.x == pytest.approx(70)
    assert one.y - other.y == pytest.approx(corner.y)


def realm(example, card):
    """The whole board with the part of an example on it and grass all around."""
    grass = dict.fromkeys(MAP.cells(), GRASS)
    settlements = {
        player: frozenset(cell for cell, of in example.settlements.items() if of == player)
        for player in {ME, *example.settlements.values()}
    }
    land = Terrain(grass | example.terrain)
    return Realm(land, settlements, (), (card,), choices={"lords": "settled"})


@pytest.mark.parametrize("card", CARDS)
def test_the_example_of_a_card_brings_what_the_card_says(card):
    example = CARD_EXAMPLES[card]
    reasons = list(CARD_RULES[card](realm(example, card), ME))
    assert sum(reason.points for reason in reasons) == example.total
    assert sum(example.gold.values()) == example.total
    paid = {cell for reason in reasons for cell in reason.cells}
    assert {example.at(name) for name, points in example.gold.items() if points} <= paid
    assert not {example.at(name) for name, points in example.gold.items() if not points} & paid


@pytest.mark.parametrize("key", [*CARDS, *LOCATIONS])
def test_settlements_of_an_example_stand_where_they_may(key):
    example = {**CARD_EXAMPLES, **LOCATION_EXAMPLES}[key]
    wet = {cell for cell in example.settlements if example.terrain[cell] == "W"}
    assert len(wet) == (1 if key == "fishermen" else 0)
    assert {example.terrain[cell] for cell in example.settlements} - {"W"} <= set(BUILDABLE)


def free_beside(example, allowed):
    """The free hexes next to a settlement that are allowed."""
    near = set().union(*(MAP.neighbours(cell) for cell in example.settlements))
    return {cell for cell in near - set(example.settlements) if allowed(cell)}


@pytest.mark.parametrize(
    ("kind", "letters"), [("oracle", "F"), ("farm", "G"), ("oasis", "D"), ("tower", "GLFCD")]
)
def test_the_example_of_a_building_location_shows_every_hex_that_is_allowed(kind, letters):
    example = LOCATION_EXAMPLES[kind]
    rim = range(1) if kind == "tower" else range(20)
    legal = free_beside(
        example, lambda cell: example.terrain.get(cell, "?") in letters and cell.row in rim
    )
    assert {example.at(name) for name in example.built} == legal


def test_the_example_of_the_tavern_shows_both_ends_of_the_row():
    example = LOCATION_EXAMPLES["tavern"]
    ends = sorted(example.at(name) for name in example.built)
    assert ends[0].row == ends[1].row
    between = {Cell(ends[0].row, col) for col in range(ends[0].col + 1, ends[1].col)}
    assert between <= set(example.settlements)
    assert len(between) == 3


@pytest.mark.parametrize(("kind", "letter"), [("barn", "C"), ("harbor", "W")])
def test_the_example_of_a_moving_location_ends_on_its_terrain_beside_another(kind, letter):
    example = LOCATION_EXAMPLES[kind]
    start, end = map(example.at, example.moved)
    others = set(example.settlements) - {start}
    assert example.terrain[end] == letter
    assert end not in example.settlements
    assert others & MAP.neighbours(end)


def test_the_example_of_the_paddock_goes_two_hexes_in_a_line():
    example = LOCATION_EXAMPLES["paddock"]
    start, end = map(example.at, example.moved)
    assert (end.row, end.col - start.col) == (start.row, 2)
    assert start in example.settlements
    assert example.terrain[end] in BUILDABLE


def test_the_three_settlements_of_the_rules_page_stand_beside_the_own_as_long_as_they_can():
    own = {cell for cell, player in BUILDING.settlements.items() if player == ME}
    taken = set(BUILDING.settlements)
    free = {cell for cell, letter in BUILDING.terrain.items() if letter == BUILDING.played} - taken
    beside = []
    for cell in map(BUILDING.at, BUILDING.built):
        near = {each for each in free if own & MAP.neighbours(each)}
        assert cell in (near or free)
        beside.append(bool(near))
        own, free = own | {cell}, free - {cell}
    assert beside == [True, True, False]


def test_the_rules_page_says_what_the_cards_and_the_locations_do():
    data = pdf("rules", choices=(("lords", "any"),))
    words = words_on(data)
    assert len(reader(data).pages) == 1
    assert all(title in words for title in (*CARDS.values(), *LOCATIONS.values()))
    assert "Players without a settlement can be second" in words


def test_a_large_map_has_hexes_as_wide_as_a_normal_one():
    for sheet in ("map", "empty-map"):
        normal, large = (hexes(pdf(sheet, large=large)) for large in (False, True))
        assert [len(normal), len(large)] == [400, 400]
        assert large[0][1][0] - large[0][0][0] >= normal[0][1][0] - normal[0][0][0] - 0.001


def test_every_colour_has_forty_settlements_on_one_page():
    pages = texts(pdf("settlements"))
    digits = Counter(word for word, _ in pages[0])
    assert (len(pages), digits) == (1, dict.fromkeys("12345", 40))


def test_settlements_are_told_by_their_shape_where_there_is_no_colour():
    corners = [len(corners_of(player, Box(0, 0, 10, 10))) for player in range(1, 5)]
    turns = {(len(corners_of(player, Box(0, 0, 10, 10))), corners_of(player, Box(0, 0, 10, 10))[0])
             for player in range(1, 5)}  # fmt: skip
    assert corners == [4, 3, 4, 10]
    assert len(turns) == 4


def test_there_are_four_tiles_of_each_location_and_their_used_sides():
    front, back = (page.extract_text() for page in reader(pdf("locations")).pages)
    assert {front.count(title) for title in LOCATIONS.values()} == {4}
    assert back.count("used") == 32


def test_the_ten_cards_stand_on_one_page_with_their_backs():
    data = pdf("cards", choices=(("lords", "any"),))
    assert len(reader(data).pages) == 2
    words = words_on(data)
    assert all(title.lower() in words.lower() for title in CARDS.values())
    assert "can be second" in words


def test_a_quadrant_has_a_hundred_hexes_of_twenty_millimetres():
    found = hexes(pdf("quadrants"))
    assert len(found) == 100
    across = [x for x, _ in found[0]]
    assert max(across) - min(across) == pytest.approx(20, abs=0.01)


def test_a_deal_prints_its_own_four_quadrants():
    assert len(reader(pdf("quadrants")).pages) == len(GAME.data)
    pages = texts(pdf("quadrants", deals=(Deal(1, TURNED),)))
    assert [page[0][0] for page in pages] == ["Oasis", "Farm", "Barn", "Tower"]


def test_blank_pieces_are_a_page_of_cards_a_page_of_tiles_and_a_quadrant():
    assert len(reader(pdf("blanks")).pages) == 2 + 2 + 2  # with backs, the last one's empty
    assert len(reader(pdf("blanks", backs="none")).pages) == 3


def test_every_card_has_a_sign_of_its_own():
    assert set(CARD_GLYPHS) == set(CARDS)
    assert len({*CARD_GLYPHS.values(), *GLYPHS.values()}) == len(CARDS) + len(GLYPHS)


def written_in(large):
    """All boxes beside the map and on the pad, by the order in which they are filled."""
    column = MapSheet(GAME, Printing(large=large), LARGE_MAP if large else NORMAL_MAP).column(
        page(DRAWING)
    )
    return [box.size for player in column.players for box in (player.name, *player.boxes)]


def test_nothing_that_is_written_in_is_smaller_in_large_print():
    for normal, large in zip(written_in(large=False), written_in(large=True), strict=True):
        assert large.holds(normal)
    assert LARGE_PAD.row >= WHOLE_PAD.row >= HALF_PAD.row


def test_nothing_beside_the_map_lies_under_the_small_code():
    box = page(DRAWING)
    column = MapSheet(GAME, Printing(), NORMAL_MAP).column(box)
    assert column.players[-1].boxes[-1].y >= box.y + CODE
