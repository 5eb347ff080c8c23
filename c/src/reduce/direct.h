/* Kernels that reduce elements where they lie, without a conversion before. */
#ifndef SHAPECAST_DIRECT_H
#define SHAPECAST_DIRECT_H

#include "reduce/reduce.h"

/* As many lanes, or a multiple, are taken by a kernel. */
enum { SC_KERNEL_LANES = 16 };

/* Reduces `positions` of `count` lanes, whose elements lie side by side, to one position: each lane's number comes `step`
 * behind the last one's. From one position to the next it is `row` elements. */
typedef void sc_direct_kernel(double *out, ptrdiff_t step, const void *in, ptrdiff_t row, ptrdiff_t positions,
                              ptrdiff_t count);

typedef struct sc_direct {
    sc_direct_kernel *kernel;
    ptrdiff_t most;       /* positions in one call */
    ptrdiff_t rows, wide; /* a run of one lane is taken as so many rows in a call, of so many lanes */
    /* The first position whose element is number `lane`, or nan: there is one. */
    ptrdiff_t (*find)(const void *from, ptrdiff_t step, ptrdiff_t positions, const sc_lanes *of,
                      ptrdiff_t lane);
} sc_direct;

/* NULL where there are none. any and all have a kernel that counts. */
const sc_direct *sc_direct_of(const sc_reduction_plan *plan, sc_dtype from);

#endif
