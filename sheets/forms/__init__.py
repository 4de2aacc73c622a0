"""PDF form fields (AcroForm), and reading them back."""

from scoring.errors import PlayerError
from scoring.words import Word


class DataFile(PlayerError):
    """No game was handed in, but what the owner of a box noted; ``toml`` has it."""

    text = Word(
        "This is a filled-in data file, not a finished game. “tallyroll score” writes it as text, "
        "and “--data” reads it."
    )

    def __init__(self, toml: str) -> None:
        super().__init__()
        self.toml = toml


def is_pdf(data: bytes) -> bool:
    """Whether these bytes say of themselves that they are a PDF."""
    return data.lstrip()[:5] == b"%PDF-"
