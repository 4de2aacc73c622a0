"""Dice with a receipt."""

import json

import pytest
from msgspec.structs import replace

from tests.web.table.bending import check_file
from web.table.chance import commitment, new_seed
from web.table.download import download
from web.table.events import Closed, Opened, Record, Rolled
from web.table.lines import BadLine, read_record, write_record
from web.table.play import RequestId
from web.table.receipt import verify

SIX = ("1", "2", "3", "4", "5", "6")


@pytest.fixture
def party(evening):
    """An evening of Pocket Kingdoms with five rolls, of two phones with shares."""
    party = evening("pocket-kingdoms", scripted=True)
    party.do("mountains")
    for _ in range(5):
        party.do("roll")
    return party


def closed(party):
    party.close()
    return list(download(party.records))


def bent(lines, number, change):
    """The log with one event changed."""
    records = [read_record(line) for line in lines]
    records[number - 1] = replace(records[number - 1], event=change(records[number - 1].event))
    return [write_record(record) for record in records]


def sentences(report):
    return [str(fault.sentence) for fault in report.faults]


def test_an_honest_table_is_honest(party):
    report = verify(closed(party))
    assert report.honest
    assert (report.checked, report.sealed, report.alone) == (6, 0, 0)
    assert report.code == party.code


def test_a_bent_roll_is_found(party):
    lines = bent(closed(party), 7, lambda event: replace(event, faces=("6", "6", "7")))
    assert sentences(verify(lines))[0].startswith("Event 7: 6 6 7 is recorded, but the seed gives")


def test_a_bent_deal_is_found(party):
    lines = bent(closed(party), 6, lambda event: replace(event, number=event.number % 999 + 1))
    assert not verify(lines).honest


def test_bent_mountains_are_found(party):
    setup = {"mountains": ("a1",) * 9}
    lines = bent(closed(party), 6, lambda event: replace(event, setup=setup))
    assert not verify(lines).honest


def test_a_missing_event_is_found(party):
    lines = closed(party)
    del lines[5]
    assert "Event 6 is missing: number 7 is in its place." in sentences(verify(lines))


def test_another_seed_is_found(party):
    lines = closed(party)
    lines = bent(lines, len(lines), lambda _: Closed(new_seed().hex()))
    assert any("does not match the promise" in sentence for sentence in sentences(verify(lines)))


def test_another_seed_with_its_own_promise_is_found_by_the_rolls(party):
    seed, lines = new_seed(), closed(party)
    lines = bent(lines, len(lines), lambda _: Closed(seed.hex()))
    lines = bent(lines, 1, lambda event: replace(event, commitment=commitment(seed)))
    assert len(verify(lines).faults) >= 4


@pytest.mark.parametrize("seed", ["", "zz", "ab"])
def test_a_seed_that_is_none_is_found(party, seed):
    lines = closed(party)
    lines = bent(lines, len(lines), lambda _: Closed(seed))
    assert not verify(lines).honest


def test_a_changed_nonce_is_found(party):
    lines = closed(party)
    lines[6] = lines[6].replace('"nonce":"game.2.', '"nonce":"game.3.')
    assert "share of the randomness recorded there is not the one the phone locked in" in str(
        sentences(verify(lines))
    )


def test_an_open_table_cannot_be_checked_yet(party):
    report = verify(download(party.records))
    assert not report.faults
    assert not report.honest
    assert (report.checked, report.sealed) == (0, 6)


def test_what_was_taken_back_is_checked_too(party):
    party.do("roll")
    party.take_back()
    party.do("roll")
    lines = closed(party)
    assert verify(lines).honest
    assert not verify(bent(lines, 12, lambda event: replace(event, faces=("1", "1", "7")))).honest


def test_the_bag_is_followed_through_what_was_taken_back(evening):
    party = evening("kingdoms-2011", "Anna", "Ben", "Carl")
    party.do("start-epoch")
    for _ in range(6):
        party.do("draw")
        party.take_back()
        party.do("draw")
    report = verify(closed(party))
    assert report.honest
    assert report.checked == 13


def test_a_bent_tile_is_found(evening):
    party = evening("kingdoms-2011")
    party.do("start-epoch")
    drawn = party.do("draw").record
    (move,) = drawn.event.moves
    other = next(item for item in party.table.lying("tiles/bag") if item != move.items[0])
    lines = bent(
        closed(party),
        drawn.number,
        lambda event: replace(event, moves=(replace(move, items=(other,)),)),
    )
    assert not verify(lines).honest


def test_a_tile_out_of_nowhere_is_found(evening):
    party = evening("kingdoms-2011")
    party.do("start-epoch")
    laid = party.do("place-castle", rank=4).record
    (move,) = laid.event.moves
    lines = bent(
        closed(party),
        laid.number,
        lambda event: replace(event, moves=(replace(move, items=("5",)),)),
    )
    assert any("cannot have happened" in sentence for sentence in sentences(verify(lines)))


def test_a_card_out_of_order_is_found_in_a_numbered_deal(evening):
    party = evening("kartenreich", "Anna", variants=["expansion"])
    party.do("deal", number=5)
    party.do("forget", **{"for": "coins"})
    lines = closed(party)
    assert verify(lines).honest
    forged = lines[3].replace('"W', '"V')
    assert not check_file([*lines[:3], forged, *lines[4:]]).honest


def test_a_roll_after_the_seed_was_shown_is_found(party):
    lines = closed(party)
    late = replace(read_record(lines[6]), number=len(lines) + 1)
    report = verify([*lines, write_record(late)])
    assert any("after the seed was shown" in sentence for sentence in sentences(report))


def test_a_roll_without_a_share_of_the_phone_is_counted(party):
    party.tables.act(party.code, "roll", {}, RequestId("s1"))
    report = verify(closed(party))
    assert report.honest
    assert (report.shareless, report.alone) == (1, 0)


def test_a_file_that_is_no_table_is_told_so():
    assert sentences(check_file(["dear diary"])) == [
        "Line 1: “dear diary” is not an event of a table."
    ]
    assert sentences(check_file([])) == ["The first event does not open a table."]
    with pytest.raises(BadLine):
        verify(["{}"])


def test_a_log_of_nonsense_does_not_break_the_check():
    opened = json.loads(write_record_of(Opened("nowhere", "badekimo", "x")))
    rolled = {"number": 2, "event": {"kind": "Rolled", "dice": "d", "sides": [], "faces": ["1"]}}
    taken = {"number": 3, "event": {"kind": "TookBack", "number": 77}}
    shown = {"number": 4, "event": {"kind": "Closed", "seed": "00"}}
    assert not verify(map(json.dumps, [opened, rolled, taken, shown])).honest


def write_record_of(event):
    return write_record(Record(1, event))


def test_sides_are_part_of_the_receipt(party):
    rolled = read_record(closed(party)[6]).event
    assert isinstance(rolled, Rolled)
    assert rolled.sides == SIX
