"""Live parts as templates of their own: the page without all that stands around a part.

What is left are the part, the conditions that it stands in, and what it uses of all that was set,
imported or defined as a macro before it. Templates that are included on the way to it become a
scope of their own. So a part is written as its page has it, without writing the page.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import CodeType
from typing import TypeVar, cast

from jinja2 import BaseLoader, Environment, Template, nodes

Body = Sequence[nodes.Node]
Kind = TypeVar("Kind", bound=nodes.Node)


class Pruning:
    """Cuts a page down to each of its parts."""

    def __init__(self, environment: Environment, page: str) -> None:
        self.environment, self.page = environment, page
        self._parsed: dict[str, nodes.Template] = {}

    def parts(self) -> Mapping[str, Template]:
        made, known = self.environment, self.environment.make_globals(None)
        template = made.template_class
        return {name: template.from_code(made, code, known) for name, code in self.codes().items()}

    def codes(self) -> Mapping[str, CodeType]:
        """Each part compiled."""
        body = self.parsed(self.page).body
        return {name: self.compiled(body, name) for name in self.names(body)}

    def parsed(self, template: str) -> nodes.Template:
        if template not in self._parsed:
            loader = cast(BaseLoader, self.environment.loader)
            source, file, _ = loader.get_source(self.environment, template)
            self._parsed[template] = self.environment.parse(source, template, file)
        return self._parsed[template]

    def names(self, body: Body) -> set[str]:
        """The parts in something, and in what it includes."""
        found = {
            name
            for node in body
            for each in within(node, nodes.CallBlock)
            if (name := name_of(each))
        }
        for name in self.included(body):
            found |= self.names(self.parsed(name).body)
        return found

    def included(self, body: Body) -> Iterator[str]:
        for each in (each for node in body for each in within(node, nodes.Include)):
            if isinstance(each.template, nodes.Const):
                yield each.template.value

    def compiled(self, body: Body, part: str) -> CodeType:
        root = nodes.Template(self.kept(body, part), lineno=1)
        root.set_environment(self.environment)
        return self.environment.compile(root)

    def kept(self, body: Body, part: str) -> list[nodes.Node]:
        """The way to the part, and before it what it uses."""
        found: list[nodes.Node] = []
        used: set[str] = set()
        for node in reversed(body):
            way = self.way(node, part) or ([node] if used.intersection(set_by(node)) else [])
            found[:0] = way
            used |= self.used(way)
        return found

    def way(self, node: nodes.Node, part: str) -> list[nodes.Node]:
        """What is left of something that the part is in; nothing of all else."""
        match node:
            case nodes.CallBlock() if name_of(node) == part:
                return [node]
            case nodes.Block(body=body):
                return self.kept(body, part)
            case nodes.Include(template=nodes.Const(value=name)):
                body = self.kept(self.parsed(name).body, part)
                return [nodes.Scope(body, lineno=node.lineno)] if body else []
            case nodes.If():
                return self.condition(node, part)
        return []

    def condition(self, node: nodes.If, part: str) -> list[nodes.Node]:
        """The tests on the way decide; what else they lead to is left out."""
        body, otherwise = self.kept(node.body, part), self.kept(node.else_, part)
        others = [
            nodes.If(each.test, self.kept(each.body, part), [], [], lineno=each.lineno)
            for each in node.elif_
        ]
        if not (body or otherwise or any(each.body for each in others)):
            return []
        return [nodes.If(node.test, body, others, otherwise, lineno=node.lineno)]

    def used(self, body: Body) -> set[str]:
        """Every name that is read in something, and in what it includes."""
        found = {each.name for node in body for each in within(node, nodes.Name)}
        for name in self.included(body):
            found |= self.used(self.parsed(name).body)
        return found


def within(node: nodes.Node, kind: type[Kind]) -> Iterator[Kind]:
    """All of a kind, a node itself among them."""
    if isinstance(node, kind):
        yield node
    yield from node.find_all(kind)


def name_of(node: nodes.CallBlock) -> str:
    """The part that was wrapped (``live.py``); other blocks have no name."""
    match node.call:
        case nodes.Call(node=nodes.ExtensionAttribute(), args=[nodes.Const(value=name), *_]):
            return str(name)
    return ""


def set_by(node: nodes.Node) -> Iterator[str]:
    """The names that are known once this was read."""
    match node:
        case nodes.Assign(target=target) | nodes.AssignBlock(target=target):
            yield from (each.name for each in within(target, nodes.Name))
        case nodes.FromImport(names=names):
            yield from (each if isinstance(each, str) else each[1] for each in names)
        case nodes.Import(target=name) | nodes.Macro(name=name):
            yield name
