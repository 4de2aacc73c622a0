"""A straightened page is read: box by box, what is empty, what is written, and what is not sure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from scoring.games import SHIPPED, Games
from sheets.forms.seen import Look, Seen
from sheets.pages.boxes import Layout, read_code
from sheets.papers import paper_of
from sheets.photo import alike, digits, numbers
from sheets.photo.ink import Bytes, Ink, evened, ink_in, printed, state_of
from sheets.photo.reading import Cell, Memory, Place, Reading, Total

INSET = 0.9  # mm inside the lines of a cell
SMALL_INSET, SMALL = 0.8, 10.0  # of boxes that are narrower


class Straightened(Protocol):
    """A page that was found in a photo, as if one looked straight at it."""

    @property
    def code(self) -> str: ...
    @property
    def layout(self) -> Layout: ...
    @property
    def page(self) -> Bytes: ...  # blue, green, red
    @property
    def blank(self) -> Bytes: ...  # the same as printed, in grey


class Page(NamedTuple):
    """What a page has, and what was seen of it."""

    look: Look
    places: Mapping[str, Place]
    inks: Mapping[str, Ink]
    scale: float  # pixels a millimetre

    def fields(self, *kinds: str) -> list[str]:
        return [name for name in self.places if self.look.fields[name].kind in kinds]

    def written(self, kind: str) -> list[str]:
        """Where something stands; nobody knows what stands in a box that is in doubt."""
        return [name for name in self.fields(kind) if state_of(self.inks[name]) == "marked"]


def read_page(located: Straightened, memory: Memory = (), games: Games = SHIPPED) -> Reading:
    """What is written on a page; names come from its own strip or from ``memory`` alone."""
    what = read_code(located.code, games)
    paper = paper_of(what.game.key)
    layout, choices = located.layout, dict(what.printing.choices)
    names = (*layout.boxes, *layout.printed)
    look = paper.seen(what.game, choices, names) if paper.seen else Look()
    page = seen_page(located, look)
    pieces, groups = named_pieces(page, memory)
    written = {name: page.inks[name] for name in page.written("digit")}
    typed = digits.suggested(look.rows, written)
    pieces |= read_cells(page)
    cells = [
        suggested(pieces.get(cell.field, cell), typed.get(cell.field)) for cell in boxes_of(page)
    ]
    cells += printed_already(layout, look)
    return Reading(
        located.code, what.game.key, what.sheet.key, tuple(cells), groups, tuple(totals(page))
    )


def seen_page(located: Straightened, look: Look) -> Page:
    """Every box that is looked at, and the ink in it."""
    layout, scale = located.layout, located.page.shape[1] / located.layout.size.width
    boxes = {name: layout.boxes[name] for name in look.fields if name in layout.boxes}
    places = {name: Place.of(box, layout.size.height) for name, box in boxes.items()}
    blank = located.blank
    even, bare = evened(located.page, blank, scale), printed(blank, scale)
    inks = {
        name: ink_in(even, bare, place, scale, inset_of(place), look.fields[name].hexagon)
        for name, place in places.items()
    }
    return Page(look, places, inks, scale)


def printed_already(layout: Layout, look: Look) -> Iterator[Cell]:
    """What a deal has put on the page: it is part of the game, and nobody wrote it."""
    for name, (box, value) in layout.printed.items():
        cell = look.fields[name].cell if name in look.fields else None
        yield Cell(name, Place.of(box, layout.size.height), "marked", cell, value, sure=True)


def inset_of(place: Place) -> float:
    return INSET if min(place.width, place.height) > SMALL else SMALL_INSET


def boxes_of(page: Page) -> Iterator[Cell]:
    """Every box on its own."""
    for name in page.fields("piece", "digit", "tick", "number"):
        yield cell_of(name, page.look.fields[name], page.places[name], page.inks[name])


def cell_of(name: str, seen: Seen, place: Place, ink: Ink) -> Cell:
    """A tick says all by being there."""
    state = state_of(ink)
    ticked = seen.kind == "tick" and state == "marked"
    sure = state == "empty" or ticked
    return Cell(name, place, state, seen.cell, "yes" if ticked else None, sure)


def suggested(cell: Cell, value: str | None) -> Cell:
    return replace(cell, value=value, sure=True) if value else cell


def named_pieces(page: Page, memory: Memory) -> tuple[dict[str, Cell], tuple[tuple[str, ...], ...]]:
    """The pieces with their groups and names, and the groups that are left to be named."""
    drawn = page.written("piece")
    if not drawn:
        return {}, ()
    sights = alike.sights([page.inks[name] for name in drawn], page.scale)
    apart = alike.distances(sights, sights)
    names = known_names(page, memory, sights)
    left = [row for row in range(len(drawn)) if row not in names]
    groups = [
        tuple(left[row] for row in group)
        for group in alike.groups_of(apart[left][:, left], alike.TOGETHER)
    ]
    number = {row: at for at, group in enumerate(groups) for row in group}
    cells = {
        name: suggested(
            replace(page_cell(page, name), group=number.get(row), seen=seen), names.get(row)
        )
        for row, (name, seen) in enumerate(zip(drawn, sights.to_bytes(), strict=True))
    }
    return cells, tuple(tuple(drawn[row] for row in group) for group in groups)


def read_cells(page: Page) -> dict[str, Cell]:
    """Numbers as they are read; sure are those that a sum on the same page speaks for."""
    named = [name for name in page.fields("number") if state_of(page.inks[name]) != "empty"]
    found = numbers.read_numbers({name: page.inks[name] for name in named})
    sure = set(numbers.agreed(page.look.sums, found, named))
    return {
        name: replace(page_cell(page, name), value=number, sure=name in sure)
        for name, number in found.items()
    }


def page_cell(page: Page, name: str) -> Cell:
    return cell_of(name, page.look.fields[name], page.places[name], page.inks[name])


def known_names(page: Page, memory: Memory, drawn: alike.Sights) -> dict[int, str]:
    """Names that the strip, or the last sheet of the same player, is clear about."""
    samples = page.written("sample")
    kept = [each for each in memory if len(each.seen) == alike.WHOLE]
    known: Sequence[str] = [page.look.fields[name].value for name in samples]
    known = [*known, *(each.value for each in kept)]
    if not known:
        return {}
    shown = alike.from_bytes([each.seen for each in kept])
    if samples:
        shown = alike.sights([page.inks[name] for name in samples], page.scale).with_more(shown)
    tight = alike.groups_of(alike.distances(drawn, drawn, edges=True), alike.TIGHT)
    return alike.names_for(tight, alike.distances(drawn, shown, edges=True), known)


def totals(page: Page) -> Iterator[Total]:
    """Numbers that somebody wrote, to be typed."""
    for name in page.fields("total"):
        if state_of(page.inks[name]) != "empty":
            yield Total(name, page.look.fields[name].label, page.places[name])
