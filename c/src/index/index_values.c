/* What the elements of an index decide: the place of a single number, and the list of what a mask picks. */
#include "index/index_values.h"
#include "shape/odometer.h"
#include "shape/sizes.h"

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

int64_t sc_count_true(const uint8_t *truths, int64_t count) {
    int64_t found = 0;
    for (int64_t i = 0; i < count; i++) found += truths[i];
    return found;
}

void sc_list_true(const uint8_t *truths, const sc_shape *shape, int64_t found, int64_t *places) {
    int64_t index[SC_MAX_RANK] = {0}, n = 0;
    for (int64_t i = 0; n < found; i++) {
        if (truths[i]) {
            for (int32_t axis = 0; axis < shape->rank; axis++) places[axis * found + n] = index[axis];
            n++;
        }
        (void)sc_next_index(shape->rank, shape->size, index);
    }
}

int64_t *sc_list_mask(const sc_view *mask, int64_t *room, sc_view *vectors) {
    const sc_shape shape = sc_shape_of(mask);
    const int64_t elements = sc_elements(&shape);
    const sc_view truths = sc_row_major(&shape, SC_bool, room + elements * mask->rank);
    sc_copy(mask, &truths);
    const int64_t found = sc_count_true(truths.data, elements);
    sc_list_true(truths.data, &shape, found, room);
    for (int32_t i = 0; i < mask->rank; i++) {
        vectors[i] =
            (sc_view){.data = room + i * found, .dtype = SC_int64, .rank = 1, .size = {found}, .stride = {1}};
    }
    return room + elements * (mask->rank + 1);
}

sc_status sc_check_listed(const sc_lookup *lookup, sc_error *error) {
    (void)lookup;
    (void)error;
    return SC_OK;
}
