"""The canvas that every sheet is drawn on: it knows its look and its languages."""

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from scoring.words import say
from sheets.draw.acroform import Form
from sheets.draw.box import Box
from sheets.draw.look import Look, look_of
from sheets.draw.type import SANS, Type, load_fonts
from sheets.printing import Language, Printing

rl_config.useA85 = 0  # streams as bytes, a fifth smaller than as letters


class Pen(Canvas):
    """A canvas with a look and languages; what repeats is drawn once and stamped."""

    def __init__(self, printing: Printing) -> None:
        load_fonts()
        self.file = BytesIO()
        self.look: Look = look_of(printing)
        self.languages: tuple[Language, ...] = printing.languages
        self.crowded = False  # a language was left out, because there was no room for it
        self.fillable = printing.fillable
        self.named: set[str] = set()  # fields that are on the pages already
        self.identity = ""  # of a fillable document, until its first field is drawn
        self.sheet = ""  # the key of what is drawn now
        self.codes: dict[str, Box] = {}  # the small codes so far, and where on a page they stand
        self._stamps: dict[str, str] = {}
        self._form: Form | None = None
        settings: dict[str, Any] = {
            "pageCompression": 1,
            "invariant": 1,  # no date, no random name: equal input gives equal bytes
            "initialFontName": SANS,
            "pdfVersion": (1, 7),
            "lang": printing.languages[0].code,
        }
        super().__init__(self.file, **settings)

    def name(self, thing: object) -> str:
        """What a document or a field is called: in the first language, and not on the paper."""
        return say(thing, self.languages[0].catalogue)

    def say(self, thing: object) -> str:
        """A sentence in the first language; a page in several has no room for it, then."""
        first, *others = self.both(thing)
        self.leave_out(others)
        return first

    def both(self, thing: object) -> list[str]:
        """A sentence in every language of the sheet, the same words only once."""
        said = (say(thing, language.catalogue) for language in self.languages)
        return list(dict.fromkeys(said))

    def leave_out(self, texts: Sequence[str]) -> None:
        """There is no room for these, which say in other languages what stands there already."""
        self.crowded = self.crowded or bool(texts)

    def joined(self, thing: object) -> str:
        return " · ".join(self.both(thing))

    def fitted(self, thing: object, type_: Type, width: float) -> str:
        """Every language on one line if there is room, else the first one."""
        joined = self.joined(thing)
        return joined if type_.width(joined) <= width else self.say(thing)

    def stamp(self, key: str, draw: Callable[[], None], box: Box) -> None:
        """Draw something inside ``box``, as a form that is kept in the file only once."""
        spoken = "-".join(language.code for language in self.languages)
        full = f"{key} {self.look.sizes.help} {spoken}"
        if full not in self._stamps:
            kind = key.partition("-")[0]
            self._stamps[full] = f"{kind}-{len(self._stamps)}"
            edges: list[Any] = [box.x * mm, box.y * mm, box.right * mm, box.top * mm]
            self.beginForm(self._stamps[full], *edges)
            draw()
            self.endForm()
        self.doForm(self._stamps[full])

    def has_stamp(self, start: str) -> bool:
        """Whether a stamp was drawn whose key begins like this."""
        return any(key.startswith(start) for key in self._stamps)

    @property
    def form(self) -> Form:
        """The form of a fillable document, made when its first field is drawn."""
        if self._form is None:
            canvas: Any = self
            self._form = canvas._doc._catalog.AcroForm = Form(self)
        return self._form

    def finish(self) -> bytes:
        self.save()
        return self.file.getvalue()
