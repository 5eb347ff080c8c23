/*
 * Elements looked up by indices. The places are worked out first, all of them: one offset in bytes for every index that
 * the vectors broadcast to. What is out of range is refused then, before anything is written. The copy itself knows
 * nothing of dtypes but their size, and goes either way.
 */
#include "elementwise/kernel.h"
#include "elementwise/move.h"
#include "index/picked.h"
#include "shape/odometer.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

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
    size_t width, size; /* bytes of an element, and of what lies densely for a place */
    int put;
    axes before, places, after;
    const int64_t *offsets;
} transfer;

/* A dense block for each place. */
static void move_rows(const transfer *t, char *view, char *dense) {
    const sc_loop *loop = &t->places.loop;
    const int32_t last = loop->rank - 1;
    const int64_t n = last < 0 ? 1 : loop->extent[last], step = last < 0 ? 0 : loop->stride[0][last];
    const int64_t width = (int64_t)t->width;
    int64_t index[SC_MAX_RANK] = {0}, at[2] = {0};
    do {
        sc_move_listed(t->size, n, view, t->offsets + at[1], dense + at[0] * width,
                       sc_wrap_stride(step * width), t->put);
    } while (next(&t->places, index, at));
}

/* A block for one place. */
static void move_block(const transfer *t, char *view, char *dense) {
    const sc_loop *loop = &t->after.loop;
    const int32_t last = loop->rank - 1;
    const int64_t width = (int64_t)t->width;
    const ptrdiff_t element = sc_wrap_stride(width);
    ptrdiff_t step[2];
    for (int k = 0; k < 2; k++) step[k] = sc_wrap_stride(loop->stride[k][last] * width);
    const ptrdiff_t columns[2] = {step[!t->put], step[t->put]}, none[2] = {0};
    int64_t index[SC_MAX_RANK] = {0}, at[2] = {0};
    do {
        for (int64_t i = 0; i < loop->extent[last]; i += SC_PIECE) {
            char *side[2] = {dense + at[0] * width + sc_bytes(i, step[0]),
                             view + at[1] * width + sc_bytes(i, step[1])};
            sc_move(element, 1, sc_piece(loop->extent[last] - i), (char *[]){side[!t->put], side[t->put]},
                    none, columns);
        }
    } while (next(&t->after, index, at));
}

static void move_blocks(const transfer *t, char *view, char *dense) {
    int64_t index[SC_MAX_RANK] = {0}, at[2] = {0};
    do {
        move_block(t, view + t->offsets[at[1]], dense + at[0] * (int64_t)t->width);
    } while (next(&t->places, index, at));
}

/* Axes of the mask that vector `k` belongs to. */
static int32_t mask_axes(const sc_lookup *lookup, int32_t k) {
    const sc_view *vector = lookup->vector;
    int32_t end = k;
    while (end < lookup->count && vector[end].dtype == SC_bool && vector[end].data == vector[k].data) end++;
    return end - k;
}

/* Whether elements are picked by one mask, as all of a view has. */
static int is_picked(const sc_lookup *lookup) {
    return lookup->count > 0 && mask_axes(lookup, 0) == lookup->view.rank;
}

/* What a mask picks of a view, in the order of both. */
static void pick(const sc_lookup *lookup, const sc_view *dense, int put) {
    const sc_view *view = &lookup->view;
    const sc_shape shape = sc_shape_of(view);
    const uint8_t *truths = lookup->vector[0].data;
    const sc_view mask = sc_row_major(&shape, SC_bool, lookup->vector[0].data);
    const size_t width = sc_dtype_size(view->dtype);
    const int64_t size = (int64_t)width;
    axes walked;
    plan(&mask, 0, view->rank, view->stride, 1, &walked);
    const sc_loop *loop = &walked.loop;
    const int32_t last = loop->rank - 1;
    const int64_t columns = last < 0 ? 1 : loop->extent[last];
    const ptrdiff_t step = last < 0 ? 0 : sc_wrap_stride(loop->stride[1][last] * size);
    const ptrdiff_t dense_step = sc_wrap_stride(dense->stride[0] * size);
    int64_t index[SC_MAX_RANK] = {0}, at[2] = {0};
    char *to = dense->data;
    const char *const end = to + sc_bytes(dense->size[0], dense_step);
    do {
        for (int64_t i = 0; i < columns; i += SC_PIECE) {
            const uint8_t *from = truths + at[0] + i;
            ptrdiff_t count = sc_piece(columns - i);
            while (count > 0 && !from[count - 1]) count--;
            to = sc_move_picked(width, count, from, (char *)view->data + at[1] * size + sc_bytes(i, step),
                                step, to, dense_step, end, put);
        }
    } while (next(&walked, index, at));
}

void sc_lookup_move(const sc_lookup *lookup, const int64_t *offsets, const sc_view *dense, int put) {
    if (sc_elements(&lookup->shape) == 0) return;
    if (is_picked(lookup)) {
        pick(lookup, dense, put);
        return;
    }
    const sc_view *view = &lookup->view;
    int taken[SC_MAX_RANK] = {0};
    for (int32_t k = 0; k < lookup->count; k++) taken[lookup->axis[k]] = 1;
    int64_t stride[SC_MAX_RANK], table[SC_MAX_RANK]; /* of the axes that stay; of the table of offsets */
    int32_t staying = 0;
    for (int32_t i = 0; i < view->rank; i++) {
        if (!taken[i]) stride[staying++] = view->stride[i];
    }
    sc_contiguous_strides(lookup->places.rank, lookup->places.size, table);
    const int64_t width = (int64_t)sc_dtype_size(view->dtype);
    /* Large loops are in it, which are not to be zeroed. */
    transfer t;
    t.width = t.size = (size_t)width;
    t.put = put;
    t.offsets = offsets;
    const int32_t first = lookup->first, behind = first + lookup->places.rank;
    plan(dense, 0, first, stride, 0, &t.before);
    plan(dense, behind, staying - first, stride + first, 1, &t.after);
    const sc_loop *after = &t.after.loop;
    const int rows =
        after->rank == 0 || (after->rank == 1 && after->stride[0][0] == 1 && after->stride[1][0] == 1);
    if (rows && after->rank > 0) t.size *= (size_t)after->extent[0];
    plan(dense, first, lookup->places.rank, table, rows, &t.places);
    int64_t index[SC_MAX_RANK] = {0}, at[2] = {0};
    do {
        char *from = (char *)view->data + at[1] * width, *to = (char *)dense->data + at[0] * width;
        if (rows)
            move_rows(&t, from, to);
        else
            move_blocks(&t, from, to);
    } while (next(&t.before, index, at));
}

/* The offsets of what a mask picks, behind its truths. */
static sc_view list_picked(const sc_lookup *lookup, int32_t k) {
    const sc_view *view = &lookup->view;
    const int32_t rank = mask_axes(lookup, k), from = lookup->axis[k], last = rank - 1;
    const uint8_t *truths = lookup->vector[k].data;
    const int64_t *size = &view->size[from], *stride = &view->stride[from];
    const int64_t width = (int64_t)sc_dtype_size(view->dtype), found = lookup->vector[k].size[0];
    int64_t *offsets = (int64_t *)lookup->vector[k].data + sc_count_elements(rank, size);
    int64_t index[SC_MAX_RANK] = {0}, start = 0;
    ptrdiff_t step[SC_MAX_RANK];
    sc_index_steps(last, size, stride, width, step);
    for (int64_t n = 0; n < found;) {
        for (int64_t i = 0; i < size[last] && n < found; i++) {
            offsets[n] = start + i * stride[last] * width;
            n += *truths++;
        }
        const int32_t moved = sc_next_index(last, size, index);
        if (moved >= 0) start += step[moved];
    }
    sc_view listed = lookup->vector[k];
    listed.data = offsets;
    listed.dtype = SC_int64;
    return listed;
}

/* The numbers of a vector for each place: where they lie, if that is how they lie. */
static const int64_t *numbers_of(const sc_view *vector, const sc_view *target) {
    if (vector->dtype == SC_int64 && sc_same_shape(vector, target) && sc_is_contiguous(vector))
        return vector->data;
    sc_copy(vector, target);
    return target->data;
}

sc_status sc_lookup_offsets(const sc_lookup *lookup, int64_t *offsets, sc_error *error) {
    const sc_view *view = &lookup->view;
    const int64_t count = sc_elements(&lookup->places), width = (int64_t)sc_dtype_size(view->dtype);
    int64_t wrong = count;
    if (is_picked(lookup)) return SC_OK;
    for (int64_t i = 0; i < count; i++) offsets[i] = 0;
    /* Of nothing anything may be looked up by an index, but not along an axis. */
    if (!lookup->unwrapped && sc_elements(&lookup->shape) == 0) return SC_OK;
    const sc_view target = sc_row_major(&lookup->places, SC_int64, offsets + count);
    for (int32_t k = 0; k < lookup->count; k++) {
        const sc_view *vector = &lookup->vector[k];
        if (vector->dtype == SC_bool) {
            const sc_view picked = list_picked(lookup, k);
            const int64_t *listed = numbers_of(&picked, &target);
            for (int64_t i = 0; i < wrong; i++) offsets[i] += listed[i];
            k += mask_axes(lookup, k) - 1;
            continue;
        }
        const int64_t size = view->size[lookup->axis[k]], step = view->stride[lookup->axis[k]] * width;
        const int64_t first = lookup->unwrapped ? 0 : -size, *indices = numbers_of(vector, &target);
        /* Only a place before the first wrong one can be told first. */
        for (int64_t i = 0; i < wrong; i++) {
            const int64_t index = indices[i];
            if (index < first || index >= size) {
                *error = (sc_error){.axis = k, .left = index, .right = size};
                wrong = i;
                break;
            }
            offsets[i] += (index < 0 ? index + size : index) * step;
        }
    }
    return wrong < count ? SC_STATUS_index_range : SC_OK;
}

/* ---- gather: every place of an index has a number of its own ---- */

/* The bytes from one index to the next along an axis; of one that is not there nothing. */
static ptrdiff_t stride_of(const sc_view *view, int32_t axis) {
    return axis < 0 || view->rank == 0
               ? 0
               : sc_wrap_stride(view->stride[axis] * (int64_t)sc_dtype_size(view->dtype));
}

/* A width of 0 asks for offsets. */
static sc_status gather(const sc_view *view, int64_t axis, const sc_view *index, int64_t *room, size_t width,
                        char *out, sc_error *error) {
    const int32_t along = sc_wrap_axis(axis, view->rank, error);
    if (sc_has_no_elements(index)) return SC_OK;
    const sc_shape shape = sc_shape_of(index);
    const sc_view target = sc_row_major(&shape, SC_int64, room);
    const int64_t *numbers = numbers_of(index, &target);
    int32_t last = index->rank - 1;
    while (last > 0 && index->size[last] == 1) last--;
    const int32_t above = last > 0 ? last - 1 : -1;
    const int64_t rows = above < 0 ? 1 : index->size[above], columns = sc_size_at(index, last);
    const sc_gathering gathering = {.width = width,
                                    .size = sc_size_at(view, along),
                                    .from = view->data,
                                    .row = above == along ? 0 : stride_of(view, above),
                                    .column = last == along ? 0 : stride_of(view, last),
                                    .step = stride_of(view, along)};
    int64_t place[SC_MAX_RANK] = {0}, stride[SC_MAX_RANK];
    ptrdiff_t steps[SC_MAX_RANK], start = 0;
    for (int32_t i = 0; i < above; i++) stride[i] = i == along ? 0 : stride_of(view, i);
    sc_index_steps(above, index->size, stride, 1, steps);
    for (;;) {
        const int64_t right = sc_gather_rows(&gathering, rows, columns, numbers, start, out);
        numbers += right;
        if (right < rows * columns) {
            *error = (sc_error){.axis = along, .left = *numbers, .right = gathering.size};
            return SC_STATUS_index_range;
        }
        out += (size_t)right * (width > 0 ? width : sizeof *room);
        const int32_t moved = sc_next_index(above, index->size, place);
        if (moved < 0) return SC_OK;
        start += steps[moved];
    }
}

sc_status sc_gather_offsets(const sc_view *view, int64_t axis, const sc_view *index, int64_t *offsets,
                            sc_error *error) {
    return gather(view, axis, index, offsets, 0, (char *)offsets, error);
}

sc_status sc_gather(const sc_view *view, int64_t axis, const sc_view *index, int64_t *room,
                    const sc_view *result, sc_error *error) {
    return gather(view, axis, index, room, sc_dtype_size(view->dtype), result->data, error);
}
