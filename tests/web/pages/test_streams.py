"""A page that listens, and one that makes room for another."""

from playwright.sync_api import expect


def test_a_page_that_made_room_rests_until_it_is_used_again(sit, start, tmp_path):
    server = start(str(tmp_path / "tables.db"), TALLYROLL_STREAMS_A_SEAT="1")
    first = sit(at=server)
    second = first.context.new_page()
    second.goto(first.url)
    expect(first.locator("#banner")).to_contain_text("open in other tabs, too")
    first.wait_for_timeout(2_500)  # longer than a browser waits before it comes back
    expect(second.locator("#banner")).to_be_empty()
    first.evaluate("dispatchEvent(new Event('focus'))")
    expect(second.locator("#banner")).to_contain_text("open in other tabs, too")
    expect(first.locator("#banner")).to_be_empty()


def test_a_phone_that_naps_again_and_again_pushes_nobody_out(sit, start, tmp_path):
    server = start(str(tmp_path / "tables.db"), TALLYROLL_STREAMS_A_SEAT="2")
    table = sit(at=server)
    screen = table.context.new_page()
    screen.goto(f"{table.url}/screen")
    for _ in range(5):
        table.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        table.wait_for_timeout(100)
    expect(screen.locator("#banner")).to_be_empty()
    table.locator("#do button").click()
    expect(screen.locator("#stage")).to_contain_text("Set-up")
