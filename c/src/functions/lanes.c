/*
 * Functions of float64 arrays. A block of elements goes through what a function is made of, step by step, so that each
 * formula is here once, and steps are short: of a long one, a processor has too few elements under way at a time. What a formula
 * does not hold for becomes nan, and the function of one double answers for it.
 */
#define SC_TWO_LANES
#include "functions/lanes.h"
#include "functions/formulas.h"
#include "functions/functions.h"

typedef signed char signed_bytes __attribute__((vector_size(16)));

/* Vectors in a block. */
enum { LANES = 2, BLOCK = 64 };

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

SC_INLINE int any(word conditions) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_any_true_v128((signed_bytes)conditions);
#else
    return (conditions[0] | conditions[1]) != 0;
#endif
}

/* ---- steps ---- */

#define EACH for (ptrdiff_t i = 0; i < vectors; i++)

/* e^(high + low) for |high| <= 700. */
static void exponentials(pair *block, ptrdiff_t vectors) {
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

/* x = 2^k m, where x is positive, normal and finite. An exponent becomes a double by the bits of one. */
SC_INLINE number mantissa_of(number x, number *k) {
    const word bits = bits_of(x);
    const word exponent = ((bits - bits_of(same(LEAST_MANTISSA)) + bits_of(same(4.0))) >> 52) - 1025;
    *k = from_bits(exponent + bits_of(same(SC_ROUNDER))) - SC_ROUNDER;
    return from_bits(bits - (exponent << 52));
}

static void logarithms(pair *block, ptrdiff_t vectors, const base *to) {
    number factors[BLOCK];
    EACH block[i] = log_ratio(mantissa_of(block[i].high, &factors[i]));
    EACH block[i] = log_of(block[i], factors[i], to);
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

/* ---- functions: from a block of numbers to its results, the high parts ---- */

SC_INLINE number load(const double *from) {
    number x;
    memcpy(&x, from, sizeof x);
    return x;
}

#define FUNCTION(name) static void name##_block(pair *block, const double *x, ptrdiff_t vectors)
#define X load(x + i * LANES)
#define NONE same(0)

FUNCTION(exp) {
    EACH block[i] = (pair){where((word)(absolute(X) <= 700), X), NONE};
    exponentials(block, vectors);
}

FUNCTION(exp2) {
    const pair two = {same(LOG2_HIGH), same(LOG2_LOW)};
    EACH block[i] = multiply_pairs(two, (pair){where((word)(absolute(X) <= 1000), X), NONE});
    exponentials(block, vectors);
}

FUNCTION(expm1) {
    EACH {
        const number size = absolute(X);
        block[i] = (pair){where((word)(size >= 0x1p-54) & (word)(size <= 40), X), NONE};
    }
    exponentials(block, vectors);
    EACH {
        const pair u = add_pairs(block[i], (pair){same(-1), NONE});
        block[i].high = u.high + u.low;
    }
}

FUNCTION(tanh) {
    EACH {
        const number size = absolute(X);
        block[i] = (pair){where((word)(size >= 0x1p-28), at_most(2 * size, 40)), NONE};
    }
    exponentials(block, vectors);
    EACH block[i].high = with_sign(ratio_of(block[i], same(-1), same(1)), X);
}

FUNCTION(sigmoid) {
    EACH block[i] = (pair){where((word)(X >= -40), -at_most(absolute(X), 40)), NONE};
    exponentials(block, vectors);
    EACH {
        const word below = (word)(X < 0);
        block[i].high = ratio_of(block[i], choose(below, NONE, same(1)), choose(below, same(1), NONE));
    }
}

FUNCTION(log) {
    number factors[BLOCK];
    EACH {
        const number m = mantissa_of(X, &factors[i]), f = m - 1;
        block[i] = (pair){f, f / (m + 1)};
    }
    EACH block[i].high = where(is_normal(X), natural_log_of(block[i].high, block[i].low, factors[i]));
}

static void log_block_of(pair *block, const double *x, ptrdiff_t vectors, const base *to) {
    EACH block[i].high = X;
    logarithms(block, vectors, to);
    EACH block[i].high = where(is_normal(X), block[i].high + (block[i].low + 0));
}

FUNCTION(log2) {
    log_block_of(block, x, vectors, &binary);
}

FUNCTION(log10) {
    log_block_of(block, x, vectors, &decimal);
}

FUNCTION(log1p) {
    EACH block[i].high = 1 + X;
    logarithms(block, vectors, &natural);
    EACH {
        const pair sum = exact_sum(same(1), X);
        const word known = is_normal(sum.high) & (word)(absolute(X) >= 0x1p-53);
        block[i].high = where(known, block[i].high + (block[i].low + sum.low / sum.high));
    }
}

/* The sine of x + quarters pi/2. */
static void circles(pair *block, const double *x, ptrdiff_t vectors, uint64_t quarters) {
    turn turns[BLOCK];
    EACH turns[i] = turn_of(X);
    EACH {
        const word quadrant = turns[i].quadrant + quarters;
        const legs values = sine_and_cosine(turns[i].rest);
        const number size = choose(-(quadrant & 1), values.cosine, values.sine);
        block[i].high = where(turns[i].known, from_bits(bits_of(size) ^ (quadrant & 2) << 62));
    }
}

FUNCTION(sin) {
    circles(block, x, vectors, 0);
}

FUNCTION(cos) {
    circles(block, x, vectors, 1);
}

FUNCTION(tan) {
    turn turns[BLOCK];
    division divisions[BLOCK];
    EACH turns[i] = turn_of(X);
    EACH divisions[i] = tangent_division(turns[i].rest);
    EACH block[i].high = where(turns[i].known, tangent_quotient(divisions[i], -(turns[i].quadrant & 1)));
}

/* ---- arrays ---- */

SC_INLINE ptrdiff_t lesser(ptrdiff_t a, ptrdiff_t b) {
    return a < b ? a : b;
}

static void map(void (*of_block)(pair *, const double *, ptrdiff_t), double (*of_one)(double),
                const double *from, double *to, ptrdiff_t count) {
    pair block[BLOCK];
    for (ptrdiff_t vectors; count >= LANES; count -= vectors * LANES) {
        vectors = lesser(count / LANES, BLOCK);
        of_block(block, from, vectors);
        for (ptrdiff_t i = 0; i < vectors; i++, from += LANES, to += LANES) {
            number y = block[i].high;
            if (any((word)(y != y)))
                for (int lane = 0; lane < LANES; lane++)
                    if (y[lane] != y[lane]) y[lane] = of_one(from[lane]);
            memcpy(to, &y, sizeof y);
        }
    }
    if (count == 0) return;
    double last[LANES] = {*from, 1};
    map(of_block, of_one, last, last, LANES);
    *to = last[0];
}

#define MAP(name)                                                               \
    void sc_##name##_doubles(const double *from, double *to, ptrdiff_t count) { \
        map(name##_block, sc_##name, from, to, count);                          \
    }
/* clang-format off */
MAP(exp)
MAP(exp2)
MAP(expm1)
MAP(log)
MAP(log2)
MAP(log10)
MAP(log1p)
MAP(tanh)
MAP(sigmoid)
MAP(sin)
MAP(cos)
MAP(tan)
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

/* So many vectors, or one value for all. */
static void fill(number *to, const double *from, ptrdiff_t step, ptrdiff_t vectors) {
    EACH to[i] = step ? load(from + i * LANES) : same(*from);
}

void sc_pow_doubles(const double *x, ptrdiff_t x_step, const double *y, ptrdiff_t y_step, double *to,
                    ptrdiff_t count) {
    number bases[BLOCK], exponents[BLOCK];
    pair block[BLOCK];
    if (y_step == 0 && *y == 2) {
        for (ptrdiff_t i = 0; i < count; i++) to[i] = x[i] * x[i];
        return;
    }
    for (ptrdiff_t vectors; count >= LANES; count -= vectors * LANES) {
        vectors = lesser(count / LANES, BLOCK);
        fill(bases, x, x_step, vectors), x += vectors * LANES * x_step;
        fill(exponents, y, y_step, vectors), y += vectors * LANES * y_step;
        power_block(block, bases, exponents, vectors);
        for (ptrdiff_t i = 0; i < vectors; i++, to += LANES) {
            number power = block[i].high;
            if (any((word)(power != power)))
                for (int lane = 0; lane < LANES; lane++)
                    if (power[lane] != power[lane]) power[lane] = sc_pow(bases[i][lane], exponents[i][lane]);
            memcpy(to, &power, sizeof power);
        }
    }
    if (count == 0) return;
    double last[LANES] = {*x, 1}, exponent[LANES] = {*y, 1};
    sc_pow_doubles(last, 1, exponent, 1, last, LANES);
    *to = last[0];
}

void sc_map_two_doubles(sc_double_function_of_two *function, ptrdiff_t rows, ptrdiff_t columns,
                        char *const data[], const ptrdiff_t row[], const ptrdiff_t column[]) {
    for (ptrdiff_t r = 0; r < rows; r++)
        function((const double *)(const void *)(data[0] + r * row[0]), column[0] != 0,
                 (const double *)(const void *)(data[1] + r * row[1]), column[1] != 0,
                 (double *)(void *)(data[2] + r * row[2]), columns);
}
