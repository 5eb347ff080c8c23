#include "cmocka_all.h"
#include "random_source.h"
#include "shape/odometer.h"

/* Every index once, and the way to it as a sum over its axes. */
static void goes_through_all_indices_in_order(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 3000; round++) {
        sc_shape shape = random_shape(&random, 5);
        int64_t index[SC_MAX_RANK], stride[SC_MAX_RANK], count = 1, at = 0;
        ptrdiff_t step[SC_MAX_RANK];
        const int64_t unit = random_between(&random, 1, 8);
        for (int32_t i = 0; i < shape.rank; i++) {
            if (shape.size[i] == 0) shape.size[i] = 1;
            stride[i] = random_between(&random, -50, 50);
            count *= shape.size[i];
        }
        sc_index_steps(shape.rank, shape.size, stride, unit, step);
        sc_first_index(shape.rank, index);
        for (int64_t n = 0; n < count; n++) {
            int64_t left = n, way = 0;
            for (int32_t i = shape.rank - 1; i >= 0; left /= shape.size[i--]) {
                assert_int_equal(index[i], left % shape.size[i]);
                way += index[i] * stride[i] * unit;
            }
            assert_int_equal(at, way);
            const int32_t axis = sc_next_index(shape.rank, shape.size, index);
            assert_int_equal(axis < 0, n == count - 1);
            if (axis >= 0) at += step[axis];
        }
        for (int32_t i = 0; i < shape.rank; i++) assert_int_equal(index[i], 0);
    }
}

/* Axes that a kernel runs over by itself: none are left. */
static void no_axes_are_one_index(void **state) {
    (void)state;
    int64_t index[1] = {0};
    ptrdiff_t step[1] = {7};
    assert_true(sc_next_index(0, NULL, index) < 0);
    assert_true(sc_next_index(-1, NULL, index) < 0);
    sc_index_steps(-1, NULL, NULL, 1, step);
    assert_int_equal(step[0], 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_through_all_indices_in_order),
        cmocka_unit_test(no_axes_are_one_index),
    };
    return cmocka_run_group_tests_name("odometer", tests, NULL, NULL);
}
