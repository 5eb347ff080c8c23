#include "cmocka_all.h"
#include "functions/float_functions.h"
#include "functions/functions.h"
#include "precision.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* 0 where the power is no float. */
static long double twin_sigmoid(long double x) {
    return x < -0x1.62e42ep6L ? 0 : 1 / (1 + expl(-x));
}

/* One element, so that the checks of functions of doubles apply. Those computed in float32, then in float64. */
#define NARROW(X)  \
    X(exp, expl)   \
    X(exp2, exp2l) \
    X(log, logl)   \
    X(tanh, tanhl)
#define WIDE(X)              \
    X(expm1, expm1l)         \
    X(log2, log2l)           \
    X(log10, log10l)         \
    X(log1p, log1pl)         \
    X(sigmoid, twin_sigmoid) \
    X(sinh, sinhl)           \
    X(cosh, coshl)           \
    X(sin, sinl)             \
    X(cos, cosl)             \
    X(tan, tanl)             \
    X(asin, asinl)           \
    X(acos, acosl)           \
    X(atan, atanl)           \
    X(erf, erfl)
#define EACH(X) NARROW(X) WIDE(X)
#define X(name, twin)                          \
    static double name##_of(double x) {        \
        float values[4] = {(float)x};          \
        sc_##name##_floats(values, values, 4); \
        return values[0];                      \
    }
EACH(X)
#undef X

enum { NARROW_COUNT = 4 };
static const unary_function functions[] = {
#define X(name, twin) {#name, name##_of, twin, 0, 0},
    EACH(X)
#undef X
};

static const struct {
    sc_float_function *floats;
    double (*of)(double);
} both[] = {
#define X(name, twin) {sc_##name##_floats, sc_##name},
    EACH(X)
#undef X
};

static void floats_are_the_nearest(void **state) {
    (void)state;
    check_unary_floats(functions + NARROW_COUNT, COUNT_OF(functions) - NARROW_COUNT, 1 << 12);
}

/* What was computed in float32 is the nearest number or the next: all floats were compared once; here are every 2048th. */
static void floats_are_near(void **state) {
    (void)state;
    static const double limits[NARROW_COUNT] = {0.79, 0.87, 0.87, 1.05};
    for (size_t k = 0; k < NARROW_COUNT; k++) {
        random_source random = random_start(functions[k].name);
        for (uint64_t bits = random_bits(&random) % 2048; bits <= UINT32_MAX; bits += 2048) {
            const uint32_t narrow = (uint32_t)bits;
            float x;
            memcpy(&x, &narrow, sizeof x);
            const double got = functions[k].of(x), want = (double)functions[k].twin(x);
            if (same_number(got, (double)(float)want)) continue;
            int exponent;
            frexp(want, &exponent);
            const double unit = ldexp(1, exponent - FLT_MANT_DIG < -149 ? -149 : exponent - FLT_MANT_DIG);
            if (!(fabs(got - want) <= limits[k] * unit))
                fail_msg("%s(%a) = %a, not %a", functions[k].name, (double)x, got, want);
        }
    }
}

static void special_values_are_those_of_one_double(void **state) {
    (void)state;
    static const float special[] = {
        0.0f,      1.0f,      0.5f,    2.0f,       10.0f,      1000.0f,       1e-45f,   1e-38f, 1e-20f,
        88.72283f, 88.72284f, 103.97f, 103.98f,    126.0f,     127.0f,        128.0f,   149.0f, 150.0f,
        151.0f,    8.0f,      100.0f,  1048575.9f, 1048576.0f, 3.4028235e38f, INFINITY, NAN};
    for (size_t k = 0; k < COUNT_OF(both); k++) {
        for (size_t i = 0; i < 2 * COUNT_OF(special); i++) {
            const float x = i % 2 ? -special[i / 2] : special[i / 2], expected = (float)both[k].of(x);
            const float got = (float)functions[k].of(x);
            if (same_number(got, expected)) continue;
            if (strcmp(functions[k].name, "sigmoid") == 0 && got == (float)twin_sigmoid(x)) continue;
            if (k >= NARROW_COUNT || !(floats_between(got, expected) <= 1))
                fail_msg("%s(%a) = %a, not %a", functions[k].name, x, got, expected);
        }
    }
}

static void whole_powers_are_exact(void **state) {
    (void)state;
    for (int k = -149; k < 128; k++) {
        assert_true(exp2_of(k) == ldexp(1, k));
        assert_true(log2_of(ldexp(1, k)) == k);
    }
    double ten = 1;
    for (int k = 0; k <= 10; k++, ten *= 10) assert_true(log10_of(ten) == k);
}

static float random_float(random_source *random) {
    float x;
    random_value(random, SC_float32, &x);
    return x;
}

/* Wherever it stands and whatever stands beside it. */
static void elements_are_independent(void **state) {
    (void)state;
    random_source random = random_start("elements");
    enum { COUNT = 8 };
    for (int i = 0; i < 3000; i++) {
        float values[COUNT], results[COUNT];
        for (int j = 0; j < COUNT; j++) values[j] = random_float(&random);
        for (size_t k = 0; k < COUNT_OF(both); k++) {
            both[k].floats(values, results, COUNT);
            for (int j = 0; j < COUNT; j++) assert_true(same_number(results[j], functions[k].of(values[j])));
        }
    }
}

/* Rows and columns of any number; nothing but the output's elements is written. */
static void mapping_takes_any_rows(void **state) {
    (void)state;
    random_source random = random_start("mapping");
    enum { ROOM = 1024, MOST_ROWS = 3, MOST_COLUMNS = 140 };
    static float input[ROOM], output[ROOM], expected[ROOM];
    for (int i = 0; i < 2000; i++) {
        const ptrdiff_t rows = random_between(&random, 0, MOST_ROWS);
        const ptrdiff_t columns = random_between(&random, 0, MOST_COLUMNS);
        const ptrdiff_t in_row = random_between(&random, 0, 200), out_row = MOST_COLUMNS;
        const size_t k = (size_t)random_between(&random, 0, COUNT_OF(both) - 1);
        for (int j = 0; j < ROOM; j++) input[j] = random_float(&random);
        for (int j = 0; j < ROOM; j++) output[j] = expected[j] = random_float(&random);
        for (ptrdiff_t r = 0; r < rows; r++) {
            for (ptrdiff_t c = 0; c < columns; c++)
                expected[1 + r * out_row + c] = (float)functions[k].of(input[1 + r * in_row + c]);
        }
        char *const data[] = {(char *)&input[1], (char *)&output[1]};
        const ptrdiff_t width = sizeof(float), row[] = {in_row * width, out_row * width};
        sc_map_floats(both[k].floats, rows, columns, data, row);
        for (int j = 0; j < ROOM; j++) assert_true(same_number(output[j], expected[j]));
    }
}

static void mapping_works_in_place(void **state) {
    (void)state;
    random_source random = random_start("in place");
    enum { COUNT = 133 };
    for (int i = 0; i < 300; i++) {
        float values[COUNT], expected[COUNT];
        const size_t k = (size_t)random_between(&random, 0, COUNT_OF(both) - 1);
        for (int j = 0; j < COUNT; j++) {
            values[j] = random_float(&random);
            expected[j] = (float)functions[k].of(values[j]);
        }
        char *const data[] = {(char *)values, (char *)values};
        const ptrdiff_t none[] = {0, 0};
        sc_map_floats(both[k].floats, 1, COUNT, data, none);
        for (int j = 0; j < COUNT; j++) assert_true(same_number(values[j], expected[j]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(special_values_are_those_of_one_double),
        cmocka_unit_test(floats_are_the_nearest),
        cmocka_unit_test(floats_are_near),
        cmocka_unit_test(whole_powers_are_exact),
        cmocka_unit_test(elements_are_independent),
        cmocka_unit_test(mapping_takes_any_rows),
        cmocka_unit_test(mapping_works_in_place),
    };
    return cmocka_run_group_tests_name("float functions", tests, NULL, NULL);
}
