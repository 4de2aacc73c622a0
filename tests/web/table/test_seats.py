"""Who sits at a table."""

from collections import Counter

import pytest

from scoring.errors import BadName
from web.table import seats
from web.table.codes import CODE, new_code, read_code
from web.table.download import download
from web.table.errors import (
    ColourTaken,
    NameTaken,
    NoSuchSeat,
    NothingToTakeBack,
    NotNow,
    NotTheLast,
    NotYours,
    OnlyTheOwner,
    OwnerMayAnswer,
    TableIsFull,
    TableIsLocked,
    UnknownSeat,
    WrongHandOverCode,
)
from web.table.play import RequestId, Tables
from web.table.receipt import verify
from web.table.seats import Wish, seat_with
from web.table.views import view


def test_a_code_can_be_said_and_typed():
    codes = {new_code() for _ in range(500)}
    assert all(CODE.fullmatch(code) for code in codes)
    assert not set("".join(codes)) & set("lqjnpvcxy0123456789")
    assert len(codes) > 490


@pytest.mark.parametrize(
    "typed", ["BADEKIMO", "bade-kimo", " ba de ki mo ", "bade_kim0", "badek1mo"]
)
def test_a_code_is_read_as_people_type_it(typed):
    assert read_code(typed) == "badekimo"


@pytest.mark.parametrize("typed", ["", "oak", "badekim", "badekimoo", "bädekimo", "../../etc"])
def test_what_is_no_code_is_nothing(typed):
    assert read_code(typed) == ""


def test_who_opens_a_table_owns_it(evening):
    table = evening("free", "Anna", "Ben").table
    assert table.owner == "s1"
    assert table.players == ("s1", "s2")


def test_a_phone_finds_its_seat_by_its_token(evening):
    party = evening("free")
    for seat, token in party.tokens.items():
        assert seat_with(party.table, token) == seat
    assert seat_with(party.table, "guess") == ""
    assert seat_with(party.table, "") == ""


def test_a_token_is_not_in_the_log(evening):
    party = evening("free")
    log = repr(party.records)
    assert not any(token in log for token in party.tokens.values())


def test_two_people_cannot_have_the_same_name(evening):
    party = evening("free", "Anna")
    with pytest.raises(NameTaken, match="Somebody called “ANNA” sits here"):
        party.tables.join(party.code, Wish("ANNA"), RequestId())


@pytest.mark.parametrize("name", ["", "   ", "a" * 41, "a,b", "a=b", "a:b", "a\x00b", "a\u202eb"])
def test_a_name_must_be_fit_for_a_board(evening, name):
    party = evening("free", "Anna")
    with pytest.raises(BadName, match="cannot be a name"):
        party.tables.join(party.code, Wish(name), RequestId())


def test_everybody_gets_a_colour_of_their_own(evening):
    table = evening("free", *"ABCDEFGH").table
    assert len({seat.colour for seat in table.seats.values()}) == 8


def test_a_taken_colour_is_refused_and_the_free_ones_named(evening):
    party = evening("free", "Anna")
    with pytest.raises(ColourTaken, match=r"Anna has this colour already; still free: .*green"):
        party.tables.join(party.code, Wish("Ben", "orange"), RequestId())


def test_twenty_players_are_told_apart_by_colour_shape_and_sign(evening):
    seen = view(evening("free", *"ABCDEFGHIJKLMNOPQRST").table, "")
    assert len({(seat["colour"], seen["signs"][seat["seat"]]) for seat in seen["seats"]}) == 20
    assert list(seen["signs"].values())[:9] == [*"OSGPKRBY", "2"]


def test_no_colour_is_given_a_third_time_before_all_are_given_twice(evening):
    table = evening("free", *"ABCDEFGHIJKLMNOP").table
    assert set(Counter(seat.colour for seat in table.seats.values()).values()) == {2}


def test_who_takes_the_colour_of_somebody_who_left_has_its_letter(evening):
    party = evening("free")
    party.decide(lambda table, seat: seats.get_up(table, seat, "s2"))
    party.tables.join(party.code, Wish("Carl", "sky"), RequestId())
    assert seats.signs(party.table)["s3"] == "S"


def test_a_full_table_is_full(evening):
    party = evening("kingdoms-2002", "A", "B", "C", "D")
    with pytest.raises(TableIsFull, match="All 4 seats are taken"):
        party.tables.join(party.code, Wish("E"), RequestId())


def test_a_solo_game_has_one_seat(evening):
    party = evening("kartenreich", "Anna")
    with pytest.raises(TableIsFull, match="This table has 1 seat"):
        party.tables.join(party.code, Wish("Ben"), RequestId())


def test_nobody_enters_by_a_locked_door(evening):
    party = evening("free")
    party.decide(lambda table, seat: seats.lock(table, seat, True))
    with pytest.raises(TableIsLocked, match="Ask Anna"):
        party.tables.join(party.code, Wish("Carl"), RequestId())
    party.decide(lambda table, seat: seats.lock(table, seat, False))
    assert party.tables.join(party.code, Wish("Carl"), RequestId()).seat == "s3"


def test_only_the_owner_locks_the_door(evening):
    party = evening("free")
    with pytest.raises(OnlyTheOwner, match="Only Anna can do this"):
        party.decide(lambda table, seat: seats.lock(table, seat, True), "s2")


def test_the_owner_can_remove_somebody(evening):
    party = evening("free")
    party.decide(lambda table, seat: seats.get_up(table, seat, "s2"))
    assert party.table.players == ("s1",)
    assert seat_with(party.table, party.tokens["s2"]) == ""
    with pytest.raises(NoSuchSeat):
        party.do("toss-coin", "s2")


def test_nobody_else_can_remove_somebody(evening):
    party = evening("free")
    with pytest.raises(OnlyTheOwner):
        party.decide(lambda table, seat: seats.get_up(table, seat, "s1"), "s2")


def test_a_table_whose_owner_leaves_goes_to_the_next(evening):
    party = evening("free", "Anna", "Ben", "Carl")
    party.decide(lambda table, seat: seats.get_up(table, seat, "s1"))
    assert party.table.owner == "s2"


def test_an_empty_table_goes_to_whoever_comes(evening):
    party = evening("free", "Anna")
    party.decide(lambda table, seat: seats.get_up(table, seat, "s1"))
    party.tables.join(party.code, Wish("Ben"), RequestId())
    assert party.table.owner == "s2"


def test_ownership_can_be_passed_on(evening):
    party = evening("free")
    party.decide(lambda table, seat: seats.pass_ownership(table, seat, "s2"))
    assert party.table.owner == "s2"


def test_ownership_cannot_be_passed_to_nobody(evening):
    party = evening("free")
    with pytest.raises(UnknownSeat, match="“s9” is not a seat"):
        party.decide(lambda table, seat: seats.pass_ownership(table, seat, "s9"))


def test_a_seat_moves_to_another_phone_by_a_code(evening):
    party = evening("free")
    offer = party.tables.offer_seat(party.code, "s2", party.request_id("s2"))
    taken = party.tables.take_seat(party.code, offer.upper(), party.request_id(""))
    assert taken.seat == "s2"
    assert seat_with(party.table, taken.token) == "s2"
    assert seat_with(party.table, party.tokens["s2"]) == ""


def test_a_hand_over_code_works_once(evening):
    party = evening("free")
    offer = party.tables.offer_seat(party.code, "s2", party.request_id("s2"))
    party.tables.take_seat(party.code, offer, party.request_id(""))
    with pytest.raises(WrongHandOverCode):
        party.tables.take_seat(party.code, offer, party.request_id(""))


def test_a_hand_over_code_is_worthless_after_ten_minutes(tables):
    clock = [1_000_000.0]
    tables = Tables(tables.store, clock=lambda: clock[0])
    code = tables.open("free", Wish("Anna")).played.table.code
    offer = tables.offer_seat(code, "s1", RequestId("s1"))
    clock[0] += 601
    with pytest.raises(WrongHandOverCode, match="Ask for a new one"):
        tables.take_seat(code, offer, RequestId())


# An owner whose phone is gone


@pytest.fixture
def clock():
    return [1_000_000.0]


@pytest.fixture
def asked(tables, clock):
    """A table at which Ben has asked to own it, and how he asks."""
    tables = Tables(tables.store, clock=lambda: clock[0])
    code = tables.open("free", Wish("Anna")).played.table.code
    tables.join(code, Wish("Ben"), RequestId())

    def ask(seat="s2"):
        return tables.play(
            code,
            lambda table, _: seats.take_over(table, seat, tables.now()),
            RequestId(seat),
        ).table

    assert ask().owner == "s1"
    return tables, code, ask


def test_who_asks_and_waits_owns_the_table_of_an_owner_who_is_silent(asked, clock):
    tables, code, ask = asked
    clock[0] += 300
    assert ask().owner == "s2"
    tables.close(code, RequestId("s2"))
    assert verify(list(download(tables.records(code)))).honest


def test_nobody_takes_over_while_the_owner_may_still_answer(asked, clock):
    tables, code, ask = asked
    clock[0] += 299
    with pytest.raises(OwnerMayAnswer, match="Try again in 1 minute"):
        ask()
    assert tables.look(code).owner == "s1"


def test_whatever_an_owner_does_is_an_answer(asked, clock):
    tables, code, ask = asked
    tables.act(code, "toss-coin", {}, RequestId("s1"))
    clock[0] += 300
    assert ask().owner == "s1"


def test_what_others_do_is_no_answer(asked, clock):
    tables, code, ask = asked
    tables.act(code, "toss-coin", {}, RequestId("s2"))
    clock[0] += 300
    assert ask().owner == "s2"


def test_an_owner_on_a_new_phone_keeps_the_table(asked, clock):
    tables, code, ask = asked
    offer = tables.offer_seat(code, "s1", RequestId("s1"))
    ask()
    tables.take_seat(code, offer, RequestId())
    clock[0] += 300
    assert ask().owner == "s1"


def test_an_owner_has_nothing_to_take_over(asked):
    with pytest.raises(NotNow):
        asked[2]("s1")


def test_a_wrong_hand_over_code_opens_nothing(evening):
    party = evening("free")
    for guess in ("", "badekimo", "' OR 1=1"):
        with pytest.raises(WrongHandOverCode):
            party.tables.take_seat(party.code, guess, party.request_id(""))


def given_away(party, seat="s2"):
    """The owner gives a seat to another phone, whose secret is given back."""
    offer = party.tables.offer_seat(party.code, seat, party.request_id("s1"))
    return party.tables.take_seat(party.code, offer, party.request_id("")).token


def test_the_owner_gives_a_seat_to_another_phone_with_all_that_belongs_to_it(evening):
    party = evening("kingdoms-2011")
    party.do("start-epoch")
    before = party.table
    token = given_away(party)
    assert seat_with(party.table, token) == "s2"
    assert view(party.table, "s2")["places"]["tiles/s2"] == before.places["tiles/s2"]
    assert party.table.seats["s2"].colour == before.seats["s2"].colour


def test_only_the_owner_gives_the_seats_of_others_away(evening):
    party = evening("free", "Anna", "Ben", "Carl")
    with pytest.raises(OnlyTheOwner, match="Only Anna can do this"):
        party.tables.offer_seat(party.code, "s3", party.request_id("s2"))


def test_a_phone_that_lost_its_seat_is_known(evening):
    party = evening("free", "Anna", "Ben", "Carl")
    given_away(party)
    party.decide(lambda table, seat: seats.get_up(table, seat, "s3"))
    lost = [seats.seat_before(party.table, token) for token in party.tokens.values()]
    assert lost == ["", "s2", "s3"]


def test_an_evening_in_which_the_owner_gave_a_seat_away_is_honest(evening):
    party = evening("pocket-kingdoms", scripted=True)
    party.do("roll", "s2")
    given_away(party)
    party.fix("s2")
    party.do("roll", "s2")
    party.close()
    assert verify(download(party.records)).honest


def test_only_the_last_deed_is_taken_back(evening):
    party = evening("free")
    first = party.do("toss-coin").record.number
    party.do("toss-coin")
    with pytest.raises(NotTheLast, match="Something else has happened since"):
        party.decide(lambda table, seat: seats.take_back(table, seat, first))


def test_deeds_are_taken_back_one_after_the_other(evening):
    party = evening("free")
    party.do("fill-bag", pile="mine", items=["a", "b"])
    before = party.table
    party.do("draw-from", pile="mine")
    party.do("draw-from", pile="mine")
    party.take_back()
    party.take_back()
    assert party.table.places == before.places


def test_who_did_it_or_the_owner_may_take_it_back(evening):
    party = evening("free", "Anna", "Ben", "Carl")
    party.do("toss-coin", "s2")
    with pytest.raises(NotYours, match="Only Ben or the host"):
        party.take_back("s3")
    party.take_back("s1")
    with pytest.raises(NothingToTakeBack):
        party.take_back("s1")


def test_sitting_down_is_not_taken_back(evening):
    party = evening("free")
    with pytest.raises(NothingToTakeBack):
        party.take_back()


def test_seats_survive_what_is_taken_back(evening):
    party = evening("free")
    party.do("toss-coin")
    party.tables.join(party.code, Wish("Carl"), RequestId())
    party.take_back()
    assert party.table.players == ("s1", "s2", "s3")


@pytest.mark.parametrize("name", ["Аnna", "ANNA", "Ａｎｎａ", "Annа"])
def test_nobody_sits_down_under_a_name_that_looks_like_anothers(evening, name):
    party = evening("free", "Anna")
    with pytest.raises(NameTaken):
        seats.sit_down(party.table, Wish(name), "token")


def test_a_family_may_sit_down_as_a_picture(evening):
    table = evening("free", "Anna").table
    assert seats.sit_down(table, Wish("👨‍👩‍👧‍👦"), "token").name == "👨‍👩‍👧‍👦"
