# Both commands do all the set-up themselves. What is installed is locked: `make lock` renews the locks.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
SHELL := /bin/bash
unexport PYTHONDONTWRITEBYTECODE # or every worker would compile every test anew
UV := .uv/bin/uv
LOCKED := $(UV) pip compile -q pyproject.toml --universal --generate-hashes --no-header --no-annotate --upgrade

# The scripts are checked with what the environment has; nothing is fetched.
DENO = DENO_DIR=$(VENV)/deno DENO_NO_UPDATE_CHECK=1 $(BIN)/deno

# What the tests need of the system: a database, browsers with what their driver needs, a proxy, and
# somebody else who reads our PDFs.
PACKAGES := chromium-headless-shell firefox-esr fonts-dejavu-core libatomic1 nginx openssl postgresql qpdf
WEBKIT := webkit2gtk-driver xvfb
INSTALL := apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends $(PACKAGES)

# What the suite looks at before it runs: side by side, the longest first, each in one piece.
CHECKS := types compiled scripts lint format

# Another tool's output is shown only when the tool fails.
quiet = @echo "$(1)" && mkdir -p $(VENV) && { ($(2)) >$(VENV)/log 2>&1 || { cat $(VENV)/log; exit 1; }; }

.PHONY: help serve test suite $(CHECKS) packages browsers newest lowest bare bench soak mutants photos fonts words lock clean
.DEFAULT_GOAL := help

help:  ## list what can be made
	@sed -n 's/^\([a-z]*\):[^#]*## */\1\t/p' $(MAKEFILE_LIST) | expand -t 12

serve: $(VENV)/serves  ## run the app for the phones around the table
	@$(BIN)/tallyroll serve $(ARGS)

test: packages $(VENV)/tests suite  ## run all the tests

suite:
	@$(MAKE) -s -j2 $(addprefix --,$(filter output-sync,$(.FEATURES))) $(CHECKS)
	$(BIN)/pytest -m "not clock" -n auto --dist loadfile --no-loadscope-reorder
	$(BIN)/pytest -m clock $$(grep -rl --include='test_*.py' 'mark.clock' tests)

types:
	$(BIN)/mypy

compiled: # once: pytest's workers begin together, and each would do it for all tests
	$(call quiet,Compiling the tests …,$(BIN)/pytest --collect-only -q)

scripts:
	$(DENO) fmt -q --check
	$(DENO) lint -q
	$(DENO) check -q web/static

lint:
	$(BIN)/ruff check .

format:
	$(BIN)/ruff format --check .

browsers: packages $(VENV)/tests  ## walk the journeys in WebKit and in an old Chrome
	@$(MAKE) -s packages PACKAGES="$(WEBKIT)"
	$(call quiet,Fetching an old Chrome (once) …,[ -e $(VENV)/old-chrome/chrome ] || $(BIN)/python -m tests.web.browsers.old_chrome)
	$(BIN)/pytest tests/web/browsers/others.py

newest:  ## test against the newest of everything instead of what is locked
	$(call quiet,Installing the newest of everything …,rm -rf .newest && $(PYTHON) -m venv .newest && \
		.newest/bin/pip install "pip>=25.1" && .newest/bin/pip install -e .[postgresql,photo] --group dev)
	$(MAKE) packages suite BIN=.newest/bin

lowest: $(UV)  ## test against the oldest of everything that pyproject.toml allows
	$(call quiet,Installing the oldest of everything …,rm -rf .lowest && $(UV) venv --seed .lowest && \
		$(UV) pip install --python .lowest --resolution lowest-direct -e .[postgresql,photo] --group dev)
	$(MAKE) packages suite BIN=.lowest/bin

bare: $(VENV)/tests  ## run both commands on a bare Debian 12, as root (needs debootstrap)
	tests/bare.sh

bench: $(VENV)/tests  ## print figures beside a floor measured in the same run
	$(BIN)/python -m tests.bench

soak: $(VENV)/tests  ## kill the server 200 times under load
	$(BIN)/python -m tests.soak

mutants: packages $(VENV)/tests  ## change the code in small ways and list what no test notices
	$(BIN)/python -m tests.mutants $(ARGS)

photos: $(VENV)/tests  ## print how well photos of sheets are read: make photos ARGS="--photos 50 --seed 1"
	$(BIN)/python -m tests.photo $(ARGS)

fonts: $(VENV)/tests  ## cut the fonts of paper and phone out of their sources: make fonts ARGS=FOLDER
	$(BIN)/python -m tests.fonts $(ARGS)

words: $(VENV)/tests  ## bring every catalogue up to date, and list what to put right: make words ARGS=fr
	@$(BIN)/python -m tests.words $(ARGS)

# The tests install nothing: two of them would ask the package manager at the same time.
packages:
	@if ! command -v dpkg-query >/dev/null || \
		! dpkg-query -Wf '$${db:Status-Status}\n' $(PACKAGES) 2>&1 | grep -qv '^installed$$'; then exit; fi; \
	as=$$([ "$$(id -u)" = 0 ] || echo sudo -n); \
	if ! $$as true 2>/dev/null; then \
		echo "The tests need packages of the system. Please run: sudo apt-get install $(PACKAGES)"; exit 1; fi; \
	echo "Installing packages of the system: $(PACKAGES) …"; log=$$(mktemp); \
	until $$as apt-get update -qq >$$log 2>&1 || ! grep -q 'Could not get lock' $$log; do sleep 2; done; \
	$$as env DEBIAN_FRONTEND=noninteractive $(INSTALL) >$$log 2>&1 || { cat $$log; exit 1; }

$(VENV)/serves: requirements.lock pyproject.toml
	$(call quiet,Installing what serving needs (once) …,$(call locked,requirements.lock))
	@touch $@

$(VENV)/tests: requirements-test.lock pyproject.toml
	$(call quiet,Installing what the tests need (once) …,$(call locked,requirements-test.lock))
	@touch $@ $(VENV)/serves

locked = $(PYTHON) -m venv $(VENV) && $(BIN)/pip install --disable-pip-version-check --require-hashes -r $(1) && \
	$(BIN)/pip install --no-deps --no-build-isolation -e .

lock: $(UV)  ## lock the newest versions that pyproject.toml allows
	$(LOCKED) --all-extras --group dev -o requirements-test.lock
	$(LOCKED) --extra photo --group build -c requirements-test.lock -o requirements.lock

$(UV):
	$(call quiet,Installing the tool that resolves versions …,$(PYTHON) -m venv .uv && .uv/bin/pip install uv)

clean:  ## remove everything that was installed or built
	rm -rf .venv .uv .newest .lowest build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
