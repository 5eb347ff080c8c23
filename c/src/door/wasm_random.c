/* The door to random numbers, and the one generator behind it. */
#include "door/exchange.h"

static sc_random generator;

EXPORT(void, sc_wasm_seed, uint32_t seed) {
    sc_random_seed(&generator, seed);
}

/* Where the generator's state begins (0) and ends (1): its bytes may be kept, and written back as they were. */
EXPORT(void *, sc_wasm_generator, int end) {
    return &generator + end;
}

/* Fills the row-major tensor of slot 0; integers lie from the number of slot 1 up to but without that of slot 2. */
EXPORT(void, sc_wasm_random, int which) {
    sc_read_views(which == RANDOM_integers ? 3 : 1);
    const sc_view *result = &sc_operands[0];
    if (which == RANDOM_uniform)
        sc_random_uniform(&generator, result);
    else if (which == RANDOM_normal)
        sc_random_normal(&generator, result);
    else if (which == RANDOM_permutation)
        sc_random_permutation(&generator, result);
    else
        sc_random_integers(&generator, *(const int64_t *)sc_operands[1].data,
                           *(const int64_t *)sc_operands[2].data, result);
}
