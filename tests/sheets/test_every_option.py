"""Every option that is accepted is seen on the paper, or is refused with a sentence."""

import re
from functools import cache, cached_property
from itertools import product

import pypdfium2
import pytest

from scoring.errors import PlayerError
from scoring.games import GAMES
from sheets.draw.pen import Pen
from sheets.pages.document import make_pdf, sheets_of
from sheets.printing import OPTIONS, ChangesNothing, Printing
from tests.sheets.reading import ENGLISH, GERMAN, painted, reader, texts
from web.printing.dealing import deal_of

DOTS = 36 / 72  # enough for a tick to be seen
WIDTH = re.compile(rb"(?<!\S)[\d.]+ w\b")
FINE = {"ink", "fillable"}  # what a small picture does not show
UNSEEN = ("foot-", "code-TR")  # what a page says about itself
SHEETS = [(game, sheet.key) for game in GAMES for sheet in sheets_of(game)]
ASKED = {
    "paper": {"paper": "letter"},
    "small paper": {"paper": "a5"},
    "portrait": {"orientation": "portrait"},
    "landscape": {"orientation": "landscape"},
    "ink": {"ink": "low"},
    "colour": {"colour": False},
    "large": {"large": True},
    "language": {"languages": (GERMAN,)},
    "languages": {"languages": (GERMAN, ENGLISH)},
    "sides": {"language_sides": True},
    "copies": {"copies": 3},
    "link": {"link": "http://oak.local/table"},
    "fillable": {"fillable": True},
    "short": {"backs": "short"},
    "fold": {"backs": "fold"},
    "none": {"backs": "none"},
    "order": {"order": "fronts"},
    "booklet": {"booklet": True},
    "poster": {"poster": "2x2"},
    "box": {"box": "44x68=50"},
    "cut": {"cut": "lines"},
    "shift": {"shift": (1.5, -0.8)},
    "short in large print": {"backs": "short"},
    "a form upright": {"orientation": "portrait"},
    "a form to fold": {"backs": "fold"},
}
SEVERAL = {key: {} for key in ("copies", "short", "fold", "none", "order", "booklet", "shift")}
BESIDE = SEVERAL | {  # what these are compared with; one copy of a sheet shows all the rest
    "short in large print": {"large": True},
    "a form upright": {"fillable": True, "copies": 1},
    "a form to fold": {"fillable": True, "copies": 1},
}
ALREADY = {"portrait": lambda wide, high: wide < high, "landscape": lambda wide, high: wide > high}


@pytest.fixture(autouse=True)
def bare(monkeypatch):
    """Pages without what they say about themselves."""
    stamp = Pen.stamp

    def other(pen, key, draw, box):
        if not key.startswith(UNSEEN):
            stamp(pen, key, draw, box)

    monkeypatch.setattr(Pen, "stamp", other)


class Seen:
    """What meets the eye: every page as a picture, and what is too fine for one.

    Mostly the first page tells two documents apart, so a picture is made when it is looked at.
    """

    def __init__(self, data, fine=False):
        self._data, self._fine, self._pictures = data, fine, {}
        self._pages = pypdfium2.PdfDocument(data)

    def picture(self, number):
        if number not in self._pictures:
            drawn = self._pages[number].render(scale=DOTS, grayscale=True).to_pil()
            self._pictures[number] = drawn.size, drawn.tobytes()
        return self._pictures[number]

    @cached_property
    def fine(self):
        return [*map(details, reader(self._data).pages)] if self._fine else []

    def differs(self, other):
        if other is None or len(self._pages) != len(other._pages):
            return True
        numbers = range(len(self._pages))
        return any(self.picture(each) != other.picture(each) for each in numbers) or (
            self.fine != other.fine
        )


def details(page):
    """The width of lines, and where something can be typed."""
    fields = [tuple(field.get_object()["/Rect"]) for field in page.get("/Annots", ())]
    return sorted(set(WIDTH.findall(painted(page)))), fields


def printing_of(game, dealt, **settings):
    if dealt:
        choices = dict(settings.get("choices", ()))
        settings["deals"] = (deal_of(game, 7, settings.get("variants", ()), choices),)
    return Printing(**settings)


def document(game, sheet, printing):
    """The sheet, or nothing where it is refused with a sentence."""
    try:
        return make_pdf(game, [sheet], printing)
    except PlayerError:
        return None


@cache
def usual(game, sheet, dealt=False, fine=False, **settings):
    """What is seen of a sheet without what is asked for beside it."""
    data = document(game, sheet, printing_of(game, dealt, **settings))
    return Seen(data, fine) if data else None


def acts(game, sheet, dealt, asked, **beside):
    """Whether it is refused, or what is drawn is other than without it."""
    fine = not FINE.isdisjoint({**asked, **beside})
    data = document(game, sheet, printing_of(game, dealt, **asked, **beside))
    return not data or Seen(data, fine).differs(usual(game, sheet, dealt, fine, **beside))


def is_so_already(game, sheet, asked):
    """A page that lies as it should, and one without words in another language."""
    data = make_pdf(game, [sheet], Printing(copies=1))
    if asked in ALREADY:
        return all(ALREADY[asked](*map(float, page.mediabox[2:])) for page in reader(data).pages)
    words = "".join(word for page in texts(data) for word, _ in page)
    return asked.startswith("language") and not any(letter.isalpha() for letter in words)


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize(("game", "sheet"), SHEETS, ids=[f"{g.key}-{s}" for g, s in SHEETS])
def test_an_option_is_seen_or_refused(game, sheet, asked):
    beside = BESIDE.get(asked, {"copies": 1})
    assert acts(game, sheet, False, ASKED[asked], **beside) or is_so_already(game, sheet, asked)


def readings(game):
    """Every reading that is not the default, and every variant."""
    for choice in game.all_choices:
        for reading in list(choice.options)[1:]:
            yield {"choices": ((choice.key, reading),)}
    for variant in game.variants:
        yield {"variants": (variant.key,)}


@pytest.mark.parametrize(("game", "sheet"), SHEETS, ids=[f"{g.key}-{s}" for g, s in SHEETS])
def test_a_reading_and_a_variant_are_seen_or_refused(game, sheet):
    dealt = [False, True] if is_dealt(game, sheet) else [False]
    ways = product(dealt, readings(game), ({"copies": 1}, {"copies": 1, "large": True}))
    idle = [(way, played) for way, played, more in ways
            if not acts(game, sheet, way, played, **more)]  # fmt: skip
    assert idle == []


def is_dealt(game, sheet):
    return bool(game.deals) and usual(game, sheet, dealt=True, copies=1) is not None


@pytest.mark.parametrize(("game", "sheet"), SHEETS, ids=[f"{g.key}-{s}" for g, s in SHEETS])
def test_a_deal_is_seen_or_refused(game, sheet):
    if is_dealt(game, sheet):
        assert usual(game, sheet, dealt=True, copies=1).differs(usual(game, sheet, copies=1))


def test_every_reading_and_variant_is_shown_on_some_sheet(game):
    keys = [sheet.key for sheet in sheets_of(game)]
    for played in readings(game):
        dealt = [False, True] if game.deals else [False]
        ways = [(key, printing_of(game, way, **played)) for key, way in product(keys, dealt)]
        assert any(document(game, key, printing) for key, printing in ways), played


def test_it_is_enough_that_one_of_several_sheets_shows_it():
    game = next(game for game in GAMES if game.variants and not game.deals)
    printing = Printing(variants=("last-castle",))
    with pytest.raises(ChangesNothing, match=r"last-castle.*changes nothing on Tiles and castles"):
        make_pdf(game, ["tiles"], printing)
    assert make_pdf(game, ["tiles", "set-up"], printing)


def test_what_a_form_does_not_ask_for_is_no_option_that_may_be_idle():
    """Every option is asked for above, or it is one that this page names."""
    above = {key for settings in ASKED.values() for key in settings}
    others = {"deals", "choices", "variants", "printer"}  # a printer is a shift by name
    assert above | others == {option.name for option in OPTIONS.values()}
