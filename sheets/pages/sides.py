"""Which languages stand on which side: all together where there is room, else one on each."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, zip_longest
from typing import Any

from scoring.game import Game
from sheets.draw.box import page
from sheets.draw.trial import TrialPen
from sheets.draw.type import TextDoesNotFit
from sheets.pages.faces import Face, Leaf, Sheet
from sheets.pages.page import Placed
from sheets.pages.turn import draw_placed
from sheets.printing import Printing


def leaves_of(sheet: Sheet, game: Game[Any], printing: Printing) -> Sequence[Leaf]:
    """The leaves of a sheet; languages that find no room together have a side each."""
    printing = replace(printing, sheet=sheet.key)
    if len(printing.languages) == 1:
        return named_leaves(sheet, game, printing)
    if not printing.language_sides:
        with suppress(TextDoesNotFit):
            leaves = named_leaves(sheet, game, printing)
            if not is_crowded(leaves, printing):
                return leaves
    alone = (replace(printing, languages=(each,)) for each in printing.languages)
    return in_turn([leaves_in_one(sheet, game, each) for each in alone], printing.fillable)


def is_crowded(leaves: Sequence[Leaf], printing: Printing) -> bool:
    """Whether a face has no room for something in every language: drawing all finds out."""
    pen = TrialPen(printing)
    found = (face for leaf in leaves for face in (leaf.front, leaf.back) if face)
    for face in {id(face): face for face in found}.values():
        around = 0 if face.card else face.margin
        draw_placed(pen, Placed(face, page(face.size).inset(-around)), printing)
        if pen.crowded:
            return True
    return False


def leaves_in_one(sheet: Sheet, game: Game[Any], printing: Printing) -> list[Leaf]:
    """The leaves of a sheet in a single language, which its faces keep."""

    def said(face: Face) -> Face:
        return replace(face, languages=printing.languages)

    return [
        replace(leaf, front=said(leaf.front), back=leaf.back and said(leaf.back))
        for leaf in named_leaves(sheet, game, printing)
    ]


def named_leaves(sheet: Sheet, game: Game[Any], printing: Printing) -> list[Leaf]:
    """The leaves of a sheet, whose faces know what they belong to; a face stays the same face."""
    leaves = sheet.leaves(game, printing)
    faces = {id(face): face for leaf in leaves for face in (leaf.front, leaf.back) if face}
    named = {at: replace(face, sheet=sheet.key, kind=sheet.kind) for at, face in faces.items()}
    return [
        replace(leaf, front=named[id(leaf.front)], back=leaf.back and named[id(leaf.back)])
        for leaf in leaves
    ]


def in_turn(editions: Sequence[Sequence[Leaf]], fillable: bool) -> list[Leaf]:
    """One language on each side; leaves that have a back already come once in each language.

    So do leaves with fields, which are filled on a screen and not turned over.
    """
    together = zip_longest(*editions)
    if len(editions) > 2 or fillable or any(leaf.back for leaf in chain(*editions)):
        return [leaf for same in together for leaf in same if leaf]
    sides = ([leaf.front for leaf in same if leaf] for same in together)
    return [Leaf(faces[0], faces[-1] if faces[1:] else None, needed=True) for faces in sides]
