"""How fast sheets are drawn, against ReportLab alone and against protograf."""

import resource
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from unittest.mock import patch

from reportlab.pdfgen.canvas import Canvas

from scoring.games import GAMES, find_game
from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box, Size
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_rule, write
from sheets.draw.type import BOLD, SANS, Type
from sheets.pages.document import make_pdf
from sheets.pages.faces import Face, Leaf
from sheets.pages.impose import impose
from sheets.pages.turn import turn_page
from sheets.printing import Printing
from tests.bench.timing import best_of

POCKET_KINGDOMS = find_game("pocket-kingdoms")
PAGES, CARDS = 100, 540
PROTOGRAF = """
from protograf import *
Create(filename="cards.pdf", paper="A4", margin=0.5)
Deck(cards=540, width=6.3, height=8.8)
Card("*",
     rectangle(x=0.3, y=0.3, width=5.7, height=8.2),
     line(x=0.6, y=1.5, x1=5.7, y1=1.5),
     text(x=3.15, y=1.2, text="Card", font_size=14),
     text(x=3.15, y=4.6, text="7", font_size=40))
Save()
"""
STROKES = (
    *("beginForm", "endForm", "doForm", "saveState", "restoreState", "translate", "scale"),
    *("rotate", "line", "rect", "circle", "bezier", "ellipse", "drawPath", "drawString"),
    *("setFont", "setFillColor", "setStrokeColor", "setLineWidth", "setLineJoin", "setLineCap"),
    *("setDash", "setPageSize", "setTrimBox", "setBleedBox", "showPage"),
)
Stroke = tuple[str, tuple[object, ...], dict[str, object]]


def lines() -> Iterator[str]:
    yield "sheets: Pocket Kingdoms against bare ReportLab drawing the same marks"
    yield from pages()
    yield from cards()
    yield from weights()
    yield from starts()


class Recorder(Pen):
    """A pen that writes down every stroke it is asked for."""

    strokes: list[Stroke]
    inside = False

    def __init__(self, printing: Printing) -> None:
        self.strokes = []
        super().__init__(printing)
        self.strokes.clear()
        Recorder.last = self


def recorded(name: str) -> Callable[..., object]:
    """A stroke that is remembered, unless another stroke asked for it."""

    def stroke(pen: Recorder, *arguments: object, **named: object) -> object:
        if pen.inside:
            return getattr(Pen, name)(pen, *arguments, **named)
        pen.strokes.append((name, arguments, named))
        pen.inside = True
        try:
            return getattr(Pen, name)(pen, *arguments, **named)
        finally:
            pen.inside = False

    return stroke


for each in STROKES:
    setattr(Recorder, each, recorded(each))


def strokes_of(printing: Printing) -> list[Stroke]:
    with patch("sheets.pages.document.Pen", Recorder):
        make_pdf(POCKET_KINGDOMS, ["sheet"], printing)
    return Recorder.last.strokes


def bare(strokes: list[Stroke]) -> bytes:
    """ReportLab alone: the finished strokes of all pages, nothing to lay out or to look up."""
    file = BytesIO()
    canvas = Canvas(file, pageCompression=1, invariant=1, initialFontName=SANS)
    for name, arguments, named in strokes:
        getattr(canvas, name)(*arguments, **named)
    canvas.save()
    return file.getvalue()


def pages() -> Iterator[str]:
    printing = Printing(copies=PAGES)
    strokes = strokes_of(printing)
    ours, floor = in_turn(
        lambda: make_pdf(POCKET_KINGDOMS, ["sheet"], printing), lambda: bare(strokes)
    )
    yield f"  {PAGES} pages: {1000 * ours:.0f} ms, bare {1000 * floor:.0f} ms"
    yield f"    {ours / floor:.2f} times as long (at most 1.5)"


def in_turn(*works: Callable[[], object], rounds: int = 15) -> list[float]:
    """Seconds of the processor for each, the quietest of rounds in which they take turns."""
    found: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, times in zip(works, found, strict=True):
            start = process_time()
            work()
            times.append(process_time() - start)
    return [min(times) for times in found]


def draw_card(pen: Pen, box: Box) -> None:
    """What the script for protograf draws."""
    title, number = Type(SANS, 14), Type(BOLD, 40)
    draw_box(pen, box.inset(3))
    draw_rule(pen, box.strip(1, 14).inset(6, 0))
    write(pen, "Card", Point(box.centre.x, box.top - 12), title, align="centre")
    write(pen, "7", Point(box.centre.x, box.centre.y), number, align="centre")


def our_cards() -> bytes:
    printing = Printing()
    leaf = Leaf(Face(Word("Card"), Size(63, 88), draw_card, card=True))
    pen = Pen(printing)
    for page in impose([leaf] * CARDS, printing):
        turn_page(pen, page, printing)
    return pen.finish()


def cards() -> Iterator[str]:
    ours = best_of(our_cards, 5, 1)
    yield f"  {CARDS} cards of 63 x 88 mm: {1000 * ours:.0f} ms"
    with TemporaryDirectory() as folder:
        try:
            python = installed(Path(folder))
        except (subprocess.SubprocessError, OSError) as error:
            yield f"    protograf could not be installed here ({type(error).__name__})"
            return
        script = Path(folder) / "cards.py"
        bare_start = best_of(lambda: run(python, folder, "-c", "import protograf"), 3, 1)
        script.write_text(PROTOGRAF, encoding="utf-8")
        theirs = best_of(lambda: run(python, folder, str(script)), 2, 1) - bare_start
    faster = theirs / ours
    yield f"    protograf without its start: {theirs:.1f} s, {faster:.0f} times (at least 15)"


def installed(folder: Path) -> Path:
    """A Python with protograf, for this bench only."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    run(python, str(folder), "-m", "pip", "install", "--quiet", "protograf")
    return python


def run(python: Path, folder: str, *arguments: str) -> None:
    command = [str(python), *arguments]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=300)


def weights() -> Iterator[str]:
    one, many = (len(make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=n))) for n in (1, PAGES))
    yield f"  one page {one / 1000:.0f} KB (at most 60), {PAGES} pages {many / 1000:.0f} KB (400)"
    for game in GAMES:
        pages: list[int] = []
        data = make_pdf(game, progress=lambda done, _, pages=pages: pages.append(done))
        yield f"    {game.key:16} {len(data) / 1000:5.0f} KB on {len(pages)} pages"
    yield f"  memory after all that: {memory():.0f} MB at most; 100 sheets alone: {alone():.0f} MB"


def memory() -> float:
    """MB that this process has held at its fullest."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def alone() -> float:
    """MB of a process that does nothing but print a hundred sheets."""
    code = (
        "import resource\n"
        "from scoring.games import find_game\n"
        "from sheets.pages.document import make_pdf\n"
        "from sheets.printing import Printing\n"
        "make_pdf(find_game('pocket-kingdoms'), ['sheet'], Printing(copies=100))\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    )
    command = [sys.executable, "-c", code]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def starts() -> Iterator[str]:
    warm = best_of(lambda: make_pdf(POCKET_KINGDOMS, ["sheet"], Printing(copies=1)), 9, 2)
    yield f"  a sheet in a running process: {1000 * warm:.0f} ms (at most 60)"
    with TemporaryDirectory() as folder:
        tallyroll = Path(sys.executable).parent / "tallyroll"
        command = [str(tallyroll), "print", "pocket-kingdoms", "sheet", "-o", "sheet.pdf"]
        cold = best_of(
            lambda: subprocess.run(command, cwd=folder, check=True, capture_output=True), 7, 1
        )
    yield f"  tallyroll print pocket-kingdoms sheet: {1000 * cold:.0f} ms (at most 600)"


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
