"""The fields of an action as the page of a table draws them, for what lies there just now."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from web.http.language import said
from web.table.games import fields, free

if TYPE_CHECKING:
    from web.tables.page import TablePage


class Asked(NamedTuple):
    """A field of a form; ``kind`` says how it is drawn."""

    kind: str
    name: str
    label: str
    facts: Mapping[str, Any]


class Option(NamedTuple):
    """Something that can be chosen: what is sent, how it is called, how many there are."""

    value: str | None
    title: str
    number: int = 1


def asked(page: "TablePage", field: fields.Field) -> Iterator[Asked]:
    """A field, or one for each player or count."""
    match field:
        case fields.Number() | fields.SeatNumbers() | fields.CountNumbers():
            yield from numbers(page, field)
        case fields.OwnItems(name, label, place):
            lying = page.table["places"].get(f"{place}.{page.you}", {})
            yield Asked("ranks", name, said(label), {"items": sorted(lying.items())})
        case fields.Text(name, label, longest, needed):
            yield Asked("text", name, said(label), {"longest": longest, "needed": needed})
        case fields.Tick(name, label):
            yield Asked("tick", name, said(label), {})
        case _:
            options = list(options_of(page, field))
            yield Asked("select", field.name, said(field.label), {"options": options})


Numbers = fields.Number | fields.SeatNumbers | fields.CountNumbers


def numbers(page: "TablePage", field: Numbers) -> Iterator[Asked]:
    """Numbers, each with the one that stands there at first."""
    counts = page.table["counts"]
    match field:
        case fields.Number(name, label):
            yield number(name, said(label), field.values, start_of(page, field), field.needed)
        case fields.SeatNumbers(name, values, start):
            for seat in page.people:
                key = f"{name}.{seat['seat']}"
                yield number(key, seat["name"], values, counts.get(key, start))
        case fields.CountNumbers(name, keys, values):
            for key in keys:
                yield number(f"{name}.{key}", page.count(key), values, counts.get(key, 0))


def number(name: str, label: str, values: range, value: object, needed: bool = True) -> Asked:
    facts = {"low": values[0], "high": values[-1], "value": value, "needed": needed}
    return Asked("number", name, label, facts)


def start_of(page: "TablePage", field: fields.Number) -> object:
    """What stands in a number's field at first."""
    if field.again:
        return dict(zip(("count", "sides"), page.log.last_dice, strict=True))[field.name]
    return "" if field.start is None else field.start


def options_of(page: "TablePage", field: fields.Choosing) -> Iterator[Option]:
    """All that can be chosen."""
    match field:
        case fields.Items():
            yield from items(page, field)
        case fields.Places(places=places):
            yield from (Option(place, page.place(place)) for place in places)
        case fields.Counts(counts=counts):
            yield from (Option(count, page.count(count)) for count in counts)
        case fields.Seats():
            yield from (Option(seat["seat"], seat["name"]) for seat in page.people)
        case fields.OwnBags():
            own = [bag["pile"] for bag in page.bags if bag["pile"].startswith(free.OWN)]
            yield from (Option(None, pile.removeprefix(free.OWN)) for pile in own)


def items(page: "TablePage", field: fields.Items) -> Iterator[Option]:
    if field.none:
        yield Option("", said(field.none))
    lying = page.table["unseen" if field.unseen else "places"].get(field.place, {})
    for item, count in lying.items():
        if item.startswith(field.begins):
            yield Option(item, page.item(item, field.place), count)
