# `make help` lists the targets. All but check and lock need only Python 3.11 to 3.14 and a package index.

PORT ?= 8000
# Further arguments for pytest: make test ARGS="tests/engine -x"
ARGS ?=
# Processes that share the tests; 0 runs them in one process, for a debugger
WORKERS ?= 4
# For make soak, make chaos and make mutants: number of runs or faults, instead of the default of each script
COUNT ?=
# For make chaos: number of servers on one PostgreSQL, which are disturbed in nine ways; by default servers on SQLite
# are killed. SEED= repeats the choices of such a run
NODES ?=
SEED ?=
# For make mutants: a folder below server/winze, and where its tests are, instead of the folder of the same name below
# tests/ (and, for the engine, the recorded games)
PACKAGE ?= wire
TESTS ?=
# For make release: a version such as 0.4.0, or 0.5.0.dev0 after it
VERSION ?=
# For make lock: UPGRADE=--upgrade takes the newest versions instead of the present ones
UPGRADE ?=

bin := .venv/bin

.DEFAULT_GOAL := help
.PHONY: record help play setup test check bench soak chaos mutants release lock

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1@/p' Makefile | awk -F@ '{printf "%-14s %s\n", $$1, $$2}'

play: ## install the game and play at http://127.0.0.1:8000 (PORT= changes the port; Ctrl-C ends)
	@sh scripts/install.sh run
	@exec $(bin)/winze serve --port $(PORT)

setup: ## install the command .venv/bin/winze and the tools of the tests into .venv
	@sh scripts/install.sh test

test: setup ## run every test, including those in a browser (ARGS= goes to pytest)
	@chromium=$$($(bin)/python scripts/chromium.py) && PYTHONDONTWRITEBYTECODE= WINZE_CHROMIUM="$$chromium" $(bin)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

check: ## check format, lint, types, prose and sizes of files (types of the page need Node 20)
	@sh scripts/install.sh dev
	$(bin)/python -m ruff format --check .
	$(bin)/python -m ruff check .
	$(bin)/python -m mypy
	$(bin)/python scripts/check_prose.py
	$(bin)/python scripts/check_files.py
	@sh scripts/check_web.sh

bench: ## measure turns, frames, memory, the page, and the algorithms next to their peers
	@sh scripts/install.sh dev
	@$(bin)/python bench/run.py

soak: setup ## test level generation, field of view, whole games and simulated servers on many more seeds (COUNT= of each)
	@for script in tests/soak/soak_*.py; do $(bin)/python $$script $(COUNT) || exit 1; done

record: setup ## record the golden games of tests/golden anew, and print what changed
	@$(bin)/python tests/record_golden.py

chaos: setup ## kill servers under twenty players, and check that no shown turn is lost (COUNT=, NODES=, SEED=)
	@$(bin)/python $(if $(NODES),tests/soak/soak_nodes.py --nodes $(NODES) $(if $(SEED),--seed $(SEED)),tests/soak/soak_chaos.py) $(COUNT)

mutants: ## sow 300 faults in PACKAGE=, one at a time, and list those its tests miss (TESTS=, COUNT=)
	@sh scripts/install.sh mutants
	@$(bin)/python scripts/mutants.py $(PACKAGE) $(if $(TESTS),--tests $(TESTS)) $(if $(COUNT),--count $(COUNT))

release: setup ## set the version of code and changelog, and archive the rules of a release (VERSION=)
	@$(bin)/python scripts/release.py $(VERSION)

# Exact versions with hashes, without the address of an index. Each larger lock keeps the versions of the smaller one.
compile = uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --python-version 3.11 $(UPGRADE) pyproject.toml
lock: ## write lock/*.txt from pyproject.toml (needs uv)
	@command -v uv >/dev/null || { echo "winze: make lock needs uv" >&2; exit 1; }
	$(compile) --group build -o lock/run.txt
	$(compile) --group build --group test -c lock/run.txt -o lock/test.txt
	$(compile) --group build --group test --group check --group bench -c lock/test.txt -o lock/dev.txt
	$(compile) --group build --group test --group mutants -c lock/dev.txt -o lock/mutants.txt
