#include "twin.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- words for the lines below ---- */

/* A step of several, rounded to the dtype it is computed in. */
static double step(sc_dtype dtype, long double value) {
    return twin_float(dtype, value).floating;
}
#define STEP(value) step(dtype, value)
#define BITS (8 * (int)sc_dtype_size(dtype))

static double number_of(twin_value value) {
    return twin_is_float(value.dtype) ? value.floating : (double)(int64_t)value.integer;
}

/* Modulo 2^64, so that products of two such numbers fit. */
static twin_wide low(twin_wide value) {
    return (int64_t)(uint64_t)value;
}

/* x / y towards minus infinity */
static twin_wide floored(twin_wide x, twin_wide y) {
    const twin_wide quotient = x / y;
    return quotient * y != x && (x < 0) != (y < 0) ? quotient - 1 : quotient;
}

static twin_wide power(twin_wide x, twin_wide n) {
    if (n < 0) return x == 1 ? 1 : x == -1 ? (n % 2 == 0 ? 1 : -1) : 0;
    if (n == 0) return 1;
    return n % 2 == 0 ? power(low(x * x), n / 2) : low(x * power(x, n - 1));
}

static twin_wide shifted_left(twin_wide x, twin_wide by, int bits) {
    return by < 0 || by >= bits ? 0 : x * ((twin_wide)1 << by);
}

static twin_wide shifted_right(twin_wide x, twin_wide by, int bits) {
    return by < 0 || by >= bits ? (x < 0 ? -1 : 0) : floored(x, (twin_wide)1 << by);
}

/* Python's %: what fmod leaves, moved to the divisor's sign. */
static double remainder_of(double x, double y) {
    const double rest = fmod(x, y);
    return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest;
}

/* Python's // as PyTorch computes it: the exact multiple below x, divided, and rounded to an integer. */
static double floor_division(sc_dtype dtype, double x, double y) {
    if (y == 0) return x / y;
    const double rest = fmod(x, y);
    double quotient = STEP(STEP(x - rest) / y);
    if (rest != 0 && (rest < 0) != (y < 0)) quotient = STEP(quotient - 1);
    if (quotient == 0) return copysign(0, x / y);
    return quotient - floor(quotient) > 0.5 ? floor(quotient) + 1 : floor(quotient);
}

static double rounded_to(sc_dtype dtype, double x, double decimals) {
    const double ten = STEP(powl(10, fabs(decimals)));
    return decimals < 0 ? STEP(rint(STEP(x / ten)) * ten) : STEP(rint(STEP(x * ten)) / ten);
}

static double interpolated(sc_dtype dtype, double x, double end, double weight) {
    const double distance = STEP(end - x);
    return fabs(weight) < 0.5 ? STEP(x + STEP(weight * distance))
                              : STEP(end - STEP(distance * STEP(1 - weight)));
}

/* glibc's powl gives infinity for an infinite base to the power of -2^63. */
static long double float_power(double x, double y) {
    return isinf(x) ? (long double)pow(x, y) : powl(x, y);
}

static long double log_of_sum(double x, double y) {
    return x == y && isinf(x) ? x : (long double)fmax(x, y) + log1pl(expl(-fabsl((long double)x - y)));
}

static double next_after(sc_dtype dtype, double x, double y) {
    return dtype == SC_float32 ? nextafterf((float)x, (float)y) : nextafter(x, y);
}

static twin_wide greatest(twin_wide x, twin_wide y) {
    return x > y ? x : y;
}

static twin_wide least(twin_wide x, twin_wide y) {
    return x < y ? x : y;
}

static double at_most(double x, double limit) {
    return x > limit ? limit : x;
}

static int is_nan(double x) {
    return x != x;
}

/* |x - y| <= absolute + |relative y|, in float32 unless the operands are float64; infinities are close to themselves
 * only, and integers without any tolerance too. */
static int is_close(sc_dtype dtype, const twin_value *v) {
    const sc_dtype in = dtype == SC_float64 ? SC_float64 : SC_float32;
    const double x = step(in, number_of(v[0])), y = step(in, number_of(v[1]));
    const double relative = step(in, v[2].floating), absolute = step(in, v[3].floating);
    const double distance = fabs(step(in, x - y));
    if (!twin_is_float(dtype) && v[2].floating == 0 && v[3].floating == 0) return 0;
    return isfinite(distance) && distance <= step(in, absolute + fabs(step(in, relative * y)));
}
#define CLOSE is_close(dtype, v)

/* ---- a function and an entry for each line ---- */

#define COMMON_INTEGER twin_integer
#define COMMON_FLOAT twin_float
static twin_value truth_of(sc_dtype dtype, long double value) {
    (void)dtype;
    return twin_truth(value != 0);
}
#define TRUTH_INTEGER truth_of
#define TRUTH_FLOAT truth_of

#define READ(type, read)                                                       \
    const type x = read(v[0]), y = read(v[1]), z = read(v[2]), w = read(v[3]); \
    (void)x, (void)y, (void)z, (void)w;
#define INTEGER_OF(value) (value).integer

#define X(name, operands, domain, answer, ulps, boolean, integer, floating)                            \
    static twin_value compute_##name(sc_dtype dtype, const twin_value *v) {                            \
        if (twin_is_float(dtype)) {                                                                    \
            READ(double, number_of)                                                                    \
            return answer##_FLOAT(dtype, floating);                                                    \
        }                                                                                              \
        READ(twin_wide, INTEGER_OF)                                                                    \
        return dtype == SC_bool ? answer##_INTEGER(dtype, boolean) : answer##_INTEGER(dtype, integer); \
    }
#include "twin_operations.def"
#undef X

#define COMMON_ANSWER 0
#define TRUTH_ANSWER 1
static const twin_operation list[] = {
#define X(name, operands, domain, answer, ulps, ...) \
    {#name, #operands, TWIN_##domain, answer##_ANSWER, ulps, compute_##name},
#include "twin_operations.def"
#undef X
};

const twin_operation *twin_operation_named(const char *op) {
    for (int i = 0; i < twin_operation_count(); i++) {
        if (strcmp(list[i].name, op) == 0) return &list[i];
    }
    fprintf(stderr, "the twin does not know the operation %s\n", op);
    abort();
}

int twin_operation_count(void) {
    return (int)(sizeof list / sizeof *list);
}

int twin_arity(const char *op) {
    return (int)strlen(twin_operation_named(op)->operands);
}

int twin_computes(const char *op, sc_dtype common) {
    const int is_bool = common == SC_bool, floats = twin_is_float(common);
    switch (twin_operation_named(op)->domain) {
    case TWIN_ALL:
        return 1;
    case TWIN_NUMBERS:
    case TWIN_COUNT:
        return !is_bool;
    case TWIN_BITS:
        return !floats;
    case TWIN_WHOLE:
        return !is_bool && !floats;
    case TWIN_FLOATS:
    case TWIN_FUNCTION:
        return floats;
    }
    return 0;
}

char twin_letter(const char *op, int operand) {
    const char *letters = twin_operation_named(op)->operands;
    const int last = twin_arity(op) - 1;
    return letters[operand < last ? operand : last];
}

sc_dtype twin_operand_dtype(const char *op, int operand, sc_dtype common) {
    const char letter = twin_letter(op, operand);
    return letter == 'T' ? SC_bool : letter == 'D' ? SC_float64 : common;
}

int twin_divides(const char *op) {
    static const char *const dividing[] = {"floor_divide", "div__trunc", "remainder", "fmod"};
    for (size_t i = 0; i < sizeof dividing / sizeof *dividing; i++) {
        if (strcmp(op, dividing[i]) == 0) return 1;
    }
    return 0;
}

/* The larger number and the logarithm may cancel, where both are about log 2. */
double twin_slack(const char *op) {
    return strcmp(op, "logaddexp") == 0 ? 0x1p-51 : 0;
}
