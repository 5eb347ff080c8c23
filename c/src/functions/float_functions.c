/*
 * Elementary functions of float32 arrays, computed in double precision, two lanes at a time.
 */
#include "functions/float_functions.h"
#include "functions/functions.h"
#include "functions/pair.h"

/* BLOCK: so many vectors take one step, then the next, as in lanes.c. */
enum { LANES = 2, BLOCK = 64 };
typedef float floats __attribute__((vector_size(8)));
typedef float narrow __attribute__((vector_size(16)));
typedef uint32_t narrow_words __attribute__((vector_size(16)));
typedef double doubles __attribute__((vector_size(16)));
typedef uint64_t words __attribute__((vector_size(16)));
typedef int64_t integers __attribute__((vector_size(16)));

#define LOG2 0x1.62e42fefa39efp-1

/* Halfway between two float32. */
#define DOUBTFUL 0x1.000001p+0

SC_INLINE doubles both(double x) {
    return (doubles){x, x};
}

SC_INLINE doubles choose(words condition, doubles yes, doubles no) {
    return (doubles)((condition & (words)yes) | (~condition & (words)no));
}

SC_INLINE doubles sizes(doubles x) {
    return (doubles)((words)x & INT64_MAX);
}

/* A nan stays one. Clang would take WebAssembly's min and max, which are many instructions of a machine. */
SC_INLINE doubles at_most(doubles x, double limit) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmin_f64x2(x, both(limit));
#else
    return choose((words)(x > limit), both(limit), x);
#endif
}

SC_INLINE doubles at_least(doubles x, double limit) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmax_f64x2(x, both(limit));
#else
    return choose((words)(x < limit), both(limit), x);
#endif
}

SC_INLINE doubles signed_as(doubles size, doubles x) {
    return (doubles)((words)size | ((words)x & (words)both(-0.0)));
}

/* a + b x + c x^2 + d x^3: halves of polynomials do not wait for each other. */
SC_INLINE doubles cubic(doubles x, double a, double b, double c, double d) {
    return (a + x * b) + (x * x) * (c + x * d);
}

/* 2^k e^rest, where shifted = k + SC_ROUNDER, |rest| <= log(2) / 2: the power of two, and what is to be added. (e^r - 1) / r is
 * minimax of degree 7, error 2^-37. */
typedef struct power {
    doubles scale, part;
} power;

SC_INLINE power power_of(doubles shifted, doubles rest) {
    const doubles p =
        cubic(rest, 0x1.fffffffff643dp-1, 0x1.000000001a81bp-1, 0x1.5555557e1cbcep-3, 0x1.555554f3067a9p-5) +
        (rest * rest) * (rest * rest) *
            cubic(rest, 0x1.1110a69764c73p-7, 0x1.6c175b1a69f63p-10, 0x1.a17d503a5e359p-13,
                  0x1.a019e6ed8acccp-16);
    const doubles scale = (doubles)(((words)shifted << 52) + (words)both(1.0));
    return (power){scale, scale * (rest * p)};
}

/* e^x. Beyond 110 a float32 would be infinite, or 0. */
SC_INLINE power exponentials(doubles given) {
    const doubles x = at_least(at_most(given, 110), -110);
    const doubles shifted = x * 0x1.71547652b82fep+0 + SC_ROUNDER, k = shifted - SC_ROUNDER;
    return power_of(shifted, (x - k * 0x1.62e42fefa38p-1) - k * 0x1.ef35793c7673p-45);
}

SC_INLINE doubles exponentials_less_one(doubles x) {
    const power e = exponentials(x);
    return e.part + (e.scale - 1);
}

/* log(x + plus) in a unit in which log 2 is `two`: x = 2^k m, m in [sqrt 1/2, sqrt 2), s = (m - 1) / (m + 1),
 * and log m = 2 s + s^3 Q(s^2), Q minimax of degree 4 on [0, 0.02944], error 2^-44. Subnormal float32 are
 * normal here. */
SC_INLINE doubles logarithms_of_positive(doubles x, double unit, double two) {
    const words shifted = (words)x - (words)both(0x1.6a09e667f3bcdp-1) + (words)both(4.0);
    const words exponent = shifted >> 52; /* k + 1025 */
    const doubles k = (doubles)(exponent + (words)both(SC_ROUNDER)) - (SC_ROUNDER + 1025);
    const doubles m = (doubles)((words)x - ((exponent - 1025) << 52));
    const doubles f = m - 1, s = f / (m + 1), z = s * s;
    const doubles q = 0x1.555555561e3fbp-1 + z * cubic(z, 0x1.999996a954569p-2, 0x1.249411e9993bbp-2,
                                                       0x1.c62b1642832d9p-3, 0x1.911576a5df3fcp-3);
    return k * two + (2 * s + s * z * q) * unit;
}

SC_INLINE doubles logarithms(doubles given, double unit, double two, double plus) {
    const doubles x = given + plus, infinity = both(SC_INFINITY), nan = both(SC_NAN);
    doubles log = logarithms_of_positive(x, unit, two);
    log = choose((words)(x > 0), log, choose((words)(x == 0), -infinity, nan));
    log = choose((words)(x == infinity), x, log);
    return choose((words)(sizes(given) < plus * 0x1p-28), given, log);
}

/* The sine and the cosine of x less quarters of a turn, to 2^-38 for |x| < 2^20; pi/2 has two parts, of 33 and 53 bits. */
typedef struct angle {
    doubles sine, cosine;
    words quadrant;
} angle;

SC_INLINE angle angles(doubles x) {
    const doubles shifted = x * 0x1.45f306dc9c883p-1 + SC_ROUNDER, k = shifted - SC_ROUNDER;
    const doubles r = (x - k * 0x1.921fb544p+0) - k * 0x1.0b4611a626331p-34, z = r * r;
    const doubles s = -0x1.55555555523f9p-3 + z * cubic(z, 0x1.1111110ca2770p-7, -0x1.a019f95a79b3fp-13,
                                                        0x1.71d77ce92c675p-19, -0x1.a966dad0a4258p-26);
    const doubles c =
        cubic(z, 0x1.5555554f4dadap-5, -0x1.6c16b89822db1p-10, 0x1.a0111fb5cae61p-16, -0x1.242abe2f50847p-22);
    return (angle){r * (1 + z * s), 1 - 0.5 * z + z * z * c, (words)shifted};
}

/* Larger angles are left to the function of one double. */
SC_INLINE doubles unless_large(doubles x, doubles result) {
    return choose((words)(sizes(x) < 0x1p20), result, both(DOUBTFUL));
}

/* The sines of x + quarters pi/2. */
SC_INLINE doubles sines(doubles x, angle a, uint64_t quarters) {
    const words quadrant = a.quadrant + quarters;
    const doubles value = choose(-(quadrant & 1), a.cosine, a.sine);
    return unless_large(x, (doubles)((words)value ^ (quadrant & 2) << 62));
}

SC_INLINE doubles tangents(doubles x, angle a) {
    const words turned = -(a.quadrant & 1);
    const doubles tangent = choose(turned, -a.cosine, a.sine) / choose(turned, a.sine, a.cosine);
    return unless_large(x, tangent);
}

/* x P(x^2) / Q(x^2), both of degree 7, error 2^-37 of the value. erf 3.925 rounds to 1. */
SC_INLINE doubles errors(doubles given) {
    const doubles x = at_least(at_most(given, 3.925), -3.925), z = x * x, square = z * z * (z * z);
    const doubles p =
        cubic(z, 0x1.ce646db8fc33p+23, 0x1.43a06cf17eaa2p+21, 0x1.7a2c0da7c7e01p+19, 0x1.fa890074064e5p+15) +
        square *
            cubic(z, 0x1.a7b3b8c70b3bap+12, 0x1.19118e0004036p+8, 0x1.42177070160dcp+3, 0x1.552502417cc56p-5);
    const doubles q =
        cubic(z, 0x1.99c8d55dabdcbp+23, 0x1.a097ceed90466p+22, 0x1.8b33eff035607p+20, 0x1.c96fb2ee041d1p+17) +
        square * cubic(z, 0x1.604d34b5e7a25p+14, 0x1.6cb3f5f64a05fp+10, 0x1.d7f1a3a3f36e3p+5, 1);
    return x * p / q;
}

SC_INLINE doubles load(const float *values) {
    floats two;
    memcpy(&two, values, sizeof two);
    return __builtin_convertvector(two, doubles);
}

/* Two float32, and two zeros. Written so, it is one instruction of WebAssembly. */
SC_INLINE narrow narrowed(doubles x) {
    return __builtin_convertvector(__builtin_shufflevector(x, both(0), 0, 1, 2, 3), narrow);
}

SC_INLINE int any(narrow_words condition) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_any_true_v128((__attribute__((vector_size(16))) signed char)condition);
#else
    return (condition[0] | condition[1] | condition[2] | condition[3]) != 0;
#endif
}

/* Writes what is known to 2^-36, and answers where its bounds are not rounded to one and the same float32. */
SC_INLINE narrow_words store(float *values, doubles results) {
    const narrow low = narrowed(results * (1 - 0x1p-36)), high = narrowed(results * (1 + 0x1p-36));
    memcpy(values, &low, LANES * sizeof *values);
    return (narrow_words)low ^ (narrow_words)high;
}

/* Each function as one of those formulas with constants. What is in doubt is asked of the function of one double. */
#define ANSWER(name, formula)                                  \
    {                                                          \
        const doubles x = load(from + i);                      \
        const narrow_words doubt = store(to + i, formula);     \
        if (!any(doubt)) continue;                             \
        if (doubt[0] != 0) to[i] = (float)sc_##name(x[0]);     \
        if (doubt[1] != 0) to[i + 1] = (float)sc_##name(x[1]); \
    }
#define FUNCTION(name, formula)                                              \
    void sc_##name##_floats(const float *from, float *to, ptrdiff_t count) { \
        for (ptrdiff_t i = 0; i < count; i += LANES) ANSWER(name, formula)   \
    }

/* Of so many elements, those of a block. */
SC_INLINE ptrdiff_t block_of(ptrdiff_t count) {
    return count < BLOCK * LANES ? count : BLOCK * LANES;
}

static ptrdiff_t angles_of(const float *from, ptrdiff_t count, angle *block) {
    const ptrdiff_t length = block_of(count);
    for (ptrdiff_t i = 0; i < length; i += LANES) block[i / LANES] = angles(load(from + i));
    return length;
}

#define CIRCULAR(name, formula)                                                            \
    void sc_##name##_floats(const float *from, float *to, ptrdiff_t count) {               \
        angle block[BLOCK];                                                                \
        for (ptrdiff_t length; count > 0; count -= length, from += length, to += length) { \
            length = angles_of(from, count, block);                                        \
            for (ptrdiff_t i = 0; i < length; i += LANES) ANSWER(name, formula)            \
        }                                                                                  \
    }
/* clang-format off */
FUNCTION(expm1, signed_as(exponentials_less_one(x), x))
FUNCTION(sigmoid, 1 / (exponentials_less_one(-x) + 2))
FUNCTION(log2, logarithms(x, 0x1.71547652b82fep+0, 1, 0))
FUNCTION(log10, logarithms(x, 0x1.bcb7b1526e50ep-2, 0x1.34413509f79ffp-2, 0))
FUNCTION(log1p, logarithms(x, 1, LOG2, 1))
CIRCULAR(sin, sines(x, block[i / LANES], 0))
CIRCULAR(cos, sines(x, block[i / LANES], 1))
CIRCULAR(tan, tangents(x, block[i / LANES]))
FUNCTION(erf, errors(x))
/* clang-format on */

/* |x|^y as 2^product, product = y log |x|, where that is a float32 of the usual size; the sign of an odd power. */
SC_INLINE void raise(doubles x, doubles y, doubles product, float *to) {
    const doubles size = sizes(x);
    const doubles shifted = product + SC_ROUNDER;
    const power p = power_of(shifted, (product - (shifted - SC_ROUNDER)) * LOG2);
    doubles result = p.scale + p.part;
    words known = (words)(sizes(product) < 125) & (words)(size > 0) & (words)(size < SC_INFINITY);
    const words below = (words)(x < 0);
    if (any((narrow_words)below)) {
        const doubles odd = y + SC_ROUNDER;
        known &= ~below | ((words)(odd - SC_ROUNDER == y) & (words)(sizes(y) < 0x1p51));
        result = (doubles)((words)result ^ (below & (words)odd << 63));
    }
    const narrow_words doubt = store(to, choose(known, result, both(DOUBTFUL)));
    if (!any(doubt)) return;
    if (doubt[0] != 0) to[0] = (float)sc_pow(x[0], y[0]);
    if (doubt[1] != 0) to[1] = (float)sc_pow(x[1], y[1]);
}

/* Vectors, or one value for all. */
SC_INLINE doubles operand(const float *x, ptrdiff_t step, ptrdiff_t i) {
    return step ? load(x + i) : both((double)*x);
}

void sc_pow_floats(const float *x, ptrdiff_t x_step, const float *y, ptrdiff_t y_step, float *to,
                   ptrdiff_t count) {
    if (y_step == 0 && *y == 2) {
        for (ptrdiff_t i = 0; i < count; i++) to[i] = x[i] * x[i];
        return;
    }
    doubles products[BLOCK];
    for (ptrdiff_t length; count >= LANES; count -= length, to += length) {
        length = block_of(count - count % LANES);
        for (ptrdiff_t i = 0; i < length; i += LANES) {
            const doubles size = sizes(operand(x, x_step, i));
            products[i / LANES] =
                operand(y, y_step, i) * logarithms_of_positive(size, 0x1.71547652b82fep+0, 1);
        }
        for (ptrdiff_t i = 0; i < length; i += LANES)
            raise(operand(x, x_step, i), operand(y, y_step, i), products[i / LANES], to + i);
        x += length * x_step, y += length * y_step;
    }
    if (count == 0) return;
    const float base[LANES] = {*x, 1}, exponent[LANES] = {*y, 1};
    float last[LANES];
    sc_pow_floats(base, 1, exponent, 1, last, LANES);
    *to = last[0];
}

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
