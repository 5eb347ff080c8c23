#include "cmocka_all.h"
#include "functions/float_functions.h"
#include "functions/functions.h"
#include "functions/lanes.h"
#include "precision.h"

#include <float.h>
#include <math.h>

enum { MOST = 100 };

static const struct {
    const char *name;
    sc_double_function *of_many;
    double (*of_one)(double);
    double low, high;
} functions[] = {
#define OF(name) #name, sc_##name##_doubles, sc_##name
    /* clang-format off */
    {OF(exp), -750, 710},
    {OF(exp2), -1080, 1030},
    {OF(expm1), -45, 45},
    {OF(log), -1, 5},
    {OF(log2), -1, 5},
    {OF(log10), -1, 5},
    {OF(log1p), -2, 5},
    {OF(sinh), -45, 45},
    {OF(cosh), -45, 45},
    {OF(tanh), -25, 25},
    {OF(sigmoid), -50, 50},
    {OF(sin), -99, 99},
    {OF(cos), -2e6, 2e6},
    {OF(tan), -9, 9},
    /* clang-format on */
};

/* Any double, one where the function is neither constant nor infinite, and what is special. */
static double random_argument(random_source *random, double low, double high) {
    static const double special[] = {
        0.,      -0.,      5e-324,  -5e-324,  0x1p-1022, 1,     -1,
        2,       0.875,    -0.875,  INFINITY, -INFINITY, NAN,   DBL_MAX,
        0x1p-54, -0x1p-54, 0x1p-28, 40,       -40,       700.5, 0x1.921fb54442d18p+0};
    switch (random_between(random, 0, 5)) {
    case 0:
        return special[random_between(random, 0, COUNT_OF(special) - 1)];
    case 1:
        return random_any(random);
    case 2:
        return random_around_one(random);
    default:
        return random_within(random, low, high);
    }
}

/* Each result is that of one double, wherever it stands; nothing but results is written. */
static void arrays_are_as_their_elements(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 40000; round++) {
        const size_t k = (size_t)random_between(&random, 0, COUNT_OF(functions) - 1);
        const ptrdiff_t count = random_between(&random, 0, MOST);
        double x[MOST + 1], to[MOST + 2];
        for (ptrdiff_t i = 0; i < count; i++)
            x[i] = random_argument(&random, functions[k].low, functions[k].high);
        to[count + 1] = 7;
        const int in_place = random_chance(&random, 20);
        for (ptrdiff_t i = 0; i < count; i++) to[1 + i] = x[i];
        functions[k].of_many(in_place ? to + 1 : x, to + 1, count);
        assert_true(to[count + 1] == 7);
        for (ptrdiff_t i = 0; i < count; i++)
            if (!same_number(to[1 + i], functions[k].of_one(x[i])))
                fail_msg("%s(%a) = %a, not %a", functions[k].name, x[i], to[1 + i],
                         functions[k].of_one(x[i]));
    }
}

static double random_base(random_source *random) {
    const double x =
        random_chance(random, 50) ? random_within(random, 0, 20) : random_argument(random, -9, 9);
    return random_chance(random, 20) ? rint(x) : x;
}

static double random_exponent(random_source *random) {
    const double y =
        random_chance(random, 70) ? random_within(random, -60, 60) : random_argument(random, -9, 9);
    return random_chance(random, 50) ? rint(y) : y;
}

/* Powers too, of which either operand may be one number. */
static void powers_are_as_one(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 20000; round++) {
        const ptrdiff_t count = random_between(&random, 1, MOST);
        const int several = (int)random_between(&random, 1, 3);
        double x[MOST], y[MOST], to[MOST];
        float narrow_x[MOST], narrow_y[MOST], narrow_to[MOST];
        for (ptrdiff_t i = 0; i < count; i++) {
            narrow_x[i] = (float)(x[i] = random_base(&random));
            narrow_y[i] = (float)(y[i] = random_exponent(&random));
        }
        if (random_chance(&random, 5)) narrow_y[0] = 2, y[0] = 2;
        const int x_step = several & 1, y_step = several >> 1;
        sc_pow_doubles(x, x_step, y, y_step, to, count);
        sc_pow_floats(narrow_x, x_step, narrow_y, y_step, narrow_to, count);
        for (ptrdiff_t i = 0; i < count; i++) {
            const double a = x[i * x_step], b = y[i * y_step], power = sc_pow(a, b);
            if (!same_number(to[i], power)) fail_msg("pow(%a, %a) = %a, not %a", a, b, to[i], power);
            const float c = narrow_x[i * x_step], d = narrow_y[i * y_step];
            const double narrow = (double)(float)sc_pow((double)c, (double)d);
            if (!same_number((double)narrow_to[i], narrow))
                fail_msg("float32 pow(%a, %a) = %a, not %a", (double)c, (double)d, (double)narrow_to[i],
                         narrow);
        }
    }
}

/* Where e^-x is more than a float32 it is 0. */
static double sigmoid_of_float(double x) {
    return isinf(expf(-(float)x)) ? 0 : sc_sigmoid(x);
}

/* Where a float32 function of two lanes is in doubt it asks that of one double: all agree, however close to the middle. */
static void floats_are_rounded_doubles(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static const struct {
        sc_float_function *of_many;
        double (*of_one)(double);
    } floats[] = {
#define X(name) {sc_##name##_floats, sc_##name},
        {sc_sigmoid_floats, sigmoid_of_float},
        X(tan) X(erf) X(sin) X(cos) X(expm1) X(log2) X(log10) X(log1p) X(sinh) X(cosh) X(asin) X(acos) X(atan)
#undef X
    };
    for (int round = 0; round < 300000; round++) {
        float values[2];
        for (int i = 0; i < 2; i++) {
            if (random_chance(&random, 80))
                values[i] = (float)random_within(&random, -6, 6) / (random_chance(&random, 30) ? 6 : 1);
            else
                random_value(&random, SC_float32, &values[i]);
        }
        for (size_t k = 0; k < COUNT_OF(floats); k++) {
            float to[2];
            floats[k].of_many(values, to, 2);
            for (int i = 0; i < 2; i++) {
                const double wanted = (double)(float)floats[k].of_one((double)values[i]);
                if (!same_number((double)to[i], wanted))
                    fail_msg("%zu (%a) = %a, not %a", k, (double)values[i], (double)to[i], wanted);
            }
        }
    }
}

static double floor_divided(double x, double y) {
    return (double)sc_floor_divide_float((float)x, (float)y);
}

static double stepped(double x, double y) {
    return x == 0 ? y : x > 0;
}

/* Numbers of like sizes, also whole ones, whose quotients are near integers; what is special. */
static void random_numbers(random_source *random, float *x, float *y) {
    *x = (float)random_within(random, -9, 9);
    *y = (float)random_within(random, -9, 9);
    if (random_chance(random, 40)) *x = rintf(*x), *y = rintf(*y);
    if (random_chance(random, 20)) *x = (float)random_between(random, -9, 9) * *y;
    if (random_chance(random, 10)) *x = nextafterf(*x, *y);
    if (random_chance(random, 10)) *x = ldexpf(*x, (int)random_between(random, 0, 40));
    if (random_chance(random, 10)) *y = -*x;
    if (random_chance(random, 5)) random_value(random, SC_float32, x);
    if (random_chance(random, 5)) random_value(random, SC_float32, y);
}

/* The same of two numbers, of which either may be one for all, in rows of any length. */
static void floats_of_two_are_rounded_doubles(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static const struct {
        const char *name;
        sc_float_function_of_two *of_many;
        double (*of_one)(double, double);
    } floats[] = {
#define X(name) {#name, sc_##name##_floats, sc_##name},
        X(atan2) X(hypot) X(fmod) X(remainder) X(logaddexp) X(xlogy)
#undef X
            {"floor_divide", sc_floor_divide_floats, floor_divided},
        {"heaviside", sc_heaviside_floats, stepped},
    };
    for (int round = 0; round < 40000; round++) {
        const ptrdiff_t count = random_between(&random, 1, round % 8 ? 9 : MOST);
        const int several = (int)random_between(&random, 1, 3), x_step = several & 1, y_step = several >> 1;
        float x[MOST], y[MOST], to[MOST + 1];
        for (ptrdiff_t i = 0; i < count; i++) random_numbers(&random, &x[i], &y[i]);
        for (size_t k = 0; k < COUNT_OF(floats); k++) {
            to[count] = 7;
            floats[k].of_many(x, x_step, y, y_step, to, count);
            assert_true(to[count] == 7);
            for (ptrdiff_t i = 0; i < count; i++) {
                const double a = (double)x[i * x_step], b = (double)y[i * y_step];
                const double wanted = (double)(float)floats[k].of_one(a, b);
                if (!same_number((double)to[i], wanted))
                    fail_msg("%s(%a, %a) = %a, not %a", floats[k].name, a, b, (double)to[i], wanted);
            }
        }
    }
}

/* Doubles of like sizes, as above; quotients about 2^24 too. */
static void random_doubles(random_source *random, double *x, double *y) {
    float narrow_x, narrow_y;
    random_numbers(random, &narrow_x, &narrow_y);
    *x = (double)narrow_x, *y = (double)narrow_y;
    if (random_chance(random, 70)) *x *= random_within(random, 0.5, 2);
    if (random_chance(random, 70)) *y *= random_within(random, 0.5, 2);
    if (random_chance(random, 20)) *x = *y * rint(random_within(random, -0x1p25, 0x1p25));
    if (random_chance(random, 10)) *x = nextafter(*x, *y);
    if (random_chance(random, 5)) *x = random_argument(random, -800, 800);
    if (random_chance(random, 5)) *y = random_argument(random, -800, 800);
}

static void doubles_of_two_are_as_one(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    static const struct {
        const char *name;
        sc_double_function_of_two *of_many;
        double (*of_one)(double, double);
    } doubles[] = {
#define X(name) {#name, sc_##name##_doubles, sc_##name},
        X(hypot) X(fmod) X(remainder) X(floor_divide) X(logaddexp) X(xlogy)
#undef X
    };
    for (int round = 0; round < 40000; round++) {
        const ptrdiff_t count = random_between(&random, 1, MOST);
        const int several = (int)random_between(&random, 1, 3), x_step = several & 1, y_step = several >> 1;
        double x[MOST], y[MOST], to[MOST + 1];
        for (ptrdiff_t i = 0; i < count; i++) random_doubles(&random, &x[i], &y[i]);
        const size_t k = (size_t)random_between(&random, 0, COUNT_OF(doubles) - 1);
        to[count] = 7;
        doubles[k].of_many(x, x_step, y, y_step, to, count);
        assert_true(to[count] == 7);
        for (ptrdiff_t i = 0; i < count; i++) {
            const double a = x[i * x_step], b = y[i * y_step], wanted = doubles[k].of_one(a, b);
            if (!same_number(to[i], wanted))
                fail_msg("%s(%a, %a) = %a, not %a", doubles[k].name, a, b, to[i], wanted);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_are_as_their_elements), cmocka_unit_test(powers_are_as_one),
        cmocka_unit_test(floats_are_rounded_doubles),   cmocka_unit_test(floats_of_two_are_rounded_doubles),
        cmocka_unit_test(doubles_of_two_are_as_one),
    };
    return cmocka_run_group_tests_name("lanes", tests, NULL, NULL);
}
