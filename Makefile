# make demo    sets up and plays a short real table end to end, with no hardware
# make test    sets up and passes the tests
PYTHON = .venv/bin/python

.PHONY: setup demo test test-long lint train clean

setup:
	@tools/setup.sh run

demo: setup
	@$(PYTHON) -m companion demo

test:
	@tools/setup.sh test
	@$(PYTHON) -m pytest -m "not long"

test-long:
	@tools/setup.sh test
	@$(PYTHON) -m pytest

lint:
	@tools/setup.sh test
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/mypy
	@.venv/bin/lint-imports

clean:
	rm -rf .venv build dist
