"""Changes that a person has looked at: they change nothing that a test should be asked for."""

from pathlib import Path

from tests.mutants.changes import Change

FILE = Path(__file__).parent / "equivalent.txt"
Texts = tuple[str, str]


def judged(text: str) -> dict[Texts, str]:
    """Reasons by the lines before and after: these stay with the code when it moves."""
    blocks = [block.splitlines() for block in text.split("\n\n")]
    return {
        (marked("- ", lines), marked("+ ", lines)): marked("# ", lines)
        for lines in blocks
        if marked("- ", lines)
    }


def marked(sign: str, lines: list[str]) -> str:
    return "\n".join(line.removeprefix(sign) for line in lines if line.startswith(sign))


def texts(change: Change, source: bytes) -> Texts:
    old, new = change.diff(source)
    return bare(old), bare(new)


def bare(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines())
