/* What stands between brackets: integers, slices, None, the ellipsis, booleans and tensors, as PyTorch reads them. */
#include "index/index_values.h"
#include "shape/sizes.h"
#include "shapecast.h"

static int is_mask(const sc_view *tensor) {
    return tensor->dtype == SC_bool || tensor->dtype == SC_uint8;
}

/* A 0-dim tensor of integers is an integer, one of bool or uint8 a boolean. */
static sc_index plain_index(const sc_index *index, const sc_view *tensors) {
    if (index->kind != SC_INDEX_tensor) return *index;
    const sc_view *tensor = &tensors[index->start];
    if (tensor->rank > 0 || tensor->dtype >= SC_float32) return *index;
    return is_mask(tensor) ? sc_boolean_index(tensor) : sc_integer_index(tensor);
}

/* Axes of the tensor that an index stands for. */
static int32_t axes_of(const sc_index *index, const sc_view *tensors) {
    switch (index->kind) {
    case SC_INDEX_integer:
    case SC_INDEX_slice:
        return 1;
    case SC_INDEX_tensor:
        return is_mask(&tensors[index->start]) ? tensors[index->start].rank : 1;
    default:
        return 0;
    }
}

static sc_status check_slice(const sc_index *index, sc_error *error) {
    if (index->step > 0) return SC_OK;
    *error = (sc_error){.left = index->step};
    return SC_STATUS_index_step;
}

/* Integers and slices by themselves have words of their own for a tensor without axes. */
static sc_status check_scalar(const sc_index *index, sc_error *error) {
    if (index->kind == SC_INDEX_integer && index->start != 0) {
        *error = (sc_error){.left = index->start};
        return SC_STATUS_index_range;
    }
    const int slice = index->kind == SC_INDEX_slice;
    const sc_status status = slice ? check_slice(index, error) : SC_OK;
    if (status != SC_OK) return status;
    *error = (sc_error){.left = slice};
    return SC_STATUS_index_of_scalar;
}

static sc_status note(sc_lookup *lookup, int32_t axis, int32_t from) {
    lookup->axis[lookup->count] = axis;
    lookup->from[lookup->count++] = from;
    return SC_OK;
}

/* Applies the index at `place` between the brackets to axis `axis`, which moves on. */
static sc_status apply(sc_lookup *lookup, const sc_index *index, const sc_view *tensors, int place,
                       int32_t *axis, sc_error *error) {
    sc_view *view = &lookup->view;
    sc_status status = SC_OK;
    const int needs_axis = index->kind == SC_INDEX_integer || index->kind == SC_INDEX_slice;
    if (needs_axis && sc_wrap_axis(*axis, view->rank, error) < 0) return SC_STATUS_axis_range;
    switch (index->kind) {
    case SC_INDEX_integer:
        status = sc_view_select(view, *axis, index->start, error);
        error->axis = place;
        return status;
    case SC_INDEX_slice:
        status = check_slice(index, error);
        if (status == SC_OK) sc_view_slice(view, *axis, index->start, index->stop, index->step);
        *axis += 1;
        return status;
    case SC_INDEX_none:
        status = sc_view_unsqueeze(view, *axis, error);
        *axis += 1;
        return status;
    case SC_INDEX_boolean:
        status = sc_view_unsqueeze(view, *axis, error);
        if (status == SC_OK)
            note(lookup, *axis, index->start == SC_EITHER ? -3 : index->start != 0 ? -1 : -2);
        *axis += 1;
        return status;
    default:
        note(lookup, *axis, (int32_t)index->start);
        *axis += axes_of(index, tensors);
        return SC_OK;
    }
}

sc_status sc_index_view(const sc_view *view, const sc_index *indices, int count, const sc_view *tensors,
                        sc_lookup *lookup, sc_error *error) {
    lookup->view = *view;
    lookup->count = lookup->unwrapped = 0;
    if (count == 1 && view->rank == 0 && axes_of(indices, tensors) == 1 && indices->kind != SC_INDEX_tensor)
        return check_scalar(indices, error);
    int32_t standing = 0;
    for (int i = 0; i < count; i++) standing += axes_of(&indices[i], tensors);
    if (standing > view->rank) {
        *error = (sc_error){.left = view->rank};
        return SC_STATUS_index_too_many;
    }
    int32_t axis = 0;
    for (int i = 0; i < count; i++) {
        if (indices[i].kind == SC_INDEX_ellipsis) {
            axis += view->rank - standing;
            continue;
        }
        const sc_index index = plain_index(&indices[i], tensors);
        const sc_status status = apply(lookup, &index, tensors, i, &axis, error);
        if (status != SC_OK) return status;
    }
    /* Each ellipsis moves on by all axes that no index stands for: behind a second one there may be no axis any more. */
    const int32_t last = lookup->count > 0 ? lookup->axis[lookup->count - 1] : -1;
    if (last < lookup->view.rank) return SC_OK;
    *error = (sc_error){.left = lookup->view.rank, .right = last + 1};
    return SC_STATUS_index_too_many;
}

static sc_status check_mask(const sc_lookup *lookup, int32_t k, const sc_view *tensors, sc_error *error) {
    const sc_view *mask = &tensors[lookup->from[k]], *view = &lookup->view;
    for (int32_t j = 0; j < mask->rank; j++) {
        const int32_t axis = lookup->axis[k] + j;
        if (axis < view->rank && mask->size[j] == view->size[axis]) continue;
        *error = (sc_error){.operand = lookup->from[k] + 1, .axis = j, .right = axis};
        error->shape = sc_shape_of(view);
        return SC_STATUS_index_mask;
    }
    return SC_OK;
}

sc_status sc_index_check(const sc_lookup *lookup, const sc_view *tensors, int64_t *room, sc_error *error) {
    for (int32_t k = 0; k < lookup->count; k++) {
        if (lookup->from[k] < 0) continue;
        const sc_dtype dtype = tensors[lookup->from[k]].dtype;
        if (dtype == SC_int64 || dtype == SC_int32 || dtype == SC_bool || dtype == SC_uint8) continue;
        *error = (sc_error){.left = dtype};
        return SC_STATUS_index_dtype;
    }
    *room = 0;
    for (int32_t k = 0; k < lookup->count; k++) {
        if (lookup->from[k] < 0 || !is_mask(&tensors[lookup->from[k]])) continue;
        const sc_status status = check_mask(lookup, k, tensors, error);
        if (status != SC_OK) return status;
        const sc_view *mask = &tensors[lookup->from[k]];
        *room += sc_count_elements(mask->rank, mask->size) * (mask->rank + 1);
    }
    return SC_OK;
}

sc_status sc_put_through_mask(const sc_lookup *lookup, const sc_view *tensors, int *fills, sc_error *error) {
    *fills = 0;
    if (lookup->from[0] < 0 || !is_mask(&tensors[lookup->from[0]])) return SC_OK;
    *fills = lookup->count == 1;
    const sc_status status = check_mask(lookup, 0, tensors, error);
    const sc_dtype dtype = tensors[lookup->from[0]].dtype;
    if (status != SC_OK || !*fills || dtype == SC_bool) return status;
    *error = (sc_error){.left = dtype};
    return SC_STATUS_condition_dtype;
}

/* Where the places stand in the result, and its sizes. */
static sc_status place(sc_lookup *lookup, sc_error *error) {
    const sc_view *view = &lookup->view;
    int taken[SC_MAX_RANK] = {0}, empty = 0;
    for (int32_t k = 0; k < lookup->count; k++) {
        taken[lookup->axis[k]] = 1;
        empty |= view->size[lookup->axis[k]] == 0;
    }
    int neighbours = 1;
    for (int32_t k = 1; k < lookup->count; k++) neighbours &= lookup->axis[k] == lookup->axis[k - 1] + 1;
    lookup->first = neighbours ? lookup->axis[0] : 0;
    const int32_t rank = view->rank - lookup->count + lookup->places.rank;
    if (rank > SC_MAX_RANK) {
        *error = (sc_error){.left = rank};
        return SC_STATUS_rank_limit;
    }
    if (empty && sc_elements(&lookup->places) > 0) return SC_STATUS_index_empty;
    sc_shape *shape = &lookup->shape;
    shape->rank = lookup->first;
    int32_t stays = 0;
    for (int32_t i = 0; i < lookup->places.rank; i++) shape->size[shape->rank++] = lookup->places.size[i];
    for (int32_t i = 0; i < view->rank; i++) {
        if (taken[i]) continue;
        if (stays++ < lookup->first)
            shape->size[stays - 1] = view->size[i];
        else
            shape->size[shape->rank++] = view->size[i];
    }
    return sc_check_elements(shape, error);
}

sc_status sc_index_vectors(sc_lookup *lookup, const sc_view *tensors, int64_t *room, sc_error *error) {
    int32_t noted[SC_MAX_RANK], indexed[SC_MAX_RANK];
    const int32_t count = lookup->count;
    for (int32_t k = 0; k < count; k++) {
        noted[k] = lookup->from[k];
        indexed[k] = lookup->axis[k];
    }
    lookup->count = 0;
    for (int32_t k = 0; k < count; k++) {
        sc_view *vector = &lookup->vector[lookup->count];
        const int32_t from = noted[k];
        int32_t axes = 1;
        if (from < 0) {
            *vector = sc_list_boolean(from);
        } else if (is_mask(&tensors[from])) {
            axes = tensors[from].rank;
            room = sc_list_mask(&tensors[from], room, vector);
        } else {
            *vector = tensors[from];
        }
        for (int32_t i = 0; i < axes; i++) lookup->axis[lookup->count++] = indexed[k] + i;
    }
    sc_error mismatch = {0};
    const sc_status status = sc_broadcast(lookup->vector, lookup->count, &lookup->places, &mismatch);
    if (status == SC_STATUS_broadcast) {
        *error = (sc_error){.left = lookup->count};
        return SC_STATUS_index_broadcast;
    }
    if (status != SC_OK) {
        *error = mismatch;
        return status;
    }
    const sc_status placed = place(lookup, error);
    return placed == SC_OK ? sc_check_listed(lookup, error) : placed;
}

sc_status sc_lookup_axis(const sc_view *view, int32_t axis, const sc_view *vector, sc_lookup *lookup,
                         sc_error *error) {
    lookup->view = *view;
    lookup->count = lookup->unwrapped = 1;
    lookup->axis[0] = axis;
    lookup->from[0] = 0;
    return sc_index_vectors(lookup, vector, NULL, error);
}
