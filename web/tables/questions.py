"""Memoisation by dependency tracking: a text is found again by the answers it was written from.

Whoever writes a part of a page looks at facts of the table. Each look is a question, what was found
is the answer, and which question comes next follows from the answers so far. So the texts of a part
form a tree: whoever would be given the same answers is led to the same text, be it another seat
that sees no more and no less, or the same seat after another event.
"""

from collections.abc import Callable, Container, ItemsView, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar, cast

Value = TypeVar("Value")
Facts = Mapping[str, Any]
Question = tuple[Any, ...]  # where something stands in the facts; a type asks for less than all
Answers = dict[Question, Any]  # in the order in which they were asked for

MISSING = object()


class Beginning(NamedTuple):
    """A step that asks for less than all: for what has a name that begins like this."""

    letters: str

    def of(self, things: Facts) -> Facts:
        return {name: thing for name, thing in things.items() if name.startswith(self.letters)}


class Notes:
    """Whatever was asked since somebody began to look, with its answer."""

    def __init__(self) -> None:
        self.answers: Answers = {}

    def begin(self) -> Answers:
        """From now on what is asked is another matter; what it was until now."""
        before, self.answers = self.answers, {}
        return before


class Asking:
    """The facts that somebody is told, with note of all that is looked at, or only ``of`` some.

    Facts know their notes, and neither knows who asks: nothing here is a ring of objects, and all
    of it is gone when a page is written.
    """

    def __init__(self, facts: Facts, of: Container[str] | None = None) -> None:
        self.notes = Notes()
        self.table = Noted(facts, self.notes) if of is None else NotedOf(facts, self.notes, of)
        self._known: dict[str, tuple[Any, Answers]] = {}

    def once(self, name: str, work: Callable[[], Value]) -> Value:
        """Memoise what several parts need; each of them depends on what was looked at for it."""
        notes = self.notes
        if name not in self._known:
            around = notes.begin()
            self._known[name] = work(), notes.answers
            notes.answers = around
        value, looked = self._known[name]
        notes.answers.update(looked)
        return cast(Value, value)


class Noted(Mapping[str, Any]):
    """Facts that note where in them somebody looked, and what stood there."""

    def __init__(self, facts: Facts, notes: Notes, at: Question = ()) -> None:
        self._facts, self._notes, self._at = facts, notes, at

    def __getitem__(self, name: str) -> Any:
        if self._at:
            self._notes.answers[*self._at, name] = self._facts.get(name, MISSING)
            return self._facts[name]
        value = self._facts[name]
        if isinstance(value, dict):
            self._notes.answers[name, dict] = True
            return Noted(value, self._notes, (name,))
        self._notes.answers[name,] = value
        return value

    def __iter__(self) -> Iterator[str]:
        self._notes.answers[*self._at, tuple] = names = tuple(self._facts)
        return iter(names)

    def __len__(self) -> int:
        return len(tuple(self))

    def __bool__(self) -> bool:
        self._notes.answers[*self._at, bool] = found = bool(self._facts)
        return found

    def __or__(self, other: Facts) -> Facts:
        return {**self, **other}

    def items(self) -> ItemsView[str, Any]:
        if not self._at:
            return super().items()
        self._notes.answers[self._at] = self._facts
        return self._facts.items()

    def whether(self, name: str) -> bool:
        """Whether there is such a thing, whatever it is."""
        self._notes.answers[name, bool] = found = bool(self._facts[name])
        return found

    def at(self, steps: Question) -> Any:
        """What stands there, or ``MISSING``."""
        self._notes.answers[*self._at, *steps] = found = found_at(self._facts, steps)
        return found

    def among(self, name: str, options: frozenset[str]) -> bool:
        """Whether it is one of these, whichever."""
        found = self._facts[name] in options
        self._notes.answers[*self._at, name, options] = found
        return found


class NotedOf(Noted):
    """Facts of which only some are noted: the others are the same for all who are told of them."""

    def __init__(self, facts: Facts, notes: Notes, of: Container[str]) -> None:
        super().__init__(facts, notes)
        self._of = of

    def __getitem__(self, name: str) -> Any:
        return super().__getitem__(name) if name in self._of else self._facts[name]


def beginning(facts: Facts, name: str, letters: str) -> Facts:
    """What of some things has a name that begins like this; nothing if there are no such things."""
    steps = name, Beginning(letters)
    found = facts.at(steps) if isinstance(facts, Noted) else found_at(facts, steps)
    return {} if found is MISSING else cast(Facts, found)


def is_among(facts: Facts, name: str, options: frozenset[str]) -> bool:
    """Whether a fact is one of these, whether that is noted or not."""
    return facts.among(name, options) if isinstance(facts, Noted) else facts[name] in options


def found_at(value: Any, steps: Sequence[Any]) -> Any:
    """What stands there: all of it, its names, whether it is a mapping, or anything at all."""
    for step in steps:
        if step is bool:
            return bool(value)
        if step is dict:
            return isinstance(value, dict)
        if isinstance(step, frozenset):
            return value in step
        if not isinstance(value, dict):
            return MISSING
        if step is tuple:
            value = tuple(value)
        else:
            value = step.of(value) if type(step) is Beginning else value.get(step, MISSING)
    return value


class Answered(dict[Question, Any]):
    """What somebody would be answered who is told these facts; each is looked up once."""

    def __init__(self, facts: Facts) -> None:
        super().__init__()
        self.facts = facts

    def __missing__(self, question: Question) -> Any:
        found = self.facts[question[0]]
        self[question] = answer = found_at(found, question[1:]) if len(question) > 1 else found
        return answer

    def are(self, asked: Answers) -> bool:
        """Whether these questions have these answers."""
        for question, answer in asked.items():
            found = self[question]
            if found is not answer and found != answer:
                return False
        return True


@dataclass(eq=False)
class Text:
    """A part as it was written once; None where the page has no such part.

    ``own`` are the facts that may differ from seat to seat in one moment, ``following`` those of
    them that follow from others.
    """

    text: str | None
    answers: Answers
    own: Container[str] = ()
    following: Container[str] = ()

    def __post_init__(self) -> None:
        """What is asked about these facts, and answered; about others it is asked as well."""
        self.asked, self.followed = Answers(), Answers()
        others = set[str]()
        for question, answer in self.answers.items():
            if question[0] not in self.own:
                others.add(question[0])
            elif question[0] in self.following:
                self.followed[question] = answer
            else:
                self.asked[question] = answer
        self.others = tuple(others)

    def fits(self, answered: Answered) -> bool:
        """Whether another seat would be given the same answers in the same moment."""
        return answered.are(self.asked) and answered.are(self.followed)


Kept = TypeVar("Kept", bound=Text)
Shared = dict[Question, tuple[Any, list[str]]]  # the answer, and who asks


class Together(Generic[Kept]):
    """All parts that one seat was told in a moment; most of them another is told as well.

    What several parts ask about is asked once for all of them, and what follows from something
    else (from the answers to ``causes``) not at all where that is the same.
    """

    def __init__(
        self, parts: Mapping[str, Kept], answered: Answered, causes: Iterable[Question]
    ) -> None:
        self.parts = parts
        self._causes = {question: answered[question] for question in causes}

    def fitting(self, answered: Answered) -> Mapping[str, Kept]:
        """The parts that are the same for whoever is answered like this."""
        others = {*self._askers(self._asked, answered)}
        if not answered.are(self._causes):
            others.update(self._askers(self._followed, answered))
        if not others:
            return self.parts
        return {name: part for name, part in self.parts.items() if name not in others}

    @cached_property
    def _asked(self) -> Shared:
        return shared({name: part.asked for name, part in self.parts.items()})

    @cached_property
    def _followed(self) -> Shared:
        return shared({name: part.followed for name, part in self.parts.items()})

    @staticmethod
    def _askers(asked: Shared, answered: Answered) -> Iterator[str]:
        """Who asks what has another answer."""
        for question, (answer, names) in asked.items():
            found = answered[question]
            if found is not answer and found != answer:
                yield from names


def shared(asked: Mapping[str, Answers]) -> Shared:
    """What is asked by some, each question once."""
    found: Shared = {}
    for name, answers in asked.items():
        for question, answer in answers.items():
            found.setdefault(question, (answer, []))[1].append(name)
    return found


@dataclass(eq=False, slots=True)
class Fork(Generic[Kept]):
    """A question, and where its answers lead to."""

    question: Question
    ways: "list[tuple[Any, Fork[Kept] | Kept]]"

    def way(self, answer: object) -> "Fork[Kept] | Kept | None":
        for known, way in self.ways:
            if known is answer or known == answer:
                return way
        return None


class Stays:
    """Which facts that all see alike are as they were a moment ago."""

    def __init__(self, since: object, before: Facts) -> None:
        self.since, self._before = since, before
        self._known: dict[str, bool] = {}

    def all(self, names: Iterable[str], now: Facts) -> bool:
        """Whether none of these has changed."""
        for name in names:
            if name not in self._known:
                before, after = self._before.get(name, MISSING), now[name]
                self._known[name] = before is after or bool(before == after)
            if not self._known[name]:
                return False
        return True


class Told(Generic[Kept]):
    """The texts of one part at one table.

    With every ``most`` texts that are new, those are let go that nobody needed meanwhile; with 0
    only those of one moment are kept, for the other seats.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._young, self._old = Generation[Kept](), Generation[Kept]()
        self._before: list[Kept] = []  # those of the moment before
        self._now: tuple[object, list[Kept]] = None, []

    def __len__(self) -> int:
        return len({*self._young.texts, *self._old.texts, *self._now[1], *self._before})

    def find(self, answered: Answered, moment: object, stays: Stays) -> Kept | None:
        """What was written from the same answers."""
        if self._now[0] != moment:
            self._before = self._now[1] if self._most and self._now[0] == stays.since else []
            self._now = moment, []
        _, shown = self._now
        for text in shown:
            if text.fits(answered):
                return text
        for text in self._before:
            if stays.all(text.others, answered.facts) and text.fits(answered):
                shown.append(text)
                return text
        found = self._young.find(answered)
        if not found and (found := self._old.find(answered)):
            self._keep(found)
        if found:
            shown.append(found)
        return found

    def add(self, text: Kept) -> None:
        self._keep(text)
        self._now[1].append(text)

    def _keep(self, text: Kept) -> None:
        if not self._most:
            return
        if len(self._young.texts) == self._most:
            self._young, self._old = Generation[Kept](), self._young
        self._young.add(text)


class Generation(Generic[Kept]):
    """The tree of some texts."""

    def __init__(self) -> None:
        self.texts: list[Kept] = []
        self._root: Fork[Kept] | Kept | None = None

    def find(self, answered: Answered) -> Kept | None:
        node = self._root
        while isinstance(node, Fork):
            answer = answered[node.question]
            for known, way in node.ways:
                if known is answer or known == answer:
                    node = way
                    break
            else:
                return None
        return node

    def add(self, text: Kept) -> None:
        self.texts.append(text)
        path = list(text.answers.items())
        node, depth = self._root, 0
        while isinstance(node, Fork) and depth < len(path):
            question, answer = path[depth]
            if question != node.question:
                break
            depth += 1
            after = node.way(answer)
            if after is None:
                node.ways.insert(0, (answer, branch(path[depth:], text)))
                return
            node = after
        self._root = branch(path, text)


def branch(path: list[tuple[Question, Any]], text: Kept) -> Fork[Kept] | Kept:
    node: Fork[Kept] | Kept = text
    for question, answer in reversed(path):
        node = Fork(question, [(answer, node)])
    return node
