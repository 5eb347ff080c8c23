/*
 * Matrix products around their kernels: one product of matrices for every index of the batch axes, which broadcast like
 * any others. Stacks whose strides carry on become one product.
 */
#include "product/product.h"
#include "shape/odometer.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

#include <assert.h>

static void append(sc_shape *shape, const sc_view *view, int32_t from, int32_t to) {
    for (int32_t i = from; i < to; i++) shape->size[shape->rank++] = view->size[i];
}

static sc_core core_of(int64_t size, int32_t left, int32_t right, int contracted, sc_verdict verdict) {
    sc_core core = {.size = verdict == SC_VERDICT_fail ? -1 : size, .own = {left, right}};
    for (int i = 0; i < 2; i++) {
        core.verdict[i] = core.own[i] < 0 ? SC_VERDICT_missing : i == contracted ? verdict : SC_VERDICT_equal;
    }
    return core;
}

/* Two sizes that have to be equal: which they are, or -1, and what happens to each. */
static int64_t meet(int64_t a, int64_t b, sc_verdict *verdict) {
    const int never = sc_never_equal(a, b), maybe = sc_maybe_equal(a, b);
    for (int i = 0; i < 2; i++) {
        verdict[i] = never                                ? SC_VERDICT_fail
                     : maybe && SC_IS_SYMBOLIC(i ? b : a) ? SC_VERDICT_unknown
                                                          : SC_VERDICT_equal;
    }
    const int64_t size = SC_IS_SYMBOLIC(a) ? b : a;
    return never ? -1 : maybe && SC_IS_SYMBOLIC(size) ? SC_UNKNOWN : size;
}

static void align(sc_product op, const sc_view *left, const sc_view *right, sc_product_plan *plan) {
    const sc_view batch[2] = {sc_batch_axes(left), sc_batch_axes(right)};
    sc_verdict verdict[2] = {SC_VERDICT_equal, SC_VERDICT_equal};
    sc_align(batch, 2, &plan->batch);
    /* The axis of two stacks does not broadcast. */
    if (op == SC_PRODUCT_bmm && left->rank == 3 && right->rank == 3 &&
        sc_maybe_equal(left->size[0], right->size[0])) {
        plan->batch.undecided = 1;
        plan->batch.size[0] = meet(left->size[0], right->size[0], verdict);
        for (int i = 0; i < 2; i++) plan->batch.verdict[i][0] = verdict[i];
    }
    const int32_t a = left->rank, b = right->rank;
    const int64_t inner = size_back(left, 1), given = right_inner(right);
    const int whole = a > 0 && b > 0;
    plan->symbolic = sc_is_symbolic(left) || sc_is_symbolic(right);
    plan->undecided = plan->batch.undecided || (whole && sc_maybe_equal(inner, given));
    plan->contracted = whole ? meet(inner, given, verdict) : -1;
    plan->columns = core_of(right_columns(right), a - 1, b > 1 ? b - 1 : -1, 0, verdict[0]);
    plan->rows = core_of(size_back(left, 2), a > 1 ? a - 2 : -1, b > 1 ? b - 2 : b - 1, 1, verdict[1]);
}

/* The result's shape; with it its strides along the batch axes and between rows. inner keeps the axes of both operands
 * apart: those of the left stand before its rows, those of the right between rows and columns. */
static sc_status lay_out(int is_inner, const sc_view *left, const sc_view *right, sc_product_plan *plan,
                         sc_error *error) {
    sc_view axes[2] = {sc_batch_axes(left), sc_batch_axes(right)};
    sc_shape *shape = &plan->shape, batch = {.rank = 0};
    int64_t stride[SC_MAX_RANK], along[SC_MAX_RANK];
    const int keeps_rows = left->rank > 1, keeps_columns = right->rank > 1;
    *shape = (sc_shape){.rank = 0};
    if (is_inner) {
        const int32_t rank = (left->rank > 0 ? left->rank - 1 : 0) + (right->rank > 0 ? right->rank - 1 : 0);
        if (rank > SC_MAX_RANK) {
            *error = (sc_error){.left = rank};
            return SC_STATUS_rank_limit;
        }
        append(shape, left, 0, left->rank - 1);
        append(shape, right, 0, right->rank - 1);
        for (int32_t i = 0; i < axes[1].rank; i++) axes[0].size[axes[0].rank++] = 1;
        sc_align(axes, 2, &plan->batch);
    }
    (void)sc_broadcast_aligned(axes, &plan->batch, &batch, error); /* it was checked */
    if (!is_inner) {
        *shape = batch;
        if (keeps_rows) shape->size[shape->rank++] = plan->m;
        if (keeps_columns) shape->size[shape->rank++] = plan->n;
    }
    const sc_status status = sc_check_elements(shape, error);
    if (status != SC_OK) return status;
    if (plan->symbolic) return SC_STATUS_symbolic;
    sc_contiguous_strides(shape->rank, shape->size, stride);
    int32_t row = shape->rank - 1 - keeps_columns;
    if (is_inner) row -= axes[1].rank;
    plan->c_row = keeps_rows ? stride[row] : plan->n;
    for (int32_t i = 0, at = 0; i < batch.rank; i++, at++) {
        if (is_inner && at == row && keeps_rows) at++;
        along[i] = stride[at];
    }
    sc_plan_loop(axes, &plan->batch, along, &plan->loop);
    return SC_OK;
}

/* The innermost batch axis as more rows of the left operand, or more columns of the right, where its strides carry on. */
static int fold_axis(sc_product_plan *plan) {
    sc_loop *loop = &plan->loop;
    if (loop->rank == 0) return 0;
    const int32_t last = loop->rank - 1;
    const int64_t extent = loop->extent[last], c = loop->stride[2][last];
    const int64_t a = loop->stride[0][last], b = loop->stride[1][last];
    if (b == 0 && (plan->m == 1 || (a == plan->m * plan->a_row && c == plan->m * plan->c_row))) {
        if (plan->m == 1) plan->a_row = a, plan->c_row = c;
        plan->m *= extent;
    } else if (a == 0 && c == plan->n && (plan->n == 1 || b == plan->n * plan->b_column)) {
        if (plan->n == 1) plan->b_column = b;
        plan->n *= extent;
    } else {
        return 0;
    }
    loop->rank--;
    return 1;
}

/* Plans what was checked. */
static sc_status plan_matrices(int is_inner, const sc_view *left, const sc_view *right, sc_product_plan *plan,
                               sc_error *error) {
    const int transposed = is_inner && right->rank > 1;
    plan->dtype = right->dtype;
    plan->m = left->rank > 1 ? size_back(left, 2) : 1;
    plan->k = size_back(left, 1);
    plan->n = right->rank > 1 ? size_back(right, transposed ? 2 : 1) : 1;
    plan->a_row = stride_back(left, 2);
    plan->a_column = stride_back(left, 1);
    plan->b_row = right->rank > 1 ? stride_back(right, transposed ? 1 : 2) : stride_back(right, 1);
    plan->b_column = right->rank > 1 ? stride_back(right, transposed ? 2 : 1) : 0;
    const sc_status status = lay_out(is_inner, left, right, plan, error);
    while (status == SC_OK && fold_axis(plan)) continue;
    return status;
}

sc_status sc_plan_product(sc_product op, const sc_view *operands, int count, sc_product_plan *plan,
                          sc_error *error) {
    assert(count == (op < SC_PRODUCT_addmv ? 2 : 3));
    align(op, &operands[count - 2], &operands[count - 1], plan);
    const sc_status status = sc_check_product(op, operands, count, error);
    if (status != SC_OK) return status;
    return plan_matrices(op == SC_PRODUCT_inner, &operands[count - 2], &operands[count - 1], plan, error);
}

sc_status sc_plan_matrix_product(sc_product op, const sc_view *operands, sc_product_plan *plan,
                                 sc_error *error) {
    assert(op < SC_PRODUCT_inner);
    align(op, &operands[0], &operands[1], plan);
    const sc_status status = sc_check_matrix_product(op, operands, error);
    return status == SC_OK ? plan_matrices(0, &operands[0], &operands[1], plan, error) : status;
}

sc_gemm sc_product_gemm(const sc_product_plan *plan) {
    return (sc_gemm){.dtype = plan->dtype,
                     .m = plan->m,
                     .n = plan->n,
                     .k = plan->k,
                     .a_row = sc_wrap_stride(plan->a_row),
                     .a_column = sc_wrap_stride(plan->a_column),
                     .b_row = sc_wrap_stride(plan->b_row),
                     .b_column = sc_wrap_stride(plan->b_column),
                     .c_row = sc_wrap_stride(plan->c_row)};
}
