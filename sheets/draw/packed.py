"""Object streams (ISO 32000, 7.5.7): a document as a file in which small objects are compressed."""

from collections.abc import Iterator, Sequence
from typing import Any
from zlib import compress

from reportlab.pdfbase.pdfdoc import format as format_object

EACH = 100  # objects in a stream: a reader that wants one of them unpacks all
HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
Objects = list[tuple[int, bytes]]


def packed(canvas: Any) -> bytes:
    """The file of a canvas; ReportLab itself writes every object as plain text."""
    document = canvas._doc
    document.format = lambda: _file(document)
    data: bytes = canvas.getpdfdata()
    return data


def _file(document: Any) -> bytes:
    """Streams one by one, all other objects in object streams, and where each of them is."""
    root, info = (document.Reference(each) for each in (document.Catalog, document.info))
    streams, small = _sorted(document)
    data, last = bytearray(HEAD), document.objectcounter
    places = {0: (0, 0, 65535)}
    for number, (first, content) in enumerate(_object_streams(small), start=last + 1):
        for at, (each, _) in enumerate(first):
            places[each] = (2, number, at)
        streams.append((number, content))
    for number, content in streams:
        places[number] = (1, len(data), 0)
        data += b"%d 0 obj\n%b\nendobj\n" % (number, content.rstrip(b"\n"))
    own = len(places)
    places[own] = (1, len(data), 0)
    rows = b"".join(
        kind.to_bytes(1, "big") + at.to_bytes(4, "big") + rest.to_bytes(2, "big")
        for kind, at, rest in (places[number] for number in range(own + 1))
    )
    ends = b"/Type/XRef/W[1 4 2]/Size %d/Root %b/Info %b/ID %b" % (
        own + 1,
        root.format(document),
        info.format(document),
        document.ID().partition(b"%")[0].strip(),
    )
    start = len(data)
    data += b"%d 0 obj\n%b\nendobj\n" % (own, _stream(ends, rows))
    return bytes(data) + b"startxref\n%d\n%%%%EOF\n" % start


def _sorted(document: Any) -> tuple[Objects, Objects]:
    """What must stand alone and what can be packed; writing one object may add others."""
    alone: Objects = []
    small: Objects = []
    number = 0
    while number < document.objectcounter:
        number += 1
        found = document.idToObject[document.numberToId[number]]
        content: bytes = format_object(found, document, toplevel=1)
        (alone if content.endswith((b"endstream", b"endstream\n")) else small).append(
            (number, content)
        )
    return alone, small


def _object_streams(small: Objects) -> Iterator[tuple[Objects, bytes]]:
    for start in range(0, len(small), EACH):
        group = small[start : start + EACH]
        yield group, _object_stream(group)


def _object_stream(group: Sequence[tuple[int, bytes]]) -> bytes:
    """A head that says where each object begins, then the objects."""
    head, body = [], bytearray()
    for number, content in group:
        head.append(b"%d %d" % (number, len(body)))
        body += content.strip() + b"\n"
    first = b" ".join(head) + b"\n"
    return _stream(b"/Type/ObjStm/N %d/First %d" % (len(group), len(first)), first + body)


def _stream(entries: bytes, content: bytes) -> bytes:
    small = compress(content)
    return b"<<%b/Filter/FlateDecode/Length %d>>stream\n%b\nendstream" % (
        entries, len(small), small)  # fmt: skip
