/* The operations of ops.def as two-dimensional kernels, and the table they are found in. */
#include "kernel.h"

#include <assert.h>

/* Four loops: both operands dense, one of them constant along the columns, anything else. More do not pay. */
#define BINARY_KERNEL(NAME, TYPE, WIDE, RESULT, EXPRESSION)                                               \
    static void NAME(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],        \
                     const ptrdiff_t column[]) {                                                          \
        typedef TYPE T;                                                                                   \
        typedef WIDE W;                                                                                   \
        (void)sizeof(W);                                                                                  \
        const ptrdiff_t one = sizeof(T);                                                                  \
        for (ptrdiff_t r = 0; r < rows; r++) {                                                            \
            const char *a = data[0] + r * row[0], *b = data[1] + r * row[1];                              \
            char *c = data[2] + r * row[2];                                                               \
            const T *left = (const T *)(const void *)a, *right = (const T *)(const void *)b;              \
            RESULT *out = (RESULT *)(void *)c;                                                            \
            const int dense = column[2] == sizeof(RESULT);                                                \
            if (dense && column[0] == one && column[1] == one) {                                          \
                SC_VECTORIZE                                                                              \
                for (ptrdiff_t i = 0; i < columns; i++) {                                                 \
                    const T x = left[i], y = right[i];                                                    \
                    out[i] = (RESULT)(EXPRESSION);                                                        \
                }                                                                                         \
            } else if (dense && column[0] == 0 && column[1] == one) {                                     \
                const T x = left[0];                                                                      \
                SC_VECTORIZE                                                                              \
                for (ptrdiff_t i = 0; i < columns; i++) {                                                 \
                    const T y = right[i];                                                                 \
                    out[i] = (RESULT)(EXPRESSION);                                                        \
                }                                                                                         \
            } else if (dense && column[0] == one && column[1] == 0) {                                     \
                const T y = right[0];                                                                     \
                SC_VECTORIZE                                                                              \
                for (ptrdiff_t i = 0; i < columns; i++) {                                                 \
                    const T x = left[i];                                                                  \
                    out[i] = (RESULT)(EXPRESSION);                                                        \
                }                                                                                         \
            } else {                                                                                      \
                SC_SCALAR                                                                                 \
                for (ptrdiff_t i = 0; i < columns; i++, a += column[0], b += column[1], c += column[2]) { \
                    const T x = *(const T *)(const void *)a, y = *(const T *)(const void *)b;             \
                    *(RESULT *)(void *)c = (RESULT)(EXPRESSION);                                          \
                }                                                                                         \
            }                                                                                             \
        }                                                                                                 \
    }

#define UNARY_KERNEL(NAME, TYPE, RESULT, EXPRESSION)                                               \
    static void NAME(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[], \
                     const ptrdiff_t column[]) {                                                   \
        typedef TYPE T;                                                                            \
        for (ptrdiff_t r = 0; r < rows; r++) {                                                     \
            const char *a = data[0] + r * row[0];                                                  \
            char *c = data[1] + r * row[1];                                                        \
            if (column[0] == sizeof(T) && column[1] == sizeof(RESULT)) {                           \
                const T *in = (const T *)(const void *)a;                                          \
                RESULT *out = (RESULT *)(void *)c;                                                 \
                SC_VECTORIZE                                                                       \
                for (ptrdiff_t i = 0; i < columns; i++) {                                          \
                    const T x = in[i];                                                             \
                    out[i] = (RESULT)(EXPRESSION);                                                 \
                }                                                                                  \
            } else {                                                                               \
                SC_SCALAR                                                                          \
                for (ptrdiff_t i = 0; i < columns; i++, a += column[0], c += column[1]) {          \
                    const T x = *(const T *)(const void *)a;                                       \
                    *(RESULT *)(void *)c = (RESULT)(EXPRESSION);                                   \
                }                                                                                  \
            }                                                                                      \
        }                                                                                          \
    }

#define FOR_INTEGERS(X, ...)                 \
    X(uint8, uint8_t, uint32_t, __VA_ARGS__) \
    X(int8, int8_t, uint32_t, __VA_ARGS__)   \
    X(int16, int16_t, uint32_t, __VA_ARGS__) \
    X(int32, int32_t, uint32_t, __VA_ARGS__) \
    X(int64, int64_t, uint64_t, __VA_ARGS__)
#define FOR_FLOATS(X, ...)                \
    X(float32, float, float, __VA_ARGS__) \
    X(float64, double, double, __VA_ARGS__)

#define COMMON(dtype, type, wide, name, expression) \
    BINARY_KERNEL(name##_##dtype, type, wide, type, expression)
#define TRUTH(dtype, type, wide, name, expression) \
    BINARY_KERNEL(name##_##dtype, type, wide, uint8_t, expression)

#define NUMERIC(name, integer, floating) \
    FOR_INTEGERS(COMMON, name, integer)  \
    FOR_FLOATS(COMMON, name, floating)
#define ARITHMETIC(name, boolean, integer, floating) \
    COMMON(bool, uint8_t, uint32_t, name, boolean)   \
    NUMERIC(name, integer, floating)
#define FLOATING(name, floating) FOR_FLOATS(COMMON, name, floating)
#define COMPARISON(name, expression)                 \
    TRUTH(bool, uint8_t, uint32_t, name, expression) \
    FOR_INTEGERS(TRUTH, name, expression)            \
    FOR_FLOATS(TRUTH, name, expression)
#define LOGICAL(name, expression) TRUTH(bool, uint8_t, uint32_t, name, expression)
#define LOGICAL_UNARY(name, expression) UNARY_KERNEL(name##_bool, uint8_t, uint8_t, expression)
#include "ops.def"
#undef NUMERIC
#undef ARITHMETIC
#undef FLOATING
#undef COMPARISON
#undef LOGICAL
#undef LOGICAL_UNARY

typedef enum rule { RESULT_COMMON, RESULT_FLOATING, RESULT_TRUTH, RESULT_LOGICAL } rule;

typedef struct operation {
    const char *name;
    int8_t arity;
    int8_t rule;
    sc_kernel *kernel[SC_DTYPE_COUNT];
} operation;

#define NUMBERS(name)                                                                    \
    [SC_uint8] = name##_uint8, [SC_int8] = name##_int8, [SC_int16] = name##_int16,       \
    [SC_int32] = name##_int32, [SC_int64] = name##_int64, [SC_float32] = name##_float32, \
    [SC_float64] = name##_float64

static const operation operations[] = {
#define ARITHMETIC(name, boolean, integer, floating) \
    {#name, 2, RESULT_COMMON, {[SC_bool] = name##_bool, NUMBERS(name)}},
#define NUMERIC(name, integer, floating) {#name, 2, RESULT_COMMON, {NUMBERS(name)}},
#define FLOATING(name, floating) \
    {#name, 2, RESULT_FLOATING, {[SC_float32] = name##_float32, [SC_float64] = name##_float64}},
#define COMPARISON(name, expression) {#name, 2, RESULT_TRUTH, {[SC_bool] = name##_bool, NUMBERS(name)}},
#define LOGICAL(name, expression) {#name, 2, RESULT_LOGICAL, {[SC_bool] = name##_bool}},
#define LOGICAL_UNARY(name, expression) {#name, 1, RESULT_LOGICAL, {[SC_bool] = name##_bool}},
#include "ops.def"
};

int sc_op_count(void) {
    return (int)(sizeof operations / sizeof *operations);
}

const char *sc_op_name(sc_op op) {
    return operations[op].name;
}

int sc_op_arity(sc_op op) {
    return operations[op].arity;
}

sc_kernel *sc_op_kernel(sc_op op, sc_dtype common) {
    return operations[op].kernel[common];
}

/* torch.result_type: tensors with axes decide; 0-dim tensors, and after them bare numbers, only where their
 * category is higher. */
static sc_dtype combine(sc_dtype higher, sc_dtype lower) {
    if (higher == SC_NO_DTYPE) return lower;
    if (lower == SC_NO_DTYPE) return higher;
    return sc_dtype_category(lower) > sc_dtype_category(higher) ? sc_promote(higher, lower) : higher;
}

static sc_dtype common_dtype(const sc_view *operands, int count) {
    sc_dtype tensors = SC_NO_DTYPE, scalars = SC_NO_DTYPE, weak = SC_NO_DTYPE;
    for (int i = 0; i < count; i++) {
        const sc_dtype dtype = operands[i].dtype;
        if (operands[i].weak)
            weak = sc_promote(weak, dtype == SC_float64 ? SC_float32 : dtype);
        else if (operands[i].rank == 0)
            scalars = sc_promote(scalars, dtype);
        else
            tensors = sc_promote(tensors, dtype);
    }
    return combine(tensors, combine(scalars, weak));
}

sc_status sc_result_dtype(sc_op op, const sc_view *operands, int count, sc_dtype *common, sc_dtype *result,
                          sc_error *error) {
    assert(op >= 0 && op < sc_op_count());
    sc_dtype dtype = common_dtype(operands, count);
    *common = *result = dtype;
    if (dtype == SC_NO_DTYPE) return SC_OK;
    switch ((rule)operations[op].rule) {
    case RESULT_FLOATING:
        if (dtype < SC_float32) dtype = SC_float32;
        *common = *result = dtype;
        break;
    case RESULT_LOGICAL:
        *common = *result = dtype = SC_bool;
        break;
    case RESULT_TRUTH:
        *result = SC_bool;
        break;
    case RESULT_COMMON:
        break;
    }
    if (op == SC_OP_sub) {
        int64_t booleans = 0;
        for (int i = 0; i < count; i++) booleans += operands[i].dtype == SC_bool;
        if (booleans > 0) {
            *error = (sc_error){.left = booleans};
            return SC_STATUS_bool_subtraction;
        }
    }
    if (operations[op].kernel[dtype] == NULL) {
        *error = (sc_error){.left = dtype};
        return SC_STATUS_unsupported_dtype;
    }
    return SC_OK;
}
