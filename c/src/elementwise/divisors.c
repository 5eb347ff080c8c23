/* Looks for divisors that are zero. */
#include "elementwise/kernel.h"
#include "shape/odometer.h"
#include "shape/pieces.h"

#include <string.h>

/* Whether an element of `view` is zero once it is converted to `dtype`. */
static int has_zero(const sc_view *view, sc_dtype dtype) {
    double numbers[SC_BUFFER_ELEMENTS];
    char truths[SC_BUFFER_ELEMENTS];
    const ptrdiff_t size = (ptrdiff_t)sc_dtype_size(view->dtype), width = (ptrdiff_t)sc_dtype_size(dtype);
    const int64_t columns = view->rank > 0 ? view->size[view->rank - 1] : 1;
    const ptrdiff_t column = view->rank > 0 ? sc_bytes(view->stride[view->rank - 1], size) : size;
    const ptrdiff_t none[2] = {0, 0};
    const int32_t outer = view->rank > 0 ? view->rank - 1 : 0;
    int64_t index[SC_MAX_RANK];
    sc_first_index(outer, index);
    ptrdiff_t step[SC_MAX_RANK];
    sc_index_steps(outer, view->size, view->stride, size, step);
    for (char *at = view->data;;) {
        for (int64_t c = 0; c < columns; c += SC_BUFFER_ELEMENTS) {
            const ptrdiff_t n = sc_at_most(SC_BUFFER_ELEMENTS, columns - c);
            sc_convert(view->dtype, dtype, 1, n, (char *[]){at + sc_bytes(c, column), (char *)numbers}, none,
                       (ptrdiff_t[]){column, width});
            sc_convert(dtype, SC_bool, 1, n, (char *[]){(char *)numbers, truths}, none,
                       (ptrdiff_t[]){width, 1});
            if (memchr(truths, 0, (size_t)n) != NULL) return 1;
        }
        const int32_t axis = sc_next_index(outer, view->size, index);
        if (axis < 0) return 0;
        at += step[axis];
    }
}

int sc_divides_by_zero(const sc_plan *plan, const sc_view *operands) {
    return has_zero(&operands[1], plan->common);
}
