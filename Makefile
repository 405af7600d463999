# What can be done here; `make help` lists it. All but check and lock needs Python 3.11 to 3.14 and a package index, no more.

PORT ?= 8000
# More words for pytest: make test ARGS="tests/engine -x"
ARGS ?=
# How many processes share the tests; 0 runs them in one, for a debugger
WORKERS ?= 4
# For make soak and make mutants: how many of each, instead of what each script takes by itself
COUNT ?=
# For make mutants: a folder below server/winze, and where to look for tests instead of in the folder of the same name
# (of the engine, in the recorded games too)
PACKAGE ?= wire
TESTS ?=
# For make lock: UPGRADE=--upgrade takes the newest versions instead of keeping the present ones
UPGRADE ?=

bin := .venv/bin

.DEFAULT_GOAL := help
.PHONY: record help play setup test check bench soak chaos mutants lock

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1@/p' Makefile | awk -F@ '{printf "%-14s %s\n", $$1, $$2}'

play: ## install what is needed and play at http://127.0.0.1:8000 (PORT= changes it; Ctrl-C ends)
	@sh scripts/install.sh run
	@exec $(bin)/winze serve --port $(PORT)

setup: ## install into .venv only: the command .venv/bin/winze, and what the tests need
	@sh scripts/install.sh test

test: setup ## run every test, those in the browser too (ARGS= goes to pytest)
	@chromium=$$($(bin)/python scripts/chromium.py) && PYTHONDONTWRITEBYTECODE= WINZE_CHROMIUM="$$chromium" $(bin)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

check: ## check format, lint, types and prose (types of the page need Node 20)
	@sh scripts/install.sh dev
	$(bin)/python -m ruff format --check .
	$(bin)/python -m ruff check .
	$(bin)/python -m mypy
	$(bin)/python scripts/check_prose.py README.md CHANGELOG.md $(filter-out docs/generators.md docs/protocol.md,$(wildcard docs/*.md))
	@sh scripts/check_web.sh

bench: ## measure turns, frames, memory and the page; the algorithms beside their peers
	@sh scripts/install.sh dev
	@$(bin)/python bench/run.py

soak: setup ## try the digger, the field of view, whole games and simulated servers on many more seeds than the tests do (COUNT= of each)
	@for script in tests/soak/soak_*.py; do $(bin)/python $$script $(COUNT) || exit 1; done

record: setup ## record the golden games of tests/golden anew, and print what changed
	@$(bin)/python tests/record_golden.py

chaos: setup ## kill servers under twenty players, and see that nothing they were shown is lost (COUNT= kills, 60 unless told)
	@$(bin)/python tests/soak/soak_chaos.py $(COUNT)

mutants: ## sow 300 faults in PACKAGE=, one at a time, and list those that its tests miss (TESTS=, COUNT=)
	@sh scripts/install.sh mutants
	@$(bin)/python scripts/mutants.py $(PACKAGE) $(if $(TESTS),--tests $(TESTS)) $(if $(COUNT),--count $(COUNT))

# Exact versions with hashes, and no index's address. Each larger lock takes over the versions of the smaller.
compile = uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --python-version 3.11 $(UPGRADE) pyproject.toml
lock: ## write lock/*.txt anew from pyproject.toml (needs uv)
	@command -v uv >/dev/null || { echo "winze: make lock needs uv" >&2; exit 1; }
	$(compile) --group build -o lock/run.txt
	$(compile) --group build --group test -c lock/run.txt -o lock/test.txt
	$(compile) --group build --group test --group check --group bench -c lock/test.txt -o lock/dev.txt
	$(compile) --group build --group test --group mutants -c lock/dev.txt -o lock/mutants.txt
