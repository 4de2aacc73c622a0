"""Cuts the fonts of paper and phone out of their sources: ``python -m tests.fonts FOLDER``.

It needs fontTools and brotli. The folder holds the sources, which anybody may change and pass on
under the SIL Open Font License (``assets/fonts/*-OFL.txt``): unpack into it what ``npm pack`` gives
for ``@expo-google-fonts/alegreya@0.4.2`` and ``@expo-google-fonts/alegreya-sans@0.4.2``.

Paper has every letter of a font in one file. A phone loads one part with every page, and the other
part where one of its letters stands; the style sheet, which is brought up to date as well, says
which letters these are.
"""

import re
import sys
from bisect import bisect
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

from tests.letters import ALL, HEADINGS, TEXT

ROOT = Path(__file__).parent.parent
FONTS = ROOT / "assets" / "fonts"
STYLE = ROOT / "web" / "static" / "tallyroll.css"
FIGURES = ("lnum", "tnum")  # of one height and one width
ALIKE = {"\u2011": "\u2010", "\u202f": "\u2009"}  # signs that the sources lack, and their likes
THIN = 5 / 8  # of a space, as in the fonts that have it right
GRID = 500  # points to the em on phones: no eye sees more on a screen, and a tenth is saved
GAP = 0x100  # of letters that no font of ours has, within a range: not as far as Greek
NAMES = {"ttf": [0, 1, 2, 3, 4, 5, 6, 13, 14], "woff2": [0, 1, 2, 13, 14]}  # 13: the licence


class Cut(NamedTuple):
    """A font and where it comes from."""

    name: str
    source: str
    mark: str  # SHA-256 of the source: another version would change every sheet
    first: Iterable[str] = ()  # what phones load with every page, if they have it
    small_capitals: bool = False


MEDIUM = "8cedbdcf3d41a29a81b3fc164b24d5d893f84cf5bb8e2f1c504978eaaf4497ec"
REGULAR = "9baa653a3d8a210a7d5b9e8ee7db678daf61aad37fcf05e2c8c531aff7133489"
BOLD = "13883398da53d847135a21b2ba9b8982143bb1d393a88e3b18912d0fdba673f8"
CUTS = (
    Cut("Alegreya-Medium", "Alegreya_500Medium.ttf", MEDIUM, HEADINGS),
    Cut("AlegreyaSans-Regular", "AlegreyaSans_400Regular.ttf", REGULAR, TEXT),
    Cut("AlegreyaSans-Bold", "AlegreyaSans_700Bold.ttf", BOLD, TEXT),
    Cut("AlegreyaSansSC-Bold", "AlegreyaSans_700Bold.ttf", BOLD, small_capitals=True),
)


def source(cut: Cut, folder: Path) -> TTFont:
    """The whole font with the figures that we want in the place of its own."""
    path = next(folder.rglob(cut.source))
    assert sha256(path.read_bytes()).hexdigest() == cut.mark, f"another version: {path.name}"
    font = TTFont(path, recalcTimestamp=False)
    drawn = {chr(code): glyph for code, glyph in font.getBestCmap().items()}
    drawn |= {sign: drawn[like] for sign, like in ALIKE.items()}
    for feature in FIGURES:
        other = substitutes(font, feature)
        drawn = {letter: other.get(glyph, glyph) for letter, glyph in drawn.items()}
    if cut.small_capitals:
        other = substitutes(font, "smcp")
        for letter in filter(lambda each: each.isalpha() or not each.isascii(), drawn):
            drawn[letter] = other.get(drawn[letter], drawn[letter])
    narrow(font, drawn["\u202f"], drawn[" "])
    font["name"].setName(cut.name.replace("-", " "), 4, 3, 1, 0x409)
    font["name"].setName(cut.name, 6, 3, 1, 0x409)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap = {
                ord(letter): glyph for letter, glyph in drawn.items() if letter < "\uffff"
            }
    return font


def narrow(font: TTFont, thin: str, space: str) -> None:
    """The thin space of a source may be wider than its space, twice as wide in the bold one."""
    widths = font["hmtx"]
    if widths[thin][0] > widths[space][0]:
        widths[thin] = (round(widths[space][0] * THIN), widths[thin][1])


def substitutes(font: TTFont, feature: str) -> dict[str, str]:
    """Which glyph stands for which when a feature is on."""
    table, found = font["GSUB"].table, {}
    for record in table.FeatureList.FeatureRecord:
        for number in record.Feature.LookupListIndex if record.FeatureTag == feature else ():
            for part in table.LookupList.Lookup[number].SubTable:
                found |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    return found


def write(font: TTFont, letters: Iterable[str], path: Path) -> set[str]:
    """A file with these letters, as far as the font has them; which ones it has."""
    kind = path.suffix.removeprefix(".")
    options = Options(layout_features=[], hinting=False, glyph_names=False, notdef_outline=True)
    options.name_IDs = NAMES[kind]
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(letters))
    subsetter.subset(font)
    if kind == "woff2":
        font.flavor = kind
        scale_upem(font, GRID)
    font.save(path)
    return {chr(code) for code in font.getBestCmap()}


def ranges(letters: Iterable[str], others: Iterable[str] = ()) -> str:
    """Letters as a style sheet writes them: U+20-7E, U+A0.

    Where the others are known, a range goes on over a gap that neither has. It never holds one of
    them: a browser that waits for their font would load this one in its place.
    """
    runs: list[list[int]] = []
    theirs = sorted(map(ord, others))
    gap = GAP if theirs else 1
    for code in sorted(map(ord, letters)):
        if runs and code - runs[-1][1] <= gap and not between(theirs, runs[-1][1], code):
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{low:X}" + f"-{high:X}" * (high > low) for low, high in runs)


def between(codes: Sequence[int], low: int, high: int) -> bool:
    """Whether one of these, which are sorted, lies between the two."""
    return bisect(codes, low) < bisect(codes, high)


def cut_all(folder: Path) -> None:
    style = STYLE.read_text(encoding="utf-8")
    for cut in CUTS:
        write(source(cut, folder), ALL, FONTS / f"{cut.name}.ttf")
        if cut.first:
            rest = FONTS / f"{cut.name}-more.woff2"
            more = write(source(cut, folder), ALL - {*cut.first}, rest)
            held = write(source(cut, folder), cut.first, FONTS / f"{cut.name}.woff2")
            style = declared(style, cut.name, ranges(held))
            style = declared(style, f"{cut.name}-more", ranges(more, held))
    STYLE.write_text(style, encoding="utf-8")


def declared(style: str, font: str, letters: str) -> str:
    """The style sheet, with these letters for a font."""
    face = rf'(/{font}.woff2"\) format\("woff2"\);\n  unicode-range: )[^;]*'
    return re.sub(face, rf"\g<1>{letters}", style)


if __name__ == "__main__":
    cut_all(Path(sys.argv[1]))
