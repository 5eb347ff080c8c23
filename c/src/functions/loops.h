/* What a compiler is told of loops over elements, which count with ptrdiff_t; and the loops of powers, for floats and for doubles. */
#ifndef SHAPECAST_LOOPS_H
#define SHAPECAST_LOOPS_H

#include <stddef.h>

/* An element of the output depends on the same place of the inputs only, or on places that are far: iterations are independent even when
 * the output is one of the inputs, and need no check for overlap. */
#if defined(__clang__)
#define SC_VECTORIZE _Pragma("clang loop vectorize(assume_safety)")
/* Two registers at a time: where little is computed, half of the steps are those of the loop. */
#define SC_VECTORIZE_TWICE _Pragma("clang loop vectorize(assume_safety) interleave_count(2)")
/* Sixteen at a time, so that bytes fill a register beside elements of any width. */
#define SC_VECTORIZE_BYTES \
    _Pragma("clang loop vectorize(assume_safety) vectorize_width(16) interleave_count(1)")
#define SC_SCALAR _Pragma("clang loop vectorize(disable)")
#else
#define SC_VECTORIZE _Pragma("GCC ivdep")
#define SC_VECTORIZE_TWICE SC_VECTORIZE
#define SC_VECTORIZE_BYTES SC_VECTORIZE
#define SC_SCALAR
#endif

/* Powers of one exponent for all elements. Those that PyTorch multiplies out leave the function; they are not rounded once, as others
 * are. */
#define SC_BARE_POW(number, root)                                                                      \
    void sc_bare_pow_##number##s(const number *x, ptrdiff_t x_step, const number *y, ptrdiff_t y_step, \
                                 number *to, ptrdiff_t count) {                                        \
        if (x_step == 0) {                                                                             \
            sc_bare_pow_##number##s(x, 1, y, y_step, to, 1);                                           \
            for (ptrdiff_t i = 1; i < count; i++) to[i] = to[0];                                       \
            return;                                                                                    \
        }                                                                                              \
        SC_POWERS(number, 3, x[i] * x[i] * x[i])                                                       \
        SC_POWERS(number, -1, 1 / x[i])                                                                \
        SC_POWERS(number, -2, 1 / (x[i] * x[i]))                                                       \
        SC_POWERS(number, 0.5, root(x[i]))                                                             \
        SC_POWERS(number, -0.5, 1 / root(x[i]))                                                        \
        sc_pow_##number##s(x, 1, y, y_step, to, count);                                                \
    }
#define SC_POWERS(number, exponent, power)                                \
    if (*y == (number)(exponent)) {                                       \
        SC_VECTORIZE for (ptrdiff_t i = 0; i < count; i++) to[i] = power; \
        return;                                                           \
    }

#endif
