"""Where every box of a printed page lies, from its code alone: the blank page is drawn again."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from assets.catalogues import LANGUAGES, catalogue
from scoring.errors import PlayerError
from scoring.game import Game
from scoring.games import SHIPPED, Games
from scoring.words import Word
from sheets.draw.box import Box, Size, page
from sheets.draw.marks import mark_places
from sheets.draw.pen import Pen
from sheets.draw.trial import TrialPen
from sheets.draw.type import TextDoesNotFit
from sheets.forms.fields import Field
from sheets.forms.filled import OtherVersion
from sheets.pages import code
from sheets.pages.document import sheets_of
from sheets.pages.faces import Face, Sheet
from sheets.pages.impose import whole_page
from sheets.pages.page import Placed
from sheets.pages.sides import named_leaves
from sheets.pages.turn import draw_placed
from sheets.printing import OPTIONS, PAPERS, Deal, Language, Printing, UnknownPaper

Dealer = Callable[[Game[Any], int, Printing], Deal]  # finds the set-up of a number
Said = Mapping[str, int]  # the facts of a code, by name
SOME_LINK = "https://"  # stands for any address that was printed


class NoCode(PlayerError):
    text = Word(
        "“{found}” is not the code of a sheet: such a code begins with {expected} and is in the "
        "small square of a printed page."
    )


class OtherData(PlayerError):
    text = Word("This sheet was printed with another data file; use that same file.")


@dataclass(frozen=True)
class Printed:
    """What a code says: which sheet of which game, and how it was printed."""

    text: str
    game: Game[Any]
    sheet: Sheet
    printing: Printing
    deal: int = 0  # its number; 0 for none

    def again(self, deal_of: Dealer) -> Printing:
        """The same once more, with what was dealt."""
        deals = (deal_of(self.game, self.deal, self.printing),) if self.deal else ()
        return replace(self.printing, copies=1, deals=deals)


@dataclass(frozen=True)
class Layout:
    """A page, or a card as it is cut out, in millimetres from its lower left corner.

    ``boxes`` is all that is written in, by the names of the fields of a fillable sheet;
    ``printed`` is what stands in the others already.
    """

    size: Size
    boxes: Mapping[str, Box]
    marks: tuple[Box, ...]  # clockwise from the upper left
    code: Box
    printed: Mapping[str, tuple[Box, str]] = field(default_factory=dict)


def read_code(text: str, games: Games = SHIPPED) -> Printed:
    """The printing that a code names; ``games`` are those of an owner's data files, too."""
    text = text.strip().upper()
    parts = code.CODE.fullmatch(text)
    if parts and parts["edition"] != code.LETTERS[code.EDITION]:
        raise OtherVersion(found=code.LETTERS.index(parts["edition"]), expected=code.EDITION)
    for game, sheet in every_sheet(games) if parts else ():
        if parts and parts["sheet"] == code.sheet_letters(game, sheet.key):
            with suppress(LookupError, UnknownPaper):
                return Printed(text, game, sheet, *printing_of(game, parts["number"]))
    raise NoCode(found=text[:40], expected=f"{code.PREFIX}{code.EDITION}")


def every_sheet(games: Games) -> Iterator[tuple[Game[Any], Sheet]]:
    return ((game, sheet) for game in games.values() for sheet in sheets_of(game))


def printing_of(game: Game[Any], letters: str) -> tuple[Printing, int]:
    """The printing that a number stands for, and the deal; LookupError where there is none."""
    blank = list(code.facts(game, Printing(), 0))
    values = code.unpacked(letters, (fact.radix for fact in blank))
    found = [fact._replace(value=value) for fact, value in zip(blank, values, strict=True)]
    said = {fact.name: fact.value for fact in found}
    flags = {OPTIONS[key].name: flag_said(key, said[key]) for key in code.FLAGS}
    printing = Printing(
        paper=paper_said(said),
        choices=tuple(choices_said(game, said)),
        variants=tuple(each.key for each in game.variants if said[f"variant {each.key}"]),
        languages=tuple(languages_said(said)),
        link=SOME_LINK if said["link"] else "",
        narrow=round(1 - said["narrow"] / 100, 2),
        **flags,
    )
    again = {fact.name: fact.value for fact in code.facts(game, printing, said["deal"])}
    if code.packed(found) != letters or {**again, "own": 0} != {**said, "own": 0}:
        raise LookupError(letters)
    if again["own"] != said["own"]:
        raise OtherData
    return printing, said["deal"]


def flag_said(key: str, value: int) -> Any:
    option = OPTIONS[key]
    if option.is_flag:
        return option.default if value == 0 else not option.default
    return list(option.values)[value]


def paper_said(said: Said) -> str:
    """A paper by its name, or by its millimetres."""
    if said["paper"]:
        return list(PAPERS)[said["paper"] - 1]
    return "x".join(f"{said[side] / 100:g}" for side in ("width", "height"))


def choices_said(game: Game[Any], said: Said) -> Iterator[tuple[str, str]]:
    """The readings that are not the usual ones."""
    for choice in game.all_choices:
        reading = list(choice.options)[said[f"choice {choice.key}"]]
        if reading != choice.default:
            yield choice.key, reading


def languages_said(said: Said) -> Iterator[Language]:
    tags = {code.tag_number(tag): tag for tag in LANGUAGES}
    for key in ("language 1", "language 2", "language 3"):
        if number := said[key]:
            yield Language(tags[number], catalogue(tags[number]))


def layout_of(text: str, deal_of: Dealer, games: Games = SHIPPED) -> Layout:
    """The page of this code, drawn anew; ``deal_of`` is asked where it has the number of a deal."""
    printed = read_code(text, games)
    pen, placed = drawn_anew(printed, deal_of)
    return laid_out(placed, pen.codes[printed.text])


def drawn_anew(
    printed: Printed, deal_of: Dealer, pen_for: Callable[[Printing], Pen] = TrialPen
) -> tuple[Pen, Placed]:
    """The blank page that a code names; a pen with ink is for those who look at it."""
    game = printed.game
    printing = printed.again(deal_of).spoken_by(game.key)
    with suppress(TextDoesNotFit, PlayerError):
        for face in faces_of(printed.sheet, game, printing):
            pen, placed = pen_for(printing), upright(face, printing)
            draw_placed(pen, placed, printing)
            if printed.text in pen.codes:
                return pen, placed
    raise NoCode(found=printed.text, expected=f"{code.PREFIX}{code.EDITION}")


def faces_of(sheet: Sheet, game: Game[Any], printing: Printing) -> Iterator[Face]:
    """Every face of a sheet that is written on."""
    for leaf in named_leaves(sheet, game, printing):
        yield from (face for face in (leaf.front, leaf.back) if face and face.mark)


def upright(face: Face, printing: Printing) -> Placed:
    """A face as one reads it, alone on its page or card."""
    if face.card:
        return Placed(face, page(face.size))
    (placed,) = whole_page(face, 1, printing).placed
    size = placed.box.size.turned() if placed.turned else placed.box.size
    return replace(placed, box=page(size), turned=0)


def laid_out(placed: Placed, small_code: Box) -> Layout:
    """Where all lies that is written in, and what is printed there already."""
    face, scale = placed.face, placed.scale
    drawn = page(placed.box.size.scaled(1 / scale))
    marks = (mark.scaled(scale) for mark in mark_places(drawn, face.mark_on(drawn)))
    fields = [(each.name, each.cell or each.box, each.value) for each in all_fields(placed)]
    boxes = {name: box for name, box, value in fields if not value}
    printed = {name: (box, value) for name, box, value in fields if value}
    return Layout(placed.box.size, boxes, tuple(marks), small_code, printed)


def fields_on(placed: Placed) -> Iterator[Field]:
    """All that can be written in on a page."""
    return (each for each in all_fields(placed) if not each.value)


def all_fields(placed: Placed) -> Iterator[Field]:
    """The same, and what a deal has filled in."""
    face, scale = placed.face, placed.scale
    drawn = page(placed.box.size.scaled(1 / scale))
    fields = face.fields(drawn if face.card else drawn.middle(*face.size)) if face.fields else ()
    return (each.moved(scale, 0, 0) for each in fields)
