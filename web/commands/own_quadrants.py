"""What an owner drew once and uses by name: quadrants, kept in the user's own folder."""

from pathlib import Path

from scoring.errors import PlayerError, nearest
from scoring.kingdom_builder.maps import check_name, read_quadrant, write_hexes
from scoring.words import Word
from web.places import data_folder, problem_of
from web.tally.files import read_file


class NotKept(PlayerError):
    text = Word("There is no quadrant of this name; expected one of: {expected}.")


class CannotKeep(PlayerError):
    text = Word("The quadrant cannot be saved in {folder}: {problem}.")


def folder() -> Path:
    return data_folder() / "quadrants"


def quadrants() -> dict[str, str]:
    """The drawings by name."""
    return {path.stem: read_file(str(path)) for path in sorted(folder().glob("*.txt"))}


def keep_quadrant(name: str, drawing: str) -> None:
    """Check a drawing and keep it under a name."""
    rows = read_quadrant(drawing)
    path = folder() / f"{check_name(name)}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(write_hexes(rows)) + "\n", encoding="utf-8")
    except OSError as error:
        raise CannotKeep(folder=folder(), problem=problem_of(error)) from error


def forget_quadrant(name: str) -> None:
    kept = quadrants()
    if name not in kept:
        raise NotKept(expected=tuple(kept) or "–", meant=nearest(name, kept))
    (folder() / f"{name}.txt").unlink()
