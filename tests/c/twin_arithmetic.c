#include "twin.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int twin_is_float(sc_dtype dtype) {
    return dtype == SC_float32 || dtype == SC_float64;
}

/* ---- between memory and values ---- */

twin_value twin_load(sc_dtype dtype, const void *element) {
    twin_value value = {.dtype = dtype};
    switch (dtype) {
    case SC_bool:
    case SC_uint8:
        value.integer = *(const uint8_t *)element;
        break;
    case SC_int8:
        value.integer = *(const int8_t *)element;
        break;
    case SC_int16:
        value.integer = *(const int16_t *)element;
        break;
    case SC_int32:
        value.integer = *(const int32_t *)element;
        break;
    case SC_int64:
        value.integer = *(const int64_t *)element;
        break;
    case SC_float32:
        value.floating = *(const float *)element;
        break;
    case SC_float64:
        value.floating = *(const double *)element;
        break;
    case SC_NO_DTYPE:
    case SC_DTYPE_COUNT:
        abort();
    }
    return value;
}

void twin_store(twin_value value, void *element) {
    switch (value.dtype) {
    case SC_bool:
    case SC_uint8:
        *(uint8_t *)element = (uint8_t)value.integer;
        break;
    case SC_int8:
        *(int8_t *)element = (int8_t)value.integer;
        break;
    case SC_int16:
        *(int16_t *)element = (int16_t)value.integer;
        break;
    case SC_int32:
        *(int32_t *)element = (int32_t)value.integer;
        break;
    case SC_int64:
        *(int64_t *)element = (int64_t)value.integer;
        break;
    case SC_float32:
        *(float *)element = (float)value.floating;
        break;
    case SC_float64:
        *(double *)element = value.floating;
        break;
    case SC_NO_DTYPE:
    case SC_DTYPE_COUNT:
        abort();
    }
}

/* ---- conversion ---- */

/* The integer modulo 2^bits that the dtype can hold. */
static twin_wide wrap(twin_wide integer, sc_dtype dtype) {
    static const int bits[] = {
        [SC_uint8] = 8, [SC_int8] = 8, [SC_int16] = 16, [SC_int32] = 32, [SC_int64] = 64};
    const twin_wide one = 1, modulus = one << bits[dtype];
    const twin_wide high = dtype == SC_uint8 ? modulus - 1 : modulus / 2 - 1;
    twin_wide rest = integer % modulus;
    if (rest < 0) rest += modulus;
    return rest > high ? rest - modulus : rest;
}

twin_value twin_convert(twin_value value, sc_dtype dtype) {
    const int from_float = twin_is_float(value.dtype);
    if (value.dtype == dtype) return value;
    twin_value out = {.dtype = dtype};
    if (dtype == SC_bool) {
        out.integer = from_float ? value.floating != 0 : value.integer != 0;
    } else if (dtype == SC_float32) {
        out.floating = from_float ? (float)value.floating : (float)(int64_t)value.integer;
    } else if (dtype == SC_float64) {
        out.floating = from_float ? value.floating : (double)(int64_t)value.integer;
    } else if (!from_float) {
        out.integer = wrap(value.integer, dtype);
    } else {
        /* As on x86: through the integer on the way, whose smallest stands for all it cannot hold. */
        const double limit = dtype == SC_int16 || dtype == SC_int32 ? 0x1p31 : 0x1p63,
                     whole = trunc(value.floating);
        out.integer = wrap((int64_t)(whole >= -limit && whole < limit ? whole : -limit), dtype);
    }
    return out;
}

twin_value twin_integer(sc_dtype dtype, twin_wide integer) {
    return (twin_value){.dtype = dtype, .integer = dtype == SC_bool ? integer != 0 : wrap(integer, dtype)};
}

/* A double is exact as a long double: for float32, + - * / and the square root of floats computed in double are
 * the correctly rounded floats. */
twin_value twin_float(sc_dtype dtype, long double floating) {
    return (twin_value){.dtype = dtype,
                        .floating = dtype == SC_float32 ? (double)(float)floating : (double)floating};
}

twin_value twin_truth(int is_true) {
    return (twin_value){.dtype = SC_bool, .integer = is_true};
}

/* ---- one element after the other ---- */

sc_dtype twin_computed_in(const char *op, sc_dtype common, const sc_view *operands) {
    if (strcmp(op, "pow") != 0 || common != SC_float32) return common;
    if (!operands[1].weak || operands[1].dtype != SC_float64) return common;
    int64_t elements = 1;
    for (int32_t i = 0; i < operands[0].rank; i++) elements *= operands[0].size[i];
    if (elements >= 32) return common;
    const double exponent = twin_load(SC_float64, operands[1].data).floating;
    return (double)(float)exponent == exponent ? common : SC_float64;
}

/* Powers of a bare exponent that PyTorch multiplies out, each step rounded; others as they are. */
static twin_value multiplied_out(sc_dtype dtype, double x, double exponent, twin_value power) {
    const double square = twin_float(dtype, x * x).floating, root = twin_float(dtype, sqrt(x)).floating;
    if (exponent == 3) return twin_float(dtype, square * x);
    if (exponent == -1) return twin_float(dtype, 1 / x);
    if (exponent == -2) return twin_float(dtype, 1 / square);
    if (exponent == 0.5) return twin_float(dtype, root);
    if (exponent == -0.5) return twin_float(dtype, 1 / root);
    return power;
}

void twin_execute(const char *op, sc_dtype common, const sc_view *operands, const sc_view *result) {
    const twin_operation *const operation = twin_operation_named(op);
    const int arity = twin_arity(op);
    common = twin_computed_in(op, common, operands);
    const int is_bare_power = strcmp(op, "pow") == 0 && operands[1].weak && twin_is_float(common);
    sc_shape shape = {.rank = result->rank};
    for (int32_t i = 0; i < shape.rank; i++) shape.size[i] = result->size[i];
    if (twin_elements(&shape) == 0) return;
    sc_dtype dtypes[SC_MAX_ARITY];
    for (int k = 0; k < arity; k++) dtypes[k] = twin_operand_dtype(op, k, common);
    int64_t index[SC_MAX_RANK] = {0};
    do {
        twin_value x[SC_MAX_ARITY] = {{0}};
        for (int k = 0; k < arity; k++) {
            const sc_view *own = &operands[k];
            const int64_t at = twin_offset(own, &shape, index) * (int64_t)sc_dtype_size(own->dtype);
            x[k] = twin_convert(twin_load(own->dtype, (const char *)own->data + at), dtypes[k]);
        }
        const int64_t at = twin_offset(result, &shape, index) * (int64_t)sc_dtype_size(result->dtype);
        twin_value answer = operation->compute(common, x);
        if (is_bare_power) answer = multiplied_out(common, x[0].floating, x[1].floating, answer);
        answer = twin_convert(answer, result->dtype);
        twin_store(answer, (char *)result->data + at);
    } while (twin_next(&shape, index));
}
