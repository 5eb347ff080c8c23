/* The steps of lane_steps.h. */
#include "functions/lane_steps.h"

void sc_exponentials_of_doubles(pair *block, ptrdiff_t vectors) {
    split rests[BLOCK];
    number tails[BLOCK];
    EACH rests[i] = exp_split(block[i].high, block[i].low);
    EACH tails[i] = exp_tail(rests[i].r);
    EACH {
        const scaled e = exp_joined(rests[i], tails[i]);
        const number scale = power_of_two(e.exponent);
        block[i] = (pair){e.number.high * scale, e.number.low * scale};
    }
}

void sc_logarithms_of_doubles(pair *block, ptrdiff_t vectors, const base *to) {
    number factors[BLOCK];
    EACH block[i] = log_ratio(mantissa_of(block[i].high, &factors[i]));
    EACH block[i] = log_of(block[i], factors[i], to);
}
