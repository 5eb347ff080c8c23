/* Copies between dtypes: one kernel for each pair. */
#include "kernel.h"

/* Truncation that never traps: outside int64, and for nan, the smallest int64, as x86 answers. */
static int64_t truncate(double x) {
    return x >= -9223372036854775808.0 && x < 9223372036854775808.0 ? (int64_t)x : INT64_MIN;
}

#define CAST_KERNEL(NAME, FROM, TO, LOOP, EXPRESSION)                                              \
    static void NAME(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[], \
                     const ptrdiff_t column[]) {                                                   \
        for (ptrdiff_t r = 0; r < rows; r++) {                                                     \
            const char *a = data[0] + r * row[0];                                                  \
            char *c = data[1] + r * row[1];                                                        \
            if (column[0] == sizeof(FROM) && column[1] == sizeof(TO)) {                            \
                const FROM *in = (const FROM *)(const void *)a;                                    \
                TO *out = (TO *)(void *)c;                                                         \
                LOOP for (ptrdiff_t i = 0; i < columns; i++) {                                     \
                    const FROM x = in[i];                                                          \
                    out[i] = (TO)(EXPRESSION);                                                     \
                }                                                                                  \
            } else {                                                                               \
                SC_SCALAR                                                                          \
                for (ptrdiff_t i = 0; i < columns; i++, a += column[0], c += column[1]) {          \
                    const FROM x = *(const FROM *)(const void *)a;                                 \
                    *(TO *)(void *)c = (TO)(EXPRESSION);                                           \
                }                                                                                  \
            }                                                                                      \
        }                                                                                          \
    }

#define FROM_INTEGER(name, type)                                     \
    CAST_KERNEL(name##_to_bool, type, uint8_t, SC_VECTORIZE, x != 0) \
    CAST_KERNEL(name##_to_uint8, type, uint8_t, SC_VECTORIZE, x)     \
    CAST_KERNEL(name##_to_int8, type, int8_t, SC_VECTORIZE, x)       \
    CAST_KERNEL(name##_to_int16, type, int16_t, SC_VECTORIZE, x)     \
    CAST_KERNEL(name##_to_int32, type, int32_t, SC_VECTORIZE, x)     \
    CAST_KERNEL(name##_to_int64, type, int64_t, SC_VECTORIZE, x)     \
    CAST_KERNEL(name##_to_float32, type, float, SC_VECTORIZE, x)     \
    CAST_KERNEL(name##_to_float64, type, double, SC_VECTORIZE, x)
#define FROM_FLOAT(name, type)                                          \
    CAST_KERNEL(name##_to_bool, type, uint8_t, SC_VECTORIZE, x != 0)    \
    CAST_KERNEL(name##_to_uint8, type, uint8_t, SC_SCALAR, truncate(x)) \
    CAST_KERNEL(name##_to_int8, type, int8_t, SC_SCALAR, truncate(x))   \
    CAST_KERNEL(name##_to_int16, type, int16_t, SC_SCALAR, truncate(x)) \
    CAST_KERNEL(name##_to_int32, type, int32_t, SC_SCALAR, truncate(x)) \
    CAST_KERNEL(name##_to_int64, type, int64_t, SC_SCALAR, truncate(x)) \
    CAST_KERNEL(name##_to_float32, type, float, SC_VECTORIZE, x)        \
    CAST_KERNEL(name##_to_float64, type, double, SC_VECTORIZE, x)

FROM_INTEGER(bool, uint8_t)
FROM_INTEGER(uint8, uint8_t)
FROM_INTEGER(int8, int8_t)
FROM_INTEGER(int16, int16_t)
FROM_INTEGER(int32, int32_t)
FROM_INTEGER(int64, int64_t)
FROM_FLOAT(float32, float)
FROM_FLOAT(float64, double)

sc_kernel *sc_cast_kernel(sc_dtype from, sc_dtype to) {
    static sc_kernel *const kernel[SC_DTYPE_COUNT][SC_DTYPE_COUNT] = {
#define X(name, type, wide)                                                \
    {name##_to_bool,  name##_to_uint8, name##_to_int8,    name##_to_int16, \
     name##_to_int32, name##_to_int64, name##_to_float32, name##_to_float64},
        SC_DTYPES(X)
#undef X
    };
    return kernel[from][to];
}
