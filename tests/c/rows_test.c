/* Loops that are long enough to be turned, and whose short rows are run as long ones. */
#include "block.h"
#include "cmocka_all.h"
#include "elementwise/order.h"
#include "operand.h"
#include "twin.h"

#include <stdlib.h>

/* A shape of some thousand elements, most of whose axes are short. */
static sc_shape long_shape(random_source *random) {
    static const int64_t sizes[] = {2, 2, 3, 3, 4, 5, 7, 8, 16, 17, 40, 63, 64, 70, 600, 2100};
    sc_shape shape = {.rank = 0};
    int64_t elements = 1;
    while (elements < 2048) {
        const int64_t size = sizes[random_between(random, 0, 15)];
        if (elements * size > 9000) continue;
        shape.size[shape.rank++] = size;
        elements *= size;
    }
    return shape;
}

static sc_view operand_of(random_source *random, sc_op op, int k, sc_dtype dtype, const sc_shape *target,
                          storage *memory) {
    const char letter = twin_letter(sc_op_name(op), k);
    const sc_shape part = letter == 'P' || letter == 'D' ? (sc_shape){.rank = 0}
                          : random_chance(random, 40)    ? *target
                                                         : random_part(random, target);
    const sc_dtype own = operand_dtype(random, sc_op_name(op), k, dtype);
    return operand_random(random, sc_op_name(op), k, own, &part, 1, memory);
}

static void long_loops_agree_with_the_twin(void **state) {
    (void)state;
    static const char *const names[] = {"add", "gt",    "where",       "mul",
                                        "neg", "clamp", "logical_xor", "addcmul"};
    random_source random = random_start(__func__);
    int ran = 0;
    for (int round = 0; round < 1200; round++) {
        const sc_op op = sc_op_named(names[round % 8]);
        const char *name = sc_op_name(op);
        const sc_shape target = long_shape(&random);
        const sc_dtype same = random_dtype(&random);
        const int mixed = random_chance(&random, 30);
        storage memory[SC_MAX_ARITY], before[SC_MAX_ARITY];
        sc_view operands[SC_MAX_ARITY];
        for (int k = 0; k < sc_op_arity(op); k++) {
            const sc_dtype dtype = mixed ? random_dtype(&random) : same;
            operands[k] = operand_of(&random, op, k, dtype, &target, &memory[k]);
            before[k] = storage_copy(&memory[k]);
        }
        sc_plan plan;
        sc_error error;
        if (sc_plan_operation(op, operands, sc_op_arity(op), &plan, &error) == SC_OK &&
            sc_check_values(&plan, operands, &error) == SC_OK) {
            storage actual = storage_make(&random, plan.dtype, twin_elements(&plan.shape));
            storage expected = storage_copy(&actual);
            const sc_view result = view_whole(&actual, &plan.shape),
                          twin = view_whole(&expected, &plan.shape);
            sc_execute(&plan, operands, &result);
            twin_execute(name, plan.common, operands, &twin);
            operand_assert_answer(&actual, &expected, name);
            storage_free(&actual);
            storage_free(&expected);
            ran++;
        }
        for (int k = 0; k < sc_op_arity(op); k++) {
            storage_assert_untouched(&memory[k], &before[k]);
            storage_free(&memory[k]);
            storage_free(&before[k]);
        }
    }
    assert_in_range(ran, 800, 1200);
}

/* Targets whose axes lie in any order, with gaps. */
static void long_loops_in_place(void **state) {
    (void)state;
    static const char *const names[] = {"add", "mul", "masked_fill"};
    random_source random = random_start(__func__);
    for (int round = 0; round < 600; round++) {
        const sc_op op = sc_op_named(names[round % 3]);
        const char *name = sc_op_name(op);
        const sc_shape shape = long_shape(&random);
        storage memory[3], before[3];
        sc_view operands[3];
        operands[0] = view_random(&random, random_dtype(&random), &shape, 0, &memory[0]);
        for (int k = 1; k < sc_op_arity(op); k++)
            operands[k] = operand_of(&random, op, k, random_dtype(&random), &shape, &memory[k]);
        for (int k = 0; k < sc_op_arity(op); k++) before[k] = storage_copy(&memory[k]);
        sc_plan plan;
        sc_error error;
        if (sc_plan_in_place(op, operands, sc_op_arity(op), &plan, &error) == SC_OK) {
            sc_view twins[3];
            for (int k = 0; k < 3; k++) twins[k] = operands[k];
            twins[0] = block_over(&operands[0], &memory[0], &before[0]);
            sc_execute(&plan, operands, &operands[0]);
            twin_execute(name, plan.common, twins, &twins[0]);
        }
        storage_assert_equal(&memory[0], &before[0], name);
        for (int k = 0; k < sc_op_arity(op); k++) {
            storage_free(&memory[k]);
            storage_free(&before[k]);
        }
    }
}

static void long_copies_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 600; round++) {
        const sc_shape shape = long_shape(&random);
        const sc_dtype from = random_dtype(&random),
                       to = random_chance(&random, 60) ? from : random_dtype(&random);
        storage memory[2];
        const sc_view source = view_random(&random, from, &shape, 1, &memory[0]);
        const sc_view target = view_random(&random, to, &shape, 0, &memory[1]);
        storage expected = storage_copy(&memory[1]);
        const sc_view twin = block_over(&target, &memory[1], &expected);
        int64_t index[SC_MAX_RANK] = {0};
        do
            twin_store(twin_convert(twin_load(from, view_address(&source, index)), to),
                       view_address(&twin, index));
        while (twin_next(&shape, index));
        sc_copy(&source, &target);
        storage_assert_equal(&memory[1], &expected, "copy");
        storage_free(&memory[0]);
        storage_free(&memory[1]);
        storage_free(&expected);
    }
}

/* The order in which elements are written can be told where several indices are one place: the last one wins, as before. */
static void an_order_that_can_be_told_is_kept(void **state) {
    (void)state;
    sc_loop loop = {.operands = 2, .rank = 3, .extent = {9, 30, 90}, .stride = {{1, 9, 270}, {2, 90, 1}}},
            turned;
    assert_true(sc_is_long(&loop));
    assert_ptr_equal(sc_turn_loop(&loop, 0, &turned), &loop);
    loop.stride[1][0] = 2700;
    assert_ptr_equal(sc_turn_loop(&loop, 0, &turned), &turned);
}

/* An operand is read along the axis before the last. */
static void axes_are_turned(void **state) {
    (void)state;
    const sc_loop loop = {
        .operands = 2, .rank = 3, .extent = {30, 40, 50}, .stride = {{1, 30, 1200}, {2000, 50, 1}}};
    sc_loop turned;
    assert_ptr_equal(sc_turn_loop(&loop, 64, &turned), &loop);
    assert_ptr_equal(sc_turn_loop(&loop, 50, &turned), &turned);
    assert_int_equal(turned.extent[0], 40);
    assert_int_equal(turned.extent[1], 30);
    assert_int_equal(turned.stride[0][1], 1);
    assert_int_equal(turned.stride[1][1], 2000);
}

/* A few elements again and again beside rows of their length, or one beside each row, on either side, written anew or in place. */
static void what_repeats_itself_agrees_with_the_twin(void **state) {
    (void)state;
    static const char *const names[] = {"add", "sub", "mul"};
    random_source random = random_start(__func__);
    int merged = 0;
    for (int round = 0; round < 1000; round++) {
        const sc_op op = sc_op_named(names[round % 3]);
        const int64_t length = random_between(&random, 1, 17), times = random_between(&random, 1, 300);
        const int64_t outer = 1 + 2048 / (length * times);
        const int side = random_chance(&random, 50), in_place = side && random_chance(&random, 50);
        const int is_one = random_chance(&random, 30);
        const sc_shape full = {3, {outer + 2, times, length}},
                       few = {3, {outer + 2, is_one ? times : 1, is_one ? 1 : length}};
        const sc_dtype dtype = random_chance(&random, 80)
                                   ? (sc_dtype)random_between(&random, SC_int32, SC_float64)
                                   : random_dtype(&random);
        storage memory[2];
        sc_view operands[2];
        for (int k = 0; k < 2; k++) {
            const sc_shape *shape = k == side ? &few : &full;
            memory[k] = storage_make(&random, dtype, twin_elements(shape));
            operands[k] = view_whole(&memory[k], shape);
        }
        sc_plan plan;
        sc_error error;
        if ((in_place ? sc_plan_in_place : sc_plan_operation)(op, operands, 2, &plan, &error) == SC_OK) {
            sc_loop loop;
            merged += sc_merge_pattern(&plan.loop, (int64_t)sc_dtype_size(dtype), 64, &loop) == side;
            storage actual =
                in_place ? memory[0] : storage_make(&random, plan.dtype, twin_elements(&plan.shape));
            storage expected = storage_copy(&actual), before = storage_copy(&memory[0]);
            const sc_view result = view_whole(&actual, &plan.shape),
                          twin = view_whole(&expected, &plan.shape);
            sc_execute(&plan, operands, &result);
            if (in_place) operands[0].data = before.data;
            twin_execute(names[round % 3], plan.common, operands, &twin);
            operand_assert_answer(&actual, &expected, names[round % 3]);
            if (!in_place) storage_free(&actual);
            storage_free(&expected);
            storage_free(&before);
        }
        for (int k = 0; k < 2; k++) storage_free(&memory[k]);
    }
    assert_in_range(merged, 150, 900);
}

/* The others lie densely along both axes, and the two are as long as is asked for. */
static void what_repeats_itself_is_found(void **state) {
    (void)state;
    const sc_loop loop = {
        .operands = 3, .rank = 3, .extent = {5, 16, 4}, .stride = {{64, 4, 1}, {4, 0, 1}, {64, 4, 1}}};
    sc_loop merged;
    assert_int_equal(sc_merge_pattern(&loop, 4, 64, &merged), 1);
    assert_int_equal(merged.rank, 2);
    assert_int_equal(merged.extent[1], 64);
    assert_int_equal(merged.stride[0][0], 64);
    for (int i = 0; i < 3; i++) assert_int_equal(merged.stride[i][1], 1);
    assert_int_equal(sc_merge_pattern(&loop, 1, 64, &merged), -1);
    assert_int_equal(sc_merge_pattern(&loop, 4, 65, &merged), -1);
    for (int i = 0; i < 3; i++) {
        sc_loop gaps = loop;
        gaps.stride[i][1] += 1;
        assert_int_equal(sc_merge_pattern(&gaps, 4, 64, &merged), -1);
        gaps.stride[i][1] = loop.stride[i][1];
        gaps.stride[i][2] = 2;
        assert_int_equal(sc_merge_pattern(&gaps, 4, 64, &merged), -1);
    }
}

/* Every other number of rows, on either side, of memory that ends behind the last one. */
static void every_other_number_meets_the_other_operand(void **state) {
    (void)state;
    static const char *const names[] = {"add", "sub", "mul"};
    random_source random = random_start(__func__);
    for (int round = 0; round < 600; round++) {
        const int64_t rows = random_between(&random, 1, 5), columns = random_between(&random, 1, 150);
        const int side = random_chance(&random, 50), is_row = random_chance(&random, 50);
        const sc_shape full = {2, {rows, columns}}, few = {2, {is_row ? 1 : rows, columns}};
        storage memory = storage_make(&random, SC_float32, twin_elements(&few));
        const int64_t elements = 2 * rows * columns - 1;
        float *apart = malloc((size_t)elements * sizeof *apart);
        for (int64_t i = 0; i < elements; i++) apart[i] = (float)random_between(&random, -99, 99);
        sc_view operands[2];
        operands[side] = view_shape(&full);
        operands[side].dtype = SC_float32;
        operands[side].data = (char *)apart;
        operands[side].stride[0] = 2 * columns;
        operands[side].stride[1] = 2;
        operands[!side] = view_whole(&memory, &few);
        sc_plan plan;
        sc_error error;
        const sc_op op = sc_op_named(names[round % 3]);
        assert_int_equal(sc_plan_operation(op, operands, 2, &plan, &error), SC_OK);
        storage actual = storage_make(&random, SC_float32, rows * columns);
        storage expected = storage_copy(&actual);
        const sc_view result = view_whole(&actual, &full), twin = view_whole(&expected, &full);
        sc_execute(&plan, operands, &result);
        twin_execute(names[round % 3], plan.common, operands, &twin);
        operand_assert_answer(&actual, &expected, names[round % 3]);
        storage_free(&actual);
        storage_free(&expected);
        storage_free(&memory);
        free(apart);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_repeats_itself_agrees_with_the_twin),
        cmocka_unit_test(what_repeats_itself_is_found),
        cmocka_unit_test(every_other_number_meets_the_other_operand),
        cmocka_unit_test(long_loops_agree_with_the_twin),
        cmocka_unit_test(long_loops_in_place),
        cmocka_unit_test(long_copies_agree_with_the_twin),
        cmocka_unit_test(an_order_that_can_be_told_is_kept),
        cmocka_unit_test(axes_are_turned),
    };
    return cmocka_run_group_tests_name("rows", tests, NULL, NULL);
}
