/* The steps of float_steps.h. */
#include "functions/float_steps.h"

void sc_exponentials_of_floats(power *to, const doubles *given, ptrdiff_t vectors) {
    EACH {
        const doubles x = within(given[i], 110);
        const doubles shifted = x * 0x1.71547652b82fep+0 + SC_ROUNDER, k = shifted - SC_ROUNDER;
        to[i] = (power){shifted, (x - k * 0x1.62e42fefa38p-1) - k * 0x1.ef35793c7673p-45};
    }
    EACH to[i] = power_of(to[i].scale, to[i].part);
}

void sc_logarithms_of_floats(doubles *block, ptrdiff_t vectors, double unit, double two) {
    doubles factors[BLOCK];
    EACH {
        const doubles x = block[i];
        const words shifted = (words)x - (words)both(0x1.6a09e667f3bcdp-1) + (words)both(4.0);
        const words exponent = shifted >> 52; /* k + 1025 */
        const words known = (words)(x > 0) & (words)(x < SC_INFINITY);
        const doubles k = (doubles)(exponent + (words)both(SC_ROUNDER)) - (SC_ROUNDER + 1025);
        const doubles m = (doubles)((words)x - ((exponent - 1025) << 52));
        factors[i] = where(known, k * two);
        block[i] = (m - 1) / (m + 1);
    }
    EACH {
        const doubles s = block[i], z = s * s;
        const doubles q = 0x1.555555561e3fbp-1 + z * cubic(z, 0x1.999996a954569p-2, 0x1.249411e9993bbp-2,
                                                           0x1.c62b1642832d9p-3, 0x1.911576a5df3fcp-3);
        block[i] = factors[i] + (2 * s + s * z * q) * unit;
    }
}

void sc_angles_of_floats(angle *to, const doubles *x, ptrdiff_t vectors) {
    EACH {
        const doubles shifted = x[i] * 0x1.45f306dc9c883p-1 + SC_ROUNDER, k = shifted - SC_ROUNDER;
        to[i].sine = (x[i] - k * 0x1.921fb544p+0) - k * 0x1.0b4611a626331p-34;
        to[i].quadrant = (words)shifted;
    }
    EACH {
        const doubles r = to[i].sine, z = r * r;
        const doubles s = -0x1.55555555523f9p-3 + z * cubic(z, 0x1.1111110ca2770p-7, -0x1.a019f95a79b3fp-13,
                                                            0x1.71d77ce92c675p-19, -0x1.a966dad0a4258p-26);
        const doubles c = cubic(z, 0x1.5555554f4dadap-5, -0x1.6c16b89822db1p-10, 0x1.a0111fb5cae61p-16,
                                -0x1.242abe2f50847p-22);
        to[i].sine = r * (1 + z * s);
        to[i].cosine = 1 - 0.5 * z + z * z * c;
    }
}

void sc_arcs_of_floats(doubles *to, const doubles *y, const doubles *x, ptrdiff_t vectors) {
    doubles turns[BLOCK];
    EACH {
        const doubles up = sizes(y[i]), along = sizes(x[i]);
        const doubles a = smaller(along, up), b = larger(up, along);
        const words steep = (words)(up > along), left = (words)(signed_as(both(1), x[i]) < 0);
        const words turned = (words)(a > 0.41421356 * b);
        const doubles t = (a - only(turned, b)) / (b + only(turned, a) + 0x1p-1000);
        doubles turn = only(turned, both(0x1.921fb54442d18p-1));
        turn = choose(steep, 0x1.921fb54442d18p+0 - turn, turn);
        turn = choose(left, 0x1.921fb54442d18p+1 - turn, turn);
        turns[i] = signed_as(turn, y[i]);
        to[i] = (doubles)((words)t ^ (((steep ^ left) ^ (words)y[i]) & (words)both(-0.0)));
    }
    EACH {
        const doubles t = to[i], z = t * t;
        const doubles p =
            cubic(z, -0x1.5555554ed1721p-2, 0x1.999991ee4881p-3, -0x1.2490c0c038a7p-3, 0x1.c6d194da376cfp-4) +
            (z * z) * (z * z) *
                (-0x1.707f7909ba7ap-4 + z * (0x1.1e4d1fe9cd9b4p-4 - z * 0x1.3676362e060f5p-5));
        to[i] = turns[i] + t * (1 + z * p);
    }
}
