#include "cmocka_all.h"
#include "random_source.h"
#include "shape/sizes.h"
#include "twin.h"

static sc_view view_of(const sc_shape *shape) {
    sc_view view = {.dtype = SC_float32, .rank = shape->rank};
    for (int32_t i = 0; i < shape->rank; i++) view.size[i] = shape->size[i];
    return view;
}

static void copies_are_the_same_and_others_differ(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 2000; round++) {
        const sc_shape shape = random_shape(&random, 4), other = random_shape(&random, 4);
        const sc_view view = view_of(&shape), second = view_of(&other);
        const sc_shape copy = sc_shape_of(&view);
        assert_true(twin_same_shape(&copy, &shape));
        assert_int_equal(sc_same_shape(&view, &second), twin_same_shape(&shape, &other));
        assert_true(sc_same_sizes(copy.rank, copy.size, view.rank, view.size));
    }
}

static void elements_are_counted(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 2000; round++) {
        const sc_shape shape = random_shape(&random, 5);
        const sc_view view = view_of(&shape);
        assert_int_equal(sc_count_elements(shape.rank, shape.size), twin_elements(&shape));
        assert_int_equal(sc_has_no_elements(&view), twin_elements(&shape) == 0);
    }
}

/* In row-major order each element lies behind the one before. */
static void row_major_elements_follow_each_other(void **state) {
    (void)state;
    random_source random = random_start(__func__);
    for (int round = 0; round < 500; round++) {
        const sc_shape shape = random_shape(&random, 4);
        char memory[1];
        const sc_view view = sc_row_major(&shape, SC_int16, memory);
        assert_ptr_equal(view.data, memory);
        assert_int_equal(view.dtype, SC_int16);
        assert_int_equal(view.weak, 0);
        if (twin_elements(&shape) == 0) continue;
        int64_t index[SC_MAX_RANK] = {0}, place = 0;
        do assert_int_equal(twin_offset(&view, &shape, index), place++);
        while (twin_next(&shape, index));
        assert_int_equal(place, twin_elements(&shape));
    }
}

static void what_is_too_large_is_refused_with_its_shape(void **state) {
    (void)state;
    const sc_shape most = {.rank = 2, .size = {6361, 1416003655831}},
                   more = {.rank = 2, .size = {1 << 26, 1 << 27}};
    sc_error error = {.left = 7};
    assert_int_equal(sc_check_elements(&most, &error), SC_OK);
    assert_int_equal(error.left, 7);
    assert_int_equal(sc_check_elements(&more, &error), SC_STATUS_too_many_elements);
    assert_true(twin_same_error(&error, &(sc_error){.shape = more}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copies_are_the_same_and_others_differ),
        cmocka_unit_test(elements_are_counted),
        cmocka_unit_test(row_major_elements_follow_each_other),
        cmocka_unit_test(what_is_too_large_is_refused_with_its_shape),
    };
    return cmocka_run_group_tests_name("sizes", tests, NULL, NULL);
}
