"""The fillable score sheet of Kartenreich: its fields, and the game that they spell."""

from collections.abc import Iterator, Mapping, Sequence

from scoring.errors import PlayerError
from scoring.kartenreich.board import EXPANSION, FULL_STORE, KEY, RULE_KEYS, SOLO
from scoring.kartenreich.cards import CARD
from scoring.kartenreich.names import REGIONS, STORE_NAMES
from scoring.kartenreich.worth import KINDS, STORES, WONDER
from scoring.names import made_name
from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.frame import DATE, NAME, Title, after_label
from sheets.forms.fields import EMPTY, Field
from sheets.forms.spelling import counted_alone, sheets_in
from sheets.kartenreich import words
from sheets.kartenreich.layout import CELLS, LINES, Block, Entries, Row, Stores

CODES = {kind[:3]: kind for kind in (*KINDS, WONDER)}
TITLES = {code: words.SIGN_NAMES[kind] for code, kind in CODES.items()}
CELL = Word("Row, cell {number}")
STORE = Word("{store}: {number}")
ENTRY_CARD = Word("{kind} {number}, card")
ENTRY_LINE = Word("{kind} {number}, what is printed on it")
ENTRY_POINTS = Word("{kind} {number}, points")
COUNT, POINTS = Word("{title}, how many"), Word("{title}, points")


class TwoRealms(PlayerError):
    text = Word(
        "{count} sheets of this PDF are filled in, but this game is played alone. Open them one "
        "by one."
    )


def on_realm(title: Title, row: Row, stores: Stores) -> list[Field]:
    """Name and date, the row cell by cell, then the stores."""
    lines = (("name", NAME, title.name), ("date", DATE, title.date))
    fields = [Field(key, word, after_label(line, word)) for key, word, line in lines if line]
    for number, box in enumerate(row.cells, start=1):
        spoken = Sentence(CELL, {"number": number})
        name, options = f"row_{number}", tuple(CODES)
        fields.append(Field(name, spoken, box, "choice", options=options, shown=TITLES))
    for store in stores.stores:
        for number, box in enumerate(store.boxes):
            spoken = Sentence(STORE, {"store": STORE_NAMES[store.key], "number": number})
            fields.append(Field(f"{store.key}_{number}", spoken, box, "tick"))
    return fields


def on_tally(
    entries: Sequence[Entries], tick: Box, block: Block, expansion: bool = False
) -> list[Field]:
    """The scoring lines, the expansion, then the score block line by line."""
    fields = [field for each in entries for field in on_entries(each)]
    played = "yes" if expansion else ""
    fields.append(Field("expansion", words.EXPANSION, tick, "tick", value=played))
    for score in block.scores:
        fact = {"title": words.SCORE_TITLES[score.key]}
        if score.count:
            spoken = Sentence(COUNT, fact)
            fields.append(Field(f"count_{score.key}", spoken, score.count, longest=3))
        spoken = Sentence(POINTS, fact)
        fields.append(Field(f"written_{score.key}", spoken, score.total, longest=4))
    return fields


def on_entries(entries: Entries) -> Iterator[Field]:
    for number, line in enumerate(entries.lines, start=1):
        facts = {"kind": REGIONS[entries.kind], "number": number}
        name = f"{entries.kind}_{number}"
        card, text = (box.middle(box.width, box.height * 0.76) for box in (line.card, line.line))
        yield Field(f"{name}_card", Sentence(ENTRY_CARD, facts), card, cell=line.card)
        spoken = Sentence(ENTRY_LINE, facts)
        yield Field(f"{name}_line", spoken, text, longest=120, cell=line.line)
        yield Field(f"{name}_points", Sentence(ENTRY_POINTS, facts), line.points, longest=4)


def to_text(values: Mapping[str, str], _choices: Mapping[str, str]) -> str:
    """The game that the fields spell; sheets on which no row is drawn are left out."""
    sheets = list(sheets_in(values).values())
    filled = [own for own in sheets if any(row_of(own))]
    if len(filled) > 1:
        raise TwoRealms(count=len(filled))
    own = filled[0] if filled else sheets[0]
    return "\n".join([*head_lines(own), "", *row_lines(own)]) + "\n"


def head_lines(own: Mapping[str, str]) -> Iterator[str]:
    """Name, expansion, stores, and what was written on paper."""
    yield f"game: {KEY}"
    name = made_name(own.get("name", ""))
    if name:
        yield f"player: {name}"
    if own.get("expansion") == "yes":
        yield f"variants: {EXPANSION.key}"
    for store in STORES:
        yield f"{store}: {stored(own, store)}"
    yield from counted_alone(own, RULE_KEYS, name or SOLO)


def stored(own: Mapping[str, str], store: str) -> int:
    """The highest number that is ticked."""
    ticked = (number for number in range(FULL_STORE + 1) if own.get(f"{store}_{number}") == "yes")
    return max(ticked, default=0)


def row_of(own: Mapping[str, str]) -> list[str]:
    """The kinds from left to right; the right half of a wonder is empty or says so once more."""
    kinds: list[str] = []
    halved = False  # whether the cell before was the left half of a wonder
    for number in range(1, CELLS + 1):
        mark = own.get(f"row_{number}", EMPTY)
        kind = CODES.get(mark, mark)
        halved = kind == WONDER and not halved
        if kind not in (EMPTY, "") and (halved or kind != WONDER):
            kinds.append(kind)
    return kinds


def row_lines(own: Mapping[str, str]) -> Iterator[str]:
    """Each region or wonder with its scoring line: the third mine has the third line of mines."""
    seen = dict.fromkeys(LINES, 0)
    for kind in row_of(own):
        if kind not in seen:
            yield kind
            continue
        seen[kind] += 1
        yield item_text(own, kind, f"{kind}_{seen[kind]}")


def item_text(own: Mapping[str, str], kind: str, line: str) -> str:
    """What is printed on a card, or else its points, or else the card of the owner's file."""
    card = made_name(own.get(f"{line}_card", ""))
    worth = own.get(f"{line}_line", "") or own.get(f"{line}_points", "")
    if not worth and CARD.fullmatch(card):
        return f"{card}.{WONDER}" if kind == WONDER and "." not in card else card
    head = f"{kind} {card}".strip()
    return f"{head}: {worth}" if worth else head
