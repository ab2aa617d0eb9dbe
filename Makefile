# Everything works on a fresh machine with python3 (and venv), make and git.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check install --constraint constraints.txt
JOBS ?= auto

.PHONY: review test check pytest score fuzz fuzz-files format locale docs picture constraints clean

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
	$(BIN)/pytest -n $(JOBS)

# Every figure of docs/quality.md: papers read right, repair, the audit, the time it takes.
score: $(VENV)/.developed
	$(BIN)/python -m tests.paper.score
	$(BIN)/python -m tests.text.places 20
	$(BIN)/pytest -q -rP tests/paper/test_audit_papers.py tests/paper/test_audit_seeded.py
	$(BIN)/python -m tests.proof.reading_time

# Ten minutes each of papers, banks and exports that nobody would write, from a new seed; prints
# the one that fails.
fuzz: $(VENV)/.developed
	$(BIN)/python -m tests.proof.test_fuzz 10
	$(BIN)/python -m tests.files.test_banks_fuzz 10
	$(BIN)/python -m tests.writing.test_papers 10

# Ten minutes for each kind of file: good ones, damaged in every way.
fuzz-files: $(VENV)/.developed
	$(BIN)/python -m tests.files.test_word_fuzz 10
	$(BIN)/python -m tests.files.test_html 10
	$(BIN)/python -m tests.files.test_pdf_fuzz 10

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
