"""One-time signature (Winternitz) that seals a closed log: only its server could make it.

Whoever changes a closed log can work out its chain of fingerprints anew. So the table signs
the last head once, by a one-time signature (Winternitz), whose key is drawn with the table
and promised in its first event. A copy that was changed anywhere by anybody but the server has no
seal that fits; and another promise does not fit the outcomes, which are drawn from the fingerprint
of the first event. Against the server itself there are the words that phones remember.

The message is the first 32 hexadecimal digits of the head; the checksum, the sum of 15 minus each
digit, follows as 3 more. For digit d in place p (from 0) the seal has H^d(secret of p) as 64
hexadecimal digits, where H is SHA-256 of 32 bytes and the secret of p is HMAC-SHA-256(key,
"tallyroll seal 2\\n" and p in decimal). H^(15-d) of each part, all 35 joined as bytes and hashed
once, is the promise.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence

DIGITS = 32
CHECKSUM = 3
BASE = 16


def seal_key(root: bytes) -> bytes:
    """Private signing key that seals a table; it is never shown."""
    return hmac.digest(root, b"tallyroll seal key 2", "sha256")


def promised(key: bytes) -> str:
    """Public key: what is shown of the key before the game."""
    return fingerprint(chain(each, BASE - 1) for each in secrets_of(key))


def secrets_of(key: bytes) -> list[bytes]:
    return [
        hmac.digest(key, f"tallyroll seal 2\n{place}".encode(), "sha256")
        for place in range(DIGITS + CHECKSUM)
    ]


def chain(value: bytes, times: int) -> bytes:
    for _ in range(times):
        value = hashlib.sha256(value).digest()
    return value


def fingerprint(ends: Iterable[bytes]) -> str:
    return hashlib.sha256(b"".join(ends)).hexdigest()


def digits_of(head: str) -> list[int]:
    """The digits that are sealed: making one of them higher makes the checksum lower."""
    digits = [int(digit, BASE) for digit in head[:DIGITS]]
    checksum = sum(BASE - 1 - digit for digit in digits)
    return [*digits, *(int(digit, BASE) for digit in f"{checksum:0{CHECKSUM}x}")]


def seal(key: bytes, head: str) -> tuple[str, ...]:
    """The seal of a head; a key seals once."""
    pairs = zip(secrets_of(key), digits_of(head), strict=True)
    return tuple(chain(secret, digit).hex() for secret, digit in pairs)


def sealed_by(seal: Sequence[str], head: str) -> str:
    """The promise that a seal of this head belongs to; nothing if it is none."""
    try:
        pairs = zip(map(bytes.fromhex, seal), digits_of(head), strict=True)
        return fingerprint([chain(part, BASE - 1 - digit) for part, digit in pairs])
    except ValueError:
        return ""
