/* e^x for x <= 0, made for loops: no branches, so that two are computed at a time. */
#ifndef SHAPECAST_EXPONENTIAL_H
#define SHAPECAST_EXPONENTIAL_H

#include "functions/pair.h"

/* x = k log 2 + r, |r| <= log(2) / 2; e^r by its Taylor series in two chains, whose rest is below 2^-57. Errors stay below 2 ulps. What is
 * above 0 counts as 0; a nan stays one. */
SC_INLINE double exp_below(double x) {
    x = x > 0 ? 0 : x;
    x = x < -800 ? -800 : x;
    const double shifted = x * 0x1.71547652b82fep+0 + SC_ROUNDER, k = shifted - SC_ROUNDER;
    const double r = (x - k * 0x1.62e42fefa38p-1) - k * 0x1.ef35793c7673p-45;
    const double z = r * r;
    const double even =
        0.5 +
        z * (1.0 / 24 + z * (1.0 / 720 + z * (1.0 / 40320 + z * (1.0 / 3628800 + z * (1.0 / 479001600)))));
    const double odd =
        1.0 / 6 + z * (1.0 / 120 + z * (1.0 / 5040 + z * (1.0 / 362880 + z * (1.0 / 39916800))));
    const double sum = r + z * (even + r * odd) + 1;
    /* Twice half the power, because a whole one may be subnormal. */
    const int64_t exponent = (int64_t)(bits_of(shifted) - bits_of(SC_ROUNDER)), half = exponent >> 1;
    return sum * power_of_two(half) * power_of_two(exponent - half);
}

#endif
