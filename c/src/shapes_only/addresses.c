/*
 * The memory of an engine without elements, in place of wasm_memory.c: addresses that are handed out and never read. Blocks lie
 * one behind the other, so that views of different ones are apart. All begin where the real memory, which has 32 bits, has none:
 * what reads or writes there by mistake is stopped. When the last block was given back they begin anew, and also where numbers
 * of JavaScript are no longer exact.
 */
#include "door/exchange.h"

/* The real memory lies below the first of each 4 GiB; an address that is cut to 32 bits is never in it. */
static const uint64_t WINDOW = UINT64_C(1) << 32, REAL = UINT64_C(1) << 20, END = UINT64_C(1) << 53;

static uint64_t next, blocks;

void *sc_wasm_allocate(size_t bytes) {
    if (blocks++ == 0 || next > END - WINDOW || bytes > END - WINDOW - next) next = 0;
    if (next % WINDOW < REAL) next += REAL - next % WINDOW;
    const uint64_t block = next;
    const uint64_t size = bytes < 16 ? 16 : bytes < END ? bytes : END;
    next += (size + 15) & ~UINT64_C(15);
    return (void *)(uintptr_t)block;
}

void sc_wasm_free(void *data) {
    if (data == NULL) return;
    blocks--;
}

#if defined(__wasm__)
/* To JavaScript the addresses are numbers, as in the exchange block. */
__attribute__((export_name("sc_wasm_allocate"))) double sc_shapes_allocate(double bytes);
double sc_shapes_allocate(double bytes) {
    return (double)(uintptr_t)sc_wasm_allocate((size_t)bytes);
}

__attribute__((export_name("sc_wasm_free"))) void sc_shapes_free(double address);
void sc_shapes_free(double address) {
    sc_wasm_free((void *)(uintptr_t)address);
}
#endif
