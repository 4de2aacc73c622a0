"""A player's card file of Kartenreich, read for the editor."""

import pytest

from tests.web.test_tally_files import multipart

DOOR = "/kartenreich/tally/cards"
FILE = """game = "kartenreich"
[[land]]
number = 3
regions = [
    'mine: 3',
    "noble",
    '''wheat''',
]
[[wonder]]
number = 5
region = "commoner"
region_side = "left"
score = "10 + 1 per commoner"
"""


@pytest.fixture
def read(browser):
    """What a door says to a card file."""

    def send(text, door=DOOR):
        data = text if isinstance(text, bytes) else text.encode()
        return browser().post(door, **multipart([("cards.toml", data)], {}))

    return send


def test_every_part_of_a_card_is_read_however_the_file_is_written(read):
    assert list(read(FILE).json["cards"].items()) == [
        ("L3.1", "mine L3.1: 3"),
        ("L3.2", "noble L3.2"),
        ("L3.3", "wheat L3.3"),
        ("W5.region", "commoner W5.region"),
        ("W5", "wonder W5: 10 + 1 per commoner"),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[land]\n", "This is not a data file in TOML"),
        ("[[land]]\n", "No line says which game this is"),
        ('game = "kingdoms-2002"\n', "“kingdoms-2002” is not known"),
        (FILE.replace("mine: 3", "mein: 3"), "“mein” is not a region"),
        (FILE.replace("number = 3", "number = 9"), "a whole number from 1 to 7"),
        ('game = "kartenreich"\ncoin_points = ' + "9" * 5000, "not a data file in TOML"),
        ('game = "kartenreich"\ncoin_points = 0x' + "9" * 5000, "coin_points"),
        ('game = "kartenreich"\nland = ' + "[" * 5000, "not a data file in TOML"),
        ('game = "kartenreich"\nland' + ".a" * 5000 + " = 1", "land"),
        (b"\xff\x00", "not a text file"),
    ],
)
def test_what_is_wrong_with_a_card_file_is_said(read, text, sentence):
    answer = read(text)
    assert answer.status_code == 422
    assert sentence in " ".join(fault["sentence"] for fault in answer.json["faults"])


def test_a_form_without_a_card_file_is_told_so(browser):
    answer = browser().post(DOOR, data={"sheet": ""})
    assert (answer.status_code, answer.json["sentence"][:17]) == (422, "No file was sent.")


def test_a_game_without_cards_has_no_such_door(read):
    assert read(FILE, "/pocket-kingdoms/tally/cards").status_code == 404


def test_a_file_that_is_too_large_is_told_so(read):
    answer = read(FILE + "#" * 100_000)
    assert (answer.status_code, bool(answer.json["sentence"])) == (413, True)
