"""The address of a table as a code to scan, with a word that tells it from the sheet's own code."""

from scoring.words import Word
from sheets.draw.box import Box
from sheets.draw.marks import draw_code
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.draw.type import POCKET, Type

SCAN = Word("Scan here")
ROOM = 22.0  # mm along a box in which every language has a line


def draw_link(pen: Pen, link: str, box: Box) -> None:
    """The code at the upper edge of the box, the caption under it."""
    texts = pen.both(SCAN) if box.height >= ROOM else [pen.name(SCAN)]
    type_ = caption_type(pen, texts, box.width)
    lines = box.strip(len(texts) * type_.leading, box.height - len(texts) * type_.leading)
    side = min(box.width, lines.y + box.height - lines.top)
    place = Box(box.centre.x - side / 2, lines.top, side, side)
    draw_code(pen, link, place)
    for text, line in zip(texts, lines.rows(len(texts), type_.leading), strict=True):
        write_in(pen, text, line.middle(max(line.width, type_.width(text)), line.height), type_,
                 pen.look.quiet, "centre")  # fmt: skip


def caption_type(pen: Pen, texts: list[str], width: float) -> Type:
    """As large as other help, or as much smaller as it must be to stand under the code."""
    widest = max(texts, key=pen.look.help.width)
    type_ = pen.look.help.fitted(widest, width)
    return type_ if type_.size >= POCKET.help else Type(type_.font, POCKET.help)
