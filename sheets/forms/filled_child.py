"""Sandboxed subprocess: reads the fields of one PDF from standard input, and may be killed.

It starts bare, without site packages, because every start is waited for: the only argument is the
folder that has pypdf.
"""

import gc
import json
import signal
import sys
from collections.abc import Iterator
from io import BytesIO
from typing import Any

MEMORY = 130_000_000  # bytes
INFLATED = 5_000_000  # bytes of a single stream
SECONDS = 1.2  # of the processor: ten filled maps take most of it, one sheet a quarter
MOST_FIELDS = 5000
LONGEST, MOST_WORDS = 200, 1000  # characters of a name or value, and of all keywords
UNUSED = ("PIL", "fontTools")  # pypdf has them for pictures and fonts; importing them takes long


def limit() -> None:
    """Resource limits (rlimit): as little of the machine as an honest sheet needs."""
    try:
        import resource
    except ImportError:  # not on Windows; whoever waits for an answer ends the process there
        return
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    signal.setitimer(signal.ITIMER_PROF, SECONDS)  # nobody handles the signal, so it ends all


def hurry(folder: str) -> None:
    """Find pypdf, and spend no time on what fields do not need."""
    gc.disable()  # the process ends before garbage matters
    sys.path.append(folder)
    for name in UNUSED:
        sys.modules[name] = None  # type: ignore[assignment]


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
    fields = dict(walk(tops.get_object() if hasattr(tops, "get_object") else tops))
    return {"fields": fields, "keywords": keywords_of(reader)}


def keywords_of(reader: Any) -> str:
    """What the document says of itself; many programs write that anew, and some write nonsense."""
    try:
        return str((reader.metadata or {}).get("/Keywords", ""))[:MOST_WORDS]
    except Exception:  # the fields are worth more than this
        return ""


def walk(tops: Any) -> Iterator[tuple[str, object]]:
    """Every field under its full name; a tree that loops or never ends is left soon."""
    waiting = [(reference, "") for reference in reversed(tops)]
    for _ in range(MOST_FIELDS):
        if not waiting:
            return
        reference, above = waiting.pop()
        field = reference.get_object()
        name = ".".join(part for part in (above, str(entry(field, "/T"))) if part)[:LONGEST]
        if "/FT" in field and name:
            yield name, plain(field)
        waiting += [(kid, name) for kid in entry(field, "/Kids") if "/T" in kid.get_object()]
    raise ValueError("too many fields")


def entry(field: Any, key: str) -> Any:
    """What a field says, even where the file keeps it in another place."""
    return field[key] if key in field else ""  # noqa: SIM401 (get follows no references)


def kept(field: Any, value: str) -> str:
    """What an option stands for, where a program handed over what it is called."""
    for option in entry(field, "/Opt"):
        if isinstance(option, list) and len(option) == 2 and str(option[1]) == value:
            return str(option[0])
    return value


def plain(field: Any) -> object:
    """Plain Python value of a PDF object, and no longer than anybody writes."""
    value, kind = entry(field, "/V"), entry(field, "/FT")
    if kind == "/Btn":
        return "yes" if str(value) not in ("", "/Off", "Off") else ""
    if isinstance(value, list):  # some programs hand choices over as lists of one
        value = value[0].get_object() if value else ""
    if kind == "/Ch":
        value = kept(field, str(value)) if str(value).strip() else "-"
    if isinstance(value, bytes):
        return value[:LONGEST].decode("utf-8", "replace")
    return str(value[:LONGEST]) if isinstance(value, str) else ""


def main() -> None:
    limit()
    hurry(sys.argv[1])
    try:
        answer = fields_of(sys.stdin.buffer.read())
    except Exception as error:  # whatever a hostile file does to the reader, it is unreadable
        answer = {"error": type(error).__name__}
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
