"""Reference pictures of every page in English and German: ``python -m tests.sheets.pictures``.

The command draws them anew, those of the games that are named or of all. Look at them before you
keep them.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops

from scoring.game import Game
from scoring.games import GAMES
from sheets import printer_page
from sheets.pages import make_pdf, sheets_of
from sheets.printing import Printing
from tests.sheets.reading import ENGLISH, GERMAN

FOLDER = Path(__file__).parent / "pictures"
DPI = 56
GREYS, STEP = 16, 17  # 15 steps of 17 reach from black to white
PATCH = 4  # pixels along each side, averaged: other machines smooth edges otherwise
TOLERANCE = 0.06  # of full white, in the patch that differs most
LANGUAGES = (ENGLISH, GERMAN)


def pages(
    game: Game, sheet: str, language: str, dpi: float = DPI
) -> Iterator[tuple[str, Image.Image]]:
    """Every page of a sheet with the name of its picture."""
    spoken = next(each for each in LANGUAGES if each.code == language)
    data = make_pdf(game, [sheet], Printing(copies=1, languages=(spoken,)))
    for number, page in enumerate(pypdfium2.PdfDocument(data), start=1):
        picture = page.render(scale=dpi / 72).to_pil().convert("L")
        yield f"{game.key}-{sheet}-{language}-{number}.png", picture


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


def every_sheet() -> list[tuple[Game, str, str]]:
    """The printer's test page is the same for every game and comes once."""
    return [
        (game, sheet.key, language.code)
        for game in GAMES
        for sheet in sheets_of(game)
        if sheet is not printer_page.SHEET or game is GAMES[0]
        for language in LANGUAGES
    ]


def draw_anew(keys: Sequence[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for key in keys:
        for old in FOLDER.glob(f"{key}-*.png"):
            old.unlink()
    for game, sheet, language in every_sheet():
        if game.key in keys:
            for name, picture in pages(game, sheet, language):
                kept(picture).save(FOLDER / name, optimize=True)


if __name__ == "__main__":
    draw_anew(sys.argv[1:] or [game.key for game in GAMES])
