"""Whatever one visitor asks for, the others go on."""

import gzip
import io
import os
import re
import signal
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.second_tries import NEEDED
from tests.sheets.hostile import bomb
from tests.web.heavy import BOX, Heavy, Visitor, form, pulse
from tests.web.phone import Phone, put_away
from tests.web.server import Server
from web.http.process_pool import HelpersBusy, Line, OneAfterTheOther
from web.limits import MOST_OF_ONE, MOST_WAITING

LONGEST = 0.05  # seconds that anybody may be kept waiting by somebody else
ATTEMPTS = 5  # the machine may be busy with something else
KINDS = [name.removeprefix("ask_") for name in dir(Heavy) if name.startswith("ask_")]
LARGE = "/kingdom-builder/sheet.pdf?sheet=reference&copies=60"
RATHER_LARGE = LARGE.replace("60", "25")  # so that a third one is answered on a busy machine, too
SMALL = "/pocket-kingdoms/sheet.pdf?sheet=sheet&copies=1"


@pytest.fixture(scope="module")
def heavy(tmp_path_factory):
    folder = tmp_path_factory.mktemp("heavy")
    server = Server(folder, str(folder / "tables.db")).start()
    yield Heavy(server.port)
    put_away()
    server.kill()


def worst(phone, meanwhile):
    with pulse(phone) as waits:
        time.sleep(0.1)
        meanwhile()
        time.sleep(0.1)
    return max(waits)


@pytest.mark.clock
@pytest.mark.parametrize("kind", KINDS)
def test_no_request_keeps_the_others_waiting(heavy, kind):
    phone, added = Phone(heavy.port).open(), []
    while len(added) < ATTEMPTS and min(added, default=1) > LONGEST:
        if added:
            NEEDED["keeps_waiting"] += 1
        added.append(keeps_waiting(phone, getattr(heavy, f"ask_{kind}")))
    assert min(added) <= LONGEST, added


def keeps_waiting(phone, work):
    """The longest wait during some work; where it is too long, less what the machine adds."""
    start = time.monotonic()
    during = worst(phone, work)
    took = time.monotonic() - start
    return during if during <= LONGEST else during - worst(phone, lambda: time.sleep(took))


def in_turn(line, who, order, done):
    def wait():
        with line.turn(who):
            order.append(who)
            done.wait(5)

    thread = threading.Thread(target=wait)
    thread.start()
    time.sleep(0.02)  # so that they come one after the other
    return thread


def test_visitors_have_their_turn_however_much_another_one_wants():
    line, order, done = Line(1), [], threading.Event()
    threads = [in_turn(line, who, order, done) for who in ("much", "much", "much", "little")]
    assert order == ["much"]
    done.set()
    for thread in threads:
        thread.join(5)
    assert order == ["much", "much", "little", "much"] or order[:3] == ["much", "little", "much"]


def test_nobody_keeps_all_helpers_busy():
    line, order, done = Line(2), [], threading.Event()
    threads = [in_turn(line, who, order, done) for who in ("much", "much", "little")]
    assert order == ["much", "little"]
    done.set()
    for thread in threads:
        thread.join(5)


def test_one_visitor_waits_for_so_many_things_and_no_more():
    line, done = Line(1), threading.Event()
    threads = [in_turn(line, "much", [], done) for _ in range(MOST_OF_ONE)]
    with pytest.raises(OneAfterTheOther, match="Wait for the first ones"), line.turn("much"):
        pass
    done.set()
    for thread in threads:
        thread.join(5)


def test_the_line_has_an_end():
    line, done = Line(1), threading.Event()
    threads = [in_turn(line, str(who), [], done) for who in range(MOST_WAITING + 1)]
    with pytest.raises(HelpersBusy, match="Try again"), line.turn("one more"):
        pass
    done.set()
    for thread in threads:
        thread.join(5)


def children(process):
    """All processes below one, each with what it was started as."""
    found = {}
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in task.read_text().split():
            try:
                command = Path(f"/proc/{child}/cmdline").read_bytes().replace(b"\0", b" ").decode()
                found |= {int(child): command, **children(child)}
            except OSError:
                continue
    return found


def helpers(server):
    found = children(server.process.pid)
    return [child for child, command in found.items() if "web.worker" in command]


@contextmanager
def asking(port, path, addresses, sent=None, **headers):
    """Visitors who all ask for the same at once; their answers once they have them."""
    answers = []

    def ask(address):
        visitor = Visitor(port, address)
        answers.append(visitor.ask("POST" if sent else "GET", path, sent, **headers))

    threads = [threading.Thread(target=ask, args=(address,)) for address in addresses]
    for thread in threads:
        thread.start()
    yield answers
    for thread in threads:
        thread.join(90)


def test_twenty_five_hostile_sheets_at_once_are_read_by_two_processes(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    body, kind = form("sheet", bomb(1, 2_000_000))
    visitors = [f"127.0.1.{number + 1}" for number in range(25)]
    most = 0
    with asking(server.port, "/pocket-kingdoms/tally/read", visitors, body, **kind) as answers:
        while len(answers) < 25:
            found = children(server.process.pid).values()
            most = max(most, sum("filled_child" in command for command in found))
            time.sleep(0.01)
    assert {answer.status for answer in answers} <= {200, 503}
    assert 1 <= most <= 2


def test_a_single_sheet_does_not_wait_behind_a_large_print(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    with asking(server.port, RATHER_LARGE, ["127.0.1.1"] * 3) as large:
        time.sleep(0.3)
        assert Visitor(server.port, "127.0.1.2").get(SMALL).status == 200
        assert len(large) < 3
    assert [answer.status for answer in large] == [200] * 3


def test_a_print_of_too_many_pages_is_refused_with_their_number(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    sheets = "sheet=score&sheet=cards&sheet=setup"  # a hundred pages each, and some
    answer = Phone(server.port).get(f"/kartenreich/sheet.pdf?{sheets}&copies=100")
    assert answer.status == 413
    assert re.search("That makes 2[0-9]{2} pages; at most 200", answer.json["sentence"])


@pytest.mark.parametrize("worker", ["gevent", "gthread"])
def test_ten_sheets_of_everything_are_printed_at_once(start, tmp_path, worker):
    server = start(str(tmp_path / "tables.db"), "--worker", worker)
    path = "/pocket-kingdoms/sheet.pdf?sheet=sheet&sheet=pocket&sheet=rules&copies=10"
    pages = PdfReader(io.BytesIO(Phone(server.port).get(path).body)).pages
    assert len(pages) == 17  # ten sheets, six pages of cards, the rules


def test_work_without_end_is_given_up_with_a_sentence(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    with asking(server.port, LARGE, ["127.0.1.1"]) as answers:
        while not helpers(server):
            time.sleep(0.01)
        time.sleep(1.5)
        os.kill(helpers(server)[0], signal.SIGPROF)  # as when its time is up
    assert answers[0].status == 413
    assert "Ask for less" in answers[0].json["sentence"]
    assert Phone(server.port).get(SMALL).status == 200


def test_a_helper_that_somebody_killed_is_started_anew(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    first = Phone(server.port).get(SMALL).body
    os.kill(helpers(server)[0], signal.SIGKILL)
    assert Phone(server.port).get(SMALL).body == first


def test_helpers_end_with_their_server(start, tmp_path):
    server = start(str(tmp_path / "tables.db"))
    Phone(server.port).get(SMALL)
    (helper,) = helpers(server)
    for process in (*(p for p in children(server.process.pid) if p != helper), server.process.pid):
        os.kill(process, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while Path(f"/proc/{helper}/fd").exists() and time.monotonic() < deadline:
        if Path(f"/proc/{helper}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
            break
        time.sleep(0.05)
    assert time.monotonic() < deadline


def test_helpers_hold_nothing_of_their_server(start, tmp_path):
    server = start(str(tmp_path / "tables.db"), TALLYROLL_SECRET="s" * 40)
    Phone(server.port).get(SMALL)
    (helper,) = helpers(server)
    environment = Path(f"/proc/{helper}/environ").read_bytes()
    held = [os.readlink(each) for each in Path(f"/proc/{helper}/fd").iterdir()]
    assert b"TALLYROLL" not in environment
    assert sum("socket:" in each for each in held) == 1  # the line to its server


def test_helpers_know_the_games_as_the_owner_put_them_right(start, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('game = "pocket-kingdoms"\n[house]\ncells = 3\n')
    server = start(str(tmp_path / "tables.db"), "--data", str(own))
    data = Phone(server.port).get("/pocket-kingdoms/sheet.pdf?fillable=y&sheet=sheet").body
    fields = PdfReader(io.BytesIO(data)).get_fields()
    assert sum(name.startswith("house_1_") for name in fields) == 3


def test_a_form_with_a_file_needs_its_token_although_a_helper_reads_it(server):
    visitor = Visitor(server.port)
    page = visitor.get("/pocket-kingdoms/tally", Accept="text/html")
    cookies = re.findall(r"(visitor|book)=([^;]+)", str(page.headers))
    token = re.search(rb'name="csrf" value="([^"]+)"', page.body)[1].decode()
    body, kind = form("sheet", b"game: pocket-kingdoms")
    told = f'\r\n--{BOX}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{token}'
    proven = body.replace(f"\r\n--{BOX}--".encode(), f"{told}\r\n--{BOX}--".encode())
    visitor.cookie = "; ".join(f"{name}={value}" for name, value in cookies)
    answers = [
        visitor.post("/pocket-kingdoms/tally/read", each, X_Tallyroll="", **kind)
        for each in (body, proven)
    ]
    assert [answer.status for answer in answers] == [403, 200]


def test_what_a_helper_refuses_says_why(server):
    answer = Phone(server.port).post("/table/again", b"nonsense")
    assert (answer.status, answer.json["error"]) == (422, "BadLine")


def test_cookies_come_through(server):
    answer = Phone(server.port).get("/history")
    assert answer.json["results"] == []
    assert answer.headers["Set-Cookie"].startswith("book=")


def test_a_page_that_a_helper_packed_is_packed_once(server):
    answer = Phone(server.port).get("/history", Accept="text/html", Accept_Encoding="gzip")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert b"<title>History" in gzip.decompress(answer.body)
