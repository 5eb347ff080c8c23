#include "cmocka_all.h"
#include "door/wasm_blocks.h"
#include "random_source.h"

#include <string.h>

enum { BLOCKS = 400, MEMORY = 64 * 0x10000, LARGE = MEMORY - 0x10000 };

typedef struct held {
    unsigned char *data;
    size_t bytes;
    unsigned char mark;
} held;

static int take(held *h, size_t bytes, int mark) {
    h->data = sc_take_block(bytes);
    if (h->data == NULL) return 0;
    assert_int_equal((uintptr_t)h->data % 16, 0);
    h->bytes = bytes;
    h->mark = (unsigned char)mark;
    memset(h->data, mark, bytes);
    return 1;
}

static void give(held *h) {
    for (size_t i = 0; h->data != NULL && i < h->bytes; i++) assert_int_equal(h->data[i], h->mark);
    sc_give_block(h->data);
    h->data = NULL;
}

/* A large block can be had only when nothing else is there, and all of it is in one piece. */
static void assert_empty(void) {
    void *all = sc_take_block(LARGE);
    assert_non_null(all);
    assert_null(sc_take_block(LARGE));
    sc_give_block(all);
}

/* From nothing to as much as there is: the sizes have a digit of random length. */
static size_t random_size(random_source *random) {
    return (size_t)random_between(random, 0, (int64_t)1 << random_between(random, 0, 19));
}

static void blocks_lie_apart_and_come_back(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static held blocks[BLOCKS];
    int refused = 0;
    for (int step = 0; step < 60000; step++) {
        held *h = &blocks[random_between(&random, 0, BLOCKS - 1)];
        if (h->data != NULL)
            give(h);
        else
            refused += !take(h, random_size(&random), step % 251);
    }
    assert_true(refused > 0);
    for (int i = 0; i < BLOCKS; i++) give(&blocks[i]);
    assert_empty();
}

/* Equal blocks until nothing is left; half of them come back, and as many can be had again. */
static void equal_blocks_fill_it(void **state) {
    (void)state;
    const size_t sizes[] = {1, 24, 100, 4096, 100000, 1000000};
    static held blocks[MEMORY / 16];
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        size_t count = 0, again = 0;
        while (take(&blocks[count], sizes[s], (int)(count % 251))) count++;
        const size_t each = (sizes[s] + 8 + 15) / 16 * 16;
        assert_in_range(count, MEMORY / (each < 32 ? 32 : each) - 1, MEMORY / 16);
        for (size_t i = 0; i < count; i += 2) give(&blocks[i]);
        while (again < count && take(&blocks[again], sizes[s], 7)) again += 2;
        assert_true(again >= count);
        for (size_t i = 0; i < count; i++) give(&blocks[i]);
        assert_empty();
    }
}

/* Of a class of sizes the one block that is large enough stands far behind those that are not. */
static void the_last_of_many_is_found(void **state) {
    (void)state;
    enum { SMALL = 40 * 1024, COUNT = 60 };
    held wanted, small[COUNT], between[COUNT], rest = {0};
    static held filling[MEMORY / 16];
    size_t filled = 0;
    assert_true(take(&wanted, SMALL + 1024, 1));
    assert_true(take(&rest, 16, 2));
    for (int i = 0; i < COUNT; i++) {
        assert_true(take(&small[i], SMALL, i));
        assert_true(take(&between[i], 16, i));
    }
    for (size_t bytes = MEMORY; bytes > 0; bytes /= 2) {
        while (take(&filling[filled], bytes, 3)) filled++;
    }
    give(&wanted);
    for (int i = 0; i < COUNT; i++) give(&small[i]);
    assert_true(take(&wanted, SMALL + 1024, 4));
    give(&wanted);
    give(&rest);
    for (int i = 0; i < COUNT; i++) give(&between[i]);
    for (size_t i = 0; i < filled; i++) give(&filling[i]);
    assert_empty();
}

static void what_cannot_be_leaves_all_as_it_was(void **state) {
    (void)state;
    const size_t sizes[] = {SIZE_MAX, SIZE_MAX - 7, SIZE_MAX - 8, SIZE_MAX / 2, (size_t)UINT32_MAX,
                            MEMORY,   0xfffeffffu,  0xffff0000u,  0x80000000u};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) assert_null(sc_take_block(sizes[i]));
    assert_empty();
    sc_give_block(NULL);
    void *none = sc_take_block(0), *other = sc_take_block(0);
    assert_non_null(none);
    assert_true(none != other);
    sc_give_block(none);
    sc_give_block(other);
    assert_empty();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_lie_apart_and_come_back),
        cmocka_unit_test(equal_blocks_fill_it),
        cmocka_unit_test(the_last_of_many_is_found),
        cmocka_unit_test(what_cannot_be_leaves_all_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
