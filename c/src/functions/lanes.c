/*
 * Functions of float64 arrays. A block of elements goes through what a function is made of, step by step, so that each
 * formula is here once; what a formula does not hold for becomes nan, and the function of one double answers for it.
 */
#define SC_TWO_LANES
#include "functions/lanes.h"
#include "functions/formulas.h"
#include "functions/functions.h"

/* Vectors in a block. */
enum { LANES = 2, BLOCK = 16 };

SC_INLINE number choose(word condition, number yes, number no) {
    return from_bits((condition & bits_of(yes)) | (~condition & bits_of(no)));
}

/* x, or nan. */
SC_INLINE number where(word condition, number x) {
    return from_bits(bits_of(x) | ~condition);
}

/* A nan stays one. Clang would take WebAssembly's min and max, which are many instructions of a machine. */
SC_INLINE number at_most(number x, double limit) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmin_f64x2(x, same(limit));
#else
    return choose((word)(x > limit), same(limit), x);
#endif
}

SC_INLINE word is_normal(number x) {
    return (word)(x >= 0x1p-1022) & (word)(x <= 0x1.fffffffffffffp+1023);
}

SC_INLINE int all(word conditions) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_all_true_i64x2((integer)conditions);
#else
    return (conditions[0] & conditions[1]) != 0;
#endif
}

/* ---- steps ---- */

/* e^(high + low) for |high| <= 700. */
static void exponentials(pair *block, ptrdiff_t vectors) {
    for (ptrdiff_t i = 0; i < vectors; i++) {
        const scaled e = exp_scaled(block[i].high, block[i].low);
        const number scale = power_of_two(e.exponent);
        block[i] = (pair){e.number.high * scale, e.number.low * scale};
    }
}

/* x = 2^k m, where x is positive, normal and finite. An exponent becomes a double by the bits of one. */
SC_INLINE number mantissa_of(number x, number *k) {
    const word bits = bits_of(x);
    const word exponent = ((bits - bits_of(same(LEAST_MANTISSA)) + bits_of(same(4.0))) >> 52) - 1025;
    *k = from_bits(exponent + bits_of(same(SC_ROUNDER))) - SC_ROUNDER;
    return from_bits(bits - (exponent << 52));
}

static void logarithms(pair *block, ptrdiff_t vectors, const base *to) {
    for (ptrdiff_t i = 0; i < vectors; i++) {
        number k;
        const number m = mantissa_of(block[i].high, &k);
        block[i] = log_of(m, k, to);
    }
}

/* ---- functions: from a block of numbers to its results, the high parts ---- */

#define FUNCTION(name) static void name##_block(pair *block, const number *x, ptrdiff_t vectors)
#define EACH for (ptrdiff_t i = 0; i < vectors; i++)
#define NONE same(0)

FUNCTION(exp2) {
    const pair two = {same(LOG2_HIGH), same(LOG2_LOW)};
    EACH block[i] = multiply_pairs(two, (pair){where((word)(absolute(x[i]) <= 1000), x[i]), NONE});
    exponentials(block, vectors);
}

FUNCTION(expm1) {
    EACH {
        const number size = absolute(x[i]);
        block[i] = (pair){where((word)(size >= 0x1p-54) & (word)(size <= 40), x[i]), NONE};
    }
    exponentials(block, vectors);
    EACH {
        const pair u = add_pairs(block[i], (pair){same(-1), NONE});
        block[i].high = u.high + u.low;
    }
}

FUNCTION(tanh) {
    EACH {
        const number size = absolute(x[i]);
        block[i] = (pair){where((word)(size >= 0x1p-28), at_most(2 * size, 40)), NONE};
    }
    exponentials(block, vectors);
    EACH block[i].high = with_sign(ratio_of(block[i], same(-1), same(1)), x[i]);
}

FUNCTION(sigmoid) {
    EACH block[i] = (pair){where((word)(x[i] >= -40), -at_most(absolute(x[i]), 40)), NONE};
    exponentials(block, vectors);
    EACH {
        const word below = (word)(x[i] < 0);
        block[i].high = ratio_of(block[i], choose(below, NONE, same(1)), choose(below, same(1), NONE));
    }
}

static void log_block_of(pair *block, const number *x, ptrdiff_t vectors, const base *to) {
    EACH block[i].high = x[i];
    logarithms(block, vectors, to);
    EACH block[i].high = where(is_normal(x[i]), block[i].high + (block[i].low + 0));
}

FUNCTION(log2) {
    log_block_of(block, x, vectors, &binary);
}

FUNCTION(log10) {
    log_block_of(block, x, vectors, &decimal);
}

FUNCTION(log1p) {
    EACH block[i].high = 1 + x[i];
    logarithms(block, vectors, &natural);
    EACH {
        const pair sum = exact_sum(same(1), x[i]);
        const word known = is_normal(sum.high) & (word)(absolute(x[i]) >= 0x1p-53);
        block[i].high = where(known, block[i].high + (block[i].low + sum.low / sum.high));
    }
}

/* ---- arrays ---- */

SC_INLINE ptrdiff_t lesser(ptrdiff_t a, ptrdiff_t b) {
    return a < b ? a : b;
}

SC_INLINE number load(const double *from) {
    number x;
    memcpy(&x, from, sizeof x);
    return x;
}

/* As many vectors as `count` values fill. */
static ptrdiff_t fill(number *to, const double *from, ptrdiff_t step, ptrdiff_t count) {
    const ptrdiff_t vectors = count / LANES;
    EACH to[i] = step ? load(from + i * LANES) : same(*from);
    if (count % LANES != 0) to[vectors] = same(from[(count - 1) * step]);
    return vectors + count % LANES;
}

/* Whether one of the results is nan. */
static int store(double *to, const pair *block, ptrdiff_t count) {
    const ptrdiff_t vectors = count / LANES;
    word nans = {0};
    EACH {
        const number x = block[i].high;
        nans |= (word)(x != x);
        memcpy(to + i * LANES, &x, sizeof x);
    }
    if (count % LANES != 0) to[count - 1] = block[vectors].high[0];
    return (nans[0] | nans[1]) != 0 || (count % LANES != 0 && to[count - 1] != to[count - 1]);
}

static void map(void (*of_block)(pair *, const number *, ptrdiff_t), double (*of_one)(double),
                const double *from, double *to, ptrdiff_t count) {
    number x[BLOCK];
    pair block[BLOCK];
    for (; count > 0; count -= LANES * BLOCK, from += LANES * BLOCK, to += LANES * BLOCK) {
        const ptrdiff_t length = lesser(count, LANES * BLOCK);
        of_block(block, x, fill(x, from, 1, length));
        if (!store(to, block, length)) continue;
        for (ptrdiff_t i = 0; i < length; i++)
            if (to[i] != to[i]) to[i] = of_one(x[i / LANES][i % LANES]);
    }
}

#define MAP(name)                                                               \
    void sc_##name##_doubles(const double *from, double *to, ptrdiff_t count) { \
        map(name##_block, sc_##name, from, to, count);                          \
    }
/* clang-format off */
MAP(exp2)
MAP(expm1)
MAP(log2)
MAP(log10)
MAP(log1p)
MAP(tanh)
MAP(sigmoid)
/* clang-format on */

/* ---- functions that are one formula: no block, and what it does not hold for is asked at once ---- */

typedef struct answer {
    number value;
    word known;
} answer;

SC_INLINE answer exponential(number x) {
    const scaled e = exp_scaled(x, NONE);
    return (answer){e.number.high * power_of_two(e.exponent), (word)(absolute(x) <= 700)};
}

SC_INLINE answer logarithm(number x) {
    number k;
    const number m = mantissa_of(x, &k);
    return (answer){natural_log_of(m, k), is_normal(x)};
}

/* x = k pi/2 + rest, where the rough reduction is enough. */
typedef struct turn {
    pair rest;
    word quadrant, known;
} turn;

SC_INLINE turn turn_of(number x) {
    const number shifted = x * 0x1.45f306dc9c883p-1 + SC_ROUNDER, k = shifted - SC_ROUNDER;
    const pair rest = reduce_roughly(x, k);
    return (turn){rest, bits_of(shifted), is_enough(rest, k)};
}

/* The sine of x + quarters pi/2. */
SC_INLINE answer circular(number x, uint64_t quarters) {
    const turn t = turn_of(x);
    const word quadrant = t.quadrant + quarters;
    const legs values = sine_and_cosine(t.rest);
    const number size = choose(-(quadrant & 1), values.cosine, values.sine);
    return (answer){from_bits(bits_of(size) ^ (quadrant & 2) << 62), t.known};
}

SC_INLINE answer tangent_of(number x) {
    const turn t = turn_of(x);
    return (answer){tangent(t.rest, -(t.quadrant & 1)), t.known};
}

/* An array, by the formula of x and the function of one double, and itself for a last element alone. */
#define ANSWER_EACH(formula, of_one, itself)                      \
    for (ptrdiff_t i = 0; i + LANES <= count; i += LANES) {       \
        const number x = load(from + i);                          \
        const answer a = formula;                                 \
        memcpy(to + i, &a.value, sizeof a.value);                 \
        for (int lane = 0; !all(a.known) && lane < LANES; lane++) \
            if (!a.known[lane]) to[i + lane] = of_one(x[lane]);   \
    }                                                             \
    if (count % LANES == 0) return;                               \
    double last[LANES] = {from[count - 1], 1};                    \
    itself;                                                       \
    to[count - 1] = last[0];

static void circles(const double *from, double *to, ptrdiff_t count, uint64_t quarters) {
    ANSWER_EACH(circular(x, quarters), (quarters ? sc_cos : sc_sin), circles(last, last, LANES, quarters))
}

void sc_sin_doubles(const double *from, double *to, ptrdiff_t count) {
    circles(from, to, count, 0);
}

void sc_cos_doubles(const double *from, double *to, ptrdiff_t count) {
    circles(from, to, count, 1);
}

#define DIRECT(name, formula)                                                      \
    void sc_##name##_doubles(const double *from, double *to, ptrdiff_t count) {    \
        ANSWER_EACH(formula(x), sc_##name, sc_##name##_doubles(last, last, LANES)) \
    }
/* clang-format off */
DIRECT(exp, exponential)
DIRECT(log, logarithm)
DIRECT(tan, tangent_of)
/* clang-format on */

void sc_map_doubles(sc_double_function *function, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                    const ptrdiff_t row[]) {
    for (ptrdiff_t r = 0; r < rows; r++)
        function((const double *)(const void *)(data[0] + r * row[0]),
                 (double *)(void *)(data[1] + r * row[1]), columns);
}

/* |x|^y as e^(y log |x|), and its sign where y is odd. */
static void power_block(pair *block, const number *x, const number *y, ptrdiff_t vectors) {
    EACH block[i].high = absolute(x[i]);
    logarithms(block, vectors, &natural);
    EACH {
        const pair product = multiply_pairs(block[i], (pair){y[i], NONE});
        const word known = is_normal(absolute(x[i])) & (word)(absolute(product.high) <= 700);
        block[i] = (pair){where(known, product.high), product.low};
    }
    exponentials(block, vectors);
    EACH {
        const number shifted = y[i] + SC_ROUNDER,
                     size = choose((word)(y[i] == 2), x[i] * x[i], block[i].high);
        const word whole = (word)(shifted - SC_ROUNDER == y[i]) & (word)(absolute(y[i]) < 0x1p51);
        const word below = (word)(x[i] < 0);
        const number power = from_bits(bits_of(size) ^ (below & bits_of(shifted) << 63));
        block[i].high = where((whole | ~below) & (word)(block[i].high == block[i].high), power);
    }
}

void sc_pow_doubles(const double *x, ptrdiff_t x_step, const double *y, ptrdiff_t y_step, double *to,
                    ptrdiff_t count) {
    number bases[BLOCK], exponents[BLOCK];
    pair block[BLOCK];
    if (y_step == 0 && *y == 2) {
        for (ptrdiff_t i = 0; i < count; i++) to[i] = x[i] * x[i];
        return;
    }
    for (ptrdiff_t at = 0; at < count; at += LANES * BLOCK) {
        const ptrdiff_t length = lesser(count - at, LANES * BLOCK);
        fill(exponents, y + at * y_step, y_step, length);
        power_block(block, bases, exponents, fill(bases, x + at * x_step, x_step, length));
        if (!store(to + at, block, length)) continue;
        for (ptrdiff_t i = 0; i < length; i++)
            if (to[at + i] != to[at + i])
                to[at + i] = sc_pow(bases[i / LANES][i % LANES], exponents[i / LANES][i % LANES]);
    }
}
