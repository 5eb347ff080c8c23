/* e^x for x <= 0, made for loops: no branches, so that two are computed at a time. */
#ifndef SHAPECAST_EXPONENTIAL_H
#define SHAPECAST_EXPONENTIAL_H

#include "functions/pair.h"

/* x = k log 2 + r, |r| <= log(2) / 2, and e^r = 1 + r / D(r), D(r) = 1 - r/2 + r^2 P(r^2), P minimax of degree 4, error 2^-59: a
 * division is less than a long polynomial. Errors stay below 2 ulps. What is above 0 counts as 0; a nan stays one. */
SC_INLINE double exp_below(double x) {
    x = x > 0 ? 0 : x;
    x = x < -800 ? -800 : x;
    const double shifted = x * 0x1.71547652b82fep+0 + SC_ROUNDER, k = shifted - SC_ROUNDER;
    const double r = (x - k * 0x1.62e42fefa38p-1) - k * 0x1.ef35793c7673p-45;
    const double z = r * r;
    const double p =
        0x1.555555555553dp-4 +
        z * (-0x1.6c16c16bea2b3p-10 +
             z * (0x1.1566aaed527e6p-15 + z * (-0x1.bbd4104090f23p-21 + z * 0x1.637189a26fb2ep-26)));
    const double sum = 1 + r / ((1 - 0.5 * r) + z * p);
    /* Twice half the power, because a whole one may be subnormal. Lanes of 64 bits have no fast shift that keeps the sign. */
    const double half = 0.5 * k + SC_ROUNDER, rest = (k - (half - SC_ROUNDER)) + SC_ROUNDER;
    return sum * from_bits((bits_of(half) << 52) + bits_of(1)) *
           from_bits((bits_of(rest) << 52) + bits_of(1));
}

#endif
