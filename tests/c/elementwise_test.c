#include "block.h"
#include "cmocka_all.h"
#include "operand.h"
#include "twin.h"

#include <string.h>

static const struct {
    const char *name, *operands;
} listed[] = {
#define OP(name, arity, operands, ...) {#name, #operands},
#include "elementwise/ops.def"
#undef OP
};

static void operations_follow_the_list(void **state) {
    (void)state;
    assert_int_equal(sc_op_count(), sizeof listed / sizeof *listed);
    assert_int_equal(sc_op_count(), twin_operation_count());
    for (sc_op op = 0; op < sc_op_count(); op++) {
        const char *name = sc_op_name(op);
        assert_string_equal(name, listed[op].name);
        assert_string_equal(twin_operation_named(name)->operands, listed[op].operands);
        assert_int_equal(sc_op_arity(op), strlen(listed[op].operands));
        for (int k = 0; k < 6; k++) assert_int_equal(sc_op_letter(op, k), twin_letter(name, k));
    }
}

/* The dtypes an operation has kernels of its own for; all others are computed in these. */
static int has_kernel(sc_op op, sc_dtype dtype) {
    if (!twin_computes(sc_op_name(op), dtype)) return 0;
    const sc_computation computes = sc_op_computation(op, dtype);
    return computes.dtype == dtype && !computes.turned;
}

static void every_dtype_is_computed_in_one_that_holds_it(void **state) {
    (void)state;
    for (sc_op op = 0; op < sc_op_count(); op++) {
        for (int i = 0; i < SC_DTYPE_COUNT; i++) {
            if (!twin_computes(sc_op_name(op), (sc_dtype)i)) continue;
            const sc_computation computes = sc_op_computation(op, (sc_dtype)i);
            assert_non_null(computes.kernel);
            if (strncmp(sc_op_name(op), "logical_", 8) == 0)
                assert_int_equal(computes.dtype, SC_bool); /* every number is true or false */
            else
                assert_int_equal(twin_promote((sc_dtype)i, computes.dtype), computes.dtype);
            const int truth = twin_operation_named(sc_op_name(op))->answers_truth;
            assert_int_equal(computes.result, truth ? SC_bool : computes.dtype);
        }
    }
}

static void operations_take_the_dtypes_of_the_twin(void **state) {
    (void)state;
    for (sc_op op = 0; op < sc_op_count(); op++) {
        const char *name = sc_op_name(op);
        for (int i = 0; i < SC_DTYPE_COUNT; i++) {
            assert_int_equal(sc_op_takes(op, (sc_dtype)i), twin_computes(name, (sc_dtype)i));
            for (int k = 0; k < sc_op_arity(op); k++) {
                assert_int_equal(sc_op_operand_dtype(op, k, (sc_dtype)i),
                                 twin_operand_dtype(name, k, (sc_dtype)i));
            }
        }
        assert_false(sc_op_takes(op, SC_NO_DTYPE));
    }
}

static sc_dtype answers(const char *op, sc_dtype common) {
    return twin_operation_named(op)->answers_truth ? SC_bool : common;
}

/* A block of the values an operand may have. */
static sc_view make_operand(random_source *random, const char *op, int k, sc_dtype common, block_size size,
                            block_layout layout, storage *s) {
    const sc_dtype own = twin_operand_dtype(op, k, common);
    const sc_view block = block_make(random, own, size.rows, size.columns, layout, s);
    operand_tame(random, op, k, own, s->elements, s->data);
    return block;
}

/* Runs one kernel and the twin on the same blocks; nothing but the output's elements may change. */
static void check_kernel(random_source *random, sc_op op, sc_dtype dtype, block_size size,
                         const block_layout *layouts) {
    const char *name = sc_op_name(op);
    const int arity = sc_op_arity(op);
    storage memory[SC_MAX_ARITY + 1], before[SC_MAX_ARITY + 1];
    sc_view blocks[SC_MAX_ARITY + 1];
    for (int k = 0; k <= arity; k++) {
        blocks[k] = k < arity ? make_operand(random, name, k, dtype, size, layouts[k], &memory[k])
                              : block_make(random, answers(name, dtype), size.rows, size.columns, layouts[k],
                                           &memory[k]);
        before[k] = storage_copy(&memory[k]);
    }
    block_run(sc_op_computation(op, dtype).kernel, blocks, arity + 1);
    const sc_view expected = block_over(&blocks[arity], &memory[arity], &before[arity]);
    twin_execute(name, dtype, blocks, &expected);
    operand_assert_answer(&memory[arity], &before[arity], name);
    for (int k = 0; k < arity; k++) storage_assert_untouched(&memory[k], &before[k]);
    for (int k = 0; k <= arity; k++) {
        storage_free(&memory[k]);
        storage_free(&before[k]);
    }
}

/* What sc_execute may give a kernel: dense columns, or one constant of two. */
static const block_layout dense[] = {BLOCK_DENSE, BLOCK_PADDED_ROWS, BLOCK_SAME_ROW, BLOCK_UPWARD};
static const block_layout constant[] = {BLOCK_SAME_COLUMN, BLOCK_SINGLE, BLOCK_PADDED_SAME_COLUMN};
static const block_layout outputs[] = {BLOCK_DENSE, BLOCK_PADDED_ROWS, BLOCK_UPWARD};
enum { DENSE = 4, CONSTANT = 3, OUTPUTS = 3 };

static void kernels_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        const int arity = sc_op_arity(op);
        for (int i = 0; i < SC_DTYPE_COUNT; i++) {
            if (!has_kernel(op, (sc_dtype)i)) continue;
            for (int n = 0; n < 4 * BLOCK_SIZES; n++) {
                block_layout layouts[SC_MAX_ARITY + 1];
                for (int k = 0; k < arity; k++) layouts[k] = dense[random_between(&random, 0, DENSE - 1)];
                layouts[arity] = outputs[random_between(&random, 0, OUTPUTS - 1)];
                if (arity == 2 && n % 4 < 2)
                    layouts[n % 4] = constant[random_between(&random, 0, CONSTANT - 1)];
                check_kernel(&random, op, (sc_dtype)i, block_sizes[n / 4], layouts);
            }
        }
    }
}

/* Rows longer than what a constant is repeated for at a time. */
static void bytes_are_multiplied_in_long_rows(void **state) {
    (void)state;
    enum { ROWS = 2, COLUMNS = 2 * SC_BUFFER_ELEMENTS + 3 };
    random_source random = random_start(__func__);
    uint8_t a[ROWS * COLUMNS], b[ROWS * COLUMNS], out[ROWS * COLUMNS];
    random_fill(&random, SC_uint8, ROWS * COLUMNS, a);
    random_fill(&random, SC_uint8, ROWS * COLUMNS, b);
    sc_kernel *const multiply = sc_op_computation(sc_op_named("mul"), SC_uint8).kernel;
    for (int which = 0; which < 3; which++) {
        const ptrdiff_t row[] = {COLUMNS, COLUMNS, COLUMNS}, column[] = {which != 0, which != 1, 1};
        multiply(ROWS, COLUMNS, (char *[]){(char *)a, (char *)b, (char *)out}, row, column);
        for (int i = 0; i < ROWS * COLUMNS; i++) {
            const int first = i / COLUMNS * COLUMNS;
            assert_int_equal(out[i], (uint8_t)(a[which == 0 ? first : i] * b[which == 1 ? first : i]));
        }
    }
}

/* Every pair of layouts, with any output. */
static void every_layout_of_two_operands(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        int i = (int)random_between(&random, 0, SC_DTYPE_COUNT - 1), tried = 0;
        while (tried++ < SC_DTYPE_COUNT && !has_kernel(op, (sc_dtype)i)) i = (i + 1) % SC_DTYPE_COUNT;
        if (sc_op_arity(op) != 2 || !has_kernel(op, (sc_dtype)i)) continue;
        for (int which = 0; which < DENSE * (DENSE + 2 * CONSTANT) * OUTPUTS; which++) {
            const int pair = which / OUTPUTS, other = pair / DENSE;
            block_layout layouts[] = {dense[pair % DENSE], BLOCK_DENSE, outputs[which % OUTPUTS]};
            if (other < DENSE)
                layouts[1] = dense[other];
            else
                layouts[1] = constant[(other - DENSE) % CONSTANT];
            if (other >= DENSE + CONSTANT) {
                layouts[1] = layouts[0];
                layouts[0] = constant[(other - DENSE) % CONSTANT];
            }
            const block_size size = block_sizes[random_between(&random, 0, BLOCK_SIZES - 1)];
            check_kernel(&random, op, (sc_dtype)i, size, layouts);
        }
    }
}

/* The output is one of the inputs, or of all of them, as in x += y, y = x - y and x *= x. */
static void kernels_work_in_place(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        const char *name = sc_op_name(op);
        const int arity = sc_op_arity(op);
        for (int i = 0; i < SC_DTYPE_COUNT; i++) {
            const sc_dtype dtype = (sc_dtype)i;
            if (!has_kernel(op, dtype) || answers(name, dtype) != dtype) continue;
            for (int which = 0; which < (arity + 1) * OUTPUTS; which++) {
                const block_size size = block_sizes[random_between(&random, 0, BLOCK_SIZES - 1)];
                const int target = which / OUTPUTS < arity ? which / OUTPUTS : 0;
                if (twin_operand_dtype(name, target, dtype) != dtype) continue;
                storage memory[SC_MAX_ARITY], before[SC_MAX_ARITY];
                sc_view blocks[SC_MAX_ARITY + 1], twins[SC_MAX_ARITY + 1];
                for (int k = 0; k < arity; k++) {
                    blocks[k] =
                        make_operand(&random, name, k, dtype, size, outputs[which % OUTPUTS], &memory[k]);
                    before[k] = storage_copy(&memory[k]);
                    twins[k] = block_over(&blocks[k], &memory[k], &before[k]);
                }
                /* the second of a division has no zeros, and parameters and the like stay what they are */
                const int itself = twin_divides(name) ? 1 : 0;
                for (int k = 0; which / OUTPUTS == arity && k < arity; k++) {
                    if (twin_letter(name, k) != 'C') continue;
                    blocks[k] = blocks[itself];
                    twins[k] = twins[itself];
                }
                blocks[arity] = blocks[target];
                twins[arity] = twins[target];
                block_run(sc_op_computation(op, dtype).kernel, blocks, arity + 1);
                twin_execute(name, dtype, twins, &twins[arity]);
                for (int k = 0; k < arity; k++) {
                    operand_assert_answer(&memory[k], &before[k], name);
                    storage_free(&memory[k]);
                    storage_free(&before[k]);
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operations_follow_the_list),
        cmocka_unit_test(operations_take_the_dtypes_of_the_twin),
        cmocka_unit_test(every_dtype_is_computed_in_one_that_holds_it),
        cmocka_unit_test(kernels_agree_with_the_twin),
        cmocka_unit_test(every_layout_of_two_operands),
        cmocka_unit_test(bytes_are_multiplied_in_long_rows),
        cmocka_unit_test(kernels_work_in_place),
    };
    return cmocka_run_group_tests_name("elementwise", tests, NULL, NULL);
}
