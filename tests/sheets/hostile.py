"""PDFs that nobody should hand in, small enough to be made when a test needs them."""

import zlib
from collections.abc import Iterable, Mapping
from functools import cache

from sheets.forms.filled import LARGEST


def pdf(objects: Mapping[int, bytes], trailer: bytes = b"", size: int = 0) -> bytes:
    """Objects with a table that is right, so that a reader comes as far as the form."""
    body, places = bytearray(b"%PDF-1.7\n"), {}
    for number, content in objects.items():
        places[number] = len(body)
        body.extend(b"%d 0 obj%sendobj\n" % (number, content))
    last, start = max(objects), len(body)
    rows = (b"%010d 00000 n \n" % places[n] if n in places else b"0000000000 65535 f \n"
            for n in range(last + 1))  # fmt: skip
    body.extend(b"xref\n0 %d\n" % (size or last + 1) + b"".join(rows))
    body.extend(b"trailer<</Root 1 0 R/Size %d%s>>\n" % (size or last + 1, trailer))
    return bytes(body) + b"startxref\n%d\n%%%%EOF" % start


def form(fields: bytes, objects: Mapping[int, bytes], **settings: bytes) -> bytes:
    """A document whose form has these fields."""
    root = b"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields %s>>>>" % fields
    return pdf({1: root, 2: b"<</Type/Pages/Kids[]/Count 0>>", **objects}, **settings)


def references(numbers: Iterable[int]) -> bytes:
    return b"[" + b" ".join(b"%d 0 R" % number for number in numbers) + b"]"


def loop() -> bytes:
    """Two fields, each the child of the other."""
    return form(b"[4 0 R]", {4: b"<</T(a)/FT/Tx/Kids[5 0 R]>>", 5: b"<</T(b)/FT/Tx/Kids[4 0 R]>>"})


def family() -> bytes:
    """Forty generations in which every field has all of the next as children, twenty times."""
    fields = {n: b"<</T(a)/FT/Tx/Kids%s>>" % references([n + 1] * 20) for n in range(4, 44)}
    return form(b"[4 0 R]", {**fields, 44: b"<</T(b)/FT/Tx>>"})


def echo() -> bytes:
    """Four thousand fields that all have one value, of a million letters."""
    fields = {n: b"<</T(f%d)/FT/Tx/V 3 0 R>>" % n for n in range(4, 4004)}
    return form(references(fields), {3: b"(" + b"a" * 1_000_000 + b")", **fields})


def many_fields(count: int) -> bytes:
    fields = {n: b"<</T(f%d)/FT/Tx>>" % n for n in range(4, count + 4)}
    return form(references(fields), fields)


def nested(depth: int) -> bytes:
    """Arrays in arrays in arrays."""
    return form(b"[" * depth + b"]" * depth, {})


def astray() -> bytes:
    """A table in which every field is the first object, so that all of the file is searched."""
    whole = form(references(range(4, 4004)), {3: b"(" + b" " * 1_500_000 + b")"})
    rows = b"0000000009 00000 n \n" * 4000
    table = whole.rindex(b"trailer")
    found = whole[:table] + rows + whole[table:].replace(b"/Size 4", b"/Size 4004")
    return found.replace(b"xref\n0 4\n", b"xref\n0 4004\n")


@cache
def bomb(streams: int, size: int) -> bytes:
    """Fields in object streams that are small in the file and huge in memory."""
    body, places = bytearray(b"%PDF-1.5\n"), {}

    def add(number: int, content: bytes) -> None:
        places[number] = b"\1" + len(body).to_bytes(4, "big") + b"\0\0"
        body.extend(b"%d 0 obj\n%s\nendobj\n" % (number, content))

    fields = range(10, 10 + 2 * streams, 2)
    for field in fields:
        head = b"%d 0 " % field
        packed = zlib.compress(head + b"<</T(f%d)/FT/Tx>>" % field + b" " * size, 9)
        kind = b"<</Type/ObjStm/N 1/First %d/Filter/FlateDecode/Length %d>>stream\n%s\nendstream"
        add(field + 1, kind % (len(head), len(packed), packed))
        places[field] = b"\2" + (field + 1).to_bytes(4, "big") + b"\0\0"
    add(1, b"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields%s>>>>" % references(fields))
    add(2, b"<</Type/Pages/Kids[]/Count 0>>")
    last, start = 10 + 2 * streams, len(body)
    rows = zlib.compress(b"".join(places.get(n, b"\0" * 7) for n in range(last + 1)))
    table = b"<</Type/XRef/Size %d/W[1 4 2]/Root 1 0 R/Filter/FlateDecode/Length %d>>stream\n"
    body.extend(b"%d 0 obj\n" % last + table % (last + 1, len(rows)) + rows)
    return bytes(body) + b"\nendstream\nendobj\nstartxref\n%d\n%%%%EOF" % start


HOSTILE = {
    "one bomb": lambda: bomb(1, 100_000_000),
    "many bombs": lambda: bomb(100, 4_900_000),
    "a field tree that loops": loop,
    "a family that never ends": family,
    "a long value that thousands share": echo,
    "as many fields as a file may hold": lambda: many_fields(28_000),
    "six thousand fields": lambda: many_fields(6_000),
    "arrays fifty thousand deep": lambda: nested(50_000),
    "arrays four hundred thousand deep": lambda: nested(400_000),
    "a table that leads astray": astray,
    "a table that comes before itself": lambda: pdf({1: b"<<>>"}, b"/Prev 23"),
    "a table of a billion objects": lambda: form(b"[]", {}, size=1_000_000_000),
    "two megabytes of nothing": lambda: b"%PDF-1.7\n" + b"\0" * (LARGEST - 9),
    "a million brackets": lambda: b"%PDF-1.7\n1 0 obj" + b"<<" * 900_000,
}
