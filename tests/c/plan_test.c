#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

/* The offsets the loop visits, in its order, against those of the plain walk over the broadcast shape. */
static void assert_same_walk(const sc_loop *loop, const sc_view *operands, int count, const sc_shape *shape,
                             const sc_view *result) {
    const int64_t elements = twin_elements(shape);
    sc_shape extents = {.rank = loop->rank};
    for (int32_t i = 0; i < loop->rank; i++) extents.size[i] = loop->extent[i];
    assert_int_equal(twin_elements(&extents), elements);
    assert_int_equal(loop->operands, count + 1);
    if (elements == 0) return;
    int64_t index[SC_MAX_RANK] = {0}, at[SC_MAX_RANK] = {0};
    int more, more_in_loop;
    do {
        for (int k = 0; k <= count; k++) {
            int64_t offset = 0;
            for (int32_t i = 0; i < loop->rank; i++) offset += at[i] * loop->stride[k][i];
            const sc_view *view = k < count ? &operands[k] : result;
            assert_int_equal(offset, twin_offset(view, shape, index));
        }
        more = twin_next(shape, index);
        more_in_loop = twin_next(&extents, at);
    } while (more && more_in_loop);
    assert_int_equal(more, more_in_loop);
}

static void assert_minimal(const sc_loop *loop) {
    for (int32_t i = 0; i < loop->rank; i++) {
        assert_int_not_equal(loop->extent[i], 1);
        if (i == 0) continue;
        int fuses = 1;
        for (int k = 0; k < loop->operands; k++)
            fuses &= loop->stride[k][i - 1] == loop->extent[i] * loop->stride[k][i];
        assert_false(fuses);
    }
}

static void walks_agree_with_the_twin(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int empty = 0;
    for (int round = 0; round < 12000; round++) {
        const sc_shape target = random_small_shape(&random, 6, 300);
        const int count = random_chance(&random, 60) ? 2 : (int)random_between(&random, 1, 8);
        sc_view operands[9];
        storage memory[9];
        for (int k = 0; k < count; k++) {
            const sc_shape part = random_part(&random, &target);
            operands[k] = view_random(&random, SC_int8, &part, 1, &memory[k]);
        }
        /* The result is an operand too, so that all of them broadcast to its shape. */
        sc_view *result = &operands[count];
        *result = view_random(&random, SC_int8, &target, 0, &memory[count]);
        if (random_chance(&random, 60)) sc_contiguous_strides(target.rank, target.size, result->stride);
        sc_loop loop;
        sc_alignment alignment;
        sc_align(operands, count + 1, &alignment);
        sc_plan_loop(operands, &alignment, result->stride, &loop);
        assert_same_walk(&loop, operands, count + 1, &target, result);
        assert_minimal(&loop);
        assert_int_equal(sc_is_empty(&loop), twin_elements(&target) == 0);
        empty += sc_is_empty(&loop);
        sc_plan_view(operands, &target, result->stride, &loop);
        assert_same_walk(&loop, operands, 1, &target, result);
        assert_minimal(&loop);
        for (int k = 0; k <= count; k++) storage_free(&memory[k]);
    }
    assert_in_range(empty, 100, 6000);
}

static sc_loop loop_of(sc_view *operands, int count) {
    sc_alignment alignment;
    sc_loop loop;
    int64_t stride[SC_MAX_RANK];
    sc_align(operands, count, &alignment);
    sc_contiguous_strides(alignment.rank, alignment.size, stride);
    sc_plan_loop(operands, &alignment, stride, &loop);
    return loop;
}

/* Rank, extents, and the steps of the first two operands along the last axis. */
static void assert_loop(const sc_loop *loop, int64_t left, int64_t right, int32_t rank,
                        const int64_t *extent) {
    assert_int_equal(rank > 0 ? loop->stride[0][rank - 1] : 0, left);
    assert_int_equal(rank > 0 ? loop->stride[1][rank - 1] : 0, right);
    assert_int_equal(loop->rank, rank);
    for (int32_t i = 0; i < rank; i++) assert_int_equal(loop->extent[i], extent[i]);
}

static void same_shapes_and_scalars_leave_one_axis(void **state) {
    (void)state;
    sc_view same[2] = {view_shape(&(sc_shape){3, {4, 5, 6}}), view_shape(&(sc_shape){3, {4, 5, 6}})};
    sc_loop loop = loop_of(same, 2);
    assert_loop(&loop, 1, 1, 1, (const int64_t[]){120});
    same[1] = view_shape(&(sc_shape){.rank = 0});
    loop = loop_of(same, 2);
    assert_loop(&loop, 1, 0, 1, (const int64_t[]){120});
    same[1] = same[0];
    same[0] = view_shape(&(sc_shape){2, {1, 1}});
    loop = loop_of(same, 2);
    assert_loop(&loop, 0, 1, 1, (const int64_t[]){120});
    loop = loop_of(same, 1);
    assert_loop(&loop, 0, 0, 0, NULL);
    assert_int_equal(loop.operands, 2);
}

static void a_bias_leaves_rows_and_columns(void **state) {
    (void)state;
    sc_view operands[2] = {view_shape(&(sc_shape){4, {2, 3, 1, 7}}), view_shape(&(sc_shape){1, {7}})};
    sc_loop loop = loop_of(operands, 2);
    assert_loop(&loop, 1, 1, 2, (const int64_t[]){6, 7});
    assert_int_equal(loop.stride[0][0], 7);
    assert_int_equal(loop.stride[1][0], 0);
    assert_int_equal(loop.stride[2][0], 7);
}

static void a_per_row_operand_is_constant_along_the_columns(void **state) {
    (void)state;
    sc_view operands[2] = {view_shape(&(sc_shape){2, {4, 9}}), view_shape(&(sc_shape){2, {4, 1}})};
    sc_loop loop = loop_of(operands, 2);
    assert_loop(&loop, 1, 0, 2, (const int64_t[]){4, 9});
    const sc_view swapped = operands[0];
    operands[0] = operands[1];
    operands[1] = swapped;
    loop = loop_of(operands, 2);
    assert_loop(&loop, 0, 1, 2, (const int64_t[]){4, 9});
}

static void an_outer_product_is_left_constant(void **state) {
    (void)state;
    sc_view operands[2] = {view_shape(&(sc_shape){2, {4, 1}}), view_shape(&(sc_shape){1, {9}})};
    sc_loop loop = loop_of(operands, 2);
    assert_loop(&loop, 0, 1, 2, (const int64_t[]){4, 9});
    operands[0].stride[0] = 3;
    operands[1].stride[0] = 2;
    loop = loop_of(operands, 2);
    assert_loop(&loop, 0, 2, 2, (const int64_t[]){4, 9});
}

static void a_transposed_operand_keeps_its_axes(void **state) {
    (void)state;
    sc_view operands[2] = {view_shape(&(sc_shape){3, {2, 3, 4}}), view_shape(&(sc_shape){3, {2, 3, 4}})};
    operands[1].stride[0] = 12;
    operands[1].stride[1] = 1;
    operands[1].stride[2] = 3;
    const sc_loop loop = loop_of(operands, 2);
    assert_loop(&loop, 1, 3, 3, (const int64_t[]){2, 3, 4});
}

static int is_empty(sc_view *operands) {
    const sc_loop loop = loop_of(operands, 2);
    return sc_is_empty(&loop);
}

static void zero_sizes_leave_an_empty_loop(void **state) {
    (void)state;
    sc_view operands[2] = {view_shape(&(sc_shape){3, {2, 0, 3}}), view_shape(&(sc_shape){1, {3}})};
    assert_true(is_empty(operands));
    operands[0] = view_shape(&(sc_shape){1, {0}});
    operands[1] = view_shape(&(sc_shape){.rank = 0});
    assert_true(is_empty(operands));
}

/* Shapes that cannot exist are planned like any other, up to 2^53 - 1 elements. */
static void the_largest_shapes_are_planned(void **state) {
    (void)state;
    sc_view operands[2] = {view_shape(&(sc_shape){3, {6361, 1, 20394401}}),
                           view_shape(&(sc_shape){2, {69431, 1}})};
    const sc_loop loop = loop_of(operands, 2);
    assert_loop(&loop, 1, 0, 3, (const int64_t[]){6361, 69431, 20394401});
    operands[0] = operands[1] = view_shape(&(sc_shape){3, {6361, 69431, 20394401}});
    const sc_loop fused = loop_of(operands, 2);
    assert_loop(&fused, 1, 1, 1, (const int64_t[]){SC_MAX_ELEMENTS});
}

static void sixty_four_operands_of_sixteen_axes(void **state) {
    (void)state;
    sc_view operands[SC_MAX_OPERANDS];
    for (int k = 0; k < SC_MAX_OPERANDS; k++) {
        sc_shape shape = {.rank = SC_MAX_RANK};
        for (int32_t i = 0; i < SC_MAX_RANK; i++) shape.size[i] = (i + k) % 2 == 0 ? 2 : 1;
        operands[k] = view_shape(&shape);
    }
    const sc_loop loop = loop_of(operands, SC_MAX_OPERANDS);
    assert_int_equal(loop.rank, SC_MAX_RANK);
    assert_int_equal(loop.operands, SC_MAX_OPERANDS + 1);
    assert_minimal(&loop);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walks_agree_with_the_twin),
        cmocka_unit_test(same_shapes_and_scalars_leave_one_axis),
        cmocka_unit_test(a_bias_leaves_rows_and_columns),
        cmocka_unit_test(a_per_row_operand_is_constant_along_the_columns),
        cmocka_unit_test(an_outer_product_is_left_constant),
        cmocka_unit_test(a_transposed_operand_keeps_its_axes),
        cmocka_unit_test(zero_sizes_leave_an_empty_loop),
        cmocka_unit_test(the_largest_shapes_are_planned),
        cmocka_unit_test(sixty_four_operands_of_sixteen_axes),
    };
    return cmocka_run_group_tests_name("plan", tests, NULL, NULL);
}
