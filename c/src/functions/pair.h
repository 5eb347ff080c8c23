/*
 * Numbers carried in two doubles, for the functions of functions.h.
 *
 * A pair is the unevaluated sum of a high part and a much smaller low part. Products are kept exact without
 * fused multiply-add by Dekker's idea: where one is needed, the factors are cut to heads of 26 bits, whose
 * product fits a double, and the rest goes into the low part. What is left out is below 2^-76 of the value.
 * Numbers here are neither so large nor so small that these steps overflow or lose bits; the callers see to
 * it.
 */
#ifndef SHAPECAST_PAIR_H
#define SHAPECAST_PAIR_H

#include <stdint.h>
#include <string.h>

/* A multiplication and an addition are two roundings everywhere: results are the same on every machine. */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

/* A few instructions each: smaller in place than a call that returns two numbers through memory. */
#define SC_INLINE static inline __attribute__((always_inline))

#define SC_INFINITY __builtin_inf()
#define SC_NAN __builtin_nan("")

/* Adding and subtracting it rounds a double below 2^51 to an integer, which then stands in its low bits. */
#define SC_ROUNDER 0x1.8p52

/* What is computed with: a double, or two of them side by side, where SC_TWO_LANES is defined. */
#if defined(SC_TWO_LANES)
typedef double number __attribute__((vector_size(16)));
typedef uint64_t word __attribute__((vector_size(16)));
typedef int64_t integer __attribute__((vector_size(16)));
#else
typedef double number;
typedef uint64_t word;
typedef int64_t integer;
#endif

typedef struct pair {
    number high, low;
} pair;

SC_INLINE word bits_of(number x) {
    word bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

SC_INLINE number from_bits(word bits) {
    number x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* 2^exponent, from 2^-1022 to 2^1023. */
SC_INLINE number power_of_two(integer exponent) {
    return from_bits((word)(exponent + 1023) << 52);
}

#if defined(SC_TWO_LANES)
SC_INLINE number same(double x) {
    return (number){x, x};
}

SC_INLINE number absolute(number x) {
    return from_bits(bits_of(x) & INT64_MAX);
}

SC_INLINE number with_sign(number x, number sign) {
    return from_bits((bits_of(x) & INT64_MAX) | (bits_of(sign) & (word)(integer){INT64_MIN, INT64_MIN}));
}

SC_INLINE number negative_where(word condition, number x) {
    return from_bits(bits_of(x) ^ condition << 63);
}

SC_INLINE number root_of(number x) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_sqrt_f64x2(x);
#else
    return (number){__builtin_sqrt(x[0]), __builtin_sqrt(x[1])};
#endif
}

SC_INLINE void swap_where(word condition, number *a, number *b) {
    const word bits = (bits_of(*a) ^ bits_of(*b)) & condition;
    *a = from_bits(bits_of(*a) ^ bits);
    *b = from_bits(bits_of(*b) ^ bits);
}
#else
SC_INLINE double same(double x) {
    return x;
}

SC_INLINE double absolute(double x) {
    return __builtin_fabs(x);
}

SC_INLINE double with_sign(double x, double sign) {
    return __builtin_copysign(x, sign);
}

SC_INLINE double negative_where(word condition, double x) {
    return condition ? -x : x;
}

SC_INLINE double root_of(double x) {
    return __builtin_sqrt(x);
}

SC_INLINE void swap_where(word condition, double *a, double *b) {
    const double kept = *a;
    *a = condition ? *b : kept;
    *b = condition ? kept : *b;
}
#endif

/* The leading 26 bits; x - head(x) is exact and has 27. */
SC_INLINE number head(number x) {
    return from_bits(bits_of(x) & ~(uint64_t)0x7ffffff);
}

/* a + b exactly, where a is 0 or the larger. */
SC_INLINE pair fast_sum(number a, number b) {
    const number sum = a + b;
    return (pair){sum, b - (sum - a)};
}

/* a + b exactly (Knuth). */
SC_INLINE pair exact_sum(number a, number b) {
    const number sum = a + b, part = sum - a;
    return (pair){sum, (a - (sum - part)) + (b - part)};
}

SC_INLINE pair add_pairs(pair a, pair b) {
    const pair sum = exact_sum(a.high, b.high);
    return (pair){sum.high, sum.low + (a.low + b.low)};
}

SC_INLINE pair square(number x) {
    const number y = head(x);
    return (pair){y * y, (x - y) * (x + y)};
}

SC_INLINE pair multiply_pairs(pair a, pair b) {
    const number x = head(a.high), y = head(b.high);
    return (pair){x * y, (x * (b.high - y) + (a.high - x) * b.high) + (a.high * b.low + a.low * b.high)};
}

/* The high part of the quotient has 26 bits; one division does for both parts. */
SC_INLINE pair divide_pairs(pair a, pair b) {
    const number inverse = 1 / b.high, quotient = head(a.high * inverse), y = head(b.high);
    const number rest = ((a.high - quotient * y) - quotient * (b.high - y)) + (a.low - quotient * b.low);
    return (pair){quotient, rest * inverse};
}

/* The square root of a pair above 0: one step of Newton's. */
SC_INLINE pair root_of_pair(pair a) {
    const number root = root_of(a.high);
    const pair again = square(root);
    return (pair){root, ((a.high - again.high) - again.low + a.low) / (root + root)};
}

#endif
