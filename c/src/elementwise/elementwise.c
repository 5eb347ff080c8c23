/* The operations of ops.def as two-dimensional kernels, and the table they are found in. */
#include "elementwise/expressions.h"
#include "elementwise/kernel.h"
#include "elementwise/pattern_kernel.h"
#include "functions/float_functions.h"
#include "functions/lanes.h"
#include "shape/pieces.h"

#include <assert.h>
#include <string.h>

#define SINGLE (sizeof(T) == 4)
#define STEP(x) ((T)(x))
#define NUMBER(x) (x)
#define IN_TYPE(FUNCTION, x) (SINGLE ? (T)FUNCTION##f((float)(x)) : (T)FUNCTION((double)(x)))

/* WebAssembly multiplies no lanes of bytes. So they are two in a number of 16 bits: a product of two such ends as that of
 * their low bytes does, and the high bytes, of which one stays where it is, have theirs above. */
static void multiply_bytes(const uint8_t *a, const uint8_t *b, uint8_t *out, ptrdiff_t count) {
    const ptrdiff_t even = count - count % 2;
    SC_VECTORIZE
    for (ptrdiff_t i = 0; i < even; i += 2) {
        uint16_t x, y;
        memcpy(&x, a + i, sizeof x);
        memcpy(&y, b + i, sizeof y);
        x = (uint16_t)(((uint32_t)x * y & 0xff) | ((uint32_t)(x >> 8) * (y & 0xff00) & 0xff00));
        memcpy(out + i, &x, sizeof x);
    }
    if (even < count) out[even] = (uint8_t)(a[even] * b[even]);
}

/* ---- kernels: T is the type they compute in, W the one in which integers wrap, R what they write ---- */

#define KERNEL(NAME)                                                                               \
    static void NAME(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[], \
                     const ptrdiff_t column[])
#define KERNEL_OF_ROWS(NAME, TYPE, WIDE, RESULT, ...)   \
    KERNEL(NAME) {                                      \
        typedef TYPE T;                                 \
        typedef WIDE W;                                 \
        typedef RESULT R;                               \
        (void)column, (void)sizeof(T), (void)sizeof(W); \
        for (ptrdiff_t r = 0; r < rows; r++) {          \
            __VA_ARGS__                                 \
        }                                               \
    }

#define ROW(i, TYPE) (TYPE *)(void *)(data[i] + sc_bytes(r, row[i]))
/* Not every expression looks at every operand. */
#define READ(TYPE, name, place) \
    const TYPE name = place;    \
    (void)name;
#define COLUMNS(LOOP, EXPRESSION, ...)                    \
    LOOP_##LOOP for (ptrdiff_t i = 0; i < columns; i++) { \
        __VA_ARGS__                                       \
        out[i] = (R)(EXPRESSION);                         \
    }
#define LOOP_VECTOR SC_VECTORIZE
#define LOOP_TWICE SC_VECTORIZE_TWICE
#define LOOP_BYTES SC_VECTORIZE_BYTES
#define LOOP_MASKS SC_VECTORIZE_BYTES
#define LOOP_SCALAR SC_SCALAR

/* A row of each arity, with the types of its operands. */
#define ROW_1(LOOP, EXPRESSION, A) \
    const A *a = ROW(0, const A);  \
    R *out = ROW(1, R);            \
    COLUMNS(LOOP, EXPRESSION, READ(A, x, a[i]))

/* Of two operands one may be constant along the columns. With vectors it is read before, in loops of their own. */
#define ROW_2(LOOP, EXPRESSION, A, B) \
    const A *a = ROW(0, const A);     \
    const B *b = ROW(1, const B);     \
    R *out = ROW(2, R);               \
    COLUMNS_2_##LOOP(EXPRESSION, A, B)
#define COLUMNS_2_APART(LOOP, EXPRESSION, A, B)                      \
    if (column[0] == 0) {                                            \
        READ(A, x, a[0])                                             \
        COLUMNS(LOOP, EXPRESSION, READ(B, y, b[i]))                  \
    } else if (column[1] == 0) {                                     \
        READ(B, y, b[0])                                             \
        COLUMNS(LOOP, EXPRESSION, READ(A, x, a[i]))                  \
    } else {                                                         \
        COLUMNS(LOOP, EXPRESSION, READ(A, x, a[i]) READ(B, y, b[i])) \
    }
#define COLUMNS_2_VECTOR(...) COLUMNS_2_APART(VECTOR, __VA_ARGS__)
#define COLUMNS_2_TWICE(...) COLUMNS_2_APART(TWICE, __VA_ARGS__)
#define COLUMNS_2_BYTES(...) COLUMNS_2_APART(BYTES, __VA_ARGS__)
/* Of numbers as wide as floats sixteen at a time: what compares in registers makes masks, which lanes of half the width keep with
 * their signs. Clang, which does not know them for masks, would clear all but the last byte of each before. */
#if defined(__wasm_simd128__)
typedef int32_t masks __attribute__((vector_size(REGISTER_BYTES)));
typedef signed char truths __attribute__((vector_size(REGISTER_BYTES), aligned(1)));
static inline truths truths_of(masks one, masks two, masks three, masks four) {
    return __builtin_wasm_narrow_s_i8x16_i16x8(__builtin_wasm_narrow_s_i16x8_i32x4(one, two),
                                               __builtin_wasm_narrow_s_i16x8_i32x4(three, four)) &
           1;
}
#define LANES(from, place) *(const lanes *)(const void *)(from + (place))
#define SIXTEEN(EXPRESSION, FIRST, SECOND, ...)                          \
    for (; out != end; __VA_ARGS__, out += 16) {                         \
        masks is[4];                                                     \
        _Pragma("clang loop unroll(full)") for (int k = 0; k < 4; k++) { \
            const lanes x = FIRST, y = SECOND;                           \
            is[k] = EXPRESSION;                                          \
        }                                                                \
        *(truths *)(void *)out = truths_of(is[0], is[1], is[2], is[3]);  \
    }
#define COLUMNS_2_MASKS(EXPRESSION, A, B)                                                    \
    typedef A lanes __attribute__((vector_size(REGISTER_BYTES), aligned(sizeof(A))));        \
    const ptrdiff_t left = column[0] != 0, right = column[1] != 0;                           \
    const A constant = left == 0 ? a[0] : b[0];                                              \
    const lanes same = {constant, constant, constant, constant};                             \
    R *const end = out + columns / 16 * 16;                                                  \
    if (left == 0) {                                                                         \
        SIXTEEN(EXPRESSION, same, LANES(b, 4 * k), b += 16)                                  \
    } else if (right == 0) {                                                                 \
        SIXTEEN(EXPRESSION, LANES(a, 4 * k), same, a += 16)                                  \
    } else {                                                                                 \
        SIXTEEN(EXPRESSION, LANES(a, 4 * k), LANES(b, 4 * k), a += 16, b += 16)              \
    }                                                                                        \
    ptrdiff_t rest = columns % 16;                                                           \
    for (; rest >= 4; rest -= 4, a += 4 * left, b += 4 * right, out += 4) {                  \
        const lanes x = left == 0 ? same : LANES(a, 0), y = right == 0 ? same : LANES(b, 0); \
        const masks is = EXPRESSION;                                                         \
        const truths four = truths_of(is, is, is, is);                                       \
        memcpy(out, &four, 4);                                                               \
    }                                                                                        \
    for (; rest > 0; rest--, a += left, b += right, out++) {                                 \
        const A x = *a;                                                                      \
        const B y = *b;                                                                      \
        *out = (R)(EXPRESSION);                                                              \
    }
#else
#define COLUMNS_2_MASKS COLUMNS_2_BYTES
#endif
#define COLUMNS_2_SCALAR(EXPRESSION, A, B) \
    COLUMNS(SCALAR, EXPRESSION, READ(A, x, a[column[0] == 0 ? 0 : i]) READ(B, y, b[column[1] == 0 ? 0 : i]))

#define ROW_3(LOOP, EXPRESSION, A, B, C) \
    const A *a = ROW(0, const A);        \
    const B *b = ROW(1, const B);        \
    const C *c = ROW(2, const C);        \
    R *out = ROW(3, R);                  \
    COLUMNS(LOOP, EXPRESSION, READ(A, x, a[i]) READ(B, y, b[i]) READ(C, z, c[i]))

#define ROW_4(LOOP, EXPRESSION, A, B, C, D) \
    const A *a = ROW(0, const A);           \
    const B *b = ROW(1, const B);           \
    const C *c = ROW(2, const C);           \
    const D *d = ROW(3, const D);           \
    R *out = ROW(4, R);                     \
    COLUMNS(LOOP, EXPRESSION, READ(A, x, a[i]) READ(B, y, b[i]) READ(C, z, c[i]) READ(D, w, d[i]))

/* ---- from a line of ops.def to its kernels ----
 *
 * OP(add, 2, CC, ALL, COMMON, VECTOR, …, x + y) has, for float32, this kernel in the end (a row of operands with axes; two
 * loops more where one of them is constant along the columns):
 *
 *     static void add_float32(ptrdiff_t rows, ptrdiff_t columns, char *const data[], const ptrdiff_t row[],
 *                             const ptrdiff_t column[]) {
 *         for (ptrdiff_t r = 0; r < rows; r++) {
 *             const float *a = (float *)(data[0] + r * row[0]), *b = (float *)(data[1] + r * row[1]);
 *             float *out = (float *)(data[2] + r * row[2]);
 *             for (ptrdiff_t i = 0; i < columns; i++) out[i] = a[i] + b[i];
 *         }
 *     }
 */

/* The loops that a kind of kernels has: those of integers below int64, int64, float32, float64. */
#define LOOPS_VECTOR (VECTOR, VECTOR, VECTOR, VECTOR)
#define LOOPS_SUM (PAIRS, PAIRS, PAIRS, PAIRS)
#define LOOPS_FLOAT (NONE, SCALAR, VECTOR, VECTOR)
#define LOOPS_OWN (NONE, SCALAR, SCALAR, SCALAR)
#define LOOPS_WIDE (NONE, SCALAR, NONE, SCALAR)
#define LOOPS_ARRAY (NONE, NONE, ARRAY, ARRAY)
#define LOOPS_LANES (NONE, SCALAR, ARRAY, ARRAY)
#define LOOPS_NARROW (NONE, SCALAR, ARRAY, SCALAR)
#define LOOPS_PRODUCT (PRODUCT, PAIRS, PAIRS, PAIRS)
#define LOOPS_CHOICE (CHOICE, CHOICE, CHOICE, CHOICE)
#define LOOPS_TURNED (NONE, NONE, NONE, NONE)

/* Those of them that common dtypes need: of bytes, and so of bool, of the other integers below int64, and as above. */
#define OF_ALL(narrow, wide, single, real) narrow, narrow, wide, single, real
#define OF_NUMBERS OF_ALL
#define OF_COUNT OF_ALL
#define OF_WHOLE(narrow, wide, single, real) narrow, narrow, wide, NONE, NONE
#define OF_BITS OF_WHOLE
#define OF_FLOATS(narrow, wide, single, real) NONE, NONE, NONE, single, real
#define OF_FUNCTION OF_FLOATS
#define OF_TRUTHS(narrow, wide, single, real) narrow, NONE, NONE, NONE, NONE

#define EXPAND(...) __VA_ARGS__
#define LOOPS(dtypes, kind) EXPAND(OF_##dtypes LOOPS_##kind)

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

#define ROW_OF(ROW, ...) ROW(__VA_ARGS__)
#define DEFINE_LOOP(loop, name, type, wide, arity, operands, result, expression) \
    KERNEL_OF_ROWS(name, type, wide, RESULT_##result(type),                      \
                   ROW_OF(ROW_##arity, loop, expression, TYPES_##operands(type)))
#define DEFINE_NONE(...)
#define LOOP_TO_COMMON(dtype) VECTOR
#define LOOP_TO_TRUTH(dtype) TRUTHS_OF_##dtype
#define TRUTHS_OF_uint8 BYTES
#define TRUTHS_OF_int8 BYTES
#define TRUTHS_OF_int16 BYTES
#define TRUTHS_OF_int32 MASKS
#define TRUTHS_OF_int64 BYTES
#define TRUTHS_OF_float32 MASKS
#define TRUTHS_OF_float64 BYTES
#define DEFINE_VECTOR(name, dtype, type, wide, arity, operands, result, expression) \
    DEFINE_LOOP(LOOP_TO_##result(dtype), name##_##dtype, type, wide, arity, operands, result, expression)
/* Elements are chosen as they are, whatever they mean: masks of their own width, of the byte 0 or 1. */
#define DEFINE_CHOICE(name, dtype, type, wide, arity, operands, result, expression)         \
    DEFINE_LOOP(BYTES, name##_##dtype, BITS_##dtype, BITS_##dtype, arity, operands, result, \
                z ^ ((y ^ z) & (T)(0 - (T)x)))
#define BITS_uint8 uint8_t
#define BITS_int8 uint8_t
#define BITS_int16 uint16_t
#define BITS_int32 uint32_t
#define BITS_int64 uint64_t
#define BITS_float32 uint32_t
#define BITS_float64 uint64_t
/* A constant is repeated as often as is multiplied at a time. */
#define DEFINE_PRODUCT(name, dtype, ...) DEFINE_PRODUCT_##dtype(name, dtype, __VA_ARGS__)
#define DEFINE_PRODUCT_uint8(name, dtype, ...)                                                               \
    KERNEL(name##_##dtype) {                                                                                 \
        uint8_t same[SC_BUFFER_ELEMENTS];                                                                    \
        for (ptrdiff_t r = 0; r < rows; r++) {                                                               \
            const uint8_t *a = ROW(0, const uint8_t);                                                        \
            const uint8_t *b = ROW(1, const uint8_t);                                                        \
            uint8_t *out = ROW(2, uint8_t);                                                                  \
            if (column[0] == 0 || column[1] == 0)                                                            \
                memset(same, column[0] == 0 ? *a : *b,                                                       \
                       columns < SC_BUFFER_ELEMENTS ? (size_t)columns : sizeof same);                        \
            for (ptrdiff_t i = 0; i < columns; i += SC_BUFFER_ELEMENTS) {                                    \
                const ptrdiff_t count = columns - i < SC_BUFFER_ELEMENTS ? columns - i : SC_BUFFER_ELEMENTS; \
                multiply_bytes(column[0] == 0 ? same : a + i, column[1] == 0 ? same : b + i, out + i,        \
                               count);                                                                       \
            }                                                                                                \
        }                                                                                                    \
    }
#define DEFINE_PRODUCT_int8 DEFINE_PRODUCT_uint8
#define DEFINE_PRODUCT_int16 DEFINE_TWICE
#define DEFINE_PRODUCT_int32 DEFINE_LANES
#define DEFINE_TWICE(name, dtype, ...) DEFINE_LOOP(TWICE, name##_##dtype, __VA_ARGS__)
/* Those of wider types: what is constant stays in registers, as does what repeats itself along the columns. Nothing that rows are
 * found by is read again, since a register that is stored might have written it. */
#define DEFINE_PAIRS(name, dtype, ...) DEFINE_PAIRS_##dtype(name, dtype, __VA_ARGS__)
#define DEFINE_PAIRS_uint8 DEFINE_TWICE
#define DEFINE_PAIRS_int8 DEFINE_TWICE
#define DEFINE_PAIRS_int16 DEFINE_TWICE
#define DEFINE_PAIRS_int32 DEFINE_LANES
#define DEFINE_PAIRS_int64 DEFINE_LANES
#define DEFINE_PAIRS_float32 DEFINE_LANES
#define DEFINE_PAIRS_float64 DEFINE_LANES
#define DEFINE_SCALAR(name, dtype, ...) DEFINE_LOOP(SCALAR, name##_##dtype, __VA_ARGS__)
#define DEFINE_ARRAY(name, dtype, type, wide, arity, ...) DEFINE_ARRAY_##arity(name, dtype, type)
#define DEFINE_ARRAY_1(name, dtype, type)                                  \
    KERNEL(name##_##dtype) {                                               \
        sc_map_##type##s(sc_##name##_##type##s, rows, columns, data, row); \
        (void)column;                                                      \
    }
#define DEFINE_ARRAY_2(name, dtype, type)                                              \
    KERNEL(name##_##dtype) {                                                           \
        sc_map_two_##type##s(sc_##name##_##type##s, rows, columns, data, row, column); \
    }
#define DEFINE(byte, narrow, wide, single, real, name, whole_expression, expression, ...)        \
    DEFINE_##byte(name, uint8, uint8_t, uint32_t, __VA_ARGS__, whole_expression)                 \
        DEFINE_##narrow(name, int8, int8_t, uint32_t, __VA_ARGS__, whole_expression)             \
            DEFINE_##narrow(name, int16, int16_t, uint32_t, __VA_ARGS__, whole_expression)       \
                DEFINE_##narrow(name, int32, int32_t, uint32_t, __VA_ARGS__, whole_expression)   \
                    DEFINE_##wide(name, int64, int64_t, uint64_t, __VA_ARGS__, whole_expression) \
                        DEFINE_##single(name, float32, float, float, __VA_ARGS__, expression)    \
                            DEFINE_##real(name, float64, double, double, __VA_ARGS__, expression)
#define DEFINE_EACH(...) DEFINE(__VA_ARGS__)

#define LIST_NONE(name, dtype) NULL
#define LIST_VECTOR(name, dtype) name##_##dtype
#define LIST_PAIRS LIST_VECTOR
#define LIST_SCALAR LIST_VECTOR
#define LIST_PRODUCT LIST_VECTOR
#define LIST_CHOICE LIST_VECTOR
#define LIST_ARRAY LIST_VECTOR
#define LIST(byte, narrow, wide, single, real, name)                                      \
    {LIST_##byte(name, uint8),   LIST_##narrow(name, int8), LIST_##narrow(name, int16),   \
     LIST_##narrow(name, int32), LIST_##wide(name, int64),  LIST_##single(name, float32), \
     LIST_##real(name, float64)},
#define LIST_EACH(...) LIST(__VA_ARGS__)

#define OP(name, arity, operands, dtypes, result, kind, whole, real) \
    DEFINE_EACH(LOOPS(dtypes, kind), name, whole, real, arity, operands, result)
#include "elementwise/ops.def"
#undef OP

static sc_kernel *const kernels[][SC_DTYPE_COUNT - 1] = {
#define OP(name, arity, operands, dtypes, result, kind, ...) LIST_EACH(LOOPS(dtypes, kind), name)
#include "elementwise/ops.def"
#undef OP
};

sc_computation sc_op_computation(sc_op op, sc_dtype common) {
    assert(sc_op_takes(op, common));
    const sc_op other = sc_op_computed_as(op, common);
    const sc_dtype dtype = sc_op_computing_dtype(op, common);
    /* Bool is computed as the bytes 0 and 1; the sum of two is at most 1. */
    const sc_op own = dtype != SC_bool     ? other
                      : other == SC_OP_add ? SC_OP_bitwise_or
                      : other == SC_OP_mul ? SC_OP_bitwise_and
                                           : other;
    sc_kernel *const kernel = kernels[own][dtype > SC_bool ? dtype - SC_uint8 : 0];
    assert(kernel != NULL);
    return (sc_computation){kernel, dtype, sc_op_written_dtype(op, common), other != op};
}

/* Powers of a bare exponent. */
DEFINE_ARRAY_2(bare_pow, float32, float)
DEFINE_ARRAY_2(bare_pow, float64, double)

sc_computation sc_plan_computation(const sc_plan *plan, const sc_view *operands) {
    sc_computation computes = sc_op_computation(plan->op, plan->common);
    if (plan->op != SC_OP_pow || !operands[1].weak) return computes;
    if (computes.dtype == SC_float32) computes.kernel = bare_pow_float32;
    if (computes.dtype == SC_float64) computes.kernel = bare_pow_float64;
    return computes;
}
