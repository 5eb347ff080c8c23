/*
 * What a plan says of its loop is what runs: kinds against a slow twin, and the executor with a spy for its kernel. It is
 * compiled once more here, under other names, so that the spy sees what it hands over.
 */
#include "cmocka_all.h"
#include "elementwise/kernel.h"
#include "operand.h"
#include "twin.h"

#include <string.h>

/* ---- the spy ---- */

/* Where the bytes of an operand, or of the result, lie. */
typedef struct range {
    const char *first, *end;
} range;

static struct {
    sc_computation computes;
    range memory[SC_MAX_ARITY + 1];
    const sc_plan *plan;
    int calls, conversions;
} spy;

static int lies_in(const range *memory, const char *at) {
    return at >= memory->first && at < memory->end;
}

/* What the kernel gets of an operand is what the plan says of its access. */
static void check_port(int i, sc_dtype dtype, ptrdiff_t rows, ptrdiff_t columns, const char *at,
                       ptrdiff_t row, ptrdiff_t column) {
    const ptrdiff_t width = (ptrdiff_t)sc_dtype_size(dtype);
    const int own = lies_in(&spy.memory[i], at);
    switch (spy.plan->access[i]) {
    case SC_ACCESS_direct:
        assert_true(own && (column == width || columns == 1));
        break;
    case SC_ACCESS_constant:
        assert_true(own && column == 0);
        break;
    case SC_ACCESS_single:
        assert_true(!own && column == 0 && (row == 0 || rows == 1));
        break;
    case SC_ACCESS_repeated:
        assert_true(!own && column == width && (row == 0 || rows == 1));
        break;
    default:
        assert_true(!own && column == width);
        /* What does not pass through the memory of the result has to fit a buffer, where one row may do for all. */
        if (!lies_in(&spy.memory[spy.plan->loop.operands - 1], at))
            assert_in_range((size_t)((row == 0 ? 1 : rows) * columns * width), 1, sizeof(sc_buffer));
    }
}

static void spy_kernel(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
                       const ptrdiff_t column[]) {
    const sc_plan *plan = spy.plan;
    const int inputs = plan->loop.operands - 1;
    spy.calls += rows < 0 ? (int)column[3] : 1; /* a third axis at a time */
    for (int k = 0; k < inputs; k++) {
        const int i = (k + spy.computes.turned) % inputs;
        const sc_dtype dtype = sc_op_operand_dtype(plan->op, i, spy.computes.dtype);
        check_port(i, dtype, rows, columns, data[k], row[k], column[k]);
    }
    check_port(inputs, spy.computes.result, rows, columns, data[inputs], row[inputs], column[inputs]);
    if (plan->kind != SC_LOOP_buffered)
        assert_int_equal(columns, plan->loop.rank > 0 ? plan->loop.extent[plan->loop.rank - 1] : 1);
    spy.computes.kernel(rows, columns, data, row, column);
}

static sc_computation spied_computation(const sc_plan *plan, const sc_view *operands) {
    spy.computes = sc_plan_computation(plan, operands);
    sc_computation spied = spy.computes;
    spied.kernel = spy_kernel;
    return spied;
}

static void spied_convert(sc_dtype from, sc_dtype to, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                          const ptrdiff_t row[], const ptrdiff_t column[]) {
    spy.conversions++;
    sc_convert(from, to, rows, columns, data, row, column);
}

/* Every operand goes the general way. */
static sc_kernel *no_mixing_kernel(sc_op op, sc_dtype from, sc_dtype to) {
    (void)op, (void)from, (void)to;
    return NULL;
}

#define sc_execute spied_execute
#define sc_mixing_kernel no_mixing_kernel
#define sc_copy spied_copy
#define sc_plan_computation spied_computation
#define sc_convert spied_convert
void spied_execute(const sc_plan *plan, const sc_view *operands, const sc_view *result);
void spied_copy(const sc_view *source, const sc_view *target);
#include "elementwise/execute.c"
#undef sc_execute
#undef sc_mixing_kernel
#undef sc_copy
#undef sc_plan_computation
#undef sc_convert

/* ---- the twin ---- */

typedef enum row { PLAIN, SAME, OTHER } row;

/* What a row of an operand is to a kernel: one element after the other, always the same, or neither. */
static row row_of(const sc_loop *loop, int operand, int converts) {
    if (loop->rank == 0) return converts ? OTHER : PLAIN;
    int moves = 0;
    for (int32_t i = 0; i < loop->rank; i++) moves |= loop->stride[operand][i] != 0;
    const int64_t step = loop->stride[operand][loop->rank - 1];
    return !moves      ? SAME /* converted before the loop where it has to be */
           : converts  ? OTHER
           : step == 1 ? PLAIN
           : step == 0 ? SAME
                       : OTHER;
}

static sc_loop_kind twin_kind(const sc_plan *plan, const sc_view *operands, sc_dtype target) {
    const sc_loop *loop = &plan->loop;
    const int count = loop->operands - 1;
    if (twin_elements(&plan->shape) == 0) return SC_LOOP_empty;
    const sc_computation computes = sc_op_computation(plan->op, plan->common);
    row rows[SC_MAX_ARITY];
    int plain = 0;
    for (int k = 0; k < count; k++) {
        const char letter = twin_letter(sc_op_name(plan->op), k);
        const sc_dtype first = letter == 'T' ? SC_bool : letter == 'D' ? SC_float64 : plan->common;
        const sc_dtype second = letter == 'T' ? SC_bool : letter == 'D' ? SC_float64 : computes.dtype;
        rows[k] = row_of(loop, k, operands[k].dtype != first || first != second);
        plain += rows[k] == PLAIN;
    }
    const int converts = computes.result != plan->dtype || plan->dtype != target;
    if (row_of(loop, count, converts) != PLAIN) return SC_LOOP_buffered;
    if (plain == count) return SC_LOOP_dense;
    if (count != 2 || plain != 1) return SC_LOOP_buffered;
    return rows[0] == SAME   ? SC_LOOP_left_constant
           : rows[1] == SAME ? SC_LOOP_right_constant
                             : SC_LOOP_buffered;
}

/* ---- tests ---- */

static int64_t outer_blocks(const sc_loop *loop) {
    int64_t blocks = 1;
    for (int32_t i = 0; i < loop->rank - 2; i++) blocks *= loop->extent[i];
    return blocks;
}

static range range_of(const storage *s) {
    return (range){s->data, s->data + s->elements * (int64_t)sc_dtype_size(s->dtype)};
}

static int is_weak_dtype(sc_dtype dtype) {
    return dtype == SC_bool || dtype == SC_int64 || dtype == SC_float64;
}

/* Plans a random call, in place or not, and runs it under the spy. */
static void check_call(random_source *random, sc_op op, int in_place, int *seen) {
    const char *name = sc_op_name(op);
    const int count = sc_op_arity(op), mixed = random_chance(random, 40);
    const sc_shape shape = random_small_shape(random, 5, 1200);
    const sc_dtype same = (sc_dtype)random_between(random, 0, SC_DTYPE_COUNT - 1);
    storage memory[SC_MAX_ARITY + 1];
    sc_view operands[SC_MAX_ARITY];
    _Alignas(8) char numbers[SC_MAX_ARITY][NUMBER_BYTES];
    for (int k = 0; k < count; k++) {
        const int target = in_place && k == 0, parameter = strchr("PD", twin_letter(name, k)) != NULL;
        const sc_dtype any = mixed ? (sc_dtype)random_between(random, 0, SC_DTYPE_COUNT - 1) : same;
        const sc_dtype dtype = operand_dtype(random, name, k, any);
        const sc_shape part = target || random_chance(random, 40) ? shape : random_part(random, &shape);
        memory[k].data = NULL;
        spy.memory[k] = (range){numbers[k], numbers[k] + NUMBER_BYTES};
        if (!target && is_weak_dtype(dtype) && random_chance(random, parameter ? 80 : 15)) {
            operands[k] = operand_number(random, name, k, dtype, numbers[k]);
            continue;
        }
        const sc_shape own = parameter ? (sc_shape){.rank = 0} : part;
        operands[k] = operand_random(random, name, k, dtype, &own, !target, &memory[k]);
        if (memory[k].elements >= twin_elements(&own) && random_chance(random, 60))
            operands[k] = view_whole(&memory[k], &own);
        spy.memory[k] = range_of(&memory[k]);
    }
    sc_plan plan;
    sc_error error;
    sc_status status = in_place ? sc_plan_in_place(op, operands, count, &plan, &error)
                                : sc_plan_operation(op, operands, count, &plan, &error);
    if (status == SC_OK) status = sc_check_values(&plan, operands, &error);
    if (status == SC_OK) {
        storage answer = storage_make(random, plan.dtype, twin_elements(&plan.shape));
        const sc_view fresh = view_whole(&answer, &plan.shape), *result = in_place ? &operands[0] : &fresh;
        assert_int_equal(plan.kind, twin_kind(&plan, operands, result->dtype));
        spy.memory[count] = in_place ? spy.memory[0] : range_of(&answer);
        spy.plan = &plan;
        spy.calls = spy.conversions = 0;
        spied_execute(&plan, operands, result);
        if (plan.kind == SC_LOOP_empty)
            assert_int_equal(spy.calls, 0);
        else if (plan.kind != SC_LOOP_buffered)
            assert_int_equal(spy.calls, outer_blocks(&plan.loop));
        if (plan.kind == SC_LOOP_dense) assert_int_equal(spy.conversions, 0);
        for (int k = 0; k < count; k++) seen[plan.access[k]]++;
        seen[(int)SC_ACCESS_COUNT + (int)plan.kind]++;
        storage_free(&answer);
    }
    for (int k = 0; k < count; k++) {
        if (memory[k].data != NULL) storage_free(&memory[k]);
    }
}

static void kinds_are_what_runs(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int seen[(int)SC_ACCESS_COUNT + (int)SC_LOOP_COUNT] = {0};
    for (int round = 0; round < 20000; round++) {
        const sc_op op = (sc_op)random_between(&random, 0, sc_op_count() - 1);
        check_call(&random, op, random_chance(&random, 25), seen);
    }
    for (int i = 0; i < (int)SC_ACCESS_COUNT + (int)SC_LOOP_strided; i++)
        assert_in_range(seen[i], 100, 60000);
}

/* Rows and columns at strides, over memory of float32 or int32. */
static sc_view matrix(sc_dtype dtype, int64_t row, int64_t column) {
    static char memory[4 * 64 * 64];
    return (sc_view){.data = memory, .dtype = dtype, .rank = 2, .size = {4, 6}, .stride = {row, column}};
}

static sc_loop_kind kind_of_sum(sc_view left, sc_view right) {
    const sc_view operands[2] = {left, right};
    sc_plan plan;
    sc_error error;
    assert_int_equal(sc_plan_operation(sc_op_named("add"), operands, 2, &plan, &error), SC_OK);
    return plan.kind;
}

static void kinds_by_example(void **state) {
    (void)state;
    double two = 2;
    const sc_view number = {.data = &two, .dtype = SC_float64, .weak = 1};
    const sc_view dense = matrix(SC_float32, 6, 1), rows = matrix(SC_float32, 1, 0);
    assert_int_equal(kind_of_sum(dense, dense), SC_LOOP_dense);
    assert_int_equal(kind_of_sum(dense, matrix(SC_float32, 9, 1)), SC_LOOP_dense);
    assert_int_equal(kind_of_sum(rows, dense), SC_LOOP_left_constant);
    assert_int_equal(kind_of_sum(dense, rows), SC_LOOP_right_constant);
    assert_int_equal(kind_of_sum(rows, rows), SC_LOOP_buffered);
    assert_int_equal(kind_of_sum(dense, matrix(SC_float32, 1, 4)), SC_LOOP_buffered);
    /* a number is converted once; a tensor of another dtype, block by block */
    assert_int_equal(kind_of_sum(dense, number), SC_LOOP_right_constant);
    assert_int_equal(kind_of_sum(number, dense), SC_LOOP_left_constant);
    assert_int_equal(kind_of_sum(dense, matrix(SC_int32, 6, 1)), SC_LOOP_buffered);
    assert_int_equal(kind_of_sum(dense, matrix(SC_int32, 1, 0)), SC_LOOP_buffered);
    /* small integers are added at their own width */
    assert_int_equal(kind_of_sum(matrix(SC_int8, 6, 1), matrix(SC_int8, 6, 1)), SC_LOOP_dense);
    assert_int_equal(kind_of_sum(matrix(SC_int8, 6, 1), matrix(SC_uint8, 6, 1)), SC_LOOP_buffered);
    assert_int_equal(kind_of_sum(matrix(SC_int32, 6, 1), matrix(SC_int32, 6, 1)), SC_LOOP_dense);
}

static void bare_shapes_are_planned_by_their_strides(void **state) {
    (void)state;
    const sc_view dense = view_shape(&(sc_shape){2, {4, 6}}), rows = view_shape(&(sc_shape){2, {4, 1}}),
                  scalar = view_shape(&(sc_shape){.rank = 0});
    assert_int_equal(kind_of_sum(dense, dense), SC_LOOP_dense);
    assert_int_equal(kind_of_sum(rows, dense), SC_LOOP_left_constant);
    assert_int_equal(kind_of_sum(dense, scalar), SC_LOOP_right_constant);
    assert_int_equal(kind_of_sum(scalar, scalar), SC_LOOP_dense);
    const sc_view none = view_shape(&(sc_shape){2, {4, 0}});
    assert_int_equal(kind_of_sum(none, rows), SC_LOOP_empty);
}

static sc_loop_kind kind_of_copy(sc_view target, sc_view source) {
    sc_view operands[2] = {target, source};
    operands[0].data = NULL; /* memory of its own */
    sc_plan plan;
    sc_error error;
    assert_int_equal(sc_plan_copy(operands, 2, &plan, &error), SC_OK);
    return plan.kind;
}

static void copies_by_example(void **state) {
    (void)state;
    const sc_view dense = matrix(SC_float32, 6, 1), apart = matrix(SC_float32, 1, 4);
    assert_int_equal(kind_of_copy(dense, matrix(SC_float32, 9, 1)), SC_LOOP_dense);
    assert_int_equal(kind_of_copy(dense, matrix(SC_int8, 6, 1)), SC_LOOP_dense);
    assert_int_equal(kind_of_copy(apart, dense), SC_LOOP_strided);
    assert_int_equal(kind_of_copy(dense, matrix(SC_float32, 1, 0)), SC_LOOP_strided);
    assert_int_equal(kind_of_copy(matrix(SC_int8, 1, 4), matrix(SC_uint8, 6, 1)), SC_LOOP_strided);
    assert_int_equal(kind_of_copy(apart, matrix(SC_int32, 6, 1)), SC_LOOP_buffered);
    assert_int_equal(kind_of_copy(view_shape(&(sc_shape){1, {0}}), view_shape(&(sc_shape){.rank = 0})),
                     SC_LOOP_empty);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_are_what_runs),
        cmocka_unit_test(kinds_by_example),
        cmocka_unit_test(bare_shapes_are_planned_by_their_strides),
        cmocka_unit_test(copies_by_example),
    };
    return cmocka_run_group_tests_name("access", tests, NULL, NULL);
}
