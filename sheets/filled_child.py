"""Reads the fields of one PDF from standard input, in a process that may be killed."""

import json
import sys
from collections.abc import Iterator
from io import BytesIO
from typing import Any

MEMORY = 130_000_000  # bytes
INFLATED = 5_000_000  # bytes of a single stream
SECONDS = 1  # of the processor, so that a busy machine does not refuse an honest sheet
MOST_FIELDS = 5000
LONGEST = 200  # characters of a name


def limit() -> None:
    """As little of the machine as an honest sheet needs."""
    try:
        import resource
    except ImportError:  # not on Windows; the time limit holds there, too
        return
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def fields_of(data: bytes) -> dict[str, Any]:
    """What the form says, by field name."""
    from pypdf import PdfReader, overwrite_configuration

    overwrite_configuration(
        zlib_maximum_output_length=INFLATED,
        lzw_maximum_output_length=INFLATED,
        run_length_maximum_output_length=INFLATED,
        array_based_stream_maximum_output_length=INFLATED,
        maximum_declared_stream_length=INFLATED,
    )
    reader = PdfReader(BytesIO(data))
    if reader.is_encrypted:
        return {"error": "locked"}
    form = reader.root_object.get("/AcroForm")
    tops = form.get_object().get("/Fields", []) if form is not None else []
    return {"fields": dict(walk(tops.get_object() if hasattr(tops, "get_object") else tops))}


def walk(tops: Any) -> Iterator[tuple[str, object]]:
    """Every field under its full name; a tree that loops or never ends is left soon."""
    waiting = [(reference, "") for reference in reversed(tops)]
    for _ in range(MOST_FIELDS):
        if not waiting:
            return
        reference, above = waiting.pop()
        field = reference.get_object()
        name = ".".join(part for part in (above, str(field.get("/T", ""))) if part)[:LONGEST]
        if "/FT" in field and name:
            yield name, plain(field)
        waiting += [(kid, name) for kid in field.get("/Kids", []) if "/T" in kid.get_object()]
    raise ValueError("too many fields")


def plain(field: Any) -> object:
    """A value without the clothes of its file format."""
    value = field.get("/V", "")
    if field.get("/FT") == "/Btn":
        return "yes" if str(value) not in ("", "/Off", "Off") else ""
    if isinstance(value, list):  # some programs hand choices over as lists of one
        value = value[0] if value else ""
    if field.get("/FT") == "/Ch" and not str(value).strip():
        return "-"
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return str(value) if isinstance(value, str) else ""


def main() -> None:
    limit()
    try:
        answer = fields_of(sys.stdin.buffer.read())
    except Exception as error:  # whatever a hostile file does to the reader, it is unreadable
        answer = {"error": type(error).__name__}
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
