"""Nobody can choose an outcome: not with another nonce, not by deeds in between."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.web.links import Links
from web.table import seats
from web.table.chance import commitment, new_seed, table_seed
from web.table.download import download
from web.table.errors import BadLink
from web.table.events import Record, Rolled, SatDown, Shared
from web.table.games import prepare
from web.table.play import RequestId
from web.table.receipt import verify
from web.table.shares import next_draw, noted, shared
from web.table.views import view

VECTORS = json.loads(
    (Path(__file__).parents[2] / "vectors/shares.json").read_text(encoding="utf-8")
)
SIX = tuple("123456")


@pytest.fixture
def party(evening):
    """Two phones with shares, each of which has answered the other's."""
    party = evening("pocket-kingdoms", scripted=True)
    party.answer("s1")
    return party


def closed(party):
    party.close()
    return verify(download(party.records))


def foreseen(party, seat="s1"):
    """What the owner of the server knows beforehand of a seat's next roll."""
    table, links = party.table, party.links[seat]
    links.noted(view(table, seat)["share"]["links"])
    draw = next_draw(table.shares, seat, "game", links.next("game"), table.number, table.number + 1)
    seed = table_seed(party.tables.store.seed(party.code))
    return draw.source(seed, party.code, table.opening).roll(3, SIX)


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda vector: vector["why"])
def test_what_an_outcome_is_drawn_from_is_known(vector):
    shares = {}
    for kind, seat, *step in vector["steps"]:
        first, *rest = step
        shares = (
            shared(shares, seat, tuple(first), *rest)
            if kind == "shared"
            else noted(shares, seat, first, *rest)
        )
    asked = [vector[name] for name in ("seat", "lane", "link", "after", "number")]
    draw = next_draw(shares, *asked)
    source = draw.source(bytes.fromhex(VECTORS["seed"]), VECTORS["code"], VECTORS["opening"])
    assert (draw.nonce, draw.counts, list(draw.vouchers)) == tuple(
        vector[name] for name in ("nonce", "counts", "vouchers")
    )
    assert [source.below(2**32) for _ in vector["words"]] == vector["words"]


def test_a_roll_comes_as_it_was_fixed(party):
    expected = foreseen(party)
    assert party.do("roll").record.event.faces == expected


@pytest.mark.parametrize(
    "spoil",
    [
        lambda nonce: nonce[:-1] + ("0" if nonce[-1] != "0" else "1"),
        lambda nonce: nonce.replace("game.1", "game.2"),
        lambda nonce: nonce.replace("game", "dice"),
    ],
)
def test_another_link_is_refused(party, spoil):
    request_id = party.request_id("s1", "roll")
    with pytest.raises(BadLink, match="does not continue what it showed before"):
        party.tables.act(party.code, "roll", {}, replace(request_id, nonce=spoil(request_id.nonce)))
    assert not party.table.rolls


def test_a_link_is_good_for_one_roll(party):
    request_id = party.request_id("s1", "roll")
    party.tables.act(party.code, "roll", {}, request_id)
    with pytest.raises(BadLink):
        party.tables.act(party.code, "roll", {}, replace(request_id, key="another-key"))


def test_the_same_request_again_is_the_same_roll(party):
    request_id = party.request_id("s1", "roll")
    first = party.tables.act(party.code, "roll", {}, request_id)
    party.do("roll", "s2")
    assert party.tables.act(party.code, "roll", {}, request_id).record == first.record


@pytest.mark.parametrize("times", [1, 7])
def test_nothing_beside_the_game_changes_the_next_roll(party, times):
    expected = foreseen(party)
    for _ in range(times):
        party.do("toss-coin")
        party.do("roll-dice", count=3, sides=6)
        party.do("pick-one", among=["ash", "oak"])
        party.decide(seats.keep)
        party.decide(lambda table, by: seats.lock(table, by, not table.locked))
    assert party.do("roll").record.event.faces == expected


def test_a_roll_of_the_other_phone_changes_it(party):
    expected = [foreseen(party)]
    for _ in range(6):
        party.do("roll", "s2")
        expected.append(foreseen(party))
    assert len(set(expected)) > 1


def test_losing_a_share_again_and_again_does_not_change_the_next_roll(party):
    party.fix("s1")
    expected = foreseen(party)
    for _ in range(5):
        party.fix("s1")
        assert foreseen(party) == expected
    assert party.do("roll").record.event.faces == expected


def test_a_share_fixed_while_a_deed_is_under_way_has_no_part_in_it(party):
    party.do("roll", "s2")
    expected, request_id = foreseen(party, "s2"), party.request_id("s2", "roll")
    party.fix("s1")
    assert party.tables.act(party.code, "roll", {}, request_id).record.event.faces == expected


def test_a_deed_written_while_another_was_under_way_is_counted(party):
    request_id = party.request_id("s2", "roll")
    party.do("roll", "s1")
    party.tables.act(party.code, "roll", {}, request_id)
    report = closed(party)
    assert report.honest
    assert (report.crossed, report.alone) == (1, 0)


def test_the_log_notes_what_the_phone_sent(party):
    request_id = party.request_id("s1", "roll")
    record = party.tables.act(party.code, "roll", {}, request_id).record
    assert (record.nonce, record.after) == (request_id.nonce, request_id.after)


def test_a_phone_cannot_have_seen_what_comes_later(party):
    request_id = party.request_id("s1", "roll")
    for after in (party.table.number + 1, 2):
        with pytest.raises(BadLink):
            party.tables.act(party.code, "roll", {}, replace(request_id, after=after))


def test_who_acts_without_a_share_gives_it_up_for_all_to_see(party):
    before = party.table.number
    party.tables.act(party.code, "roll", {}, RequestId("s1"))
    given_up, rolled = party.records[before:]
    assert given_up.event == Shared("s1", (), "given up")
    assert (rolled.nonce, rolled.event.dice) == ("game.1", "dice")
    assert closed(party).shareless == 1


def test_a_deed_without_chance_shows_no_link(party):
    record = party.do("call-end").record
    assert (record.nonce, record.after) == ("", 0)


def test_a_link_that_was_sent_is_noted_even_if_chance_had_nothing_to_decide(party):
    request_id = party.request_id("s1", "pick-one")
    record = party.tables.act(party.code, "pick-one", {"among": ["oak"]}, request_id).record
    assert record.nonce == request_id.nonce
    assert closed(party).honest


def test_what_was_taken_back_stays_shown(party):
    request_id = party.request_id("s1", "roll")
    party.tables.act(party.code, "roll", {}, request_id)
    party.take_back()
    with pytest.raises(BadLink):
        party.tables.act(party.code, "roll", {}, replace(request_id, key="another-key"))
    party.do("roll")
    assert closed(party).honest


def test_alone_at_a_table_nobody_vouches(evening):
    party = evening("pocket-kingdoms", "Anna", scripted=True)
    party.do("roll")
    report = closed(party)
    assert report.honest
    assert (report.checked, report.alone) == (1, 1)


def test_with_another_phone_somebody_does(party):
    party.do("mountains")
    party.do("roll", "s2")
    assert closed(party).alone == 0


def test_a_phone_vouches_only_for_what_was_fixed_before_it_showed_its_link(evening):
    party = evening("pocket-kingdoms", "Anna", "Ben", "Carl", scripted=True)
    party.do("roll", "s1")  # Carl fixed his share last: he alone can vouch beside Anna
    party.answer("s2")
    party.do("roll", "s1")  # now Ben can as well
    report = closed(party)
    assert (report.drawn, report.alone) == (2, 0)
    assert report.vouches == {"s1": 2, "s2": 1, "s3": 2}


def test_a_link_out_of_order_is_no_share(party):
    party.links["s1"].noted(view(party.table, "s1")["share"]["links"])
    links = party.links["s1"].further()
    with pytest.raises(BadLink):
        party.share("s1", [links[0], *Links().ends[1:]])
    with pytest.raises(BadLink):
        party.share("s1", links[:2])
    party.share("s1", links)
    with pytest.raises(BadLink):
        party.share("s1", links)


def test_a_table_of_the_first_version_goes_on_as_it_began(tables):
    seed, code = new_seed(), "badekimo"
    log = [
        Record(1, prepare("pocket-kingdoms", code, commitment(seed), {}, ())),
        Record(2, SatDown("s1", "Anna", "orange")),
    ]
    tables.store.create(code, seed, log)
    rolled = tables.act(code, "roll", {}, RequestId("s1", nonce="nonce-000001")).record
    tables.act(code, "roll", {}, RequestId("s1"))
    tables.close(code, RequestId("s1"))
    report = verify(download(tables.records(code)))
    assert isinstance(rolled.event, Rolled)
    assert (rolled.nonce, rolled.before) == ("nonce-000001", "")
    assert (report.honest, report.version, report.checked, report.alone) == (True, 1, 2, 1)
