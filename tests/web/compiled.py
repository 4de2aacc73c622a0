"""What every app would compile anew: templates and addresses are the same in each of them."""

from jinja2 import BytecodeCache
from werkzeug.routing import Rule

from web.app import App, Templates
from web.pages import live
from web.pages.pruned import Pruning


class Compiled(BytecodeCache):
    """Bytecode cache in memory: a template is compiled once in a process."""

    def __init__(self):
        self.kept = {}

    def load_bytecode(self, bucket):
        bucket.code = self.kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket):
        self.kept[bucket.key, bucket.checksum] = bucket.code


class KnownRule(Rule):
    """Routing rule whose builder of addresses, most of the work of making an app, is compiled once.

    A builder is a function of the rule: what another app's rule finds it finds in itself.
    """

    kept = {}  # noqa: RUF012 (of all rules)

    def _compile_builder(self, append_unknown=True):
        key = self.rule, self.subdomain, repr(self.defaults), append_unknown
        if key not in self.kept:
            self.kept[key] = super()._compile_builder(append_unknown)
        return self.kept[key]


class KnownParts(Pruning):
    """Live parts of an app's page, cut out and compiled once in a process."""

    kept_codes = {}  # noqa: RUF012 (of all pages)

    def codes(self):
        if not isinstance(self.environment, Templates):  # pages of somebody else
            return super().codes()
        if self.page not in self.kept_codes:
            self.kept_codes[self.page] = super().codes()
        return self.kept_codes[self.page]


def compile_once():
    live.Pruning = KnownParts
    App.jinja_options = {"bytecode_cache": Compiled()}
    App.url_rule_class = KnownRule
