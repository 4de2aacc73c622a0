"""The shapes of what the JSON door answers."""

from collections.abc import Sequence
from typing import Any

Facts = dict[str, Any]

TEXT: Facts = {"type": "string"}
NUMBER: Facts = {"type": "integer"}
FLAG: Facts = {"type": "boolean"}


def text(description: str, **more: Any) -> Facts:
    return {"type": "string", "description": description, **more}


def named(name: str) -> Facts:
    return {"$ref": f"#/components/schemas/{name}"}


def listing(of: Facts) -> Facts:
    return {"type": "array", "items": of}


def mapping(of: Facts) -> Facts:
    return {"type": "object", "additionalProperties": of}


def nothing_more(fields: Facts, required: Sequence[str]) -> Facts:
    """An object with these fields and no others."""
    facts: Facts = {"type": "object", "properties": fields, "additionalProperties": False}
    return {**facts, "required": list(required)} if required else facts


def whole(**fields: Facts) -> Facts:
    """An object that has all of these fields."""
    return nothing_more(fields, list(fields))


def either(*kinds: Facts) -> Facts:
    return {"anyOf": list(kinds)}


MOVE = {
    "type": "object",
    "properties": {
        "source": TEXT,
        "target": TEXT,
        "count": NUMBER,
        "items": listing(TEXT),
        "how": TEXT,
    },
    "required": ["source", "target", "count"],
    "description": "Without items it is hidden from this seat.",
}
EVENT = whole(
    number=NUMBER,
    by=text("The seat that did it."),
    at=text("Milliseconds since 1970.", type="integer"),
    nonce=text("The share of chance that was noted: lane, count and link."),
    event={
        "type": "object",
        "properties": {"kind": TEXT, "moves": listing(MOVE)},
        "required": ["kind"],
        "description": "What happened; its fields depend on its kind.",
    },
)
EVENT["properties"] |= {
    "whom": text("The seat that it was done for, if another one."),
    "after": text("The last event that the phone had seen.", type="integer"),
    "before": text("The fingerprint of everything before this event."),
    "digest": text("The fingerprint of an event that hides something."),
}
SIGN = text("Letter of the colour, or a number for whoever else has it.")
SEAT = whole(seat=TEXT, name=TEXT, colour=TEXT, owner=FLAG, vacant=FLAG, left=FLAG)
SEAT["properties"]["forgotten"] = {**FLAG, "description": "The name was removed."}
NULL: Facts = {"type": "null"}
CARD = {
    **whole(label=TEXT, cost=mapping(NUMBER), parts=listing(TEXT), effect=TEXT),
    "description": "A card as the owner of the server noted it.",
}
TABLE = whole(
    code=TEXT,
    game=TEXT,
    choices=mapping(TEXT),
    variants=listing(TEXT),
    places_to_sit=NUMBER,
    commitment=text("SHA-256 of the seed, shown from the start."),
    version=text("Of the receipt: since 2 phones have shares of chance.", type="integer"),
    head=text("The fingerprint of everything that happened; empty in version 1."),
    words=text("The same as four words."),
    share={
        **whole(counts=listing(NUMBER), links=listing(TEXT), seen=listing(NUMBER)),
        "description": "The own share by lanes: outcomes so far, the link that was shown last, and "
        "which event the phone had seen then. Who sees a share fixed later shows its next links.",
    },
    shared={**mapping(NUMBER), "description": "The event that fixed each seat’s share."},
    seed=text("Empty until the table is closed."),
    number=text("Of the last event: where a stream goes on from.", type="integer"),
    at=NUMBER,
    you=text("The seat of whoever asks; empty for a watcher."),
    owner=TEXT,
    claims=text(
        "Seats that ask to own the table, since its owner is silent.", type="array", items=TEXT
    ),
    locked=FLAG,
    closed=FLAG,
    seats=listing(named("Seat")),
    signs=mapping(SIGN),
    places=mapping(mapping(NUMBER)),
    hidden=mapping(NUMBER),
    unseen=mapping(mapping(NUMBER)),
    counts=mapping(NUMBER),
    rolls=mapping(whole(faces=listing(TEXT), turn=NUMBER)),
    picks=mapping(TEXT),
    deal=either(NULL, whole(number=NUMBER, setup=mapping(listing(TEXT)))),
    epoch=NUMBER,
    first=TEXT,
    turn=TEXT,
    ended_by=TEXT,
    shown=text("Seats that showed their sheets, the newest last.", type="array", items=TEXT),
    revealed=FLAG,
    can=text("What this seat can do just now.", type="array", items=TEXT),
    can_for={
        **mapping(listing(TEXT)),
        "description": "What this seat can do for whose turn it is, by their seat.",
    },
    todo={
        **whole(
            key=text("What it is, in the game’s own terms."),
            who=text(
                "The seats that are waited for; none if anybody may.", type="array", items=TEXT
            ),
            mine={**FLAG, "description": "Whether it is up to this seat, or to anybody."},
            deeds=text("The actions that do it, the usual one first.", type="array", items=TEXT),
            rule=text("The part of the game’s page that tells more."),
            facts=mapping(NUMBER),
        ),
        "description": "What is to be done now.",
    },
    done=text("Seats that are done with writing this turn’s roll.", type="array", items=TEXT),
    states={
        **mapping(NUMBER),
        "description": "For what two phones should not do twice: the state that it is pressed in.",
    },
    board=either(NULL, named("BoardFacts")),
    last=either(NULL, named("Event")),
    cards=mapping(CARD),
    warning=text("What is to be said before an idle table is deleted."),
)
BRIEF = {
    **whole(**{name: TABLE["properties"][name] for name in ("number", "share", "shared")}),
    "description": "What is answered to “Prefer: return=minimal”.",
}
PLAYED = {
    "event": named("Event"),
    "table": either(named("Table"), named("BriefTable")),
    "repeated": FLAG,
}
CHOICE = whole(key=TEXT, title=TEXT, default=TEXT, options=mapping(TEXT))
GAME = whole(
    game=TEXT,
    title=TEXT,
    free=FLAG,
    choices=listing(CHOICE),
    variants=listing(whole(key=TEXT, title=TEXT, sentence=TEXT)),
)
FAULT = whole(number=NUMBER, sentence=TEXT)
REMARK = whole(
    player=TEXT,
    sentence=TEXT,
    cells=listing(TEXT),
    rows=text("The entry whose rows it is about, if any."),
    board=NUMBER,
)
SHEET = whole(
    code=TEXT,
    game=TEXT,
    seat=TEXT,
    number=text("Of this version; 0 until something is kept.", type="integer"),
    text=TEXT,
    shown=text(
        "Whether all see it: no, before (an earlier state), yes.", enum=["no", "before", "yes"]
    ),
    last=text("Number of the table’s last event.", type="integer"),
    faults=listing(whole(line=NUMBER, column=NUMBER, sentence=TEXT)),
    warnings=listing(REMARK),
    notes=listing(REMARK),
    words=mapping(TEXT),
)
PERSON = whole(seat=TEXT, name=TEXT, colour=TEXT, sign=SIGN)
TABLE_TALLY = whole(
    code=TEXT,
    game=TEXT,
    title=TEXT,
    number=NUMBER,
    you=TEXT,
    owner=TEXT,
    closed=FLAG,
    shown=listing(PERSON),
    missing=listing(PERSON),
    text=text("The game that the shown sheets make together."),
    report=either(NULL, {"type": "object", "description": "Its score, reason by reason."}),
    revealed=FLAG,
    ranking=listing(
        whole(
            place=NUMBER,
            players=listing(TEXT),
            seats=listing(PERSON),
            points=NUMBER,
            sentence=TEXT,
        )
    ),
    left_out=text("Who is missing from the ranking, as a sentence."),
    result=TEXT,
)
STEP = whole(
    number=text("Of the event.", type="integer"),
    text=text("The line of the log."),
    by=text("The seat that did it."),
    turn=text("The seat whose turn it was then."),
    count=text("The number of the turn, where dice count them.", type="integer"),
    pieces={
        **mapping(mapping(TEXT)),
        "description": "The cells that changed, with what lies there since, nothing where it was "
        "taken away: under a seat on its own map, under no name on the board for all.",
    },
    board={
        "type": "object",
        "description": "The other facts of the board that changed, as “BoardFacts” has them; null "
        "where it is there no more.",
    },
)

SCHEMAS: Facts = {
    "Event": EVENT,
    "Seat": SEAT,
    "Table": TABLE,
    "BriefTable": BRIEF,
    "Shown": whole(
        table=named("Table"), lost=text("What became of the seat that this phone had here.")
    ),
    "Played": whole(**PLAYED),
    "Seated": whole(code=TEXT, address=TEXT, seat=TEXT, **PLAYED),
    "DeletedTable": whole(code=TEXT, deleted=FLAG),
    "Offer": whole(code=TEXT, seat=TEXT, hand_over=TEXT),
    "Offered": either(
        whole(games=listing(GAME), colours=mapping(TEXT)), whole(code=TEXT, address=TEXT)
    ),
    "Verdict": whole(
        code=TEXT,
        game=TEXT,
        events=NUMBER,
        checked=NUMBER,
        sealed=NUMBER,
        drawn=text("Outcomes that chance decided.", type="integer"),
        vouches={
            **mapping(NUMBER),
            "description": "For how many of them each seat’s phone vouches: nobody could choose "
            "these without it.",
        },
        alone=text("Outcomes for which no phone but the acting one vouches.", type="integer"),
        shareless=text("Outcomes in which the acting phone had none.", type="integer"),
        crossed=text("Outcomes that another deed overtook on its way.", type="integer"),
        version=NUMBER,
        words=text("The four words of the log; empty in version 1."),
        honest=FLAG,
        faults=listing(FAULT),
        sentences=listing(TEXT),
    ),
    "Health": whole(health=text("It is well.", const="ok"), version=TEXT),
    "Language": whole(language=TEXT),
    "Replay": whole(code=TEXT, game=TEXT, steps=listing(STEP)),
    "Sheet": SHEET,
    "TableTally": TABLE_TALLY,
    "Stream": TEXT,
    "Refusal": whole(error=text("The kind of the problem."), sentence=text("What to do about it.")),
}
