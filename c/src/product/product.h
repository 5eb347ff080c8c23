/* What the parts of matrix products share: matrix_check.c and product_check.c refuse, product.c plans, run.c runs the plan by
 * path.c and gemm.c. */
#ifndef SHAPECAST_PRODUCT_H
#define SHAPECAST_PRODUCT_H

#include "shapecast.h"

/* An axis counted from the end, 1 being the last; a missing one has size 1 and stride 0. */
static inline int64_t size_back(const sc_view *view, int32_t back) {
    return view->rank < back ? 1 : view->size[view->rank - back];
}

static inline int64_t stride_back(const sc_view *view, int32_t back) {
    return view->rank < back ? 0 : view->stride[view->rank - back];
}

/* The contracted size of the right operand: a vector is a column. */
static inline int64_t right_inner(const sc_view *right) {
    return size_back(right, right->rank > 1 ? 2 : 1);
}

static inline int64_t right_columns(const sc_view *right) {
    return right->rank > 1 ? size_back(right, 1) : 1;
}

/* What the functions of two operands but inner refuse, without the facts for other frameworks; bmm and baddbmm, of stacks. */
sc_status sc_check_two_operands(sc_product op, const sc_view *left, const sc_view *right, sc_error *error);
sc_status sc_check_stacks(sc_product op, const sc_view *left, const sc_view *right, sc_error *error);

/* Everything sc_plan_product and sc_plan_matrix_product refuse for ranks, sizes and dtypes. */
sc_status sc_check_product(sc_product op, const sc_view *operands, int count, sc_error *error);
sc_status sc_check_matrix_product(sc_product op, const sc_view *operands, sc_error *error);

/* One column becomes one row, of the product of the transposes: the paths take it so. */
sc_gemm sc_arranged(const sc_gemm *given);

/* As many columns of floats, or fewer, stay in registers while a row of the left operand passes. */
enum { SC_NARROW = 3 };

/* As many products of one row and one column, of floats: from one to the next it is one element, in all three. */
void sc_multiply_lanes(const sc_gemm *gemm, int64_t lanes);
/* The same of vectors whose elements lie side by side, each pair so many elements behind the last. */
void sc_multiply_pairs(const sc_gemm *g, int64_t pairs, ptrdiff_t a_step, ptrdiff_t b_step);

#endif
