"""My sheet in a real browser, written on as a thumb does it; every tap is counted."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from scoring.pocket_kingdoms.board import DISTRICT_OF
from scoring.pocket_kingdoms.exploring import AXES
from scoring.shapes import Cell

EASY = ("house_rows", "ship_rows", "field_rows")  # a finished one may stand anywhere
# The button of the turn before rolls nothing: it stays until the dice have come to rest.
UP_TO_DATE = """before =>
  Number(document.querySelector("#do form[action$='/roll'] [name=state]")?.value) >= before"""


class Sheet:
    """The own sheet on a page."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0
        page.wait_for_selector("#my-sheet")

    def tap(self, what: Locator) -> None:
        what.click()
        self.taps += 1

    # The strip

    @property
    def dice(self) -> Locator:
        return self.page.locator("#stage .die")

    @property
    def held(self) -> Locator:
        return self.page.locator("#stage .die[aria-pressed=true]")

    @property
    def hint(self) -> Locator:
        return self.page.locator("#hand")

    def act(self, action: str) -> None:
        self.tap(self.page.locator(f"#do form[action$='/{action}'] button"))

    def mountains(self) -> None:
        self.act("mountains")
        expect(self.page.locator("#grid use[href='#p-^'].piece")).to_have_count(9)

    def roll(self) -> None:
        """The dice of another turn, and the first of them in the hand."""
        before = self.number
        self.page.wait_for_function(UP_TO_DATE, arg=before)
        self.act("roll")
        self.page.wait_for_function(
            "before => document.querySelector('#stage .dice')?.dataset.roll > before", arg=before
        )
        expect(self.held).to_have_count(1)
        state = self.page.locator("#do form[action$='/roll'] [name=state]")
        expect(state).to_have_value(str(self.number))  # a roll belongs to what was seen

    @property
    def number(self) -> int:
        """Of the roll that lies there."""
        dice = self.page.locator("#stage .dice")
        return int(dice.get_attribute("data-roll") or 0) if dice.count() else 0

    # Rows and cells

    def row(self, entry: str, number: int) -> Locator:
        return self.page.locator(f"#site [data-entry={entry}] [data-row='{number - 1}'] input")

    @property
    def text(self) -> str:
        return self.page.locator("#board-text").input_value()

    @property
    def marks(self) -> dict[Cell, str]:
        lines = [line.replace(" ", "") for line in self.text.splitlines() if ":" not in line]
        rows = [line for line in lines if line][-9:]
        return {Cell(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}

    def free(self, within: Callable[[str], bool] = lambda _: True) -> list[Cell]:
        return [c for c, mark in self.marks.items() if mark == "." and within(DISTRICT_OF[c])]

    def tap_cell(self, cell: Cell) -> None:
        self.tap(self.page.locator(f'#grid [data-cell="{cell}"] use').first)

    def fitting(self) -> Locator:
        """Rows that the page offers for the die in the hand, begun ones first."""
        rows = [f"#site [data-entry={key}] .row.fits input" for key in EASY]
        return self.page.locator(", ".join(rows))

    # A turn

    def turn(self) -> int:
        """Write two dice where they fit, draw what is finished, explore; the taps beyond the usual.

        A die that fits nowhere explores as well, which takes two taps instead of one.
        """
        written = finished = 0
        while written < 2 and self.fitting().count():
            self.tap(self.fitting().first)
            written += 1
            finished += self.draw()
        while self.held.count():
            self.explore()
        return max(0, finished - 1) + 2 - written

    def draw(self) -> int:
        """What is finished into the first free cell."""
        erected = [mark for mark in self.marks.values() if mark in "HSA"]
        rows = self.page.locator("#site .row.full").count()
        if rows > len(erected):
            self.tap_cell(self.free()[0])
        return rows - len(erected)

    def explore(self) -> None:
        """With the die in the hand: one axis that has room."""
        used = self.page.locator("#stage .die.spent").count()
        axis = max(AXES, key=lambda axis: len(self.free(lambda name: name in axis)))
        for name in axis:
            found = self.free(lambda other, name=name: other == name)
            if found:
                self.tap_cell(found[-1])
        expect(self.page.locator("#stage .die.spent")).to_have_count(used + 1)

    # Keeping and showing

    def kept(self) -> None:
        """Until the table has it."""
        self.page.wait_for_function("""() => !Object.keys(localStorage)
            .some((key) => key.startsWith("tallyroll.sheet."))""")

    def show(self) -> None:
        self.tap(self.page.locator("#sheet-show"))
        expect(self.page.locator("#sheet-show")).to_be_disabled()
