/*
 * What functions of float64 arrays are made of (lanes.c): numbers in two lanes, and steps over a block of them. Steps are short: of a
 * long chain of operations, a processor has too few elements under way at a time.
 */
#ifndef SHAPECAST_LANE_STEPS_H
#define SHAPECAST_LANE_STEPS_H

#define SC_TWO_LANES
#include "functions/formulas.h"

#include <stddef.h>

typedef signed char signed_bytes __attribute__((vector_size(16)));

/* Vectors in a block. */
enum { LANES = 2, BLOCK = 64 };

SC_INLINE number choose(word condition, number yes, number no) {
    return from_bits((condition & bits_of(yes)) | (~condition & bits_of(no)));
}

/* x, or nan. */
SC_INLINE number where(word condition, number x) {
    return from_bits(bits_of(x) | ~condition);
}

/* A nan stays one. Clang would take WebAssembly's min and max, which are many instructions of a machine. */
SC_INLINE number at_most(number x, double limit) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmin_f64x2(x, same(limit));
#else
    return choose((word)(x > limit), same(limit), x);
#endif
}

SC_INLINE word is_normal(number x) {
    return (word)(x >= 0x1p-1022) & (word)(x <= 0x1.fffffffffffffp+1023);
}

SC_INLINE int any(word conditions) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_any_true_v128((signed_bytes)conditions);
#else
    return (conditions[0] | conditions[1]) != 0;
#endif
}

SC_INLINE number load(const double *from) {
    number x;
    memcpy(&x, from, sizeof x);
    return x;
}

#define EACH for (ptrdiff_t i = 0; i < vectors; i++)

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
