"""A straightened page is read: box by box, what is empty, what is written, and what is not sure."""

from collections.abc import Mapping
from typing import Protocol

from scoring.games import SHIPPED, Games
from sheets.forms.seen import Look, Seen
from sheets.pages.boxes import Layout, read_code
from sheets.papers import paper_of
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


def read_page(
    located: Straightened,
    memory: Memory = (),  # noqa: ARG001
    games: Games = SHIPPED,
) -> Reading:
    """What is written on a page; names come from its own strip or from ``memory`` alone."""
    what = read_code(located.code, games)
    paper = paper_of(what.game.key)
    boxes = located.layout.boxes
    choices = dict(what.printing.choices)
    look = paper.seen(what.game, choices, tuple(boxes)) if paper.seen else Look()
    inks = inks_of(located, look.fields)
    places = places_of(located.layout, look.fields)
    cells = [
        cell_of(name, sight, places[name], inks[name])
        for name, sight in look.fields.items()
        if sight.kind not in ("sample", "total")
    ]
    return Reading(
        located.code,
        what.game.key,
        what.sheet.key,
        tuple(cells),
        (),
        tuple(totals(look, places, inks)),
    )


def places_of(layout: Layout, fields: Mapping[str, Seen]) -> dict[str, Place]:
    """Where the fields lie, from the upper left."""
    return {name: Place.of(layout.boxes[name], layout.size.height) for name in fields}


def inks_of(located: Straightened, fields: Mapping[str, Seen]) -> dict[str, Ink]:
    scale = located.page.shape[1] / located.layout.size.width
    page, bare = evened(located.page, scale), printed(located.blank, scale)
    return {
        name: ink_in(page, bare, place, scale, inset_of(place), fields[name].hexagon)
        for name, place in places_of(located.layout, fields).items()
    }


def inset_of(place: Place) -> float:
    return INSET if min(place.width, place.height) > SMALL else SMALL_INSET


def cell_of(name: str, sight: Seen, place: Place, ink: Ink) -> Cell:
    """A box on its own: a tick says all by being there."""
    state = state_of(ink)
    ticked = sight.kind == "tick" and state == "marked"
    sure = state == "empty" or ticked
    return Cell(name, place, state, sight.cell, "yes" if ticked else None, sure)


def totals(look: Look, places: Mapping[str, Place], inks: Mapping[str, Ink]) -> list[Total]:
    """Numbers that somebody wrote, to be typed."""
    return [
        Total(name, str(sight.label), places[name])
        for name, sight in look.fields.items()
        if sight.kind == "total" and state_of(inks[name]) != "empty"
    ]
