"""Photos of filled-in sheets: found, straightened and read by a process of its own.

Only ``reading``, ``photos``, ``child``, ``likely`` and ``spelled`` may be imported without the
extra ``tallyroll[photo]``.
"""

BEGINNINGS = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"GIF8", b"BM", b"II*\0", b"MM\0*")
NAMED = {(0, 4): b"RIFF", (4, 8): b"ftyp"}  # WebP, and what cameras call HEIC


def is_picture(data: bytes) -> bool:
    """Whether these bytes say of themselves that they are a picture, readable or not."""
    named = any(data[low:high] == word for (low, high), word in NAMED.items())
    return data.startswith(BEGINNINGS) or named
