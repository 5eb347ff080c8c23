/*
 * Sums and extremes of floats across rows: lanes that lie side by side. Each address is a step from the one before, which takes
 * processors less than indices do.
 */
#include "reduce/direct.h"
#include "reduce/floats.h"
#include "shape/pieces.h"

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

/* Four lanes of some rows, in pairs. */
#define ONE(JOIN) quad_of(at)
#define TWO(JOIN, at) JOIN(quad_of(at), quad_of((at) + row))
#define FOUR_FROM(JOIN, at) JOIN(TWO(JOIN, at), TWO(JOIN, (at) + 2 * row))
#define FOUR(JOIN) FOUR_FROM(JOIN, at)
#define EIGHT(JOIN) JOIN(FOUR_FROM(JOIN, at), FOUR_FROM(JOIN, at + 4 * row))
#define PLUS(a, b) ((a) + (b))

/* BODY for each four lanes of so many rows, as often as there are so many. */
#define EACH(ROWS, BODY)                                         \
    for (; left >= (ROWS); left -= (ROWS), from += (ROWS)*row) { \
        const float *at = from;                                  \
        for (ptrdiff_t l = 0; l < count; l += 4, at += 4) BODY   \
    }

/* Added to zeros: sums of -0 are 0. */
static inline void begin_four(double *sums, quad x) {
    const wide_quad all = __builtin_convertvector(x + (quad){0}, wide_quad);
    memcpy(sums, &all, sizeof all);
}

static inline void add_four(double *sums, quad x) {
    wide_quad all;
    memcpy(&all, sums, sizeof all);
    all += __builtin_convertvector(x, wide_quad);
    memcpy(sums, &all, sizeof all);
}

void sc_add_columns(double *sums, const float *in, ptrdiff_t row, ptrdiff_t positions, ptrdiff_t count) {
    for (int joined = 1; joined >= 0; joined--) {
        const float *from = in;
        ptrdiff_t left = positions;
        wide_quad all = {0};
        if (joined && left >= 8) {
            const float *at = in;
            for (ptrdiff_t l = 0; l < count; l += 4, at += 4) begin_four(sums + l, EIGHT(PLUS));
            left -= 8, from += 8 * row;
        } else {
            memset(sums, 0, (size_t)count * sizeof *sums);
        }
        if (joined) {
            EACH(8, add_four(sums + l, EIGHT(PLUS));)
            EACH(4, add_four(sums + l, FOUR(PLUS));)
        }
        EACH(1, add_four(sums + l, ONE(PLUS));)
        for (ptrdiff_t l = 0; l < count; l += 4) {
            wide_quad four;
            memcpy(&four, sums + l, sizeof four);
            all += four;
        }
        const double total = (all[0] + all[1]) + (all[2] + all[3]);
        if (total - total == 0) return;
    }
}

void sc_sum_columns(float *out, const float *in, ptrdiff_t row, ptrdiff_t positions, ptrdiff_t count,
                    double divisor) {
    double sums[SC_STRIP];
    sc_add_columns(sums, in, row, positions, count);
    for (ptrdiff_t l = 0; l < count; l += 4) {
        const pack low = pack_of(sums + l), high = pack_of(sums + l + 2);
        divisor == 1 ? write_four(out + l, low, high) : write_four(out + l, low / divisor, high / divisor);
    }
}

/* What is no number makes a sum of all none, which is cheaper than to compare. Comparisons lose it: it is written at the end. */
static SC_ONCE void keep_nans(quad sum, float *out, const float *in, ptrdiff_t row, ptrdiff_t positions,
                              ptrdiff_t count) {
    const float all = (sum[0] + sum[1]) + (sum[2] + sum[3]);
    for (; all != all && positions > 0; positions--, in += row) {
        for (ptrdiff_t l = 0; l < count; l += 4) {
            const quad x = quad_of(in + l);
            const mask those = ((x == x) & (mask)quad_of(out + l)) | ((x != x) & (mask)x);
            memcpy(out + l, &those, sizeof those);
        }
    }
}

#define TAKE(BETTER, ROWS)                                     \
    {                                                          \
        const quad x = BETTER(quad_of(out + l), ROWS(BETTER)); \
        sum += ROWS(PLUS);                                     \
        memcpy(out + l, &x, sizeof x);                         \
    }
#define EXTREMES(NAME, FIRST, BETTER)                                                           \
    void NAME(float *out, const float *in, ptrdiff_t row, ptrdiff_t positions, ptrdiff_t count, \
              double divisor) {                                                                 \
        quad sum = {0};                                                                         \
        const float *from = in;                                                                 \
        ptrdiff_t left = positions;                                                             \
        (void)divisor;                                                                          \
        for (ptrdiff_t l = 0; l < count; l += 4)                                                \
            memcpy(out + l, &(quad){FIRST, FIRST, FIRST, FIRST}, sizeof(quad));                 \
        EACH(4, TAKE(BETTER, FOUR))                                                             \
        EACH(1, TAKE(BETTER, ONE))                                                              \
        keep_nans(sum, out, in, row, positions, count);                                         \
    }
EXTREMES(sc_largest_columns, -__builtin_inff(), larger)
EXTREMES(sc_smallest_columns, __builtin_inff(), smaller)

/* ---- the whole ---- */

int sc_takes_columns(const sc_direct *direct, const sc_reduction_plan *plan) {
    return direct != NULL && direct->columns != NULL && plan->dtype == SC_float32 &&
           plan->reduced.rank <= 1 && plan->count <= sc_piece(direct->rows);
}

/* The last lanes, some of them once more. */
void sc_reduce_columns(const sc_direct *direct, const sc_reduction_plan *plan, char *const at[],
                       ptrdiff_t row, int64_t extent, ptrdiff_t count) {
    const double divisor = plan->op == SC_REDUCE_mean ? (double)plan->count : 1;
    const ptrdiff_t rest = count % 4, positions = sc_at_most(direct->rows, extent);
    const float *in = (const float *)(const void *)at[0];
    float *out = (float *)(void *)at[1];
    direct->columns(out, in, row, positions, count - rest, divisor);
    if (rest > 0) direct->columns(out + count - 4, in + count - 4, row, positions, 4, divisor);
}
