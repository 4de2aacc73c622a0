# Both commands do all the set-up themselves; a stamp in .venv keeps a second run from repeating it.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/installed

.PHONY: serve test bench soak words clean

serve: $(STAMP)
	$(BIN)/tallyroll serve

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -m "not clock" -n auto --dist loadfile
	$(BIN)/pytest -m clock

bench: $(STAMP)
	$(BIN)/python -m tests.bench

soak: $(STAMP)  ## kill the server 200 times under load
	$(BIN)/python -m tests.soak

words: $(STAMP)  ## bring every catalogue up to date with the sentences in the code
	$(BIN)/python -m tests.words

$(STAMP): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/pip install --quiet --editable . --group dev
	touch $(STAMP)

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
