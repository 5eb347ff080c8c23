/*
 * What is common to a function of one double and to that of two lanes of them (lanes.c): the formulas, without the branches
 * around them. Both give the same bits. Whoever includes it has chosen what a number is (pair.h).
 */
#ifndef SHAPECAST_FORMULAS_H
#define SHAPECAST_FORMULAS_H

#include "functions/pair.h"

/* log 2 = LOG2_HIGH + LOG2_LOW; the high part has 42 bits: times an exponent it is exact. */
#define LOG2_HIGH 0x1.62e42fefa38p-1
#define LOG2_LOW 0x1.ef35793c7673p-45

/* number * 2^exponent, number in [0.7, 1.42] */
typedef struct scaled {
    pair number;
    integer exponent;
} scaled;

/* e^(x + low), |x| <= 800, in three steps. x = k log 2 + r, |r| <= log(2) / 2, and e^r = 1 + r + r^2 Q(r), Q minimax of degree 10,
 * error 2^-64. What the sum of 1 and r loses is added to the rest. */
typedef struct split {
    number r, error, shifted;
} split;

SC_INLINE split exp_split(number x, number low) {
    const number shifted = x * 0x1.71547652b82fep+0 + SC_ROUNDER, k = shifted - SC_ROUNDER;
    const number top = x - k * LOG2_HIGH, rest = k * LOG2_LOW - low;
    const number r = top - rest, error = (top - r) - rest;
    return (split){r, error, shifted};
}

/* r^3 times what Q has beyond 1/2. */
SC_INLINE number exp_tail(number r) {
    const number z = r * r;
    const number even =
        0x1.5555555555503p-5 +
        z * (0x1.6c16c16c3043dp-10 +
             z * (0x1.a01a01369e56bp-16 + z * (0x1.27e5b43622405p-22 + z * 0x1.1e3d31f73d0e6p-29)));
    const number odd =
        0x1.555555555555bp-3 +
        z * (0x1.111111110ec65p-7 +
             z * (0x1.a01a01b37b3a9p-13 + z * (0x1.71ddf0286b205p-19 + z * 0x1.af6bda625d954p-26)));
    return r * z * (odd + r * even);
}

SC_INLINE scaled exp_joined(split x, number tail) {
    const number r = x.r, z = r * r;
    const pair sum = fast_sum(same(1), r);
    return (scaled){fast_sum(sum.high, sum.low + (0.5 * z + (tail + (x.error + x.error * r)))),
                    (integer)(bits_of(x.shifted) - bits_of(same(SC_ROUNDER)))};
}

/* (constant + factor e) / (1 + e) */
SC_INLINE number ratio_of(pair e, number constant, number factor) {
    const pair top = add_pairs((pair){constant, same(0)}, (pair){e.high * factor, e.low * factor});
    const pair quotient = divide_pairs(top, add_pairs((pair){same(1), same(0)}, e));
    return quotient.high + quotient.low;
}

/* Of e = e^|x| the sum of u = e - 1 and u / e, or of e and 1 / e: twice sinh |x|, cosh x. */
SC_INLINE number half_sum_of(pair e, double minus) {
    const pair u = add_pairs(e, (pair){same(minus), same(0)});
    const pair sum = add_pairs(u, divide_pairs(minus < 0 ? u : (pair){same(1), same(0)}, e));
    return 0.5 * (sum.high + sum.low);
}

/* 2/3 over the natural logarithm of the base, and the logarithm of 2 in it. The first high part has 26 bits,
 * the second 42. */
typedef struct base {
    double scale, scale_low, two, two_low;
} base;

static const base natural = {0x1.555555p-1, 0x1.5555555555555p-27, LOG2_HIGH, LOG2_LOW};
static const base binary = {0x1.ec709d8p-1, 0x1.0e80ff5d27f05p-27, 1, 0};
static const base decimal = {0x1.287a76p-2, 0x1.b7a1af66378e8p-29, 0x1.34413509f78p-2, 0x1.fef311f12b358p-46};

/* sqrt 1/2 */
#define LEAST_MANTISSA 0x1.6a09e667f3bcdp-1

/* (m - 1) / (m + 1), m in [sqrt 1/2, sqrt 2) */
SC_INLINE pair log_ratio(number m) {
    const number f = m - 1, divisor = m + 1, d = head(divisor), inverse = 1 / divisor;
    const number s = head(f * inverse);
    return (pair){s, ((f - s * d) - s * (m - (d - 1))) * inverse};
}

/* The logarithm of 2^k m, s = (m - 1) / (m + 1):
 * log m = 2/3 s (3 + s^2 + s^4 Q(s^2)), Q(z) = (3 atanh(sqrt z) / sqrt z - 3 - z) / z^2:
 * minimax of degree 6 on [0, 0.02944], which leaves an error of 2^-66. */
SC_INLINE pair log_of(pair ratio, number k, const base *to) {
    const number s = ratio.high, s_low = ratio.low;
    const number root = s + s_low, high_square = s * s, low_square = s_low * (root + s);
    const number z = high_square + low_square;
    const number q =
        0x1.3333333333464p-1 +
        z * (0x1.b6db6db683bfbp-2 +
             z * (0x1.555555a20db6p-2 +
                  z * (0x1.1745af6a16f35p-2 +
                       z * (0x1.d8ae624398216p-3 + z * (0x1.973fd8a8bafc3p-3 + z * 0x1.956441f5513bfp-3)))));
    const number tail = low_square + z * z * q;
    const number t = head(3 + high_square + tail), t_low = tail - ((t - 3) - high_square);
    const number top = s * t, rest = s_low * t + root * t_low;
    const number high = head(top + rest), low = rest - (high - top);
    const pair log = fast_sum(k * to->two, high * to->scale);
    return (pair){log.high, log.low + ((low * to->scale + (top + rest) * to->scale_low) + k * to->two_low)};
}

/* The same as one number, s = f / (2 + f), log(1 + f) = f - f^2/2 + s (f^2/2 + s^2 R(s^2)): minimax of degree 6, error 2^-59.
 * What the sum of k log 2 and f loses is added to the rest, so that nearly all results are the double next to the logarithm. */
SC_INLINE number natural_log_of(number f, number s, number k) {
    const number z = s * s, half = 0.5 * f * f, square = z * z;
    const number r =
        (0x1.5555555555592p-1 + z * 0x1.999999997fdb7p-2) +
        square * ((0x1.24924941f126bp-2 + z * 0x1.c71c52095c72bp-3) +
                  square * (0x1.74663ee86a1b3p-3 + z * 0x1.39a1babb1677bp-3 + square * 0x1.2f05634234922p-3));
    const number power = k * LOG2_HIGH, top = power + f;
    return top + (((power - top) + f) - (half - (s * (half + z * r) + k * LOG2_LOW)));
}

/* Cody and Waite's reduction of k pi/2 + rest, with pi/2 in two parts (33 and 53 bits): the first product with up to 20 bits is
 * exact, and the rest is known to k 2^-87. */
SC_INLINE pair reduce_roughly(number x, number k) {
    const number top = x - k * 0x1.921fb544p+0, part = k * 0x1.0b4611a626331p-34, rest = top - part;
    return (pair){rest, (top - rest) - part};
}

/* Where the rest is above k 2^-20 that will do: such a k has no more than 20 bits. */
SC_INLINE word is_enough(pair rest, number k) {
    return (word)(rest.high * rest.high > k * k * 0x1p-40);
}

/* The sine and the cosine of an angle. */
typedef struct legs {
    number sine, cosine;
} legs;

/* sin(r + low) = r + r^3 S(r^2) + low cos r, S(z) = (sin(sqrt z) - sqrt z) / z^(3/2), and
 * cos(r + low) = 1 - r^2/2 + r^4 C(r^2) - low sin r, C(z) = (cos(sqrt z) - 1 + z/2) / z^2: minimax of degree 5 on
 * [0, (pi/4)^2], errors 2^-57 and 2^-59 of the value. What 1 - r^2/2 loses is added to the rest. */
SC_INLINE legs sine_and_cosine(pair r) {
    const number z = r.high * r.high, square = z * z, half = 0.5 * z, top = 1 - half;
    const number s = (-0x1.5555555555549p-3 + z * 0x1.111111110f87bp-7) +
                     square * ((-0x1.a01a019c119d2p-13 + z * 0x1.71de3577b7999p-19) +
                               square * (-0x1.ae5e663a7de6bp-26 + z * 0x1.5d9300d9b819dp-33));
    const number c = (0x1.555555555554cp-5 - z * 0x1.6c16c16c1517ep-10) +
                     square * ((0x1.a01a019cb1baep-16 - z * 0x1.27e4f809ee0bdp-22) +
                               square * (0x1.1ee9ebe726b98p-29 - z * 0x1.8fae9b5049e9ep-37));
    return (legs){r.high + (r.high * z * s + r.low * top),
                  top + (((1 - top) - half) + (square * c - r.high * r.low))};
}

/* The tangent of r + low is a / b, each in two numbers: with z = r^2,
 * tan r = r (1 + z N(z)) / (1 - z/4 + z^2 D(z)), N of degree 3 and D of degree 2, error 2^-59 on [0, (pi/4)^2]. What is beside
 * a 1 is small on both sides, and what 1 - z/4 loses is added to it; low counts about 1 + z times as much. */
typedef struct division {
    number a, a_low, b, b_low;
} division;

SC_INLINE division tangent_division(pair r) {
    const number z = r.high * r.high, square = z * z, quarter = 0.25 * z, top = 1 - quarter;
    const number n = (0x1.555555555555bp-4 - z * 0x1.8f6a6c9a4b47p-6) +
                     square * (0x1.35927dab2ceacp-11 - z * 0x1.b3f7572686702p-20);
    const number d = (z * 0x1.372ff4d4578d9p-8 - 0x1.30a767f35f8fap-4) - square * 0x1.770d36d42cffep-15;
    return (division){r.high, r.high * z * n + (r.low + r.low * z), top, ((1 - top) - quarter) + square * d};
}

/* It, or -1 / it where `turned` is all ones and not 0, by the division of pairs, with a quotient of 26 bits first. */
SC_INLINE number tangent_quotient(division f, word turned) {
    swap_where(turned, &f.a, &f.b);
    swap_where(turned, &f.a_low, &f.b_low);
    const number whole = f.b + f.b_low, inverse = 1 / whole, y = head(whole);
    const number quotient = head((f.a + f.a_low) * inverse);
    const number rest = (f.a - quotient * y) + (f.a_low - quotient * ((f.b - y) + f.b_low));
    return negative_where(turned, quotient + rest * inverse);
}

#endif
