/* What products refuse: inner and those that add to a product by themselves, the others as matrix_check.c says. */
#include "product/product.h"
#include "product/refusals.h"
#include "shape/sizes.h"

/* For frameworks that look at these in another order. */
static sc_status with_facts(sc_status status, int is_inner, const sc_view *left, const sc_view *right,
                            sc_error *error) {
    if (status == SC_OK || status == SC_STATUS_too_many_elements || status == SC_STATUS_negative_size)
        return status;
    const sc_view axes[2] = {sc_batch_axes(left), sc_batch_axes(right)};
    sc_shape batch;
    sc_error ignored;
    error->first = left->rank > 0 && right->rank > 0 &&
                   sc_never_equal(size_back(left, 1), is_inner ? size_back(right, 1) : right_inner(right));
    error->second = sc_broadcast(axes, 2, &batch, &ignored) == SC_STATUS_broadcast;
    return status;
}

sc_status sc_check_matrix_product(sc_product op, const sc_view *operands, sc_error *error) {
    const sc_view *left = &operands[0], *right = &operands[1];
    return with_facts(sc_check_two_operands(op, left, right, error), 0, left, right, error);
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
    return sc_check_stacks(SC_PRODUCT_baddbmm, left, right, error);
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
        return sc_check_two_operands(op, left, right, error);
    }
}

sc_status sc_check_product(sc_product op, const sc_view *operands, int count, sc_error *error) {
    return with_facts(check(op, operands, count, error), op == SC_PRODUCT_inner, &operands[count - 2],
                      &operands[count - 1], error);
}
