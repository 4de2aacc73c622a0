"""People and charts as they are seen: on a phone, by keys, without a script, in both languages."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.kept import result
from tests.web.pages.sights import READERS
from tests.web.pages.test_axe import violations
from tests.web.phone import Phone

LONG = "Großmutter Adelheid von und zu Ostfries"
PATHS = ("/history", "/history/person?player=Anna", "/history/person?player=Anna&with=Ben")


@pytest.fixture
def family(server):
    """A phone with some evenings of five people in its book; Anna was Annie once."""
    phone = Phone(server.port)
    phone.get("/history")
    for number in range(8):
        names = {"Annie" if number == 2 else "Anna": 18 - number, "Ben": 8 + number, LONG: 5}
        phone.post("/results", result(f"2026-02-1{number}", "Café", **names))
    phone.post("/results", result("2026-03-01", Ben=3, Cleo=4, Dora=-4))
    return phone


@pytest.fixture
def at(look, family):
    """Opens a page with the family's book."""

    def begin(path, **options):
        page = look("/tally", **options)
        name, _, value = family.cookie.partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": page.url}])
        page.goto(path)
        return page

    return begin


@pytest.mark.parametrize("language", READERS)
def test_people_and_charts_have_no_violation(at, language):
    page = at(PATHS[0], locale=language)
    for path in PATHS:
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        assert violations(page) == [], path


@pytest.mark.parametrize("size", [(320, 640), (360, 740), (740, 360), (1280, 800)])
def test_nothing_is_wider_than_the_screen(at, size):
    page = at(PATHS[0], viewport={"width": size[0], "height": size[1]})
    for path in PATHS:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], path


@pytest.mark.parametrize("script", [True, False])
def test_two_names_become_one_person_and_two_again(at, script):
    page = at(PATHS[1], java_script_enabled=script)
    page.get_by_text("Same person, different name?").click()
    page.get_by_label("Anna is also").select_option("Annie")
    page.get_by_role("button", name="Join the names").click()
    expect(page.get_by_text("Also called Annie")).to_be_visible()
    page.get_by_role("button", name="Separate Annie").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Annie")
    expect(page.get_by_text("Also called")).to_have_count(0)


def test_the_next_game_is_one_tap_away(at):
    page = at("/history")
    page.get_by_role("link", name=re.compile("^Play again: Pocket Kingdoms, Ben")).click()
    expect(page).to_have_url(re.compile("/pocket-kingdoms/tally"))
    for name in ("Ben", "Cleo", "Dora"):
        expect(page.get_by_text(name).first).to_be_visible()


def test_from_the_history_to_a_person_and_to_head_to_head(at):
    page = at("/history")
    page.locator(".people").get_by_role("link", name="Anna", exact=True).click()
    page.get_by_role("link", name="Ben", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna and Ben")
    facts = page.locator(".figures-row dd").all_text_contents()
    assert facts == ["7", "4", "2", "1"]  # 18:8, 17:9, 15:11, 14:12, 13:13, 12:14, 11:15


def test_all_lines_of_a_chart_have_one_scale_and_marks_of_their_own(at):
    page = at("/history")
    chart = page.locator(".over-time").first
    assert chart.locator("svg[role=img]").count() == 1
    dashes = chart.locator("svg[role=img] .run").evaluate_all(
        "each => each.map(run => run.getAttribute('stroke-dasharray'))"
    )
    assert len(set(dashes)) == len(dashes) == 6
    chart.get_by_text("Show the numbers").click()
    expect(chart.get_by_role("row")).to_have_count(10)
