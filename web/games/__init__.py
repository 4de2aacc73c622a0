"""The list of games as the pages know them."""

from web.games.free import ANY_GAME
from web.games.kartenreich import KARTENREICH
from web.games.kingdom_builder import KINGDOM_BUILDER
from web.games.kingdoms import KINGDOMS_2002, KINGDOMS_2011
from web.games.pocket_kingdoms import POCKET_KINGDOMS
from web.games.record import GamePages

PAGES: tuple[GamePages, ...] = (
    POCKET_KINGDOMS,
    KINGDOMS_2002,
    KINGDOMS_2011,
    KINGDOM_BUILDER,
    KARTENREICH,
    ANY_GAME,
)


def pages_of(key: str) -> GamePages:
    """The pages of a game; of one that has none of its own, the plainest."""
    return next((pages for pages in PAGES if pages.key == key), GamePages(key))
