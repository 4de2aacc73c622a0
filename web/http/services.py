"""Application services that routes share: tables, rate limits, streams, signer of cookies."""

from dataclasses import dataclass
from typing import cast

from flask import Flask, current_app, has_app_context

from scoring.games import SHIPPED, Games
from scoring.words import Sentence
from sheets.photo.photos import Photos
from web.http.cookies import Signer
from web.http.health import Health
from web.http.limits import Limits
from web.http.streams import Streams
from web.table.play import Tables
from web.table.state import Table
from web.table.upkeep import warning

NAME = "tallyroll"


@dataclass(frozen=True)
class Services:
    """Service container: everything behind the routes of one app."""

    tables: Tables
    limits: Limits
    streams: Streams
    health: Health
    signer: Signer
    kept_for: int  # days without an event
    results_kept_for: int  # days in which nobody uses their book
    photos: Photos
    games: Games  # as the owner of the server put them right

    def warning(self, table: Table) -> Sentence | None:
        """What is to be said before an idle table is deleted."""
        return warning(table, self.tables.now(), self.kept_for)


def services(app: Flask | None = None) -> Services:
    """The services of the app that answers just now."""
    return cast(Services, (app or current_app).extensions[NAME])


def known_games() -> Games:
    """All games by key: as the owner of the server put them right; with no server as shipped."""
    return services().games if has_app_context() else SHIPPED
