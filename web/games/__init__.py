"""The list of games as the pages know them."""

from functools import cache

from web.games import free, kartenreich, kingdom_builder, kingdoms, pocket_kingdoms
from web.games.record import GamePages

PAGES: tuple[GamePages, ...] = (
    pocket_kingdoms.PAGES,
    *kingdoms.PAGES,
    kingdom_builder.PAGES,
    kartenreich.PAGES,
    free.PAGES,
)


@cache
def pages_of(key: str) -> GamePages:
    """The pages of a game; of one that has none of its own, the plainest."""
    return next((pages for pages in PAGES if pages.key == key), None) or GamePages(key)
