# The engine natively: its tests under sanitizers, its numbers against the wasm's, its fuzzers, its line coverage.
C_INCLUDES := -Ic/include -Ic/src -Itests/c
C_WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
C_SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all
C_CLANG := clang -std=c11 $(C_WARNINGS) -Wno-pass-failed -ffp-contract=off $(C_INCLUDES)

# The tests of what a picture's engine alone has, and those of what it has in a form of its own; those of the engine of shapes.
C_SHAPES_TESTS := addresses_test unknown_test
C_OWN_TESTS := heap_test $(C_SHAPES_TESTS)
C_PICTURE_TESTS := heap_test cast_test execute_test explain_test in_place_test refusals_test values_test wasm_test
C_TESTS := $(filter-out $(C_OWN_TESTS),$(patsubst tests/c/%.c,%,$(wildcard tests/c/*_test.c)))
C_FUZZERS := $(patsubst tests/c/%.c,%,$(wildcard tests/c/fuzz_*.c))
C_PROGRAMS := fingerprint stranger
C_HELPERS := $(filter-out $(C_TESTS) $(C_OWN_TESTS) $(C_FUZZERS) $(C_PROGRAMS),$(patsubst tests/c/%.c,%,$(wildcard tests/c/*.c)))
C_TWIN := $(patsubst tests/c/%.c,%,$(wildcard tests/c/twin_*.c))
C_INPUTS := $(HEADERS) $(wildcard tests/c/*.h tests/c/*.def) tests/c/build.mk

vpath %.c tests/c

# One folder of objects for each way to build: $(1) its name, $(2) its flags.
define C_OBJECTS
build/native/$(1)/%.o: %.c $$(C_INPUTS) | build/setup-c.stamp
	@mkdir -p $$(@D) && echo "clang $$< ($(1))"
	@$$(C_CLANG) $(2) -c $$< -o $$@
endef
$(eval $(call C_OBJECTS,sanitized,-g -O1 $(C_SANITIZE)))
$(eval $(call C_OBJECTS,fuzzed,-g -O1 $(C_SANITIZE) -fsanitize=fuzzer-no-link))
$(eval $(call C_OBJECTS,optimized,-O2 -DNDEBUG))
$(eval $(call C_OBJECTS,coverage,-g -O0 -fprofile-instr-generate -fcoverage-mapping))
# The slow twins are what the engine is compared with; the fuzzers look at them with sanitizers, the tests need them fast.
$(C_HELPERS:%=build/native/sanitized/%.o): build/native/sanitized/%.o: tests/c/%.c $(C_INPUTS) | build/setup-c.stamp
	@mkdir -p $(@D) && echo "clang $< (fast)"
	@$(C_CLANG) -g -O2 -c $< -o $@
.SECONDARY: build/setup-c.stamp $(foreach way,sanitized fuzzed optimized coverage,$(patsubst %,build/native/$(way)/%.o,\
              $(ENGINE) $(PICTURE_OWN) $(SHAPES_OWN) $(C_TESTS) $(C_OWN_TESTS) $(C_HELPERS) $(C_FUZZERS) fingerprint))

# The objects of a program that works out shapes alone, and of one that computes as a picture does.
C_OF_SHAPES = $(patsubst %,build/native/sanitized/%.o,$(SHAPES_OWN) $(filter-out $(SHAPES_REPLACES),$(1)))
C_OF_PICTURE = $(patsubst %,build/native/sanitized/%.o,$(PICTURE_OWN) $(filter-out $(PICTURE_REPLACES),$(1)))

# ---- tests ----
build/native/sanitized/%_test: $(patsubst %,build/native/sanitized/%.o,%_test $(C_HELPERS) $(ENGINE))
	@clang $(C_SANITIZE) $^ -lcmocka -lm -o $@
build/native/picture/%_test: $(call C_OF_PICTURE,%_test $(C_HELPERS) $(ENGINE))
	@mkdir -p $(@D) && clang $(C_SANITIZE) $^ -lcmocka -lm -o $@
build/native/shapes/%_test: $(call C_OF_SHAPES,%_test $(ENGINE))
	@mkdir -p $(@D) && clang $(C_SANITIZE) $^ -lcmocka -lm -o $@

# What calls any door brings the memory behind it, which counts its blocks and refuses some.
C_DOORS := $(filter-out wasm_memory,$(ENGINE))
build/native/sanitized/door_test: $(patsubst %,build/native/sanitized/%.o,door_test $(C_HELPERS) $(C_DOORS))
	@clang $(C_SANITIZE) $^ -lcmocka -lm -o $@
build/native/coverage/door_test: $(patsubst %,build/native/coverage/%.o,door_test $(C_HELPERS) $(C_DOORS))
	@clang -fprofile-instr-generate $^ -lcmocka -lm -o $@
build/native/fuzzed/fuzz_door: $(patsubst %,build/native/fuzzed/%.o,fuzz_door $(C_TWIN) $(C_DOORS))
	@clang $(C_SANITIZE) -fsanitize=fuzzer $^ -lm -o $@

# Compiles and runs on every core unless the caller has said how many. What a test prints stays together.
C_ALL_RUNS := $(C_TESTS:%=run-sanitized/%) $(C_PICTURE_TESTS:%=run-picture/%) $(C_SHAPES_TESTS:%=run-shapes/%)
# The longest first, so that no core waits for it in the end.
C_LONGEST := %/execute_test
C_RUNS := $(filter $(C_LONGEST),$(C_ALL_RUNS)) $(filter-out $(C_LONGEST),$(C_ALL_RUNS))
.PHONY: run-c-tests $(C_RUNS)
test-c: ## the engine's tests in C, under sanitizers (SEED= repeats a run)
	@+$(MAKE) --no-print-directory -k -O $(if $(filter -j%,$(MAKEFLAGS)),,-j$(CORES)) run-c-tests
$(C_RUNS): run-%: build/native/%
	@$<
run-c-tests: $(C_RUNS) build/native/fingerprint.stamp build/native/stranger.stamp

# ---- one program, four builds, the same numbers ----
C_FINGERPRINT := fingerprint random_source $(filter-out wasm wasm_%,$(ENGINE))
build/native/sanitized/fingerprint: $(C_FINGERPRINT:%=build/native/sanitized/%.o)
	@clang $(C_SANITIZE) $^ -lm -o $@
build/native/picture/fingerprint: $(call C_OF_PICTURE,$(C_FINGERPRINT))
	@mkdir -p $(@D) && clang $(C_SANITIZE) $^ -lm -o $@
build/native/optimized/fingerprint: $(C_FINGERPRINT:%=build/native/optimized/%.o)
	@clang $^ -lm -o $@
build/native/fingerprint.wasm: tests/c/fingerprint.c tests/c/random_source.c $(C_INPUTS) \
                               $(patsubst %,build/wasm/%.o,$(filter-out wasm wasm_%,$(ENGINE)))
	@mkdir -p $(@D) && echo "emcc tests/c/fingerprint.c"
	@emcc -O1 $(WASM_FLAGS) $(C_INCLUDES) $(filter %.c %.o,$^) -sSTANDALONE_WASM -sTOTAL_STACK=64KB -o $@
build/native/fingerprint.stamp: build/native/sanitized/fingerprint build/native/optimized/fingerprint \
                                build/native/picture/fingerprint build/native/fingerprint.wasm tests/c/wasi.mjs
	@build/native/sanitized/fingerprint > build/native/fingerprint-sanitized.txt
	@build/native/optimized/fingerprint > build/native/fingerprint-optimized.txt
	@build/native/picture/fingerprint > build/native/fingerprint-picture.txt
	@node --no-warnings tests/c/wasi.mjs build/native/fingerprint.wasm > build/native/fingerprint-wasm.txt
	diff build/native/fingerprint-sanitized.txt build/native/fingerprint-optimized.txt
	diff build/native/fingerprint-optimized.txt build/native/fingerprint-wasm.txt
	diff build/native/fingerprint-sanitized.txt build/native/fingerprint-picture.txt
	@echo "$$(wc -l < build/native/fingerprint-wasm.txt) fingerprints: sanitized, optimized, wasm and picture builds agree"
	@touch $@

# ---- a program that knows the header and the library, nothing else ----
build/native/stranger.stamp: tests/c/stranger.c tests/c/stranger.txt c/include/shapecast.h $(LIBRARIES)
	@mkdir -p $(@D)
	@$(LIBRARY_CC) tests/c/stranger.c -Ic/include build/libshapecast.a -lm -o build/native/stranger-static
	@$(LIBRARY_CC) tests/c/stranger.c -Ic/include -Lbuild -lshapecast -Wl,-rpath,$(CURDIR)/build -o build/native/stranger-shared
	build/native/stranger-static | diff tests/c/stranger.txt -
	build/native/stranger-shared | diff tests/c/stranger.txt -
	@touch $@

# ---- what must compile, though no test runs it: each header alone, the engine with every compiler at hand ----
# Templates of kernels take their types from whoever includes them.
C_HEADERS := $(filter-out %_kernel.h,$(filter %.h,$(C_INPUTS)))
.PHONY: check-c fuzz-c
check-c: | build/setup-c.stamp ## each header alone, the public one in C++ too, the engine and the fuzzers, with every compiler there is
	@mkdir -p build/native
	@for header in $(C_HEADERS); do \
	  echo "#include \"$$header\"" | $(C_CLANG) -I. -fsyntax-only -x c - || exit 1; done
	@echo '#include "shapecast.h"' | clang -std=c++17 -Wall -Wextra -Werror -Ic/include -fsyntax-only -x c++ -
	@for fuzzer in $(C_FUZZERS); do $(C_CLANG) -fsyntax-only tests/c/$$fuzzer.c || exit 1; done
	@for compiler in clang gcc emcc; do \
	  command -v $$compiler >/dev/null || { echo "check-c: no $$compiler here"; continue; }; \
	  for source in $(SOURCES) $(PICTURE_SOURCES); do \
	    $$compiler -std=c11 -O1 $(C_WARNINGS) $$([ $$compiler = gcc ] || echo -Wno-pass-failed) $(C_INCLUDES) \
	      -c $$source -o build/native/check.o || exit 1; \
	  done; \
	  echo "check-c: $$compiler compiles the engine without a warning"; \
	done

# ---- fuzzers, named after the property they attack; FUZZ_SECONDS each ----
build/native/fuzzed/fuzz_%: $(patsubst %,build/native/fuzzed/%.o,fuzz_% $(C_TWIN) $(ENGINE))
	@clang $(C_SANITIZE) -fsanitize=fuzzer $^ -lm -o $@
fuzz: fuzz-c ## the fuzzers, FUZZ_SECONDS=60 each by default
fuzz-c: $(C_FUZZERS:%=build/native/fuzzed/%)
	@for fuzzer in $^; do \
	  echo "$$(basename $$fuzzer): $(FUZZ_SECONDS) s" && mkdir -p $$fuzzer.corpus && \
	  $$fuzzer -max_total_time=$(FUZZ_SECONDS) -timeout=10 -max_len=512 -print_final_stats=1 \
	    -artifact_prefix=$$fuzzer- $$fuzzer.corpus > $$fuzzer.log 2>&1 || { tail -40 $$fuzzer.log; exit 1; }; \
	  grep -E 'executed_units|new_units' $$fuzzer.log; \
	done

# ---- line coverage of the engine by its own tests ----
build/native/coverage/%_test: $(patsubst %,build/native/coverage/%.o,%_test $(C_HELPERS) $(ENGINE))
	@clang -fprofile-instr-generate $^ -lcmocka -lm -o $@
.PHONY: coverage-c
coverage-c: $(C_TESTS:%=build/native/coverage/%) ## lines of the engine that its tests in C run
	@for test in $^; do LLVM_PROFILE_FILE=$$test.profraw $$test > $$test.log 2>&1 || { cat $$test.log; exit 1; }; done
	@$$(clang -print-prog-name=llvm-profdata) merge $(^:%=%.profraw) -o build/native/coverage/all.profdata
	@$$(clang -print-prog-name=llvm-cov) report $(firstword $^) $(foreach test,$(wordlist 2,99,$^),-object $(test)) \
	  -instr-profile=build/native/coverage/all.profdata $(SOURCES)
