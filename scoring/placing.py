"""What people do on a board while a game is played, and the rule that forbids it.

A game that is played on a board has a state (``Play``), ``possible`` and ``refusal`` that ask its
rules, and ``after``, the state after a deed. What chance decides stands in the deed.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from scoring.errors import PlayerError
from scoring.words import Sentence, Word


class Position:
    """A state of a game, which nobody changes; a dataclass says what it consists of."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def but(self, **changes: Any) -> Self:
        """The same with some things changed, without what was worked out of it.

        ``dataclasses.replace`` does that, too, at four times the cost, and a deed needs it often.
        """
        other, own = object.__new__(type(self)), vars(self)
        vars(other).update({name: own[name] for name in self.__match_args__}, **changes)
        return other


class Deed(NamedTuple):
    """Something that is done on the board, in plain fields: a log keeps it as it is."""

    kind: str
    player: str = ""
    cell: str = ""  # where to: b3
    item: str = ""  # what it is done with: a tile, a rank, a card
    source: str = ""  # where from
    number: int = 0


class Refusal(NamedTuple):
    """The rule that forbids a deed, as its rulebook calls it.

    A house rule may allow it all the same, unless it is ``firm``: what cannot be done at all.
    """

    rule: Word
    sentence: Sentence
    firm: bool = False

    @property
    def error(self) -> PlayerError:
        return (Impossible if self.firm else Forbidden)(rule=self.rule, why=self.sentence)


class Forbidden(PlayerError):
    text = Word("{rule}: {why}")


class Impossible(Forbidden):
    """What no house rule can allow."""


State = TypeVar("State")
Check = Callable[[State, Deed], Iterator[Refusal]]
Act = tuple[str, str]  # a kind of deed, and what it is done with


def judged(checks: Iterable[Check[State]], play: State, deed: Deed) -> Iterator[Refusal]:
    """Every rule against a deed, up to the first that is firm: behind it nothing makes sense."""
    for check in checks:
        for found in check(play, deed):
            yield found
            if found.firm:
                return


def obstacle(refusals: Iterable[Refusal]) -> Refusal | None:
    """What no house rule can allow, if there is any."""
    return next((found for found in refusals if found.firm), None)
