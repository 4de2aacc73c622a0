"""Pages to make something of: a title, and how it is made."""

from collections.abc import Sequence

from scoring.words import Sentence, Word, say
from sheets.draw.box import Box
from sheets.draw.frame import draw_head
from sheets.draw.look import look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import height_of, write_block
from sheets.draw.type import Sizes
from sheets.printing import Printing

AIR = 2.0  # mm under the title, and twice that under the help
Help = Sequence[Word | Sentence]


def head_height(help_: Help, printing: Printing, sizes: Sizes, width: float) -> float:
    """What title and help take together, in every language."""
    look = look_of(printing, sizes)
    texts = dict.fromkeys(say(one, each.catalogue) for one in help_ for each in printing.languages)
    return sizes.title * 0.5 + 3 * AIR + sum(height_of(each, look.text, width) for each in texts)


def draw_headed(pen: Pen, box: Box, title: Word, help_: Help) -> None:
    """What is made here and how; each sentence stands on lines of its own."""
    strip, look = box.strip(pen.look.sizes.title * 0.5), pen.look
    draw_head(pen, pen.fitted(title, look.title, strip.width), strip)
    texts = [text for one in help_ for text in pen.both(one)]
    write_block(pen, texts, box.below(strip.height + AIR), look.text, look.quiet)
