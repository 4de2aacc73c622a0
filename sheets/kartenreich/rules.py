"""The rules of Kartenreich at a glance, in our own words, with an example that adds up."""

from typing import Any

from scoring.game import Game
from scoring.kartenreich.board import CardRealm
from scoring.score import Score
from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box
from sheets.draw.look import Look
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, write
from sheets.draw.tags import figure
from sheets.kartenreich.finished import draw_stores
from sheets.kartenreich.signs import draw_sign
from sheets.pages.faces import Leaf
from sheets.printing import Printing
from sheets.text.flow import Paragraph, Section
from sheets.text.reasons import draw_reasons, reasons_height
from sheets.text.reminder import reminder, setting_of

SECOND = Word("Seven places for a second card")
ROW = 9.0  # mm: the cells of the example
PLACES = 44.0  # mm that their drawing needs
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
    P(Word("What it covers counts no more."), name=Word("4. Slide the card down")),
    P(Word("With one card from the deck of your choice."), name=Word("5. Fill the market")),
)
REGIONS = Section(
    Word("Regions in use"),
    P(Word("Take 2 coins."), name=Word("Mines")),
    P(Word("Pay 1 coin and take 1 resource of its kind."), name=Word("Source")),
    P(Word("Pay 1 coin and use the effect."), name=Word("Noble or commoner")),
)
ALWAYS = Section(
    Word("At any time"),
    P(Word("1 resource of your choice for 2 coins; there is no way back."), name=Word("Buy")),
    P(Word("The one on top of the lands, if its condition holds."), name=Word("Use an effect")),
    P(
        Word(
            "Put one from the market, or the top one of its deck, into the box for 2 coins or "
            "1 resource. The market is next filled up to four cards."
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
        name=Word("Misfortune"),
    ),
    P(
        Word("Covering it brings 1 resource of your choice and costs no coin."),
        name=Word("Monument"),
    ),
)


def sections(game: Game[Any]) -> list[Section]:
    scoring = tuple(P(rule.sentence, name=rule.title) for rule in game.rules)
    score = Section(Word("Score"), *scoring, READING, BESIDE)
    return [START, TURN, REGIONS, ALWAYS, CLOSE, EXPANSION, score]


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """The rules in columns, and after them a finished row with its score."""
    setting = setting_of(printing)
    look, width = setting.look, setting.columns[0].width
    realm: CardRealm = game.read(game.example)
    score = game.score(realm).scores[realm.player]

    def picture(pen: Pen, box: Box) -> None:
        draw_example(pen, realm, score, game, box)

    tall = ROW + 4 + 3 * look.text.leading + look.heading.leading + look.help.leading
    tall += stores_height(look, len(printing.languages))
    tall += reasons_height(score, game, look, width, printing.languages)
    return reminder(game, printing, sections(game), picture, tall)


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
    rest = rest.below(draw_reasons(pen, score, game, rest) + look.text.leading)
    if rest.height > PLACES + look.heading.leading * (len(pen.languages) - 1):
        draw_places(pen, rest)
    else:
        pen.leave_out(pen.both(SECOND)[1:])


@figure(Word("A second card may lie over any region of the first, or beside it"))
def draw_places(pen: Pen, box: Box) -> None:
    """A single land, and under it a second card in each place where it may go."""
    look = pen.look
    for title in pen.both(SECOND):
        write(pen, title, Point(box.x, box.top - look.heading.cap), look.heading)
        box = box.below(look.heading.leading)
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
