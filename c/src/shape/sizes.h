/* Lists of sizes, whoever they belong to. What lies beyond the rank is not set: clearing it takes longer than a small call. */
#ifndef SHAPECAST_SIZES_H
#define SHAPECAST_SIZES_H

#include "shapecast.h"

static inline sc_shape sc_shape_from(int32_t rank, const int64_t *size) {
    sc_shape shape;
    shape.rank = rank;
    for (int32_t i = 0; i < rank; i++) shape.size[i] = size[i];
    return shape;
}

static inline sc_shape sc_shape_of(const sc_view *view) {
    return sc_shape_from(view->rank, view->size);
}

static inline int sc_same_sizes(int32_t rank, const int64_t *size, int32_t other_rank, const int64_t *other) {
    if (rank != other_rank) return 0;
    for (int32_t i = 0; i < rank; i++) {
        if (size[i] != other[i]) return 0;
    }
    return 1;
}

static inline int sc_same_shape(const sc_view *a, const sc_view *b) {
    return sc_same_sizes(a->rank, a->size, b->rank, b->size);
}

/* Of sizes that have to be equal, as those that a product contracts: whether they are not, whatever a symbolic one is, and
 * whether that is not known. */
static inline int sc_never_equal(int64_t a, int64_t b) {
    return a != b && !SC_IS_SYMBOLIC(a) && !SC_IS_SYMBOLIC(b);
}

static inline int sc_maybe_equal(int64_t a, int64_t b) {
    return a == b ? a == SC_UNKNOWN : SC_IS_SYMBOLIC(a) || SC_IS_SYMBOLIC(b);
}

/* Whether a size of a view is a letter or unknown. */
int sc_is_symbolic(const sc_view *view);

/* The product of sizes of a tensor that is there: sc_check_elements has seen it, and all it was made of. */
static inline int64_t sc_count_elements(int32_t rank, const int64_t *size) {
    int64_t count = 1;
    for (int32_t i = 0; i < rank; i++) count *= size[i];
    return count;
}

static inline int sc_has_no_elements(const sc_view *view) {
    for (int32_t i = 0; i < view->rank; i++) {
        if (view->size[i] == 0) return 1;
    }
    return 0;
}

/* The size of an axis, of which a single number has one. */
static inline int64_t sc_size_at(const sc_view *view, int32_t axis) {
    return view->rank > 0 ? view->size[axis] : 1;
}

/* Axis `j` of a view as axis `i` of another, or of the same. */
static inline void sc_take_axis(sc_view *view, int32_t i, const sc_view *from, int32_t j) {
    view->size[i] = from->size[j];
    view->stride[i] = from->stride[j];
}

/* Sets 1 in `named` for each axis that a list names; one that is named twice is refused. */
sc_status sc_mark_axes(int32_t rank, const int64_t *axes, int count, int *named, sc_error *error);

/* A stride so many times. One that cannot be counted is of an axis that is never walked, and gets 0. */
static inline int64_t sc_stride_times(int64_t stride, int64_t times) {
    return times > 0 && stride > SC_MAX_ELEMENTS / times ? 0 : stride * times;
}

/* A shape that can be explained. Whatever makes sizes that were not there before asks this. */
static inline sc_status sc_check_elements(const sc_shape *shape, sc_error *error) {
    if (sc_elements(shape) != -1) return SC_OK;
    *error = (sc_error){.shape = *shape};
    return SC_STATUS_too_many_elements;
}

#endif
