"""What the lines of a score can be, where nobody kept the row."""

from collections.abc import Iterator

from scoring.kartenreich.board import FULL_STORE
from scoring.kartenreich.cards import DEALT, CardFile
from scoring.kartenreich.rules import band
from scoring.kartenreich.worth import RESOURCES
from scoring.score import Remark
from scoring.totals import Possible, Totalling, Totals
from scoring.words import Sentence, Word

COINS, STORED = FULL_STORE // 3, len(RESOURCES) * FULL_STORE // 2  # times that they bring points
MONUMENTS = 3 * DEALT["E"]  # regions of the lands that come from the expansion

OF_COINS = Word("The store holds 7 coins, which bring {most} points at most.")
OF_RESOURCES = Word("The stores hold 7 of each resource, which bring {most} points at most.")
OF_MONUMENTS = Word("A monument brings {points} points, and no more than {count} can be seen.")


def totalling(file: CardFile) -> Totalling:
    def notes(totals: Totals) -> Iterator[Remark]:
        for player in totals.players:
            lines = [of for line, of in totals.lines.items() if line.player == player]
            yield Remark(band(sum(lines) if lines else totals.totals[player]), player)

    monuments = {"points": file.monument_points, "count": MONUMENTS}
    return Totalling(
        {
            "coins": multiples(file.coin_points, COINS, OF_COINS),
            "resources": multiples(file.resource_points, STORED, OF_RESOURCES),
            "monuments": Possible(
                {file.monument_points * count for count in range(MONUMENTS + 1)},
                Sentence(OF_MONUMENTS, monuments),
            ),
        },
        notes=notes,
    )


def multiples(points: int, times: int, why: Word) -> Possible:
    found = {points * count for count in range(times + 1)}
    return Possible(found, Sentence(why, {"most": points * times}))
