"""Reference pictures of every page and of its twins: ``python -m tests.sheets.pictures``.

The command draws them anew, those of the games that are named or of all. Look at them before you
keep them. A picture is grey, so the colours of every sheet stand in a list beside them.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image, ImageChops, ImageDraw

from scoring.game import Game
from scoring.games import GAMES
from sheets.pages import printer_page
from sheets.pages.document import sheets_of
from sheets.printing import Printing
from sheets.score_report import make_report
from sheets.season_report.document import make_season
from tests.sheets.reading import ENGLISH, EVERY, GERMAN, acting, painted, reader
from tests.sheets.season import season
from tests.sixth.lists import is_known
from tests.web.kept import evening
from web.printing.dealing import deal_of
from web.tally.report import Reporter

FOLDER = Path(__file__).parents[1] / ("sixth" if is_known() else "sheets") / "pictures"
COLOURS = FOLDER / "colours.json"
DPI = 56
SMALL = 40  # dots an inch of twins, which repeat what the others show
GREYS, STEP = 16, 17  # 15 steps of 17 reach from black to white
PATCH = 2  # pixels along each side, averaged: other machines smooth edges otherwise
TOLERANCE = 0.08  # of full white, in the patch that differs most
FIELD = 102  # grey
REPORT, SEASON = "report", "season-report"
PAINT = re.compile(rb"(?<!\S)([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b")


class Look(NamedTuple):
    """One way to print, and how fine its pictures are."""

    settings: Mapping[str, object]
    dpi: int = DPI


TWO = ("en", "de")  # every sheet; in the other languages those that lie on the table
LOOKS = {
    **{code: Look({"languages": (EVERY[code],)}) for code in TWO},
    **{code: Look({"languages": (EVERY[code],)}, SMALL) for code in EVERY if code not in TWO},
    "large": Look({"large": True, "link": "http://oak.local/table"}, SMALL),
    "low": Look({"ink": "low", "colour": False, "paper": "letter", "fillable": True,
                 "languages": (GERMAN, ENGLISH)}, SMALL),
    "fold": Look({"backs": "fold"}, SMALL),
    "short": Look({"backs": "short", "order": "fronts", "shift": (1.5, -0.8)}, SMALL),
    "booklet": Look({"booklet": True}, SMALL),
    "poster": Look({"poster": "2x2"}, SMALL),
    "a3": Look({"paper": "a3", "cut": "lines"}, SMALL),
}  # fmt: skip
# Looks of some sheets
FOLDED = (  # sheets with backs
    ("pocket-kingdoms", "pocket"),
    ("kingdoms-2011", "tiles"),
    ("kingdom-builder", "tiles"),
)
BOOKLETS = (("pocket-kingdoms", "rules"), ("kartenreich", "rules"), ("kingdom-builder", "setup"))
IN_EVERY_LANGUAGE = (
    ("pocket-kingdoms", "sheet"),
    ("kingdoms-2011", "pad"),
    ("kingdom-builder", "setup"),
    ("kartenreich", "score"),
)
POSTERS = (("kingdom-builder", "map"),)
ON_A3 = (("kingdom-builder", "map"), ("kingdoms-2011", "tiles"))
OWN_EXAMPLES = {"pocket-kingdoms": evening(Anna=18, Ben=15, Cleo=12)}  # three boards in two rows
ALIKE = ("kingdoms-2002",)  # its twins differ from those of 2011 in a tile


class Case(NamedTuple):
    """A sheet of a game, printed in one way."""

    game: Game
    sheet: str
    look: str

    @property
    def name(self) -> str:
        return f"{self.game.key}-{self.sheet}-{self.look}"


def document(case: Case) -> bytes:
    game, sheet, look = case
    if sheet == REPORT:
        finished = game.read(OWN_EXAMPLES.get(game.key, game.example))
        told = Reporter(game, ENGLISH.catalogue).report(game.score(finished))
        return make_report(game, finished, told, Printing(languages=(ENGLISH,)))
    settings = dict(LOOKS[look].settings)
    if sheet == SEASON:
        return make_season(season(), Printing(**{**settings, "fillable": False}))
    if look == "large" and game.deals:
        settings["deals"] = (deal_of(game, 7),)
    if look == "low":
        settings["choices"] = tuple((each.key, list(each.options)[1]) for each in game.choices)
    return acting(game, [sheet], Printing(copies=1, **settings))


def pages(case: Case, data: bytes) -> Iterator[tuple[str, Image.Image]]:
    """Every page of a sheet with the name of its picture; fields, which nobody sees, are framed."""
    scale = LOOKS[case.look].dpi / 72
    found = zip(pypdfium2.PdfDocument(data), reader(data).pages, strict=True)
    for number, (page, read) in enumerate(found, start=1):
        picture = page.render(scale=scale).to_pil().convert("L")
        for field in read.get("/Annots", ()):
            left, low, right, top = (float(at) * scale for at in field.get_object()["/Rect"])
            frame = (left, picture.height - top, right, picture.height - low)
            ImageDraw.Draw(picture).rectangle(frame, outline=FIELD)
        yield f"{case.name}-{number}.png", picture


def colours(data: bytes) -> list[str]:
    """Every colour of a document."""
    found = {painting for page in reader(data).pages for painting in PAINT.findall(painted(page))}
    return sorted(
        {"#" + "".join(f"{round(float(part) * 255):02X}" for part in parts) for parts in found}
    )


def kept(picture: Image.Image) -> Image.Image:
    """A picture in few greys, evenly apart, as it is stored."""
    found = picture.point([round(grey / STEP) for grey in range(256)])
    found.putpalette([grey * STEP for grey in range(GREYS) for _ in "rgb"])
    return found


def difference(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart where they differ most, 0 to 1."""
    if one.size != other.size:
        return 1.0
    patches = [each.convert("L").reduce(PATCH) for each in (one, other)]
    return ImageChops.difference(*patches).getextrema()[1] / 255


def every_sheet() -> list[Case]:
    """The printer's test page is the same for every game and comes once."""
    return [
        Case(game, sheet, look)
        for game in GAMES
        for sheet in (*keys_of(game), REPORT, *((SEASON,) if game is GAMES[0] else ()))
        for look in looks_of(game, sheet)
    ]


def keys_of(game: Game) -> list[str]:
    return [
        sheet.key
        for sheet in sheets_of(game)
        if sheet is not printer_page.SHEET or game is GAMES[0]
    ]


def looks_of(game: Game, sheet: str) -> list[str]:
    if sheet == REPORT:
        return ["en"]
    if sheet == SEASON:
        return [*TWO, "large", "low"]
    twins = ("large", "low") if game.key not in ALIKE else ()
    turned = ("fold", "short") if (game.key, sheet) in FOLDED else ()
    some = {"booklet": BOOKLETS, "poster": POSTERS, "a3": ON_A3}
    others = (look for look, sheets in some.items() if (game.key, sheet) in sheets)
    spoken = EVERY if (game.key, sheet) in IN_EVERY_LANGUAGE else TWO
    return [*spoken, *twins, *turned, *others]


def draw_anew(keys: Sequence[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for key in keys:
        for old in FOLDER.glob(f"{key}-*.png"):
            old.unlink()
    known = json.loads(COLOURS.read_text()) if COLOURS.exists() else {}
    for case in every_sheet():
        if case.game.key in keys:
            data = document(case)
            known[case.name] = colours(data)
            for name, picture in pages(case, data):
                kept(picture).save(FOLDER / name, optimize=True)
    lines = [f"{json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
    COLOURS.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    draw_anew(sys.argv[1:] or [game.key for game in GAMES])
