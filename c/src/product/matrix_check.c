/*
 * What products of two operands refuse. PyTorch's functions look at ranks, sizes and dtypes in different orders and refuse in
 * different words; matmul refuses as whichever of them it would call.
 */
#include "product/product.h"
#include "product/refusals.h"
#include "shape/sizes.h"

sc_view sc_batch_axes(const sc_view *operand) {
    sc_view view = *operand;
    view.rank = operand->rank > 2 ? operand->rank - 2 : 0;
    view.dtype = SC_NO_DTYPE;
    view.data = NULL;
    return view;
}

static sc_status check_dot(const sc_view *left, const sc_view *right, sc_error *error) {
    if (differ(left, right)) {
        return refuse_dtypes(SC_PRODUCT_dot, left->dtype, right->dtype, error);
    }
    if (sc_never_equal(left->size[0], right->size[0])) {
        return refuse_sizes(SC_PRODUCT_dot, 1, left->size[0], right->size[0], 1, error);
    }
    return check_kernel(SC_PRODUCT_dot, left, 1, error);
}

static sc_status check_mv(int64_t rows, const sc_view *matrix, int64_t inner, const sc_view *vector,
                          sc_error *error) {
    const int64_t given = vector->size[0];
    if (sc_never_equal(inner, given)) return refuse_sizes(SC_PRODUCT_mv, rows, rows, inner, given, error);
    if (differ(matrix, vector)) {
        return refuse_dtypes(SC_PRODUCT_mv, matrix->dtype, vector->dtype, error);
    }
    return check_kernel(SC_PRODUCT_mv, matrix, rows != 0 && inner != 0, error);
}

static sc_status check_mm(int64_t rows, const sc_view *left, const sc_view *right, sc_error *error) {
    const int64_t inner = size_back(left, 1), given = right_inner(right), columns = right_columns(right);
    if (sc_never_equal(inner, given)) return refuse_sizes(SC_PRODUCT_mm, rows, inner, given, columns, error);
    if (differ(left, right)) {
        return refuse_dtypes(SC_PRODUCT_mm, left->dtype, right->dtype, error);
    }
    return check_kernel(SC_PRODUCT_mm, left, rows != 0 && inner != 0 && columns != 0, error);
}

/* Whether the axes of a view, broadcast to a shape, can be looked at as one axis: then the plan makes them one. */
static int is_one_axis(const sc_view *view, const sc_shape *shape) {
    int64_t stride[SC_MAX_RANK];
    sc_loop loop;
    sc_contiguous_strides(shape->rank, shape->size, stride);
    sc_plan_view(view, shape, stride, &loop);
    return loop.rank < 2;
}

/* Whether one of the two axes of each matrix lies dense, once the batch axes are one. */
static int has_dense_matrices(const sc_view *operand, const sc_shape *batch, int is_row) {
    const int64_t rows = operand->rank > 1 ? size_back(operand, 2) : is_row ? 1 : size_back(operand, 1);
    const int64_t columns = operand->rank > 1 ? size_back(operand, 1) : is_row ? size_back(operand, 1) : 1;
    const sc_view axes = sc_batch_axes(operand);
    if (!is_one_axis(&axes, batch)) return 1; /* it would have been copied */
    if (operand->rank < 2) return stride_back(operand, 1) == 1;
    const int64_t row = stride_back(operand, 2), column = stride_back(operand, 1);
    return (column == 1 && row >= columns) || (row == 1 && column >= rows);
}

/* Dtypes only: the sizes fit. */
static sc_status check_bmm(sc_product op, const sc_view *left, const sc_view *right, const sc_shape *batch,
                           sc_error *error) {
    const int64_t m = left->rank > 1 ? size_back(left, 2) : 1, k = size_back(left, 1),
                  n = right_columns(right);
    const double steps = (double)m * (double)n * (double)k;
    if (steps == 0 || sc_elements(batch) == 0) return SC_OK;
    if (steps < (double)SC_SMALL_PRODUCT) {
        const sc_status status = check_kernel(op, left, 1, error);
        if (status != SC_OK || !differ(left, right)) return status;
        return refuse_dtypes(SC_PRODUCT_bmm, left->dtype, right->dtype, error);
    }
    if (differ(left, right)) {
        const int whole = right->dtype >= SC_float32 && has_dense_matrices(left, batch, 1) &&
                          has_dense_matrices(right, batch, 0);
        return whole ? refuse_dtypes(SC_PRODUCT_bmm, right->dtype, left->dtype, error)
                     : refuse_dtypes(SC_PRODUCT_mm, left->dtype, right->dtype, error);
    }
    return check_kernel(SC_PRODUCT_mm, left, 1, error);
}

sc_status sc_check_stacks(sc_product op, const sc_view *left, const sc_view *right, sc_error *error) {
    if (left->rank != 3) return refuse_rank(0, 3, error);
    if (right->rank != 3) return refuse_rank(1, 3, error);
    if (sc_never_equal(left->size[0], right->size[0]) || sc_never_equal(left->size[2], right->size[1])) {
        return refuse_sizes(SC_PRODUCT_bmm, left->size[0], left->size[2], right->size[0], right->size[1],
                            error);
    }
    const sc_shape batch = {.rank = 1, .size = {left->size[0]}};
    return check_bmm(op, left, right, &batch, error);
}

/* ---- matmul ---- */

/* A stack times a matrix or a vector is one product of matrices when a view makes the stack a matrix: PyTorch then calls
 * mm or mv. A vector times a stack is its transposed, times the vector. */
static int folds(const sc_view *left, const sc_view *right) {
    if (left->rank == 2 || (left->rank > 2 && right->rank > 2)) return 0;
    sc_view rows = left->rank > 2 ? *left : *right;
    if (sc_has_no_elements(&rows)) return 1;
    const int32_t last = --rows.rank;
    if (left->rank == 1) {
        rows.size[last - 1] = rows.size[last];
        rows.stride[last - 1] = rows.stride[last];
    }
    const sc_shape shape = sc_shape_from(last, rows.size);
    return is_one_axis(&rows, &shape);
}

static sc_status check_matmul(const sc_view *left, const sc_view *right, sc_error *error) {
    if (left->rank == 0 || right->rank == 0) return SC_STATUS_product_scalar;
    if (left->rank == 1 && right->rank == 1) return check_dot(left, right, error);
    if (left->rank < 3 && right->rank < 3) {
        return right->rank == 1 ? check_mv(left->size[0], left, left->size[1], right, error)
                                : check_mm(left->rank == 1 ? 1 : left->size[0], left, right, error);
    }
    /* Which function it would be does not matter where sizes are open. */
    if (!sc_is_symbolic(left) && !sc_is_symbolic(right) && folds(left, right)) {
        if (left->rank == 1) {
            const int64_t rows = sc_count_elements(right->rank - 2, right->size) * size_back(right, 1);
            return check_mv(rows, right, size_back(right, 2), left, error);
        }
        const int64_t rows = sc_count_elements(left->rank - 1, left->size);
        return right->rank == 1 ? check_mv(rows, left, size_back(left, 1), right, error)
                                : check_mm(rows, left, right, error);
    }
    const sc_view axes[2] = {sc_batch_axes(left), sc_batch_axes(right)};
    sc_shape batch;
    const sc_status status = sc_broadcast(axes, 2, &batch, error);
    if (status == SC_STATUS_broadcast) {
        error->axis -= 2;
        error->rank += 2;
        return SC_STATUS_product_batch;
    }
    if (status != SC_OK) return status;
    const int64_t count = sc_elements(&batch), inner = size_back(left, 1), given = right_inner(right);
    if (sc_never_equal(inner, given)) return refuse_sizes(SC_PRODUCT_bmm, count, inner, count, given, error);
    return check_bmm(SC_PRODUCT_bmm, left, right, &batch, error);
}

static sc_status check_vector_product(const sc_view *left, const sc_view *right, sc_error *error) {
    if (left->rank != 1 || right->rank != 1) return refuse_rank(left->rank != 1 ? 0 : 1, 1, error);
    return check_dot(left, right, error);
}

static sc_status check_matrix_vector(const sc_view *left, const sc_view *right, sc_error *error) {
    if (left->rank == 0) return refuse_axis(error);
    if (left->rank != 2 || right->rank != 1)
        return refuse_rank(left->rank != 2 ? 0 : 1, left->rank != 2 ? 2 : 1, error);
    return check_mv(left->size[0], left, left->size[1], right, error);
}

static sc_status check_matrices(const sc_view *left, const sc_view *right, sc_error *error) {
    if (left->rank != 2) return refuse_rank(0, 2, error);
    if (right->rank != 2) return refuse_rank(1, 2, error);
    return check_mm(left->size[0], left, right, error);
}

sc_status sc_check_two_operands(sc_product op, const sc_view *left, const sc_view *right, sc_error *error) {
    switch (op) {
    case SC_PRODUCT_matmul:
        return check_matmul(left, right, error);
    case SC_PRODUCT_dot:
        return check_vector_product(left, right, error);
    case SC_PRODUCT_mv:
        return check_matrix_vector(left, right, error);
    case SC_PRODUCT_mm:
        return check_matrices(left, right, error);
    default:
        return sc_check_stacks(op, left, right, error);
    }
}
