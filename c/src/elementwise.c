/* The operations of ops.def as two-dimensional kernels, and the table they are found in. */
#include "float_functions.h"
#include "functions.h"
#include "integers.h"
#include "kernel.h"

#include <assert.h>

/* ---- what expressions are made of; T is the common type ---- */

#define IN_TYPE(FUNCTION, x) (sizeof(T) == 4 ? (T)FUNCTION##f((float)(x)) : (T)FUNCTION((double)(x)))
#define ABS(x) IN_TYPE(__builtin_fabs, x)
#define FLOOR(x) IN_TYPE(__builtin_floor, x)
#define CEIL(x) IN_TYPE(__builtin_ceil, x)
#define TRUNC(x) IN_TYPE(__builtin_trunc, x)
#define RINT(x) IN_TYPE(__builtin_rint, x)
#define SQRT(x) IN_TYPE(__builtin_sqrt, x)
#define FLOOR_DIVIDE(x, y)                                             \
    (sizeof(T) == 4 ? (T)sc_floor_divide_float((float)(x), (float)(y)) \
                    : (T)sc_floor_divide((double)(x), (double)(y)))
#define NEXTAFTER(x, y)                                             \
    (sizeof(T) == 4 ? (T)sc_nextafter_float((float)(x), (float)(y)) \
                    : (T)sc_nextafter((double)(x), (double)(y)))
#define ROUND_DECIMALS(x, count)                                              \
    (sizeof(T) == 4 ? (T)sc_round_decimals_float((float)(x), decimals(count)) \
                    : (T)sc_round_decimals((double)(x), decimals(count)))
/* The upper bound is applied last and wins; a nan anywhere stays. */
#define CLAMP(x, low, high) ((x) < (low) ? ((low) > (high) ? (high) : (low)) : (x) > (high) ? (high) : (x))
#define CLAMP_FLOAT(x, low, high) \
    ((x) != (x) ? (x) : (low) != (low) ? (low) : (high) != (high) ? (high) : CLAMP(x, low, high))
/* From the nearer end, so that weight 1 gives the end exactly. */
#define LERP(x, end, weight)                                                  \
    ((weight) > (T)-0.5 && (weight) < (T)0.5 ? (x) + (weight) * ((end) - (x)) \
                                             : (end) - ((end) - (x)) * (1 - (weight)))
/* PyTorch compares in the operands' type, integers and bool in float32. */
#define IS_CLOSE(x, y, relative, absolute)                                                         \
    (sizeof(T) == 4 ? is_close_float((float)(x), (float)(y), (float)(relative), (float)(absolute)) \
                    : is_close((double)(x), (double)(y), relative, absolute))
/* Only what is equal is close to an integer without any tolerance, also beyond the integers float32 holds. */
#define IS_CLOSE_WHOLE(x, y, relative, absolute) \
    (((relative) != 0 || (absolute) != 0) &&     \
     is_close_float((float)(x), (float)(y), (float)(relative), (float)(absolute)))

static inline int is_close(double x, double y, double relative, double absolute) {
    const double allowed = absolute + __builtin_fabs(relative * y), distance = __builtin_fabs(x - y);
    return distance <= allowed && distance - distance == 0;
}

static inline int is_close_float(float x, float y, float relative, float absolute) {
    const float allowed = absolute + __builtin_fabsf(relative * y), distance = __builtin_fabsf(x - y);
    return distance <= allowed && distance - distance == 0;
}

/* Further places than any double has are as good as these. */
static inline int decimals(double count) {
    return count < 1000 ? count > -1000 ? (int)count : -1000 : 1000;
}

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
#include "ops.def"
#undef OP

/* ---- the table ---- */

enum { ALL, NUMBERS, COUNT, BITS, WHOLE, FLOATS, FUNCTION, TRUTHS };
enum { COMMON, TRUTH };

typedef struct operation {
    const char *operands; /* letters of ops.def, one each */
    uint8_t dtypes, result;
    uint8_t kernels_of;   /* the operation whose kernels it uses */
    sc_kernel *kernel[4]; /* int32, int64, float32, float64; of truth values the first alone */
} operation;

#define KERNELS_OF_VECTOR(name, whole) SC_OP_##name
#define KERNELS_OF_FLOAT KERNELS_OF_VECTOR
#define KERNELS_OF_OWN KERNELS_OF_VECTOR
#define KERNELS_OF_WIDE KERNELS_OF_VECTOR
#define KERNELS_OF_ARRAY KERNELS_OF_VECTOR
#define KERNELS_OF_TURNED(name, other) SC_OP_##other

static const operation operations[] = {
#define OP(name, arity, operands, dtypes, result, kind, whole, real) \
    {#operands, dtypes, result, KERNELS_OF_##kind(name, whole), {LIST_##dtypes(kind, name)}},
#include "ops.def"
#undef OP
};

/* The range of common dtypes each kind of operation takes. */
static const struct {
    int8_t first, last;
} range[] = {
    [ALL] = {SC_bool, SC_float64},         [NUMBERS] = {SC_uint8, SC_float64},
    [COUNT] = {SC_uint8, SC_float64},      [BITS] = {SC_bool, SC_int64},
    [WHOLE] = {SC_uint8, SC_int64},        [FLOATS] = {SC_float32, SC_float64},
    [FUNCTION] = {SC_float32, SC_float64}, [TRUTHS] = {SC_bool, SC_float64},
};

int sc_op_count(void) {
    return (int)(sizeof operations / sizeof *operations);
}

const char *sc_op_name(sc_op op) {
    static const char *const names[] = {
#define OP(name, ...) #name,
#include "ops.def"
#undef OP
    };
    return names[op];
}

int sc_op_arity(sc_op op) {
    int arity = 0;
    while (operations[op].operands[arity] != 0) arity++;
    return arity;
}

int sc_op_takes(sc_op op, sc_dtype common) {
    const operation *o = &operations[op];
    return common >= range[o->dtypes].first && common <= range[o->dtypes].last;
}

/* The narrowest type with a kernel that holds the common dtype. */
sc_computation sc_op_computation(sc_op op, sc_dtype common) {
    assert(sc_op_takes(op, common));
    const sc_op other =
        op == SC_OP_bitwise_not && common == SC_bool ? SC_OP_logical_not : operations[op].kernels_of;
    sc_kernel *const *kernel = operations[other].kernel;
    sc_dtype dtype = SC_bool;
    if (operations[other].dtypes != TRUTHS) {
        dtype = common < SC_int32 ? SC_int32 : common;
        if (kernel[dtype - SC_int32] == NULL) dtype++;
        kernel += dtype - SC_int32;
    }
    return (sc_computation){*kernel, dtype, operations[op].result == TRUTH ? SC_bool : dtype, other != op};
}

char sc_op_letter(sc_op op, int i) {
    const char *letters = operations[op].operands;
    while (i > 0 && letters[1] != 0) letters++, i--;
    return *letters;
}

sc_dtype sc_op_operand_dtype(sc_op op, int i, sc_dtype common) {
    switch (sc_op_letter(op, i)) {
    case 'T':
        return SC_bool;
    case 'D':
        return SC_float64;
    default:
        return common;
    }
}

/* torch.result_type: tensors with axes decide; 0-dim tensors, and after them bare numbers, only where their category is
 * higher. */
static sc_dtype combine(sc_dtype higher, sc_dtype lower) {
    if (higher == SC_NO_DTYPE) return lower;
    if (lower == SC_NO_DTYPE) return higher;
    return sc_dtype_category(lower) > sc_dtype_category(higher) ? sc_promote(higher, lower) : higher;
}

/* Of the operands that take part in promotion. */
static sc_dtype common_dtype(sc_op op, const sc_view *operands, int count) {
    sc_dtype tensors = SC_NO_DTYPE, scalars = SC_NO_DTYPE, weak = SC_NO_DTYPE;
    for (int i = 0; i < count; i++) {
        if (sc_op_letter(op, i) != 'C') continue;
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

void sc_result_dtype(sc_op op, const sc_view *operands, int count, sc_dtype *common, sc_dtype *result) {
    assert(op >= 0 && op < sc_op_count());
    const operation *o = &operations[op];
    sc_dtype dtype = common_dtype(op, operands, count);
    if (dtype != SC_NO_DTYPE) {
        if (o->dtypes == FUNCTION && dtype < SC_float32) dtype = SC_float32;
        if (o->dtypes == COUNT && dtype == SC_bool) dtype = SC_int64;
    }
    *common = dtype;
    *result = dtype != SC_NO_DTYPE && o->result == TRUTH ? SC_bool : dtype;
}
