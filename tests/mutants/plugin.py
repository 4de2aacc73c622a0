"""What pytest does here beside testing: see which test runs which lines, or run named tests."""

import json
from collections import defaultdict
from pathlib import Path

import coverage
import hypothesis
import pytest

from tests.mutants.near import PRODUCT, file_of, key


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

    def pytest_sessionstart(self):
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        self.coverage.switch_context(item.nodeid)
        return (yield)

    def pytest_runtest_logreport(self, report):
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self):
        self.coverage.stop()
        ran = defaultdict(lambda: defaultdict(dict))
        data = self.coverage.get_data()
        for path in data.measured_files():
            name = Path(path).relative_to(self.root).as_posix()
            for line, tests in data.contexts_by_lineno(path).items():
                for test in filter(None, tests):
                    ran[file_of(test)][name].setdefault(line, []).append(test)
        for file in {file_of(test) for test in self.seconds}:
            found = {test: s for test, s in self.seconds.items() if file_of(test) == file}
            good = {test: s for test, s in found.items() if test not in self.failed}
            facts = {"seconds": good, "lines": ran[file]}
            kept = self.folder / key(self.root, file)
            kept.write_text(json.dumps(facts))
