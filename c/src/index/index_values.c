/* What the elements of an index decide: the place of a single number, and the list of what a mask picks. */
#include "index/index_values.h"
#include "shape/odometer.h"
#include "shape/sizes.h"

#include <string.h>

static int64_t number_of(const sc_view *tensor) {
    int64_t number;
    const sc_view target = {.data = &number, .dtype = SC_int64};
    sc_copy(tensor, &target);
    return number;
}

sc_index sc_integer_index(const sc_view *tensor) {
    return (sc_index){.kind = SC_INDEX_integer, .start = number_of(tensor)};
}

sc_index sc_boolean_index(const sc_view *tensor) {
    return (sc_index){.kind = SC_INDEX_boolean, .start = number_of(tensor) != 0};
}

sc_view sc_list_boolean(int32_t from) {
    static int64_t zero;
    return (sc_view){.data = &zero, .dtype = SC_int64, .rank = 1, .size = {from == -1}, .stride = {1}};
}

/* Eight bytes at a time, 0 or 1 each, are added up in bytes, before one of them could overflow. */
int64_t sc_count_true(const uint8_t *truths, int64_t count) {
    const uint64_t even = 0x00ff00ff00ff00ff;
    int64_t found = 0, i = 0;
    while (count - i >= 8) {
        const int64_t words = (count - i) / 8, end = i + 8 * (words < 255 ? words : 255);
        uint64_t sums = 0, word;
        for (; i < end; i += 8) {
            memcpy(&word, truths + i, sizeof word);
            sums += word;
        }
        found += (int64_t)(((sums & even) + (sums >> 8 & even)) * 0x0001000100010001 >> 48);
    }
    for (; i < count; i++) found += truths[i];
    return found;
}

/* A place is written and counted only if it is true, which needs no branch that cannot be foretold. */
void sc_list_true(const uint8_t *truths, const sc_shape *shape, int64_t found, int64_t *places) {
    const int32_t outer = shape->rank - 1;
    const int64_t columns = outer < 0 ? 1 : shape->size[outer];
    int64_t index[SC_MAX_RANK] = {0}, n = 0;
    while (n < found) {
        const int64_t before = n;
        for (int64_t i = 0; i < columns && n < found; i++) {
            if (outer >= 0) places[outer * found + n] = i;
            n += *truths++;
        }
        for (int32_t axis = 0; axis < outer; axis++) {
            for (int64_t i = before; i < n; i++) places[axis * found + i] = index[axis];
        }
        (void)sc_next_index(outer, shape->size, index);
    }
}

/* What is picked is known by the truths themselves; lookup.c lists places where it needs them, behind the truths. */
int64_t *sc_list_mask(const sc_view *mask, int64_t *room, sc_view *vectors) {
    const sc_shape shape = sc_shape_of(mask);
    const int64_t elements = sc_elements(&shape);
    const sc_view truths = sc_row_major(&shape, SC_bool, room);
    sc_copy(mask, &truths);
    const int64_t found = sc_count_true(truths.data, elements);
    for (int32_t i = 0; i < mask->rank; i++)
        vectors[i] = (sc_view){.data = room, .dtype = SC_bool, .rank = 1, .size = {found}, .stride = {1}};
    return room + elements * (mask->rank + 1);
}

sc_status sc_check_listed(const sc_lookup *lookup, sc_error *error) {
    (void)lookup;
    (void)error;
    return SC_OK;
}
