"""Everything that can be chosen when a game is printed, as a form whose address can be shared."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import (
    BooleanField,
    Field,
    Form,
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
from sheets.options import Option
from sheets.pages.document import chosen_sheets, sheets_of
from sheets.pages.fillable import note_on_fields
from sheets.printing import OPTIONS, PAPERS, Language, Printing, paper_size, read_box, read_poster
from web.http.language import said
from web.http.spoken_form import SpokenForm
from web.printing.dealing import deal_of
from web.printing.printers import Shift, printers, read_shift

MOST_DEALS = 20
OWN = "own"
Listed = list[tuple[Any, ...]]  # a key, what is said of it, and perhaps its language
SHEETS, SIZE = Word("Sheets"), Word("Width and height in mm")
SIZE_HINT = Word("For another size, such as 148x210.")
INKS = {"colour": Word("Colour"), "low": Word("Little ink"), "black": Word("Black only")}
ADDRESS = re.compile(r"https?://[!-~]+")  # what a camera opens
BAD_LINK = Word("An address begins with http:// or https:// and has no spaces.")
BAD_NUMBER = Word("From 1 to {most}, or nothing.")
BAD_DEAL = Word("Numbers from 1 to {highest}, at most {most} of them, separated by commas.")
FIRST = (
    "sheet",
    "paper",
    "copies",
    "languages",
    "second",
    "deal",
    "variant",
)  # what most people choose
MORE = (  # the order in which the rest is asked; what is not in it comes last
    "large", "fillable", "booklet", "poster", "sides", "ink", "orientation", "size", "backs",
    "order", "cut", "box", "printer", "shift", "link",
)  # fmt: skip


class Ticks(SelectMultipleField):
    """Some of a list, each with a box to tick."""

    widget = ListWidget(prefix_label=False)
    option_widget = CheckboxInput()


def options(words: Mapping[str, Word | None]) -> Listed:
    return [(key, said(word or key)) for key, word in words.items()]


def paper_options() -> Listed:
    named = [(key, key.capitalize()) for key in PAPERS]
    return [*named, (OWN, said(Word("Another size")))]


def lists_of(game: Game[Any]) -> Mapping[str, Listed]:
    """What can be chosen; for some options the form has other lists than the command."""
    listed = {each.key: options(each.values) for each in OPTIONS.values() if not each.is_flag}
    languages = [(tag, name, {"lang": tag}) for tag, name in language_names().items()]
    listed |= {f"choices.{choice.key}": options(choice.options) for choice in game.all_choices}
    return listed | {
        "sheet": [(sheet.key, said(sheet.title)) for sheet in sheets_of(game)],
        "paper": paper_options(),
        "languages": languages,
        "second": [("", said(Word("Only one"))), *languages],
        "ink": options(INKS),
        "variant": [(variant.key, said(variant.title)) for variant in game.variants],
        "printer": [("", said(Word("Not measured"))), *((name, name) for name in printers())],
    }


def field_of(option: Option, listed: Listed) -> Any:
    """The field that asks for an option, in the visitor's language."""
    facts: dict[str, Any] = {"label": said(option.title), "description": said(option.hint or "")}
    if option.is_flag:
        return BooleanField(**facts)
    if option.limits and not option.several:
        return IntegerField(**facts, validators=[Optional(), check_limits])
    if option.several and not option.limits:
        return Ticks(**facts)
    if listed:
        return SelectField(**facts, default=listed[0][0])
    return StringField(**facts, validators=[Length(max=option.longest)])


def fields_of(game: Game[Any], lists: Mapping[str, Listed]) -> dict[str, Any]:
    """Everything that the form asks: which sheets, the options, the readings of the rules."""
    left_out = {"deal": not game.deals, "printer": not printers()}
    found: dict[str, Any] = {
        "sheet": Ticks(said(SHEETS)),
        "size": StringField(said(SIZE), [Length(max=20)], description=said(SIZE_HINT)),
        "second": SelectField(said(Word("Second language")), default=""),
    }
    for option in OPTIONS.values():
        if option.title and not left_out.get(option.key):
            found[option.key] = field_of(option, lists.get(option.key, []))
    for choice in game.all_choices:
        found[f"choices.{choice.key}"] = SelectField(said(choice.title), default=choice.default)
    return found


def check_limits(form: Form, field: Field) -> None:  # noqa: ARG001 (WTForms' own words)
    """A number within the limits of its option, or nothing."""
    limits = OPTIONS[field.name].limits
    if field.data is not None and field.data not in limits:
        raise ValidationError(said(Sentence(BAD_NUMBER, {"most": limits[-1]})))


def check(read: Callable[[str], object], text: str) -> None:
    """What cannot be read is said beside its field."""
    try:
        read(text)
    except PlayerError as error:
        raise ValidationError(said(error.sentences[0])) from error


class PrintForm(SpokenForm):
    """What is asked on every game's print page; the fields are made for each game."""

    game: Game[Any]

    def told(self, name: str) -> Any:
        """What was entered in a field, if the form has it."""
        return self[name].data if name in self else None

    def validate_size(self, field: StringField) -> None:
        if self.told("paper") == OWN:
            check(paper_size, field.data or "")

    def validate_shift(self, field: StringField) -> None:
        check(read_shift, field.data or "0,0")

    def validate_poster(self, field: StringField) -> None:
        if field.data:
            check(read_poster, field.data)

    def validate_box(self, field: StringField) -> None:
        if field.data:
            check(read_box, field.data)

    def validate_deal(self, field: StringField) -> None:
        numbers = words_of(field.data)
        known = all(each.isascii() and each.isdecimal() and len(each) < 8 for each in numbers)
        limits = OPTIONS["deal"].limits
        if not known or len(numbers) > MOST_DEALS or any(int(n) not in limits for n in numbers):
            facts = {"highest": limits[-1], "most": MOST_DEALS}
            raise ValidationError(said(Sentence(BAD_DEAL, facts)))

    def validate_link(self, field: StringField) -> None:
        if field.data and not ADDRESS.fullmatch(field.data):
            raise ValidationError(said(BAD_LINK))

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self.told("sheet") or ())

    @property
    def more(self) -> list[Field]:
        """What is asked under “More settings”, the readings of the rules last."""
        others = (field.name for field in self if field.name not in (*FIRST, *MORE))
        return [self[name] for name in (*MORE, *others) if name in self]

    def printing(self, preview: bool = False) -> Printing:
        """What was asked for; a preview shows each sheet once."""
        told, variants = self.told, tuple(self.told("variant") or ())
        choices = dict(self.readings())
        numbers = [int(number) for number in words_of(told("deal"))[: 1 if preview else None]]
        tags = dict.fromkeys(filter(None, (told("languages"), told("second"))))
        found = {each.name: told(each.key) or each.default for each in OPTIONS.values()}
        found |= {
            "paper": told("size") or "" if told("paper") == OWN else told("paper"),
            "ink": "low" if told("ink") == "low" else "normal",
            "colour": told("ink") != "black",
            "languages": tuple(Language(tag, catalogue(tag)) for tag in tags),
            "deals": tuple(deal_of(self.game, number, variants, choices) for number in numbers),
            "choices": tuple(choices.items()),
            "variants": variants,
            "shift": self.moved(),
        }
        return Printing(**(found | {"copies": 1} if preview else found))

    def note(self) -> Sentence | str:
        """What is to be said of what was asked for."""
        return note_on_fields(self.game, self.keys, self.printing()) or ""

    def moved(self) -> Shift:
        """How far back sides move: as typed, or as it was measured for the printer."""
        known = printers().get(self.told("printer") or "", (0.0, 0.0))
        return read_shift(self.told("shift")) if self.told("shift") else known

    def readings(self) -> tuple[tuple[str, str], ...]:
        """The readings of the rules that are not the default."""
        told = ((choice, self.told(f"choices.{choice.key}")) for choice in self.game.all_choices)
        return tuple((choice.key, found) for choice, found in told if found != choice.default)


def words_of(text: str | None) -> list[str]:
    return [word.strip() for word in (text or "").split(",") if word.strip()]


def one_by_one(sent: MultiDict[str, str]) -> MultiDict[str, str]:
    """The settings of an address; two languages may stand in it as the command has them: de,en."""
    first, comma, second = sent.get("languages", "").partition(",")
    if not comma or "second" in sent:
        return sent
    apart = MultiDict(sent)
    apart["languages"], apart["second"] = first, second
    return apart


def print_form(game: Game[Any], sent: MultiDict[str, str], language: str) -> PrintForm:
    """The form of one game, in the visitor's language."""
    lists = lists_of(game)
    made: type[PrintForm] = type("GamePrintForm", (PrintForm,), fields_of(game, lists))
    form = made(one_by_one(sent) or None, languages=language)
    form.game = game
    for field in form:
        if isinstance(field, SelectField):
            field.choices = lists[field.name]
    if not sent.getlist("sheet"):
        form["sheet"].data = [sheet.key for sheet in chosen_sheets(game, ())]
    return form


def sentences(game: Game[Any]) -> Mapping[str, Word]:
    """What each sheet is, in one sentence."""
    return {sheet.key: sheet.sentence for sheet in sheets_of(game)}
