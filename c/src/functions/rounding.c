/* Remainders, and rounding to a neighbour, an integer or a decimal place. */
#include "functions/functions.h"
#include "functions/pair.h"

/* Long division of the mantissas, up to 52 bits of the quotient at a time. A step's quotient is estimated in
 * floating point, at most 1 too large; the remainder follows from it modulo 2^64. */
double sc_fmod(double x, double y) {
    const uint64_t fraction = 0xfffffffffffff, one = 0x10000000000000;
    const uint64_t a = bits_of(absolute(x)), b = bits_of(absolute(y));
    if (!(absolute(x) < SC_INFINITY) || y == 0 || y != y) return SC_NAN;
    if (a < b) return x;
    const uint64_t exponent = b > fraction ? b >> 52 : 1;
    const uint64_t divisor = b > fraction ? (b & fraction) | one : b;
    uint64_t rest = a > fraction ? (a & fraction) | one : a;
    uint64_t shift = a > fraction ? (a >> 52) - exponent : 0;
    uint64_t step = divisor < one ? 0 : 52;
    for (;; step = 52) {
        if (step > shift) step = shift;
        const double quotient =
            (double)(int64_t)rest * power_of_two((int64_t)step) / (double)(int64_t)divisor;
        rest = (rest << step) - (uint64_t)(int64_t)quotient * divisor;
        if ((int64_t)rest < 0) rest += divisor;
        if (shift == step) break;
        shift -= step;
    }
    return with_sign((double)(int64_t)rest * 0x1p-52 * from_bits(exponent << 52), x);
}

double sc_remainder(double x, double y) {
    const double rest = sc_fmod(x, y);
    return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest;
}

/* What follows is computed as PyTorch does, step by step in the operands' own type. A float32 step is a
 * float64 step rounded to it: that is the same number for + - * and /. */
static double narrow(double x, int single) {
    return single ? (double)(float)x : x;
}

static double floor_divide(double x, double y, int single) {
    if (y == 0) return x / y;
    const double rest = sc_fmod(x, y);
    double quotient = narrow(narrow(x - rest, single) / y, single);
    if (rest != 0 && (rest < 0) != (y < 0)) quotient = narrow(quotient - 1, single);
    if (quotient == 0) return with_sign(0, x / y);
    const double below = __builtin_floor(quotient);
    return quotient - below > 0.5 ? below + 1 : below;
}

double sc_floor_divide(double x, double y) {
    return floor_divide(x, y, 0);
}

float sc_floor_divide_float(float x, float y) {
    return (float)floor_divide((double)x, (double)y, 1);
}

/* The power of ten, too, is rounded to the type first. */
static double round_decimals(double x, int count, int single) {
    const double power = narrow(sc_pow(10, absolute(count)), single);
    const double scaled = __builtin_rint(narrow(count < 0 ? x / power : x * power, single));
    return count < 0 ? scaled * power : scaled / power;
}

double sc_round_decimals(double x, int count) {
    return round_decimals(x, count, 0);
}

float sc_round_decimals_float(float x, int count) {
    return (float)round_decimals((double)x, count, 1);
}

double sc_round(double x) {
    return __builtin_rint(x);
}

/* Doubles of one sign are ordered as their bits are. */
double sc_nextafter(double x, double y) {
    if (x != x || y != y) return x + y;
    if (x == y) return y;
    if (x == 0) return with_sign(0x1p-1074, y);
    return from_bits(bits_of(x) + ((x < y) == (x > 0) ? 1 : (uint64_t)-1));
}

float sc_nextafter_float(float x, float y) {
    if (x != x || y != y) return x + y;
    if (x == y) return y;
    if (x == 0) return __builtin_copysignf(0x1p-149f, y);
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits += (x < y) == (x > 0) ? 1 : (uint32_t)-1;
    memcpy(&x, &bits, sizeof x);
    return x;
}
