/* The operations of ops.def as two-dimensional kernels, and the table they are found in. */
#include "elementwise/expressions.h"
#include "elementwise/kernel.h"
#include "functions/float_functions.h"

#include <assert.h>

#define SINGLE (sizeof(T) == 4)
#define STEP(x) ((T)(x))
#define NUMBER(x) (x)
#define IN_TYPE(FUNCTION, x) (SINGLE ? (T)FUNCTION##f((float)(x)) : (T)FUNCTION((double)(x)))

/* ---- kernel shapes ---- */

#define ROW(i, TYPE) (TYPE *)(void *)(data[i] + r * row[i])
/* Not every expression looks at every operand. */
#define READ(TYPE, name, place) \
    const TYPE name = place;    \
    (void)name

#define KERNEL(NAME)                                                                               \
    static void NAME(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[], \
                     const ptrdiff_t column[])

#define UNARY_KERNEL(NAME, LOOP, A, TYPE, WIDE, RESULT, EXPRESSION) \
    KERNEL(NAME) {                                                  \
        typedef TYPE T;                                             \
        typedef WIDE W;                                             \
        (void)column, (void)sizeof(T), (void)sizeof(W);             \
        for (ptrdiff_t r = 0; r < rows; r++) {                      \
            const A *a = ROW(0, const A);                           \
            RESULT *out = ROW(1, RESULT);                           \
            LOOP for (ptrdiff_t i = 0; i < columns; i++) {          \
                READ(A, x, a[i]);                                   \
                out[i] = (RESULT)(EXPRESSION);                      \
            }                                                       \
        }                                                           \
    }

/* Three loops: both operands dense, or one of them constant along the columns. More do not pay. */
#define BINARY_KERNEL_VECTOR(NAME, A, B, TYPE, WIDE, RESULT, EXPRESSION) \
    KERNEL(NAME) {                                                       \
        typedef TYPE T;                                                  \
        typedef WIDE W;                                                  \
        (void)sizeof(T), (void)sizeof(W);                                \
        for (ptrdiff_t r = 0; r < rows; r++) {                           \
            const A *a = ROW(0, const A);                                \
            const B *b = ROW(1, const B);                                \
            RESULT *out = ROW(2, RESULT);                                \
            if (column[0] == 0) {                                        \
                READ(A, x, a[0]);                                        \
                SC_VECTORIZE                                             \
                for (ptrdiff_t i = 0; i < columns; i++) {                \
                    READ(B, y, b[i]);                                    \
                    out[i] = (RESULT)(EXPRESSION);                       \
                }                                                        \
            } else if (column[1] == 0) {                                 \
                READ(B, y, b[0]);                                        \
                SC_VECTORIZE                                             \
                for (ptrdiff_t i = 0; i < columns; i++) {                \
                    READ(A, x, a[i]);                                    \
                    out[i] = (RESULT)(EXPRESSION);                       \
                }                                                        \
            } else {                                                     \
                SC_VECTORIZE                                             \
                for (ptrdiff_t i = 0; i < columns; i++) {                \
                    READ(A, x, a[i]);                                    \
                    READ(B, y, b[i]);                                    \
                    out[i] = (RESULT)(EXPRESSION);                       \
                }                                                        \
            }                                                            \
        }                                                                \
    }

#define BINARY_KERNEL_SCALAR(NAME, A, B, TYPE, WIDE, RESULT, EXPRESSION) \
    KERNEL(NAME) {                                                       \
        typedef TYPE T;                                                  \
        typedef WIDE W;                                                  \
        (void)sizeof(T), (void)sizeof(W);                                \
        for (ptrdiff_t r = 0; r < rows; r++) {                           \
            const A *a = ROW(0, const A);                                \
            const B *b = ROW(1, const B);                                \
            RESULT *out = ROW(2, RESULT);                                \
            SC_SCALAR                                                    \
            for (ptrdiff_t i = 0; i < columns; i++) {                    \
                READ(A, x, a[column[0] == 0 ? 0 : i]);                   \
                READ(B, y, b[column[1] == 0 ? 0 : i]);                   \
                out[i] = (RESULT)(EXPRESSION);                           \
            }                                                            \
        }                                                                \
    }

#define TERNARY_KERNEL(NAME, LOOP, A, B, C, TYPE, WIDE, RESULT, EXPRESSION) \
    KERNEL(NAME) {                                                          \
        typedef TYPE T;                                                     \
        typedef WIDE W;                                                     \
        (void)column, (void)sizeof(T), (void)sizeof(W);                     \
        for (ptrdiff_t r = 0; r < rows; r++) {                              \
            const A *a = ROW(0, const A);                                   \
            const B *b = ROW(1, const B);                                   \
            const C *c = ROW(2, const C);                                   \
            RESULT *out = ROW(3, RESULT);                                   \
            LOOP for (ptrdiff_t i = 0; i < columns; i++) {                  \
                READ(A, x, a[i]);                                           \
                READ(B, y, b[i]);                                           \
                READ(C, z, c[i]);                                           \
                out[i] = (RESULT)(EXPRESSION);                              \
            }                                                               \
        }                                                                   \
    }

#define QUATERNARY_KERNEL(NAME, LOOP, A, B, C, D, TYPE, WIDE, RESULT, EXPRESSION) \
    KERNEL(NAME) {                                                                \
        typedef TYPE T;                                                           \
        typedef WIDE W;                                                           \
        (void)column, (void)sizeof(T), (void)sizeof(W);                           \
        for (ptrdiff_t r = 0; r < rows; r++) {                                    \
            const A *a = ROW(0, const A);                                         \
            const B *b = ROW(1, const B);                                         \
            const C *c = ROW(2, const C);                                         \
            const D *d = ROW(3, const D);                                         \
            RESULT *out = ROW(4, RESULT);                                         \
            LOOP for (ptrdiff_t i = 0; i < columns; i++) {                        \
                READ(A, x, a[i]);                                                 \
                READ(B, y, b[i]);                                                 \
                READ(C, z, c[i]);                                                 \
                READ(D, w, d[i]);                                                 \
                out[i] = (RESULT)(EXPRESSION);                                    \
            }                                                                     \
        }                                                                         \
    }

/* ---- from a line of ops.def to its kernels ---- */

#define SHAPE_1_VECTOR(NAME, ...) UNARY_KERNEL(NAME, SC_VECTORIZE, __VA_ARGS__)
#define SHAPE_1_SCALAR(NAME, ...) UNARY_KERNEL(NAME, SC_SCALAR, __VA_ARGS__)
#define SHAPE_2_VECTOR BINARY_KERNEL_VECTOR
#define SHAPE_2_SCALAR BINARY_KERNEL_SCALAR
#define SHAPE_3_VECTOR(NAME, ...) TERNARY_KERNEL(NAME, SC_VECTORIZE, __VA_ARGS__)
#define SHAPE_3_SCALAR(NAME, ...) TERNARY_KERNEL(NAME, SC_SCALAR, __VA_ARGS__)
#define SHAPE_4_VECTOR(NAME, ...) QUATERNARY_KERNEL(NAME, SC_VECTORIZE, __VA_ARGS__)
#define SHAPE_4_SCALAR(NAME, ...) QUATERNARY_KERNEL(NAME, SC_SCALAR, __VA_ARGS__)
#define TYPES_C(T) T
#define TYPES_T(T) uint8_t
#define TYPES_CC(T) T, T
#define TYPES_CD(T) T, double
#define TYPES_TT(T) uint8_t, uint8_t
#define TYPES_CCC(T) T, T, T
#define TYPES_CCP(T) T, T, T
#define TYPES_TCC(T) uint8_t, T, T
#define TYPES_CCCP(T) T, T, T, T
#define TYPES_CCDD(T) T, T, double, double
#define RESULT_COMMON(T) T
#define RESULT_TRUTH(T) uint8_t

#define EXPAND(...) __VA_ARGS__
#define ONE(SHAPE, ...) EXPAND(SHAPE(__VA_ARGS__))
#define AT(dtype, type, wide, loop, name, arity, operands, result, expression)                             \
    ONE(SHAPE_##arity##_##loop, name##_##dtype, TYPES_##operands(type), type, wide, RESULT_##result(type), \
        expression)

#define AT_int32(...) AT(int32, int32_t, uint32_t, __VA_ARGS__)
#define AT_int64(...) AT(int64, int64_t, uint64_t, __VA_ARGS__)
#define AT_float32(...) AT(float32, float, float, __VA_ARGS__)
#define AT_float64(...) AT(float64, double, double, __VA_ARGS__)

/* The kernels of integers and of floats, and how they are listed. */
#define WHOLE_VECTOR(...) AT_int32(VECTOR, __VA_ARGS__) AT_int64(VECTOR, __VA_ARGS__)
#define WHOLE_FLOAT(...) AT_int64(SCALAR, __VA_ARGS__)
#define WHOLE_OWN WHOLE_FLOAT
#define WHOLE_WIDE WHOLE_FLOAT
#define WHOLE_TURNED(...)
#define REAL_VECTOR(...) AT_float32(VECTOR, __VA_ARGS__) AT_float64(VECTOR, __VA_ARGS__)
#define REAL_FLOAT REAL_VECTOR
#define REAL_OWN(...) AT_float32(SCALAR, __VA_ARGS__) AT_float64(SCALAR, __VA_ARGS__)
#define REAL_WIDE(...) AT_float64(SCALAR, __VA_ARGS__)
#define REAL_ARRAY(name, ...)                                        \
    KERNEL(name##_float32) {                                         \
        sc_map_floats(sc_##name##_floats, rows, columns, data, row); \
        (void)column;                                                \
    }                                                                \
    REAL_WIDE(name, __VA_ARGS__)
#define REAL_TURNED(...)
#define LIST_WHOLE_VECTOR(n) n##_int32, n##_int64
#define LIST_WHOLE_FLOAT(n) NULL, n##_int64
#define LIST_WHOLE_OWN LIST_WHOLE_FLOAT
#define LIST_WHOLE_WIDE LIST_WHOLE_FLOAT
#define LIST_WHOLE_TURNED(n) NULL, NULL
#define LIST_REAL_VECTOR(n) n##_float32, n##_float64
#define LIST_REAL_FLOAT LIST_REAL_VECTOR
#define LIST_REAL_OWN LIST_REAL_VECTOR
#define LIST_REAL_WIDE(n) NULL, n##_float64
#define LIST_REAL_ARRAY LIST_REAL_VECTOR
#define LIST_REAL_TURNED(n) NULL, NULL

#define KERNELS_ALL(kind, whole, real, ...) WHOLE_##kind(__VA_ARGS__, whole) REAL_##kind(__VA_ARGS__, real)
#define KERNELS_NUMBERS KERNELS_ALL
#define KERNELS_COUNT KERNELS_ALL
#define KERNELS_WHOLE(kind, whole, real, ...) WHOLE_##kind(__VA_ARGS__, whole)
#define KERNELS_BITS KERNELS_WHOLE
#define KERNELS_FLOATS(kind, whole, real, ...) REAL_##kind(__VA_ARGS__, real)
#define KERNELS_FUNCTION KERNELS_FLOATS
#define KERNELS_TRUTHS(kind, whole, real, ...) AT(bool, uint8_t, uint32_t, kind, __VA_ARGS__, whole)
#define LIST_ALL(kind, n) LIST_WHOLE_##kind(n), LIST_REAL_##kind(n)
#define LIST_NUMBERS LIST_ALL
#define LIST_COUNT LIST_ALL
#define LIST_WHOLE(kind, n) LIST_WHOLE_##kind(n)
#define LIST_BITS LIST_WHOLE
#define LIST_FLOATS(kind, n) NULL, NULL, LIST_REAL_##kind(n)
#define LIST_FUNCTION LIST_FLOATS
#define LIST_TRUTHS(kind, n) n##_bool

#define OP(name, arity, operands, dtypes, result, kind, whole, real) \
    KERNELS_##dtypes(kind, whole, real, name, arity, operands, result)
#include "elementwise/ops.def"
#undef OP

/* ---- the table: int32, int64, float32, float64; of truth values the first alone ---- */

static sc_kernel *const kernels[][4] = {
#define OP(name, arity, operands, dtypes, result, kind, whole, real) {LIST_##dtypes(kind, name)},
#include "elementwise/ops.def"
#undef OP
};

sc_computation sc_op_computation(sc_op op, sc_dtype common) {
    assert(sc_op_takes(op, common));
    const sc_op other = sc_op_computed_as(op, common);
    const sc_dtype dtype = sc_op_computing_dtype(op, common);
    sc_kernel *const kernel = kernels[other][dtype == SC_bool ? 0 : dtype - SC_int32];
    assert(kernel != NULL &&
           (dtype <= SC_int32 || dtype == common || kernels[other][dtype - 1 - SC_int32] == NULL));
    return (sc_computation){kernel, dtype, sc_op_written_dtype(op, common), other != op};
}
