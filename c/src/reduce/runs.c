/*
 * Reductions of runs: lanes whose positions lie side by side, each carried in registers. What is much shorter than the
 * machine's vectors is left to plain loops at the end.
 */
#include "elementwise/kernel.h"
#include "reduce/direct.h"
#include "reduce/floats.h"
#include "shape/pieces.h"

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

/* Eights of vectors are joined in pairs as floats, and their sums added up as doubles; where that is beyond floats, all is. */
static inline double sum_floats(const float *in, ptrdiff_t count) {
    const float *at = in;
    wide_quad sums = {0};
    ptrdiff_t left = count;
    for (; left >= 32; left -= 32, at += 32) {
        const quad first = (quad_of(at) + quad_of(at + 4)) + (quad_of(at + 8) + quad_of(at + 12));
        const quad last = (quad_of(at + 16) + quad_of(at + 20)) + (quad_of(at + 24) + quad_of(at + 28));
        sums += __builtin_convertvector(first + last, wide_quad);
    }
    for (; left >= 4; left -= 4, at += 4) sums += __builtin_convertvector(quad_of(at), wide_quad);
    double all = (sums[0] + sums[2]) + (sums[1] + sums[3]);
    for (; left > 0; left--) all += (double)*at++;
    return all - all == 0 ? all : sc_sum_float_run(in, count);
}
RUNS(sc_run_floats, float, double, sum_floats)
RUNS(sc_run_floats_widely, float, double, sc_sum_float_run)
RUNS(sc_run_doubles, double, double, sc_sum_run)

/* ---- sums of bytes ---- */

typedef uint16_t shorts __attribute__((vector_size(16)));
typedef uint32_t words __attribute__((vector_size(16)));

static inline shorts pairs_of(const uint8_t *from) {
    shorts bytes;
    memcpy(&bytes, from, sizeof bytes);
#if defined(__wasm_simd128__)
    return (shorts)wasm_u16x8_extadd_pairwise_u8x16((v128_t)bytes);
#else
    return (bytes & 255) + (bytes >> 8);
#endif
}

/* Pairs of neighbours are added in 16 bits, as often as those hold. */
static inline int64_t sum_bytes(const uint8_t *in, ptrdiff_t count) {
    enum { OFTEN = 128 };
    words sums = {0};
    ptrdiff_t i = 0;
    while (i + 16 <= count) {
        shorts pairs = {0};
        words fours;
        for (int times = 0; times < OFTEN && i + 16 <= count; times++, i += 16) pairs += pairs_of(in + i);
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

/* ---- extremes of floats: what is no number makes a sum of all none, which is cheaper than to compare ---- */

static int has_nan(const float *in, ptrdiff_t count) {
    while (count > 0 && in[count - 1] == in[count - 1]) count--;
    return count > 0;
}

/* Numbers with their signs flipped, or not: the largest of those is the smallest. */
static inline quad flipped(quad x, mask signs) {
    return (quad)((mask)x ^ signs);
}

#define SIXTEENS(BETTER)                                                                            \
    for (; left >= 16; left -= 16, at += 16) {                                                      \
        const quad x = quad_of(at), y = quad_of(at + 4), z = quad_of(at + 8), w = quad_of(at + 12); \
        a = BETTER(a, x), b = BETTER(b, y), c = BETTER(c, z), d = BETTER(d, w);                     \
        sum += (x + y) + (z + w);                                                                   \
    }

static SC_ONCE double extreme_of(const float *in, ptrdiff_t count, int32_t sign) {
    const mask signs = {sign, sign, sign, sign};
    const float first = sign ? __builtin_inff() : -__builtin_inff(), *at = in;
    quad a = {first, first, first, first}, b = a, c = a, d = a, sum = {0};
    ptrdiff_t left = count;
    if (sign)
        SIXTEENS(smaller)
    else
        SIXTEENS(larger)
    a = larger(larger(flipped(a, signs), flipped(b, signs)), larger(flipped(c, signs), flipped(d, signs)));
    while (left > 0) {
        const quad x = left >= 4 ? quad_of(at) : (quad){*at, *at, *at, *at};
        a = larger(a, flipped(x, signs)), sum += x;
        at += left >= 4 ? 4 : 1, left -= left >= 4 ? 4 : 1;
    }
    const float all = (sum[0] + sum[1]) + (sum[2] + sum[3]);
    a = larger(a, (quad){a[2], a[3], a[0], a[1]});
    a = flipped(larger(a, (quad){a[1], a[0], a[3], a[2]}), signs);
    return all != all && has_nan(in, count) ? __builtin_nan("") : (double)a[0];
}

#define LARGEST(in, count) extreme_of(in, count, 0)
#define SMALLEST(in, count) extreme_of(in, count, INT32_MIN)
RUNS(sc_run_largest, float, double, LARGEST)
RUNS(sc_run_smallest, float, double, SMALLEST)

/* ---- the whole ---- */

int sc_reduce_rows(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result,
                   const sc_view *indices) {
    enum { ROWS = 64 };
    const sc_loop *kept = &plan->kept, *along = &plan->reduced;
    const int is_place = plan->op == SC_REDUCE_argmax || plan->op == SC_REDUCE_argmin;
    if (input->dtype != SC_float32 || plan->through != SC_float32 || plan->op > SC_REDUCE_argmin) return 0;
    if (kept->rank > 1 || along->rank != 1 || along->stride[0][0] != 1) return 0;
    const sc_direct *direct = sc_direct_of(plan, SC_float32);
    if (direct == NULL || direct->run == NULL || plan->count > sc_piece(direct->rows)) return 0;
    int64_t *place = is_place ? result->data : plan->indexed ? indices->data : NULL;
    const ptrdiff_t lane = sc_bytes(sc_last_stride(kept, 0), 1);
    const ptrdiff_t positions = sc_at_most(direct->rows, plan->count);
    const float *in = input->data;
    float *out = result->data;
    double numbers[ROWS];
    const ptrdiff_t most = place == NULL ? ROWS : 1;
    for (int64_t left = sc_last_extent(kept); left > 0; left -= most, in += most * lane) {
        const ptrdiff_t rows = sc_at_most(most, left);
        direct->run(numbers, in, lane, rows, positions);
        if (place != NULL) *place++ = direct->find(in, 1, positions, numbers);
        for (ptrdiff_t i = 0; plan->op == SC_REDUCE_mean && i < rows; i++) numbers[i] /= (double)plan->count;
        if (is_place) continue;
        for (ptrdiff_t i = 0; i < rows; i++) out[i] = (float)numbers[i];
        out += rows;
    }
    return 1;
}
