/* The micro-kernel of matrix products alone, on panels that lie in the first cache: what a whole product is measured
 * against. */
#include "../../../c/src/product/panels.c"

#define EXPORT(name) __attribute__((export_name(#name)))

static _Alignas(16) float floats[3][ROWS * KC * 2];
static _Alignas(16) double doubles[3][ROWS * KC * 2];

/* Called as the engine does: what the compiler knows of none of it. */
static kernel *volatile of_floats = micro_kernel_float32, *volatile of_doubles = micro_kernel_float64;

/* Each tile takes 2 * 4 * 8 * 256 operations of float32, half as many of float64. */
EXPORT(micro_kernel_float32) void run_float32(int tiles);
void run_float32(int tiles) {
    for (int i = 0; i < tiles; i++) of_floats((char *)floats, 0, sizeof floats[0], 1, KC, floats[2], 8, 1);
}

EXPORT(micro_kernel_float64) void run_float64(int tiles);
void run_float64(int tiles) {
    for (int i = 0; i < tiles; i++)
        of_doubles((char *)doubles, 0, sizeof doubles[0], 1, KC, doubles[2], 4, 1);
}

EXPORT(floats) float *get_floats(void);
float *get_floats(void) {
    return floats[0];
}
