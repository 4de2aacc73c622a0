"""Everything that can be chosen when a game is printed, as a form whose address can be shared."""

import re
from collections.abc import Mapping
from itertools import permutations
from typing import Any

from wtforms import (
    BooleanField,
    IntegerField,
    SelectField,
    SelectMultipleField,
    StringField,
    ValidationError,
)
from wtforms.validators import Length, Optional
from wtforms.widgets import CheckboxInput, ListWidget

from assets.catalogues import catalogue, language_names
from scoring.errors import PlayerError
from scoring.game import Game
from scoring.words import Sentence, Word
from sheets.pages.document import chosen_sheets, sheets_of
from sheets.printing import PAPERS, Language, Printing, paper_size
from web.http.language import said
from web.http.spoken_form import SpokenForm
from web.printing.dealing import deal_of, has_deals
from web.printing.printers import Shift, printers, read_shift
from web.table.deals import DEALS

MOST_COPIES = 100
MOST_DEALS = 20
OWN = "own"
INKS = {"colour": Word("Colour"), "low": Word("Little ink"), "black": Word("Black only")}
BACKS = {
    "long": Word("On the back, turned over the long edge"),
    "short": Word("On the back, turned over the short edge"),
    "fold": Word("Beside the front, to fold"),
    "none": Word("On pages of their own"),
}
ORDERS = {
    "turn": Word("Front, back, front, back"),
    "fronts": Word("All fronts, then all backs"),
}
ORIENTATIONS = {
    "auto": Word("As it fits best"),
    "portrait": Word("Upright"),
    "landscape": Word("Lying"),
}
ADDRESS = re.compile(r"https?://[!-~]+")  # what a camera opens
BAD_LINK = Word("An address begins with http:// or https:// and has no spaces.")
BAD_COPIES = Word("From 1 to {most}, or nothing.")
BAD_DEAL = Word("Numbers from 1 to {highest}, at most {most} of them, with commas between.")


class Ticks(SelectMultipleField):
    """Some of a list, each with a box to tick."""

    widget = ListWidget(prefix_label=False)
    option_widget = CheckboxInput()


def options(words: Mapping[str, Word]) -> list[tuple[str, str]]:
    return [(key, said(word)) for key, word in words.items()]


def language_options() -> list[tuple[str, str]]:
    """Each language alone, then each pair."""
    names = language_names()
    pairs = [
        (f"{one},{two}", f"{names[one]} + {names[two]}") for one, two in permutations(names, 2)
    ]
    return [*names.items(), *pairs]


def paper_options() -> list[tuple[str, str]]:
    named = [(key, key.capitalize()) for key in PAPERS]
    return [*named, (OWN, said(Word("Another size")))]


class PrintForm(SpokenForm):
    """What is asked on every game's print page."""

    game: Game[Any]
    sheet = Ticks(validate_choice=True)
    variant = Ticks(validate_choice=True)
    paper = SelectField(default="a4")
    size = StringField(validators=[Length(max=20)])
    copies = IntegerField(validators=[Optional()])
    languages = SelectField()
    sides = BooleanField()
    ink = SelectField(default="colour")
    large = BooleanField()
    deal = StringField(validators=[Length(max=200)])
    fillable = BooleanField()
    orientation = SelectField(default="auto")
    backs = SelectField(default="long")
    order = SelectField(default="turn")
    booklet = BooleanField()
    shift = StringField(validators=[Length(max=20)])
    printer = SelectField(default="")
    link = StringField(validators=[Length(max=200)])

    def validate_size(self, field: StringField) -> None:
        if self.paper.data == OWN:
            try:
                paper_size(field.data or "")
            except PlayerError as error:
                raise ValidationError(said(error.sentences[0])) from error

    def validate_copies(self, field: IntegerField) -> None:
        if field.data is not None and field.data not in range(1, MOST_COPIES + 1):
            raise ValidationError(said(Sentence(BAD_COPIES, {"most": MOST_COPIES})))

    def validate_deal(self, field: StringField) -> None:
        numbers = words_of(field.data)
        known = all(each.isascii() and each.isdecimal() and len(each) < 8 for each in numbers)
        if not known or len(numbers) > MOST_DEALS or any(int(n) not in DEALS for n in numbers):
            facts = {"highest": DEALS[-1], "most": MOST_DEALS}
            raise ValidationError(said(Sentence(BAD_DEAL, facts)))

    def validate_shift(self, field: StringField) -> None:
        try:
            read_shift(field.data or "0,0")
        except PlayerError as error:
            raise ValidationError(said(error.sentences[0])) from error

    def validate_link(self, field: StringField) -> None:
        if field.data and not ADDRESS.fullmatch(field.data):
            raise ValidationError(said(BAD_LINK))

    @property
    def choices(self) -> dict[str, SelectField]:
        return {
            name.removeprefix("choices."): field
            for name, field in self._fields.items()
            if name.startswith("choices.") and isinstance(field, SelectField)
        }

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self.sheet.data or ())

    def printing(self, preview: bool = False) -> Printing:
        """What was asked for; a preview shows each sheet once."""
        wanted = words_of(self.deal.data if self.deal else "")
        numbers = [int(number) for number in wanted[: 1 if preview else None]]
        return Printing(
            paper=self.size.data or "" if self.paper.data == OWN else self.paper.data,
            orientation=self.orientation.data,
            ink="low" if self.ink.data == "low" else "normal",
            colour=self.ink.data != "black",
            large=self.large.data,
            languages=tuple(Language(tag, catalogue(tag)) for tag in words_of(self.languages.data)),
            language_sides=self.sides.data,
            copies=1 if preview else self.copies.data or 0,
            deals=tuple(deal_of(self.game, number, self.variant.data or ()) for number in numbers),
            choices=tuple((key, field.data) for key, field in self.changed().items()),
            fillable=self.fillable.data and not preview,
            backs=self.backs.data,
            order=self.order.data,
            booklet=self.booklet.data and not preview,
            shift=(0.0, 0.0) if preview else self.moved(),
            link=self.link.data or "",
        )

    def moved(self) -> Shift:
        """How far back sides move: as typed, or as it was measured for the printer."""
        known = printers().get(self.printer.data if self.printer else "", (0.0, 0.0))
        return read_shift(self.shift.data) if self.shift.data else known

    def changed(self) -> dict[str, SelectField]:
        """The choices that are not the default."""
        default = {choice.key: choice.default for choice in self.game.choices}
        return {key: field for key, field in self.choices.items() if field.data != default[key]}


def words_of(text: str | None) -> list[str]:
    return [word.strip() for word in (text or "").split(",") if word.strip()]


def print_form(game: Game[Any], sent: Any, language: str) -> PrintForm:
    """The form of one game, in the visitor's language."""
    extra: dict[str, Any] = {
        f"choices.{choice.key}": SelectField(said(choice.title), default=choice.default)
        for choice in game.choices
    }
    made: type[PrintForm] = type("GamePrintForm", (PrintForm,), extra)
    form = made(sent or None, languages=language)
    form.game = game
    label(form, game)
    if not sent.getlist("sheet"):
        form.sheet.data = [sheet.key for sheet in chosen_sheets(game, ())]
    if not has_deals(game):
        del form.deal
    if not printers():
        del form.printer
    return form


def label(form: PrintForm, game: Game[Any]) -> None:
    """The words of the form; they depend on who looks at it."""
    titles = {
        "sheet": Word("Sheets"),
        "variant": Word("Variants"),
        "paper": Word("Paper"),
        "size": Word("Width and height in mm"),
        "copies": Word("Copies of each sheet"),
        "languages": Word("Language of the sheets"),
        "sides": Word("Each language on a side of its own"),
        "ink": Word("Ink"),
        "large": Word("Large print"),
        "deal": Word("Number of the deal"),
        "fillable": Word("To fill in on a screen"),
        "orientation": Word("Way round"),
        "backs": Word("Back sides"),
        "order": Word("Order of the pages"),
        "booklet": Word("As a booklet: two pages beside each other"),
        "shift": Word("Back sides moved by, in mm"),
        "printer": Word("Printer"),
        "link": Word("Address for a QR code on the sheets"),
    }
    for name, title in titles.items():
        form[name].label.text = said(title)
    form.sheet.choices = [(sheet.key, said(sheet.title)) for sheet in sheets_of(game)]
    form.variant.choices = [(variant.key, said(variant.title)) for variant in game.variants]
    for choice in game.choices:
        form.choices[choice.key].choices = options(choice.options)
    form.paper.choices = paper_options()
    form.languages.choices = language_options()
    form.ink.choices = options(INKS)
    form.orientation.choices = options(ORIENTATIONS)
    form.backs.choices = options(BACKS)
    form.order.choices = options(ORDERS)
    form.printer.choices = [
        ("", said(Word("Not measured"))),
        *((name, name) for name in printers()),
    ]


def sentences(game: Game[Any]) -> Mapping[str, Word]:
    """What each sheet is, in one sentence."""
    return {sheet.key: sheet.sentence for sheet in sheets_of(game)}
