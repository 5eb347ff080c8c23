/* The door to the strides of a tensor like another one. */
#include "door/exchange.h"

/* The view of slot 0 with the strides of its dense copy, to slot 1. */
EXPORT(void, sc_wasm_dense_strides, void) {
    sc_read_views(1);
    sc_view dense = sc_operands[0];
    sc_dense_strides(&sc_operands[0], dense.stride);
    sc_write_view(1, &dense);
}
