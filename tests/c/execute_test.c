#include "cmocka_all.h"
#include "op_named.h"
#include "storage.h"
#include "twin.h"

enum { NUMBER_BYTES = 8 };

/* Operands in random memory, a twin of each, and room for bare numbers. */
typedef struct call {
    sc_op op;
    int count;
    sc_view operands[2];
    storage memory[2], before[2];
    _Alignas(8) char number[2][NUMBER_BYTES];
} call;

static void add_operand(random_source *random, call *c, sc_dtype dtype, const sc_shape *shape) {
    const int k = c->count++;
    c->operands[k] = view_random(random, dtype, shape, 1, &c->memory[k]);
    c->before[k] = storage_copy(&c->memory[k]);
}

static void add_number(random_source *random, call *c, sc_dtype dtype) {
    const int k = c->count++;
    random_value(random, dtype, c->number[k]);
    c->operands[k] = (sc_view){.data = c->number[k], .dtype = dtype, .weak = 1};
    c->memory[k] = c->before[k] = (storage){.data = NULL};
}

static void end_call(call *c) {
    for (int k = 0; k < c->count; k++) {
        if (c->memory[k].data == NULL) continue;
        storage_assert_untouched(&c->memory[k], &c->before[k]);
        storage_free(&c->memory[k]);
        storage_free(&c->before[k]);
    }
}

/* Runs the call into a fresh tensor, and the twin into another. */
static void check_call(random_source *random, call *c) {
    const char *name = sc_op_name(c->op);
    sc_plan plan;
    sc_error error;
    sc_dtype common, dtype;
    const sc_status status = sc_plan_operation(c->op, c->operands, c->count, &plan, &error);
    assert_int_equal(twin_result_dtype(name, c->operands, c->count, &common, &dtype, &error), status);
    if (status == SC_OK) {
        assert_int_equal(plan.common, common);
        assert_int_equal(plan.dtype, dtype);
        storage actual = storage_make(random, dtype, twin_elements(&plan.shape)),
                expected = storage_copy(&actual);
        const sc_view result = view_whole(&actual, &plan.shape), twin = view_whole(&expected, &plan.shape);
        sc_execute(&plan, c->operands, &result);
        twin_execute(name, common, c->operands, &twin);
        storage_assert_equal(&actual, &expected, name);
        storage_free(&actual);
        storage_free(&expected);
    } else {
        assert_int_equal(status, SC_STATUS_bool_subtraction);
    }
    end_call(c);
}

static void calls_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 12000; round++) {
        const sc_shape target = random_small_shape(&random, 6, 400);
        call c = {.op = (sc_op)random_between(&random, 0, sc_op_count() - 1)};
        const sc_dtype same = (sc_dtype)random_between(&random, 0, SC_DTYPE_COUNT - 1);
        const int mixed = random_chance(&random, 50);
        for (int k = 0; k < sc_op_arity(c.op); k++) {
            static const sc_dtype weak[] = {SC_bool, SC_int64, SC_float64};
            const sc_shape part = random_part(&random, &target);
            const sc_dtype own = mixed ? (sc_dtype)random_between(&random, 0, SC_DTYPE_COUNT - 1) : same;
            if (random_chance(&random, 8))
                add_number(&random, &c, weak[random_between(&random, 0, 2)]);
            else
                add_operand(&random, &c, own, &part);
        }
        check_call(&random, &c);
    }
}

/* Lengths about the 512 elements of the conversion buffer, rows and columns about it, tall, wide and deep. */
static const sc_shape lengths[] = {
    {.rank = 0},   {1, {1}},      {1, {511}},    {1, {512}},      {1, {513}},         {1, {1025}},
    {2, {600, 2}}, {2, {2, 600}}, {2, {3, 171}}, {2, {2, 512}},   {2, {3, 256}},      {2, {5, 255}},
    {2, {513, 1}}, {2, {2, 513}}, {2, {130, 4}}, {3, {3, 7, 27}}, {4, {2, 3, 2, 43}}, {2, {0, 513}},
};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

static void every_pair_of_dtypes_about_the_buffer(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int pair = 0; pair < SC_DTYPE_COUNT * SC_DTYPE_COUNT; pair++) {
        for (int length = 0; length < LENGTHS; length++) {
            call c = {.op = (sc_op)((pair + length) % sc_op_count())};
            if (sc_op_arity(c.op) == 1) c.op = op_named("add");
            const sc_dtype dtypes[] = {(sc_dtype)(pair / SC_DTYPE_COUNT), (sc_dtype)(pair % SC_DTYPE_COUNT)};
            for (int k = 0; k < 2; k++) {
                const sc_shape part =
                    random_chance(&random, 50) ? lengths[length] : random_part(&random, &lengths[length]);
                add_operand(&random, &c, dtypes[k], &part);
            }
            check_call(&random, &c);
        }
    }
}

static void every_operation_on_every_pair_of_dtypes(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        for (int pair = 0; pair < SC_DTYPE_COUNT * SC_DTYPE_COUNT; pair++) {
            const sc_dtype dtypes[] = {(sc_dtype)(pair / SC_DTYPE_COUNT), (sc_dtype)(pair % SC_DTYPE_COUNT)};
            const sc_shape *length = &lengths[random_between(&random, 0, LENGTHS - 1)];
            call c = {.op = op};
            for (int k = 0; k < sc_op_arity(op); k++) add_operand(&random, &c, dtypes[k], length);
            check_call(&random, &c);
        }
    }
}

static void bare_numbers_with_every_dtype(void **state) {
    (void)state;
    static const sc_dtype weak[] = {SC_bool, SC_int64, SC_float64};
    random_source random = random_start(__func__);
    for (sc_op op = 0; op < sc_op_count(); op++) {
        for (int i = 0; i < SC_DTYPE_COUNT * 3 * 2; i++) {
            const sc_shape *length = &lengths[random_between(&random, 0, LENGTHS - 1)];
            call c = {.op = op};
            if (i % 2) add_number(&random, &c, weak[i / 2 % 3]);
            if (c.count < sc_op_arity(op)) add_operand(&random, &c, (sc_dtype)(i / 6), length);
            if (c.count < sc_op_arity(op)) add_number(&random, &c, weak[i / 2 % 3]);
            check_call(&random, &c);
        }
        for (int i = 0; i < 9; i++) {
            call c = {.op = op};
            for (int k = 0; k < sc_op_arity(op); k++) add_number(&random, &c, weak[k == 0 ? i / 3 : i % 3]);
            check_call(&random, &c);
        }
    }
}

/* The target is operand 0: its memory, its dtype, its strides. */
static void check_in_place(random_source *random, sc_op op, sc_dtype left, sc_dtype right,
                           const sc_shape *shape, int itself, int *ran) {
    const char *name = sc_op_name(op);
    const int count = sc_op_arity(op);
    const sc_shape part = itself ? *shape : random_part(random, shape);
    storage memory, before, other, other_before;
    sc_view operands[2], twins[2];
    operands[0] = view_random(random, left, shape, 0, &memory);
    operands[1] = view_random(random, right, &part, 1, &other);
    before = storage_copy(&memory);
    other_before = storage_copy(&other);
    twins[0] = operands[0];
    twins[0].data = before.data + ((char *)operands[0].data - memory.data);
    twins[1] = operands[1];
    if (itself) {
        operands[1] = operands[0];
        twins[1] = twins[0];
    }
    sc_plan plan;
    sc_error error;
    sc_dtype common = SC_NO_DTYPE, dtype = SC_NO_DTYPE;
    const sc_status status = sc_plan_in_place(op, operands, count, &plan, &error);
    sc_status wanted = twin_result_dtype(name, operands, count, &common, &dtype, &error);
    if (wanted == SC_OK && !twin_can_cast(dtype, left)) wanted = SC_STATUS_output_cast;
    assert_int_equal(status, wanted);
    if (status == SC_OK) {
        sc_execute(&plan, operands, &operands[0]);
        twin_execute(name, common, twins, &twins[0]);
        ++*ran;
    }
    storage_assert_equal(&memory, &before, name);
    storage_assert_untouched(&other, &other_before);
    storage_free(&memory);
    storage_free(&before);
    storage_free(&other);
    storage_free(&other_before);
}

static void results_in_place_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int ran = 0;
    for (sc_op op = 0; op < sc_op_count(); op++) {
        for (int pair = 0; pair < SC_DTYPE_COUNT * SC_DTYPE_COUNT; pair++) {
            const sc_dtype left = (sc_dtype)(pair / SC_DTYPE_COUNT),
                           right = (sc_dtype)(pair % SC_DTYPE_COUNT);
            const sc_shape *length = &lengths[random_between(&random, 0, LENGTHS - 1)];
            const sc_shape shape = random_small_shape(&random, 6, 200);
            check_in_place(&random, op, left, right, length, 0, &ran);
            check_in_place(&random, op, left, right, &shape, 0, &ran);
            check_in_place(&random, op, left, left, &shape, 1, &ran);
        }
    }
    assert_in_range(ran, 1500, 10000);
}

static void a_wider_operand_in_place(void **state) {
    (void)state;
    float target[1025];
    double operand[1025];
    for (int i = 0; i < 1025; i++) {
        target[i] = 1.0f / (float)(i + 1);
        operand[i] = 1e-9 * i;
    }
    const sc_view operands[2] = {
        {.data = target, .dtype = SC_float32, .rank = 1, .size = {1025}, .stride = {1}},
        {.data = operand, .dtype = SC_float64, .rank = 1, .size = {1025}, .stride = {1}}};
    sc_plan plan;
    sc_error error;
    assert_int_equal(sc_plan_in_place(op_named("add"), operands, 2, &plan, &error), SC_OK);
    assert_int_equal(plan.common, SC_float64);
    sc_execute(&plan, operands, &operands[0]);
    for (int i = 0; i < 1025; i++) {
        const double sum = (double)(1.0f / (float)(i + 1)) + 1e-9 * i;
        assert_true(target[i] == (float)sum);
    }
}

/* No element, no access: tensors without elements need no memory. */
static void empty_tensors_are_never_read(void **state) {
    (void)state;
    for (int stride = 0; stride < 2; stride++) {
        const sc_view operands[2] = {{.dtype = SC_int8, .rank = 1, .size = {0}, .stride = {stride}},
                                     {.dtype = SC_float64, .rank = 1, .size = {0}, .stride = {1}}};
        sc_plan plan;
        sc_error error;
        assert_int_equal(sc_plan_operation(op_named("mul"), operands, 2, &plan, &error), SC_OK);
        assert_int_equal(plan.loop.kind, SC_LOOP_empty);
        const sc_view result = {.dtype = SC_float64, .rank = 1, .size = {0}, .stride = {1}};
        sc_execute(&plan, operands, &result);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_agree_with_the_twin),
        cmocka_unit_test(every_pair_of_dtypes_about_the_buffer),
        cmocka_unit_test(every_operation_on_every_pair_of_dtypes),
        cmocka_unit_test(bare_numbers_with_every_dtype),
        cmocka_unit_test(results_in_place_agree_with_the_twin),
        cmocka_unit_test(a_wider_operand_in_place),
        cmocka_unit_test(empty_tensors_are_never_read),
    };
    return cmocka_run_group_tests_name("execute", tests, NULL, NULL);
}
