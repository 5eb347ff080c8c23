/* What gather and scatter refuse for shapes and dtypes. */
#include "shape/sizes.h"

sc_status sc_gather_check(const sc_view *view, int64_t axis, const sc_view *index, sc_error *error) {
    const int32_t along = sc_wrap_axis(axis, view->rank, error);
    if (along < 0) return SC_STATUS_axis_range;
    if (sc_has_no_elements(index)) return SC_OK;
    if (index->dtype != SC_int64 && index->dtype != SC_int32) {
        *error = (sc_error){.left = index->dtype};
        return SC_STATUS_index_dtype;
    }
    const int32_t rank = view->rank > 0 ? view->rank : 1;
    if (rank != (index->rank > 0 ? index->rank : 1)) return SC_STATUS_gather_rank;
    for (int32_t i = 0; i < rank; i++) {
        if (i == along || sc_size_at(index, i) <= sc_size_at(view, i)) continue;
        *error = (sc_error){.axis = i, .rank = along};
        return SC_STATUS_gather_size;
    }
    return SC_OK;
}
