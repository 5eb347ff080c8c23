/*
 * A stable order by radix sort. Each element becomes a key, a whole number that is as large as the element is late; keys of 32
 * bits are sorted a byte at a time from the lowest one on, each with the place of its element in the 32 bits below it. Keys of
 * 64 bits go in two halves: since the sort is stable, the lower one first.
 */
#include "shape/odometer.h"
#include "shape/pieces.h"
#include "shape/sizes.h"

#include <assert.h>
#include <string.h>

enum { FEW = 32, BYTES = 4, DIGITS = 256, PLACE = 32 };

/* Of the bits of a float: the sign decides first, -0 is 0 and every nan the largest of all. */
static uint64_t float_key(uint64_t bits, uint64_t sign, uint64_t infinity) {
    const uint64_t size = bits & (sign - 1);
    if (size > infinity) return sign | (sign - 1);
    return bits & sign && size > 0 ? sign - size : sign + size;
}

static uint64_t key_of(const char *at, sc_dtype dtype) {
    switch (dtype) {
    case SC_float32: {
        uint32_t bits;
        memcpy(&bits, at, sizeof bits);
        return float_key(bits, UINT64_C(1) << 31, UINT64_C(0x7f800000));
    }
    case SC_float64: {
        uint64_t bits;
        memcpy(&bits, at, sizeof bits);
        return float_key(bits, UINT64_C(1) << 63, UINT64_C(0x7ff0000000000000));
    }
    case SC_int64:
        return (uint64_t)((const int64_t *)at)[0] - (uint64_t)INT64_MIN;
    case SC_int32:
        return (uint32_t)((int64_t)((const int32_t *)at)[0] - INT32_MIN);
    case SC_int16:
        return (uint32_t)(*(const int16_t *)at - INT16_MIN);
    case SC_int8:
        return (uint32_t)(*(const int8_t *)at - INT8_MIN);
    default:
        return *(const uint8_t *)at;
    }
}

static void sort_few(uint64_t *pairs, int64_t count) {
    for (int64_t i = 1; i < count; i++) {
        const uint64_t pair = pairs[i];
        int64_t at = i;
        for (; at > 0 && pairs[at - 1] >> PLACE > pair >> PLACE; at--) pairs[at] = pairs[at - 1];
        pairs[at] = pair;
    }
}

/* Sorts pairs by their upper halves; answers where they are now, in `pairs` or in `room`. */
static uint64_t *sort_pairs(uint64_t *pairs, uint64_t *room, int64_t count) {
    if (count <= FEW) {
        sort_few(pairs, count);
        return pairs;
    }
    uint32_t digits[BYTES][DIGITS] = {{0}};
    for (int64_t i = 0; i < count; i++) {
        for (int byte = 0; byte < BYTES; byte++) digits[byte][pairs[i] >> (PLACE + 8 * byte) & 0xff]++;
    }
    for (int byte = 0; byte < BYTES; byte++) {
        const int shift = PLACE + 8 * byte;
        uint32_t *start = digits[byte], sum = 0;
        if (start[pairs[0] >> shift & 0xff] == (uint32_t)count) continue;
        for (int digit = 0; digit < DIGITS; digit++) {
            const uint32_t own = start[digit];
            start[digit] = sum;
            sum += own;
        }
        for (int64_t i = 0; i < count; i++) room[start[pairs[i] >> shift & 0xff]++] = pairs[i];
        uint64_t *const sorted = room;
        room = pairs;
        pairs = sorted;
    }
    return pairs;
}

size_t sc_sort_scratch(int64_t count) {
    return 2 * sizeof(uint64_t) * (size_t)count;
}

/* The order of `count` elements `step` bytes apart. */
static const uint64_t *sort_row(const char *from, ptrdiff_t step, sc_dtype dtype, uint64_t flip,
                                uint64_t *pairs, int64_t count) {
    uint64_t *room = pairs + count;
    const int halves = sc_dtype_size(dtype) == sizeof(uint64_t) ? 2 : 1;
    for (int64_t i = 0; i < count; i++) pairs[i] = (uint64_t)i;
    for (int half = 0; half < halves; half++) {
        for (int64_t i = 0; i < count; i++) {
            const uint32_t place = (uint32_t)pairs[i];
            const uint64_t key = key_of(from + sc_bytes(place, step), dtype) ^ flip;
            pairs[i] = (half ? key >> PLACE : key) << PLACE | place;
        }
        uint64_t *const sorted = sort_pairs(pairs, room, count);
        if (sorted == room) room = pairs;
        pairs = sorted;
    }
    return pairs;
}

void sc_argsort(const sc_view *view, int32_t axis, int descending, const sc_view *result, void *scratch) {
    if (sc_has_no_elements(view)) return;
    const int64_t count = view->rank > 0 ? view->size[axis] : 1;
    const ptrdiff_t width = sc_bytes((int64_t)sc_dtype_size(view->dtype), 1);
    const ptrdiff_t step = view->rank > 0 ? sc_wrap_stride(view->stride[axis] * width) : 0;
    const int64_t result_step = view->rank > 0 ? result->stride[axis] : 0;
    assert(result->dtype == SC_int64 && count <= UINT32_MAX);
    int64_t index[SC_MAX_RANK] = {0}, extent[SC_MAX_RANK];
    ptrdiff_t on[SC_MAX_RANK], result_on[SC_MAX_RANK];
    for (int32_t i = 0; i < view->rank; i++) extent[i] = i == axis ? 1 : view->size[i];
    sc_index_steps(view->rank, extent, view->stride, width, on);
    sc_index_steps(view->rank, extent, result->stride, 1, result_on);
    const char *from = view->data;
    int64_t *to = result->data;
    for (;;) {
        const uint64_t *order =
            sort_row(from, step, view->dtype, descending ? UINT64_MAX : 0, scratch, count);
        for (int64_t i = 0; i < count; i++) to[i * result_step] = (uint32_t)order[i];
        const int32_t moved = sc_next_index(view->rank, extent, index);
        if (moved < 0) return;
        from += on[moved];
        to += result_on[moved];
    }
}
