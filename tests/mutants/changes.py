"""Small changes of a source file, each exactly one piece of its text."""

import ast
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, pairwise
from pathlib import Path

ROOMS = ("scoring", "sheets", "web/table", "web")  # the last is what the others leave of it
SYMBOLS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: (r"\|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
TWINS = {"any": "all", "all": "any", "min": "max", "max": "min"}
NOTHING = {"str": '""', "int": "0", "float": "0.0", "list": "[]", "tuple": "()", "dict": "{}"}
SENTENCES = {"Word", "Plural", "gettext", "ngettext", "_"}
TYPES_ONLY = {"cast", "TypeVar", "NewType", "lru_cache", "isinstance"}
FLAGS = {"frozen", "slots", "kw_only", "strict", "maxsize", "exc_info"}
LISTS = {"__slots__", "__all__"}
SIMPLE = (ast.Name, ast.Call, ast.Attribute, ast.Subscript)

Edit = tuple[int, int, str]


@dataclass(frozen=True, order=True)
class Change:
    """One piece of a file, replaced by another text."""

    path: str
    line: int
    start: int  # in bytes, as the parser counts
    end: int
    text: str
    lines: tuple[int, ...]  # who ran one of these could notice
    at_import: bool  # the line runs once, before any test

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def diff(self, source: bytes) -> tuple[str, str]:
        """The lines that change, before and after."""
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end) % (len(source) + 1)
        old = source[first:last].decode()
        new = source[first : self.start] + self.text.encode() + source[self.end : last]
        return old, new.decode()


@dataclass(frozen=True)
class Source:
    """A file of product code, and where its pieces stand."""

    path: str
    text: bytes

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def starts(self) -> list[int]:
        lengths = (len(line) for line in self.text.splitlines(keepends=True))
        return list(accumulate(lengths, initial=0))

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        return {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        while found := self.parents.get(node):
            yield found
            node = found

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)

    def piece(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.text[start:end].decode()

    def sign(self, left: ast.expr, right: ast.expr, kind: type[ast.AST]) -> Iterator[Edit]:
        """Another operator between two operands."""
        if kind in SYMBOLS:
            old, new = SYMBOLS[kind]
            first, last = self.span(left)[1], self.span(right)[0]
            if found := re.search(old, self.text[first:last].decode()):
                yield first + found.start(), first + found.end(), new


@cache
def changes(path: str, text: bytes) -> list[Change]:
    """Every change of a file that we know to make; each file is taken apart once."""
    source = Source(path, text)
    found = []
    for node, statement, at_import in walk(source.tree, None, True):
        for start, end, new in edits(source, node):
            assert isinstance(node, ast.expr | ast.stmt | ast.comprehension)
            first = text.count(b"\n", 0, start) + 1
            last = text.count(b"\n", 0, end) + 1
            lines = tuple(sorted({statement.lineno, *range(first, last + 1)}))
            found.append(Change(path, first, start, end, new, lines, at_import))
    return sorted(set(found))


def sample(root: Path, room: str, seed: int) -> Iterator[Change]:
    """Changes of a room in random order, one for each line that can be changed."""
    sources = {path: (root / path).read_bytes() for path in files(root, room)}
    by_line: dict[tuple[str, int], list[Change]] = {}
    for path, text in sources.items():
        for change in changes(path, text):
            by_line.setdefault((path, change.line), []).append(change)
    chance = random.Random(f"{seed}/{room}")
    for place in chance.sample(sorted(by_line), len(by_line)):
        change = chance.choice(by_line[place])
        if is_another_program(sources[change.path], change):
            yield change


def files(root: Path, room: str) -> list[str]:
    found = [path.relative_to(root).as_posix() for path in (root / room).rglob("*.py")]
    inner = [other for other in ROOMS if other.startswith(f"{room}/")]
    return sorted(path for path in found if not path.startswith(tuple(inner)))


def is_another_program(source: bytes, change: Change) -> bool:
    try:
        tree = ast.parse(change.apply(source))
    except SyntaxError:
        return False
    return ast.dump(tree) != ast.dump(ast.parse(source))


def walk(
    node: ast.AST, statement: ast.stmt | None, at_import: bool
) -> Iterator[tuple[ast.AST, ast.stmt, bool]]:
    """What may be changed, each with its statement and whether it runs when the module is read."""
    if is_left_out(node):
        return
    if isinstance(node, ast.stmt):
        statement = node
    if statement:
        yield node, statement, at_import
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "keys"):
            continue
        inside = name == "body" and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from walk(child, statement, at_import and not inside)


def is_left_out(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.Expr(ast.Constant()):
            return True
        case ast.If(ast.Name("TYPE_CHECKING")):
            return True
        case ast.Assign([ast.Name(name)]):
            return name in LISTS or is_type(name)
        case ast.keyword(name):
            return name in FLAGS
        case ast.Call(ast.Name(name)):
            return name in SENTENCES | TYPES_ONLY
        case ast.Call(ast.Attribute(ast.Attribute(attr=name))):
            return name in ("log", "logger")
    return False


def is_type(name: str) -> bool:
    """Event, Board: a name for types. A constant is all capitals."""
    return name[0].isupper() and not name.isupper()


def edits(source: Source, node: ast.AST) -> Iterator[Edit]:
    for kind, change in KINDS:
        if isinstance(node, kind) and is_where_it_says(source, node):
            yield from change(source, node)


def is_where_it_says(source: Source, node: ast.AST) -> bool:
    """Before Python 3.12 what stands in an f-string is given a place beside its own."""
    if not any(isinstance(outer, ast.JoinedStr) for outer in source.above(node)):
        return True
    try:
        found = ast.parse(source.piece(node).strip(), mode="eval").body  # type: ignore[arg-type]
    except (SyntaxError, ValueError, AttributeError):
        return False
    return ast.dump(found) == ast.dump(node)


def comparison(source: Source, node: ast.Compare) -> Iterator[Edit]:
    operands = pairwise([node.left, *node.comparators])
    for (left, right), sign in zip(operands, node.ops, strict=True):
        yield from source.sign(left, right, type(sign))


def and_or(source: Source, node: ast.BoolOp) -> Iterator[Edit]:
    for left, right in pairwise(node.values):
        yield from source.sign(left, right, type(node.op))


def arithmetic(source: Source, node: ast.BinOp) -> Iterator[Edit]:
    if not any(is_text(side) for side in (node.left, node.right)):
        yield from source.sign(node.left, node.right, type(node.op))


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
    )


def without_not(source: Source, node: ast.UnaryOp) -> Iterator[Edit]:
    if isinstance(node.op, ast.Not):
        yield *source.span(node), f"({source.piece(node.operand)})"


def constant(source: Source, node: ast.Constant) -> Iterator[Edit]:
    match node.value:
        case bool(flag):
            yield *source.span(node), str(not flag)
        case int(number) | float(number):
            yield *source.span(node), repr(round(number + 1, 6))
            yield *source.span(node), repr(round(number - 1, 6))
        case str(text) if text and not is_name_or_message(source, node):
            yield *source.span(node), '""'


def is_name_or_message(source: Source, node: ast.Constant) -> bool:
    """Keys, pieces of f-strings, and what is said to programmers."""
    parent = source.parents[node]
    return isinstance(parent, ast.Subscript | ast.JoinedStr) or any(
        isinstance(outer, ast.Raise) for outer in source.above(node)
    )


def call(source: Source, node: ast.Call) -> Iterator[Edit]:
    named = isinstance(node.func, ast.Name) and node.func.id
    for left, right in pairwise(node.args if named not in ("max", "min") else ()):
        if not isinstance(left, ast.Starred) and not isinstance(right, ast.Starred):
            (start, middle), (after, end) = source.span(left), source.span(right)
            between = source.text[middle:after].decode()
            yield start, end, f"{source.piece(right)}{between}{source.piece(left)}"
    if isinstance(node.func, ast.Name):
        yield from named_call(source, node, node.func)


def named_call(source: Source, node: ast.Call, name: ast.Name) -> Iterator[Edit]:
    if name.id in TWINS:
        yield *source.span(name), TWINS[name.id]
    if name.id == "range" and node.args and not isinstance(node.args[-1], ast.Constant):
        edge = source.piece(node.args[-1])
        yield *source.span(node.args[-1]), f"{edge} + 1"
        yield *source.span(node.args[-1]), f"{edge} - 1"


def condition(source: Source, node: ast.If | ast.While | ast.IfExp) -> Iterator[Edit]:
    yield from negated(source, node.test)


def filters(source: Source, node: ast.comprehension) -> Iterator[Edit]:
    for test in node.ifs:
        yield from negated(source, test)


def negated(source: Source, test: ast.expr) -> Iterator[Edit]:
    match test:
        case ast.Compare(ops=[_]) | ast.UnaryOp(ast.Not()) | ast.Constant():
            return  # these are turned round as comparisons and so on
    text = source.piece(test)
    yield *source.span(test), f"not {text}" if isinstance(test, SIMPLE) else f"not ({text})"


def returned(source: Source, node: ast.Return) -> Iterator[Edit]:
    if node.value:
        maker = next(outer for outer in source.above(node) if isinstance(outer, ast.FunctionDef))
        kind = re.match(r"\w*", ast.unparse(maker.returns))[0] if maker.returns else ""
        value = f"not ({source.piece(node.value)})" if kind == "bool" else NOTHING.get(kind, "None")
        yield *source.span(node.value), value


def removed(source: Source, node: ast.stmt) -> Iterator[Edit]:
    match node:
        case ast.Expr(ast.Call() as made) if not is_left_out(made):
            yield *source.span(node), "pass"
        case ast.Assign([ast.Attribute() | ast.Subscript()]) | ast.AugAssign() | ast.Raise():
            yield *source.span(node), "pass"
        case ast.Break():
            yield *source.span(node), "continue"
        case ast.Continue():
            yield *source.span(node), "break"


KINDS: tuple[tuple[type, Callable[[Source, ast.AST], Iterator[Edit]]], ...] = (
    (ast.Compare, comparison),
    (ast.BoolOp, and_or),
    (ast.BinOp, arithmetic),
    (ast.UnaryOp, without_not),
    (ast.Constant, constant),
    (ast.Call, call),
    (ast.If | ast.While | ast.IfExp, condition),
    (ast.comprehension, filters),
    (ast.Return, returned),
    (ast.stmt, removed),
)
