"""Tagged PDF (ISO 32000, 14.7): what a page is for somebody who hears it, in reading order.

Everything on a page lies in marked content: words in that of an element of the structure tree, all
else, as lines, marks and cut lines, in artifacts. A form that is stamped on many pages cannot hold
marks of its own; what is stamped belongs as a whole to the mark round the stamp.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFObject, PDFPage, PDFString

from scoring.words import Sentence, Word
from sheets.draw.acroform import HIDDEN

if TYPE_CHECKING:
    from sheets.draw.pen import Pen

ARTIFACT, END = "/Artifact BMC", "EMC"
GROUPS = frozenset(("Sect", "Div", "Table", "TR", "L", "LI"))  # they hold elements, not words
CELLS = frozenset(("TH", "TD"))  # they are kept even where nothing stands in them
AROUND = {"LI": "L", "TR": "Table", "TH": "TR", "TD": "TR"}  # what these are always in
BY_ROW, BY_COLUMN = "/A<</O/Table/Scope/Row>>", "/A<</O/Table/Scope/Column>>"
BY_WIDE_ROW = "/A<</O/Table/Scope/Row/ColSpan 2>>"
BY_WIDE_COLUMN = "/A<</O/Table/Scope/Column/ColSpan 2>>"
PAGE_ENTRIES = (*PDFPage.__NoDefault__, "StructParents", "Tabs")
Rest = ParamSpec("Rest")


class Element(PDFObject):
    """Structure element: a role, what it holds (marks, fields, elements), and words about it."""

    __RefOnly__ = 1

    def __init__(self, role: str, above: "Element | None", page: int, more: str = "") -> None:
        self.role, self.above, self.page, self.more = role, above, page, more
        self.implied = False  # nobody asked for it, but what is in it cannot be without it
        self.kids: list[Element | int | PDFObject] = []
        self.words: dict[str, str] = {}
        if above:
            above.kids.append(self)

    def format(self, document: Any) -> bytes:
        above = self.above or document.Catalog.StructTreeRoot
        parts = [b"<</S/%b/P %b" % (self.role.encode(), refer(document, above))]
        if any(not isinstance(kid, Element) for kid in self.kids):
            parts.append(b"/Pg %b" % refer(document, document.Pages.pages[self.page]))
        for key, words in self.words.items():
            text: Any = PDFString(words)
            parts.append(b"/%b %b" % (key.encode(), text.format(document)))
        kids = b" ".join(self.kid(document, kid) for kid in self.kids)
        parts.append(b"/K %b" % kids if len(self.kids) == 1 else b"/K[%b]" % kids)
        return b"".join(parts) + self.more.encode() + b">>"

    def kid(self, document: Any, kid: "Element | int | PDFObject") -> bytes:
        if isinstance(kid, int):
            return b"%d" % kid
        if isinstance(kid, Element):
            return refer(document, kid)
        return b"<</Type/OBJR/Obj %b>>" % refer(document, kid)


class Tree(PDFObject):
    """Root of the structure tree: the document, and whose every mark and field is."""

    __RefOnly__ = 1

    def __init__(self, top: Element, owners: Sequence[Element | list[Element]]) -> None:
        self.top, self.owners = top, owners

    def format(self, document: Any) -> bytes:
        nums = b" ".join(
            b"%d %b" % (key, refer(document, found) if isinstance(found, Element) else
                        b"[%b]" % b" ".join(refer(document, each) for each in found))
            for key, found in enumerate(self.owners)
        )  # fmt: skip
        return b"<</Type/StructTreeRoot/K %b/ParentTree<</Nums[%b]>>/ParentTreeNextKey %d>>" % (
            refer(document, self.top),
            nums,
            len(self.owners),
        )


def refer(document: Any, thing: object) -> bytes:
    """Where in the file a thing is; most were asked for before, and have their number."""
    known = document.idToObjectNumberAndVersion.get(getattr(thing, "__InternalName__", None))
    if known:
        return b"%d %d R" % known
    found: bytes = document.Reference(thing).format(document)
    return found


class Tags:
    """What the pen is in the midst of: an element, or a mark on the page."""

    def __init__(self, pen: "Pen") -> None:
        self.pen: Any = pen
        self.top = self.here = Element("Document", None, 0)
        self.loose: Element | None = None  # words that belong to no other element
        self.titled = False  # whether this part of the document has its highest heading
        self.closed = 0  # inside of a mark or a stamp there are no others
        self.marks: list[Element] = []  # of this page, by number
        self.owners: list[Element | list[Element]] = []
        self.pages = 0
        self.fields = 0  # on this page, that are in the tree already

    @contextmanager
    def tagged(self, role: str, more: str = "", **words: str) -> Iterator[None]:
        """What is drawn now is, or is inside, an element of this role."""
        if self.closed:
            yield
            return
        above, self.loose = self.here, None
        element = self.here = self.element(role, more)
        element.words = {key: text for key, text in words.items() if text}
        if role not in GROUPS:
            self.begin(element)
        yield
        if role not in GROUPS:
            self.end()
        self.here, self.loose = above, None
        if not element.kids and role not in CELLS and element.above:
            element.above.kids.remove(element)

    def element(self, role: str, more: str = "") -> Element:
        """A new element in its place; the first heading of a part is its highest."""
        if role == "Sect":
            self.titled = False
        elif role in ("H1", "H2"):
            role = role if self.titled else "H1"
            self.titled = True
        if self.here.role == "TR" and role not in CELLS:  # what stands in a row is a cell of it
            role, more = ("TD", "") if self.here.kids else ("TH", BY_ROW)
        return Element(role, self.around(role, self.here), self.pages, more)

    def around(self, role: str, here: Element) -> Element:
        """What an element is put in: a list or table goes on as long as nothing comes between."""
        wanted = AROUND.get(role)
        if wanted is None or here.role == wanted:
            return here
        outer = self.around(wanted, here)
        last = outer.kids[-1] if outer.kids else None
        if isinstance(last, Element) and last.role == wanted and last.implied:
            return last
        found = Element(wanted, outer, self.pages)
        found.implied = True
        return found

    def add_cell(self) -> None:
        """A box to write in: where it is in the row of a table, it is an empty cell."""
        if not self.closed and self.here.role == "TR":
            Element("TD", self.here, self.pages)

    @contextmanager
    def kept_out(self) -> Iterator[None]:
        """What is drawn now has no marks of its own."""
        self.closed += 1
        yield
        self.closed -= 1

    def begin(self, element: Element) -> None:
        """A mark begins, where an artifact was before."""
        code = self.pen._code
        if code and code[-1] is ARTIFACT:
            code.pop()
        else:
            code.append(END)
        code.append(f"/{element.role} <</MCID {len(self.marks)}>> BDC")
        element.kids.append(len(self.marks))
        self.marks.append(element)
        self.closed += 1

    def end(self) -> None:
        self.closed -= 1
        self.pen._code += (END, ARTIFACT)

    def begin_words(self, role: str) -> None:
        """Words begin that nobody tagged; those of a paragraph go on with it."""
        if self.loose is None or role != "P" or self.here.role == "TR":
            self.loose = self.element(role)
        self.begin(self.loose)
        if role != "P":
            self.loose = None

    def take_fields(self) -> None:
        """The fields that were drawn since follow what they are drawn on, in their order."""
        references = self.pen._annotationrefs
        for reference in references[self.fields :]:
            field = self.pen._doc.idToObject[reference.name]
            if field.dict["F"] == HIDDEN:  # nobody is to hear of it
                continue
            element = Element("Form", self.here, self.pages)
            element.kids.append(field)
            field.dict["StructParent"] = len(self.owners)
            self.owners.append(element)
        self.fields, self.loose = len(references), None

    def end_page(self, page: Any) -> None:
        """All marks of a page that is finished belong to somebody."""
        page.__NoDefault__ = PAGE_ENTRIES
        page.StructParents, page.Tabs = len(self.owners), PDFName("S")
        self.owners.append(self.marks)
        self.marks, self.loose, self.fields = [], None, 0
        self.pages += 1

    def finish(self, catalog: Any) -> None:
        """The catalogue says that the document is tagged, and where its tree is."""
        catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        catalog.StructTreeRoot = Tree(self.top, self.owners)


class NoTags(Tags):
    """Those of a document that is cut into other pages later: none."""

    def __init__(self, pen: "Pen") -> None:
        super().__init__(pen)
        self.closed = 1

    def take_fields(self) -> None:
        pass

    def end_page(self, page: Any) -> None:
        pass

    def finish(self, catalog: Any) -> None:
        pass


Draw = Callable[Concatenate["Pen", Rest], None]


def tagged(
    role: str, more: str = "", alt: Word | Sentence | None = None
) -> Callable[[Draw[Rest]], Draw[Rest]]:
    """What a function draws is, or is inside, an element of this role."""

    def decorate(draw: Draw[Rest]) -> Draw[Rest]:
        @wraps(draw)
        def drawn(pen: "Pen", /, *args: Rest.args, **named: Rest.kwargs) -> None:
            with pen.tagged(role, more, alt):
                draw(pen, *args, **named)

        return drawn

    return decorate


def figure(alt: Word | Sentence) -> Callable[[Draw[Rest]], Draw[Rest]]:
    """What a function draws is a picture; these words stand for it where it is not seen."""
    return tagged("Figure", alt=alt)
