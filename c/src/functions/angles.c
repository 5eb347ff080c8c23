/* Trigonometric functions and their inverses. */
#include "functions/formulas.h"
#include "functions/functions.h"

/* The bits of 2 / pi from 2^-1 on, after 64 zeros: 1216 of them, enough for the largest double. */
static const uint64_t two_over_pi[] = {0,
                                       0xa2f9836e4e441529,
                                       0xfc2757d1f534ddc0,
                                       0xdb6295993c439041,
                                       0xfe5163abdebbc561,
                                       0xb7246e3a424dd2e0,
                                       0x06492eea09d1921c,
                                       0xfe1deb1cb129a73e,
                                       0xe88235f52ebb4484,
                                       0xe99c7026b45f7e41,
                                       0x3991d639835339f4,
                                       0x9c845f8bbdf9283b,
                                       0x1ff897ffde05980f,
                                       0xef2f118b5a0a6d1f,
                                       0x6d367ecf27cb09b7,
                                       0x4f463f669e5fea2d,
                                       0x7527bac7ebe5f17b,
                                       0x3d0739f78a5292ea,
                                       0x6bfb5fb11f8d5d08,
                                       0x56033046fc7b6bab};

/* 64 of those bits, from `first` on. */
static uint64_t window(uint64_t first) {
    const uint64_t *from = two_over_pi + (first >> 6);
    return from[0] << (first & 63) | from[1] >> 1 >> (63 - (first & 63));
}

/* The upper half of a product of 128 bits. */
static uint64_t upper_product(uint64_t a, uint64_t b) {
    const uint64_t half = 0xffffffff, a_high = a >> 32, b_high = b >> 32;
    const uint64_t first = a_high * (b & half) + ((a & half) * (b & half) >> 32);
    const uint64_t second = (a & half) * b_high + (first & half);
    return a_high * b_high + (first >> 32) + (second >> 32);
}

/* An angle as quadrant * pi/2 + rest, |rest| <= pi/4; the quadrant counts modulo 4. */
typedef struct reduced {
    pair rest;
    uint64_t quadrant;
} reduced;

/* Payne and Hanek's reduction for x >= 1/2: of the product of x and 2/pi only the bits from 2^1 on matter.
 * 126 are kept behind the point; at most 62 of them cancel. */
static reduced reduce_exactly(double x) {
    const uint64_t mantissa = (bits_of(x) & 0xfffffffffffff) | 0x10000000000000;
    const uint64_t first = (bits_of(x) >> 52) - 1013; /* that matters: 64 - 2 + the exponent */
    const uint64_t middle = window(first + 64) * mantissa;
    const uint64_t low = middle + upper_product(window(first + 128), mantissa);
    const uint64_t high =
        window(first) * mantissa + upper_product(window(first + 64), mantissa) + (low < middle);
    /* Two bits of the quadrant, then the fraction as a signed number in [-1/2, 1/2). */
    const int64_t fraction = (int64_t)(high << 2 | low >> 62);
    const pair top = fast_sum((double)(fraction >> 11) * 0x1p-53, (double)(fraction & 0x7ff) * 0x1p-64);
    const pair sum = fast_sum(top.high, top.low + (double)(int64_t)(low << 2 >> 11) * 0x1p-117);
    const pair rest = multiply_pairs(sum, (pair){0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54});
    return (reduced){fast_sum(rest.high, rest.low), (high >> 62) + (fraction < 0)};
}

static reduced reduce(double x) {
    const double shifted = x * 0x1.45f306dc9c883p-1 + SC_ROUNDER, k = shifted - SC_ROUNDER;
    const pair rest = reduce_roughly(x, k);
    if (is_enough(rest, k)) return (reduced){rest, bits_of(shifted)};
    const reduced size = reduce_exactly(absolute(x));
    return x < 0 ? (reduced){{-size.rest.high, -size.rest.low}, 0 - size.quadrant} : size;
}

/* The sine of x + quarters * pi/2, or the tangent of x. */
static double circular(double x, uint64_t quarters, int tangents) {
    if (absolute(x) < 0x1p-28) return quarters ? 1 : x;
    if (!(absolute(x) < SC_INFINITY)) return SC_NAN;
    const reduced angle = reduce(x);
    const uint64_t quadrant = angle.quadrant + quarters;
    if (tangents) return tangent_quotient(tangent_division(angle.rest), -(quadrant & 1));
    const legs values = sine_and_cosine(angle.rest);
    const double value = quadrant & 1 ? values.cosine : values.sine;
    return quadrant & 2 ? -value : value;
}

double sc_sin(double x) {
    return circular(x, 0, 0);
}

double sc_cos(double x) {
    return circular(x, 1, 0);
}

double sc_tan(double x) {
    return circular(x, 0, 1);
}

/* The angle of the point (x, y), or of (-x, y), in [0, pi]; x, y >= 0, not both 0. It is turned by a multiple
 * of pi/4 to lie within pi/8 of an axis, where atan t = t + t^3 A(t^2), A(z) = (atan(sqrt z) - sqrt z) /
 * z^(3/2): minimax of degree 10 on [0, 0.1718], error 2^-59 of the value. */
static double angle_of(double y, double y_low, double x, double x_low, int left) {
    double eighths = 0;
    pair a = {y, y_low}, b = {x, x_low};
    if (y > 2.41421356 * x) {
        eighths = 2;
        a = (pair){-x, -x_low};
        b = (pair){y, y_low};
    } else if (y > 0.41421356 * x) {
        eighths = 1;
        a = add_pairs(a, (pair){-x, -x_low});
        b = add_pairs(b, (pair){y, y_low});
    }
    const pair quotient = divide_pairs(a, b), t = fast_sum(quotient.high, quotient.low);
    const double z = t.high * t.high;
    const double p =
        -0x1.555555555553dp-2 +
        z * (0x1.9999999995861p-3 +
             z * (-0x1.24924922ad8d6p-3 +
                  z * (0x1.c71c70e62db59p-4 +
                       z * (-0x1.745cf8dfb6ff5p-4 +
                            z * (0x1.3b1119479f2edp-4 +
                                 z * (-0x1.10ebb93418348p-4 +
                                      z * (0x1.df0f47a30bb56p-5 +
                                           z * (-0x1.9cd259ae7e35cp-5 +
                                                z * (0x1.37d3cd624ec27p-5 - z * 0x1.25646bb0ea5cdp-6)))))))));
    const double low = t.low + t.high * z * p, sign = left ? -1 : 1;
    if (left) eighths = 4 - eighths;
    const pair angle = fast_sum(eighths * 0x1.921fb54442d18p-1, sign * t.high);
    return angle.high + (angle.low + (sign * low + eighths * 0x1.1a62633145c07p-55));
}

double sc_atan2(double y, double x) {
    if (x != x || y != y) return SC_NAN;
    double up = absolute(y), along = absolute(x);
    if (up == SC_INFINITY || along == SC_INFINITY) {
        up = up == SC_INFINITY;
        along = along == SC_INFINITY;
    }
    if (up == 0) along = 1;
    const int left = with_sign(1, x) < 0;
    /* An angle so small is its tangent, rounded once, even where it is subnormal. */
    if (!left && up < along * 0x1p-60) return with_sign(up / along, y);
    const double scale = up + along < 1 ? 0x1p600 : 0x1p-600;
    return with_sign(angle_of(up * scale, 0, along * scale, 0, left), y);
}

double sc_atan(double x) {
    return sc_atan2(x, 1);
}

/* The other leg is sqrt(1 - x^2); with d = 1 - x it is sqrt(2 d - d^2). Each is used where what it subtracts
 * is small. */
static double arc(double x, int cosine) {
    const double size = absolute(x), d = 1 - size;
    if (!(size <= 1)) return SC_NAN;
    pair leg = root_of_pair(size < 0.5 ? fast_sum(1, -size * size) : fast_sum(2 * d, -d * d));
    leg.low = d > 0 ? leg.low : 0;
    return cosine ? angle_of(leg.high, leg.low, size, 0, x < 0)
                  : with_sign(angle_of(size, 0, leg.high, leg.low, 0), x);
}

double sc_asin(double x) {
    return arc(x, 0);
}

double sc_acos(double x) {
    return arc(x, 1);
}

double sc_hypot(double x, double y) {
    double a = absolute(x), b = absolute(y);
    if (a == SC_INFINITY || b == SC_INFINITY) return SC_INFINITY;
    if (a < b) {
        a = b;
        b = absolute(x);
    }
    if (!(b > a * 0x1p-60)) return a + b;
    const double scale = a > 0x1p500 ? 0x1p-600 : a < 0x1p-400 ? 0x1p600 : 1;
    const pair sum = add_pairs(square(a * scale), square(b * scale));
    const pair root = root_of_pair(fast_sum(sum.high, sum.low));
    return (root.high + root.low) / scale;
}
