/* What every fuzzer needs: the bytes as small numbers, and a check that ends the run. */
#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include "twin.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct fuzz_input {
    const uint8_t *at, *end;
} fuzz_input;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

/* The next byte; 0 behind the end. */
static inline int fuzz_byte(fuzz_input *input) {
    return input->at < input->end ? *input->at++ : 0;
}

/* From low to high, both included. */
static inline int64_t fuzz_between(fuzz_input *input, int64_t low, int64_t high) {
    return low + fuzz_byte(input) % (high - low + 1);
}

/* Mostly small sizes, sometimes enormous ones. */
static inline int64_t fuzz_size(fuzz_input *input) {
    const int byte = fuzz_byte(input);
    return byte < 192 ? byte % 6 : byte < 245 ? INT64_C(1) << (byte - 192) : (INT64_C(1) << 53) - 250 + byte;
}

#define FUZZ_REQUIRE(condition)                                                           \
    do {                                                                                  \
        if (!(condition)) {                                                               \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition); \
            abort();                                                                      \
        }                                                                                 \
    } while (0)

#endif
