"""What a camera needs of every page that is written on: marks, and a code that says it all."""

from collections import Counter
from itertools import islice, product

import pytest

from scoring.games import GAMES, find_game
from sheets.draw.marks import DICTIONARY, first_mark, modules
from sheets.forms.filled import OtherVersion
from sheets.pages.boxes import NoCode, OtherData, layout_of, read_code
from sheets.pages.code import EDITION, PREFIX, code_text
from sheets.pages.document import sheets_of
from sheets.pages.impose import impose
from sheets.pages.sides import leaves_of
from sheets.printing import OPTIONS, PAPERS, Deal, Printing
from tests.sheets.reading import ENGLISH, GERMAN, POCKET_KINGDOMS
from tests.sheets.written_on import codes, fitting, written_on
from web.printing.dealing import deal_of

LOOKS = {
    "A4": {},
    "Letter": {"paper": "letter", "languages": (GERMAN,), "link": "http://oak.local/table"},
    "A5": {"paper": "a5", "languages": (GERMAN,)},
    "A6": {"paper": "a6"},
    "A3": {"paper": "a3", "languages": (GERMAN,)},
    "large": {"large": True, "languages": (GERMAN,)},
    "large on Letter": {"large": True, "paper": "letter"},
    "both": {"languages": (GERMAN, ENGLISH), "paper": "letter"},
    "turned": {"orientation": "portrait", "ink": "low", "colour": False},
}
LANGUAGES = ((ENGLISH,), (GERMAN,), (GERMAN, ENGLISH), (ENGLISH, GERMAN))
OWN = {  # what an owner may put right, and what it changes on paper
    "pocket-kingdoms": {"house": {"targets": [7, 7, 7, 7, 7, 7, 6, 8]}},
    "kartenreich": {"coin_points": 2},
}


def dealt(game, number, printing):
    return deal_of(game, number, printing.variants, dict(printing.choices))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_marks_of_a_whole_page_are_six_millimetres_wide(game, paper):
    found = list(codes(game, Printing(copies=1, paper=paper)))
    assert {face.sheet for face, _, _ in found} == written_on(game)
    for face, _, layout in found:
        assert face.card or layout.marks[0].width > 6 - 0.01, face.sheet


@pytest.mark.parametrize("paper", ["a4", "a5", "a6"])
def test_marks_of_a_card_are_four_and_a_half_millimetres_wide(game, paper):
    for face, _, layout in codes(game, Printing(copies=1, paper=paper)):
        assert layout.marks[0].width > 4.5 - 0.05, face.sheet


def test_cards_on_one_page_and_sheets_of_a_family_have_other_marks():
    for sheet in ("sheet", "pocket"):
        (found,) = (each for each in sheets_of(POCKET_KINGDOMS) if each.key == sheet)
        pages = impose(leaves_of(found, POCKET_KINGDOMS, Printing()), Printing())
        fronts = [placed for one in pages if not one.back for placed in one.placed]
        firsts = {first_mark(placed.face.kind, placed.number) for placed in fronts}
        assert len(firsts) == len(fronts) == 4


def test_other_sheets_of_a_game_have_other_marks(game):
    kinds = [found.faces[0].kind for found in fitting(game, Printing(copies=1))]
    assert len({first_mark(kind, 1) for kind in kinds}) == len(kinds)


def test_marks_go_round_the_dictionary():
    assert {first_mark(kind, copy) for kind in range(3) for copy in range(9)} == {0, 10, 20, 30, 40}
    assert len(set(DICTIONARY)) == 50


def printings(game):
    """Everything that can be chosen: what often goes together, then each option alone."""
    papers = (*PAPERS, "200x290", "200.5x290")
    for paper, languages, large in product(papers, LANGUAGES[1:3], (False, True)):
        yield {"paper": paper, "languages": languages, "large": large}
    yield from ({"languages": languages, "language_sides": True} for languages in LANGUAGES)
    for option in OPTIONS.values():
        words = list(option.values) or (["no", "yes"] if option.is_flag else [])
        for word in words[1:]:
            changed = not option.default if option.is_flag else word
            yield {option.name: changed}
    yield from ({"link": "http://oak.local/table", "paper": paper} for paper in PAPERS)
    yield from ({"choices": chosen} for chosen in readings(game))
    for variant in game.variants:
        yield {"variants": (variant.key,)}
        yield from dealings(game, 7, variants=(variant.key,))
    for number in (7, 8, 1_000_000):
        yield from dealings(game, number)
    for chosen in product(*map(each_reading, game.deal_choices)):
        yield from dealings(game, 7, choices=chosen)


def dealings(game, number, variants=(), choices=()):
    """A deal with what it depends on, where there is something to deal."""
    if game.deals:
        deal = deal_of(game, number, variants, dict(choices))
        yield {"deals": (deal,), "variants": variants, "choices": choices}


def readings(game):
    """Every choice with every other."""
    return product(*map(each_reading, game.all_choices))


def each_reading(choice):
    return [(choice.key, each) for each in choice.options]


OWNERS = [find_game(key, own) for key, own in OWN.items()]


@pytest.mark.parametrize("played", [*GAMES, *OWNERS], ids=lambda played: played.key)
def test_equal_codes_mean_equal_boxes(played):
    count = Counter()
    for settings in islice(printings(played), 8 if played in OWNERS else None):
        for _, text, layout in codes(played, Printing(copies=1, **settings)):
            count[text] += 1
            assert KNOWN.setdefault(text, layout) == layout, settings
    assert count.total() > len(count) > 3


KNOWN = {}  # the boxes of every code, of all games


def test_what_moves_a_box_is_in_the_code_and_the_rest_is_not():
    def said(**settings):
        return next(codes(POCKET_KINGDOMS, Printing(copies=1, **settings)))[1]

    assert said(ink="low", colour=False, fillable=True) == said()
    assert len({said(), said(large=True), said(languages=(GERMAN,)), said(paper="letter"),
                said(choices=(("barracks", "on"),)), said(paper="210x299"),
                said(link="http://oak.local/table")}) == 7  # fmt: skip


def test_a_code_is_a_square_of_21_modules(game):
    """On every paper that has a name, whatever else is chosen."""
    variants = tuple(variant.key for variant in game.variants)
    for paper, languages, choices in product(PAPERS, LANGUAGES, readings(game)):
        printing = Printing(paper=paper, orientation="landscape", large=True, booklet=True,
                            narrow=0.66, link="http://oak.local", choices=choices,
                            variants=variants, languages=languages)  # fmt: skip
        text = code_text(game, "sheet", "face", printing, Deal(1_000_000))
        assert len(modules(text, "m")) == 21, text


def test_a_code_gives_back_how_the_page_was_printed(game):
    chosen = tuple((choice.key, list(choice.options)[1]) for choice in game.all_choices)
    variants = tuple(variant.key for variant in game.variants)
    (set_up,) = [*dealings(game, 4711, variants, chosen)] or [
        {"choices": chosen, "variants": variants}
    ]
    for settings in LOOKS.values():
        printing = Printing(copies=1, **set_up, **settings)
        for face, text, layout in codes(game, printing):
            found = read_code(text.lower())
            assert (found.game, found.sheet.key) == (game, face.sheet)
            assert found.deal in (0, 4711)  # not every sheet shows what was dealt
            assert found.printing.languages == (face.languages or printing.languages)
            for name in ("paper", "large", "choices", "variants", "orientation"):
                assert getattr(found.printing, name) == getattr(printing, name)
            assert layout_of(text, dealt) == layout


def test_a_code_of_an_owners_data_is_read_with_that_file_alone():
    own = OWNERS[0]
    _, text, layout = next(codes(own, Printing(copies=1)))
    assert layout_of(text, dealt, {own.key: own}) == layout
    with pytest.raises(OtherData, match="another data file"):
        read_code(text)


NONSENSE = ("", "TR", f"{PREFIX}{EDITION}", f"{PREFIX}{EDITION}ABCDEF", "http://oak.local/table",
            "TR2:PK:S:A4:0000:7", f"{PREFIX}{EDITION}" + "Z" * 17, "ÄÖÜ", "TR2IYFK2" + "Z" * 9000,
            "TR2IYFK20", "TR2IYFK202B9IHJPO", "TR2IYFK2ZZZZZZZZZZZZ")  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: text[:20])
def test_what_is_no_code_is_refused_with_a_sentence(text):
    with pytest.raises(NoCode, match="is not the code of a sheet"):
        read_code(text)


@pytest.mark.parametrize("text", ["TR1:POCKET-KINGDOMS:SHEET:A4:0000:7", "TR3IYFK22B9IHJPO"])
def test_a_code_of_another_version_is_told(text):
    with pytest.raises(OtherVersion, match="version"):
        read_code(text)


def test_every_letter_of_a_code_counts(game):
    for _, text, _ in codes(game, Printing(copies=1)):
        for at in range(len(PREFIX) + 6, len(text)):
            other = f"{text[:at]}{'0' if text[at] != '0' else '1'}{text[at + 1 :]}"
            try:
                assert read_code(other) != read_code(text)
            except (NoCode, OtherData):
                continue
