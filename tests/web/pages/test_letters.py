"""Phones write every European language with Latin letters in our fonts, and load what they need."""

import re
from html import unescape

import pytest

from tests.letters import ALL, HEADINGS, TEXT

FACES = {
    "heading": ("Alegreya", 500),
    "text": ("Alegreya Sans", 400),
    "bold": ("Alegreya Sans", 700),
}
UNSEEN = {*" \u00a0\u00ad\u2009\u200a\u202f"}
WRITE = """async ([family, weight, text]) => {
  const line = document.createElement("p");
  line.id = "line";
  line.style.font = `${weight} 20px "${family}"`;
  line.textContent = text;
  document.querySelector("main").append(line);
  line.getBoundingClientRect();
  await document.fonts.ready;
}"""


@pytest.fixture
def look(fresh):
    """What a phone has kept would make a difference here."""
    return fresh


def fonts_of(page, face, letters):
    """The fonts in which a browser writes these letters: whether each is ours.

    What comes late is used by the next page, so that nothing jumps.
    """
    for _ in range(2):
        page.reload()
        page.evaluate(WRITE, [*FACES[face], "".join(sorted(letters))])
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    line = session.send("DOM.querySelector", {"nodeId": root, "selector": "#line"})["nodeId"]
    found = session.send("CSS.getPlatformFontsForNode", {"nodeId": line})["fonts"]
    return {font["familyName"]: font["isCustomFont"] for font in found}


@pytest.mark.parametrize("face", FACES)
def test_every_letter_and_sign_is_written_in_our_fonts(look, face):
    fonts = fonts_of(look("/offline"), face, ALL - UNSEEN)
    assert fonts
    assert all(fonts.values()), fonts


def test_a_letter_of_another_script_would_be_noticed(look):
    assert not all(fonts_of(look("/offline"), "text", "aж").values())


@pytest.mark.parametrize(("face", "first"), [("heading", HEADINGS), ("text", TEXT), ("bold", TEXT)])
def test_only_letters_of_other_languages_make_a_phone_load_more(look, face, first):
    page, asked = look("/offline"), []
    page.on("request", lambda request: asked.append(request.url))
    fonts_of(page, face, first - UNSEEN)
    assert not [url for url in asked if "-more.woff2" in url]
    fonts_of(page, face, "ő")
    assert len({url for url in asked if "-more.woff2" in url}) == 1


@pytest.mark.parametrize("face", FACES)
def test_no_letter_is_in_two_fonts_of_a_face(browser, face):
    """While one of them is on its way, a browser would load the other one too."""
    family, weight = FACES[face]
    page = browser().get("/", headers={"Accept": "text/html"}).text
    style = browser().get(unescape(re.findall(r'href="(/style/[^"]*)"', page)[0])).text
    faces = [each for each in re.findall(r"@font-face\s*{([^}]*)}", style) if f"{weight}" in each]
    ours = [each for each in faces if re.search(rf'font-family:\s*"?{family}"?;', each)]
    first, more = ({*codes(each)} for each in ours)
    assert not first & more


def codes(face):
    """The letters that a style sheet loads a font for."""
    for low, high in re.findall(r"U\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?", face):
        yield from range(int(low, 16), int(high or low, 16) + 1)


def test_a_font_that_a_page_announces_is_the_one_that_its_style_loads(browser):
    """With a mark of its contents: a phone keeps it for a year."""
    page = browser().get("/", headers={"Accept": "text/html"}).text
    announced = set(re.findall(r'href="(/fonts/[^"]*)" as="font"', page))
    address = re.findall(r'href="(/style/[^"]*)"', page)[0]
    named = browser().get(unescape(address)).text
    assert len(announced) == 3
    assert announced < {f"/fonts/{found}" for found in re.findall(r"\.\./fonts/([^\")]*)", named)}
    assert all(re.search(r"\?v=[0-9a-f]{10}$", each) for each in announced)
