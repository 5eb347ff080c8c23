/* Places in sorted rows, by halving. */
#include "shape/sizes.h"

#include <assert.h>

/* Comparisons with nan are false, which is what counts in PyTorch. */
#define SEARCH(name, type)                                                                \
    static int64_t search_##name(const type *row, int64_t count, type value, int right) { \
        int64_t first = 0, last = count;                                                  \
        while (first < last) {                                                            \
            const int64_t middle = first + (last - first) / 2;                            \
            if (right ? row[middle] > value : row[middle] >= value)                       \
                last = middle;                                                            \
            else                                                                          \
                first = middle + 1;                                                       \
        }                                                                                 \
        return first;                                                                     \
    }
SEARCH(whole, int64_t)
SEARCH(real, double)

void sc_search(const sc_view *sorted, const sc_view *values, int right, const sc_view *result) {
    if (sc_has_no_elements(values)) return;
    const int64_t length = sorted->size[sorted->rank - 1];
    const int64_t total = sc_count_elements(values->rank, values->size);
    const int64_t each = sorted->rank > 1 ? values->size[values->rank - 1] : total;
    int64_t *places = result->data;
    assert(sorted->dtype == values->dtype && result->dtype == SC_int64);
    for (int64_t i = 0; i < total; i++) {
        const int64_t row = i / each * length;
        if (sorted->dtype == SC_int64)
            places[i] = search_whole((const int64_t *)sorted->data + row, length,
                                     ((const int64_t *)values->data)[i], right);
        else
            places[i] = search_real((const double *)sorted->data + row, length,
                                    ((const double *)values->data)[i], right);
    }
}
