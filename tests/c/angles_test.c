#include "cmocka_all.h"
#include "functions/functions.h"
#include "precision.h"

#include <float.h>
#include <math.h>

#define QUARTER_PI 0x1.921fb54442d18p-1

static const unary_function functions[] = {
    {"sin", sc_sin, sinl, -100, 100}, {"cos", sc_cos, cosl, -100, 100}, {"tan", sc_tan, tanl, -100, 100},
    {"asin", sc_asin, asinl, -1, 1},  {"acos", sc_acos, acosl, -1, 1},  {"atan", sc_atan, atanl, -4, 4},
};

static void within_one_ulp(void **state) {
    (void)state;
    check_unary(functions, COUNT_OF(functions));
}

static void floats_are_the_nearest(void **state) {
    (void)state;
    check_unary_floats(functions, COUNT_OF(functions), 1 << 12);
}

/* Multiples of pi/2, rounded, and their neighbours: where nearly all of the argument cancels. */
static void multiples_of_a_right_angle(void **state) {
    (void)state;
    random_source random = random_start("multiples");
    for (int i = 0; i < 60000; i++) {
        const double times = floor(ldexp(random_within(&random, 1, 2), (int)random_between(&random, 0, 53)));
        double x = (double)(times * 1.57079632679489661923132169163975144L);
        if (i % 3) x = nextafter(x, i % 3 == 1 ? 0 : INFINITY);
        for (size_t k = 0; k < 3; k++) {
            const double off = ulps_off(functions[k].of(x), functions[k].twin(x));
            if (!(off < 1 + ulps_of_the_twin())) fail_msg("%s(%a) is %g ulp off", functions[k].name, x, off);
        }
    }
}

/* The double nearest to a multiple of pi/2, and the largest: known from 400 digits of pi. */
static void the_hardest_reductions(void **state) {
    (void)state;
    static const special_value values[] = {
        {"sin", sc_sin, 0x1.6ac5b262ca1ffp+849, 1},
        {"cos", sc_cos, 0x1.6ac5b262ca1ffp+849, -0x1.14ae72e6ba22fp-61},
        {"tan", sc_tan, 0x1.6ac5b262ca1ffp+849, -0x1.d9ba9a7975636p+60},
        {"sin", sc_sin, DBL_MAX, 0x1.452fc98b34e97p-8},
        {"cos", sc_cos, DBL_MAX, -0x1.fffe62ecfab75p-1},
        {"tan", sc_tan, DBL_MAX, -0x1.4530cfe729484p-8},
        {"sin", sc_sin, -1e22, 0x1.b453ab76bf397p-1},
    };
    check_special_values(values, COUNT_OF(values));
}

static void special_values(void **state) {
    (void)state;
    static const special_value values[] = {
#define VALUE(f, x, value) {#f, sc_##f, x, value}
#define ODD(f) VALUE(f, 0., 0.), VALUE(f, -0., -0.), VALUE(f, 5e-324, 5e-324), VALUE(f, -5e-324, -5e-324)
        ODD(sin),
        VALUE(sin, INFINITY, NAN),
        VALUE(sin, -INFINITY, NAN),
        VALUE(sin, NAN, NAN),
        VALUE(cos, 0., 1),
        VALUE(cos, -0., 1),
        VALUE(cos, 5e-324, 1),
        VALUE(cos, INFINITY, NAN),
        VALUE(cos, -INFINITY, NAN),
        VALUE(cos, NAN, NAN),
        ODD(tan),
        VALUE(tan, INFINITY, NAN),
        VALUE(tan, -INFINITY, NAN),
        VALUE(tan, NAN, NAN),
        ODD(asin),
        VALUE(asin, 1, 2 * QUARTER_PI),
        VALUE(asin, -1, -2 * QUARTER_PI),
        VALUE(asin, 0x1.0000000000001p+0, NAN),
        VALUE(asin, -INFINITY, NAN),
        VALUE(asin, NAN, NAN),
        VALUE(acos, 0., 2 * QUARTER_PI),
        VALUE(acos, -0., 2 * QUARTER_PI),
        VALUE(acos, 1, 0.),
        VALUE(acos, -1, 4 * QUARTER_PI),
        VALUE(acos, -0x1.0000000000001p+0, NAN),
        VALUE(acos, INFINITY, NAN),
        VALUE(acos, NAN, NAN),
        ODD(atan),
        VALUE(atan, 1, QUARTER_PI),
        VALUE(atan, -1, -QUARTER_PI),
        VALUE(atan, INFINITY, 2 * QUARTER_PI),
        VALUE(atan, -INFINITY, -2 * QUARTER_PI),
        VALUE(atan, 1e308, 2 * QUARTER_PI),
        VALUE(atan, NAN, NAN),
    };
    check_special_values(values, COUNT_OF(values));
}

/* C99's F.9.1.4, with every sign. */
static void the_angle_of_a_point(void **state) {
    (void)state;
    static const special_pair pairs[] = {
        {0., 0., 0.},
        {0., 1, 0.},
        {0., INFINITY, 0.},
        {0., -0., 4 * QUARTER_PI},
        {0., -5e-324, 4 * QUARTER_PI},
        {0., -INFINITY, 4 * QUARTER_PI},
        {1, 0., 2 * QUARTER_PI},
        {1, -0., 2 * QUARTER_PI},
        {5e-324, 0., 2 * QUARTER_PI},
        {1, INFINITY, 0.},
        {1, -INFINITY, 4 * QUARTER_PI},
        {INFINITY, 1, 2 * QUARTER_PI},
        {INFINITY, -1, 2 * QUARTER_PI},
        {INFINITY, INFINITY, QUARTER_PI},
        {INFINITY, -INFINITY, 3 * QUARTER_PI},
        {1, 1, QUARTER_PI},
        {5e-324, 5e-324, QUARTER_PI},
        {DBL_MAX, DBL_MAX, QUARTER_PI},
        {DBL_MAX, -DBL_MAX, 3 * QUARTER_PI},
        {5e-324, -DBL_MAX, 4 * QUARTER_PI},
        {DBL_MAX, 5e-324, 2 * QUARTER_PI},
        {DBL_MAX, -5e-324, 2 * QUARTER_PI},
        {5e-324, DBL_MAX, 0.},
        {5e-324, 1, 5e-324},
        {5e-324, 2, 0.},
        {1.5e-323, 2, 1e-323},
        {NAN, 1, NAN},
        {1, NAN, NAN},
        {NAN, INFINITY, NAN},
        {INFINITY, NAN, NAN},
        {NAN, NAN, NAN},
    };
    check_special_pairs("atan2", sc_atan2, pairs, COUNT_OF(pairs));
    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        assert_true(same_number(sc_atan2(-pairs[i].x, pairs[i].y), -pairs[i].value));
    }
}

/* Two numbers of any sizes, or of like sizes. */
static void random_two(random_source *random, int i, double *x, double *y) {
    *x = random_any(random);
    *y = i % 3 == 0 ? random_any(random)
                    : *x * ldexp(random_within(random, -2, 2),
                                 (int)random_between(random, i % 3 == 1 ? -4 : -70, 4));
}

static void of_two_arguments_within_one_ulp(void **state) {
    (void)state;
    random_source random = random_start("atan2 and hypot");
    for (int i = 0; i < 60000; i++) {
        double x, y;
        random_two(&random, i, &x, &y);
        const double angle = ulps_off(sc_atan2(y, x), atan2l(y, x)),
                     length = ulps_off(sc_hypot(x, y), hypotl(x, y));
        const double limit = 1 + ulps_of_the_twin();
        if (!(angle < limit)) fail_msg("atan2(%a, %a) = %a is %g ulp off", y, x, sc_atan2(y, x), angle);
        if (!(length < limit)) fail_msg("hypot(%a, %a) = %a is %g ulp off", x, y, sc_hypot(x, y), length);
        assert_true(same_number(sc_hypot(x, y), sc_hypot(-y, x)));
        assert_true(same_number(sc_atan2(-y, x), -sc_atan2(y, x)));
    }
}

static void the_length_of_a_point(void **state) {
    (void)state;
    static const special_pair pairs[] = {
        {0., 0., 0.},
        {-0., 0., 0.},
        {-0., -0., 0.},
        {3, -4, 5},
        {-5, 12, 13},
        {0x3p-1074, 0x4p-1074, 0x5p-1074},
        {0x3p+1020, 0x4p+1020, 0x5p+1020},
        {DBL_MAX, 0., DBL_MAX},
        {DBL_MAX, 1e280, DBL_MAX},
        {DBL_MAX, DBL_MAX, INFINITY},
        {5e-324, -0., 5e-324},
        {5e-324, 5e-324, 5e-324},
        {-INFINITY, NAN, INFINITY},
        {NAN, INFINITY, INFINITY},
        {INFINITY, 1, INFINITY},
        {NAN, 1, NAN},
        {1, NAN, NAN},
        {0., NAN, NAN},
        {NAN, NAN, NAN},
    };
    check_special_pairs("hypot", sc_hypot, pairs, COUNT_OF(pairs));
}

static void symmetries(void **state) {
    (void)state;
    random_source random = random_start("symmetries");
    for (int i = 0; i < 20000; i++) {
        const double x = i % 2 ? random_any(&random) : random_within(&random, -2, 2);
        assert_true(same_number(sc_sin(-x), -sc_sin(x)));
        assert_true(same_number(sc_cos(-x), sc_cos(x)));
        assert_true(same_number(sc_tan(-x), -sc_tan(x)));
        assert_true(same_number(sc_asin(-x), -sc_asin(x)));
        assert_true(same_number(sc_atan(-x), -sc_atan(x)));
        if (!isfinite(x)) continue;
        const double s = sc_sin(x), c = sc_cos(x);
        assert_true(fabs(s * s + c * c - 1) <= 2 * DBL_EPSILON);
        if (fabs(x) <= 1) assert_true(fabs(sc_asin(x) + sc_acos(x) - 2 * QUARTER_PI) <= 2 * DBL_EPSILON);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(special_values),
        cmocka_unit_test(within_one_ulp),
        cmocka_unit_test(floats_are_the_nearest),
        cmocka_unit_test(multiples_of_a_right_angle),
        cmocka_unit_test(the_hardest_reductions),
        cmocka_unit_test(the_angle_of_a_point),
        cmocka_unit_test(the_length_of_a_point),
        cmocka_unit_test(of_two_arguments_within_one_ulp),
        cmocka_unit_test(symmetries),
    };
    return cmocka_run_group_tests_name("angles", tests, NULL, NULL);
}
