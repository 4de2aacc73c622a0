"""URLs with a query string: what somebody sent behind the question mark."""

from collections.abc import Mapping
from urllib.parse import urlencode


def with_query(address: str, query: Mapping[str, object]) -> str:
    """The URL with a query string; a value may be a list, and what is None is left out.

    Never hand a query to ``url_for(**query)``: it has words of its own there, such as ``_scheme``.
    """
    given = {name: value for name, value in query.items() if value is not None}
    return f"{address}?{urlencode(given, doseq=True)}" if given else address
