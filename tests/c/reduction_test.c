/* What reductions and scans refuse, and the parts they are made of: medians and exponentials. */
#include "cmocka_all.h"
#include "functions/exponential.h"
#include "random_source.h"
#include "reduce/reduce.h"

#include <math.h>

static const int64_t three_by_none[] = {3, 0};

static sc_status plan_of(sc_reduction op, sc_dtype dtype, int32_t rank, const int64_t *size, int count,
                         const int64_t *axes, sc_dtype asked, double parameter, sc_error *error) {
    static sc_reduction_plan plan;
    sc_view input = {.dtype = dtype, .rank = rank};
    for (int32_t i = 0; i < rank; i++) input.size[i] = size[i];
    sc_contiguous_strides(rank, size, input.stride);
    const sc_reduction_call call = {op, axes, count, 0, asked, parameter};
    *error = (sc_error){0};
    return sc_plan_reduction(&call, &input, &plan, error);
}

#define REFUSED(status, l, r, ...)                                          \
    do {                                                                    \
        sc_error error;                                                     \
        assert_int_equal(plan_of(__VA_ARGS__, &error), SC_STATUS_##status); \
        assert_int_equal(error.left, l);                                    \
        assert_int_equal(error.right, r);                                   \
    } while (0)
#define AXES(...)   \
    (int64_t[]) {   \
        __VA_ARGS__ \
    }

static void refusals_by_example(void **state) {
    (void)state;
    const int64_t size[] = {2, 3};
    const int64_t *none = three_by_none;
    REFUSED(axis_range, 2, 2, SC_REDUCE_sum, SC_float32, 2, size, 1, AXES(2), SC_NO_DTYPE, 0);
    REFUSED(axis_range, -2, 1, SC_REDUCE_sum, SC_float32, 0, size, 1, AXES(-2), SC_NO_DTYPE, 0);
    REFUSED(repeated_axis, 1, 0, SC_REDUCE_sum, SC_float32, 2, size, 2, AXES(1, -1), SC_NO_DTYPE, 0);
    REFUSED(axis_range, 2, 2, SC_REDUCE_sum, SC_float32, 2, size, 3, AXES(1, 1, 2), SC_NO_DTYPE, 0);
    REFUSED(repeated_axis, 1, 0, SC_REDUCE_var, SC_float32, 2, size, 3, AXES(1, 1, 2), SC_NO_DTYPE, 0);
    REFUSED(empty_reduction, 1, 0, SC_REDUCE_norm, SC_float64, 2, none, 1, AXES(1), SC_float32, -1);
    REFUSED(float_required, SC_int64, 0, SC_REDUCE_mean, SC_int64, 2, size, 1, AXES(7), SC_NO_DTYPE, 0);
    REFUSED(float_required, SC_int32, 1, SC_REDUCE_mean, SC_float32, 2, size, -1, NULL, SC_int32, 0);
    REFUSED(float_required, SC_bool, 0, SC_REDUCE_std, SC_bool, 2, size, -1, NULL, SC_NO_DTYPE, 1);
    REFUSED(narrowing, SC_float64, SC_float32, SC_REDUCE_norm, SC_float64, 2, size, -1, NULL, SC_float32, 2);
    REFUSED(unsupported_dtype, SC_bool, 0, SC_REDUCE_argmax, SC_bool, 2, size, 1, AXES(9), SC_NO_DTYPE, 0);
    REFUSED(unsupported_dtype, SC_int8, 1, SC_REDUCE_softmax, SC_int8, 2, size, 1, AXES(1), SC_NO_DTYPE, 0);
    REFUSED(unsupported_dtype, SC_int8, 0, SC_REDUCE_log_softmax, SC_int8, 2, size, 1, AXES(0), SC_NO_DTYPE,
            0);
    REFUSED(unsupported_dtype, SC_bool, 1, SC_REDUCE_cumsum, SC_int8, 2, size, 1, AXES(1), SC_bool, 0);
    REFUSED(unsupported_dtype, SC_bool, 1, SC_REDUCE_median, SC_bool, 2, size, -1, NULL, SC_NO_DTYPE, 0);
    REFUSED(scalar_axis, 1, 0, SC_REDUCE_cummax, SC_float32, 0, size, 1, AXES(1), SC_NO_DTYPE, 0);
    REFUSED(empty_reduction, 0, 1, SC_REDUCE_amax, SC_float32, 2, none, -1, NULL, SC_NO_DTYPE, 0);
    REFUSED(empty_reduction, -1, 0, SC_REDUCE_amin, SC_float32, 2, none, 1, AXES(-1), SC_NO_DTYPE, 0);
    REFUSED(empty_reduction, 1, 0, SC_REDUCE_max, SC_float32, 2, none, 1, AXES(-1), SC_NO_DTYPE, 0);
    REFUSED(empty_reduction, 1, 0, SC_REDUCE_median, SC_bool, 2, none, 1, AXES(1), SC_NO_DTYPE, 0);
    REFUSED(empty_reduction, 0, 1, SC_REDUCE_norm, SC_float32, 2, none, -1, NULL, SC_NO_DTYPE, -1);
    REFUSED(output_shape, 0, 0, SC_REDUCE_logsumexp, SC_float32, 2, size, 0, NULL, SC_NO_DTYPE, 0);
    REFUSED(not_expandable, 0, 0, SC_REDUCE_sum_to_size, SC_float32, 2, size, 2, AXES(2, 2), SC_NO_DTYPE, 0);
    REFUSED(not_expandable, 0, 0, SC_REDUCE_sum_to_size, SC_float32, 2, size, 3, AXES(1, 2, 3), SC_NO_DTYPE,
            0);
    REFUSED(ok, 0, 0, SC_REDUCE_sum_to_size, SC_float32, 2, size, 1, AXES(1), SC_NO_DTYPE, 0);
    REFUSED(ok, 0, 0, SC_REDUCE_amax, SC_float32, 2, none, 1, AXES(0), SC_NO_DTYPE, 0);
    REFUSED(ok, 0, 0, SC_REDUCE_softmax, SC_int8, 2, none, 1, AXES(0), SC_NO_DTYPE, 0);
    REFUSED(ok, 0, 0, SC_REDUCE_norm, SC_float32, 2, none, -1, NULL, SC_NO_DTYPE, 2);
}

static void the_median_of_awkward_orders(void **state) {
    (void)state;
    enum { MOST = 3000 };
    static int64_t keys[MOST], places[MOST];
    random_source random = random_start(__func__);
    for (int round = 0; round < 400; round++) {
        const int64_t count = random_between(&random, 1, MOST), kind = round % 5;
        for (int64_t i = 0; i < count; i++) {
            keys[i] = kind == 0   ? random_between(&random, -3, 3)
                      : kind == 1 ? (i < count / 2 ? i : count - i)
                      : kind == 2 ? -i
                      : kind == 3 ? (i % 2 ? i : -i)
                                  : (int64_t)random_bits(&random);
        }
        const int64_t place = sc_select_median(keys, places, count);
        int64_t below = 0;
        for (int64_t i = 0; i < count; i++)
            below += keys[i] < keys[place] || (keys[i] == keys[place] && i < place);
        assert_int_equal(below, (count - 1) / 2);
    }
}

static void exponentials_are_right_to_two_ulps(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 200000; round++) {
        const double x = -(double)(random_bits(&random) >> 11) * 0x1p-53 * (round % 2 ? 745 : 2);
        const double got = exp_below(x), want = (double)expl((long double)x);
        assert_true(fabs(got - want) <= 2 * (nextafter(want, INFINITY) - want));
    }
    assert_true(exp_below(0) == 1 && exp_below(-0.0) == 1);
    assert_true(exp_below(-INFINITY) == 0 && exp_below(-760) == 0);
    assert_true(isnan(exp_below(NAN)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_by_example),
        cmocka_unit_test(the_median_of_awkward_orders),
        cmocka_unit_test(exponentials_are_right_to_two_ulps),
    };
    return cmocka_run_group_tests_name("reduction", tests, NULL, NULL);
}
