"""Boards that are kept on the phones: played with fingers and with keys, seen by all."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.pages.boards import SIZES, OnPhones, lit, tap, width
from tests.web.pages.sights import seated
from tests.web.pages.test_axe import violations
from tests.web.phone import Phone

TOUCH = {"has_touch": True}
WHOLE = """() => {
  scrollTo(0, 0);
  const bar = document.getElementById("do").getBoundingClientRect();
  const shown = ["board-sight", "todo"].map((id) => document.getElementById(id));
  const beside = bar.left > shown[0].getBoundingClientRect().right;
  return document.documentElement.scrollWidth <= innerWidth && shown.every((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= (beside && each === shown[0] ? innerHeight : bar.top) + 1;
  });
}"""


@pytest.fixture
def builder(server):
    """Anna builds in a moment; a few settlements stand there."""
    table = OnPhones(server, "kingdom-builder").begin("set-up", "draw-hands")
    for _ in range(18):
        table.step("build", "end-turn")
    return table.until(lambda at: at.mover is at.anna and at.offers("build"), "end-turn")


@pytest.fixture
def kingdoms(server):
    """Anna has drawn a tile."""
    table = OnPhones(server, "kingdoms-2011").begin("start-epoch")
    return table.until(lambda at: at.mover is at.anna and at.board["drawn"], "draw")


def built(at, cell):
    return at.board["pieces"].get(cell)


def stands(page, cell):
    expect(page.locator(f"[data-cell={cell}]")).to_have_attribute(
        "aria-label", re.compile("(settlement of|castle|^[a-f][1-5], [^f])")
    )


def test_building_takes_two_taps_on_a_phone(builder, look):
    page, (offer,) = seated(look, builder.anna, **TOUCH), builder.offers("build")
    cell = offer["cells"][0]
    assert width(page, cell) < 24
    tap(page, cell)
    assert width(page, cell) > 44
    assert not built(builder, cell)
    tap(page, cell)
    stands(page, cell)
    assert built(builder, cell) == "1"


def test_a_closer_look_ends_with_a_button_or_a_key(builder, look):
    page = seated(look, builder.anna, **TOUCH)
    tap(page, "k10")
    page.get_by_role("button", name="Whole board").click()
    assert width(page, "k10") < 24
    tap(page, "k10")
    page.locator("[data-cell=a1]").focus()
    page.keyboard.press("Escape")
    assert width(page, "k10") < 24


def test_a_drawn_tile_needs_one_tap(kingdoms, look):
    page, (offer,) = seated(look, kingdoms.anna, **TOUCH), kingdoms.offers("place-tile")
    assert width(page, "a1") >= 40
    assert lit(page) == len(offer["cells"])
    tap(page, offer["cells"][0])
    stands(page, offer["cells"][0])
    assert built(kingdoms, offer["cells"][0])


def test_whoever_draws_from_further_down_sees_the_board(server, look):
    table = OnPhones(server, "kingdoms-2011").begin("start-epoch")
    page = seated(look, table.mover, viewport={"width": 360, "height": 500})
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.locator("#do .main").evaluate("button => button.click()")
    expect(page.locator("#board-tools button")).to_have_count(1)
    expect(page.locator("#board-sight")).to_be_in_viewport(ratio=0.9)


def test_tiles_that_lie_open_leave_the_board_in_sight(server, look):
    anna = Phone(server.port).open(
        "kingdoms-2011", choices={"board": "phones"}, variants=["no-luck"]
    )
    phones = {"s1": anna, "s2": Phone(server.port).join(anna.code, "Ben")}
    anna.act("start-epoch")
    page = seated(look, phones[anna.table()["turn"]], locale="de")
    tools = page.locator("#board-tools button")
    expect(tools).to_have_count(16 + 4)
    assert tools.last.bounding_box()["y"] + 44 < page.locator("#do").bounding_box()["y"]
    expect(page.get_by_role("button", name="Plättchen auswählen · Drache")).to_be_visible()


def test_a_castle_is_chosen_before_its_place(server, look):
    table = OnPhones(server, "kingdoms-2002").begin("start-epoch")
    table.until(lambda at: at.mover is at.anna, "place-castle")
    page, free = seated(look, table.anna, **TOUCH), table.offers("place-castle")[0]["cells"][0]
    tap(page, free)
    expect(page.locator("#board-answer")).to_contain_text("Choose first")
    page.get_by_role("button", name="Place a castle · 2").click()
    tap(page, free)
    stands(page, free)
    assert built(table, free)[-1] == "2"


def test_a_rule_that_forbids_a_hex_is_read_on_the_board_and_set_aside_once(builder, look):
    page, (offer,) = seated(look, builder.anna, **TOUCH), builder.offers("build")
    ben = seated(look, builder.phones["s2"])
    cell = forbidden(builder, offer)
    tap(page, cell)
    tap(page, cell)
    answer = page.locator("#board-answer")
    expect(answer).to_contain_text(cell)
    assert not built(builder, cell)
    answer.get_by_role("button", name="All the same").click()
    expect(ben.locator("#log li").first).to_contain_text("although the rules forbid it")
    expect(answer).to_be_empty()
    assert built(builder, cell) == "1"


def forbidden(at, offer):
    """A free hex that could be built on, were it not for the rules of placing."""
    taken = {*offer["cells"], *at.board["pieces"], *at.board["places"]}
    rows = at.board["terrain"]
    cells = [f"{chr(97 + col)}{row + 1}" for row in range(20) for col in range(20)]
    return next(each for each in cells if letter(rows, each) in "GLFCD" and each not in taken)


def letter(rows, cell):
    return rows[int(cell[1:]) - 1][ord(cell[0]) - 97]


def test_what_cannot_be_done_at_all_offers_nothing_more(kingdoms, look):
    page, taken = seated(look, kingdoms.anna, **TOUCH), next(iter(kingdoms.board["pieces"]), "")
    if not taken:
        taken = kingdoms.offers("place-tile")[0]["cells"][0]
        tap(page, taken)
        kingdoms.until(lambda at: at.mover is at.anna and at.board["drawn"], "draw", "place-tile")
        heard = len(kingdoms.offers("place-tile")[0]["cells"])
        expect(page.locator("[data-cell][aria-label$=possible]")).to_have_count(heard)
    tap(page, taken)
    expect(page.locator("#board-answer")).to_contain_text(taken)
    assert page.get_by_role("button", name="All the same").count() == 0


def test_undo_is_at_hand_and_all_see_it(builder, look):
    page, ben = (seated(look, phone) for phone in builder.phones.values())
    cell = builder.offers("build")[0]["cells"][0]
    page.locator(f"[data-cell={cell}]").focus()
    page.keyboard.press("Enter")
    stands(ben, cell)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(ben.locator(f"[data-cell={cell}]")).to_have_attribute("aria-label", re.compile("free$"))
    assert not built(builder, cell)


def test_what_is_done_for_somebody_is_tapped_on_the_board(builder, look):
    ben, (offer,) = seated(look, builder.phones["s2"], **TOUCH), builder.offers("build")
    ben.get_by_text("Do it for Anna").click()
    expect(ben.locator("[data-cell][aria-label$=possible]")).to_have_count(len(offer["cells"]))
    assert not ben.locator("#do").get_by_label("Where").count()
    tap(ben, offer["cells"][0])
    tap(ben, offer["cells"][0])
    stands(ben, offer["cells"][0])
    expect(ben.locator("#log li").first).to_contain_text("for Anna")
    assert built(builder, offer["cells"][0]) == "1"


def test_doing_it_for_somebody_can_be_left_and_goes_on_by_keyboard(kingdoms, look):
    ben, (offer,) = seated(look, kingdoms.phones["s2"]), kingdoms.offers("place-tile")
    summary = ben.locator("#do summary")
    assert not lit(ben)
    for text, possible in (("Close", len(offer["cells"])), ("Do it for Anna", 0)):
        summary.press("Enter")
        expect(summary).to_contain_text(text, use_inner_text=True)
        expect(ben.locator("[data-cell][aria-label$=possible]")).to_have_count(possible)
    summary.press("Enter")
    ben.locator(f"[data-cell={offer['cells'][0]}]").press("Enter")
    stands(ben, offer["cells"][0])


def test_a_rule_is_set_aside_for_somebody_else_as_well(builder, look):
    ben, (offer,) = seated(look, builder.phones["s2"]), builder.offers("build")
    ben.get_by_text("Do it for Anna").click()
    ben.locator(f"[data-cell={forbidden(builder, offer)}]").press("Enter")
    ben.get_by_role("button", name="All the same").click()
    expect(ben.locator("#log li").first).to_contain_text("for Anna, although the rules forbid it")


def test_whom_it_was_done_for_can_undo_it(builder, look):
    anna, ben = (seated(look, phone) for phone in builder.phones.values())
    builder.until(lambda at: at.mover is not at.anna and at.offers("build"), "end-turn")
    cell = builder.offers("build")[0]["cells"][0]
    assert builder.anna.act("build", cell=cell, whom="s2").status == 200
    stands(anna, cell)
    ben.get_by_role("button", name="Undo", exact=True).click()
    expect(anna.locator(f"[data-cell={cell}]")).to_have_attribute("aria-label", re.compile("free$"))


def test_what_was_done_last_is_marked_for_everybody(builder, look):
    cell = builder.offers("build")[0]["cells"][0]
    ben = seated(look, builder.phones["s2"])
    assert builder.anna.act("build", cell=cell).status == 200
    stands(ben, cell)
    newest = ben.locator(".last use").first
    ground = ben.locator(f"[data-cell={cell}] use")
    for side in "xy":
        assert newest.get_attribute(side) == ground.get_attribute(side)


def test_arrows_move_over_the_board_and_enter_builds(builder, look):
    page, (offer,) = seated(look, builder.anna), builder.offers("build")
    cell = offer["cells"][0]
    page.locator("[data-cell=a1]").focus()
    for _ in range(ord(cell[0]) - 97):
        page.keyboard.press("ArrowRight")
    for _ in range(int(cell[1:]) - 1):
        page.keyboard.press("ArrowDown")
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert re.fullmatch(rf"{cell}, [a-z ]+, free, possible", label)
    page.keyboard.press("Enter")
    stands(page, cell)
    expect(page.locator("#said")).to_have_text(f"Anna built on {cell}")
    assert page.evaluate("document.activeElement.dataset.cell") == cell


def test_only_where_something_can_stand_a_hex_is_called_free(builder, look):
    page = seated(look, builder.anna)
    grounds = {"M": "mountain", "K": "castle", "W": "water, free"}
    for letter, said in grounds.items():
        row, col = next(
            (row, line.index(letter))
            for row, line in enumerate(builder.board["terrain"], start=1)
            if letter in line
        )
        cell = f"{chr(97 + col)}{row}"
        hexagon = page.locator(f"[data-cell={cell}]")
        expect(hexagon).to_have_attribute("aria-label", f"{cell}, {said}")


def test_a_settlement_moves_from_one_place_to_another(server, look):
    move = ("paddock", "barn", "harbor")
    table = OnPhones(server, "kingdom-builder", seeks=move)
    assert table.anna.act("set-up", quadrants=[*move, "farm"]).status == 200
    table.begin("draw-hands")
    able = lambda at: at.mover is at.anna and any(map(at.offers, move))  # noqa: E731
    table.until(able, "build", "end-turn")
    (offer,) = [each for each in table.board["possible"] if each["action"] in move][:1]
    source, laptop = offer["cells"][0], {"width": 1280, "height": 800}
    page = seated(look, table.anna, viewport=laptop)
    page.locator(f"[data-tool^={offer['action']}]").click()
    page.locator(f"[data-cell={source}]").click()
    target = table.targets(offer["action"], source)[0]
    expect(page.locator(f"[data-cell={target}]")).to_have_attribute(
        "aria-label", re.compile("possible$")
    )
    expect(page.locator("[aria-selected=true]")).to_have_attribute("data-cell", source)
    page.locator(f"[data-cell={target}]").click()
    stands(page, target)
    expect(page.locator("[aria-selected]")).to_have_count(0)
    assert not built(table, source)


@pytest.mark.parametrize("game", ["builder", "kingdoms"])
def test_board_and_what_to_do_are_in_sight_however_the_phone_is_held(request, look, game):
    page = seated(look, request.getfixturevalue(game).anna)
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate(WHOLE), (wide, high)


@pytest.mark.parametrize("game", ["builder", "kingdoms"])
def test_a_board_and_its_screen_have_no_fault_that_axe_knows(request, look, game):
    table = request.getfixturevalue(game)
    page = seated(look, table.anna)
    assert violations(page) == []
    page.goto(f"/table/{table.anna.code}/screen")
    assert violations(page) == []


def test_the_big_screen_follows_the_board(builder, look):
    screen = look(f"/table/{builder.anna.code}/screen", viewport={"width": 1280, "height": 800})
    left = screen.locator("#board-standings li").first
    before = int(re.search(r"(\d+) left", left.inner_text())[1])
    cell = builder.offers("build")[0]["cells"][0]
    assert builder.anna.act("build", cell=cell).status == 200
    expect(left).to_contain_text(f"{before - 1} left")
    assert screen.locator("#board-sight").bounding_box()["height"] > 500
    assert lit(screen) == 0
