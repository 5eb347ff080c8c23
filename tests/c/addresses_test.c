#include "cmocka_all.h"
#include "door/exchange.h"

enum { BLOCKS = 40 };

static uint64_t take(uint64_t bytes) {
    return (uint64_t)(uintptr_t)sc_wasm_allocate((size_t)bytes);
}

static void give(uint64_t block) {
    sc_wasm_free((void *)(uintptr_t)block);
}

/* Its lower 32 bits, which are all that WebAssembly looks at, lie beyond the memory that there is. */
static void assert_nowhere(uint64_t block) {
    assert_true((block & UINT32_MAX) >= 1 << 20);
    assert_int_equal(block % 16, 0);
    assert_true(block < UINT64_C(1) << 53);
}

static void blocks_of_any_size_lie_apart(void **state) {
    (void)state;
    uint64_t end = 0, blocks[BLOCKS];
    for (int i = 0; i < BLOCKS; i++) {
        const uint64_t bytes = (UINT64_C(1) << i) - (i % 3 != 0);
        blocks[i] = take(bytes);
        assert_nowhere(blocks[i]);
        assert_true(blocks[i] >= end);
        end = blocks[i] + (bytes > 0 ? bytes : 1);
    }
    for (int i = 0; i < BLOCKS; i++) give(blocks[i]);
}

static void addresses_begin_anew_when_all_came_back(void **state) {
    (void)state;
    const uint64_t first = take(100), second = take(100);
    assert_true(second > first);
    give(first);
    sc_wasm_free(NULL);
    assert_true(take(1) > second);
    give(second);
    give(second);
    assert_int_equal(take(UINT64_C(1) << 40), first);
    give(first);
}

static void they_never_end(void **state) {
    (void)state;
    for (int i = 0; i < 10000; i++) assert_nowhere(take(UINT64_C(1) << 48));
    assert_nowhere(take(UINT64_C(8) * SC_MAX_ELEMENTS));
    assert_nowhere(take(SIZE_MAX));
    assert_nowhere(take(0));
    for (int i = 0; i < 10003; i++) give(16);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_of_any_size_lie_apart),
        cmocka_unit_test(addresses_begin_anew_when_all_came_back),
        cmocka_unit_test(they_never_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
