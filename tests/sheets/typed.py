"""What somebody types into every fillable sheet: ``python -m tests.sheets.typed FOLDER``.

The command writes the empty forms and, beside each, a JSON file of fields and values, with ``yes``
for a tick. Let another program fill a form, and keep what it saves as
``filled/PROGRAM-FORM.pdf.gz``.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from scoring.games import find_game
from scoring.kingdom_builder.board import DIGITS
from scoring.kingdom_builder.deals import Setup
from scoring.words import say
from sheets.forms.spelling import cell_name
from sheets.kartenreich.words import SIGN_NAMES
from sheets.kingdoms.fields import CASTLE_TITLES
from sheets.kingdoms.words import SPECIAL_TITLES
from sheets.pages.document import make_pdf
from sheets.pocket_kingdoms.fields import MARKS
from sheets.printing import Deal, Printing
from tests.sheets.reading import ENGLISH, GERMAN

POCKET, KINGDOMS = find_game("pocket-kingdoms"), find_game("kingdoms-2011")
BUILDER, REALM = find_game("kingdom-builder"), find_game("kartenreich")
EARLY = "kingdoms-2002"
WITHOUT_WIZARD = KINGDOMS.example.replace(KINGDOMS.key, EARLY).replace("wizard", "+1")


@dataclass(frozen=True)
class Form:
    """A fillable sheet, what is typed into it, and the game that must come back."""

    game: str
    sheets: tuple[str, ...]
    printing: Printing
    values: Mapping[str, str]
    text: str

    @cached_property
    def data(self) -> bytes:
        return make_pdf(find_game(self.game), self.sheets, self.printing)


def pocket_card() -> Form:
    """The second of two cards, with a row of houses and written points."""
    (kingdom,) = POCKET.read(POCKET.example).kingdoms.values()
    values = {f"cell_{row + 1}_{col + 1}": say(MARKS[mark], ENGLISH.catalogue)
              for (row, col), mark in kingdom.pieces.items() if mark != "."}  # fmt: skip
    values |= {"name": "Zoë Müller", "house_1_1": "3", "house_1_2": "4", "written_total": "18"}
    values |= {"count_unfinished_1": "3", "market_box_1": "yes", "market_box_2": "yes"}
    text = POCKET.example.replace("Anna", "Zoë Müller").replace(
        "market boxes: 2", "market boxes: 2\nhouse rows: 34"
    )
    text = text.replace("\n\nplayer", "\nwritten: Zoë Müller 18\n\nplayer", 1)
    printing = Printing(fillable=True, copies=2)
    typed = {f"p2_{name}": value for name, value in values.items()}
    return Form(POCKET.key, ("pocket",), printing, typed, text)


def kingdoms(key: str, example: str) -> Form:
    """Three players and one epoch, in German: the pieces are called as in the game."""
    reign = find_game(key).read(example)
    names = {letter: f"{reign.players[letter]} Ö" for letter in "RBY"}  # as the pad has them
    values = {f"name_{letter}": name for letter, name in names.items()}
    titles = {**SPECIAL_TITLES, **CASTLE_TITLES}
    shown = {key: say(title, GERMAN.catalogue) for key, title in titles.items()}
    values |= {f"epoch1_cell_{row + 1}_{col + 1}": shown.get(piece, piece)
               for (row, col), piece in reign.epochs[0].pieces.items()}  # fmt: skip
    values |= {"sum_1_B": "-7", "gold_3_B": "61"}
    text = example.split("\n")
    text[1] = "players: " + ", ".join(f"{letter}={name}" for letter, name in names.items())
    written = f"written: {names['B']} 61", f"written: {names['B']} -7"
    text.insert(2, written[0])
    text.insert(text.index("epoch: 1") + 1, written[1])
    printing = Printing(fillable=True, languages=(GERMAN,))
    return Form(key, ("pad", "board"), printing, values, "\n".join(text))


def pad_and_board() -> Form:
    """The same with a pad that is filled in line by line, gold after the first epoch included."""
    form = kingdoms(KINGDOMS.key, KINGDOMS.example)
    values = {"gold_1_B": "43", "date": "1.4.", "base_rows_1_1": "3/-6", "board_rows_1_1": "3"}
    values |= {"rows_1_1_B": "-6", "rows_4_1_B": "4/-2", "columns_6_1_B": "-3"}
    written = "written: Blue Ö -7"
    lines = ("written rows: Blue Ö -4", "written columns: Blue Ö -3", "written gold: Blue Ö 43")
    text = form.text.replace(written, "\n".join([written, *lines]))
    return replace(form, values={**form.values, **values}, text=text)


def settled(example: str) -> dict[str, str]:
    realm = BUILDER.read(example)
    values = {}
    for digit, (player, cells) in zip(DIGITS, realm.settlements.items(), strict=False):
        values[f"player_{digit}"] = player
        values |= {cell_name("hex", cell): digit for cell in sorted(cells)}
    return values | {"written_1_total": "40"}


def map_form() -> Form:
    """The set-up is printed and can be read in German; only settlements are typed."""
    realm = BUILDER.read(BUILDER.example)
    deal = Deal(4711, Setup(realm.quadrants, realm.cards))
    printing = Printing(fillable=True, deals=(deal,), languages=(GERMAN,))
    return Form(BUILDER.key, ("map",), printing, settled(BUILDER.example), written_realm())


def pad_and_map() -> Form:
    """Names, cards and gold on a pad, quadrants and settlements on a map of the same document.

    All is chosen by the names that German sheets show.
    """
    values = settled(BUILDER.example)
    on_pad = {name: values.pop(name) for name in list(values) if not name.startswith("hex")}
    on_pad |= {"card_1": "Fischer", "card_2": "Ritter", "card_3": "Händler"}
    quadrants = ("Scheune", "Koppel", "Farm 180°", "Taverne")
    values |= {f"quadrant_{at}": name for at, name in enumerate(quadrants, start=1)}
    typed = {f"pad_{name}": value for name, value in on_pad.items()}
    typed |= {f"p2_{name}": value for name, value in values.items()}
    printing = Printing(fillable=True, languages=(GERMAN,), copies=1)
    return Form(BUILDER.key, ("pad", "empty-map"), printing, typed, written_realm())


def written_realm() -> str:
    return BUILDER.example.replace("\n\n", "\nwritten: Anna 40\n\n", 1)


def row_form() -> Form:
    """Regions and wonders of the row with what is printed on them, and ticks at the stores.

    A wonder is chosen in both of its cells, as one would draw it.
    """
    realm = REALM.read(REALM.example)
    values = {"name": "Zoë", "written_total": "30"}
    values |= {f"{store}_{count}": "yes" for store, count in realm.stores.items()}
    seen: dict[str, int] = {}
    for index, item in enumerate(realm.items):
        name = say(SIGN_NAMES[item.kind], ENGLISH.catalogue)
        values |= {f"row_{cell.col + 1}": name for cell in realm.cells(index)}
        if item.worth:
            seen[item.kind] = number = seen.get(item.kind, 0) + 1
            values |= {f"{item.kind}_{number}_card": item.name}
            values |= {f"{item.kind}_{number}_line": str(item.worth)}
    text = REALM.example.replace("coins", "player: Zoë\nwritten: Zoë 30\ncoins", 1)
    return Form(REALM.key, ("score",), Printing(fillable=True), values, text)


FORMS = {
    "pocket-card": pocket_card(),
    "kingdoms-2002": kingdoms(EARLY, WITHOUT_WIZARD),
    "kingdoms-2011": kingdoms(KINGDOMS.key, KINGDOMS.example),
    "map": map_form(),
    "pad-and-board": pad_and_board(),
    "pad-and-map": pad_and_map(),
    "row": row_form(),
}

if __name__ == "__main__":
    for name, form in FORMS.items():
        (Path(sys.argv[1]) / f"{name}.pdf").write_bytes(form.data)
        (Path(sys.argv[1]) / f"{name}.json").write_text(json.dumps(form.values), encoding="utf-8")
