/* How a copy lies in memory that keeps the order of the axes. */
#include "shape/sizes.h"
#include "shapecast.h"

/* Whether axis `a` must lie further out than `b`; 0 where it is open, and then they stay as they are. */
static int compare(const sc_view *view, int32_t a, int32_t b) {
    if (view->stride[a] == 0 || view->stride[b] == 0) return 0;
    if (view->stride[a] != view->stride[b]) return view->stride[a] < view->stride[b] ? -1 : 1;
    return view->size[a] > view->size[b];
}

/* PyTorch sorts the axes by insertion, and an expanded axis, which may go anywhere, does not stop an axis on its way:
 * other sorts would give other strides. */
void sc_dense_strides(const sc_view *view, int64_t *stride) {
    if (sc_is_dense(view)) {
        for (int32_t i = 0; i < view->rank; i++) stride[i] = view->stride[i];
        return;
    }
    int32_t order[SC_MAX_RANK]; /* from the innermost */
    for (int32_t i = 0; i < view->rank; i++) order[i] = view->rank - 1 - i;
    for (int32_t i = 1; i < view->rank; i++) {
        int32_t at = i;
        for (int32_t before = i - 1; before >= 0; before--) {
            const int32_t axis = order[before];
            const int sign = compare(view, axis, order[at]);
            if (sign < 0) break;
            if (sign == 0) continue;
            order[before] = order[at];
            order[at] = axis;
            at = before;
        }
    }
    int64_t step = 1;
    for (int32_t i = 0; i < view->rank; i++) {
        stride[order[i]] = step;
        step *= view->size[order[i]];
    }
}
