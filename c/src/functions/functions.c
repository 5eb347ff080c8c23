/* Exponentials, logarithms and what follows from them: one core for e^x and one for log x, both in pairs. */
#include "functions/functions.h"
#include "functions/formulas.h"

/* Beyond it e^x overflows, and e^-x is 0. */
#define LIMIT 800.0
/* e^-40 is less than half an ulp of 1. */
#define NEGLIGIBLE 40.0

static double clamp(double x, double limit) {
    return x > limit ? limit : x < -limit ? -limit : x;
}

static scaled exp_scaled(double x, double low) {
    const split s = exp_split(x, low);
    return exp_joined(s, exp_tail(s.r));
}

/* e^(x + low) * 2^shift, rounded once, also where it overflows or is subnormal. */
static double exp_shifted(double x, double low, int64_t shift) {
    const scaled e = absolute(x) > LIMIT ? exp_scaled(clamp(x, LIMIT), 0) : exp_scaled(x, low);
    const int64_t exponent = e.exponent + shift, half = exponent >> 1;
    return e.number.high * power_of_two(half) * power_of_two(exponent - half);
}

/* base^y, where log is the logarithm of the base. Beyond 2^65 an exponent decides between 0, 1 and infinity,
 * as it does there. */
static double exp_of_product(pair log, double y) {
    const pair product = multiply_pairs(log, (pair){clamp(y, 0x1p65), 0});
    return exp_shifted(product.high, product.low, 0);
}

double sc_exp(double x) {
    return exp_shifted(x, 0, 0);
}

double sc_exp2(double x) {
    return exp_of_product((pair){LOG2_HIGH, LOG2_LOW}, x);
}

/* e^x, |x| cut to NEGLIGIBLE. */
static pair exp_pair(double x) {
    const scaled e = exp_scaled(clamp(x, NEGLIGIBLE), 0);
    const double scale = power_of_two(e.exponent);
    return (pair){e.number.high * scale, e.number.low * scale};
}

double sc_expm1(double x) {
    if (absolute(x) < 0x1p-54) return x;
    if (x > NEGLIGIBLE) return sc_exp(x);
    const pair u = add_pairs(exp_pair(x), (pair){-1, 0});
    return u.high + u.low;
}

static double half_sum(double x, double minus) {
    const double size = absolute(x);
    return size > NEGLIGIBLE ? exp_shifted(size, 0, -1) : half_sum_of(exp_pair(size), minus);
}

double sc_sinh(double x) {
    return absolute(x) < 0x1p-28 ? x : with_sign(half_sum(x, -1), x);
}

double sc_cosh(double x) {
    return half_sum(x, 0);
}

/* (constant + factor e^x) / (1 + e^x) */
static double ratio(double x, double constant, double factor) {
    return ratio_of(exp_pair(x), constant, factor);
}

double sc_tanh(double x) {
    return absolute(x) < 0x1p-28 ? x : with_sign(ratio(2 * absolute(x), -1, 1), x);
}

/* The exponential is that of -|x|: it neither overflows nor cancels. Where e^-x overflows it is 0, as PyTorch's quotient has it. */
double sc_sigmoid(double x) {
    return x < -0x1.62e42fefa39efp9 ? 0
           : x < -NEGLIGIBLE        ? sc_exp(x)
           : x < 0                  ? ratio(x, 0, 1)
                                    : ratio(-x, 1, 0);
}

static int64_t exponent_of(double x) {
    return (int64_t)(bits_of(x) - bits_of(LEAST_MANTISSA)) >> 52;
}

/* The logarithm of a finite x > 0 to 2^-65. */
static pair log_pair(double x, const base *to) {
    double k = 0;
    if (x < 0x1p-1022) {
        x *= 0x1p54;
        k = -54;
    }
    const int64_t exponent = exponent_of(x);
    const double m = from_bits(bits_of(x) - ((uint64_t)exponent << 52));
    return log_of(log_ratio(m), k + (double)exponent, to);
}

/* log(x + low) = log(x) + low / x */
static double logarithm(double x, double low, const base *to) {
    if (!(x > 0)) return x == 0 ? -SC_INFINITY : SC_NAN;
    if (x == SC_INFINITY) return x;
    const pair log = log_pair(x, to);
    return log.high + (log.low + low / x);
}

double sc_log(double x) {
    if (!(x >= 0x1p-1022 && x < SC_INFINITY)) return logarithm(x, 0, &natural);
    const int64_t exponent = exponent_of(x);
    const double m = from_bits(bits_of(x) - ((uint64_t)exponent << 52));
    return natural_log_of(m - 1, (m - 1) / (m + 1), (double)exponent);
}

double sc_log2(double x) {
    return logarithm(x, 0, &binary);
}

double sc_log10(double x) {
    return logarithm(x, 0, &decimal);
}

double sc_log1p(double x) {
    if (absolute(x) < 0x1p-53) return x;
    const pair sum = exact_sum(1, x);
    return logarithm(sum.high, sum.low, &natural);
}

double sc_logaddexp(double a, double b) {
    if (a == b && absolute(a) == SC_INFINITY) return a;
    return (a > b ? a : b) + sc_log1p(sc_exp(-absolute(a - b)));
}

double sc_xlogy(double x, double y) {
    return y != y ? y : x == 0 ? 0 : x * sc_log(y);
}

double sc_pow(double x, double y) {
    if (x == 1 || y == 0) return 1;
    if (x != x || y != y) return SC_NAN;
    const double size = absolute(x), half = 0.5 * y;
    const int integral = __builtin_trunc(y) == y, odd = integral && __builtin_trunc(half) != half;
    if (x < 0 && !integral && size != SC_INFINITY) return SC_NAN;
    double power;
    if (size == 0 || size == SC_INFINITY)
        power = (size == 0) == (y < 0) ? SC_INFINITY : 0;
    else
        power = y == 2 ? x * x : exp_of_product(log_pair(size, &natural), y);
    return odd ? with_sign(power, x) : power;
}

/* Below 7/8, x + x P(x^2): degree 11 on [0, 49/64], error 2^-56. From there on 1 - e^(-x^2) R(t), t = (x -
 * 7/8) / (x + 7/2): degree 11 on [0, 0.5395], error 2^-55. Both are minimax, refitted after each coefficient
 * was rounded. erf 6 is 1. */
double sc_erf(double x) {
    const double size = clamp(absolute(x), 6), z = size * size;
    if (size < 0.875)
        return x +
               x * (0x1.06eba8214db69p-3 +
                    z * (-0x1.812746b037a0bp-2 +
                         z * (0x1.ce2f21a044396p-4 +
                              z * (-0x1.b82ce312f287bp-6 +
                                   z * (0x1.565bcd1dfc94ep-8 +
                                        z * (-0x1.c02db6af22384p-11 +
                                             z * (0x1.f9a36fcd5dc48p-14 +
                                                  z * (-0x1.f4d725c11791ap-17 +
                                                       z * (0x1.ba164f9527b76p-20 +
                                                            z * (-0x1.605277dd929b1p-23 +
                                                                 z * (0x1.fab3adfd9e9e6p-27 +
                                                                      z * -0x1.15ca747051fd6p-30)))))))))));
    const double t = (size - 0.875) / (size + 3.5);
    const double r = 0x1.db747ee409ac5p-2 +
                     t * (-0x1.61bbe511bbfc9p+0 +
                          t * (0x1.1ba0a29bc9285p+1 +
                               t * (-0x1.518ddfcc6b722p+1 +
                                    t * (0x1.2844a68082051p+1 +
                                         t * (-0x1.6b8889d0c94a7p+0 +
                                              t * (0x1.021ed21c9d759p-1 +
                                                   t * (0x1.4c361217c7bfdp-11 +
                                                        t * (-0x1.6f1ff8d98dd56p-4 +
                                                             t * (0x1.5ae0afdb34cbcp-6 +
                                                                  t * (0x1.0ae0d6752c68dp-6 +
                                                                       t * -0x1.1ae4d33e8f9ffp-7))))))))));
    const pair exact = square(size);
    return with_sign(1 - exp_shifted(-exact.high, -exact.low, 0) * r, x);
}
