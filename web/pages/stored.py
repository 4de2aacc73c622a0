"""Data retention: what a server keeps, how long, who can delete it; one list for all.

The page /privacy says it to whoever plays, with the numbers of this server; HOSTING.md has the same
rows, and a test compares the two.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.words import Plural, Sentence, Word
from web.table.upkeep import NOTICE


@dataclass(frozen=True)
class Stored:
    """Something that is kept."""

    what: Word
    where: Word
    until: Word | Plural
    how: Word  # somebody can delete it before
    setting: str = "KEPT_FOR"  # that says for how many days

    def until_when(self, days: object) -> Sentence:
        """Until when, on a server that keeps it for so many days."""
        return Sentence(self.until, {"count": days, "notice": NOTICE})


STORE = Word("on the server")
MEMORY = Word("in the server’s memory")
PHONE = Word("on the phone")
ADDRESSES = Word("the server stops; never on a disk, never in the log")
LOGGED = Word("the server stops; and this server writes them into its log")

VISITORS = Stored(
    Word("addresses of visitors, to limit how much each may ask for"),
    MEMORY,
    ADDRESSES,
    Word("Nobody needs to."),
)
STORED = (
    Stored(
        Word(
            "a table: names and colours as typed, everything that was rolled, drawn, placed and "
            "shown, with times; the seed"
        ),
        STORE,
        Plural(
            "nobody used it for {count} day; {notice} days before, its page says so",
            "nobody used it for {count} days; {notice} days before, its page says so",
        ),
        Word(
            "The host, at the table under “Table”: “Delete the table”. You can remove your own "
            "name in the same place: “Remove my name”; the host can remove the names of players "
            "who have left. Names typed elsewhere stay, such as in a bag of your own."
        ),
    ),
    Stored(
        Word("the private sheet of a seat"),
        STORE,
        Word("its table is deleted"),
        Word("Empty it, or delete the table."),
    ),
    Stored(
        Word("a result: names, boards, scores, date, place, note"),
        STORE,
        Plural(
            "somebody who has its history deletes it, or nobody opened that one for {count} day",
            "somebody who has its history deletes it, or nobody opened that one for {count} days",
        ),
        Word("Whoever has it in the history, on its page: “Delete this result”, or a single name."),
        "RESULTS_KEPT_FOR",
    ),
    Stored(
        Word("which names in a history are the same person"),
        STORE,
        Plural(
            "somebody separates them, no result has the name any more, or nobody opened the "
            "history for {count} day",
            "somebody separates them, no result has the name any more, or nobody opened the "
            "history for {count} days",
        ),
        Word("Whoever has the history, on the page of that person: “Separate”."),
        "RESULTS_KEPT_FOR",
    ),
    Stored(
        Word("which phone has which seat: a fingerprint of what is in its cookie"),
        STORE,
        Word("its table is deleted"),
        Word("Leave the table: then no phone belongs to the seat any more."),
    ),
    VISITORS,
    Stored(
        Word("cookies: seat, book, tables and language"),
        PHONE,
        Word("400 days have passed"),
        Word("Delete the data of this page in the settings of your browser."),
    ),
    Stored(
        Word("cookies: visitor and guest"),
        PHONE,
        Word("the browser is closed"),
        Word("Close the browser."),
    ),
    Stored(
        Word("your name, what you are typing, and some pages for when there is no network"),
        PHONE,
        Word("you delete them"),
        Word("Delete the data of this page in the settings of your browser."),
    ),
    Stored(
        Word("how you draw, from photos of your sheets"),
        PHONE,
        Word("you delete it"),
        Word("Where a photo is taken: “Forget it”."),
    ),
)


def rows_of(config: Mapping[str, Any]) -> list[tuple[Word, Word, Sentence, Word]]:
    """Every row with the numbers of this server."""
    rows = [(row.what, row.where, row.until_when(config[row.setting]), row.how) for row in STORED]
    if config["LOG_ADDRESSES"]:
        place = STORED.index(VISITORS)
        rows[place] = (*rows[place][:2], Sentence(LOGGED), VISITORS.how)
    return rows
