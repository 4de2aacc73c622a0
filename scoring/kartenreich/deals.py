"""The order of both decks by number."""

from collections.abc import Iterator, Mapping, Sequence

from scoring.deals import Parts, Sources
from scoring.kartenreich.board import EXPANSION
from scoring.kartenreich.cards import CardFile
from scoring.words import Sentence, Word

SWAP = 3  # lands make room for as many of the expansion
OPEN = 2  # cards of each deck that begin in the market
SWAPPED = Word("Swapped: {removed} out, {added} in")
MARKET = Word("Market: {cards}")
DECK = Word("{title} from the top: {cards}")


def decks(
    source: Sources, lands: Sequence[str], wonders: Sequence[str], spare: Sequence[str] = ()
) -> Parts:
    """Both decks from the top; with an expansion three lands are swapped before."""
    swap = source("expansion")
    removed = swap.sample(lands, SWAP) if spare else ()
    added = swap.sample(spare, SWAP) if spare else ()
    kept = [land for land in lands if land not in removed]
    return {
        "removed": removed,
        "added": added,
        "lands": source("lands").sample([*kept, *added], len(lands)),
        "wonders": source("wonders").sample(wonders, len(wonders)),
    }


def deal(
    source: Sources, variants: Sequence[str], _choices: Mapping[str, str], file: CardFile
) -> Parts:
    lands, wonders, spare = (sorted(file.deck(deck)) for deck in "LWE")
    return decks(source, lands, wonders, spare if EXPANSION.key in variants else ())


def lines(parts: Parts) -> Iterator[Sentence]:
    if parts["removed"]:
        yield Sentence(SWAPPED, {name: parts[name] for name in ("removed", "added")})
    yield Sentence(MARKET, {"cards": (*parts["lands"][:OPEN], *parts["wonders"][:OPEN])})
    for title, key in ((Word("Lands"), "lands"), (Word("Wonders"), "wonders")):
        yield Sentence(DECK, {"title": title, "cards": parts[key][OPEN:]})
