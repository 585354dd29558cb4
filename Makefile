# make demo    sets up, then plays a short real table end to end, with no hardware
# make test    sets up, then runs the tests
#   The others: setup, test-long (also the tests that take minutes), soak (random evenings with random faults, for
#   MINUTES=60), fuzz (nonsense at every door, SECONDS=600 each), fuzz-guided (the same, by
#   atheris, which it fetches), lint, lock (needs uv), train (the sticker reader;
#   fetches torch), clean
BIN = .venv/bin
TESTS = $(BIN)/python -m pytest

.PHONY: demo test test-long soak fuzz fuzz-guided lint setup setup-test train lock clean

demo: setup
	@$(BIN)/companion demo

# What sounds in real time runs alone: beside other tests a busy processor garbles it.
test: setup-test
	@status=0; $(TESTS) --numprocesses auto --dist worksteal -m "not long and not live" || status=1; \
	$(TESTS) -m "live and not long" || status=1; exit $$status

test-long: setup-test
	@status=0; $(TESTS) --numprocesses auto --dist worksteal -m "not live" || status=1; \
	$(TESTS) -m live || status=1; exit $$status

soak: setup-test
	@$(BIN)/python -m tests.support.soak --minutes $(or $(MINUTES),60)

fuzz: setup-test
	@$(BIN)/python -m tests.support.front_doors --seconds $(or $(SECONDS),600)

fuzz-guided: setup-test
	@$(BIN)/python -m pip install --quiet --requirement requirements/fuzz.in
	@$(BIN)/python -m tests.support.guided_fuzz --seconds $(or $(SECONDS),600)

lint: setup-test
	@failed=; for check in "ruff check" "ruff format --check" mypy "lint-imports --no-logo"; do \
	  echo "$$check"; $(BIN)/$$check || failed="$$failed, $$check"; \
	done; [ -z "$$failed" ] || { echo "Failed: $${failed#, }" >&2; exit 1; }

setup:
	@tools/setup.sh run

setup-test:
	@tools/setup.sh test

train: setup
	@$(BIN)/python -m pip install --quiet --requirement requirements/train.in
	@$(BIN)/python -m sticker_codes.training
	@$(BIN)/python -m sticker_codes.training.glyphs

lock:
	@tools/lock.sh

clean:
	rm -rf .venv build dist
