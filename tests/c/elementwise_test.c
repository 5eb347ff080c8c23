#include "block.h"
#include "cmocka_all.h"
#include "op_named.h"
#include "twin.h"

#include <math.h>

static const struct {
    const char *name;
    int arity;
} listed[] = {
#define ARITHMETIC(name, boolean, integer, floating) {#name, 2},
#define NUMERIC(name, integer, floating) {#name, 2},
#define FLOATING(name, floating) {#name, 2},
#define COMPARISON(name, expression) {#name, 2},
#define LOGICAL(name, expression) {#name, 2},
#define LOGICAL_UNARY(name, expression) {#name, 1},
#include "ops.def"
};

static void operations_follow_the_list(void **state) {
    (void)state;
    assert_int_equal(sc_op_count(), sizeof listed / sizeof *listed);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        assert_string_equal(sc_op_name(op), listed[op].name);
        assert_int_equal(sc_op_arity(op), listed[op].arity);
        assert_int_equal(twin_arity(sc_op_name(op)), listed[op].arity);
    }
}

static void a_kernel_for_each_dtype_that_computes(void **state) {
    (void)state;
    for (sc_op op = 0; op < sc_op_count(); op++) {
        for (int i = 0; i < SC_DTYPE_COUNT; i++) {
            const int computes = twin_computes(sc_op_name(op), (sc_dtype)i);
            assert_int_equal(sc_op_kernel(op, (sc_dtype)i) != NULL, computes);
        }
    }
}

static sc_dtype answers(const char *op, sc_dtype common) {
    const twin_value zero = twin_convert((twin_value){.dtype = SC_bool}, common);
    return twin_operation_named(op)(zero, zero).dtype;
}

/* Runs one kernel and the twin on the same blocks; nothing but the output's elements may change. */
static void check_kernel(random_source *random, sc_op op, sc_dtype dtype, block_size size,
                         const block_layout *layouts) {
    const char *name = sc_op_name(op);
    const int arity = sc_op_arity(op);
    storage memory[3], before[3];
    sc_view blocks[3];
    for (int k = 0; k <= arity; k++) {
        const sc_dtype own = k < arity ? dtype : answers(name, dtype);
        blocks[k] = block_make(random, own, size.rows, size.columns, layouts[k], &memory[k]);
        before[k] = storage_copy(&memory[k]);
    }
    block_run(sc_op_kernel(op, dtype), blocks, arity + 1);
    const sc_view expected = block_over(&blocks[arity], &memory[arity], &before[arity]);
    twin_execute(name, dtype, blocks, &expected);
    storage_assert_equal(&memory[arity], &before[arity], name);
    for (int k = 0; k < arity; k++) storage_assert_untouched(&memory[k], &before[k]);
    for (int k = 0; k <= arity; k++) {
        storage_free(&memory[k]);
        storage_free(&before[k]);
    }
}

static void kernels_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        for (int i = 0; i < SC_DTYPE_COUNT; i++) {
            if (!twin_computes(sc_op_name(op), (sc_dtype)i)) continue;
            for (int left = 0; left < BLOCK_LAYOUTS; left++) {
                for (int right = 0; right < BLOCK_LAYOUTS; right++) {
                    const block_layout out = (block_layout)random_between(&random, 0, BLOCK_OUTPUTS - 1);
                    const block_layout layouts[] = {(block_layout)left, (block_layout)right, out};
                    const block_layout dense[] = {(block_layout)left, (block_layout)right, BLOCK_DENSE};
                    const block_layout unary[] = {(block_layout)left, right % 2 ? BLOCK_DENSE : out};
                    const block_size size = block_sizes[random_between(&random, 0, BLOCK_SIZES - 1)];
                    check_kernel(&random, op, (sc_dtype)i, size, sc_op_arity(op) == 1 ? unary : layouts);
                    if (sc_op_arity(op) == 2) check_kernel(&random, op, (sc_dtype)i, size, dense);
                }
            }
        }
    }
}

static void every_size_runs_in_every_inner_loop(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static const block_layout loops[][3] = {{BLOCK_DENSE, BLOCK_DENSE, BLOCK_DENSE},
                                            {BLOCK_SAME_COLUMN, BLOCK_DENSE, BLOCK_DENSE},
                                            {BLOCK_DENSE, BLOCK_SAME_COLUMN, BLOCK_DENSE},
                                            {BLOCK_STEPS, BLOCK_TRANSPOSED, BLOCK_DENSE},
                                            {BLOCK_DENSE, BLOCK_DENSE, BLOCK_STEPS}};
    for (sc_op op = 0; op < sc_op_count(); op++) {
        for (int i = 0; i < SC_DTYPE_COUNT; i++) {
            if (!twin_computes(sc_op_name(op), (sc_dtype)i)) continue;
            for (size_t loop = 0; loop < sizeof loops / sizeof *loops; loop++) {
                for (int size = 0; size < BLOCK_SIZES; size++)
                    check_kernel(&random, op, (sc_dtype)i, block_sizes[size], loops[loop]);
            }
        }
    }
}

/* The output is one of the inputs, as in x += y, y = x - y and x *= x. */
static void kernels_work_in_place(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        const char *name = sc_op_name(op);
        for (int i = 0; i < SC_DTYPE_COUNT; i++) {
            const sc_dtype dtype = (sc_dtype)i;
            if (!twin_computes(name, dtype) || answers(name, dtype) != dtype) continue;
            for (int which = 0; which < 3 * BLOCK_OUTPUTS; which++) {
                const block_size size = block_sizes[random_between(&random, 0, BLOCK_SIZES - 1)];
                const int arity = sc_op_arity(op);
                storage memory[2], before[2];
                sc_view blocks[3], twins[3];
                for (int k = 0; k < 2; k++) {
                    const block_layout layout = (block_layout)(which % BLOCK_OUTPUTS);
                    blocks[k] = block_make(&random, dtype, size.rows, size.columns, layout, &memory[k]);
                    before[k] = storage_copy(&memory[k]);
                    twins[k] = block_over(&blocks[k], &memory[k], &before[k]);
                }
                const int target = arity == 2 && which / BLOCK_OUTPUTS == 1;
                if (which / BLOCK_OUTPUTS == 2) {
                    blocks[1] = blocks[0];
                    twins[1] = twins[0];
                }
                blocks[arity] = blocks[target];
                twins[arity] = twins[target];
                block_run(sc_op_kernel(op, dtype), blocks, arity + 1);
                twin_execute(name, dtype, twins, &twins[arity]);
                for (int k = 0; k < 2; k++) {
                    storage_assert_equal(&memory[k], &before[k], name);
                    storage_free(&memory[k]);
                    storage_free(&before[k]);
                }
            }
        }
    }
}

/* One element through a kernel, by name. */
static void compute(const char *op, sc_dtype dtype, const void *left, const void *right, void *out) {
    const ptrdiff_t none[3] = {0, 0, 0};
    char *const data[3] = {(char *)(uintptr_t)left, (char *)(uintptr_t)right, out};
    sc_op_kernel(op_named(op), dtype)(1, 1, data, none, none);
}

static void integers_wrap(void **state) {
    (void)state;
#define CHECK(op, dtype, type, left, right, expected) \
    do {                                              \
        const type x = (left), y = (right);           \
        type out = 0;                                 \
        compute(op, dtype, &x, &y, &out);             \
        assert_int_equal(out, (type)(expected));      \
    } while (0)
    CHECK("add", SC_uint8, uint8_t, 255, 1, 0);
    CHECK("sub", SC_uint8, uint8_t, 0, 1, 255);
    CHECK("mul", SC_uint8, uint8_t, 255, 255, 1);
    CHECK("add", SC_int8, int8_t, INT8_MAX, 1, INT8_MIN);
    CHECK("sub", SC_int8, int8_t, INT8_MIN, 1, INT8_MAX);
    CHECK("mul", SC_int8, int8_t, INT8_MIN, -1, INT8_MIN);
    CHECK("add", SC_int16, int16_t, INT16_MAX, 1, INT16_MIN);
    CHECK("mul", SC_int16, int16_t, INT16_MIN, INT16_MIN, 0);
    CHECK("mul", SC_int16, int16_t, INT16_MAX, INT16_MAX, 1);
    CHECK("add", SC_int32, int32_t, INT32_MAX, 1, INT32_MIN);
    CHECK("sub", SC_int32, int32_t, INT32_MIN, 1, INT32_MAX);
    CHECK("mul", SC_int32, int32_t, INT32_MIN, -1, INT32_MIN);
    CHECK("add", SC_int64, int64_t, INT64_MAX, 1, INT64_MIN);
    CHECK("sub", SC_int64, int64_t, INT64_MIN, 1, INT64_MAX);
    CHECK("mul", SC_int64, int64_t, INT64_MIN, -1, INT64_MIN);
    CHECK("add", SC_bool, uint8_t, 1, 1, 1);
    CHECK("mul", SC_bool, uint8_t, 1, 0, 0);
    CHECK("maximum", SC_int8, int8_t, -128, 127, 127);
    CHECK("minimum", SC_uint8, uint8_t, 128, 127, 127);
#undef CHECK
}

static void floats_keep_their_special_values(void **state) {
    (void)state;
    static const double table[][3] = {{NAN, 1, NAN}, {1, NAN, NAN}, {NAN, NAN, NAN}, {NAN, INFINITY, NAN}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        static const char *const ops[] = {"maximum", "minimum", "add", "sub", "mul", "div"};
        for (size_t k = 0; k < sizeof ops / sizeof *ops; k++) {
            const float single[2] = {(float)table[i][0], (float)table[i][1]};
            float narrow = 0;
            double wide = 0;
            compute(ops[k], SC_float64, &table[i][0], &table[i][1], &wide);
            compute(ops[k], SC_float32, &single[0], &single[1], &narrow);
            assert_true(isnan(wide) && isnan(narrow));
        }
    }
#define CHECK(op, left, right, condition)      \
    do {                                       \
        const double x = (left), y = (right);  \
        double out = 77;                       \
        compute(op, SC_float64, &x, &y, &out); \
        assert_true(condition);                \
    } while (0)
    CHECK("div", 1.0, 0.0, out == INFINITY);
    CHECK("div", 1.0, -0.0, out == -INFINITY);
    CHECK("div", 0.0, 0.0, isnan(out));
    CHECK("sub", INFINITY, INFINITY, isnan(out));
    CHECK("mul", 0.0, INFINITY, isnan(out));
    CHECK("add", -0.0, -0.0, out == 0 && signbit(out));
    CHECK("add", -0.0, 0.0, out == 0 && !signbit(out));
    CHECK("mul", -0.0, 5.0, out == 0 && signbit(out));
    CHECK("maximum", -INFINITY, 3.0, out == 3);
    CHECK("minimum", -INFINITY, 3.0, out == -INFINITY);
    CHECK("add", 1e308, 1e308, out == INFINITY);
    CHECK("div", 5e-324, 2.0, out == 0);
#undef CHECK
#define CHECK(op, left, right, expected)       \
    do {                                       \
        const double x = (left), y = (right);  \
        uint8_t out = 77;                      \
        compute(op, SC_float64, &x, &y, &out); \
        assert_int_equal(out, expected);       \
    } while (0)
    CHECK("eq", NAN, NAN, 0);
    CHECK("ne", NAN, NAN, 1);
    CHECK("lt", NAN, 1, 0);
    CHECK("le", NAN, NAN, 0);
    CHECK("gt", 1, NAN, 0);
    CHECK("ge", NAN, NAN, 0);
    CHECK("eq", -0.0, 0.0, 1);
    CHECK("lt", -0.0, 0.0, 0);
    CHECK("le", -INFINITY, INFINITY, 1);
#undef CHECK
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operations_follow_the_list),
        cmocka_unit_test(a_kernel_for_each_dtype_that_computes),
        cmocka_unit_test(kernels_agree_with_the_twin),
        cmocka_unit_test(every_size_runs_in_every_inner_loop),
        cmocka_unit_test(kernels_work_in_place),
        cmocka_unit_test(integers_wrap),
        cmocka_unit_test(floats_keep_their_special_values),
    };
    return cmocka_run_group_tests_name("elementwise", tests, NULL, NULL);
}
