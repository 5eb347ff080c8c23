#include "cmocka_all.h"
#include "twin.h"

static void sizes_and_categories(void **state) {
    (void)state;
    static const size_t size[] = {1, 1, 1, 2, 4, 8, 4, 8};
    static const sc_category category[] = {SC_BOOLEAN,  SC_INTEGRAL, SC_INTEGRAL, SC_INTEGRAL,
                                           SC_INTEGRAL, SC_INTEGRAL, SC_FLOATING, SC_FLOATING};
    assert_int_equal(SC_DTYPE_COUNT, 8);
    for (int i = 0; i < SC_DTYPE_COUNT; i++) {
        assert_int_equal(sc_dtype_size((sc_dtype)i), size[i]);
        assert_int_equal(sc_dtype_category((sc_dtype)i), category[i]);
    }
}

static void promotion_is_pytorchs_table(void **state) {
    (void)state;
    for (int i = SC_NO_DTYPE; i < SC_DTYPE_COUNT; i++) {
        for (int j = SC_NO_DTYPE; j < SC_DTYPE_COUNT; j++) {
            assert_int_equal(sc_promote((sc_dtype)i, (sc_dtype)j), twin_promote((sc_dtype)i, (sc_dtype)j));
        }
    }
    assert_int_equal(sc_promote(SC_uint8, SC_int8), SC_int16);
    assert_int_equal(sc_promote(SC_int64, SC_float32), SC_float32);
}

static void promotion_commutes_and_keeps_what_is_held(void **state) {
    (void)state;
    for (int i = 0; i < SC_DTYPE_COUNT; i++) {
        const sc_dtype a = (sc_dtype)i;
        assert_int_equal(sc_promote(a, a), a);
        for (int j = 0; j < SC_DTYPE_COUNT; j++) {
            const sc_dtype b = (sc_dtype)j, both = sc_promote(a, b);
            assert_int_equal(both, sc_promote(b, a));
            assert_int_equal(sc_promote(a, both), both);
            assert_true(sc_can_cast(a, both));
        }
    }
}

static void casting_never_goes_down_a_category(void **state) {
    (void)state;
    for (int i = 0; i < SC_DTYPE_COUNT; i++) {
        for (int j = 0; j < SC_DTYPE_COUNT; j++) {
            assert_int_equal(sc_can_cast((sc_dtype)i, (sc_dtype)j), twin_can_cast((sc_dtype)i, (sc_dtype)j));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_and_categories),
        cmocka_unit_test(promotion_is_pytorchs_table),
        cmocka_unit_test(promotion_commutes_and_keeps_what_is_held),
        cmocka_unit_test(casting_never_goes_down_a_category),
    };
    return cmocka_run_group_tests_name("dtype", tests, NULL, NULL);
}
