/*
 * exp, exp2, tanh and log of float32 arrays in float32 itself, four elements at a time: exp to 0.79 ulp, exp2 and log to 0.87, tanh to
 * 1.05, as far as PyTorch goes in float32. What rounding takes from a large first term goes into the small ones behind it.
 */
#include "functions/float_functions.h"
#include "functions/functions.h"
#include "functions/pair.h"

enum { LANES = 4 };
typedef float floats __attribute__((vector_size(16)));
typedef uint32_t words __attribute__((vector_size(16)));
typedef int32_t integers __attribute__((vector_size(16)));

SC_INLINE floats load(const float *from) {
    floats x;
    memcpy(&x, from, sizeof x);
    return x;
}

SC_INLINE void store(float *to, floats x) {
    memcpy(to, &x, sizeof x);
}

/* A nan stays one. Clang would take WebAssembly's min and max, which are many instructions of a machine. */
SC_INLINE floats at_most(floats x, float limit) {
    const floats most = {limit, limit, limit, limit};
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmin_f32x4(x, most);
#else
    const words above = (words)(x > most);
    return (floats)((above & (words)most) | (~above & (words)x));
#endif
}

SC_INLINE floats at_least(floats x, float limit) {
    const floats least = {limit, limit, limit, limit};
#if defined(__wasm_simd128__)
    return __builtin_wasm_pmax_f32x4(x, least);
#else
    const words below = (words)(x < least);
    return (floats)((below & (words)least) | (~below & (words)x));
#endif
}

SC_INLINE floats within(floats x, float least, float most) {
    return at_least(at_most(x, most), least);
}

SC_INLINE floats sizes(floats x) {
    return (floats)((words)x & INT32_MAX);
}

/* Rounds to an integer k, and leaves k + 254 in the low bits. */
#define ROUNDER 0x1.8001fcp23f

/* x = k log 2 + r, |r| <= log(2) / 2, and e^r = 1 + rest + more: what r has below its last place, and r^2 times the minimax
 * polynomial of degree 5, error 2^-34. */
typedef struct power {
    floats rest, more;
    words bits;
} power;

SC_INLINE power power_of(floats rest, floats low, floats shifted) {
    const floats z = rest * rest;
    const floats even = 0.5f + z * (0x1.55548ep-5f + z * 0x1.6d8cf4p-10f);
    const floats odd = 0x1.555554p-3f + z * (0x1.11127p-7f + z * 0x1.9f08a8p-13f);
    return (power){rest, low + z * (even + rest * odd), (words)shifted};
}

SC_INLINE power natural(floats x) {
    const floats shifted = x * 0x1.715476p+0f + ROUNDER, k = shifted - ROUNDER;
    const floats top = x - k * 0x1.62ep-1f, part = k * 0x1.0bfbe8p-15f, rest = top - part;
    return power_of(rest, (top - rest) - part, shifted);
}

/* In two steps, because 2^k may be too large or too small. */
SC_INLINE floats value_of(power p) {
    const floats sum = 1 + p.rest;
    const words half = p.bits >> 1;
    return (sum + ((p.rest - (sum - 1)) + p.more)) * (floats)(half << 23) * (floats)((p.bits - half) << 23);
}

SC_INLINE floats exponentials(floats x) {
    return value_of(natural(within(x, -104, 89)));
}

SC_INLINE floats binary_exponentials(floats x) {
    const floats kept = within(x, -151, 129), shifted = kept + ROUNDER, rest = kept - (shifted - ROUNDER);
    return value_of(power_of(rest * 0x1.62e43p-1f, rest * -0x1.05c61p-29f, shifted));
}

/* Of |x| below 0.8 as x + x^3 P(x^2), P minimax of degree 5, error 2^-28; from there on 1 - 2 / (e^(2 |x|) + 1). */
SC_INLINE floats tangents(floats x) {
    const floats size = sizes(x), z = size * size;
    const floats p =
        -0x1.55553ep-2f +
        z * (0x1.110b7ep-3f +
             z * (-0x1.b92feap-5f + z * (0x1.5d356ep-6f + z * (-0x1.e69e64p-8f + z * 0x1.a19ad8p-10f))));
    const power e = natural(at_most(2 * size, 20));
    const floats scale = (floats)((e.bits - 127) << 23);
    const floats large = 1 - 2 / ((scale + 1) + scale * (e.rest + e.more));
    const words below = (words)(size < 0.8f), signs = (words)x & 0x80000000;
    return (floats)(signs | (below & (words)(size + size * (z * p))) | (~below & (words)large));
}

/* x = 2^k m, m in [sqrt 1/2, sqrt 2), f = m - 1, and log m = f - f^2 / 2 + f^3 P(f), P minimax of degree 7, error 2^-27. */
SC_INLINE floats logarithms(floats x) {
    const words least = (words)(floats){0x1.6a09e6p-1f, 0x1.6a09e6p-1f, 0x1.6a09e6p-1f, 0x1.6a09e6p-1f};
    const integers exponent = (integers)((words)x - least) >> 23;
    const floats k = __builtin_convertvector(exponent, floats);
    const floats f = (floats)((words)x - ((words)exponent << 23)) - 1, z = f * f;
    const floats p =
        (0x1.55554ap-2f - f * 0x1.00022p-2f) +
        z * ((0x1.99a596p-3f - f * 0x1.54788ap-3f) +
             z * ((0x1.226e46p-3f - f * 0x1.0ce07ap-3f) + z * (0x1.07d104p-3f - f * 0x1.41ee32p-4f)));
    const floats tail = (f * z * p - k * 0x1.bd0106p-13f) - 0.5f * z, top = k * 0x1.63p-1f, sum = top + f;
    return sum + ((f - (sum - top)) + tail);
}

SC_INLINE int any(words condition) {
#if defined(__wasm_simd128__)
    return __builtin_wasm_any_true_v128((__attribute__((vector_size(16))) signed char)condition);
#else
    return (condition[0] | condition[1] | condition[2] | condition[3]) != 0;
#endif
}

#define FOUR(name, formula)                               \
    void sc_##name##_four(const float *from, float *to) { \
        store(to, formula(load(from)));                   \
    }
/* clang-format off */
FOUR(exp, exponentials)
FOUR(exp2, binary_exponentials)
FOUR(tanh, tangents)
/* clang-format on */

/* What is not positive, normal and finite is left to the function of one double. */
void sc_log_four(const float *from, float *to) {
    const floats x = load(from);
    const words odd = ~((words)(x >= 0x1p-126f) & (words)(x < __builtin_inff()));
    store(to, logarithms(x));
    for (int lane = 0; any(odd) && lane < LANES; lane++)
        if (odd[lane]) to[lane] = (float)sc_log((double)x[lane]);
}

void sc_exp2_floats(const float *from, float *to, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i += LANES) sc_exp2_four(from + i, to + i);
}

void sc_log_floats(const float *from, float *to, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i += LANES) sc_log_four(from + i, to + i);
}

/* Four vectors at a time, whose steps do not wait for each other. */
#define SIXTEEN(name, formula)                                                             \
    void sc_##name##_floats(const float *from, float *to, ptrdiff_t count) {               \
        ptrdiff_t i = 0;                                                                   \
        for (; i + 4 * LANES <= count; i += 4 * LANES) {                                   \
            const floats a = formula(load(from + i)), b = formula(load(from + i + LANES)); \
            const floats c = formula(load(from + i + 2 * LANES));                          \
            const floats d = formula(load(from + i + 3 * LANES));                          \
            store(to + i, a);                                                              \
            store(to + i + LANES, b);                                                      \
            store(to + i + 2 * LANES, c);                                                  \
            store(to + i + 3 * LANES, d);                                                  \
        }                                                                                  \
        for (; i < count; i += LANES) sc_##name##_four(from + i, to + i);                  \
    }
/* clang-format off */
SIXTEEN(exp, exponentials)
SIXTEEN(tanh, tangents)
/* clang-format on */
