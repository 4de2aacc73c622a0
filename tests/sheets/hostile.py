"""PDFs that nobody should hand in, small enough to be made when a test needs them."""

import zlib
from functools import cache

from sheets.filled import LARGEST

LOOP = b"""%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R>>endobj
4 0 obj<</T(a)/FT/Tx/Kids[5 0 R]>>endobj
5 0 obj<</T(b)/FT/Tx/Kids[4 0 R]>>endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF"""


@cache
def bomb(streams, size):
    """Fields in object streams that are small in the file and huge in memory."""
    body, places = bytearray(b"%PDF-1.5\n"), {}

    def add(number, content):
        places[number] = b"\1" + len(body).to_bytes(4, "big") + b"\0\0"
        body.extend(b"%d 0 obj\n%s\nendobj\n" % (number, content))

    fields = range(10, 10 + 2 * streams, 2)
    for field in fields:
        head = b"%d 0 " % field
        packed = zlib.compress(head + b"<</T(f%d)/FT/Tx>>" % field + b" " * size, 9)
        kind = b"<</Type/ObjStm/N 1/First %d/Filter/FlateDecode/Length %d>>stream\n%s\nendstream"
        add(field + 1, kind % (len(head), len(packed), packed))
        places[field] = b"\2" + (field + 1).to_bytes(4, "big") + b"\0\0"
    kids = b" ".join(b"%d 0 R" % field for field in fields)
    add(1, b"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[%s]>>>>" % kids)
    add(2, b"<</Type/Pages/Kids[]/Count 0>>")
    last, start = 10 + 2 * streams, len(body)
    add(last, b"")
    rows = zlib.compress(b"".join(places.get(n, b"\0" * 7) for n in range(last + 1)))
    table = b"<</Type/XRef/Size %d/W[1 4 2]/Root 1 0 R/Filter/FlateDecode/Length %d>>stream\n"
    del body[start:]
    body.extend(b"%d 0 obj\n" % last + table % (last + 1, len(rows)) + rows)
    return bytes(body) + b"\nendstream\nendobj\nstartxref\n%d\n%%%%EOF" % start


def many_fields(count):
    """As many fields as a file may be large."""
    kids = b" ".join(b"%d 0 R" % number for number in range(4, count + 4))
    fields = b"".join(b"%d 0 obj<</T(f%d)/FT/Tx>>endobj\n" % (n, n) for n in range(4, count + 4))
    root = b"1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[" + kids + b"]>>>>endobj"
    body = b"%PDF-1.7\n" + root + b"\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n" + fields
    end = b"trailer<</Root 1 0 R/Size %d>>\n%%%%EOF" % (count + 4)
    return body[: LARGEST - len(end)] + end


def nested(depth):
    """Arrays in arrays in arrays."""
    value = b"[" * depth + b"]" * depth
    root = b"1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields " + value + b">>>>endobj\n"
    end = b"2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\n%%EOF"
    return b"%PDF-1.7\n" + root + end


HOSTILE = {
    "one bomb": lambda: bomb(1, 100_000_000),
    "many bombs": lambda: bomb(100, 4_900_000),
    "a field tree that loops": lambda: LOOP,
    "sixty thousand fields": lambda: many_fields(60_000),
    "six thousand fields": lambda: many_fields(6_000),
    "arrays fifty thousand deep": lambda: nested(50_000),
    "two megabytes of nothing": lambda: b"%PDF-1.7\n" + b"\0" * (LARGEST - 9),
    "a million brackets": lambda: b"%PDF-1.7\n1 0 obj" + b"<<" * 900_000,
}
