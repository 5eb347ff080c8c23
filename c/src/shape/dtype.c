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
    static const double least[SC_DTYPE_COUNT] = {
        [SC_int8] = -0x1p7, [SC_int16] = -0x1p15, [SC_int32] = -0x1p31, [SC_int64] = -0x1p63};
    return least[dtype];
}

double sc_dtype_end(sc_dtype dtype) {
    static const double end[SC_DTYPE_COUNT] = {[SC_bool] = 2,       [SC_uint8] = 0x1p8,  [SC_int8] = 0x1p7,
                                               [SC_int16] = 0x1p15, [SC_int32] = 0x1p31, [SC_int64] = 0x1p63};
    return end[dtype];
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
