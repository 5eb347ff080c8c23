/*
 * How reductions compute, inside the engine only.
 *
 * Elements are read block by block into one of two wide types: int64 for integers and bool, float64 for floats. A block is
 * `positions` x `lanes` numbers, row after row: a position is a place along the reduced axes, a lane an element of the
 * result. Each lane carries its running result from block to block. One lane with many positions is a reduction along the
 * inner axis, many lanes add up rows. What direct.h has a kernel for comes as few such blocks, reduced in its own width.
 */
#ifndef SHAPECAST_REDUCE_H
#define SHAPECAST_REDUCE_H

#include "shapecast.h"

enum { SC_BLOCK = 512, SC_LANES = 512 };

/* Called often enough to be inlined, and too long to be repeated. */
#define SC_ONCE __attribute__((noinline))

typedef union sc_numbers {
    double real[SC_BLOCK];
    int64_t whole[SC_BLOCK];
} sc_numbers;

/* The running results, and what belongs to them: the rounding error of a sum, the index of a maximum, ... */
typedef struct sc_lanes {
    union {
        double real[SC_LANES];
        int64_t whole[SC_LANES];
    } value, rest;
} sc_lanes;

/* Takes a block into the lanes; `before` positions came earlier. */
typedef void sc_fold(sc_lanes *lanes, const sc_numbers *in, ptrdiff_t positions, ptrdiff_t count,
                     int64_t before);

/* The same, and writes what the lanes hold after each position; `index` only where there is one. */
typedef void sc_scan(sc_lanes *lanes, const sc_numbers *in, sc_numbers *out, int64_t *index,
                     ptrdiff_t positions, ptrdiff_t count, int64_t before);

/* What an operation computes with, in the wide type of `through`, to which every element is converted first. */
sc_fold *sc_fold_of(const sc_reduction_plan *plan);
sc_fold *sc_merge_of(const sc_reduction_plan *plan); /* what takes extremes alone, without their places */
sc_scan *sc_scan_of(const sc_reduction_plan *plan);  /* NULL for what gives one number a lane */
sc_scan *sc_second_scan_of(const sc_reduction_plan *plan); /* of what the first one has written */
/* Running sums of floats where they lie: whether they are such, and so many lanes of them at most; from and to, steps in
 * bytes. Longer rows are read and written sooner. */
enum { SC_FLOWING = 2 * SC_LANES };
int sc_flows(const sc_reduction_plan *plan, sc_dtype from);
void sc_run_sums(char *const at[], const ptrdiff_t position[], const ptrdiff_t lane[], int64_t positions,
                 ptrdiff_t count);
void sc_fold_start(const sc_reduction_plan *plan, sc_lanes *lanes, ptrdiff_t count);
/* A block less the values of its lanes, where they are finite; and e^x of numbers that are not above 0. */
void sc_subtract(const sc_lanes *lanes, const sc_numbers *in, double *out, ptrdiff_t positions,
                 ptrdiff_t count);
void sc_exp_below(double *numbers, ptrdiff_t count);
/* Adds the positions of each lane to its sum. */
void sc_add_up(double *sums, const double *in, ptrdiff_t positions, ptrdiff_t count);
/* Numbers that are added up as they are, side by side, and then to the other sums exactly. */
enum { SC_RUN = 128 };
double sc_sum_run(const double *in, ptrdiff_t count);
double sc_sum_float_run(const float *in, ptrdiff_t count);
void sc_sum_doubles(sc_lanes *lanes, const double *in, ptrdiff_t positions);
/* What is left to do to each element before it is folded: its size, or a power of it. */
int sc_fold_prepares(const sc_reduction_plan *plan);
void sc_fold_prepare(const sc_reduction_plan *plan, double *numbers, ptrdiff_t count);
/* Turns the lanes into results, or into what a second pass needs. */
void sc_fold_finish(const sc_reduction_plan *plan, sc_lanes *lanes, ptrdiff_t count);

/* Integers whose order is that of the numbers; both zeros are one key. */
int64_t sc_median_key(double x);

/* Where the lower median lies among `count` keys; of equal ones an earlier one is the smaller. `room` holds as many. */
int64_t sc_select_median(const int64_t *keys, int64_t *room, int64_t count);

/* Of a loop's innermost axis; without one, a single element that lies nowhere further on. */
static inline int64_t sc_last_stride(const sc_loop *loop, int operand) {
    return loop->rank > 0 ? loop->stride[operand][loop->rank - 1] : 0;
}

static inline int64_t sc_last_extent(const sc_loop *loop) {
    return loop->rank > 0 ? loop->extent[loop->rank - 1] : 1;
}

static inline int sc_is_real(const sc_reduction_plan *plan) {
    return plan->through >= SC_float32;
}

#endif
