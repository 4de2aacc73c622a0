"""Texts are found again by the answers that they were written from."""

import pytest

from web.tables.questions import Answered, Asking, Stays, Text, Together, Told, beginning

PLACES = {"bag": {"a": 1}, "hand": {}, "step": "a"}
FACTS = {"you": "s1", "turn": "s1", "places": PLACES, "board": None}


class Written:
    """A part whose texts are kept, and how often it was written."""

    def __init__(self, write, most=2):
        self.write, self.told, self.times = write, Told(most), 0
        self.stays, self.facts = Stays(None, {}), {}
        self.now = None

    def text(self, moment=0, **other):
        facts = {**FACTS, **other}
        if moment != self.now:
            self.stays = Stays(self.now, self.facts)
            self.now, self.facts = moment, facts
        found = self.told.find(Answered(facts), moment, self.stays)
        if not found:
            asking = Asking(facts)
            self.times += 1
            found = Text(self.write(asking.table), asking.notes.answers, {"you"})
            self.told.add(found)
        return found.text


LOOKS = {
    "fact": lambda table: table["turn"],
    "place": lambda table: str(table["places"]["bag"]),
    "missing": lambda table: str(table["places"].get("box")),
    "names": lambda table: ",".join(table["places"]),
    "items": lambda table: str(list(table["places"].items())),
    "anything": lambda table: str(bool(table["places"])),
    "whether": lambda table: str(table.whether("you")),
    "among": lambda table: str(table.among("you", frozenset({"s1", "s2"}))),
    "beginning": lambda table: str(beginning(table["places"], "bag", "a")),
    "beginning of nothing": lambda table: str(beginning(table["places"], "box", "a")),
    "among inside": lambda table: str(table["places"].among("step", frozenset({"a", "b"}))),
}
CHANGES = {
    "fact": {"turn": "s2"},
    "place": {"places": {"bag": {}}},
    "missing": {"places": {"box": {}}},
    "names": {"places": {"bag": {}}},
    "items": {"places": {"bag": {"a": 2}, "hand": {}}},
    "anything": {"places": {}},
    "whether": {"you": ""},
    "among": {"you": "s3"},
    "beginning": {"places": {"bag": {"a": 2}}},
    "beginning of nothing": {"places": {"box": {"a": 1}}},
    "among inside": {"places": {**PLACES, "step": "c"}},
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("moment", [0, 1])
def test_who_would_be_told_something_else_gets_a_text_of_its_own(look, moment):
    part = Written(LOOKS[look])
    first = part.text()
    if moment or "you" in CHANGES[look]:  # in one moment only what is one's own is different
        assert part.text(moment, **CHANGES[look]) == LOOKS[look](
            Asking({**FACTS, **CHANGES[look]}).table
        )
        assert part.times == 2
    assert part.text(2) == first


@pytest.mark.parametrize("look", LOOKS)
def test_what_nobody_looked_at_makes_no_difference(look):
    part = Written(LOOKS[look])
    assert part.text() == part.text(1, board={"pieces": {}})
    assert part.times == 1


def test_a_text_that_comes_again_is_not_written_again():
    part = Written(LOOKS["fact"])
    for moment in range(9):
        part.text(moment, turn=f"s{moment % 3}")
    assert part.times == len(part.told) == 3


def test_texts_that_nobody_needs_are_let_go():
    part = Written(LOOKS["fact"])
    for moment in range(9):
        part.text(moment, turn=f"s{moment}")
    assert len(part.told) <= 4


def test_what_is_worked_out_once_is_looked_at_by_all():
    asking = Asking(FACTS)
    for _ in range(2):
        asking.notes.answers = {}
        assert asking.once("name", lambda: asking.table["turn"]) == "s1"
        assert asking.notes.answers == {("turn",): "s1"}


def test_a_text_that_never_comes_again_is_kept_for_one_moment():
    part = Written(LOOKS["fact"], most=0)
    for moment in (0, 0, 1, 1):
        assert part.text(moment) == "s1"
    assert (part.times, len(part.told)) == (2, 1)


def test_a_text_stays_where_only_things_with_other_names_changed():
    part = Written(LOOKS["beginning"])
    first = part.text()
    assert part.text(1, places={"bag": {"b": 3, "a": 1}}) == first
    assert part.times == 1


@pytest.mark.parametrize("look", LOOKS)
def test_a_text_of_a_moment_ago_stays_only_if_all_it_looked_at_did(look):
    part = Written(LOOKS[look])
    moments = [FACTS, FACTS, {**FACTS, **CHANGES[look]}, FACTS]
    shown = [part.text(moment, **facts) for moment, facts in enumerate(moments)]
    assert shown == [LOOKS[look](Asking(facts).table) for facts in moments]
    assert part.times == 2


def test_what_was_not_shown_a_moment_ago_is_not_taken_for_the_same():
    part = Written(LOOKS["fact"])
    first = part.text()
    part.now, part.facts = 1, {**FACTS, "turn": "s2"}  # in which nobody asked for this part
    assert part.text(2, turn="s2") == "s2" != first


def together(*looks, facts=FACTS, following=(), causes=()):
    """What a seat was told: a part for each of these looks."""
    parts = {}
    for look in looks:
        asking = Asking(facts)
        text = LOOKS[look](asking.table)
        parts[look] = Text(text, asking.notes.answers, {"you", "turn"}, following)
    return Together(parts, Answered(facts), causes)


def fits(told, answered):
    return [*told.fitting(answered)] == [*told.parts]


def test_only_parts_that_ask_what_is_another_are_told_anew():
    told = together("fact", "whether", "place")
    other = {**FACTS, "turn": "s2", "places": {}}  # places are noted only where they are one's own
    assert [*told.fitting(Answered(other))] == ["whether", "place"]


def test_whoever_is_given_the_same_answers_is_told_all_the_same():
    told = together("fact", "whether")
    assert fits(told, Answered({**FACTS, "you": "s2"}))
    assert not fits(told, Answered({**FACTS, "you": ""}))
    assert not fits(told, Answered({**FACTS, "turn": "s2"}))


def test_what_follows_from_something_is_asked_only_where_that_is_another():
    told = together("fact", following={"turn"}, causes=[("places", "step")])
    assert fits(told, Answered({**FACTS, "turn": "anything"}))
    elsewhere = {**FACTS, "places": {**PLACES, "step": "b"}}
    assert fits(told, Answered(elsewhere))
    assert not fits(told, Answered({**elsewhere, "turn": "s2"}))


def test_facts_of_which_only_some_are_noted():
    asking = Asking(FACTS, {"you"})
    assert (asking.table["turn"], asking.table["you"]) == ("s1", "s1")
    assert asking.notes.answers == {("you",): "s1"}
