"""Who plays in the board editor, and what is left of it where no script runs."""

import pytest
from playwright.sync_api import expect

from scoring.games import find_game
from tests.web.pages.tapping import example, type_text


def test_a_name_follows_what_was_written_for_it(edit):
    editor = edit("pocket-kingdoms")
    text, _ = example("pocket-kingdoms", "rules-page")
    type_text(editor, text.replace("kingdoms\n", "kingdoms\nwritten: Anna 20\n", 1))
    editor.page.locator("summary", has_text="Names").click()
    editor.page.get_by_label("Name of player 1").fill("Cleo: the, great")
    assert "player: Cleo the great\n" in editor.text
    assert "written: Cleo the great 20\n" in editor.text


def test_whoever_leaves_takes_the_castles_along(edit):
    editor = edit("kingdoms-2002", "?example=1")
    editor.page.locator("#people summary").click()
    editor.page.get_by_role("button", name="Remove Grey").click()
    assert "players: White, Black\n" in editor.text
    assert "G1" not in editor.text
    assert "W4" in editor.text
    editor.page.get_by_role("button", name="Undo").click()
    assert "G1" in editor.text


# Without script


@pytest.mark.parametrize("game", ["pocket-kingdoms", "kingdoms-2011", "kingdom-builder"])
def test_without_script_the_form_gives_score_and_picture(look, game):
    page = look(f"/{game}/tally", java_script_enabled=False)
    expect(page.locator("#editor")).to_be_hidden()
    page.locator("#board-text").fill(find_game(game).example)
    page.get_by_role("button", name="Show the score").click()
    expect(page.locator("#tallied")).to_be_visible()
    picture = page.locator("#tallied svg.board").first
    expect(picture).to_be_visible()
    assert picture.locator("use[href^='#p-']").count() > 10
