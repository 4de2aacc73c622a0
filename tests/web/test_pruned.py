"""A live part as a template of its own."""

import pytest
from jinja2 import DictLoader, Environment

from web.pages.live import LiveParts

PAGES = {
    "base": "<title>{{ fail() }}</title>{% block main %}{% endblock %}",
    "page": """{% extends "base" %}
{% from "macros" import loud %}
{% set name = "Anna" %}{% set unused = fail() %}
{% block main %}
{{ fail() }}
{% if seated %}{% include "inner" %}{% else %}<p id="a" data-live>nobody</p>{% endif %}
<p id="b" data-live>{% include "told" %}</p>
{% endblock %}""",
    "inner": '{% set name = "Ben" %}<p id="a" data-live>{{ loud(name) }}</p>{{ fail() }}',
    "macros": "{% macro loud(name) %}{{ name | upper }}!{% endmacro %}",
    "told": "told by {{ name }}",
}


class Taken:
    """Whoever wants single parts."""

    def __init__(self):
        self.texts = {}

    def take(self, name, caller):
        self.texts[name] = str(caller())
        return ""


def taken(part, **facts):
    environment = Environment(loader=DictLoader(PAGES), extensions=[LiveParts], autoescape=True)
    template = environment.extensions[LiveParts.identifier].parts_of("page")[part]
    found = Taken()
    template.render(live=found, **facts)
    return found.texts


@pytest.mark.parametrize(("seated", "text"), [(True, "BEN!"), (False, "nobody")])
def test_a_part_is_written_under_its_conditions_and_nothing_else_is(seated, text):
    assert taken("a", seated=seated) == {"a": text}


def test_what_a_part_includes_knows_what_was_set_before_it():
    assert taken("b", seated=True) == {"b": "told by Anna"}
