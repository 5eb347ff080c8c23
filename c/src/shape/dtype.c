#include "shapecast.h"

#include <assert.h>

size_t sc_dtype_size(sc_dtype dtype) {
    static const uint8_t size[SC_DTYPE_COUNT] = {
#define X(name, type, wide) sizeof(type),
        SC_DTYPES(X)
#undef X
    };
    assert(dtype >= 0 && dtype < SC_DTYPE_COUNT);
    return size[dtype];
}

sc_category sc_dtype_category(sc_dtype dtype) {
    return dtype == SC_bool ? SC_BOOLEAN : dtype >= SC_float32 ? SC_FLOATING : SC_INTEGRAL;
}

double sc_dtype_least(sc_dtype dtype) {
    return dtype < SC_int8 ? 0 : -sc_dtype_end(dtype);
}

double sc_dtype_end(sc_dtype dtype) {
    if (dtype == SC_bool) return 2;
    const size_t bits = 8 * sc_dtype_size(dtype) - (dtype != SC_uint8);
    return dtype < SC_float32 ? (double)(UINT64_C(1) << bits) : 0;
}

/* The order of the dtype list is an order of promotion but for one pair: no 8-bit type holds both uint8 and
 * int8. */
sc_dtype sc_promote(sc_dtype a, sc_dtype b) {
    if ((a == SC_uint8 && b == SC_int8) || (a == SC_int8 && b == SC_uint8)) return SC_int16;
    return a > b ? a : b;
}

int sc_can_cast(sc_dtype from, sc_dtype to) {
    return sc_dtype_category(from) <= sc_dtype_category(to);
}
