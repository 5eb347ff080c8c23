/*
 * Reductions of runs: lanes whose positions lie side by side, each carried in registers. What is much shorter than the
 * machine's vectors is left to plain loops at the end.
 */
#include "elementwise/kernel.h"
#include "reduce/direct.h"
#include "shape/pieces.h"

#include <string.h>

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

/* ALL of each lane, a number beside the other. */
#define RUNS(NAME, TYPE, KIND, ALL)                                                                 \
    void NAME(double *to, const void *from, ptrdiff_t lane, ptrdiff_t lanes, ptrdiff_t positions) { \
        const TYPE *in = from;                                                                      \
        KIND *out = (KIND *)(void *)to;                                                             \
        for (ptrdiff_t l = 0; l < lanes; l++, in += lane) out[l] = ALL(in, positions);              \
    }

/* ---- sums of floats ---- */

typedef float quad __attribute__((vector_size(16)));
typedef double wide_quad __attribute__((vector_size(32)));

static inline quad quad_of(const float *from) {
    quad numbers;
    memcpy(&numbers, from, sizeof numbers);
    return numbers;
}

/* Eights of vectors are joined in pairs as floats, and their sums added up as doubles; where that is beyond floats, all is. */
static inline double sum_floats(const float *in, ptrdiff_t count) {
    wide_quad sums = {0};
    double rest = 0;
    ptrdiff_t i = 0;
    for (; i + 32 <= count; i += 32) {
        const float *at = in + i;
        const quad first = (quad_of(at) + quad_of(at + 4)) + (quad_of(at + 8) + quad_of(at + 12));
        const quad last = (quad_of(at + 16) + quad_of(at + 20)) + (quad_of(at + 24) + quad_of(at + 28));
        sums += __builtin_convertvector(first + last, wide_quad);
    }
    for (; i + 4 <= count; i += 4) sums += __builtin_convertvector(quad_of(in + i), wide_quad);
    for (; i < count; i++) rest += (double)in[i];
    const double all = ((sums[0] + sums[2]) + (sums[1] + sums[3])) + rest;
    return all - all == 0 ? all : sc_sum_float_run(in, count);
}
RUNS(sc_run_floats, float, double, sum_floats)
RUNS(sc_run_floats_widely, float, double, sc_sum_float_run)
RUNS(sc_run_doubles, double, double, sc_sum_run)

/* ---- sums of bytes ---- */

typedef uint16_t shorts __attribute__((vector_size(16)));
typedef uint32_t words __attribute__((vector_size(16)));

/* Pairs of neighbours are added in 16 bits, as often as those hold. */
static inline int64_t sum_bytes(const uint8_t *in, ptrdiff_t count) {
    enum { OFTEN = 128 };
    words sums = {0};
    ptrdiff_t i = 0;
    while (i + 16 <= count) {
        shorts pairs = {0}, bytes;
        words fours;
        for (int times = 0; times < OFTEN && i + 16 <= count; times++, i += 16) {
            memcpy(&bytes, in + i, sizeof bytes);
            pairs += (bytes & 255) + (bytes >> 8);
        }
        memcpy(&fours, &pairs, sizeof fours);
        sums += (fours & 65535) + (fours >> 16);
    }
    uint32_t rest = 0;
    SC_SCALAR
    for (; i < count; i++) rest += in[i];
    return (int64_t)((sums[0] + sums[1]) + (sums[2] + sums[3]) + rest);
}
RUNS(sc_run_bytes, uint8_t, int64_t, sum_bytes)

/* ---- truths, each a byte of 0 or 1: the first one may decide ---- */

static inline uint64_t eight_of(const uint8_t *from) {
    uint64_t eight;
    memcpy(&eight, from, sizeof eight);
    return eight;
}

#define DECIDE(NAME, JOIN, UNDECIDED, OTHERWISE)                                                        \
    static inline int64_t NAME(const uint8_t *in, ptrdiff_t count) {                                    \
        ptrdiff_t i = 0;                                                                                \
        while (i + 16 <= count && (eight_of(in + i) JOIN eight_of(in + i + 8)) == (UNDECIDED)) i += 16; \
        while (i < count && in[i] != (OTHERWISE)) i++;                                                  \
        return i < count ? (OTHERWISE) : !(OTHERWISE);                                                  \
    }
DECIDE(all_of, &, UINT64_C(0x0101010101010101), 0)
DECIDE(any_of, |, 0, 1)
RUNS(sc_run_all, uint8_t, int64_t, all_of)
RUNS(sc_run_any, uint8_t, int64_t, any_of)

/* ---- extremes of floats ---- */

typedef int32_t mask __attribute__((vector_size(16)));

/* The second where it is larger, else the first. */
static inline quad larger(quad a, quad b) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmax_f32x4(a, b);
#else
    const mask is = a < b;
    return (quad)(((mask)b & is) | ((mask)a & ~is));
#endif
}

static inline quad four_times(float x) {
    return (quad){x, x, x, x};
}

/* Numbers with their signs flipped, or not: the largest of those is the smallest. */
static inline quad flipped(quad x, mask signs) {
    return (quad)((mask)x ^ signs);
}

/* Comparisons lose a nan, so that a mask tells of it. */
static inline quad step(quad best, quad x, mask signs, mask *fine) {
    *fine &= x == x;
    return larger(best, flipped(x, signs));
}

static SC_ONCE double extreme_of(const float *in, ptrdiff_t count, int32_t sign) {
    const mask signs = {sign, sign, sign, sign};
    quad a = four_times(-__builtin_inff()), b = a, c = a, d = a;
    mask fine = {-1, -1, -1, -1};
    ptrdiff_t i = 0;
    for (; i + 16 <= count; i += 16) {
        a = step(a, quad_of(in + i), signs, &fine);
        b = step(b, quad_of(in + i + 4), signs, &fine);
        c = step(c, quad_of(in + i + 8), signs, &fine);
        d = step(d, quad_of(in + i + 12), signs, &fine);
    }
    for (; i + 4 <= count; i += 4) a = step(a, quad_of(in + i), signs, &fine);
    for (; i < count; i++) b = step(b, four_times(in[i]), signs, &fine);
    a = larger(larger(a, b), larger(c, d));
    b = larger(four_times(a[0]), four_times(a[1]));
    c = larger(four_times(a[2]), four_times(a[3]));
    d = flipped(larger(b, c), signs);
    return fine[0] & fine[1] & fine[2] & fine[3] ? (double)d[0] : __builtin_nan("");
}

#define LARGEST(in, count) extreme_of(in, count, 0)
#define SMALLEST(in, count) extreme_of(in, count, INT32_MIN)
RUNS(sc_run_largest, float, double, LARGEST)
RUNS(sc_run_smallest, float, double, SMALLEST)

/* ---- the whole ---- */

int sc_reduce_rows(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result) {
    enum { ROWS = 64 };
    const sc_loop *kept = &plan->kept, *along = &plan->reduced;
    if (input->dtype != SC_float32 || plan->dtype != SC_float32 || plan->op > SC_REDUCE_min || plan->indexed)
        return 0;
    if (kept->rank > 1 || along->rank != 1 || along->stride[0][0] != 1) return 0;
    const sc_direct *direct = sc_direct_of(plan, SC_float32);
    if (direct == NULL || direct->run == NULL || plan->count > sc_piece(direct->rows)) return 0;
    const double divisor = plan->op == SC_REDUCE_mean ? (double)plan->count : 1;
    const ptrdiff_t lane = sc_bytes(sc_last_stride(kept, 0), 1);
    const ptrdiff_t positions = sc_at_most(direct->rows, plan->count);
    const float *in = input->data;
    float *out = result->data;
    double numbers[ROWS];
    for (int64_t left = sc_last_extent(kept); left > 0; left -= ROWS, in += ROWS * lane) {
        const ptrdiff_t rows = sc_at_most(ROWS, left);
        direct->run(numbers, in, lane, rows, positions);
        for (ptrdiff_t i = 0; i < rows; i++) *out++ = (float)(numbers[i] / divisor);
    }
    return 1;
}
