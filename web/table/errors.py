"""What a player at a table can put right."""

from scoring.errors import PlayerError
from scoring.words import Plural, Word


def quoted(found: object, longest: int = 40) -> str:
    """What somebody sent, fit to be shown: short, and without characters that cannot be."""
    return "".join(letter if letter.isprintable() else "�" for letter in str(found)[:longest])


class NoSuchTable(PlayerError):
    status = 404
    text = Word("There is no table “{code}”. Check the code, or open a new table.")


class TableIsGone(PlayerError):
    status = 404
    text = Word(
        "The table “{code}” no longer exists: its host has deleted it, or nobody used it for a "
        "long time."
    )


class NoSuchSeat(PlayerError):
    status = 403
    text = Word("This phone has no seat at this table. Sit down first.")


class UnknownSeat(PlayerError):
    text = Word("“{found}” is not a seat of this table; expected one of: {expected}.")


class TableIsLocked(PlayerError):
    text = Word("This table is not taking new players. Ask {owner} to let you in.")


class TableIsFull(PlayerError):
    text = Plural("This table has {count} seat, and it is taken.", "All {count} seats are taken.")


class TableIsClosed(PlayerError):
    status = 410
    text = Word("This table is closed. Open a new one to play on.")


class LogIsFull(PlayerError):
    text = Word("This table is full: it has {most} events. Close it, and open a new one.")


class TableIsBusy(PlayerError):
    status = 503
    text = Word("This table is very busy right now. Try again.")


class OnlyTheOwner(PlayerError):
    status = 403
    text = Word("Only {owner} can do this, as the host of the table.")


class OwnerMayAnswer(PlayerError):
    status = 403
    text = Plural(
        "{name}’s phone may still answer. Try again in {count} minute.",
        "{name}’s phone may still answer. Try again in {count} minutes.",
    )


class NameTaken(PlayerError):
    text = Word("Somebody called “{name}” sits here already. Choose another name.")


class NameStays(PlayerError):
    status = 409
    text = Word(
        "This name cannot be removed: its player sat down before that was possible, and the proof "
        "of the rolls contains it. If it must go, {owner} can delete the table."
    )


class NameIsGone(PlayerError):
    status = 409
    text = Word("This name was removed already.")


class NotForOthers(PlayerError):
    status = 403
    text = Word("You can remove your own name; {owner} those of players who have left.")


class ColourTaken(PlayerError):
    text = Word("{name} has this colour already; still free: {free}.")


class WrongHandOverCode(PlayerError):
    status = 403
    text = Word("This code is not valid here. Ask for a new one: each works once, for ten minutes.")


class NothingToTakeBack(PlayerError):
    text = Word("There is nothing to undo.")


class NotTheLast(PlayerError):
    text = Word("Something else has happened since. Only the last action can be undone.")


class NotYours(PlayerError):
    status = 403
    text = Word("Only {name} or the host of the table can undo this.")


class NotYourTurn(PlayerError):
    text = Word("It is {name}’s turn.")


class NotForThem(PlayerError):
    status = 403
    text = Word(
        "You can only do for {name} what the turn asks for, and only when it is their turn."
    )


class NotNow(PlayerError):
    text = Word("This is not possible right now.")


class GameIsOver(PlayerError):
    text = Word("The game is over. Undo that, or open a new table.")


class NothingToWrite(PlayerError):
    text = Word("There is no roll to write down yet.")


class WrittenAlready(PlayerError):
    text = Word("You are done with this roll already.")


class DoneAlready(PlayerError):
    status = 409
    text = Word("{name} did that already.")


class DoneByYou(PlayerError):
    status = 409
    text = Word("You did that already.")


class StateIsPast(PlayerError):
    status = 409
    text = Word("The table has changed since. Look at it, then press again.")


class UnknownAction(PlayerError):
    text = Word("“{found}” cannot be done at this table; expected one of: {expected}.")


class MissingDetail(PlayerError):
    text = Word("“{missing}” is missing.")


class BadDetail(PlayerError):
    text = Word("{entry}: “{found}” cannot be used; expected {expected}.")


class NotThere(PlayerError):
    text = Word("{item} is not there; what is: {expected}.")


class PileIsEmpty(PlayerError):
    text = Word("Nothing is left to draw.")


class PileExists(PlayerError):
    text = Word("A bag called “{pile}” is on the table already. Choose another name.")


class TooFewPlayers(PlayerError):
    text = Plural(
        "This game needs at least {count} player at the table.",
        "This game needs at least {count} players at the table.",
    )


class BadNonce(PlayerError):
    text = Word(
        "The phone sent “{found}” as its share of the randomness; expected 8 to 64 letters and "
        "digits."
    )


class BadLink(PlayerError):
    status = 409
    text = Word(
        "The phone’s share of the randomness does not continue what it showed before. Reload the "
        "page, then try again."
    )
