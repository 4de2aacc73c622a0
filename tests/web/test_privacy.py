"""What is stored is said, on every page and in both languages."""

import re
from pathlib import Path

import pytest

from assets.catalogues import LANGUAGES
from web.pages.stored import STORED

HOSTING = (Path(__file__).parents[2] / "HOSTING.md").read_text(encoding="utf-8")
PAGE = {"Accept": "text/html"}
OPEN = {"game": "pocket-kingdoms", "name": "Anna"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_leads_to_what_is_kept(app, browser, language):
    phone = browser()
    code = phone.post("/table", json=OPEN).json["code"]
    pages = 0
    for rule in app.url_map.iter_rules():
        path = rule.rule.replace("<code>", code).replace("<game:game>", "pocket-kingdoms")
        if "GET" not in rule.methods or "<" in path or path.endswith("/events"):
            continue
        answer = phone.get(path, headers={**PAGE, "Accept-Language": language})
        if answer.mimetype == "text/html" and "<title>" in answer.text:  # not a part of one
            pages += 1
            assert 'href="/privacy"' in answer.text, path
    assert pages > 15


def test_it_says_for_how_long_this_server_keeps_a_table(build):
    page = build(KEPT_FOR=7).test_client().get("/privacy", headers=PAGE).text
    assert "nobody used it for 7 days" in page
    assert "never in the log" in page
    assert "Delete the table" in page


def test_a_server_that_logs_addresses_admits_it(build):
    page = build(LOG_ADDRESSES=True).test_client().get("/privacy", headers=PAGE).text
    assert "writes them into its log" in page
    assert "never in the log" not in page


def test_hosts_read_the_same():
    shown = re.findall(r"^\| (.*) \| (.*) \| (.*) \|$", HOSTING, re.MULTILINE)
    rows = [
        (
            row.what,
            row.where,
            getattr(row.until, "many", row.until).format(
                count=f"`TALLYROLL_{row.setting}`", notice=14
            ),
        )
        for row in STORED
    ]
    assert [row for row in shown if row in rows] == rows
