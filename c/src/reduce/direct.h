/* Kernels that reduce elements where they lie, without a conversion before. */
#ifndef SHAPECAST_DIRECT_H
#define SHAPECAST_DIRECT_H

#include "reduce/reduce.h"

/* So many bytes, or a multiple, lie side by side in the lanes that a kernel takes; a run as rows has so many lanes. */
enum { SC_KERNEL_BYTES = 16, SC_KERNEL_LANES = 16 };

/* Reduces `positions` of `count` lanes, whose elements lie side by side, to one position: each lane's number comes `step`
 * behind the last one's. From one position to the next it is `row` elements. */
typedef void sc_direct_kernel(double *out, ptrdiff_t step, const void *in, ptrdiff_t row, ptrdiff_t positions,
                              ptrdiff_t count);

/* Reduces each of some lanes, whose positions lie side by side, to a number; from one lane to the next it is `lane`
 * elements. */
typedef void sc_run_kernel(double *out, const void *in, ptrdiff_t lane, ptrdiff_t lanes, ptrdiff_t positions);
sc_run_kernel sc_run_floats, sc_run_floats_widely, sc_run_doubles, sc_run_bytes, sc_run_all, sc_run_any,
    sc_run_largest, sc_run_smallest;

/* Sums of `positions` rows of `count` float lanes, a multiple of 4: eight rows are joined in pairs as floats, and their sums
 * added up as doubles; where that is beyond floats, all is. */
void sc_add_columns(double *sums, const float *in, ptrdiff_t row, ptrdiff_t positions, ptrdiff_t count);

/* The same of so many lanes at most to where the result lies, sums by the divisor; and extremes. Longer strips are read sooner,
 * as long as their sums stay in the first cache. */
enum { SC_STRIP = 2048 };
typedef void sc_column_kernel(float *out, const float *in, ptrdiff_t row, ptrdiff_t positions,
                              ptrdiff_t count, double divisor);
sc_column_kernel sc_sum_columns, sc_largest_columns, sc_smallest_columns;

typedef struct sc_direct {
    sc_direct_kernel *kernel;
    ptrdiff_t most;       /* positions in one call */
    ptrdiff_t rows, wide; /* a run of one lane is taken as so many rows in a call, of so many lanes */
    sc_run_kernel *run;   /* or by itself, so many positions as there are rows in a call */
    /* The first position whose element is a number of the wide type, or nan: there is one. */
    ptrdiff_t (*find)(const void *from, ptrdiff_t step, ptrdiff_t positions, const void *number);
    sc_column_kernel *columns; /* from float32 to float32 */
} sc_direct;

/* NULL where there are none. any and all have a kernel that counts. */
const sc_direct *sc_direct_of(const sc_reduction_plan *plan, sc_dtype from);

/* Sums and means of few floats, in PyTorch's order (cascade.c). Answers 0 where it is something else, or they are many. */
int sc_cascade(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result);

/* Sums, means, extremes and their places of float32 rows whose elements lie side by side, short enough for a kernel of runs: no
 * blocks, and nothing to carry from one to the next. Answers 0 where it is something else. */
int sc_reduce_rows(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result,
                   const sc_view *indices);

/* softmax and log_softmax of float32, computed in float32 as PyTorch does (softmax.c): runs a plan whose elements lie side by
 * side along the rows or across them, in the input and in the result; answers 0 where it is another one. Errors are below 5
 * units of 2^-24 of the value, beside what the distance to the maximum is rounded by. */
int sc_softmax_floats(const sc_reduction_plan *plan, const sc_view *input, const sc_view *result);

/* Whether a reduction of lanes side by side may go column by column, from its input to its result; and some lanes of it, their
 * `extent` positions `row` elements apart. */
int sc_takes_columns(const sc_direct *direct, const sc_reduction_plan *plan);
void sc_reduce_columns(const sc_direct *direct, const sc_reduction_plan *plan, char *const at[],
                       ptrdiff_t row, int64_t extent, ptrdiff_t count);

#endif
