/* Views that begin at another element, and views that move several axes at once. */
#include "shape/sizes.h"
#include "shapecast.h"

static void move_start(sc_view *view, int64_t elements) {
    const uintptr_t bytes = (uintptr_t)elements * sc_dtype_size(view->dtype);
    view->data = (void *)((uintptr_t)view->data + bytes);
}

static void drop_axis(sc_view *view, int32_t axis) {
    view->rank--;
    for (int32_t i = axis; i < view->rank; i++) sc_take_axis(view, i, view, i + 1);
}

sc_status sc_view_select(sc_view *view, int64_t axis, int64_t index, sc_error *error) {
    const int32_t at = sc_wrap_axis(axis, view->rank, error);
    if (at < 0) return SC_STATUS_axis_range;
    const int64_t size = at < view->rank ? view->size[at] : 0;
    if (index < -size || index >= size) {
        *error = (sc_error){.axis = at, .left = index, .right = size};
        return SC_STATUS_index_range;
    }
    move_start(view, (index < 0 ? index + size : index) * view->stride[at]);
    drop_axis(view, at);
    return SC_OK;
}

static int64_t clamp_to(int64_t value, int64_t size) {
    if (value < 0) value += size;
    return value < 0 ? 0 : value > size ? size : value;
}

void sc_view_slice(sc_view *view, int32_t axis, int64_t start, int64_t stop, int64_t step) {
    const int64_t size = view->size[axis], from = clamp_to(start, size), to = clamp_to(stop, size);
    const int64_t length = to > from ? to - from : 0;
    move_start(view, from * view->stride[axis]);
    view->size[axis] = length / step + (length % step != 0);
    view->stride[axis] = sc_stride_times(view->stride[axis], step);
}

sc_status sc_view_narrow(sc_view *view, int64_t axis, int64_t start, int64_t length, sc_error *error) {
    const int32_t at = sc_wrap_axis(axis, view->rank, error);
    if (at < 0) return SC_STATUS_axis_range;
    const int64_t size = view->size[at];
    if (start < -size || start > size) {
        *error = (sc_error){.left = start, .right = size};
        return SC_STATUS_narrow_start;
    }
    const int64_t from = start < 0 ? start + size : start;
    if (length > size - from) {
        *error = (sc_error){.axis = at, .left = from, .right = length};
        return SC_STATUS_narrow_length;
    }
    sc_view_slice(view, at, from, from + length, 1);
    return SC_OK;
}

sc_status sc_view_diagonal(sc_view *view, int64_t offset, int64_t axis, int64_t other, sc_error *error) {
    const int32_t i = sc_wrap_axis(axis, view->rank, error);
    if (i < 0) return SC_STATUS_axis_range;
    const int32_t j = sc_wrap_axis(other, view->rank, error);
    if (j < 0) return SC_STATUS_axis_range;
    if (i == j) {
        *error = (sc_error){.left = axis, .right = other};
        return SC_STATUS_diagonal_axes;
    }
    /* Beyond the corner all diagonals are empty; the lowest integer has no opposite. */
    const int64_t skipped_rows = offset >= 0 ? 0 : offset < -view->size[i] ? view->size[i] : -offset;
    const int64_t skipped_columns = offset > 0 ? offset : 0;
    const int64_t rows = view->size[i] - skipped_rows, columns = view->size[j] - skipped_columns;
    const int64_t shorter = rows < columns ? rows : columns, length = shorter > 0 ? shorter : 0;
    const int64_t stride = view->stride[i] + view->stride[j];
    if (length > 0) move_start(view, skipped_rows * view->stride[i] + skipped_columns * view->stride[j]);
    drop_axis(view, i > j ? i : j);
    drop_axis(view, i > j ? j : i);
    view->size[view->rank] = length;
    view->stride[view->rank++] = stride;
    return SC_OK;
}

sc_status sc_view_as_strided(sc_view *view, int64_t own, double bytes, const int64_t *sizes,
                             const int64_t *strides, int count, int64_t offset, sc_error *error) {
    if (count > SC_MAX_RANK) {
        *error = (sc_error){.left = count};
        return SC_STATUS_rank_limit;
    }
    double last = (double)offset;
    int empty = 0;
    for (int i = 0; i < count; i++) {
        if (sizes[i] == 0) empty = 1;
        last += ((double)sizes[i] - 1) * (double)strides[i];
    }
    const double needed = (last + 1) * (double)sc_dtype_size(view->dtype);
    if (!empty && needed > bytes) {
        *error = (sc_error){.left = (int64_t)(needed < 0x1p62 ? needed : 0x1p62), .right = (int64_t)bytes};
        return SC_STATUS_storage_bounds;
    }
    const sc_shape shape = sc_shape_from(count, sizes);
    const sc_status status = sc_check_elements(&shape, error);
    if (status != SC_OK) return status;
    move_start(view, offset - own);
    view->rank = count;
    for (int i = 0; i < count; i++) {
        view->size[i] = sizes[i];
        view->stride[i] = strides[i];
    }
    return SC_OK;
}

sc_status sc_view_flip(sc_view *view, const int64_t *axes, int count, sc_error *error) {
    int named[SC_MAX_RANK] = {0};
    const sc_status status = sc_mark_axes(view->rank, axes, count, named, error);
    if (status != SC_OK) return status;
    for (int32_t i = 0; i < view->rank; i++) {
        if (!named[i] || view->size[i] == 0) continue;
        move_start(view, (view->size[i] - 1) * view->stride[i]);
        view->stride[i] = -view->stride[i];
    }
    return SC_OK;
}

/* Axes as indices, each once. */
static sc_status wrap_all(const int64_t *axes, int count, int32_t rank, int32_t *wrapped, sc_error *error) {
    for (int i = 0; i < count; i++) {
        const int32_t axis = sc_wrap_axis(axes[i], rank, error);
        if (axis < 0) return SC_STATUS_axis_range;
        if (i < SC_MAX_RANK) wrapped[i] = axis;
    }
    return SC_OK;
}

static int repeats(const int32_t *axes, int count) {
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            if (axes[i] == axes[j]) return 1;
        }
    }
    return 0;
}

sc_status sc_view_movedim(sc_view *view, const int64_t *source, const int64_t *destination, int count,
                          sc_error *error) {
    int32_t from[SC_MAX_RANK], to[SC_MAX_RANK];
    sc_status status = wrap_all(source, count, view->rank, from, error);
    if (status == SC_OK) status = wrap_all(destination, count, view->rank, to, error);
    if (status != SC_OK) return status;
    /* More axes than there are must repeat one. */
    const int many = count > (view->rank > 0 ? view->rank : 1);
    for (int side = 0; side < 2; side++) {
        if (!many && !repeats(side == 0 ? from : to, count)) continue;
        *error = (sc_error){.left = side};
        return SC_STATUS_movedim_repeat;
    }
    int64_t order[SC_MAX_RANK];
    int moved[SC_MAX_RANK] = {0};
    for (int32_t i = 0; i < view->rank; i++) order[i] = -1;
    for (int i = 0; i < count; i++) {
        order[to[i]] = from[i];
        moved[from[i]] = 1;
    }
    int32_t next = 0;
    for (int32_t i = 0; i < view->rank; i++) {
        if (order[i] >= 0) continue;
        while (moved[next]) next++;
        order[i] = next++;
    }
    return sc_view_permute(view, order, view->rank, error);
}

sc_status sc_view_flatten(sc_view *view, int64_t first, int64_t last, sc_error *error) {
    const int32_t i = sc_wrap_axis(first, view->rank, error);
    if (i < 0) return SC_STATUS_axis_range;
    const int32_t j = sc_wrap_axis(last, view->rank, error);
    if (j < 0) return SC_STATUS_axis_range;
    if (i > j) return SC_STATUS_flatten_order;
    if (i == j && view->rank > 0) return SC_OK;
    int64_t sizes[SC_MAX_RANK], run = 1;
    int32_t rank = 0;
    for (int32_t axis = 0; axis < i; axis++) sizes[rank++] = view->size[axis];
    for (int32_t axis = i; axis <= j && axis < view->rank; axis++) run *= view->size[axis];
    sizes[rank++] = run;
    for (int32_t axis = j + 1; axis < view->rank; axis++) sizes[rank++] = view->size[axis];
    return sc_view_reshape(view, sizes, rank, error);
}
