"""From a tap on the board to the score that it shows, in a real browser."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.web.pages.conftest import FLAGS, PHONE, find_chromium
from tests.web.server import Server

TAPS = 60
MOST = 150  # milliseconds on a local network
BOARDS = {  # a piece and a cell that change the total each time
    "pocket-kingdoms": ("H", "f4"),
    "kingdoms-2011": ("Y1", "a1"),
    "kingdom-builder": ("1", "p1"),
}
WATCH = """() => {
  let start = 0;
  window.took = [];
  addEventListener("pointerdown", () => (start = performance.now()), true);
  new MutationObserver(() => requestAnimationFrame(() => took.push(performance.now() - start)))
    .observe(document.getElementById("tally-table"), { childList: true });
}"""


def lines() -> Iterator[str]:
    yield f"tally: from a tap to the shown score, p50 / p95 of {TAPS} taps (p95 at most {MOST} ms)"
    with TemporaryDirectory() as folder, sync_playwright() as player:
        server = Server(Path(folder), str(Path(folder) / "tables.db")).start()
        browser = player.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        try:
            for key in BOARDS:
                took = measure(browser, server.port, key)
                yield f"    {key:16} {at(took, 50):5.1f} / {at(took, 95):5.1f} ms"
        finally:
            browser.close()
            server.kill()


def measure(browser: Browser, port: int, key: str) -> list[float]:
    """Milliseconds of each tap, with the example of the game on the board."""
    piece, cell = BOARDS[key]
    page = browser.new_page(viewport=PHONE, base_url=f"http://127.0.0.1:{port}", locale="en")
    page.goto(f"/{key}/tally?example=1")
    page.wait_for_selector("#tally-table tbody")
    page.locator(f'#palette [data-mark="{piece}"]').click()
    hex_or_square = page.locator(f'#grid [data-cell="{cell}"]')
    hex_or_square.scroll_into_view_if_needed()
    page.evaluate(WATCH)
    for tap in range(1, TAPS + 1):
        hex_or_square.click()
        page.wait_for_function("count => took.length >= count", arg=tap)
    took: list[float] = page.evaluate("took")
    page.close()
    return sorted(took)


def at(took: list[float], percent: int) -> float:
    return took[(len(took) - 1) * percent // 100]


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
