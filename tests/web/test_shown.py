"""Pages say what they did when somebody last read them, and programs are told the same."""

import pytest

from tests.web.conftest import PATIENT
from tests.web.shown import FOLDER, shown
from web import create_app
from web.http.services import services

KEPT = sorted(path.name for path in FOLDER.iterdir())


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """All pages of one app, written once."""
    app = create_app({"DATABASE": str(tmp_path_factory.mktemp("shown") / "tables.db"), **PATIENT})
    yield shown(app)
    services(app).tables.store.close()


@pytest.mark.parametrize("name", KEPT)
def test_a_page_says_what_it_said(pages, name):
    """Where one was changed on purpose: ``python -m tests.web.shown``, and read."""
    assert pages[name].splitlines() == (FOLDER / name).read_text(encoding="utf-8").splitlines()


def test_every_page_is_kept(pages):
    assert sorted(pages) == KEPT
