"""Every range at a door: the last of it is taken, the next is refused."""

import time
from datetime import date, timedelta

import pytest
from click.testing import CliRunner
from itsdangerous import TimestampSigner

from assets.catalogues import catalogue
from scoring.errors import PlayerError
from scoring.games import find_game
from sheets.printing import Printing, UnknownPaper, WrongCopies, paper_size
from tests.web.kept import POCKET, result
from web.cli import cli
from web.history.intake import NotOurFile, TooManyResults, entries_of
from web.history.results import Draft
from web.limits import LONGEST_BODY
from web.printing.printers import BadShift, read_shift, remember
from web.table.errors import BadDetail
from web.tally import tallied
from web.tally.files import TooLarge, within
from web.tally.handed_in import File, read_files

PAGE = {"Accept": "text/html"}
GAME = find_game(POCKET)
EXAMPLE = GAME.example


def accepted(**values):
    """Whether a result with these values would be kept."""
    try:
        Draft.of({**result(), **values})
    except BadDetail:
        return False
    return True


@pytest.mark.parametrize(("name", "last", "next_"), [
    ("played", date(1900, 1, 1), date(1899, 12, 31)),
    ("place", "x" * 80, "x" * 81),
    ("note", "x" * 2000, "x" * 2001),
])  # fmt: skip
def test_a_result_is_kept_with_the_last_day_and_the_longest_note(name, last, next_):
    assert accepted(**{name: str(last)})
    assert not accepted(**{name: str(next_)})


def test_a_result_may_be_of_tomorrow_which_has_begun_elsewhere():
    today = date.today()  # asked now: the run may have begun yesterday
    assert accepted(played=str(today + timedelta(days=1)))
    assert not accepted(played=str(today + timedelta(days=2)))


def test_a_name_is_looked_for_up_to_forty_letters(browser):
    found = [browser().get(f"/history?player={'x' * count}").status_code for count in (40, 41)]
    assert found == [200, 422]


@pytest.mark.parametrize(("seconds", "status"), [(0, 200), (3600, 200), (3601, 410)])
def test_a_link_to_a_history_works_for_an_hour(browser, monkeypatch, seconds, status):
    address = browser().post("/history/share").json["address"]
    later = int(time.time()) + seconds
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: later)
    path = "/history/take/" + address.rpartition("/")[2]
    assert browser().get(path).status_code == status


def test_a_file_of_results_has_at_most_two_thousand():
    sent = {"format": "tallyroll-results", "version": 1}
    assert len(entries_of({**sent, "results": [1] * 2000})) == 2000
    with pytest.raises(TooManyResults, match="2001"):
        entries_of({**sent, "results": [1] * 2001})
    with pytest.raises(NotOurFile):
        entries_of({**sent, "version": 0, "results": []})


def asked(browser, **settings):
    """What the form for printing answers."""
    return (
        browser()
        .get(
            f"/{POCKET}/print",
            query_string={"sheet": ["sheet", "pocket"], **settings},
            headers=PAGE,
        )
        .status_code
    )


@pytest.mark.parametrize(("name", "good", "bad"), [
    ("copies", ("1", "500"), ("0", "501", "-1")),
    ("deal", ("1", "1000000", ",".join(["7"] * 20)), ("0", "1000001", ",".join(["7"] * 21))),
    ("shift", ("20,-20", "-20,20", "0.25,0"), ("20.01,0", "0,-20.01", "21,0")),
    ("poster", ("1x1", "9x9", "10%", "400%"), ("0x1", "10x1", "9%", "401%", "poster")),
    ("box", ("cards=1", "cards=999", "10x999=1"), ("cards=0", "cards=1000", "9x10=1", "box")),
    ("link", (f"http://{'x' * 193}",), (f"http://{'x' * 194}",)),
])  # fmt: skip
def test_the_form_for_printing_takes_the_last_and_refuses_the_next(browser, name, good, bad):
    assert [asked(browser, **{name: value}) for value in good] == [200] * len(good)
    assert [asked(browser, **{name: value}) for value in bad] == [422] * len(bad)


def test_a_paper_has_sixty_to_twelve_hundred_millimetres():
    assert [tuple(paper_size(size)) for size in ("60x1200", "1200x60")] == [(60, 1200), (1200, 60)]
    for size in ("59.9x100", "100x59.9", "1200.1x100", "100x1200.1"):
        with pytest.raises(UnknownPaper):
            paper_size(size)


def test_a_program_prints_up_to_five_hundred_copies():
    assert [Printing(copies=count).copies for count in (0, 500)] == [0, 500]
    for count in (-1, 501):
        with pytest.raises(WrongCopies, match="from 1 to 500"):
            Printing(copies=count)


def test_a_printer_moves_backs_by_twenty_millimetres_at_most():
    assert read_shift("20,-20") == (20, -20)
    for text in ("20.01,0", "0,20.01", "-20.01,0"):
        with pytest.raises(BadShift):
            read_shift(text)
    remember("x" * 40, (1.0, 1.0))
    with pytest.raises(PlayerError, match="cannot be the name"):
        remember("x" * 41, (1.0, 1.0))


def test_a_text_to_score_has_at_most_64_kilobytes():
    text = EXAMPLE + "#"
    longest = text + "x" * (64 * 1024 - len(text))
    assert tallied.tallied(GAME, longest).text == EXAMPLE
    with pytest.raises(tallied.TooLong, match="64 KB"):
        tallied.tallied(GAME, longest + "x")


def test_a_hundred_faults_are_told():
    with pytest.raises(PlayerError) as caught:
        tallied.tallied(GAME, EXAMPLE + "wrong: 1\n" + "\n".join(f"w{n}: 1" for n in range(120)))
    assert len(tallied.fault_facts(caught.value, catalogue("en"))) == 100


def test_twelve_files_are_read_at_once():
    files = [File(f"{number}.txt", EXAMPLE.encode()) for number in range(13)]
    read = read_files(GAME, files)
    assert (read.count, [name for name, _ in read.faults]) == (12, ["12.txt"])


def test_a_file_has_at_most_its_limit():
    assert within(b"x" * 10, 10) == b"x" * 10
    with pytest.raises(TooLarge):
        within(b"x" * 11, 10)


def test_a_body_may_be_exactly_as_long_as_is_said(browser):
    for length, status in ((LONGEST_BODY, 422), (LONGEST_BODY + 1, 413)):
        body = b'{"x": "' + b"x" * (length - 9) + b'"}'
        assert len(body) == length
        assert browser().post("/table", data=body).status_code == status


@pytest.mark.parametrize(("length", "status"), [(15, 422), (16, 201), (64, 201), (65, 422)])
def test_who_sits_down_sends_a_key_of_16_to_64_letters(browser, length, status):
    owner = browser()
    code = owner.post("/table", json={"game": "free", "name": "Anna"}).json["code"]
    sent = {"name": "Ben", "key": "k" * length}
    assert browser().post(f"/table/{code}/join", json=sent).status_code == status


def test_a_phone_remembers_its_last_eight_tables(browser):
    phone = browser()
    opened = [phone.post("/table", json={"game": "free", "name": "Anna"}).json["code"]
              for _ in range(9)]  # fmt: skip
    for code in opened:
        phone.get(f"/table/{code}", headers=PAGE)
    home = phone.get("/", headers=PAGE).text
    assert [code in home for code in opened] == [False] + [True] * 8


def test_a_list_of_results_turns_the_page_after_ten(browser):
    phone = browser()
    for day in range(10, 20):
        phone.post("/results", json=result(f"2026-03-{day}"))
    pages = [phone.get("/history", headers=PAGE).text]
    phone.post("/results", json=result())
    pages.append(phone.get("/history", headers=PAGE).text)
    assert ["1 of 2" in page for page in pages] == [False, True]


@pytest.mark.parametrize(("sent", "status"), [
    ({"variants": ["none"] * 20}, "variants: “none”"),
    ({"variants": ["none"] * 21}, "a list of 1 to 20 parts"),
    ({"choices": {"rolls": "x" * 40}}, "expected anybody"),
    ({"choices": {"rolls": "x" * 41}}, "1 to 40 characters"),
])  # fmt: skip
def test_a_table_is_opened_with_lists_and_words_that_end(browser, sent, status):
    answer = browser().post("/table", json={"game": "free", "name": "Anna", **sent})
    assert answer.status_code == 422
    assert status in answer.json["sentence"]


@pytest.mark.parametrize(("wrong", "more"), [(20, ""), (21, "1 more"), (30, "10 more")])
def test_of_many_faults_the_first_twenty_are_told(tmp_path, wrong, more):
    """A board that is missing is one of them."""
    path = tmp_path / "evening.txt"
    lines = [f"wrong{number}: 1" for number in range(wrong - 1)]
    path.write_text("\n".join([f"game: {POCKET}", *lines]), encoding="utf-8")
    told = CliRunner().invoke(cli, ["score", str(path)], obj="en").output.splitlines()
    assert len([line for line in told if line.strip()]) >= 20
    assert more in told[-1]
    assert ("more" in told[-1]) == bool(more)


def test_the_form_for_printing_names_sheets_that_have_nothing_to_fill_in(browser):
    settings = {"sheet": ["sheet", "rules"], "fillable": "y"}
    page = browser().get(f"/{POCKET}/print", query_string=settings, headers=PAGE)
    assert page.status_code == 200
    assert "nothing to fill in on a screen: Rules at a glance." in page.text
