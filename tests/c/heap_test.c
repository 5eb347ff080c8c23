#include "cmocka_all.h"
#include "exchange.h"
#include "random_source.h"

#include <string.h>

enum { BLOCKS = 40, LARGE = 700000 };

/* A large block can be had only when nothing else is there, and all of it is in one piece. */
static void assert_empty(void) {
    void *all = sc_wasm_allocate(LARGE);
    assert_non_null(all);
    sc_wasm_free(all);
}

static int holds_only(const unsigned char *data, unsigned char value, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        if (data[i] != value) return 0;
    }
    return 1;
}

static void blocks_lie_apart_and_come_back(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    unsigned char *blocks[BLOCKS] = {NULL};
    size_t bytes[BLOCKS] = {0};
    assert_empty();
    for (int step = 0; step < 30000; step++) {
        const int i = (int)random_between(&random, 0, BLOCKS - 1);
        if (blocks[i] == NULL) {
            bytes[i] = (size_t)random_between(&random, 0, random_chance(&random, 20) ? 9000 : 100);
            blocks[i] = sc_wasm_allocate(bytes[i]);
            assert_non_null(blocks[i]);
            assert_int_equal((uintptr_t)blocks[i] % 16, 0);
            memset(blocks[i], i, bytes[i]);
        } else {
            assert_true(holds_only(blocks[i], (unsigned char)i, bytes[i]));
            sc_wasm_free(blocks[i]);
            blocks[i] = NULL;
        }
    }
    for (int i = 0; i < BLOCKS; i++) {
        if (blocks[i] != NULL) assert_true(holds_only(blocks[i], (unsigned char)i, bytes[i]));
        sc_wasm_free(blocks[i]);
    }
    assert_empty();
}

static void what_cannot_be_leaves_all_as_it_was(void **state) {
    (void)state;
    assert_null(sc_wasm_allocate(SIZE_MAX));
    assert_null(sc_wasm_allocate(SIZE_MAX - 0x20000));
    assert_null(sc_wasm_allocate(SIZE_MAX / 2));
    assert_null(sc_wasm_allocate((size_t)1 << 30));
    assert_empty();
    void *first = sc_wasm_allocate(LARGE);
    assert_null(sc_wasm_allocate(LARGE));
    sc_wasm_free(first);
    assert_empty();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_lie_apart_and_come_back),
        cmocka_unit_test(what_cannot_be_leaves_all_as_it_was),
    };
    return cmocka_run_group_tests_name("heap", tests, NULL, NULL);
}
