"""The building site as scripts are told of it: what they derive is what the rules say."""

from itertools import pairwise, product

import pytest

from scoring.games import find_game
from scoring.pocket_kingdoms.plan import DIE
from web.games.pocket_kingdoms_site import site

GAME = find_game("pocket-kingdoms")


def allowed(facts, number, row):
    """What web/static/tally/turn.js makes of the facts of a full row."""
    steps = {after - before for before, after in pairwise(row)}
    in_sum = facts["least"][number] <= sum(row) <= facts["most"][number]
    return in_sum and (facts["step"] is None or steps <= {facts["step"]})


@pytest.mark.parametrize("limit", ["le", "lt"])
@pytest.mark.parametrize("project", GAME.data.projects, ids=lambda project: project.key)
def test_sums_and_steps_allow_what_the_rules_allow(project, limit):
    facts = site(GAME, {"ship_limit": limit})["rows"][f"{project.key}_rows"]
    for number in range(project.rows):
        for row in product(DIE, repeat=project.cells):
            assert allowed(facts, number, row) == project.allows(number, row, limit)


@pytest.mark.parametrize(("limit", "sign"), [("le", "≤"), ("lt", "<")])
def test_the_limit_of_a_ship_is_written_as_the_table_reads_it(limit, sign):
    targets = site(GAME, {"ship_limit": limit})["rows"]["ship_rows"]["targets"]
    assert targets == [f"{sign} {number}" for number in (7, 7, 7, 6, 6, 5)]


def test_the_numbers_of_a_house_make_its_target_exactly():
    targets = site(GAME, {})["rows"]["house_rows"]["targets"]
    assert targets == [f"= {number}" for number in (7, 7, 7, 7, 7, 7, 6, 8, 5, 9)]


def test_barracks_stand_on_the_site_where_they_are_played():
    on, off = (site(GAME, {"barracks": said})["groups"][-1]["entries"] for said in ("on", "off"))
    assert set(on) - set(off) == {"barracks_rows"}


def test_every_cell_lies_in_one_district_and_every_district_on_one_axis():
    facts = site(GAME, {})
    cells = [cell for found in facts["districts"].values() for cell in found]
    assert sorted(cells) == sorted(map(str, GAME.shape.cells()))
    assert sorted(name for axis in facts["axes"] for name in axis) == sorted(facts["districts"])
