#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

static float memory[64];

/* A row-major view, `first` elements into the memory. */
static sc_view view_at(int64_t first, sc_dtype dtype, sc_shape shape) {
    sc_view view = view_shape(&shape);
    view.dtype = dtype;
    view.data = (char *)memory + (size_t)first * sc_dtype_size(dtype);
    return view;
}

static sc_status in_place(const char *op, sc_view target, sc_view operand, sc_error *error) {
    const sc_view operands[2] = {target, operand};
    sc_plan plan;
    *error = (sc_error){0};
    const sc_status status = sc_plan_in_place(sc_op_named(op), operands, 2, &plan, error);
    if (status == SC_OK) {
        assert_int_equal(plan.op, sc_op_named(op));
        assert_int_equal(plan.shape.rank, target.rank);
        assert_int_equal(plan.loop.operands, 3);
    }
    return status;
}

static void names_are_found(void **state) {
    (void)state;
    for (sc_op op = 0; op < sc_op_count(); op++) assert_int_equal(sc_op_named(sc_op_name(op)), op);
    assert_int_equal(sc_op_named("addition"), -1);
    assert_int_equal(sc_op_named(""), -1);
}

/* ---- fresh results ---- */

static void a_plan_holds_what_its_parts_answer(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int ran = 0;
    for (int round = 0; round < 6000; round++) {
        const sc_op op = (sc_op)random_between(&random, 0, sc_op_count() - 1);
        const sc_shape target = random_shape(&random, 6);
        const int count = (int)random_between(&random, 1, 8);
        sc_view operands[8];
        for (int k = 0; k < count; k++) {
            const sc_shape part = random_part(&random, &target);
            operands[k] = view_shape(&part);
            operands[k].dtype = random_chance(&random, 50)
                                    ? operands[0].dtype
                                    : (sc_dtype)random_between(&random, SC_NO_DTYPE, SC_DTYPE_COUNT - 1);
        }
        sc_plan plan;
        sc_error error = {0}, facts = {0};
        sc_dtype common, dtype;
        sc_shape shape;
        const sc_status status = sc_plan_operation(op, operands, count, &plan, &error);
        assert_int_equal(status, twin_refusal(sc_op_name(op), operands, count, &facts));
        assert_true(twin_same_error(&error, &facts));
        assert_true(twin_same_alignment(&plan.alignment, operands, count));
        ran += status == SC_OK;
        if (status != SC_OK) continue;
        twin_result_dtype(sc_op_name(op), operands, count, &common, &dtype);
        assert_int_equal(twin_broadcast(operands, count, &shape, &facts), SC_OK);
        assert_true(twin_same_shape(&plan.shape, &shape));
        assert_int_equal(plan.op, op);
        assert_int_equal(plan.common, twin_computed_in(sc_op_name(op), common, operands));
        assert_int_equal(plan.dtype, dtype);
        sc_loop loop;
        int64_t stride[SC_MAX_RANK];
        sc_contiguous_strides(shape.rank, shape.size, stride);
        sc_plan_loop(operands, &plan.alignment, stride, &loop);
        assert_int_equal(plan.loop.rank, loop.rank);
        for (int k = 0; k <= count; k++)
            assert_memory_equal(plan.loop.stride[k], loop.stride[k], (size_t)loop.rank * sizeof(int64_t));
    }
    assert_in_range(ran, 3000, 6000);
}

static void dtypes_are_refused_before_shapes(void **state) {
    (void)state;
    sc_view operands[2] = {view_at(0, SC_bool, (sc_shape){1, {3}}), view_at(0, SC_bool, (sc_shape){1, {4}})};
    sc_plan plan;
    sc_error error;
    assert_int_equal(sc_plan_operation(sc_op_named("sub"), operands, 2, &plan, &error),
                     SC_STATUS_bool_subtraction);
    assert_int_equal(error.left, 2);
    operands[1].dtype = SC_int8;
    assert_int_equal(sc_plan_operation(sc_op_named("sub"), operands, 2, &plan, &error),
                     SC_STATUS_bool_subtraction);
    assert_int_equal(error.left, 1);
    operands[0].dtype = SC_int8;
    assert_int_equal(sc_plan_operation(sc_op_named("sub"), operands, 2, &plan, &error), SC_STATUS_broadcast);
    operands[1].size[0] = -4;
    operands[0].size[0] = 1;
    assert_int_equal(sc_plan_operation(sc_op_named("sub"), operands, 2, &plan, &error),
                     SC_STATUS_negative_size);
    operands[0].size[0] = operands[1].size[0] = SC_MAX_ELEMENTS + 1;
    assert_int_equal(sc_plan_operation(sc_op_named("sub"), operands, 2, &plan, &error),
                     SC_STATUS_too_many_elements);
}

/* ---- results in place ---- */

static void the_target_keeps_shape_and_dtype(void **state) {
    (void)state;
    sc_error error;
    const sc_view target = view_at(0, SC_int32, (sc_shape){2, {2, 3}});
    assert_int_equal(in_place("add", target, view_at(20, SC_int64, (sc_shape){1, {3}}), &error), SC_OK);
    assert_int_equal(in_place("lt", target, view_at(20, SC_float64, (sc_shape){1, {1}}), &error), SC_OK);
    assert_int_equal(in_place("add", target, view_at(20, SC_int32, (sc_shape){3, {4, 2, 3}}), &error),
                     SC_STATUS_output_shape);
    assert_true(twin_same_error(&error, &(sc_error){.operand = 0, .shape = {3, {4, 2, 3}}}));
    assert_int_equal(in_place("add", target, view_at(20, SC_int32, (sc_shape){3, {1, 2, 3}}), &error),
                     SC_STATUS_output_shape);
    const sc_view row = view_at(0, SC_int32, (sc_shape){2, {1, 3}});
    assert_int_equal(in_place("add", row, view_at(20, SC_int32, (sc_shape){2, {0, 3}}), &error),
                     SC_STATUS_output_shape);
    assert_int_equal(error.shape.size[0], 0);
    assert_int_equal(in_place("add", target, view_at(20, SC_float32, (sc_shape){1, {3}}), &error),
                     SC_STATUS_output_cast);
    assert_true(twin_same_error(&error, &(sc_error){.left = SC_float32, .right = SC_int32}));
    assert_int_equal(in_place("div", target, target, &error), SC_STATUS_output_cast);
    assert_int_equal(in_place("logical_and", view_at(40, SC_bool, (sc_shape){1, {2}}), target, &error),
                     SC_STATUS_broadcast);
}

static void the_order_of_the_checks(void **state) {
    (void)state;
    sc_error error;
    /* bool subtraction, then an expanded target, then partial overlap, broadcasting, shape, dtype: each step
     * puts one mistake right */
    sc_view target = view_at(0, SC_int8, (sc_shape){2, {2, 3}}),
            operand = view_at(1, SC_bool, (sc_shape){2, {4, 1}});
    target.stride[0] = 0;
    assert_int_equal(in_place("sub", target, operand, &error), SC_STATUS_bool_subtraction);
    operand = view_at(1, SC_float32, (sc_shape){2, {4, 1}});
    assert_int_equal(in_place("sub", target, operand, &error), SC_STATUS_internal_overlap);
    assert_int_equal(error.operand, 0);
    target.stride[0] = 3;
    assert_int_equal(in_place("sub", target, operand, &error), SC_STATUS_partial_overlap);
    assert_int_equal(error.operand, 1);
    operand = view_at(2, SC_float32, (sc_shape){2, {4, 1}});
    assert_int_equal(in_place("sub", target, operand, &error), SC_STATUS_broadcast);
    assert_int_equal(error.axis, -2);
    operand = view_at(2, SC_float32, (sc_shape){3, {4, 1, 1}});
    assert_int_equal(in_place("sub", target, operand, &error), SC_STATUS_output_shape);
    operand = view_at(2, SC_float32, (sc_shape){2, {1, 1}});
    assert_int_equal(in_place("sub", target, operand, &error), SC_STATUS_output_cast);
    operand = view_at(8, SC_uint8, (sc_shape){2, {1, 1}});
    assert_int_equal(in_place("sub", target, operand, &error), SC_OK);
}

static void overlap_by_example(void **state) {
    (void)state;
    sc_error error;
    const sc_view four = view_at(0, SC_float32, (sc_shape){1, {4}});
    const sc_view square = view_at(0, SC_float32, (sc_shape){2, {2, 2}});
    const sc_view three = view_at(0, SC_float32, (sc_shape){1, {3}});
    assert_int_equal(in_place("add", four, four, &error), SC_OK);
    assert_int_equal(in_place("add", view_at(1, SC_float32, (sc_shape){1, {3}}), three, &error),
                     SC_STATUS_partial_overlap);
    assert_int_equal(in_place("add", view_at(3, SC_float32, (sc_shape){1, {3}}), three, &error), SC_OK);
    /* the same memory in another shape or order */
    assert_int_equal(in_place("add", four, square, &error), SC_STATUS_partial_overlap);
    sc_view transposed = square;
    transposed.stride[0] = 1;
    transposed.stride[1] = 2;
    assert_int_equal(in_place("add", square, transposed, &error), SC_STATUS_partial_overlap);
    assert_int_equal(in_place("add", transposed, transposed, &error), SC_OK);
    assert_int_equal(in_place("add", square, view_at(0, SC_float32, (sc_shape){1, {2}}), &error),
                     SC_STATUS_partial_overlap);
    /* a view with gaps is not looked at: x[:, 0] += x[:, 1] */
    sc_view column = view_at(0, SC_float32, (sc_shape){1, {2}}),
            other = view_at(1, SC_float32, (sc_shape){1, {2}});
    column.stride[0] = other.stride[0] = 2;
    assert_int_equal(in_place("add", column, other, &error), SC_OK);
    /* bytes decide, not elements */
    assert_int_equal(in_place("add", four, view_at(1, SC_int64, (sc_shape){1, {2}}), &error),
                     SC_STATUS_partial_overlap);
    /* an expanded target; without elements none is reached twice */
    sc_view expanded = square;
    expanded.stride[0] = 0;
    assert_int_equal(in_place("add", expanded, four, &error), SC_STATUS_internal_overlap);
    assert_int_equal(in_place("add", square, expanded, &error), SC_OK);
    expanded.size[1] = 0;
    assert_int_equal(in_place("add", expanded, expanded, &error), SC_OK);
    /* strides of axes of size 1 do not matter */
    expanded = view_at(0, SC_float32, (sc_shape){2, {1, 2}});
    expanded.stride[0] = 0;
    assert_int_equal(in_place("add", expanded, expanded, &error), SC_OK);
}

/* Whether the elements lie one after the other, in any order of axes: their offsets are 0 .. n - 1, each
 * once. */
static int twin_is_dense(const sc_view *view, const sc_shape *shape, int64_t elements) {
    enum { ROOM = 512 };
    int times[ROOM] = {0};
    int64_t index[SC_MAX_RANK] = {0};
    assert_in_range(elements, 1, ROOM);
    do {
        const int64_t offset = twin_offset(view, shape, index);
        if (offset < 0 || offset >= elements || times[offset]++ > 0) return 0;
    } while (twin_next(shape, index));
    return 1;
}

static sc_status twin_overlap(const sc_view *target, const sc_view *operand) {
    sc_shape a = {.rank = target->rank}, b = {.rank = operand->rank};
    for (int32_t i = 0; i < a.rank; i++) a.size[i] = target->size[i];
    for (int32_t i = 0; i < b.rank; i++) b.size[i] = operand->size[i];
    const int64_t n = twin_elements(&a), m = twin_elements(&b);
    if (n == 0) return SC_OK;
    const int a_dense = twin_is_dense(target, &a, n);
    for (int32_t i = 0; !a_dense && i < a.rank; i++) {
        if (target->stride[i] == 0 && a.size[i] > 1) return SC_STATUS_internal_overlap;
    }
    if (m == 0 || !a_dense || !twin_is_dense(operand, &b, m)) return SC_OK;
    const char *const from = target->data, *const other = operand->data;
    const char *const to = from + n * (int64_t)sc_dtype_size(target->dtype);
    const char *const other_to = other + m * (int64_t)sc_dtype_size(operand->dtype);
    int same = from == other && to == other_to && a.rank == b.rank;
    for (int32_t i = 0; same && i < a.rank; i++) same = target->stride[i] == operand->stride[i];
    if (same) return SC_OK;
    for (const char *byte = from; byte < to; byte++) {
        if (byte >= other && byte < other_to) return SC_STATUS_partial_overlap;
    }
    return SC_OK;
}

/* A view into a memory that is large enough: dense, permuted, with gaps, or expanded. */
static sc_view random_neighbour(random_source *random, const storage *s, const sc_shape *shape) {
    sc_view view = view_shape(shape);
    view.dtype = s->dtype;
    if (shape->rank > 1 && random_chance(random, 25)) {
        const int64_t stride = view.stride[0];
        const int64_t size = view.size[0];
        view.size[0] = view.size[shape->rank - 1];
        view.size[shape->rank - 1] = size;
        view.stride[0] = 1;
        view.stride[shape->rank - 1] = stride;
    }
    if (shape->rank > 0 && random_chance(random, 20)) {
        const int64_t axis = random_between(random, 0, shape->rank - 1);
        view.stride[axis] = random_between(random, 0, 3) * view.stride[axis];
    }
    view.data = s->data + (size_t)(random_chance(random, 40) ? 0 : random_between(random, 0, 30)) *
                              sc_dtype_size(s->dtype);
    return view;
}

static void overlap_agrees_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    storage s = storage_make(&random, SC_int16, 4096);
    int seen[SC_STATUS_COUNT] = {0};
    for (int round = 0; round < 20000; round++) {
        const sc_shape shape = random_small_shape(&random, 4, 80);
        const sc_shape part = random_chance(&random, 50) ? shape : random_part(&random, &shape);
        const sc_view target = random_neighbour(&random, &s, &shape);
        const sc_view operand = random_chance(&random, 10) ? target : random_neighbour(&random, &s, &part);
        sc_error error;
        const sc_status status = in_place("add", target, operand, &error);
        const sc_status expected = twin_overlap(&target, &operand);
        seen[expected]++;
        if (expected != SC_OK || status == SC_STATUS_internal_overlap || status == SC_STATUS_partial_overlap)
            assert_int_equal(status, expected);
        else
            assert_true(status == SC_OK || status == SC_STATUS_broadcast || status == SC_STATUS_output_shape);
    }
    assert_in_range(seen[SC_STATUS_internal_overlap], 100, 20000);
    assert_in_range(seen[SC_STATUS_partial_overlap], 2000, 20000);
    storage_free(&s);
}

static void bare_shapes_and_numbers_overlap_nothing(void **state) {
    (void)state;
    sc_error error;
    sc_view bare = view_shape(&(sc_shape){2, {2, 3}});
    assert_int_equal(in_place("add", bare, bare, &error), SC_OK);
    assert_int_equal(in_place("add", bare, view_shape(&(sc_shape){1, {4}}), &error), SC_STATUS_broadcast);
    /* too large to exist, and too large to count */
    bare = view_shape(&(sc_shape){2, {INT64_C(1) << 26, INT64_C(1) << 26}});
    assert_int_equal(in_place("add", bare, bare, &error), SC_OK);
    bare = view_shape(&(sc_shape){3, {INT64_C(1) << 40, INT64_C(1) << 40, 1}});
    assert_int_equal(in_place("add", bare, bare, &error), SC_STATUS_too_many_elements);
    sc_view target = view_at(0, SC_float32, (sc_shape){1, {2}});
    sc_view number = {.data = memory, .dtype = SC_float64, .weak = 1};
    assert_int_equal(in_place("add", target, number, &error), SC_OK);
}

static void operations_with_one_operand_in_place(void **state) {
    (void)state;
    sc_plan plan;
    sc_error error;
    sc_view target = view_at(0, SC_float32, (sc_shape){1, {4}});
    assert_int_equal(sc_plan_in_place(sc_op_named("logical_not"), &target, 1, &plan, &error), SC_OK);
    assert_int_equal(plan.dtype, SC_bool);
    target.stride[0] = 0;
    assert_int_equal(sc_plan_in_place(sc_op_named("logical_not"), &target, 1, &plan, &error),
                     SC_STATUS_internal_overlap);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_found),
        cmocka_unit_test(a_plan_holds_what_its_parts_answer),
        cmocka_unit_test(dtypes_are_refused_before_shapes),
        cmocka_unit_test(the_target_keeps_shape_and_dtype),
        cmocka_unit_test(the_order_of_the_checks),
        cmocka_unit_test(overlap_by_example),
        cmocka_unit_test(overlap_agrees_with_the_twin),
        cmocka_unit_test(bare_shapes_and_numbers_overlap_nothing),
        cmocka_unit_test(operations_with_one_operand_in_place),
    };
    return cmocka_run_group_tests_name("operation", tests, NULL, NULL);
}
