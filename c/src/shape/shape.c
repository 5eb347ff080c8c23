#include "shape/sizes.h"
#include "shapecast.h"

#include <assert.h>

int64_t sc_elements(const sc_shape *shape) {
    int64_t product = 1;
    int empty = 0, symbolic = 0;
    for (int32_t i = 0; i < shape->rank; i++) {
        const int64_t size = shape->size[i];
        if (size <= 0) {
            if (size == 0) empty = 1;
            symbolic |= size < 0;
            continue;
        }
        if (size > SC_MAX_ELEMENTS / product) return -1;
        product *= size;
    }
    return empty ? 0 : symbolic ? SC_UNKNOWN : product;
}

void sc_contiguous_strides(int32_t rank, const int64_t *size, int64_t *stride) {
    int64_t step = 1;
    for (int32_t i = rank - 1; i >= 0; i--) {
        stride[i] = step;
        step *= size[i] > 1 ? size[i] : 1;
    }
}

sc_view sc_row_major(const sc_shape *shape, sc_dtype dtype, void *data) {
    sc_view view;
    view.data = data;
    view.dtype = dtype;
    view.weak = 0;
    view.rank = shape->rank;
    for (int32_t i = 0; i < shape->rank; i++) view.size[i] = shape->size[i];
    sc_contiguous_strides(view.rank, view.size, view.stride);
    return view;
}

int sc_is_symbolic(const sc_view *view) {
    for (int32_t i = 0; i < view->rank; i++) {
        if (SC_IS_SYMBOLIC(view->size[i])) return 1;
    }
    return 0;
}

/* Size of `operand` on an aligned axis (< 0): 1 where it has none. */
static int64_t size_at(const sc_view *operand, int32_t axis) {
    const int32_t own = operand->rank + axis;
    return own < 0 ? 1 : operand->size[own];
}

/* NumPy walks the axes from the left and names the operand that set the size together with the first that
 * differs. */
static void name_numpy_pair(const sc_view *operands, int count, int32_t rank, sc_error *error) {
    for (int32_t axis = -rank; axis < 0; axis++) {
        int64_t size = 1;
        for (int i = 0; i < count; i++) {
            const int64_t other = size_at(&operands[i], axis);
            if (other == 1 || SC_IS_SYMBOLIC(other)) continue;
            if (size == 1) {
                size = other;
                error->first = i;
            } else if (size != other) {
                error->second = i;
                return;
            }
        }
    }
}

/* The result's size on one axis, and what happens to each operand: numbers decide, and symbolic sizes among themselves where
 * there is none but 1. */
static int64_t align_axis(const sc_view *operands, int count, int32_t axis, sc_alignment *alignment) {
    const int32_t place = alignment->rank + axis;
    int64_t number = 1, symbol = 1;
    int fails = 0, open = 0;
    for (int i = 0; i < count; i++) {
        const int64_t size = size_at(&operands[i], axis);
        if (size == 1) continue;
        const int symbolic = SC_IS_SYMBOLIC(size);
        int64_t *so_far = symbolic ? &symbol : &number;
        const int differs = *so_far != 1 && (*so_far != size || size == SC_UNKNOWN);
        *so_far = size;
        fails |= differs && !symbolic;
        open |= differs && symbolic;
    }
    open |= symbol != 1 && number != 1;
    const int64_t result = number != 1 ? number : open ? SC_UNKNOWN : symbol;
    for (int i = 0; i < count; i++) {
        const int64_t size = size_at(&operands[i], axis);
        alignment->verdict[i][place] = operands[i].rank + axis < 0    ? SC_VERDICT_missing
                                       : size == 1 && result != 1     ? SC_VERDICT_expand
                                       : open && SC_IS_SYMBOLIC(size) ? SC_VERDICT_unknown
                                       : fails                        ? SC_VERDICT_fail
                                                                      : SC_VERDICT_equal;
    }
    alignment->symbolic |= symbol != 1;
    alignment->undecided |= open;
    return fails ? -1 : result;
}

void sc_align(const sc_view *operands, int count, sc_alignment *alignment) {
    alignment->operands = count;
    alignment->rank = 0;
    alignment->symbolic = alignment->undecided = 0;
    for (int i = 0; i < count; i++) {
        assert(operands[i].rank >= 0 && operands[i].rank <= SC_MAX_RANK);
        if (operands[i].rank > alignment->rank) alignment->rank = operands[i].rank;
    }
    for (int32_t axis = -alignment->rank; axis < 0; axis++)
        alignment->size[alignment->rank + axis] = align_axis(operands, count, axis, alignment);
}

/* Why operands do not broadcast: PyTorch folds them from the left. */
static sc_status refuse(const sc_view *operands, const sc_alignment *alignment, sc_error *error) {
    sc_shape merged = {.rank = alignment->rank};
    for (int32_t i = 0; i < merged.rank; i++) merged.size[i] = 1;
    int32_t rank = 0; /* of what the operands before this one broadcast to */
    for (int k = 0; k < alignment->operands; k++) {
        if (operands[k].rank > rank) rank = operands[k].rank;
        for (int32_t axis = -1; axis >= -operands[k].rank; axis--) {
            const int64_t size = size_at(&operands[k], axis);
            int64_t *so_far = &merged.size[merged.rank + axis];
            if (*so_far == 1 || (SC_IS_SYMBOLIC(*so_far) && size != 1)) {
                if (size < 0 && !SC_IS_SYMBOLIC(size)) {
                    *error = (sc_error){.operand = k, .axis = axis, .left = size};
                    return SC_STATUS_negative_size;
                }
                *so_far = size;
            } else if (size != 1 && size != *so_far && !SC_IS_SYMBOLIC(size)) {
                *error = (sc_error){.operand = k,
                                    .axis = axis,
                                    .left = *so_far,
                                    .right = size,
                                    .rank = rank,
                                    .shape = merged};
                name_numpy_pair(operands, alignment->operands, merged.rank, error);
                return SC_STATUS_broadcast;
            }
        }
    }
    assert(0); /* a negative size is one of these */
    return SC_OK;
}

sc_status sc_broadcast_aligned(const sc_view *operands, const sc_alignment *alignment, sc_shape *result,
                               sc_error *error) {
    for (int32_t i = 0; i < alignment->rank; i++) {
        if (alignment->size[i] < 0 && !SC_IS_SYMBOLIC(alignment->size[i]))
            return refuse(operands, alignment, error);
    }
    const sc_shape shape = sc_shape_from(alignment->rank, alignment->size);
    const sc_status status = sc_check_elements(&shape, error);
    if (status != SC_OK) return status;
    result->rank = shape.rank;
    for (int32_t i = 0; i < shape.rank; i++) result->size[i] = shape.size[i];
    return SC_OK;
}

sc_status sc_broadcast(const sc_view *operands, int count, sc_shape *result, sc_error *error) {
    sc_alignment alignment;
    sc_align(operands, count, &alignment);
    return sc_broadcast_aligned(operands, &alignment, result, error);
}
