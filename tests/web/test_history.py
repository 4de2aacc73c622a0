"""The history of a phone: filters, averages and records worked out by hand, and sharing it."""

import re

import pytest

from scoring.games import find_game
from sheets.season_report.plot import MOST_GAMES, Series, draw
from tests.sheets.reading import texts
from tests.web.kept import result
from web.history import books
from web.history.charts import ROOM, over_time, shares
from web.history.exchange import Play
from web.history.history import History, Wanted
from web.history.results import Draft, new_result

PAGE = {"Accept": "text/html"}
EVENINGS = [  # Anna 18, 10, 20 (average 16); Ben 15, 20, 20 (18.3); Cleo 21
    result("2026-01-10", "at home", Anna=18, Ben=15),
    result("2026-02-20", Anna=10, Ben=20),
    result("2026-03-30", anna=20, Ben=20, Cleo=21),
]


def history(*sent, **wanted):
    """Results as they would be kept, the last played first."""
    drafts = [Draft.of(each) for each in sent]
    kept = [new_result(draft, "book", f"key-{n}-key", n) for n, draft in enumerate(drafts)]
    newest_first = sorted(kept, key=lambda each: each.played, reverse=True)
    return History([Play.of(each) for each in newest_first], Wanted.of(wanted))


@pytest.fixture
def anna(browser):
    phone = browser()
    for each in EVENINGS:
        phone.post("/results", json=each)
    return phone


@pytest.fixture
def ben(browser):
    return browser()


def test_averages_records_and_wins_are_what_paper_and_pencil_say():
    (pocket,) = history(*EVENINGS).standings
    people = {each.name: each for each in pocket.records}
    assert list(people) == ["Ben", "anna", "Cleo"]  # by number of games, then by average
    assert [people[name].plays for name in people] == [3, 3, 1]
    assert [people[name].wins for name in people] == [1, 1, 1]
    assert [round(people[name].average, 1) for name in people] == [18.3, 16.0, 21.0]
    assert [people[name].best.total for name in people] == [20, 20, 21]
    assert round(pocket.average, 1) == 17.7  # 124 points in 7 scores
    assert [(mark.name, mark.total) for mark in pocket.best] == [("Cleo", 21)]


@pytest.mark.parametrize(("language", "names"), [
    ("de", ["Åke", "Ida", "Örjan", "Zoe"]), ("sv", ["Ida", "Zoe", "Åke", "Örjan"]),
])  # fmt: skip
def test_people_and_places_stand_in_the_order_of_the_readers_language(language, names):
    sent = Draft.of(result(place="at home", **dict.fromkeys(reversed(names), 20)))
    play = Play.of(new_result(sent, "book", "key-0-key", 0))
    found = History([play], Wanted(), language=language)
    assert found.names == found.persons == found.frequent == names


def test_a_record_that_was_reached_again_belongs_to_both():
    (pocket,) = history(*EVENINGS[:2], result("2026-05-01", Anna=20, Ben=1)).standings
    assert [(mark.name, mark.play.result.played) for mark in pocket.best] == [
        ("Ben", "2026-02-20"),
        ("Anna", "2026-05-01"),
    ]


def test_a_shared_victory_counts_for_everybody():
    (pocket,) = history(result(Anna=18, Ben=18)).standings
    assert [each.wins for each in pocket.records] == [1, 1]


def test_whoever_plays_alone_wins_nothing():
    (cards,) = history({"game": "kartenreich", "board": find_game("kartenreich").example}).standings
    assert [each.wins for each in cards.records] == [0]
    assert not cards.contests


def test_a_game_that_is_not_over_is_listed_but_counts_nowhere():
    found = history({"game": "kingdoms-2011", "board": find_game("kingdoms-2011").example})
    assert len(found.plays) == 1
    assert found.standings == []


def test_a_name_is_the_same_however_it_is_typed():
    assert history(*EVENINGS).names == ["anna", "Ben", "Cleo"]
    assert len(history(*EVENINGS, player="ANNA").plays) == 3


@pytest.mark.parametrize(
    ("wanted", "days"),
    [
        ({}, ["2026-03-30", "2026-02-20", "2026-01-10"]),
        ({"game": "kingdom-builder"}, []),
        ({"game": "pocket-kingdoms"}, ["2026-03-30", "2026-02-20", "2026-01-10"]),
        ({"player": "Cleo"}, ["2026-03-30"]),
        ({"player": "Anna", "with": "Cleo"}, ["2026-03-30"]),
        ({"place": "at home"}, ["2026-01-10"]),
        ({"place": "elsewhere"}, []),
        ({"player": "Nobody"}, []),
        ({"from": "2026-02-20"}, ["2026-03-30", "2026-02-20"]),
        ({"to": "2026-02-20"}, ["2026-02-20", "2026-01-10"]),
        ({"from": "2026-01-11", "to": "2026-03-29"}, ["2026-02-20"]),
        ({"to": "2999-12-31", "player": "ben"}, ["2026-03-30", "2026-02-20", "2026-01-10"]),
    ],
)
def test_filters_choose(anna, wanted, days):
    found = anna.get("/history", query_string=wanted).json["results"]
    assert [each["played"] for each in found] == days
    file = anna.get("/history.json", query_string=wanted).json["results"]
    assert [each["played"] for each in file] == days


def test_one_player_is_looked_at_alone():
    (pocket,) = history(*EVENINGS, player="Anna").standings
    assert [each.name for each in pocket.records] == ["anna"]
    assert pocket.average == 16
    assert pocket.best[0].total == 20


@pytest.mark.parametrize("wanted", [{"from": "soon"}, {"to": "2026-13-01"}, {"game": "chess"}])
def test_a_filter_that_means_nothing_gets_a_sentence(anna, wanted):
    answer = anna.get("/history", query_string=wanted)
    assert answer.status_code == 422
    assert next(iter(wanted.values())) in answer.json["sentence"]


def test_programs_get_the_same_numbers(anna):
    (pocket,) = anna.get("/history").json["games"]
    assert (pocket["game"], pocket["plays"], pocket["average"]) == ("pocket-kingdoms", 3, 17.71)
    assert pocket["best"] == {"total": 21, "by": [{"name": "Cleo", "played": "2026-03-30"}]}
    assert pocket["players"][0] == {
        "name": "Ben",
        "plays": 3,
        "wins": 1,
        "average": 18.33,
        "best": 20,
    }


def test_the_page_says_it_in_the_language_of_the_visitor(anna):
    english = anna.get("/history", headers=PAGE).text
    german = anna.get("/history", headers={**PAGE, "Accept-Language": "de"}).text
    assert "18.3" in english
    assert "18,3" in german
    assert "30.03.2026" in german


def test_a_long_list_has_pages(anna):
    for number in range(1, 10):
        anna.post("/results", json=result(f"2025-01-0{number}"))
    first = anna.get("/history", headers=PAGE).text
    second = anna.get("/history?page=2", headers=PAGE).text
    assert first.count('class="when"') == 10
    assert second.count('class="when"') == 2
    assert "2 of 2" in second
    assert anna.get("/history?page=nonsense", headers=PAGE).status_code == 200


def test_names_and_notes_cannot_smuggle_markup(anna):
    anna.post("/results", json={**result(), "note": "<script>alert(1)</script>", "place": "<b>x"})
    page = anna.get("/history", headers=PAGE).text
    assert "<b>x" not in page
    assert "&lt;b&gt;x" in page


def rows_of(page):
    """The tables of records: the words of each cell."""
    table = re.search(r"<table.*?</table>", page, re.DOTALL)[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in rows]
    return [[" ".join(re.sub(r"<[^>]+>", " ", cell).split()) for cell in row] for row in cells]


def test_every_column_of_the_records_stands_on_the_page(anna):
    """Who, how often, how often the best, how many points on average, and at most."""
    assert rows_of(anna.get("/history", headers=PAGE).text) == [
        ["Player", "Played", "Won", "Average", "Best"],
        ["Ben", "3", "1", "18.3", "20"],
        ["anna", "3", "1", "16", "20"],
        ["Cleo", "1", "1", "21", "21"],
    ]


def test_where_nobody_can_win_there_is_no_column_for_it(ben):
    ben.post("/results", json={"game": "kartenreich", "board": find_game("kartenreich").example})
    page = ben.get("/history", headers=PAGE).text
    assert rows_of(page)[0] == ["Player", "Played", "Average", "Best"]


def test_what_is_known_of_a_game_stands_above_its_records(anna):
    page = " ".join(re.sub(r"<[^>]+>", " ", anna.get("/history", headers=PAGE).text).split())
    for told in ("Pocket Kingdoms", "21 points", "Cleo", "17.7"):
        assert told in page
    (pocket,) = history(*EVENINGS).standings
    assert pocket.contests is True


def test_a_phone_without_a_history_is_told_how_to_begin(ben):
    page = ben.get("/history", headers=PAGE).text
    assert "No games are saved on this phone yet" in page
    assert "/tally" in page


def test_the_book_is_kept_for_longer_whenever_the_history_is_looked_at(anna):
    assert "book=" in anna.get("/history").headers["Set-Cookie"]


# Charts


def test_all_players_of_a_game_are_drawn_on_one_scale():
    (pocket,) = history(*EVENINGS).standings
    found = over_time(pocket)
    assert [(each.name, each.values) for each in found.series] == [
        ("Ben", [15, 20, 20]),
        ("anna", [18, 10, 20]),
        ("Cleo", [None, None, 21]),
    ]
    assert [value for _, value in found.plot.ticks] == [0, 10, 20, 30]
    heights = {value: y for line in found.plot.lines
               for (_, y), value in zip(line.marks, line.values, strict=True)}  # fmt: skip
    assert heights[10] - heights[20] == pytest.approx(2 * (heights[15] - heights[20]))


def test_every_line_of_a_chart_has_dashes_of_its_own(anna):
    page = anna.get("/history", headers=PAGE).text
    drawn = re.findall(r'class="run" d="M[^0][^"]*" stroke-dasharray="([^"]*)"', page)
    assert drawn == ["", "6 3", "2 2.5"]  # as on paper


def test_only_the_last_games_are_drawn():
    days = [f"2026-0{1 + number // 28}-{1 + number % 28:02}" for number in range(40)]
    (pocket,) = history(*(result(day, Anna=n % 20) for n, day in enumerate(days))).standings
    (anna,) = over_time(pocket).series
    assert anna.values == [n % 20 for n in range(40)][-MOST_GAMES:]


def test_the_number_over_the_highest_mark_is_not_cut_off():
    plot = draw([Series("Anna", [20, 20, 20])], ROOM)  # exactly where the scale ends
    assert plot.numbered
    assert min(y for _, y in plot.lines[0].marks) >= 8 + 11  # how far up it stands, its height


def test_the_table_behind_a_chart_has_its_numbers(anna):
    page = anna.get("/history", headers=PAGE).text
    table = page.partition("Show the numbers")[2].partition("</table>")[0]
    rows = [re.sub(r"<[^>]+>", " ", row).split() for row in table.split("<tr>")[2:]]
    assert [row[-3:] for row in rows] == [["20", "20", "21"], ["20", "10", "–"], ["15", "18", "–"]]


SEASON = """
3 games, Jan 10, 2026 – Mar 30, 2026
Played | Won | Won, % | Longest streak
anna | 3 | 1 | 33 | 1 | Ben | 3 | 1 | 33 | 1 | Cleo | 1 | 1 | 100 | 1
anna | Ben | Cleo | anna | 1 – 1 | 0 – 1 | Ben | 1 – 1 | 0 – 1 | Cleo | 1 – 0 | 1 – 0
3 games, on average 17.7. Record: 21 points, Cleo, Mar 30, 2026.
Played | Won | Average | Best
Ben | 3 | 1 | 18.3 | 20 | anna | 3 | 1 | 16 | 20 | Cleo | 1 | 1 | 21 | 21
Ben | anna | Cleo | Jan 10, 2026 | Mar 30, 2026
Unfinished projects | −3.3
"""


def season(phone, query=""):
    """What stands on the first page of the report."""
    return " | ".join(text.strip() for text, _ in texts(phone.get(f"/history.pdf?{query}").data)[0])


def test_a_season_on_paper_says_what_paper_and_pencil_say(anna):
    found = season(anna)
    assert [line for line in SEASON.strip().splitlines() if line not in found] == []


@pytest.mark.parametrize(
    ("query", "about"),
    [
        ("place=at+home", "1 game, Jan 10, 2026, at home"),
        ("player=Ben&from=2026-02-01", "2 games, Feb 20, 2026 – Mar 30, 2026, with Ben"),
        ("player=Anna&with=Cleo", "1 game, Mar 30, 2026, with Anna and Cleo"),
    ],
)
def test_a_season_on_paper_says_what_was_chosen_of_it(anna, query, about):
    assert f" | {about} | " in season(anna, query)


def test_two_who_met_are_compared_on_paper(anna):
    met = "Head to head | anna | Ben | anna | 1 – 0 | Ben | 0 – 1 | Read across"
    assert met in season(anna, "place=at+home")


def test_a_season_of_one_game_and_one_player_has_nothing_to_compare(ben):
    ben.post("/results", json=result("2026-01-10", Anna=18))
    found = season(ben)
    assert "Points over time" not in found
    assert "Head to head" not in found


def test_what_each_rule_brought_is_its_average_over_all_players():
    """The rules page's kingdom has 21 points; what is unfinished brings 18, 15 and 12 down to."""
    (pocket,) = history(result(Anna=18, Ben=15), result("2026-04-01", Anna=12)).standings
    found = {share.title: share for share in shares(pocket)}
    assert sum(share.average for share in found.values()) == pytest.approx(15)
    assert found["Unfinished projects"].average == pytest.approx(-6)  # 3, 6 and 9
    assert found["Unfinished projects"].each == [-6, -6]  # Anna, then Ben


def test_the_bar_of_a_rule_reaches_from_nought_to_its_average_on_one_scale():
    (pocket,) = history(*EVENINGS).standings
    bars = shares(pocket)
    low, high = (edge([0, *(bar.average for bar in bars)]) for edge in (min, max))
    assert low < 0 < high  # unfinished projects cost points
    for bar in bars:
        ends = [100 * (points - low) / (high - low) for points in sorted((0, bar.average))]
        assert [bar.start, bar.start + bar.length] == pytest.approx(ends)
        assert bar.nought == pytest.approx(100 * -low / (high - low))


def test_a_rule_counts_only_where_it_was_in_play():
    game = find_game("kingdom-builder")
    other = game.example.replace("merchants", "miners")
    (builder,) = history(*({"game": game.key, "board": each} for each in (game.example, other))
                         ).standings  # fmt: skip
    found = {share.title: share.average for share in shares(builder)}
    once = {share.title: share.average for share in shares(
        history({"game": game.key, "board": game.example}).standings[0])}  # fmt: skip
    assert found["Merchants"] == once["Merchants"]
    assert "Miners" in found


# Sharing


def link(phone):
    answer = phone.post("/history/share", json={})
    assert answer.status_code == 201
    return "/history/take/" + answer.json["address"].rpartition("/")[2]


def test_a_shared_history_is_one_for_both_phones(anna, ben):
    taken = link(anna)
    assert ben.get(taken).json == {"results": 3, "own": 0, "joined": False}
    assert ben.get("/history").json["results"] == []  # looking takes nothing
    assert ben.post(taken, json={}).json == {"results": 3}
    ben.post("/results", json=result("2026-04-04"))
    assert len(anna.get("/history").json["results"]) == 4


def test_the_other_phone_may_change_and_delete_then(anna, ben):
    address = anna.post("/results", json=result()).json["address"]
    ben.post(link(anna), json={})
    assert ben.post(address, json={"note": "by Ben"}).status_code == 200
    assert anna.get(address).json["result"]["note"] == "by Ben"
    assert ben.post(f"{address}/delete", json={}).status_code == 200


def test_what_the_other_phone_had_comes_along(anna, ben):
    ben.post("/results", json=result("2026-04-04"))
    taken = link(anna)
    assert ben.get(taken).json == {"results": 3, "own": 1, "joined": False}
    assert "This phone has 1 result of its own" in ben.get(taken, headers=PAGE).text
    ben.post(taken, json={})
    for phone in (anna, ben):
        assert len(phone.get("/history").json["results"]) == 4
    assert "has this history already" in ben.get(taken, headers=PAGE).text


def test_a_link_works_for_an_hour(anna, ben, monkeypatch):
    taken = link(anna)
    monkeypatch.setattr(books, "LENT", -1)
    answer = ben.get(taken)
    assert answer.status_code == 410
    assert "Ask for a new one" in answer.json["sentence"]
    assert ben.post(taken, json={}).status_code == 410


@pytest.mark.parametrize("token", ["nonsense", "a.b.c", "x" * 500])
def test_a_link_that_we_did_not_make_opens_nothing(ben, token):
    assert ben.get(f"/history/take/{token}").status_code == 410


def test_a_cookie_is_no_link_and_a_link_is_no_cookie(anna, ben):
    cookie = anna.get_cookie("book").value
    assert ben.get(f"/history/take/{cookie}").status_code == 410
    ben.set_cookie("book", link(anna).rpartition("/")[2])
    assert ben.get("/history").json["results"] == []


def test_the_page_shows_a_code_for_the_camera(anna):
    page = anna.post("/history/share", headers=PAGE).text
    assert 'src="data:image/svg+xml' in page
    assert re.search(r"/history/take/[\w.-]+", page)


def test_results_are_told_anew_by_the_rules_and_not_believed():
    kept = new_result(Draft.of(result(Anna=18)), "book", "key-key-key", 1)
    assert [(each.name, each.total) for each in Play.of(kept).players] == [("Anna", 18)]
