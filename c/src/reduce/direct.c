/*
 * Reductions of elements where they lie, in lanes as narrow as the answer allows. One macro makes the kernels of all: rows
 * are joined four at a time, so that what is carried is read and written once for four of them; a run along one lane is
 * taken as rows that are so wide as to keep the vectors busy. What a call gives is one position for
 * sc_merge_of().
 */
#include "reduce/direct.h"
#include "elementwise/kernel.h"
#include "reduce/floats.h"

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#define PRAGMA(TEXT) _Pragma(#TEXT)
#define VECTORS(WIDTH) PRAGMA(clang loop vectorize(assume_safety) vectorize_width(WIDTH))
#else
#define VECTORS(WIDTH) SC_VECTORIZE
#endif

/* So that compilers make no loop for a rest. */
#if defined(__clang__)
#define WHOLE_LANES(COUNT, TYPE)                                       \
    __builtin_assume((COUNT) >= SC_KERNEL_BYTES / (int)sizeof(TYPE) && \
                     (COUNT) % (SC_KERNEL_BYTES / (int)sizeof(TYPE)) == 0);
#else
#define WHOLE_LANES(COUNT, TYPE)
#endif

/* In pairs: short chains round less and do not wait for each other. */
#define FOUR(JOIN, OF) JOIN(JOIN(OF(r0[l]), OF(r1[l])), JOIN(OF(r2[l]), OF(r3[l])))

#define YES(...) __VA_ARGS__
#define NO(...)
/* What takes two numbers to an answer is worth vectors. */
#define LAST_YES
#define LAST_NO SC_SCALAR

/*
 * A kernel of TYPE: each element x becomes OF in ACC, two of those, a and b, become JOIN, and RESULT is what a lane has in the
 * end, as KIND. VECTOR lanes are taken together. TWO is YES where OTHER is carried as well, b in RESULT, which is OTHER_OF an
 * element and OTHER_JOIN of two.
 */
#define KERNEL(NAME, TYPE, ACC, KIND, VECTOR, BEGIN, OF, JOIN, RESULT, TWO, OTHER, OTHER_OF, OTHER_JOIN) \
    static inline ACC NAME##_of(TYPE x) {                                                                \
        return (ACC)(OF);                                                                                \
    }                                                                                                    \
    static inline ACC NAME##_join(ACC a, ACC b) {                                                        \
        return (ACC)(JOIN);                                                                              \
    }                                                                                                    \
    TWO(                                                                                                 \
        static inline OTHER NAME##_other_of(TYPE x) {                                                    \
            return (OTHER)(OTHER_OF);                                                                    \
        } static inline OTHER NAME##_other_join(OTHER a, OTHER b) { return (OTHER)(OTHER_JOIN); })       \
    static void NAME(double *to, ptrdiff_t step, const void *from, ptrdiff_t row, ptrdiff_t positions,   \
                     ptrdiff_t count) {                                                                  \
        const TYPE *in = from;                                                                           \
        KIND *out = (KIND *)(void *)to;                                                                  \
        WHOLE_LANES(count, TYPE)                                                                         \
        ACC acc[SC_LANES];                                                                               \
        TWO(OTHER other[SC_LANES];)                                                                      \
        for (ptrdiff_t l = 0; l < count; l++) {                                                          \
            acc[l] = (ACC)(BEGIN);                                                                       \
            TWO(other[l] = 0;)                                                                           \
        }                                                                                                \
        for (; positions >= 4; positions -= 4, in += 4 * row) {                                          \
            const TYPE *r0 = in, *r1 = r0 + row, *r2 = r1 + row, *r3 = r2 + row;                         \
            VECTORS(VECTOR)                                                                              \
            for (ptrdiff_t l = 0; l < count; l++) {                                                      \
                acc[l] = NAME##_join(acc[l], FOUR(NAME##_join, NAME##_of));                              \
                TWO(other[l] = NAME##_other_join(other[l], FOUR(NAME##_other_join, NAME##_other_of));)   \
            }                                                                                            \
        }                                                                                                \
        for (; positions > 0; positions--, in += row) {                                                  \
            VECTORS(VECTOR)                                                                              \
            for (ptrdiff_t l = 0; l < count; l++) {                                                      \
                acc[l] = NAME##_join(acc[l], NAME##_of(in[l]));                                          \
                TWO(other[l] = NAME##_other_join(other[l], NAME##_other_of(in[l]));)                     \
            }                                                                                            \
        }                                                                                                \
        LAST_##TWO for (ptrdiff_t l = 0; l < count; l++) {                                               \
            const ACC a = acc[l];                                                                        \
            TWO(const OTHER b = other[l];)                                                               \
            out[l * step] = (KIND)(RESULT);                                                              \
        }                                                                                                \
    }

/* Sums wrap as int64 do, whatever the order. */
#define PLAIN(NAME, TYPE, ACC, KIND, VECTOR, BEGIN, OF, JOIN) \
    KERNEL(NAME, TYPE, ACC, KIND, VECTOR, BEGIN, OF, JOIN, a, NO, char, 0, 0)
PLAIN(sum_floats_widely, float, double, double, 2, 0, x, a + b)
PLAIN(sum_doubles, double, double, double, 2, 0, x, a + b)
PLAIN(sum_int64, uint64_t, uint64_t, uint64_t, 2, 0, x, a + b)
PLAIN(sum_uint8, uint8_t, uint16_t, uint64_t, 16, 0, x, a + b)
/* The sum of the upper halves tells where the sum lies to 2^32, and the sum that wrapped tells the rest. */
KERNEL(sum_int32, int32_t, uint32_t, int64_t, 4, 0, x, a + b,
       (int64_t)b * 65536 + (int64_t)(a - (uint32_t)b * 65536), YES, int32_t, x >> 16, a + b)

static void sum_floats(double *out, ptrdiff_t step, const void *from, ptrdiff_t row, ptrdiff_t positions,
                       ptrdiff_t count) {
    (void)step; /* runs have a kernel of their own */
    sc_add_columns(out, from, row, positions, count);
}

PLAIN(multiply_float32, float, float, double, 4, 1, x, a *b)
PLAIN(square_float32, float, double, double, 2, 0, (double)x *(double)x, a + b)

/* Comparisons lose a nan, so that somebody else keeps it. */
#define EXTREMES(NAME, TYPE, KIND, VECTOR, LOWEST, HIGHEST, RESULT, TWO, OTHER)                              \
    KERNEL(largest_##NAME, TYPE, TYPE, KIND, VECTOR, LOWEST, x, a < b ? b : a, RESULT, TWO, OTHER, x != x,   \
           a | b)                                                                                            \
    KERNEL(smallest_##NAME, TYPE, TYPE, KIND, VECTOR, HIGHEST, x, b < a ? b : a, RESULT, TWO, OTHER, x != x, \
           a | b)
EXTREMES(uint8, uint8_t, int64_t, 16, 0, UINT8_MAX, a, NO, char)
EXTREMES(int32, int32_t, int64_t, 4, INT32_MIN, INT32_MAX, a, NO, char)

static inline void widen_four(double *out, const float *in) {
    const wide_quad four = __builtin_convertvector(quad_of(in), wide_quad);
    memcpy(out, &four, sizeof four);
}

#define FLOATS(NAME)                                                                         \
    static void NAME##_float32(double *out, ptrdiff_t step, const void *from, ptrdiff_t row, \
                               ptrdiff_t positions, ptrdiff_t count) {                       \
        float best[SC_LANES];                                                                \
        (void)step;                                                                          \
        sc_##NAME##_columns(best, from, row, positions, count, 1);                           \
        for (ptrdiff_t l = 0; l < count; l += 4) widen_four(out + l, best + l);              \
    }
FLOATS(largest)
FLOATS(smallest)

/* ---- where an extreme is: the first of equal ones; where there is a nan, it is the extreme ---- */

#define FINDER(NAME, TYPE, KIND, ANY_OF_16)                                             \
    static ptrdiff_t find_##NAME(const void *from, ptrdiff_t step, ptrdiff_t positions, \
                                 const void *number) {                                  \
        const TYPE *in = from, x = (TYPE) * (const KIND *)number;                       \
        ptrdiff_t left = positions;                                                     \
        for (; step == 1 && x == x && left > 16 && !(ANY_OF_16); left -= 16) in += 16;  \
        while (*in != x && *in == *in) in += step, left--;                              \
        return positions - left;                                                        \
    }

static inline int is_in_floats(const float *in, float x) {
    const quad all = {x, x, x, x};
    const mask is = ((quad_of(in) == all) | (quad_of(in + 4) == all)) |
                    ((quad_of(in + 8) == all) | (quad_of(in + 12) == all));
#if defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)is);
#else
    return (is[0] | is[1] | is[2] | is[3]) != 0;
#endif
}

#define IS_IN(TYPE)                                          \
    static inline int is_in_##TYPE(const TYPE *in, TYPE x) { \
        int hits = 0;                                        \
        for (int i = 0; i < 16; i++) hits |= in[i] == x;     \
        return hits;                                         \
    }
IS_IN(uint8_t)
IS_IN(int32_t)
FINDER(uint8, uint8_t, int64_t, is_in_uint8_t(in, x))
FINDER(int32, int32_t, int64_t, is_in_int32_t(in, x))
FINDER(float32, float, double, is_in_floats(in, x))

/* ---- which kernel ---- */

/* What is rounded is put to the rest exactly before it is much; a sum of integers before it is too large. Floats hold
 * nothing of what sums of a million of them lose. */
enum { ANY = 1 << 24, SHORT = 64 };
#define EXTREME_OF(NAME, TYPE, WIDE, RUN, COLUMNS) NAME##_##TYPE, ANY, ANY, WIDE, RUN, find_##TYPE, COLUMNS

typedef sc_direct list[SC_DTYPE_COUNT];
static const list sums = {
    [SC_bool] = {sum_uint8, 256, ANY, 1, sc_run_bytes, NULL, NULL},
    [SC_uint8] = {sum_uint8, 256, ANY, 1, sc_run_bytes, NULL, NULL},
    [SC_int32] = {sum_int32, 65536, 4096, 16, NULL, NULL, NULL},
    [SC_int64] = {sum_int64, ANY, ANY, 16, NULL, NULL, NULL},
    [SC_float32] = {sum_floats, 8 * SHORT, 1 << 20, 1, sc_run_floats, NULL, sc_sum_columns},
    [SC_float64] = {sum_doubles, 8, 8 * SHORT, 1, sc_run_doubles, NULL, NULL}};
/* Where the answer holds all that floats do not lose. */
static const sc_direct widely = {sum_floats_widely, SHORT, 64 * SHORT, 1, sc_run_floats_widely, NULL, NULL};
static const list products = {[SC_float32] = {multiply_float32, ANY, ANY, 16, NULL, NULL, NULL}};
static const list squares = {[SC_float32] = {square_float32, SHORT, SHORT, 16, NULL, NULL, NULL}};
static const list largest = {
    [SC_bool] = {EXTREME_OF(largest, uint8, 1, sc_run_any, NULL)},
    [SC_uint8] = {EXTREME_OF(largest, uint8, 64, NULL, NULL)},
    [SC_int32] = {EXTREME_OF(largest, int32, 16, NULL, NULL)},
    [SC_float32] = {EXTREME_OF(largest, float32, 1, sc_run_largest, sc_largest_columns)}};
static const list smallest = {
    [SC_bool] = {EXTREME_OF(smallest, uint8, 1, sc_run_all, NULL)},
    [SC_uint8] = {EXTREME_OF(smallest, uint8, 64, NULL, NULL)},
    [SC_int32] = {EXTREME_OF(smallest, int32, 16, NULL, NULL)},
    [SC_float32] = {EXTREME_OF(smallest, float32, 1, sc_run_smallest, sc_smallest_columns)}};

static const sc_direct *kernels_of(const sc_reduction_plan *plan, sc_dtype from) {
    switch (plan->op) {
    case SC_REDUCE_sum:
    case SC_REDUCE_sum_to_size:
    case SC_REDUCE_mean:
        return sums;
    case SC_REDUCE_count_nonzero:
        return from == SC_bool ? sums : NULL;
    case SC_REDUCE_any:
        return from < SC_int16 ? largest : NULL;
    case SC_REDUCE_all:
        return from < SC_int16 ? smallest : NULL;
    case SC_REDUCE_amax:
    case SC_REDUCE_max:
    case SC_REDUCE_argmax:
    case SC_REDUCE_softmax:
        return largest;
    case SC_REDUCE_amin:
    case SC_REDUCE_min:
    case SC_REDUCE_argmin:
        return smallest;
    case SC_REDUCE_prod:
        return products;
    case SC_REDUCE_norm:
        return plan->parameter == 2 ? squares : NULL;
    default:
        return NULL;
    }
}

const sc_direct *sc_direct_of(const sc_reduction_plan *plan, sc_dtype from) {
    const sc_direct *kernels = kernels_of(plan, from);
    const sc_dtype wide = from < SC_float32 ? SC_int64 : SC_float64;
    /* What is converted to something narrower, or to another kind, is not what lies in memory. */
    const int converts = plan->through != from && (plan->through != wide || kernels == products);
    if (kernels == NULL || (converts && plan->through != SC_bool)) return NULL;
    if (kernels == sums && from == SC_float32 && plan->through != from) return &widely;
    return kernels[from].kernel == NULL ? NULL : &kernels[from];
}
