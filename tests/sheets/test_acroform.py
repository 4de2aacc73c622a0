"""What stands in a field of a form is what was meant, whatever letters it has."""

from io import BytesIO

import pytest
from pypdf.generic import read_string_from_stream

from sheets.draw.acroform import in_quotes

SPECIAL = "()\\\r"  # they mean something in a PDF


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Gül",
        "Łódź (“a” & 2)",
        *SPECIAL,
        *(f"a{sign}b" for sign in SPECIAL),
        *(f"{sign} Łódź {sign}" for sign in SPECIAL),
        "\\(\\)\\\\",
        "".join(chr(ord(sign) << 8 | ord(sign)) for sign in SPECIAL),  # in both of their bytes
        "😀",
    ],
    ids=ascii,
)
def test_a_text_is_read_as_it_was_written(text):
    assert read_string_from_stream(BytesIO(in_quotes(text))) == text
