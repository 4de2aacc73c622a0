"""Entry point of the command, ``tallyroll`` or ``python -m web``.

Package shadowing: ``web`` and ``assets`` are names that others use, too. Where their packages are
found instead of ours, no module of ours may be there to be imported, and no catalogue: so this one
imports nothing, and speaks English.
"""

import sys
from importlib.util import find_spec
from pathlib import Path

import web

HOME = Path(__file__).resolve().parent.parent
SHADOWED = (
    "tallyroll: error: another program's package “{name}” ({place}) stands in the way. "
    "Install tallyroll into an environment of its own, and look at PYTHONPATH."
)


def shadow() -> str:
    """What is wrong with where our packages are found; nothing if they are ours."""
    for name in ("web", "assets", "scoring", "sheets"):
        found = find_spec(name)
        place = found.origin if found else None
        if not place or Path(place).resolve().parent.parent != HOME:
            return SHADOWED.format(name=name, place=place or "it is missing")
    if not hasattr(web, "create_app"):  # installed over ours, into the same folder
        return SHADOWED.format(name="web", place=web.__file__)
    return ""


def main() -> None:
    if problem := shadow():
        sys.stderr.write(f"{problem}\n")
        raise SystemExit(2)
    from web.cli import main as command

    command()


if __name__ == "__main__":
    main()
