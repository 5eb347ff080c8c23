/* Which views share memory, as far as PyTorch looks. */
#include "shape/sizes.h"

int sc_is_dense(const sc_view *view) {
    int used[SC_MAX_RANK] = {0};
    if (sc_has_no_elements(view)) return 1;
    int64_t step = 1;
    for (int32_t n = 0; n < view->rank; n++) {
        int32_t next = -1;
        for (int32_t i = 0; i < view->rank; i++) {
            if (!used[i] && view->size[i] > 1 && view->stride[i] == step) next = i;
        }
        if (next < 0 || step > SC_MAX_ELEMENTS / view->size[next]) break;
        used[next] = 1;
        step *= view->size[next];
    }
    for (int32_t i = 0; i < view->rank; i++) {
        if (!used[i] && view->size[i] > 1) return 0;
    }
    return 1;
}

int sc_overlaps_itself(const sc_view *view) {
    if (sc_is_dense(view)) return 0;
    for (int32_t i = 0; i < view->rank; i++) {
        if (view->stride[i] == 0 && view->size[i] > 1) return 1;
    }
    return 0;
}

sc_overlap sc_overlap_of(const sc_view *a, const sc_view *b) {
    if (b->weak || sc_has_no_elements(a) || sc_has_no_elements(b)) return SC_APART;
    if (!sc_is_dense(a) || !sc_is_dense(b)) return SC_APART;
    const uintptr_t start = (uintptr_t)a->data, other = (uintptr_t)b->data;
    const uintptr_t end = start + (uintptr_t)sc_count_elements(a->rank, a->size) * sc_dtype_size(a->dtype);
    const uintptr_t other_end =
        other + (uintptr_t)sc_count_elements(b->rank, b->size) * sc_dtype_size(b->dtype);
    if (start >= other_end || other >= end) return SC_APART;
    if (start != other || end != other_end || a->rank != b->rank) return SC_PARTLY;
    for (int32_t i = 0; i < a->rank; i++) {
        if (a->stride[i] != b->stride[i]) return SC_PARTLY;
    }
    return SC_SAME;
}
