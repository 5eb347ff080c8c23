/* How products refuse. */
#ifndef SHAPECAST_PRODUCT_REFUSALS_H
#define SHAPECAST_PRODUCT_REFUSALS_H

#include "shapecast.h"

/* Bare shapes have no dtype to differ in. */
static inline int differ(const sc_view *left, const sc_view *right) {
    return left->dtype != SC_NO_DTYPE && right->dtype != SC_NO_DTYPE && left->dtype != right->dtype;
}

static inline sc_status refuse_sizes(sc_product by, int64_t a, int64_t b, int64_t c, int64_t d,
                                     sc_error *error) {
    *error = (sc_error){.operand = (int32_t)by, .shape = {.rank = 4, .size = {a, b, c, d}}};
    return SC_STATUS_product_sizes;
}

static inline sc_status refuse_dtypes(sc_product by, sc_dtype left, sc_dtype right, sc_error *error) {
    *error = (sc_error){.operand = (int32_t)by, .left = left, .right = right};
    return SC_STATUS_product_dtypes;
}

static inline sc_status refuse_rank(int32_t operand, int32_t wanted, sc_error *error) {
    *error = (sc_error){.operand = operand, .left = wanted};
    return SC_STATUS_product_rank;
}

/* No kernel multiplies truth values, which shows only where there is something to multiply. */
static inline sc_status check_kernel(sc_product by, const sc_view *operand, int multiplies, sc_error *error) {
    if (operand->dtype != SC_bool || !multiplies) return SC_OK;
    *error = (sc_error){.operand = (int32_t)by, .left = SC_bool};
    return SC_STATUS_product_kernel;
}

/* PyTorch asks a tensor without axes for the size of its first. */
static inline sc_status refuse_axis(sc_error *error) {
    *error = (sc_error){.left = 0};
    return SC_STATUS_product_axis;
}

#endif
