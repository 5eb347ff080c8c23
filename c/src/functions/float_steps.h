/*
 * What functions of float32 arrays are made of (float_functions.c): numbers in two lanes of doubles, and steps over a block of them.
 * Steps are short: of a long chain of operations, a processor has too few elements under way at a time.
 */
#ifndef SHAPECAST_FLOAT_STEPS_H
#define SHAPECAST_FLOAT_STEPS_H

#include "functions/two_lanes.h"

enum { FOUR = 4 };
typedef float floats __attribute__((vector_size(8)));
typedef float narrow __attribute__((vector_size(16)));
typedef uint32_t narrow_words __attribute__((vector_size(16)));

#define LOG2 0x1.62e42fefa39efp-1

/* x, or 0. */
SC_INLINE doubles only(words condition, doubles x) {
    return (doubles)((words)x & condition);
}

SC_INLINE doubles sizes(doubles x) {
    return (doubles)((words)x & INT64_MAX);
}

SC_INLINE doubles within(doubles x, double limit) {
    return larger(smaller(x, both(limit)), both(-limit));
}

#if defined(__wasm_simd128__)
#define EACH_LANE(function, x) __builtin_wasm_##function##_f64x2(x)
#else
#define EACH_LANE(function, x) ((doubles){__builtin_##function((x)[0]), __builtin_##function((x)[1])})
#endif

SC_INLINE doubles signed_as(doubles size, doubles x) {
    return (doubles)((words)size | ((words)x & (words)both(-0.0)));
}

/* Two float32, and two zeros. Written so, it is one instruction of WebAssembly. */
SC_INLINE narrow half_narrowed(doubles x) {
    return __builtin_convertvector(__builtin_shufflevector(x, both(0), 0, 1, 2, 3), narrow);
}

/* Of two vectors. Clang would take the conversions apart if it saw through this. */
SC_INLINE narrow narrowed(doubles a, doubles b) {
#if defined(__wasm_simd128__)
    return (narrow)__builtin_wasm_shuffle_i8x16((signed_bytes)half_narrowed(a),
                                                (signed_bytes)half_narrowed(b), 0, 1, 2, 3, 4, 5, 6, 7, 16,
                                                17, 18, 19, 20, 21, 22, 23);
#else
    return __builtin_shufflevector(half_narrowed(a), half_narrowed(b), 0, 1, 4, 5);
#endif
}

/* The upper half in both halves: Clang would write zeros beside it, which takes a processor five instructions instead of one. */
SC_INLINE narrow upper(narrow x) {
#if defined(__wasm_simd128__)
    return (narrow)__builtin_wasm_shuffle_i8x16((signed_bytes)x, (signed_bytes)x, 8, 9, 10, 11, 12, 13, 14,
                                                15, 8, 9, 10, 11, 12, 13, 14, 15);
#else
    return __builtin_shufflevector(x, x, 2, 3, 2, 3);
#endif
}

/* Two vectors of four float32. */
SC_INLINE void widen_four(doubles *to, narrow four) {
    const narrow last = upper(four);
    to[0] = __builtin_convertvector(__builtin_shufflevector(four, four, 0, 1), doubles);
    to[1] = __builtin_convertvector(__builtin_shufflevector(last, last, 0, 1), doubles);
}

/* a + b x + c x^2 + d x^3: halves of polynomials do not wait for each other. */
SC_INLINE doubles cubic(doubles x, double a, double b, double c, double d) {
    return (a + x * b) + (x * x) * (c + x * d);
}

/* 2^k e^r, where shifted = k + SC_ROUNDER, |r| <= log(2) / 2: the power of two, and what is to be added. e^r = 1 + r / D(r),
 * D(r) = 1 - r/2 + r^2 P(r^2), P minimax of degree 2, error 2^-39: a division is less than a long polynomial. */
typedef struct power {
    doubles scale, part;
} power;

SC_INLINE power power_of(doubles shifted, doubles r) {
    const doubles z = r * r, scale = (doubles)(((words)shifted << 52) + (words)both(1.0));
    const doubles p = 0x1.555555429ecf6p-4 + z * (z * 0x1.13cb2bb35015bp-15 - 0x1.6c15d99c5412ap-10);
    return (power){scale, scale * r / ((1 - 0.5 * r) + z * p)};
}

/* e^x. Beyond 110 a float32 would be infinite, or 0. */
void sc_exponentials_of_floats(power *to, const doubles *x, ptrdiff_t vectors);

/* The logarithm of x, positive and finite, in a unit in which log 2 is `two`: x = 2^k m, m in [sqrt 1/2, sqrt 2),
 * s = (m - 1) / (m + 1), and log m = 2 s + s^3 Q(s^2), Q minimax of degree 4 on [0, 0.02944], error 2^-44. Subnormal float32 are
 * normal here. */
void sc_logarithms_of_floats(doubles *block, ptrdiff_t vectors, double unit, double two);

/* The sine and the cosine of x less quarters of a turn, to 2^-38 for |x| < 2^20; pi/2 has two parts, of 33 and 53 bits. */
typedef struct angle {
    doubles sine, cosine;
    words quadrant;
} angle;

void sc_angles_of_floats(angle *to, const doubles *x, ptrdiff_t vectors);

/* The angle of the point (x, y), signed as y: a multiple of pi/4, more or less an angle below pi/8, of which t is the tangent:
 * atan t = t + t^3 A(t^2), A minimax of degree 6 on [0, 0.1718], error 2^-40 of the value. What is added to a divisor counts where
 * both numbers are 0. Two infinities give nan. */
void sc_arcs_of_floats(doubles *to, const doubles *y, const doubles *x, ptrdiff_t vectors);

#endif
