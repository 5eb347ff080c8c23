#include "twin.h"

#include <math.h>
#include <string.h>

static int is(const char *op, const char *name) {
    return strcmp(op, name) == 0;
}

static int is_integer_or_bool(const sc_view *view) {
    return view->dtype != SC_NO_DTYPE && !twin_is_float(view->dtype);
}

static sc_status refuse(sc_status status, sc_error facts, sc_error *error) {
    *error = facts;
    return status;
}

/* ---- before shapes ---- */

static sc_status subtracts_bool(const char *op, const sc_view *operands, int count, sc_error *error) {
    int64_t booleans = 0;
    for (int k = 0; k < count; k++) booleans += twin_letter(op, k) == 'C' && operands[k].dtype == SC_bool;
    if (booleans == 0) return SC_OK;
    return refuse(SC_STATUS_bool_subtraction, (sc_error){.left = booleans}, error);
}

/* Tensors of another dtype than the first. lerp takes the value of a weight without axes. */
static sc_status mixes_dtypes(const char *op, const sc_view *operands, int count, sc_error *error) {
    const sc_dtype first = operands[0].dtype;
    for (int k = 1; k < count; k++) {
        const sc_view *own = &operands[k];
        const int is_value = own->weak || (is(op, "lerp") && k == 2 && own->rank == 0);
        if (twin_letter(op, k) != 'C' || is_value || own->dtype == first) continue;
        if (own->dtype == SC_NO_DTYPE || first == SC_NO_DTYPE) continue;
        return refuse(SC_STATUS_different_dtypes,
                      (sc_error){.operand = k, .left = first, .right = own->dtype}, error);
    }
    return SC_OK;
}

static sc_status early(const char *op, sc_dtype common, const sc_view *operands, int count, sc_error *error) {
    if (is(op, "sub") || is(op, "sub__alpha")) return subtracts_bool(op, operands, count, error);
    if (is(op, "where")) {
        const sc_dtype condition = operands[0].dtype;
        if (condition == SC_NO_DTYPE || condition == SC_bool || condition == SC_uint8) return SC_OK;
        return refuse(SC_STATUS_condition_dtype, (sc_error){.left = condition}, error);
    }
    if (is(op, "heaviside") || is(op, "lerp") || is(op, "isclose") || is(op, "isclose__nan"))
        return mixes_dtypes(op, operands, count, error);
    if (is(op, "addcdiv") && count >= 3 && is_integer_or_bool(&operands[1]) &&
        is_integer_or_bool(&operands[2]))
        return SC_STATUS_addcdiv_integers;
    if (is(op, "pow") && count == 2 && !twin_is_float(common) && operands[1].weak &&
        operands[1].dtype == SC_int64) {
        if (twin_load(SC_int64, operands[1].data).integer < 0) return SC_STATUS_negative_power;
    }
    return SC_OK;
}

/* ---- what masked_fill says of its value and its mask ---- */

static int has_axes_in_its_value(const char *op, const sc_view *operands, int count) {
    return is(op, "masked_fill") && count == 3 && operands[2].dtype != SC_NO_DTYPE && operands[2].rank != 0;
}

static sc_status of_the_mask(const char *op, const sc_view *operands, int count, sc_error *error) {
    if (!is(op, "masked_fill")) return SC_OK;
    if (has_axes_in_its_value(op, operands, count))
        return refuse(SC_STATUS_value_rank, (sc_error){.left = operands[2].rank}, error);
    if (count < 2 || operands[1].dtype == SC_NO_DTYPE || operands[1].dtype == SC_bool) return SC_OK;
    return refuse(SC_STATUS_condition_dtype, (sc_error){.left = operands[1].dtype}, error);
}

/* ---- after shapes ---- */

/* A bare weight makes no floats of integers. */
static int lerps_integers(const char *op, const sc_view *operands, int count) {
    return is(op, "lerp") && count == 3 && operands[2].weak && is_integer_or_bool(&operands[0]);
}

static sc_status late(const char *op, sc_dtype common, const sc_view *operands, int count, sc_error *error) {
    if (common == SC_NO_DTYPE) return SC_OK;
    if ((is(op, "add__alpha") || is(op, "sub__alpha")) && count == 3) {
        const sc_dtype alpha = operands[2].dtype;
        if (alpha == SC_bool && common != SC_bool) return SC_STATUS_alpha_bool;
        if (alpha != SC_NO_DTYPE && twin_is_float(alpha) && !twin_is_float(common))
            return SC_STATUS_alpha_float;
    }
    if (lerps_integers(op, operands, count))
        return refuse(SC_STATUS_unsupported_dtype, (sc_error){.left = operands[0].dtype}, error);
    if (twin_computes(op, common)) return SC_OK;
    return refuse(SC_STATUS_unsupported_dtype, (sc_error){.left = common}, error);
}

sc_status twin_refusal(const char *op, const sc_view *operands, int count, sc_error *error) {
    sc_dtype common, dtype;
    sc_shape shape;
    twin_result_dtype(op, operands, count, &common, &dtype);
    sc_status status = early(op, common, operands, count, error);
    if (status != SC_OK) return status;
    status = twin_broadcast(operands, has_axes_in_its_value(op, operands, count) ? 2 : count, &shape, error);
    if (status != SC_OK) return status;
    status = of_the_mask(op, operands, count, error);
    if (status != SC_OK) return status;
    return late(op, common, operands, count, error);
}

sc_status twin_refusal_in_place(const char *op, const sc_view *operands, int count, sc_error *error) {
    sc_dtype common, dtype;
    sc_shape shape, target = {.rank = operands[0].rank};
    for (int32_t i = 0; i < target.rank; i++) target.size[i] = operands[0].size[i];
    twin_result_dtype(op, operands, count, &common, &dtype);
    sc_status status = early(op, common, operands, count, error);
    if (status != SC_OK) return status;
    status = of_the_mask(op, operands, count, error);
    if (status != SC_OK) return status;
    status = twin_broadcast(operands, count, &shape, error);
    if (status != SC_OK) return status;
    if (!twin_same_shape(&shape, &target))
        return refuse(SC_STATUS_output_shape, (sc_error){.shape = shape}, error);
    if (operands[0].dtype != SC_NO_DTYPE && !lerps_integers(op, operands, count) &&
        !twin_can_cast(dtype, operands[0].dtype))
        return refuse(SC_STATUS_output_cast, (sc_error){.left = dtype, .right = operands[0].dtype}, error);
    return late(op, common, operands, count, error);
}

/* ---- what the elements refuse ---- */

/* Whether a number may be given for an element: none but a negative integer for uint8 wraps, none becomes infinite. */
static int fits(twin_value number, sc_dtype dtype) {
    static const long double end[] = {[SC_uint8] = 256,
                                      [SC_int8] = 128,
                                      [SC_int16] = 32768,
                                      [SC_int32] = 2147483648,
                                      [SC_int64] = 9223372036854775808.0L};
    const int is_whole = !twin_is_float(number.dtype);
    const long double value = is_whole ? (long double)(int64_t)number.integer : number.floating;
    if (dtype == SC_bool || dtype == SC_float64) return 1;
    if (dtype == SC_float32) return !isfinite(value) || fabsl(value) <= 0x1.fffffep127L;
    const long double least = dtype != SC_uint8 ? -end[dtype] : is_whole ? -255 : 0;
    return value >= least && value < end[dtype];
}

sc_status twin_refusal_of_values(const char *op, sc_dtype common, const sc_view *operands,
                                 const sc_shape *shape, sc_error *error) {
    for (int k = 1; k < twin_arity(op); k++) {
        const int bare_fits = is(op, "where") || (is(op, "pow") && !twin_is_float(common));
        if (operands[k].rank > 0 || (twin_letter(op, k) != 'P' && !(bare_fits && operands[k].weak))) continue;
        if (fits(twin_load(operands[k].dtype, operands[k].data), common)) continue;
        return refuse(SC_STATUS_value_range, (sc_error){.operand = k, .left = common}, error);
    }
    if (!twin_divides(op) || twin_is_float(common) || twin_elements(shape) == 0) return SC_OK;
    const sc_view *divisor = &operands[1];
    int64_t index[SC_MAX_RANK] = {0};
    do {
        const int64_t at = twin_offset(divisor, shape, index) * (int64_t)sc_dtype_size(divisor->dtype);
        const twin_value own = twin_load(divisor->dtype, (const char *)divisor->data + at);
        if (twin_convert(own, common).integer == 0) return SC_STATUS_division_by_zero;
    } while (twin_next(shape, index));
    return SC_OK;
}
