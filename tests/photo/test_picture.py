"""What is taken as a photo, and how it is unpacked."""

from io import BytesIO

import pytest
from PIL import Image

from sheets.photo.picture import NotAPhoto, TooManyBytes, TooManyPixels, decoded, opened

LEFT, RIGHT = (200, 30, 40), (20, 60, 210)  # red and blue


def picture(kind, size=(60, 40), **settings):
    """Two halves in two colours."""
    image, out = Image.new("RGB", size, LEFT), BytesIO()
    image.paste(RIGHT, (size[0] // 2, 0, *size))
    image.save(out, kind, **settings)
    return out.getvalue()


def near(pixel, colour):
    """Blue comes first in the pixels; a photo may change a colour a little."""
    return all(abs(int(one) - other) < 20 for one, other in zip(pixel[::-1], colour, strict=True))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_these_formats_are_read(kind):
    pixels = decoded(picture(kind)).pixels
    assert pixels.shape == (40, 60, 3)
    assert near(pixels[20, 5], LEFT)
    assert near(pixels[20, 55], RIGHT)


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF", "PPM", "PDF"])
def test_other_formats_are_named_a_mistake(kind):
    with pytest.raises(NotAPhoto):
        decoded(picture(kind))


def test_a_photo_has_at_most_eight_million_bytes():
    photo = picture("JPEG")
    assert decoded(photo.ljust(8_000_000, b"\0")).factor == 1
    with pytest.raises(TooManyBytes, match=r"8\.0 MB; at most 8 MB"):
        decoded(photo.ljust(8_000_001, b"\0"))


def test_a_photo_has_at_most_sixty_million_pixels():
    assert opened(blank(10_000, 6_000)).size == (10_000, 6_000)
    with pytest.raises(TooManyPixels, match="61 million pixels; at most 60 million"):
        opened(blank(10_000, 6_001))


def blank(width, height):
    out = BytesIO()
    Image.new("1", (width, height)).save(out, "PNG", compress_level=1)
    return out.getvalue()


@pytest.mark.parametrize(("wide", "seen"), [(2400, 2400), (2500, 2400), (4800, 2400)])
def test_more_than_2400_pixels_are_not_looked_at(wide, seen):
    photo = decoded(picture("PNG", (wide, 24)))
    assert photo.pixels.shape[1] == seen
    assert photo.factor == pytest.approx(wide / seen)


def test_a_photo_is_turned_upright():
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera lay on its side: turn it to the right
    pixels = decoded(picture("JPEG", exif=exif)).pixels
    assert pixels.shape == (60, 40, 3)
    assert near(pixels[5, 20], LEFT)
    assert near(pixels[55, 20], RIGHT)


def test_what_is_transparent_lies_on_white():
    out = BytesIO()
    Image.new("RGBA", (8, 8), (200, 30, 40, 0)).save(out, "PNG")
    assert (decoded(out.getvalue()).pixels == 255).all()
