#include "block.h"
#include "cmocka_all.h"
#include "twin.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* What the twin writes. */
static void twin_copy(const sc_view *source, const sc_view *written, const sc_view *expected) {
    sc_shape shape = {.rank = written->rank};
    for (int32_t i = 0; i < shape.rank; i++) shape.size[i] = written->size[i];
    if (twin_elements(&shape) == 0) return;
    int64_t index[SC_MAX_RANK] = {0};
    const int64_t from = (int64_t)sc_dtype_size(source->dtype), to = (int64_t)sc_dtype_size(written->dtype);
    do {
        const char *in = (const char *)source->data + twin_offset(source, &shape, index) * from;
        const int64_t at = twin_offset(written, &shape, index) * to;
        twin_store(twin_convert(twin_load(source->dtype, in), written->dtype), (char *)expected->data + at);
    } while (twin_next(&shape, index));
}

static void blocks_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int pair = 0; pair < SC_DTYPE_COUNT * SC_DTYPE_COUNT; pair++) {
        const sc_dtype from = (sc_dtype)(pair / SC_DTYPE_COUNT), to = (sc_dtype)(pair % SC_DTYPE_COUNT);
        for (int layouts = 0; layouts < BLOCK_LAYOUTS * BLOCK_OUTPUTS; layouts++) {
            const block_size size = block_sizes[random_between(&random, 0, BLOCK_SIZES - 1)];
            storage memory[2], before[2];
            sc_view blocks[2];
            blocks[0] = block_make(&random, from, size.rows, size.columns,
                                   (block_layout)(layouts / BLOCK_OUTPUTS), &memory[0]);
            blocks[1] = block_make(&random, to, size.rows, size.columns,
                                   (block_layout)(layouts % BLOCK_OUTPUTS), &memory[1]);
            for (int k = 0; k < 2; k++) before[k] = storage_copy(&memory[k]);
            block_convert(blocks);
            const sc_view expected = block_over(&blocks[1], &memory[1], &before[1]);
            twin_copy(&blocks[0], &blocks[1], &expected);
            storage_assert_equal(&memory[1], &before[1], "cast");
            storage_assert_untouched(&memory[0], &before[0]);
            for (int k = 0; k < 2; k++) {
                storage_free(&memory[k]);
                storage_free(&before[k]);
            }
        }
    }
}

static void copies_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 6000; round++) {
        const sc_shape shape = random_small_shape(&random, 6, 300);
        const sc_dtype from = random_dtype(&random);
        const sc_dtype to = random_dtype(&random);
        storage memory[2], before[2];
        const sc_view source = view_random(&random, from, &shape, 1, &memory[0]);
        const sc_view target = view_random(&random, to, &shape, 0, &memory[1]);
        for (int k = 0; k < 2; k++) before[k] = storage_copy(&memory[k]);
        sc_copy(&source, &target);
        const sc_view expected = block_over(&target, &memory[1], &before[1]);
        twin_copy(&source, &target, &expected);
        storage_assert_equal(&memory[1], &before[1], "copy");
        storage_assert_untouched(&memory[0], &before[0]);
        for (int k = 0; k < 2; k++) {
            storage_free(&memory[k]);
            storage_free(&before[k]);
        }
    }
}

/* Long rows, in which stretches of small numbers go another way than those with a few that are large, or no number. */
static void large_numbers_among_small_ones(void **state) {
    (void)state;
    enum { COUNT = 700 };
    random_source random = random_start(__func__);
    for (int round = 0; round < 20 * SC_DTYPE_COUNT * SC_DTYPE_COUNT; round++) {
        const sc_dtype from = (sc_dtype)(round % SC_DTYPE_COUNT);
        const sc_dtype to = (sc_dtype)(round / SC_DTYPE_COUNT % SC_DTYPE_COUNT);
        const ptrdiff_t in = (ptrdiff_t)sc_dtype_size(from), out = (ptrdiff_t)sc_dtype_size(to);
        _Alignas(16) char source[8 * COUNT], target[8 * COUNT], expected[8 * COUNT];
        for (int i = 0; i < COUNT; i++) {
            const double small = (double)random_between(&random, -100000, 100000) / 8;
            twin_store(twin_convert((twin_value){.dtype = SC_float64, .floating = small}, from),
                       source + i * in);
        }
        for (int64_t large = random_between(&random, 0, 2); large > 0; large--)
            random_value(&random, from, source + random_between(&random, 0, COUNT - 1) * in);
        for (int i = 0; i < COUNT; i++)
            twin_store(twin_convert(twin_load(from, source + i * in), to), expected + i * out);
        sc_convert(from, to, 1, COUNT, (char *[]){source, target}, (ptrdiff_t[]){0, 0},
                   (ptrdiff_t[]){in, out});
        assert_memory_equal(target, expected, (size_t)(COUNT * out));
    }
}

/* Every special float to every integer type, densely and with steps: it must not trap, and both loops agree.
 */
static void floats_outside_never_trap(void **state) {
    (void)state;
    static const double wide[] = {NAN,
                                  INFINITY,
                                  -INFINITY,
                                  1e300,
                                  -1e300,
                                  DBL_MAX,
                                  -DBL_MAX,
                                  0x1p63,
                                  -0x1p63,
                                  0x1.fffffffffffffp62,
                                  -0x1.0000000000001p63,
                                  0x1p64,
                                  0x1p31,
                                  -0x1p31,
                                  256,
                                  -129,
                                  65536,
                                  0x1p32};
    enum { COUNT = sizeof wide / sizeof *wide };
    float narrow[COUNT];
    for (int i = 0; i < COUNT; i++) narrow[i] = (float)wide[i];
    for (int to = 0; to < SC_DTYPE_COUNT; to++) {
        for (int is_wide = 0; is_wide < 2; is_wide++) {
            const sc_dtype from = is_wide ? SC_float64 : SC_float32;
            const ptrdiff_t in = (ptrdiff_t)sc_dtype_size(from), out = (ptrdiff_t)sc_dtype_size((sc_dtype)to);
            void *const source = is_wide ? (void *)(uintptr_t)wide : (void *)narrow;
            _Alignas(16) char dense[8 * COUNT], spread[16 * COUNT];
            sc_convert(from, (sc_dtype)to, 1, COUNT, (char *[]){source, dense}, (ptrdiff_t[]){0, 0},
                       (ptrdiff_t[]){in, out});
            sc_convert(from, (sc_dtype)to, 1, COUNT, (char *[]){source, spread}, (ptrdiff_t[]){0, 0},
                       (ptrdiff_t[]){in, 2 * out});
            for (int i = 0; i < COUNT; i++)
                assert_memory_equal(dense + i * out, spread + 2 * i * out, (size_t)out);
        }
    }
}

#define CHECK(from, from_type, value, to, to_type, expected)                    \
    do {                                                                        \
        const from_type in = (value);                                           \
        to_type out = 77;                                                       \
        const sc_view source = {.data = (void *)(uintptr_t)&in, .dtype = from}; \
        const sc_view target = {.data = &out, .dtype = to};                     \
        sc_copy(&source, &target);                                              \
        assert_true(out == (expected));                                         \
    } while (0)

static void conversions_by_example(void **state) {
    (void)state;
    CHECK(SC_float32, float, 300.0f, SC_uint8, uint8_t, 44);
    CHECK(SC_float32, float, -1.5f, SC_uint8, uint8_t, 255);
    CHECK(SC_float64, double, -0.99, SC_int8, int8_t, 0);
    CHECK(SC_float64, double, 2.9, SC_int64, int64_t, 2);
    CHECK(SC_float64, double, -0x1p63, SC_int64, int64_t, INT64_MIN);
    CHECK(SC_float64, double, 0x1.fffffffffffffp62, SC_int64, int64_t, INT64_C(9223372036854774784));
    CHECK(SC_float64, double, 4294967297.0, SC_int32, int32_t, INT32_MIN);
    CHECK(SC_float64, double, -2147483648.9, SC_int32, int32_t, INT32_MIN);
    CHECK(SC_float64, double, 2147483647.9, SC_int32, int32_t, INT32_MAX);
    CHECK(SC_float64, double, 70000.0, SC_int16, int16_t, 4464);
    CHECK(SC_float64, double, 4294967301.0, SC_uint8, uint8_t, 5);
    CHECK(SC_float32, float, NAN, SC_int16, int16_t, 0);
    CHECK(SC_float64, double, NAN, SC_bool, uint8_t, 1);
    CHECK(SC_float64, double, -0.0, SC_bool, uint8_t, 0);
    CHECK(SC_float64, double, 5e-324, SC_bool, uint8_t, 1);
    CHECK(SC_float32, float, 0.5f, SC_bool, uint8_t, 1);
    CHECK(SC_int32, int32_t, 256, SC_bool, uint8_t, 1);
    CHECK(SC_int64, int64_t, INT64_C(1) << 40, SC_bool, uint8_t, 1);
    CHECK(SC_int64, int64_t, 1000, SC_int8, int8_t, -24);
    CHECK(SC_int8, int8_t, -1, SC_uint8, uint8_t, 255);
    CHECK(SC_int8, int8_t, -1, SC_int64, int64_t, -1);
    CHECK(SC_uint8, uint8_t, 200, SC_int8, int8_t, -56);
    CHECK(SC_int32, int32_t, 16777217, SC_float32, float, 16777216.0f);
    CHECK(SC_int64, int64_t, INT64_C(9007199254740993), SC_float64, double, 9007199254740992.0);
    /* rounded once: by way of double this would be 2^63 */
    CHECK(SC_int64, int64_t, INT64_C(0x7fffffbfffffffff), SC_float32, float, 0x1.fffffep62f);
    CHECK(SC_float64, double, 1e300, SC_float32, float, INFINITY);
    CHECK(SC_float64, double, 0.1, SC_float32, float, 0.1f);
    CHECK(SC_bool, uint8_t, 1, SC_float64, double, 1.0);
}

static void copies_of_no_axes_and_no_elements(void **state) {
    (void)state;
    const sc_view nothing = {.dtype = SC_int32, .rank = 2, .size = {0, 3}, .stride = {3, 1}};
    sc_view target = nothing;
    target.dtype = SC_float64;
    sc_copy(&nothing, &target); /* neither has memory */
    const int32_t in = 5;
    double out[6] = {0};
    const sc_view source = {.data = (void *)(uintptr_t)&in, .dtype = SC_int32, .rank = 2, .size = {2, 3}};
    target = (sc_view){.data = out, .dtype = SC_float64, .rank = 2, .size = {2, 3}, .stride = {3, 1}};
    sc_copy(&source, &target);
    for (int i = 0; i < 6; i++) assert_true(out[i] == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_agree_with_the_twin),        cmocka_unit_test(copies_agree_with_the_twin),
        cmocka_unit_test(floats_outside_never_trap),         cmocka_unit_test(conversions_by_example),
        cmocka_unit_test(copies_of_no_axes_and_no_elements), cmocka_unit_test(large_numbers_among_small_ones),
    };
    return cmocka_run_group_tests_name("cast", tests, NULL, NULL);
}
