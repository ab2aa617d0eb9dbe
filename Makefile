# Everything works on a fresh machine with python3 (and venv), make and git.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check install --constraint constraints.txt
JOBS ?= auto

.PHONY: review test check pytest score fuzz format locale docs picture constraints clean

review: $(VENV)/.installed
	$(BIN)/shuati import decks/*.txt
	$(BIN)/shuati review

test: check pytest

check: $(VENV)/.developed
	$(BIN)/ruff format --check src tests migrations
	$(BIN)/ruff check src tests migrations
	$(BIN)/mypy
	$(BIN)/lint-imports

pytest: $(VENV)/.developed
	$(BIN)/pytest -n $(JOBS) --dist worksteal

# Every figure of docs/quality.md: papers read right, repair, the audit, the time it takes.
score: $(VENV)/.developed
	$(BIN)/python -m tests.paper.score
	$(BIN)/python -m tests.text.places 20
	$(BIN)/pytest -q -rP tests/paper/test_audit_papers.py tests/paper/test_audit_seeded.py
	$(BIN)/python -m tests.proof.reading_time

# Ten minutes each (MINUTES) of papers, of files in every format and of exports that nobody would
# write, from a new seed; prints the one that fails. A short round of each is among the tests.
FUZZED = tests/proof/test_fuzz.py tests/writing/test_papers.py tests/files/test_html.py \
  $(wildcard tests/files/test_*_fuzz.py)
MINUTES ?= 10
fuzz: $(VENV)/.developed
	for one in $(subst /,.,$(basename $(FUZZED))); do \
	  echo $$one; $(BIN)/python -m $$one $(MINUTES) || exit 1; \
	done

format: $(VENV)/.developed
	$(BIN)/ruff format src tests migrations
	$(BIN)/ruff check --fix src tests migrations

# Collect the sentences, merge them into the Chinese catalogue, and compile it.
locale: $(VENV)/.developed
	$(BIN)/python tests/tools/catalogue.py

# Write the help pages and the picture that the documentation shows.
docs: $(VENV)/.developed
	$(BIN)/python tests/tools/help_pages.py

picture: $(VENV)/.developed
	$(BIN)/python tests/tools/picture.py docs/session.svg

# Pin what is installed now; run after an upgrade has passed `make test`.
constraints: $(VENV)/.developed
	$(BIN)/python -m pip freeze --exclude-editable --exclude setuptools > constraints.txt

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache

$(VENV)/.installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) --editable .
	touch $@

$(VENV)/.developed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) --editable '.[dev]'
	touch $@
