"""The rules of Kartenreich at a glance, in our own words, with an example that adds up."""

from collections.abc import Sequence
from typing import Any, cast

from scoring.game import Game
from scoring.kartenreich.board import CardRealm
from scoring.kartenreich.cards import CardFile
from scoring.score import Score
from scoring.shapes import Point
from scoring.words import Plural, Sentence, Word, say
from sheets.draw.box import Box
from sheets.draw.look import Look
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, height_of, write, write_block
from sheets.draw.tags import figure
from sheets.kartenreich.finished import draw_stores, store_texts, stores_gap
from sheets.kartenreich.sheet_drawing import spans
from sheets.kartenreich.signs import draw_sign
from sheets.kartenreich.words import BANDS
from sheets.pages.faces import Leaf
from sheets.printing import Language, Printing
from sheets.text.flow import Mark, Paragraph, Section
from sheets.text.reasons import draw_reasons, reasons_height
from sheets.text.reminder import Figure, reminder

SECOND = Word("Seven places for a second card")
ROW = 9.0  # mm: the cells of the example
PLACES = 33.0  # mm that their drawing needs
COINS = Plural("{points} point for every 3 coins.", "{points} points for every 3 coins.", "points")
RESOURCES = Plural(
    "{points} point for every 2 resources of any kind.",
    "{points} points for every 2 resources of any kind.",
    "points",
)
MONUMENTS = Plural(
    "{points} point for each visible monument.",
    "{points} points for each visible monument.",
    "points",
)


def sign(key: str) -> Mark:
    """A sign before its sentence."""

    def draw(pen: Pen, box: Box) -> None:
        draw_sign(pen, key, box.inset(0 if key == "wonder" else box.width * 0.1))

    return draw


def sources(pen: Pen, box: Box) -> None:
    """Wheat over wood and stone."""
    upper, lower = box.rows(2, box.height / 2)
    draw_sign(pen, "wheat", upper.middle(upper.height * 0.9, upper.height * 0.9))
    for key, place in zip(("wood", "stone"), lower.even(2, 0.4), strict=True):
        draw_sign(pen, key, place)


def citizens(pen: Pen, box: Box) -> None:
    """A noble beside a commoner."""
    for key, place in zip(("noble", "commoner"), box.even(2, 0.4), strict=True):
        draw_sign(pen, key, place)


SCORE_SIGNS: dict[str, Mark] = {
    "mines": sign("mine"),
    "wonders": sign("wonder"),
    "coins": sign("coins"),
    "resources": sources,
    "monuments": sign("monument"),
    "misfortunes": sign("misfortune"),
}
P = Paragraph
START = Section(
    Word("Before the game"),
    Word(
        "Shuffle lands and wonders into two decks. The lands lie at the left with an "
        "effect on top, the wonders at the right, face down."
    ),
    Word("Two cards of each deck lie open between them: the market."),
    Word(
        "Begin with 3 coins, 1 wheat, 1 wood and 1 stone. A store never holds more than "
        "7; what comes on top of that is lost."
    ),
)
TURN = Section(
    Word("A turn"),
    P(
        Word("One that you can place. The cost of a wonder is paid first."),
        name=Word("1. Take a card from the market"),
    ),
    P(
        Word(
            "The first card founds the row. Every other goes to its left or right end, or "
            "above 1 to 3 regions that it will cover, and never above any part of a wonder."
        ),
        name=Word("2. Place it"),
    ),
    P(
        Word(
            "As many as you like of those that will be covered, each once, one after the "
            "other. The new card does not belong to the row yet."
        ),
        name=Word("3. Use regions"),
    ),
    P(Word("What it covers no longer counts."), name=Word("4. Slide the card down")),
    P(Word("With one card from the deck of your choice."), name=Word("5. Fill the market")),
)
REGIONS = Section(
    Word("Regions in use"),
    P(Word("Take 2 coins."), sign("mine"), Word("Mines")),
    P(Word("Pay 1 coin and take 1 resource of its kind."), sources, Word("Source")),
    P(Word("Pay 1 coin and use the effect."), citizens, Word("Noble or commoner")),
)
ALWAYS = Section(
    Word("At any time"),
    P(Word("1 resource of your choice for 2 coins; you cannot swap it back."), name=Word("Buy")),
    P(Word("The one on top of the lands, if its condition holds."), name=Word("Use an effect")),
    P(
        Word(
            "Put one from the market, or the top one of its deck, into the box and take 2 coins "
            "or 1 resource. Next time fill the market up to four cards."
        ),
        name=Word("Forget a wonder"),
    ),
    Word(
        "A wonder in the row works by itself whenever its effect is triggered, but not by "
        "its own arrival."
    ),
)
CLOSE = Section(
    Word("The end"),
    Word("When no card can be placed or the market is empty. Only what is visible counts."),
)
READING = Word(
    "How much 3 coins and 2 resources bring is our reading. The card file changes it if your "
    "overview card says otherwise."
)
BESIDE = Word(
    "Next to means the next thing in the row; a wonder is one thing. A group of citizens is "
    "an unbroken run of nobles and commoners, even of one."
)
EXPANSION = Section(
    Word("Monuments and Misfortunes"),
    Word("Before the game three lands, drawn blind, make way for three of the expansion."),
    P(
        Word("It does harm as long as it is visible. Covering it ends that and brings nothing."),
        sign("misfortune"),
        Word("Misfortune"),
    ),
    P(
        Word("Covering it brings 1 resource of your choice and costs no coin."),
        sign("monument"),
        Word("Monument"),
    ),
)


def sections(game: Game[Any]) -> list[Section]:
    file = cast(CardFile, game.data)
    worth = {
        "coins": Sentence(COINS, {"points": file.coin_points}),
        "resources": Sentence(RESOURCES, {"points": file.resource_points}),
        "monuments": Sentence(MONUMENTS, {"points": file.monument_points}),
    }
    scoring = [
        P(worth.get(rule.key, rule.sentence), SCORE_SIGNS[rule.key], rule.title)
        for rule in game.rules
    ]
    score = Section(Word("Score"), *scoring, READING, BESIDE)
    return [START, TURN, REGIONS, ALWAYS, CLOSE, EXPANSION, score]


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """The rules in columns, and after them a finished row with its score."""
    realm: CardRealm = game.read(game.example)
    score = game.score(realm).scores[realm.player]

    def picture(pen: Pen, box: Box) -> None:
        draw_example(pen, realm, score, game, box)

    def height(look: Look, width: float) -> float:
        stores_gap(look, store_texts(realm, printing.languages), width)  # which may be too little
        tall = ROW + 4 + look.help.leading + stores_height(look, len(printing.languages))
        return tall + reasons_height(score, game, look, width, printing.languages)

    def bands(look: Look, width: float) -> float:
        return bands_height(look, width, printing.languages)

    figures = [
        Figure(draw_bands, bands, BANDS),
        Figure(picture, height),
        Figure(draw_places, places_height, SECOND),
    ]
    return reminder(game, printing, sections(game), figures)


def span_width(look: Look) -> float:
    return look.strong.width("65–69") + look.text.cap * 1.4


def bands_height(look: Look, width: float, languages: Sequence[Language]) -> float:
    room = width - span_width(look)
    said = [say(words, one.catalogue) for _, words in spans() for one in languages]
    return sum(height_of(text, look.text, room) for text in said) + 0.3 * look.text.leading


def draw_bands(pen: Pen, box: Box) -> None:
    """What a total is called, the best on top."""
    look, start, down = pen.look, span_width(pen.look), 0.0
    for span, words in spans():
        line = box.below(down)
        write_block(pen, [span], line.part(start), look.strong)
        for number, text in enumerate(pen.both(words)):
            colour = look.quiet if number else look.ink
            rest = box.below(down).part(box.width - start, start)
            down += write_block(pen, [text], rest, look.text, colour)


def places_height(_look: Look, _width: float) -> float:
    return PLACES


def stores_height(look: Look, languages: int) -> float:
    """A line for the stores, and a smaller one for each other language."""
    return max(6.0, look.text.leading + look.help.leading * (languages - 1))


def draw_example(pen: Pen, realm: CardRealm, score: Score, game: Game[Any], box: Box) -> None:
    """A finished row and its stores, and under them every point with its reason."""
    look = pen.look
    side = min(box.width / realm.width, ROW)
    row = Box(box.x, box.top - 1 - side, side * realm.width, side)
    draw_example_row(pen, realm, row)
    high = stores_height(look, len(pen.languages))
    stores = Box(box.x, row.y - look.help.leading - 1.5 - high, box.width, high)
    draw_stores(pen, realm, stores)
    rest = Box(box.x, box.y, box.width, stores.y - 1.5 - box.y)
    draw_reasons(pen, score, game, rest)


@figure(Word("A second card may lie over any region of the first, or beside it"))
def draw_places(pen: Pen, box: Box) -> None:
    """A single land, and under it a second card in each place where it may go."""
    look = pen.look
    row = box.below(1).strip(7)
    side = min((row.width - look.help.width("0")) / 9.5, 8.0)
    for step in range(3):
        draw_box(pen, row.part(side, (step + 3) * side))
    draw_box(pen, row.part(3 * side, 3 * side), look.frame * 0.6, look.ink)
    for number, offset in enumerate(range(-3, 4)):
        line = row.shifted(0, -row.height - number * 3.4).strip(2.4, row.height - 2.4 - 0.9)
        bar = line.part(3 * side, (offset + 3) * side)
        for step in range(3):
            draw_box(pen, bar.part(side, step * side))
        draw_box(pen, bar, look.frame * 0.4, look.ink)


@figure(Word("A finished row of regions"))
def draw_example_row(pen: Pen, realm: CardRealm, row: Box) -> None:
    """Signs in cells, and the names of mines and wonders under them."""
    look, start = pen.look, 0
    side = row.width / realm.width
    for item in realm.items:
        place = row.part(side * item.width, start * side)
        draw_box(pen, place)
        draw_sign(pen, item.kind, place.inset(side * 0.16))
        if item.name:
            below = Point(place.centre.x, row.y - look.help.cap - 0.8)
            write(pen, item.name, below, look.help, look.quiet, "centre")
        start += item.width
    draw_box(pen, row, look.frame * 0.6, look.ink)
