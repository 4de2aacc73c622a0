"""A photo on the command line: the text of what is sure, what is open, a picture of the reading."""

import json
from base64 import b64decode
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from scoring.errors import PlayerError
from scoring.words import Plural, Sentence, Word, say
from web.commands.language import words
from web.limits import LONGEST_PHOTO
from web.tally.files import TooLarge, read_bytes

OPEN = Word("{place}: open")
PERHAPS = Word("{place}: perhaps “{value}”")
DOUBT = Word("{place}: something may stand there")
ALIKE = Word("{places}: open, and all alike")
WRITTEN = Word("{place}: a number is written there")
SAVE_TEXT = Word(
    "Save the text, for example with “> evening.txt”, add what is open, and score it: "
    "“tallyroll score evening.txt”. “--picture FILE” shows every place."
)

PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif")
WRITTEN_AS = {".png": ".png", ".jpg": ".jpg", ".jpeg": ".jpg"}
MILLION = 1_000_000

Facts = Mapping[str, Any]


class StillOpen(PlayerError):
    """A photo of which somebody must say more; ``found`` is the reading."""

    text = Plural("{count} place on this sheet is open.", "{count} places on this sheet are open.")

    def __init__(self, found: Facts) -> None:
        self.found = found
        self.cells = [cell for cell in found["cells"] if is_open(cell)]
        super().__init__(count=len(self.cells) + len(found["totals"]))


class NoSuchPicture(PlayerError):
    text = Word(
        "“--picture” shows what was read in a photo, in a file whose name ends in .png or .jpg."
    )


def is_open(cell: Facts) -> bool:
    return cell["state"] != "empty" and not cell["sure"]


def is_called_picture(name: str) -> bool:
    """Whether somebody means a photo, whatever is in the file."""
    return Path(name).suffix.lower() in PICTURES


def read_photo_bytes(name: str) -> bytes:
    try:
        return read_bytes(name, LONGEST_PHOTO)
    except TooLarge as error:
        from sheets.photo.photos import look_for_extra

        look_for_extra()
        from sheets.photo.picture import TooManyBytes

        size, most = Path(name).stat().st_size, LONGEST_PHOTO
        raise TooManyBytes(found=f"{size / MILLION:.1f}", most=most // MILLION) from error


def text_of_photo(data: bytes, own: Mapping[str, Any], language: str, picture: str) -> str:
    """The game on a photographed sheet, if nothing is left open."""
    from sheets.photo.photos import Photos

    head = {"language": language, "own": own, "drawn": kind_of(picture)}
    found = Photos("web.tally.reader").read(head, data, again=False)
    if picture:
        from web.commands.printing import save  # paper is slow to import

        save(picture, b64decode(found["drawn"].partition(",")[2]))
    if any(map(is_open, found["cells"])) or found["totals"]:
        raise StillOpen(found)
    return str(found["text"])


def kind_of(picture: str) -> str:
    """How a picture is written, by the name of its file; nothing where none is wanted."""
    ending = Path(picture).suffix.lower()
    if picture and ending not in WRITTEN_AS:
        raise NoSuchPicture
    return WRITTEN_AS[ending] if picture else ""


def write_open(photo: StillOpen, json_wanted: bool) -> None:
    """What is sure as text, and beside it what is not."""
    if json_wanted:
        facts = {"text": photo.found["text"], "open": photo.cells, "totals": photo.found["totals"]}
        click.echo(json.dumps(facts, ensure_ascii=False))
        return
    click.echo(photo.found["text"], nl=False)
    for sentence in (*photo.sentences, *open_lines(photo), Sentence(SAVE_TEXT)):
        click.echo(say(sentence, words(photo.found["game"])), err=True)


def open_lines(photo: StillOpen) -> list[Sentence]:
    """A line for each group, one for each place that is alone, and one for each sum."""
    cells = photo.found["cells"]
    groups = [[cells[number] for number in group] for group in photo.found["groups"]]
    lines = [alike(group, photo.found) for group in groups if len(group) > 1]
    together = {cell["field"] for each in groups if len(each) > 1 for cell in each}
    lines += [alone(cell, photo.found) for cell in photo.cells if cell["field"] not in together]
    return lines + [Sentence(WRITTEN, {"place": each["label"]}) for each in photo.found["totals"]]


def alike(group: list[Facts], found: Facts) -> Sentence:
    return Sentence(ALIKE, {"places": ", ".join(place(cell, found) for cell in group)})


def alone(cell: Facts, found: Facts) -> Sentence:
    where = place(cell, found)
    if cell["value"]:
        return Sentence(PERHAPS, {"place": where, "value": cell["value"]})
    return Sentence(DOUBT if cell["state"] == "doubt" else OPEN, {"place": where})


def place(cell: Facts, found: Facts) -> str:
    """A cell as the notation calls it, or the field as it is called on the fillable sheet."""
    field = cell["field"]
    return str(cell["cell"] or found["beside"].get(field, [field])[0])
