#include "precision.h"

#include "cmocka_all.h"

#include <float.h>
#include <math.h>
#include <string.h>

int same_number(double a, double b) {
    if (a != a || b != b) return a != a && b != b;
    return a == b && signbit(a) == signbit(b);
}

double ulps_off(double got, long double expected) {
    const double nearest = (double)expected;
    if (same_number(got, nearest)) return isfinite(nearest) && nearest != 0 ? 0.5 : 0;
    if (got != got || nearest != nearest || isinf(nearest)) return HUGE_VAL;
    int exponent;
    frexpl(expected, &exponent);
    exponent -= DBL_MANT_DIG;
    if (exponent < DBL_MIN_EXP - DBL_MANT_DIG) exponent = DBL_MIN_EXP - DBL_MANT_DIG;
    return (double)(fabsl((long double)got - expected) / ldexpl(1, exponent));
}

int64_t floats_between(float a, float b) {
    int32_t left, right;
    memcpy(&left, &a, sizeof left);
    memcpy(&right, &b, sizeof right);
    const int64_t from = left < 0 ? -(int64_t)(left & INT32_MAX) : left;
    const int64_t to = right < 0 ? -(int64_t)(right & INT32_MAX) : right;
    return from < to ? to - from : from - to;
}

double ulps_of_the_twin(void) {
    volatile long double one = 1;
    return one + 0x1p-60L == one ? 1 : 0;
}

static double from_bits(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

double random_any(random_source *random) {
    for (;;) {
        const double x = from_bits(random_bits(random));
        if (x == x) return x;
    }
}

double random_within(random_source *random, double low, double high) {
    return low + (high - low) * ((double)(random_bits(random) >> 11) * 0x1p-53);
}

double random_around_one(random_source *random) {
    const double distance = ldexp(random_within(random, -1, 1), -(int)random_between(random, 0, 53));
    return random_chance(random, 50) ? 1 + distance : -1 - distance;
}

void check_unary(const unary_function *functions, size_t count) {
    enum { TRIALS = 20000 };
    for (size_t k = 0; k < count; k++) {
        const unary_function *f = &functions[k];
        random_source random = random_start(f->name);
        const double limit = 1 + ulps_of_the_twin();
        for (int i = 0; i < TRIALS; i++) {
            const double x[] = {random_any(&random), random_within(&random, f->low, f->high),
                                random_around_one(&random)};
            for (size_t j = 0; j < COUNT_OF(x); j++) {
                const double off = ulps_off(f->of(x[j]), f->twin(x[j]));
                if (!(off < limit)) fail_msg("%s(%a) = %a is %g ulp off", f->name, x[j], f->of(x[j]), off);
            }
        }
    }
}

/* 0 when it is the nearest float, else 1; fails where it is not even the next. */
static int misrounded(const unary_function *f, uint32_t bits) {
    float x;
    memcpy(&x, &bits, sizeof x);
    const float got = (float)f->of(x), expected = (float)f->twin(x);
    if (same_number(got, expected)) return 0;
    if (floats_between(got, expected) > 1) fail_msg("%s(%a) = %a, not %a", f->name, x, got, expected);
    return 1;
}

void check_unary_floats(const unary_function *functions, size_t count, uint32_t stride) {
    enum { ALLOWED_IN_A_MILLION = 2 };
    for (size_t k = 0; k < count; k++) {
        const unary_function *f = &functions[k];
        random_source random = random_start(f->name);
        int64_t tried = 0, missed = 0;
        for (uint64_t bits = random_bits(&random) % stride; bits <= UINT32_MAX; bits += stride, tried++) {
            missed += misrounded(f, (uint32_t)bits);
        }
        for (uint32_t binade = 0; binade < 512; binade++) {
            for (uint32_t i = 0; i < 5; i++, tried++) missed += misrounded(f, (binade << 23) + i - 2);
        }
        if (missed * 1000000 > tried * ALLOWED_IN_A_MILLION) {
            fail_msg("%s: %lld of %lld floats are not the nearest", f->name, (long long)missed,
                     (long long)tried);
        }
    }
}

void check_special_values(const special_value *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const special_value *v = &values[i];
        const double got = v->of(v->x);
        if (!same_number(got, v->value)) fail_msg("%s(%a) = %a, not %a", v->name, v->x, got, v->value);
    }
}

void check_special_pairs(const char *name, double (*of)(double, double), const special_pair *pairs,
                         size_t count) {
    for (size_t i = 0; i < count; i++) {
        const special_pair *p = &pairs[i];
        const double got = of(p->x, p->y);
        if (!same_number(got, p->value)) fail_msg("%s(%a, %a) = %a, not %a", name, p->x, p->y, got, p->value);
    }
}
