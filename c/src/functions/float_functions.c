/*
 * Elementary functions of float32 arrays, computed in double precision, two lanes at a time: a block of elements goes through what
 * a function is made of, step by step, as in lanes.c. What a formula does not hold for becomes nan, and is asked of the function of
 * one double, as is what lies too close to the middle of two float32.
 */
#include "functions/float_functions.h"
#include "functions/float_steps.h"
#include "functions/functions.h"
#include "functions/loops.h"

/* ---- functions: from a block of numbers, or two, to its results ---- */

typedef void of_block(doubles *to, const doubles *x, const doubles *y, ptrdiff_t vectors);
#define FUNCTION(name) \
    static void name##_block(doubles *to, const doubles *x, const doubles *y, ptrdiff_t vectors)
#define NO_Y (void)y;

FUNCTION(expm1) {
    NO_Y power e[BLOCK];
    sc_exponentials_of_floats(e, x, vectors);
    EACH to[i] = signed_as(e[i].part + (e[i].scale - 1), x[i]);
}

/* Below, e^-x is more than a float32: 0, as PyTorch's quotient has it. */
#define POWER_OVERFLOWS (-0x1.62e42ep6)
FUNCTION(sigmoid) {
    NO_Y power e[BLOCK];
    EACH to[i] = -x[i];
    sc_exponentials_of_floats(e, to, vectors);
    EACH to[i] = where(~(words)(x[i] < POWER_OVERFLOWS), 1 / (e[i].part + (e[i].scale + 1)));
}

/* With u = e^x - 1: (u + u / e^x) / 2. */
FUNCTION(sinh) {
    NO_Y power e[BLOCK];
    sc_exponentials_of_floats(e, x, vectors);
    EACH {
        const doubles u = e[i].part + (e[i].scale - 1);
        to[i] = signed_as(0.5 * (u + u / (e[i].part + e[i].scale)), x[i]);
    }
}

FUNCTION(cosh) {
    NO_Y power e[BLOCK];
    sc_exponentials_of_floats(e, x, vectors);
    EACH {
        const doubles whole = e[i].part + e[i].scale;
        to[i] = 0.5 * (whole + 1 / whole);
    }
}

FUNCTION(log2) {
    NO_Y EACH to[i] = x[i];
    sc_logarithms_of_floats(to, vectors, 0x1.71547652b82fep+0, 1);
}

FUNCTION(log10) {
    NO_Y EACH to[i] = x[i];
    sc_logarithms_of_floats(to, vectors, 0x1.bcb7b1526e50ep-2, 0x1.34413509f79ffp-2);
}

FUNCTION(log1p) {
    NO_Y EACH to[i] = 1 + x[i];
    sc_logarithms_of_floats(to, vectors, 1, LOG2);
    EACH to[i] = choose((words)(sizes(x[i]) < 0x1p-28), x[i], to[i]);
}

FUNCTION(xlogy) {
    EACH to[i] = y[i];
    sc_logarithms_of_floats(to, vectors, 1, LOG2);
    EACH to[i] = choose((words)(x[i] == 0) & (words)(y[i] == y[i]), both(0), x[i] * to[i]);
}

/* The error of what is added is below 2^-39: it is small beside a sum of 1/8. */
FUNCTION(logaddexp) {
    power e[BLOCK];
    EACH to[i] = -sizes(x[i] - y[i]);
    sc_exponentials_of_floats(e, to, vectors);
    EACH to[i] = 1 + (e[i].part + e[i].scale);
    sc_logarithms_of_floats(to, vectors, 1, LOG2);
    EACH {
        const doubles sum = larger(x[i], y[i]) + to[i];
        to[i] = where((words)(sizes(sum) > 0.125), sum);
    }
}

/* Larger angles are left to the function of one double. */
SC_INLINE doubles unless_large(doubles x, doubles result) {
    return where((words)(sizes(x) < 0x1p20), result);
}

/* The sines of x + quarters pi/2. */
static void sines(doubles *to, const doubles *x, ptrdiff_t vectors, uint64_t quarters) {
    angle block[BLOCK];
    sc_angles_of_floats(block, x, vectors);
    EACH {
        const words quadrant = block[i].quadrant + quarters;
        const doubles value = choose(-(quadrant & 1), block[i].cosine, block[i].sine);
        to[i] = unless_large(x[i], (doubles)((words)value ^ (quadrant & 2) << 62));
    }
}

FUNCTION(sin) {
    NO_Y sines(to, x, vectors, 0);
}

FUNCTION(cos) {
    NO_Y sines(to, x, vectors, 1);
}

FUNCTION(tan) {
    NO_Y angle block[BLOCK];
    sc_angles_of_floats(block, x, vectors);
    EACH {
        const words turned = -(block[i].quadrant & 1);
        const doubles sine = block[i].sine, cosine = block[i].cosine;
        to[i] = unless_large(x[i], choose(turned, -cosine, sine) / choose(turned, sine, cosine));
    }
}

/* The other leg of an angle. */
static void legs(doubles *to, const doubles *x, ptrdiff_t vectors) {
    EACH to[i] = EACH_LANE(sqrt, ((1 - x[i]) * (1 + x[i])));
}

FUNCTION(atan2) {
    sc_arcs_of_floats(to, x, y, vectors);
}

FUNCTION(atan) {
    NO_Y doubles ones[BLOCK];
    EACH ones[i] = both(1);
    sc_arcs_of_floats(to, x, ones, vectors);
}

FUNCTION(asin) {
    NO_Y legs(to, x, vectors);
    sc_arcs_of_floats(to, x, to, vectors);
}

FUNCTION(acos) {
    NO_Y legs(to, x, vectors);
    sc_arcs_of_floats(to, to, x, vectors);
}

FUNCTION(hypot) {
    EACH to[i] = EACH_LANE(sqrt, (x[i] * x[i] + y[i] * y[i]));
}

/* A float32 times an integer below 2^28 is exact, and so is what remains; a quotient so small is not rounded up to an integer.
 * 0 times an infinity is nan. */
FUNCTION(fmod) {
    EACH {
        const doubles quotient = x[i] / y[i], rest = x[i] - y[i] * EACH_LANE(trunc, quotient);
        to[i] = where((words)(sizes(quotient) < 0x1p28), signed_as(rest, x[i]));
    }
}

/* A zero has the dividend's sign. */
FUNCTION(remainder) {
    EACH {
        const doubles quotient = x[i] / y[i], rest = x[i] - y[i] * EACH_LANE(floor, quotient);
        const doubles zero = only((words)(rest == 0), x[i]);
        to[i] = where((words)(sizes(quotient) < 0x1p28), signed_as(rest, zero));
    }
}

/* Below 2^21 what PyTorch's steps lose is less than a half, which they round off. */
FUNCTION(floor_divide) {
    EACH {
        const doubles quotient = x[i] / y[i];
        const words known = (words)(sizes(quotient) < 0x1p21) & (words)(sizes(y[i]) < SC_INFINITY);
        to[i] = where(known, EACH_LANE(floor, quotient));
    }
}

FUNCTION(heaviside) {
    EACH to[i] = choose((words)(x[i] == 0), y[i], only((words)(x[i] > 0), both(1)));
}

/* x P(x^2) / Q(x^2), both of degree 7, error 2^-37 of the value. erf 3.925 rounds to 1. */
FUNCTION(erf) {
    NO_Y EACH {
        const doubles size = within(x[i], 3.925), z = size * size, square = z * z * (z * z);
        const doubles p = cubic(z, 0x1.ce646db8fc33p+23, 0x1.43a06cf17eaa2p+21, 0x1.7a2c0da7c7e01p+19,
                                0x1.fa890074064e5p+15) +
                          square * cubic(z, 0x1.a7b3b8c70b3bap+12, 0x1.19118e0004036p+8, 0x1.42177070160dcp+3,
                                         0x1.552502417cc56p-5);
        const doubles q =
            cubic(z, 0x1.99c8d55dabdcbp+23, 0x1.a097ceed90466p+22, 0x1.8b33eff035607p+20,
                  0x1.c96fb2ee041d1p+17) +
            square * cubic(z, 0x1.604d34b5e7a25p+14, 0x1.6cb3f5f64a05fp+10, 0x1.d7f1a3a3f36e3p+5, 1);
        to[i] = size * p / q;
    }
}

/* |x|^y as 2^(y log |x|) where that is a float32 of the usual size; the sign of an odd power. */
FUNCTION(pow) {
    EACH to[i] = sizes(x[i]);
    sc_logarithms_of_floats(to, vectors, 0x1.71547652b82fep+0, 1);
    EACH {
        const doubles product = y[i] * to[i], shifted = product + SC_ROUNDER;
        const power p = power_of(shifted, (product - (shifted - SC_ROUNDER)) * LOG2);
        const words below = (words)(x[i] < 0);
        doubles result = p.scale + p.part;
        words known = (words)(sizes(product) < 125);
        if (any((words)below)) {
            const doubles odd = y[i] + SC_ROUNDER;
            known &= ~below | ((words)(odd - SC_ROUNDER == y[i]) & (words)(sizes(y[i]) < 0x1p51));
            result = (doubles)((words)result ^ (below & (words)odd << 63));
        }
        to[i] = where(known, result);
    }
}

/* ---- arrays ---- */

/* So many vectors, or one value for all. */
static void fill(doubles *to, const float *from, ptrdiff_t step, ptrdiff_t vectors) {
    for (ptrdiff_t i = 0; i < vectors; i += 2) {
        narrow four = {*from, *from, *from, *from};
        if (step) memcpy(&four, from + i * LANES, sizeof four);
        widen_four(to + i, four);
    }
}

/* A function of one number, or of two, by blocks and of single doubles; `step` is how far an operand's values are apart: 1, or 0 for
 * one value. */
typedef struct mapping {
    of_block *block;
    double (*of_one)(double);
    double (*of_two)(double, double);
} mapping;

static __attribute__((noinline)) void ask(const mapping *f, narrow_words doubt, const double *x,
                                          const double *y, float *to) {
    for (int i = 0; i < FOUR; i++)
        if (doubt[i]) to[i] = (float)(f->of_two != NULL ? f->of_two(x[i], y[i]) : f->of_one(x[i]));
}

/* Results are known to 2^-36. Where the bounds of that are not rounded to one and the same float32, the function of one double is
 * asked. */
static void map(const mapping *f, const float *x, ptrdiff_t x_step, const float *y, ptrdiff_t y_step,
                float *to, ptrdiff_t count) {
    doubles left[BLOCK], right[BLOCK], results[BLOCK];
    for (ptrdiff_t length; count >= FOUR; count -= length) {
        length = count < BLOCK * LANES ? count - count % FOUR : BLOCK * LANES;
        const ptrdiff_t vectors = length / LANES;
        fill(left, x, x_step, vectors);
        if (y != NULL) fill(right, y, y_step, vectors);
        f->block(results, left, right, vectors);
        for (ptrdiff_t i = 0; i < vectors; i += 2, to += FOUR) {
            const doubles a = results[i], b = results[i + 1];
            narrow low = narrowed(a * (1 - 0x1p-36), b * (1 - 0x1p-36));
            const narrow_words doubt = (narrow_words)(low != narrowed(a * (1 + 0x1p-36), b * (1 + 0x1p-36)));
            if (any((words)doubt))
                ask(f, doubt, (const double *)&left[i], (const double *)&right[i], (float *)&low);
            memcpy(to, &low, sizeof low);
        }
        x += length * x_step;
        if (y != NULL) y += length * y_step;
    }
    if (count == 0) return;
    float base[FOUR] = {0}, other[FOUR] = {0}, last[FOUR];
    for (ptrdiff_t i = 0; i < count; i++) {
        base[i] = x[i * x_step];
        if (y != NULL) other[i] = y[i * y_step];
    }
    map(f, base, 1, y != NULL ? other : NULL, 1, last, FOUR);
    for (ptrdiff_t i = 0; i < count; i++) to[i] = last[i];
}

#define OF_ONE_BY(name, of)                                                  \
    void sc_##name##_floats(const float *from, float *to, ptrdiff_t count) { \
        static const mapping f = {.block = name##_block, .of_one = of};      \
        map(&f, from, 1, NULL, 0, to, count);                                \
    }
#define OF_ONE(name) OF_ONE_BY(name, sc_##name)
#define OF_TWO(name, of)                                                                                   \
    void sc_##name##_floats(const float *x, ptrdiff_t x_step, const float *y, ptrdiff_t y_step, float *to, \
                            ptrdiff_t count) {                                                             \
        static const mapping f = {.block = name##_block, .of_two = of};                                    \
        map(&f, x, x_step, y, y_step, to, count);                                                          \
    }
static double floor_divide_of(double x, double y) {
    return (double)sc_floor_divide_float((float)x, (float)y);
}

static double sigmoid_of(double x) {
    return x < POWER_OVERFLOWS ? 0 : sc_sigmoid(x);
}

static double heaviside_of(double x, double y) {
    return x == 0 ? y : x > 0;
}

/* clang-format off */
OF_ONE(expm1)
OF_ONE_BY(sigmoid, sigmoid_of)
OF_ONE(sinh)
OF_ONE(cosh)
OF_ONE(log2)
OF_ONE(log10)
OF_ONE(log1p)
OF_ONE(sin)
OF_ONE(cos)
OF_ONE(tan)
OF_ONE(asin)
OF_ONE(acos)
OF_ONE(atan)
OF_ONE(erf)
OF_TWO(xlogy, sc_xlogy)
OF_TWO(logaddexp, sc_logaddexp)
OF_TWO(atan2, sc_atan2)
OF_TWO(hypot, sc_hypot)
OF_TWO(fmod, sc_fmod)
OF_TWO(remainder, sc_remainder)
OF_TWO(floor_divide, floor_divide_of)
OF_TWO(heaviside, heaviside_of)
/* clang-format on */

void sc_pow_floats(const float *x, ptrdiff_t x_step, const float *y, ptrdiff_t y_step, float *to,
                   ptrdiff_t count) {
    static const mapping f = {.block = pow_block, .of_two = sc_pow};
    if (y_step != 0 || *y != 2) {
        map(&f, x, x_step, y, y_step, to, count);
        return;
    }
    for (ptrdiff_t i = 0; i < count; i++) to[i] = x[i] * x[i];
}

SC_BARE_POW(float, __builtin_sqrtf)

void sc_map_floats(sc_float_function *function, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                   const ptrdiff_t row[]) {
    enum { MOST = 4 };
    const ptrdiff_t rest = columns % MOST, whole = columns - rest;
    for (ptrdiff_t r = 0; r < rows; r++) {
        const float *from = (const float *)(const void *)(data[0] + r * row[0]);
        float *to = (float *)(void *)(data[1] + r * row[1]);
        float last[MOST] = {0};
        function(from, to, whole);
        if (rest == 0) continue;
        for (ptrdiff_t i = 0; i < rest; i++) last[i] = from[whole + i];
        function(last, last, MOST);
        for (ptrdiff_t i = 0; i < rest; i++) to[whole + i] = last[i];
    }
}

void sc_map_two_floats(sc_float_function_of_two *function, ptrdiff_t rows, ptrdiff_t columns,
                       char *const data[], const ptrdiff_t row[], const ptrdiff_t column[]) {
    for (ptrdiff_t r = 0; r < rows; r++)
        function((const float *)(const void *)(data[0] + r * row[0]), column[0] != 0,
                 (const float *)(const void *)(data[1] + r * row[1]), column[1] != 0,
                 (float *)(void *)(data[2] + r * row[2]), columns);
}
