/* Views: new shapes and strides over the same memory. */
#include "shape/sizes.h"
#include "shapecast.h"

int32_t sc_wrap_axis(int64_t axis, int32_t rank, sc_error *error) {
    const int32_t range = rank > 0 ? rank : 1;
    if (axis < -range || axis >= range) {
        *error = (sc_error){.left = axis, .right = range};
        return -1;
    }
    return (int32_t)(axis < 0 ? axis + range : axis);
}

sc_status sc_mark_axes(int32_t rank, const int64_t *axes, int count, int *named, sc_error *error) {
    for (int i = 0; i < count; i++) {
        const int32_t axis = sc_wrap_axis(axes[i], rank, error);
        if (axis < 0) return SC_STATUS_axis_range;
        if (named[axis]) {
            *error = (sc_error){.left = axis};
            return SC_STATUS_repeated_axis;
        }
        named[axis] = 1;
    }
    return SC_OK;
}

static sc_status refuse_rank(int64_t rank, sc_error *error) {
    *error = (sc_error){.left = rank};
    return SC_STATUS_rank_limit;
}

/* The stride a new axis before `axis` would have if it were stored. */
static int64_t stride_before(const sc_view *view, int32_t axis) {
    return sc_stride_times(view->stride[axis], view->size[axis]);
}

/* An expand of a view is the broadcast of one operand to a shape that was asked for: the same rule, one side
 * fixed. */
sc_status sc_view_expand(sc_view *view, const int64_t *sizes, int count, sc_error *error) {
    if (count < view->rank) return SC_STATUS_expand_rank;
    if (count > SC_MAX_RANK) return refuse_rank(count, error);
    const int32_t leading = count - view->rank;
    sc_view out = *view;
    out.rank = count;
    *error = (sc_error){0};
    for (int32_t i = count - 1; i >= 0; i--) {
        const int32_t own = i - leading;
        const int64_t asked = sizes[i];
        /* PyTorch asks nothing of a tensor without axes, and lets any size stand where 1 is stretched: what a negative
         * one makes of the number of elements is what it refuses. */
        const int kept = asked == -1 && view->rank > 0;
        if (own < 0) {
            if (kept) {
                *error = (sc_error){.axis = i, .left = asked};
                return SC_STATUS_expand_leading;
            }
            /* PyTorch gives a new axis the stride it would have if it were stored, and 0 once it is
             * stretched. */
            out.size[i] = asked;
            out.stride[i] = asked == 1 && view->rank > 0 ? stride_before(&out, i + 1) : 0;
        } else if (kept || asked == view->size[own]) {
            sc_take_axis(&out, i, view, own);
        } else if (view->size[own] == 1) {
            out.size[i] = asked;
            out.stride[i] = 0;
        } else {
            *error = (sc_error){.axis = i, .left = asked, .right = view->size[own]};
            return SC_STATUS_expand_size;
        }
        if (out.size[i] < 0) *error = (sc_error){.axis = i, .left = asked};
    }
    if (error->left < 0) return SC_STATUS_expand_negative;
    const sc_shape shape = sc_shape_of(&out);
    const sc_status status = sc_check_elements(&shape, error);
    if (status == SC_OK) *view = out;
    return status;
}

sc_status sc_view_permute(sc_view *view, const int64_t *axes, int count, sc_error *error) {
    if (count != view->rank) {
        *error = (sc_error){.left = view->rank, .right = count};
        return SC_STATUS_permute_rank;
    }
    sc_view out = *view;
    int used[SC_MAX_RANK] = {0};
    for (int i = 0; i < count; i++) {
        const int32_t axis = sc_wrap_axis(axes[i], view->rank, error);
        if (axis < 0) return SC_STATUS_axis_range;
        if (used[axis]) return SC_STATUS_permute_repeat;
        used[axis] = 1;
        sc_take_axis(&out, i, view, axis);
    }
    *view = out;
    return SC_OK;
}

sc_status sc_view_transpose(sc_view *view, int64_t axis, int64_t other, sc_error *error) {
    const int32_t i = sc_wrap_axis(axis, view->rank, error);
    if (i < 0) return SC_STATUS_axis_range;
    const int32_t j = sc_wrap_axis(other, view->rank, error);
    if (j < 0) return SC_STATUS_axis_range;
    if (view->rank == 0) return SC_OK;
    const int64_t size = view->size[i], stride = view->stride[i];
    sc_take_axis(view, i, view, j);
    view->size[j] = size;
    view->stride[j] = stride;
    return SC_OK;
}

sc_status sc_view_unsqueeze(sc_view *view, int64_t axis, sc_error *error) {
    const int32_t at = sc_wrap_axis(axis, view->rank + 1, error);
    if (at < 0) return SC_STATUS_axis_range;
    if (view->rank == SC_MAX_RANK) return refuse_rank(SC_MAX_RANK + 1, error);
    const int64_t stride = at < view->rank ? stride_before(view, at) : 1;
    for (int32_t i = view->rank; i > at; i--) sc_take_axis(view, i, view, i - 1);
    view->size[at] = 1;
    view->stride[at] = stride;
    view->rank++;
    return SC_OK;
}

sc_status sc_view_squeeze(sc_view *view, const int64_t *axes, int count, sc_error *error) {
    int named[SC_MAX_RANK] = {0};
    const sc_status status = sc_mark_axes(view->rank, axes, count, named, error);
    if (status != SC_OK) return status;
    int32_t rank = 0;
    for (int32_t i = 0; i < view->rank; i++) {
        if (view->size[i] == 1 && (count == 0 || named[i])) continue;
        view->size[rank] = view->size[i];
        view->stride[rank++] = view->stride[i];
    }
    view->rank = rank;
    return SC_OK;
}

/* Strides for `shape` over the memory of `view`, or 0 when there are none. The axes of the view are taken in
 * runs that are contiguous in themselves; each run must be cut into whole axes of the new shape. */
static int restride(const sc_view *view, int64_t elements, const sc_shape *shape, int64_t *stride) {
    if (elements == 0) {
        if (sc_same_sizes(shape->rank, shape->size, view->rank, view->size)) {
            for (int32_t i = 0; i < view->rank; i++) stride[i] = view->stride[i];
            return 1;
        }
        sc_contiguous_strides(shape->rank, shape->size, stride);
        return 1;
    }
    int32_t at = shape->rank - 1;
    int64_t base = view->rank > 0 ? view->stride[view->rank - 1] : 1, run = 1, cut = 1;
    for (int32_t i = view->rank - 1; i >= 0; i--) {
        run *= view->size[i];
        const int ends = i == 0 || (view->size[i - 1] != 1 && view->stride[i - 1] != run * base);
        if (!ends) continue;
        while (at >= 0 && (cut < run || shape->size[at] == 1)) {
            stride[at] = cut * base;
            cut *= shape->size[at--];
        }
        if (cut != run) return 0;
        if (i > 0) {
            base = view->stride[i - 1];
            run = cut = 1;
        }
    }
    for (; at >= 0; at--) stride[at] = cut * base;
    return 1;
}

sc_status sc_view_reshape(sc_view *view, const int64_t *sizes, int count, sc_error *error) {
    if (count > SC_MAX_RANK) return refuse_rank(count, error);
    const int64_t elements = sc_count_elements(view->rank, view->size);
    sc_shape shape = {.rank = count};
    int32_t unknown = -1;
    for (int32_t i = 0; i < count; i++) {
        shape.size[i] = sizes[i];
        if (sizes[i] == -1) {
            if (unknown >= 0) return SC_STATUS_reshape_two_unknown;
            unknown = i;
            shape.size[i] = 1;
        } else if (sizes[i] < 0) {
            *error = (sc_error){.axis = i, .left = sizes[i]};
            return SC_STATUS_reshape_negative;
        }
    }
    const int64_t known = sc_elements(&shape);
    if (unknown >= 0) {
        if (known == 0 && elements == 0) return SC_STATUS_reshape_ambiguous;
        if (known <= 0 || elements % known != 0) return SC_STATUS_reshape_elements;
        shape.size[unknown] = elements / known;
    } else if (known != elements) {
        return SC_STATUS_reshape_elements;
    }
    int64_t stride[SC_MAX_RANK];
    const int possible = restride(view, elements, &shape, stride);
    view->rank = count;
    for (int32_t i = 0; i < count; i++) {
        view->size[i] = shape.size[i];
        view->stride[i] = possible ? stride[i] : 0;
    }
    return possible ? SC_OK : SC_STATUS_view_strides;
}

int sc_is_contiguous(const sc_view *view) {
    int64_t step = 1;
    if (sc_has_no_elements(view)) return 1;
    for (int32_t i = view->rank - 1; i >= 0; i--) {
        if (view->size[i] == 1) continue;
        if (view->stride[i] != step) return 0;
        step *= view->size[i];
    }
    return 1;
}
