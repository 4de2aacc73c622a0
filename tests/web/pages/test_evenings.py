"""Whole evenings of the games that are played in turns or alone: from joining to the result."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.web.pages.evenings import Evening
from tests.web.pages.test_lost_seats import given, table_of

UPRIGHT = {"viewport": {"width": 360, "height": 640}, "locale": "en"}
LYING = {"viewport": {"width": 740, "height": 360}, "locale": "de"}


@pytest.fixture
def gather(arrive):
    """People sit down at a table of a game; every other phone lies, and speaks German."""

    def begin(game, *names):
        pages = []
        for number, name in enumerate(names):
            path = table_of(pages[0]) if pages else f"/table?game={game}"
            options = LYING if number % 2 else UPRIGHT
            pages.append(arrive(path, name, reduced_motion="reduce", **options))
        return Evening(*pages)

    return begin


def dies(evening, look):
    """The last phone is dead; the owner gives its seat to a new one."""
    owner, *_ = evening.phones
    evening.phones.pop().context.close()
    code = given(owner, "Cleo")
    new = look(f"{table_of(owner)}?hand_over={code}", reduced_motion="reduce", **UPRIGHT)
    new.get_by_role("button", name="Take the seat").click()
    expect(new.locator("#do")).to_be_visible()
    evening.phones.append(new)


def kingdoms(gather, look, game, epochs):
    """On a real board: castles are not noted here, so only people see when it is full."""
    evening = gather(game, "Anna", "Ben", "Cleo")
    anna, ben, _ = evening.phones
    for epoch in range(1, epochs + 1):
        evening.lead("start-epoch" if epoch == 1 else "next-epoch")
        expect(anna.locator("#stage")).to_have_text(f"Epoch {epoch}")
        evening.lead("draw")
        if epoch == 1:
            dies(evening, look)
        evening.lead("draw", "draw")
        evening.beside(ben, "mine", "enter-gold", s1=50, s2=40, s3=60 + epoch)
    return evening


def kingdoms_2002(gather, look):
    evening = kingdoms(gather, look, "kingdoms-2002", epochs=1)
    evening.beside(evening.phones[0], "people", "call-end")
    return evening


def kingdoms_2011(gather, look):
    evening = kingdoms(gather, look, "kingdoms-2011", epochs=3)
    evening.lead("call-end")
    return evening


def kingdom_builder(gather, _look):
    evening = gather("kingdom-builder", "Anna", "Ben")
    evening.lead("set-up", "draw-hands", "play-tile", "end-turn")
    waits = evening.offering("#do .instead")
    waits.locator("#do .instead summary").click()
    evening.press(waits, waits.locator("#do .instead form[action$='/play-tile'] button"))
    evening.lead("end-turn")
    first = evening.lead("play-tile")
    evening.beside(first, "people", "call-end")
    evening.lead("end-turn", "play-tile", "end-turn")  # the round is played to its end
    return evening


def kartenreich(gather, _look):
    evening = gather("kartenreich", "Anna")
    (anna,) = evening.phones
    evening.lead("deal")
    for _ in range(2):
        evening.press(anna, anna.locator("#stage button").first)
        evening.lead("refill")
    evening.beside(anna, "people", "call-end")
    return evening


def enter(sheet):
    """Something of the first kind, where it can lie."""
    kinds = sheet.locator("#row .kinds button, #pieces [data-mark]")
    kinds.first.click()
    if sheet.locator("#grid [data-cell]").count():
        sheet.locator("#grid [data-cell=b2] use").first.click()
    sheet.locator("#sheet-show").click()


def reveal(evening):
    """One sheet is enough for the one board; everybody is led to the ranking."""
    owner, *others = evening.phones
    for phone in evening.phones:
        expect(phone.locator("#do a.main[href$='/sheet']")).to_be_visible()
    owner.locator("#do a.main").click()
    enter(owner)
    for phone in others:
        expect(phone.locator("#do a.main[href$='/tally']")).to_be_visible()
    owner.locator("#my-sheet a[href$='/tally']").click()
    owner.locator("#sheets button.main").click()
    for phone in evening.phones:
        expect(phone.locator("#reveal .after button")).to_be_visible()
        expect(phone.locator("#reveal .winner .marker").first).to_be_in_viewport(ratio=1)


EVENINGS = (kingdoms_2002, kingdoms_2011, kingdom_builder, kartenreich)


@pytest.mark.parametrize("play", EVENINGS, ids=lambda play: play.__name__)
def test_an_evening_is_led_from_joining_to_the_saved_result(gather, look, play):
    evening = play(gather, look)
    reveal(evening)
    owner = evening.phones[0]
    owner.locator("#reveal .after button").click()
    owner.wait_for_url("**/result/**")
    saved = urlsplit(owner.url).path
    owner.goto("/history")
    expect(owner.locator(f"a[href='{saved}']").first).to_contain_text("Anna")
