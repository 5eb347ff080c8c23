# The engine natively: its tests under sanitizers, its fuzzers, its line coverage, and its numbers against the wasm's.
C_WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -Wno-pass-failed
C_INCLUDES := -Ic/include -Ic/src -Itests/c
C_SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all
C_TEST_FLAGS := -std=c11 -g -O1 $(C_WARNINGS) -ffp-contract=off $(C_SANITIZE) $(C_INCLUDES)

C_TESTS := $(patsubst tests/c/%.c,%,$(wildcard tests/c/*_test.c))
C_HELPERS := $(filter-out %_test.c tests/c/fuzz_% tests/c/fingerprint.c,$(wildcard tests/c/*.c))
C_TEST_HEADERS := $(HEADERS) $(wildcard tests/c/*.h) tests/c/build.mk

build/native/engine/%.o: c/src/%.c $(C_TEST_HEADERS) | build/setup-c.stamp
	@mkdir -p $(@D) && echo "clang $<"
	@clang $(C_TEST_FLAGS) -c $< -o $@
build/native/test/%.o: tests/c/%.c $(C_TEST_HEADERS) | build/setup-c.stamp
	@mkdir -p $(@D) && echo "clang $<"
	@clang $(C_TEST_FLAGS) -c $< -o $@
build/native/test/%: build/native/test/%.o $(C_HELPERS:tests/c/%.c=build/native/test/%.o) \
                     $(SOURCES:c/src/%.c=build/native/engine/%.o)
	@clang $(C_SANITIZE) $^ -lcmocka -lm -o $@

test-c: $(C_TESTS:%=build/native/test/%) ## the engine's tests in C, under sanitizers (SEED= repeats a run)
	@failed=0; for test in $^; do $$test || failed=1; done; exit $$failed

.SECONDARY: build/setup-c.stamp $(SOURCES:c/src/%.c=build/native/engine/%.o) \
            $(patsubst tests/c/%.c,build/native/test/%.o,$(wildcard tests/c/*.c))
