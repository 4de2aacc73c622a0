"""Pages as people and programs read them: ``python -m tests.web.shown``.

The command writes them anew: every word, and where every link and button leads. What differs from
one time or machine to the next (codes, addresses, secrets, hours) is left out, and the list of
languages, which would change every page with each language. Read what has changed before you keep
it.
"""

import copy
import json
import re
import shlex
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import chdir
from html.parser import HTMLParser
from pathlib import Path

from click.testing import CliRunner
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from assets.catalogues import SOURCE, catalogue
from scoring.games import GAMES
from tests.web.conftest import PATIENT
from tests.web.kept import result
from web import create_app
from web.cli import cli
from web.commands.click_words import speak
from web.http.services import services
from web.table.events import Closed, Record
from web.table.games import table_games
from web.table.lines import read_record
from web.table.state import replay
from web.table.views import view
from web.tables.chronicle import Chronicle

FOLDER = Path(__file__).parent / "shown"
RECORDED = Path(__file__).parents[1] / "tables"
QUADRANTS = Path(__file__).parents[2] / "assets" / "maps" / "kingdom-builder"
LINES = 5  # of the story, on a page
PROGRAM = {"X-Tallyroll": "1"}
PAGE = {**PROGRAM, "Accept": "text/html"}
ALIKE = ("kingdoms-2002",)  # differs from 2011 in a tile
SECRET = ("csrf", "key", "nonce")
SAID = ("aria-label", "alt", "title", "placeholder", "content", "class", "id")
LEADS = (
    "href",
    "action",
    "src",
    "name",
    "value",
    "type",
    "min",
    "max",
    "maxlength",
    "for",
    "method",
)
FLAGS = ("checked", "selected", "required", "open", "hidden", "disabled")
VIEWS = {  # who looks at a table, and where
    "owner": ("owner", ""),
    "watcher": ("watcher", ""),
    "screen": ("watcher", "/screen"),
    "sheet": ("owner", "/sheet"),
    "ranking": ("owner", "/tally"),
    "receipt": ("owner", "/receipt"),
}
DEALT = {  # what is done at each table before it is looked at: nothing that chance decides
    "pocket-kingdoms": (("mountains", {"number": 7}),),
    "kingdom-builder": (("set-up", {"number": 7}),),
    "kartenreich": (("deal", {"number": 7}), ("take", {"card": "L3"})),
    "free": (("fill-bag", {"pile": "mine", "items": "a,b,c"}),),
}


class Lines(HTMLParser):
    """A page as lines: what is said, and what can be pressed, chosen or typed into."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.silent = ""  # the tag whose text nobody reads
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.silent = tag if tag in ("style", "script", "svg") else self.silent
        if given.get("name") in SECRET or self.silent == "svg":
            return
        facts = [f"{name}={given[name]}" for name in (*SAID, *LEADS) if given.get(name)]
        facts += [name for name in FLAGS if name in given]
        if facts or tag in ("h1", "h2", "h3", "tr", "li", "p"):
            self.lines.append(f"<{' '.join([tag, *facts])}>")

    def handle_endtag(self, tag: str) -> None:
        self.silent = "" if tag == self.silent else self.silent

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.silent:
            self.lines.append(" ".join(data.split()))


def settled(page: str, *codes: str) -> str:
    """Without what is different every time."""
    for code in codes:
        page = page.replace(code, "CODE")
    page = re.sub(r"http://(localhost|\d+(\.\d+){3}|\[[\da-f:]+\])(:\d+)?(?=/)", "HERE", page)
    page = re.sub(r"\b([b-z][aeiou][b-z][aeiou][b-z]\b ?){4}", "FOUR WORDS", page)
    page = re.sub(r"\d\d:\d\d(:\d\d)?", "HH:MM", page)
    page = re.sub(r"\d{4}-\d\d-\d\d|\d{1,2} \w+ 20\d\d|\d\d/\d\d/20\d\d", "DAY", page)
    page = re.sub(
        r"((?<=%22)[0-9a-f]{32}|(?<![0-9a-f])[0-9a-f]{64}|1\d{12})(?![0-9a-f])", "NUMBER", page
    )
    page = re.sub(r"\?v=\w+|(?<=[-.])[0-9a-f]{8,12}(?=\.(css|js|svg|png))", "", page)
    page = re.sub(r'<details class="languages">.*?</details>', "", page, flags=re.S)
    return re.sub(r"(?<=result[/=])[\w-]{22}", "NAME", page)


def pages(app: Flask) -> Iterator[tuple[str, str]]:
    """Every page with its name."""
    client = app.test_client()
    for name, path in {"home": "/", "print": "/print", "tally": "/tally", "tables": "/table",
                       "history-empty": "/history", "offline": "/offline",
                       "replay": "/replay", "privacy": "/privacy", "check": "/check",
                       "photo": "/pocket-kingdoms/tally/photo",
                       "left-out": "/kingdom-builder/print?sheet=pad&sheet=map&sheet=rules"
                                   "&paper=a6"}.items():  # fmt: skip
        yield name, client.get(path, headers=PAGE).text
    for game in (game for game in GAMES if game.key not in ALIKE):
        yield f"{game.key}-guide", client.get(f"/{game.key}", headers=PAGE).text
        yield f"{game.key}-print", client.get(f"/{game.key}/print", headers=PAGE).text
        path, board = f"/{game.key}/tally", {"board": game.example}
        yield f"{game.key}-tally", client.get(f"{path}?example", headers=PAGE).text
        yield f"{game.key}-scored", client.post(path, data=board, headers=PAGE).text
        yield f"{game.key}-totals", client.get(f"/{game.key}/totals", headers=PAGE).text
        yield f"{game.key}-told", listed(client.post(path, json=board, headers=PROGRAM))
        yield f"{game.key}-editor", given(client.get(f"{path}/sheet", headers=PAGE).text)
        yield (
            f"{game.key}-readings",
            listed(client.post(f"{path}/readings", json=board, headers=PROGRAM)),
        )
    yield "check-given", given(client.get("/check", headers=PAGE).text)
    yield from tables(app)
    yield from recorded(app)
    yield from kept(app.test_client())


def tables(app: Flask) -> Iterator[tuple[str, str]]:
    """The table of every game as its owner and as somebody else sees it, and its screen."""
    for key in (key for key in table_games() if key not in ALIKE):
        owner, watcher = app.test_client(), app.test_client()
        code = (
            owner.post("/table", json={"game": key, "name": "Anna"}, headers=PAGE)
            .headers["Location"]
            .rpartition("/")[2]
        )
        for action, details in DEALT.get(key, ()):
            owner.post(f"/table/{code}/{action}", json=details, headers=PAGE)
        for name, (by, path) in VIEWS.items():
            client = owner if by == "owner" else watcher
            page = client.get(f"/table/{code}{path}", headers=PAGE).text
            yield f"{key}-{name}", settled(page, code, code.upper())
        facts = listed(owner.get(f"/table/{code}", headers=PROGRAM))
        yield f"{key}-facts", settled(facts, code)


def recorded(app: Flask) -> Iterator[tuple[str, str]]:
    """Whole evenings: the story as a watcher reads it, and how the table is seen in the end."""
    for path in sorted(path for path in RECORDED.glob("*.jsonl") if path.stem not in ALIKE):
        records = [read_record(line) for line in path.read_text(encoding="utf-8").splitlines()]
        code, last = replay(records).code, records[-1].event
        seed = bytes.fromhex(last.seed) if isinstance(last, Closed) else bytes(32)
        services(app).tables.store.create(code, seed, records)
        with app.test_request_context("/"):
            yield f"{path.stem}-story", "\n".join(told(records)) + "\n"
        for part in ("", "/receipt", "/tally"):
            page = app.test_client().get(f"/table/{code}{part}", headers=PAGE).text
            yield f"{path.stem}-over{part.replace('/', '-')}", settled(page, code, code.upper())


def told(records: Sequence[Record]) -> Iterator[str]:
    """Every event that is worth a sentence, and after each five of them what lies in the middle."""
    for end in [*range(LINES, len(records), LINES), len(records)]:
        log = Chronicle(view(replay(records[:end]), ""))
        lines = [line for line in reversed(log.lines) if line.number > end - LINES]
        yield from (f"{each.number} {each.seat} {each.turn} {each.text}" + " (gone)" * each.gone
                    for each in lines)  # fmt: skip
        yield f"= {log.last_dice} {json.dumps(log.stage.get('event', {}), ensure_ascii=False)}"
    yield json.dumps(log.statistics, ensure_ascii=False)


def kept(client: FlaskClient) -> Iterator[tuple[str, str]]:
    """A result and the history that it begins."""
    saved = client.post("/results", json=result(place="at home"), headers=PAGE)
    yield "result", client.get(saved.headers["Location"], headers=PAGE).text
    yield "history", client.get("/history", headers=PAGE).text
    yield "person", client.get("/history/person?player=Anna", headers=PAGE).text
    file = client.get("/history.json").data
    yield "imported", client.post("/history/import", data=file, headers=PAGE).text
    lent = client.post("/history/share", headers=PROGRAM).json["address"].rpartition("/")[2]
    page = client.application.test_client().get(f"/history/take/{lent}", headers=PAGE).text
    yield "take", page.replace(lent, "TOKEN")


def shown(app: Flask) -> dict[str, str]:
    """The text of every file."""
    found = {f"{name}.txt": written(settled(page)) for name, page in pages(app)}
    described = app.test_client().get("/openapi.json").json
    del described["info"]["version"]
    facts = "\n".join(facts_of("", described, deep=3)) + "\n"
    return {**found, "openapi.txt": facts, "commands.txt": typed()}


# What is typed, each in a folder with the examples and the recorded tables
COMMANDS = (
    "games",
    "example kartenreich",
    *(f"score {game.key}.txt" for game in GAMES),
    "score pocket-kingdoms.txt kartenreich.txt missing.txt --json",
    "score pocket-kingdoms.txt --pdf score.pdf --paper letter",
    "score pocket-kingdoms.txt kartenreich.txt --pdf score.pdf",
    "score broken.txt",
    *(f"deal {game.key} --number 7" for game in GAMES),
    "deal kingdom-builder --number 8 --variant beautiful-castles",
    "deal kartenreich --number 8 --variant expansion",
    "deal kartenreich --number 8 --variant expanson",
    *(f"print {game.key} --list" for game in GAMES),
    "print pocket-kingdoms sheet --copies 2 --deal 7 --deal 8 --paper letter -o sheets.pdf",
    "print pocket-kingdoms sheet --deal 7,8",
    "print pocket-kingdoms shet",
    "print kartenreich --paper 10x10",
    "printer list",
    "printer set home --back-shift 1.5,-0.8",
    "printer set home --back-shift 99,0",
    "printer list",
    "print pocket-kingdoms printer-test --printer hom",
    "printer remove hom",
    "printer remove home",
    "printer list",
    "quadrant list",
    "quadrant add our-hills broken.txt",
    "quadrant add our-hills tavern.txt",
    "quadrant list",
    "quadrant remove our-hill",
    "quadrant remove our-hills",
    "quadrant list",
    *(f"verify {game.key}.jsonl" for game in GAMES),
    "verify pocket-kingdoms.jsonl --words one,two,three,four",
    "verify broken.txt",
    *(f"{name} --help" for name in ("", *sorted(cli.commands))),
    *(f"{name} {each} --help" for name in ("printer", "quadrant")
      for each in cli.commands[name].commands),
)  # fmt: skip


def typed(commands: Sequence[str] = COMMANDS, language: str = SOURCE) -> str:
    """Everything that the commands answer, in an empty folder of their own."""
    runner, program = CliRunner(env={"COLUMNS": "80"}), copy.deepcopy(cli)
    speak(program, catalogue(language))
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        runner.env |= {"HOME": folder, "XDG_CONFIG_HOME": folder}
        for game in GAMES:
            Path(f"{game.key}.txt").write_text(game.example, encoding="utf-8")
            shutil.copy(RECORDED / f"{game.key}.jsonl", folder)
        shutil.copy(QUADRANTS / "tavern.txt", folder)
        Path("broken.txt").write_text("game: pocket-kingdoms\nwether: fine\n", encoding="utf-8")
        told = []
        for words in commands:
            answer = runner.invoke(program, shlex.split(words), obj=language)
            told += [f"$ tallyroll {words}", answer.output.replace(folder, "FOLDER").rstrip()]
            told += [f"({answer.exit_code})"] * bool(answer.exit_code)
    return "\n".join(told) + "\n"


def written(page: str) -> str:
    """A page as lines; what a program is told has its lines already."""
    return "\n".join(Lines(page).lines) + "\n" if page.lstrip().startswith("<") else page


def listed(answer: TestResponse) -> str:
    return "\n".join(facts_of("", answer.json, deep=9)) + "\n"


def given(page: str) -> str:
    """What a page gives its script, part by part."""
    facts = re.search(r'<script type="application/json" id="\w+">(.*?)</script>', page, re.S)
    assert facts, page
    return "\n".join(facts_of("", json.loads(facts[1]), deep=3)) + "\n"


def facts_of(path: str, facts: object, deep: int) -> Iterator[str]:
    """What programs are told, part by part, each in a line."""
    if deep and isinstance(facts, dict | list) and facts:
        named = facts.items() if isinstance(facts, dict) else enumerate(facts)
        for name, part in named:
            yield from facts_of(f"{path}{name} ", part, deep - 1)
    else:
        yield path + json.dumps(facts, ensure_ascii=False)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"DATABASE": f"{folder}/tables.db", **PATIENT})
        found = shown(app)
        for old in FOLDER.iterdir():
            old.unlink()
        for name, text in found.items():
            (FOLDER / name).write_text(text, encoding="utf-8")
        services(app).tables.store.close()
