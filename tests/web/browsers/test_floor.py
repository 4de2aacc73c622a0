"""Nothing that a page needs is newer than the oldest browsers that it is made for."""

import pytest

from tests.documents import TEXTS
from tests.web.browsers.floor import FLOOR, STATIC, rows, slips, table

FILES = [path for kind in ("js", "css") for path in sorted(STATIC.rglob(f"*.{kind}"))]
WITHOUT = {(file, line) for file, line, _ in rows("without.tsv")}


def found(path):
    """What of a file is above the floor and unguarded."""
    name = path.relative_to(STATIC).as_posix()
    text = path.read_text(encoding="utf-8")
    return {(name, line.strip()) for _, line in slips(text, path.suffix[1:])}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_is_newer_than_the_oldest_browser(path):
    assert found(path) <= WITHOUT


def test_every_exception_is_still_needed():
    assert set.union(*map(found, FILES)) == WITHOUT


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("const last = rows.at(-1);", "Array.at"),
        ("if (Object.hasOwn(facts, name)) return;", "Object.hasOwn"),
        ("if (!Object.hasOwn(facts, name)) return;", "Object.hasOwn"),
        ("  const signal = AbortSignal.timeout(500);", "AbortSignal.timeout"),
        ("  dialog.showModal();", "dialog.showModal"),
        ("const word = /(?<=a)b/;", "look-behind"),
        ("const word = /[a--b]/v;", "RegExp flag v"),
        ("  static {", "static block"),
        ("all('li:has(b)')", "selector :has()"),
    ],
)
def test_a_newer_line_of_a_script_is_noticed(line, name):
    assert [feature for feature, _ in slips(line, "js")] == [name]


@pytest.mark.parametrize(
    ("style", "name"),
    [
        (".tabs:has(:checked) .mine { display: block; }", ":has()"),
        ("main { min-height: 100dvh; }", "dvh, svh, lvh"),
        ("@media (width <= 40rem) { p { margin: 0; } }", "media ranges"),
        ("p { color: red; &:hover { margin: 0; } }", "nesting"),
        ("p { scale: 2; }", "translate, rotate, scale"),
        ("@layer base { p { margin: 0; } }", "@layer"),
    ],
)
def test_a_newer_rule_of_a_style_is_noticed(style, name):
    assert [feature for feature, _ in slips(style, "css")] == [name]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("signal: AbortSignal.timeout?.(500)", "js"),
        ("if (dialog.showModal) dialog.showModal();", "js"),
        ("box.hidden = !navigator.wakeLock;", "js"),
        ("classList.toggle('shares', Boolean(navigator.share));", "js"),
        ("// Object.hasOwn is too new", "js"),
        ("moving.at(place)", "js"),
        ("main { min-height: 100vh; min-height: 100dvh; }", "css"),
        ("@supports selector(:has(a)) { .tabs:has(:checked) { margin: 0; } }", "css"),
        ("p { -webkit-user-select: none; user-select: none; }", "css"),
    ],
)
def test_what_is_guarded_is_allowed(text, where):
    assert not list(slips(text, where))


def test_what_the_oldest_browsers_know_is_below_the_floor():
    below = {feature.name for feature in table() if not feature.is_above}
    assert below > {"logical assignment", "gap", "inset", ":is()", "aspect-ratio"}


@pytest.mark.parametrize("document", ["README", "HOSTING"])
def test_the_floor_is_said(document):
    said = " ".join(TEXTS[document].split())
    assert all(
        f"{name} {'ESR ' * (name == 'Firefox')}{version[0]}" in said
        for name, version in FLOOR.items()
    )
