/*
 * What elements decide of a shape, in an engine without elements, in place of index_values.c and repeats.c. A list that is as long
 * as its elements say has no data, and passes for a list of one, which broadcasts with all that any length may: where another
 * list is longer, the result is as long as that one, or refused.
 */
#include "index/index_values.h"
#include "shape/sizes.h"

enum { UNKNOWN = -1 };

static const sc_view unlisted = {.dtype = SC_int64, .rank = 1, .size = {1}, .stride = {1}};

/* The first place: any other gives the same shape. */
sc_index sc_integer_index(const sc_view *tensor) {
    (void)tensor;
    return (sc_index){.kind = SC_INDEX_integer};
}

sc_index sc_boolean_index(const sc_view *tensor) {
    (void)tensor;
    return (sc_index){.kind = SC_INDEX_boolean, .start = SC_EITHER};
}

sc_view sc_list_boolean(int32_t from) {
    static int64_t zero;
    sc_view vector = unlisted;
    if (from == -3) return vector;
    vector.data = &zero;
    vector.size[0] = from == -1;
    return vector;
}

int64_t *sc_list_mask(const sc_view *mask, int64_t *room, sc_view *vectors) {
    static int64_t nothing;
    for (int32_t i = 0; i < mask->rank; i++) {
        vectors[i] = unlisted;
        if (!sc_has_no_elements(mask)) continue;
        vectors[i].data = &nothing;
        vectors[i].size[0] = 0;
    }
    return room;
}

sc_status sc_check_listed(const sc_lookup *lookup, sc_error *error) {
    const int32_t last = lookup->places.rank - 1;
    int known = 1;
    for (int32_t k = 0; k < lookup->count; k++) known &= lookup->vector[k].data != NULL;
    if (known || lookup->places.size[last] != 1) return SC_OK;
    *error = (sc_error){.shape = lookup->shape};
    error->shape.size[lookup->first + last] = UNKNOWN;
    return SC_STATUS_values_unknown;
}

int64_t sc_count_true(const uint8_t *truths, int64_t count) {
    (void)truths;
    return count == 0 ? 0 : UNKNOWN;
}

void sc_list_true(const uint8_t *truths, const sc_shape *shape, int64_t found, int64_t *places) {
    (void)truths, (void)shape, (void)found, (void)places;
}

sc_status sc_count_repeats(const sc_view *counts, int64_t size, int64_t *count, int64_t *total) {
    (void)count;
    *total = 0;
    if (size == 0) return SC_OK;
    *total = UNKNOWN;
    if (!counts->weak) return SC_STATUS_values_unknown;
    const int64_t times = *(const int64_t *)counts->data;
    if (times < 0) return SC_STATUS_repeats_negative;
    *total = times > SC_MAX_ELEMENTS / size ? SC_MAX_ELEMENTS + 1 : times * size;
    return SC_OK;
}

void sc_list_repeats(const int64_t *count, int64_t size, int64_t *places) {
    (void)count, (void)size, (void)places;
}
