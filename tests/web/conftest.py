"""The app in this process, and the real server outside it."""

import itertools

import psycopg
import pytest
from playwright.sync_api import sync_playwright

from sheets.photo.photos import Photos
from tests.conftest import passed_on
from tests.forked import Servers
from tests.web.compiled import compile_once
from tests.web.phone import HEADER, Phone, put_away
from tests.web.server import Server
from tests.web.table.postgres import Postgres
from web import create_app
from web.app import READER
from web.http.services import services
from web.limits import OFTEN, RATES

SCHEMAS = itertools.count(1)
PATIENT = {row.name: OFTEN for row in RATES if row.limit != "guesses"}
compile_once()


@pytest.fixture(scope="session", autouse=True)
def forked_servers():
    """Most of what a server does before it serves is to import: one process does it for all."""
    Server.forks = Servers(passed_on())
    yield
    Server.forks.close()
    Server.forks = None


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL server of our own."""
    server = Postgres()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def fresh_schema(postgres):
    """The address of an empty corner of the database."""
    return empty_corner(postgres)


def empty_corner(postgres):
    schema = f"door{next(SCHEMAS)}"
    with psycopg.connect(postgres.address, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {schema}".encode())
    return f"{postgres.address}?options=-csearch_path%3D{schema}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """Both kinds of store in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return request.getfixturevalue("fresh_schema")


@pytest.fixture(scope="session")
def photos():
    """The readers of all apps: the next one is started ahead, and another test's photo comes."""
    return Photos(READER)


@pytest.fixture
def build(tmp_path, photos):
    """Apps on files of their own."""
    made = []

    def make(**config):
        path = tmp_path / f"app{len(made)}.db"
        made.append(create_app({"DATABASE": str(path), "PHOTOS": photos, **PATIENT, **config}))
        return made[-1]

    yield make
    for app in made:
        services(app).tables.store.close()


@pytest.fixture
def app(build):
    return build()


@pytest.fixture
def browser(app):
    """Browsers that send the header which pages of other sites cannot."""

    def begin(**headers):
        client = app.test_client()
        client.environ_base |= {f"HTTP_{key.upper()}": value for key, value in headers.items()}
        client.environ_base["HTTP_X_TALLYROLL"] = HEADER["X-Tallyroll"]
        return client

    return begin


@pytest.fixture
def start(tmp_path):
    """Start the real server; it is gone after the test."""
    servers = []

    def begin(database, *options, **environment):
        server = Server(tmp_path, database, *options, **environment)
        servers.append(server)
        return server.start()

    yield begin
    put_away()
    for server in servers:
        server.kill()


@pytest.fixture(scope="session")
def player():
    """Playwright, which cannot be started twice in one process."""
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def kept_server(tmp_path_factory):
    """One real server for all tests that do no harm to it."""
    folder = tmp_path_factory.mktemp("server")
    server = Server(folder, str(folder / "tables.db")).start()
    yield server
    server.kill()


@pytest.fixture
def server(kept_server):
    yield kept_server
    put_away()


@pytest.fixture
def phone(server):
    """Opens a table at the real server and gives the owner's phone."""
    return Phone(server.port).open("pocket-kingdoms")
