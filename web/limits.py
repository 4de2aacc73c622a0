"""Every limit of a server in one table: rate limits, allowances and sizes, with what they are for.

Those with a ``highest`` are settings, which HOSTING.md lists among the others; the fixed ones have
a table of their own there. What only bounds a notation or a form stands where that is read.
"""

from dataclasses import dataclass

from scoring.words import Word
from web.table.limits import MOST_EVENTS, MOST_RESULTS

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60  # seconds
KILOBYTE, MEGABYTE = 1024, 1024 * 1024
OFTEN = 1_000_000  # as good as without a limit

LONGEST_BODY = 64 * KILOBYTE
LONGEST_UPLOAD = 4 * MEGABYTE
LONGEST_PHOTO = 8_500_000  # bytes of a request; the photo itself has 8 million at most
LONGEST_TEXT = 1_000_000  # bytes; a long evening of Kingdoms has about 2,000
LONGEST_SHEET = 2_000_000  # bytes; a filled-in PDF sheet has about a tenth of it
MOST_PAGES = 200  # of a document: ten of everything for a family, and a little more
NETWORKS = 3  # times what one address may guess, for all of a network: see web/http/gate.py
MOST_WAITING = 60  # requests of all visitors
MOST_OF_ONE = 16  # a page brings some pictures, and a family has one address
PATIENCE = 30.0  # seconds in the line, and as many until the answer
HELPER_SECONDS = 15.0  # of the processor for one request
HELPER_MEMORY = 600_000_000  # bytes
STREAMS = 10_000  # phones of one gevent process
THREADS = 1_000  # phones of one gthread process


@dataclass(frozen=True)
class Bound:
    """How much of something there may be; a setting where ``highest`` says how far it goes."""

    name: str  # of the setting, or of the number above
    most: int
    purpose: str
    highest: int = 0

    @property
    def is_setting(self) -> bool:
        return self.highest > 0


@dataclass(frozen=True)
class Rate(Bound):
    """A rate limit: so many of something in so many seconds, for each visitor or seat."""

    limit: str = ""  # what it is called in web/http/limits.py
    seconds: int = MINUTE
    times: int = 1  # as many are counted where one is allowed: a kilobyte of a megabyte


def rate(name: str, most: int, purpose: Word, limit: str, seconds: int = MINUTE) -> Rate:
    return Rate(name, most, purpose, OFTEN, limit, seconds)


RATES = (
    rate("TABLES_A_MINUTE", 20, Word("Tables that one address may open in a minute."), "tables"),
    rate(
        "TABLES_A_DAY",
        500,
        Word("Tables that one address may open in a day."),
        "tables_today",
        DAY,
    ),
    Rate(
        "BROUGHT_A_DAY",
        40,
        Word("Megabytes of tables and results that one address may upload in a day."),
        OFTEN,
        "brought_today",
        DAY,
        times=MEGABYTE // KILOBYTE,
    ),
    rate(
        "WRONG_CODES_A_MINUTE",
        20,
        Word("Wrong codes and links that one address may try in a minute."),
        "guesses",
    ),
    rate(
        "SAVES_A_MINUTE",
        60,
        Word("Results that one address may save, change or share in a minute."),
        "results",
    ),
    rate(
        "SHEETS_A_MINUTE",
        60,
        Word("Sheets that one address may upload, or have printed with a score, in a minute."),
        "files",
    ),
    rate(
        "PHOTOS_A_MINUTE",
        20,
        Word("Photos of sheets that one address may have read in a minute."),
        "photos",
    ),
    rate(
        "LOGS_A_MINUTE",
        30,
        Word("Tables that one address may download, check, replay or restore in a minute."),
        "logs",
    ),
    rate(
        "PRINTS_A_MINUTE",
        240,
        Word("Sheets and pictures of them that one address may look at or print in a minute."),
        "prints",
    ),
    Rate(
        "ROLLS_A_SECOND",
        5,
        Word("Actions of one seat in a second: rolls and the rest."),
        OFTEN,
        "rolls",
        seconds=2,  # a short burst is only human
        times=2,
    ),
    Rate(
        "DEEDS_A_SECOND",
        60,
        Word("Actions of one address in a second, at all tables together."),
        OFTEN,
        "deeds",
        seconds=2,
        times=2,
    ),
    Rate(
        "REQUESTS_A_SECOND",
        10,
        Word("Pages and other answers that one address may ask for in a second."),
        OFTEN,
        "requests",
        seconds=3,  # a whole family comes back at once when a server was away
        times=3,
    ),
)
ROOM = (  # how much there may be at the same time
    Bound(
        "BROUGHT_MOST", 1_000, Word("Megabytes of all tables together that came from files."), OFTEN
    ),
    Bound("STREAMS_A_SEAT", 4, Word("Open pages for one seat."), 1_000),
    Bound(
        "STREAMS_AN_ADDRESS",
        100,
        Word("Pages of one address that may watch one table without a seat."),
        100_000,
    ),
)
FIXED = (
    Bound("LONGEST_BODY", LONGEST_BODY // KILOBYTE, "KB of a request"),
    Bound("LONGEST_UPLOAD", LONGEST_UPLOAD // MEGABYTE, "MB of a request with files"),
    Bound("LONGEST_PHOTO", LONGEST_PHOTO // 1_000_000, "MB of a photo of a sheet"),
    Bound("LONGEST_TEXT", LONGEST_TEXT // 1_000_000, "MB of a text that is scored"),
    Bound("LONGEST_SHEET", LONGEST_SHEET // 1_000_000, "MB of a filled-in PDF sheet"),
    Bound("MOST_EVENTS", MOST_EVENTS, "events of a table"),
    Bound("MOST_RESULTS", MOST_RESULTS, "results of a history"),
    Bound("MOST_PAGES", MOST_PAGES, "pages of a print"),
    Bound("NETWORKS", NETWORKS, "times the wrong codes of an address, from an IPv6 network"),
    Bound("HELPER_SECONDS", int(HELPER_SECONDS), "seconds of a helper’s processor for a request"),
    Bound("HELPER_MEMORY", HELPER_MEMORY // 1_000_000, "MB of memory of a helper"),
    Bound("MOST_OF_ONE", MOST_OF_ONE, "requests of one visitor that helpers do or that wait"),
    Bound("MOST_WAITING", MOST_WAITING, "requests of all visitors that wait for helpers"),
    Bound("PATIENCE", int(PATIENCE), "seconds that a request waits for a helper"),
    Bound("STREAMS", STREAMS, "phones of one gevent process"),
    Bound("THREADS", THREADS, "phones of one gthread process"),
)
LIMITS: tuple[Bound, ...] = (*RATES, *ROOM, *FIXED)
