/* Memory for tensors. Natively it is the C library's, which sanitizers watch. */
#include "door/exchange.h"
#include "door/wasm_blocks.h"

#include <stdlib.h>

EXPORT(void *, sc_wasm_allocate, size_t bytes) {
#if defined(__wasm__)
    return sc_take_block(bytes);
#else
    const size_t rounded = (bytes + 15) & ~(size_t)15;
    return rounded < bytes ? NULL : aligned_alloc(16, rounded == 0 ? 16 : rounded);
#endif
}

EXPORT(void, sc_wasm_free, void *data) {
#if defined(__wasm__)
    sc_give_block(data);
#else
    free(data);
#endif
}
