"""What a translator, a map drawer or an owner edits without opening Python."""

from importlib.resources import files


def read_text(path: str) -> str:
    """A text file of this folder."""
    return files(__name__).joinpath(path).read_text(encoding="utf-8")


def names(folder: str) -> list[str]:
    """The names of the files in a folder, in order."""
    return sorted(entry.name for entry in files(__name__).joinpath(folder).iterdir())
