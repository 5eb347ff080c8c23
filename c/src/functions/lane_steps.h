/*
 * What functions of float64 arrays are made of (lanes.c): numbers in two lanes, and steps over a block of them. Steps are short: of a
 * long chain of operations, a processor has too few elements under way at a time.
 */
#ifndef SHAPECAST_LANE_STEPS_H
#define SHAPECAST_LANE_STEPS_H

#define SC_TWO_LANES
#include "functions/formulas.h"
#include "functions/two_lanes.h"

/* A nan stays one. */
SC_INLINE number at_most(number x, double limit) {
    return smaller(x, same(limit));
}

SC_INLINE word is_normal(number x) {
    return (word)(x >= 0x1p-1022) & (word)(x <= 0x1.fffffffffffffp+1023);
}

SC_INLINE number load(const double *from) {
    number x;
    memcpy(&x, from, sizeof x);
    return x;
}

/* x = 2^k m, where x is positive, normal and finite. An exponent becomes a double by the bits of one. */
SC_INLINE number mantissa_of(number x, number *k) {
    const word bits = bits_of(x);
    const word exponent = ((bits - bits_of(same(LEAST_MANTISSA)) + bits_of(same(4.0))) >> 52) - 1025;
    *k = from_bits(exponent + bits_of(same(SC_ROUNDER))) - SC_ROUNDER;
    return from_bits(bits - (exponent << 52));
}

/* e^(high + low) for |high| <= 700. */
void sc_exponentials_of_doubles(pair *block, ptrdiff_t vectors);

/* The logarithms of the high parts, which are positive, normal and finite. */
void sc_logarithms_of_doubles(pair *block, ptrdiff_t vectors, const base *to);

#endif
