"""Cache of numbers as a PDF writes them: a page has the same few thousand again and again.

ReportLab without its accelerators spends a fifth of the time of a sheet on writing them.
"""

from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen import canvas, pathobject, textobject

MOST = 1 << 15  # numbers
SEQUENCES = (list, tuple)


class Numbers(dict[float, str]):
    """What was written before; too many are forgotten together, since one by one takes longer."""

    def __missing__(self, number: float) -> str:
        if len(self) >= MOST:
            self.clear()
        found: str = fp_str(number)
        self[number] = found
        return found


written = Numbers().__getitem__


def numbers(*given: Any) -> str:
    """All of them, or those in one sequence, as ReportLab's own function takes them."""
    first = given[0]
    return " ".join(map(written, first if isinstance(first, SEQUENCES) else given))


def write_numbers_once() -> None:
    for module in (canvas, pathobject, pdfdoc, textobject):
        vars(module)["fp_str"] = numbers
