"""A reminder of how a game goes, in our own words: the box, the set-up, a turn, the end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.game import Game
from scoring.words import Plural, Sentence, Word

DICE = Plural("{count} die", "{count} dice")
OF_PILE = Plural("{count} × {name}", "{count} × {name}")
A_TURN = Word("A turn")


@dataclass(frozen=True)
class Guide:
    """What a player wants to be reminded of."""

    setup: tuple[Word, ...] = ()
    turn: tuple[Word, ...] = ()
    turn_title: Word = A_TURN
    end: Word | None = None
    by_players: Mapping[int, Mapping[Word, int]] = field(default_factory=dict)
    pieces: Mapping[str, Word] = field(default_factory=dict)  # how several are called; in no pile

    @property
    def rows(self) -> tuple[Word, ...]:
        """What differs, or does not, with the number of players."""
        return tuple(next(iter(self.by_players.values()), {}))

    def box(self, game: Game[Any]) -> list[Sentence]:
        """What is in the box, as far as it is declared."""
        dice = [Sentence(DICE, {"count": each.count}) for each in game.dice[:1]]
        counts = {pile.title: sum(pile.items.values()) for pile in game.piles}
        for piece in game.pieces:
            if piece.count and (title := self.pieces.get(piece.name)):
                counts[title] = counts.get(title, 0) + piece.count
        parts = [
            Sentence(OF_PILE, {"count": count, "name": name}) for name, count in counts.items()
        ]
        return [*dice, *parts]
