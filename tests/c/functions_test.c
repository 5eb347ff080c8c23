#include "cmocka_all.h"
#include "functions/functions.h"
#include "precision.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

/* 0 where the power is no double. */
static long double twin_sigmoid(long double x) {
    return x < -0x1.62e42fefa39efp9L ? 0 : 1 / (1 + expl(-x));
}

static const unary_function functions[] = {
    {"exp", sc_exp, expl, -750, 710},     {"exp2", sc_exp2, exp2l, -1080, 1024},
    {"expm1", sc_expm1, expm1l, -40, 40}, {"log", sc_log, logl, 0, 4},
    {"log2", sc_log2, log2l, 0, 4},       {"log10", sc_log10, log10l, 0, 4},
    {"log1p", sc_log1p, log1pl, -1, 2},   {"sinh", sc_sinh, sinhl, -45, 45},
    {"cosh", sc_cosh, coshl, -45, 45},    {"tanh", sc_tanh, tanhl, -21, 21},
    {"erf", sc_erf, erfl, -6, 6},         {"sigmoid", sc_sigmoid, twin_sigmoid, -50, 40},
};

static void within_one_ulp(void **state) {
    (void)state;
    check_unary(functions, COUNT_OF(functions));
}

static void floats_are_the_nearest(void **state) {
    (void)state;
    check_unary_floats(functions, COUNT_OF(functions), 1 << 12);
}

static void special_values(void **state) {
    (void)state;
    static const special_value values[] = {
#define VALUE(f, x, value) {#f, sc_##f, x, value}
#define ODD(f) VALUE(f, 0., 0.), VALUE(f, -0., -0.), VALUE(f, 5e-324, 5e-324), VALUE(f, -5e-324, -5e-324)
        VALUE(exp, 0., 1),
        VALUE(exp, -0., 1),
        VALUE(exp, INFINITY, INFINITY),
        VALUE(exp, -INFINITY, 0.),
        VALUE(exp, NAN, NAN),
        VALUE(exp, 1e308, INFINITY),
        VALUE(exp, -1e308, 0.),
        VALUE(exp, 0x1.62e42fefa39efp+9, 0x1.fffffffffff2ap+1023),
        VALUE(exp, 0x1.62e42fefa39fp+9, INFINITY),
        VALUE(exp, -0x1.74910d52d3051p+9, 5e-324),
        VALUE(exp, -0x1.74910d52d3052p+9, 0.),
        VALUE(exp, 1e-300, 1),
        VALUE(exp2, 0., 1),
        VALUE(exp2, -0., 1),
        VALUE(exp2, INFINITY, INFINITY),
        VALUE(exp2, -INFINITY, 0.),
        VALUE(exp2, NAN, NAN),
        VALUE(exp2, 1024, INFINITY),
        VALUE(exp2, -1075, 0.),
        VALUE(exp2, -0x1.0cbffffffffffp+10, 5e-324),
        VALUE(exp2, 1e308, INFINITY),
        VALUE(exp2, -1e308, 0.),
        ODD(expm1),
        VALUE(expm1, INFINITY, INFINITY),
        VALUE(expm1, -INFINITY, -1),
        VALUE(expm1, NAN, NAN),
        VALUE(expm1, -1e308, -1),
        VALUE(expm1, 1e308, INFINITY),
        VALUE(log, 0., -INFINITY),
        VALUE(log, -0., -INFINITY),
        VALUE(log, 1, 0.),
        VALUE(log, INFINITY, INFINITY),
        VALUE(log, -1, NAN),
        VALUE(log, -5e-324, NAN),
        VALUE(log, -INFINITY, NAN),
        VALUE(log, NAN, NAN),
        VALUE(log2, 0., -INFINITY),
        VALUE(log2, -0., -INFINITY),
        VALUE(log2, INFINITY, INFINITY),
        VALUE(log2, -1, NAN),
        VALUE(log2, NAN, NAN),
        VALUE(log10, 0., -INFINITY),
        VALUE(log10, -0., -INFINITY),
        VALUE(log10, INFINITY, INFINITY),
        VALUE(log10, -1, NAN),
        VALUE(log10, NAN, NAN),
        ODD(log1p),
        VALUE(log1p, -1, -INFINITY),
        VALUE(log1p, INFINITY, INFINITY),
        VALUE(log1p, -INFINITY, NAN),
        VALUE(log1p, -0x1.0000000000001p+0, NAN),
        VALUE(log1p, NAN, NAN),
        ODD(sinh),
        VALUE(sinh, INFINITY, INFINITY),
        VALUE(sinh, -INFINITY, -INFINITY),
        VALUE(sinh, NAN, NAN),
        VALUE(sinh, 0x1.633ce8fb9f87dp+9, 0x1.ffffffffffd3bp+1023),
        VALUE(sinh, 0x1.633ce8fb9f87ep+9, INFINITY),
        VALUE(cosh, 0., 1),
        VALUE(cosh, -0., 1),
        VALUE(cosh, INFINITY, INFINITY),
        VALUE(cosh, -INFINITY, INFINITY),
        VALUE(cosh, NAN, NAN),
        VALUE(cosh, -0x1.633ce8fb9f87dp+9, 0x1.ffffffffffd3bp+1023),
        ODD(tanh),
        VALUE(tanh, INFINITY, 1),
        VALUE(tanh, -INFINITY, -1),
        VALUE(tanh, NAN, NAN),
        VALUE(tanh, 22, 1),
        VALUE(tanh, -1e308, -1),
        VALUE(erf, 0., 0.),
        VALUE(erf, -0., -0.),
        VALUE(erf, INFINITY, 1),
        VALUE(erf, -INFINITY, -1),
        VALUE(erf, NAN, NAN),
        VALUE(erf, -7, -1),
        VALUE(sigmoid, 0., 0.5),
        VALUE(sigmoid, -0., 0.5),
        VALUE(sigmoid, INFINITY, 1),
        VALUE(sigmoid, -INFINITY, 0.),
        VALUE(sigmoid, NAN, NAN),
        VALUE(sigmoid, 40, 1),
        VALUE(sigmoid, -710, 0.),
        VALUE(sigmoid, -750, 0.),
        VALUE(sigmoid, 1e308, 1),
        VALUE(sigmoid, -1e308, 0.),
    };
    check_special_values(values, COUNT_OF(values));
}

/* Both signs of every size that matters: C99's table of pow, F.9.4.4, in full. */
static double table_of_pow(double x, double y) {
    const int integral = isinf(y) || trunc(y) == y, odd = !isinf(y) && fabs(fmod(y, 2)) == 1;
    if (x == 1 || y == 0) return 1;
    if (isnan(x) || isnan(y)) return NAN;
    if (x == -1 && isinf(y)) return 1;
    if (isinf(y)) return (fabs(x) < 1) == (y < 0) ? INFINITY : 0;
    if (x == 0) return copysign(y < 0 ? INFINITY : 0, odd ? x : 1);
    if (isinf(x)) return copysign(y < 0 ? 0 : INFINITY, odd ? x : 1);
    if (x < 0 && !integral) return NAN;
    return copysign((double)powl(fabsl((long double)x), y), odd ? x : 1);
}

static void powers_have_the_standards_special_values(void **state) {
    (void)state;
    static const double size[] = {
        0,   5e-324, 0x1p-1022, 0.25, 0.5,     0x1.fffffffffffffp-1,  1,       0x1.0000000000001p+0,
        2,   3,      4,         10,   0x1p+52, 0x1.fffffffffffffp+52, 0x1p+53, DBL_MAX,
        1.5, 2.5,    INFINITY,  NAN};
    enum { SIZES = COUNT_OF(size) };
    for (size_t i = 0; i < 2 * SIZES; i++) {
        for (size_t j = 0; j < 2 * SIZES; j++) {
            const double x = i < SIZES ? size[i] : -size[i - SIZES],
                         y = j < SIZES ? size[j] : -size[j - SIZES];
            const double got = sc_pow(x, y), expected = table_of_pow(x, y);
            const int exact = isnan(expected) || isinf(expected) || expected == 0 || fabs(x) == 1 || y == 0;
            if (exact ? !same_number(got, expected) : !(ulps_off(got, expected) <= 1)) {
                fail_msg("pow(%a, %a) = %a, not %a", x, y, got, expected);
            }
        }
    }
}

static void powers_are_within_one_ulp(void **state) {
    (void)state;
    random_source random = random_start("pow");
    for (int i = 0; i < 60000; i++) {
        const double x = i % 3 == 0 ? fabs(random_any(&random)) : fabs(random_around_one(&random));
        const double y = i % 3 == 2 ? random_any(&random) : random_within(&random, -750, 710) / log(x);
        if (!isfinite(x) || x == 0 || !isfinite(y)) continue;
        const double off = ulps_off(sc_pow(x, y), powl(x, y));
        if (!(off < 1 + ulps_of_the_twin()))
            fail_msg("pow(%a, %a) = %a is %g ulp off", x, y, sc_pow(x, y), off);
    }
}

static void whole_powers_are_exact(void **state) {
    (void)state;
    for (int k = -1074; k < 1024; k++) {
        const double power = ldexp(1, k);
        assert_true(sc_exp2(k) == power);
        assert_true(sc_log2(power) == k);
        assert_true(sc_pow(2, k) == power);
        assert_true(sc_pow(-2, k) == (k % 2 != 0 ? -power : power));
        assert_true(sc_pow(power, 1) == power);
    }
    double ten = 1;
    for (int k = 0; k <= 22; k++, ten *= 10) {
        assert_true(sc_pow(10, k) == ten);
        assert_true(sc_log10(ten) == k);
        assert_true(sc_pow(-10, k) == (k % 2 != 0 ? -ten : ten));
    }
    for (int base = -208063; base <= 208063; base += 3) {
        assert_true(sc_pow(base, 3) == (double)base * base * base);
        assert_true(sc_pow((double)base * base, 0.5) == abs(base));
    }
}

static void signs_and_sums(void **state) {
    (void)state;
    random_source random = random_start("signs");
    for (int i = 0; i < 20000; i++) {
        const double x = i % 2 ? random_any(&random) : random_within(&random, -50, 50);
        assert_true(same_number(sc_sinh(-x), -sc_sinh(x)));
        assert_true(same_number(sc_tanh(-x), -sc_tanh(x)));
        assert_true(same_number(sc_erf(-x), -sc_erf(x)));
        assert_true(same_number(sc_cosh(-x), sc_cosh(x)));
        assert_true(fabs(sc_sigmoid(x) + sc_sigmoid(-x) - 1) <= DBL_EPSILON);
        assert_true(sc_exp(nextafter(x, INFINITY)) >= sc_exp(x) * (1 - DBL_EPSILON));
        assert_true(fabs(sc_log(sc_exp(x / 100)) - x / 100) <= 2 * DBL_EPSILON * fmax(1, fabs(x)) ||
                    fabs(x) > 7e4);
    }
}

/* Where the logarithm of the sum is near 0 only the absolute error is small. */
static void sums_of_exponentials(void **state) {
    (void)state;
    static const special_pair pairs[] = {
        {INFINITY, INFINITY, INFINITY},
        {INFINITY, -INFINITY, INFINITY},
        {-INFINITY, -INFINITY, -INFINITY},
        {-INFINITY, 3, 3},
        {3, -INFINITY, 3},
        {INFINITY, 3, INFINITY},
        {3, INFINITY, INFINITY},
        {NAN, 3, NAN},
        {3, NAN, NAN},
        {NAN, INFINITY, NAN},
        {INFINITY, NAN, NAN},
        {0, 0, 0x1.62e42fefa39efp-1},
        {1e308, -1e308, 1e308},
        {-1e308, 1e308, 1e308},
        {1e308, 1e308, 1e308},
        {800, 800, 800.693147180559945309},
    };
    check_special_pairs("logaddexp", sc_logaddexp, pairs, COUNT_OF(pairs));
    random_source random = random_start("logaddexp");
    for (int i = 0; i < 20000; i++) {
        const double a = random_within(&random, -30, 30), b = a + random_within(&random, -45, 45);
        const long double larger = fmaxl(a, b), expected = larger + log1pl(expl(-fabsl((long double)a - b)));
        const double unit = fmax(fmax(fabs(a), fabs(b)), 1) * DBL_EPSILON;
        assert_true(fabsl(sc_logaddexp(a, b) - expected) <= 1.5L * unit);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(special_values),
        cmocka_unit_test(within_one_ulp),
        cmocka_unit_test(floats_are_the_nearest),
        cmocka_unit_test(powers_have_the_standards_special_values),
        cmocka_unit_test(powers_are_within_one_ulp),
        cmocka_unit_test(whole_powers_are_exact),
        cmocka_unit_test(signs_and_sums),
        cmocka_unit_test(sums_of_exponentials),
    };
    return cmocka_run_group_tests_name("functions", tests, NULL, NULL);
}
