"""The log of a table as its page tells it, however long the evening and whoever wrote it."""

import pytest

from tests.web.phone import HEADER
from web import create_app
from web.http.services import services

PAGE = {"Accept": "text/html"}


@pytest.fixture
def table(app):
    """A table with its owner's browser."""
    client = app.test_client()
    sent = {"game": "pocket-kingdoms", "name": "Anna"}
    return client, f"/table/{client.post('/table', json=sent, headers=HEADER).json['code']}"


def do(client, address, action, **sent):
    answer = client.post(f"{address}/{action}", json=sent, headers=HEADER)
    assert answer.status_code == 200, answer.json
    return answer.json["event"]


def page_of(client, address, language="en"):
    return client.get(address, headers={**PAGE, "Accept-Language": language}).text


def test_the_page_tells_the_last_five_events(table):
    client, address = table
    do(client, address, "mountains")
    rolls = [do(client, address, "roll")["event"]["faces"] for _ in range(7)]
    page = page_of(client, address)
    for number, faces in enumerate(rolls, 1):
        assert (
            f'rolled {", ".join(faces)}</span><span class="quiet number">{number}<' in page
        ) is (number > 2)


def test_a_roll_that_was_taken_back_is_struck_out_and_not_counted(table):
    client, address = table
    do(client, address, "mountains")
    faces = ", ".join(do(client, address, "roll")["event"]["faces"])
    assert "3 dice so far" in page_of(client, address)
    do(client, address, "take-back")
    page = page_of(client, address)
    assert f"Anna undid: Anna rolled {faces}" in page
    assert page.count('class="gone"') == 1
    assert "dice so far" not in page


def test_a_page_shows_what_another_process_wrote(app, table):
    client, address = table
    page_of(client, address)
    other = create_app({"DATABASE": app.config["DATABASE"], "SECRET": app.config["SECRET"]})
    second = other.test_client()
    second.post(f"{address}/join", json={"name": "Ben"}, headers=HEADER)
    services(other).tables.store.close()
    assert "Ben sat down" in page_of(client, address)


def test_what_is_expected_of_the_dice_is_written_as_the_language_does(table):
    client, address = table
    do(client, address, "mountains")
    do(client, address, "roll")
    assert "about 0.5 times" in page_of(client, address)
    assert "0,5" in page_of(client, address, "de")
