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

typedef struct pair {
    double high, low;
} pair;

SC_INLINE uint64_t bits_of(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

SC_INLINE double from_bits(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* 2^exponent, from 2^-1022 to 2^1023. */
SC_INLINE double power_of_two(int64_t exponent) {
    return from_bits((uint64_t)(exponent + 1023) << 52);
}

SC_INLINE double absolute(double x) {
    return __builtin_fabs(x);
}

SC_INLINE double with_sign(double x, double sign) {
    return __builtin_copysign(x, sign);
}

/* The leading 26 bits; x - head(x) is exact and has 27. */
SC_INLINE double head(double x) {
    return from_bits(bits_of(x) & ~(uint64_t)0x7ffffff);
}

/* a + b exactly, where a is 0 or the larger. */
SC_INLINE pair fast_sum(double a, double b) {
    const double sum = a + b;
    return (pair){sum, b - (sum - a)};
}

/* a + b exactly (Knuth). */
SC_INLINE pair exact_sum(double a, double b) {
    const double sum = a + b, part = sum - a;
    return (pair){sum, (a - (sum - part)) + (b - part)};
}

SC_INLINE pair add_pairs(pair a, pair b) {
    const pair sum = exact_sum(a.high, b.high);
    return (pair){sum.high, sum.low + (a.low + b.low)};
}

SC_INLINE pair square(double x) {
    const double y = head(x);
    return (pair){y * y, (x - y) * (x + y)};
}

SC_INLINE pair multiply_pairs(pair a, pair b) {
    const double x = head(a.high), y = head(b.high);
    return (pair){x * y, (x * (b.high - y) + (a.high - x) * b.high) + (a.high * b.low + a.low * b.high)};
}

/* The high part of the quotient has 26 bits; one division does for both parts. */
SC_INLINE pair divide_pairs(pair a, pair b) {
    const double inverse = 1 / b.high, quotient = head(a.high * inverse), y = head(b.high);
    const double rest = ((a.high - quotient * y) - quotient * (b.high - y)) + (a.low - quotient * b.low);
    return (pair){quotient, rest * inverse};
}

/* The square root of a pair that is not negative: one step of Newton's. */
SC_INLINE pair root_of_pair(pair a) {
    const double root = __builtin_sqrt(a.high);
    const pair again = square(root);
    return (pair){root, root > 0 ? ((a.high - again.high) - again.low + a.low) / (root + root) : 0};
}

#endif
