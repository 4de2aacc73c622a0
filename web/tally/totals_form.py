"""Only the totals, as a form: a box for each line of the score and each player."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.errors import BadName, PlayerError, WordTwice
from scoring.game import Game, Pick
from scoring.names import clean_name, is_name, twin
from scoring.notation import WHOLE, shorten
from scoring.renaming import neutral_name
from scoring.totals import TIE, TOTAL, Totals, pairs
from scoring.words import Sentence, Word
from web.http.language import said

FEWEST, MOST = 2, 12  # columns of a game for several
LARGEST = 999_999
CARD = Word("Card {number}")
PLAYER = Word("Player {number}")


class NoWholeNumber(PlayerError):
    text = Word("{player}: “{found}” is not a whole number.")


class NoCard(PlayerError):
    text = Word("Choose the card that these points are for.")


@dataclass(frozen=True)
class Row:
    """A line of the form; of a card that is in play, with a list to choose it from."""

    key: str
    title: str
    below_zero: bool = False  # then a keyboard needs a minus
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass
class TotalsForm:
    """What stands in the boxes, and what is wrong with some of them."""

    game: Game[Any]
    columns: int
    boxes: Mapping[str, str] = field(default_factory=dict)  # by row and column: ``ships-0``
    wrong: dict[str, str] = field(default_factory=dict)  # by box, too

    @property
    def pick(self) -> Pick | None:
        """The cards of which only some are in play, each a line."""
        picks = (entry for entry in self.game.entries if entry.key == self.game.totals.picked)
        return next((entry for entry in picks if isinstance(entry, Pick)), None)

    @property
    def rows(self) -> list[Row]:
        """The lines of the score, as its sheet has them."""
        pick = self.pick
        cards = {key: said(name) for key, name in pick.options.items()} if pick else {}
        fixed = [
            Row(rule.key, said(rule.title), self.goes_below(rule.key))
            for rule in self.game.rules
            if rule.key not in cards
        ]
        return fixed + [
            Row(f"pick{number}", said(Sentence(CARD, {"number": number + 1})), options=cards)
            for number in range(pick.count if pick else 0)
        ]

    def goes_below(self, rule: str) -> bool:
        """Whether a line may be negative as well; what only costs points needs no minus."""
        possible = self.game.totals.possible.get(rule)
        return not possible or min(possible.points) < 0 < max(possible.points)

    @property
    def total(self) -> Row:
        return Row(TOTAL, said(Word("Total")), below_zero=True)

    @property
    def ties(self) -> list[Row]:
        return [Row(f"{TIE}{tie.key}", said(tie.title)) for tie in self.game.tie_breaks]

    @property
    def all_rows(self) -> list[Row]:
        return [*self.rows, self.total, *self.ties]

    @property
    def can_grow(self) -> bool:
        return self.columns < min(MOST, self.game.players[-1])

    def called(self, column: int) -> str:
        """How the boxes of a column are told apart."""
        return self.box("name", column) or said(Sentence(PLAYER, {"number": column + 1}))

    def box(self, row: str, column: int) -> str:
        return self.boxes.get(f"{row}-{column}", "")

    def typed(self, row: str, column: int) -> str:
        """What somebody entered; what is the same for all stood there before."""
        typed = self.box(row, column).strip().replace("−", "-")
        return "" if typed == str(self.game.totals.always.get(row, "")) else typed

    # What was entered

    def text(self) -> str:
        """The boxes in the notation; what cannot be read is noted beside its box."""
        names = self.names()
        lines = [f"game: {self.game.key}", f"only totals: {', '.join(names.values())}"]
        for row in self.all_rows:
            if numbers := self.numbers(row.key, names):
                header = self.chosen(row) if row.options else row.key.replace("_", " ")
                lines.append(f"{header}: {pairs(numbers)}")
        return "\n".join(lines) + "\n" if names else ""

    def names(self) -> dict[int, str]:
        """Whoever has anything in the column; who has no name is numbered."""
        names: dict[int, str] = {}
        for column in range(self.columns):
            typed = clean_name(self.box("name", column))
            if not typed and not any(self.typed(row.key, column) for row in self.all_rows):
                continue
            alone = self.game.layout.alone
            name = typed or alone or neutral_name(column + 1, names.values())
            if not is_name(name):
                self.fault(f"name-{column}", BadName(entry=Word("Name"), found=shorten(name)))
            elif twin(name, names.values()):
                self.fault(f"name-{column}", WordTwice(entry=Word("Name"), found=name))
            names[column] = name
        return names

    def chosen(self, row: Row) -> str:
        """The card of a line; each is in play once."""
        card = self.boxes.get(row.key, "")
        before = [self.boxes.get(other.key) for other in self.rows if other.key < row.key]
        if card not in row.options:
            self.fault(row.key, NoCard())
        elif card in before:
            self.fault(row.key, WordTwice(entry=row.title, found=row.options[card]))
        return card

    def numbers(self, row: str, names: Mapping[int, str]) -> dict[str, int]:
        """The numbers of a row by player."""
        found = {name: self.number(row, column) for column, name in names.items()}
        return {name: number for name, number in found.items() if number is not None}

    def number(self, row: str, column: int) -> int | None:
        typed = self.typed(row, column)
        if WHOLE.fullmatch(typed) and abs(int(typed)) <= LARGEST:
            return int(typed)
        if typed:
            error = NoWholeNumber(found=shorten(typed), player=self.called(column))
            self.fault(f"{row}-{column}", error)
        return None

    def fault(self, box: str, error: PlayerError) -> None:
        self.wrong[box] = said(error.sentences[0])


def blank_form(game: Game[Any]) -> TotalsForm:
    """Nothing but what is the same for all."""
    columns = min(FEWEST, game.players[-1])
    return TotalsForm(game, columns, same_for_all(game, columns))


def same_for_all(game: Game[Any], columns: int) -> dict[str, str]:
    """The boxes that nobody needs to fill in."""
    always = game.totals.always.items()
    return {f"{rule}-{col}": str(points) for rule, points in always for col in range(columns)}


def sent_form(game: Game[Any], sent: Mapping[str, str]) -> TotalsForm:
    """The form as it comes back; a column is added if that was asked for."""
    typed = sent.get("columns", "")
    columns = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 4 else 1
    columns = max(1, min(columns + ("more" in sent), MOST, game.players[-1]))
    return TotalsForm(game, columns, {**same_for_all(game, columns), **sent})


def form_of(game: Game[Any], totals: Totals) -> TotalsForm:
    """The form of totals that were entered before."""
    form = TotalsForm(game, len(totals.players))
    boxes = same_for_all(game, form.columns)
    if totals.players != (game.layout.alone,):
        boxes |= {f"name-{column}": name for column, name in enumerate(totals.players)}
    cards = [rule for rule in totals.rules if form.pick and rule in form.pick.options]
    rows = {card: f"pick{number}" for number, card in enumerate(cards)}
    boxes |= {row: card for card, row in rows.items()}
    for column, player in enumerate(totals.players):
        for key, number in numbers_of(totals, player):
            boxes[f"{rows.get(key, key)}-{column}"] = str(number)
    form.boxes = boxes
    return form


def numbers_of(totals: Totals, player: str) -> Iterator[tuple[str, int]]:
    """Everything that was entered for somebody, by row."""
    yield from ((line.rule, of) for line, of in totals.lines.items() if line.player == player)
    yield from ((f"{TIE}{line.rule}", of) for line, of in totals.ties.items() if line[0] == player)
    if player in totals.totals:
        yield TOTAL, totals.totals[player]
