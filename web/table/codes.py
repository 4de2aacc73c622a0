"""Table codes that people say and type, and tokens that only phones handle.

A code is made of syllables, each a consonant and a vowel: ``badekimo`` can be called across a room.
Left out are letters that look alike or sound alike: l and j beside i, q beside o, n beside m, p
beside b, v beside w, c beside k. No digit is ever part of a code.
"""

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Callable

from web.table.chance import Source

CONSONANTS = "bdfghkmrstwz"
VOWELS = "aeiou"
SYLLABLES = 4  # about 13 million codes; the door limits how many a stranger may try
LOOKALIKES = str.maketrans("01lj", "oiii")
CODE = re.compile(f"(?:[{CONSONANTS}][{VOWELS}]){{{SYLLABLES}}}")


def new_code() -> str:
    """A fresh code for a table."""
    return spell(secrets.choice)


def spell(choice: Callable[[str], str]) -> str:
    return "".join(choice(CONSONANTS) + choice(VOWELS) for _ in range(SYLLABLES))


def read_code(text: str) -> str:
    """A code as somebody typed it: capitals, gaps, hyphens and look-alikes are forgiven."""
    typed = re.sub(r"[\s\-_.]+", "", text[:40]).lower().translate(LOOKALIKES)
    return typed if CODE.fullmatch(typed) else ""


def new_key() -> str:
    """A name that nobody can guess (128 bits): of a request that has none, a book, a result."""
    return secrets.token_urlsafe(16)


def seat_token(seed: bytes, code: str, key: str) -> str:
    """Seat token: what a phone shows to prove that a seat is its own.

    It follows from the key of the request, so that a repeat after a lost answer gets it again.
    """
    name = f"tallyroll seat 1\n{code}\n{key}"
    return base64.urlsafe_b64encode(hmac.digest(seed, name.encode(), "sha256")[:24]).decode()


def hand_over_code(seed: bytes, code: str, key: str) -> str:
    """A code that opens a seat to another phone; likewise the same for a repeated request."""
    return spell(Source(seed, f"tallyroll hand-over 1\n{code}\n{key}").choice)


def fingerprint(secret: str) -> str:
    """Hash of a token or a hand-over code: all of it that a log may hold."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Constant-time comparison: the time it takes does not tell how much was right."""
    return hmac.compare_digest(one.encode(), other.encode())
