/* Up to sixteen bytes of memory in a register, as many as a caller knows. */
#ifndef SHAPECAST_BYTES_H
#define SHAPECAST_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

enum { REGISTER = 16 };
typedef uint64_t longs __attribute__((vector_size(REGISTER)));

/* The first bytes of a register. */
INLINE longs load(const char *from, size_t size) {
    uint64_t low = 0, high = 0;
    if (size == REGISTER) {
        longs all;
        memcpy(&all, from, REGISTER);
        return all;
    }
    memcpy(&low, from, size < 8 ? size : 8);
    if (size > 8) memcpy(&high, from + 8, size - 8);
    return (longs){low, high};
}

INLINE void store(char *to, longs x, size_t size) {
    if (size == REGISTER) {
        memcpy(to, &x, REGISTER);
        return;
    }
    const uint64_t low = x[0], high = x[1];
    memcpy(to, &low, size < 8 ? size : 8);
    if (size > 8) memcpy(to + 8, &high, size - 8);
}

/* An element all over a register. */

#endif
