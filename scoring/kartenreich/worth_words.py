"""The scoring lines of the cards in words: “2 points per wonder beside another wonder”."""

from collections.abc import Sequence
from dataclasses import replace

from scoring.kartenreich.worth import Count, Requirement, Term, Worth
from scoring.words import Plural, Sentence, Word

Pair = tuple[Word, Word]  # for one, and for several

COUNTED: dict[str, Pair] = {  # in the order in which a menu offers them
    "together": (Word("wonder beside another wonder"), Word("wonders beside another wonder")),
    "wonders": (Word("wonder in the row"), Word("wonders in the row")),
    "alone": (Word("wonder that stands alone"), Word("wonders that stand alone")),
    "wonders beside": (Word("wonder beside this card"), Word("wonders beside this card")),
    "regions": (Word("{parts} in the row"), Word("{parts} in the row")),
    "beside": (Word("{parts} beside this card"), Word("{parts} beside this card")),
    "left": (Word("{parts} left of this card"), Word("{parts} left of this card")),
    "right": (Word("{parts} right of this card"), Word("{parts} right of this card")),
    "largest": (Word("{parts} in the largest group"), Word("{parts} in the largest group")),
    "touching": (
        Word("{parts} in a group beside this card"),
        Word("{parts} in a group beside this card"),
    ),
    "groups": (Word("group of {parts}"), Word("groups of {parts}")),
    "large groups": (
        Word("group of at least {least} {parts}"),
        Word("groups of at least {least} {parts}"),
    ),
    "sets": (Word("set of {parts}"), Word("sets of {parts}")),
    "stored": (Word("{parts} in the store"), Word("{parts} in the store")),
    "width": (Word("region of the row’s width"), Word("regions of the row’s width")),
}
FORM = {"groups": "many", "large groups": "many", "sets": "one"}  # of the parts, whatever the count
PARTS: dict[str, Pair] = {
    "mine": (Word("mine"), Word("mines")),
    "noble": (Word("noble"), Word("nobles")),
    "commoner": (Word("commoner"), Word("commoners")),
    "citizen": (Word("citizen"), Word("citizens")),
    "wheat": (Word("wheat"), Word("wheat")),
    "wood": (Word("wood"), Word("wood")),
    "stone": (Word("stone"), Word("stone")),
    "any": (Word("source of any resource"), Word("sources of any resource")),
    "source": (Word("source"), Word("sources")),
    "misfortune": (Word("misfortune"), Word("misfortunes")),
    "monument": (Word("monument"), Word("monuments")),
    "region": (Word("region"), Word("regions")),
    "coins": (Word("coin"), Word("coins")),
}
NEEDS = {
    ">=": Plural(
        "there is at least {number} {thing}", "there are at least {number} {thing}", "number"
    ),
    "<=": Plural(
        "there is at most {number} {thing}", "there are at most {number} {thing}", "number"
    ),
    "=": Plural(
        "there is exactly {number} {thing}", "there are exactly {number} {thing}", "number"
    ),
}
POINTS = Plural("{count} point", "{count} points")
PER = Word("{points} per {thing}")
PER_MANY = Word("{points} per {per} {thing}")
PLUS = Word("{sum} plus {term}")
MINUS = Word("{sum} minus {term}")
ONLY_IF = Word("{sum}, only if {needs}")
AND = Word("{first} and {last}")
OR = Word("{first} or {last}")
AT_AN_END = Word("it is at an end of the row")


def worth_in_words(worth: Worth) -> Sentence:
    first, *rest = worth.terms
    said = term_in_words(first)
    for term in rest:
        next_one = term_in_words(replace(term, points=abs(term.points)))
        said = Sentence(MINUS if term.points < 0 else PLUS, {"sum": said, "term": next_one})
    if not worth.requirements:
        return said
    needs = [need_in_words(need) for need in worth.requirements]
    return Sentence(ONLY_IF, {"sum": said, "needs": joined(needs, AND)})


def term_in_words(term: Term) -> Sentence:
    points = Sentence(POINTS, {"count": term.points})
    if term.count is None:
        return points
    facts = {"points": points, "per": term.per, "thing": count_in_words(term.count, term.per)}
    return Sentence(PER_MANY if term.per > 1 else PER, facts)


def need_in_words(need: Requirement) -> Sentence:
    if need.count is None:
        return Sentence(AT_AN_END)
    facts = {"number": need.number, "thing": count_in_words(need.count, need.number)}
    return Sentence(NEEDS[need.comparison], facts)


def count_in_words(count: Count, number: int) -> Sentence:
    """So many of what is counted, without the number itself."""
    form = FORM.get(count.measure)
    several = form == "many" if form else number != 1
    parts = [PARTS[part][several] for part in count.parts]
    said = joined(parts, AND if count.measure == "sets" else OR)
    return Sentence(COUNTED[count.measure][number != 1], {"parts": said, "least": count.least})


def joined(parts: Sequence[object], pattern: Word) -> object:
    """“wheat, wood and stone”."""
    if len(parts) < 2:
        return parts
    return Sentence(pattern, {"first": parts[:-1], "last": parts[-1]})
