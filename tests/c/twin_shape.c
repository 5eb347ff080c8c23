#include "twin.h"

/* Operand `k` as if it had `rank` axes: ones in front. */
static int64_t padded(const sc_view *operand, int32_t rank, int32_t i) {
    const int32_t missing = rank - operand->rank;
    return i < missing ? 1 : operand->size[i - missing];
}

static int32_t larger_rank(const sc_view *operands, int count) {
    int32_t rank = 0;
    for (int k = 0; k < count; k++) rank = operands[k].rank > rank ? operands[k].rank : rank;
    return rank;
}

static int has_axis(const sc_view *operand, int32_t rank, int32_t i) {
    return i >= rank - operand->rank;
}

int64_t twin_elements(const sc_shape *shape) {
    twin_wide product = 1;
    int empty = 0;
    for (int32_t i = 0; i < shape->rank; i++) {
        if (shape->size[i] == 0) {
            empty = 1;
        } else if (product <= SC_MAX_ELEMENTS) {
            product *= shape->size[i];
        }
    }
    if (product > SC_MAX_ELEMENTS) return -1;
    return empty ? 0 : (int64_t)product;
}

/* The two operands NumPy names: leftmost axis with two different sizes that are not 1, the first of them and
 * the first that differs from it. */
static void numpy_pair(const sc_view *operands, int count, int32_t rank, int32_t *first, int32_t *second) {
    for (int32_t i = 0; i < rank; i++) {
        for (int a = 0; a < count; a++) {
            if (padded(&operands[a], rank, i) == 1) continue;
            for (int b = a + 1; b < count; b++) {
                const int64_t size = padded(&operands[b], rank, i);
                if (size == 1 || size == padded(&operands[a], rank, i)) continue;
                *first = a;
                *second = b;
                return;
            }
            break;
        }
    }
}

sc_status twin_broadcast(const sc_view *operands, int count, sc_shape *result, sc_error *error) {
    const int32_t rank = larger_rank(operands, count);
    sc_shape so_far = {.rank = rank};
    for (int32_t i = 0; i < rank; i++) so_far.size[i] = 1;
    for (int k = 0; k < count; k++) {
        for (int32_t i = rank - 1; i >= 0; i--) {
            if (!has_axis(&operands[k], rank, i)) continue;
            const int64_t size = operands[k].size[i - (rank - operands[k].rank)];
            if (so_far.size[i] == 1 && size < 0) {
                *error = (sc_error){.operand = k, .axis = i - rank, .left = size};
                return SC_STATUS_negative_size;
            }
            if (size == 1 || size == so_far.size[i]) continue;
            if (so_far.size[i] == 1) {
                so_far.size[i] = size;
                continue;
            }
            *error = (sc_error){.operand = k, .axis = i - rank, .left = so_far.size[i], .right = size};
            error->rank = larger_rank(operands, k + 1);
            error->shape = so_far;
            numpy_pair(operands, count, rank, &error->first, &error->second);
            return SC_STATUS_broadcast;
        }
    }
    if (twin_elements(&so_far) < 0) {
        *error = (sc_error){.shape = so_far};
        return SC_STATUS_too_many_elements;
    }
    *result = so_far;
    return SC_OK;
}

int64_t twin_align(const sc_view *operands, int count, int32_t axis, sc_verdict *verdicts) {
    const int32_t rank = larger_rank(operands, count), i = rank + axis;
    int64_t result = 1;
    for (int k = 0; k < count; k++) {
        const int64_t size = padded(&operands[k], rank, i);
        if (size == 1) continue;
        if (result != 1 && result != size) result = -1;
        if (result == 1) result = size;
    }
    for (int k = 0; k < count; k++) {
        const int64_t size = padded(&operands[k], rank, i);
        if (!has_axis(&operands[k], rank, i))
            verdicts[k] = SC_VERDICT_missing;
        else if (size == result)
            verdicts[k] = SC_VERDICT_equal;
        else if (size == 1)
            verdicts[k] = SC_VERDICT_expand;
        else
            verdicts[k] = SC_VERDICT_fail;
    }
    return result;
}

int twin_same_alignment(const sc_alignment *alignment, const sc_view *operands, int count) {
    const int32_t rank = larger_rank(operands, count);
    if (alignment->operands != count || alignment->rank != rank) return 0;
    for (int32_t i = 0; i < rank; i++) {
        sc_verdict verdicts[SC_MAX_OPERANDS];
        if (alignment->size[i] != twin_align(operands, count, i - rank, verdicts)) return 0;
        for (int k = 0; k < count; k++) {
            if (alignment->verdict[k][i] != verdicts[k]) return 0;
        }
    }
    return 1;
}

int twin_same_shape(const sc_shape *a, const sc_shape *b) {
    if (a->rank != b->rank) return 0;
    for (int32_t i = 0; i < a->rank; i++) {
        if (a->size[i] != b->size[i]) return 0;
    }
    return 1;
}

int twin_same_error(const sc_error *a, const sc_error *b) {
    return a->operand == b->operand && a->axis == b->axis && a->left == b->left && a->right == b->right &&
           a->rank == b->rank && a->first == b->first && a->second == b->second &&
           twin_same_shape(&a->shape, &b->shape);
}

int twin_next(const sc_shape *shape, int64_t *index) {
    for (int32_t i = shape->rank - 1; i >= 0; i--) {
        if (++index[i] < shape->size[i]) return 1;
        index[i] = 0;
    }
    return 0;
}

int64_t twin_offset(const sc_view *view, const sc_shape *shape, const int64_t *index) {
    int64_t offset = 0;
    for (int32_t i = 0; i < shape->rank; i++) {
        const int32_t own = i - (shape->rank - view->rank);
        if (own >= 0 && view->size[own] != 1) offset += index[i] * view->stride[own];
    }
    return offset;
}
