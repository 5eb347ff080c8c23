/*
 * Elements looked up by indices. The places are worked out first, all of them: one offset in bytes for every index that
 * the vectors broadcast to. What is out of range is refused then, before anything is written. The copy itself knows
 * nothing of dtypes but their size, and goes either way.
 */
#include "elementwise/kernel.h"
#include "shape/odometer.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

#include <string.h>

/* Rows: an element for each offset. Runs: elements at equal distances. */
typedef void row_kernel(int64_t n, char *looked_up, const int64_t *offset, char *dense, ptrdiff_t step);
typedef void run_kernel(int64_t n, char *looked_up, ptrdiff_t step, char *dense, ptrdiff_t dense_step);

/* memcpy of a known size is one load and one store, for any type. */
#define KERNELS(width)                                                                                    \
    static void get_row_##width(int64_t n, char *from, const int64_t *offset, char *to, ptrdiff_t step) { \
        SC_SCALAR                                                                                         \
        for (int64_t i = 0; i < n; i++, to += step) memcpy(to, from + offset[i], width);                  \
    }                                                                                                     \
    static void put_row_##width(int64_t n, char *to, const int64_t *offset, char *from, ptrdiff_t step) { \
        SC_SCALAR                                                                                         \
        for (int64_t i = 0; i < n; i++, from += step) memcpy(to + offset[i], from, width);                \
    }                                                                                                     \
    static void get_run_##width(int64_t n, char *from, ptrdiff_t step, char *to, ptrdiff_t to_step) {     \
        SC_SCALAR                                                                                         \
        for (int64_t i = 0; i < n; i++, from += step, to += to_step) memcpy(to, from, width);             \
    }                                                                                                     \
    static void put_run_##width(int64_t n, char *to, ptrdiff_t step, char *from, ptrdiff_t from_step) {   \
        get_run_##width(n, from, from_step, to, step);                                                    \
    }
KERNELS(1)
KERNELS(2)
KERNELS(4)
KERNELS(8)

typedef struct kernels {
    row_kernel *row;
    run_kernel *run;
} kernels;

static kernels kernels_for(size_t width, int put) {
#define PAIR(width)                           \
    {                                         \
        {get_row_##width, get_run_##width}, { \
            put_row_##width, put_run_##width  \
        }                                     \
    }
    static const kernels all[4][2] = {PAIR(1), PAIR(2), PAIR(4), PAIR(8)};
#undef PAIR
    return all[width == 1 ? 0 : width == 2 ? 1 : width == 4 ? 2 : 3][put];
}

/* A loop over some axes of the dense side and, after it, the other; a kernel may run over the last of them. */
typedef struct axes {
    sc_loop loop;
    int32_t outer;
    ptrdiff_t step[2][SC_MAX_RANK];
} axes;

/* `count` axes of `dense` from `axis` on, with the strides of the other side. */
static void plan(const sc_view *dense, int32_t axis, int32_t count, const int64_t *stride, int inner,
                 axes *planned) {
    sc_view part = {.dtype = dense->dtype, .rank = count};
    sc_shape shape = {.rank = count};
    for (int32_t i = 0; i < count; i++) {
        part.size[i] = shape.size[i] = dense->size[axis + i];
        part.stride[i] = dense->stride[axis + i];
    }
    sc_loop *loop = &planned->loop;
    sc_plan_view(&part, &shape, stride, loop);
    planned->outer = loop->rank - inner;
    for (int k = 0; k < 2; k++)
        sc_index_steps(planned->outer, loop->extent, loop->stride[k], 1, planned->step[k]);
}

/* Goes on to the next index, and moves both positions; 0 after the last. */
static int next(const axes *walked, int64_t *index, int64_t at[2]) {
    const int32_t axis = sc_next_index(walked->outer, walked->loop.extent, index);
    for (int k = 0; axis >= 0 && k < 2; k++) at[k] += walked->step[k][axis];
    return axis >= 0;
}

/* The axes around the places, and the places. */
typedef struct transfer {
    kernels kernel;
    int64_t width;
    axes before, places, after;
    const int64_t *offsets;
} transfer;

/* One element for each place. */
static void move_rows(const transfer *t, char *view, char *dense) {
    const sc_loop *loop = &t->places.loop;
    const int32_t last = loop->rank - 1;
    const int64_t n = last < 0 ? 1 : loop->extent[last], step = last < 0 ? 0 : loop->stride[0][last];
    int64_t index[SC_MAX_RANK] = {0}, at[2] = {0};
    do {
        t->kernel.row(n, view, t->offsets + at[1], dense + at[0] * t->width, sc_wrap_stride(step * t->width));
    } while (next(&t->places, index, at));
}

/* A block for one place. */
static void move_block(const transfer *t, char *view, char *dense) {
    const sc_loop *loop = &t->after.loop;
    const int32_t last = loop->rank - 1;
    const ptrdiff_t dense_step = sc_wrap_stride(loop->stride[0][last] * t->width);
    const ptrdiff_t step = sc_wrap_stride(loop->stride[1][last] * t->width);
    int64_t index[SC_MAX_RANK] = {0}, at[2] = {0};
    do {
        t->kernel.run(loop->extent[last], view + at[1] * t->width, step, dense + at[0] * t->width,
                      dense_step);
    } while (next(&t->after, index, at));
}

static void move_blocks(const transfer *t, char *view, char *dense) {
    int64_t index[SC_MAX_RANK] = {0}, at[2] = {0};
    do {
        move_block(t, view + t->offsets[at[1]], dense + at[0] * t->width);
    } while (next(&t->places, index, at));
}

void sc_lookup_move(const sc_lookup *lookup, const int64_t *offsets, const sc_view *dense, int put) {
    if (sc_elements(&lookup->shape) == 0) return;
    const sc_view *view = &lookup->view;
    int taken[SC_MAX_RANK] = {0};
    for (int32_t k = 0; k < lookup->count; k++) taken[lookup->axis[k]] = 1;
    int64_t stride[SC_MAX_RANK], table[SC_MAX_RANK]; /* of the axes that stay; of the table of offsets */
    int32_t staying = 0;
    for (int32_t i = 0; i < view->rank; i++) {
        if (!taken[i]) stride[staying++] = view->stride[i];
    }
    sc_contiguous_strides(lookup->places.rank, lookup->places.size, table);
    const size_t width = sc_dtype_size(view->dtype);
    transfer t = {.kernel = kernels_for(width, put), .width = (int64_t)width, .offsets = offsets};
    const int32_t first = lookup->first, behind = first + lookup->places.rank;
    plan(dense, 0, first, stride, 0, &t.before);
    plan(dense, behind, staying - first, stride + first, 1, &t.after);
    const int rows = t.after.loop.rank == 0;
    plan(dense, first, lookup->places.rank, table, rows, &t.places);
    int64_t index[SC_MAX_RANK] = {0}, at[2] = {0};
    do {
        char *from = (char *)view->data + at[1] * t.width, *to = (char *)dense->data + at[0] * t.width;
        if (rows)
            move_rows(&t, from, to);
        else
            move_blocks(&t, from, to);
    } while (next(&t.before, index, at));
}

sc_status sc_lookup_offsets(const sc_lookup *lookup, int64_t *offsets, sc_error *error) {
    const sc_view *view = &lookup->view;
    const int64_t count = sc_elements(&lookup->places), width = (int64_t)sc_dtype_size(view->dtype);
    int64_t *indices = offsets + count, wrong = count;
    for (int64_t i = 0; i < count; i++) offsets[i] = 0;
    /* Of nothing anything may be looked up by an index, but not along an axis. */
    if (!lookup->unwrapped && sc_elements(&lookup->shape) == 0) return SC_OK;
    const sc_view target = sc_row_major(&lookup->places, SC_int64, indices);
    for (int32_t k = 0; k < lookup->count; k++) {
        const int64_t size = view->size[lookup->axis[k]], step = view->stride[lookup->axis[k]] * width;
        sc_copy(&lookup->vector[k], &target);
        /* Only a place before the first wrong one can be told first. */
        for (int64_t i = 0; i < wrong; i++) {
            const int64_t index = indices[i];
            if (index < (lookup->unwrapped ? 0 : -size) || index >= size) {
                *error = (sc_error){.axis = k, .left = index, .right = size};
                wrong = i;
                break;
            }
            offsets[i] += (index < 0 ? index + size : index) * step;
        }
    }
    return wrong < count ? SC_STATUS_index_range : SC_OK;
}

sc_status sc_gather_offsets(const sc_view *view, int64_t axis, const sc_view *index, int64_t *offsets,
                            sc_error *error) {
    const int32_t along = sc_wrap_axis(axis, view->rank, error);
    const int64_t size = sc_size_at(view, along), width = (int64_t)sc_dtype_size(view->dtype);
    const int64_t step = view->rank > 0 ? view->stride[along] * width : 0;
    const sc_shape shape = sc_shape_of(index);
    const sc_view target = sc_row_major(&shape, SC_int64, offsets);
    sc_copy(index, &target);
    const int64_t count = sc_count_elements(index->rank, index->size);
    int64_t place[SC_MAX_RANK] = {0}, stride[SC_MAX_RANK], start = 0;
    ptrdiff_t steps[SC_MAX_RANK];
    for (int32_t i = 0; i < index->rank; i++) stride[i] = i == along ? 0 : view->stride[i];
    sc_index_steps(index->rank, index->size, stride, width, steps);
    for (int64_t n = 0; n < count; n++) {
        if (offsets[n] < 0 || offsets[n] >= size) {
            *error = (sc_error){.axis = along, .left = offsets[n], .right = size};
            return SC_STATUS_index_range;
        }
        offsets[n] = start + offsets[n] * step;
        const int32_t moved = sc_next_index(index->rank, index->size, place);
        if (moved >= 0) start += steps[moved];
    }
    return SC_OK;
}
