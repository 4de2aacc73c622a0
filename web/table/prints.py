"""Hash chain of the log: every event carries the fingerprint of all before it.

A record's *plain text* is its line without what is nobody's business (the request's key, tokens,
codes, the seal) and without the chain itself, as JSON with the names in the order of their
code points, without spaces. Its *digest* is SHA-256 of the record's salt, "\\n" and this text. The
*head* after it is SHA-256 of the head before it (``before`` in the record, nothing for the first),
"\\n" and the digest; digests and heads are written as 64 small hexadecimal digits.

A phone must follow the chain without seeing what lies in other hands. An event that all see has no
salt: phones work out the digest from what they are told, so nobody is told anything but what the
chain says. An event that hides something has a random salt of 16 bytes, without which nobody
can try tile after tile until the digest fits; phones are told its digest, and salt and
tiles when the table is closed. An open table's file has digests in place of salts, too.

**A name can go, and nothing else.** The chain holds no name of a player, but its *mark*: SHA-256
of a random salt of 16 bytes, "\\n" and the name. A ``SatDown`` has name and salt, and whoever reads
it works out the mark; or it has the mark alone, after the name was removed. Both have the same
digest, so heads, words and the seal stay as they are. ``Forgot`` says for all to see that a name
was removed. Attacked on paper:

- *Another name.* It has another mark, so another chain. Two names with one mark would be a
  collision of SHA-256, even for a server that chooses the salt.
- *A name beside the mark*, which the chain would not notice: one of the two is there, never both,
  or the check calls it impossible (``rules.py``).
- *Who was it?* The salt goes with the name. Without it nobody can try names until the mark fits.
- *A name left out silently.* The check wants a ``Forgot`` for each name that is missing, and each
  ``Forgot`` to be true. Names are removed after the evening, too, when the seal is made already. So
  such a line has nothing that could be chosen: its time is that of the event before it, and who may
  remove whose name follows from the table. What is left to somebody with a copy is to take a name
  out of the copy in the same way, and the order of two such lines: it hides who somebody was
  and changes nothing that happened.
- *The name elsewhere.* Sheets that were shown name seats, not players (``sheets.py``), so there
  is one line with the name in it. Words that people typed otherwise (what is in a bag of their own,
  what they picked from, people without a seat) are part of what happened, and stay.
- *Logs from before* hash the name itself: it can go only with the whole table.

A head is shown as four words of five letters: byte by byte consonant, vowel, consonant, vowel,
consonant, each byte's remainder by the number of letters. That is about 61 bits: enough that nobody
finds another log with the same words. Phones themselves remember the whole head.
"""

import hashlib
import re
from collections.abc import Iterable
from functools import lru_cache

from msgspec.json import encode
from msgspec.structs import replace

from web.table.codes import CONSONANTS, VOWELS
from web.table.events import Closed, Event, Record, SatDown, without_secrets

WORDS = 4
LETTERS = (CONSONANTS, VOWELS, CONSONANTS, VOWELS, CONSONANTS)  # of a word


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def plain(event: Event) -> Event:
    """What the chain holds of an event."""
    match event:
        case Closed(seed):
            return Closed(seed)
        case SatDown():
            return without_secrets(nameless(event))
    return without_secrets(event)


def mark_of(event: SatDown) -> str:
    """What the chain holds in place of a name; nothing in logs from before there were marks."""
    return sha256(f"{event.salt}\n{event.name}") if event.salt else event.mark


def nameless(event: SatDown) -> SatDown:
    """The same without the name, if the chain can do without it."""
    mark = mark_of(event)
    return replace(event, name="", salt="", mark=mark) if mark else event


def plain_text(record: Record) -> str:
    """What the chain holds of a record."""
    bare = Record(
        record.number,
        plain(record.event),
        record.by,
        record.at,
        "",
        record.nonce,
        record.after,
        whom=record.whom,
    )
    return encode(bare, order="sorted").decode()


def digest_of(record: Record) -> str:
    """The fingerprint of a record by itself; of a hidden one from a file, the one it came with."""
    return record.digest or sha256(f"{record.salt}\n{plain_text(record)}")


def head_after(before: str, record: Record) -> str:
    """The fingerprint of everything up to this record."""
    return sha256(f"{before}\n{digest_of(record)}")


def head_of(records: Iterable[Record]) -> str:
    """The fingerprint of a whole log."""
    head = ""
    for record in records:
        head = head_after(head, record)
    return head


def chained(records: Iterable[Record], head: str = "") -> list[Record]:
    """The same records, each with the fingerprint of all before it."""
    done = []
    for record in records:
        done.append(replace(record, before=head))
        head = head_after(head, record)
    return done


@lru_cache(1_000)
def words_of(head: str) -> str:
    """A head as people read it out to each other."""
    letters = zip(bytes.fromhex(head), LETTERS * WORDS, strict=False)
    return grouped("".join(alphabet[byte % len(alphabet)] for byte, alphabet in letters))


def grouped(letters: str) -> str:
    size = len(LETTERS)
    return " ".join(letters[at : at + size] for at in range(0, len(letters), size))


def read_words(text: str) -> str:
    """Four words as somebody typed them, or nothing."""
    letters = re.sub(r"[^a-z]", "", text[:80].lower())
    return grouped(letters) if len(letters) == WORDS * len(LETTERS) else ""
