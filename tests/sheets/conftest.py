"""What the tests of the paper share."""

import pytest

from sheets import filled


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """A machine that runs other tests at the same time is no reason to refuse a sheet."""
    monkeypatch.setattr(filled, "PATIENCE", 60)
