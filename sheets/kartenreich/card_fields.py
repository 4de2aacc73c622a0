"""The fillable card file of Kartenreich: its fields, and the data file that they spell."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import partial

from scoring.errors import Faults, PlayerError
from scoring.kartenreich.board import KEY
from scoring.kartenreich.cards import DECKS, LONGEST_LABEL
from scoring.kartenreich.worth import KINDS, RESOURCES
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.forms.fields import EMPTY, Field
from sheets.forms.spelling import sheets_in
from sheets.kartenreich.words import SIGN_NAMES

PART, SCORES = Word("{card}, {part}"), Word("{card}, {part}: what it scores")
COST = Word("{card}, cost: {resource}")
SIDES = ("left", "middle", "right")
POINTS = ("coin_points", "resource_points", "monument_points")
once = partial(Field, single=True)  # an owner has one card file, on however many pages
OF_A_CARD = re.compile(r"[LEW]\d_\w+")


class TwoSides(PlayerError):
    text = Word("{card}: a wonder has a region at one side only; empty the left or the right one.")


def on_cell(card: str, key: str, title: Word, place: Box) -> Iterator[Field]:
    """What is noted of a card in one place: a region has a kind and under it what it scores."""
    facts = {"card": card, "part": title}
    spoken, name = Sentence(PART, facts), f"{card}_{key}"
    if key in SIDES:
        above, below = place.rows(2, place.height / 2)
        yield once(name, spoken, above, "choice", options=KINDS, shown=SIGN_NAMES)
        yield once(f"{name}_line", Sentence(SCORES, facts), below, longest=120)
    elif key == "cost":
        for resource, part in zip(RESOURCES, place.even(len(RESOURCES)), strict=True):
            said = Sentence(COST, {"card": card, "resource": SIGN_NAMES[resource]})
            box = part.part(part.width * 0.6, part.width * 0.4)  # its sign stands at the left
            yield once(f"{card}_{resource}", said, box, longest=1, cell=part)
    else:
        longest = LONGEST_LABEL if key == "name" else 120
        yield once(name, spoken, place, longest=longest, lines=True)


def to_toml(values: Mapping[str, str]) -> str:
    """The owner's data file without empty cards; nothing where no card or a whole row is noted."""
    noted: dict[str, str] = {}
    for own in sheets_in(values).values():
        noted = {name: value for name, value in own.items() if value not in ("", EMPTY)} | noted
    if not any(map(OF_A_CARD.fullmatch, noted)) or any(name.startswith("row_") for name in noted):
        return ""
    refuse_two_sides(noted)
    lines = [f"game = {json.dumps(KEY)}"]
    lines += [f"{key} = {number(noted[key])}" for key in POINTS if key in noted]
    for deck, (table, count) in DECKS.items():
        for place in range(1, count + 1):
            if entries := dict(entries_of(deck, f"{deck}{place}", noted)):
                lines += ["", f"[[{table}]]", f"number = {place}"]
                lines += [f"{key} = {value}" for key, value in entries.items()]
    return "\n".join(lines) + "\n"


def entries_of(deck: str, card: str, noted: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What the file says of a card."""
    if not any(name.startswith(f"{card}_") for name in noted):
        return
    yield "label", quoted(noted.get(f"{card}_name", ""))
    if deck != "W":
        regions = ", ".join(quoted(region_of(card, side, noted)) for side in SIDES)
        yield "regions", f"[{regions}]"
        return
    costs = (f"{each} = {number(noted[f'{card}_{each}'])}"
             for each in RESOURCES if f"{card}_{each}" in noted)  # fmt: skip
    yield "cost", f"{{ {', '.join(costs)} }}"
    for side in SIDES:
        if region := region_of(card, side, noted):
            yield "region", quoted(region)
            yield "region_side", quoted(side)
    yield "score", quoted(noted.get(f"{card}_line", ""))


def region_of(card: str, side: str, noted: Mapping[str, str]) -> str:
    """A region as the file has it: ``mine: 2 per wonder``."""
    kind, line = noted.get(f"{card}_{side}", ""), noted.get(f"{card}_{side}_line", "")
    return f"{kind}: {line}" if line else kind


def refuse_two_sides(noted: Mapping[str, str]) -> None:
    cards = (f"W{place}" for place in range(1, DECKS["W"][1] + 1))
    faults = [TwoSides(card=card) for card in cards
              if region_of(card, "left", noted) and region_of(card, "right", noted)]  # fmt: skip
    if faults:
        raise Faults(faults)


def number(text: str) -> str:
    """A number; anything else is quoted, and whoever reads it says what is wrong."""
    return text if re.fullmatch(r"-?\d{1,9}", text, re.ASCII) else quoted(text)


def quoted(text: str) -> str:
    """A basic string of TOML, which is one of JSON as well."""
    return json.dumps(text, ensure_ascii=False)
