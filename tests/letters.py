"""What the fonts hold: the letters of all European languages in Latin script, and signs."""

from pathlib import Path

LINES = (Path(__file__).parent / "letters.txt").read_text(encoding="utf-8").splitlines()
LETTERS = dict(line.split(" ") for line in LINES if not line.startswith("#"))
ASCII = "".join(map(chr, range(0x20, 0x7F)))
QUOTES = "‘’‚“”„«»‹›"
SPACES = "\u00a0\u2009\u200a\u202f"  # no-break, thin, hair, narrow no-break
SIGNS = "¡¿§¶©®ª°º¹²³¼½¾±×÷·•†‡‐‑–—―…‰′″€←↑→↓↔−≠≤≥"
SEVEN = ("en", "de", "fr", "it", "da", "nb", "sv")  # the languages of the rulebooks


def both_cases(letters: str) -> set[str]:
    """The letters with their capitals; ß has one that Python does not know."""
    return {*letters, *letters.upper(), *("ẞ" if "ß" in letters else "")}


LATIN = {letter for letters in LETTERS.values() for letter in both_cases(letters)}
BLOCKS = {*map(chr, range(0xA1, 0x180))} - {*"ŉſ"}  # Latin-1 and Extended-A but what is out of use
ALL = {*ASCII, *QUOTES, *SPACES, *SIGNS, *LATIN, *BLOCKS}
# What a phone loads with every page: for headings, and for all the rest
RULEBOOKS = {letter for language in SEVEN for letter in both_cases(LETTERS[language])}
RARE = {*"ẞËÏÌÒÓÙÛŸ"}  # no word begins with them
HEADINGS = {*ASCII, *RULEBOOKS, *"‘’‚“”„«»–—…·×−\u00a0\u202f"} - RARE - {*'"#$%*<=>@[\\]^_`{|}~'}
TEXT = HEADINGS | {*'"#%*<=>[]^_|', *"°±½‑←→≤≥"}
