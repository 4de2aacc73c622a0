"""A board editor in a real browser, worked as a thumb works it."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
MIDDLE = """cell => {
  cell.scrollIntoView({ block: "center", inline: "center" });
  const { x, y, width, height } = cell.querySelector("use").getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
EXAMPLES = Path(__file__).parents[2] / "examples"


def example(game: str, name: str) -> tuple[str, dict[str, int]]:
    """A worked-out game without its comments, and the points that its players get."""
    text = (EXAMPLES / game / f"{name}.txt").read_text(encoding="utf-8")
    board, _, scores = text.partition("scores\n")
    lines = [line for line in board.splitlines() if not line.startswith("#")]
    pairs = (line.rsplit(" ", 1) for line in scores.splitlines() if line)
    return "\n".join(lines).strip() + "\n", {name: int(points) for name, points in pairs}


class Editor:
    """The editor on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        page.wait_for_selector("#pieces button, #row button")

    @property
    def text(self) -> str:
        return self.page.locator("#board-text").input_value()

    def piece(self, mark: str) -> Locator:
        return self.page.locator(f'#pieces [data-mark="{mark}"]')

    def pick(self, mark: str) -> None:
        """From the palette; a small one shows tiles or castles."""
        if not self.piece(mark).is_visible():
            self.tap(self.page.locator(".trays [aria-pressed=false]"))
        self.tap(self.piece(mark))

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'#grid [data-cell="{name}"]')

    def tap(self, what: Locator) -> None:
        what.click()
        self.taps += 1

    def point(self, name: str) -> tuple[float, float]:
        """Where a cell's middle is on the screen, moved there if need be."""
        x, y = self.cell(name).evaluate(MIDDLE)
        return x, y

    def points(self, *names: str) -> list[tuple[float, float]]:
        """Where cells are that are all in sight."""
        boxes = [self.cell(name).locator("use").first.bounding_box() for name in names]
        return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]

    def tap_cell(self, name: str) -> None:
        self.page.mouse.click(*self.point(name))
        self.taps += 1

    def touch_cell(self, name: str) -> None:
        self.page.touchscreen.tap(*self.point(name))
        self.taps += 1

    def fill(self, rows: Iterable[Iterable[str]], nothing: str = ".", touch: bool = False) -> None:
        """Every piece once from the palette, then all of its cells."""
        cells: dict[str, list[str]] = {}
        for row, marks in enumerate(rows):
            for col, mark in enumerate(marks):
                if mark != nothing:
                    cells.setdefault(mark, []).append(f"{chr(ord('a') + col)}{row + 1}")
        for mark, names in cells.items():
            self.pick(mark)
            for name in names:
                (self.touch_cell if touch else self.tap_cell)(name)

    def expect_scores(self, scores: dict[str, int]) -> None:
        """The totals that stay in sight."""
        for name, points in scores.items():
            shown = self.page.locator("#standing > span", has_text=name)
            expect(shown.locator("b")).to_have_text(str(points).replace("-", "−"))


def type_text(editor: Editor, text: str) -> None:
    """Into the text area, as somebody does who pastes."""
    editor.page.locator("summary", has_text="As text").click()
    editor.page.locator("#board-text").fill(text)


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
    """A finger that goes from one point to another."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    send("touchStart", start)
    for step in range(1, steps + 1):
        x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
        send("touchMove", (x, y))
    page.wait_for_timeout(150)  # a finger that rests before it leaves throws nothing
    send("touchMove", end)
    send("touchEnd")
