"""Journeys that every browser must manage, in the few words that every driver knows."""

import json
import time
from pathlib import Path
from typing import Any, Protocol

from scoring.games import GAMES

PATIENCE = 30  # seconds; a busy machine may need them
LOG = Path(__file__).parents[2] / "tables" / "held-dice.jsonl"
DICE = "Array.from(document.querySelectorAll('#stage .die'), die => die.dataset.face).join(' ')"
NEWEST = "Number(document.querySelector('#log li').dataset.number)"
VERDICT = "document.getElementById('verdict').className"
TABS = "Array.from(document.querySelectorAll('[name=tab]'), tab => tab.value)"
ROLL, MOUNTAINS = (f"#do form[action$='/{name}'] button" for name in ("roll", "mountains"))
UNDO = "form[action$='/take-back'] button"
MIDDLE = """(() => {
    const found = document.querySelector(SELECTOR);
    found?.scrollIntoView({ block: "center", inline: "center" });
    const { x, y, width, height } = found?.getBoundingClientRect() ?? {};
    const middle = [x + width / 2, y + height / 2];
    return width && found.contains(document.elementFromPoint(...middle)) ? middle : null;
})()"""


class Visitor(Protocol):
    """Somebody with a browser of a certain kind."""

    def open(self, path: str) -> None: ...
    def press(self, x: float, y: float) -> None: ...
    def type(self, text: str) -> None: ...
    def ask(self, expression: str) -> Any:
        """What a line of JavaScript comes to on the page."""


def until(visitor: Visitor, expression: str) -> Any:
    """What the line comes to, once it comes to something."""
    end = time.monotonic() + PATIENCE
    while not (found := visitor.ask(expression)):
        assert time.monotonic() < end, expression
        time.sleep(0.05)
    return found


def click(visitor: Visitor, selector: str) -> None:
    """Press where something is, once nothing lies over it and nothing moves it any more."""
    before, middle = None, [0, 0]
    while middle != before:
        before, middle = middle, until(visitor, MIDDLE.replace("SELECTOR", json.dumps(selector)))
        time.sleep(0.05)
    visitor.press(*middle)


def see(visitor: Visitor, selector: str) -> None:
    """Wait until something is there for everybody to see."""
    text = json.dumps(selector)
    until(
        visitor,
        f"Array.from(document.querySelectorAll({text}))"
        ".some(found => found.getClientRects().length > 0)",
    )


def gather(*visitors: Visitor) -> None:
    """The first one opens a table and rolls the mountains, the others sit down."""
    anna, *others = visitors
    anna.open("/table?game=pocket-kingdoms")
    for number, visitor in enumerate(visitors, 1):
        click(visitor, "main #name")
        visitor.type(f"Player {number}")
        click(visitor, "main form[action^='/table'] button:not([name])")
        see(visitor, "#do")
        if visitor is anna:
            for other in others:
                other.open(anna.ask("location.pathname"))
    click(anna, MOUNTAINS)
    see(anna, ROLL)


def rolled(*visitors: Visitor) -> str:
    """What the dice show to all, once the first one has rolled."""
    anna = visitors[0]
    before = anna.ask(NEWEST)
    click(anna, ROLL)
    for visitor in visitors:
        until(visitor, f"{NEWEST} > {before}")
    (dice,) = {str(visitor.ask(DICE)) for visitor in visitors}
    return dice


def roll(anna: Visitor, ben: Visitor) -> None:
    """Both phones show the same dice, one after another."""
    gather(anna, ben)
    assert len(rolled(anna, ben).split()) == 3


def take_back(anna: Visitor, ben: Visitor) -> None:
    """Every panel can be looked at; what is undone in one of them is undone for all."""
    gather(anna, ben)
    rolled(anna, ben)
    for tab in reversed(anna.ask(TABS)):
        if anna.ask("document.querySelector('.names').getClientRects().length"):
            click(anna, f".names [value={tab}]")
        see(anna, f".panel.{tab}")
    click(anna, UNDO)
    for visitor in (anna, ben):
        see(visitor, "#log .gone")


def tally(anna: Visitor, _ben: Visitor) -> None:
    """A tap puts a piece on the board, and the score is there at once."""
    for game in GAMES:
        anna.open(f"/{game.key}/tally?example=1")
        see(anna, "#pieces button, #row button")
        see(anna, "#standing b")
        if anna.ask("document.querySelector('#grid [data-cell]') !== null"):
            before = anna.ask("document.getElementById('board-text').value")
            click(anna, "#grid [data-cell=c2]")
            until(anna, f"document.getElementById('board-text').value !== {json.dumps(before)}")


def check(anna: Visitor, _ben: Visitor) -> None:
    """An honest log is called honest, a bent one is not, and one by its code is looked at."""
    log = LOG.read_text(encoding="utf-8")
    faces = '"faces":["'
    bent = log.replace(f"{faces}1", f"{faces}2", 1)
    assert bent != log
    anna.open("/check")
    for text, verdict in ((log, "honest"), (bent, "bent"), (log, "honest")):
        anna.ask(chosen(text))
        until(anna, f"{VERDICT} === '{verdict}'")
    gather(anna)
    rolled(anna)
    code = anna.ask("location.pathname.split('/').pop()")
    anna.open(f"/check#{code}")
    until(anna, f"{VERDICT} === 'sealed'")


def chosen(text: str) -> str:
    """A line of JavaScript that hands a file to the page, as its field for files does."""
    return f"""(() => {{
        const files = new DataTransfer();
        files.items.add(new File([{json.dumps(text)}], "table.jsonl"));
        document.getElementById("verdict").className = "";
        document.getElementById("file").files = files.files;
        document.getElementById("file").dispatchEvent(new Event("change"));
        return true;
    }})()"""


JOURNEYS = (roll, take_back, tally, check)
