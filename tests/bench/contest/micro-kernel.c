/* The micro-kernel of matrix products alone, on panels that lie in the first cache: what a whole product is measured
 * against. */
#include "../../../c/src/product/panels.c"

#define EXPORT(name) __attribute__((export_name(#name)))

static _Alignas(16) float floats[3][ROWS * KC * 2];
static _Alignas(16) double doubles[3][ROWS * KC * 2];

/* Each tile takes 2 * 4 * 8 * 256 operations of float32, half as many of float64. */
EXPORT(micro_kernel_float32) void run_float32(int tiles);
void run_float32(int tiles) {
    for (int i = 0; i < tiles; i++) micro_kernel_float32(KC, floats[0], floats[1], floats[2], 8, 1);
}

EXPORT(micro_kernel_float64) void run_float64(int tiles);
void run_float64(int tiles) {
    for (int i = 0; i < tiles; i++) micro_kernel_float64(KC, doubles[0], doubles[1], doubles[2], 4, 1);
}

EXPORT(floats) float *get_floats(void);
float *get_floats(void) {
    return floats[0];
}
