"""What a translator, a map drawer or an owner edits without opening Python."""

import os

# importlib.resources would take longer to import than all five games together.
FOLDER = os.path.dirname(__file__)


def read_bytes(path: str) -> bytes:
    """A file of this folder."""
    with open(os.path.join(FOLDER, path), "rb") as file:
        return file.read()


def read_text(path: str) -> str:
    """A text file of this folder."""
    return read_bytes(path).decode("utf-8")


def holds(path: str) -> bool:
    """Whether there is such a file."""
    return os.path.isfile(os.path.join(FOLDER, path))


def names(folder: str) -> list[str]:
    """The names of the files in a folder, in order."""
    return sorted(os.listdir(os.path.join(FOLDER, folder)))
