/* The door to sorting, and to what is found in sorted rows. */
#include "door/exchange.h"
#include "shape/sizes.h"

/* The order of slot 0 along an axis, as indices, to slot 1. */
EXPORT(sc_status, sc_wasm_argsort, int axis, int descending) {
    sc_error error = {0};
    sc_read_views(1);
    const sc_view *view = &sc_operands[0];
    const sc_shape shape = sc_shape_of(view);
    void *scratch = sc_wasm_allocate(sc_sort_scratch(view->rank > 0 ? view->size[axis] : 1));
    const sc_view result = sc_make_result(&shape, SC_int64);
    const int enough = scratch != NULL && result.data != NULL;
    if (enough) {
        sc_argsort(view, axis, descending, &result, scratch);
        sc_write_view(1, &result);
    } else {
        sc_wasm_free(result.data);
        error.shape = shape;
    }
    sc_wasm_free(scratch);
    return sc_report(enough ? SC_OK : SC_STATUS_too_large, &error);
}

/* Where the numbers of slot 1 belong in the sorted rows of slot 0, to slot 2; all row-major. */
EXPORT(void, sc_wasm_search, int right) {
    sc_read_views(3);
    sc_search(&sc_operands[0], &sc_operands[1], right, &sc_operands[2]);
}
