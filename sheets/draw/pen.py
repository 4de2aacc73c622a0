"""The canvas that every sheet is drawn on: it knows its look and its languages."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from scoring.words import Sentence, Word, say
from sheets.draw.acroform import Form
from sheets.draw.box import Box
from sheets.draw.look import Look, look_of
from sheets.draw.metadata import metadata
from sheets.draw.numbers import write_numbers_once
from sheets.draw.packed import packed
from sheets.draw.streams import pack_once, write_names_once
from sheets.draw.tags import ARTIFACT, END, NoTags, Tags
from sheets.draw.type import SANS, SERIF, SMALL_CAPS, Type, load_fonts
from sheets.printing import Language, Printing

rl_config.useA85 = 0  # streams as bytes, a fifth smaller than as letters
write_numbers_once()
pack_once()
write_names_once()


class Pen(Canvas):
    """A canvas with a look and languages; what repeats is drawn once and stamped."""

    has_ink = True

    def __init__(self, printing: Printing) -> None:
        load_fonts()
        self.file = BytesIO()
        self.look: Look = look_of(printing)
        self.languages: tuple[Language, ...] = printing.languages
        self.spoken = [language.code for language in printing.languages]
        self.crowded = False  # a language was left out, because there was no room for it
        self.fillable = printing.fillable
        self.named: set[str] = set()  # fields that are on the pages already
        self.identity = ""  # of a fillable document, until its first field is drawn
        self.sheet = ""  # the key of what is drawn now
        self.codes: dict[str, Box] = {}  # the small codes so far, and where on a page they stand
        self.tags = NoTags(self) if printing.booklet else Tags(self)  # its order is the folded one
        self._drawn: set[str] = set()
        self._stamps: dict[str, str] = {}
        self._resources: dict[tuple[str, ...], Any] = {}
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

    def tagged(
        self, role: str, more: str = "", alt: Word | Sentence | str | None = None, lang: str = ""
    ) -> AbstractContextManager[None]:
        """What is drawn now is, or is inside, an element of this role; ``alt`` stands for it."""
        return self.tags.tagged(role, more, Alt=self.name(alt) if alt else "", Lang=lang)

    def drawString(self, *args: Any, **named: Any) -> None:  # noqa: N802 (ReportLab's own name)
        """Words are never without a tag: their type says which are titles and headings."""
        _, _, text = args
        if self.tags.closed or not text:
            super().drawString(*args, **named)
            return
        self.tags.begin_words(self.role_of_words())
        super().drawString(*args, **named)
        self.tags.end()

    def role_of_words(self) -> str:
        """Whether what is written now is a title, a heading or a paragraph."""
        canvas: Any = self
        font, size = canvas._fontname, canvas._fontsize
        if font == SERIF and size == self.look.sizes.title:
            return "H1"
        return "H2" if font == SMALL_CAPS and size == self.look.sizes.heading else "P"

    def repeat(self, key: str, draw: Callable[[], None], box: Box) -> None:
        """Draw something that comes again: once with all its tags, then as a stamp."""
        full = self._in_full(key)
        if full not in self._drawn:
            self._drawn.add(full)
            draw()
            return
        with self.tagged("P"):
            self.stamp(key, draw, box)

    def stamp(self, key: str, draw: Callable[[], None], box: Box) -> None:
        """Draw something inside ``box``, as a form that is kept in the file only once."""
        full = self._in_full(key)
        if full not in self._stamps:
            kind = key.partition("-")[0]
            self._stamps[full] = f"{kind}-{len(self._stamps)}"
            edges: list[Any] = [box.x * mm, box.y * mm, box.right * mm, box.top * mm]
            self.beginForm(self._stamps[full], *edges)
            with self.tags.kept_out():
                draw()
            self.endForm()
        self.doForm(self._stamps[full])

    def _in_full(self, key: str) -> str:
        """A key for what looks otherwise in another type or language."""
        spoken = "-".join(language.code for language in self.languages)
        return f"{key} {self.look.sizes.help} {spoken}"

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

    def showPage(self) -> None:  # noqa: N802 (ReportLab's own name)
        """Everything on a page is marked, from its first stroke to its last."""
        canvas: Any = self
        if not isinstance(self.tags, NoTags):
            canvas._code.insert(0, ARTIFACT)
            canvas._code.append(END)
        super().showPage()
        page = canvas._doc.Pages.pages[-1]
        self.tags.end_page(page)
        self._share(page)

    def _share(self, page: Any) -> None:
        """Pages with the same stamps have their resources together."""
        page.Trans = None  # nobody shows sheets as slides
        if page.ExtGState or page._shadingUsed or page._colorsUsed:
            return
        stamps = tuple(page.XObjects.dict) if page.XObjects else ()
        if stamps not in self._resources:
            found: Any = PDFResourceDictionary()
            found.basicFonts()
            found.basicProcs()
            found.XObject = page.XObjects or {}
            found.__RefOnly__ = 1
            self._resources[stamps] = found
        page.Resources = self._resources[stamps]

    def finish(self) -> bytes:
        """The document as it is in a file."""
        canvas: Any = self
        if canvas._code:
            self.showPage()
        catalog = canvas._doc.Catalog
        catalog.Metadata = metadata(canvas._doc.info, self.spoken)
        self.tags.finish(catalog)
        return packed(canvas)
