/* The door to writing at places that an index names. */
#include "door/exchange.h"
#include "shape/sizes.h"

/* The elements of slot 2, which has the shape of the index in slot 1, into slot 0 along an axis. */
EXPORT(sc_status, sc_wasm_scatter, double dim, int how) {
    sc_error error = {0};
    sc_read_views(3);
    const sc_view *target = &sc_operands[0], *index = &sc_operands[1];
    if (sc_overlaps_itself(target)) return sc_report(SC_STATUS_internal_overlap, &error);
    for (error.operand = 1; error.operand < 3; error.operand++) {
        if (sc_overlap_of(target, &sc_operands[error.operand]) != SC_APART)
            return sc_report(SC_STATUS_partial_overlap, &error);
    }
    const int64_t count = sc_count_elements(index->rank, index->size);
    int64_t *offsets = sc_wasm_allocate((size_t)count * sizeof *offsets);
    if (offsets == NULL) {
        error.shape = sc_shape_of(index);
        return sc_report(SC_STATUS_too_large, &error);
    }
    const sc_status status = sc_gather_offsets(target, (int64_t)dim, index, offsets, &error);
    if (status == SC_OK) sc_scatter_move(target, index, &sc_operands[2], offsets, (sc_scatter)how);
    sc_wasm_free(offsets);
    return sc_report(status, &error);
}
