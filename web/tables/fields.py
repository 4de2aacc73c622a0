"""The fields of an action as the page of a table draws them, for what lies there just now."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from web.http.language import said
from web.table.games import fields, free
from web.tables.questions import beginning

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


def asked(page: "TablePage", field: fields.Field, seat: str) -> Iterator[Asked]:
    """A field, or one for each player or count; ``seat`` is whom it is done for, if not oneself."""
    match field:
        case fields.Number(name, label, values):
            yield number(name, said(label), values, start_of(page, field), field.needed)
        case fields.Numbers():
            yield from numbers(page, field)
        case fields.Select(name, label):
            yield Asked("select", name, said(label), {"options": list(options_of(page, field))})
        case fields.OwnItems(name, label, place):
            lying = page.table["places"].get(f"{place}.{seat or page.you}", {})
            yield Asked("ranks", name, said(label), {"items": sorted(lying.items())})
        case fields.Text(on_board=True) | fields.Tick(on_board=True) if not page.has_board:
            return
        case fields.Text(name, label, longest, needed):
            yield Asked("text", name, said(label), {"longest": longest, "needed": needed})
        case fields.Tick(name, label):
            yield Asked("tick", name, said(label), {})


def number(name: str, label: str, values: range, value: object, needed: bool = True) -> Asked:
    facts = {"low": values[0], "high": values[-1], "value": value, "needed": needed}
    return Asked("number", name, label, facts)


def start_of(page: "TablePage", field: fields.Number) -> object:
    """What stands in a number's field at first."""
    if field.again:
        return dict(zip(("count", "sides"), page.log.last_dice, strict=True))[field.name]
    return "" if field.start is None else field.start


def numbers(page: "TablePage", field: fields.Numbers) -> Iterator[Asked]:
    """Counts as they stand, or one of each player who has some: who came later gets it dealt."""
    stands = page.table["counts"]
    for count in field.counts:
        yield number(f"{field.name}.{count}", page.count(count), field.values, stands.get(count, 0))
    for seat in page.people if not field.counts else ():
        name = f"{field.name}.{seat['seat']}"
        if name in stands:
            yield number(name, seat["name"], field.values, stands[name])


def options_of(page: "TablePage", field: fields.Select) -> Iterable[Option]:
    """All that can be chosen."""
    match field.of:
        case "items" | "unseen":
            return items(page, field)
        case "places":
            return [Option(place, page.place(place)) for place in field.keys]
        case "counts":
            return [Option(count, page.count(count)) for count in field.keys]
        case "seats":
            return [Option(seat["seat"], seat["name"]) for seat in page.people]
        case "bags":
            piles = [bag["pile"] for bag in page.bags if bag["pile"].startswith(free.OWN)]
            return [Option(None, pile.removeprefix(free.OWN)) for pile in piles]


def items(page: "TablePage", field: fields.Select) -> Iterator[Option]:
    if field.none:
        yield Option("", said(field.none))
    for place in field.keys:
        lying = page.table["unseen" if field.of == "unseen" else "places"]
        for item, count in beginning(lying, place, field.begins).items():
            yield Option(item, page.item(item, place), count)
