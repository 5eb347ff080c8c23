#include "cmocka_all.h"
#include "functions/functions.h"
#include "precision.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

/* A number to divide, and one to divide it by: small ones, whole ones, of like sizes, of any. */
static void random_two(random_source *random, double *x, double *y) {
    static const double special[] = {0,       1,        2,   0.5,   3,      5e-324, 0x1p-1022,
                                     DBL_MAX, INFINITY, NAN, 1e300, 1e-300, 7};
    double *const both[] = {x, y};
    for (int k = 0; k < 2; k++) {
        switch (random_between(random, 0, 4)) {
        case 0:
            *both[k] = special[random_between(random, 0, (int64_t)COUNT_OF(special) - 1)];
            break;
        case 1:
            *both[k] = (double)random_between(random, -100, 100);
            break;
        case 2:
            *both[k] = random_within(random, -20, 20);
            break;
        case 3:
            *both[k] = k == 0 ? random_any(random) : *x * random_within(random, -1.5, 1.5);
            break;
        default:
            *both[k] = random_any(random);
        }
        if (random_chance(random, 50)) *both[k] = -*both[k];
    }
}

/* The twins follow PyTorch's kernels with libm's fmod, which is exact. */
static double twin_remainder(double x, double y) {
    double rest = fmod(x, y);
    if (rest != 0 && (y < 0) != (rest < 0)) rest += y;
    return rest;
}

static double twin_floor_divide(double x, double y) {
    if (y == 0) return x / y;
    const double rest = fmod(x, y);
    double quotient = (x - rest) / y;
    if (rest != 0 && (y < 0) != (rest < 0)) quotient -= 1;
    if (quotient == 0) return copysign(0, x / y);
    double whole = floor(quotient);
    if (quotient - whole > 0.5) whole += 1;
    return whole;
}

static float twin_floor_divide_float(float x, float y) {
    if (y == 0) return x / y;
    const float rest = fmodf(x, y);
    float quotient = (x - rest) / y;
    if (rest != 0 && (y < 0) != (rest < 0)) quotient -= 1;
    if (quotient == 0) return copysignf(0, x / y);
    float whole = floorf(quotient);
    if (quotient - whole > 0.5f) whole += 1;
    return whole;
}

static void remainders_are_exact(void **state) {
    (void)state;
    random_source random = random_start("remainders");
    for (int i = 0; i < 100000; i++) {
        double x, y;
        random_two(&random, &x, &y);
        if (!same_number(sc_fmod(x, y), fmod(x, y))) fail_msg("fmod(%a, %a) = %a", x, y, sc_fmod(x, y));
        if (!same_number(sc_remainder(x, y), twin_remainder(x, y))) {
            fail_msg("remainder(%a, %a) = %a", x, y, sc_remainder(x, y));
        }
        if (!same_number(sc_floor_divide(x, y), twin_floor_divide(x, y))) {
            fail_msg("floor_divide(%a, %a) = %a", x, y, sc_floor_divide(x, y));
        }
    }
}

/* Computed in double, rounded once: the same as in float32 all along. */
static void remainders_of_floats_are_exact(void **state) {
    (void)state;
    random_source random = random_start("float remainders");
    for (int i = 0; i < 100000; i++) {
        float x, y;
        random_value(&random, SC_float32, &x);
        random_value(&random, SC_float32, &y);
        if (i % 2) y = x * (float)random_within(&random, -1.5, 1.5);
        assert_true(same_number((float)sc_fmod(x, y), fmodf(x, y)));
        float rest = fmodf(x, y);
        if (rest != 0 && (y < 0) != (rest < 0)) rest += y;
        assert_true(same_number((float)sc_remainder(x, y), rest));
        if (!same_number(sc_floor_divide_float(x, y), twin_floor_divide_float(x, y))) {
            fail_msg("floor_divide_float(%a, %a) = %a", x, y, sc_floor_divide_float(x, y));
        }
    }
}

static void special_remainders(void **state) {
    (void)state;
    static const special_pair remainders[] = {
        {-1, INFINITY, INFINITY},
        {1, INFINITY, 1},
        {1, -INFINITY, -INFINITY},
        {-1, -INFINITY, -1},
        {1, 0., NAN},
        {0., 0., NAN},
        {1, -0., NAN},
        {INFINITY, 2, NAN},
        {-INFINITY, INFINITY, NAN},
        {NAN, 1, NAN},
        {1, NAN, NAN},
        {0., 3, 0.},
        {-0., 3, -0.},
        {-6, 3, -0.},
        {6, -3, 0.},
        {-7, 3, 2},
        {7, -3, -2},
        {5.5, 2, 1.5},
        {-5.5, 2, 0.5},
        {-5e-324, 1, 1},
        {5e-324, -1, -1},
        {DBL_MAX, 5e-324, 0.},
        {-0., INFINITY, -0.},
    };
    static const special_pair remainders_toward_zero[] = {
        {-1, INFINITY, -1},
        {1, -INFINITY, 1},
        {-7, 3, -1},
        {7, -3, 1},
        {-6, 3, -0.},
        {1e308, 3, 2},
        {1, 0., NAN},
        {INFINITY, 1, NAN},
        {NAN, 1, NAN},
        {1, NAN, NAN},
        {0., INFINITY, 0.},
        {-0., 1, -0.},
        {5e-324, 1e308, 5e-324},
        {0x1p1023, 0x3p-1074, 0x2p-1074},
    };
    static const special_pair quotients[] = {
        {1, 0., INFINITY},
        {-1, 0., -INFINITY},
        {1, -0., -INFINITY},
        {0., 0., NAN},
        {7, 2, 3},
        {-7, 2, -4},
        {7, -2, -4},
        {-7, -2, 3},
        {0., 3, 0.},
        {-0., 3, -0.},
        {1, -3, -1},
        {1, 3, 0.},
        {-1, -3, 0.},
        {INFINITY, 2, NAN},
        {1, INFINITY, 0.},
        {-1, INFINITY, -1},
        {NAN, 1, NAN},
        {1, NAN, NAN},
        {1, 0.1, 9},
        {DBL_MAX, 0.5, INFINITY},
        {INFINITY, 0., INFINITY},
    };
    check_special_pairs("remainder", sc_remainder, remainders, COUNT_OF(remainders));
    check_special_pairs("fmod", sc_fmod, remainders_toward_zero, COUNT_OF(remainders_toward_zero));
    check_special_pairs("floor_divide", sc_floor_divide, quotients, COUNT_OF(quotients));
}

static void halves_go_to_the_even(void **state) {
    (void)state;
    static const special_value values[] = {
        {"round", sc_round, 0.5, 0.},
        {"round", sc_round, -0.5, -0.},
        {"round", sc_round, 1.5, 2},
        {"round", sc_round, 2.5, 2},
        {"round", sc_round, -2.5, -2},
        {"round", sc_round, -0., -0.},
        {"round", sc_round, 0x1.fffffffffffffp-2, 0.},
        {"round", sc_round, 0x1p52, 0x1p52},
        {"round", sc_round, 0x1.fffffffffffffp+51, 0x1p52},
        {"round", sc_round, INFINITY, INFINITY},
        {"round", sc_round, -INFINITY, -INFINITY},
        {"round", sc_round, NAN, NAN},
    };
    check_special_values(values, COUNT_OF(values));
    for (int i = -1000; i < 1000; i++) assert_true(sc_round(i + 0.5) == (i % 2 == 0 ? i : i + 1));
}

static void decimal_places(void **state) {
    (void)state;
    static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10};
    random_source random = random_start("decimals");
    for (int i = 0; i < 50000; i++) {
        const double x = i % 4 ? random_within(&random, -1e4, 1e4) : random_any(&random);
        const float y = (float)x;
        const int count = (int)random_between(&random, -10, 10);
        const double power = powers[abs(count)];
        const float narrow = (float)power;
        const double expected = count < 0 ? rint(x / power) * power : rint(x * power) / power;
        const float narrow_expected = count < 0 ? rintf(y / narrow) * narrow : rintf(y * narrow) / narrow;
        assert_true(same_number(sc_round_decimals(x, count), expected));
        assert_true(same_number(sc_round_decimals_float(y, count), narrow_expected));
    }
    assert_true(sc_round_decimals(2.675, 2) == 2.68);
    assert_true(sc_round_decimals(1250, -2) == 1200);
    assert_true(isnan(sc_round_decimals(1, 400)) && isnan(sc_round_decimals(1, -400)));
    assert_true(isnan(sc_round_decimals(1, INT32_MAX)) && isnan(sc_round_decimals(1, INT32_MIN)));
    assert_true(isnan(sc_round_decimals_float(1, 39)));
}

static void the_next_number(void **state) {
    (void)state;
    random_source random = random_start("nextafter");
    for (int i = 0; i < 100000; i++) {
        double x, y;
        float a, b;
        random_two(&random, &x, &y);
        random_value(&random, SC_float32, &a);
        random_value(&random, SC_float32, &b);
        if (i % 8 == 0) y = -(x = i % 16 ? 0. : -0.);
        assert_true(same_number(sc_nextafter(x, y), nextafter(x, y)));
        assert_true(same_number(sc_nextafter_float(a, b), nextafterf(a, b)));
    }
    assert_true(sc_nextafter(DBL_MAX, INFINITY) == INFINITY && sc_nextafter(INFINITY, 0) == DBL_MAX);
    assert_true(sc_nextafter_float(FLT_MAX, INFINITY) == INFINITY && sc_nextafter_float(0, -1) == -0x1p-149f);
    assert_true(same_number(sc_nextafter(-5e-324, 1), -0.) && same_number(sc_nextafter(0., -0.), -0.));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(remainders_are_exact), cmocka_unit_test(remainders_of_floats_are_exact),
        cmocka_unit_test(special_remainders),   cmocka_unit_test(halves_go_to_the_even),
        cmocka_unit_test(decimal_places),       cmocka_unit_test(the_next_number),
    };
    return cmocka_run_group_tests_name("rounding", tests, NULL, NULL);
}
