/*
 * What the expressions of ops.def are made of. Whoever includes this defines
 *   T                    the type of their variables
 *   SINGLE               whether they compute in float32
 *   STEP(x)              rounds what an expression computes on its way to float32, if it computes in that
 *   IN_TYPE(function, x) calls a builtin function of doubles, or its twin of floats
 *   NUMBER(x)            a D operand of an integer expression
 */
#ifndef SHAPECAST_EXPRESSIONS_H
#define SHAPECAST_EXPRESSIONS_H

#include "elementwise/integers.h"
#include "functions/functions.h"

#include <string.h>

#define ABS(x) IN_TYPE(__builtin_fabs, x)
#define FLOOR(x) IN_TYPE(__builtin_floor, x)
#define CEIL(x) IN_TYPE(__builtin_ceil, x)
#define TRUNC(x) IN_TYPE(__builtin_trunc, x)
#define RINT(x) IN_TYPE(__builtin_nearbyint, x)
#define SQRT(x) IN_TYPE(__builtin_sqrt, x)
#define COPYSIGN(x, y) \
    (SINGLE ? (T)with_sign_float((float)(x), (float)(y)) : (T)with_sign((double)(x), (double)(y)))
#define FLOOR_DIVIDE(x, y) \
    (SINGLE ? (T)sc_floor_divide_float((float)(x), (float)(y)) : (T)sc_floor_divide((double)(x), (double)(y)))
#define NEXTAFTER(x, y) \
    (SINGLE ? (T)sc_nextafter_float((float)(x), (float)(y)) : (T)sc_nextafter((double)(x), (double)(y)))
#define ROUND_DECIMALS(x, count)                                      \
    (SINGLE ? (T)sc_round_decimals_float((float)(x), decimals(count)) \
            : (T)sc_round_decimals((double)(x), decimals(count)))
/* The upper bound is applied last and wins; a nan anywhere stays. */
#define CLAMP(x, low, high) ((x) < (low) ? ((low) > (high) ? (high) : (low)) : (x) > (high) ? (high) : (x))
#define AT_LEAST(x, low) ((((x) < (low)) | ((low) != (low))) ? (low) : (x))
#define CLAMP_FLOAT(x, low, high) \
    (((AT_LEAST(x, low) > (high)) | ((high) != (high))) ? (high) : AT_LEAST(x, low))
/* -0 stays, as in PyTorch: what is less than 0 is asked of the largest such number, since of a comparison with 0 some compilers
 * make a maximum, in which 0 is larger. */
#define RELU(x) ((x) <= (SINGLE ? -(T)0x1p-149 : -(T)0x1p-1074) ? 0 : (x))
/* From the nearer end, so that weight 1 gives the end exactly. No bracketed name stands before
 * `*` or `-`: older versions of clang-format take it for a cast. */
#define LERP(x, end, weight)                                                            \
    ((weight) > -(T)0.5 && (weight) < (T)0.5 ? (x) + STEP(STEP((end) - (x)) * (weight)) \
                                             : -STEP(STEP((end) - (x)) * STEP(1 - (weight))) + (end))
/* PyTorch compares in the operands' type, integers and bool in float32. */
#define IS_CLOSE(x, y, relative, absolute)                                                 \
    (SINGLE ? is_close_float((float)(x), (float)(y), (float)(relative), (float)(absolute)) \
            : is_close((double)(x), (double)(y), relative, absolute))
/* Only what is equal is close to an integer without any tolerance, also beyond the integers float32 holds. */
#define IS_CLOSE_WHOLE(x, y, relative, absolute)         \
    ((NUMBER(relative) != 0 || NUMBER(absolute) != 0) && \
     is_close_float((float)(x), (float)(y), (float)NUMBER(relative), (float)NUMBER(absolute)))

/* By their bits, which clang takes in lanes. */
static inline float with_sign_float(float x, float sign) {
    uint32_t size, bits;
    memcpy(&size, &x, sizeof size);
    memcpy(&bits, &sign, sizeof bits);
    size = (size & INT32_MAX) | (bits & ~(uint32_t)INT32_MAX);
    memcpy(&x, &size, sizeof x);
    return x;
}

static inline double with_sign(double x, double sign) {
    uint64_t size, bits;
    memcpy(&size, &x, sizeof size);
    memcpy(&bits, &sign, sizeof bits);
    size = (size & INT64_MAX) | (bits & ~(uint64_t)INT64_MAX);
    memcpy(&x, &size, sizeof x);
    return x;
}

static inline int is_close(double x, double y, double relative, double absolute) {
    const double allowed = absolute + __builtin_fabs(relative * y), distance = __builtin_fabs(x - y);
    return distance <= allowed && distance - distance == 0;
}

static inline int is_close_float(float x, float y, float relative, float absolute) {
    const float allowed = absolute + __builtin_fabsf(relative * y), distance = __builtin_fabsf(x - y);
    return distance <= allowed && distance - distance == 0;
}

/* Further places than any double has are as good as these. */
static inline int decimals(double count) {
    return count < 1000 ? count > -1000 ? (int)count : -1000 : 1000;
}

#endif
