"""Set-up cards of Kartenreich: what lies where before the first turn, by card numbers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

from scoring.game import Game
from scoring.kartenreich.board import EXPANSION, FIRST_STORES
from scoring.kartenreich.deals import OPEN
from scoring.kartenreich.names import STORE_NAMES
from scoring.shapes import Point
from scoring.words import Sentence, Word, labelled
from sheets.draw import frame
from sheets.draw.box import Box, Size
from sheets.draw.link import draw_link
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_line, draw_rule, write, write_block, write_in
from sheets.draw.type import BOLD, POCKET, Type
from sheets.kartenreich import words
from sheets.kartenreich.headings import draw_heading
from sheets.kartenreich.signs import draw_sign
from sheets.pages.faces import Face, Leaf, copies_of, larger_on
from sheets.pages.foot import foot_text
from sheets.printing import Deal, Printing

TITLE = Word("Set-up card")
MARKET, SWAP, DECKS = Word("Market"), Word("Expansion"), Word("Decks")
LANDS, WONDERS = Word("Lands"), Word("Wonders")
NUMBER = Word("No. {number}")
SWAP_HELP = Word("Swap first: the three at the left go, the three at the right come.")
TOP_FIRST = Word("the top card first")
DECKS_HELP = Word("Stack the other cards in this order to play this very game again.")
PLAYED, DAY = Word("Played"), Word("date")
BLANK = Word("Write down what was drawn.")
CARD, LARGER = Size(63, 88), 1.87  # mm, and how much larger a card is in large print
MARGIN = 5.0
RESULTS, LINES = 24.0, 3  # mm for results, and how many lines of them
REST = 5  # cards of each deck that stay in it


@dataclass(frozen=True)
class Decks:
    """Both decks from the top, and what the expansion changed before."""

    lands: tuple[str, ...] = ()
    wonders: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()

    @property
    def market(self) -> tuple[str, ...]:
        return (*self.lands[:OPEN], *self.wonders[:OPEN])


def decks_of(deal: Deal | None) -> Decks | None:
    """What a deal says; none gives a card to write on."""
    if deal is None or deal.setup is None:
        return None
    if isinstance(deal.setup, Decks):
        return deal.setup
    parts = cast(Mapping[str, Sequence[str]], deal.setup)
    return Decks(**{key: tuple(cards) for key, cards in parts.items()})


@dataclass(frozen=True)
class Setup:
    """What a drawing of the card needs to know."""

    game: Game[Any]
    printing: Printing
    deal: Deal | None

    @property
    def decks(self) -> Decks | None:
        return decks_of(self.deal)


def strips(box: Box, heights: Sequence[float]) -> list[Box]:
    """Strips from the top, with even room between them."""
    gap = min((box.height - sum(heights)) / max(len(heights) - 1, 1), 5)
    found, down = [], 0.0
    for height in heights:
        found.append(box.strip(height, down))
        down += height + gap
    return found


def draw_head(pen: Pen, setup: Setup, box: Box, aside: str) -> Box:
    """The title and the number of the deal; tells what is left below."""
    look, strip = pen.look, box.strip(pen.look.title.leading)
    name = pen.say(setup.game.title)
    baseline = strip.y + look.title.descent
    write(pen, name, Point(strip.x, baseline), look.title)
    room = strip.width - look.title.width(name) - 2
    type_ = Type(BOLD, look.sizes.heading)
    write(pen, aside, Point(strip.right, baseline), type_, look.accent, "right", room)
    draw_rule(pen, strip, -0.4, colour=look.ink)
    foot = Box(box.x, box.y - 2.4, box.width, 6.4)
    if setup.decks and setup.decks.removed:
        setup.printing.heed(EXPANSION.key)
    frame.write_foot(pen, foot_text(setup.game, setup.printing, setup.deal), [foot])
    top = look.title.leading + 2.4
    return Box(box.x, box.y + 4, box.width, box.height - 4 - top)


def number_of(pen: Pen, deal: Deal | None) -> str:
    return pen.say(Sentence(NUMBER, {"number": deal.number})) if deal else ""


def draw_front(pen: Pen, card: Box, setup: Setup) -> None:
    """The swap, the market and the stores."""
    box, decks = card.inset(MARGIN), setup.decks
    rest = draw_head(pen, setup, box, number_of(pen, setup.deal))
    swapped = decks is None or bool(decks.removed)
    places = strips(rest, [20.0, 23.0, 14.0] if swapped else [23.0, 14.0, RESULTS])
    if swapped:
        draw_swap(pen, places.pop(0), decks or Decks())
    draw_market(pen, places[0], decks or Decks())
    draw_first_stores(pen, places[1], setup)
    if not swapped:
        draw_results(pen, places[2])


def draw_results(pen: Pen, box: Box) -> None:
    """Lines for the games with this deal: when, and how many points."""
    look, label = pen.look, 3.0
    draw_heading(pen, PLAYED, box.strip(4.6))
    table = box.below(4.6 + label)
    for column in table.even(2, 3):
        day, points = column.columns([column.width * 0.58, column.width * 0.42])
        for word, place in ((DAY, day), (words.POINTS, points)):
            head = Box(place.x, place.top, place.width, label)
            write_in(pen, pen.fitted(word, look.help, place.width), head, look.help, look.quiet)
            for line in place.rows(LINES, table.height / LINES):
                draw_box(pen, line)


def draw_swap(pen: Pen, box: Box, decks: Decks) -> None:
    """Three lands go, three of the expansion come; an arrow between them."""
    look = pen.look
    draw_heading(pen, SWAP, box.strip(4.6))
    help_ = box.below(4.6)
    taken = write_block(pen, pen.both(SWAP_HELP), help_, look.help, look.quiet)
    line = help_.below(taken + 0.8).strip(8)
    wide, gap = 7.0, 1.0
    left = line.part(wide * 3 + gap * 2).even(3, gap)
    right = line.part(wide * 3 + gap * 2, line.width - wide * 3 - gap * 2).even(3, gap)
    for place, name in zip((*left, *right), padded((*decks.removed, *decks.added), 6), strict=True):
        draw_card(pen, place, name, "")
    start, end = Point(left[-1].right + gap, line.centre.y), Point(right[0].x - gap, line.centre.y)
    draw_arrow(pen, start, end)


def draw_arrow(pen: Pen, start: Point, end: Point) -> None:
    ink = pen.look.ink
    draw_line(pen, start, end, colour=ink)
    for up in (1.1, -1.1):
        draw_line(pen, Point(end.x - 1.6, end.y + up), end, colour=ink)


def padded(names: Sequence[str], count: int) -> list[str]:
    """Names, and empty ones where nothing was drawn."""
    return [*names, *[""] * (count - len(names))]


def draw_market(pen: Pen, box: Box, decks: Decks) -> None:
    """Two lands and two wonders, as they lie between their decks."""
    look = pen.look
    draw_heading(pen, MARKET, box.strip(4.6))
    line = box.below(5.2)
    places = line.strip(14).even(4, 1.6)
    for number, (place, name) in enumerate(zip(places, padded(decks.market, 4), strict=True)):
        draw_card(pen, place, name, "wonder" if number >= OPEN else "land")
    below = line.below(14.4).strip(look.help.leading)
    for word, first in ((LANDS, places[0]), (WONDERS, places[OPEN])):
        label = below.part(first.width * 2, first.x - below.x)
        text = pen.fitted(word, look.help, label.width)
        write_in(pen, text, label, look.help, look.quiet)


def draw_card(pen: Pen, box: Box, name: str, kind: str) -> None:
    """A small card with its number; its foot shows three regions, or a region and a wonder."""
    look = pen.look
    top = box
    if kind:
        foot = box.strip(box.height * 0.34, box.height * 0.66)
        top = box.below(0).strip(box.height * 0.66)
        third = foot.width / 3
        draw_rule(pen, foot, foot.height)
        for step in (1,) if kind == "wonder" else (1, 2):
            x = foot.x + third * step
            draw_line(pen, Point(x, foot.y), Point(x, foot.top))
        if kind == "wonder":
            draw_sign(pen, "wonder", foot.part(third * 2, third).inset(0.8, 0.9))
    draw_box(pen, box, look.frame * 0.45, look.ink)
    if name:
        size = look.sizes.heading if kind else look.sizes.text
        write_in(pen, name, top, Type(BOLD, size * 1.15), align="centre")


def draw_first_stores(pen: Pen, box: Box, setup: Setup) -> None:
    """What the stores show at the start, and perhaps the address of the table."""
    look = pen.look
    draw_heading(pen, words.STORES, box.strip(4.6))
    line = box.below(5).strip(8)
    if setup.printing.link:
        side = 13.0
        draw_link(pen, setup.printing.link, Box(box.right - side, box.y, side, side))
        line = line.part(line.width - side - 2)
    for place, (key, number) in zip(line.even(4), FIRST_STORES.items(), strict=True):
        side = min(5, place.width * 0.48)
        digit = Type(BOLD, look.sizes.heading * 1.15)
        with pen.tagged("Figure", alt=labelled(STORE_NAMES[key], number)):
            draw_sign(pen, key, place.part(side).middle(side, side))
            write_in(pen, str(number), place.part(place.width - side - 1.4, side + 1.4), digit)


def draw_back(pen: Pen, card: Box, setup: Setup) -> None:
    """The rest of both decks from the top, on the side that nobody has to look at."""
    look, decks, box = pen.look, setup.decks or Decks(), card.inset(MARGIN)
    rest = draw_head(pen, setup, box, number_of(pen, setup.deal))
    draw_heading(pen, DECKS, rest.strip(4.6))
    help_ = pen.both(DECKS_HELP if setup.decks else BLANK)
    taken = write_block(pen, help_, rest.below(4.6), look.help, look.quiet)
    rest = rest.below(4.6 + taken + 1.6)
    for word, cards, half in (
        (LANDS, decks.lands[OPEN:], rest.strip(rest.height * 0.48)),
        (WONDERS, decks.wonders[OPEN:], rest.strip(rest.height * 0.48, rest.height * 0.5)),
    ):
        draw_deck(pen, half, word, cards)


def draw_deck(pen: Pen, box: Box, word: Word, cards: Sequence[str]) -> None:
    """Cards in the order in which they turn up."""
    look, label = pen.look, box.strip(pen.look.text.leading)
    name = pen.say(word)
    write_in(pen, name, label, look.strong)
    room = label.width - look.strong.width(name) - 2
    aside = label.part(room, label.width - room)
    write_in(pen, pen.fitted(TOP_FIRST, look.help, room), aside, look.help, look.quiet, "right")
    line = box.below(label.height + 1).strip(13)
    kind = "wonder" if word == WONDERS else "land"
    for place, card in zip(line.even(REST, 1.2), padded(cards, REST), strict=True):
        draw_card(pen, place, card, kind)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """A card for each deal, or cards to write on."""
    deals: Sequence[Deal | None] = printing.deals or (None,)
    count = copies_of(printing, len(deals))
    setups = [Setup(game, printing, deals[number % len(deals)]) for number in range(count)]
    return [Leaf(face(setup, draw_front), face(setup, draw_back)) for setup in setups]


def face(setup: Setup, draw: Callable[..., None]) -> Face:
    """A card, larger in large print unless the paper is too small for that."""
    card = Face(TITLE, CARD, partial(draw, setup=setup), sizes=POCKET, card=True)
    return larger_on(card, LARGER, setup.printing)
