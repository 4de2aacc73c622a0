"""A table as the beginning of a finished game's text: all that the table knows of it by itself.

Who played and by which readings, what was laid out, and every sheet that was shown. Whatever the
table cannot know is written as an empty board.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from scoring.errors import PlayerError
from scoring.game import Finished, Game
from scoring.kartenreich.board import Entry
from scoring.kartenreich.board import Realm as Row
from scoring.kartenreich.cards import items_of
from scoring.kartenreich.worth import STORES
from scoring.kingdom_builder.board import Realm
from scoring.kingdom_builder.maps import FIRST_GAME, MAP, Placed, Rows, shipped_quadrants
from scoring.kingdoms.board import BOARD as SPACES
from scoring.kingdoms.board import EMPTY, STARTING_GOLD, Reign
from scoring.kingdoms.board import Kingdom as Epoch
from scoring.pocket_kingdoms.board import BOARD, FREE, MOUNTAIN, Evening, Kingdom
from scoring.shapes import Cell
from scoring.words import Word
from web.http.services import known_games
from web.table.deals import TURNED
from web.table.download import read_download
from web.table.games import FREE as ANY_GAME
from web.table.sheets import NothingShown, with_names
from web.table.state import Table, replay
from web.tables.names import LETTERS

MOST_EPOCHS = 20  # in one text
FIRST_CARDS = ("fishermen", "knights", "merchants")  # of the first game, as its quadrants are


class NothingToTally(PlayerError):
    text = Word("A table for any game has no board that could be scored.")


def text_of_log(lines: Iterable[str]) -> str:
    """The game of a downloaded table, as far as its log knows it."""
    return text_of_table(replay(read_download(lines)))


def text_of_table(table: Table, seat: str = "") -> str:
    """The game so far; for a seat, where everybody has a board, the own one only."""
    begun, shown = beginning(table, seat), joined(table)
    if not isinstance(begun, Evening):
        return (shown or begun).to_text()
    if not isinstance(shown, Evening):
        return begun.to_text()
    return only(shown, [table.name(seat)] if seat else shown.kingdoms, begun).to_text()


def text_to_reveal(table: Table) -> str:
    """The game that the shown sheets make; whoever has shown none is left out."""
    shown = joined(table)
    if not shown:
        raise NothingShown
    return shown.to_text()


def own_sheet(table: Table, seat: str, text: str) -> str:
    """A sheet fit to be shown: it can be read, and a single kingdom bears its owner's name."""
    finished: Finished = game_of(table).read(text)
    if isinstance(finished, Evening) and len(finished.kingdoms) == 1:
        (kingdom,), name = finished.kingdoms.values(), table.name(seat)
        written = {line._replace(player=name): of for line, of in finished.written.items()}
        finished = replace(finished, kingdoms={name: kingdom}, written=written)
    return finished.to_text()


def game_of(table: Table) -> Game[Any]:
    """The game that is played there."""
    if table.opened.game == ANY_GAME:
        raise NothingToTally
    return known_games()[table.opened.game]


# What was shown


def joined(table: Table) -> Finished | None:
    """One game of all shown sheets: of a shared board the newest, of own boards everybody's."""
    shown = shown_games(table)
    evenings = {seat: game for seat, game in shown.items() if isinstance(game, Evening)}
    return together(table, evenings) if evenings else next(reversed(shown.values()), None)


def shown_games(table: Table) -> dict[str, Finished]:
    """The shown sheets by seat, the newest last; a log from elsewhere may hold anything."""
    games: dict[str, Finished] = {}
    for seat, text in table.sheets.items():
        try:
            games[seat] = game_of(table).read(with_names(table, text))
        except PlayerError:
            continue
    return games


def together(table: Table, shown: Mapping[str, Evening]) -> Evening:
    """Everybody's own sheet; somebody without a phone may stand on the sheet of another."""
    owners = [table.name(seat) for seat in shown]
    evening = Evening({}, choices_of(table))
    for seat, other in shown.items():
        names = [name for name in other.kingdoms if name == table.name(seat) or name not in owners]
        evening = only(other, names, evening)
    order = dict.fromkeys((*map(table.name, table.seats), *evening.kingdoms))
    return only(evening, [name for name in order if name in evening.kingdoms])


def only(evening: Evening, names: Iterable[str], into: Evening | None = None) -> Evening:
    """Some of the kingdoms, with what was written of them, in place of those in another evening."""
    into = into or Evening({}, evening.choices)
    chosen = [name for name in names if name in evening.kingdoms]
    kingdoms = {**into.kingdoms, **{name: evening.kingdoms[name] for name in chosen}}
    kept = {line: of for line, of in into.written.items() if line.player not in chosen}
    added = {line: of for line, of in evening.written.items() if line.player in chosen}
    return replace(into, kingdoms=kingdoms, written={**kept, **added})


# What the table itself knows


def beginning(table: Table, seat: str = "") -> Finished:
    """The game before anything was written down."""
    return BEGINNINGS[game_of(table).key](table, seat)


def names_of(table: Table) -> dict[str, str]:
    """Who plays, by seat; when all have left, whoever played."""
    return {seat: table.name(seat) for seat in table.players or table.seats}


def choices_of(table: Table) -> dict[str, str]:
    """The readings that the table agreed on."""
    return {
        choice.key: table.opened.choices.get(choice.key, choice.default)
        for choice in game_of(table).choices
    }


def setup_of(table: Table) -> Mapping[str, tuple[str, ...]]:
    return table.deal.setup if table.deal else {}


def evening_of(table: Table, seat: str) -> Evening:
    """Pocket Kingdoms: a kingdom a player, with the mountains that were rolled."""
    setup = setup_of(table)
    names = names_of(table)
    kingdoms = {}
    for each in [seat] if seat else names:
        cells = setup.get(f"mountains.{each}", setup.get("mountains", ()))
        mountains = {Cell.named(cell) for cell in cells}
        marks = [MOUNTAIN if cell in mountains else FREE for cell in BOARD.cells()]
        kingdoms[table.name(each) or "1"] = Kingdom("".join(marks))
    return Evening(kingdoms, choices_of(table))


def reign_of(table: Table, _seat: str) -> Reign:
    """Kingdoms: castles by the letters of the seats' colours, and a board for each epoch.

    The earlier boards are gone from the table, so what they brought is in the gold.
    """
    names = names_of(table)
    gold = {seat: table.purse.get(f"gold.{seat}", STARTING_GOLD) for seat in names}
    board = Epoch(dict.fromkeys(SPACES.cells(), EMPTY))
    return Reign(
        table.opened.game,
        {LETTERS.get(table.seats[seat].colour, "?"): name for seat, name in names.items()},
        (board,) * max(1, min(table.epoch, MOST_EPOCHS)),
        table.opened.variants,
        choices_of(table),
        names.get(table.began, ""),
        {names[seat]: amount for seat, amount in gold.items() if amount != STARTING_GOLD},
    )


def realm_of(table: Table, _seat: str) -> Realm:
    """Kingdom Builder: the board as it was laid out, and its cards."""
    setup = setup_of(table)
    quadrants = setup.get("quadrants", FIRST_GAME)
    castles = {Cell.named(cell) for cell in setup.get("castles", ())} & set(MAP.cells())
    return Realm(
        terrain={},
        settlements={name: frozenset() for name in names_of(table).values()},
        quadrants=tuple(
            Placed(name.removesuffix(TURNED), name.endswith(TURNED)) for name in quadrants
        ),
        cards=setup.get("cards", FIRST_CARDS),
        castle_tiles=frozenset(cell for cell in castles if cell),
        locations=setup.get("locations", ()),
        drawn=drawings([name.removesuffix(TURNED) for name in quadrants]),
        choices=choices_of(table),
        variants=table.opened.variants,
    )


def drawings(names: Iterable[str]) -> Mapping[str, Rows]:
    """Quadrants that are not shipped: as their owner drew them, otherwise still to be drawn."""
    known: Any = known_games()["kingdom-builder"].data
    return {name: known.get(name, ()) for name in names if name not in shipped_quadrants()}


def row_of(table: Table, _seat: str) -> Row:
    """Kartenreich: the stores, and the cards of the row as far as somebody noted what they show."""
    stores = {store: table.counts.get(store, 0) for store in STORES}
    name = next(iter(names_of(table).values()), "1")
    cards = tuple(Entry(card_line(table, card), ()) for card in table.lying("row"))
    return Row(cards, stores, name, table.opened.variants)


def card_line(table: Table, card: str) -> str:
    """A card by its name; where nobody noted what it shows only as a remark."""
    file = game_of(table).data
    try:
        items_of(card, file)  # type: ignore[arg-type]
    except PlayerError:
        return f"# {card}"
    return card


BEGINNINGS: Mapping[str, Callable[[Table, str], Finished]] = {
    "pocket-kingdoms": evening_of,
    "kingdoms-2002": reign_of,
    "kingdoms-2011": reign_of,
    "kingdom-builder": realm_of,
    "kartenreich": row_of,
}
