/* Copies in another order: repeated, joined, rolled, cut off at a diagonal. */
#include "functions/bytes.h"
#include "shape/pieces.h"
#include "shape/sizes.h"
#include "shapecast.h"

#include <string.h>

/* Fills each axis by doubling what is there. */
void sc_repeat(const sc_view *source, const sc_view *result) {
    if (sc_has_no_elements(result)) return;
    const int32_t leading = result->rank - source->rank;
    sc_view corner = *result;
    for (int32_t i = 0; i < result->rank; i++) corner.size[i] = i < leading ? 1 : source->size[i - leading];
    sc_copy(source, &corner);
    for (int32_t i = result->rank - 1; i >= 0; i--) {
        int64_t filled = corner.size[i];
        while (filled < result->size[i]) {
            const int64_t left = result->size[i] - filled, length = filled < left ? filled : left;
            sc_view from = corner, to = corner;
            sc_view_slice(&from, i, 0, length, 1);
            to.size[i] = result->size[i];
            sc_view_slice(&to, i, filled, filled + length, 1);
            sc_copy(&from, &to);
            corner.size[i] = filled += length;
        }
    }
}

/* Views of one element along the last axis are one view where they lie at the same distance from each other, as two do. */
static int lies_behind(sc_view *first, const sc_view *view, int64_t times) {
    const int32_t last = first->rank - 1;
    const size_t size = sc_dtype_size(first->dtype), distance = (size_t)view->data - (size_t)first->data;
    if (times == 1) first->stride[last] = (intptr_t)distance / (intptr_t)size;
    int alike = view->dtype == first->dtype && view->rank == first->rank && view->size[last] == 1;
    for (int32_t i = 0; i < last; i++) alike &= view->stride[i] == first->stride[i];
    return alike && distance == (size_t)(first->stride[last] * times) * size;
}

/* Dense rows of a dense result are put together one after the other: what is written from the beginning to the end takes less time
 * than a part of each row, and another part of each row again. Answers 0 where they are something else, or too short. */
static int join_rows(const sc_view *views, int count, int64_t axis, sc_view *result) {
    enum { LONG = 256 };
    if ((uint64_t)axis >= (uint64_t)result->rank || !sc_is_contiguous(result)) return 0;
    const int32_t along = (int32_t)axis;
    const size_t unit = (size_t)sc_count_elements(result->rank - along - 1, result->size + along + 1) *
                        sc_dtype_size(result->dtype);
    const int64_t rows = sc_count_elements(along, result->size);
    int ready = rows > 1;
    for (int i = 0; i < count; i++)
        ready &= views[i].rank == result->rank && views[i].dtype == result->dtype &&
                 sc_is_contiguous(&views[i]) && (size_t)views[i].size[along] * unit >= LONG;
    if (!ready) return 0;
    char *start = result->data, *to = start;
    for (int64_t r = 0; r < rows; r++) {
        for (int i = 0; i < count; i++) {
            const size_t size = (size_t)views[i].size[along] * unit, end = size - REGISTER;
            const char *from = (const char *)views[i].data + (size_t)r * size;
            const longs last = load(from + end, REGISTER);
            for (size_t b = 0; b < end; b += REGISTER) store(to + b, load(from + b, REGISTER), REGISTER);
            store(to + end, last, REGISTER);
            to += size;
        }
        if (r == 0) result->data = to;
        to = start += (size_t)result->size[along] * unit;
    }
    return 1;
}

void sc_copy_joined(sc_view *views, int count, int64_t axis, sc_view *result) {
    if (join_rows(views, count, axis, result)) return;
    const int width = (int)sc_dtype_size(result->dtype);
    for (int i = 0; i < count;) {
        sc_view *first = &views[i++];
        if ((uint64_t)axis >= (uint64_t)result->rank || first->rank != result->rank)
            continue; /* of shape (0,) */
        int64_t *size = &first->size[axis], times = 1;
        if (axis == first->rank - 1 && *size == 1)
            for (; i < count && lies_behind(first, &views[i], times); i++) times++;
        *size *= times;
        result->size[axis] = *size;
        sc_copy(first, result);
        result->data = (char *)result->data + sc_bytes(*size, sc_wrap_stride(result->stride[axis]) * width);
    }
}

/* Each rolled axis falls into two parts that change places; every choice of parts is one copy. */
void sc_roll(const sc_view *source, const int64_t *shifts, const sc_view *result) {
    int32_t rolled[SC_MAX_RANK], count = 0;
    int64_t shift[SC_MAX_RANK];
    for (int32_t i = 0; i < source->rank; i++) {
        const int64_t size = source->size[i];
        if (size == 0) return;
        const int64_t places = (shifts[i] % size + size) % size;
        if (places == 0) continue;
        rolled[count] = i;
        shift[count++] = places;
    }
    for (uint32_t parts = 0; parts < UINT32_C(1) << count; parts++) {
        sc_view from = *source, to = *result;
        for (int32_t k = 0; k < count; k++) {
            const int32_t axis = rolled[k];
            const int64_t size = source->size[axis], cut = size - shift[k];
            const int tail = parts >> k & 1;
            sc_view_slice(&from, axis, tail ? cut : 0, tail ? size : cut, 1);
            sc_view_slice(&to, axis, tail ? 0 : shift[k], tail ? shift[k] : size, 1);
        }
        sc_copy(&from, &to);
    }
}

static int64_t clamp_to(int64_t value, int64_t size) {
    return value < 0 ? 0 : value > size ? size : value;
}

void sc_triangle(const sc_view *view, int64_t diagonal, int upper) {
    const int64_t rows = view->size[view->rank - 2], columns = view->size[view->rank - 1];
    const size_t width = sc_dtype_size(view->dtype);
    const int64_t first = diagonal > columns ? columns : diagonal;
    const int64_t matrices = sc_count_elements(view->rank - 2, view->size);
    char *row = view->data;
    for (int64_t m = 0; m < matrices; m++) {
        for (int64_t r = 0; r < rows; r++, row += (size_t)columns * width) {
            const int64_t cut = clamp_to(r + first + !upper, columns);
            if (upper)
                memset(row, 0, (size_t)cut * width);
            else
                memset(row + (size_t)cut * width, 0, (size_t)(columns - cut) * width);
        }
    }
}
