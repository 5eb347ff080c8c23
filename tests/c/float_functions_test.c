#include "cmocka_all.h"
#include "functions/float_functions.h"
#include "functions/functions.h"
#include "precision.h"

#include <math.h>
#include <string.h>

static long double twin_sigmoid(long double x) {
    return 1 / (1 + expl(-x));
}

/* One element, so that the checks of functions of doubles apply. */
#define EACH(X)              \
    X(exp, expl)             \
    X(exp2, exp2l)           \
    X(expm1, expm1l)         \
    X(log, logl)             \
    X(log2, log2l)           \
    X(log10, log10l)         \
    X(log1p, log1pl)         \
    X(tanh, tanhl)           \
    X(sigmoid, twin_sigmoid) \
    X(sin, sinl)             \
    X(cos, cosl)
#define X(name, twin)                          \
    static double name##_of(double x) {        \
        float values[2] = {(float)x, 0};       \
        sc_##name##_floats(values, values, 2); \
        return values[0];                      \
    }
EACH(X)
#undef X

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
    check_unary_floats(functions, COUNT_OF(functions), 1 << 12);
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
            if (!same_number(got, expected))
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
    enum { COUNT = 6 };
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
        cmocka_unit_test(whole_powers_are_exact),
        cmocka_unit_test(elements_are_independent),
        cmocka_unit_test(mapping_takes_any_rows),
        cmocka_unit_test(mapping_works_in_place),
    };
    return cmocka_run_group_tests_name("float functions", tests, NULL, NULL);
}
