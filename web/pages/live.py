"""Live parts of a page (Jinja extension): elements that change while somebody looks at them.

A template marks such an element with an ``id`` and ``data-live``, and that is all it has to do:

    <section id="stage" class="stage" data-live> … </section>

When a page is asked for, its parts are written like everything else. When a phone listens to a
table, ``web/tables/live_parts.py`` writes single parts from the same template, and the stream
carries what changed (``web/http/streams.py``); ``web/static/table.js`` puts it into the element of
this ``id``. The rules of it:

- An ``id`` is written out, and the element is opened and closed in the same template.
- The tag itself stays as the page had it; only what is inside comes anew.
- A part inside a ``.panel`` that is folded away is sent when its tab is opened, not before.
- Hidden fields ``key``, ``csrf``, the ``state`` that a deed is pressed in and the ``number`` that
  can be taken back come empty, and the script fills them in: so they are the same for more phones,
  and for more than one event.
- What a part says about a table it takes from ``table`` and ``page``; cookies are not at hand.
- Parts are not nested, and stand in no loop or macro. What they use from outside is set, imported
  or defined before them, and not in a condition of its own (``pruned.py``).
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import Environment, Template, nodes
from jinja2.exceptions import TemplateSyntaxError
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.runtime import Context
from markupsafe import Markup

from web.pages.pruned import Pruning

NAME = "live"  # what a template's context calls the one who wants parts, if there is one
TAG = re.compile(r'<(/?)([a-z][a-z0-9-]*)((?:\{\{.*?\}\}|\{%.*?%\}|"[^"]*"|[^>"])*)>', re.S)
MARK = re.compile(r"\sdata-live(?=[\s/]|$)")
ID = re.compile(r'\sid="([a-z][a-z0-9-]*)"')


class LiveParts(Extension):
    """Wraps the inside of every element that is marked in ``{% live %}``."""

    tags = {"live"}  # noqa: RUF012 (as Jinja declares it)

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self._pages: dict[str, Mapping[str, Template]] = {}

    def parts_of(self, page: str) -> Mapping[str, Template]:
        """The parts of a page, each as a template of its own."""
        if page not in self._pages:
            self._pages[page] = Pruning(self.environment, page).parts()
        return self._pages[page]

    def preprocess(self, source: str, name: str | None, _file: str | None = None) -> str:
        written, end = "", 0
        for tag in TAG.finditer(source):
            if tag.start() < end or not MARK.search(tag[3]):
                continue
            close = closing(source, tag)
            found = ID.search(tag[3])
            if not found or close < 0:
                line = source.count("\n", 0, tag.start()) + 1
                raise TemplateSyntaxError(
                    "A live part needs an id, and its end in the same template.", line, name
                )
            inside = source[tag.end() : close]
            written += source[end : tag.end()]
            written += f'{{% live "{found[1]}" +%}}{inside}{{%+ endlive +%}}'
            end = close
        return written + source[end:]

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        name = parser.parse_expression()
        body = parser.parse_statements(("name:endlive",), drop_needle=True)
        call = self.call_method("part", [name, nodes.ContextReference()])
        return nodes.CallBlock(call, [], [], body).set_lineno(line)

    def part(self, name: str, context: Context, caller: Callable[[], Markup]) -> Markup:
        """A part in its page; who wants single parts takes them from here."""
        taker: Any = context.get(NAME)
        return taker.take(name, caller) if taker else caller()


def closing(source: str, opening: re.Match[str]) -> int:
    """Where the end tag of an element begins."""
    depth = 0
    for tag in TAG.finditer(source, opening.start()):
        if tag[2] == opening[2]:
            depth += -1 if tag[1] else 1
        if not depth:
            return tag.start()
    return -1
