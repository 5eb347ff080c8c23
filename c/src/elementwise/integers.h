/* Integer arithmetic that C leaves undefined or does otherwise than Python, on values widened to 64 bits. Divisors are
 * never zero here; the smallest integer divided by -1 wraps. */
#ifndef SHAPECAST_INTEGERS_H
#define SHAPECAST_INTEGERS_H

#include <stdint.h>

static inline int64_t truncate_divide(int64_t x, int64_t y) {
    return y == -1 ? (int64_t)(0 - (uint64_t)x) : x / y;
}

static inline int64_t truncate_remainder(int64_t x, int64_t y) {
    return y == -1 ? 0 : x % y;
}

/* Python's //: towards minus infinity. */
static inline int64_t floor_divide(int64_t x, int64_t y) {
    const int64_t quotient = truncate_divide(x, y);
    return truncate_remainder(x, y) != 0 && (x < 0) != (y < 0) ? quotient - 1 : quotient;
}

/* Python's %: the sign of the divisor. */
static inline int64_t floor_remainder(int64_t x, int64_t y) {
    const int64_t remainder = truncate_remainder(x, y);
    return remainder != 0 && (remainder < 0) != (y < 0) ? remainder + y : remainder;
}

/* Repeated squaring, modulo 2^64. A negative power is 0 but for a base of 1 or -1, as in PyTorch. */
static inline int64_t power(int64_t base, int64_t exponent) {
    if (exponent < 0) return base == 1 ? 1 : base == -1 ? (exponent % 2 != 0 ? -1 : 1) : 0;
    uint64_t result = 1, square = (uint64_t)base;
    for (; exponent > 0; exponent >>= 1, square *= square) {
        if (exponent & 1) result *= square;
    }
    return (int64_t)result;
}

static inline int64_t absolute(int64_t x) {
    return x < 0 ? (int64_t)(0 - (uint64_t)x) : x;
}

static inline int sign(int64_t x) {
    return (x > 0) - (x < 0);
}

/* A shift outside 0 .. bits - 1 leaves nothing of the number but, to the right, its sign. */
static inline int64_t shift_left(int64_t x, int64_t by, int bits) {
    return by >= 0 && by < bits ? (int64_t)((uint64_t)x << by) : 0;
}

static inline int64_t shift_right(int64_t x, int64_t by, int bits) {
    return x >> (by >= 0 && by < bits ? by : 63);
}

#endif
