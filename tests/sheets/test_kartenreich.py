"""The paper of Kartenreich: true sizes, card numbers, and a row that comes back."""

from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from pypdf import PdfReader

from scoring.games import find_game
from scoring.kartenreich.board import CardRealm, Entry
from scoring.kartenreich.cards import CardFile, read_item
from scoring.kartenreich.rules import BANDS
from scoring.kartenreich.worth import KINDS, STORES, WONDER
from scoring.paper import Line
from sheets.draw.box import Box, page
from sheets.draw.frame import CODE, LANDSCAPE
from sheets.forms.filled import read_fields
from sheets.kartenreich import fields, setup, sheet_drawing
from sheets.kartenreich.card_file import CardSheet, land_tables, wonder_table
from sheets.kartenreich.layout import (
    LARGE_SHEET,
    LINES,
    NORMAL_SHEET,
    POCKET_SHEET,
    row_at,
    stores_at,
)
from sheets.kartenreich.sheet import ScoreSheet
from sheets.kartenreich.signs import SIGNS
from sheets.pages.document import make_pdf
from sheets.papers import paper_of
from sheets.printing import Deal, Printing
from tests.sheets.reading import boxes, fill, read_again, reader, texts

GAME = find_game("kartenreich")
FORM = make_pdf(GAME, ["score"], Printing(fillable=True))
WORTHS = ("6", "10 + 1 per commoner", "2 per wonder next to a wonder", "8 if at an end", "-3", "")
DECKS = setup.Decks(
    lands=("L3", "L2", "E7", "E1", "L6", "L4", "E5"),
    wonders=("W5", "W3", "W6", "W4", "W7", "W1", "W2"),
    removed=("L1", "L5", "L7"),
    added=("E1", "E5", "E7"),
)


def words_of(sheet, printing, number=0):
    return " ".join(word for word, _ in texts(make_pdf(GAME, [sheet], printing))[number])


def count_of(width, height, found):
    return sum(
        box.width == pytest.approx(width, abs=0.05)
        and box.height == pytest.approx(height, abs=0.05)
        for box in found
    )


def test_the_row_has_a_cell_for_every_region_that_fourteen_cards_can_show():
    found = boxes(make_pdf(GAME, ["score"]))
    assert count_of(LANDSCAPE.width / 21, 13.4, found) == 42


def test_four_stores_can_be_ticked_from_0_to_7():
    store = stores_at(page(NORMAL_SHEET.drawing).part(75), NORMAL_SHEET).stores[0]
    side = store.boxes[0].width
    assert side >= 6
    assert count_of(side, side, boxes(make_pdf(GAME, ["score"]))) == 4 * 8


def test_every_mine_wonder_and_misfortune_has_its_line():
    found = boxes(make_pdf(GAME, ["score"]))
    assert count_of(NORMAL_SHEET.card, NORMAL_SHEET.entry, found) >= sum(LINES.values())
    assert LINES[WONDER] == 7


def test_the_two_halves_of_a_wonder_touch():
    first, second = row_at(page(NORMAL_SHEET.drawing), NORMAL_SHEET, 1).cells[:2]
    assert first.right == pytest.approx(second.x)


def test_all_six_bands_are_printed_in_our_own_words():
    text = words_of("score", Printing())
    assert all(words in text for words in BANDS.values())
    assert all(span in text for span in ("0–49", "50–54", "55–59", "60–64", "65–69", "70 +"))


def test_another_number_of_points_for_coins_stands_on_the_sheet():
    assert sheet_drawing.factor_of("coins", CardFile()) == ": 3 ="
    assert sheet_drawing.factor_of("coins", CardFile(coin_points=2)) == ": 3 × 2"
    game = replace(GAME, data=CardFile(coin_points=10, resource_points=10, monument_points=10))
    for paper in ("a4", "a6"):
        make_pdf(game, ["score"], Printing(paper=paper))


def test_another_number_of_points_for_coins_stands_on_the_rules_page():
    richer = replace(GAME, data=replace(GAME.data, coin_points=2))
    words = " ".join(word for word, _ in texts(make_pdf(richer, ["rules"]))[0])
    assert "2 points for every 3 coins." in words


def test_every_region_has_a_sign_of_its_own():
    assert {*KINDS, WONDER, "coins"} == set(SIGNS)
    assert len(set(SIGNS.values())) == len(SIGNS)


def test_a_card_file_sheet_has_a_line_for_every_card():
    text = words_of("cards", Printing())
    names = [f"{deck}{number}" for deck, count in (("L", 7), ("W", 7), ("E", 6))
             for number in range(1, count + 1)]  # fmt: skip
    assert [name for name in names if name not in text] == []


def lines_of(metrics):
    """How high the lines of every deck are, and all that one writes on the score sheet."""
    large = metrics is LARGE_SHEET
    cards = CardSheet(GAME, Printing(large=large), metrics)
    box = page(metrics.drawing)
    lands = [land_tables(cards, box, deck) for deck in ("LE" if large else ["LE"])]
    tables = [table for found in lands for table in found] + [wonder_table(cards, box)]
    sheet = ScoreSheet(GAME, Printing(large=large), metrics)
    realm, tally = sheet.realm(box), sheet.tally(box)
    return [
        *(table.pitch for table in tables),
        *(side for cell in realm.row.cells for side in (cell.width, cell.height)),
        *(side for store in realm.stores.stores for side in store.boxes[0].size),
        *(entry.points.height for entries in tally.entries for entry in entries.lines),
        *(score.total.height for score in tally.block.scores),
    ]


def test_no_line_is_lower_in_large_print():
    normal, large = lines_of(NORMAL_SHEET), lines_of(LARGE_SHEET)
    assert all(big >= small for small, big in zip(normal, large, strict=True))


@pytest.mark.parametrize("metrics", [NORMAL_SHEET, LARGE_SHEET, POCKET_SHEET])
def test_nothing_that_is_written_in_lies_under_the_small_code(metrics):
    box = page(metrics.drawing)
    sheet = ScoreSheet(GAME, Printing(), metrics)
    code = Box(*sheet.corner(box, "tally"), CODE, CODE)
    tally = sheet.tally(box)
    written = [score.total for score in tally.block.scores]
    written += [line.points for entries in tally.entries for line in entries.lines]
    assert not [each for each in written if each.right > code.x and each.y < code.top]


def test_without_the_expansion_a_set_up_card_has_lines_for_results():
    plain = replace(DECKS, removed=(), added=())
    words = words_of("setup", Printing(deals=(Deal(7, plain),)))
    assert "Played" in words.title()


def test_a_set_up_card_shows_swap_market_and_stores_but_not_the_decks():
    text = words_of("setup", Printing(deals=(Deal(4711, DECKS),)))
    assert all(name in text for name in ("4711", "L1", "E5", "L3", "L2", "W5", "W3"))
    assert "L6" not in text
    assert "W7" not in text


def test_the_decks_stand_on_the_back_of_a_set_up_card():
    text = words_of("setup", Printing(deals=(Deal(4711, DECKS),)), number=1)
    assert text.index("L6") < text.index("L4") < text.index("W6") < text.index("W2")


def test_a_set_up_may_come_as_plain_lists():
    lists = {"lands": ["L1"], "wonders": ["W1"], "removed": [], "added": []}
    assert setup.decks_of(Deal(1, lists)) == setup.Decks(("L1",), ("W1",))


def test_without_a_deal_a_set_up_card_can_be_written_on():
    assert "W" not in words_of("setup", Printing()).replace("Wonders", "")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_rules_take_one_page(paper):
    assert len(reader(make_pdf(GAME, ["rules"], Printing(paper=paper))).pages) == 1


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a6"])
def test_every_paper_has_its_sheets(paper):
    for sheet in paper_of(GAME.key).sheets:
        assert make_pdf(GAME, [sheet.key], Printing(paper=paper))


def random_realm(chance):
    """A row with scoring lines, as many as the sheet has."""
    left = dict(LINES)
    entries = []
    for kind in chance.choices((*KINDS, WONDER), k=chance.randint(1, 21)):
        if kind in left and not left[kind]:
            continue
        left[kind] = left.get(kind, 99) - 1
        worth = chance.choice(WORTHS) if kind in LINES else ""
        name = chance.choice(("", "a", "Turm 3")) if kind in LINES else ""
        item = read_item(f"{kind} {name}".strip() + (f": {worth}" if worth else ""))
        entries.append(Entry(str(item), (item,)))
    written = {Line("Zoë", ""): chance.randint(-9, 90), Line("Zoë", "wonders"): 12}
    stores = {store: chance.randint(0, 7) for store in STORES}
    variants = chance.choice([(), ("expansion",)])
    return CardRealm(tuple(entries), stores, "Zoë", variants, written)


def values_of(realm):
    """What somebody types who copies this row."""
    values = {"name": realm.player, **dict.fromkeys(realm.variants, "/Yes")}
    values |= {f"{store}_{number}": "/Yes" for store, number in realm.stores.items()}
    values |= {f"written_{line.rule or 'total'}": str(n) for line, n in realm.written.items()}
    seen = dict.fromkeys(LINES, 0)
    for index, item in enumerate(realm.items):
        values[f"row_{realm.cells(index)[0].col + 1}"] = item.kind[:3]
        if item.kind in seen:
            seen[item.kind] += 1
            line = f"{item.kind}_{seen[item.kind]}"
            values |= {f"{line}_card": item.name, f"{line}_line": str(item.worth or "")}
    return values


def spelled(values, data=FORM):
    """The row that comes back."""
    return fields.to_text(read_again(fill(values, data), read_fields), {})


@pytest.mark.parametrize("seed", range(6))
def test_reading_a_filled_sheet_undoes_filling_it(seed):
    realm = random_realm(Random(seed))
    assert GAME.read(spelled(values_of(realm))) == realm


@pytest.mark.parametrize("twin", [{"large": True}, {"paper": "a6"}])
def test_every_twin_has_the_same_fields(twin):
    data = make_pdf(GAME, ["score"], Printing(fillable=True, **twin))
    assert set(PdfReader(BytesIO(data)).get_fields()) >= {
        field for field in PdfReader(BytesIO(FORM)).get_fields() if field != "date"
    }


def test_points_alone_are_a_scoring_line():
    assert "mine: 4" in spelled({"row_1": "min", "mine_1_points": "4"})


@pytest.mark.parametrize(
    ("cells", "wonders"), [((1,), 1), ((1, 2), 1), ((1, 2, 3), 2), ((1, 3), 2)]
)
def test_a_wonder_over_two_cells_counts_once(cells, wonders):
    text = spelled({f"row_{cell}": "won" for cell in cells} | {"row_9": "min"})
    assert GAME.read(text).kinds == ("wonder",) * wonders + ("mine",)


def test_a_card_of_the_owners_file_needs_no_scoring_line():
    text = spelled({"row_1": "won", "wonder_1_card": "W5", "row_3": "min", "mine_1_card": "L3.2"})
    assert text.endswith("\nW5.wonder\nL3.2\n")


def test_a_store_shows_its_highest_tick():
    assert "coins: 5" in spelled({"coins_3": "/Yes", "coins_5": "/Yes"})


def test_two_filled_sheets_are_refused_with_a_sentence():
    data = make_pdf(GAME, ["score"], Printing(fillable=True, copies=2))
    with pytest.raises(fields.TwoRealms, match="one by one"):
        spelled({"row_1": "min", "p2_row_1": "nob"}, data)


def test_fields_have_spoken_names_and_come_in_the_order_of_the_page():
    found = [each.get_object() for each in PdfReader(BytesIO(FORM)).pages[0]["/Annots"]]
    assert [field["/T"] for field in found[:4]] == ["tallyroll", "name", "date", "row_1"]
    assert found[3]["/TU"] == "Row, cell 1"
