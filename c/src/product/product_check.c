/*
 * What matrix products refuse. PyTorch's functions look at ranks, sizes and dtypes in different orders and refuse in
 * different words; matmul refuses as whichever of them it would call.
 */
#include "product/product.h"
#include "shape/sizes.h"

/* Bare shapes have no dtype to differ in. */
static int differ(const sc_view *left, const sc_view *right) {
    return left->dtype != SC_NO_DTYPE && right->dtype != SC_NO_DTYPE && left->dtype != right->dtype;
}

static sc_status refuse_sizes(sc_product by, int64_t a, int64_t b, int64_t c, int64_t d, sc_error *error) {
    *error = (sc_error){.operand = (int32_t)by, .shape = {.rank = 4, .size = {a, b, c, d}}};
    return SC_STATUS_product_sizes;
}

static sc_status refuse_dtypes(sc_product by, sc_dtype left, sc_dtype right, sc_error *error) {
    *error = (sc_error){.operand = (int32_t)by, .left = left, .right = right};
    return SC_STATUS_product_dtypes;
}

static sc_status refuse_rank(int32_t operand, int32_t wanted, sc_error *error) {
    *error = (sc_error){.operand = operand, .left = wanted};
    return SC_STATUS_product_rank;
}

/* No kernel multiplies truth values, which shows only where there is something to multiply. */
static sc_status check_kernel(sc_product by, const sc_view *operand, int multiplies, sc_error *error) {
    if (operand->dtype != SC_bool || !multiplies) return SC_OK;
    *error = (sc_error){.operand = (int32_t)by, .left = SC_bool};
    return SC_STATUS_product_kernel;
}

static sc_status check_dot(const sc_view *left, const sc_view *right, sc_error *error) {
    if (differ(left, right)) {
        return refuse_dtypes(SC_PRODUCT_dot, left->dtype, right->dtype, error);
    }
    if (left->size[0] != right->size[0]) {
        return refuse_sizes(SC_PRODUCT_dot, 1, left->size[0], right->size[0], 1, error);
    }
    return check_kernel(SC_PRODUCT_dot, left, 1, error);
}

static sc_status check_mv(int64_t rows, const sc_view *matrix, int64_t inner, const sc_view *vector,
                          sc_error *error) {
    const int64_t given = vector->size[0];
    if (inner != given) return refuse_sizes(SC_PRODUCT_mv, rows, rows, inner, given, error);
    if (differ(matrix, vector)) {
        return refuse_dtypes(SC_PRODUCT_mv, matrix->dtype, vector->dtype, error);
    }
    return check_kernel(SC_PRODUCT_mv, matrix, rows != 0 && inner != 0, error);
}

static sc_status check_mm(int64_t rows, const sc_view *left, const sc_view *right, sc_error *error) {
    const int64_t inner = size_back(left, 1), given = right_inner(right), columns = right_columns(right);
    if (inner != given) return refuse_sizes(SC_PRODUCT_mm, rows, inner, given, columns, error);
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

static sc_status check_stacks(sc_product op, const sc_view *left, const sc_view *right, sc_error *error) {
    if (left->rank != 3) return refuse_rank(0, 3, error);
    if (right->rank != 3) return refuse_rank(1, 3, error);
    if (left->size[0] != right->size[0] || left->size[2] != right->size[1]) {
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
    if (folds(left, right)) {
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
    if (inner != given) return refuse_sizes(SC_PRODUCT_bmm, count, inner, count, given, error);
    return check_bmm(SC_PRODUCT_bmm, left, right, &batch, error);
}

/* ---- the other functions ---- */

/* PyTorch asks a tensor without axes for the size of its first. */
static sc_status refuse_axis(sc_error *error) {
    *error = (sc_error){.left = 0};
    return SC_STATUS_product_axis;
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

static sc_status check_matrix_product(sc_product op, const sc_view *left, const sc_view *right,
                                      sc_error *error) {
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
        return check_stacks(op, left, right, error);
    }
}

/* For frameworks that look at these in another order. */
static sc_status with_facts(sc_status status, int is_inner, const sc_view *left, const sc_view *right,
                            sc_error *error) {
    if (status == SC_OK || status == SC_STATUS_too_many_elements || status == SC_STATUS_negative_size)
        return status;
    const sc_view axes[2] = {sc_batch_axes(left), sc_batch_axes(right)};
    sc_shape batch;
    sc_error ignored;
    error->first = left->rank > 0 && right->rank > 0 &&
                   size_back(left, 1) != (is_inner ? size_back(right, 1) : right_inner(right));
    error->second = sc_broadcast(axes, 2, &batch, &ignored) == SC_STATUS_broadcast;
    return status;
}

sc_status sc_check_matrix_product(sc_product op, const sc_view *operands, sc_error *error) {
    const sc_view *left = &operands[0], *right = &operands[1];
    return with_facts(check_matrix_product(op, left, right, error), 0, left, right, error);
}

static sc_status check_inner(const sc_view *left, const sc_view *right, sc_error *error) {
    const int64_t inner = size_back(left, 1), given = size_back(right, 1);
    if (inner != given) return refuse_sizes(SC_PRODUCT_inner, 1, inner, given, 1, error);
    if (differ(left, right)) {
        return refuse_dtypes(SC_PRODUCT_inner, left->dtype, right->dtype, error);
    }
    if (left->rank == 1 && right->rank == 1) return check_kernel(SC_PRODUCT_dot, left, 1, error);
    return check_kernel(SC_PRODUCT_mm, left, !sc_has_no_elements(left) && !sc_has_no_elements(right), error);
}

/* What is added broadcasts to the result. */
static sc_status check_expands(const sc_view *input, const int64_t *sizes, int count, sc_error *error) {
    sc_view view = *input;
    const sc_status status = sc_view_expand(&view, sizes, count, error);
    if (status == SC_OK) return SC_OK;
    error->shape = sc_shape_from(count, sizes);
    return status;
}

static sc_status refuse_added(const sc_view *input, const sc_view *other, sc_error *error) {
    *error = (sc_error){.left = input->dtype, .right = other->dtype};
    return SC_STATUS_product_added;
}

static sc_status check_addmm(const sc_view *input, const sc_view *left, const sc_view *right,
                             sc_error *error) {
    if (input->dtype != right->dtype) return refuse_added(input, right, error);
    if (left->dtype != right->dtype) return refuse_dtypes(SC_PRODUCT_addmm, left->dtype, right->dtype, error);
    if (left->rank != 2) return refuse_rank(0, 2, error);
    if (right->rank != 2) return refuse_rank(1, 2, error);
    const int64_t m = left->size[0], k = left->size[1], n = right->size[1];
    if (k != right->size[0]) return refuse_sizes(SC_PRODUCT_mm, m, k, right->size[0], n, error);
    const sc_status status = check_expands(input, (int64_t[]){m, n}, 2, error);
    if (status != SC_OK) return status;
    if (right->dtype == SC_bool && k == 0 && m != 0 && n != 0) {
        *error = (sc_error){.left = SC_int64, .right = SC_bool};
        return SC_STATUS_output_cast;
    }
    return check_kernel(SC_PRODUCT_mm, left, m != 0 && n != 0 && k != 0, error);
}

static sc_status check_addmv(const sc_view *input, const sc_view *left, const sc_view *right,
                             sc_error *error) {
    if (input->rank > 1 || left->rank != 2 || right->rank != 1) return refuse_rank(0, 2, error);
    const int64_t m = left->size[0], k = left->size[1], added = size_back(input, 1);
    if (k != right->size[0] || (added != m && added != 1)) {
        if (input->rank == 0) return refuse_axis(error);
        return refuse_sizes(SC_PRODUCT_mv, added, m, k, right->size[0], error);
    }
    if (left->dtype != right->dtype || input->dtype != right->dtype) {
        return refuse_dtypes(SC_PRODUCT_addmv, left->dtype, right->dtype, error);
    }
    return check_kernel(SC_PRODUCT_mv, left, m != 0 && k != 0, error);
}

/* The size of an axis that may not be there. */
static sc_status size_of(const sc_view *view, int32_t axis, int64_t *size, sc_error *error) {
    if (axis < view->rank) {
        *size = view->size[axis];
        return SC_OK;
    }
    *error = (sc_error){.left = axis, .right = view->rank};
    return SC_STATUS_product_axis;
}

static sc_status check_baddbmm(const sc_view *input, const sc_view *left, const sc_view *right,
                               sc_error *error) {
    int64_t sizes[3];
    sc_status status = size_of(left, 0, &sizes[0], error);
    if (status == SC_OK) status = size_of(left, 1, &sizes[1], error);
    if (status == SC_OK) status = size_of(right, 2, &sizes[2], error);
    if (status == SC_OK) status = check_expands(input, sizes, 3, error);
    if (status != SC_OK) return status;
    if (input->dtype != left->dtype) return refuse_added(input, right, error);
    return check_stacks(SC_PRODUCT_baddbmm, left, right, error);
}

static sc_status check(sc_product op, const sc_view *operands, int count, sc_error *error) {
    const sc_view *left = &operands[count - 2], *right = &operands[count - 1];
    switch (op) {
    case SC_PRODUCT_inner:
        return check_inner(left, right, error);
    case SC_PRODUCT_addmv:
        return check_addmv(operands, left, right, error);
    case SC_PRODUCT_addmm:
        return check_addmm(operands, left, right, error);
    case SC_PRODUCT_baddbmm:
        return check_baddbmm(operands, left, right, error);
    default:
        return check_matrix_product(op, left, right, error);
    }
}

sc_status sc_check_product(sc_product op, const sc_view *operands, int count, sc_error *error) {
    return with_facts(check(op, operands, count, error), op == SC_PRODUCT_inner, &operands[count - 2],
                      &operands[count - 1], error);
}
