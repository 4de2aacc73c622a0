"""Safe decoding of a photo: its header is believed before a single pixel is unpacked.

What comes out is upright and has nothing but pixels: place, time and camera (EXIF) are gone.
"""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps

from scoring.errors import PlayerError
from scoring.words import Word

FORMATS = ("JPEG", "PNG", "WEBP")
LARGEST = 8_000_000  # bytes
MOST_PIXELS = 60_000_000
LONGEST_SIDE = 2400  # pixels that are looked at; more finds nothing more
MILLION = 1_000_000


class NotAPhoto(PlayerError):
    text = Word(
        "This is not a photo in JPEG, PNG or WebP. Photograph the sheet, or choose a photo."
    )


class TooManyBytes(PlayerError):
    text = Word("This photo has {found} MB; at most {most} MB can be read.")


class TooManyPixels(PlayerError):
    text = Word("This photo has {found} million pixels; at most {most} million can be read.")


class Damaged(PlayerError):
    text = Word("This photo is damaged and cannot be opened. Take another one.")


@dataclass(frozen=True)
class Photo:
    """A photo as it is looked at, and how much larger it came (upright, too)."""

    pixels: NDArray[np.uint8]  # BGR
    factor: float


def decoded(data: bytes) -> Photo:
    """The pixels of a photo that anybody may have sent."""
    if len(data) > LARGEST:
        raise TooManyBytes(found=f"{len(data) / MILLION:.1f}", most=LARGEST // MILLION)
    image = opened(data)
    try:
        return shrunk(image)
    except MemoryError:
        raise
    except Exception as error:  # whatever a hostile file does to the decoder
        raise Damaged from error


def opened(data: bytes) -> Image.Image:
    """The picture by its header alone."""
    Image.MAX_IMAGE_PIXELS = None  # what is too much is said below, in a sentence
    try:
        image = Image.open(BytesIO(data), formats=FORMATS)
    except Exception as error:
        raise NotAPhoto from error
    pixels = image.width * image.height
    if pixels > MOST_PIXELS:
        raise TooManyPixels(found=-(-pixels // MILLION), most=MOST_PIXELS // MILLION)
    return image


def shrunk(image: Image.Image) -> Photo:
    """Unpacked no larger than it is looked at, turned upright, on white where it is transparent."""
    longest = max(image.size)
    if image.mode in ("P", "1"):
        image = image.convert("RGBA")
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE), reducing_gap=1.1)
    factor = longest / max(image.size)
    plain = upright(image)
    if plain.has_transparency_data:
        seen = plain.convert("RGBA")
        plain = Image.new("RGBA", seen.size, "white")
        plain.alpha_composite(seen)
    rgb = np.asarray(plain.convert("RGB"))
    return Photo(np.ascontiguousarray(rgb[:, :, ::-1]), factor)


def upright(image: Image.Image) -> Any:
    """Turned as the camera noted; a note that cannot be read is none."""
    try:
        return ImageOps.exif_transpose(image)
    except MemoryError:
        raise
    except Exception:
        return image
