"""What pytest does here beside testing: see which test runs which lines, or run named tests."""

import json
import signal
from collections import defaultdict
from pathlib import Path

import coverage
import hypothesis
import pytest

from tests.mutants.near import digest, file_of, kept_as

PRODUCT = ("assets", "scoring", "sheets", "web")


def pytest_addoption(parser):
    parser.addoption("--watch", type=Path, help="the folder for what each test file ran")
    parser.addoption("--only", type=Path, help="a file that names the tests to run, in this order")


def pytest_configure(config):
    """No luck, no clock and no search for the smallest board: the same answer every time."""
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile(
        "mutants", phases=phases, derandomize=True, database=None, deadline=None
    )
    hypothesis.settings.load_profile("mutants")
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background has it off
    if config.getoption("watch") and not config.getoption("numprocesses", None):
        config.pluginmanager.register(Watch(config.rootpath, config.getoption("watch")))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    items[:] = [item for item in items if not item.get_closest_marker("clock")]
    if named := config.getoption("only"):
        order = {name: place for place, name in enumerate(json.loads(named.read_text()))}
        items[:] = [item for item in items if item.nodeid in order]
        items.sort(key=lambda item: order[item.nodeid])


class Watch:
    """Writes for each test file how long its tests took and which lines each of them ran."""

    def __init__(self, root, folder):
        self.root, self.folder = root, folder
        self.seconds = defaultdict(float)
        self.failed = set()
        rooms = [f"{root / room}/*" for room in PRODUCT]
        self.coverage = coverage.Coverage(data_file=None, include=rooms, messages=False)
        self.coverage.set_option(
            "run:disable_warnings", ["no-data-collected"]
        )  # a file of commands

    def pytest_sessionstart(self):
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item, nextitem):
        self.coverage.switch_context(item.nodeid)
        done = yield
        if not nextitem or nextitem.path != item.path:
            self.keep(file_of(item.nodeid))
        return done

    def pytest_runtest_logreport(self, report):
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self.failed.add(report.nodeid)

    def keep(self, file):
        """Write what this file's tests did, and begin anew."""
        self.coverage.stop()
        ran = {name: tests for name, tests in self.lines() if tests}
        good = {test: took for test, took in self.seconds.items() if test not in self.failed}
        modules = {name: digest(self.root / name) for name in ran}
        facts = {"seconds": good, "modules": modules, "lines": ran}
        (self.folder / kept_as(self.root, file)).write_text(json.dumps(facts))
        self.seconds.clear()
        self.coverage.erase()
        self.coverage.start()

    def lines(self):
        data = self.coverage.get_data()
        for path in data.measured_files():
            lines = data.contexts_by_lineno(path).items()
            named = {line: list(filter(None, tests)) for line, tests in lines}
            yield Path(path).relative_to(self.root).as_posix(), named
