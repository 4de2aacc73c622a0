"""A tuck box for the pieces of a game, as large as what is inside."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from reportlab.lib.units import mm

from scoring.errors import nearest
from scoring.game import Game
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_rule, write_in
from sheets.draw.type import LARGE, NORMAL, SERIF, Type
from sheets.pages.faces import Face, Leaf, Sheet, copies_of
from sheets.pages.folding import draw_cut, draw_flap, draw_fold
from sheets.pages.headed import draw_headed, head_height
from sheets.pages.tuck_box import TuckBox, box_for, piles_of
from sheets.papers import paper_of
from sheets.printing import Printing, UnknownPieces, read_box

TITLE = Word("Tuck box")
HELP = Word(
    "Cut along the solid lines, fold along the dashed ones. Glue the side seam first, then the "
    "bottom: its hatched flaps go inside. The lid is tucked in behind the front."
)
INSIDE = Word(
    "For {count} × {what} of {width} × {height} mm; inside it measures {wide} × {high} × {deep} mm."
)
IN_PILES = Word(
    "For {count} × {what} of {width} × {height} mm in {piles} piles; inside it measures "
    "{wide} × {high} × {deep} mm."
)
NET = Word("The net of a box, with the name of the game on its walls")
CARDS = Word("cards")
CARD, USUAL = Size(63, 88), 54  # a pack of cards, where a game has neither pieces nor cards
MANY = 10  # pieces; a few need no box
THICK = 0.32  # mm: a card, or thick paper that was printed on both sides
NARROWEST = 90.0  # mm of a page, for its title
LOWEST = 30.0  # mm of a front that has more on it than the title
SMALLEST = 6.5  # pt; what had to be smaller is left out


@dataclass(frozen=True)
class Inside:
    """What a box is for: so many pieces, whose back is drawn on its front."""

    name: Word
    size: Size
    count: int
    thick: float = THICK
    face: Face | None = None


@lru_cache(maxsize=20)
def pieces_of(game: Game[Any]) -> Mapping[str, Inside]:
    """Every sheet that is cut out, by key, and what the back of a piece looks like.

    A box is the same however its pieces are printed, so they are laid out once in a process.
    """
    found = {}
    for sheet in paper_of(game.key).sheets:
        leaves = sheet.leaves(game, Printing())
        fronts = [leaf.front for leaf in leaves if leaf.front.card and not leaf.front.mark]
        if fronts:
            back = leaves[0].back  # other sides have text, which nobody could read so small
            face = back if back and back.bleed else None
            found[sheet.key] = Inside(sheet.title, fronts[0].size, len(fronts), face=face)
    return found


def inside_of(game: Game[Any], printing: Printing) -> Inside:
    """What was asked for, or all of the pieces that the game has most of."""
    known = dict(pieces_of(game))
    most = max(known.values(), key=lambda inside: inside.count, default=None)
    known.setdefault("cards", Inside(CARDS, CARD, paper_of(game.key).cards or USUAL))
    if not printing.box:
        return most if most and most.count >= MANY else known["cards"]
    what, count, thick = read_box(printing.box)
    if isinstance(what, Size):
        return Inside(CARDS, what, count, thick or THICK)
    if what not in known:
        raise UnknownPieces(found=what, expected=tuple(known), meant=nearest(what, known))
    return replace(known[what], count=count, thick=thick or THICK)


def help_of(inside: Inside, net: TuckBox) -> list[Word | Sentence]:
    """How it is made, what it is for, and how large it is inside."""
    across, up = piles_of(Size(*sorted(inside.size)), inside.count, inside.thick)
    facts = {
        "piles": across * up, "count": inside.count, "what": inside.name,
        "width": f"{inside.size.width:g}", "height": f"{inside.size.height:g}",
        "wide": f"{net.width:.0f}", "high": f"{net.height:.0f}", "deep": f"{net.depth:.0f}",
    }  # fmt: skip
    return [HELP, Sentence(IN_PILES if across * up > 1 else INSIDE, facts)]


def draw_page(
    pen: Pen, box: Box, game: Game[Any], inside: Inside, net: TuckBox, head: float
) -> None:
    draw_headed(pen, box, TITLE, help_of(inside, net))
    place = box.below(head).strip(net.size.height).middle(*net.size)
    here = replace(net, at=Point(place.x, place.y))
    with pen.tagged("Figure", alt=NET):
        draw_net(pen, here)
        draw_walls(pen, here, game, inside)


def draw_net(pen: Pen, net: TuckBox) -> None:
    for one in net.flaps:
        draw_flap(pen, one)
    for corners in net.cuts:
        draw_cut(pen, corners)
    for start, end in net.folds:
        draw_fold(pen, start, end)


def draw_walls(pen: Pen, net: TuckBox, game: Game[Any], inside: Inside) -> None:
    """The title on all walls and the lid; in front also a piece, or how many there are."""
    back, left, front, right = net.walls
    title, panel = pen.name(game.title), front.inset(3).below(net.thumb - 1)
    for wall in (panel, back.inset(3)):
        draw_box(pen, wall, 0.35, pen.look.accent)
    share = (0.36 if inside.face else 0.8) if panel.height > LOWEST else 1
    upper = panel.strip(panel.height * share)
    write_title(pen, title, upper.inset(1.5, 1))
    if upper.height < panel.height:
        draw_front(pen, panel.below(upper.height).inset(3), inside)
    write_title(pen, title, back.inset(4.5).middle(back.width - 9, back.height * 0.5))
    write_title(pen, title, net.lid.inset(3, 1))
    for side in (left, right):
        write_spine(pen, title, side)


def draw_front(pen: Pen, box: Box, inside: Inside) -> None:
    """A piece under the title, what it is and how many there are."""
    look = pen.look
    foot = box.strip(look.help.leading, box.height - look.help.leading)
    said = f"{inside.count} × {pen.name(inside.name)}"
    type_ = look.help.fitted(said, foot.width)
    if type_.size >= SMALLEST:
        write_in(pen, said, foot, type_, look.quiet, "centre")
    if inside.face:
        draw_piece(pen, inside.face, box.strip(box.height - foot.height - 2))


def write_title(pen: Pen, title: str, box: Box) -> None:
    """As large as the wall allows, on one line or with a word on each, or not at all."""
    lines, type_ = max((set_in(lines, box) for lines in ([title], title.split())),
                       key=lambda way: way[1].size)  # fmt: skip
    if type_.size < SMALLEST:
        return
    block = box.middle(box.width, len(lines) * type_.leading)
    for line, place in zip(lines, block.rows(len(lines), type_.leading), strict=True):
        write_in(pen, line, place, type_, align="centre")
    if box.height > block.height + 6:
        wide = max(map(type_.width, lines))
        draw_rule(pen, block.strip(0, block.height + 0.6).middle(wide, 0), 0)


def set_in(lines: list[str], box: Box) -> tuple[list[str], Type]:
    """The largest type in which these lines have room."""
    widest = max(lines, key=Type(SERIF, 10).width)
    high = Type(SERIF, min(26.0, box.height / len(lines) / 0.43))
    return lines, high.fitted(widest, box.width)


def write_spine(pen: Pen, title: str, side: Box) -> None:
    """Along a side, to be read from the right."""
    pen.saveState()
    pen.translate(side.centre.x * mm, side.centre.y * mm)
    pen.rotate(-90)
    write_title(pen, title, Box(0, 0, 0, 0).middle(side.height - 4, min(side.width - 2, 9)))
    pen.restoreState()


def draw_piece(pen: Pen, face: Face, box: Box) -> None:
    """A piece in small, with a line round it."""
    scale = min(1.0, box.width / face.size.width, box.height / face.size.height)
    pen.saveState()
    pen.translate(box.centre.x * mm, box.centre.y * mm)
    pen.scale(scale, scale)
    place = Box(0, 0, 0, 0).middle(*face.size)
    edge = pen.beginPath()
    edge.rect(place.x * mm, place.y * mm, place.width * mm, place.height * mm)
    pen.saveState()
    pen.clipPath(edge, stroke=0, fill=0)
    look, pen.look = pen.look, replace(pen.look, sizes=face.sizes)
    face.draw(pen, place)
    pen.look = look
    pen.restoreState()
    draw_box(pen, place)
    pen.restoreState()


def leaves(game: Game[Any], printing: Printing) -> Sequence[Leaf]:
    """One box a page, which is as large as its net."""
    inside, sizes = inside_of(game, printing), LARGE if printing.large else NORMAL
    upright = Size(*sorted(inside.size))
    net = box_for(upright, inside.count, inside.thick)
    width = max(net.size.width, NARROWEST)
    head = head_height(help_of(inside, net), printing, sizes, width)
    size = Size(width, net.size.height + head)
    draw = partial(draw_page, game=game, inside=inside, net=net, head=head)
    return [Leaf(Face(TITLE, size, draw, sizes=sizes, true_size=True))] * copies_of(printing)


SHEET = Sheet(
    "box",
    TITLE,
    Word("A box to fold for cards or tiles, as large as what is inside."),
    leaves,
    usual=False,
)
