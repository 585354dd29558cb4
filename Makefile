# make demo    sets up, then plays a short real table end to end, with no hardware
# make test    sets up, then runs the tests
#   The others: setup, test-long (also the tests that take minutes), lint, lock (needs uv), clean
BIN = .venv/bin

.PHONY: demo test test-long lint setup setup-test lock clean

demo: setup
	@$(BIN)/companion demo

test: setup-test
	@$(BIN)/python -m pytest

test-long: setup-test
	@$(BIN)/python -m pytest -m "long or not long"

lint: setup-test
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

setup:
	@tools/setup.sh run

setup-test:
	@tools/setup.sh test

lock:
	@tools/lock.sh

clean:
	rm -rf .venv build dist
