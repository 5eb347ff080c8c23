#include "cmocka_all.h"
#include "storage.h"
#include "twin.h"

#include <stdlib.h>
#include <string.h>

static void run(const sc_product_plan *plan, const sc_view *left, const sc_view *right, void *result) {
    const sc_gemm gemm = sc_product_gemm(plan);
    void *workspace = malloc(sc_gemm_workspace(&gemm));
    sc_run_product(plan, left->data, right->data, result, workspace);
    free(workspace);
}

/* A vector on the left as a row, one on the right as a column. */
static sc_view padded(const sc_view *operand, int is_row) {
    sc_view view = *operand;
    if (operand->rank > 1) return view;
    view.rank = 2;
    view.size[1] = is_row ? operand->size[0] : 1;
    view.stride[1] = is_row ? operand->stride[0] : 0;
    if (is_row) view.size[0] = 1, view.stride[0] = 0;
    return view;
}

/* The result with all its axes, element by element: the index of the result, its last two taken from either operand. */
static void slow_matmul(const sc_view *left, const sc_view *right, const sc_shape *shape, int64_t *out) {
    sc_view a = padded(left, 1), b = padded(right, 0);
    const int64_t inner = a.size[a.rank - 1], a_step = a.stride[a.rank - 1], b_step = b.stride[b.rank - 2];
    a.size[a.rank - 1] = 1;
    b.size[b.rank - 2] = 1;
    if (twin_elements(shape) == 0) return;
    int64_t index[SC_MAX_RANK] = {0}, at = 0;
    do {
        const int64_t *x = (const int64_t *)a.data + twin_offset(&a, shape, index);
        const int64_t *y = (const int64_t *)b.data + twin_offset(&b, shape, index);
        uint64_t sum = 0;
        for (int64_t p = 0; p < inner; p++) sum += (uint64_t)x[p * a_step] * (uint64_t)y[p * b_step];
        out[at++] = (int64_t)sum;
    } while (twin_next(shape, index));
}

static sc_shape with_matrix(const sc_shape *batch, int64_t rows, int64_t columns) {
    sc_shape shape = *batch;
    shape.size[shape.rank++] = rows;
    shape.size[shape.rank++] = columns;
    return shape;
}

static int64_t small_size(random_source *random) {
    return random_chance(random, 5) ? 0 : random_between(random, 1, 5);
}

static void matmul_broadcasts_its_batch_axes(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    int folded = 0, looped = 0;
    for (int round = 0; round < 6000; round++) {
        const sc_shape batch = random_small_shape(&random, 4, 40);
        const int64_t m = small_size(&random), n = small_size(&random), k = small_size(&random);
        const sc_shape parts[2] = {random_part(&random, &batch), random_part(&random, &batch)};
        sc_shape shapes[2] = {with_matrix(&parts[0], m, k), with_matrix(&parts[1], k, n)};
        if (random_chance(&random, 15)) shapes[0] = (sc_shape){1, {k}};
        if (random_chance(&random, 15)) shapes[1] = (sc_shape){1, {k}};
        storage memory[4];
        sc_view operands[2];
        for (int i = 0; i < 2; i++) operands[i] = view_random(&random, SC_int64, &shapes[i], 1, &memory[i]);

        sc_product_plan plan;
        sc_error error;
        assert_int_equal(sc_plan_product(SC_PRODUCT_matmul, operands, 2, &plan, &error), SC_OK);
        const sc_view axes[2] = {sc_batch_axes(&operands[0]), sc_batch_axes(&operands[1])};
        sc_shape want, full;
        assert_int_equal(twin_broadcast(axes, 2, &want, &error), SC_OK);
        full = with_matrix(&want, shapes[0].rank > 1 ? m : 1, shapes[1].rank > 1 ? n : 1);
        if (shapes[0].rank > 1) want.size[want.rank++] = m;
        if (shapes[1].rank > 1) want.size[want.rank++] = n;
        assert_true(twin_same_shape(&plan.shape, &want));
        plan.loop.rank == 0 ? folded++ : looped++;

        memory[2] = storage_make(&random, SC_int64, twin_elements(&full));
        memory[3] = storage_copy(&memory[2]);
        run(&plan, &operands[0], &operands[1], memory[2].data);
        slow_matmul(&operands[0], &operands[1], &full, (int64_t *)(void *)memory[3].data);
        storage_assert_equal(&memory[2], &memory[3], "matmul");
        for (int i = 0; i < 4; i++) storage_free(&memory[i]);
    }
    assert_in_range(folded, 500, 6000);
    assert_in_range(looped, 500, 6000);
}

static void inner_keeps_the_axes_of_both(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 2000; round++) {
        const int64_t k = small_size(&random);
        sc_shape shapes[2], want = {.rank = 0};
        for (int i = 0; i < 2; i++) {
            shapes[i] = random_small_shape(&random, 3, 20);
            for (int32_t axis = 0; axis < shapes[i].rank; axis++)
                want.size[want.rank++] = shapes[i].size[axis];
            shapes[i].size[shapes[i].rank++] = k;
        }
        storage memory[3];
        sc_view operands[2];
        for (int i = 0; i < 2; i++) operands[i] = view_random(&random, SC_int64, &shapes[i], 1, &memory[i]);
        sc_product_plan plan;
        sc_error error;
        assert_int_equal(sc_plan_product(SC_PRODUCT_inner, operands, 2, &plan, &error), SC_OK);
        assert_true(twin_same_shape(&plan.shape, &want));
        memory[2] = storage_make(&random, SC_int64, twin_elements(&want));
        run(&plan, &operands[0], &operands[1], memory[2].data);
        int64_t index[SC_MAX_RANK] = {0};
        for (int64_t at = 0; at < memory[2].elements; at++) {
            const int64_t *x = operands[0].data, *y = operands[1].data;
            const int32_t first = shapes[0].rank - 1, second = shapes[1].rank - 1;
            for (int32_t i = 0; i < first; i++) x += index[i] * operands[0].stride[i];
            for (int32_t i = 0; i < second; i++) y += index[first + i] * operands[1].stride[i];
            uint64_t sum = 0;
            for (int64_t p = 0; p < k; p++) {
                sum +=
                    (uint64_t)x[p * operands[0].stride[first]] * (uint64_t)y[p * operands[1].stride[second]];
            }
            assert_true(((const int64_t *)(void *)memory[2].data)[at] == (int64_t)sum);
            (void)twin_next(&want, index);
        }
        for (int i = 0; i < 3; i++) storage_free(&memory[i]);
    }
}

static sc_product_plan planned(sc_product op, const sc_shape *left, const sc_shape *right) {
    const sc_view operands[2] = {view_shape(left), view_shape(right)};
    sc_product_plan plan;
    sc_error error;
    assert_int_equal(sc_plan_product(op, operands, 2, &plan, &error), SC_OK);
    return plan;
}

static void stacks_become_one_product_where_strides_allow(void **state) {
    (void)state;
    sc_product_plan plan = planned(SC_PRODUCT_matmul, &(sc_shape){4, {2, 3, 4, 5}}, &(sc_shape){2, {5, 6}});
    assert_int_equal(plan.loop.rank, 0);
    assert_int_equal(plan.m, 24);
    plan = planned(SC_PRODUCT_matmul, &(sc_shape){3, {7, 1, 5}}, &(sc_shape){2, {5, 6}});
    assert_int_equal(plan.loop.rank, 0);
    assert_int_equal(plan.m, 7);
    plan = planned(SC_PRODUCT_matmul, &(sc_shape){2, {4, 5}}, &(sc_shape){3, {7, 5, 6}});
    assert_int_equal(plan.loop.rank, 1);
    plan = planned(SC_PRODUCT_inner, &(sc_shape){3, {2, 3, 5}}, &(sc_shape){3, {4, 7, 5}});
    assert_int_equal(plan.loop.rank, 0);
    assert_int_equal(plan.m, 6);
    assert_int_equal(plan.n, 28);
}

typedef struct refusal_case {
    sc_product op;
    sc_shape left, right;
    sc_status status;
    int32_t by; /* the function that refuses */
} refusal_case;

static void functions_refuse_in_their_order(void **state) {
    (void)state;
    static const refusal_case cases[] = {
        {SC_PRODUCT_matmul, {0, {0}}, {1, {3}}, SC_STATUS_product_scalar, 0},
        {SC_PRODUCT_matmul, {1, {2}}, {1, {3}}, SC_STATUS_product_sizes, SC_PRODUCT_dot},
        {SC_PRODUCT_matmul, {2, {2, 3}}, {1, {2}}, SC_STATUS_product_sizes, SC_PRODUCT_mv},
        {SC_PRODUCT_matmul, {1, {2}}, {2, {3, 2}}, SC_STATUS_product_sizes, SC_PRODUCT_mm},
        {SC_PRODUCT_matmul, {3, {2, 2, 3}}, {2, {4, 2}}, SC_STATUS_product_sizes, SC_PRODUCT_mm},
        {SC_PRODUCT_matmul, {3, {2, 2, 3}}, {1, {4}}, SC_STATUS_product_sizes, SC_PRODUCT_mv},
        {SC_PRODUCT_matmul, {2, {2, 3}}, {3, {2, 2, 3}}, SC_STATUS_product_sizes, SC_PRODUCT_bmm},
        {SC_PRODUCT_matmul, {1, {5}}, {3, {2, 4, 3}}, SC_STATUS_product_sizes, SC_PRODUCT_bmm},
        {SC_PRODUCT_matmul, {1, {5}}, {3, {1, 4, 3}}, SC_STATUS_product_sizes, SC_PRODUCT_mv},
        {SC_PRODUCT_matmul, {3, {3, 2, 3}}, {3, {2, 4, 2}}, SC_STATUS_product_batch, 1},
        {SC_PRODUCT_mm, {3, {2, 2, 3}}, {1, {3}}, SC_STATUS_product_rank, 0},
        {SC_PRODUCT_mm, {2, {2, 3}}, {1, {3}}, SC_STATUS_product_rank, 1},
        {SC_PRODUCT_mv, {0, {0}}, {1, {3}}, SC_STATUS_product_axis, 0},
        {SC_PRODUCT_bmm, {3, {2, 2, 3}}, {3, {1, 3, 2}}, SC_STATUS_product_sizes, SC_PRODUCT_bmm},
        {SC_PRODUCT_inner, {2, {2, 3}}, {2, {3, 2}}, SC_STATUS_product_sizes, SC_PRODUCT_inner},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const sc_view operands[2] = {view_shape(&cases[i].left), view_shape(&cases[i].right)};
        sc_product_plan plan;
        sc_error error = {0};
        assert_int_equal(sc_plan_product(cases[i].op, operands, 2, &plan, &error), cases[i].status);
        assert_int_equal(error.operand, cases[i].by);
    }
}

static void added_products_refuse_what_they_multiply(void **state) {
    (void)state;
    static const refusal_case cases[] = {
        {SC_PRODUCT_addmm, {2, {2, 3}}, {2, {4, 5}}, SC_STATUS_product_sizes, SC_PRODUCT_mm},
        {SC_PRODUCT_addmm, {2, {2, 4}}, {2, {3, 5}}, SC_STATUS_product_sizes, SC_PRODUCT_mm},
        {SC_PRODUCT_addmm, {3, {2, 3, 1}}, {2, {3, 5}}, SC_STATUS_product_rank, 0},
        {SC_PRODUCT_addmm, {1, {3}}, {2, {3, 5}}, SC_STATUS_product_rank, 0},
        {SC_PRODUCT_addmm, {2, {2, 3}}, {3, {3, 5, 1}}, SC_STATUS_product_rank, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const sc_view operands[3] = {view_shape(&(sc_shape){2, {2, 5}}), view_shape(&cases[i].left),
                                     view_shape(&cases[i].right)};
        sc_product_plan plan;
        sc_error error = {0};
        assert_int_equal(sc_plan_product(cases[i].op, operands, 3, &plan, &error), cases[i].status);
        assert_int_equal(error.operand, cases[i].by);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matmul_broadcasts_its_batch_axes),
        cmocka_unit_test(inner_keeps_the_axes_of_both),
        cmocka_unit_test(stacks_become_one_product_where_strides_allow),
        cmocka_unit_test(functions_refuse_in_their_order),
        cmocka_unit_test(added_products_refuse_what_they_multiply),
    };
    return cmocka_run_group_tests_name("product", tests, NULL, NULL);
}
