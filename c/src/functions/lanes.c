/*
 * Functions of float64 arrays. A block of elements goes through what a function is made of, step by step, so that each
 * formula is here once, and steps are short: of a long one, a processor has too few elements under way at a time. What a formula
 * does not hold for becomes nan, and the function of one double answers for it.
 */
#include "functions/lanes.h"
#include "functions/functions.h"
#include "functions/lane_steps.h"
#include "functions/loops.h"

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

#define FUNCTION(name) \
    static void name##_block(pair *block, const double *x, const double *y, ptrdiff_t vectors)
#define X load(x + i * LANES)
#define Y load(y + i * LANES)
#define NO_Y (void)y;
#define NONE same(0)

FUNCTION(exp) {
    NO_Y EACH block[i] = (pair){where((word)(absolute(X) <= 700), X), NONE};
    sc_exponentials_of_doubles(block, vectors);
}

FUNCTION(exp2) {
    NO_Y const pair two = {same(LOG2_HIGH), same(LOG2_LOW)};
    EACH block[i] = multiply_pairs(two, (pair){where((word)(absolute(X) <= 1000), X), NONE});
    sc_exponentials_of_doubles(block, vectors);
}

FUNCTION(expm1) {
    NO_Y EACH {
        const number size = absolute(X);
        block[i] = (pair){where((word)(size >= 0x1p-54) & (word)(size <= 40), X), NONE};
    }
    sc_exponentials_of_doubles(block, vectors);
    EACH {
        const pair u = add_pairs(block[i], (pair){same(-1), NONE});
        block[i].high = u.high + u.low;
    }
}

FUNCTION(tanh) {
    NO_Y EACH {
        const number size = absolute(X);
        block[i] = (pair){where((word)(size >= 0x1p-28), at_most(2 * size, 40)), NONE};
    }
    sc_exponentials_of_doubles(block, vectors);
    EACH block[i].high = with_sign(ratio_of(block[i], same(-1), same(1)), X);
}

FUNCTION(sigmoid) {
    NO_Y EACH block[i] = (pair){where((word)(X >= -40), -at_most(absolute(X), 40)), NONE};
    sc_exponentials_of_doubles(block, vectors);
    EACH {
        const word below = (word)(X < 0);
        block[i].high = ratio_of(block[i], choose(below, NONE, same(1)), choose(below, same(1), NONE));
    }
}

FUNCTION(log) {
    NO_Y number factors[BLOCK];
    EACH {
        const number m = mantissa_of(X, &factors[i]), f = m - 1;
        block[i] = (pair){f, f / (m + 1)};
    }
    EACH block[i].high = where(is_normal(X), natural_log_of(block[i].high, block[i].low, factors[i]));
}

static void log_block_of(pair *block, const double *x, ptrdiff_t vectors, const base *to) {
    EACH block[i].high = X;
    sc_logarithms_of_doubles(block, vectors, to);
    EACH block[i].high = where(is_normal(X), block[i].high + (block[i].low + 0));
}

FUNCTION(log2) {
    NO_Y log_block_of(block, x, vectors, &binary);
}

FUNCTION(log10) {
    NO_Y log_block_of(block, x, vectors, &decimal);
}

FUNCTION(log1p) {
    NO_Y EACH block[i].high = 1 + X;
    sc_logarithms_of_doubles(block, vectors, &natural);
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
    NO_Y circles(block, x, vectors, 0);
}

FUNCTION(cos) {
    NO_Y circles(block, x, vectors, 1);
}

FUNCTION(tan) {
    NO_Y turn turns[BLOCK];
    division divisions[BLOCK];
    EACH turns[i] = turn_of(X);
    EACH divisions[i] = tangent_division(turns[i].rest);
    EACH block[i].high = where(turns[i].known, tangent_quotient(divisions[i], -(turns[i].quadrant & 1)));
}

/* Half of e^|x| and e^-|x|, or of their difference. */
static void half_sums(pair *block, const double *x, ptrdiff_t vectors, double minus) {
    EACH {
        const number size = absolute(X);
        block[i] = (pair){where((word)(size >= (minus < 0 ? 0x1p-28 : 0)) & (word)(size <= 40), size), NONE};
    }
    sc_exponentials_of_doubles(block, vectors);
    EACH block[i].high = half_sum_of(block[i], minus);
}

FUNCTION(sinh) {
    NO_Y half_sums(block, x, vectors, -1);
    EACH block[i].high = with_sign(block[i].high, X);
}

FUNCTION(cosh) {
    NO_Y half_sums(block, x, vectors, 0);
}

FUNCTION(logaddexp) {
    number powers[BLOCK] = {{0}};
    EACH {
        const number distance = absolute(X - Y);
        block[i] = (pair){where((word)(distance <= 700), -distance), NONE};
    }
    sc_exponentials_of_doubles(block, vectors);
    EACH powers[i] = block[i].high;
    log1p_block(block, (const double *)powers, NULL, vectors);
    EACH {
        const number log = choose((word)(powers[i] < 0x1p-53), powers[i], block[i].high);
        block[i].high = choose((word)(X > Y), X, Y) + log;
    }
}

FUNCTION(xlogy) {
    log_block(block, y, NULL, vectors);
    EACH block[i].high = choose((word)(X == 0) & (word)(Y == Y), NONE, X * block[i].high);
}

FUNCTION(hypot) {
    number others[BLOCK];
    EACH {
        number a = absolute(X), b = absolute(Y);
        swap_where((word)(a < b), &a, &b);
        const pair sum = add_pairs(square(a), square(b));
        const number other = choose((word)(b > a * 0x1p-60), NONE, a + b);
        block[i] = fast_sum(sum.high, sum.low);
        others[i] = where((word)(a >= 0x1p-400) & (word)(a <= 0x1p500), other);
    }
    EACH {
        const pair root = root_of_pair(block[i]);
        block[i].high = choose((word)(others[i] == 0), root.high + root.low, others[i]);
    }
}

/* x = k y + rest, k the integer next to x / y: with so few bits, products of it and halves of y are exact, and so are
 * the differences, since the rest is at most half of y. */
typedef struct quotient {
    number quotient, k, rest;
} quotient;

SC_INLINE quotient quotient_of(number x, number y) {
    const number q = x / y, k = (q + SC_ROUNDER) - SC_ROUNDER, part = head(y);
    const number rest = (x - k * part) - k * (y - part);
    const word known = (word)(absolute(q) < 0x1p24) & (word)(absolute(rest) < absolute(y));
    return (quotient){q, k, where(known, rest)};
}

/* Whether the rest has another sign than y, and is not 0. */
SC_INLINE word is_beyond(number rest, number y) {
    return ((word)(rest < 0) ^ (word)(y < 0)) & (word)(rest != 0);
}

/* A result of 0 has the sign of x. */
SC_INLINE number signed_zero(number result, number x) {
    return choose((word)(result == 0), with_sign(result, x), result);
}

FUNCTION(fmod) {
    EACH {
        const number rest = quotient_of(X, Y).rest, y_there = with_sign(Y, X);
        block[i].high = with_sign(choose(is_beyond(rest, X), rest + y_there, rest), X);
        block[i].high = where((word)(rest == rest), block[i].high);
    }
}

FUNCTION(remainder) {
    EACH {
        const number rest = quotient_of(X, Y).rest;
        block[i].high = signed_zero(choose(is_beyond(rest, Y), rest + Y, rest), X);
    }
}

FUNCTION(floor_divide) {
    EACH {
        const quotient q = quotient_of(X, Y);
        const number below = choose(is_beyond(q.rest, Y), q.k - 1, q.k);
        block[i].high = where((word)(q.rest == q.rest), signed_zero(below, q.quotient));
    }
}

/* |x|^y as e^(y log |x|), and its sign where y is odd. */
FUNCTION(pow) {
    EACH block[i].high = absolute(X);
    sc_logarithms_of_doubles(block, vectors, &natural);
    EACH {
        const pair product = multiply_pairs(block[i], (pair){Y, NONE});
        const word known = is_normal(absolute(X)) & (word)(absolute(product.high) <= 700);
        block[i] = (pair){where(known, product.high), product.low};
    }
    sc_exponentials_of_doubles(block, vectors);
    EACH {
        const number shifted = Y + SC_ROUNDER, size = choose((word)(Y == 2), X * X, block[i].high);
        const word whole = (word)(shifted - SC_ROUNDER == Y) & (word)(absolute(Y) < 0x1p51);
        const word below = (word)(X < 0);
        const number power = from_bits(bits_of(size) ^ (below & bits_of(shifted) << 63));
        block[i].high = where((whole | ~below) & (word)(block[i].high == block[i].high), power);
    }
}

/* ---- arrays ---- */

/* A function of one number, or of two, by blocks and of single doubles. */
typedef struct mapping {
    void (*block)(pair *, const double *, const double *, ptrdiff_t);
    double (*of_one)(double);
    double (*of_two)(double, double);
} mapping;

static __attribute__((noinline)) void ask(const mapping *f, const double *x, const double *y, double *to) {
    for (int lane = 0; lane < LANES; lane++)
        if (to[lane] != to[lane])
            to[lane] = f->of_two != NULL ? f->of_two(x[lane], y[lane]) : f->of_one(x[lane]);
}

static void repeat(double *to, double x) {
    for (ptrdiff_t i = 0; i < BLOCK * LANES; i++) to[i] = x;
}

/* `step` is how far an operand's values are apart: 1, or 0 for one value. */
static void map(const mapping *f, const double *x, ptrdiff_t x_step, const double *y, ptrdiff_t y_step,
                double *to, ptrdiff_t count) {
    pair block[BLOCK];
    double left[BLOCK * LANES], right[BLOCK * LANES];
    if (x_step == 0) repeat(left, *x);
    if (y_step == 0) repeat(right, *y);
    for (ptrdiff_t length; count >= LANES; count -= length, x += length * x_step, y += length * y_step) {
        const ptrdiff_t vectors = count / LANES < BLOCK ? count / LANES : BLOCK;
        const double *a = x_step != 0 ? x : left, *b = y_step != 0 ? y : right;
        length = vectors * LANES;
        f->block(block, a, b, vectors);
        for (ptrdiff_t i = 0; i < length; i += LANES, to += LANES) {
            double results[LANES];
            const number result = block[i / LANES].high;
            memcpy(results, &result, sizeof results);
            if (any((word)(result != result))) ask(f, a + i, b + i, results);
            memcpy(to, results, sizeof results);
        }
    }
    if (count == 0) return;
    const double one[LANES] = {*x, 1}, other[LANES] = {*y, 1};
    double last[LANES];
    map(f, one, 1, other, 1, last, LANES);
    *to = last[0];
}

#define OF_ONE(name)                                                            \
    void sc_##name##_doubles(const double *from, double *to, ptrdiff_t count) { \
        static const mapping f = {.block = name##_block, .of_one = sc_##name};  \
        map(&f, from, 1, from, 1, to, count);                                   \
    }
#define OF_TWO(name)                                                                               \
    void sc_##name##_doubles(const double *x, ptrdiff_t x_step, const double *y, ptrdiff_t y_step, \
                             double *to, ptrdiff_t count) {                                        \
        static const mapping f = {.block = name##_block, .of_two = sc_##name};                     \
        map(&f, x, x_step, y, y_step, to, count);                                                  \
    }
/* clang-format off */
OF_ONE(exp)
OF_ONE(exp2)
OF_ONE(expm1)
OF_ONE(log)
OF_ONE(log2)
OF_ONE(log10)
OF_ONE(log1p)
OF_ONE(sinh)
OF_ONE(cosh)
OF_ONE(tanh)
OF_ONE(sigmoid)
OF_ONE(sin)
OF_ONE(cos)
OF_ONE(tan)
OF_TWO(logaddexp)
OF_TWO(xlogy)
OF_TWO(hypot)
OF_TWO(fmod)
OF_TWO(remainder)
OF_TWO(floor_divide)
/* clang-format on */

void sc_map_doubles(sc_double_function *function, ptrdiff_t rows, ptrdiff_t columns, char *const data[],
                    const ptrdiff_t row[]) {
    for (ptrdiff_t r = 0; r < rows; r++)
        function((const double *)(const void *)(data[0] + r * row[0]),
                 (double *)(void *)(data[1] + r * row[1]), columns);
}

void sc_pow_doubles(const double *x, ptrdiff_t x_step, const double *y, ptrdiff_t y_step, double *to,
                    ptrdiff_t count) {
    static const mapping f = {.block = pow_block, .of_two = sc_pow};
    if (y_step != 0 || *y != 2) {
        map(&f, x, x_step, y, y_step, to, count);
        return;
    }
    for (ptrdiff_t i = 0; i < count; i++) to[i] = x[i] * x[i];
}

SC_BARE_POW(double, __builtin_sqrt)

void sc_map_two_doubles(sc_double_function_of_two *function, ptrdiff_t rows, ptrdiff_t columns,
                        char *const data[], const ptrdiff_t row[], const ptrdiff_t column[]) {
    for (ptrdiff_t r = 0; r < rows; r++)
        function((const double *)(const void *)(data[0] + r * row[0]), column[0] != 0,
                 (const double *)(const void *)(data[1] + r * row[1]), column[1] != 0,
                 (double *)(void *)(data[2] + r * row[2]), columns);
}
