/* The door for indexing. What must be listed before it is copied lies in blocks that live for one call. */
#include "door/exchange.h"
#include "index/index_values.h"
#include "shape/sizes.h"

enum { MAX_INDICES = 64 };

static sc_index indices[MAX_INDICES];
static sc_lookup lookup;

static sc_status too_large(const sc_shape *shape, sc_error *error) {
    error->shape = *shape;
    return SC_STATUS_too_large;
}

/* Room for `count` integers and the places they are for; NULL when there is none. */
static int64_t *reserve(int64_t count) {
    const uint64_t bytes = (uint64_t)count * sizeof(int64_t);
    return bytes > SIZE_MAX ? NULL : sc_wasm_allocate((size_t)bytes);
}

/* Four numbers for each index: kind, start, stop, step. */
static void read_indices(int count) {
    const double *at = sc_exchange.report;
    for (int i = 0; i < count; i++, at += 4) {
        indices[i] = (sc_index){.kind = (sc_index_kind)(int)at[0],
                                .start = sc_whole(at[1]),
                                .stop = sc_whole(at[2]),
                                .step = sc_whole(at[3])};
    }
}

/* The words of this refusal tell the shapes of all vectors. */
static sc_status report_vectors(sc_status status, const sc_error *error) {
    for (int32_t i = 0; status == SC_STATUS_index_broadcast && i < lookup.count; i++)
        sc_write_view(i, &lookup.vector[i]);
    return sc_report(status, error);
}

/* Offsets of the places looked up; their block goes to `offsets` also when they are refused. */
static sc_status locate(int64_t **offsets, sc_error *error) {
    const int64_t places = sc_elements(&lookup.places);
    *offsets = reserve(2 * places);
    return *offsets == NULL ? too_large(&lookup.places, error) : sc_lookup_offsets(&lookup, *offsets, error);
}

/* Copies what is looked up to a fresh tensor in slot `answer`. */
static sc_status copy_places(int answer, sc_error *error) {
    int64_t *offsets = NULL;
    sc_status status = locate(&offsets, error);
    if (status == SC_OK) {
        const sc_view result = sc_make_result(&lookup.shape, lookup.view.dtype);
        status = result.data == NULL ? too_large(&lookup.shape, error) : SC_OK;
        if (status == SC_OK) {
            sc_lookup_move(&lookup, offsets, &result, 0);
            sc_write_view(answer, &result);
        }
    }
    sc_wasm_free(offsets);
    return status;
}

/* Index tensors become vectors; the block with the masks' lists goes to `room`. */
static sc_status make_vectors(const sc_view *tensors, int64_t **room, sc_error *error) {
    int64_t count = 0;
    sc_status status = sc_index_check(&lookup, tensors, &count, error);
    if (status != SC_OK) return status;
    *room = reserve(count);
    if (*room == NULL) {
        const sc_shape indexed = sc_shape_of(&lookup.view);
        return too_large(&indexed, error);
    }
    status = sc_index_vectors(&lookup, tensors, *room, error);
    return report_vectors(status, error);
}

/* x[...]: x in slot 0, the index tensors in the slots after it, the answer in the slot after those. The report begins with
 * 1 for a fresh tensor and 0 for a view. */
EXPORT(sc_status, sc_wasm_get, int tensors, int count) {
    sc_error error = {0};
    int64_t *room = NULL;
    sc_read_views(1 + tensors);
    read_indices(count);
    sc_status status = sc_index_view(&sc_operands[0], indices, count, &sc_operands[1], &lookup, &error);
    const int fresh = lookup.count > 0;
    if (status == SC_OK && fresh) {
        status = make_vectors(&sc_operands[1], &room, &error);
        if (status == SC_OK) status = copy_places(1 + tensors, &error);
        sc_wasm_free(room);
    } else if (status == SC_OK) {
        sc_write_view(1 + tensors, &lookup.view);
    }
    if (status == SC_OK) sc_exchange.report[0] = fresh;
    return sc_report(status, &error);
}

/* A number or a single element as an element of `dtype`. */
static sc_status convert(sc_view *value, sc_dtype dtype, sc_error *error) {
    static double element;
    sc_view view = {.data = &element, .dtype = dtype};
    value->rank = 0;
    if (!sc_value_fits(value, dtype)) {
        *error = (sc_error){.left = dtype};
        return SC_STATUS_value_range;
    }
    sc_copy(value, &view);
    *value = view;
    return SC_OK;
}

/* Refusals of values tell two shapes: the value's, which has been stripped, and the target's. */
static sc_status put_view(const sc_view *target, const sc_view *value, sc_error *error) {
    sc_view pair[2] = {*target, *value};
    const sc_status status = sc_put_view(pair, error);
    if (status != SC_OK) {
        sc_write_view(0, &pair[1]);
        sc_write_view(1, &pair[0]);
    }
    return status;
}

static sc_status check_overlap(const sc_view *tensors, const sc_view *value, sc_error *error) {
    int shares = sc_overlap_of(&lookup.view, value) != SC_APART;
    for (int32_t k = 0; k < lookup.count; k++) {
        if (lookup.from[k] >= 0) shares |= sc_overlap_of(&lookup.view, &tensors[lookup.from[k]]) != SC_APART;
    }
    if (!shares) return SC_OK;
    *error = (sc_error){.operand = 1};
    return SC_STATUS_partial_overlap;
}

static sc_status write_places(sc_view *value, int fills, sc_error *error) {
    sc_view dense = *value;
    if (sc_view_expand(&dense, lookup.shape.size, lookup.shape.rank, error) != SC_OK) {
        *error = (sc_error){.shape = lookup.shape};
        sc_write_view(0, value);
        return SC_STATUS_put_shape;
    }
    if (!fills && value->dtype != lookup.view.dtype) {
        *error = (sc_error){.left = lookup.view.dtype, .right = value->dtype};
        return SC_STATUS_put_dtype;
    }
    int64_t *offsets = NULL;
    const sc_status status = locate(&offsets, error);
    if (status == SC_OK) sc_lookup_move(&lookup, offsets, &dense, 1);
    sc_wasm_free(offsets);
    return status;
}

static sc_status put_places(const sc_view *tensors, sc_view *value, sc_error *error) {
    int64_t *room = NULL;
    int fills = 0;
    sc_status status = SC_OK;
    sc_strip(value);
    if (value->rank == 0) status = sc_put_through_mask(&lookup, tensors, &fills, error);
    if (status == SC_OK && fills) status = convert(value, lookup.view.dtype, error);
    if (status == SC_OK && !fills) status = check_overlap(tensors, value, error);
    if (status == SC_OK) status = make_vectors(tensors, &room, error);
    if (status == SC_OK) status = write_places(value, fills, error);
    sc_wasm_free(room);
    /* However many places there are, the target stays as it is. */
    return status == SC_STATUS_values_unknown ? SC_OK : status;
}

/* x[...] = value: slots as for sc_wasm_get, the value in the last. */
EXPORT(sc_status, sc_wasm_put, int tensors, int count) {
    sc_error error = {0};
    sc_read_views(2 + tensors);
    read_indices(count);
    sc_view *value = &sc_operands[1 + tensors];
    const int number = value->weak;
    if (count == 1 && indices[0].kind == SC_INDEX_boolean) {
        if (indices[0].start == 0) return SC_OK;
        indices[0].kind = SC_INDEX_none;
    }
    sc_status status = sc_index_view(&sc_operands[0], indices, count, &sc_operands[1], &lookup, &error);
    if (status == SC_OK && number) status = convert(value, sc_operands[0].dtype, &error);
    if (status == SC_OK && lookup.count > 0) {
        const int single = lookup.count == 1 && lookup.from[0] >= 0;
        const int32_t axis = lookup.axis[0], from = lookup.from[0];
        status = put_places(&sc_operands[1], value, &error);
        /* PyTorch fills along an axis then, and names it. */
        if (status == SC_STATUS_index_range && number && single && sc_operands[1 + from].dtype == SC_int64)
            error.axis = axis;
    } else if (status == SC_OK && !number) {
        status = put_view(&lookup.view, value, &error);
    } else if (status == SC_OK) {
        sc_copy(value, &lookup.view); /* however often the view repeats an element */
    }
    return sc_report(status, &error);
}

/* Slices of slot 0 along an axis, as slot 1 names them, to slot 2. */
EXPORT(sc_status, sc_wasm_index_select, int axis) {
    sc_error error = {0};
    sc_read_views(2);
    sc_view *vector = &sc_operands[1];
    if (vector->rank == 0) vector->size[vector->rank++] = 1;
    sc_status status = sc_lookup_axis(&sc_operands[0], axis, vector, &lookup, &error);
    if (status == SC_OK) status = copy_places(2, &error);
    error.axis = axis;
    return sc_report(status, &error);
}

/* Elements of slot 0, which has one axis, as slot 1 names them, to slot 2. */
EXPORT(sc_status, sc_wasm_take, void) {
    sc_error error = {0};
    sc_read_views(2);
    sc_status status = sc_lookup_axis(&sc_operands[0], 0, &sc_operands[1], &lookup, &error);
    lookup.unwrapped = 0;
    if (status == SC_OK) status = copy_places(2, &error);
    return sc_report(status, &error);
}

/* Each slice of slot 0 along an axis as often as slot 1 says, to slot 2. */
EXPORT(sc_status, sc_wasm_repeat_interleave, int axis) {
    sc_error error = {0};
    sc_read_views(2);
    const int64_t size = sc_operands[0].size[axis];
    int64_t *count = reserve(size);
    error.shape = sc_shape_of(&sc_operands[0]);
    if (count == NULL) return sc_report(SC_STATUS_too_large, &error);
    int64_t *total = &error.shape.size[axis];
    sc_status status = sc_count_repeats(&sc_operands[1], size, count, total);
    sc_shape shape = error.shape;
    if (status == SC_OK) status = sc_check_elements(&shape, &error);
    sc_view vector = {.dtype = SC_int64, .rank = 1, .size = {*total}, .stride = {1}};
    if (status == SC_OK) {
        vector.data = reserve(*total);
        if (vector.data == NULL) status = too_large(&shape, &error);
    }
    if (status == SC_OK) {
        sc_list_repeats(count, size, vector.data);
        status = sc_lookup_axis(&sc_operands[0], axis, &vector, &lookup, &error);
        if (status == SC_OK) status = copy_places(2, &error);
    }
    sc_wasm_free(vector.data);
    sc_wasm_free(count);
    return sc_report(status, &error);
}

/* gather of slot 0 by slot 1 along an axis, to slot 2. */
EXPORT(sc_status, sc_wasm_gather, double dim) {
    const int64_t axis = sc_whole(dim);
    sc_error error = {0};
    sc_read_views(2);
    const sc_view *index = &sc_operands[1];
    sc_status status = sc_gather_check(&sc_operands[0], axis, index, &error);
    if (status != SC_OK) return sc_report(status, &error);
    const sc_shape shape = sc_shape_of(index);
    int64_t *room = reserve(sc_elements(&shape));
    const sc_view result = sc_make_result(&shape, sc_operands[0].dtype);
    if (result.data == NULL || room == NULL)
        status = too_large(&shape, &error);
    else
        status = sc_gather(&sc_operands[0], axis, index, room, &result, &error);
    sc_wasm_free(room);
    if (status == SC_OK)
        sc_write_view(2, &result);
    else
        sc_wasm_free(result.data);
    return sc_report(status, &error);
}

/* The indices of what is not zero in slot 0, one row each, to slot 1. */
EXPORT(sc_status, sc_wasm_nonzero, void) {
    sc_error error = {0};
    sc_read_views(1);
    const sc_view *view = &sc_operands[0];
    const sc_shape shape = sc_shape_of(view);
    const sc_view truths = sc_make_result(&shape, SC_bool);
    if (truths.data == NULL) return sc_report(too_large(&shape, &error), &error);
    sc_copy(view, &truths);
    const int64_t found = sc_count_true(truths.data, sc_elements(&shape));
    const sc_shape rows = {.rank = 2, .size = {found, view->rank}};
    if (found < 0) {
        sc_wasm_free(truths.data);
        error.shape = rows;
        return sc_report(SC_STATUS_values_unknown, &error);
    }
    sc_view result = sc_make_result(&rows, SC_int64);
    result.stride[0] = 1;
    result.stride[1] = found;
    if (result.data != NULL) sc_list_true(truths.data, &shape, found, result.data);
    sc_wasm_free(truths.data);
    sc_write_view(1, &result);
    return sc_report(result.data == NULL ? too_large(&rows, &error) : SC_OK, &error);
}
