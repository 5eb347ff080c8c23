/* Memory for tensors. */
#include "door/exchange.h"

#include <stdlib.h>

EXPORT(void *, sc_wasm_allocate, size_t bytes) {
    const size_t rounded = (bytes + 15) & ~(size_t)15;
    return rounded < bytes ? NULL : aligned_alloc(16, rounded == 0 ? 16 : rounded);
}

EXPORT(void, sc_wasm_free, void *data) {
    free(data);
}
