"""How faces meet the paper: one on a page, over several, or many to cut out."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sheets.draw.box import Size, page
from sheets.pages.cards import Numbered, cards, folded
from sheets.pages.faces import Face, Leaf
from sheets.pages.page import Page, Placed, Sides
from sheets.pages.poster import poster_pages
from sheets.pages.room import no_room
from sheets.printing import Printing


def impose(leaves: Sequence[Leaf], printing: Printing, first: int = 1) -> list[Page]:
    """The pages of a sheet in the order in which the printer wants them."""
    if printing.poster:
        faces = [leaf.front for leaf in leaves] + [leaf.back for leaf in leaves if leaf.needed]
        return [one for face in faces if face for one in poster_pages(face, printing)]
    if printing.booklet:  # its pages are turned like those of a book
        backs = "long" if printing.backs == "short" else printing.backs
        printing = replace(printing, backs=backs, order="turn", orientation="auto")
    sides = [side for group in grouped(leaves, first) for side in _impose_group(group, printing)]
    duplex = any(back for _, back in sides)
    if not duplex:
        return [front for front, _ in sides]
    pairs = [(front, back or Page(front.size, back=True)) for front, back in sides]
    if printing.order == "fronts":
        return [front for front, _ in pairs] + [back for _, back in pairs]
    return [one for pair in pairs for one in pair]


def grouped(leaves: Sequence[Leaf], first: int) -> Iterator[list[Numbered]]:
    """Runs of cards of one size, which share pages; every other leaf is alone."""
    group: list[Numbered] = []
    for number, leaf in enumerate(leaves, start=first):
        alike = group and leaf.front.card and group[-1][1].front.card
        if not (alike and group[-1][1].front.size == leaf.front.size):
            if group:
                yield group
            group = []
        group.append((number, leaf))
    if group:
        yield group


def _impose_group(group: list[Numbered], printing: Printing) -> Iterator[Sides]:
    if printing.backs == "none":
        group = alone(group)
    if not group[0][1].front.card:
        for number, leaf in group:
            yield _whole_pages(leaf, number, printing)
    elif printing.backs == "fold" and group[0][1].back:
        yield from folded(group, printing)
    else:
        yield from cards(group, printing)


def alone(group: list[Numbered]) -> list[Numbered]:
    """Without backs: what is played with on a back comes as a face of its own."""
    if not group[0][1].front.card:
        return [
            (number, Leaf(face))
            for number, leaf in group
            for face in (leaf.front, leaf.back if leaf.needed else None)
            if face
        ]
    fronts = [(number, Leaf(leaf.front)) for number, leaf in group]
    backs = [(number, Leaf(leaf.back)) for number, leaf in group if leaf.back and leaf.needed]
    return fronts + backs


def _whole_pages(leaf: Leaf, number: int, printing: Printing) -> Sides:
    back = whole_page(leaf.back, number, printing) if leaf.back else None
    return whole_page(leaf.front, number, printing), back and replace(back, back=True)


def whole_page(face: Face, number: int, printing: Printing) -> Page:
    """A face in the middle of a page, turned only where it would not fit otherwise.

    On paper larger than A4 all of the page is larger, its marks and margins too.
    """
    room = Size(face.size.width + 2 * face.margin, face.size.height + 2 * face.margin)
    scale = 1.0 if face.true_size else printing.scale
    for size, turned in _ways(printing, face.size.width > face.size.height):
        if (size.turned() if turned else size).holds(Size(room.width * scale, room.height * scale)):
            return Page(size, (Placed(face, page(size), turned, number, scale=scale),))
    raise no_room(face, face.size, printing)


def _ways(printing: Printing, landscape: bool) -> list[tuple[Size, int]]:
    """Paper and turn to try, the best first; the pages of a booklet stay upright."""
    short, long = sorted(printing.sheet)
    upright, lying = Size(short, long), Size(long, short)
    if printing.booklet:
        return [(upright, 0), (upright, 90)]
    if printing.orientation == "auto":
        return [(lying, 0)] if landscape else [(upright, 0)]
    size = upright if printing.orientation == "portrait" else lying
    return [(size, 0), (size, 90)]
