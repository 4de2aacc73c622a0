"""What is said when a sheet finds no room on the paper."""

from typing import Any

from sheets.draw.box import Size
from sheets.pages.faces import Face
from sheets.printing import DoesNotFit, NotInBooklet, Printing, Unprintable


def no_room(face: Face, need: Size, printing: Printing) -> Unprintable:
    """The sheet, what it needs, and what to do next; a booklet has half a page for it."""
    facts: dict[str, Any] = {"sheet": face.title, "paper": printing.paper}
    facts |= {"width": round(need.width), "height": round(need.height)}
    if not printing.booklet:
        return DoesNotFit(**facts)
    short, long = sorted(printing.sheet)
    return NotInBooklet(**facts, wide=round(short), high=round(long))
