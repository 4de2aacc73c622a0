"""What all tests share."""

import pytest

from scoring.games import GAMES


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
def game(request):
    """Every game in turn: a test that takes this fixture runs for all of them."""
    return request.param


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """No test reads or writes the folder of whoever runs it."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
