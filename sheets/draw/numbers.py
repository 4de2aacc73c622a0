"""Cache of numbers as a PDF writes them: a page has the same few thousand again and again.

ReportLab without its accelerators spends a fifth of the time of a sheet on writing them.
"""

from functools import lru_cache
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfgen import canvas, pathobject, textobject

written = lru_cache(maxsize=1 << 15)(fp_str)


def numbers(*given: Any) -> str:
    """All of them, or those in one sequence, as ReportLab's own function takes them."""
    return " ".join(map(written, given[0] if isinstance(given[0], list | tuple) else given))


def write_numbers_once() -> None:
    for module in (canvas, pathobject, textobject):
        vars(module)["fp_str"] = numbers
