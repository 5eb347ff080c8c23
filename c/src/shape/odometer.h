/* How loops over several axes go on: an index like the number of an odometer, the last axis fastest. */
#ifndef SHAPECAST_ODOMETER_H
#define SHAPECAST_ODOMETER_H

#include "shape/pieces.h"

/* The first index: zeros. */
static inline void sc_first_index(int32_t rank, int64_t *index) {
    for (int32_t i = 0; i < rank; i++) index[i] = 0;
}

/* On to the next index, from all zeros on: answers the axis that moved on, those behind it are back at 0. After the last index
 * all are, and it answers a negative number. No extent is 0. */
static inline __attribute__((always_inline)) int32_t sc_next_index(int32_t rank, const int64_t *extent,
                                                                   int64_t *index) {
    int32_t axis = rank - 1;
    for (; axis >= 0 && ++index[axis] == extent[axis]; axis--) index[axis] = 0;
    return axis;
}

/* What that is in a tensor with these strides, for each axis that may move on; `unit`: of a stride. */
static inline void sc_index_steps(int32_t rank, const int64_t *extent, const int64_t *stride, int64_t unit,
                                  ptrdiff_t *step) {
    int64_t back = 0;
    for (int32_t i = rank - 1; i >= 0; i--) {
        step[i] = sc_wrap_stride(stride[i] * unit - back);
        back += stride[i] * unit * (extent[i] - 1);
    }
}

#endif
