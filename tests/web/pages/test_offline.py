"""Without a server: the first page, reminders and the check page stay, nothing of a table."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.pages.conftest import find_chromium
from tests.web.pages.test_check import LOGS, check
from tests.web.phone import Phone

UNTIL = """async (wanted) => {
    const text = () => navigator.serviceWorker.controller?.scriptURL ?? "";
    const done = async () => text().endsWith(wanted) && (await caches.keys()).length === 1;
    while (!(await done())) await new Promise((again) => setTimeout(again, 20));
}"""  # the policy of the pages forbids what wait_for_function does
INSTALLED = """async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
}"""
KEPT = """async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map((request) => new URL(request.url).pathname);
}"""


@pytest.fixture
def install(start, look, tmp_path):
    """A phone whose worker is ready, and the server behind it."""
    server = start(str(tmp_path / "tables.db"))

    def begin(path="/", **options):
        page = look(path, at=server, service_workers="allow", **options)
        page.evaluate(INSTALLED)
        return page, server

    return begin


def test_the_first_page_the_reminders_and_the_check_page_need_no_server(install):
    page, server = install()
    server.kill()
    page.goto("/")
    expect(page.locator(".note")).to_contain_text("No connection to the server")
    expect(page.locator(".games img").first).to_have_js_property("complete", True)
    page.get_by_role("link", name="Kingdoms (2011)", exact=True).click()
    expect(page.get_by_role("heading", name="A turn")).to_be_visible()
    page.goto("/check")
    check(page, LOGS["pocket-kingdoms"])
    expect(page.locator("#verdict h2")).to_contain_text("Every outcome follows from the seed")


def test_a_kept_page_looks_as_usual(install):
    page, server = install()
    server.kill()
    page.goto("/kartenreich")
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('17px Alegreya'))")
    assert page.evaluate("getComputedStyle(document.querySelector('.button')).minHeight") == "44px"


def test_what_needs_the_server_says_what_to_do_and_comes_back_by_itself(install):
    page, server = install()
    code = Phone(server.port).open("free").code
    server.kill()
    page.goto(f"/table/{code}")
    expect(page.get_by_role("heading", name="No connection to the server")).to_be_visible()
    expect(page.get_by_role("link", name="Pocket Kingdoms")).to_be_visible()
    server.start()
    expect(page.get_by_role("heading", name="Join the table")).to_be_visible(timeout=15_000)


def test_nothing_of_a_table_and_nothing_private_is_kept(install):
    page, server = install()
    phone = Phone(server.port).open("pocket-kingdoms")
    name, _, value = phone.cookie.partition("=")
    base = f"http://127.0.0.1:{server.port}"
    page.context.add_cookies([{"name": name, "value": value, "url": f"{base}/table/{phone.code}"}])
    page.goto(f"/table/{phone.code}")
    page.wait_for_selector("#do")
    page.goto("/")
    expect(page.get_by_role("link", name=phone.code)).to_be_visible()
    kept = page.evaluate(KEPT)
    allowed = r"/|/check|/offline|/(fonts|static|style|picture)/.+|/[a-z]+-?[a-z0-9]+"
    assert [path for path in kept if not re.fullmatch(allowed, path)] == []
    assert not [path for path in kept if "table" in path]
    server.kill()
    page.goto("/")
    assert phone.code not in page.content()
    assert 'name="csrf"' not in page.content()


def test_kept_pages_speak_the_language_that_was_chosen(install):
    page, server = install()
    page.locator(".languages > summary").click()
    page.get_by_role("button", name="Deutsch").click()
    page.evaluate(UNTIL, "=de")
    server.kill()
    page.goto("/pocket-kingdoms")
    assert page.locator("html").get_attribute("lang") == "de"


def test_a_new_version_takes_over_and_leaves_nothing_of_the_old_one(install):
    page, _ = install()
    page.evaluate(
        "caches.open('tallyroll-older-en').then((cache) => cache.put('/x', new Response('x')))"
    )
    before = page.evaluate("caches.keys()")
    assert len(before) == 2
    page.evaluate("navigator.serviceWorker.register('/worker.js?language=de')")
    page.evaluate(UNTIL, "=de")
    assert not set(page.evaluate("caches.keys()")) & set(before)


def test_on_plain_http_everything_else_works(chromium, start, tmp_path):
    server = start(str(tmp_path / "tables.db"), "--host-name", "lan.test")
    flags = ["--no-sandbox", "--host-resolver-rules=MAP lan.test 127.0.0.1"]
    launch = chromium.browser_type.launch
    with launch(executable_path=find_chromium(), args=flags) as browser:
        page = browser.new_page(locale="en")
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"http://lan.test:{server.port}/table?game=free")
        assert page.evaluate("navigator.serviceWorker === undefined")
        page.get_by_label("Your name").fill("Anna")
        page.get_by_role("button", name="Open the table").click()
        page.get_by_role("button", name="Roll dice").last.click()
        expect(page.locator("#log li").first).to_contain_text("Anna rolled")
        assert faults == []


def test_the_worker_is_never_taken_from_an_old_copy(app):
    answer = app.test_client().get("/worker.js?language=de")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert '"language": "de"' in answer.text
    assert "connect-src 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("language", ["", "x", "%00", "en'</script>"])
def test_a_worker_speaks_only_languages_that_there_are(app, language):
    answer = app.test_client().get(f"/worker.js?language={language}")
    assert '"language": "en"' in answer.text


def test_everything_that_is_kept_is_there(app):
    client = app.test_client()
    shell = client.get("/worker.js").text.partition(";\n")[0]
    for address in re.findall(r'"(/[^"]*)"', shell):
        with client.get(address, headers={"X-Tallyroll-Shell": "1"}) as answer:
            assert answer.status_code == 200, address


def test_the_manifest_lets_a_phone_install_the_app(app):
    client = app.test_client()
    facts = client.get("/manifest.webmanifest").json
    assert facts["display"] == "standalone"
    assert {icon["sizes"] for icon in facts["icons"]} == {"any", "192x192", "512x512"}
    for icon in facts["icons"]:
        with client.get(icon["src"]) as answer:
            assert answer.mimetype == icon["type"]
