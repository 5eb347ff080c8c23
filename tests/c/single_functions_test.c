#include "cmocka_all.h"
#include "functions/float_functions.h"
#include "random_source.h"

#include <string.h>

static const struct {
    const char *name;
    double (*single)(double);
    sc_float_function *floats;
} functions[] = {
#define X(name) {#name, sc_##name##_single, sc_##name##_floats},
    X(exp) X(exp2) X(expm1) X(log) X(log2) X(log10) X(log1p) X(tanh) X(sigmoid) X(sin) X(cos)
#undef X
};

/* Any bits are a float: subnormal, huge and special ones come too. */
static void one_float_is_as_in_an_array(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 200000; round++) {
        const uint32_t bits = (uint32_t)random_between(&random, 0, UINT32_MAX);
        float pair[2], answers[2];
        memcpy(&pair[0], &bits, sizeof bits);
        pair[1] = (float)random_between(&random, -2000, 2000) / 128;
        for (size_t k = 0; k < sizeof functions / sizeof *functions; k++) {
            functions[k].floats(pair, answers, 2);
            for (int i = 0; i < 2; i++) {
                const float got = (float)functions[k].single((double)pair[i]);
                const int same = memcmp(&got, &answers[i], sizeof got) == 0;
                if (!same && !(got != got && answers[i] != answers[i]))
                    fail_msg("%s(%a) = %a, not %a", functions[k].name, (double)pair[i], (double)got,
                             (double)answers[i]);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_float_is_as_in_an_array)};
    return cmocka_run_group_tests_name("single_functions", tests, NULL, NULL);
}
