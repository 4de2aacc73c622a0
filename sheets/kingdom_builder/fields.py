"""The fillable map: a field for every hex, and the finished game that the fields spell."""

from collections.abc import Iterator, Mapping, Sequence

from scoring.kingdom_builder.board import CARDS, DIGITS, EMPTY
from scoring.kingdom_builder.deals import Setup
from scoring.kingdom_builder.maps import (
    KEY,
    LOCATIONS,
    MAP,
    TERRAINS,
    UNSETTLED,
    Placed,
    write_hexes,
)
from scoring.kingdom_builder.rules import SECTORS
from scoring.names import made_name
from scoring.renaming import neutral_name
from scoring.shapes import Cell
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.frame import DATE, after_label
from sheets.forms.fields import EMPTY as NOTHING
from sheets.forms.fields import Field
from sheets.forms.spelling import OnlyPad, cell_name, counted, rows_of, sheets_in
from sheets.kingdom_builder.hexes import HEIGHT, Window
from sheets.kingdom_builder.layout import Column
from sheets.kingdom_builder.words import CASTLE_TILES, CASTLES

HEX, OPEN_HEX = Word("Hex {cell}, {terrain}: player 1 to 5"), Word("Hex {cell}: player 1 to 5")
QUADRANT = Word("Quadrant {sector}")
TURNED = Word("{name} 180°")  # what a turned quadrant is called
LOCATION_OF = Word("Location of the quadrant {sector}")
CARD, PLAYER = Word("Card {number}"), Word("Name of player {number}")
GOLD = Word("Player {number}, gold of {title}")
TOTAL = Word("Player {number}, all gold")
PAD = "pad_"  # before the names of its fields
LINES = ("castles", "card_1", "card_2", "card_3", "total")


def on_column(setup: Setup, column: Column, names: Sequence[str]) -> list[Field]:
    """What stands beside the map, from the top; ``names`` are those of all quadrants."""
    return [
        *on_quadrants(setup, column, names),
        Field("castles", CASTLE_TILES, after(column.castles, 0.5), value=" ".join(setup.castles)),
        *on_cards(setup, column),
        *on_players(column),
    ]


def on_hexes(terrain: Mapping[Cell, str], window: Window) -> Iterator[Field]:
    """One field for every hex that can carry a settlement."""
    for cell in window.cells():
        letter = terrain[cell]
        if letter in UNSETTLED:
            continue
        facts = {"cell": cell, "terrain": TERRAINS.get(letter, "")}
        spoken = Sentence(HEX if letter in TERRAINS else OPEN_HEX, facts)
        place = window.inner(cell, 0.6).middle(4.6, 6.6)
        around = place.middle(window.wide, window.wide * HEIGHT)
        yield Field(cell_name("hex", cell), spoken, place, longest=1, cell=around)


def on_quadrants(setup: Setup, column: Column, names: Sequence[str]) -> Iterator[Field]:
    """The quadrants as they lie, called as in the game; an owner's can be typed as well."""
    placed = [Placed(name, turned) for turned in (False, True) for name in names]
    shown = {str(each): quadrant_name(each) for each in (*placed, *setup.quadrants)}
    for number, (place, sector) in enumerate(zip(column.quadrants, SECTORS, strict=True)):
        value = str(setup.quadrants[number]) if setup.quadrants else ""
        yield Field(
            f"quadrant_{number + 1}",
            Sentence(QUADRANT, {"sector": sector}),
            place.name,
            "choice",
            options=tuple(shown),
            shown=shown,
            free=True,
            value=value,
        )
        if setup.locations:
            spoken, box = Sentence(LOCATION_OF, {"sector": sector}), place.turn
            name, value = f"location_{number + 1}", setup.locations[number]
            yield Field(
                name, spoken, box, "choice", options=tuple(LOCATIONS), shown=LOCATIONS, value=value
            )


def quadrant_name(placed: Placed) -> Word | Sentence:
    title = LOCATIONS.get(placed.name, Word(placed.name))
    return Sentence(TURNED, {"name": title}) if placed.turned else title


def on_cards(setup: Setup, column: Column) -> Iterator[Field]:
    for number, place in enumerate(column.cards):
        value = setup.cards[number] if setup.cards else ""
        spoken = Sentence(CARD, {"number": number + 1})
        name = f"card_{number + 1}"
        yield Field(
            name, spoken, place.name, "choice", options=tuple(CARDS), shown=CARDS, value=value
        )


def on_players(column: Column) -> Iterator[Field]:
    for number, player in enumerate(column.players, start=1):
        yield Field(f"player_{number}", Sentence(PLAYER, {"number": number}), player.name)
        for line, box in zip(LINES, player.boxes, strict=True):
            yield Field(f"written_{number}_{line}", gold_of(number, line), box, longest=4)


def on_pad(
    date: Box, names: Sequence[Box], cards: Mapping[str, Box], cells: Mapping[str, Sequence[Box]]
) -> list[Field]:
    """The pad as one reads it: names, then row by row the card and what it brought."""
    found = [Field(f"{PAD}date", DATE, after_label(date, DATE))]
    for number, box in enumerate(names, start=1):
        half = box.height / 2  # beside the sign, or where there is room for it below
        place = box.strip(half, half) if half > 6 else box.part(box.width * 0.66, box.width * 0.34)
        spoken = Sentence(PLAYER, {"number": number})
        found.append(Field(f"{PAD}player_{number}", spoken, place, cell=box))
    for line, places in cells.items():
        if line in cards:
            spoken, box = Sentence(CARD, {"number": line[-1]}), cards[line]
            place = box.middle(box.width, min(box.height * 0.8, 7))
            options = tuple(CARDS)
            found.append(
                Field(
                    f"{PAD}{line}", spoken, place, "choice", options=options, shown=CARDS, cell=box
                )
            )
        for number, box in enumerate(places, start=1):
            found.append(
                Field(f"{PAD}written_{number}_{line}", gold_of(number, line), box, longest=4)
            )
    return found


def gold_of(number: int, line: str) -> Sentence:
    """What is said of the box for what a card or the castles brought to a player."""
    title = CASTLES if line == "castles" else Sentence(CARD, {"number": line[-1]})
    return Sentence(TOTAL if line == "total" else GOLD, {"number": number, "title": title})


def after(box: Box, part: float) -> Box:
    """The rest of a line behind its label."""
    return box.part(box.width * (1 - part), box.width * part)


def to_text(values: Mapping[str, str], choices: Mapping[str, str]) -> str:
    """The finished game that the fields spell: the first map on which a settlement stands.

    What the map leaves open is taken from the first pad that is filled in.
    """
    typed = {name: value for name, value in values.items() if value != NOTHING}
    sheets = list(sheets_in(typed).values())
    settled = [own for own in sheets if any(mark != EMPTY for row in marks(own) for mark in row)]
    counted_on = [pad for own in sheets if any((pad := on_its_pad(own)).values())]
    if counted_on and not settled:
        raise OnlyPad(game=KEY, sheets="pad map")
    own = (settled or sheets)[0]
    if counted_on:
        own = counted_on[0] | {name: value for name, value in own.items() if value}
    lines = [f"game: {KEY}", *head_lines(own)]
    lines += [f"{key}: {value}" for key, value in choices.items()]
    lines += [*written_lines(own), "", *write_hexes(marks(own))]
    return "\n".join(lines) + "\n"


def to_totals(values: Mapping[str, str], _choices: Mapping[str, str]) -> str:
    """What a pad alone spells: everybody's gold, as written or as the lines add up."""
    own = on_its_pad(values)
    found = {digit: pad_total(own, digit) for digit in DIGITS}
    typed = {digit: made_name(own.get(f"player_{digit}", "")) for digit in DIGITS if found[digit]}
    names = {
        digit: name or neutral_name(int(digit), typed.values()) for digit, name in typed.items()
    }
    lines = [f"game: {KEY}", f"only totals: {', '.join(names.values())}"]
    lines += [line.replace("written", "total", 1) for line in counted(found, names)]
    return "\n".join(lines) + "\n"


def pad_total(values: Mapping[str, str], digit: str) -> str:
    *parts, total = (values.get(f"written_{digit}_{line}", "") for line in LINES)
    numbers = [int(each) for each in parts if each.isdecimal()]
    return total or (str(sum(numbers)) if numbers else "")


def on_its_pad(values: Mapping[str, str]) -> dict[str, str]:
    """What stands on a pad, under the names that the fields of a map have."""
    return {name.removeprefix(PAD): value for name, value in values.items() if name[:4] == PAD}


def marks(values: Mapping[str, str]) -> list[str]:
    """The hexes row by row; an empty field is an empty hex."""
    return ["".join(mark[:1] for mark in row) for row in rows_of(values, MAP, "hex", EMPTY)]


def players(values: Mapping[str, str]) -> dict[str, str]:
    """The names by digit, up to the last that is named or has settled; others are digits."""
    named = {digit: made_name(values.get(f"player_{digit}", "")) for digit in DIGITS}
    settled = {mark for row in marks(values) for mark in row}
    last = max((d for d in DIGITS if named[d] or d in settled), default="2")
    return {digit: named[digit] or digit for digit in DIGITS if digit <= max(last, "2")}


def several(values: Mapping[str, str], key: str, count: int) -> str:
    found = (values.get(f"{key}_{number}", "") for number in range(1, count + 1))
    return ", ".join(word for word in found if word)


def head_lines(values: Mapping[str, str]) -> Iterator[str]:
    yield f"players: {', '.join(players(values).values())}"
    for name, key, count in (
        ("quadrants", "quadrant", 4),
        ("locations", "location", 4),
        ("cards", "card", 3),
    ):
        if words := several(values, key, count):
            yield f"{name}: {words}"
    if castles := values.get("castles", "").replace(",", " ").split():
        yield f"castles: {' '.join(castles)}"


def written_lines(values: Mapping[str, str]) -> Iterator[str]:
    """What the players counted themselves: all gold, castles, then each card in play."""
    rules = {"total": "", "castles": "castles"}
    rules |= {f"card_{number}": values.get(f"card_{number}", "") for number in (1, 2, 3)}
    for line, rule in rules.items():
        if rule or line == "total":
            names = {f"written_{digit}_{line}": name for digit, name in players(values).items()}
            yield from counted(values, names, rule)
