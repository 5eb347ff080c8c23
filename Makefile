# The only description of how things are built. `make help` lists the targets.
SHELL := /bin/bash
.DELETE_ON_ERROR:
.SUFFIXES:
.PRECIOUS: build/setup-%.stamp
MAKEFLAGS += --no-builtin-rules
PORT ?= 8080
FUZZ_SECONDS ?= 60

# Folders lie by subject, objects by the names of their sources, which are unique.
PICTURE_SOURCES := $(wildcard c/src/picture/*.c)
SHAPES_SOURCES := $(wildcard c/src/shapes_only/*.c)
STREAMS_SOURCES := $(wildcard c/src/streams/*.c)
SOURCES := $(filter-out $(PICTURE_SOURCES) $(SHAPES_SOURCES) $(STREAMS_SOURCES),$(wildcard c/src/*/*.c))
HEADERS := $(wildcard c/include/*.h c/src/*/*.h c/src/*/*.def)
# In one order everywhere, so that binaries are the same everywhere.
ENGINE := $(sort $(basename $(notdir $(SOURCES))))
PICTURE_OWN := $(basename $(notdir $(PICTURE_SOURCES)))
SHAPES_OWN := $(basename $(notdir $(SHAPES_SOURCES)))
vpath %.c $(sort $(dir $(SOURCES) $(PICTURE_SOURCES) $(SHAPES_SOURCES) $(STREAMS_SOURCES)))
JS := $(shell find js -name '*.js' -o -name '*.mjs' -o -name '*.d.ts')
WEB := $(shell find web -path web/notebook -prune -o -type f -print)
NOTEBOOK := $(shell find web/notebook -type f)
SITE := $(shell find site -type f)

.PHONY: all lib serve wheel test test-c test-node test-notebook test-pieces test-shapes test-quick test-types test-embeds bench bench-peers lighthouse fuzz size check check-c pack clean help ALWAYS
all: build/package.stamp build/site.stamp ## everything: the wasm, the package in dist/, the site in build/site/

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# ---- what the machine needs; each line costs nothing when it is there ----
build/setup-%.stamp: .ci/setup
	@bash .ci/setup $*
	@mkdir -p build && touch $@
node_modules/.package-lock.json: package-lock.json package.json .npmrc
	npm ci --no-audit --no-fund
	@touch $@

# ---- the engine ----
WASM_FLAGS := -std=c11 -DNDEBUG -Ic/include -Ic/src -msimd128 -mnontrapping-fptoint -mbulk-memory -fno-unroll-loops -Wall -Wextra -Wno-pass-failed
# Memory is ours to manage, and ends a page before 4 GiB: what ends there has an address.
WASM_LINK := --no-entry -sSTANDALONE_WASM -sMALLOC=none -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=4294901760 \
             -sTOTAL_STACK=64KB -sINITIAL_MEMORY=256KB
# Kernels are vectorised, blocks of memory are taken in every call; everything around them is made small: what one of several paths
# has computed is not computed on the others before they meet, and where it makes code smaller, no path is copied either.
WASM_SMALL = -Os -fno-vectorize -fno-slp-vectorize -mllvm -enable-pre=false \
             $(if $(filter access reduction view,$*),-mllvm -jump-threading-threshold=0)
WASM_OPTIMIZE = $(if $(filter cast cascade columns direct runs running elementwise move picked fold sums scan gemm panels wasm_blocks mersenne,$*),-O2,$(WASM_SMALL))

build/wasm/%.o: %.c $(HEADERS) Makefile | build/setup-wasm.stamp
	@mkdir -p $(@D)
	emcc $(WASM_OPTIMIZE) $(WASM_FLAGS) -c $< -o $@
WASM_OBJECTS := $(ENGINE:%=build/wasm/%.o)
build/linked/shapecast.wasm: $(filter-out %/wasm_tables.o,$(WASM_OBJECTS)) Makefile
build/linked/tables.wasm: $(WASM_OBJECTS) Makefile
build/linked/shapecast.wasm build/linked/tables.wasm:
	@mkdir -p $(@D)
	emcc -Os $(WASM_FLAGS) $(WASM_LINK) -sINITIAL_MEMORY=448KB $(filter %.o,$^) -o $@

# The engine of a picture plans and computes what it shows: the same objects in a third of the bytes. c/src/picture/ stands
# in place of what makes kernels fast, and only the doors to plans are there; the linker drops what is not asked for.
PICTURE_REPLACES := cast divisors elementwise execute order port rows wasm_memory wasm_recall
PICTURE_DOORS := wasm wasm_explain
PICTURE := $(sort $(PICTURE_OWN) $(filter-out wasm% $(PICTURE_REPLACES),$(ENGINE)) $(PICTURE_DOORS))
build/linked/picture.wasm: $(PICTURE:%=build/wasm/%.o) Makefile
	@mkdir -p $(@D)
	emcc -Oz $(WASM_FLAGS) $(WASM_LINK) $(filter %.o,$^) -o $@

# An engine that works out shapes alone: c/src/shapes_only/ stands in place of all that touches an element. Its addresses have
# 64 bits, so that nothing is too large; of them its own memory, which is small, takes the lower 32 in the last step.
SHAPES_FLAGS := $(filter-out -msimd128,$(WASM_FLAGS)) -sMEMORY64=1
SHAPES_REPLACES := cast divisors elementwise execute move picked order port rows lookup index_values repeats rearrange scatter columns direct \
                   gemm panels run reduce finish fold median runs running scan softmax sums sort search mersenne normals wasm_memory wasm_blocks wasm_recall wasm_tables
SHAPES := $(sort $(SHAPES_OWN) $(filter-out $(SHAPES_REPLACES),$(ENGINE)))
# Emscripten's linker, without its libraries, which Debian has for 32 bits.
WASM_LD = $(shell ls "$$(em-config LLVM_ROOT)"/wasm-ld* | sort -V | tail -n 1)
build/shapes/%.o: %.c $(HEADERS) Makefile | build/setup-wasm.stamp
	@mkdir -p $(@D)
	emcc -Oz $(SHAPES_FLAGS) -c $< -o $@
build/linked/shapes.wasm: $(SHAPES:%=build/shapes/%.o) Makefile
	@mkdir -p $(@D)
	$(WASM_LD) -mwasm64 --no-entry --gc-sections --strip-debug --global-base=1024 -z stack-size=65536 $(filter %.o,$^) -o $@

# An engine whose kernels get 8 elements at a time, so that tests reach what lies between the pieces of a long extent.
PIECES := $(basename $(notdir $(shell grep -l shape/pieces.h $(SOURCES))))
build/pieces/%.o: %.c $(HEADERS) Makefile | build/setup-wasm.stamp
	@mkdir -p $(@D)
	emcc $(WASM_OPTIMIZE) $(WASM_FLAGS) -DSC_PIECE=8 -c $< -o $@
build/linked/pieces.wasm: $(PIECES:%=build/pieces/%.o) \
                          $(patsubst %,build/wasm/%.o,$(filter-out $(PIECES) wasm_tables,$(ENGINE))) Makefile
	@mkdir -p $(@D)
	emcc -Os $(WASM_FLAGS) $(WASM_LINK) -sINITIAL_MEMORY=448KB $(filter %.o,$^) -o $@

# What puts a binary together of the streams that it is packed as. It works in the memory that it is given, and has none.
build/linked/streams.wasm: $(STREAMS_SOURCES) Makefile | build/setup-wasm.stamp
	@mkdir -p $(@D) build/wasm
	emcc -Oz -fno-builtin $(filter-out -msimd128,$(WASM_FLAGS)) -c $< -o build/wasm/streams.o
	$(WASM_LD) --no-entry --import-memory --export=sc_wasm_join --strip-all --gc-sections -z stack-size=16 build/wasm/streams.o -o $@

# Of each binary the last step; the Binaryen inside Emscripten is as old as that is.
build/shapecast.wasm build/picture.wasm build/shapes.wasm build/streams.wasm build/tables.wasm: build/%.wasm: build/linked/%.wasm js/tools/optimize.mjs js/tools/order-functions.mjs node_modules/.package-lock.json
	node js/tools/optimize.mjs $< $@

BINARIES := build/shapecast.wasm build/picture.wasm build/shapes.wasm build/streams.wasm build/tables.wasm
build/generated/operations.js: $(BINARIES) js/tools/generate.mjs js/tools/byte-text.mjs js/tools/streams.mjs \
                               js/engine/unpacker.js js/tools/operations.mjs js/tools/records.mjs \
                               $(wildcard js/records/*.js) js/engine/operation-list.js
	node js/tools/generate.mjs $(BINARIES) $(@D)
	@touch build/generated/*.js

# The types of all functions, from the signatures that the package gives its parser.
build/generated/functions.d.ts: build/generated/operations.js $(JS) node_modules/.package-lock.json
	node js/declarations/declare.mjs $@

# The languages, cut by subject.
build/generated/sentences/languages.js: $(wildcard js/languages/*.js) js/format/quantity.js js/tools/sentences.mjs \
                                        node_modules/.package-lock.json
	node js/tools/sentences.mjs js/languages $(@D)

# ---- the engine for programs in C ----
# What a program links: the same sources without the doors to JavaScript. CC=gcc takes another compiler.
LIBRARY_CC := $(if $(filter default,$(origin CC)),clang,$(CC))
LIBRARY_FLAGS := -std=c11 -O3 -DNDEBUG -fPIC -fvisibility=hidden -ffp-contract=off -Ic/include -Ic/src -Wall -Wextra
SHARED := $(if $(filter Darwin,$(shell uname -s)),dylib,so)
LIBRARIES := build/libshapecast.a build/libshapecast.$(SHARED)
LIBRARY_OBJECTS := $(patsubst %,build/library/%.o,$(filter-out wasm wasm_%,$(ENGINE)))

lib: $(LIBRARIES) ## build/libshapecast.a and .so (.dylib): the engine natively, for what includes c/include/shapecast.h
build/library/%.o: %.c $(HEADERS) Makefile | build/setup-c.stamp
	@mkdir -p $(@D)
	$(LIBRARY_CC) $(LIBRARY_FLAGS) $(if $(findstring clang,$(LIBRARY_CC)),-Wno-pass-failed) -c $< -o $@
build/libshapecast.a: $(LIBRARY_OBJECTS)
	rm -f $@
	ar -rcs $@ $^
build/libshapecast.so: $(LIBRARY_OBJECTS)
	$(LIBRARY_CC) -shared $^ -lm -o $@
build/libshapecast.dylib: $(LIBRARY_OBJECTS)
	$(LIBRARY_CC) -dynamiclib -install_name @rpath/$(@F) $^ -o $@

# ---- the package and the site ----
build/package.stamp: build/generated/operations.js build/generated/functions.d.ts build/generated/sentences/languages.js $(JS) $(WEB) package.json node_modules/.package-lock.json
	node web/tools/package.mjs
	@touch $@
# The address of publication. Without one, what needs an absolute address is left out, and all else works.
export SITE_URL ?=
build/site-url.txt: ALWAYS
	@mkdir -p $(@D) && echo '$(SITE_URL)' | cmp -s - $@ || echo '$(SITE_URL)' > $@
build/site.stamp: build/package.stamp $(SITE) CHANGELOG.md build/site-url.txt $(if $(SITE_URL),build/setup-browser.stamp)
	node site/tools/build.mjs
	@touch $@

serve: all ## serve build/site/ on http://localhost:8080 (PORT= for another)
	node site/tools/serve.mjs build/site $(PORT)

pack: build/package.stamp ## build/shapecast-<version>.tgz, what `npm publish` would upload
	npm pack --silent --pack-destination build

# ---- the package for notebooks ----
# What it needs of others, in an environment of its own. A folder of its sources, with the module that draws, is what a wheel is
# made of.
build/python.stamp: tests/web/notebook/requirements.txt | build/setup-python.stamp
	rm -rf build/python
	python3 -m venv build/python
	build/python/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@
build/notebook.stamp: build/package.stamp $(NOTEBOOK) web/tools/notebook.mjs build/site-url.txt
	node web/tools/notebook.mjs build/notebook
	@touch $@
wheel: build/notebook.stamp build/python.stamp ## build/shapecast-<version>-py3-none-any.whl: the package for notebooks
	SOURCE_DATE_EPOCH=315532800 build/python/bin/python -m pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir build ./build/notebook

# ---- tests ----
include tests/c/build.mk
CORES := $(shell nproc || echo 2)
NODE_TESTS = $(shell find tests -name '*.test.js' -not -path 'tests/embeds/*/*' | sort)
# So many files at once: by itself Node leaves one core to its runner, which only waits. Tests without a browser wait while they
# are loaded, so that two for each core are faster.
RUN_NODE_TESTS = node --test --test-concurrency=$(1) --test-reporter=spec

# What chooses an engine, fills its memory or adds words and languages has a process of its own, also in a quick run.
ALONE = $(wildcard tests/js/*.test.js $(foreach folder,js/engine js/languages web/words,tests/$(folder)/*.test.js))

# Documents that real tools build; the cheap ones are tested every time.
EMBEDS := $(sort $(notdir $(patsubst %/,%,$(dir $(wildcard tests/embeds/*/*.test.js)))))
EMBEDS_CHEAP := plain hugo pandoc reveal
EMBEDS_INSTALLED = $(foreach tool,$(1),$(if $(wildcard $(foreach list,requirements.txt package.json,tests/embeds/$(tool)/$(list))),\
                   build/embeds/$(tool)/installed.stamp))

# What computes elements, as far as tests of the package reach it.
PIECES_FOLDERS := creating einsum golden gradients indexing operations tensor views

test: test-c test-node test-pieces test-shapes ## every test: C under sanitizers, JS, golden data, page in a real browser, packed package
test-node: all pack build/setup-browser.stamp build/notebook.stamp build/python.stamp $(call EMBEDS_INSTALLED,$(EMBEDS_CHEAP))
	$(call RUN_NODE_TESTS,$(CORES)) $(NODE_TESTS) $(foreach tool,$(EMBEDS_CHEAP),$(wildcard tests/embeds/$(tool)/*.test.js))
test-quick: all test-c build/notebook.stamp build/python.stamp ## C, JS, golden data, the pure parts of element and page; no browser, no package
	$(call RUN_NODE_TESTS,$$((2 * $(CORES)))) $(ALONE) \
		$$(node tests/folders.mjs $(filter-out tests/browser/% tests/package/% $(ALONE),$(NODE_TESTS)))
test-pieces: all build/linked/pieces.wasm ## what runs the engine, on one whose kernels get 8 elements at a time
	NODE_OPTIONS="--import=$(CURDIR)/tests/pieces.mjs" $(call RUN_NODE_TESTS,$(CORES)) \
		$$(node tests/folders.mjs $(filter $(foreach folder,$(PIECES_FOLDERS),tests/js/$(folder)/%),$(NODE_TESTS)))
# Each call of these is made with elements and without; a warning would come twice, and a property is called otherwise where calls
# are noted.
SHAPES_FOLDERS := creating einsum golden indexing operations sorting tensor views
SHAPES_TESTS = $(filter-out %/backcompat.test.js %/views/slices.test.js %/golden/grad.test.js %/golden/tutorials.test.js,\
               tests/js/shapes-only.test.js tests/js/property.test.js $(filter $(SHAPES_FOLDERS:%=tests/js/%/%),$(NODE_TESTS)))
test-shapes: all ## what calls the engine, with elements and on the engine of shapes alone, which must agree
	@rm -f build/shadow.json
	SHADOW=$(CURDIR)/build/shadow.json NODE_OPTIONS="--import=$(CURDIR)/tests/shadow.mjs" \
		$(call RUN_NODE_TESTS,$(CORES)) $(SHAPES_TESTS)
	node tests/shadow-outcome.mjs build/shadow.json

# Notebooks have an environment of their own, which is large.
build/jupyter.stamp: tests/embeds/notebooks/requirements.txt | build/setup-python.stamp
	rm -rf build/jupyter
	python3 -m venv build/jupyter
	build/jupyter/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@
test-notebook: wheel build/jupyter.stamp build/setup-browser.stamp ## JupyterLab and marimo in Chromium: a cell fails, and its figure is there
	build/jupyter/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall build/shapecast-*-py3-none-any.whl
	node --test --test-concurrency=1 --test-reporter=spec tests/embeds/notebooks/*.mjs

test-embeds: all pack test-notebook build/setup-browser.stamp $(call EMBEDS_INSTALLED,$(EMBEDS)) ## documents that real tools build, in a real browser; the table is in build/embeds/table.md
	rm -rf build/embeds/table
	$(call RUN_NODE_TESTS,$(CORES)) $(foreach tool,$(EMBEDS),$(wildcard tests/embeds/$(tool)/*.test.js)); \
		failed=$$?; node tests/embeds/table.mjs; exit $$failed

test-types: build/package.stamp ## programs of users with older versions of TypeScript
	node tests/typescripts.mjs
bench: build/package.stamp build/setup-wasm.stamp build/setup-browser.stamp ## the benchmarks, in Node and in pages: a table on stdout, JSON in build/bench.json (BENCH='--cases sum --rounds 3')
	node tests/bench/run.mjs $(BENCH)
# Other array libraries, of exact versions, outside the project, which needs none of them.
PEERS ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/shapecast/peers
$(PEERS)/installed.stamp: tests/bench/peers/package.json tests/bench/peers/load.mjs
	@mkdir -p $(@D)
	cp $^ $(@D)
	npm install --prefix $(@D) --no-package-lock --no-audit --no-fund
	@touch $@
bench-peers: build/package.stamp build/setup-wasm.stamp $(PEERS)/installed.stamp ## the same cases in Node beside other libraries, which it installs in ~/.cache/shapecast/peers (PEERS= for another folder)
	node tests/bench/run.mjs --in node --peers $(PEERS) $(BENCH)
# Lighthouse brings 200 packages, which nothing else needs: it stays out of package.json. 13 wants a newer Node.
LIGHTHOUSE := 12.8.2
build/lighthouse/node_modules/lighthouse/package.json:
	@mkdir -p build/lighthouse
	npm install --prefix build/lighthouse --no-package-lock --no-audit --no-fund lighthouse@$(LIGHTHOUSE)
lighthouse: all build/setup-browser.stamp build/lighthouse/node_modules/lighthouse/package.json ## a page of each kind as a phone gets it, by Lighthouse: median of 3 runs
	node tests/bench/lighthouse.mjs
size: all ## bytes of each thing a page loads, against the budgets
	node tests/size.mjs
check: all check-c size ## format, lint, types, sizes, links, slow patterns, and whether the house stands as CONTRIBUTING.md says
	npx biome check --error-on-warnings
	npx tsc -p tsconfig.json
	clang-format --dry-run --Werror $(wildcard c/include/*.h c/src/*/*.c c/src/*/*.h tests/c/*.c tests/c/*.h)
	node tests/links.mjs
	node tests/structure/check.mjs
	node tests/structure/patterns.mjs

clean: ## remove what was built
	rm -rf build dist

# The tool of an example, anew when what it asks for changes.
.SECONDEXPANSION:
build/embeds/%/installed.stamp: $$(wildcard tests/embeds/$$*/requirements.txt tests/embeds/$$*/package.json) tests/embeds/install.sh | build/setup-python.stamp
	bash tests/embeds/install.sh $*
	@touch $@
