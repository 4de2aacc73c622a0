"""Private sheets, kept beside the log of their table: a log is for all, a sheet for one seat.

One set of orders serves both stores.
"""

from dataclasses import asdict, dataclass

from web.table.errors import NoSuchTable
from web.table.stores.results import Read, Write

SCRIPT = """
    CREATE TABLE sheet (
        code TEXT NOT NULL REFERENCES game_table ON DELETE CASCADE,
        seat TEXT NOT NULL,
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        turn INTEGER NOT NULL,
        before TEXT NOT NULL,
        PRIMARY KEY (code, seat)
    )
"""
PAST_SCRIPT = "ALTER TABLE sheet ADD COLUMN past TEXT NOT NULL DEFAULT ''"
FIND = "SELECT number, text, turn, before, past FROM sheet WHERE code = :code AND seat = :seat"
TABLE = "SELECT 1 FROM game_table WHERE code = :code"
BEGIN = """
    INSERT INTO sheet
    SELECT code, CAST(:seat AS TEXT), CAST(:number AS INTEGER), CAST(:text AS TEXT),
        CAST(:turn AS INTEGER), CAST(:before AS TEXT), CAST(:past AS TEXT)
    FROM game_table WHERE code = :code
    ON CONFLICT (code, seat) DO NOTHING
    RETURNING number
"""
GO_ON = """
    UPDATE sheet
    SET number = :number, text = :text, turn = :turn, before = :before, past = :past
    WHERE code = :code AND seat = :seat AND number = :number - 1
    RETURNING number
"""


@dataclass(frozen=True)
class Sheet:
    """What one seat has written so far; every version has a number, 0 means none yet."""

    number: int = 0
    text: str = ""
    turn: int = 0  # of the game, when it was written
    before: str = ""  # as it was when that turn began
    past: str = ""  # what was written in which turn: web/table/turns.py


class Sheets:
    """All private sheets of a store; they are deleted with their tables."""

    def __init__(self, write: Write, read: Read) -> None:
        self._write, self._read = write, read

    def get(self, code: str, seat: str) -> Sheet:
        """The sheet of a seat."""
        rows = self._read((FIND, {"code": code, "seat": seat}))
        return Sheet(*rows[0]) if rows else Sheet()

    def keep(self, code: str, seat: str, sheet: Sheet) -> bool:
        """Optimistic lock: write this version for good, or refuse it if it does not follow."""
        order = BEGIN if sheet.number == 1 else GO_ON
        (done,) = self._write([(order, {"code": code, "seat": seat, **asdict(sheet)})])
        if not done and not self._read((TABLE, {"code": code})):
            raise NoSuchTable(code=code)
        return bool(done)
