/* Slices that are repeated, each as often as a number of its own says. */
#include "index/index_values.h"
#include "shape/sizes.h"

sc_status sc_count_repeats(const sc_view *counts, int64_t size, int64_t *count, int64_t *total) {
    const sc_view target = {.data = count, .dtype = SC_int64, .rank = 1, .size = {size}, .stride = {1}};
    sc_copy(counts, &target);
    *total = 0;
    for (int64_t i = 0; i < size; i++) {
        const int64_t most = SC_MAX_ELEMENTS + 1 - *total; /* one too many is enough to be refused */
        if (count[i] < 0) return SC_STATUS_repeats_negative;
        *total += count[i] < most ? count[i] : most;
    }
    return SC_OK;
}

void sc_list_repeats(const int64_t *count, int64_t size, int64_t *places) {
    for (int64_t i = 0; i < size; i++) {
        for (int64_t n = 0; n < count[i]; n++) *places++ = i;
    }
}
