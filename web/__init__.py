"""Turns games into pages for phones, and into commands."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask


def create_app(config: Mapping[str, Any] | None = None) -> "Flask":
    """The app; imported late, because commands that serve no page should not wait for Flask."""
    from web.app import build_app

    return build_app(config or {})
